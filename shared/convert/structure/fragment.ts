import type { Place, Structure } from "./content.ts";

/** The address of a place in the file: its name, and the fragment of RFC 8118 in points from the top left. */
export function fragmentOf({ page, box: [x0, y0, x1, y1] }: Place, { filename, pages }: Structure): string {
  const height = pages.find(({ number }) => number === page)?.height ?? 0;
  const rectangle = [x0, height - y1, x1 - x0, y1 - y0].map(Math.round).join(",");
  return `${encodeURIComponent(filename)}#page=${page}&viewrect=${rectangle}`;
}
