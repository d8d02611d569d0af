import { PDFDocument, PDFName, PDFString, rgb, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { Name } from "../../shared/pdf/file/object.ts";
import { pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { type Tag, tagsOf, wholeText, withBelow } from "../harness/tags.ts";

const prose =
  "The river rose for three days before the gates were opened, and the people of the lower town carried what they could to the hill.";

/** A page with a heading, paragraphs, a list, a ruled table, a picture, a link and a field. */
async function report(): Promise<PDFDocument> {
  const made = await PDFDocument.create();
  const [font, bold] = [
    await made.embedFont(StandardFonts.Helvetica),
    await made.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = made.addPage([595, 842]);
  page.drawText("The flood of the spring", { x: 60, y: 770, size: 24, font: bold });
  const lines = (text: string, y: number) =>
    (text.match(/.{1,80}(?:\s|$)/g) ?? []).forEach((line, at) => {
      page.drawText(line.trim(), { x: 60, y: y - at * 14, size: 11, font });
    });
  lines(prose, 735);
  page.drawText("What was lost", { x: 60, y: 685, size: 16, font: bold });
  lines(prose.replace("three", "four"), 660);
  ["Two bridges of stone", "The mill by the weir", "Nine boats"].forEach((item, at) => {
    page.drawText(`• ${item}`, { x: 75, y: 610 - at * 16, size: 11, font });
  });
  const cells = [
    ["Day", "Level"],
    ["Monday", "3.10"],
    ["Tuesday", "4.25"],
    ["Wednesday", "5.05"],
  ];
  for (let row = 0; row <= cells.length; row++)
    page.drawLine({ start: { x: 60, y: 540 - row * 22 }, end: { x: 300, y: 540 - row * 22 } });
  for (const x of [60, 180, 300]) page.drawLine({ start: { x, y: 540 }, end: { x, y: 540 - 88 } });
  for (const [at, row] of cells.entries())
    for (const [column, text] of row.entries()) {
      const own = at === 0 ? bold : font;
      page.drawText(text, { x: 66 + column * 120, y: 525 - at * 22, size: 11, font: own });
    }
  const pixel = await made.embedPng(
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGP4z8DAwMDAxAADAAAfAAH/2k2cAAAAAElFTkSuQmCC",
      "base64",
    ),
  );
  page.drawImage(pixel, { x: 60, y: 320, width: 160, height: 100 });
  page.drawText("More is told in the book of the town.", {
    x: 60,
    y: 290,
    size: 11,
    font,
    color: rgb(0, 0, 1),
  });
  const link = made.context.obj({
    ...{ Type: "Annot", Subtype: "Link", Rect: [60, 286, 245, 302], Border: [0, 0, 0] },
    A: { Type: "Action", S: "URI", URI: PDFString.of("https://town.example/book") },
  });
  page.node.set(PDFName.of("Annots"), made.context.obj([made.context.register(link)]));
  const field = made.getForm().createTextField("witness");
  field.addToPage(page, { x: 60, y: 240, width: 200, height: 18, font });
  return made;
}

const source = await (await report()).save();
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
