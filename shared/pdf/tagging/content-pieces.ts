import { type Operation, operationsOf } from "../content/operators.ts";
import { Dict, type PdfObject } from "../file/object.ts";
import type { Edit } from "../redaction/edit-content.ts";
import { enclosing } from "../redaction/geometry.ts";
import type { Draw, Show, Walk } from "../redaction/walked.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { OldMarks } from "./old-marks.ts";

/** Something that a content stream draws, from where to where it stands, and the scope that it stands in. */
export type Drawn = { start: number; end: number; scope: number } & (
  | { kind: "show"; show: Show }
  | { kind: "path" | "picture"; box: Rectangle | undefined }
  | { kind: "object"; draw: Draw }
);

export type ContentPieces = { drawn: Drawn[]; edits: Edit[]; closing: string; hadMarks: boolean };

const opens = new Set(["q", "BT"]);
const closes = new Set(["Q", "ET"]);
const begins = new Set(["m", "re"]);
const paints = new Set("f F f* b b* B B* s S".split(" "));

/** Open states, texts and marks: what is marked may not reach out of the one that it stands in. */
class Scopes {
  private readonly open: number[] = [0];
  private last = 0;

  get now(): number {
    return this.open.at(-1) ?? 0;
  }

  push(): void {
    this.open.push(++this.last);
  }

  pop(): void {
    if (this.open.length > 1) this.open.pop();
    else this.open[0] = ++this.last;
  }
}

/** What a content stream draws, in order, with the marks that it had taken out. */
export function contentPieces(
  bytes: Uint8Array,
  walk: Walk,
  properties: (value: PdfObject | undefined) => Dict | undefined,
): ContentPieces {
  const shows = new Map(walk.shows.map((show) => [show.operation.start, show]));
  const draws = new Map(walk.draws.map((draw) => [draw.operation.start, draw]));
  const images = new Map(walk.images.map((image) => [image.start, image]));
  const paths = new Map(
    walk.paths.map(({ parts, paint }) => [paint.start, enclosing(parts.map(({ box }) => box))]),
  );
  const marks = new OldMarks((value) => (value instanceof Dict ? value : properties(value)));
  const scopes = new Scopes();
  const drawn: Drawn[] = [];
  let path: number | undefined;
  let hadMarks = false;
  const step = (operation: Operation): void => {
    const { operator, start, end } = operation;
    const at = { start, end, scope: scopes.now };
    if (opens.has(operator)) scopes.push();
    else if (closes.has(operator)) scopes.pop();
    else if (operator === "BMC" || operator === "BDC") {
      hadMarks = true;
      if (marks.step(operation)) scopes.push();
    } else if (operator === "EMC") {
      if (marks.step(operation)) scopes.pop();
    } else if (begins.has(operator)) path ??= start;
    else if (paints.has(operator)) {
      if (path !== undefined) drawn.push({ ...at, start: path, kind: "path", box: paths.get(start) });
      path = undefined;
    } else if (operator === "n") path = undefined;
    else if (operator === "sh") drawn.push({ ...at, kind: "path", box: undefined });
    else if (operator === "BI") {
      const image = images.get(start);
      const box = image && imageBox(image.matrix);
      if (image !== undefined) drawn.push({ ...at, end: image.end, kind: "picture", box });
    } else {
      const [show, draw] = [shows.get(start), draws.get(start)];
      if (show !== undefined) drawn.push({ ...at, kind: "show", show });
      else if (draw !== undefined) drawn.push({ ...at, kind: "object", draw });
    }
  };
  for (const operation of operationsOf(bytes)) step(operation);
  return { drawn, edits: marks.edits, closing: marks.closing, hadMarks };
}

/** The square of an image as it is drawn. */
export function imageBox([a, b, c, d, e, f]: readonly [
  number,
  number,
  number,
  number,
  number,
  number,
]): Rectangle {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
