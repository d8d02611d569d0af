import type { Matrix } from "../content/matrix.ts";
import type { Operation } from "../content/operators.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { apply, around, enclosing, type Point } from "./geometry.ts";
import type { PaintedPath } from "./walked.ts";

const fills = new Set(["f", "F", "f*", "B", "B*", "b", "b*"]);
const strokes = new Set(["S", "s", "B", "B*", "b", "b*"]);

/** A path that was ended: where it is, and what its end does with it. */
export type EndedPath = { box: Rectangle; clips: boolean; fills: boolean; strokes: boolean };

/** Builds and ends paths (ISO 32000-1, 8.5). */
export class PathWalk {
  readonly painted: PaintedPath[] = [];
  private parts: { operations: Operation[]; points: Point[] }[] = [];
  private clips = false;

  private begin(operation: Operation, points: Point[]): void {
    this.parts.push({ operations: [operation], points });
  }

  private add(operation: Operation, points: readonly Point[]): void {
    const part = this.parts.at(-1);
    part?.operations.push(operation);
    part?.points.push(...points);
  }

  /** Takes one operator; an ended path when it was the path's last. */
  step(operation: Operation, n: readonly number[], ctm: Matrix): EndedPath | undefined {
    const at = (x: number, y: number) => apply(ctm, [n.at(x) ?? 0, n.at(y) ?? 0]);
    switch (operation.operator) {
      case "m":
        this.begin(operation, [at(-2, -1)]);
        return undefined;
      case "re": {
        const [x = 0, y = 0, w = 0, h = 0] = n.slice(-4);
        const corner = (dx: number, dy: number) => apply(ctm, [x + dx, y + dy]);
        this.begin(operation, [corner(0, 0), corner(w, 0), corner(w, h), corner(0, h)]);
        return undefined;
      }
      case "l":
        this.add(operation, [at(-2, -1)]);
        return undefined;
      case "c":
        this.add(operation, [at(-6, -5), at(-4, -3), at(-2, -1)]);
        return undefined;
      case "v":
      case "y":
        this.add(operation, [at(-4, -3), at(-2, -1)]);
        return undefined;
      case "h":
        this.add(operation, []);
        return undefined;
      case "W":
      case "W*":
        this.clips = true;
        return undefined;
      default:
        return this.end(operation);
    }
  }

  private end(paint: Operation): EndedPath | undefined {
    const does = { fills: fills.has(paint.operator), strokes: strokes.has(paint.operator) };
    if (!does.fills && !does.strokes && paint.operator !== "n") return undefined;
    const { parts, clips } = this;
    this.parts = [];
    this.clips = false;
    if (parts.length === 0) return undefined;
    const boxes = parts.map(({ operations, points }) => ({ operations, box: around(points) }));
    if (!clips && paint.operator !== "n") this.painted.push({ parts: boxes, paint });
    return { box: enclosing(boxes.map(({ box }) => box)), clips, ...does };
  }
}
