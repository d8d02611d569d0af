import { expect, test } from "vitest";
import { Name } from "../../shared/pdf/file/object.ts";
import { pageTexts, pdfFile } from "../harness/pdf.ts";
import { prose, reportPdf } from "../harness/report-pdf.ts";
import { post } from "../harness/request.ts";
import { type Tag, tagsOf, wholeText, withBelow } from "../harness/tags.ts";

const source = await (await reportPdf()).save();
const tagged = (fields: Record<string, unknown> = {}, file: Uint8Array = source) =>
  post("/api/v1/archive/tag", { file: pdfFile(file), ...fields });
const verdict = async (file: Uint8Array) =>
  (await post("/api/v1/archive/validate", { file: pdfFile(file), level: "ua1" })).json;

const all = async (bytes: Uint8Array): Promise<Tag[]> => (await tagsOf(bytes)).flatMap(withBelow);
const scopeOf = ({ entries }: Tag) => {
  const attributes = entries.get("A");
  const scope = attributes instanceof Map ? attributes.get("Scope") : undefined;
  return scope instanceof Name ? scope.value : undefined;
};

test("what a page holds becomes a structure in reading order, and the file says PDF/UA when it is", async () => {
  const { status, bytes } = await tagged({ alt_texts: '{"1":"The bridge under water"}' });
  expect(status).toBe(200);
  const [document] = await tagsOf(bytes);
  expect(document?.kids.map((tag) => [tag.type, wholeText(tag)])).toEqual([
    ["H1", "The flood of the spring"],
    ["P", prose],
    ["H2", "What was lost"],
    ["P", prose.replace("three", "four")],
    ["L", "• Two bridges of stone • The mill by the weir • Nine boats"],
    ["Table", "Day Level Monday 3.10 Tuesday 4.25 Wednesday 5.05"],
    ["Figure", ""],
    ["P", "More is told in the book of the town."],
    ["P", expect.any(String)],
  ]);
  expect(await pageTexts(bytes)).toEqual(await pageTexts(source));
  expect(await verdict(bytes)).toMatchObject({ verdict: "conforms", failures: [], unchecked: [] });
});

test("lists, tables, figures, links and fields have their parts", async () => {
  const { bytes } = await tagged({ alt_texts: '{"1":"The bridge under water"}' });
  const tags = await all(bytes);
  const of = (type: string) => tags.filter((tag) => tag.type === type);
  expect(of("Lbl").map(wholeText)).toEqual(["•", "•", "•"]);
  expect(of("LBody").map(wholeText)).toEqual(["Two bridges of stone", "The mill by the weir", "Nine boats"]);
  expect(of("TH").map((tag) => [wholeText(tag), scopeOf(tag)])).toEqual([
    ["Day", "Column"],
    ["Level", "Column"],
  ]);
  expect(of("TR").map(({ kids }) => kids.length)).toEqual([2, 2, 2, 2]);
  expect(of("Figure").map(({ alt }) => alt)).toEqual(["The bridge under water"]);
  expect(of("Link").map((tag) => [wholeText(tag), tag.holds])).toEqual([
    ["More is told in the book of the town.", ["Link"]],
  ]);
  expect(of("Form").map(({ holds }) => holds)).toEqual([["Widget"]]);
});

test("a figure that nobody described keeps the file from being called PDF/UA, and is named", async () => {
  const { bytes, headers } = await tagged();
  expect(headers["x-warning"]).toContain("Figures without a text that says what they show: 1 (page 1)");
  const found = await verdict(bytes);
  expect(found.failures.map(({ rule }: { rule: string }) => rule).toSorted()).toEqual([
    "access-claim",
    "figure-text",
  ]);
});

test("a figure that is decoration is an artifact", async () => {
  for (const fields of [{ undescribed: "decoration" }, { alt_texts: '{"1":""}' }]) {
    const { bytes } = await tagged(fields);
    expect((await all(bytes)).map(({ type }) => type)).not.toContain("Figure");
    expect(await verdict(bytes)).toMatchObject({ verdict: "conforms" });
  }
});

test("a text for a figure that there is not is refused", async () => {
  const { status, json } = await tagged({ alt_texts: '{"2":"Nothing"}' });
  expect(status).toBe(400);
  expect(JSON.stringify(json)).toContain("alt_texts names figure 2; the PDF has 1.");
});

test("tags that a file has are kept unless new ones are asked for", async () => {
  const first = (await tagged({ alt_texts: '{"1":"The bridge"}' })).bytes;
  const kept = await tagged({}, first);
  expect(kept.headers["x-warning"]).toContain("The file has tags, which were kept.");
  expect((await all(kept.bytes)).find(({ type }) => type === "Figure")?.alt).toBe("The bridge");
  expect(await verdict(kept.bytes)).toMatchObject({ verdict: "conforms" });
  const again = await tagged({ replace: true, alt_texts: '{"1":"Another"}' }, first);
  expect((await all(again.bytes)).filter(({ type }) => type === "Figure").map(({ alt }) => alt)).toEqual([
    "Another",
  ]);
  expect(await verdict(again.bytes)).toMatchObject({ verdict: "conforms" });
});
