import { decimalMark } from "../../../values/amounts/decimal-mark.ts";
import { readAmount } from "../../../values/amounts/read-amount.ts";
import type { Location, Statement } from "../statement.ts";
import { type Booked, compactDate, locationOf, madeStatement, plain } from "./made.ts";
import { readOfxEvents } from "./ofx-events.ts";

export const isOfx = (start: string): boolean => /OFXHEADER|<OFX>/i.test(start);

type Fields = Map<string, string>;
type Row = { fields: Fields; path: string; line: number };
/** `closing` is where the closing balance stands. */
type Open = { head: Fields; rows: Row[]; path: string; depth: number; closing?: Location };

/** OFX 2.3, 3.2.9.1: a comma or a point, and a sign. */
const amountOf = (text: string | undefined): number | undefined =>
  readAmount(text ?? "", { decimal: decimalMark(text ?? "") ?? "." })?.value;

function bookedOf({ fields, path, line }: Row): Booked | undefined {
  const date = compactDate(fields.get("DTPOSTED") ?? fields.get("DTUSER"));
  const amount = amountOf(fields.get("TRNAMT"));
  if (date === null || amount === undefined) return undefined;
  const [name, memo] = [plain(fields.get("NAME")), plain(fields.get("MEMO"))];
  const texts = [name, memo === name ? null : memo].filter((each) => each !== null);
  return {
    date,
    amount,
    description: texts.join(" ") || (fields.get("TRNTYPE") ?? ""),
    valueDate: compactDate(fields.get("DTAVAIL")),
    reference: plain(fields.get("CHECKNUM") ?? fields.get("REFNUM") ?? fields.get("FITID")),
    counterparty: name,
    currency: plain(fields.get("CURSYM")),
    bankCode: plain(fields.get("TRNTYPE")),
    location: locationOf(path, line, [...fields.values()].join(" ")),
  };
}

function statementOf(source: string, { head, rows, closing }: Open): Statement {
  const booked = rows.flatMap((row) => bookedOf(row) ?? []);
  const left = rows.length - booked.length;
  const made = madeStatement(
    source,
    "ofx",
    {
      bank: plain(head.get("ORG")),
      accountNumber: plain(head.get("ACCTID")),
      currency: plain(head.get("CURDEF")),
      periodStart: compactDate(head.get("DTSTART")),
      periodEnd: compactDate(head.get("DTEND")),
      closingBalance: amountOf(head.get("BALAMT")) ?? null,
    },
    booked,
    closing === undefined ? {} : { closingBalance: closing },
  );
  const unread = Array.from({ length: left }, () => ({
    text: "STMTTRN without date or amount",
    evidence: null,
  }));
  return { ...made, unread };
}

/** Statements of an OFX or QFX file, of accounts and cards; investments are no bookings. */
export function readOfx(source: string, bytes: Uint8Array, text: string): Statement[] {
  const done: Statement[] = [];
  let org: string | undefined;
  let open: Open | undefined;
  let row: Row | undefined;
  const path: string[] = [];
  readOfxEvents(bytes, text, {
    open(name, line) {
      path.push(name);
      if (name === "STMTRS" || name === "CCSTMTRS") {
        const own = `${path.join("/")}[${done.length + 1}]`;
        open = { head: new Map(), rows: [], path: own, depth: path.length };
      } else if (name === "STMTTRN" && open !== undefined) {
        const below = path.slice(open.depth).join("/");
        row = { fields: new Map(), path: `${open.path}/${below}[${open.rows.length + 1}]`, line };
        open.rows.push(row);
      }
    },
    value(name, value, line) {
      if (name === "ORG") org = value;
      if (row !== undefined) {
        if (!row.fields.has(name)) row.fields.set(name, value);
        return;
      }
      // The available balance and that of a date to come are not what the bookings lead to.
      const other = name === "BALAMT" && path.at(-1) !== "LEDGERBAL";
      const to = name === "ACCTID" && path.at(-1)?.endsWith("TO") === true;
      if (open === undefined || other || to) return;
      open.head.set(name, value);
      if (name === "BALAMT")
        open.closing = locationOf(
          [open.path, ...path.slice(open.depth), name].join("/"),
          line,
          `${name} ${value}`,
        );
    },
    close(name) {
      const at = path.lastIndexOf(name);
      if (at >= 0) path.length = at;
      if (name === "STMTTRN") row = undefined;
      else if ((name === "STMTRS" || name === "CCSTMTRS") && open !== undefined) {
        if (org !== undefined) open.head.set("ORG", org);
        done.push(statementOf(source, open));
        open = undefined;
      }
    },
  });
  return done;
}
