import { currencyCodes } from "../../../values/amounts/currencies.ts";
import { foldMarks } from "../../../values/text/fold.ts";
import { heads } from "./heads.ts";
import type { Role } from "./role.ts";

export const figures: ReadonlySet<Role> = new Set<Role>([
  "debit",
  "credit",
  "amount",
  "fee",
  "balance",
  "balance_before",
]);
const sums: ReadonlySet<Role> = new Set<Role>([...figures, "gross", "net"]);
export const moments: ReadonlySet<Role> = new Set<Role>(["date", "value_date"]);

const codes = [...currencyCodes].map((code) => code.toLowerCase()).join("|");
const unit = `(?: ?\\(? ?(?:in |en )?(?:rs|${codes}|euros?|₹|£|€|r\\$|s\\$|\\$|zł|kc)(?!\\p{L}) ?\\.? ?\\)?)?`;
const amt = "(?: ?\\(?(?:amt|amount)\\)?\\.?)?";

/**
 * Headings of statement columns, as banks print them; the first that matches at a place wins, so that longer ones stand
 * above those they contain. Matched against text without case and accents.
 */
const headings: readonly (readonly [Role, string])[] = [
  [
    "sign",
    "(?:debit|dr) ?(?:/|or|&) ?(?:credit|cr)\\b\\.?|(?:credit|cr) ?/ ?(?:debit|dr)\\b\\.?|d ?/ ?c\\b|c ?/ ?d\\b|s ?/ ?h\\b|\\+ ?/ ?-|txn type|tran(?:saction)? type|credit debit indicator|creditdebit|dr cr|cr dr",
  ],
  [
    "value_date",
    "(?:value|val\\.?) ?(?:date|dt)\\b\\.?|valuta(?:datum)?|wertstellung|wert\\b|date (?:de )?valeur|fecha valor|interest date|effective date",
  ],
  ["time", "(?:transaction |txn )?time\\b|uhrzeit"],
  [
    "date",
    "(?:transaction|txn|tran|trans|posting|posted|post|booking|book|entry|process(?:ing)?|completed|operation)\\.? ?date\\b|(?:transaction|txn|tran) ?dt\\b|date of (?:transaction|posting|booking)|buchungs(?:tag|datum)|date (?:d')?operation|date\\b|datum\\b|fecha(?: operacion)?\\b|data\\b|tarikh\\b",
  ],
  [
    "reference",
    "(?:chq|cheque|check|ch?q)\\.? ?(?:/|&|and|or)? ?(?:ref|reference)?\\.? ?(?:no|number|#|nos)?\\b\\.?|(?:ref|reference)\\.? ?(?:no|number|#|/ ?(?:chq|cheque)\\.? ?(?:no|number)?)?\\b\\.?(?: ?/ ?(?:cheque|chq|check)\\.? ?(?:no|number)?\\.?)?|instrument(?: ?(?:id|no|number))?\\b\\.?|utr(?: ?(?:no|number))?\\b\\.?|operation number|(?:transaction|txn|tran) ?(?:id|no|number|ref)\\b\\.?|referenz|cheque details",
  ],
  [
    "counterparty_account",
    "(?:partner|beneficiary|payee|counterparty|remitter) (?:account|iban)(?: ?(?:no|number))?|bank account|kontonummer|iban",
  ],
  [
    "counterparty",
    "partner name|payee(?: name)?|payer(?: name)?|(?:beneficiary|counterparty|remitter|merchant)(?: name)?|(?:name )?auftraggeber(?: ?/ ?(?:empfanger|beguenstigter|begunstigter))?|empfanger",
  ],
  [
    "balance",
    `(?:closing|running|available|account|ledger|outstanding)? ?(?:balance|bal\\b)\\.?${unit}|saldo${unit}|solde${unit}|kontostand`,
  ],
  [
    "debit",
    `(?:withdrawals?|debits?|paid out|money out|payments? out|out ?going|dr\\b|soll\\b|belastung|sorties|cargos?|ausgang|payments(?! (?:type|and|date))|debit(?:o|e)?|spent)${amt}${unit}(?: ?\\((?:dr|out|-)\\)?)?`,
  ],
  [
    "credit",
    `(?:deposits?|credits?|paid in|money in|payments? in|in ?coming|cr\\b|haben\\b|gutschrift|entrees|abonos?|eingang|receipts?|credit(?:o)?|received|lodgements?)${amt}${unit}(?: ?\\((?:cr|in|\\+)\\)?)?`,
  ],
  [
    "other",
    "(?:amount currency|original (?:amount|currency)|foreign (?:amount|currency)|amount in foreign currency|fx rate|exchange rate|branch(?: code| name)?|init\\.? ?br|reward points|points)\\b",
  ],
  [
    "amount",
    `(?:transaction |txn )?(?:amount|amt)\\b\\.?${unit}|betrag${unit}|umsatz${unit}|montant${unit}|importe${unit}|importo${unit}|jumlah${unit}|value${unit}$`,
  ],
  [
    "description",
    "(?:transaction|payment|txn|tran) ?(?:remarks?|details?|particulars?|description|narration|type and details)|narration|particulars?|descriptions?|(?:details?|remarks?)(?: of transactions?)?\\b|label\\b|memo\\b|text\\b|verwendungszweck|buchungstext|libelle|concepto|descripcion|descrizione|causale|butiran|transactions?\\b(?! (?:date|amount|id))|purpose\\b|reason\\b|name\\b|comment\\b",
  ],
  ["currency", "currency\\b|ccy\\b|curr\\.?\\b|wahrung\\b|devise\\b|moneda\\b"],
  ["serial", "(?:s|sr|sl|serial)\\.? ?(?:no|number|#)\\b\\.?|#|no\\.|nr\\."],
];

