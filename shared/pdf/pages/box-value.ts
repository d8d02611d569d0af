import { pageBoxes } from "../../contract/pdf-pages.ts";
import { invalidField } from "../../errors/service-error.ts";
import type { Rectangle } from "../structure/page-tree.ts";

export type BoxName = (typeof pageBoxes)[number];
/** What a caller says of a box: where it is, or which other it is, by so much within it; or that there is none. */
export type BoxValue =
  | { kind: "none" }
  | { kind: "lengths"; box: Rectangle }
  | {
      kind: "within";
      to: BoxName;
      insets: readonly [top: number, right: number, bottom: number, left: number];
    };
export type BoxValues = ReadonlyMap<BoxName, BoxValue>;

const numbersOf = (text: string) => text.split(",").map(Number);
const isName = (text: string): text is BoxName => pageBoxes.some((name) => name === text);

/** A value that has the form of its field. */
export function boxValue(text: string): BoxValue {
  if (text === "none") return { kind: "none" };
  const [to = "", by = "0"] = text.split(":");
  if (isName(to)) {
    const [top = 0, right = top, bottom = top, left = right] = numbersOf(by);
    return { kind: "within", to, insets: [top, right, bottom, left] };
  }
  const [x = 0, y = 0, width = 0, height = 0] = numbersOf(text);
  return { kind: "lengths", box: [x, y, x + width, y + height] };
}

/** What the boxes of a page are as long as it says nothing of them (ISO 32000-1, table 30). */
const standsFor: Readonly<Record<BoxName, BoxName>> = {
  ...{ media: "media", crop: "media", bleed: "crop", trim: "crop", art: "crop" },
};

/**
 * The boxes of a page as they are to be, of those that it has and those that are set. One that is said by itself is
 * said by what it was. Throws 422 where boxes are said by each other.
 */
export function boxesOf(has: ReadonlyMap<BoxName, Rectangle>, values: BoxValues): Map<BoxName, Rectangle> {
  const before = (name: BoxName): Rectangle => {
    const own = has.get(name);
    if (own !== undefined || name === "media") return own ?? [0, 0, 0, 0];
    return before(standsFor[name]);
  };
  const after = (name: BoxName, asked: readonly BoxName[]): Rectangle => {
    if (asked.includes(name))
      throw invalidField(
        `${name}_box`,
        "These boxes are said by each other. Send one of them as x,y,width,height.",
      );
    const value = values.get(name);
    if (value?.kind === "lengths") return value.box;
    if (value?.kind === "within") {
      const [x0, y0, x1, y1] = value.to === name ? before(name) : after(value.to, [...asked, name]);
      const [top, right, bottom, left] = value.insets;
      return [x0 + left, y0 + bottom, x1 - right, y1 - top];
    }
    const own = value === undefined ? has.get(name) : undefined;
    return own ?? (name === "media" ? before(name) : after(standsFor[name], [...asked, name]));
  };
  const set = [...values].flatMap(([name, { kind }]) => (kind === "none" ? [] : [name]));
  return new Map(set.map((name) => [name, after(name, [])]));
}
