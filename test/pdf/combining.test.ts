import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { featureFile } from "../features/feature.ts";
import { annotationFeatures } from "../features/rows/annotations.ts";
import { grayAt, grays, pageAt, pictures } from "../harness/page-pictures.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

type Fields = Parameters<typeof post>[1];

async function answered(path: string, fields: Fields) {
  const answer = await post(`/api/v1/pdf/${path}`, fields);
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(await complaints(answer.bytes)).toBe("");
  return { bytes: answer.bytes, warning: answer.headers["x-warning"] ?? "", headers: answer.headers };
}

const refused = async (path: string, fields: Fields) => {
  const { status, text } = await post(`/api/v1/pdf/${path}`, fields);
  return [status, text];
};

/** Empty pages, each with what a catalog and a page say. */
const sheets = (pages: number, page = "", catalog = "") =>
  rawPdf({ pages, catalog, page: () => page, content: () => "" });

/** Pages with a patch of 30 by 20 points in their lower left corner, of 40, 80 … of 255. */
const patches = (pages: number, page = "") =>
  rawPdf({
    pages,
    page: () => page,
    content: (words) => `${Number(/Page (\d+)/.exec(words)?.[1]) * (40 / 255)} g 0 0 30 20 re f`,
  });
/** The number of the patch that is seen in the lower left corner of each page; 0 for paper. */
const seen = async (bytes: Uint8Array) => (await pictures(bytes)).map((page) => pageAt(page, 0.05, 0.05) / 2);

describe("overlay", () => {
  test.each([
    ["once", [1, 2, 0, 0, 0]],
    ["repeat", [1, 2, 1, 2, 1]],
    ["last", [1, 2, 2, 2, 2]],
  ])("of two pages, %s", async (repeat, expected) => {
    const given = { file: pdfFile(sheets(5)), overlay_file: pdfFile(patches(2)), repeat };
    expect(await seen((await answered("overlay", given)).bytes)).toEqual(expected);
    const { bytes } = await answered("overlay", { ...given, pages: "5,2-3" });
    expect(await seen(bytes)).toEqual([0, expected[0], expected[1], 0, expected[2]]);
  });

  test.each([
    "",
    "/Rotate 90",
    "/Rotate 180 /CropBox [10 20 280 190]",
    "/Rotate 270 /MediaBox [-50 20 250 220]",
  ])("stands upright on a page of %s, and is taken upright from one", async (page) => {
    for (const [below, above] of [
      [page, ""],
      ["", page],
    ] as const) {
      const turnedPatch = rawPdf({
        pages: 1,
        page: () => above,
        content: () => "0.5 g -99 -99 999 999 re f",
      });
      const given = { file: pdfFile(sheets(1, below)), overlay_file: pdfFile(turnedPatch) };
      const [picture] = await pictures((await answered("overlay", given)).bytes);
      const [base] = await pictures(sheets(1, below));
      const [own] = await pictures(turnedPatch);
      if (picture === undefined || base === undefined || own === undefined) throw new Error("no page");
      expect([picture.width, picture.height]).toEqual([base.width, base.height]);
      // It fills the page one way and stands in the middle the other way.
      const by = Math.min(base.width / own.width, base.height / own.height);
      const [across, up] = [(own.width * by) / base.width, (own.height * by) / base.height];
      const inside = [0.5 - across / 2 + 0.01, 0.5 + across / 2 - 0.01].map((x) => grayAt(picture, x, 0.5));
      const outside = [
        ...(across < 0.97 ? [grayAt(picture, 0.5 - across / 2 - 0.01, 0.5), grayAt(picture, 0.01, 0.5)] : []),
        ...(up < 0.97 ? [grayAt(picture, 0.5, 0.5 - up / 2 - 0.01)] : []),
      ];
      expect([inside, new Set(outside)]).toEqual([[128, 128], new Set(outside.length === 0 ? [] : [255])]);
    }
    const given = { file: pdfFile(sheets(1, page)), overlay_file: pdfFile(patches(1)), scale: "none" };
    const [picture] = await pictures((await answered("overlay", given)).bytes);
    if (picture === undefined) throw new Error("no page");
    const at = (x: number, y: number) => grayAt(picture, x / picture.width, y / picture.height);
    expect([at(1, 1), at(28, 18), at(32, 18), at(28, 23)]).toEqual([40, 40, 255, 255]);
  });

  test("is seen over what a page draws, or under it", async () => {
    const given = { file: pdfFile(grays(2)), overlay_file: pdfFile(patches(1)) };
    expect(await seen((await answered("overlay", given)).bytes)).toEqual([1, 1]);
    expect(await seen((await answered("overlay", { ...given, layer: "under" })).bytes)).toEqual([0.5, 1]);
    const open = rawPdf({ pages: 1, content: () => "q 0.5 0 0 0.5 150 100 cm" });
    const { bytes } = await answered("overlay", { ...given, file: pdfFile(open) });
    expect(await seen(bytes)).toEqual([1]);
  });

  test("is no content of a tagged file, draws its own fields and comments, and says what it leaves", async () => {
    const tagged = sheets(1, "", "/StructTreeRoot << /Type /StructTreeRoot >> /MarkInfo << /Marked true >>");
    const letterhead = rawPdf({
      pages: 1,
      catalog: "/OCProperties << /OCGs [] /D << >> >>",
      page: () => "/Annots [60 0 R 61 0 R]",
      content: () => "",
      objects: {
        60: "<< /Type /Annot /Subtype /Square /Rect [0 0 30 20] /F 4 /AP << /N 62 0 R >> >>",
        61: "<< /Type /Annot /Subtype /Link /Rect [100 100 200 150] /A << /S /URI /URI (https://example.com/) >> >>",
        62: "<< /Type /XObject /Subtype /Form /BBox [0 0 30 20] /Length 32 >>\nstream\n0.15686274 g 0 0 30 20 re f     \nendstream",
      },
    });
    for (const layer of ["over", "under"]) {
      const given = { file: pdfFile(tagged), overlay_file: pdfFile(letterhead, "head.pdf"), layer };
      const { bytes, warning } = await answered("overlay", given);
      expect(await seen(bytes)).toEqual([1]);
      expect(warning).toContain("head: Left out of the result: links, layers, all of which are seen.");
      const run = await runQpdf(["in.pdf", "--qdf", "out.pdf"], { "in.pdf": bytes });
      const plain = Buffer.from(run.outputs.get("out.pdf") ?? []).toString("latin1");
      expect(plain).toContain("/StructTreeRoot");
      expect(plain).toContain("/Artifact BMC\nq 1 0 0 1 0 0 cm /Over0 Do Q\nEMC");
    }
    const same = { file: pdfFile(tagged), overlay_file: pdfFile(Buffer.from("no pdf"), "head.pdf") };
    expect(await refused("overlay", same)).toEqual([400, expect.stringContaining("File 2 (head.pdf)")]);
  });
});

