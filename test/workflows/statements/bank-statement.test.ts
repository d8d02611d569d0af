import { readFileSync } from "node:fs";
import { join } from "node:path";
import ExcelJS from "exceljs";
import { describe, expect, test } from "vitest";
import { dataFolder, hasData, sample } from "../../harness/data.ts";
import { lostPaths, pathsOf } from "../../harness/field-paths.ts";
import { pdfFile } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";
import { type Booked, bareColumns, household, statementPdf, textFile } from "./fixture.ts";

const route = "/api/v1/workflows/process-bank-statement";

const read = async (form: Parameters<typeof post>[1]) => {
  const { status, json, text } = await post(route, form);
  expect(status, text.slice(0, 400)).toBe(200);
  return json;
};

const amounts = (rows: readonly Booked[]) => rows.map(({ amount }) => amount);
const amountsIn = (data: { transactions: { amount: number }[] }) =>
  data.transactions.map(({ amount }) => amount);

describe("a PDF", () => {
  test("is read row by row over its pages and proven", async () => {
    const rows = household();
    const { data, confidence } = await read({ file: await statementPdf(rows, { rowsPerPage: 4 }) });
    expect(data.reconciled).toBe(true);
    expect(data.statements[0]).toMatchObject({
      bank: "Godavari Bank Ltd",
      account_number: "50100123456789",
      ifsc: "HDFC0001234",
      currency: "INR",
      period_start: "2025-01-01",
      period_end: "2025-03-20",
      opening_balance: 100_000,
      closing_balance: 223_129.66,
      reconciliation: { status: "reconciled", balances_checked: 15, failing_rows: [], difference: 0 },
    });
    expect(amountsIn(data)).toEqual(amounts(rows));
    expect(data.transactions.map(({ description }: { description: string }) => description)).toEqual(
      rows.map(({ text }) => text),
    );
    expect(data.transactions[0]).toMatchObject({
      date: "2025-01-01",
      credit: 85_000,
      debit: null,
      channel: "neft",
      reference: "SBINN52025000000",
      counterparty: "ACME INDUSTRIES",
      category: "salary",
      category_rule: "salary_in",
    });
    expect(confidence).toBe(1);
  });

  test("names the page and box of every booking", async () => {
    const { data } = await read({ file: await statementPdf(household(), { rowsPerPage: 4 }) });
    expect(lostPaths(data)).toEqual([]);
    expect(pathsOf(data)).toContain("statements[0].opening_balance");
    expect(data.evidence["transactions[14]"]).toMatchObject({ page: 4 });
    expect(data.evidence["transactions[14]"].text).toContain("30,000.00");
  });

  test("whose amounts show no direction takes it from the balances", async () => {
    const rows = household();
    const { data } = await read({ file: await statementPdf(rows, { columns: bareColumns }) });
    expect(amountsIn(data)).toEqual(amounts(rows));
    expect(data.transactions[1].direction).toBe("balance");
    expect(data.reconciled).toBe(true);
  });

  test("with wrapped texts keeps each with its row", async () => {
    const rows = household(2);
    const { data } = await read({ file: await statementPdf(rows, { wrap: 22 }) });
    const texts = data.transactions.map(({ description }: { description: string }) =>
      description.replaceAll(" ", ""),
    );
    expect(texts).toEqual(rows.map(({ text }) => text.replaceAll(" ", "")));
    expect(data.reconciled).toBe(true);
  });

  test("whose texts are cut at a fixed length joins their words again", async () => {
    const texts = [
      "STANDING ORDER RENT FOR JULY",
      "BACS ACME LTD SALARY PAYMENT",
      "DIRECT DEBIT COUNCIL TAX 2025",
      "CARD PAYMENT 01 TESCO STORES",
    ];
    const rows = texts.map((text, at) => ({ date: `2025-07-0${at + 1}`, text, amount: -10 - at }));
    const { data } = await read({ file: await statementPdf(rows, { cut: 16 }) });
    expect(data.transactions.map(({ description }: { description: string }) => description)).toEqual(texts);
  });

  test.each([
    ["an altered amount", { 5: { amount: 95_000 } }, [{ row: 6, kind: "amount", difference: -10_000 }]],
    [
      "an altered balance",
      { 5: { balance: 206_154.33 } },
      [{ row: 6, kind: "balance", difference: -20_000 }],
    ],
  ])("with %s is not reconciled, and the row is named", async (_what, printed, failing) => {
    const { data, warnings } = await read({ file: await statementPdf(household(), { printed }) });
    expect(data.reconciled).toBe(false);
    expect(data.statements[0].reconciliation.status).toBe("not_reconciled");
    expect(data.statements[0].reconciliation.failing_rows).toMatchObject(failing);
    expect(data.flags[0]).toMatchObject({ code: "balance_break", row: 6, statement: 0 });
    expect(warnings.join()).toContain("row 6");
  });

  test("from whose table a row was taken names the row behind the gap", async () => {
    const whole = household();
    const csv = whole
      .map(({ date, text, amount }, at) => ({
        date,
        text,
        amount,
        balance: whole.slice(0, at + 1).reduce((sum, row) => sum + row.amount, 0),
      }))
      .toSpliced(7, 1)
      .map(({ date, text, amount, balance }) => `${date},${text},${amount.toFixed(2)},${balance.toFixed(2)}`);
    const { data } = await read({
      file: textFile("a.csv", `Date,Description,Amount,Balance\n${csv.join("\n")}\n`),
    });
    expect(data.statements[0].reconciliation.failing_rows).toMatchObject([
      { row: 8, kind: "missing_rows", difference: -12_345.67 },
    ]);
  });

  test("of a card counts what was spent as money out, up to the amount due", async () => {
    const rows = [
      { date: "2025-01-04", text: "PAYMENT RECEIVED", amount: 0, shown: "400.00 CR" },
      { date: "2025-01-06", text: "ORCHARD BOOKS", amount: 0, shown: "120.50" },
      { date: "2025-01-09", text: "HARBOUR CAFE", amount: 0, shown: "19.50" },
    ];
    const columns = [
      { head: "Date", x: 36, show: ({ date }: Booked) => date },
      { head: "Description", x: 120, show: ({ text }: Booked) => text },
      {
        head: "Amount",
        x: 500,
        right: true,
        show: ({ text }: Booked) => rows.find((row) => row.text === text)?.shown ?? "",
      },
    ];
    const lines = [
      "Credit Card Statement",
      "Previous Balance: 412.00",
      "Total Amount Due 152.00 Minimum Amount Due 50.00",
    ];
    const { data } = await read({ file: await statementPdf(rows, { columns, lines }) });
    expect(amountsIn(data)).toEqual([400, -120.5, -19.5]);
    expect(data.statements[0]).toMatchObject({
      opening_balance: -412,
      closing_balance: -152,
      reconciliation: { status: "reconciled" },
    });
  });

  test("that was scanned is read by OCR", async () => {
    const rows = household(2);
    const file = await statementPdf(rows);
    const image = await post("/api/v1/convert/pdf-to-png", { file, dpi: 200 });
    const { data } = await read({
      file: { filename: "scan.png", contentType: "image/png", bytes: image.bytes },
    });
    expect(data.statements[0].format).toBe("scan");
    expect(amountsIn(data)).toEqual(amounts(rows));
    expect(data.reconciled).toBe(true);
  });

  test("without a table of bookings is refused with what to do", async () => {
    const { PDFDocument } = await import("pdf-lib");
    const document = await PDFDocument.create();
    document.addPage().drawText("Dear customer, your date of birth and the amount of 12.00 are known to us.");
    const { status, json } = await post(route, { file: pdfFile(await document.save(), "letter.pdf") });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "unreadable_file" });
    expect(json.error).toContain("letter.pdf");
  });
});

