import { rounded } from "../../values/amounts/hundredths.ts";
import { foldMarks } from "../../values/text/fold.ts";
import type { Entry, LeftOut } from "./book/entry.ts";
import { type Draft, Figures, type Filing, figureSection } from "./draft.ts";
import type { Period } from "./period.ts";

/**
 * A line of a form that is the sum of accounts whose names match, and not `but`. `less`: what is written in either sign
 * lessens the line.
 */
export type HeadLine = { id: string; label: string; match: RegExp; but?: RegExp; less?: true };
/** A line that is made of others. */
export type HeadTotal = { id: string; label: string; plus: readonly string[]; minus?: readonly string[] };
/** Two lines that must be alike. */
type HeadCheck = { one: string; other: string; text: string };
/** What a line may not be above or below: a sum of the law, or another line. */
export type HeadLimit = { id: string; most?: number | string; least?: number; text: string };

export type HeadForm = {
  form(period: Period): string;
  lines: readonly HeadLine[];
  totals: readonly HeadTotal[];
  checks?: readonly HeadCheck[];
  limits?: readonly HeadLimit[];
  notes: readonly string[];
};

const headOf = (entry: Entry) => entry.text("head", "description", "party").replaceAll("_", " ");
const amountOf = (entry: Entry) => entry.amount("amount", "paid", "value", "taxable");
const plain = (text: string) =>
  foldMarks(text)
    .replace(/\bof\b|[^a-z]+/g, " ")
    .replace(/ +/g, " ")
    .trim();

/** The line of a head: the first that matches, so that the narrower ones stand first in a form's table. */
const lineOf = (entry: Entry, lines: readonly HeadLine[]) =>
  lines.find(({ match, but }) => match.test(headOf(entry)) && but?.test(headOf(entry)) !== true);

/** Rows that add up others: by the name of a total of the form, or called so beside rows of their line. */
function sumsIn(
  entries: readonly Entry[],
  { lines, totals }: HeadForm,
): ReadonlyMap<Entry, HeadTotal | undefined> {
  const named = new Map(totals.map((total) => [plain(total.label), total]));
  const says = (entry: Entry) => /^\W*(?:(?:grand|sub|gross|net)[ -]?)?totals?\b/i.test(headOf(entry));
  const own = new Set(entries.filter((entry) => !says(entry)).map((entry) => lineOf(entry, lines)));
  return new Map(
    entries.flatMap((entry) => {
      const total = named.get(plain(headOf(entry)));
      const line = lineOf(entry, lines);
      const isSum = total !== undefined || (says(entry) && line !== undefined && own.has(line));
      return isSum ? [[entry, total] as const] : [];
    }),
  );
}

/** Totals that the books state otherwise than their rows make them. */
const misstated = (sums: ReadonlyMap<Entry, HeadTotal | undefined>, figures: Figures): string[] =>
  [...sums].flatMap(([entry, total]) => {
    const stated = amountOf(entry);
    if (total === undefined || stated === undefined) return [];
    const made = figures.value(total.id);
    return Math.abs(Math.abs(stated) - Math.abs(made)) <= 1
      ? []
      : [`The books state ${headOf(entry).slice(0, 60)} as ${stated}; the rows of the form make ${made}.`];
  });

function place(entries: readonly Entry[], form: HeadForm, figures: Figures): LeftOut[] {
  const left_out: LeftOut[] = [];
  const sums = sumsIn(entries, form);
  for (const entry of entries) {
    const head = headOf(entry);
    const amount = amountOf(entry);
    const line = lineOf(entry, form.lines);
    if (sums.has(entry)) left_out.push({ source: entry.source, reason: "A row of totals." });
    else if (amount === undefined)
      left_out.push({ source: entry.source, reason: `"${head.slice(0, 60)}" has no amount.` });
    else if (line === undefined)
      left_out.push({
        source: entry.source,
        reason: `"${head.slice(0, 60)}" is not a heading of this form.`,
      });
    else figures.add(line.id, line.label, line.less ? -Math.abs(amount) : amount, [entry.id]);
  }
  return left_out;
}

/** The limits that lines are beyond; a line without rows is held against none. */
function beyond(limits: readonly HeadLimit[], figures: Figures): string[] {
  return limits.flatMap(({ id, most, least, text }) => {
    const other = typeof most === "string" ? most : undefined;
    if ([id, ...(other ? [other] : [])].some((each) => figures.rowsOf(each).length === 0)) return [];
    const [value, top] = [figures.value(id), typeof most === "string" ? figures.value(most) : most];
    const isBeyond = (top !== undefined && value > top) || (least !== undefined && value < least);
    return isBeyond ? [`${text}: ${value} for ${top ?? least}.`] : [];
  });
}

/** A filing whose lines are sums of accounts: heads with an amount each. */
export function headFiling(whole: HeadForm): Filing {
  const { form, lines, totals, checks = [], limits = [], notes } = whole;
  return {
    form,
    reads: "rows",
    wanted: ["head", "amount"],
    build(entries): Draft {
      const figures = new Figures();
      for (const { id, label } of lines) figures.declare(id, label);
      const left_out = place(entries, whole, figures);
      for (const { id, label, plus, minus = [] } of totals) {
        const sum = (ids: readonly string[]) => ids.reduce((all, each) => all + figures.value(each), 0);
        figures.add(id, label, rounded(sum(plus) - sum(minus)), figures.rowsOf(...plus, ...minus));
      }
      const made = figures.list();
      const empty = new Set(
        lines.filter(({ id }) => figures.rowsOf(id).length === 0).map(({ label }) => label),
      );
      const broken = checks.filter(
        ({ one, other }) => Math.abs(figures.value(one) - figures.value(other)) > 1,
      );
      return {
        figures: made,
        sections: [
          figureSection(
            "lines",
            "Lines of the form",
            made.map((figure) => (figure.rows.length === 0 ? { ...figure, value: null } : figure)),
          ),
        ],
        left_out,
        notes: [
          ...misstated(sumsIn(entries, whole), figures),
          ...broken.map(
            ({ one, other, text }) => `${text}: ${figures.value(one)} and ${figures.value(other)}.`,
          ),
          ...beyond(limits, figures),
          ...(empty.size > 0 ? [`No rows were sent for: ${[...empty].join("; ")}.`] : []),
          ...notes,
        ],
      };
    },
  };
}
