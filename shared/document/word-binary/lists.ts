import { byteAt, longAt, shortAt } from "../binary/bytes.ts";
import type { Level, List } from "../word/numbering.ts";
import type { WordFile } from "./word-file.ts";

// Lists since Word 97: schemes with their levels, and the lists of paragraphs, each of a scheme (MS-DOC 2.9.147, LSTF;
// 2.9.131, LFO).

/** Kinds of numbers that are not digits (MS-OSHARED 2.2.1.3), by the names of WordprocessingML. */
const formats: Readonly<Record<number, string>> = {
  1: "upperRoman",
  2: "lowerRoman",
  3: "upperLetter",
  4: "lowerLetter",
  22: "decimalZero",
  23: "bullet",
  255: "none",
};
const levelsOf = { simple: 1, full: 9 } as const;
const sizes = { scheme: 28, level: 28, list: 16 } as const;

/** A level and where it ends (MS-DOC 2.9.150, LVL): its numbers stand in its text as the characters 0 to 8. */
function levelAt(table: Buffer, at: number): { level: Level; end: number } {
  const text = at + sizes.level + byteAt(table, at + 24) + byteAt(table, at + 25);
  const end = text + 2 + 2 * shortAt(table, text);
  const signs = table.toString("utf16le", text + 2, Math.min(end, table.length));
  const level = {
    start: longAt(table, at),
    format: formats[byteAt(table, at + 4)] ?? "decimal",
    text: [...signs].map((sign) => (sign < "\t" ? `%${sign.charCodeAt(0) + 1}` : sign)).join(""),
  };
  return { level, end };
}

/** The levels stand behind the schemes, whose part ends before them. */
function schemesIn(table: Buffer): Map<number, Map<number, Level>> {
  const schemes = new Map<number, Map<number, Level>>();
  const count = shortAt(table, 0);
  let at = 2 + sizes.scheme * count;
  for (let index = 0; index < count && at < table.length; index++) {
    const own = 2 + sizes.scheme * index;
    const simple = (byteAt(table, own + 26) & 1) !== 0;
    const levels = new Map<number, Level>();
    for (let depth = 0; depth < (simple ? levelsOf.simple : levelsOf.full); depth++) {
      const { level, end } = levelAt(table, at);
      levels.set(depth, level);
      at = end;
    }
    schemes.set(longAt(table, own), levels);
  }
  return schemes;
}

/** The levels that a list begins anew, and where that ends (MS-DOC 2.9.133, LFOLVL). */
function overridesAt(
  table: Buffer,
  start: number,
  count: number,
): { levels: Map<number, number>; end: number } {
  const levels = new Map<number, number>();
  let at = start;
  for (let index = 0; index < count && at < table.length; index++) {
    const set = byteAt(table, at + 4);
    const formatted = (set & 0x20) !== 0;
    if ((set & 0x10) !== 0) levels.set(set & 15, longAt(table, formatted ? at + 8 : at));
    at = formatted ? levelAt(table, at + 8).end : at + 8;
  }
  return { levels, end: at };
}

/** The lists of a document, by their numbers from 1. */
export function listsOf({ part, onward }: WordFile): Map<string, List> {
  const schemes = part("schemes").length === 0 ? new Map() : schemesIn(onward("schemes"));
  const table = part("lists");
  const count = Math.min(longAt(table, 0), Math.floor(table.length / sizes.list));
  const lists = new Map<string, List>();
  let at = 4 + sizes.list * count;
  for (let index = 0; index < count; index++) {
    const own = 4 + sizes.list * index;
    const scheme = longAt(table, own);
    const { levels: overrides, end } = overridesAt(table, at + 4, byteAt(table, own + 12));
    at = end;
    lists.set(String(index + 1), {
      scheme: String(scheme),
      levels: schemes.get(scheme) ?? new Map(),
      overrides,
    });
  }
  return lists;
}
