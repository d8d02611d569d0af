import type { Box } from "../../document/document.ts";

export type PassageKind = "heading" | "sentence" | "list-item" | "row";

/** The smallest piece that is quoted, with its place. Box in points, origin bottom-left. */
export type Passage = {
  kind: PassageKind;
  text: string;
  /** 1-based. */
  page: number;
  box: Box;
  /** Number of the block it stands in: sentences of one paragraph share it. */
  block: number;
  /** The heading it stands under; empty before the first. */
  section: string;
};
