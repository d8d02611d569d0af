import type { Span } from "../layout/piece.ts";
import type { DatedSpan } from "./entry-rows.ts";

/** One course of study as a résumé states it, each value where it stands. */
export type Study = {
  institution: Span | undefined;
  degree: Span | undefined;
  area: Span | undefined;
  grade: Span | undefined;
  location: Span | undefined;
  period: DatedSpan | undefined;
  highlights: readonly Span[];
};

/** A degree and the field it was taken in: `BSc`, `Physics`. */
export type DegreeAndField = { degree: Span | undefined; area: Span | undefined };
