import type { Evidence } from "../../../document/document.ts";
import { currencyCodes, currencyIn } from "../../../values/amounts/currencies.ts";
import { decimalMark } from "../../../values/amounts/decimal-mark.ts";
import { differenceOf, toHundredths } from "../../../values/amounts/hundredths.ts";
import { findAmounts } from "../../../values/amounts/parse-amount.ts";
import type { DecimalMark } from "../../../values/amounts/read-number.ts";
import { type DayOrder, findDates } from "../../../values/dates/parse-date.ts";
import { compact, isIban } from "../../../values/identifiers/bank.ts";
import { isIfsc } from "../../../values/identifiers/india.ts";
import type { OutsideLine } from "../layout/raw-row.ts";
import { type Entry, nothingSaid, type StatementHead } from "../statement.ts";
import { balanceNamed, balanceParts, carriedIn } from "./carried.ts";
import { namesPeriod } from "./period-words.ts";

/** A balance of a day: which one it is, the bookings tell. */
export type DatedBalance = { date: string; value: number; line: OutsideLine };

export type FoundHead = {
  head: StatementHead;
  dated: readonly DatedBalance[];
  evidence: Partial<Record<keyof StatementHead, Evidence>>;
};

const account =
  /(?:account|a\/c|acct|konto)\.?\s{0,20}(?:(?:no|number|num|nummer|nr|#)\.?\s{0,20}[:-]?|:,?)\s{0,20}[_']?([X*\d][X*\d\- ]{3,22}[\dX])/i;
const holder =
  /(?:account\s{1,20}(?:name|holder|title)(?:\s{1,20}name)?|name of (?:the )?(?:account\s{1,20})?holder|customer\s{1,20}name|account\s{1,20}owner|kontoinhaber)\s{0,20}[:-]\s{0,20}([^:,\d]{3,60}?)(?=\s{2,}|$|,|\s(?:account|a\/c|branch|currency|period)\b)/i;
/** Two days and nothing else: `01.01.2026 - 31.01.2026`. */
const bareSpan = /^[\W_]*(?:(?:to|bis|au|al|a|till|t\/m)[\W_]*)?$/i;

/** The account that a column of the table names. */
export type OwnAccount = { name: "accountNumber" | "iban"; value: string; evidence: Evidence };

/** The account number that a line names. */
export const accountNumberIn = (text: string): string | undefined => {
  const found = account.exec(text)?.[1]?.replace(/[\s-]/g, "");
  return found !== undefined && found.replace(/\D/g, "").length >= 4 ? found : undefined;
};

function ibanIn(text: string): string | undefined {
  for (const [found] of text.matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}\b/g)) {
    for (let words = found.split(" "); words.length > 0; words = words.slice(0, -1)) {
      if (isIban(words.join(""))) return compact(words.join(""));
    }
  }
  return undefined;
}

/** A balance that a line states: the last figure behind its label, negative with a minus, parentheses or DR. */
export function balanceIn(text: string, decimal: DecimalMark | undefined): number | undefined {
  const amounts = findAmounts(text.replace(/\b(?:CR|DR)\b\.?/gi, " "), decimal);
  const whole = amounts.filter(({ decimals }) => decimals > 0);
  const last = (whole.length > 0 ? whole : amounts.filter(({ text: each }) => each.length < 16)).at(-1);
  if (last === undefined) return undefined;
  const owed = /\d\s*DR\b/i.test(text) && last.value > 0;
  return owed ? -last.value : last.value;
}

function bankIn(lines: readonly OutsideLine[]): OutsideLine | undefined {
  const named = /\b(?:bank|banque|banco|banca|sparkasse|building society|credit union)\b/i;
  return lines
    .filter(({ above, page }) => above && page === 1)
    .slice(0, 12)
    .find(({ text }) => named.test(text) && text.length < 60 && !/[:?]|\d{3}|statement|account/i.test(text));
}

const labels: readonly (readonly [keyof StatementHead | "count", RegExp])[] = [
  ["openingBalance", /opening bal(?:ance)?/gi],
  ["closingBalance", /closing bal(?:ance)?/gi],
  ["count", /(?:dr|cr|debit|credit) count/gi],
  ["statedDebits", /(?:total )?(?:debits?|withdrawals?)(?! count)/gi],
  ["statedCredits", /(?:total )?(?:credits?|deposits?)(?! count)/gi],
];

/** A row of labels over a row of figures: `Opening Balance  Debits  Credits  Closing Bal`. */
function summaryBelow(line: string, next: string, decimal: DecimalMark | undefined) {
  if (/\d/.test(line)) return [];
  const found = labels.flatMap(([name, pattern]) =>
    [...line.matchAll(pattern)].map(({ index }) => ({ name, index })),
  );
  const names = found.toSorted((a, b) => a.index - b.index).map(({ name }) => name);
  const amounts = findAmounts(next, decimal);
  if (!names.includes("openingBalance") || !names.includes("closingBalance")) return [];
  return amounts.length === names.length
    ? names.map((name, index) => ({ name, value: amounts[index]?.value ?? 0 }))
    : [];
}

