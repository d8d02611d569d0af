import { toHundredths } from "../../../values/amounts/hundredths.ts";
import { readAmount } from "../../../values/amounts/read-amount.ts";
import { isIban } from "../../../values/identifiers/bank.ts";
import type { Location, Statement } from "../statement.ts";
import { type Booked, compactDate, locationOf, madeStatement, plain } from "./made.ts";

/** SWIFT MT940, with or without the blocks around it. */
export const isMt940 = (start: string): boolean =>
  /^[\s\S]{0,600}?(?:^|\n|\{4:\s*):20:/.test(start) && /:(?:25|60[FM]):/.test(start);

/** `line` is the 1-based line on which it opens. */
type Field = { tag: string; value: string; line: number };

/** Fields in their order; lines that open none go on with the one above. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const [, tag, value] = /^(?:\{.{0,200}\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined && value !== undefined) fields.push({ tag, value, line: at + 1 });
    else if (last !== undefined && !/^-\}?|^\{/.test(line)) last.value += `\n${line}`;
  }
  return fields;
}

/** YYMMDD; the century turns with 80, as SWIFT has it. */
function shortDate(text: string): string | null {
  const year = Number(text.slice(0, 2));
  return compactDate(`${year >= 80 ? 19 : 20}${text}`);
}

/** SWIFT, number format `d`: a decimal comma always, behind a whole number too. */
const number = (text: string) => readAmount(text, { decimal: "," })?.value ?? Number.NaN;

type Balance = { amount: number; currency: string; date: string | null; location: Location };

/** `C240131EUR1234,56`. */
function balanceOf({ tag, value, line }: Field): Balance | undefined {
  const [, side, date = "", currency = "", amount = ""] =
    /^([CD])(\d{6})([A-Z]{3})([\d.,]+)/.exec(value) ?? [];
  if (side === undefined) return undefined;
  const figure = number(amount);
  return {
    amount: side === "D" && figure !== 0 ? -figure : figure,
    currency,
    date: shortDate(date),
    location: locationOf(`:${tag}:`, line, value),
  };
}

const line61 =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d.,]+)([A-Z][A-Z0-9]{3})([^\n/]*(?:\/(?!\/)[^\n/]*)*)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

/** The entry date has no year: it is that of the value date, or one beside it at the turn of the year. */
function entryDate(valueDate: string, monthDay: string | undefined): string {
  if (monthDay === undefined) return valueDate;
  const year = Number(valueDate.slice(0, 4));
  const near = [year, year - 1, year + 1].map((each) => compactDate(`${each}${monthDay}`));
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(valueDate));
  return near.filter((date) => date !== null).toSorted((a, b) => distance(a) - distance(b))[0] ?? valueDate;
}

/** Characters of one part of field 86. */
const fullPart = 27;

/** `?20` to `?29` and `?60` to `?63` are the text, `?32` and `?33` the name, `?31` the account (DK, German practice). */
function structured(
  value: string,
): Pick<Booked, "description" | "counterparty" | "counterpartyAccount"> | undefined {
  const parts = [...value.replace(/\n/g, "").matchAll(/\?(\d{2})([^?]*)/g)];
  if (parts.length < 2) return undefined;
  const of = (fits: (code: number) => boolean) => {
    const texts = parts.filter(([, code]) => fits(Number(code))).map(([, , text = ""]) => text);
    // A part of full length goes on in the next one.
    return plain(texts.map((text) => (text.length === fullPart ? text : `${text} `)).join(""));
  };
  const counterparty = of((code) => code === 32 || code === 33);
  const text = of((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63));
  const kind = of((code) => code === 0);
  return {
    counterparty,
    counterpartyAccount: of((code) => code === 31),
    description: [kind, counterparty, text].filter((each) => each !== null).join(" "),
  };
}