describe("a table", () => {
  test("of an American export: month first, signed amounts, newest first", async () => {
    const csv = `Posting Date,Description,Amount,Running Bal.
03/14/2025,"ONLINE TRANSFER TO SAVINGS","-1,200.00","3,310.55"
03/02/2025,CHECK 001045,-89.45,4510.55
02/28/2025,PAYROLL ACME INC,"2,500.00","4,600.00"
`;
    const { data } = await read({ file: textFile("export.csv", csv), currency: "usd" });
    expect(
      data.transactions.map(({ date, amount, row }: Record<string, unknown>) => [date, amount, row]),
    ).toEqual([
      ["2025-02-28", 2_500, 3],
      ["2025-03-02", -89.45, 2],
      ["2025-03-14", -1_200, 1],
    ]);
    expect(data).toMatchObject({ reconciled: false, opening_balance: 2_100, closing_balance: 3_310.55 });
    expect(data.transactions[1]).toMatchObject({ currency: "USD", channel: "cheque", reference: "001045" });
    expect(data.gst_candidates).toBeNull();
  });

  test("of a German export: semicolons, decimal commas, S and H", async () => {
    const csv = `Buchungstag;Verwendungszweck;Betrag;S/H;Saldo
02.01.2025;Miete Januar;1.200,00;S;3.800,00
15.01.2025;Gehalt Muster GmbH;2.750,50;H;6.550,50
`;
    const { data } = await read({ file: textFile("umsatz.csv", csv), currency: "eur" });
    expect(amountsIn(data)).toEqual([-1_200, 2_750.5]);
    expect(data.transactions.map(({ category }: { category: string }) => category)).toEqual([
      "rent",
      "salary",
    ]);
    expect(data.statements[0].reconciliation).toMatchObject({ status: "not_provable", difference: 0 });
  });

  test("in a workbook", async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("Statement");
    sheet.addRow(["Account Number", "004411223344"]);
    sheet.addRow([]);
    sheet.addRow(["Txn Date", "Particulars", "Cheque No", "Debit", "Credit", "Balance"]);
    sheet.addRow([new Date("2025-04-01T00:00:00Z"), "OPENING BALANCE", "", "", "", 1000]);
    sheet.addRow([new Date("2025-04-02T00:00:00Z"), "CHQ PAID TO SHARMA STORES", "000123", 250.5, "", 749.5]);
    sheet.addRow([new Date("2025-04-03T00:00:00Z"), "BY CASH", "", "", 100, 849.5]);
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const { data } = await read({
      file: { filename: "s.xlsx", contentType: "", bytes },
      currency: "inr_gst",
    });
    expect(data.statements[0]).toMatchObject({ opening_balance: 1_000, account_number: "004411223344" });
    expect(data.transactions).toMatchObject([
      {
        date: "2025-04-02",
        amount: -250.5,
        channel: "cheque",
        reference: "000123",
        reference_type: "cheque_number",
      },
      { date: "2025-04-03", amount: 100, category: "cash_deposit" },
    ]);
    expect(data.reconciled).toBe(true);
  });

  test("with headings and no booking is never called reconciled", async () => {
    const { data, warnings } = await read({
      file: textFile("empty.csv", "Date,Description,Debit,Credit,Balance\n"),
    });
    expect(data).toMatchObject({ reconciled: false, transactions: [] });
    expect(data.statements[0].reconciliation.status).toBe("no_transactions");
    expect(warnings.join()).toContain("No booking was read");
  });

  test("without balances is not provable", async () => {
    const csv = "date,description,amount\n2025-01-02,Coffee,-3.20\n2025-01-03,Payroll,1500.00\n";
    const { data } = await read({ file: textFile("card.csv", csv) });
    expect(data.statements[0].reconciliation.status).toBe("not_provable");
    expect(data.reconciled).toBe(false);
    expect(amountsIn(data)).toEqual([-3.2, 1_500]);
  });
});

