import type { Dice } from "../dice.ts";
import { dressOf, type RulingKind, rulings, tableHtml } from "./dress.ts";
import { bullets, chart, heading, paragraph } from "./figures.ts";
import { type Model, modelOf } from "./model.ts";
import { type Source, wordsOf } from "./words.ts";

/** A table of a sheet as a reader should find it: 0-based squares, both ends included. */
export type TrueTable = {
  rules: RulingKind;
  traits: readonly string[];
  cells: readonly { r: number; c: number; r2: number; c2: number; t: string }[];
};

/** One page: its HTML and what tables are on it. */
export type Sheet = { html: string; css: string; arrangement: string; tables: TrueTable[] };

const truthOf = (model: Model, rules: RulingKind): TrueTable => ({
  rules,
  traits: model.traits,
  cells: model.cells
    .filter(({ text }) => text !== "")
    .map(({ row, column, rowSpan, columnSpan, text }) => ({
      r: row,
      c: column,
      r2: row + rowSpan - 1,
      c2: column + columnSpan - 1,
      t: text,
    })),
});

const caption = (dice: Dice, part: Source): string =>
  `<p class="caption">${dice.pick(["Table", "Table", "Tab."])} ${dice.int(1, 12)}: ${dice.pick(wordsOf("longHeads", part))} ${dice.pick(wordsOf("qualifiers", part))}</p>`;

const source = (dice: Dice, part: Source): string =>
  `<p class="source">${dice.pick(["Source", "Note"])}: ${dice.pick(wordsOf("sentences", part))}</p>`;

type Open = { dice: Dice; part: Source; id: string; tables: TrueTable[]; css: string[] };

function table(open: Open, most: { rows: number; columns: number }, narrow = false): string {
  const { dice, part } = open;
  const id = `${open.id}t${open.tables.length}`;
  const model = modelOf(dice, part, most);
  const rules = dice.pick(rulings);
  open.css.push(dressOf(model, rules, id, narrow, dice));
  open.tables.push(truthOf(model, rules));
  const above = dice.chance(0.6) ? caption(dice, part) : "";
  const below = dice.chance(0.3) ? source(dice, part) : "";
  return above + tableHtml(model, id) + below;
}

const prose = ({ dice, part }: Open, count: number) =>
  Array.from({ length: count }, () => paragraph(dice, part)).join("");

/** What stands on the page, and how often of a hundred. */
const arrangements: readonly { name: string; share: number; make: (open: Open) => string }[] = [
  {
    name: "table and prose",
    share: 50,
    make: (open) =>
      heading(open.dice, open.part) +
      prose(open, open.dice.int(0, 2)) +
      table(open, { rows: 18, columns: 8 }) +
      prose(open, open.dice.int(0, 1)),
  },
  {
    name: "two tables",
    share: 14,
    make: (open) =>
      table(open, { rows: 8, columns: 6 }) +
      prose(open, open.dice.int(0, 1)) +
      table(open, { rows: 8, columns: 6 }),
  },
  {
    name: "table in one of two columns",
    share: 12,
    make: (open) => {
      const [left, right] = [table(open, { rows: 10, columns: 4 }, true), prose(open, 4)];
      const sides = open.dice.chance(0.5) ? [left + prose(open, 2), right] : [right, left + prose(open, 2)];
      return `<div class="sides">${sides.map((side) => `<div>${side}</div>`).join("")}</div>`;
    },
  },
  {
    name: "table over two columns",
    share: 10,
    make: (open) =>
      table(open, { rows: 10, columns: 8 }) +
      `<div class="sides"><div>${prose(open, 3)}</div><div>${prose(open, 3)}</div></div>`,
  },
  {
    name: "chart and prose",
    share: 7,
    make: (open) =>
      prose(open, 1) + chart(open.dice, open.part) + prose(open, 2) + bullets(open.dice, open.part),
  },
  {
    name: "columns of prose",
    share: 7,
    make: (open) =>
      `<div class="sides">${Array.from({ length: open.dice.int(2, 3) }, () => `<div>${prose(open, 4)}</div>`).join("")}</div>`,
  },
];

function arrangementOf(dice: Dice) {
  let roll = dice.int(1, 100);
  for (const each of arrangements) {
    roll -= each.share;
    if (roll <= 0) return each;
  }
  return arrangements[0];
}

export function sheetOf(dice: Dice, part: Source, id: string): Sheet {
  const open: Open = { dice, part, id, tables: [], css: [] };
  const { name = "", make = () => "" } = arrangementOf(dice) ?? {};
  const size = dice.pick([8, 9, 10]);
  const inner = make(open);
  const html = `<section id="${id}">${inner}</section>`;
  const css = `#${id} { font: ${size}pt/1.25 ${dice.pick(["Arimo, sans-serif", "Tinos, serif"])}; }`;
  return { html, css: [css, ...open.css].join("\n"), arrangement: name, tables: open.tables };
}

/** Sheets as one document of as many pages. */
export const bookOf = (sheets: readonly Sheet[]): string => `<!doctype html><meta charset="utf-8"><style>
section { break-after: page; height: 760pt; overflow: hidden; text-align: justify; }
section:last-child { break-after: auto; }
.sides { display: flex; gap: 18pt; } .sides > div { flex: 1 1 0; min-width: 0; }
.caption { font-weight: bold; } .source { font-size: 85%; } .chart { margin: 8pt 0; }
p { margin: 0 0 6pt; } table { text-align: left; }
${sheets.map(({ css }) => css).join("\n")}</style>${sheets.map(({ html }) => html).join("\n")}`;
