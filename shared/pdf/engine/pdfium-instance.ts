import { readFile } from "node:fs/promises";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { packageAsset } from "../../assets/package-asset.ts";
import { webAssembly } from "../../assets/web-assembly.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { engineMemory } from "../../limits/engines.ts";
import { type Call, directCall, guardedCall } from "./direct-call.ts";

export type Pdfium = WrappedPdfiumModule;

const pageBytes = 65_536;
/** What gives back a handle: of no use, and harmful, in an instance that has stopped. */
const givesBack = /Close|Destroy|Exit|free/;

function stopped(cause?: unknown): ServiceError {
  return new ServiceError(
    "too_complex",
    "The PDF asks for more than drawing or reading a page may take. Simplify it, or print it to a new PDF and send that.",
    { cause },
  );
}

/** CPU time of this thread, ms: a busy machine must not count. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

// FPDF_RENDER_TOBECONTINUED, fpdf_progressive.h; the version and the length of an IFSDK_PAUSE.
const unfinished = 1;
const pauseVersion = 1;
const pauseBytes = 12;

/** WebAssembly that trapped, aborted or ran out of stack. */
const isTrap = (error: unknown) =>
  error instanceof RangeError || (error instanceof Error && error.name === "RuntimeError");

/** WebAssembly.Memory, which Node's types do not have. */
type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number };

const isMemory = (value: unknown): value is Memory =>
  typeof value === "object" && value !== null && "buffer" in value && "grow" in value;

/**
 * One PDFium module. After a trap its memory is in no known state: it is dead, every further call is an error, and what
 * gives back its handles does nothing. Handles belong to their instance and never reach another.
 */
export class PdfiumInstance {
  readonly pdfium: Pdfium;
  dead = false;
  private open = 0;
  /** Structure by which PDFium asks whether to go on, and until when it may. */
  private readonly pause: number;
  private drawUntil = 0;
  private readonly memory: Memory;

  private constructor(module: Pdfium) {
    const { wasmExports } = module.pdfium;
    const memory: unknown = Reflect.get(wasmExports, "memory");
    if (!isMemory(memory)) throw new Error("PDFium does not show its memory.");
    this.memory = memory;
    this.limitMemory();
    this.malloc = guardedCall(wasmExports.malloc, this.entry("malloc"), this.failed);
    this.free = guardedCall(wasmExports.free, this.entry("free"), this.failed);
    const calls = Object.entries(module).map(([name, call]) => [
      name,
      typeof call === "function"
        ? directCall(call as Call, Reflect.get(wasmExports, name), this.entry(name), this.failed)
        : call,
    ]);
    // The same names with functions of the same types.
    this.pdfium = Object.fromEntries(calls) as Pdfium;
    this.pause = this.allocate(pauseBytes);
    const ask = module.pdfium.addFunction(() => (cpuTime() > this.drawUntil ? 1 : 0), "ii");
    new Uint32Array(module.pdfium.HEAPU8.buffer, this.pause, 3).set([pauseVersion, ask, 0]);
  }

  /** Draws a page on a bitmap. Throws `too_complex` when it takes more than `most` ms of CPU time. */
  draw(
    bitmap: number,
    page: number,
    { width, height, left = 0, top = 0 }: { width: number; height: number; left?: number; top?: number },
    flags: number,
    most: number,
  ): void {
    this.drawUntil = cpuTime() + most;
    const area = [left, top, width, height, 0] as const;
    const state = this.pdfium.FPDF_RenderPageBitmap_Start(bitmap, page, ...area, flags, this.pause);
    this.pdfium.FPDF_RenderPage_Close(page);
    if (state === unfinished) throw stopped();
  }

  private readonly malloc: (size: number) => number;
  readonly free: (pointer: number) => void;

  static async start(): Promise<PdfiumInstance> {
    const wasm = await readFile(packageAsset(webAssembly.pdfium));
    // It prints why it aborts, which may quote the document.
    const quiet = { print: () => {}, printErr: () => {} };
    const module = await init({ wasmBinary: new Uint8Array(wasm).buffer, ...quiet });
    module.PDFiumExt_Init();
    return new PdfiumInstance(module);
  }

  /** The glue code asks this function for more, and takes an error as a no. */
  private limitMemory(): void {
    const { memory } = this;
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      if (memory.buffer.byteLength + pages * pageBytes > engineMemory.pdfium.most)
        throw new RangeError("over the engine's budget");
      return grow(pages);
    };
  }

  /** Whether a function may still be called; throws where it must. */
  private entry(name: string): () => boolean {
    const closes = givesBack.test(name);
    return () => {
      if (this.dead && !closes) throw stopped();
      return !this.dead;
    };
  }

  private readonly failed = (error: unknown): unknown => {
    if (!isTrap(error)) return error;
    this.dead = true;
    return stopped(error);
  };

  /** A block of memory. Throws `too_complex` when there is no room. */
  allocate(size: number): number {
    const pointer = this.malloc(size);
    if (pointer === 0 && size > 0) throw stopped();
    return pointer;
  }

  opened(): void {
    this.open++;
  }

  closed(): void {
    this.open--;
    if (this.open === 0 && this.memory.buffer.byteLength > engineMemory.pdfium.keep) this.dead = true;
  }
}

let current: Promise<PdfiumInstance> | undefined;

/** The PDFium of this thread, a new one when the last has died. */
export async function pdfiumInstance(): Promise<PdfiumInstance> {
  const known = await current?.catch(() => undefined);
  if (known !== undefined && !known.dead) return known;
  current = PdfiumInstance.start();
  return current;
}
