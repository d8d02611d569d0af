import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { interfacePaths } from "../../../infra/reference/interface-paths.ts";
import { kinds } from "../../../shared/workflows/reading/classification/kinds.ts";
import { newAccount } from "../../harness/account.ts";
import { dataFolder, hasData, sample } from "../../harness/data.ts";
import { pdfFile } from "../../harness/pdf.ts";
import { get, post } from "../../harness/request.ts";
import { contractPaper, invoicePaper, paper, plain, statementCsv } from "./papers.ts";

const route = "/api/v1/workflows/classify-documents";

const resume = [
  "# Ada Lund",
  "ada@example.com, github.com/ada",
  "## Experience",
  "Engineer at Nordfahrt, 2019 to 2024",
  "## Education",
  "BSc, University of Oslo, 2018",
  "## Skills",
  "TypeScript, SQL",
].join("\n\n");

test("each file gets its type, reasons with their places, and the route for it", async () => {
  const files = [
    await invoicePaper(),
    await contractPaper(),
    statementCsv(),
    plain("scan0003.md", resume),
    await paper([["Lieferschein Nr. 4711", 18], "Bruttogewicht: 12 kg", "Wir danken."], "scan0004.pdf"),
    plain("scan0005.txt", "The ferry leaves at seven. It carries cars."),
  ];
  const { status, json } = await post(route, { files });
  expect(status).toBe(200);
  expect(json).toMatchObject({ success: true, engine: "embedded" });
  type Found = { filename: string; type: string; recommended_workflow: string };
  expect(
    json.data.documents.map(({ type, recommended_workflow }: Found) => [type, recommended_workflow]),
  ).toEqual([
    ["invoice", "/api/v1/ai/extract-invoice"],
    ["contract", "/api/v1/workflows/extract-clauses"],
    ["bank_statement", "/api/v1/workflows/process-bank-statement"],
    ["resume", "/api/v1/ai/parse-resume"],
    ["delivery_note", "/api/v1/workflows/cross-check"],
    ["unknown", "/api/v1/workflows/parse-document"],
  ]);
  const [invoice, , , , , unknown] = json.data.documents;
  expect(invoice.confidence).toBeGreaterThan(0.9);
  const [title] = invoice.reasons;
  expect(title).toMatchObject({ reason: "title", text: "TAX INVOICE", page: 1 });
  expect(title.bbox[1]).toBeGreaterThan(740);
  expect(unknown).toMatchObject({ confidence: 0, reasons: [], error: null });
  expect(json.data.counts).toContainEqual({ type: "invoice", count: 1 });
});

test("words of several kinds in running text make none of them, and the kinds are named beside", async () => {
  const text =
    "The register of the harbour office lists the order number and whom to deliver to, then the invoice number and the invoice date of each buyer.";
  const { json } = await post(route, { files: [plain("scan0006.txt", text)] });
  const [{ type, confidence, alternatives }] = json.data.documents;
  expect([type, confidence]).toEqual(["unknown", 0]);
  expect(alternatives.map((each: { type: string }) => each.type).slice(0, 2)).toEqual([
    "purchase_order",
    "invoice",
  ]);
});

test("a title is one where it stands alone, and a label where its value stands beside it", async () => {
  const page = async (rows: readonly (readonly string[])[]) => {
    const document = await PDFDocument.create();
    const sheet = document.addPage([595, 842]);
    sheet.drawText("Harbour Motors", { x: 60, y: 780, size: 20 });
    for (const [row, cells] of rows.entries())
      for (const [column, text] of cells.entries())
        sheet.drawText(text, { x: 60 + 200 * column, y: 500 - 24 * row, size: 14 });
    for (let line = 0; line < 12; line++)
      sheet.drawText("The car was seen in the yard on the day after.", {
        x: 60,
        y: 300 - 12 * line,
        size: 9,
      });
    return pdfFile(await document.save(), "scan0007.pdf");
  };
  const files = [
    await page([
      ["Owner", "Ada Lund"],
      ["Policy", "POL-2022-555"],
      ["Colour", "White"],
    ]),
    await page([["Policy"]]),
  ];
  const { json } = await post(route, { files });
  expect(json.data.documents.map(({ type }: { type: string }) => type)).toEqual(["unknown", "policy"]);
});

