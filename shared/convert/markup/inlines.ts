import type { Inline } from "../structure/content.ts";
import { escapedHtml } from "./escape.ts";

const within = (tag: string, asked: boolean | undefined, text: string) =>
  asked ? `<${tag}>${text}</${tag}>` : text;

/** One stretch of text with its style and its link. */
function inlineHtml({ text, bold, italic, code, raised, url }: Inline): string {
  const plain = escapedHtml(text).replaceAll("\n", "<br>");
  if (plain.trim() === "") return plain;
  const styled = within("strong", bold, within("em", italic, within("code", code, plain)));
  const placed = within("sup", raised, styled);
  return url === undefined ? placed : `<a href="${escapedHtml(url)}">${placed}</a>`;
}

/** Running text as HTML; styles that the element itself says are left out. */
export const htmlInlines = (inlines: readonly Inline[], without: { bold?: boolean } = {}): string =>
  inlines
    .map((inline) => inlineHtml(without.bold ? { ...inline, bold: false } : inline))
    .join("")
    .trim();
