import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentKinds } from "../../../shared/contract/workflows/document-kinds.ts";
import type { Jurisdiction } from "../../../shared/contract/workflows/retention.ts";
import { retentionRecords } from "../../../shared/storage/retention.ts";
import { rulesFor, schedules } from "../../../shared/workflows/reading/retention/period.ts";
import { newAccount } from "../../harness/account.ts";
import { hasData, sample } from "../../harness/data.ts";
import { get, post } from "../../harness/request.ts";
import { gstInvoice } from "../../invoice/fixture.ts";
import { household, statementPdf } from "../statements/fixture.ts";
import { contractPaper, paper, plain } from "./papers.ts";

const route = "/api/v1/workflows/tag-retention";
const statusRoute = "/api/v1/workflows/retention-status";

test("type, date and jurisdiction come from the document, and the longest rule counts", async () => {
  const { key } = await newAccount("business");
  const { status, json } = await post(route, { file: await gstInvoice() }, { key });
  expect(status).toBe(200);
  expect(json.data).toMatchObject({
    document_type: "invoice",
    document_date: "2026-04-05",
    jurisdiction: "IN",
    sources: { document_type: "document", document_date: "document", jurisdiction: "document" },
    // The financial year ends on 31 March 2027; eight more follow.
    expiry_date: "2035-03-31",
    retention_period: "8 years",
    legal_basis: "Companies Act, 2013, s. 128(5)",
    status: "kept",
  });
  expect(json.data.document_id).toMatch(/^ret_20350331_/);
  expect(json.data.evidence.document_date).toMatchObject({
    page: 1,
    text: expect.stringContaining("05/04/2026"),
  });
  expect(json.data.evidence.jurisdiction.text).toContain("27AAPFU0939F1ZV");
  // The annual return of 2026-27 is due on 31 December 2027, 72 months before; the tax year ends on 31 March 2027.
  expect(
    json.data.rules.map((rule: { legal_basis: string; expiry_date: string }) => [
      rule.legal_basis,
      rule.expiry_date,
    ]),
  ).toEqual([
    ["Companies Act, 2013, s. 128(5)", "2035-03-31"],
    ["Income-tax Rules, 2026, r. 46", "2034-03-31"],
    ["Central Goods and Services Tax Act, 2017, s. 36", "2033-12-31"],
  ]);
});

test("a bank statement has the date of the last day that it is about", async () => {
  const { key } = await newAccount("business");
  const { json } = await post(route, { file: await statementPdf(household(1)) }, { key });
  expect(json.data).toMatchObject({
    document_type: "bank_statement",
    document_date: "2025-01-20",
    jurisdiction: "IN",
    sources: { document_date: "document" },
    expiry_date: "2033-03-31",
  });
  expect(json.data.evidence.document_date.text).toContain("20/01/2025");
});

const cases: readonly [Jurisdiction, (typeof documentKinds)[number], string, string | null, string][] = [
  ["IN", "invoice", "2025-02-10", "2033-03-31", "8 years"],
  ["IN", "gst_return", "2025-02-10", "2031-12-31", "6 years"],
  ["IN", "statement_of_account", "2025-02-10", "2033-03-31", "8 years"],
  ["DE", "statement_of_account", "2024-06-30", "2032-12-31", "8 years"],
  ["GB", "statement_of_account", "2025-03-31", "2031-03-31", "6 years"],
  ["US", "statement_of_account", "2024-07-04", "2031-04-15", "6 years"],
  // The annual returns of four years were put off.
  ["IN", "gst_return", "2018-03-31", "2026-02-07", "6 years"],
  ["IN", "gst_return", "2018-04-01", "2026-12-31", "6 years"],
  ["IN", "gst_return", "2019-03-31", "2026-12-31", "6 years"],
  ["IN", "gst_return", "2019-04-01", "2027-03-31", "6 years"],
  ["IN", "gst_return", "2020-04-01", "2028-02-28", "6 years"],
  ["IN", "gst_return", "2021-03-31", "2028-02-28", "6 years"],
  ["IN", "gst_return", "2021-04-01", "2028-12-31", "6 years"],
  ["IN", "receipt", "2013-05-01", "2022-03-31", "8 years"],
  ["IN", "income_tax_return", "2025-02-10", "2031-06-30", "5 years and 3 months"],
  ["IN", "income_tax_return", "2026-06-10", "2033-06-30", "6 years and 3 months"],
  ["IN", "minutes", "2025-02-10", null, "permanent"],
  ["US", "receipt", "2024-07-04", "2031-04-15", "6 years"],
  ["US", "payslip", "2024-07-04", "2029-01-31", "4 years"],
  ["GB", "invoice", "2025-03-31", "2031-03-31", "6 years"],
  ["GB", "payslip", "2025-04-05", "2028-04-05", "3 years"],
  ["GB", "payslip", "2025-04-06", "2029-04-05", "3 years"],
  ["DE", "invoice", "2014-06-30", "2024-12-31", "10 years"],
  ["DE", "invoice", "2024-06-30", "2032-12-31", "8 years"],
  ["DE", "delivery_note", "2024-06-30", "2032-12-31", "8 years"],
  ["DE", "contract", "2024-06-30", "2030-12-31", "6 years"],
  ["DE", "financial_statement", "2024-12-31", "2034-12-31", "10 years"],
  ["EU", "invoice", "2025-02-28", "2035-12-31", "10 years"],
  ["EU", "passport", "2027-07-10", "2032-07-10", "5 years"],
];

