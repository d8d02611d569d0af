/** A stem hint: where it begins and how wide it is. */
export type Stem = readonly [position: number, width: number];

/** Hints that hold from here on, in place of those before. */
export type HintSet = { kind: "hints"; horizontal: Stem[]; vertical: Stem[] };

/** A piece of a glyph's outline, in absolute coordinates. */
export type Segment =
  | HintSet
  | { kind: "move" | "line"; x: number; y: number }
  | { kind: "curve"; x1: number; y1: number; x2: number; y2: number; x: number; y: number };

export type Outline = { width: number; segments: Segment[] };