const one = headings.map(([role, source]) => ({ role, at: new RegExp(`(?:${source})`, "yu") }));

/** The plain headings by their first word, the longest first. */
const phrases = new Map<string, { role: Role; phrase: string }[]>();
const firstWord = /[^\s/.()-]+/uy;
for (const [role, listed] of Object.values(heads).flatMap(
  (each) => Object.entries(each) as [Role, string][],
)) {
  for (const phrase of listed.split("|")) {
    const [first = ""] = phrase.match(/^[^\s/.()-]+/u) ?? [];
    phrases.set(first, [...(phrases.get(first) ?? []), { role, phrase }]);
  }
}
for (const list of phrases.values()) list.sort((a, b) => b.phrase.length - a.phrase.length);
const unitAt = new RegExp(unit, "yu");

function phraseAt(text: string, at: number): { role: Role; end: number } | undefined {
  firstWord.lastIndex = at;
  const [first = ""] = firstWord.exec(text) ?? [];
  const found = phrases
    .get(first)
    ?.find(({ phrase }) => text.startsWith(phrase, at) && !/[\p{L}\d]/u.test(text[at + phrase.length] ?? ""));
  if (found === undefined) return undefined;
  unitAt.lastIndex = at + found.phrase.length;
  const more = sums.has(found.role) ? (unitAt.exec(text)?.[0].trimEnd().length ?? 0) : 0;
  return { role: found.role, end: at + found.phrase.length + more };
}

export type Heading = { role: Role; start: number; end: number };

const startsWord = (text: string, at: number) => at === 0 || !/[\p{L}\d]/u.test(text[at - 1] ?? "");

/** Every heading that stands in a line of text, left to right. */
export function headingsIn(line: string): Heading[] {
  const text = foldMarks(line).replace(/[_’´`]/g, (mark) => (mark === "_" ? " " : "'"));
  const found: Heading[] = [];
  let at = 0;
  while (at < text.length) {
    // `Amt.Closing`: two labels that overlap on the page are set without a space.
    const begins = startsWord(text, at) || found.at(-1)?.end === at;
    const hit = begins ? longestAt(text, at) : undefined;
    if (hit === undefined) at++;
    else {
      found.push({ role: hit.role, start: at, end: hit.end });
      at = hit.end;
    }
  }
  return found;
}

function longestAt(text: string, at: number): { role: Role; end: number } | undefined {
  const plain = phraseAt(text, at);
  for (const { role, at: pattern } of one) {
    pattern.lastIndex = at;
    const length = pattern.exec(text)?.[0].trimEnd().length ?? 0;
    if (length === 0) continue;
    return plain !== undefined && plain.end >= at + length ? plain : { role, end: at + length };
  }
  return plain;
}

/** `CAD$`: what is moved in a currency stands below its name. */
const currencyHead = new RegExp(`^(?:${codes})\\$?$`, "i");

/** The one heading that a cell of a header row is; undefined when it is none, or says much more. */
export function headingOf(cell: string): Role | undefined {
  const text = cell
    .replace(/\s+/g, " ")
    .replace(/[*:]|^#/g, "")
    .trim();
  if (currencyHead.test(text)) return "amount";
  const [first] = headingsIn(text);
  if (first === undefined || text.length > 40) return undefined;
  return first.start <= 12 && first.end - first.start >= 0.4 * (text.length - first.start)
    ? first.role
    : undefined;
}

/** Whether headings of these roles begin a table of bookings. */
export function isHeader(roles: readonly Role[]): boolean {
  const has = (role: Role) => roles.includes(role);
  const money = has("debit") || has("credit") || has("amount") || has("gross") || has("net");
  return (
    (has("date") || has("transaction_date") || has("value_date")) &&
    money &&
    (has("description") || has("balance") || has("counterparty") || has("reference"))
  );
}

const second: Partial<Record<Role, Role>> = { date: "value_date", sign: "balance_sign" };

/**
 * What columns mean beside one another: booked on before bought on, what is left of a fee before what it was taken from,
 * and the second of a kind as what it may be besides, else as nothing.
 */
export function resolved(roles: readonly Role[]): Role[] {
  const has = (role: Role) => roles.includes(role);
  const total: Role = has("net") ? "net" : has("amount") ? "amount" : "gross";
  const narrowed = roles.map((role): Role => {
    if (role === "net" || role === "gross" || role === "amount") return role === total ? "amount" : "other";
    if (role === "fee") return total === "net" ? "other" : role;
    if (role === "transaction_date") return has("date") ? "value_date" : "date";
    return role;
  });
  const seen = new Set<Role>();
  return narrowed.map((role) => {
    const free = [role, second[role]].find((each) => each !== undefined && !seen.has(each)) ?? "other";
    seen.add(free);
    return free;
  });
}
