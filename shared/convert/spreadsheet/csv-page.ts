import { readAmount } from "../../values/amounts/read-amount.ts";
import { languageOf } from "../../values/languages/language-of.ts";
import { runsLeft } from "../../values/text/direction.ts";
import { escapedHtml } from "../markup/escape.ts";
import { partsOf } from "../text/line-parts.ts";
import { cellPadding, type Fitted } from "./fit-columns.ts";

export type Sheet = { rows: readonly (readonly string[])[]; columns: number; headerRows: number };

const styleOf = (size: number) => `
body { margin: 0; font: ${size}pt/1.25 Arial, sans-serif; }
h2 { font-size: ${size + 2}pt; margin: 0 0 6pt; }
section + section { break-before: page; }
table { border-collapse: collapse; table-layout: fixed; }
thead { display: table-header-group; } tr { break-inside: avoid; }
th, td { border: .5pt solid #b8bec6; padding: 2pt ${cellPadding}pt; overflow-wrap: anywhere; white-space: pre-wrap; vertical-align: top; text-align: start; unicode-bidi: plaintext; }
th { background: #e9edf2; font-weight: bold; } tbody tr:nth-child(even) { background: #f7f8fa; }
.n { text-align: end; }`;

/** Rows that tell what a column holds, and the share of its cells that must be figures. */
const sampled = 200;
const share = 0.8;

/** Whether a column holds figures, which stand at the right. */
function isOfFigures({ rows, headerRows }: Sheet, column: number): boolean {
  const cells = rows
    .slice(headerRows, headerRows + sampled)
    .flatMap((row) => (row[column] ?? "").trim() || []);
  const figures = cells.filter((text) => readAmount(text) !== undefined).length;
  return cells.length > 0 && figures >= share * cells.length;
}

type Part = Fitted["parts"][number];

function tableOf(sheet: Sheet, { columns, widths }: Part, figures: ReadonlySet<number>): string {
  const { rows, headerRows } = sheet;
  const cell = (row: readonly string[], column: number, tag: "th" | "td") => {
    const sign = figures.has(column) ? " class=n" : "";
    const lines = (row[column] ?? "").trim().split("\n").flatMap(partsOf);
    return `<${tag}${sign}>${escapedHtml(lines.join("\n"))}</${tag}>`;
  };
  const line = (row: readonly string[], tag: "th" | "td") =>
    `<tr>${columns.map((column) => cell(row, column, tag)).join("")}</tr>`;
  const total = widths.reduce((all, width) => all + width, 0);
  const cols = widths.map((width) => `<col style="width:${width.toFixed(2)}pt">`).join("");
  const heads = rows.slice(0, headerRows).map((row) => line(row, "th"));
  const body = rows.slice(headerRows).map((row) => line(row, "td"));
  const head = heads.length === 0 ? "" : `<thead>${heads.join("")}</thead>`;
  return `<table style="width:${total.toFixed(2)}pt"><colgroup>${cols}</colgroup>${head}<tbody>${body.join("")}</tbody></table>`;
}

/** A page with a table whose columns are fitted; parts of a table that is too wide follow each other, each with a title. */
export function csvPage(sheet: Sheet, { size, parts }: Fitted, title: string): string {
  const all = Array.from({ length: sheet.columns }, (_, column) => column);
  const figures = new Set(all.filter((column) => isOfFigures(sheet, column)));
  const sample = sheet.rows.slice(0, sampled).flat().join(" ");
  const sections = parts.map((part) => {
    const own =
      parts.length === 1
        ? part.columns
        : part.columns.filter((column, at) => at > 0 || column > 0 || part === parts[0]);
    const [first = 0, last = first] = [own[0], own.at(-1)];
    const named = `${title}: columns ${first + 1} to ${last + 1} of ${sheet.columns}`;
    const heading = parts.length === 1 ? "" : `<h2>${escapedHtml(named)}</h2>`;
    return `<section>${heading}${tableOf(sheet, part, figures)}</section>`;
  });
  const head = `<meta charset="utf-8"><title>${escapedHtml(title)}</title><style>${styleOf(size)}</style>`;
  const way = runsLeft(sample) ? " dir=rtl" : "";
  return `<!doctype html><html lang="${escapedHtml(languageOf(sample))}"><head>${head}</head><body${way}>${sections.join("")}</body></html>`;
}
