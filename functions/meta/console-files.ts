import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type FileFormat, mediaTypes, type OutputFile, outputFile } from "../../shared/contract/file.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";

/** A bundle carries the console beside its code; a checkout builds it (console/build). */
const bundled = join(import.meta.dirname, "console");
const folder = existsSync(bundled) ? bundled : join(import.meta.dirname, "../../dist/console");

type Kept = { plain: Uint8Array; br: Uint8Array; gzip: Uint8Array };
const kept = new Map<string, Kept>();

function read(name: string): Kept {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const plain = readFileSync(join(folder, name));
  const each = { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) };
  kept.set(name, each);
  return each;
}

function codingOf(accepted: string | undefined): "br" | "gzip" | undefined {
  const names = (accepted ?? "").split(",").map((each) => each.trim().toLowerCase());
  return (["br", "gzip"] as const).find((coding) => names.includes(coding));
}

const isFormat = (name: string): name is FileFormat => Object.hasOwn(mediaTypes, name);

/** A year for what has its digest in its name, else asked for again each time (RFC 9111; RFC 8246). */
const cacheOf = (name: string) =>
  /-[A-Z0-9]{8}\./.test(name) ? "public, max-age=31536000, immutable" : "no-cache";

/** A file of the console by its name. Throws `not_found` for any other name. */
export function consoleFile(
  name: string,
  accepted: string | undefined,
  headers: Record<string, string> = {},
): OutputFile {
  const format = extname(name).slice(1);
  const known = existsSync(folder) && basename(name) === name && readdirSync(folder).includes(name);
  if (!known || !isFormat(format))
    throw new ServiceError("not_found", `The console has no file ${name.slice(0, 100)}.`);
  const { plain, ...coded } = read(name);
  const coding = codingOf(accepted);
  const file = outputFile(format, name, coding === undefined ? plain : coded[coding]);
  return {
    ...file,
    headers: {
      "Cache-Control": cacheOf(name),
      Vary: "Accept, Accept-Encoding",
      ...(coding === undefined ? {} : { "Content-Encoding": coding }),
      ...headers,
    },
  };
}
