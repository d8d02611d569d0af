import { limits } from "../../limits/limits.ts";
import { unspaced } from "../../values/text/joined-lines.ts";
import type { FlowItem, FlowPage, Run } from "./flow.ts";

const { most } = limits["text.word"];
const pieces = new RegExp(`\\s+|\\S{1,${most}}`, "gu");

/** Runs whose words have at most so many characters; longer ones are parted, as any line would part them. */
function partedRuns(runs: readonly Run[]): readonly Run[] {
  let [length, parted] = [0, false];
  const made = runs.map((run) => {
    let text = "";
    for (const piece of run.text.match(pieces) ?? []) {
      if (piece.trim() === "" || unspaced.test(piece)) length = 0;
      else if (length + piece.length > most) [text, length, parted] = [`${text} `, piece.length, true];
      else length += piece.length;
      text += piece;
    }
    return { ...run, text };
  });
  return parted ? made : runs;
}

const withParts = (item: FlowItem): FlowItem =>
  item.kind === "table"
    ? { ...item, cells: item.cells.map((cell) => ({ ...cell, runs: shortOr(cell.runs) })) }
    : { ...item, runs: shortOr(item.runs) };

const shortOr = (runs: readonly Run[]) =>
  runs.reduce((sum, { text }) => sum + text.length, 0) > most ? partedRuns(runs) : runs;

/** The page with overlong words parted: what looks for addresses and numbers takes the square of a word's length. */
export function withPartedWords(page: FlowPage): FlowPage {
  const items = page.items.map(withParts);
  if (page.frames === undefined) return { ...page, items };
  return {
    ...page,
    items,
    frames: page.frames.map((frame) => ({ ...frame, items: frame.items.map(withParts) })),
  };
}
