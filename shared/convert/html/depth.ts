import { hold } from "../../limits/count.ts";

/**
 * Tags of elements that hold what follows until they are closed. Those that the next of their kind or the end of their
 * parent closes, such as p, li and td, are not among them (WHATWG HTML, 13.1.2.4).
 */
const nesting =
  /<(\/?)(?:a|article|aside|b|blockquote|center|div|em|fieldset|font|footer|form|h[1-6]|header|i|main|nav|ol|section|small|span|strong|table|u|ul)(?=[\s/>])/gi;

/** Refuses what is nested deeper than any page. Throws `too_complex`. */
export function checkDepth(html: string): void {
  let depth = 0;
  for (const [, closing] of html.matchAll(nesting)) {
    depth = closing === "/" ? Math.max(0, depth - 1) : depth + 1;
    hold("html.nested", depth);
  }
}