const numbered = (pages: number, word: string, catalog = "", objects = {}) =>
  rawPdf({ pages, catalog, objects, content: (words) => words.replace("Page", word) });

const outlined = (word: string) => ({
  catalog: "/Outlines 80 0 R /PageLabels << /Nums [0 << /S /r >>] >>",
  objects: {
    80: "<< /Type /Outlines /First 81 0 R /Last 81 0 R /Count 1 >>",
    81: `<< /Title (${word}) /Parent 80 0 R /Dest [12 0 R /Fit] >>`,
  },
});

describe("insert-pages and interleave", () => {
  const [a, b] = ["A", "B"].map((word) => {
    const { catalog, objects } = outlined(word);
    return pdfFile(numbered(3, word, catalog, objects), `${word}.pdf`);
  });

  test.each([
    [{}, "A 1,A 2,A 3,B 1,B 2,B 3"],
    [{ after_page: 0 }, "B 1,B 2,B 3,A 1,A 2,A 3"],
    [{ after_page: 1, insert_pages: "3,1" }, "A 1,B 3,B 1,A 2,A 3"],
    [{ after_page: 3, insert_pages: "2" }, "A 1,A 2,A 3,B 2"],
  ])("inserted by %j", async (fields, expected) => {
    const { bytes } = await answered("insert-pages", { file: a, insert_file: b, ...fields });
    expect((await pageTexts(bytes)).join()).toBe(expected);
  });

  test("keep bookmarks, which lead to their pages, and labels", async () => {
    const { bytes, warning } = await answered("insert-pages", { file: a, insert_file: b, after_page: 1 });
    expect(warning).toBe("");
    const { outlines, pagelabels } = await qpdfView(bytes, "outlines", "pagelabels");
    const leads = outlines.map((each: Record<string, unknown>) => [each.title, each.destpageposfrom1]);
    expect(leads).toEqual([
      ["A", 5],
      ["B", 3],
    ]);
    const labels = pagelabels.map((each: { index: number; label: object }) => [each.index, each.label]);
    expect(labels.map(([index]: [number]) => index)).toEqual([0, 1, 4]);
    expect(labels[2][1]).toMatchObject({ "/S": "/r", "/St": 2 });
  });

  test("of pages that there are not are refused", async () => {
    const given = { file: a, insert_file: b };
    expect(await refused("insert-pages", { ...given, after_page: 4 })).toEqual([
      400,
      expect.stringContaining("after_page field names a page outside the document"),
    ]);
    expect(await refused("insert-pages", { ...given, insert_pages: "4" })).toEqual([
      400,
      expect.stringContaining("insert_pages"),
    ]);
    expect((await refused("insert-pages", { ...given, after_page: -1 }))[0]).toBe(422);
    expect((await refused("insert-pages", { file: a }))[0]).toBe(422);
  });

  test.each([
    [3, 3, false, "F 1,B 1,F 2,B 2,F 3,B 3"],
    [3, 3, true, "F 1,B 3,F 2,B 2,F 3,B 1"],
    [3, 2, false, "F 1,B 1,F 2,B 2,F 3"],
    [3, 2, true, "F 1,B 2,F 2,B 1,F 3"],
    [1, 1, true, "F 1,B 1"],
  ])("%i fronts and %i backs, reversed: %s", async (fronts, backs, reverse_second, expected) => {
    const given = { file: pdfFile(numbered(fronts, "F")), second_file: pdfFile(numbered(backs, "B")) };
    const { bytes } = await answered("interleave", { ...given, reverse_second });
    expect((await pageTexts(bytes)).join()).toBe(expected);
  });

  test.each([
    [3, 1],
    [2, 3],
  ])("%i fronts and %i backs are no pair", async (fronts, backs) => {
    const given = { file: pdfFile(numbered(fronts, "F")), second_file: pdfFile(numbered(backs, "B")) };
    expect(await refused("interleave", given)).toEqual([
      400,
      expect.stringContaining(`${fronts} fronts and ${backs} backs`),
    ]);
  });
});

