import type { Block, Box, Document, Page } from "../../document/document.ts";
import { tableParts } from "../../document/tables/joined-tables.ts";
import { joinedLines } from "../../values/text/joined-lines.ts";
import { sentencesOf } from "../text/sentences.ts";
import type { Passage, PassageKind } from "./passages.ts";
import { runsOf } from "./runs.ts";
import { holdsData, rowsOf } from "./table-rows.ts";
import { WordBoxes } from "./word-boxes.ts";

/** Longer than any sentence: a run without a full stop is cut here. Characters. */
const longest = 700;

const inside = (box: Box, outer: Box) => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x > outer[0] && x < outer[2] && y > outer[1] && y < outer[3];
};

function cut(text: string): string[] {
  if (text.length <= longest) return [text];
  const at = text.lastIndexOf(" ", longest);
  const end = at > longest / 2 ? at : longest;
  return [text.slice(0, end), ...cut(text.slice(end).trim())];
}

/** State that is carried from passage to passage and from page to page. */
type State = { passages: Passage[]; block: number; section: string; language: string };

function addBlock(state: State, block: Block, page: Page): void {
  const { kind } = block;
  if (kind === "heading") {
    state.section = block.text.replace(/\s+/g, " ");
    state.block += 1;
    state.passages.push({
      kind: "heading",
      text: state.section,
      page: page.number,
      box: block.box,
      block: state.block,
      section: state.section,
    });
    return;
  }
  const sentenceKind: PassageKind = kind === "list-item" ? "list-item" : "sentence";
  const runs =
    kind === "list-item"
      ? [{ text: block.text, words: block.lines.flatMap(({ words }) => words) }]
      : runsOf(block);
  for (const { text, words } of runs) {
    const boxes = new WordBoxes(words);
    const goesOn = continues(state.passages.at(-1), text, page);
    if (!goesOn) state.block += 1;
    for (const [at, sentence] of sentencesOf(text, state.language)
      .flatMap((each) => cut(each.text))
      .entries()) {
      const last = state.passages.at(-1);
      const box = boxes.next(sentence);
      // A sentence that runs over the page's end is whole on the page where it began.
      if (at === 0 && goesOn && last !== undefined) last.text = joinedLines([last.text, sentence]);
      else
        state.passages.push({
          kind: sentenceKind,
          text: sentence,
          page: page.number,
          box,
          block: state.block,
          section: state.section,
        });
    }
  }
}

/** True when a text goes on with the sentence that the page, or the column, before left open. */
function continues(last: Passage | undefined, text: string, page: Page): boolean {
  return (
    last?.kind === "sentence" &&
    last.text.length > 60 &&
    last.text.length < longest &&
    page.number - last.page <= 1 &&
    /^\p{Ll}/u.test(text) &&
    !/[.!?:;…।॥۔؟。！？]["'”’»)\]]*$/u.test(last.text)
  );
}

/** A row in one piece, unless a cell holds a whole text. */
function addRow(state: State, page: Page, text: string, box: Box): void {
  for (const piece of cut(text)) {
    const place = { page: page.number, box, block: state.block, section: state.section };
    state.passages.push({ kind: "row", text: piece, ...place });
  }
}

/** A document as quotable passages in reading order; headers and footers are left out, tables row by row. */
export function passagesOf({ pages, language, keyValues }: Document): Passage[] {
  const state: State = { passages: [], block: 0, section: "", language };
  const pairs = Map.groupBy(keyValues, ({ page }) => page);
  const parts = Map.groupBy(tableParts(pages).filter(holdsData), ({ page }) => page);
  for (const page of pages) {
    const first = state.passages.length;
    const tables = (parts.get(page) ?? []).map((part) => ({ part, done: false }));
    for (const block of page.blocks) {
      if (block.kind === "header" || block.kind === "footer") continue;
      const within = tables.find(({ part }) => inside(block.box, part.table.box));
      if (within === undefined) addBlock(state, block, page);
      else if (!within.done) {
        within.done = true;
        state.block += 1;
        for (const { text, box } of rowsOf(within.part)) addRow(state, page, text, box);
      }
    }
    addKeyValues(state, first, pairs.get(page.number) ?? []);
  }
  return state.passages;
}

/** Labels and values that no passage holds together, as a form sets them: side by side in blocks of their own. */
function addKeyValues(state: State, first: number, keyValues: Document["keyValues"]): void {
  const own = state.passages.slice(first);
  for (const { key, value, page: on, keyBox, valueBox } of keyValues) {
    const label = key.replace(/\s*:$/, "");
    const together = own.some(({ text }) => text.includes(label) && text.includes(value));
    if (together) continue;
    state.block += 1;
    const box: Box = [
      Math.min(keyBox[0], valueBox[0]),
      Math.min(keyBox[1], valueBox[1]),
      Math.max(keyBox[2], valueBox[2]),
      Math.max(keyBox[3], valueBox[3]),
    ];
    const place = { page: on, box, block: state.block, section: state.section };
    const passage: Passage = { kind: "row", text: `${label}: ${value}`, ...place };
    state.passages.push(passage);
    own.push(passage);
  }
}
