import type { Dict, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { BitReader } from "./bit-reader.ts";

type Point = readonly [x: number, y: number];

/**
 * A mesh (ISO 32000-1, 8.7.4.5.5 to 8), as far as it is there. Two numbers for each triangle or patch: its area in the
 * shading's own space, and how many plain pieces its colours ask for.
 */
export type Mesh = { vertices: number; cells: Float64Array };

const latticeMesh = 5;
const coonsPatches = 6;
export const tensorPatches = 7;
/** PDFium parts a patch until the colours of a piece are nearer than this, of 255, by halves. */
const sameColor = 4;
const mostPieces = 64;

const triangleArea = (a: Point, b: Point, c: Point) =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

/** How many pieces a side whose ends are so far apart becomes. */
const piecesOf = (distance: number) =>
  Math.min(mostPieces, 2 ** Math.ceil(Math.log2(Math.max(1, (distance * 255) / sameColor))));

/** Areas and pieces, two numbers a cell, in arrays that grow. */
class Cells {
  private values = new Float64Array(1_024);
  private count = 0;

  add(area: number, pieces: number): void {
    if (this.count === this.values.length) {
      const grown = new Float64Array(this.count * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.count++] = area;
    this.values[this.count++] = pieces;
  }

  all(): Float64Array {
    return this.values.subarray(0, this.count);
  }
}

class MeshReader {
  private readonly bits: BitReader;
  private readonly coordinate: number;
  private readonly component: number;
  private readonly flag: number;
  private readonly ranges: readonly number[];
  private readonly components: number;
  private readonly cells = new Cells();
  vertices = 0;

  constructor(reader: PdfReader, dict: Dict, data: Uint8Array) {
    const number = (key: string) => {
      const value = Number(reader.resolve(dict.get(key)));
      return Number.isInteger(value) && value > 0 && value <= 32 ? value : 0;
    };
    this.bits = new BitReader(data);
    this.coordinate = number("BitsPerCoordinate");
    this.component = number("BitsPerComponent");
    this.flag = number("BitsPerFlag");
    const decode = reader.array(dict.get("Decode")) ?? [];
    this.ranges = decode.map((item) => Number(reader.resolve(item)));
    this.components = dict.has("Function") ? 1 : Math.max(1, this.ranges.length / 2 - 2);
  }

  private decoded(index: number): number {
    const low = this.ranges[2 * index] ?? 0;
    const high = this.ranges[2 * index + 1] ?? 1;
    return low + (this.bits.read(this.coordinate) * (high - low)) / (2 ** this.coordinate - 1);
  }

  private point(): Point {
    this.vertices++;
    const x = this.decoded(0);
    return [x, this.decoded(1)];
  }

  private color(): number[] {
    const color: number[] = [];
    while (color.length < this.components)
      color.push(this.bits.read(this.component) / (2 ** this.component - 1));
    return color;
  }

  private vertex(): Point {
    const point = this.point();
    this.bits.skip(this.components * this.component);
    this.bits.align();
    return point;
  }

  private get vertexBits(): number {
    return 2 * this.coordinate + this.components * this.component;
  }

  free(): Float64Array {
    let [a, b, c]: [Point, Point, Point] = [
      [0, 0],
      [0, 0],
      [0, 0],
    ];
    while (this.coordinate > 0 && this.bits.has(this.flag + this.vertexBits)) {
      const flag = this.bits.read(this.flag) & 3;
      const next = this.vertex();
      if (flag === 1) [a, b, c] = [b, c, next];
      else if (flag === 2) [b, c] = [c, next];
      else {
        a = next;
        this.bits.skip(this.flag);
        b = this.vertex();
        this.bits.skip(this.flag);
        c = this.vertex();
      }
      this.cells.add(triangleArea(a, b, c), 1);
    }
    return this.cells.all();
  }

  lattice(columns: number): Float64Array {
    let above: Point[] = [];
    while (this.coordinate > 0 && columns > 1 && this.bits.has(this.vertexBits * columns)) {
      const row = Array.from({ length: columns }, () => this.vertex());
      for (let at = 1; at < above.length; at++) {
        const [a, b] = [above[at - 1], above[at]];
        const [c, d] = [row[at - 1], row[at]];
        if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
        this.cells.add(triangleArea(a, b, c), 1);
        this.cells.add(triangleArea(b, c, d), 1);
      }
      above = row;
    }
    return this.cells.all();
  }

  patches(inner: number): Float64Array {
    let [points, colors]: [Point[], number[][]] = [[], []];
    while (this.coordinate > 0 && this.bits.has(this.flag + this.coordinate * 2)) {
      const flag = this.bits.read(this.flag) & 3;
      const kept = flag === 0 ? 0 : 4;
      // What a patch takes over is a side of the one before it; of its place only the area counts.
      points = points.slice(0, kept);
      colors = colors.slice(0, kept / 2);
      while (points.length < 12 + inner) points.push(this.point());
      while (colors.length < 4) colors.push(this.color());
      this.bits.align();
      this.cells.add(boxArea(points), piecesBetween(colors));
    }
    return this.cells.all();
  }
}

function boxArea(points: readonly Point[]): number {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return (right - left) * (top - bottom);
}

/** Corners go around: two sides in each direction. */
function piecesBetween([a = [], b = [], c = [], d = []]: readonly number[][]): number {
  const distance = (one: readonly number[], other: readonly number[]) => {
    let most = 0;
    for (const [at, value] of one.entries()) most = Math.max(most, Math.abs(value - (other[at] ?? 0)));
    return most;
  };
  const along = piecesOf(Math.max(distance(a, b), distance(c, d)));
  return along * piecesOf(Math.max(distance(b, c), distance(d, a)));
}

/** Reads a mesh of free triangles (type 4), a lattice (5), or patches (6 and 7). */
export function readMesh(reader: PdfReader, { dict }: Stream, data: Uint8Array, type: number): Mesh {
  const mesh = new MeshReader(reader, dict, data);
  const columns = Number(reader.resolve(dict.get("VerticesPerRow")));
  const cells =
    type === latticeMesh
      ? mesh.lattice(Number.isInteger(columns) ? columns : 0)
      : type === coonsPatches || type === tensorPatches
        ? mesh.patches(type === tensorPatches ? 4 : 0)
        : mesh.free();
  return { vertices: mesh.vertices, cells };
}
