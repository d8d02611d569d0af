import type { Component } from "./components.ts";

/** Diameters of punched holes, points: 4.5 to 8.5 mm (ISO 838 has 6, North America 7). */
const diameter = { least: 12.75, most: 24.1 };
/** How far sides may differ, and the part of its square that a disc fills. */
const round = 0.12;
const filled = { least: 0.7, most: 0.86 };
/** How dark a hole is at least, 1 for black. */
const dark = 0.35;
/** Points from its middle to the edge of the sheet at most, and how far holes of one sheet stand out of line. */
const toEdge = 57;
const inLine = 8.5;

type Size = { width: number; height: number };
type Hole = { place: number; x: number; y: number; size: number };

function holeOf(component: Component, place: number, points: number): Hole | undefined {
  const { left, right, top, bottom, pixels, mass } = component;
  const [width, height] = [right - left + 1, bottom - top + 1];
  const size = Math.max(width, height);
  if (size < diameter.least * points || size > diameter.most * points) return undefined;
  const share = pixels / (width * height);
  const isDisc =
    size - Math.min(width, height) <= round * size && share >= filled.least && share <= filled.most;
  return isDisc && mass >= dark * pixels
    ? { place, x: (left + right) / 2, y: (top + bottom) / 2, size }
    : undefined;
}

/** Components that are holes of a punch: two discs or more of one size, in line along an edge. */
export function holesOf(list: readonly Component[], { width, height }: Size, dpi: number): number[] {
  const points = dpi / 72;
  const discs = list.flatMap((component, place) => holeOf(component, place, points) ?? []);
  const edges: ((hole: Hole) => number)[] = [
    ({ x }) => x,
    ({ x }) => width - x,
    ({ y }) => y,
    ({ y }) => height - y,
  ];
  const found = edges.flatMap((distance) => {
    const near = discs.filter((hole) => distance(hole) <= toEdge * points);
    return near.filter((hole) =>
      near.some(
        (other) =>
          other !== hole &&
          Math.abs(distance(other) - distance(hole)) <= inLine * points &&
          Math.abs(other.size - hole.size) <= round * hole.size,
      ),
    );
  });
  return [...new Set(found.map(({ place }) => place))];
}
