import type { Component } from "./components.ts";

/** Sides of letters, points; how much wider than high one may be, with those that touch it; part of its square that is ink. */
const high = { least: 3, most: 60 };
const widest = 6;
const filled = { least: 0.08, most: 0.95 };
/** How dark print is on the whole, 1 for black: the grain of a photograph is paler. */
const dark = 0.3;
/** Letters of a row: gaps of this many heights between them, heights within this factor, and most of the height shared. */
const row = { gap: 1.2, alike: 2.2, shared: 0.5 };

const heightOf = ({ top, bottom }: Component) => bottom - top + 1;

function isLetter(component: Component, points: number): boolean {
  const [height, width] = [heightOf(component), component.right - component.left + 1];
  if (height < high.least * points || height > high.most * points || width > widest * height) return false;
  if (component.mass < dark * component.pixels) return false;
  const share = component.pixels / (width * height);
  return share >= filled.least && share <= filled.most;
}

function areNeighbours(left: Component, right: Component): boolean {
  const [one, other] = [heightOf(left), heightOf(right)];
  const [low, tall] = [Math.min(one, other), Math.max(one, other)];
  const gap = right.left - left.right;
  const shared = Math.min(left.bottom, right.bottom) - Math.max(left.top, right.top) + 1;
  return gap <= row.gap * low && gap > -low && tall <= row.alike * low && shared >= row.shared * low;
}

/** How many components stand in rows of three or more as letters and words do. */
export function lettersIn(list: readonly Component[], dpi: number): number {
  const points = dpi / 72;
  const letters = list.filter((component) => isLetter(component, points));
  // Bands of the picture, so that each is compared with those about its own height only.
  const band = high.most * points;
  const bands = new Map<number, Component[]>();
  for (const letter of letters) {
    const at = Math.floor(letter.top / band);
    for (const each of [at, at + 1]) {
      const list = bands.get(each);
      if (list === undefined) bands.set(each, [letter]);
      else list.push(letter);
    }
  }
  const inRow = new Set<Component>();
  for (const own of bands.values()) {
    const sorted = own.toSorted((a, b) => a.left - b.left);
    const before = new Map<Component, Component>();
    for (const [at, right] of sorted.entries()) {
      for (let other = at - 1; other >= Math.max(0, at - 60); other--) {
        const left = sorted[other];
        if (left === undefined || !areNeighbours(left, right)) continue;
        before.set(right, left);
        const third = before.get(left);
        if (third !== undefined) for (const each of [third, left, right]) inRow.add(each);
        break;
      }
    }
  }
  return inRow.size;
}
