import { expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { pagePdf, taxInvoice } from "../workflows/checking/fixture.ts";
import { contractFile, type Data, run, statementCsv, textFile } from "./fixture.ts";

/** The file as a broken transfer leaves it. `share` of its bytes arrived. */
const cut = async (share: number, filename = "cut.pdf") => {
  const file = await taxInvoice({ filename });
  return { ...file, bytes: file.bytes.subarray(0, Math.round(file.bytes.length * share)) };
};
/** So much is gone that nothing of the page is there; so little that all of its text is. */
const [empty, whole] = [0.8, 0.95];
const blank = (filename = "blank.pdf") => pagePdf([], filename);

const workflow = async (name: string, form: Parameters<typeof post>[1]): Promise<Data> => {
  const { status, json, text } = await post(`/api/v1/workflows/${name}`, form);
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
};
const idsOf = (data: Data) => data.not_checked.map(({ id }: Data) => id);

test("a PDF that was cut off is named as such, and is neither valid nor trusted", async () => {
  const valid = await workflow("validate-file", { file: await taxInvoice({}), format_type: "gst" });
  expect(valid).toMatchObject({ result: "valid", not_checked: [] });
  const part = await workflow("validate-file", { file: await cut(whole), format_type: "gst" });
  expect(part).toMatchObject({ result: "needs_review", error_count: 0 });
  expect(idsOf(part)).toEqual(["document.read"]);
  const none = await workflow("validate-file", { file: await cut(empty), format_type: "gst" });
  expect(none.result).toBe("needs_review");
  expect(none.error_count).toBe(0);
  const data = await run("trusted-data", {
    files: [await taxInvoice({ filename: "good.pdf" }), await cut(whole), await cut(empty, "gone.pdf")],
  });
  expect(data.status).toBe("completed_with_failures");
  expect(data.documents.map(({ error }: Data) => error)).toEqual([
    null,
    expect.stringContaining("cut off"),
    expect.stringContaining("No text was found"),
  ]);
  const of = (file: string) => data.results.find((each: Data) => each.file === file);
  expect(of("good.pdf")).toMatchObject({ partial: false, not_checked: [] });
  expect(of("cut.pdf")).toMatchObject({ verdict: "needs_review", partial: true });
  expect(of("cut.pdf").reasons[0]).toContain("cut off");
  expect(of("gone.pdf").verdict).not.toBe("trusted");
});

test("a PDF with bytes behind its end is whole; one with objects behind its last end is not", async () => {
  const file = await taxInvoice({});
  const resultOf = async (behind: string) => {
    const bytes = Buffer.concat([file.bytes, Buffer.from(behind)]);
    return workflow("validate-file", { file: { ...file, bytes }, format_type: "gst" });
  };
  for (const behind of ["\0".repeat(2_000), "%".repeat(2_000), "<html>".repeat(400)])
    expect(await resultOf(behind)).toMatchObject({ result: "valid", not_checked: [] });
  const grown = await resultOf(`\n9 0 obj\n<< /Length 2000 >>\nstream\n${"x".repeat(2_000)}`);
  expect(idsOf(grown)).toEqual(["document.read"]);
});

test("a file without text is no contract with missing clauses, and no invoice free of risk", async () => {
  const alone = await run("contract-intel", { file: await blank() });
  expect(alone).toMatchObject({ status: "completed_with_failures", contracts: [] });
  expect(alone.summary).toMatch(/^No contract could be read\. blank\.pdf: No text was found/);
  const three = await run("contract-intel", {
    files: [contractFile("one.txt"), contractFile("two.txt"), await blank()],
  });
  expect(three.contracts.map(({ file }: Data) => file)).toEqual(["one.txt", "two.txt"]);
  expect(three.portfolio.missing.flatMap(({ files }: Data) => files)).not.toContain("blank.pdf");
  expect(three.summary).toContain("blank.pdf: No text was found");
  const risk = await run("risk-check", { file: await blank(), document_type: "contract" });
  expect(risk).toMatchObject({ findings: [], status: "completed_with_failures" });
  expect(risk.summary).toBe("Nothing could be examined; the stages say why.");
  expect(idsOf(risk)).toEqual(["document.read", "stage.clauses"]);
});

test("a clean invoice says which checks it was not held against", async () => {
  const risk = await run("risk-check", { file: await taxInvoice({}) });
  if (risk.findings.length === 0) expect(risk.summary).toMatch(/\d+ checks could not be made/);
  expect(idsOf(risk)).toContain("duplicate_exact");
});

test("files that cannot be read are neither consistent nor unique", async () => {
  const files = [await taxInvoice({ filename: "one.pdf" }), await blank("two.pdf")];
  const held = await workflow("check-consistency", { files, comparison_type: "vendor_verification" });
  expect(held.result).toBe("needs_review");
  expect(idsOf(held)).toEqual(expect.arrayContaining(["document.read", "consistency.document"]));
  const compared = await workflow("detect-duplicates", { files: [...files, await blank("three.pdf")] });
  expect(compared).toMatchObject({ partial: true, unique: [{ index: 0 }] });
  expect(compared.not_checked.map(({ index }: Data) => index)).toEqual([1, 2]);
  const all = await workflow("detect-duplicates", {
    files: [await taxInvoice({ filename: "a.pdf" }), contractFile("b.txt")],
  });
  expect(all).toMatchObject({ partial: false, not_checked: [], unique: [{ index: 0 }, { index: 1 }] });
});

test("documents of one vendor are consistent when a number of it stands in two of them", async () => {
  const same = [
    await taxInvoice({ filename: "a.pdf" }),
    await taxInvoice({ filename: "b.pdf", number: "NF/43" }),
  ];
  const held = await workflow("check-consistency", { files: same, comparison_type: "vendor_verification" });
  expect(held).toMatchObject({ result: "consistent", not_checked: [] });
});

test("the totals of a year name the file that is not in them", async () => {
  const data = await run("regulatory", {
    files: [await taxInvoice({}), await blank()],
    filing_type: "gst",
    gstin: "29AABCR1718E1ZL",
  });
  expect(data.partial).toBe(true);
  expect(data.notes.join(" ")).toContain("blank.pdf: No text was found");
});

const damaged = (filename: string) => ({
  filename,
  contentType: "application/pdf",
  bytes: Buffer.from("%PDF-1.7\nno more of it arrived"),
});
const json = (value: unknown, filename: string, share = 1) => {
  const text = JSON.stringify(value);
  const bytes = Buffer.from(text.slice(0, Math.floor(share * text.length)));
  return { filename, contentType: "application/json", bytes };
};

test("JSON that was cut off is named in a regulatory run; the other books are drafted", async () => {
  const rows = [
    { head: "Salary", amount: 900_000 },
    { head: "Interest from bank", amount: 20_000 },
  ];
  const data = await run("regulatory", {
    files: [json(rows, "cut.json", 0.6), json(rows, "whole.json")],
    ...{ filing_type: "itr", assessment_year: "2026-27" },
  });
  expect(data).toMatchObject({ status: "completed_with_failures", partial: true });
  expect(data.notes[0]).toMatch(/^cut\.json: The file begins as JSON but is not well formed/);
  const total = data.drafts[0].figures.find(({ id }: Data) => id === "gross_total_income");
  expect(total.value).toBe(920_000);
  const whole = await run("regulatory", {
    files: [json(rows, "whole.json")],
    ...{ filing_type: "itr", assessment_year: "2026-27" },
  });
  expect(whole.partial).toBe(false);
});

test("of several files the one that cannot be read is named, and the verdict says that it is partial", async () => {
  const a = await taxInvoice({ filename: "a.pdf" });
  const b = await taxInvoice({ filename: "b.pdf", number: "NF/43" });
  const named = expect.objectContaining({
    id: "document.read",
    reason: expect.stringMatching(/^bad\.pdf: /),
  });
  const files = [a, damaged("bad.pdf"), b];

  const held = await workflow("check-consistency", { files, comparison_type: "vendor_verification" });
  expect(held.result).toBe("needs_review");
  expect(held.not_checked).toContainEqual(named);
  expect(held.documents.map(({ filename }: Data) => filename)).toEqual(["a.pdf", "b.pdf"]);

  const papers = await workflow("process-onboarding", { files });
  expect(papers.not_checked).toContainEqual(named);
  expect(papers.result).not.toBe("complete");

  const copies = await workflow("detect-duplicates", { files: [...files, b] });
  expect(copies).toMatchObject({ partial: true, file_count: 4, unique: [{ index: 0 }] });
  expect(copies.not_checked).toEqual([
    { id: "bad.pdf", index: 1, reason: expect.stringMatching(/^bad\.pdf: /) },
  ]);
  expect(copies.clusters.map(({ files }: Data) => files.map(({ index }: Data) => index))).toEqual([[2, 3]]);

  const risk = await workflow("detect-fraud", { file: a, files: [damaged("bad.pdf"), b] });
  expect(risk.not_checked).toContainEqual(named);
  expect(risk.compared_with.map(({ file }: Data) => file)).toEqual(["b.pdf"]);
});

test("a complete set of papers is for review where one more could not be read", async () => {
  const licence = textFile("licence.txt", "Driving Licence\nName: Meera Nair");
  const files = [textFile("card.txt", "INCOME TAX DEPARTMENT\nMEERA NAIR\nAAFPN1234C"), licence];
  const whole = await workflow("process-onboarding", { files, onboarding_type: "customer" });
  const part = await workflow("process-onboarding", {
    ...{ files: [...files, damaged("bad.pdf")], onboarding_type: "customer" },
  });
  expect([whole.result, part.result]).toEqual(["complete", "needs_review"]);
});

test.each([
  ["check-consistency", async () => ({ files: [await taxInvoice({}), damaged("bad.pdf")] })],
  ["cross-check", async () => ({ files: [damaged("bad.pdf"), await taxInvoice({})] })],
  ["reconcile-documents", async () => ({ file: json({}, "2b.json"), register: damaged("bad.pdf") })],
  ["detect-duplicates", async () => ({ files: [damaged("bad.pdf"), damaged("bad.pdf")] })],
])("%s names the file without which nothing is left to do", async (name, form) => {
  const { status, json: answer } = await post(`/api/v1/workflows/${name}`, (await form()) as never);
  expect(status).toBe(400);
  expect(answer.error).toMatch(/bad\.pdf: /);
});

test("statements of which one could not be read are not reconciled", async () => {
  const statement = statementCsv("january.csv");
  const resultOf = async (...files: (typeof statement)[]) => workflow("process-bank-statement", { files });
  const [whole, part] = [await resultOf(statement), await resultOf(statement, damaged("bad.pdf"))];
  expect([whole.reconciled, part.reconciled]).toEqual([true, false]);
  expect(part.statements.map(({ status }: Data) => status)).toEqual(
    whole.statements.map(({ status }: Data) => status),
  );
  expect(part.failed).toMatchObject([{ filename: "bad.pdf" }]);
});
