import { readFile } from "node:fs/promises";
import { type Color, degrees, type PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "pdf-lib";
import subsetFont from "subset-font";
import { packageAsset } from "../../assets/package-asset.ts";
import { invalidField } from "../../errors/service-error.ts";
import fontkit, { type Font } from "../../fonts/fontkit.ts";
import { scripts, textFonts } from "../../fonts/text-fonts.ts";
import { type Outline, shapeOutline } from "./outline-text.ts";

/** A stretch of text in one font, or, where a script needs shaping, as outlines. Widths are for size 1. */
export type Run = { width: number } & ({ text: string; font: PDFFont } | { outline: Outline });

/** Where and how a line is drawn: points, radians against the horizontal. */
export type LineStyle = {
  x: number;
  y: number;
  size: number;
  color: Color;
  opacity?: number;
  angle?: number;
};

/** Characters of WinAnsiEncoding (ISO 32000-1, annex D.2), which the standard fonts draw without being embedded. */
export const winAnsi = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
const neutral = /[\s\d\p{P}]/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const needsShaping = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;

type Loaded = { font: Font; bytes: Buffer };
type FontRun = { text: string; font: Loaded };
const loaded = new Map<string, Promise<Loaded>>();

function load(asset: string): Promise<Loaded> {
  let font = loaded.get(asset);
  if (font === undefined) {
    font = readFile(packageAsset(asset)).then((bytes) => ({ font: fontkit.create(bytes), bytes }));
    loaded.set(asset, font);
  }
  return font;
}

async function splitByCoverage(text: string, assets: readonly string[], field: string): Promise<FontRun[]> {
  const fonts = await Promise.all(assets.map(load));
  const pieces: FontRun[] = [];
  for (const character of text) {
    const covers = ({ font }: Loaded) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const last = pieces.at(-1);
    const preferred = fonts.find(covers);
    if (last !== undefined && (last.font === preferred || (neutral.test(character) && covers(last.font)))) {
      last.text += character;
    } else if (preferred !== undefined) {
      pieces.push({ text: character, font: preferred });
    } else throw invalidField(field, `The text has characters that cannot be drawn. Use ${scripts} script.`);
  }
  return pieces;
}

/** Embeds each font once, cut down to the characters that are drawn: the font library's own subsetter breaks on them. */
async function embed(document: PDFDocument, pieces: readonly FontRun[]): Promise<Run[]> {
  document.registerFontkit(fontkit);
  const embedded = new Map<Loaded, PDFFont>();
  const plain = pieces.filter(({ text }) => !needsShaping.test(text));
  for (const [font, uses] of Map.groupBy(plain, (piece) => piece.font)) {
    const needed = uses.map(({ text }) => text).join("");
    const subset = await subsetFont(font.bytes, needed, { targetFormat: "truetype" });
    embedded.set(font, await document.embedFont(subset, { subset: false }));
  }
  return pieces.map(({ text, font }) => {
    const found = needsShaping.test(text) ? undefined : embedded.get(font);
    if (found !== undefined) return { text, font: found, width: found.widthOfTextAtSize(text, 1) };
    const outline = shapeOutline(font.font, text);
    return { outline, width: outline.width };
  });
}

/**
 * Splits one line of text into runs and embeds what they need in `document`. `first` is a font to prefer. Throws 422
 * on `field` for characters that no shipped font has.
 */
export async function textRuns(
  document: PDFDocument,
  text: string,
  field: string,
  first?: string,
): Promise<Run[]> {
  if (first === undefined && winAnsi.test(text)) {
    const font = await document.embedFont(StandardFonts.Helvetica);
    return [{ text, font, width: font.widthOfTextAtSize(text, 1) }];
  }
  const assets = [...(first === undefined ? [] : [first]), ...textFonts.map(({ asset }) => asset)];
  const pieces = await splitByCoverage(text, assets, field);
  return embed(document, rightToLeft.test(text[0] ?? "") ? pieces.toReversed() : pieces);
}

/** Capitals are about so many em high: what the eye takes for the height of a line. */
export const capitalHeight = 0.7;

/** Width of a line of runs at `size` points. */
export function runsWidth(runs: readonly Run[], size: number): number {
  return runs.reduce((width, run) => width + run.width * size, 0);
}

/** Draws the runs one after the other from their left baseline point. */
export function drawRuns(page: PDFPage, runs: readonly Run[], style: LineStyle): void {
  const { x, y, size, color, opacity, angle = 0 } = style;
  const rotate = degrees((angle * 180) / Math.PI);
  let along = 0;
  for (const run of runs) {
    const at = { x: x + along * Math.cos(angle), y: y + along * Math.sin(angle), color, rotate };
    if ("outline" in run) {
      page.drawSvgPath(run.outline.path, { ...at, scale: size, opacity });
    } else page.drawText(run.text, { ...at, font: run.font, size, opacity });
    along += run.width * size;
  }
}

/** Latin text as outlines: what is drawn so is no text that could be found. */
export async function outlined(text: string): Promise<Outline> {
  return shapeOutline((await load(textFonts[0].asset)).font, text);
}
