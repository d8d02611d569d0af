import type { Span } from "../layout/piece.ts";
import type { DatedSpan } from "./entry-rows.ts";

/** One post. `sure` 0..1 is how well the texts fit what they are taken for. */
export type Post = {
  company: Span | undefined;
  position: Span | undefined;
  location: Span | undefined;
  period: DatedSpan | undefined;
  summary: Span | undefined;
  highlights: readonly Span[];
  sure: number;
};
