import { Counter } from "../../limits/count.ts";
import { asMatrix, identity, type Matrix, multiply } from "../content/matrix.ts";
import { operationsOf } from "../content/operators.ts";
import { decodeFlate } from "../file/filter.ts";
import { type Dict, Name, type PdfObject, Ref, Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";
import type { SourcePage } from "../structure/page-tree.ts";

/** The largest size, in points, at which an image is drawn anywhere: [width, height]. */
export type PlacedSize = readonly [width: number, height: number];

const deepest = 12;
/** Sizes that differ by less than this share are one. */
const sameSize = 0.02;
/** Operators per file after which the rest is taken as placed at full size: a bound on hostile content. */
const mostOperations = 5_000_000;

/** Finds how large each image XObject is drawn, through form XObjects, patterns and appearances. */
export class PlacementFinder {
  readonly sizes = new Map<number, PlacedSize>();
  /** Images that are drawn at more than one size, or at one that is not known. */
  readonly several = new Set<number>();
  /** Streams whose content could not be read: an image not in `sizes` may stand there. */
  unread = 0;
  private readonly reader: PdfReader;
  private operations = 0;
  private isAppearance = false;
  private drawn = new Set<number>();
  private readonly visited = new Set<string>();

  constructor(reader: PdfReader) {
    this.reader = reader;
  }

  /** Looks at a page; the numbers of the images that it is the first to draw, or draws directly. */
  page({ dict }: SourcePage): ReadonlySet<number> {
    this.drawn = new Set();
    const contents = this.reader.resolve(dict.get("Contents"));
    const streams = (Array.isArray(contents) ? contents : [contents]).map((item) =>
      this.reader.resolve(item),
    );
    const size = new Counter("pdf.content");
    const parts = streams.flatMap((stream) => {
      const part = stream instanceof Stream ? this.decode(stream) : undefined;
      size.add(part?.length ?? 0);
      return part ?? [];
    });
    this.run(
      Buffer.concat(parts.flatMap((part) => [part, Buffer.from("\n")])),
      this.reader.dict(dict.get("Resources")),
      identity,
      0,
    );
    for (const item of this.reader.array(dict.get("Annots")) ?? []) this.annotation(this.reader.dict(item));
    return this.drawn;
  }

  /** An appearance fills its rectangle; images inside are taken to fill the appearance. */
  private annotation(annotation: Dict | undefined): void {
    const normal = this.reader.dict(annotation?.get("AP"))?.get("N");
    const state = this.reader.resolve(normal);
    const forms =
      state instanceof Stream
        ? [state]
        : state === null
          ? []
          : [...(this.reader.dict(normal)?.values() ?? [])];
    for (const form of forms) {
      const stream = this.reader.resolve(form);
      this.isAppearance = true;
      if (stream instanceof Stream) this.form(stream, undefined, identity, 1);
      this.isAppearance = false;
    }
  }

  private decode(stream: Stream): Uint8Array {
    try {
      const data = decodeFlate(stream, "pdf.content");
      if (data !== undefined) return data;
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
    }
    this.unread++;
    return new Uint8Array();
  }

  private form(stream: Stream, inherited: Dict | undefined, matrix: Matrix, depth: number): void {
    if (depth > deepest) return;
    const own = asMatrix(
      this.reader.array(stream.dict.get("Matrix"))?.map((item) => this.reader.resolve(item)),
    );
    const resources = this.reader.dict(stream.dict.get("Resources")) ?? inherited;
    this.run(this.decode(stream), resources, multiply(own ?? identity, matrix), depth);
  }

  private run(content: Uint8Array, resources: Dict | undefined, start: Matrix, depth: number): void {
    const objects = this.reader.dict(resources?.get("XObject"));
    if (objects === undefined || objects.size === 0) return;
    const stack: Matrix[] = [];
    let matrix = start;
    for (const { operator, operands } of operationsOf(content)) {
      if (++this.operations > mostOperations) {
        this.unread++;
        return;
      }
      if (operator === "q") stack.push(matrix);
      else if (operator === "Q") matrix = stack.pop() ?? matrix;
      else if (operator === "cm") matrix = multiply(asMatrix(operands.slice(-6)) ?? identity, matrix);
      else if (operator === "Do") this.draw(operands.at(-1), objects, resources, matrix, depth);
    }
  }

  private draw(
    key: PdfObject | undefined,
    objects: Dict,
    resources: Dict | undefined,
    matrix: Matrix,
    depth: number,
  ): void {
    const target = key instanceof Name ? objects.get(key.value) : undefined;
    const stream = this.reader.resolve(target);
    if (!(target instanceof Ref) || !(stream instanceof Stream)) return;
    const [a, b, c, d] = matrix;
    const size = [Math.hypot(a, b), Math.hypot(c, d)] as const;
    if (stream.dict.name("Subtype") === "Image") {
      const known = this.sizes.get(target.number);
      const [width, height] = known ?? [0, 0];
      const isOther = known?.some((side, axis) => Math.abs(side - (size[axis] ?? 0)) > sameSize * side);
      if (isOther || this.isAppearance) this.several.add(target.number);
      this.drawn.add(target.number);
      this.sizes.set(target.number, [Math.max(width, size[0]), Math.max(height, size[1])]);
      return;
    }
    // A form drawn again at the same scale tells nothing new.
    const seen = `${this.isAppearance} ${target.number} ${size[0].toFixed(1)} ${size[1].toFixed(1)}`;
    if (this.visited.has(seen)) return;
    this.visited.add(seen);
    this.form(stream, resources, matrix, depth + 1);
  }
}
