import type { XmlElement } from "../../document/xml/xml.ts";

/** Points of a unit (CSS Values 4, 6.2); letters are taken at the usual 16 pixels. */
const units: Readonly<Record<string, number>> = {
  "": 0.75,
  px: 0.75,
  pt: 1,
  pc: 12,
  in: 72,
  cm: 72 / 2.54,
  mm: 7.2 / 2.54,
  q: 1.8 / 2.54,
  em: 12,
  rem: 12,
  ex: 6,
};

/** What a browser takes for a drawing that states nothing (CSS 2.2, 10.3.2), pixels. */
const usual = { width: 300, height: 150 } as const;
/** The sides of a page, points (ISO 32000-1, annex C). */
const [least, most] = [3, 14_400];

/** Points of a length; undefined for one that is relative to what is not there, and for one that is none. */
function lengthOf(text: string | undefined): number | undefined {
  const [, number, unit = ""] =
    /^\+?(\d{0,9}(?:\.\d{1,9})?)(?:e\+?0)?\s*([a-z]{0,3})$/i.exec(text?.trim() ?? "") ?? [];
  const points = Number(number || "0") * (units[unit.toLowerCase()] ?? 0);
  return points > 0 ? points : undefined;
}

function boxOf(text: string | undefined): { width: number; height: number } | undefined {
  const [, , width = 0, height = 0, ...more] = (text ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 && more.length === 0 ? { width, height } : undefined;
}

/** The size of a drawing in points: its own, what the other side and its box make of it, or its box in pixels (SVG 2, 8.12). */
export function svgSize({ attributes }: XmlElement): { width: number; height: number } {
  const box = boxOf(attributes.viewBox);
  const [width, height] = [lengthOf(attributes.width), lengthOf(attributes.height)];
  const shape = box ?? usual;
  const ratio = shape.width / shape.height;
  const size =
    width !== undefined
      ? { width, height: height ?? (box === undefined ? usual.height * 0.75 : width / ratio) }
      : height !== undefined
        ? { width: box === undefined ? usual.width * 0.75 : height * ratio, height }
        : { width: shape.width * 0.75, height: shape.height * 0.75 };
  const scale = Math.min(1, most / Math.max(size.width, size.height));
  return { width: Math.max(least, size.width * scale), height: Math.max(least, size.height * scale) };
}
