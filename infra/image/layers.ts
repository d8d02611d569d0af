import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { object, string } from "zod";
import { buildConsole } from "../../console/build/build.ts";
import { baseEntries } from "./base.ts";
import { type Entry, fileFrom, filesBelow } from "./entry.ts";
import { root as place } from "./settings.ts";
import { sortedFiles } from "./sorted-files.ts";
import { tracedFiles } from "./trace.ts";

const root = join(import.meta.dirname, "../..");

export type Layer = { title: string; entries: Entry[] };

/** The pinned Node, which is the one that runs this. */
function nodeProgram(): Entry {
  const manifest = join(root, "node_modules/node/package.json");
  const { version } = object({ version: string() }).parse(JSON.parse(readFileSync(manifest, "utf8")));
  const path = join(root, "node_modules/node/bin/node");
  if (process.version !== `v${version}` || !existsSync(path))
    throw new Error(`The image takes Node ${version} of package-lock.json. Start it by: npm run image.`);
  return fileFrom(path, "usr/local/bin/node");
}

const placed = (path: string): Entry => fileFrom(join(root, path), `${place}/${path}`);

async function consoleEntries(): Promise<Entry[]> {
  const folder = mkdtempSync(join(tmpdir(), "pagewright-console-"));
  await buildConsole(folder);
  return filesBelow(folder).map((path) => fileFrom(join(folder, path), `${place}/dist/console/${path}`));
}

/** Files of the project that are read by their path. */
const own = ["package.json", "tsconfig.json", "console/app/icon.svg", "console/tsconfig.json"];

/** Refuses a machine whose packages are of another kind than the image. */
export function refuseOtherMachines(platform = process.platform, arch = process.arch): void {
  if (platform === "linux" && arch === "x64") return;
  throw new Error(
    `The image is for Linux on x86-64, and npm installed the packages for ${platform} on ${arch}. Make it on such a machine.`,
  );
}

/** What the image holds, from what changes least to what changes most. The slim one has all layers but one of the full. */
export async function imageLayers({ slim }: { slim: boolean }): Promise<Layer[]> {
  refuseOtherMachines();
  const { engines, large, packages, service } = sortedFiles(await tracedFiles());
  return [
    { title: "Debian", entries: await baseEntries() },
    { title: "Node", entries: [nodeProgram()] },
    { title: "engines, models, fonts", entries: engines.map(placed) },
    ...(slim ? [] : [{ title: "LibreOffice, Chromium", entries: large.map(placed) }]),
    { title: "packages", entries: packages.map(placed) },
    {
      title: "service",
      entries: [...[...new Set([...service, ...own])].map(placed), ...(await consoleEntries())],
    },
  ];
}
