// A table below labels and above sums, without rulings: npm run bench -- papers [develop|aside] [count]
// Right is a table whose head and rows are found as they were set with nothing more in them, and a label whose value is
// given as it is printed.
import { findKeyValues } from "../shared/document/fields/key-values.ts";
import { readDocument } from "../shared/document/read-document.ts";
import { detectTables } from "../shared/document/tables/detect-tables.ts";
import { type Paper, paperOf } from "./papers/paper.ts";

const asked = process.argv.slice(2);
const count = Number(asked.find((word) => /^\d+$/.test(word)) ?? 300);
const firstSeed = { develop: 71_000, aside: 910_000 } as const;

type Read = { tables: string[][][]; heads: number[]; pairs: Set<string> };

async function read({ bytes }: Paper): Promise<Read> {
  const { pages } = await readDocument(
    { filename: "paper.pdf", contentType: "", bytes: Buffer.from(bytes) },
    { ocr: "never" },
  );
  const tables = pages.flatMap(detectTables);
  const rowsOf = ({ rows, columns, cells }: (typeof tables)[number]) => {
    const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ""));
    for (const { row, column, text } of cells) (grid[row] ?? [])[column] = text;
    return grid;
  };
  return {
    tables: tables.map(rowsOf),
    heads: tables.map(({ headerRows }) => headerRows),
    pairs: new Set(findKeyValues(pages, []).map(({ key, value }) => `${key}: ${value}`)),
  };
}

for (const part of ["develop", "aside"] as const) {
  if (asked.some((word) => word in firstSeed) && !asked.includes(part)) continue;
  const kinds = new Map<string, { right: number; all: number }>();
  const tally = (kind: string, right: boolean) => {
    const one = kinds.get(kind) ?? { right: 0, all: 0 };
    kinds.set(kind, { right: one.right + (right ? 1 : 0), all: one.all + 1 });
  };
  for (let at = 0; at < count; at++) {
    const paper = await paperOf(firstSeed[part] + at);
    const { tables, heads, pairs } = await read(paper);
    const index = tables.findIndex((table) => JSON.stringify(table) === JSON.stringify(paper.rows));
    const right = index >= 0 && heads[index] === 1;
    for (const kind of ["all tables", ...paper.traits]) tally(kind, right);
    tally(
      "all heads",
      tables.some(([head], at) => heads[at] === 1 && JSON.stringify(head) === JSON.stringify(paper.rows[0])),
    );
    const given = paper.pairs.map(([label, value]) => pairs.has(`${label}: ${value}`));
    for (const one of given) {
      tally("all labels", one);
      tally(`labels, ${paper.traits[0]}`, one);
    }
    if (part === "develop" && process.env.PAPERS_SHOWN !== undefined && !(right && given.every(Boolean))) {
      console.log(`seed ${firstSeed[part] + at} ${paper.traits.join(", ")}`);
      if (!right) console.log(`   ${JSON.stringify(paper.rows)}\n   ${JSON.stringify(tables)} ${heads}`);
      const lost = paper.pairs.filter((_, pair) => !given[pair]);
      if (lost.length > 0) console.log(`   ${JSON.stringify(lost)} of ${JSON.stringify([...pairs])}`);
    }
  }
  console.log(part);
  for (const [kind, { right, all }] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${kind.padEnd(36)} ${String(right).padStart(5)} of ${all}  ${(right / all).toFixed(3)}`);
}
process.exit(0);
