import type { Block, Page, Word } from "../../document/document.ts";
import { addressAt } from "../graphics/office-text.ts";
import { isMarker } from "../word/layout/markers.ts";
import type { Content, Inline, ItemContent, Place } from "./content.ts";
import { joinedInlines, sameStyle, styleOf } from "./inlines.ts";

/** A sign before an item, and its number. */
const bullet = /^[^\p{L}\p{N}]{1,2}$/u;
const counted = /^\d{1,9}[.)]$/;

/** What stands before a word in a text from `at` on, when it is nothing but white space. */
function gapBefore(text: string, at: number, word: string): string | undefined {
  const found = text.indexOf(word, at);
  const gap = found < 0 ? "?" : text.slice(at, found);
  return gap.trim() === "" ? gap : undefined;
}

/** Words of a block with what its text has between them: blanks, line feeds, tabs. */
function inlinesOf({ text, lines }: Pick<Block, "text" | "lines">, page: Page): Inline[] {
  const inlines: Inline[] = [];
  let at = 0;
  const add = (word: Word) => {
    const own = gapBefore(text, at, word.text);
    if (own !== undefined) at += own.length + word.text.length;
    const gap = (own ?? " ").replaceAll("\t", "\u2003");
    const url = addressAt(word.box, page);
    const inline: Inline = {
      text: word.text,
      ...styleOf(word, { code: true }),
      ...(url === undefined ? {} : { url }),
    };
    const last = inlines.at(-1);
    if (last !== undefined && gap !== "")
      inlines.push(sameStyle(last, inline) ? { ...inline, text: gap } : { text: gap });
    inlines.push(inline);
  };
  for (const { words } of lines) words.forEach(add);
  return joinedInlines(inlines);
}

const placeOf = ({ box }: Pick<Block, "box">, { number }: Page): Place => ({ page: number, box });

/** An item without the sign or number that its reader set before its text. */
function itemOf(block: Block, page: Page): ItemContent {
  const inlines = inlinesOf(block, page);
  const depth = block.level ?? 1;
  const [first, ...rest] = inlines;
  const mark = /^\S+/.exec(first?.text ?? "")?.[0] ?? "";
  const isMark = isMarker(mark) || bullet.test(mark) || counted.test(mark);
  if (first === undefined || !isMark) return { kind: "item", depth, inlines };
  const left = [{ ...first, text: first.text.slice(mark.length) }, ...rest].filter(({ text }) => text !== "");
  const label = bullet.test(mark) ? {} : { marker: mark };
  return { kind: "item", depth, ...label, inlines: left };
}

function contentOf(block: Block, page: Page): Content[] {
  const places = [placeOf(block, page)];
  const table = block.table === undefined ? undefined : page.tables[block.table];
  if (table !== undefined) {
    const { rows, columns, headerRows, rightToLeft = false } = table;
    const cells = table.cells.map(({ row, column, rowSpan, columnSpan, text, box }) => ({
      ...{ row, column, rowSpan, columnSpan, text },
      place: placeOf({ box }, page),
    }));
    return [{ kind: "table", rows, columns, headerRows, rightToLeft, cells, places }];
  }
  if (block.kind === "table") return [];
  if (block.kind === "list-item") return [{ ...itemOf(block, page), places }];
  const { kind, level } = block;
  return [{ kind, inlines: inlinesOf(block, page), places, ...(level === undefined ? {} : { level }) }];
}

/** The content of pages whose format states it. */
export function readBlocks(pages: readonly Page[]): { content: Content[]; margins: Content[] } {
  const all = pages.flatMap((page) => page.blocks.flatMap((block) => contentOf(block, page)));
  const isMargin = ({ kind }: Content) => kind === "header" || kind === "footer";
  return { content: all.filter((each) => !isMargin(each)), margins: all.filter(isMargin) };
}
