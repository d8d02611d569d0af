import type { Page, Word } from "../../document/document.ts";
import { segments } from "../../document/layout/lines.ts";
import { within } from "../graphics/within.ts";
import { rowsOf, type TextRow } from "../word/layout/rows.ts";
import { runningOf } from "../word/layout/running.ts";
import type { Content } from "./content.ts";
import { FlowReader } from "./flow-reader.ts";
import { withHeadings } from "./headings.ts";
import { inlinesOf } from "./inlines.ts";
import { type Looked, lookAt } from "./look.ts";
import { type Flowing, flowOfPages } from "./page-flow.ts";
import { WordPages } from "./word-pages.ts";

/** The words of running heads and feet: what pages repeat, and what their reader marked as such. */
function runningWords(looked: readonly Looked[]): Set<Word> {
  const boxes = new Map(looked.map(({ page, tables }) => [page, tables.map(({ box }) => box)]));
  const { taken } = runningOf(
    looked.map(({ page }) => page),
    (page) => boxes.get(page) ?? [],
  );
  const marked = looked.flatMap(({ page, running }) =>
    page.words.filter((word) => running.some((box) => within(word.box, box))),
  );
  return new Set([...taken, ...marked]);
}

/** The running heads and feet of a page, row by row. */
function marginsOf({ page }: Looked, taken: ReadonlySet<Word>, pages: WordPages): Content[] {
  const words = page.words.filter((word) => taken.has(word));
  return rowsOf(segments(words, 1)).map((row) => ({
    kind: row.base > page.height / 2 ? "header" : "footer",
    inlines: inlinesOf(row.words, row.size, () => page, { code: false }),
    places: pages.places([row], page),
  }));
}

const turnedOf = ({ page, turnedText }: Looked, pages: WordPages): Content[] =>
  turnedText.map(({ text, box }) => ({
    kind: "paragraph",
    inlines: [{ text }],
    places: [pages.place(page, box)],
  }));

/** Turned text comes behind what begins on its page. */
function withTurned(content: readonly Content[], turned: readonly Content[]): Content[] {
  const all = [...content];
  for (const each of turned) {
    const page = each.places[0]?.page ?? 0;
    all.splice(all.findLastIndex(({ places }) => (places[0]?.page ?? 0) <= page) + 1, 0, each);
  }
  return all;
}

/**
 * A document is typed, as on a typewriter, when most of its rows are of a fixed pitch, and those that read as sentences no
 * less: else these are listings of code between sentences.
 */
const typed = 0.5;
/** Words of letters alone, from which on a row reads as a sentence. */
const sentence = 6;

const readsOn = ({ words }: TextRow) =>
  words.filter(({ text }) => /^\p{L}[\p{L}\p{M}'’-]*[.,;:]?$/u.test(text)).length >= sentence;

function isTyped(flowing: readonly Flowing[]): boolean {
  const rows = flowing.flatMap(({ content }) => (content.kind === "paragraph" ? content.rows : []));
  const [fixed, set] = [rows.filter(({ mono }) => mono), rows.filter(({ mono }) => !mono)];
  const mostly = fixed.length > typed * rows.length;
  return mostly && fixed.filter(readsOn).length >= set.filter(readsOn).length;
}

/** The content of pages that are known by their words alone, in reading order, and what stands in their margins. */
export function readPages(read: readonly Page[]): { content: Content[]; margins: Content[] } {
  const looked = read.map(lookAt);
  const taken = runningWords(looked);
  const pages = new WordPages(looked);
  const { flowing, levels } = withHeadings(flowOfPages(looked, taken));
  const reader = new FlowReader(levels, pages, { code: !isTyped(flowing) });
  const content = flowing.flatMap((each) => reader.read(each));
  return {
    content: withTurned(
      content,
      looked.flatMap((each) => turnedOf(each, pages)),
    ),
    margins: looked.flatMap((each) => marginsOf(each, taken, pages)),
  };
}
