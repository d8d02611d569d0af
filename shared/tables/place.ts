import type { Box } from "../document/document.ts";

/** Where something stands: a page and box, a cell, a line, or a path into JSON or XML. */
export type Place = {
  page?: number;
  bbox?: Box;
  sheet?: string;
  cell?: string;
  line?: number;
  path?: string;
  text: string;
};
