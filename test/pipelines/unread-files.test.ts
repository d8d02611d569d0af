import { expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { pagePdf, taxInvoice } from "../workflows/checking/fixture.ts";
import { contractFile, type Data, run } from "./fixture.ts";

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
