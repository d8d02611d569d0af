import type { KeyValue } from "../document.ts";
import type { Segment } from "./segments.ts";

/** Points within which edges stand in one line. */
const snap = 4;

export const near = (a: number, b: number): boolean => Math.abs(a - b) <= snap;

/** A label without the colon that may end it. */
export const bareLabel = (text: string): string => text.replace(/\s*[:：]$/u, "");

/** A label and the value that stands beside or below it. */
export const pairOfSegments = (key: Segment, value: Segment, page: number, confidence: number): KeyValue => ({
  key: bareLabel(key.text),
  value: value.text,
  page,
  keyBox: key.box,
  valueBox: value.box,
  confidence,
});
