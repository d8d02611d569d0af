import type { Matrix } from "../content/matrix.ts";
import type { Color } from "../drawing/ink.ts";
import { Dict, type PdfObject, PdfString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { rectangle } from "../structure/page-tree.ts";
import { inherited, type Widget } from "./fields.ts";

/** How a widget looks beside its value (12.5.6.19, 12.7.3.3). Lengths are points of its own box, which is upright. */
export type WidgetLook = {
  width: number;
  height: number;
  /** From its own box to that of the annotation; undefined where they are one. */
  matrix: Matrix | undefined;
  /** Size of letters; 0 is as large as fits. */
  size: number;
  color: Color;
  background: Color | undefined;
  border: { color: Color; width: number } | undefined;
  align: "left" | "middle" | "right";
};

const black: Color = [0, 0, 0];

/** Gray, RGB or four inks as a colour of the screen. */
function colorOf(values: readonly number[]): Color | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = values;
  if (values.length === 1) return [a, a, a];
  if (values.length === 3) return [a, b, c];
  if (values.length !== 4) return undefined;
  return [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)];
}

function numbersOf(reader: PdfReader, value: PdfObject | undefined): number[] {
  const list = reader.array(value) ?? [];
  return list.map((item) => reader.resolve(item)).filter((item) => typeof item === "number");
}

/** The size and the colour of a default appearance: operands stand before their operators. */
function defaultLook(text: string): { size: number; color: Color } {
  const words = text.slice(0, 2_000).split(/\s+/);
  const before = (operator: string, count: number) => {
    const at = words.lastIndexOf(operator);
    const numbers = at < count ? [] : words.slice(at - count, at).map(Number);
    return numbers.length === count && numbers.every(Number.isFinite) ? numbers : undefined;
  };
  const color = before("g", 1) ?? before("rg", 3) ?? before("k", 4);
  const [size = 0] = before("Tf", 1) ?? [];
  return { size: Math.abs(size), color: (color && colorOf(color)) ?? black };
}

const alignments = ["left", "middle", "right"] as const;

function turned(turn: number, width: number, height: number): Matrix | undefined {
  if (turn === 90) return [0, 1, -1, 0, width, 0];
  if (turn === 180) return [-1, 0, 0, -1, width, height];
  return turn === 270 ? [0, -1, 1, 0, 0, height] : undefined;
}

/** Undefined for a widget that has no room. */
export function lookOf(reader: PdfReader, { dict }: Widget): WidgetLook | undefined {
  const rect = rectangle(reader, dict.get("Rect"));
  if (rect === undefined) return undefined;
  const [across, up] = [rect[2] - rect[0], rect[3] - rect[1]];
  if (across <= 0 || up <= 0) return undefined;
  const marks = reader.dict(dict.get("MK")) ?? new Dict();
  const stated = reader.resolve(marks.get("R"));
  const turn = typeof stated === "number" ? ((stated % 360) + 360) % 360 : 0;
  const isSideways = turn === 90 || turn === 270;
  const form = reader.dict(reader.catalog.get("AcroForm")) ?? new Dict();
  const own = inherited(reader, dict, "DA");
  const letters = own instanceof PdfString ? own : reader.resolve(form.get("DA"));
  const aligned = inherited(reader, dict, "Q") ?? reader.resolve(form.get("Q"));
  const borderColor = colorOf(numbersOf(reader, marks.get("BC")));
  const width = reader.resolve(reader.dict(dict.get("BS"))?.get("W"));
  return {
    width: isSideways ? up : across,
    height: isSideways ? across : up,
    matrix: turned(turn, across, up),
    ...defaultLook(letters instanceof PdfString ? Buffer.from(letters.bytes).toString("latin1") : ""),
    background: colorOf(numbersOf(reader, marks.get("BG"))),
    border:
      borderColor === undefined
        ? undefined
        : { color: borderColor, width: typeof width === "number" ? width : 1 },
    align: (typeof aligned === "number" ? alignments[aligned] : undefined) ?? "left",
  };
}
