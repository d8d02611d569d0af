import createQpdf from "@neslinesli93/qpdf-wasm";
import { packageAsset } from "../../assets/package-asset.ts";
import { webAssembly } from "../../assets/web-assembly.ts";
import { engineMemory } from "../../limits/engines.ts";

/** The part of Emscripten's file system that a run needs. */
type FileSystem = {
  init(input: () => null, output: (byte: number) => void, error: (byte: number) => void): void;
  writeFile(path: string, bytes: Uint8Array): void;
  readFile(path: string): Uint8Array;
  unlink(path: string): void;
  readdir(path: string): string[];
  mkdir(path: string): void;
  chdir(path: string): void;
};

type Qpdf = { callMain(args: string[]): number; FS: FileSystem; HEAPU8: Uint8Array };
type QpdfOptions = {
  locateFile: () => string;
  noInitialRun: boolean;
  preRun: ((module: Qpdf) => void)[];
};

/** What one qpdf run said and wrote. Exit 0 is clean, 3 is done with warnings, 2 is an error (qpdf manual, "Exit Status"). */
export type QpdfRun = {
  exitCode: number;
  stdout: string;
  stderr: string;
  /** Every file in the working folder that was not an input, by name; none when qpdf met an error. */
  outputs: ReadonlyMap<string, Uint8Array>;
};

const folder = "/work";
const out: number[] = [];
const err: number[] = [];
let loading: Promise<Qpdf> | undefined;

function load(): Promise<Qpdf> {
  const wasm = packageAsset(webAssembly.qpdf);
  const options: QpdfOptions = {
    locateFile: () => wasm,
    noInitialRun: true,
    preRun: [
      (module) =>
        module.FS.init(
          () => null,
          (byte) => void (byte !== null && out.push(byte)),
          (byte) => void (byte !== null && err.push(byte)),
        ),
    ],
  };
  // The package's types know neither these options nor the file system; both are Emscripten's own.
  const create: unknown = createQpdf;
  return (create as (options: QpdfOptions) => Promise<Qpdf>)(options).then((module) => {
    module.FS.mkdir(folder);
    module.FS.chdir(folder);
    return module;
  });
}

function drain(bytes: number[]): string {
  const text = Buffer.from(bytes).toString("utf8");
  bytes.length = 0;
  return text;
}

type Inputs = Readonly<Record<string, Uint8Array>>;

/** One run; undefined when WebAssembly trapped. The module is then of no more use. */
function runIn(qpdf: Qpdf, args: readonly string[], inputs: Inputs): QpdfRun | undefined {
  const path = (name: string) => `${folder}/${name}`;
  const names = new Set(Object.keys(inputs));
  for (const [name, bytes] of Object.entries(inputs)) qpdf.FS.writeFile(path(name), bytes);
  let exitCode: number;
  try {
    exitCode = qpdf.callMain([...args]);
  } catch {
    return undefined;
  }
  const outputs = new Map<string, Uint8Array>();
  for (const name of qpdf.FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    if (!names.has(name)) outputs.set(name, qpdf.FS.readFile(path(name)));
    qpdf.FS.unlink(path(name));
  }
  // With an error it may leave a file that is empty or cut.
  if (exitCode === 2) outputs.clear();
  return { exitCode, stdout: drain(out), stderr: drain(err), outputs };
}

/**
 * Runs qpdf on files in memory. Arguments name inputs and outputs by plain file name (`in.pdf`, `out.pdf`).
 * A module that met an error, trapped or grew past its budget is thrown away. A run that traps is done once more in a fresh one, because
 * an earlier file may have damaged the module; one that traps again counts as exit code 2.
 */
export async function runQpdf(args: readonly string[], inputs: Inputs): Promise<QpdfRun> {
  for (let tries = 0; tries < 2; tries++) {
    loading ??= load();
    const qpdf = await loading;
    const run = runIn(qpdf, args, inputs);
    if (run === undefined || run.exitCode === 2 || qpdf.HEAPU8.length > engineMemory.qpdf.keep)
      loading = undefined;
    if (run !== undefined) return run;
    drain(out);
    drain(err);
  }
  return { exitCode: 2, stdout: "", stderr: "qpdf stopped in the middle of the file.", outputs: new Map() };
}