/** Page 2 and 4 say nothing, of 5; `paper` is drawn first on each. */
const gaps = (paper = "", speck = "") =>
  rawPdf({
    pages: 5,
    content: (words) => `${paper} 0 g ${/Page [24]/.test(words) ? speck : `${words} 0 0 200 60 re f`}`,
  });

describe("remove-blank-pages", () => {
  test("removes those that show nothing, and names them", async () => {
    for (const paper of ["", "0.93 g 0 0 300 200 re f 0.8 g 0 0 50 200 re f"]) {
      const { bytes, warning, headers } = await answered("remove-blank-pages", {
        file: pdfFile(gaps(paper)),
      });
      expect(await pageTexts(bytes)).toEqual(["Page 1", "Page 3", "Page 5"]);
      expect(headers["x-removed-pages"]).toBe("2,4");
      expect(warning).toContain("Pages 2, 4 were blank and were removed");
    }
  });

  test("takes for blank what has no more ink than the threshold", async () => {
    // Twelve points of three hundred are four percent.
    const file = pdfFile(gaps("", "0 0 12 200 re f"));
    const removed = async (threshold: number) =>
      (await answered("remove-blank-pages", { file, threshold })).headers["x-removed-pages"];
    expect([await removed(0), await removed(3.99), await removed(4.01)]).toEqual(["", "", "2,4"]);
    expect((await refused("remove-blank-pages", { file, threshold: 10.1 }))[0]).toBe(422);
    // Light on light is no ink, and a pencil is.
    const faint = (gray: number) => pdfFile(gaps("1 g 0 0 300 200 re f", `${gray} g 0 0 100 100 re f`));
    expect((await answered("remove-blank-pages", { file: faint(0.82) })).headers["x-removed-pages"]).toBe(
      "2,4",
    );
    expect((await answered("remove-blank-pages", { file: faint(0.8) })).headers["x-removed-pages"]).toBe("");
  });

  test("answers a file without any as it came, and never removes all", async () => {
    const file = pdfFile(numbered(2, "Word"));
    const { bytes, warning } = await answered("remove-blank-pages", { file });
    expect(Buffer.from(bytes).equals(file.bytes)).toBe(true);
    expect(warning).toContain("No page is blank");
    expect(await refused("remove-blank-pages", { file: pdfFile(sheets(2)) })).toEqual([
      400,
      expect.stringContaining("Every page is blank"),
    ]);
  });
});

