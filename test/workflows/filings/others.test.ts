import { expect, test } from "vitest";
import { get, post } from "../../harness/request.ts";
import { csv, filer, mysuru, pune, purchaseHead, purchases, sales, salesHead, workbook } from "./books.ts";

const address = "/api/v1/workflows/generate-filing";

type Figure = { id: string; value: number; rows: number[] };
async function draft(fields: Record<string, unknown>) {
  const answer = await post(address, fields as never);
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  const { data } = answer.json;
  const values = Object.fromEntries(data.figures.map(({ id, value }: Figure) => [id, value]));
  const reasons: string[] = data.left_out.map(({ reason }: { reason: string }) => reason);
  return { data, values, reasons, portal: data.portal?.content, notes: data.notes.join(" ") };
}

test("GSTR-9 sums the year's books line by line", async () => {
  const file = await workbook({ Sales: [salesHead, ...sales], Purchases: [purchaseHead, ...purchases] });
  const { values, data, portal } = await draft({
    file,
    filing_type: "gstr_9",
    period: "2026-27",
    gstin: filer,
  });
  expect(values).toMatchObject({
    // 10,000 + 20,000 + 5,000, and May's 999; the credit note has a line of its own.
    "4B.txval": 35999,
    "4A.txval": 156000,
    "4I.txval": 2000,
    "4G.txval": 5000,
    "5A.txval": 40000,
    "5C.txval": 1000,
    "5D.txval": 4000,
    "6B.iamt": 1200,
    "6D.camt": 450,
    // 156,000 + 35,999 + 5,000 - 2,000.
    "4N.txval": 194999,
    // 40,000 + 1,000 + 4,000; and all of it without what the filer bought under reverse charge.
    "5M.txval": 45000,
    "5N.txval": 234999,
  });
  expect(data).toMatchObject({ due_date: "2027-12-31", portal: { layout: "GSTN GSTR-9 JSON" } });
  const { table4, table5, table6, table17 } = portal;
  expect([table4.b2b.txval, table4.cr_nt.txval, table5.zero_rtd]).toEqual([35999, 2000, { txval: 40000 }]);
  expect(table6.supp_non_rchrg[0]).toMatchObject({ itc_typ: "ip", iamt: 1200 });
  expect(table17.items).toContainEqual(
    expect.objectContaining({ hsn_sc: "8466", uqc: "NOS", isconcesstional: "N" }),
  );
});

test("GSTR-9 parts credit by where it comes from and what was bought, and notes by what they are to", async () => {
  const purchase = (more: object) => ({ idt: "2026-05-02", txval: 1000, rt: 18, pos: "27", ...more });
  const sale = (more: object) => ({ ...purchase(more) });
  const abroad = { country: "US", pos: "96", igst: 180 };
  const rows = {
    purchases: [
      purchase({ inum: "P1", stin: mysuru, igst: 180, hsn: "8471", description: "Server, capital goods" }),
      purchase({ inum: "P2", stin: mysuru, igst: 180, hsn: "998311" }),
      purchase({ inum: "P3", stin: mysuru, igst: 180, hsn: "8471" }),
      purchase({ inum: "P4", cgst: 90, sgst: 90, rcm: "Y", hsn: "9965" }),
      purchase({ inum: "P5", stin: pune, cgst: 90, sgst: 90, rcm: "Y", hsn: "9965" }),
      purchase({ inum: "P6", ...abroad, type: "import of services" }),
      purchase({ inum: "P7", ...abroad, type: "import of goods", hsn: "8471" }),
    ],
    sales: [
      sale({ inum: "S1", ctin: pune, type: "credit note", rt: 0, invoice_type: "exempt", igst: 0 }),
      sale({ inum: "S2", ctin: pune, type: "credit note", cgst: 90, sgst: 90 }),
    ],
  };
  const { portal } = await draft({
    data: JSON.stringify(rows),
    filing_type: "gstr_9",
    period: "2026-27",
    gstin: filer,
  });
  const { table4, table5, table6 } = portal;
  expect(table6.supp_non_rchrg.map(({ iamt }: { iamt: number }) => iamt)).toEqual([180, 180, 180]);
  expect(table6.supp_rchrg_unreg[2]).toEqual({ itc_typ: "is", iamt: 0, camt: 90, samt: 90, csamt: 0 });
  expect(table6.supp_rchrg_reg[2]).toMatchObject({ itc_typ: "is", camt: 90 });
  expect([table6.ios, table6.iog[0]]).toEqual([
    { iamt: 180, csamt: 0 },
    { itc_typ: "ip", iamt: 180, csamt: 0 },
  ]);
  // Under reverse charge, and services from abroad.
  expect(table4.rchrg).toEqual({ txval: 3000, iamt: 180, camt: 180, samt: 180, csamt: 0 });
  expect([table4.cr_nt.txval, table5.cr_nt.txval, table5.exmt.txval]).toEqual([1000, 1000, 0]);
});

