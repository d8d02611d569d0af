import { PDFDocument, type PDFFont, StandardFonts } from "pdf-lib";
import type { Font } from "../../document/document.ts";
import { fontFamily } from "./font-family.ts";

/** The standard fonts have the metrics of the families that Office draws with: Arial, Times New Roman, Courier New. */
const metrics = {
  Arial: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  "Times New Roman": [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  "Courier New": [StandardFonts.Courier, StandardFonts.CourierBold],
} as const;

const known = (family: string): family is keyof typeof metrics => Object.hasOwn(metrics, family);
/** What the standard fonts can encode without doubt. */
const plain = /^[\x20-\x7e]+$/;
/** Ideographs, kana and Hangul stand in squares of the font's size; a little less in some fonts, never more. */
const squares =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;
const roundMark = 0.6;

/** The width a text will have in the family it is given, points; undefined where that is not known. */
export type TextWidth = (text: string, font: Font) => number | undefined;

export async function textWidths(): Promise<TextWidth> {
  const document = await PDFDocument.create();
  const fonts = new Map<StandardFonts, PDFFont>();
  for (const name of Object.values(metrics).flat()) fonts.set(name, await document.embedFont(name));
  const squared: TextWidth = (text, { size }) => {
    const count = text.match(squares)?.length ?? 0;
    if (count === 0) return undefined;
    const rest = text.replace(squares, "");
    const letters = rest.replace(/[^\x20-\x7e]/g, "");
    const latin = fonts.get(StandardFonts.Helvetica)?.widthOfTextAtSize(letters, size) ?? 0;
    return count * size + latin + (rest.length - letters.length) * roundMark * size;
  };
  return (text, font) => {
    if (!plain.test(text)) return squared(text, font);
    const family = fontFamily(font.name, text);
    if (!known(family)) return undefined;
    return fonts.get(metrics[family][font.bold ? 1 : 0])?.widthOfTextAtSize(text, font.size);
  };
}
