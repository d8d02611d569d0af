import { unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictures } from "../harness/page-pictures.ts";
import { complaints, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

/** Pages with a black square in one place each. */
const squares = (pages: number, more = "", tree = "/MediaBox [0 0 300 200]") =>
  rawPdf({
    pages,
    tree,
    content: (words) => `${words} 0 g 200 20 40 40 re f ${words.includes("Page 1)") ? more : ""}`,
  });
/** A second square on page 1, and another gray. */
const changed = () => squares(2, "0 0 1 rg 20 20 30 30 re f 0.02 g 205 25 5 5 re f");

async function compared(one: Uint8Array, other: Uint8Array, fields: Record<string, string | number> = {}) {
  const { status, json, text } = await post("/api/v1/pdf/compare-looks", {
    file: pdfFile(one, "old.pdf"),
    other_file: pdfFile(other, "new.pdf"),
    ...fields,
  });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return json;
}

const near = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThan(1);

describe("compare-looks", () => {
  test("finds nothing between files that look alike, whatever else they are", async () => {
    const other = rawPdf({
      pages: 2,
      catalog: "/Lang (en)",
      content: (words) => `q Q ${words} 0 g 200 20 40 40 re f`,
    });
    expect(await compared(squares(2), other)).toEqual({
      success: true,
      alike: true,
      similarity: 1,
      page_counts: { file: 2, other_file: 2 },
      removed_pages: [],
      inserted_pages: [],
      moved_pages: [],
      pages: [1, 2].map((page) => ({
        page,
        file_page: page,
        other_file_page: page,
        similarity: 1,
        changed: 0,
        same_size: true,
        only_in: null,
        difference_count: 0,
        differences: [],
      })),
    });
  });

  test("tells where pages differ, in points", async () => {
    const { alike, similarity, pages } = await compared(squares(2), changed());
    expect(alike).toBe(false);
    expect(similarity).toBeLessThan(1);
    expect(similarity).toBeGreaterThan(0.9);
    expect(pages[1]).toMatchObject({ similarity: 1, difference_count: 0 });
    expect(pages[0].difference_count).toBe(1);
    const [{ x, y, width, height, share }] = pages[0].differences;
    for (const [value, wanted] of [
      [x, 20],
      [y, 20],
      [width, 30],
      [height, 30],
    ] as const)
      near(value, wanted);
    expect(share).toBe(1);
    near(pages[0].changed * 100, 1.5);
  });

  test("counts smaller differences of colour with a smaller tolerance, and parts what stands apart", async () => {
    const { pages } = await compared(squares(2), changed(), { tolerance: 1, pages: "1" });
    expect(pages).toHaveLength(1);
    expect(pages[0].difference_count).toBe(2);
    near(pages[0].differences[1].x, 205);
    near(pages[0].differences[1].width, 5);
  });

  test("tells pages that only one file has, and pages of another size", async () => {
    const longer = await compared(squares(1), squares(2));
    expect(longer).toMatchObject({ alike: false, page_counts: { file: 1, other_file: 2 } });
    expect(longer.pages[1]).toMatchObject({ similarity: 0, only_in: "other_file" });
    expect(longer.pages[1].difference_count).toBeGreaterThan(0);
    expect((await compared(squares(2), squares(1))).pages[1].only_in).toBe("file");
    // At a whole pixel for each point both are drawn at one scale.
    const wider = await compared(squares(1), squares(1, "", "/MediaBox [0 0 320 200]"), { dpi: 72 });
    expect(wider).toMatchObject({
      alike: false,
      pages: [{ same_size: false, difference_count: 0, only_in: null }],
    });
  });

  test("draws what is gone in red and what is new in blue, with a frame, as PNG and as PDF", async () => {
    const files = {
      file: pdfFile(changed(), "old.pdf"),
      other_file: pdfFile(squares(2, "0 0.6 0 rg 100 20 20 20 re f"), "new.pdf"),
    };
    const one = await post("/api/v1/pdf/compare-looks", { ...files, format: "png", pages: "1", dpi: 72 });
    expect([one.status, one.headers["content-type"]]).toEqual([200, "image/png"]);
    const { data, info } = await sharp(one.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray(
        ((info.height - 1 - y) * info.width + x) * 3,
        ((info.height - 1 - y) * info.width + x) * 3 + 3,
      ),
    ];
    expect([info.width, info.height]).toEqual([300, 200]);
    expect(at(30, 30)).toEqual([220, 20, 20]);
    expect(at(110, 30)).toEqual([20, 70, 230]);
    expect(at(16, 30)).toEqual([255, 150, 0]);
    expect(at(220, 40)).toEqual([140, 140, 140]);
    expect(at(150, 150)).toEqual([255, 255, 255]);
    const all = await post("/api/v1/pdf/compare-looks", { ...files, format: "png" });
    expect(Object.keys(unzipSync(all.bytes))).toEqual(["page-001.png", "page-002.png"]);
    const document = await post("/api/v1/pdf/compare-looks", { ...files, format: "pdf", dpi: 72 });
    expect(document.headers["content-disposition"]).toContain("old-differences.pdf");
    expect(await complaints(document.bytes)).toBe("");
    const [first, second] = await pictures(document.bytes);
    expect([first?.width, first?.height, second?.width]).toEqual([300, 200, 300]);
    const pixel = (199 - 30) * 300 + 30;
    expect([...(first?.rgba.subarray(pixel * 4, pixel * 4 + 3) ?? [])]).toEqual([220, 20, 20]);
  });

  describe("pages of one file alone", () => {
    const sentences = [
      "The board met in Bergen on the third of May and heard the treasurer.",
      "Timber for the roof is to come from the yard of Solberg and Sons.",
      "Of the members two were absent, one of them without a word.",
      "Rain fell through the nave on four Sundays of the last winter.",
      "The bells are to be hung again before the feast of the patron.",
      "Keys of the tower lie with the warden, who lives beyond the bridge.",
      "No further business was brought, and the meeting was closed at nine.",
    ];
    /** A page for each letter, with text of its own, the number of the page at its foot, and what more is drawn. */
    const paged = (letters: string, more: Record<string, string> = {}) => {
      const lines = (letter: string) => {
        const at = letter.charCodeAt(0) - 97;
        return Array.from({ length: 9 }, (_, line) => {
          const words = sentences[(at + line * (at + 2)) % sentences.length] ?? "";
          return `BT /F1 8 Tf 20 ${180 - line * 16} Td (${words.slice((at * line) % 20)}) Tj ET`;
        }).join(" ");
      };
      return rawPdf({
        pages: letters.length,
        content: (words) => {
          const number = Number(/Page (\d+)/.exec(words)?.[1]);
          const letter = letters[number - 1] ?? "";
          return `${lines(letter)} BT /F1 6 Tf 140 8 Td (${number} of ${letters.length}) Tj ET ${more[letter] ?? ""}`;
        },
      });
    };
    const shape = async (one: string, other: string, more = {}) => {
      const answer = await compared(paged(one), paged(other, more));
      const pages: { file_page: number | null; other_file_page: number | null; changed: number }[] =
        answer.pages;
      return {
        removed: answer.removed_pages,
        inserted: answer.inserted_pages,
        moved: answer.moved_pages.map((each: { file_page: number; other_file_page: number }) => [
          each.file_page,
          each.other_file_page,
        ]),
        pairs: pages.map((each) => `${each.file_page ?? "-"}:${each.other_file_page ?? "-"}`).join(" "),
        most: Math.max(
          0,
          ...pages.flatMap((each) => (each.file_page && each.other_file_page ? [each.changed] : [])),
        ),
        alike: answer.alike,
      };
    };
    test.each([
      ["inserted first", "abcd", "xabcd".replace("x", "g"), [], [1], "-:1 1:2 2:3 3:4 4:5"],
      ["inserted within", "abcd", "abgcd", [], [3], "1:1 2:2 -:3 3:4 4:5"],
      ["inserted last", "abcd", "abcdg", [], [5], "1:1 2:2 3:3 4:4 -:5"],
      ["removed first", "abcd", "bcd", [1], [], "1:- 2:1 3:2 4:3"],
      ["removed within", "abcd", "abd", [3], [], "1:1 2:2 3:- 4:3"],
      ["removed last", "abcd", "abc", [4], [], "1:1 2:2 3:3 4:-"],
      ["one here, another there", "abcde", "acdgef", [2], [4, 6], "1:1 2:- 3:2 4:3 -:4 5:5 -:6"],
    ])(
      "%s: named, and no other page differs but for its number",
      async (_, one, other, removed, inserted, pairs) => {
        const found = await shape(one, other);
        expect(found).toMatchObject({ removed, inserted, moved: [], pairs, alike: false });
        expect(found.most).toBeLessThan(0.01);
      },
    );

    test.each([
      ["the first two", "abcd", "bacd", [1], [2], [[1, 2]]],
      ["the last two", "abcd", "abdc", [3], [4], [[3, 4]]],
    ])("swapped, %s: one of them is named as moved", async (_, one, other, removed, inserted, moved) => {
      const found = await shape(one, other);
      // Either of two neighbours may be told to have changed its place.
      const isFirst = JSON.stringify(found.removed) === JSON.stringify(removed);
      expect(isFirst ? found : { ...found, ...{ removed, inserted, moved } }).toMatchObject({
        removed,
        inserted,
        moved,
      });
      expect([found.removed.length, found.inserted.length, found.moved.length]).toEqual([1, 1, 1]);
      expect(found.most).toBeLessThan(0.01);
    });

    test("swapped far from each other: both are moved, none is told as the other one changed", async () => {
      const found = await shape("abcdef", "aecdbf");
      expect(found).toMatchObject({
        removed: [2, 5],
        inserted: [2, 5],
        moved: [
          [2, 5],
          [5, 2],
        ],
      });
      expect(found.most).toBeLessThan(0.01);
    });

    test("a page that was changed, or took the place of another, is held against that one", async () => {
      const drawn = await shape("abcd", "agbcd", { b: "0 0 1 rg 200 20 40 40 re f" });
      expect(drawn).toMatchObject({ inserted: [2], pairs: "1:1 -:2 2:3 3:4 4:5" });
      expect(drawn.most).toBeGreaterThan(0.02);
      expect((await shape("abcd", "abgd")).pairs).toBe("1:1 2:2 3:3 4:4");
    });

    test("by number, where that is asked for", async () => {
      const { pages } = await compared(paged("abc"), paged("gabc"), { align: "false" });
      expect(
        pages.map((each: { file_page: unknown; other_file_page: unknown }) => [
          each.file_page,
          each.other_file_page,
        ]),
      ).toEqual([
        [1, 1],
        [2, 2],
        [3, 3],
        [null, 4],
      ]);
    });

    test("pages are chosen by the longer file, and pictures are named by what they show", async () => {
      const files = { file: pdfFile(paged("abc"), "old.pdf"), other_file: pdfFile(paged("gac"), "new.pdf") };
      const answer = await post("/api/v1/pdf/compare-looks", { ...files, format: "png", dpi: 72 });
      expect(Object.keys(unzipSync(answer.bytes))).toEqual([
        "page-001-inserted.png",
        "page-001.png",
        "page-002-removed.png",
        "page-003.png",
      ]);
      const { pages, inserted_pages } = await compared(paged("ab"), paged("gab"), { pages: "2" });
      expect(pages).toMatchObject([{ file_page: 1, other_file_page: 2 }]);
      expect(inserted_pages).toEqual([1]);
    });
  });

  test("refuses pages that there are not, and what is no PDF", async () => {
    const file = pdfFile(squares(1));
    const far = await post("/api/v1/pdf/compare-looks", { file, other_file: file, pages: "2" });
    expect([far.status, far.json.code]).toEqual([400, "page_out_of_range"]);
    const other = await post("/api/v1/pdf/compare-looks", { file, other_file: pdfFile(Buffer.from("text")) });
    expect([other.status, other.json.code]).toEqual([400, "unsupported_format"]);
  });
});
