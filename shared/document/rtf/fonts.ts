import { TextDecoder } from "node:util";
import { encodingOf } from "../binary/code-page.ts";

/** Code pages by the character set of a font (RTF 1.9.1, "Font Table"); 0 and 1 are those of the document. */
const pages: Readonly<Record<number, number>> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1_253,
  162: 1_254,
  163: 1_258,
  177: 1_255,
  178: 1_256,
  186: 1_257,
  204: 1_251,
  222: 874,
  238: 1_250,
};

/** No font: what is read by the document's own code page. */
export const noFont = -1;

/** How the bytes of a text are read: by the font that it is set in, else by the document's code page. */
export class Fonts {
  private readonly encodings = new Map<number, string>();
  private readonly decoders = new Map<string, TextDecoder>();
  private usual = "windows-1252";
  /** The font that the table is at. */
  private defined = 0;

  /** A control word of the document's head, or of its table of fonts. */
  control(name: string, number: number | undefined, inTable: boolean): void {
    if (name === "ansicpg") this.usual = encodingOf(number ?? 1_252);
    else if (name === "mac") this.usual = "macintosh";
    else if (inTable && name === "f") this.defined = number ?? 0;
    else if (inTable && name === "fcharset") {
      const page = pages[number ?? 0];
      if (page !== undefined) this.encodings.set(this.defined, encodingOf(page));
    }
  }

  decode(bytes: readonly number[], font: number): string {
    const encoding = this.encodings.get(font) ?? this.usual;
    const decoder = this.decoders.get(encoding) ?? new TextDecoder(encoding);
    this.decoders.set(encoding, decoder);
    return decoder.decode(Uint8Array.from(bytes));
  }
}
