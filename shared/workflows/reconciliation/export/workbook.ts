import type ExcelJS from "exceljs";
import { newWorkbook } from "../../../format/new-workbook.ts";
import { differenceOf } from "../../../values/amounts/hundredths.ts";
import { addSheet, type Head as Column, money, type Put } from "../../statements/export/sheet.ts";
import type { Judged } from "../credit/summary.ts";
import { matchStatuses } from "../matching/match-status.ts";
import { type Amounts, amountNames, taxHeads } from "../purchase.ts";
import type { Reconciliation } from "../reconcile.ts";
import type { Head } from "../report.ts";

const headNames: Record<keyof Amounts, string> = {
  taxable_value: "Taxable value",
  igst: "IGST",
  cgst: "CGST",
  sgst: "SGST",
  cess: "Cess",
};
const titled = (status: string) => status.replaceAll("_", " ");

const amountColumns = (prefix: string): Column[] =>
  amountNames.map((name) => ({ name: `${prefix} ${headNames[name]}`, width: 15, format: money }));

const documentColumns: readonly Column[] = [
  { name: "Status", width: 17 },
  { name: "Credit", width: 9 },
  { name: "Supplier GSTIN", width: 18 },
  { name: "Supplier", width: 28 },
  { name: "Type", width: 13 },
  { name: "Books bill no", width: 18 },
  { name: "2B bill no", width: 18 },
  { name: "Books date", width: 11 },
  { name: "2B date", width: 11 },
  ...amountColumns("Books"),
  ...amountColumns("2B"),
  { name: "Tax difference", width: 14, format: money },
  { name: "Differs in", width: 30 },
  { name: "Flags", width: 44 },
  { name: "What to do", width: 44 },
  { name: "Place in books", width: 22 },
];

const dated = (day: string | null | undefined): Put =>
  day === null || day === undefined ? null : { date: day };

function documentRow(match: Judged, at: number): Put[] {
  const { status, credit, books, portal, differences, flags, action } = match;
  const either = portal ?? books;
  const amounts = (side: Judged["books"]): Put[] => amountNames.map((name) => side?.amounts[name] ?? null);
  const tax = (side: Judged["books"]) => taxHeads.reduce((sum, head) => sum + (side?.amounts[head] ?? 0), 0);
  const [place] = books?.origins ?? [];
  return [
    titled(status),
    credit,
    either?.supplierGstin ?? null,
    either?.supplierName ?? books?.supplierName ?? null,
    titled(either?.kind ?? ""),
    books?.billNo ?? null,
    portal?.billNo ?? null,
    dated(books?.billDate),
    dated(portal?.billDate),
    ...amounts(books),
    ...amounts(portal),
    {
      formula: `ROUND(SUM(K${at}:N${at})-SUM(P${at}:S${at}),2)`,
      result: differenceOf(tax(books), tax(portal)),
    },
    differences
      .map(({ field, rounding }) => (rounding ? `${titled(field)} (rounding)` : titled(field)))
      .join(", "),
    flags.map(({ text, source }) => `${text} [${source}]`).join(" "),
    action,
    place === undefined ? null : `${place.part}, row ${place.row}`,
  ];
}

/** Sums over the sheet of documents, by what stands in its first column. */
function summaryRows({ summary }: Reconciliation, last: number): Put[][] {
  return summary.map(({ status, count, books, portal }, index) => {
    const at = index + 2;
    const sum = (column: string) =>
      `SUMIFS(Documents!$${column}$2:$${column}$${last},Documents!$A$2:$A$${last},$A${at})`;
    return [
      titled(status),
      { formula: `COUNTIF(Documents!$A$2:$A$${last},$A${at})`, result: count },
      ...amountNames.map(
        (name, column): Put => ({ formula: sum("JKLMN"[column] ?? "J"), result: books[name] }),
      ),
      ...amountNames.map(
        (name, column): Put => ({ formula: sum("OPQRS"[column] ?? "O"), result: portal[name] }),
      ),
    ];
  });
}

