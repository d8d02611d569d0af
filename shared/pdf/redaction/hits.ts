import type { redactionPlaces } from "../../contract/workflows/redaction.ts";
import type { Rectangle } from "../structure/page-tree.ts";

/** A value that was found in a text. */
export type Hit = { start: number; end: number; kind: string; confidence: number };
/** Finds what must go in a text. White space and U+001F part what stands apart on the page. */
export type Find = (text: string) => readonly Hit[];

/** Where a value stood. */
export type Place = (typeof redactionPlaces)[number];

/** A value that goes; `box` is in the page's own coordinates (user space), for what has a place on a page. */
export type Finding = {
  kind: string;
  text: string;
  confidence: number;
  place: Place;
  /** 0-based. */
  page?: number;
  boxes: readonly Rectangle[];
};