test("the same file has the same answer, and the name alone can tell", async () => {
  const file = await invoicePaper();
  const [one, two] = await Promise.all([post(route, { file }), post(route, { file })]);
  expect(one.json.data).toEqual(two.json.data);
  const named = plain("NDA_Alder-Birch.txt", "See the attached sheets.");
  const { json } = await post(route, { file: named });
  expect(json.data.documents[0]).toMatchObject({ type: "contract" });
  expect(json.data.documents[0].reasons).toEqual([
    { reason: "file name", weight: 2.5, text: "nda", page: null, bbox: null },
  ]);
  expect(json.data.documents[0].confidence).toBeLessThan(0.5);
});

test("a file that cannot be read is judged by its name beside others, and is a 400 alone", async () => {
  const broken = plain("bank-statement.pdf", "%PDF-1.7 broken");
  const { status, json } = await post(route, { files: [broken, await invoicePaper()] });
  expect(status).toBe(200);
  expect(json.data.documents[0]).toMatchObject({ type: "bank_statement", filename: "bank-statement.pdf" });
  expect(json.data.documents[0].error).toMatch(/\S/);
  expect(json.data.documents[1]).toMatchObject({ type: "invoice", error: null });
  expect((await post(route, { file: broken })).status).toBe(400);
  expect((await post(route, {})).json.detail[0]).toMatchObject({ loc: ["body", "files"], type: "missing" });
});

test("a file without a byte is judged by its name beside others, and is a 400 alone", async () => {
  const empty = plain("bank-statement.pdf", "");
  const { status, json } = await post(route, { files: [await invoicePaper(), empty] });
  expect(status).toBe(200);
  expect(json.data.documents[0]).toMatchObject({ type: "invoice", error: null });
  expect(json.data.documents[1]).toMatchObject({
    ...{ type: "bank_statement", filename: "bank-statement.pdf" },
    error: expect.stringMatching(/empty/i),
  });
  const alone = await post(route, { file: empty });
  expect([alone.status, alone.json.code]).toEqual([400, "empty_file"]);
});

test("it is never charged, and takes the tier of workflows", async () => {
  const { key } = await newAccount("business", 7);
  const before = await get("/api/v1/usage/check", { key });
  expect((await post(route, { file: await invoicePaper() }, { key })).status).toBe(200);
  expect((await get("/api/v1/usage/check", { key })).json.remaining).toBe(before.json.remaining);
  const { key: small } = await newAccount("developer");
  expect((await post(route, { file: await invoicePaper() }, { key: small })).status).toBe(403);
});

test("every kind stands once and recommends routes of the interface", () => {
  const named = new Set(interfacePaths);
  const unknown = kinds.flatMap(({ workflow, others = [] }) =>
    [workflow, ...others].filter((each) => !named.has(`POST /api/v1/${each}`)),
  );
  expect(unknown).toEqual([]);
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
});

test.skipIf(!hasData)(
  "real invoices, statements and contracts are told apart without their names",
  async () => {
    const from = (folder: string, ending: RegExp) =>
      readdirSync(join(dataFolder, folder))
        .filter((name) => ending.test(name))
        .slice(0, 3)
        .map((name) => ({ ...sample(`${folder}/${name}`), filename: `file.${name.split(".").at(-1)}` }));
    const sets: readonly [string, RegExp, string][] = [
      ["intelligence/invoices-i2d", /\.pdf$/, "invoice"],
      ["intelligence/statements-synth", /\.pdf$/, "bank_statement"],
      ["intelligence/clauses-cuad", /\.txt$/, "contract"],
      ["intelligence/resumes-rendercv", /\.pdf$/, "resume"],
    ];
    for (const [folder, ending, type] of sets) {
      const { json } = await post(route, { files: from(folder, ending) });
      expect(json.data.documents.map((each: { type: string }) => each.type)).toEqual([type, type, type]);
    }
  },
);
