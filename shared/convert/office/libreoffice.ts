import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { packageAsset } from "../../asset.ts";
import { spellOutAdvances } from "../../fonts/horizontal-metrics.ts";
import { officeFonts } from "../../fonts/office-fonts.ts";
import { aliasesOf, officeSubstitutes } from "../../fonts/substitutes.ts";

// LibreOffice's files live on the main thread; a call from its own thread waits there for up to a millisecond while the
// main thread is in LibreOffice too. Reading the fonts is some 30,000 calls, so it must not fall to that thread while the
// main thread waits for it: that would take half a minute, and a document drawn in the midst of it comes out blank.

export type Converter = {
  convert(
    input: Uint8Array,
    options: { outputFormat: "pdf"; inputFormat: string },
  ): Promise<{ data: Uint8Array }>;
};
type FileSystem = {
  readdir(path: string): string[];
  readFile(path: string): Uint8Array;
  writeFile(path: string, bytes: Uint8Array): void;
  open(path: unknown, ...rest: unknown[]): unknown;
};
type Loader = { createModule(config: object): Promise<{ FS: FileSystem }> };
type Library = { createConverter(options: { wasmLoader: Loader; wasmPath: string }): Promise<Converter> };

const fontFolder = "/instdir/share/fonts/truetype";
const substitutions = `${fontFolder}/fc_local.conf`;
const isFont = (path: string) => /\.(ttf|otf)$/.test(path);
const warmUpText = "{\\rtf1\\ansi Warm}";

/** CPU time (µs) in a window (ms) below which LibreOffice's own thread is quiet, and how long to wait for that. */
const idle = { time: 10_000, window: 100, quietWindows: 2, mostWindows: 100 };

function addFonts(files: FileSystem): void {
  for (const asset of officeFonts) {
    files.writeFile(`${fontFolder}/${basename(asset)}`, readFileSync(packageAsset(asset)));
  }
  for (const name of files.readdir(fontFolder).filter(isFont)) {
    const path = `${fontFolder}/${name}`;
    const font = files.readFile(path);
    const prepared = spellOutAdvances(font);
    if (prepared !== font) files.writeFile(path, prepared);
  }
  const configuration = Buffer.from(files.readFile(substitutions)).toString();
  const end = "</fontconfig>";
  const extended = configuration.replace(end, `${aliasesOf(officeSubstitutes)}${end}`);
  files.writeFile(substitutions, Buffer.from(extended));
}

/**
 * Ends the process when reading the fonts takes longer than it ever should before `ready`: LibreOffice's thread has it
 * while the main thread waits, and a new start is faster than its end.
 */
function endWhenFontsAreReadSlowly(files: FileSystem, fontTime: number, ready: () => boolean): void {
  const open = files.open;
  let since: number | undefined;
  files.open = (path, ...rest) => {
    if (!ready() && typeof path === "string" && path.startsWith(fontFolder) && isFont(path)) {
      since ??= performance.now();
      if (performance.now() - since > fontTime) process.kill(process.pid, "SIGKILL");
    }
    return open.call(files, path, ...rest);
  };
}

/** Waits until LibreOffice's own thread has nothing to do. */
async function settled(): Promise<void> {
  let quiet = 0;
  for (let window = 0; window < idle.mostWindows && quiet < idle.quietWindows; window++) {
    const before = process.cpuUsage();
    await wait(idle.window);
    const { user, system } = process.cpuUsage(before);
    quiet = user + system < idle.time ? quiet + 1 : 0;
  }
}

/** Reads the fonts and compiles what every document needs. Fails when the page came out without a font. */
async function warmUp(converter: Converter): Promise<void> {
  const { data } = await converter.convert(Buffer.from(warmUpText), {
    outputFormat: "pdf",
    inputFormat: "rtf",
  });
  if (!Buffer.from(data).includes("/FontFile")) throw new Error("LibreOffice started without fonts");
}

/**
 * Starts LibreOffice in this process, ready for its first document. Reading the fonts may take `fontTime` ms; it is half
 * a second on an idle machine.
 */
export async function startLibreOffice(fontTime: number): Promise<Converter> {
  const require = createRequire(import.meta.url);
  const library: Library = require("@matbee/libreoffice-converter/server");
  const loaderName = "@matbee/libreoffice-converter/wasm/loader";
  const loader: Loader = require(loaderName);
  let ready = false;
  const createModule = async (config: object) => {
    const module = await loader.createModule(config);
    addFonts(module.FS);
    endWhenFontsAreReadSlowly(module.FS, fontTime, () => ready);
    return module;
  };
  const converter = await library.createConverter({
    wasmLoader: { createModule },
    wasmPath: dirname(require.resolve(loaderName)),
  });
  await settled();
  await warmUp(converter);
  ready = true;
  return converter;
}