test("of several books one that cannot be read is named, and the others make the return", async () => {
  const broken = { filename: "broken.pdf", contentType: "", bytes: Buffer.from("%PDF-1.4 nothing") };
  const { data, values } = await draft({
    files: [csv([salesHead, ...sales]), broken],
    filing_type: "gstr_1",
    period: "2026-04",
    gstin: filer,
  });
  expect(values["b2b.txval"]).toBe(36000);
  expect(data.left_out[0]).toMatchObject({ file: "broken.pdf", row: 0, reason: expect.any(String) });
  const alone = await post(address, { file: broken, filing_type: "itr", period: "2026-27" });
  expect(alone.status).toBe(400);
});

const tdsRows = [
  [
    "PAN",
    "Name of Deductee",
    "Section",
    "Date of payment",
    "Amount paid",
    "TDS",
    "Tax deposited",
    "Challan No",
    "BSR Code",
  ],
  ["AAPFU0939F", "Ravi & Co", "194C", "10/05/2025", 100000, 1000, 1000, "00123", "0510002"],
  ["AABCK4321L", "Kaveri Ltd", "194J", "12/06/2025", 50000, 5000, 5000, "00124", "0510002"],
  ["", "Unknown", "194C", "20/06/2025", 20000, 4000, 0, "", ""],
  ["AABCK4321L", "Kaveri Ltd", "194J", "12/07/2025", 50000, 5000, 5000, "00125", "0510002"],
] as const;

test("TDS sums deductions by section and challan, and names what the statement lacks", async () => {
  const { values, reasons, notes, data } = await draft({
    file: csv(tdsRows, "tds.csv"),
    filing_type: "tds_26q",
    period: "2025-Q1",
  });
  expect(values).toMatchObject({
    "total.paid": 170000,
    "total.tds": 10000,
    "total.deposited": 6000,
    "section.194C.paid": 120000,
    "section.194C.tds": 5000,
    "section.194J.tds": 5000,
    "challan.00123.tds": 1000,
  });
  expect(reasons).toEqual(["Dated 2025-07-12, outside 2025-Q1."]);
  expect(notes).toContain("Unknown: no PAN");
  expect(notes).toContain("4000.00 of the tax deducted is not shown as deposited");
  expect(data).toMatchObject({ form: "Form 26Q", due_date: "2025-07-31" });
});

test.each([
  ["tds_24q", "2025-Q4", "Form 24Q", "2026-05-31"],
  ["tds_24q", "2026-Q1", "Form 138", "2026-07-31"],
  ["tds_26q", "2026-Q1", "Form 140", "2026-07-31"],
  ["tds_27q", "2026-Q1", "Form 144", "2026-07-31"],
])("%s of %s is %s", async (filing_type, period, form, due_date) => {
  const { data } = await draft({ data: "[]", filing_type, period });
  expect(data).toMatchObject({ form, due_date });
});

test("payroll makes the ECR line, ESI and profession tax of each employee", async () => {
  const rows = [
    ["Employee Name", "UAN", "IP Number", "Gross Wages", "EPF Wages", "Days", "NCP Days", "Professional Tax"],
    ["Asha Rao", "100200300400", "3111111111", 20000, 12000, 30, 0, 200],
    ["Ravi Das", "100200300401", "", 50000, 25000, 29, 1, 200],
    ["Total", "", "", 70000, 37000, "", "", 400],
  ] as const;
  const { values, portal, reasons } = await draft({
    file: csv(rows, "payroll.csv"),
    filing_type: "payroll",
    period: "2026-04",
  });
  // 12 % of 12,000 is 1,440, of which 8.33 % or 1,000 are pension; 25,000 is held to 15,000 there: 1,250 of 3,000.
  expect(portal.trim().split("\r\n")).toEqual([
    "100200300400#~#ASHA RAO#~#20000#~#12000#~#12000#~#12000#~#1440#~#1000#~#440#~#0#~#0",
    "100200300401#~#RAVI DAS#~#50000#~#25000#~#15000#~#15000#~#3000#~#1250#~#1750#~#1#~#0",
  ]);
  expect(values).toMatchObject({
    "pf.wages": 37000,
    "pf.account_1": 6630,
    "pf.account_10": 2250,
    "pf.account_21": 135,
    "pf.account_2": 500,
    "esi.wages": 20000,
    "esi.member": 150,
    "esi.employer": 650,
    "pt.total": 400,
  });
  expect(reasons).toEqual(["A row of totals."]);
  const file = await post(address, {
    file: csv(rows, "payroll.csv"),
    filing_type: "payroll",
    period: "2026-04",
    export_format: "portal",
  });
  expect(file.text.startsWith("100200300400#~#ASHA RAO")).toBe(true);
});