/** `/NAME/…/REMI/…` (SWIFT, 86 in the Dutch and Nordic practice). */
function slashed(
  value: string,
): Pick<Booked, "description" | "counterparty" | "counterpartyAccount"> | undefined {
  const flat = value.replace(/\n/g, "");
  const part = (name: string) =>
    plain(new RegExp(`/${name}/([^/]*(?:/(?![A-Z]{3,5}/)[^/]*)*)`).exec(flat)?.[1]);
  if (!/\/(?:NAME|REMI|IBAN|EREF)\//.test(flat)) return undefined;
  const counterparty = part("NAME");
  return {
    counterparty,
    counterpartyAccount: part("IBAN"),
    description: [counterparty, part("REMI"), part("EREF")].filter((each) => each !== null).join(" "),
  };
}

const described = (value: string) =>
  structured(value) ??
  slashed(value) ?? { description: plain(value) ?? "", counterparty: null, counterpartyAccount: null };

/** A field 61 and the 86 behind it; `number` counts those of the statement from 1. */
type Line = { field: Field; info: string | undefined; number: number };

function bookedOf(
  { field: { value, line }, info, number: count }: Line,
  currency: string | null,
): Booked | undefined {
  const [, date = "", monthDay, side = "", , amount = "", type = "", own, banks, more] =
    line61.exec(value) ?? [];
  const valueDate = shortDate(date);
  const figure = number(amount);
  if (valueDate === null || !Number.isFinite(figure)) return undefined;
  const out = side === "D" || side === "RC";
  const { description, counterparty, counterpartyAccount } = described(info ?? more ?? "");
  const reference = plain(own) === "NONREF" ? plain(banks) : plain(own);
  return {
    date: entryDate(valueDate, monthDay),
    valueDate,
    amount: out ? -figure : figure,
    description: description || plain(more) || reference || type,
    counterparty: counterparty ?? null,
    counterpartyAccount: counterpartyAccount ?? null,
    currency,
    reference,
    bankCode: type,
    location: locationOf(`:61:[${count}]`, line, `${value} ${info ?? ""}`),
  };
}

type Open = {
  account: string;
  opening: Balance | undefined;
  closing: Balance | undefined;
  lines: Line[];
};

function statementOf(source: string, { account, opening, closing, lines }: Open): Statement {
  const currency = opening?.currency ?? closing?.currency ?? null;
  const read = lines.map((line) => ({ value: line.field.value, booked: bookedOf(line, currency) }));
  const number25 = account.replace(/\s/g, "");
  const iban = number25.split("/").find(isIban) ?? null;
  const made = madeStatement(
    source,
    "mt940",
    {
      iban,
      accountNumber: iban === null ? plain(account) : null,
      currency,
      periodStart: opening?.date ?? null,
      periodEnd: closing?.date ?? null,
      openingBalance: opening?.amount ?? null,
      closingBalance: closing?.amount ?? null,
    },
    read.flatMap(({ booked }) => booked ?? []),
    {
      ...(opening === undefined ? {} : { openingBalance: opening.location }),
      ...(closing === undefined ? {} : { closingBalance: closing.location }),
    },
  );
  const unread = read.flatMap(({ value, booked }) =>
    booked === undefined ? [{ text: value, evidence: null }] : [],
  );
  return { ...made, unread };
}

/** Days that follow one another in one file are one statement, where each opens with what the one before closed with. */
function goesOn(before: Open | undefined, account: string, opening: Balance | undefined): before is Open {
  return (
    before?.closing !== undefined &&
    opening !== undefined &&
    before.account === account &&
    before.closing.currency === opening.currency &&
    toHundredths(before.closing.amount) === toHundredths(opening.amount)
  );
}

/** Statements of an MT940 file, one for each account. */
export function readMt940(source: string, text: string): Statement[] {
  const done: Open[] = [];
  let account = "";
  let open: Open | undefined;
  let closed = false;
  for (const field of fieldsOf(text)) {
    const { tag, value } = field;
    const line = open?.lines.at(-1);
    if (tag === "25" || tag === "25P") account = value.split("\n")[0]?.trim() ?? "";
    else if (tag === "60F" || tag === "60M") {
      const opening = balanceOf(field);
      const before = done.at(-1);
      closed = false;
      if (goesOn(before, account, opening)) open = before;
      else {
        open = { account, opening, closing: undefined, lines: [] };
        done.push(open);
      }
    } else if (tag === "61" && open !== undefined)
      open.lines.push({ field, info: undefined, number: open.lines.length + 1 });
    else if (tag === "86") {
      // Behind the closing balance it speaks of the statement as a whole.
      if (line !== undefined && line.info === undefined && !closed) line.info = value;
    } else if ((tag === "62F" || tag === "62M") && open !== undefined) {
      open.closing = balanceOf(field);
      closed = true;
    }
  }
  return done.map((each) => statementOf(source, each));
}
