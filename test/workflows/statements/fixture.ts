import { PDFDocument, StandardFonts } from "pdf-lib";
import type { InputFile } from "../../../shared/contract/file.ts";

export type Booked = { date: string; text: string; amount: number; reference?: string };
export type Column = { head: string; x: number; right?: boolean; show: (row: Shown) => string };
type Shown = Booked & { at: number; balance: number };

export const textFile = (filename: string, text: string): InputFile => ({
  filename,
  contentType: "application/octet-stream",
  bytes: Buffer.from(text, "utf8"),
});

/** 1234567.5 as 12,34,567.50. */
export function indian(value: number): string {
  const [whole = "", part = ""] = Math.abs(value).toFixed(2).split(".");
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
  return `${value < 0 ? "-" : ""}${head}${head === "" ? "" : ","}${whole.slice(-3)}.${part}`;
}

export const western = (value: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const dayFirst = (iso: string) => iso.split("-").reverse().join("/");

/** Withdrawals and deposits in columns of their own. */
export const sideColumns: readonly Column[] = [
  { head: "Date", x: 36, show: ({ date }) => dayFirst(date) },
  { head: "Narration", x: 92, show: ({ text }) => text },
  { head: "Chq./Ref.No.", x: 282, show: ({ reference }) => reference ?? "" },
  { head: "Withdrawal Amt.", x: 420, right: true, show: ({ amount }) => (amount < 0 ? indian(-amount) : "") },
  { head: "Deposit Amt.", x: 485, right: true, show: ({ amount }) => (amount >= 0 ? indian(amount) : "") },
  { head: "Closing Balance", x: 560, right: true, show: ({ balance }) => indian(balance) },
];

/** One column of amounts that shows no direction: the balances alone tell it. */
export const bareColumns: readonly Column[] = [
  { head: "S No.", x: 36, show: ({ at }) => String(at + 1) },
  { head: "Transaction Date", x: 70, show: ({ date }) => dayFirst(date) },
  { head: "Particulars", x: 160, show: ({ text }) => text },
  { head: "Amount (INR)", x: 440, right: true, show: ({ amount }) => indian(Math.abs(amount)) },
  { head: "Balance (INR)", x: 560, right: true, show: ({ balance }) => indian(balance) },
];

export type StatementOptions = {
  columns?: readonly Column[];
  account?: string;
  opening?: number;
  /** Rows whose printed amount or balance is not what it should be, by index. */
  printed?: Readonly<Record<number, { amount?: number; balance?: number }>>;
  /** Characters after which a text is wrapped. */
  wrap?: number;
  /** Characters after which it is cut, in the middle of a word or not. */
  cut?: number;
  rowsPerPage?: number;
  filename?: string;
  /** Lines above the table in place of those of an account. */
  lines?: readonly string[];
  without?: readonly ("opening" | "closing")[];
};

/** A bank statement as PDF: heading, table over pages with its header on each, closing balance, page numbers. */
export async function statementPdf(
  rows: readonly Booked[],
  options: StatementOptions = {},
): Promise<InputFile> {
  const { columns = sideColumns, opening = 100_000, wrap = 40, rowsPerPage = 40, without = [] } = options;
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const size = 7.5;
  let balance = opening;
  let page = document.addPage([595, 842]);
  let y = 800;
  const text = (value: string, x: number, at: number, right = false) =>
    page.drawText(value, { x: right ? x - font.widthOfTextAtSize(value, size) : x, y: at, size, font });
  const down = (step: number) => {
    y -= step;
    return y;
  };
  const head = () => {
    for (const column of columns) text(column.head, column.x, y, column.right);
    y -= 14;
  };
  const account = () => {
    text("Godavari Bank Ltd", 36, y);
    text(
      `Account No: ${options.account ?? "50100123456789"}   Currency: INR   IFSC: HDFC0001234`,
      36,
      down(14),
    );
    const [first, last] = [rows[0], rows.at(-1)];
    text(
      `Statement period: ${dayFirst(first?.date ?? "2025-01-01")} to ${dayFirst(last?.date ?? "2025-01-31")}`,
      36,
      down(14),
    );
    if (!without.includes("opening")) text(`Opening Balance: ${indian(opening)}`, 36, down(14));
  };
  if (options.lines === undefined) account();
  else for (const line of options.lines) text(line, 36, down(14));
  y -= 24;
  head();
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % rowsPerPage === 0) {
      text(`Page ${document.getPageCount()}`, 290, 30);
      page = document.addPage([595, 842]);
      y = 790;
      head();
    }
    balance = Math.round((balance + row.amount) * 100) / 100;
    const shown = { ...row, balance, at, ...options.printed?.[at] };
    const shape = options.cut === undefined ? `.{1,${wrap}}(?:\\s|$)|.{1,${wrap}}` : `.{1,${options.cut}}`;
    const lines = shown.text.match(new RegExp(shape, "g")) ?? [""];
    for (const column of columns) {
      const value = column.show({ ...shown, text: (lines[0] ?? "").trim() });
      text(value, column.x, y, column.right);
    }
    const place = columns.find(({ head: name }) => /narration|particulars/i.test(name))?.x ?? 90;
    for (const line of lines.slice(1)) text(line.trim(), place, down(8.5));
    y -= 13;
  }
  if (options.lines === undefined && !without.includes("closing"))
    text(`Closing Balance: ${indian(balance)}`, 36, down(12));
  text("This is a computer generated statement and needs no signature.", 36, down(24));
  const bytes = await document.save();
  return { filename: options.filename ?? "statement.pdf", contentType: "application/pdf", bytes };
}

/** Bookings of three months: salary, rent, a loan, shopping; the same every time. */
export function household(months = 3): Booked[] {
  return Array.from({ length: months }, (_, month): Booked[] => {
    const on = (day: string) => `2025-${String(month + 1).padStart(2, "0")}-${day}`;
    return [
      {
        date: on("01"),
        text: "NEFT CR-SBIN0001234-ACME INDUSTRIES-SALARY",
        amount: 85_000,
        reference: `SBINN${52025000000 + month}`,
      },
      { date: on("03"), text: "UPI/512345678901/Ravi Traders/rent of shop", amount: -60_000 },
      { date: on("05"), text: "ACH D- BAJAJ FINANCE EMI", amount: -12_345.67, reference: "000412" },
      { date: on("12"), text: `POS 4532XX SHELL PETROL PUMP ${month}`, amount: -(1_500 + 111.11 * month) },
      { date: on("20"), text: "CASH DEPOSIT BY SELF BRANCH 0412", amount: 30_000 },
    ];
  }).flat();
}
