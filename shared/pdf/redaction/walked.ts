import type { Matrix } from "../content/matrix.ts";
import type { Operation } from "../content/operators.ts";
import type { Dict } from "../file/object.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import type { FontCodes } from "./font-codes.ts";
import type { Point } from "./geometry.ts";

/** A glyph as it is shown: what it means, where its middle, start and end stand, and how far it moves the pen (TJ units). */
export type Glyph = {
  bytes: Uint8Array;
  text: string;
  advance: number;
  middle: Point;
  start: Point;
  end: Point;
  /** Size of the font on the page. */
  size: number;
  /** From a font of size 1 to the page. */
  shape: Matrix;
};

export type ShownPart = number | readonly Glyph[];
/** A text-showing operator; `spans` are the marked-content operators that are open around it. */
export type Show = {
  operation: Operation;
  parts: readonly ShownPart[];
  spans: readonly Span[];
  font: FontCodes | undefined;
  /** As the operator `Tf` has it. */
  fontSize: number;
  invisible: boolean;
};
/** A marked-content operator (14.6). */
export type Span = { operation: Operation };
/** Do, and where it draws. */
export type Draw = { operation: Operation; name: string; matrix: Matrix; state: TextState };
/** An inline image: its dictionary and data, and from where to where it stands. */
export type InlineImage = { dict: Dict; data: Uint8Array; start: number; end: number; matrix: Matrix };
/** A path that is painted: its parts with the place they take, and the operator that paints them. */
export type PaintedPath = {
  parts: readonly { operations: readonly Operation[]; box: Rectangle }[];
  paint: Operation;
};
/** `scn` or `SCN` with a pattern's name, and the places that are painted with it. */
export type PatternUse = { operation: Operation; name: string; painted: Rectangle[] };
/** `gs`, and where a soft mask of that state is drawn. */
export type StateUse = { operation: Operation; name: string; matrix: Matrix };

/** What a content stream does, as far as places and text go. */
export type Walk = {
  shows: readonly Show[];
  draws: readonly Draw[];
  images: readonly InlineImage[];
  paths: readonly PaintedPath[];
  spans: readonly Span[];
  patterns: readonly PatternUse[];
  states: readonly StateUse[];
};

export type TextState = {
  font: FontCodes | undefined;
  size: number;
  spacing: number;
  wordSpacing: number;
  scaling: number;
  rise: number;
  leading: number;
  mode: number;
};

export const plainText: TextState = {
  font: undefined,
  size: 0,
  spacing: 0,
  wordSpacing: 0,
  scaling: 1,
  rise: 0,
  leading: 0,
  mode: 0,
};
