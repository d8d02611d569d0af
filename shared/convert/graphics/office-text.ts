import type { Box, Page } from "../../document/document.ts";

/** Text that may stand in the XML of an Office file: XML 1.0 forbids the other control characters. */
export const xmlText = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");

const linkAt = ([x0, y0, x1, y1]: Box, { links }: Pick<Page, "links">) => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return links.find(({ box }) => x > box[0] && x < box[2] && y > box[1] && y < box[3]);
};

/** The address that a word in this box leads to, when it is one that a reader's program may open. */
export function addressAt(box: Box, page: Pick<Page, "links">): string | undefined {
  const url = linkAt(box, page)?.url;
  return url !== undefined && /^(https?|mailto|ftp):/i.test(url) ? url : undefined;
}

/** The 1-based page that a word in this box leads to. */
export const pageLinkedAt = (box: Box, page: Pick<Page, "links">): number | undefined =>
  linkAt(box, page)?.page;