test("the heads of an income-tax return come from JSON, and add up", async () => {
  const data = JSON.stringify({
    salary: 900000,
    "Interest from bank": 20000,
    "Deduction 80C": 150000,
    TDS: 60000,
    "Colour of car": 3,
  });
  const { values, reasons, notes } = await draft({ data, filing_type: "itr", period: "2025-26" });
  expect(values).toMatchObject({
    gross_total_income: 920000,
    total_deductions: 150000,
    total_income: 770000,
    taxes_paid: 60000,
  });
  expect(reasons).toEqual(['"Colour of car" is not a heading of this form.']);
  expect(notes).toContain("No rows were sent for: ");
});

test("a trial balance becomes the lines of AOC-4, and one that does not balance is told", async () => {
  const rows = [
    ["Particulars", "Amount"],
    ["Equity share capital", 500000],
    ["Reserves and surplus", 250000],
    ["Sundry creditors", 150000],
    ["Plant and machinery", 600000],
    ["Sundry debtors", 200000],
    ["Cash at bank", 90000],
    ["Revenue from operations", "12,00,000.00"],
    ["Salaries", 300000],
    ["Rent", 100000],
    ["Current tax", 200000],
  ] as const;
  const { values, notes } = await draft({
    file: csv(rows, "tb.csv"),
    filing_type: "mca_aoc_4",
    period: "2025-26",
  });
  expect(values).toMatchObject({
    total_equity_and_liabilities: 900000,
    total_assets: 890000,
    profit_before_tax: 800000,
    profit_after_tax: 600000,
  });
  expect(notes).toContain("Assets and liabilities do not balance: 890000 and 900000.");
  const mgt = await draft({
    data: JSON.stringify({ "Paid-up capital": 500000, Turnover: 1200000, "Number of directors": 3 }),
    filing_type: "mca_mgt_7",
    period: "2025-26",
  });
  expect(mgt.values).toMatchObject({ paid_up_capital: 500000, turnover: 1200000, directors: 3 });
});

const vatHead = [
  "Invoice No",
  "Date",
  "Customer",
  "Country",
  "VAT Number",
  "Net",
  "VAT Rate",
  "VAT",
  "Type",
  "Reverse Charge",
  "Goods or services",
];

test("the nine boxes of a UK return, in HMRC's layout", async () => {
  const file = await workbook({
    Sales: [
      vatHead,
      ["S1", "2026-02-03", "Acme", "GB", "", 1000.5, 20, 200.1, "Invoice", "", "goods"],
      ["S2", "2026-03-03", "Acme", "GB", "", 100, 20, 20, "Credit note", "", "goods"],
      ["S3", "2026-04-04", "Food Ltd", "GB", "", 400, 0, 0, "Invoice", "", "goods"],
      ["S4", "2026-05-01", "Late", "GB", "", 999, 20, 199.8, "Invoice", "", "goods"],
    ],
    Purchases: [
      vatHead,
      ["P1", "2026-02-10", "Supplier", "GB", "", 300, 20, 60, "Invoice", "", "goods"],
      ["P2", "2026-02-11", "US Cloud Inc", "US", "", 200, 20, 40, "Invoice", "yes", "services"],
      ["P3", "2026-02-12", "Builder", "GB", "", 500, 20, 100, "Invoice", "yes", "services"],
    ],
  });
  const { portal, data } = await draft({ file, filing_type: "uk_vat", period: "2026-02/2026-04" });
  expect(portal).toEqual({
    // 200.10 - 20 + 40 + 100; box 6 has the services from abroad, not the builder's.
    vatDueSales: 320.1,
    vatDueAcquisitions: 0,
    totalVatDue: 320.1,
    vatReclaimedCurrPeriod: 200,
    netVatDue: 120.1,
    totalValueSalesExVAT: 1500,
    totalValuePurchasesExVAT: 1000,
    totalValueGoodsSuppliedExVAT: 0,
    totalAcquisitionsExVAT: 0,
    finalised: false,
  });
  expect(data.due_date).toBe("2026-06-07");
});

