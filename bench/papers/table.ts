import type { PDFFont } from "pdf-lib";
import type { Dice } from "../generate/dice.ts";
import { type Column, type Language, printed } from "./words.ts";

/** A text at a place, points; `right` when it ends there. */
export type Text = { x: number; y: number; text: string; bold?: boolean; right?: boolean };
export type Setting = { dice: Dice; size: number; leading: number; language: Language };
export type Fonts = Readonly<Record<"plain" | "bold", PDFFont>>;

/** Points from the left to where the page's text ends. */
const right = 560;

/** How a table is dressed, beside columns and rows. */
export const dresses = [
  "plain",
  "wrapped labels",
  "empty cells",
  "a sum below",
  "heads of two lines",
  "currency at amounts",
  "groups of rows",
  "amounts below zero",
] as const;
export type Dress = (typeof dresses)[number];

type Row = { cells: string[]; lines: number };
const plainRow = (cells: string[]): Row => ({
  cells,
  lines: Math.max(...cells.map((text) => text.split("\n").length)),
});

const sumWords: Record<Language, string> = {
  en: "Total",
  de: "Summe",
  fr: "Total",
  es: "Total",
  it: "Totale",
};
const groupWords: Record<Language, readonly string[]> = {
  en: ["Workshop", "Office", "Outdoor"],
  de: ["Werkstatt", "Büro", "Außen"],
  fr: ["Atelier", "Bureau", "Extérieur"],
  es: ["Taller", "Oficina", "Exterior"],
  it: ["Officina", "Ufficio", "Esterno"],
};
const addition: Record<Language, string> = {
  en: "with fitting and test",
  de: "mit Einbau und Prüfung",
  fr: "avec pose et essai",
  es: "con montaje y prueba",
  it: "con posa e prova",
};

const isAmount = ({ sort }: Column) => sort === "money";

function cellOf(column: Column, at: number, dress: Dress, { dice, language }: Setting): string {
  if (column.sort === "count") return String(at + 1);
  const text = printed(column.sort, language, dice);
  if (dress === "wrapped labels" && column.sort === "thing" && dice.chance(0.5))
    return `${text}\n${addition[language]}`;
  if (dress === "empty cells" && column.sort !== "thing" && dice.chance(0.2)) return "";
  if (isAmount(column) && dress === "amounts below zero" && dice.chance(0.4))
    return dice.chance(0.5) ? `-${text}` : `(${text})`;
  if (isAmount(column) && dress === "currency at amounts")
    return language === "en" ? `$${text}` : `${text} €`;
  return text;
}

function bodyOf(columns: readonly Column[], dress: Dress, set: Setting): Row[] {
  const { dice, language } = set;
  const count = dice.int(dress === "plain" ? 2 : 3, 9);
  const rows = Array.from({ length: count }, (_, at) =>
    plainRow(columns.map((column) => cellOf(column, at, dress, set))),
  );
  const label = columns.findIndex(({ sort }) => sort === "thing");
  const line = (texts: ReadonlyMap<number, string>) => plainRow(columns.map((_, at) => texts.get(at) ?? ""));
  if (dress === "a sum below") {
    const last = columns.findLastIndex(isAmount);
    rows.push(
      line(
        new Map([
          [label, sumWords[language]],
          [last, printed("money", language, dice)],
        ]),
      ),
    );
  }
  if (dress === "groups of rows") {
    rows.splice(2, 0, line(new Map([[0, groupWords[language][0] ?? ""]])));
    rows.splice(0, 0, line(new Map([[0, groupWords[language][1] ?? ""]])));
  }
  return rows;
}

const headOf = ({ head, sort }: Column, dress: Dress): string =>
  dress === "heads of two lines" && (sort === "money" || sort === "whole")
    ? `${head}\n(EUR)`.replace("(EUR)", sort === "money" ? "(EUR)" : "(n)")
    : head;

type Place = { from: number; fonts: Fonts; dress: Dress };

/** The table: its columns as wide as what stands in them, as many as the page has room for. */
export function tableOf(columns: readonly Column[], place: Place, set: Setting): ReturnType<typeof setTable> {
  const made = setTable(columns, place, set);
  return made.right <= right ? made : tableOf(columns.toSpliced(-2, 1), place, set);
}

function setTable(columns: readonly Column[], { from, fonts, dress }: Place, set: Setting) {
  const { dice, size, leading } = set;
  const bold = dice.chance(0.4);
  const rows = [plainRow(columns.map((column) => headOf(column, dress))), ...bodyOf(columns, dress, set)];
  const widest = (text: string) =>
    Math.max(...text.split("\n").map((line) => fonts.bold.widthOfTextAtSize(line, size)));
  const widths = columns.map((_, at) => Math.max(...rows.map(({ cells }) => widest(cells[at] ?? ""))));
  const gap = dice.int(14, 50);
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width + gap, 48));
  const texts: Text[] = [];
  // Lines of one cell stand closer than rows do.
  const inner = Math.min(leading, size * 1.15);
  const between = rows.some(({ lines }) => lines > 1) ? leading * 0.35 : 0;
  let y = from;
  for (const [index, { cells, lines }] of rows.entries()) {
    for (const [at, cell] of cells.entries()) {
      const isRight = columns[at]?.right === true;
      const x = (starts[at] ?? 0) + (isRight ? (widths[at] ?? 0) : 0);
      for (const [line, text] of cell.split("\n").entries())
        if (text !== "")
          texts.push({ x, y: y - line * inner, text, bold: bold && index === 0, right: isRight });
    }
    y -= (lines - 1) * inner + leading + between;
  }
  return {
    texts,
    rows: rows.map(({ cells }) => cells),
    y,
    right: (starts.at(-1) ?? 0) + (widths.at(-1) ?? 0),
  };
}
