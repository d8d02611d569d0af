import { PDFDocument, PDFName, StandardFonts } from "pdf-lib";

/** How a text's size and direction are stated; what is drawn is the same (ISO 32000-1, 9.4.4). */
export const statedSizes = {
  "a size": (size: number) => ({ size, scale: 1 }),
  "a negative size": (size: number) => ({ size: -size, scale: -1 }),
  "a matrix": (size: number) => ({ size: 1, scale: size }),
  "a negative size of one": (size: number) => ({ size: -1, scale: -size }),
} as const;
export type StatedSize = keyof typeof statedSizes;

export type DrawnLines = {
  lines: readonly string[];
  /** Where the first line begins, points. */
  at: readonly [x: number, y: number];
  /** Degrees, counter-clockwise, by which the lines rise. */
  rise?: number;
  size?: number;
  lead?: number;
  stated?: StatedSize;
  /** Each letter is set by itself, as some writers do. */
  apart?: boolean;
};

const number = (value: number) => Number(value.toFixed(4));
const literal = (text: string) => `(${text.replace(/[\\()]/g, "\\$&")})`;

/** A page of lines that stand at any angle, in Helvetica, written operator by operator. */
export async function drawnPdf(
  groups: readonly DrawnLines[],
  page: readonly [width: number, height: number] = [600, 600],
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([...page]);
  sheet.node.setFontDictionary(PDFName.of("F"), font.ref);
  const shown: string[] = [];
  for (const { lines, at, rise = 0, size = 11, lead = 1.5 * size, stated = "a size", apart } of groups) {
    const radians = (rise * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    const { size: set, scale } = statedSizes[stated](size);
    const matrix = [cos, sin, -sin, cos].map((each) => number(each * scale)).join(" ");
    const show = (text: string, along: number, down: number) => {
      const [x, y] = [at[0] + along * cos + down * sin, at[1] + along * sin - down * cos];
      shown.push(`BT /F ${set} Tf ${matrix} ${number(x)} ${number(y)} Tm ${literal(text)} Tj ET`);
    };
    for (const [row, line] of lines.entries()) {
      if (apart !== true) show(line, 0, row * lead);
      else
        for (const [index, letter] of [...line].entries())
          if (letter !== " ") show(letter, font.widthOfTextAtSize(line.slice(0, index), size), row * lead);
    }
  }
  const { context } = document;
  sheet.node.set(PDFName.of("Contents"), context.register(context.flateStream(shown.join("\n"))));
  return document.save();
}
