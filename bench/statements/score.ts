import type { InputFile } from "../../shared/contract/file.ts";
import { processBankStatements } from "../../shared/workflows/statements/operation.ts";
import { fileOf } from "./files.ts";
import type { Layout } from "./layout.ts";
import { european } from "./layouts-europe.ts";
import { imported } from "./layouts-importers.ts";
import { overseas } from "./layouts-overseas.ts";
import { type Truth, truthOf } from "./truth.ts";

const byName = (all: readonly Layout[]) => all.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Each set is split by itself, so that one more leaves the others as they were. */
export const sets: readonly (readonly [title: string, layouts: readonly Layout[]])[] = [
  ["layouts of banks", byName([...european, ...overseas])],
  ["exports as importers describe them", byName(imported)],
];

/** Every third by name was set aside before any result was looked at. */
export const isAside = (at: number): boolean => at % 3 === 2;

export type Outcome = { layout: Layout; result: "right" | "unsure" | "wrong"; why: string };

const statesOpening = ({ before = [], after = [], openingRow, columns }: Layout) =>
  openingRow !== undefined ||
  [...before, ...after].some((line) => line.includes("{opening}")) ||
  columns.some(([, kind]) => kind === "before");
/** A figure without a word before it is not said to be a balance. */
const labelled = /\p{L}{3}.*\{closing\}/u;
const showsClosing = ({ before = [], after = [], closingRow, columns }: Layout) =>
  closingRow !== undefined ||
  [...before, ...after].some((line) => labelled.test(line.replace(/\{(?:from|to)\}/g, ""))) ||
  columns.some(([, kind]) => kind === "balance");

type Answer = Awaited<ReturnType<typeof answerOf>>;

async function answerOf(file: InputFile) {
  const answer = await processBankStatements({ files: [file], export_format: "json" });
  if (!("data" in answer)) throw new Error("No answer");
  return answer;
}

/** What of the answer is not as it should be. */
function faults(layout: Layout, truth: Truth, { data }: Answer): string[] {
  const found: string[] = [];
  const booked = truth.bookings.filter(({ booked }) => booked);
  const [statement, more] = data.statements;
  if (statement === undefined || more !== undefined) return [`${data.statements.length} statements`];
  if (data.transactions.length !== booked.length) {
    found.push(`${data.transactions.length} bookings of ${booked.length}`);
  }
  const key = ({ date, amount }: { date: string; amount: number }) => `${date} ${amount.toFixed(2)}`;
  const read = data.transactions.map(key).sort();
  const meant = booked.map(key).sort();
  const at = meant.findIndex((each, index) => each !== read[index]);
  if (at >= 0) found.push(`${read[at]} for ${meant[at]}`);
  const { reconciliation: proof } = statement;
  const [opens, closes] = [statesOpening(layout), showsClosing(layout)];
  const status = opens && closes ? "reconciled" : "not_provable";
  if (proof.status !== status) found.push(`${proof.status} for ${status}`);
  if (opens && proof.opening_balance !== truth.opening) {
    found.push(`opens with ${proof.opening_balance} for ${truth.opening}`);
  }
  if (closes && proof.closing_balance !== truth.closing) {
    found.push(`closes with ${proof.closing_balance} for ${truth.closing}`);
  }
  return found;
}

/** What the answer itself calls unsure. */
const unsure = /order of day and month|day or the month|direction|read as|could not be read|ambiguous|fees/i;

async function outcomeOf(layout: Layout, seed: number): Promise<Outcome> {
  const truth = truthOf(layout, seed);
  try {
    const answer = await answerOf(await fileOf(layout, truth));
    const found = faults(layout, truth, answer);
    const doubts = (answer.warnings ?? []).filter(({ text }) => unsure.test(text));
    const broken = answer.data.statements.some(
      ({ reconciliation }) => reconciliation.status === "not_reconciled",
    );
    if (doubts.length > 0 || broken || answer.data.transactions.length === 0) {
      return {
        layout,
        result: "unsure",
        why: [...found, ...doubts.map(({ text }) => text.slice(0, 90))].join("; "),
      };
    }
    return { layout, result: found.length === 0 ? "right" : "wrong", why: found.join("; ") };
  } catch (error) {
    return { layout, result: "unsure", why: String(error).slice(0, 120) };
  }
}

const statementsEach = 3;

/** Right, unsure and wrong over layouts by route, and which are not right. */
export async function scoreLayouts(chosen: readonly Layout[], named = true): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const layout of chosen) {
    for (let seed = 1; seed <= statementsEach; seed++) outcomes.push(await outcomeOf(layout, seed));
  }
  const count = (of: readonly Outcome[]) => {
    const of_ = (result: Outcome["result"]) => of.filter((each) => each.result === result).length;
    return {
      statements: of.length,
      right: of_("right"),
      unsure: of_("unsure"),
      wrong: of_("wrong"),
      share: Number((of_("right") / Math.max(1, of.length)).toFixed(3)),
    };
  };
  const routes = ["csv", "xlsx", "pdf"] as const;
  console.table({
    ...Object.fromEntries(
      routes.map((route) => [route, count(outcomes.filter(({ layout }) => layout.route === route))]),
    ),
    all: count(outcomes),
  });
  if (!named) return;
  for (const { layout, result, why } of outcomes) {
    if (result !== "right") console.log(`${result}: ${layout.name}: ${why}`);
  }
}
