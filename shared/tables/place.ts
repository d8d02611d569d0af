import type { Box } from "../document/document.ts";

/** Where something stands: a page and box, a cell, or a line and path of JSON or XML, which a PDF may carry attached. */
export type Place = {
  page?: number;
  bbox?: Box;
  sheet?: string;
  cell?: string;
  line?: number;
  path?: string;
  attachment?: string;
  text: string;
};