const csvOf = (
  rows: readonly (readonly [date: string, text: string, amount: number])[],
  opening = 500_000,
) => {
  let balance = opening;
  const lines = rows.map(([date, text, amount]) => {
    balance += amount;
    return `${date},${text},${amount < 0 ? (-amount).toFixed(2) : ""},${amount >= 0 ? amount.toFixed(2) : ""},${balance.toFixed(2)}`;
  });
  return `Account No: 50100999888777\nDate,Narration,Debit,Credit,Balance\n${lines.join("\n")}\n`;
};

test.each(hasData ? ["st00", "st02", "st06", "st20"] : [])("%s is read as its labels say", async (name) => {
  const truth = JSON.parse(
    readFileSync(join(dataFolder, `intelligence/statements-synth/${name}.truth.json`), "utf8"),
  );
  const { data } = await read({ file: sample(`intelligence/statements-synth/${name}.pdf`) });
  const balances = (rows: { balance: number }[]) => rows.map(({ balance }) => balance);
  expect(balances(data.transactions)).toEqual(balances(truth.transactions));
  expect(data).toMatchObject({
    opening_balance: truth.opening_balance,
    closing_balance: truth.closing_balance,
  });
  expect(data.statements[0].reconciliation.failing_rows.map(({ row }: { row: number }) => row - 1)).toEqual(
    truth.tampered === undefined || truth.tampered === null ? [] : [truth.tampered.index],
  );
});