test.each<[string, string, string, number, string | undefined]>([
  ["uk_vat", "GB", "£500.00", 1500, undefined],
  ["uk_vat", "GB", "€500.00", 1000, "In EUR, and the return is in GBP."],
  ["uk_vat", "GB", "500.00 USD", 1000, "In USD, and the return is in GBP."],
  ["eu_vat", "DE", "500,00 €", 1500, undefined],
  ["eu_vat", "DE", "500,00 SEK", 1000, "In SEK, and the return is in EUR."],
  ["eu_vat", "SE", "500,00 SEK", 1500, undefined],
  ["eu_vat", "SE", "500,00 €", 1000, "In EUR, and the return is in SEK."],
])("%s of %s adds no other currency: %s", async (filing_type, country, net, sum, reason) => {
  const heads = ["Invoice No", "Date", "Country", "Net", "VAT Rate", "Direction"];
  const rows = [
    ["1", "2026-01-14", country, "1000", 0, "sale"],
    ["2", "2026-01-15", country, net, 0, "sale"],
  ];
  const gstin = { GB: undefined, DE: "DE129273398", SE: "SE556012579001" }[country];
  const file = csv([heads, ...rows]);
  const fields = { file, filing_type, period: "2026-Q1", ...(gstin === undefined ? {} : { gstin }) };
  const { values, reasons } = await draft(fields);
  const total = values.totalValueSalesExVAT ?? values["sales_0.net"];
  expect([total, reasons]).toEqual([sum, reason === undefined ? [] : [reason]]);
});

test("a column of currencies keeps rows of others out of the sum", async () => {
  const heads = ["Invoice No", "Date", "Country", "Net", "Currency", "VAT Rate", "Direction"];
  const row = (number: string, currency: string) => [number, "2026-01-14", "GB", "1000", currency, 0, "sale"];
  const file = csv([heads, row("1", "GBP"), row("2", "eur"), row("3", "")]);
  const { values, reasons } = await draft({ file, filing_type: "uk_vat", period: "2026-Q1" });
  expect(values.totalValueSalesExVAT).toBe(2000);
  expect(reasons).toEqual(["In EUR, and the return is in GBP."]);
});

test("an EU return and its recapitulative statement come from one book", async () => {
  const file = csv(
    [
      [...vatHead, "Direction"],
      ["1", "2026-04-02", "Kunde", "DE", "", 1000, 19, 190, "", "", "goods", "sale"],
      ["2", "2026-04-05", "Client", "FR", "FR40303265045", 500, 0, 0, "", "", "goods", "sale"],
      ["3", "2026-04-06", "Client", "FR", "FR40303265045", 250, 0, 0, "", "", "goods", "sale"],
      ["4", "2026-04-07", "Client", "FR", "FR40303265045", 80, 0, 0, "", "", "services", "sale"],
      ["5", "2026-04-08", "Wrong", "FR", "FR00303265045", 70, 0, 0, "", "", "goods", "sale"],
      ["6", "2026-04-09", "Lieferant", "DE", "", 300, 19, 57, "", "", "goods", "purchase"],
      ["7", "2026-04-10", "Leverancier", "NL", "", 100, 19, 19, "acquisition", "", "goods", "purchase"],
    ],
    "book.csv",
  );
  const fields = { file, period: "2026-04", gstin: "DE129273398" };
  const { values } = await draft({ ...fields, filing_type: "eu_vat" });
  expect(values).toMatchObject({
    "sales_19.net": 1000,
    "goods_eu.net": 750,
    "services_eu.net": 80,
    "acquisitions.vat": 19,
    output_tax: 209,
    input_tax: 76,
    payable: 133,
  });
  const list = await draft({ ...fields, filing_type: "eu_recapitulative" });
  expect(list.data.sections[0].rows).toEqual([
    ["FR", "40303265045", 750, "L"],
    ["FR", "40303265045", 80, "S"],
  ]);
  expect(list.reasons).toContainEqual(expect.stringContaining('"FR00303265045" cannot be a VAT number'));
});

