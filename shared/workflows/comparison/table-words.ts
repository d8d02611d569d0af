import type { Cell, Line, Word } from "../../document/document.ts";
import type { WholeTable } from "../../document/tables/joined-tables.ts";

type Held = { table: WholeTable; cell: Cell };

/** Points of a page's height that are looked up together. */
const band = 16;
/** Points by which a word may stand out of its cell: boxes of cells are drawn around letters. */
const slack = 0.5;

const letters = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
/** Dots and strokes in a row lead the eye to a number; they are no wording. */
const isLeader = (text: string) => /^[.…·_=\-–—]{3,}$/u.test(text);

/** A line, or what is left of it when a table holds the rest. */
export type Part = { table: WholeTable } | { line: Line };

/** Which words of the pages stand in cells of tables: each word is read once, in its cell or in the running text. */
export class TableWords {
  private readonly bands = new Map<string, Held[]>();

  constructor(tables: readonly WholeTable[]) {
    for (const table of tables) {
      for (const cell of [...table.cells, ...table.repeated]) {
        const [, y0, , y1] = cell.box;
        for (let at = Math.floor((y0 - slack) / band); at <= Math.floor((y1 + slack) / band); at++) {
          const key = `${cell.page} ${at}`;
          const row = this.bands.get(key);
          if (row === undefined) this.bands.set(key, [{ table, cell }]);
          else row.push({ table, cell });
        }
      }
    }
  }

  /** The table whose cell holds a word of a page. */
  private holderOf({ text, box }: Word, page: number): WholeTable | undefined {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const own = letters(text);
    return this.bands.get(`${page} ${Math.floor(y / band)}`)?.find(({ cell }) => {
      const [x0, y0, x1, y1] = cell.box;
      if (x < x0 - slack || x > x1 + slack || y < y0 - slack || y > y1 + slack) return false;
      // A sheet shows a value as its format says; the cell holds the value.
      return cell.value !== undefined || (own === "" ? cell.text : letters(cell.text)).includes(own || text);
    })?.table;
  }

  /** The parts of a line of a page, left to right; a table stands where its first word does. */
  partsOf(line: Line, page: number): Part[] {
    const held = line.words.map((word) => this.holderOf(word, page));
    const tables = [...new Set(held.filter((table) => table !== undefined))];
    if (tables.length === 0) return [{ line }];
    const left = line.words.filter(({ text }, at) => held[at] === undefined && !isLeader(text));
    const rest = { ...line, words: left, text: left.map(({ text }) => text).join(" ") };
    return [...(left.length === 0 ? [] : [{ line: rest }]), ...tables.map((table) => ({ table }))];
  }
}
