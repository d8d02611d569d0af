import type { Component, Components } from "./components.ts";

/** A speck is at most as wide as this, and has at most the ink of a dot of so many square points. */
const widest = 2;
const isolated = 2;
/** Of what stands beside writing only this little is a speck: the dot of the smallest print has twice as much. */
const beside = 0.06;
/** How far writing reaches, points across and down: dots of numbers, leaders and signs over letters stand within. */
const reach = { across: 29, down: 4 };
/** A cell of the map of what is written, points. */
const cell = 2;
/** Dots in a row that lie this evenly apart are leaders. */
const leaders = { apart: 22, even: 0.25, level: 0.5, alike: 2.5 };

type Size = { width: number; height: number };

/** Where writing is, and how far its neighbourhood goes. */
class WrittenMap {
  private readonly columns: number;
  private readonly rows: number;
  private readonly side: number;
  private cells: Uint8Array;

  constructor({ width, height }: Size, dpi: number) {
    this.side = Math.max(1, (cell * dpi) / 72);
    this.columns = Math.ceil(width / this.side) + 1;
    this.rows = Math.ceil(height / this.side) + 1;
    this.cells = new Uint8Array(this.columns * this.rows);
  }

  private placeOf(x: number, y: number): number {
    return Math.floor(y / this.side) * this.columns + Math.floor(x / this.side);
  }

  mark(row: number, first: number, last: number): void {
    this.cells.fill(1, this.placeOf(first, row), this.placeOf(last, row) + 1);
  }

  /** Adds to what is written its neighbourhood. */
  widen(): void {
    const { columns, rows } = this;
    const spread = (count: number, length: number, step: number, line: number, far: number) => {
      const wider = new Uint8Array(this.cells);
      for (let at = 0; at < count; at++)
        for (let place = 0; place < length; place++) {
          if (this.cells[at * line + place * step] === 0) continue;
          // Only the ends of what is marked reach out.
          const isInner =
            place > 0 &&
            place < length - 1 &&
            this.cells[at * line + (place - 1) * step] === 1 &&
            this.cells[at * line + (place + 1) * step] === 1;
          if (isInner) continue;
          for (let other = Math.max(0, place - far); other <= Math.min(length - 1, place + far); other++)
            wider[at * line + other * step] = 1;
        }
      this.cells = wider;
    };
    spread(rows, columns, 1, columns, Math.ceil(reach.across / cell));
    spread(columns, rows, columns, 1, Math.ceil(reach.down / cell));
  }

  has({ left, right, top, bottom }: Component): boolean {
    return this.cells[this.placeOf((left + right) / 2, (top + bottom) / 2)] === 1;
  }
}

type Middle = { place: number; along: number; across: number; mass: number };

/** Dots of which three lie evenly in a row, by their places in the list. */
function leadersIn(middles: readonly Middle[], points: number): number[] {
  const bands = new Map<number, Middle[]>();
  const high = Math.max(1, leaders.level * points);
  for (const middle of middles) {
    const band = Math.round(middle.across / high);
    for (const each of [band, band + 1]) {
      const list = bands.get(each);
      if (list === undefined) bands.set(each, [middle]);
      else list.push(middle);
    }
  }
  const found: number[] = [];
  for (const band of bands.values()) {
    const row = band.toSorted((a, b) => a.along - b.along);
    for (let at = 2; at < row.length; at++) {
      const [one, two, three] = [row[at - 2], row[at - 1], row[at]];
      if (one === undefined || two === undefined || three === undefined) continue;
      const [first, second] = [two.along - one.along, three.along - two.along];
      const isEven = Math.abs(first - second) <= Math.max(1, leaders.even * first);
      const masses = [one.mass, two.mass, three.mass];
      const isAlike = Math.max(...masses) <= leaders.alike * Math.min(...masses);
      if (isEven && isAlike && Math.max(first, second) <= leaders.apart * points)
        found.push(one.place, two.place, three.place);
    }
  }
  return found;
}

/** Which components are specks, 1 for each: small ones far from writing, and the smallest anywhere. `holes` are no writing. */
export function specksOf(
  { list, runs }: Components,
  size: Size,
  dpi: number,
  holes: ReadonlySet<number>,
): Uint8Array {
  const points = dpi / 72;
  const map = new WrittenMap(size, dpi);
  const sideOf = ({ left, right, top, bottom }: Component) => Math.max(right - left, bottom - top) + 1;
  // A dot may touch a pixel more than it is wide.
  const isSmall = (component: Component) => sideOf(component) <= widest * points + 1;
  const small = Uint8Array.from(list, (component) => (isSmall(component) ? 1 : 0));
  const isWriting = Uint8Array.from(small, (isSpeck, place) => (isSpeck === 1 || holes.has(place) ? 0 : 1));
  for (let at = 0; at < runs.length; at += 4)
    if (isWriting[runs[at + 3] ?? 0] === 1) map.mark(runs[at] ?? 0, runs[at + 1] ?? 0, runs[at + 2] ?? 0);
  map.widen();
  const specks = new Uint8Array(list.length);
  const middles: Middle[] = [];
  for (const [place, component] of list.entries()) {
    if (small[place] === 0) continue;
    const ink = component.mass / points ** 2;
    if (ink <= (map.has(component) ? beside : isolated)) specks[place] = 1;
    const { left, right, top, bottom, mass } = component;
    if (specks[place] === 1 && ink > beside)
      middles.push({ place, along: (left + right) / 2, across: (top + bottom) / 2, mass });
  }
  const upright = middles.map((middle) => ({ ...middle, along: middle.across, across: middle.along }));
  for (const place of [...leadersIn(middles, points), ...leadersIn(upright, points)]) specks[place] = 0;
  return specks;
}
