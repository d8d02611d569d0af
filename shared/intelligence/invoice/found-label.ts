import type { Box } from "../../document/document.ts";
import type { LabelKind } from "./label-kinds.ts";
import type { Segment } from "./page-view.ts";

/** A label found on the page: tokens [from, to) of a segment. `starts` when nothing stands before it. */
export type Label = {
  kind: LabelKind;
  segment: Segment;
  from: number;
  to: number;
  box: Box;
  starts: boolean;
};
