import type { Dice } from "../dice.ts";
import { bullets, heading, paragraph } from "../tables/figures.ts";
import { type Source, wordsOf } from "../tables/words.ts";

/** A page set in columns: its HTML, whose text stands in the order in which it is read. */
export type ColumnPage = { html: string; css: string; arrangement: string };

type Open = { dice: Dice; part: Source };

/** A place for a picture, without text of its own, and the line below it. */
function picture({ dice, part }: Open): string {
  const name = `Figure ${dice.int(1, 9)}: ${dice.pick(wordsOf("longHeads", part))}`;
  return `<figure style="height: ${dice.int(50, 120)}pt"></figure><p class="caption">${name}</p>`;
}

function smallTable({ dice, part }: Open): string {
  const rows = Array.from({ length: dice.int(3, 6) }, () => {
    const cells = Array.from({ length: 2 }, () => `<td>${dice.int(10, 9_999)}</td>`);
    return `<tr><td>${dice.pick(wordsOf("things", part))}</td>${cells.join("")}</tr>`;
  });
  return `<table>${rows.join("")}</table>`;
}

/** Pieces of running text, most of them paragraphs. */
function flow(open: Open, count: number): string {
  const { dice, part } = open;
  return Array.from({ length: count }, () => {
    const roll = dice.next();
    if (roll < 0.1) return heading(dice, part);
    if (roll < 0.16) return picture(open);
    if (roll < 0.22) return smallTable(open);
    if (roll < 0.3) return bullets(dice, part);
    return paragraph(dice, part, 1, 5);
  }).join("");
}

const columns = ({ dice }: Open, inner: string): string =>
  `<div class="columns" style="column-count: ${dice.pick([2, 2, 2, 3])}; column-gap: ${dice.pick([9, 12, 18, 24])}pt">${inner}</div>`;

const title = ({ dice, part }: Open) => `<h1>${dice.pick(wordsOf("sentences", part))}</h1>`;

const arrangements: readonly { name: string; make: (open: Open) => string }[] = [
  { name: "columns under a title", make: (open) => title(open) + columns(open, flow(open, 9)) },
  {
    name: "columns under full-width text",
    make: (open) => title(open) + flow(open, 3) + columns(open, flow(open, 7)),
  },
  {
    name: "full-width text under columns",
    make: (open) => columns(open, flow(open, 7)) + flow(open, 3),
  },
  {
    name: "bands of columns",
    make: (open) =>
      columns(open, flow(open, 5)) + heading(open.dice, open.part) + columns(open, flow(open, 5)),
  },
  {
    name: "side bar",
    make: (open) =>
      `${title(open)}<div class="beside"><div>${flow(open, 6)}</div><aside>${flow(open, 3)}</aside></div>`,
  },
  {
    name: "columns over notes",
    make: (open) =>
      `${columns(open, flow(open, 7))}<div class="notes">${[1, 2, 3].map((at) => `<p>${at} ${open.dice.pick(wordsOf("sentences", open.part))}</p>`).join("")}</div>`,
  },
  { name: "one column", make: (open) => title(open) + flow(open, 6) },
];

export function columnPage(dice: Dice, part: Source, id: string): ColumnPage {
  const { name, make } = dice.pick(arrangements);
  const size = dice.pick([7.5, 8.5, 9.5]);
  const family = dice.pick(["Arimo, sans-serif", "Tinos, serif"]);
  const css = `#${id} { font: ${size}pt/${dice.pick([1.15, 1.3])} ${family}; text-align: ${dice.pick(["justify", "left"])}; }
#${id} p { ${dice.chance(0.4) ? "text-indent: 10pt; margin: 0;" : ""} } #${id} table { font-size: ${size - 1}pt; }`;
  return { html: `<section id="${id}">${make({ dice, part })}</section>`, css, arrangement: name };
}

/** Pages as one document. */
export const columnBook = (
  pages: readonly ColumnPage[],
): string => `<!doctype html><meta charset="utf-8"><style>
section { break-after: page; height: 740pt; overflow: hidden; } section:last-child { break-after: auto; }
h1 { font-size: 150%; margin: 0 0 8pt; } h3 { margin: 6pt 0 3pt; } p { margin: 0 0 5pt; } ul { margin: 3pt 0; }
figure { background: #cde; margin: 4pt 0; } .caption { font-size: 88%; text-indent: 0; }
.beside { display: flex; gap: 16pt; } .beside > div { flex: 2; } aside { flex: 1; background: #eee; padding: 4pt; }
.columns { margin: 6pt 0; } .notes { font-size: 80%; border-top: 0.5pt solid; margin-top: 8pt; }
table { border-collapse: collapse; margin: 4pt 0; width: 100%; } td:not(:first-child) { text-align: right; }
${pages.map(({ css }) => css).join("\n")}</style>${pages.map(({ html }) => html).join("\n")}`;

/** The words of a page in the order in which they are read. */
export const wordsInOrder = ({ html }: ColumnPage): string[] =>
  html
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "");