async function parts(bytes: Uint8Array, fields: Fields) {
  const answer = await post("/api/v1/pdf/split-by", { file: pdfFile(bytes, "book.pdf"), ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  const found: [string, string][] = [];
  const sizes: number[] = [];
  for (const [name, part] of Object.entries(unzipSync(answer.bytes))) {
    expect(await complaints(part)).toBe("");
    found.push([name, (await pageTexts(part)).join()]);
    sizes.push(part.length);
  }
  return { found, sizes, warning: answer.headers["x-warning"] ?? "" };
}

describe("split-by", () => {
  test("a number of pages", async () => {
    const { found } = await parts(numbered(5, "Page"), { every: 2 });
    expect(found).toEqual([
      ["book-1.pdf", "Page 1,Page 2"],
      ["book-2.pdf", "Page 3,Page 4"],
      ["book-3.pdf", "Page 5"],
    ]);
    expect((await parts(numbered(2, "Page"), { every: 10_000 })).found).toHaveLength(1);
  });

  test("bookmarks of the first level, and what stands before them", async () => {
    const file = numbered(5, "Page", "/Outlines 80 0 R /Dests << /four [14 0 R /Fit] >>", {
      80: "<< /Type /Outlines /First 81 0 R /Last 83 0 R /Count 4 >>",
      81: "<< /Title (One/Two: \\(a\\)) /Parent 80 0 R /Next 82 0 R /Dest [12 0 R /Fit] /First 84 0 R /Last 84 0 R /Count 1 >>",
      82: "<< /Title (Four) /Parent 80 0 R /Prev 81 0 R /Next 83 0 R /A << /S /GoTo /D /four >> >>",
      83: "<< /Title (Web) /Parent 80 0 R /Prev 82 0 R /A << /S /URI /URI (https://example.com/) >> >>",
      84: "<< /Title (Below) /Parent 81 0 R /Dest [13 0 R /Fit] >>",
    });
    expect((await parts(file, { bookmarks: true })).found).toEqual([
      ["book-1.pdf", "Page 1"],
      ["2-One-Two: (a).pdf", "Page 2,Page 3"],
      ["3-Four.pdf", "Page 4,Page 5"],
    ]);
    expect(await refused("split-by", { file: pdfFile(numbered(2, "Page")), bookmarks: true })).toEqual([
      400,
      expect.stringContaining("no bookmarks"),
    ]);
  });

  test("pages that hold a text, whatever its case and blanks", async () => {
    const file = rawPdf({
      pages: 5,
      content: (words) =>
        /Page [25]/.test(words)
          ? `${words} BT /F1 9 Tf 20 60 Td (Invoice   No) Tj 0 -12 Td (seven) Tj ET`
          : words,
    });
    const { found } = await parts(file, { text: " INVOICE no seven" });
    expect(found.map(([, texts]) => texts.match(/Page \d/g)?.join())).toEqual([
      "Page 1",
      "Page 2,Page 3,Page 4",
      "Page 5",
    ]);
    expect(await refused("split-by", { file: pdfFile(file), text: "Invoice No eight" })).toEqual([
      400,
      expect.stringContaining("No page holds this text"),
    ]);
  });

  test("blank pages, which go", async () => {
    expect((await parts(gaps(), { blank_pages: true })).found.map(([, texts]) => texts)).toEqual([
      "Page 1",
      "Page 3",
      "Page 5",
    ]);
    expect(await refused("split-by", { file: pdfFile(sheets(2)), blank_pages: true })).toEqual([
      400,
      expect.stringContaining("Every page is blank"),
    ]);
  });

  test("a size, with a page that is larger as a part of its own", async () => {
    const heavy = (count: number, seed: number) =>
      Array.from({ length: count }, (_, at) => `% ${((at + 1) * 2_654_435_761 * seed) % 4_294_967_291}`).join(
        "\n",
      );
    const file = rawPdf({
      pages: 6,
      content: (words) => {
        const page = Number(/Page (\d+)/.exec(words)?.[1]);
        return `${words}\n${heavy(page === 4 ? 2_000 : 300, page)}`;
      },
    });
    const { found, sizes, warning } = await parts(file, { size_kb: 10 });
    expect(found.map(([, texts]) => texts)).toEqual(["Page 1,Page 2", "Page 3", "Page 4", "Page 5,Page 6"]);
    expect(sizes.map((size) => size <= 10 * 1_024)).toEqual([true, true, false, true]);
    expect(warning).toContain("Page 4 alone takes more than the size asked for");
    expect((await parts(file, { size_mb: 1 })).found).toHaveLength(1);
  });

  test.each([
    {},
    { every: 2, text: "a" },
    { every: 0 },
    { every: 10_001 },
    { size_kb: 0.5 },
    { blank_pages: true, bookmarks: true },
  ])("%j is refused", async (fields) => {
    expect((await refused("split-by", { file: pdfFile(sheets(2)), ...fields }))[0]).toBe(422);
  });
});

test("what of the pages that are laid on cannot be drawn is named", async () => {
  const film = annotationFeatures["annotation Movie"];
  if (film === undefined) throw new Error("There is no film.");
  const overlay_file = pdfFile(await featureFile(film), "film.pdf");
  const { headers } = await post("/api/v1/pdf/overlay", {
    file: pdfFile(rawPdf({ pages: 1 })),
    overlay_file,
  });
  expect(headers["x-warning"]).toBe(
    "film: Left out of the result: films, sounds and comments that no page can show.",
  );
});
