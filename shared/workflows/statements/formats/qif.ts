import { decimalMark } from "../../../values/amounts/decimal-mark.ts";
import { readAmount } from "../../../values/amounts/read-amount.ts";
import { dateIn } from "../../../values/dates/date-in.ts";
import { orderOf } from "../../../values/dates/day-order.ts";
import { warning } from "../../../warnings/warning.ts";
import type { Location, Statement } from "../statement.ts";
import { type Booked, locationOf, madeStatement, plain } from "./made.ts";

export const isQif = (start: string): boolean => /^\ufeff?\s*!(?:Type|Account|Option|Clear)/i.test(start);

/** Registers of accounts; those of investments, categories and memorised payments hold no bookings of a bank. */
const registers = /^!Type:\s*(?:Bank|Cash|CCard|Oth A|Oth L)\b/i;

type Fields = Map<string, string>;
/** A record and the 1-based line on which it begins. */
type Record = { fields: Fields; line: number };

/** Records of the registers: one letter and its value to a line, `^` ends a record. */
function recordsOf(text: string): Record[] {
  const records: Record[] = [];
  let within = false;
  let record: Record = { fields: new Map(), line: 1 };
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.startsWith("!"))
      within = line.startsWith("!Type") ? registers.test(line) : within && !/^!Account/i.test(line);
    else if (line.startsWith("^")) {
      if (within && record.fields.size > 0) records.push(record);
      record = { fields: new Map(), line: at + 2 };
    } else if (line.trim() !== "" && !record.fields.has(line.charAt(0))) {
      if (record.fields.size === 0) record.line = at + 1;
      record.fields.set(line.charAt(0), line.slice(1).trim());
    }
  }
  if (within && record.fields.size > 0) records.push(record);
  return records;
}

/** Quicken writes 1/ 5'06 for the fifth of January 2006. */
const dateText = ({ fields }: Record) => (fields.get("D") ?? "").replace(/'\s*/g, "/").replace(/\s+/g, "");
const amountText = ({ fields }: Record) => fields.get("T") ?? fields.get("U") ?? "";
const wordsOf = ({ fields }: Record) => [...fields].map(([letter, value]) => `${letter}${value}`).join(" ");

export function readQif(source: string, text: string): Statement[] {
  const records = recordsOf(text);
  const period = { start: undefined, end: undefined };
  const { order, sure } = orderOf(records.map(dateText), period, { currency: "USD", language: "en" });
  const decimal = decimalMark(records.map(amountText).join("\n"));
  let opening: { amount: number; location: Location } | undefined;
  const unread: Statement["unread"][number][] = [];
  const booked = records.flatMap((record, at): Booked[] => {
    const { fields, line } = record;
    const date = dateIn(dateText(record), order, period);
    const amount = readAmount(amountText(record), { decimal })?.value;
    const [payee, memo] = [plain(fields.get("P")), plain(fields.get("M"))];
    if (date === undefined || amount === undefined) {
      unread.push({ text: wordsOf(record), evidence: null });
      return [];
    }
    const location = locationOf(`record[${at + 1}]`, line, wordsOf(record));
    // Quicken's first record of an account: what it opens with (QIF specification, "Opening Balance").
    if (opening === undefined && /^opening balance$/i.test(payee ?? "")) {
      opening = { amount, location };
      return [];
    }
    const description = [payee, memo === payee ? null : memo].filter((each) => each !== null).join(" ");
    return [{ date, amount, description, reference: plain(fields.get("N")), counterparty: payee, location }];
  });
  const locations = opening === undefined ? {} : { openingBalance: opening.location };
  const head = { openingBalance: opening?.amount ?? null };
  const warnings = sure ? [] : [warning("date_order_assumed", order)];
  return [
    { ...madeStatement(source, "qif", head, booked, locations), unread, dateOrderAssumed: !sure, warnings },
  ];
}
