import type { Box, Page } from "../../document/document.ts";

/** Text that may stand in the XML of an Office file: XML 1.0 forbids the other control characters. */
export const xmlText = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");

/** The address that a word in this box leads to, when it is one that a reader's program may open. */
export function addressAt([x0, y0, x1, y1]: Box, { links }: Pick<Page, "links">): string | undefined {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const at = links.find(({ box }) => x > box[0] && x < box[2] && y > box[1] && y < box[3]);
  return at?.url !== undefined && /^(https?|mailto|ftp):/i.test(at.url) ? at.url : undefined;
}
