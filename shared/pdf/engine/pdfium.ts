import { readFile } from "node:fs/promises";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { packageAsset } from "../../assets/package-asset.ts";
import { webAssembly } from "../../assets/web-assembly.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { lockedBy, lockedOtherwise } from "./lock-errors.ts";

export type Pdfium = WrappedPdfiumModule;

let loading: Promise<Pdfium> | undefined;

/** The one PDFium module of this thread. */
function loadPdfium(): Promise<Pdfium> {
  loading ??= readFile(packageAsset(webAssembly.pdfium))
    .then((wasm) => init({ wasmBinary: new Uint8Array(wasm).buffer }))
    .then((pdfium) => {
      pdfium.PDFiumExt_Init();
      return pdfium;
    });
  return loading;
}

/** FPDF_GetLastError, fpdfview.h. */
const passwordError = 4;
const securityError = 5;

/**
 * A document open in PDFium. Handles are C pointers: `page` closes what it opened, `close` frees the file.
 * Use it with `using`: `using document = await PdfiumDocument.open(bytes)`.
 */
export class PdfiumDocument {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly pageCount: number;
  private readonly buffer: number;

  private constructor(pdfium: Pdfium, handle: number, buffer: number) {
    this.pdfium = pdfium;
    this.handle = handle;
    this.buffer = buffer;
    this.pageCount = pdfium.FPDF_GetPageCount(handle);
  }

  /** Throws `password_required`, `wrong_password`, `unreadable_file` or `damaged_file`. */
  static async open(bytes: Uint8Array, password = ""): Promise<PdfiumDocument> {
    const pdfium = await loadPdfium();
    const buffer = pdfium.pdfium.wasmExports.malloc(bytes.length);
    pdfium.pdfium.HEAPU8.set(bytes, buffer);
    const handle = pdfium.FPDF_LoadMemDocument(buffer, bytes.length, password);
    if (handle !== 0) return new PdfiumDocument(pdfium, handle, buffer);
    pdfium.pdfium.wasmExports.free(buffer);
    const error = pdfium.FPDF_GetLastError();
    if (error === passwordError) throw lockedBy(password);
    if (error === securityError) throw lockedOtherwise();
    throw new ServiceError("damaged_file", "The file is not a readable PDF.");
  }

  /** Loads one page (0-based), hands its handle to `use`, and closes it. */
  page<Result>(index: number, use: (page: number) => Result): Result {
    const page = this.pdfium.FPDF_LoadPage(this.handle, index);
    if (page === 0) throw new ServiceError("damaged_file", `Page ${index + 1} of the PDF cannot be read.`);
    try {
      return use(page);
    } finally {
      this.pdfium.FPDF_ClosePage(page);
    }
  }

  /** The document as PDFium writes it. */
  save(): Uint8Array {
    const writer = this.pdfium.PDFiumExt_OpenFileWriter();
    try {
      this.pdfium.PDFiumExt_SaveAsCopy(this.handle, writer);
      const size = this.pdfium.PDFiumExt_GetFileWriterSize(writer);
      return this.allocate(size, (pointer) => {
        this.pdfium.PDFiumExt_GetFileWriterData(writer, pointer, size);
        return this.pdfium.pdfium.HEAPU8.slice(pointer, pointer + size);
      });
    } finally {
      this.pdfium.PDFiumExt_CloseFileWriter(writer);
    }
  }

  /** Lends `size` bytes of WebAssembly memory. Heap views must be read anew after every allocation. */
  allocate<Result>(size: number, use: (pointer: number) => Result): Result {
    const pointer = this.pdfium.pdfium.wasmExports.malloc(size);
    try {
      return use(pointer);
    } finally {
      this.pdfium.pdfium.wasmExports.free(pointer);
    }
  }

  close(): void {
    this.pdfium.FPDF_CloseDocument(this.handle);
    this.pdfium.pdfium.wasmExports.free(this.buffer);
  }

  [Symbol.dispose](): void {
    this.close();
  }
}
