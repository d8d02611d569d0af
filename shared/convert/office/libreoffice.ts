import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { packageAsset } from "../../assets/package-asset.ts";
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
/** One small document for each of LibreOffice's applications: the first of its kind is what takes long. */
const warmUps = [
  { format: "rtf", text: "{\\rtf1\\ansi Warm}" },
  { format: "csv", text: "Warm,1\n" },
  {
    format: "odp",
    text: `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation><draw:page><draw:frame svg:x="1cm" svg:y="1cm" svg:width="5cm" svg:height="2cm"><draw:text-box><text:p>Warm</text:p></draw:text-box></draw:frame></draw:page></office:presentation></office:body></office:document>`,
  },
] as const;

/** A separate thread, because timers do not fire while the main thread waits for LibreOffice. */
const endLater = `setTimeout(() => process.kill(process.pid, "SIGKILL"), require("node:worker_threads").workerData)`;

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

/** The most that a start may be slowed down before it counts as stuck. */
const mostSlowness = 10;

/** How many times longer than its own work something took: 1 on an idle machine, 3 on a core shared with two others. */
async function slownessOf<Result>(work: () => Promise<Result>): Promise<[Result, slowness: number]> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  const slowness = (performance.now() - start) / ((user + system) / 1_000);
  return [result, Math.min(mostSlowness, Math.max(1, slowness))];
}

/** Waits until LibreOffice's own thread has nothing to do, in windows long enough for it to get its turn. */
async function settled(slowness: number): Promise<void> {
  let quiet = 0;
  for (let window = 0; window < idle.mostWindows && quiet < idle.quietWindows; window++) {
    const before = process.cpuUsage();
    await wait(idle.window * slowness);
    const { user, system } = process.cpuUsage(before);
    quiet = user + system < idle.time ? quiet + 1 : 0;
  }
}

/**
 * Reads the fonts and loads what every kind of document needs. Ends the process when one takes longer than `time` ms,
 * as a start that reads its fonts too slowly does; fails when a page came out without a font.
 */
async function warmUp(converter: Converter, time: number): Promise<void> {
  for (const { format, text } of warmUps) {
    const overdue = new Worker(endLater, { eval: true, workerData: time });
    const { data } = await converter.convert(Buffer.from(text), {
      outputFormat: "pdf",
      inputFormat: format,
    });
    await overdue.terminate();
    if (!Buffer.from(data).includes("/FontFile")) throw new Error("LibreOffice started without fonts");
  }
}

/**
 * Starts LibreOffice in this process, ready for its first document. Reading the fonts may take `fontTime` ms, where it
 * is half a second on an idle machine, and as many times longer as a busy machine took to load the module.
 */
export async function startLibreOffice(fontTime: number): Promise<Converter> {
  const require = createRequire(import.meta.url);
  const library: Library = require("@matbee/libreoffice-converter/server");
  const loaderName = "@matbee/libreoffice-converter/wasm/loader";
  const loader: Loader = require(loaderName);
  let ready = false;
  let slowness = 1;
  const createModule = async (config: object) => {
    const [module, measured] = await slownessOf(() => loader.createModule(config));
    slowness = measured;
    addFonts(module.FS);
    endWhenFontsAreReadSlowly(module.FS, fontTime * slowness, () => ready);
    return module;
  };
  const converter = await library.createConverter({
    wasmLoader: { createModule },
    wasmPath: dirname(require.resolve(loaderName)),
  });
  await settled(slowness);
  await warmUp(converter, fontTime * slowness);
  ready = true;
  return converter;
}
