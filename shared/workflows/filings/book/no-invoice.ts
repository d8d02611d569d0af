import type { Entry } from "./entry.ts";

/** Papers beside invoices and notes: they supply nothing, or are declared in tables of their own. */
const papers =
  /\b(?:delivery (?:challan|note)|challan|pro-? ?forma|quotations?|quotes?|estimates?|(?:sales|purchase) orders?|drafts?|(?:receipt|refund|payment) vouchers?|advance (?:receipts?|received|payments?))\b|^\W*advances?\W*$/i;

/** Why a row is neither an invoice nor a note, by what it calls itself; undefined for those. */
export function noInvoice(entry: Entry): string | undefined {
  const found = [entry.text("type"), entry.text("status")].flatMap((text) => papers.exec(text)?.[0] ?? []);
  return found[0] === undefined
    ? undefined
    : `Called ${found[0].trim().toLowerCase()}: it is no invoice and no note.`;
}

/** Whether a row says that its document counts no more. */
export const isCancelled = (entry: Entry): boolean =>
  /\b(?:cancel\w{0,8}|void(?:ed)?|deleted)\b/i.test(
    `${entry.text("status")} ${entry.text("type")}`.replace(
      /\bnot (?:cancel\w{0,8}|void(?:ed)?|deleted)\b/gi,
      "",
    ),
  );
