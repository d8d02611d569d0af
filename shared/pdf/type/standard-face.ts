import { PDFDocument, type PDFFont, StandardFonts } from "pdf-lib";
import { type Dict, dict, name } from "../file/object.ts";
import type { Face, Shaped } from "./face.ts";

export type Family = "sans" | "serif" | "mono";
export type Cut = { family: Family; bold: boolean; italic: boolean };

/** The standard fonts of ISO 32000-1, 9.6.2.2: upright, bold, italic, bold italic. */
const cuts: Record<Family, readonly [StandardFonts, StandardFonts, StandardFonts, StandardFonts]> = {
  sans: [
    StandardFonts.Helvetica,
    StandardFonts.HelveticaBold,
    StandardFonts.HelveticaOblique,
    StandardFonts.HelveticaBoldOblique,
  ],
  serif: [
    StandardFonts.TimesRoman,
    StandardFonts.TimesRomanBold,
    StandardFonts.TimesRomanItalic,
    StandardFonts.TimesRomanBoldItalic,
  ],
  mono: [
    StandardFonts.Courier,
    StandardFonts.CourierBold,
    StandardFonts.CourierOblique,
    StandardFonts.CourierBoldOblique,
  ],
};

/** Codes 128 to 159 of WinAnsiEncoding (ISO 32000-1, annex D.2); the rest is Latin-1. */
const upper = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";
const codes = new Map<string, number>([
  ...Array.from({ length: 95 }, (_, at) => [String.fromCodePoint(32 + at), 32 + at] as const),
  ...Array.from({ length: 96 }, (_, at) => [String.fromCodePoint(160 + at), 160 + at] as const),
  ...[...upper].flatMap((letter, at) => (letter === "\0" ? [] : [[letter, 128 + at] as const])),
]);

export const inWinAnsi = (text: string) => [...text].every((letter) => codes.has(letter));

export const cutName = ({ family, bold, italic }: Cut): StandardFonts =>
  cuts[family][(bold ? 1 : 0) + (italic ? 2 : 0)] ?? StandardFonts.Helvetica;

/** A font that every reader has, for what WinAnsiEncoding holds. */
export class StandardFace implements Face {
  readonly codeBytes = 1;
  readonly isOpenType = false;
  readonly name: string;
  private readonly font: PDFFont;
  private readonly widths = new Map<string, number>();

  private constructor(font: PDFFont) {
    this.font = font;
    this.name = font.name;
  }

  static async of(base: StandardFonts): Promise<StandardFace> {
    const scratch = await PDFDocument.create();
    return new StandardFace(await scratch.embedFont(base));
  }

  shape(text: string): Shaped {
    const clusters = [...text].flatMap((letter) => {
      const code = codes.get(letter);
      if (code === undefined) return [];
      const width = this.widths.get(letter) ?? this.font.widthOfTextAtSize(letter, 1_000);
      this.widths.set(letter, width);
      return [{ code, width, advance: width }];
    });
    return { clusters, advance: clusters.reduce((sum, { advance }) => sum + advance, 0) };
  }

  written(): Dict {
    return dict({
      Type: name("Font"),
      Subtype: name("Type1"),
      BaseFont: name(this.name),
      Encoding: name("WinAnsiEncoding"),
    });
  }
}
