import { decimalMark, findAmounts } from "../../../values/amounts/parse-amount.ts";
import { dateIn, orderOf } from "../reading/dates.ts";
import type { Statement } from "../statement.ts";
import { type Booked, madeStatement, plain } from "./made.ts";

export const isQif = (start: string): boolean => /^\ufeff?\s*!(?:Type|Account|Option|Clear)/i.test(start);

/** Registers of accounts; those of investments, categories and memorised payments hold no bookings of a bank. */
const registers = /^!Type:\s*(?:Bank|Cash|CCard|Oth A|Oth L)\b/i;

type Record = Map<string, string>;

/** Records of the registers: one letter and its value to a line, `^` ends a record. */
function recordsOf(text: string): Record[] {
  const records: Record[] = [];
  let within = false;
  let record: Record = new Map();
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.startsWith("!"))
      within = line.startsWith("!Type") ? registers.test(line) : within && !/^!Account/i.test(line);
    else if (line.startsWith("^")) {
      if (within && record.size > 0) records.push(record);
      record = new Map();
    } else if (line.trim() !== "" && !record.has(line.charAt(0)))
      record.set(line.charAt(0), line.slice(1).trim());
  }
  if (within && record.size > 0) records.push(record);
  return records;
}

/** Quicken writes 1/ 5'06 for the fifth of January 2006. */
const dateText = (record: Record) => (record.get("D") ?? "").replace(/'\s*/g, "/").replace(/\s+/g, "");

export function readQif(source: string, text: string): Statement[] {
  const records = recordsOf(text);
  const dates = records.map(dateText);
  const period = { start: undefined, end: undefined };
  const order = orderOf(dates, period, { currency: "USD", language: "en" });
  const decimal = decimalMark(records.map((record) => record.get("T") ?? record.get("U") ?? "").join("\n"));
  let opening: number | null = null;
  const unread: Statement["unread"][number][] = [];
  const booked = records.flatMap((record): Booked[] => {
    const date = dateIn(dateText(record), order, period);
    const amount = findAmounts(record.get("T") ?? record.get("U") ?? "", decimal)[0]?.value;
    const [payee, memo] = [plain(record.get("P")), plain(record.get("M"))];
    if (date === undefined || amount === undefined) {
      unread.push({
        text: [...record].map(([letter, value]) => `${letter}${value}`).join(" "),
        evidence: null,
      });
      return [];
    }
    // Quicken's first record of an account: what it opens with (QIF specification, "Opening Balance").
    if (opening === null && /^opening balance$/i.test(payee ?? "")) {
      opening = amount;
      return [];
    }
    const description = [payee, memo === payee ? null : memo].filter((each) => each !== null).join(" ");
    return [{ date, amount, description, reference: plain(record.get("N")), counterparty: payee }];
  });
  return [{ ...madeStatement(source, "qif", { openingBalance: opening }, booked), unread }];
}
