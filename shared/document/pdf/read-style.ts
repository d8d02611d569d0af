import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Font } from "../document.ts";
import { wayOf } from "../layout/way.ts";
import { fontName } from "./font-name.ts";
import type { SeenSpace } from "./seen-space.ts";
import type { Setting } from "./word-of.ts";

/** ISO 32000-1, table 123: font descriptor flags. */
const italicFlag = 1 << 6;
const forceBoldFlag = 1 << 18;
/** PDFium takes the weight from StemV, which some writers fill with the width of a letter: no weight is above 1000. */
const isHeavy = (weight: number) => weight >= 600 && weight <= 1000;
/** A name that tells the weight is believed before a stem, which fonts without Latin letters have none to measure by. */
const isNamedPlain = (name: string) => /regular|roman|book|light|thin|medium|normal/i.test(name);

type Face = Omit<Font, "size">;
const noFace: Face = { name: "", bold: false, italic: false };

/** What a page's characters are set in. Fonts and colours change with the text object, not with the character. */
export type StyleReader = (object: number, index: number) => Setting;

/** Degrees up to which text stands level, and to which a direction is told. */
const level = 0.5;
const told = 0.1;

type Measure = { size: number; turn: number };

/**
 * How large the letters of an object are and by how many degrees, counter-clockwise, their line rises for a reader. Size
 * and matrix may both be negative (ISO 32000-1, 9.3.3): what they make together counts.
 */
function measureReader(
  { pdfium }: PdfiumDocument,
  text: number,
  space: SeenSpace,
  scratch: number,
): (index: number) => Measure {
  let [last, rounded] = [Number.NaN, 0];
  return (index) => {
    pdfium.FPDFText_GetMatrix(text, index, scratch);
    const [a = 1, b = 0, c = 0, d = 1] = new Float32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 6);
    const stated = pdfium.FPDFText_GetFontSize(text, index);
    const size = Math.abs(stated) * (Math.hypot(c, d) || 1);
    if (size !== last) [last, rounded] = [size, Number(size.toFixed(2))];
    const way = Math.sign(stated) || 1;
    const rise = (Math.atan2(way * b, way * a) * 180) / Math.PI - 90 * space.quarter;
    const turn = Math.round(wayOf(rise) / told) * told;
    return { size: rounded, turn: Math.abs(turn) < level ? 0 : Number(turn.toFixed(1)) };
  };
}

function faceReader({ pdfium }: PdfiumDocument, scratch: number): (font: number) => Face {
  const faces = new Map<number, Face>([[0, noFace]]);
  const nameOf = (font: number) => {
    const length = Math.min(200, pdfium.FPDFFont_GetBaseFontName(font, scratch, 200));
    const bytes = pdfium.pdfium.HEAPU8.subarray(scratch, scratch + Math.max(0, length - 1));
    return fontName(bytes);
  };
  const faceOf = (font: number) => {
    const name = nameOf(font);
    const flags = pdfium.FPDFFont_GetFlags(font);
    const bold =
      /bold|black|heavy|semibold|demi/i.test(name) ||
      (flags & forceBoldFlag) !== 0 ||
      (!isNamedPlain(name) && isHeavy(pdfium.FPDFFont_GetWeight(font)));
    return { name, bold, italic: /italic|oblique/i.test(name) || (flags & italicFlag) !== 0 };
  };
  return (font) => {
    const face = faces.get(font) ?? faceOf(font);
    faces.set(font, face);
    return face;
  };
}

/** Each object's style, read once. Of a page that is read for its `wordsOnly` it is no more than the size. */
export function styleReader(
  document: PdfiumDocument,
  text: number,
  space: SeenSpace,
  scratch: number,
  wordsOnly: boolean,
): StyleReader {
  const { pdfium } = document;
  const styles = new Map<number, Setting>();
  const measureOf = measureReader(document, text, space, scratch);
  const faceOf = faceReader(document, scratch);
  const colorOf = (index: number) => {
    if (!pdfium.FPDFText_GetFillColor(text, index, scratch, scratch + 4, scratch + 8, scratch + 12)) {
      return "#000000";
    }
    const parts = new Uint32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 3);
    return `#${[...parts].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
  const read = (object: number, index: number): Setting => {
    const { size, turn } = measureOf(index);
    if (wordsOnly) return { font: { ...noFace, size }, color: "", turn };
    const font = object === 0 ? 0 : pdfium.FPDFTextObj_GetFont(object);
    return { font: { ...faceOf(font), size }, color: colorOf(index), turn };
  };
  return (object, index) => {
    const style = styles.get(object) ?? read(object, index);
    styles.set(object, style);
    return style;
  };
}