const creditText: Record<string, string> = {
  in_books: "In the books",
  in_2b: "In GSTR-2B",
  not_available_in_2b: "Not available in GSTR-2B",
  claimable: "To claim: table 4(A)",
  to_check: "To check before claiming",
  blocked: "Blocked: table 4(B)(1) or 4(D)(2)",
  held_back: "Held back: not in GSTR-2B",
  not_booked: "In GSTR-2B and not booked",
  reverse_charge: "Of GSTR-2B: reverse charge, table 4(A)(3)",
};

function add2b(book: ExcelJS.Workbook, result: Reconciliation): void {
  const ordered = matchStatuses.flatMap((status) =>
    result.matches.filter((match) => match.status === status),
  );
  const last = Math.max(2, ordered.length + 1);
  const sums = [...amountColumns("Books"), ...amountColumns("2B")];
  addSheet(
    book,
    "Summary",
    [{ name: "Status", width: 20 }, { name: "Documents", width: 11, format: "0" }, ...sums],
    summaryRows(result, last),
  );
  const credit = Object.entries(result.credit ?? {});
  addSheet(
    book,
    "ITC",
    [
      { name: "Credit", width: 44 },
      ...amountNames.map((name) => ({ name: headNames[name], width: 16, format: money })),
      { name: "Total tax", width: 16, format: money },
    ],
    credit.map(([name, amounts], index) => [
      creditText[name] ?? titled(name),
      ...amountNames.map((each) => amounts[each]),
      {
        formula: `SUM(C${index + 2}:F${index + 2})`,
        result: taxHeads.reduce((sum, head) => sum + amounts[head], 0),
      },
    ]),
  );
  addSheet(
    book,
    "Documents",
    documentColumns,
    ordered.map((match, index) => documentRow(match, index + 2)),
  );
  addSheet(
    book,
    "Suppliers",
    [
      { name: "Supplier GSTIN", width: 18 },
      { name: "Supplier", width: 30 },
      ...sums,
      { name: "Tax difference", width: 15, format: money },
      ...matchStatuses.map((status) => ({ name: titled(status), width: 12, format: "0" })),
    ],
    result.suppliers.map(({ gstin, name, books, portal, taxDifference, counts }, index) => [
      gstin,
      name,
      ...amountNames.map((each) => books[each]),
      ...amountNames.map((each) => portal[each]),
      {
        formula: `ROUND(SUM(D${index + 2}:G${index + 2})-SUM(I${index + 2}:L${index + 2}),2)`,
        result: taxDifference,
      },
      ...matchStatuses.map((status) => counts[status]),
    ]),
  );
}

function add3b(book: ExcelJS.Workbook, { returnRows }: Reconciliation): void {
  const columns = [...amountColumns("Books"), ...amountColumns("3B"), ...amountColumns("Difference")];
  addSheet(
    book,
    "GSTR-3B",
    [{ name: "Row", width: 10 }, { name: "Text", width: 60 }, { name: "Result", width: 18 }, ...columns],
    returnRows.map(({ row, text, status, books, return: filed, difference }, index) => [
      row,
      text,
      titled(status),
      ...amountNames.map((name) => books?.[name] ?? null),
      ...amountNames.map((name) => filed?.[name] ?? null),
      ...amountNames.map((name, at): Put => {
        if (difference === null || (name === "taxable_value" && !row.startsWith("3.1"))) return null;
        const [left, right] = ["DEFGH"[at], "IJKLM"[at]];
        return { formula: `ROUND(${left}${index + 2}-${right}${index + 2},2)`, result: difference[name] };
      }),
    ]),
  );
}

/** A workbook laid out for the return: what to claim first, then every document with what to do about it. */
export async function workbookOf(head: Head, result: Reconciliation): Promise<Uint8Array> {
  const book = await newWorkbook();
  book.calcProperties.fullCalcOnLoad = true;
  if (head.reconciliation_type === "gstr_2b") add2b(book, result);
  else add3b(book, result);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
