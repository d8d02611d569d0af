import { expect, test } from "vitest";
import { Name } from "../../shared/pdf/file/object.ts";
import { pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
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

test("an annotation that its page names several times has one element", async () => {
  const file = rawPdf({
    pages: 1,
    objects: { 60: "<< /Type /Annot /Subtype /Square /Rect [9 9 99 99] /Contents (A box) >>" },
    page: () => "/Annots [60 0 R 60 0 R 60 0 R]",
  });
  const { status, bytes } = await tagged({ language: "en", title: "Boxes" }, file);
  expect(status).toBe(200);
  expect((await all(bytes)).filter(({ type }) => type === "Annot").map(({ holds }) => holds)).toEqual([
    ["Square"],
  ]);
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

/** A page with two words in a font of drawings, of which the second begins with the code 1. */
const named = (first: string, second: string) =>
  rawPdf({
    pages: 1,
    page: () => "/Resources << /Font << /F1 60 0 R >> >>",
    content: () => "BT /F1 20 Tf 20 100 Td (I\\001) Tj ET",
    objects: {
      60: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 800 800] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 1 /LastChar 73 /Widths [${"800 ".repeat(73)}] /Encoding << /Type /Encoding /Differences [1 /${second} 73 /${first}] >> /CharProcs << /${first} 61 0 R /${second} 61 0 R >> /Resources << >> >>`,
      61: "<< /Length 31 >>\nstream\n800 0 d0 0 0 700 700 re f      \nendstream",
    },
  });

test("glyphs whose names say their letters are known by them, others are told", async () => {
  for (const [first, second, text] of [
    ["a73", "f_f_i", "Iffi"],
    ["a73", "parenleftbig", "I("],
  ] as const) {
    const { bytes } = await tagged({ language: "en" }, named(first, second));
    expect((await pageTexts(bytes)).join("").trim()).toBe(text);
    expect((await verdict(bytes)).failures).toEqual([]);
    expect(await verdict(bytes)).toMatchObject({ verdict: "conforms" });
  }
  for (const [first, second] of [
    ["a74", "f_f_i"],
    ["a73", "f_BT"],
  ] as const) {
    const { headers } = await tagged({ language: "en" }, named(first, second));
    expect(headers["x-warning"]).toContain("7.21.7: All text has a way to Unicode");
  }
});

test("text in a language that is not known keeps the file from being called PDF/UA", async () => {
  const short = rawPdf({ pages: 1, content: () => "BT /F1 20 Tf 20 100 Td (Qx 17) Tj ET" });
  const { bytes, headers } = await tagged({}, short);
  expect(headers["x-warning"]).toContain("The language of the text is not known.");
  expect((await verdict(bytes)).failures.map(({ rule }: { rule: string }) => rule)).toEqual(
    expect.arrayContaining(["language", "access-claim"]),
  );
  expect(await verdict((await tagged({ language: "de" }, short)).bytes)).toMatchObject({
    verdict: "conforms",
  });
  expect((await tagged({ language: "german_" }, short)).status).toBe(400);
});

test("one operator that shows the cells of a row is parted among them, and looks the same", async () => {
  const rows = [
    ["Day", "Level"],
    ["Monday", "3.10"],
    ["Tuesday", "4.25"],
    ["Wednesday", "5.05"],
  ];
  // The second cell begins where a move of the pen leads, within one TJ.
  const wide: Record<string, number> = { Day: 1_779, Monday: 3_834, Tuesday: 4_056, Wednesday: 5_502 };
  const content = rows
    .map(([day = "", level = ""], at) => {
      const move = (6_000 - (wide[day] ?? 0)) * -1;
      return `BT /F1 10 Tf 40 ${150 - at * 20} Td [(${day}) ${move} (${level})] TJ ET`;
    })
    .join("\n");
  const lines = [165, 145, 125, 105, 85].map((y) => `35 ${y} m 160 ${y} l S`);
  const sides = [35, 95, 160].map((x) => `${x} 85 m ${x} 165 l S`);
  const file = rawPdf({ pages: 1, content: () => [content, ...lines, ...sides].join("\n") });
  const { bytes } = await tagged({ language: "en" }, file);
  const cells = (await all(bytes)).filter(({ type }) => type === "TD" || type === "TH");
  expect(cells.map(wholeText)).toEqual(rows.flat());
  expect(await pageTexts(bytes)).toEqual(await pageTexts(file));
});

test("a font that is embedded tells all its letters, not only those that its encoding names", async () => {
  const file = rawPdf({
    pages: 1,
    content: () => "BT /F1 20 Tf 20 100 Td (\\223The river\\224) Tj ET",
    objects: {
      3: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [147 /quotedblleft /quotedblright] >> >>",
    },
  });
  const { bytes } = await tagged({ language: "en" }, file);
  expect((await pageTexts(bytes)).join("").trim()).toBe("“The river”");
  expect(await verdict(bytes)).toMatchObject({ verdict: "conforms", failures: [] });
});
