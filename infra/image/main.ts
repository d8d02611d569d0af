import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { interfaceVersion } from "../../shared/contract/version.ts";
import { imageLayers } from "./layers.ts";
import { unpack } from "./unpack.ts";
import { writeLayout } from "./write-layout.ts";

// npm run image -- [--slim] [--out FOLDER] [--unpacked FOLDER]

const folder = join(import.meta.dirname, "../../dist");
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The time that all files get (reproducible-builds.org, "SOURCE_DATE_EPOCH"). */
function timeOf(text: string | undefined): number {
  const time = Number(text ?? 0);
  if (Number.isSafeInteger(time) && time >= 0) return time;
  throw new Error(`SOURCE_DATE_EPOCH cannot be "${text}": set seconds since 1970.`);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      slim: { type: "boolean", default: false },
      out: { type: "string" },
      unpacked: { type: "string" },
    },
  });
  const { slim } = values;
  const layers = await imageLayers({ slim });
  if (values.unpacked !== undefined) return unpack(resolve(values.unpacked), layers);
  const out = resolve(values.out ?? join(folder, slim ? "image-slim" : "image"));
  const name = slim ? `${interfaceVersion}-slim` : interfaceVersion;
  const written = await writeLayout(out, { layers, name, time: timeOf(process.env.SOURCE_DATE_EPOCH) });
  for (const { title, digest, size, unpacked, files } of written.layers)
    console.log(
      `${digest.slice(7, 19)}  ${megabytes(size).padStart(9)}, unpacked ${megabytes(unpacked).padStart(9)} in ${files} files  ${title}`,
    );
  const sum = (of: (layer: (typeof written.layers)[number]) => number) =>
    megabytes(written.layers.reduce((all, layer) => all + of(layer), 0));
  console.log(
    `\n${out}:${name}  ${written.digest}\n${sum(({ size }) => size)}, unpacked ${sum(({ unpacked }) => unpacked)}`,
  );
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
