import type { Rectangle } from "../structure/page-tree.ts";

/** Text of a page (0-based), as its text layer or its picture says it; boxes are in the page's own coordinates. */
export type Reading = {
  page: number;
  text: string;
  boxesOf: (start: number, end: number) => readonly Rectangle[];
};
