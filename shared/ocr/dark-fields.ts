import { type Gray, paperOf } from "./gray.ts";

/** Darker than this share of the paper is a field that letters are left white in. */
const darkest = 0.5;
/** A field is as wide as a head of columns, and as high as a line or some, inches. */
const [narrowest, lowest, highest] = [0.8, 0.1, 1] as const;
/** How far its edge may waver, and how far text may interrupt it, inches. */
const [waver, interrupted] = [0.02, 0.3] as const;
/** Share of a field that letters take: a field without is a picture, one with more is not written on. */
const [fewest, most] = [0.01, 0.4] as const;

type Field = { left: number; right: number; top: number; bottom: number };

class Fields {
  readonly #open: Field[] = [];
  readonly found: Field[] = [];
  readonly #dpi: number;

  constructor(dpi: number) {
    this.#dpi = dpi;
  }

  /** One more dark run: lower part of a field with the same edges, or the top of one. */
  add(row: number, left: number, right: number): void {
    const close = (one: number, other: number) => Math.abs(one - other) <= waver * this.#dpi;
    const field = this.#open.find((one) => close(one.left, left) && close(one.right, right));
    if (field === undefined) this.#open.push({ left, right, top: row, bottom: row });
    else field.bottom = row;
  }

  /** Fields that do not reach down to a row are done. */
  close(row: number): void {
    for (const [at, field] of [...this.#open.entries()].reverse()) {
      if (row - field.bottom <= interrupted * this.#dpi) continue;
      this.#open.splice(at, 1);
      const height = field.bottom - field.top + 1;
      if (height >= lowest * this.#dpi && height <= highest * this.#dpi) this.found.push(field);
    }
  }
}

function fieldsOf({ data, width, height }: Gray, dark: number, dpi: number): readonly Field[] {
  const fields = new Fields(dpi);
  for (let row = 0; row < height; row++) {
    let from = -1;
    for (let x = 0; x <= width; x++) {
      const isDark = x < width && (data[row * width + x] ?? 255) < dark;
      if (isDark && from < 0) from = x;
      if (isDark || from < 0) continue;
      if (x - from >= narrowest * dpi) fields.add(row, from, x);
      from = -1;
    }
    fields.close(row);
  }
  fields.close(Number.POSITIVE_INFINITY);
  return fields.found;
}

/** Whether letters stand in a field: shades of most of it, and some that are light. */
function isWritten({ data, width }: Gray, field: Field, dark: number): boolean {
  let light = 0;
  for (let row = field.top; row <= field.bottom; row++)
    for (let x = field.left; x < field.right; x++) if ((data[row * width + x] ?? 255) >= dark) light += 1;
  const share = light / ((field.right - field.left) * (field.bottom - field.top + 1));
  return share >= fewest && share <= most;
}

function invert({ data, width }: Gray, field: Field, paper: number): void {
  const shade = data[field.top * width + field.left + ((field.right - field.left) >> 1)] ?? 0;
  const stretch = paper / Math.max(1, paper - shade);
  for (let row = field.top; row <= field.bottom; row++) {
    for (let at = row * width + field.left; at < row * width + field.right; at++) {
      const light = (data[at] ?? 0) - shade;
      data[at] = Math.max(0, Math.min(paper, Math.round(paper - light * stretch)));
    }
  }
}

/** Turns white letters in dark fields black on paper: the engine often takes such heads of tables for pictures. */
export function invertDarkFields(gray: Gray, dpi: number): boolean {
  const paper = paperOf(gray);
  const dark = darkest * paper;
  const fields = fieldsOf(gray, dark, dpi).filter((field) => isWritten(gray, field, dark));
  for (const field of fields) invert(gray, field, paper);
  return fields.length > 0;
}
