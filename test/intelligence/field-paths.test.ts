import { describe, expect, test } from "vitest";
import { routes } from "../../shared/contract/routes.ts";
import { lostPaths, pathsOf } from "../harness/field-paths.ts";
import { post } from "../harness/request.ts";
import { gstInvoice } from "../invoice/fixture.ts";
import { contractFile } from "../pipelines/fixture.ts";
import { engineer, manager, scientist } from "../resume/fixture.ts";
import { taxInvoice } from "../workflows/checking/fixture.ts";
import { household, statementPdf } from "../workflows/statements/fixture.ts";

type Form = Parameters<typeof post>[1];

const invoice = "/api/v1/ai/extract-invoice";
const resume = "/api/v1/ai/parse-resume";
const statement = "/api/v1/workflows/process-bank-statement";
const reconciliation = "/api/v1/workflows/reconcile-documents";

/** The other routes, each with a call and a path that its answer has a place for. */
const forms: Readonly<Record<string, () => Promise<readonly [form: Form, path: string]>>> = {
  "detect-fraud": async () => [{ file: await taxInvoice() }, "invoice.invoice_number"],
  "extract-clauses": async () => [{ file: contractFile("services.txt") }, "governing_law"],
  "generate-filing": async () => [
    { file: await taxInvoice(), filing_type: "gstr_1", period: "2025-10", gstin: "29AABCR1718E1ZL" },
    "rows[0]",
  ],
  "normalize-data": async () => [{ file: await taxInvoice() }, "fields[0].value"],
  "parse-document": async () => [{ file: await taxInvoice() }, "fields[0].value"],
  "tag-retention": async () => [{ file: await taxInvoice() }, "document_date"],
};

/** Routes whose data name the places of their values, with the data that the sandbox answers. */
const located = routes().flatMap(({ path, declared, sandbox }) =>
  typeof declared.mock === "object" && declared.mock !== null && "evidence" in declared.mock && !sandbox
    ? [{ path, mock: declared.mock }]
    : [],
);

test("every route with evidence is among those below", () => {
  const others = Object.keys(forms).map((name) => `/api/v1/workflows/${name}`);
  const expected = [invoice, resume, statement, reconciliation, ...others].toSorted();
  expect(located.map(({ path }) => path).sort()).toEqual(expected);
});

test.each(located)("$path: paths of the sandbox lead to its values", ({ mock }) => {
  expect(pathsOf(mock)).not.toEqual([]);
  expect(lostPaths(mock)).toEqual([]);
});

describe("every path of evidence and confidences leads to a value", () => {
  test.each(Object.entries(forms))("of %s", async (name, call) => {
    const [form, path] = await call();
    const { status, json, text } = await post(`/api/v1/workflows/${name}`, form);
    expect(status, text.slice(0, 500)).toBe(200);
    expect(Object.keys(json.data.evidence)).toContain(path);
    expect(lostPaths(json.data)).toEqual([]);
  });

  test("of a bank statement", async () => {
    const { data } = (await post(statement, { file: await statementPdf(household()) })).json;
    expect(Object.keys(data.evidence)).toEqual(
      expect.arrayContaining(["statements[0].closing_balance", "transactions[0]", "transactions[14]"]),
    );
    expect(lostPaths(data)).toEqual([]);
  });

  test("of an invoice with lines", async () => {
    const { data } = (await post(invoice, { file: await gstInvoice() })).json;
    expect(Object.keys(data.evidence)).toEqual(
      expect.arrayContaining(["line_items[0]", "line_items[1]", "vendor.name", "bank.ifsc"]),
    );
    expect(lostPaths(data)).toEqual([]);
  });

  test("of résumés, in the order in which they are ranked", async () => {
    const files = [await manager(), await scientist(), await engineer()];
    const job_description = "Data scientist. Requirements: Python, Tableau";
    const { data } = (await post(resume, { files, job_description })).json;
    expect(data.candidates[0].name).toBe("Maria Gonzalez");
    expect(data.evidence["candidates[0].name"].text).toBe("Maria Gonzalez");
    expect(Object.keys(data.evidence)).toEqual(
      expect.arrayContaining(["candidates[2].skills[0].skills[0]", "candidates[1].experience[0].start"]),
    );
    expect(lostPaths(data)).toEqual([]);
  });
});
