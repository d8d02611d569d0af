import type { Dice } from "../dice.ts";
import type { Model, ModelCell } from "./model.ts";

/** How rules are drawn; tables differ most in this. */
export const rulings = [
  "grid",
  "level",
  "booktabs",
  "head",
  "none",
  "upright",
  "zebra",
  "frame",
  "groups",
] as const;
export type RulingKind = (typeof rulings)[number];

const rule = (dice: Dice) => `${dice.pick([0.4, 0.6, 1])}pt solid ${dice.pick(["#000", "#444", "#999"])}`;

/** CSS of the rules of a table. `groups` underlines heads that span. */
function rulesOf(kind: RulingKind, id: string, model: Model, dice: Dice): string {
  const line = rule(dice);
  const head = `#${id} tr.head${Math.max(0, model.headLevels - 1)} > *`;
  const ends = `#${id} { border-top: ${line}; border-bottom: ${line}; }`;
  const groups = `#${id} .group { border-bottom: ${line}; }`;
  const under = `${head}, #${id} [rowspan].head { border-bottom: ${line}; }`;
  const styles: Readonly<Record<RulingKind, string>> = {
    grid: `#${id} td, #${id} th { border: ${line}; }`,
    level: `#${id} td, #${id} th { border-top: ${line}; border-bottom: ${line}; }`,
    booktabs: `${ends} ${under} ${groups}`,
    head: under,
    none: "",
    upright: `#${id} td, #${id} th { border-left: ${line}; border-right: ${line}; }`,
    zebra: `#${id} tr:nth-child(even) > * { background: ${dice.pick(["#eee", "#dde6f2", "#f5f0e1"])}; }`,
    frame: `#${id} { border: ${line}; } ${under}`,
    groups: `${ends} ${groups}`,
  };
  return styles[kind];
}

/** The sheet of styles of one table. */
export function dressOf(model: Model, kind: RulingKind, id: string, narrow: boolean, dice: Dice) {
  // What does not fit the page would be cut off.
  const full = model.columns > 6;
  const [padX, padY] = [dice.pick(full ? [3, 4] : [3, 5, 8, 12]), dice.pick([0, 1, 2, 4, 6])];
  const size = dice.pick(full ? [6, 7] : [7, 8, 9, 10]);
  const wide = narrow ? "100%" : dice.pick(["auto", "100%", "100%", "70%"]);
  const figures = dice.pick(["right", "right", "center", "left"]);
  const heads = dice.pick([figures, figures, "center"]);
  const font = dice.pick(["Arimo, sans-serif", "Tinos, serif", "Carlito, sans-serif", "serif"]);
  const dark = dice.chance(0.15) && model.headLevels > 0;
  const css = `
#${id} { border-collapse: collapse; width: ${wide}; margin: ${dice.int(4, 14)}pt ${dice.pick(["0", "auto"])};
  font: ${size}pt/${dice.pick([1.1, 1.2, 1.35])} ${font}; }
#${id} td, #${id} th { padding: ${padY}pt ${padX}pt; vertical-align: ${dice.pick(["top", "top", "middle", "bottom"])};
  text-align: ${figures}; font-weight: normal; }
#${id} th { vertical-align: ${dice.pick(["bottom", "bottom", "middle", "top"])}; text-align: ${heads};
  font-weight: ${dice.pick(["bold", "bold", "normal"])}; ${dark ? "background: #234; color: #fff;" : ""} }
#${id} .group { text-align: ${dice.pick(["center", "center", "center", "left"])}; }
#${id} .label, #${id} .note, #${id} .state { text-align: left; }
#${id} td.label { width: ${dice.pick([60, 90, 120, 200])}pt; }
#${id} td.note { width: ${dice.pick([60, 80, 160])}pt; }
#${id} th { max-width: ${dice.pick([50, 70, 90])}pt; }
#${id} .indent { padding-left: ${padX + 9}pt; }
#${id} .section { font-weight: ${dice.pick(["bold", "normal"])}; ${dice.chance(0.4) ? "font-style: italic;" : ""} }
#${id} .total { font-weight: ${dice.pick(["bold", "normal"])}; ${dice.chance(0.4) ? `border-top: ${rule(dice)};` : ""} }
${rulesOf(kind, id, model, dice)}`;
  return css;
}

const spans = ({ rowSpan, columnSpan }: ModelCell) =>
  `${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ""}${columnSpan > 1 ? ` colspan="${columnSpan}"` : ""}`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The table as HTML; empty squares become empty cells. */
export function tableHtml(model: Model, id: string): string {
  const taken = new Set<string>();
  const rows = Array.from({ length: model.rows }, (_, row) => {
    const squares = Array.from({ length: model.columns }, (__, column) => {
      const cell = model.cells.find((each) => each.row === row && each.column === column);
      if (cell === undefined) return taken.has(`${row},${column}`) ? "" : "<td></td>";
      for (let down = 0; down < cell.rowSpan; down += 1)
        for (let across = 0; across < cell.columnSpan; across += 1)
          taken.add(`${row + down},${column + across}`);
      const isHead = cell.role === "head" || cell.role === "group";
      const names = [cell.role, cell.kind, cell.indent ? "indent" : ""].join(" ");
      const tag = isHead ? "th" : "td";
      return `<${tag} class="${names}"${spans(cell)}>${escaped(cell.text)}</${tag}>`;
    });
    return `<tr class="${row < model.headLevels ? `head${row}` : "row"}">${squares.join("")}</tr>`;
  });
  return `<table id="${id}">${rows.join("\n")}</table>`;
}
