import { valueKinds } from "../../contract/workflows/comparison.ts";
import { type Change, type ChangeType, changeTypes } from "./change.ts";
import type { Comparison } from "./compare-documents.ts";
import type { ValueChange, ValueKind } from "./values.ts";

/** A changed value and the change that it belongs to, counted from 1. */
export type KeyChange = ValueChange & { change: number; of: Change };

export type Counts = Record<ChangeType, number>;

export function countsOf(changes: readonly Change[]): Counts {
  const counts: Counts = { inserted: 0, deleted: 0, changed: 0, moved: 0, renumbered: 0 };
  for (const { type } of changes) counts[type] += 1;
  return counts;
}

/** Changed values, the gravest kinds first. */
export const keyChanges = (changes: readonly Change[]): KeyChange[] =>
  changes
    .flatMap((of, at) => of.values.map((value) => ({ ...value, change: at + 1, of })))
    .sort((one, other) => valueKinds.indexOf(one.kind) - valueKinds.indexOf(other.kind));

const names: Readonly<Record<ValueKind, string>> = {
  account: "Account",
  registration: "Registration",
  link: "Link",
  amount: "Amount",
  side: "Debit or credit",
  date: "Date",
  party: "Party",
  law: "Governing law",
  percentage: "Percentage",
  duration: "Duration",
  number: "Number",
};
const scopeNames: Readonly<Record<Change["scope"], string>> = {
  words: "Words",
  heading: "Heading",
  paragraph: "Paragraph",
  "list-item": "Item",
  row: "Row",
  header: "Page header",
  footer: "Page footer",
  cell: "Cell",
  "table-row": "Table row",
  "table-column": "Table column",
  link: "Link",
};

/** Lines of each part of the summary; the rest is counted. */
const mostLines = 12;
const mostText = 90;

const short = (text: string) => (text.length <= mostText ? text : `${text.slice(0, mostText).trimEnd()} …`);
const quoted = (text: string) => `“${short(text)}”`;

function pagesOf({ old, new: fresh }: Change): string {
  if (old !== null && fresh !== null && old.page !== fresh.page)
    return `page ${old.page} of the old, ${fresh.page} of the new version`;
  if (fresh !== null) return old === null ? `page ${fresh.page} of the new version` : `page ${fresh.page}`;
  return `page ${old?.page ?? 1} of the old version`;
}

function valueLine({ kind, old, new: fresh, of }: KeyChange): string {
  const said =
    old === null
      ? `${fresh?.text ?? ""} is new`
      : fresh === null
        ? `${old.text} is gone`
        : `${old.text} → ${fresh.text}`;
  return `${names[kind]}: ${said} (${pagesOf(of)})`;
}

function changeLine(change: Change): string {
  const { type, scope, old, new: fresh } = change;
  const what = scopeNames[scope];
  const [before, after] = [quoted(old?.text ?? ""), quoted(fresh?.text ?? "")];
  const said = {
    inserted: `${what} inserted: ${after}`,
    deleted: `${what} deleted: ${before}`,
    changed: `${what} changed: ${before} → ${after}`,
    moved: `${what} moved: ${after}`,
    renumbered: `Renumbered: ${before} → ${after}`,
  }[type];
  return `${said} (${pagesOf(change)})`;
}

const listed = (lines: readonly string[], what: string) =>
  lines.length <= mostLines
    ? lines
    : [...lines.slice(0, mostLines), `and ${lines.length - mostLines} more ${what}.`];

function headline({ changes, similarity, linksCompared }: Comparison): string {
  if (changes.length === 0) {
    const links = linksCompared ? "links that one version alone has" : "where links lead";
    return `The texts say the same: no change was found. Pictures, layout and ${links} were not compared.`;
  }
  const counts = countsOf(changes);
  const kinds = changeTypes.filter((type) => counts[type] > 0).map((type) => `${counts[type]} ${type}`);
  // Never rounded up to all.
  const share = similarity === 1 ? 100 : Math.floor(similarity * 1000) / 10;
  const noun = changes.length === 1 ? "change" : "changes";
  return `${changes.length} ${noun}: ${kinds.join(", ")}. The versions share ${share} % of their words.`;
}

/** The comparison in words: changed values first, then what else changed. */
export function summaryOf(comparison: Comparison): string {
  const { changes } = comparison;
  const values = keyChanges(changes).map(valueLine);
  const others = changes.filter((change) => change.values.length === 0).map(changeLine);
  return [headline(comparison), ...listed(values, "changed values"), ...listed(others, "changes")].join("\n");
}
