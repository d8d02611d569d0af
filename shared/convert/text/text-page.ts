import { escapedHtml } from "../markup/escape.ts";
import { partsOf } from "./line-parts.ts";

export type TextLook = {
  font: "monospaced" | "proportional";
  font_size: number;
  tab_width: number;
};

/** Colours and positions of terminals (ECMA-48, 5.4), and what is struck over itself for bold letters. */
const terminal = /\u001b\[[0-9;?]{0,30}[ -/]?[@-~]|[^\n\r\f]\u0008/g;
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufeff]/g;
/** Lines in one block: the browser lays out a long text faster in parts. */
const together = 100;
/** Of the size of the letters. */
export const lineHeight = 1.2;

const families = { monospaced: '"Courier New", monospace', proportional: "Arial, sans-serif" } as const;

const styleOf = ({ font, font_size, tab_width }: TextLook) => `
body { margin: 0; font: ${font_size}pt/${lineHeight} ${families[font]}; tab-size: ${tab_width}; }
div { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; text-align: start; orphans: 1; widows: 1; }
section + section { break-before: page; }`;

/** The lines of one page; each runs the way that its own letters do. */
function sectionOf(page: readonly string[]): string {
  const lines = page.flatMap(partsOf);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += together) {
    // The last line feed of a block ends its last line and begins no other.
    blocks.push(`<div>${escapedHtml(lines.slice(at, at + together).join("\n"))}\n</div>`);
  }
  return `<section>${blocks.join("")}</section>`;
}

/** The lines of each page of a text: form feeds part them; one at the end, or before the first line, makes none. */
export function pagesOf(text: string): string[][] {
  const plain = text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(terminal, "")
    .replace(controls, "");
  const pages = plain.split("\f").map((page) => page.replace(/\n$/, ""));
  while (pages.length > 1 && pages.at(-1)?.trim() === "") pages.pop();
  while (pages.length > 1 && pages[0]?.trim() === "") pages.shift();
  return pages.map((page) => page.split("\n"));
}

/** A page of HTML that shows a text as it is typed, line by line. `rules` are those of the paper. */
export function textPage(
  pages: readonly string[][],
  { title, language, look, rules = "" }: { title: string; language: string; look: TextLook; rules?: string },
): string {
  const style = `${styleOf(look)}${rules}`;
  const head = `<meta charset="utf-8"><title>${escapedHtml(title)}</title><style>${style}</style>`;
  const body = pages.map(sectionOf).join("");
  return `<!doctype html><html lang="${escapedHtml(language)}"><head>${head}</head><body>${body}</body></html>`;
}
