// Tables against their labels, adjacency F1: npm run bench -- tables [develop|aside] [icdar|generated] [files]
// Of the development part the loss is listed by kind of page and by file; of the part kept aside the sums alone.
import { readFileSync } from "node:fs";
import { readDocument } from "../shared/document/read-document.ts";
import { detectTables } from "../shared/document/tables/detect-tables.ts";
import { add, compared, empty, f1, type PageTable, type Tally } from "./tables/adjacency.ts";
import { generated, icdar, type TableFile } from "./tables/sets.ts";

const asked = process.argv.slice(2);
const most = Number(asked.find((word) => /^\d+$/.test(word)) ?? Number.POSITIVE_INFINITY);
const named = (word: string, all: readonly string[]) =>
  asked.includes(word) || !asked.some((each) => all.includes(each));

const sets = {
  icdar: async (part: "develop" | "aside") => icdar(part).slice(0, most),
  generated: (part: "develop" | "aside") => generated(part, most),
} as const;

async function tablesOf(path: string): Promise<PageTable[]> {
  const bytes = readFileSync(path);
  const { pages } = await readDocument({ filename: "tables.pdf", contentType: "", bytes }, { ocr: "never" });
  return pages.flatMap(detectTables).map(({ page, cells }) => ({
    page,
    cells: cells.map(({ row, column, rowSpan, columnSpan, text }) => ({
      r: row,
      c: column,
      r2: row + rowSpan - 1,
      c2: column + columnSpan - 1,
      t: text,
    })),
  }));
}

const shown = (tally: Tally) =>
  `F1 ${f1(tally).toFixed(3)}  precision ${(tally.right / (tally.found || 1)).toFixed(3)}  recall ${(tally.right / (tally.truth || 1)).toFixed(3)}  of ${tally.truth} relations`;

type Losses = { all: Tally; kinds: Map<string, Tally>; units: [string, Tally][] };

function tallied(losses: Losses, { name, tables, kinds }: TableFile, found: readonly PageTable[]): void {
  const pages = new Set([...kinds.keys(), ...[...tables, ...found].map(({ page }) => page)]);
  for (const page of pages) {
    const here = ({ page: at }: PageTable) => at === page;
    const tally = compared(tables.filter(here), found.filter(here));
    add(losses.all, tally);
    losses.units.push([`${name} page ${page}`, tally]);
    for (const kind of kinds.get(page) ?? []) {
      const sum = losses.kinds.get(kind) ?? empty();
      add(sum, tally);
      losses.kinds.set(kind, sum);
    }
  }
}

const lost = ({ right, truth, found }: Tally) => truth + found - 2 * right;

function report({ kinds, units }: Losses): void {
  for (const [kind, tally] of [...kinds].toSorted((a, b) => a[0].localeCompare(b[0])))
    console.log(`  ${kind.padEnd(34)} lost ${String(lost(tally)).padStart(5)}  ${shown(tally)}`);
  for (const [unit, tally] of units.toSorted((a, b) => lost(b[1]) - lost(a[1])).slice(0, 40))
    if (lost(tally) > 0)
      console.log(`    ${unit.padEnd(32)} lost ${String(lost(tally)).padStart(5)}  ${shown(tally)}`);
}

for (const set of ["icdar", "generated"] as const) {
  if (!named(set, ["icdar", "generated"])) continue;
  for (const part of ["develop", "aside"] as const) {
    if (!named(part, ["develop", "aside"])) continue;
    const losses: Losses = { all: empty(), kinds: new Map(), units: [] };
    const files = await sets[set](part);
    for (const file of files) tallied(losses, file, await tablesOf(file.path));
    console.log(`${set} ${part}, ${files.length} files: ${shown(losses.all)}`);
    if (part === "develop") report(losses);
  }
}
process.exit(0);
