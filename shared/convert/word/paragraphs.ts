import { ExternalHyperlink, HeadingLevel, Paragraph, type ParagraphChild, TextRun } from "docx";
import type { Block, Page, Word } from "../../document/document.ts";
import { fontFamily } from "../graphics/font-family.ts";

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
const rtl = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
// XML 1.0 forbids the other control characters.
const clean = (text: string) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");

function linkOf({ box }: Word, { links }: Page): string | undefined {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const at = links.find((link) => x > link.box[0] && x < link.box[2] && y > link.box[1] && y < link.box[3]);
  return at?.url !== undefined && /^(https?|mailto|ftp):/i.test(at.url) ? at.url : undefined;
}

/** Words as runs; words of one style and one link share a run. A word broken at a line's end is made whole. */
export function runsOf(words: readonly Word[], page: Page): ParagraphChild[] {
  const pieces: { word: Word; link: string | undefined; text: string }[] = [];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const broken =
      next !== undefined &&
      next.box[1] + next.box[3] < 2 * word.box[1] &&
      /\p{Ll}[-\u00ad]$/u.test(word.text) &&
      /^\p{Ll}/u.test(next.text);
    const text = broken ? word.text.slice(0, -1) : next === undefined ? word.text : `${word.text} `;
    const link = linkOf(word, page);
    const last = pieces.at(-1);
    const same =
      last !== undefined &&
      last.link === link &&
      last.word.color === word.color &&
      last.word.font.name === word.font.name &&
      last.word.font.size === word.font.size;
    if (same) last.text += text;
    else pieces.push({ word, link, text });
  }
  return pieces.map(({ word, link, text }) => {
    const run = new TextRun({
      text: clean(text),
      bold: word.font.bold,
      italics: word.font.italic,
      color: (word.color ?? "#000000").slice(1),
      font: fontFamily(word.font.name),
      rightToLeft: rtl.test(text),
      ...(word.font.size > 0 ? { size: Math.max(2, Math.round(word.font.size * 2)) } : {}),
    });
    return link === undefined ? run : new ExternalHyperlink({ link, children: [run] });
  });
}

/** The list that is being counted; a number that does not follow keeps its own digits, so that none is ever changed. */
export type Numbering = { list: number; next: number };

/** A block as a paragraph: a heading by its style, a list item by real numbering. */
export function paragraphOf(block: Block, page: Page, numbering: Numbering): Paragraph {
  const words = block.lines.flatMap((line) => line.words);
  const bidirectional = rtl.test(block.text);
  const spacing = { after: 120 };
  if (block.kind === "heading") {
    const heading = headings[(block.level ?? 1) - 1] ?? HeadingLevel.HEADING_6;
    return new Paragraph({ heading, bidirectional, children: runsOf(words, page) });
  }
  if (block.kind !== "list-item")
    return new Paragraph({ bidirectional, spacing, children: runsOf(words, page) });
  const children = runsOf(words.slice(1), page);
  const marker = words[0]?.text ?? "";
  const count = /^\d+\.$/.test(marker) ? Number.parseInt(marker, 10) : undefined;
  if (count === 1) Object.assign(numbering, { list: numbering.list + 1, next: 1 });
  if (count !== undefined && count === numbering.next) {
    numbering.next++;
    const reference = { reference: "numbers", level: 0, instance: numbering.list };
    return new Paragraph({ numbering: reference, bidirectional, children });
  }
  if (!/[\p{L}\d]/u.test(marker)) return new Paragraph({ bullet: { level: 0 }, bidirectional, children });
  return new Paragraph({ bidirectional, spacing, children: runsOf(words, page) });
}