test.each([
  ["2025", 600, ["123456789", "Ann Lee", "1 Elm St", 1700, 0, 0]],
  ["2026", 2000, undefined],
])("1099-NEC of %s reports who got %s or more", async (year, least, form) => {
  const file = csv(
    [
      ["Payee", "TIN", "Address", "Payment Date", "Payment Amount", "Type"],
      ["Ann Lee", "123-45-6789", "1 Elm St", `${year}-03-01`, 1000, "check"],
      ["Ann Lee", "123-45-6789", "1 Elm St", `${year}-09-01`, 700, "ach"],
      ["Ann Lee", "123-45-6789", "1 Elm St", `${year}-10-01`, 900, "credit card"],
      ["Bob Ray", "", "2 Oak St", `${year}-05-05`, 2500, "check"],
    ],
    "payments.csv",
  );
  const { data, reasons, notes } = await draft({ file, filing_type: "us_1099_nec", period: year });
  const rows = data.sections[0].rows;
  if (form !== undefined) expect(rows).toContainEqual(form);
  else expect(rows).toHaveLength(1);
  expect(rows).toContainEqual(["", "Bob Ray", "2 Oak St", 2500, 0, 0]);
  expect(notes).toContain("Bob Ray: no TIN");
  expect(reasons.some((reason) => reason.includes("1099-K"))).toBe(true);
  expect(reasons.some((reason) => reason.includes(`less than ${least}`))).toBe(form === undefined);
});

const deducted = (row: readonly (string | number)[], period: string) =>
  draft({
    file: csv(
      [["Name", "PAN", "Section", "Payment Date", "Amount Paid", "TDS", "Challan No", "Challan Date"], row],
      "tds.csv",
    ),
    filing_type: "tds_26q",
    period,
  });

test.each([
  ["194J", "2025-05-02", 100_000, 10_000, true],
  ["194J", "2025-05-02", 100_000, 2_000, true],
  ["194J", "2025-05-02", 100_000, 1_000, false],
  ["194J", "2025-05-02", 100_000, 10_001, true],
  ["194J", "2025-05-02", 100_000, 10_002, false],
  ["194J(a)", "2025-05-02", 100_000, 1_999, true],
  ["194J", "2025-05-02", 100_000, 1_998, false],
  ["Sec. 194-I", "2025-05-02", 100_000, 5_000, false],
  ["194H", "2024-09-30", 100_000, 5_000, true],
  ["194H", "2024-10-01", 100_000, 5_000, false],
  ["194H", "2024-10-01", 100_000, 2_000, true],
  ["194H", "2024-09-30", 100_000, 2_000, false],
  ["194D", "2025-03-31", 100_000, 5_000, true],
  ["194D", "2025-04-01", 100_000, 5_000, false],
  ["194C", "2025-05-02", 30_000, 0, true],
  ["194C", "2025-05-02", 30_001, 0, false],
  ["195", "2025-05-02", 100_000, 33, true],
])("Form 26Q takes tax under %s of %s on %d of %d for right: %s", async (section, date, sum, tds, right) => {
  const period =
    date < "2024-10" ? "2024-Q2" : date < "2025" ? "2024-Q3" : date < "2025-04" ? "2024-Q4" : "2025-Q1";
  const { notes } = await deducted(["Ann Rao", "ABCPR1234C", section, date, sum, tds, "1", ""], period);
  expect(notes.includes("was deducted under")).toBe(!right);
});

test("Form 26Q takes the higher rate where no PAN is given", async () => {
  const row = (tds: number) => ["Ann Rao", "", "194J", "2025-05-02", 100_000, tds, "1", ""];
  expect((await deducted(row(20_000), "2025-Q1")).notes).not.toContain("was deducted under");
  expect((await deducted(row(10_000), "2025-Q1")).notes).toContain(
    "10 % was deducted under 194J, which takes 20 %",
  );
});

test.each([
  ["2025-05-31", "2025-06-07", false],
  ["2025-05-31", "2025-06-08", true],
  ["2025-12-31", "2026-01-07", false],
  ["2025-12-31", "2026-01-08", true],
  ["2026-03-01", "2026-04-30", false],
  ["2026-03-01", "2026-05-01", true],
])("Form 26Q: tax of %s that was deposited on %s is late: %s", async (date, deposited, late) => {
  const period = date < "2025-07" ? "2025-Q1" : date < "2026" ? "2025-Q3" : "2025-Q4";
  const row = ["Ann Rao", "ABCPR1234C", "194J", date, 100_000, 10_000, "1", deposited];
  expect((await deducted(row, period)).notes.includes("1.5 % a month")).toBe(late);
});

