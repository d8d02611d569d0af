import { ServiceError } from "../../errors/service-error.ts";
import { drawingTime } from "../../limits/engines.ts";
import { PageGuard } from "../weight/page-guard.ts";
import { lockedBy, lockedOtherwise } from "./lock-errors.ts";
import { type Pdfium, type PdfiumInstance, pdfiumInstance } from "./pdfium-instance.ts";

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
  private readonly instance: PdfiumInstance;
  private readonly buffer: number;
  private readonly guard: PageGuard | undefined;
  private closed = false;

  private constructor(
    instance: PdfiumInstance,
    handle: number,
    buffer: number,
    guard: PageGuard | undefined,
  ) {
    this.instance = instance;
    this.guard = guard;
    this.pdfium = instance.pdfium;
    this.handle = handle;
    this.buffer = buffer;
    this.pageCount = instance.pdfium.FPDF_GetPageCount(handle);
    instance.opened();
  }

  /**
   * Throws `password_required`, `wrong_password`, `unreadable_file`, `damaged_file` or `too_complex`. Unguarded is a file
   * whose pages are not used, or were weighed in the file that it was made of.
   */
  static async open(bytes: Uint8Array, password = "", { guarded = true } = {}): Promise<PdfiumDocument> {
    const guard = guarded ? PageGuard.of(bytes) : undefined;
    const instance = await pdfiumInstance();
    const { pdfium } = instance;
    const buffer = instance.allocate(bytes.length);
    pdfium.pdfium.HEAPU8.set(bytes, buffer);
    const handle = pdfium.FPDF_LoadMemDocument(buffer, bytes.length, password);
    if (handle !== 0) return new PdfiumDocument(instance, handle, buffer, guard);
    instance.free(buffer);
    const error = pdfium.FPDF_GetLastError();
    if (error === passwordError) throw lockedBy(password);
    if (error === securityError) throw lockedOtherwise();
    throw new ServiceError("damaged_file", "The file is not a readable PDF.");
  }

  /**
   * False for a file that is damaged or encrypted, or of which PDFium finds other pages: what its pages cost shows after
   * repair or decryption only.
   */
  get isGuarded(): boolean {
    return this.guard?.pageCount === this.pageCount;
  }

  /** Throws `too_complex` for a page (0-based) that costs too much to be drawn. */
  checkDrawing(index: number): void {
    this.guard?.drawing(index);
  }

  /** Loads one page (0-based), hands its handle to `use`, and closes it. Throws `too_complex` before it costs too much. */
  page<Result>(index: number, use: (page: number) => Result): Result {
    this.guard?.reading(index);
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
    const pointer = this.instance.allocate(size);
    try {
      return use(pointer);
    } finally {
      this.instance.free(pointer);
    }
  }

  /** Draws a loaded page at that size on a bitmap, `left` and `top` of its corner. Throws `too_complex` when it takes more than `most` ms of CPU time. */
  draw(
    bitmap: number,
    page: number,
    place: { width: number; height: number; left?: number; top?: number },
    flags: number,
    most: number = drawingTime,
  ): void {
    this.instance.draw(bitmap, page, place, flags, most);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.pdfium.FPDF_CloseDocument(this.handle);
    this.instance.free(this.buffer);
    this.instance.closed();
  }

  [Symbol.dispose](): void {
    this.close();
  }
}
