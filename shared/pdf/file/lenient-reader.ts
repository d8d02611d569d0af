import type { PdfObject } from "./object.ts";
import { PdfSyntaxError } from "./parser.ts";
import { PdfReader } from "./reader.ts";

const endOfStream = "endstream";

/** Reads what engines would: a stream of a wrong length ends where it says so, an object that cannot be read is none. */
export class LenientReader extends PdfReader {
  protected override streamLength(length: PdfObject | undefined, start: number): number {
    const size = super.streamLength(length, start);
    const data = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
    const after = data.toString("latin1", start + size, start + size + 12).trimStart();
    return size >= 0 && after.startsWith(endOfStream) ? size : data.indexOf(endOfStream, start) - start;
  }

  override resolve(value: PdfObject | undefined): PdfObject {
    try {
      return super.resolve(value);
    } catch (error) {
      if (error instanceof PdfSyntaxError) return null;
      throw error;
    }
  }
}