/** What the lines around a table say about the account and the period; `own` is what the table itself names. */
export function readHead(
  lines: readonly OutsideLine[],
  order: DayOrder,
  own: { currency?: string | undefined; account?: OwnAccount | undefined },
): FoundHead {
  const head: StatementHead = { ...nothingSaid };
  const dated: DatedBalance[] = [];
  const evidence: FoundHead["evidence"] = {};
  const decimal = decimalMark(lines.map(({ text }) => text).join("\n"));
  const note = <Name extends keyof StatementHead>(
    name: Name,
    value: StatementHead[Name] | undefined,
    { page, box, text }: OutsideLine,
  ) => {
    if (value === undefined || value === null || head[name] !== null) return;
    head[name] = value;
    evidence[name] = { page, bbox: box, text };
  };
  if (own.account !== undefined) {
    const { name, value, evidence: place } = own.account;
    head[name] = value;
    evidence[name] = place;
  }
  const bank = bankIn(lines);
  if (bank !== undefined) note("bank", bank.text.trim(), bank);
  for (const [index, line] of lines.entries()) {
    const { text } = line;
    note("accountNumber", accountNumberIn(text), line);
    note("iban", ibanIn(text), line);
    note("ifsc", text.match(/\b[A-Z]{4}0[A-Z0-9]{6}\b/g)?.find(isIfsc), line);
    note("holder", holder.exec(text)?.[1]?.trim(), line);
    const code = /currency\s{0,20}[:-]?\s{0,20}\(?([A-Z]{3})\b/i.exec(text)?.[1]?.toUpperCase();
    if (code !== undefined && currencyCodes.has(code)) note("currency", code, line);
    const dates = findDates(text, order);
    const [first, last] = [dates[0]?.iso, dates.at(-1)?.iso];
    if (
      dates.length >= 2 &&
      (namesPeriod(text) || isBareSpan(text, dates)) &&
      first !== undefined &&
      last !== undefined &&
      first <= last
    ) {
      note("periodStart", first, line);
      note("periodEnd", last, line);
    }
    const parts = balanceParts(text);
    for (const part of parts) {
      const carried = carriedIn(part);
      const value =
        carried === "total"
          ? undefined
          : (statedBalance(part, decimal) ??
            (carried && balanceAlone(lines[index + 1]?.text ?? "", decimal)));
      if (carried === "opening") note("openingBalance", value, line);
      else if (carried === "closing") note("closingBalance", value, line);
      else if (parts.length === 1 && first !== undefined && first === last && value !== undefined) {
        dated.push({ date: first, value, line });
      }
    }
    for (const { name, value } of summaryBelow(text, lines[index + 1]?.text ?? "", decimal)) {
      if (name !== "count") note(name, value, lines[index + 1] ?? line);
    }
  }
  head.currency ??= own.currency ?? currencyIn(lines.map(({ text }) => text).join("\n")) ?? null;
  return { head, dated, evidence };
}

function isBareSpan(text: string, dates: readonly { text: string }[]): boolean {
  let rest = text;
  for (const { text: date } of dates) rest = rest.replace(date, " ");
  return dates.length === 2 && bareSpan.test(rest);
}

/** The figure that is all of a line, as below its label; a currency may stand beside it. */
function balanceAlone(text: string, decimal: DecimalMark | undefined): number | undefined {
  const [figure, more] = findAmounts(text, decimal);
  if (figure === undefined || more !== undefined || figure.decimals === 0) return undefined;
  const rest = text.replace(figure.text, " ");
  return /\p{Nd}/u.test(rest) || (rest.match(/\p{L}/gu)?.length ?? 0) > 3
    ? undefined
    : balanceIn(text, decimal);
}

/** The balance that a line names; a date between label and figure is none. */
function statedBalance(text: string, decimal: DecimalMark | undefined): number | undefined {
  let rest = text;
  for (const { text: date } of findDates(text)) rest = rest.replace(date, " ");
  const named = balanceNamed(rest);
  if (named === undefined) return undefined;
  const own = rest.slice(named.at);
  // What of it is due at least is no balance.
  const value = balanceIn(own.split(/\bmin(?:imum)?\b/i)[0] ?? own, decimal);
  return value !== undefined && named.owed && value > 0 ? -value : value;
}

/** Puts balances of days where no words say which they are: of the first day or before, of the last day or after. */
export function withDated(
  { head, dated, evidence }: FoundHead,
  entries: readonly Entry[],
): Pick<FoundHead, "head" | "evidence"> {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return { head, evidence };
  // Of the first day it may be what that day ended with.
  const opens = (value: number) =>
    first.balance === null ||
    Math.abs(toHundredths(differenceOf(first.balance, value))) === Math.abs(toHundredths(first.amount));
  const opening = dated.find(
    ({ date, value }) => date < first.date || (date === first.date && date < last.date && opens(value)),
  );
  const closing = dated.findLast(({ date }) => date >= last.date && date > first.date);
  const place = ({ line: { page, box, text } }: DatedBalance): Evidence => ({ page, bbox: box, text });
  const found = {
    openingBalance: head.openingBalance === null ? opening : undefined,
    closingBalance: head.closingBalance === null ? closing : undefined,
  };
  const next = { head: { ...head }, evidence: { ...evidence } };
  for (const name of ["openingBalance", "closingBalance"] as const) {
    const balance = found[name];
    if (balance === undefined) continue;
    next.head[name] = balance.value;
    next.evidence[name] = place(balance);
  }
  return next;
}