test.each(cases)(
  "%s, %s of %s: until %s, %s",
  async (jurisdiction, document_type, document_date, expiry, period) => {
    const { key } = await newAccount("business");
    const file = plain("paper.txt", "A paper without a date.");
    const { json } = await post(route, { file, jurisdiction, document_type, document_date }, { key });
    expect(json.data).toMatchObject({ expiry_date: expiry, retention_period: period, document_date });
    expect(json.data.sources).toEqual({
      document_type: "given",
      document_date: "given",
      jurisdiction: "given",
    });
    expect(json.data.legal_basis).toMatch(/\S/);
  },
);

test("what the document does not show has to be sent: nothing is guessed", async () => {
  const bare = plain("paper.txt", "The ferry leaves at seven and carries cars.");
  const problem = async (fields: Record<string, string>) => {
    const { status, json } = await post(route, { file: bare, ...fields });
    return [status, json.detail?.[0]?.loc?.[1], json.detail?.[0]?.msg];
  };
  expect(await problem({})).toEqual([422, "document_type", expect.stringContaining("send document_type")]);
  const all = await post(route, { file: bare });
  expect(all.json.detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual([
    "document_type",
    "document_date",
    "jurisdiction",
  ]);
  expect(await problem({ document_type: "invoice" })).toEqual([
    422,
    "document_date",
    expect.stringContaining("send document_date"),
  ]);
  const dated = { document_type: "invoice", document_date: "2025-02-10" };
  expect(await problem(dated)).toEqual([422, "jurisdiction", expect.stringContaining("send jurisdiction")]);
  expect(await problem({ ...dated, document_date: "2025-02-30" })).toEqual([
    422,
    "document_date",
    "There is no such day",
  ]);
  expect(await problem({ ...dated, document_date: "soon" })).toEqual([
    422,
    "document_date",
    "Expected a date as YYYY-MM-DD",
  ]);
});

test("a type for which no law sets a period has none, and the answer says so", async () => {
  const { key } = await newAccount("business");
  const form = {
    file: await paper(["Agenda and thanks."]),
    document_type: "presentation",
    document_date: "2025-02-10",
    jurisdiction: "GB",
  };
  const { json } = await post(route, form, { key });
  expect(json.data).toMatchObject({
    expiry_date: null,
    legal_basis: null,
    retention_period: null,
    status: "none",
    rules: [],
  });
  expect(json.warnings.join(" ")).toContain("No law of GB");
});

test("a document tagged again has the same id; one whose type differs has another", async () => {
  const { key } = await newAccount("business");
  const form = { file: await contractPaper(), document_date: "2024-06-30", jurisdiction: "DE" };
  const first = await post(route, form, { key });
  const again = await post(route, form, { key });
  expect(first.json.data).toMatchObject({
    document_type: "contract",
    document_id: again.json.data.document_id,
  });
  const other = await post(route, { ...form, document_type: "letter" }, { key });
  expect(other.json.data.document_id).not.toBe(first.json.data.document_id);
  const { json } = await get(statusRoute, { key });
  expect(json.documents).toHaveLength(2);
});

test("one is shown to its account, and is a 404 to every other", async () => {
  const [owner, stranger] = [await newAccount("business"), await newAccount("business")];
  const form = { file: await contractPaper("lease.pdf"), document_date: "2024-06-30", jurisdiction: "DE" };
  const tagged = await post(route, form, { key: owner.key });
  const id: string = tagged.json.data.document_id;
  const found = await get(`${statusRoute}?document_id=${id}`, { key: owner.key });
  expect(found.json).toMatchObject({ success: true, next_cursor: null });
  expect(found.json.documents).toEqual([
    expect.objectContaining({
      document_id: id,
      filename: "lease.pdf",
      expiry_date: "2030-12-31",
      status: "kept",
    }),
  ]);
  expect(found.json.documents[0].days_left).toBeGreaterThan(365);
  for (const address of [`${statusRoute}?document_id=${id}`, `${statusRoute}?document_id=ret_20301231_x`]) {
    const hidden = await get(address, { key: stranger.key });
    expect([hidden.status, hidden.json.code]).toEqual([404, "not_found"]);
  }
  expect((await get(statusRoute, { key: stranger.key })).json.documents).toEqual([]);
});

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function fill(account: string, ends: readonly (readonly [name: string, expiry: string | null])[]) {
  for (const [name, expiry] of ends) {
    await retentionRecords.put(account, {
      document_id: `ret_${expiry?.replaceAll("-", "") ?? "99999998"}_${name}`,
      filename: name,
      sha256: "0".repeat(64),
      document_type: "invoice",
      document_date: "2020-01-01",
      jurisdiction: "GB",
      retention_period: "6 years",
      expiry_date: expiry,
      legal_basis: "a law",
      tagged_at: "2020-01-01T00:00:00.000Z",
    });
  }
}

test("expired, due, kept and permanent documents are told apart to the day, and listed page by page", async () => {
  const { id, key } = await newAccount("business");
  await fill(id, [
    ["kept", dayFromNow(91)],
    ["expired", dayFromNow(-1)],
    ["for-ever", null],
    ["due-today", dayFromNow(0)],
    ["due-last", dayFromNow(90)],
  ]);
  const list = async (query: string) => (await get(`${statusRoute}${query}`, { key })).json;
  const all = await list("");
  expect(
    all.documents.map((each: { filename: string; status: string }) => [each.filename, each.status]),
  ).toEqual([
    ["expired", "expired"],
    ["due-today", "due"],
    ["due-last", "due"],
    ["kept", "kept"],
    ["for-ever", "permanent"],
  ]);
  const names = ({ documents }: { documents: { filename: string }[] }) =>
    documents.map(({ filename }) => filename);
  expect(names(await list("?status=expired"))).toEqual(["expired"]);
  expect(names(await list("?status=due"))).toEqual(["due-today", "due-last"]);
  expect(names(await list("?status=kept"))).toEqual(["kept"]);
  const seen: string[] = [];
  let cursor: string | null = "";
  for (let page = 0; cursor !== null && page < 10; page++) {
    const answer = await list(`?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`);
    expect(answer.documents.length).toBeLessThanOrEqual(2);
    seen.push(...names(answer));
    cursor = answer.next_cursor;
  }
  expect(seen).toEqual(["expired", "due-today", "due-last", "kept", "for-ever"]);
  expect((await get(`${statusRoute}?cursor=elsewhere`, { key })).json.detail[0].loc).toEqual([
    "query",
    "cursor",
  ]);
});

test("every rule names its law and where to read it, and no kind is under none in its own jurisdiction", () => {
  for (const [jurisdiction, rules] of Object.entries(schedules)) {
    for (const { law, url, kinds, from = "", until = "9999" } of rules) {
      expect(law).toMatch(/\d/);
      expect(url).toMatch(/^https:\/\//);
      expect(kinds.length, jurisdiction).toBeGreaterThan(0);
      expect(from < until).toBe(true);
    }
  }
  // A law is replaced on a day: what holds until then and what holds from then do not overlap.
  const laws = (kind: (typeof documentKinds)[number], jurisdiction: Jurisdiction, date: string) =>
    rulesFor(jurisdiction, kind, date).map(({ legal_basis }) => legal_basis);
  expect(laws("passport", "EU", "2027-07-09")).toEqual(["Directive (EU) 2015/849, Art. 40(1)"]);
  expect(laws("passport", "EU", "2027-07-10")).toEqual(["Regulation (EU) 2024/1624, Art. 77(3)"]);
  expect(laws("tax_assessment", "IN", "2026-03-31")).toEqual(["Income-tax Act, 1961, s. 149(1)"]);
  expect(laws("tax_assessment", "IN", "2026-04-01")).toEqual(["Income-tax Act, 2025, s. 282(1)"]);
  // Both versions of the German rule end where the other begins.
  expect(rulesFor("DE", "receipt", "2014-12-31")).toHaveLength(1);
  expect(rulesFor("DE", "receipt", "2015-01-01")).toHaveLength(1);
  expect(
    documentKinds.filter((kind) => rulesFor("DE", kind, "2025-01-01").length > 0).length,
  ).toBeGreaterThan(12);
});

test("docs/retention.md says of each law of the schedules where it was read", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/retention.md"), "utf8");
  const documented = [...page.matchAll(/^\| (.+?) \| (?:read|reported|not seen):/gm)].map(([, law]) => law);
  const cited = Object.values(schedules).flatMap((rules) => rules.map(({ law }) => law));
  expect(documented.toSorted()).toEqual([...new Set(cited)].toSorted());
});

test.skipIf(!hasData)("a real German invoice is kept until the end of the eighth year", async () => {
  const { key } = await newAccount("business");
  const file = sample("intelligence/invoices-zugferd/ZUGFeRD_1p0_BASIC_Einfach.pdf");
  const { json } = await post(route, { file }, { key });
  const { document_date, jurisdiction, expiry_date } = json.data;
  expect(jurisdiction).toBe("DE");
  const years = document_date < "2015" ? 10 : 8;
  expect(expiry_date).toBe(`${Number(document_date.slice(0, 4)) + years}-12-31`);
});

const bill = (date: string, more: readonly string[] = []) =>
  plain(
    "bill.txt",
    [
      ...["TAX INVOICE", "Narmada Tools Pvt Ltd", ...more, "Invoice No: NT-118", `Invoice Date: ${date}`],
      ...[
        "Bill To: Godavari Looms",
        "Description  Qty  Rate  Amount",
        "Vice  1  1000.00  1000.00",
        "Total 1000.00",
      ],
    ].join("\n"),
  );
const doubts = async (file: ReturnType<typeof bill>, sent: Record<string, string> = {}) => {
  const { key } = await newAccount("business");
  const { status, json } = await post(route, { file, document_type: "invoice", ...sent }, { key });
  expect(status).toBe(200);
  return (json.warnings ?? []).join(" ");
};
const indian = ["GSTIN: 27AAPFU0939F1ZV"];

test("a date that may be turned is told where the period hangs on it", async () => {
  expect(await doubts(bill("03/04/2026", indian))).toContain(
    "read as 2026-04-03; with day and month the other way round it is 2026-03-04, and the period ends on 2034-03-31",
  );
  // In one financial year either way.
  expect(await doubts(bill("05/06/2026", indian))).toBe("");
  expect(await doubts(bill("13/04/2026", indian))).toBe("");
  expect(await doubts(bill("03/04/2026", [...indian, "Due Date: 13/05/2026"]))).toBe("");
  expect(await doubts(bill("03/04/2026", indian), { document_date: "2026-04-03" })).toBe("");
});

test("numbers of several countries are told where none is sent", async () => {
  const both = bill("13/04/2026", ["VAT: GB980780684", "Buyer VAT: DE136695976"]);
  expect(await doubts(both)).toContain("numbers of GB and DE; the law of GB was taken");
  expect(await doubts(both, { jurisdiction: "DE" })).toBe("");
  expect(await doubts(bill("13/04/2026", ["VAT: GB980780684"]))).toBe("");
});
