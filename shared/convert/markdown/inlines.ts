import type { Inline } from "../structure/content.ts";
import { asLine, escaped, escapedLabel, escapedUrl } from "./escape.ts";

const mark = ({ bold, italic }: Inline) => (bold ? (italic ? "***" : "**") : italic ? "*" : "");

const isOpen = (letter: string) => letter === "" || /[\s\p{P}]/u.test(letter);
const isSign = (letter: string) => /[\p{P}\p{S}]/u.test(letter);

/** Whether marks around a text part it from what stands beside it (CommonMark 0.31, 6.2: flanking runs). */
function parts(before: string, text: string, after: string): boolean {
  const [first = "", last = ""] = [[...text.slice(0, 2)][0], [...text.slice(-2)].at(-1)];
  const [left = "", right = ""] = [[...before.slice(-2)].at(-1), [...after.slice(0, 2)][0]];
  if (left === "*" || right === "*") return false;
  return (!isSign(first) || isOpen(left)) && (!isSign(last) || isOpen(right));
}

/** Code between as many ticks as none of it has in a row (6.1). */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = "`".repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? " " : "";
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

/** One stretch of text without its outer blanks. */
function stretch(inline: Inline, text: string, before: string, after: string): string {
  const { code, raised, url } = inline;
  const linked = url !== undefined && !url.startsWith("#");
  const closed = /^[([:]/.test(after) || /\[$/.test(before);
  const plain = code ? codeSpan(text) : linked || closed ? escapedLabel(text) : escaped(text);
  const link = linked ? `[${plain}](${escapedUrl(url)})` : plain;
  const sign = /[\p{L}\p{N}]/u.test(text) ? mark(inline) : "";
  const styled = sign !== "" && parts(before, link, after) ? `${sign}${link}${sign}` : link;
  return raised ? `<sup>${styled}</sup>` : styled;
}

/** Inlines with the blanks at their ends outside of them, where no mark takes them in. */
function loosened(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    const lines = inline.text.split("\n");
    return lines.flatMap((line, at): Inline[] => {
      const text = line.trim();
      const start = line.slice(0, line.length - line.trimStart().length);
      const end = text === "" ? "" : line.slice(line.trimEnd().length);
      const parted = [{ text: start }, { ...inline, text }, { text: end }].filter((each) => each.text !== "");
      return at === 0 ? parted : [{ text: "\n" }, ...parted];
    });
  });
}

/** Text as lines of Markdown, parted by line feeds; styles that `without` names are left out. */
export function markdownLines(inlines: readonly Inline[], without: { bold?: boolean } = {}): string[] {
  const kept = without.bold ? inlines.map(({ bold: _, ...rest }) => rest) : inlines;
  const pieces = loosened(kept);
  let text = "";
  for (const [at, inline] of pieces.entries()) {
    const blank = inline.text.trim() === "";
    text += blank ? inline.text : stretch(inline, inline.text, text, pieces[at + 1]?.text ?? "");
  }
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A text of its own, each line as a line. */
export const markdownText = (inlines: readonly Inline[]): string =>
  markdownLines(inlines).map(asLine).join("\\\n");