test.each<[string, string, string[], string[], boolean]>([
  ["tds_26q", "2025-Q1", ["04/05/2025", "05/31/2025"], ["2025-04-05", "2025-05-31"], false],
  ["tds_26q", "2025-Q1", ["05/04/2025", "31/05/2025"], ["2025-04-05", "2025-05-31"], false],
  ["tds_26q", "2025-Q1", ["05/04/2025", "12/05/2025"], ["2025-04-05", "2025-05-12"], true],
  ["tds_26q", "2025-Q1", ["05.04.2025", "12.05.2025"], ["2025-04-05", "2025-05-12"], false],
  ["tds_26q", "2025-Q1", ["2025-04-05", "05/05/2025"], ["2025-04-05", "2025-05-05"], false],
  [
    "tds_26q",
    "2025-Q1",
    ["13/05/2025", "14/05/2025", "05/31/2025"],
    ["2025-05-13", "2025-05-14", "2025-05-31"],
    true,
  ],
])("%s of %s reads the dates of a file in one order: %j", async (type, period, dates, found, assumed) => {
  const rows = dates.map((date) => ["Ann Rao", "ABCPR1234C", "194J", date, 1000, 100]);
  const file = csv([["Name", "PAN", "Section", "Payment Date", "Amount Paid", "TDS"], ...rows], "tds.csv");
  const { data, notes } = await draft({ file, filing_type: type, period });
  expect(data.sections[0].rows.map((row: unknown[]) => row[6])).toEqual(found);
  expect(notes.includes("do not tell whether the day or the month")).toBe(assumed);
});

const paid = (rows: readonly (readonly [name: string, tin: string, sum: number])[]) =>
  draft({
    file: csv(
      [
        ["Payee", "TIN", "Payment Date", "Payment Amount"],
        ...rows.map(([name, tin, sum]) => [name, tin, "2025-03-01", sum]),
      ],
      "payments.csv",
    ),
    filing_type: "us_1099_nec",
    period: "2025",
  });

test("1099-NEC tells two payees under one number apart, and takes spellings of one for one", async () => {
  const { data, notes } = await paid([
    ["Harbor Design LLC", "12-3456789", 700],
    ["HARBOR DESIGN, L.L.C.", "12-3456789", 300],
    ["Ann Lee", "12-3456789", 500],
  ]);
  const rows = data.sections[0].rows.map((row: unknown[]) => [row[1], row[3]]);
  expect(rows).toEqual([
    ["Harbor Design LLC", 1000],
    ["Ann Lee", 500],
  ]);
  expect(notes).toContain("Ann Lee: other rows give the TIN 123456789 to another payee");
  expect(notes).toContain("Harbor Design LLC: other rows give the TIN 123456789 to another payee");
  const alone = await paid([["Harbor Design LLC", "12-3456789", 700]]);
  expect(alone.notes).not.toContain("other rows");
});

test.each([
  ["06-1234567", true],
  ["07-1234567", false],
  ["69-1234567", false],
  ["71-1234567", true],
  ["899-12-3456", true],
  ["900-12-3456", false],
  ["666-12-3456", false],
  ["667-12-3456", true],
  ["123-00-3456", false],
  ["123-01-3456", true],
  ["123-45-0000", false],
  ["123-45-0001", true],
  ["900-49-3456", false],
  ["900-50-3456", true],
  ["900-65-3456", true],
  ["900-66-3456", false],
  ["900-93-3456", false],
  ["900-99-3456", true],
])("1099-NEC asks for the number of a payee that %s cannot be: %s is given", async (tin, given) => {
  const { notes } = await paid([["Ann Lee", tin, 900]]);
  expect(notes.includes("Ann Lee: no payee has the")).toBe(!given);
});

test("every filing that is listed can be drafted, in each format that it says", async () => {
  const { json } = await get("/api/v1/workflows/available-filings");
  expect(json.data.filings).toHaveLength(14);
  for (const { filing_type, next_period, export_formats, gstin_required, country } of json.data.filings) {
    const gstin = !gstin_required ? undefined : country === "EU" ? "DE129273398" : filer;
    for (const export_format of export_formats) {
      const { status, text } = await post(address, {
        data: "[]",
        filing_type,
        period: next_period,
        gstin,
        export_format,
      });
      expect(status, `${filing_type} ${export_format}: ${text.slice(0, 200)}`).toBe(200);
    }
  }
  const none = await post(address, {
    data: "[]",
    filing_type: "itr",
    period: "2025-26",
    export_format: "portal",
  });
  expect(none.status).toBe(400);
  expect(none.json.error).toContain("Use export_format csv, excel or json");
});
