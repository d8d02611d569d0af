import type { Word } from "../../../document/document.ts";
import type { TextRow } from "./rows.ts";

const leader = /^[.·…․‥]{4,}$|^[.·…]$/;

/** Dots that lead the eye to a page number. */
export const isLeader = ({ text }: Word): boolean => leader.test(text);

/** Entries of a table of contents: what stands before the dots, and the page number after them. */
export function splitAtDots(row: TextRow): TextRow {
  const words = row.words;
  const dots = words.filter(({ text }) => leader.test(text));
  const last = words.at(-1);
  if (row.pieces.length > 1 || dots.length === 0 || last === undefined || leader.test(last.text)) return row;
  const long = dots.length >= 4 || dots.some(({ text }) => text.length >= 4);
  const first = words.findIndex(({ text }) => leader.test(text));
  const end = words.findLastIndex(({ text }) => leader.test(text)) + 1;
  if (!long || first === 0) return row;
  const piece = (part: readonly Word[]) => ({
    text: part.map(({ text }) => text).join(" "),
    words: part,
    box: [part[0]?.box[0] ?? 0, row.box[1], part.at(-1)?.box[2] ?? 0, row.box[3]] as const,
  });
  return { ...row, pieces: [piece(words.slice(0, end)), piece(words.slice(end))] };
}
