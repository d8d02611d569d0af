import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";

async function checked(text: string, filename = "upload.txt", format?: string) {
  const form = { file: textFile(filename, text), ...(format === undefined ? {} : { format_type: format }) };
  const { status, json, text: said } = await post("/api/v1/workflows/validate-file", form);
  expect(status, said.slice(0, 300)).toBe(200);
  const { result, layout, record_count, issues, not_checked, format_type, fields } = json.data;
  const rules = [...new Set(issues.map(({ rule }: { rule: string }) => rule))];
  const left = not_checked.map((one: { id: string }) => one.id);
  return { result, layout, record_count, rules, format_type, fields, left, issues };
}

const left = (text: string, width: number) => text.padEnd(width).slice(0, width);
const digits = (value: number | string, width: number) => String(value).padStart(width, "0");

type Change = { routing?: string; code?: string; amount?: number; account?: string; name?: string };
type Stated = { count?: number; hash?: number; credit?: number; debit?: number; batches?: number };
type Ach = { entry?: Change; batch?: Stated; file?: Stated; service?: string; number?: string };

/** A file of two credits: 1,500.00 and 980.25. */
function ach({ entry = {}, batch = {}, file = {}, service = "220", number = "0000001" }: Ach = {}): string {
  const row = (
    { routing = "021000021", code = "22", amount = 150_000, account = "123456789", name = "JANE MILLER" },
    trace: number,
  ) =>
    `6${code}${routing}${left(account, 17)}${digits(amount, 10)}${left("ID", 15)}${left(name, 22)}  009100001${digits(trace, 7)}`;
  const totals = (of: Stated, sums: Stated) =>
    `${digits(of.hash ?? 14_300_026, 10)}${digits(of.debit ?? sums.debit ?? 0, 12)}${digits(of.credit ?? sums.credit ?? 248_025, 12)}`;
  const lines = [
    `101 0910000191234567890${"2601301015"}A094101${left("FIRST NATIONAL BANK", 23)}${left("ACME PAYROLL INC", 23)}${left("", 8)}`,
    `5${service}${left("ACME PAYROLL INC", 16)}${left("", 20)}1234567890PPD${left("PAYROLL", 10)}${left("", 6)}260131   1091000010000001`,
    row(entry, 1),
    row({ routing: "122000247", amount: 98_025, account: "5566778899", name: "WEI CHEN" }, 2),
    `8${service}${digits(batch.count ?? 2, 6)}${totals(batch, {})}1234567890${left("", 25)}09100001${number}`,
    `9${digits(file.batches ?? 1, 6)}000001${digits(file.count ?? 2, 8)}${totals(file, {})}${left("", 39)}`,
  ];
  return [...lines, ...Array.from({ length: 4 }, () => "9".repeat(94))].join("\r\n");
}

it("a Nacha file is known by its header and held to its controls", async () => {
  expect(await checked(ach())).toMatchObject({
    ...{ result: "valid", layout: "Nacha file", record_count: 2, rules: [], format_type: "bank_upload" },
    fields: { payments: 2, total_amount: 2_480.25, stated_payments: 2, stated_total: 2_480.25 },
  });
});

it.each<[string, Ach, string[]]>([
  ["a routing number with a wrong digit", { entry: { routing: "021000022" } }, ["nacha.entry.routing"]],
  ["no account", { entry: { account: "" } }, ["nacha.entry.account"]],
  ["no name", { entry: { name: "" } }, ["nacha.entry.name"]],
  ["a code that is none", { entry: { code: "25" } }, ["nacha.entry.code"]],
  ["a batch of three", { batch: { count: 3 } }, ["nacha.batch.count"]],
  ["another hash", { batch: { hash: 14_300_027 } }, ["nacha.batch.hash"]],
  ["a cent more in the batch", { batch: { credit: 248_026 } }, ["nacha.batch.credit"]],
  ["a debit that is none", { file: { debit: 1 } }, ["nacha.file.debit"]],
  ["a cent less in the file", { file: { credit: 248_024 } }, ["nacha.file.credit"]],
  ["a file of one entry", { file: { count: 1 } }, ["nacha.file.count"]],
  ["a file of another hash", { file: { hash: 1 } }, ["nacha.file.hash"]],
  ["two batches", { file: { batches: 2 } }, ["nacha.file.batches"]],
  ["credits as debits alone", { service: "225" }, ["nacha.batch.service"]],
  ["another number of the batch", { number: "0000002" }, ["nacha.batch.number"]],
])("of a Nacha file %s is told", async (_, change, rules) => {
  const found = await checked(ach(change));
  expect([found.result, found.rules]).toEqual(["invalid", rules]);
  expect(found.issues[0].place.line ?? 0).toBeGreaterThan(0);
});

it("entries of nothing are told unless they only test an account", async () => {
  const sums = { batch: { credit: 98_025 }, file: { credit: 98_025 } };
  expect((await checked(ach({ entry: { amount: 0 }, ...sums }))).rules).toEqual(["nacha.entry.amount"]);
  expect((await checked(ach({ entry: { amount: 0, code: "23" }, ...sums }))).rules).toEqual([]);
});

it("a Nacha file with a short record or without its end is no whole file", async () => {
  const short = ach().replace("JANE MILLER ", "JANE MILLER");
  expect((await checked(short)).rules).toContain("nacha.record.length");
  const open = ach().split("\r\n").slice(0, 5).join("\r\n");
  expect((await checked(open)).rules).toContain("nacha.file.control");
});

const mt940 = (closing: string) =>
  `:20:START\n:25:50010517/5407324931\n:28C:00001/001\n:60F:C260101EUR1000,00\n:61:2601100110C100,00NTRFNONREF//B1\n:86:166?00GUTSCHRIFT?20RE 1\n:62F:C260131EUR${closing}\n-\n`;

it.each([
  ["1100,00", "valid", []],
  ["1100,01", "invalid", ["statement.balance"]],
])("a statement that closes with %s is %s", async (closing, result, rules) => {
  for (const format of [undefined, "bank_upload"])
    expect(await checked(mt940(closing), "umsatz.sta", format)).toMatchObject({
      ...{ result, rules, layout: "account statement", record_count: 1, left: [] },
    });
});

it("a statement without an opening balance is not called valid", async () => {
  const qif = "!Type:Bank\nD01/14'26\nT-20.00\nPShop\n^\n";
  expect(await checked(qif, "a.qif")).toMatchObject({ result: "needs_review", left: ["statement.balance"] });
});