describe("several statements", () => {
  const first: [string, string, number][] = [
    ["2025-01-05", "UPI/512345678901/Ravi Traders/bill", -500],
    ["2025-01-31", "UPI/512345678902/Ravi Traders/bill", -700],
    ["2025-01-31", "UPI/512345678902/Ravi Traders/bill", -700],
  ];
  const second: [string, string, number][] = [
    first[1] ?? ["", "", 0],
    first[2] ?? ["", "", 0],
    ["2025-02-03", "NEFT CR-SBIN0001234-ACME-SALARY", 900],
  ];

  test("are merged in order of time, what two of them hold counts once", async () => {
    const files = [textFile("february.csv", csvOf(second, 499_500)), textFile("january.csv", csvOf(first))];
    const { data, warnings } = await read({ files });
    expect(data.transactions.map(({ date, amount }: Record<string, unknown>) => [date, amount])).toEqual([
      ["2025-01-05", -500],
      ["2025-01-31", -700],
      ["2025-01-31", -700],
      ["2025-02-03", 900],
    ]);
    expect(data.transactions[0].source_file).toBe("january.csv");
    expect(data.duplicates_removed).toHaveLength(2);
    expect(data.duplicates_removed[0]).toMatchObject({
      source_file: "january.csv",
      kept_from: "february.csv",
    });
    expect(data).toMatchObject({ reconciled: false, opening_balance: 500_000, closing_balance: 499_000 });
    expect(warnings.join()).toContain("2 bookings stood in two files");
  });

  test("between which one is missing say so", async () => {
    const later: [string, string, number][] = [["2025-03-03", "UPI/512345678903/Ravi Traders/bill", -100]];
    const files = [textFile("january.csv", csvOf(first)), textFile("march.csv", csvOf(later, 450_000))];
    const { data } = await read({ files });
    expect(data.flags).toMatchObject([{ code: "not_continuous", statement: 1, amount: -48_100 }]);
    expect(data.reconciled).toBe(false);
  });

  test("of which one is no statement answer the others", async () => {
    const files = [textFile("notes.txt", "Nothing of the kind."), textFile("january.csv", csvOf(first))];
    const { data } = await read({ files });
    expect(data.failed).toMatchObject([{ filename: "notes.txt" }]);
    expect(data.transactions).toHaveLength(3);
  });
});

test("patterns are found among the bookings", async () => {
  const rows: [string, string, number][] = [
    ["2025-04-01", "NEFT DR-HDFC0001234-MEHTA ESTATES-OFFICE RENT", -75_000],
    ["2025-04-04", "CHQ DEP 001122 GUPTA AND SONS", 42_000],
    ["2025-04-07", "CHQ RETURN 001122 INSUFFICIENT FUNDS", -42_000],
    ["2025-04-07", "CHQ RTN CHG INCL GST", -590],
    ["2025-04-10", "CASH DEPOSIT BY SELF", 60_000],
    ["2025-04-15", "RTGS DR-SBIN0000456-ORBIT TRADERS", -250_000],
    ["2025-04-18", "RTGS CR-SBIN0000456-ORBIT TRADERS", 249_000],
    ["2025-05-01", "NEFT DR-HDFC0001234-MEHTA ESTATES-OFFICE RENT", -75_000],
    ["2025-05-20", "GST CHALLAN 25042700012345", -18_000],
    ["2025-06-01", "NEFT DR-HDFC0001234-MEHTA ESTATES-OFFICE RENT", -75_000],
  ];
  const { data } = await read({ file: textFile("q1.csv", csvOf(rows)), currency: "inr_gst" });
  expect(data.recurring).toMatchObject([
    { name: "MEHTA ESTATES", frequency: "monthly", fixed: true, average_amount: -75_000, rows: [0, 7, 9] },
  ]);
  expect(data.bounced).toEqual([{ returned: 2, original: 1, charge: 3 }]);
  expect(data.cash_deposits).toMatchObject({
    total: 60_000,
    rows: [4],
    notices: [{ rule: "pan_for_cash_deposit" }],
  });
  expect(data.round_trips).toEqual([{ out: 5, in: 6, days: 3, basis: "same_counterparty" }]);
  expect(data.gst_candidates.map(({ kind, rows: found }: Record<string, unknown>) => [kind, found])).toEqual([
    ["gst_paid", [8]],
    ["gst_on_bank_charges", [3]],
    ["input_credit_possible", [0, 7, 9]],
  ]);
  expect(data.tds_candidates).toMatchObject([
    { section: "194I", counterparty: "MEHTA ESTATES", total: 225_000 },
  ]);
  expect(data.cash_flow[0]).toEqual({
    month: "2025-04",
    currency: "INR",
    count: 7,
    inflow: 351_000,
    outflow: 367_590,
    net: -16_590,
  });
});

test("the workbook holds formulas whose stored results are the figures of the statement", async () => {
  const file = await statementPdf(household(), { printed: { 5: { amount: 95_000 } } });
  const answer = await post(route, { file, export_format: "excel" });
  expect(answer.headers["content-type"]).toContain("spreadsheetml");
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(answer.bytes).buffer);
  const rows = book.getWorksheet("Transactions");
  expect(rows?.getCell("I2")).toMatchObject({ formula: "N(Summary!E2)+N(G2)-N(F2)", result: 185_000 });
  expect(rows?.getCell("J6").result).toBe("ok");
  expect(rows?.getCell("J7")).toMatchObject({ result: "CHECK" });
  const summary = book.getWorksheet("Summary");
  expect(summary?.getCell("F2").formula).toContain("SUMIFS(Transactions!$G$2:$G$16");
  expect([
    summary?.getCell("J2").result,
    summary?.getCell("K2").result,
    summary?.getCell("L2").result,
  ]).toEqual([-10_000, "CHECK", 1]);
  expect(book.getWorksheet("Findings")?.getCell("A2").value).toBe("balance break");
});
