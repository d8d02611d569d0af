import ExcelJS from "exceljs";
import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { csvFile, workbookFile } from "./fixture.ts";

const head = [
  ...["Beneficiary Name", "Account Number", "IFSC", "Bank Name", "Amount"],
  ...["Payment Mode", "Value Date", "Debit Account", "Reference"],
];
type Row = Record<string, string>;
const right: Row = {
  ...{ name: "Asha Traders", account: "123456789012", ifsc: "HDFC0001234", bank: "HDFC Bank" },
  ...{ amount: "300000.50", mode: "NEFT", date: "13/11/2026", debit: "987654321098", reference: "INV 1" },
};
const cells = (change: Row) => Object.values({ ...right, ...change }).map((text) => `"${text}"`);

async function brokenBy(rows: readonly Row[], heads: readonly string[] = head): Promise<string[]> {
  const file = csvFile([[...heads], ...rows.map(cells)]);
  const { status, json, text } = await post("/api/v1/workflows/validate-file", {
    ...{ file, format_type: "bank_upload" },
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data.issues.map(({ rule }: { rule: string }) => rule);
}

/** What a payment may be, and what just not. */
const rules: readonly (readonly [rule: string, right: readonly Row[], wrong: readonly Row[]])[] = [
  ["bank.beneficiary.required", [{}], [{ name: "" }]],
  ["bank.beneficiary.characters", [{ name: "A".repeat(100) }], [{ name: "A".repeat(101) }, { name: "Café" }]],
  ["bank.account.required", [{}], [{ account: "" }]],
  [
    "bank.account.valid",
    [{ account: "12345678" }, { account: "1".repeat(18) }],
    [{ account: "1234567" }, { account: "1".repeat(19) }, { account: "1.23E+11" }],
  ],
  [
    "bank.ifsc.required",
    [{ ifsc: "", mode: "CHEQUE" }],
    ["N", "NEFT", "R", "RTGS", "IMPS", "M"].map((mode) => ({ ifsc: "", mode })),
  ],
  [
    "bank.ifsc.valid",
    [{ ifsc: "HDFC0ABC12Z" }],
    [{ ifsc: "HDFCO001234" }, { ifsc: "HDF00001234" }, { ifsc: "HDFC000123" }, { ifsc: "HDFC00012345" }],
  ],
  ["bank.ifsc.bank", [{ bank: "HDFC Bank Ltd" }, { bank: "" }], [{ bank: "State Bank of India" }]],
  ["bank.amount.valid", [{ amount: "1" }], [{ amount: "" }, { amount: "ten" }]],
  ["bank.amount.positive", [{ amount: "0.01" }], [{ amount: "0" }, { amount: "-0.01" }]],
  ["bank.amount.decimals", [{ amount: "10.55" }], [{ amount: "10.5551" }]],
  [
    "bank.amount.currency",
    [{ amount: "Rs. 10.55" }, { amount: "INR 10.55" }, { amount: "₹10.55" }],
    [{ amount: "USD 10.55" }, { amount: "€10.55" }],
  ],
  [
    "bank.mode.valid",
    "N NEFT R RTGS M IMPS I IFT FT A2A INTERNAL UPI NACH ACH ECS C CHQ CHEQUE D DD"
      .split(" ")
      .map((mode) => ({ mode })),
    [{ mode: "SWIFT" }, { mode: "CASH" }],
  ],
  [
    "bank.rtgs.least",
    [
      { mode: "RTGS", amount: "200000" },
      { mode: "NEFT", amount: "199999.99" },
    ],
    ["R", "RTGS"].map((mode) => ({ mode, amount: "199999.99" })),
  ],
  [
    "bank.imps.most",
    [
      { mode: "IMPS", amount: "500000" },
      { mode: "NEFT", amount: "500000.01" },
    ],
    ["M", "IMPS"].map((mode) => ({ mode, amount: "500000.01" })),
  ],
  [
    "bank.upi.most",
    [
      { mode: "UPI", amount: "100000" },
      { mode: "NEFT", amount: "100000.01" },
    ],
    [{ mode: "UPI", amount: "100000.01" }],
  ],
  ["bank.date.valid", [{ date: "29/02/2028" }], [{ date: "29/02/2026" }, { date: "31/11/2026" }]],
  ["bank.debit_account.valid", [{ debit: "12345678" }], [{ debit: "1234567" }]],
  ["bank.account.own", [{}], [{ debit: "123456789012" }]],
];

it.each(rules)("%s holds for %j and not for %j", async (rule, holds, fails) => {
  for (const row of holds) expect(await brokenBy([row]), JSON.stringify(row)).not.toContain(rule);
  for (const row of fails) expect(await brokenBy([row]), JSON.stringify(row)).toContain(rule);
});

it("of two payments those that are one are told from those that only may be", async () => {
  const twice = async (other: Row) =>
    (await brokenBy([{}, other])).filter((rule) => /duplicate|one_ifsc/.test(rule));
  expect(await twice({})).toEqual(["bank.duplicate"]);
  expect(await twice({ reference: "INV 2" })).toEqual(["bank.duplicate.likely"]);
  expect(await twice({ date: "14/11/2026" })).toEqual(["bank.duplicate.likely"]);
  expect(await twice({ amount: "300000.51" })).toEqual([]);
  expect(await twice({ account: "123456789013" })).toEqual([]);
  expect(await twice({ amount: "1", ifsc: "SBIN0001234", bank: "" })).toEqual(["bank.account.one_ifsc"]);
});

it.each([
  ["Asha Traders Pvt Ltd", []],
  ["M/s ASHA TRADERS", []],
  ["A Traders", []],
  ["Bela Steels", ["bank.account.one_name"]],
  ["", ["bank.beneficiary.required"]],
])("one account with Asha Traders and %j", async (name, rules) => {
  expect(await brokenBy([{}, { name, amount: "7", reference: "INV 2" }])).toEqual(rules);
});

it.each([
  ["INR", []],
  ["USD", ["bank.amount.currency"]],
])("a column that says %s", async (currency, rules) => {
  const file = csvFile([
    [...head, "Currency"],
    [...cells({}), currency],
  ]);
  const { json } = await post("/api/v1/workflows/validate-file", { file, format_type: "bank_upload" });
  expect(json.data.issues.map(({ rule }: { rule: string }) => rule)).toEqual(rules);
});

it("columns that a sheet lacks are named", async () => {
  expect(await brokenBy([{}])).not.toContain("bank.columns.required");
  expect(await brokenBy([{}], head.with(2, "Branch"))).toContain("bank.columns.required");
});

/** A mandate in place of an account (NPCI, NACH procedural guidelines). */
const mandates = ["UMRN", "Customer Name", "Amount", "Debit Date"];
const mandate = (umrn: string) => csvFile([mandates, [umrn, "Asha Rao", "500", "05/01/2026"]]);

it.each([
  ["HDFC7010209200001234", false],
  ["HDFC70102092000012", true],
  ["HDFC70102092000012345", true],
  ["HDF17010209200001234", true],
])("of a mandate %s is said to be none: %s", async (umrn, told) => {
  const { status, json } = await post("/api/v1/workflows/validate-file", {
    ...{ file: mandate(umrn), format_type: "bank_upload" },
  });
  expect(status).toBe(200);
  expect(json.data.issues.map(({ rule }: { rule: string }) => rule)).toEqual(told ? ["bank.umrn.valid"] : []);
});

it.each([
  ["99999999999999", false],
  ["999999999999999", false],
  ["1000000000000000", true],
])("an account that a sheet keeps as the number %s has lost digits: %s", async (account, told) => {
  const row = Object.values({ ...right, account: Number(account), amount: 300_000.5 });
  const file = await workbookFile([head, row]);
  const { json } = await post("/api/v1/workflows/validate-file", { file, format_type: "bank_upload" });
  const broken: string[] = json.data.issues.map(({ rule }: { rule: string }) => rule);
  expect(broken.includes("bank.account.exact")).toBe(told);
});

it.each<[string, number, number, string[]]>([
  ["as they are", 2, 600_001, []],
  ["of one more", 3, 600_001, ["bank.control.count"]],
  ["of a cent more", 2, 600_001.01, ["bank.control.sum"]],
  ["of a cent less", 2, 600_000.99, ["bank.control.sum"]],
])("control totals %s", async (_, count, sum, rules) => {
  const { debit: __, ...row } = right;
  const heads = head.filter((name) => name !== "Debit Account");
  const rows = ["INV 1", "INV 2"].map((reference, at) =>
    Object.values({ ...row, account: `12345678901${at}`, reference }),
  );
  const total = ["Total", "", "", "", String(sum)];
  const file = await workbookFile([["Number of records", count], heads, ...rows, total]);
  const { json } = await post("/api/v1/workflows/validate-file", { file, format_type: "bank_upload" });
  expect(json.data.issues.map(({ rule }: { rule: string }) => rule)).toEqual(rules);
});

it("a payment is the same as another where a reference or a date says so, too", async () => {
  const bare = ["Beneficiary Name", "Account Number", "IFSC", "Amount"];
  const row = ["Asha Traders", "123456789012", "HDFC0001234", "1000"];
  const file = csvFile([bare, row, row]);
  const { json } = await post("/api/v1/workflows/validate-file", { file, format_type: "bank_upload" });
  expect(json.data.issues.map(({ rule }: { rule: string }) => rule)).toEqual(["bank.duplicate.likely"]);
});

it.each<Row>([
  { reference: "No", mode: "", date: "", debit: "", bank: "" },
  { name: "Total Energies", mode: "NEFT" },
  { name: "Ann Rao", mode: "", date: "", debit: "", bank: "", reference: "total rent" },
])("a payment without account and IFSC is none of the totals: %j", async (change) => {
  const broken = await brokenBy([
    { reference: "INV 0", amount: "2" },
    { account: "", ifsc: "", ...change },
  ]);
  expect(broken).toContain("bank.account.required");
});

it("a row that says Total where the payee stands is one of the totals", async () => {
  const total = { account: "", ifsc: "", bank: "", mode: "", date: "", debit: "", reference: "" };
  expect(await brokenBy([{}, { ...total, name: "Total" }])).toEqual([]);
  expect(await brokenBy([{}, { ...total, name: "Grand Total", amount: "1" }])).toEqual(["bank.control.sum"]);
});

it.each<[string, number | string, string[]]>([
  ["is the sum since the one before", 2, []],
  ["is the sum of all above it", 600_003, []],
  ["is a cent more", 2.01, ["bank.control.part"]],
  ["is a cent less", "1.99", ["bank.control.part"]],
])("a subtotal that %s is no payment", async (_, second, rules) => {
  const sum = (name: string, amount: number | string): Row => ({
    ...{ account: "", ifsc: "", bank: "", mode: "", date: "", debit: "", reference: "" },
    ...{ name, amount: String(amount) },
  });
  const small: Row = { account: "123456789013", amount: "1", reference: "INV 3" };
  const rows = [
    ...[{}, { account: "123456789014" }, sum("Sub Total", 600_001)],
    ...[small, { ...small, account: "123456789015" }, sum("Sub-total", second), sum("Grand Total", 600_003)],
  ];
  expect(await brokenBy(rows)).toEqual(rules);
});

it.each<[string, string[], boolean]>([
  ["behind an empty row", ["", "Authorised by the board", "Not valid after June"], true],
  ["with a label", ["Prepared by: Meena"], true],
  ["right below the payments", ["Meena Rao"], false],
  ["above the last payment", ["", "Authorised by the board", cells({ reference: "INV 9" }).join(",")], false],
])("a text alone in its row is a note %s", async (_, lines, note) => {
  const all = [head.join(","), cells({}).join(","), ...lines].join("\n");
  const file = { filename: "p.csv", contentType: "text/csv", bytes: Buffer.from(all) };
  const { json } = await post("/api/v1/workflows/validate-file", { file, format_type: "bank_upload" });
  const broken: string[] = json.data.issues.map(({ rule }: { rule: string }) => rule);
  expect(broken.includes("bank.account.required")).toBe(!note);
});

it.each([
  ["123456789012", []],
  ["1234 5678 9012", []],
  ["123456789021", ["bank.account.confirmed"]],
  ["", []],
])("an account that is confirmed as %j", async (confirmed, rules) => {
  const file = csvFile([
    [...head, "Confirm Account Number"],
    [...cells({}), confirmed],
  ]);
  const { json } = await post("/api/v1/workflows/validate-file", { file, format_type: "bank_upload" });
  expect(json.data.issues.map(({ rule }: { rule: string }) => rule)).toEqual(rules);
});

it("every sheet that lists payments is checked, and payments of two are held against each other", async () => {
  const book = new ExcelJS.Workbook();
  const pay = (change: Row) => Object.values({ ...right, ...change });
  book.addWorksheet("NEFT").addRows([head, pay({})]);
  book.addWorksheet("RTGS").addRows([head, pay({ mode: "RTGS", amount: "199999" }), pay({})]);
  const file = {
    filename: "both.xlsx",
    contentType: "",
    bytes: new Uint8Array(await book.xlsx.writeBuffer()),
  };
  const { json } = await post("/api/v1/workflows/validate-file", { file, format_type: "bank_upload" });
  expect(json.data).toMatchObject({ record_count: 3, fields: { payments: 3, total_amount: 800_000 } });
  const issues = json.data.issues.map(({ rule }: { rule: string }) => rule);
  expect(issues).toEqual(expect.arrayContaining(["bank.rtgs.least", "bank.duplicate"]));
});

it.each([
  ["Amount (in lakhs)", true],
  ["Amount (USD)", true],
  ["Amount (INR)", false],
  ["Amount", false],
])("amounts under %s are not rupees: %s", async (name, other) => {
  const broken = await brokenBy([{}], head.with(4, name));
  expect(broken).toEqual(other ? ["bank.amount.unit"] : []);
});
