// Bank statements against their labels, and processor time: npm run bench -- statements
// st04, st10, st16 and st22 were not looked at while the reader was written.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { InputFile } from "../shared/contract/file.ts";
import { analyseStatements } from "../shared/workflows/statements/analysis/analyse.ts";
import { readStatementFile } from "../shared/workflows/statements/read-file.ts";
import { statementPdf } from "../test/workflows/statements/fixture.ts";
import { isAside, scoreLayouts, sets } from "./statements/score.ts";

const folder = new URL("../../shared/data/intelligence/statements-synth/", import.meta.url).pathname;
const unseen = new Set(["st04", "st10", "st16", "st22"]);

type Truth = {
  closing_balance: number;
  transactions: { date: string; debit: number | null; credit: number | null; description: string }[];
  tampered?: { index: number } | null;
};

const analysed = async (file: InputFile) =>
  analyseStatements((await readStatementFile(file, {}, undefined)).statements);

async function score(title: string, names: readonly string[]): Promise<void> {
  const sum = {
    statements: names.length,
    rows: 0,
    right: 0,
    texts: 0,
    whole: 0,
    tampered: 0,
    found: 0,
    falseAlarms: 0,
  };
  for (const name of names) {
    const truth: Truth = JSON.parse(readFileSync(join(folder, `${name}.truth.json`), "utf8"));
    const bytes = readFileSync(join(folder, `${name}.pdf`));
    const { transactions, closingBalance, flags } = await analysed({
      filename: `${name}.pdf`,
      contentType: "",
      bytes,
    });
    const altered = truth.tampered?.index;
    const right = truth.transactions.filter(({ date, debit, credit }, at) => {
      const row = transactions[at];
      return (
        row?.date === date && (at === altered || Math.abs(row.amount - (credit ?? 0) + (debit ?? 0)) < 0.005)
      );
    }).length;
    sum.rows += truth.transactions.length;
    sum.right += right;
    sum.texts += truth.transactions.filter(
      ({ description }, at) => transactions[at]?.description === description,
    ).length;
    const all = right === truth.transactions.length && right === transactions.length;
    if (all && closingBalance === truth.closing_balance) sum.whole++;
    if (altered === undefined) sum.falseAlarms += flags.length;
    else {
      sum.tampered++;
      if (flags.some(({ code, row }) => code === "balance_break" && row === altered + 1)) sum.found++;
    }
  }
  console.log(title, sum);
}

async function timed(title: string, work: () => Promise<unknown>): Promise<void> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  console.log(title, `${((user + system) / 1_000_000).toFixed(2)} s of processor time`);
}

/** Real exports of banks: what each was read as, and whether its balances are proven. */
async function readReal(set: string): Promise<void> {
  const at = new URL(`../${set}/`, `file://${folder}`).pathname;
  const rows: Record<string, Record<string, string | number>> = {};
  for (const name of readdirSync(at)) {
    try {
      const bytes = readFileSync(join(at, name));
      const { statements } = await analysed({ filename: name, contentType: "", bytes });
      const breaks = statements.flatMap(({ proof }) => proof.breaks.map(({ row }) => row));
      rows[name] = {
        format: [...new Set(statements.map(({ format }) => format))].join(" "),
        statements: statements.length,
        bookings: statements.reduce((sum, { entries }) => sum + entries.length, 0),
        proof: [...new Set(statements.map(({ proof }) => proof.status))].join(" "),
        "failing rows": breaks.join(" "),
      };
    } catch (error) {
      rows[name] = { format: String(error) };
    }
  }
  console.log(set);
  console.table(rows);
}

for (const [title, layouts] of sets) {
  console.log(`${title}, looked at`);
  await scoreLayouts(layouts.filter((_, at) => !isAside(at)));
  console.log(`${title}, set aside`);
  await scoreLayouts(layouts.filter((_, at) => isAside(at)));
}

const names = readdirSync(folder)
  .filter((name) => name.endsWith(".pdf"))
  .map((name) => name.slice(0, -4));
await score(
  "looked at",
  names.filter((name) => !unseen.has(name)),
);
await score(
  "not looked at",
  names.filter((name) => unseen.has(name)),
);

await readReal("statements-monopoly");
await readReal("statements-oca");

const day = 86_400_000;
const rows = Array.from({ length: 2_400 }, (_, at) => ({
  date: new Date(Date.UTC(2025, 0, 1) + Math.floor(at / 8) * day).toISOString().slice(0, 10),
  text: `UPI/${512_310_000_000 + at}/Ravi Traders ${at % 40}/bill ${at}`,
  amount: (at % 3 === 0 ? 1 : -1) * (100.25 + (at % 997)),
}));
const file = await statementPdf(rows, { rowsPerPage: 40, wrap: 60, opening: 500_000 });
await timed("60 pages, 2,400 bookings", () => analysed(file));
process.exit(0);
