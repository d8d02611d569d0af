import type { Page, Word } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { within } from "../graphics/within.ts";
import { headingLevels, isHeading, isLarge, usualSize } from "../word/layout/headings.ts";
import type { Paragraph } from "../word/layout/paragraphs.ts";
import type { Flowing } from "./page-flow.ts";

/** Rows of one heading stand no farther apart, in text sizes. */
const pitch = 1.5;
/** Share of the text's width from which on the next word had no room. */
const full = 0.85;
/** A heading is no longer. Characters. */
const longest = 240;

const lengthOf = ({ rows }: Paragraph) => rows.reduce((sum, { text }) => sum + text.length, 0);

/** Words of a table, with their sizes. */
const wordsOfTable = ({ content, page }: Flowing): readonly Word[] =>
  content.kind === "table" ? page.words.filter(({ box }) => within(box, content.box)) : [];

/**
 * The size of the text. Letters of tables count where they are the larger ones, or where all that is larger than they are
 * heads what follows it: on a page of tables and their headings nothing else says how large text is.
 */
function bodyOf(flowing: readonly Flowing[], paragraphs: readonly Paragraph[]): number {
  const [size, withTables] = [usualSize(paragraphs), usualSize(paragraphs, flowing.flatMap(wordsOfTable))];
  if (withTables >= size) return withTables;
  const heads = flowing.every(({ content }, at) => {
    if (content.kind !== "paragraph" || !isLarge(content, withTables)) return true;
    const next = flowing[at + 1]?.content;
    const leads = next?.kind === "table" || (next?.kind === "paragraph" && isLarge(next, withTables));
    return leads && isHeading(content, withTables);
  });
  return heads ? withTables : size;
}

/** How wide the text around a heading is. */
function widthAround({ box: [x0, , x1] }: Paragraph, texts: readonly Paragraph[], page: Page): number {
  const middle = (x0 + x1) / 2;
  const widths = texts
    .filter(({ box }) => box[0] < middle && box[2] > middle)
    .map(({ box }) => box[2] - box[0]);
  return widths.length === 0 ? 0.7 * page.width : Math.max(...widths);
}

/** Whether a heading goes on in the next one, below it. */
function goesOn(last: Paragraph, next: Paragraph, width: number): boolean {
  const [above, below] = [last.rows.at(-1), next.rows[0]];
  if (above === undefined || below === undefined) return false;
  const distance = above.base - below.base;
  const alike = Math.abs(above.size - below.size) < 0.5 && above.bold === below.bold;
  if (!alike || distance <= 0 || distance > pitch * above.size) return false;
  if (lengthOf(last) + lengthOf(next) > longest || /^\p{N}/u.test(below.text)) return false;
  const [word] = below.words;
  const room = full * width - (above.box[2] - above.box[0]);
  return /^\p{Ll}/u.test(below.text) || (word !== undefined && word.box[2] - word.box[0] > room);
}

/** What flows, with headings that were set on several rows as one, and their levels. */
export function withHeadings(flowing: readonly Flowing[]): {
  flowing: Flowing[];
  levels: Map<Paragraph, number>;
} {
  const paragraphs = flowing.flatMap(({ content }) => (content.kind === "paragraph" ? [content] : []));
  const levels = headingLevels(paragraphs, bodyOf(flowing, paragraphs));
  const texts = Map.groupBy(
    flowing.filter(
      ({ content }) => content.kind === "paragraph" && content.rows.length > 1 && !levels.has(content),
    ),
    ({ page }) => page,
  );
  const done: Flowing[] = [];
  for (const each of flowing) {
    const last = done.at(-1);
    const [above, below] = [last?.content, each.content];
    if (above?.kind === "paragraph" && below.kind === "paragraph" && last?.page === each.page) {
      const level = levels.get(above);
      const around_ =
        texts.get(each.page)?.flatMap(({ content }) => (content.kind === "paragraph" ? [content] : [])) ?? [];
      // A bold line that is too long for a heading, and what it goes on in, are none together.
      const isOne = level === undefined ? above.rows.every(({ bold }) => bold) : level === levels.get(below);
      if (isOne && goesOn(above, below, widthAround(above, around_, each.page))) {
        const content = {
          ...above,
          rows: [...above.rows, ...below.rows],
          box: around([above.box, below.box]),
        };
        if (level !== undefined) levels.set(content, level);
        done[done.length - 1] = { ...last, content };
        continue;
      }
    }
    done.push(each);
  }
  return { flowing: done, levels };
}
