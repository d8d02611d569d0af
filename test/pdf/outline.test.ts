import { describe, expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { reportPdf } from "../harness/report-pdf.ts";
import { post } from "../harness/request.ts";

const wide = (text: string) => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

/** Bookmarks of every kind; the last one's next is the first again, and one stands below itself. */
const marked = () =>
  rawPdf({
    pages: 3,
    catalog:
      "/Outlines 60 0 R /PageMode /UseOutlines /Names << /Dests << /Names [(chapter) [13 0 R /FitH 150]] >> >>",
    objects: {
      60: "<< /Type /Outlines /First 61 0 R /Last 70 0 R /Count 9 >>",
      61: `<< /Title ${wide("Önë")} /Parent 60 0 R /Next 64 0 R /First 62 0 R /Last 63 0 R /Count 2 /Dest [11 0 R /XYZ 20 180 0] /F 3 /C [1 0 0] >>`,
      62: "<< /Title (One.one) /Parent 61 0 R /Next 63 0 R /A << /S /GoTo /D (chapter) >> /First 61 0 R >>",
      63: "<< /Title (Gone) /Parent 61 0 R /Dest [99 0 R /Fit] >>",
      64: "<< /Title (Elsewhere) /Next 65 0 R /First 71 0 R /Count -1 /A << /S /GoToR /F << /Type /Filespec /UF (other.pdf) >> /D [4 /FitR 1 2 3 4] >> >>",
      65: "<< /Title (Web) /Next 66 0 R /A << /S /URI /URI (https://example.com/a?b=c) >> >>",
      66: "<< /Title (Start) /Next 67 0 R /A << /S /Launch /F (run.exe) >> >>",
      67: "<< /Title (On) /Next 68 0 R /A << /S /Named /N /NextPage >> >>",
      68: "<< /Title (Script) /Next 69 0 R /A << /S /JavaScript /JS (app.alert\\(1\\)) >> >>",
      69: "<< /Title (Bare) /Next 70 0 R >>",
      70: "<< /Title (Second) /Next 61 0 R /Dest [1 /Fit] >>",
      71: "<< /Title (Folded) /Dest [12 0 R /Fit] >>",
    },
  });

type Item = { title: string; page: number | null; open: boolean; level: number; items: Item[] } & Record<
  string,
  unknown
>;

async function outlineOf(bytes: Uint8Array): Promise<{ item_count: number; outline: Item[] }> {
  const { status, json } = await post("/api/v1/pdf/read-outline", { file: pdfFile(bytes) });
  expect(status).toBe(200);
  return json;
}

const short = (items: Item[]): unknown[] =>
  items.map(({ title, page, open, items: below }) => [
    title,
    page,
    open,
    ...(below.length > 0 ? [short(below)] : []),
  ]);

async function written(bytes: Uint8Array, fields: Record<string, string>) {
  const answer = await post("/api/v1/pdf/write-outline", { file: pdfFile(bytes), ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(await complaints(answer.bytes)).toBe("");
  expect(await pageTexts(answer.bytes)).toEqual(await pageTexts(bytes));
  return answer.bytes;
}

/** Titles and pages as PDFium reads them, by depth. */
async function readByPdfium(bytes: Uint8Array): Promise<string[]> {
  using document = await PdfiumDocument.open(bytes);
  const { pdfium, handle } = document;
  const lines: string[] = [];
  const walk = (parent: number, depth: number) => {
    let mark = pdfium.FPDFBookmark_GetFirstChild(handle, parent);
    for (; mark !== 0; mark = pdfium.FPDFBookmark_GetNextSibling(handle, mark)) {
      const title = document.allocate(512, (pointer) => {
        pdfium.FPDFBookmark_GetTitle(mark, pointer, 512);
        return pdfium.pdfium.UTF16ToString(pointer);
      });
      const target = pdfium.FPDFBookmark_GetDest(handle, mark);
      const page = target === 0 ? "-" : pdfium.FPDFDest_GetDestPageIndex(handle, target) + 1;
      lines.push(`${"  ".repeat(depth)}${title} ${page} ${pdfium.FPDFBookmark_GetCount(mark)}`);
      walk(mark, depth + 1);
    }
  };
  walk(0, 0);
  return lines;
}

describe("read-outline", () => {
  test("tells a nested list, and ends where it meets itself", async () => {
    const { item_count, outline } = await outlineOf(marked());
    expect(item_count).toBe(11);
    expect(short(outline)).toEqual([
      [
        "Önë",
        1,
        true,
        [
          ["One.one", 3, false],
          ["Gone", null, false],
        ],
      ],
      ["Elsewhere", null, false, [["Folded", 2, false]]],
      ["Web", null, false],
      ["Start", null, false],
      ["On", null, false],
      ["Script", null, false],
      ["Bare", null, false],
      ["Second", 2, false],
    ]);
    expect(outline[0]).toMatchObject({ level: 1, bold: true, italic: true, color: "#ff0000" });
    expect(outline[0]?.items[0]?.level).toBe(2);
  });

  test("names where bookmarks lead, and what lies outside", async () => {
    const { outline } = await outlineOf(marked());
    const told = [...outline.slice(0, 1).flatMap(({ items }) => items), ...outline].map(({ destination }) =>
      Object.fromEntries(Object.entries(Object(destination)).filter(([, value]) => value !== null)),
    );
    expect(told).toEqual([
      { kind: "page", page: 3, fit: "fith", top: 150, name: "chapter" },
      { kind: "page", fit: "fit" },
      { kind: "page", page: 1, fit: "xyz", left: 20, top: 180 },
      { kind: "file", page: 5, fit: "fitr", left: 1, top: 4, file: "other.pdf" },
      { kind: "uri", url: "https://example.com/a?b=c" },
      { kind: "launch", file: "run.exe" },
      { kind: "named_action", name: "NextPage" },
      { kind: "script" },
      { kind: "none" },
      { kind: "page", page: 2, fit: "fit" },
    ]);
  });

  test("has nothing of a file without one, and refuses one that is too deep", async () => {
    expect(await outlineOf(rawPdf({ pages: 1 }))).toEqual({ success: true, item_count: 0, outline: [] });
    const deep = (levels: number) =>
      rawPdf({
        pages: 1,
        catalog: "/Outlines 200 0 R",
        objects: Object.fromEntries(
          Array.from({ length: levels + 1 }, (_, at) => [
            200 + at,
            `<< /Title (${at}) ${at < levels ? `/First ${201 + at} 0 R` : ""} >>`,
          ]),
        ),
      });
    expect((await outlineOf(deep(100))).item_count).toBe(100);
    const { status, json } = await post("/api/v1/pdf/read-outline", { file: pdfFile(deep(101)) });
    expect([status, json.code]).toEqual([400, "too_complex"]);
    expect(JSON.stringify(json)).toContain("100 levels of bookmarks");
  });
});

describe("write-outline", () => {
  const outline = [
    {
      title: "Bericht Ü",
      page: 1,
      open: true,
      bold: true,
      color: "#cc0000",
      items: [{ title: "Zahlen", page: 3 }],
    },
    { title: "Web", destination: { kind: "uri", url: "https://example.com/ä b" } },
    { title: "Other", destination: { kind: "file", file: "other.pdf", page: 2 }, items: [{ title: "Bare" }] },
  ];

  test("replaces what stood there, as PDFium reads it", async () => {
    const bytes = await written(marked(), { outline: JSON.stringify(outline) });
    expect(await readByPdfium(bytes)).toEqual([
      "Bericht Ü 1 1",
      "  Zahlen 3 0",
      "Web - 0",
      "Other 2 -1",
      "  Bare - 0",
    ]);
    const read = await outlineOf(bytes);
    expect(read.outline[0]).toMatchObject({ open: true, bold: true, italic: false, color: "#cc0000" });
    expect(read.outline[1]?.destination).toMatchObject({ url: "https://example.com/%C3%A4%20b" });
    expect(read.outline[2]?.destination).toMatchObject({ kind: "file", file: "other.pdf", page: 2 });
    expect(Buffer.from(bytes).toString("latin1")).not.toContain("app.alert");
  });

  test("takes what read-outline tells, and says the same again", async () => {
    const { outline: told } = await outlineOf(marked());
    const kept = told.filter(({ title }) => title !== "Start" && title !== "Script");
    const again = await outlineOf(await written(marked(), { outline: JSON.stringify(kept) }));
    expect(short(again.outline)).toEqual(short(kept));
    expect(again.outline[0]?.destination).toEqual(kept[0]?.destination);
  });

  test("takes an outline out, with the panel that showed it", async () => {
    const bytes = await written(marked(), { outline: "[]" });
    expect(await readByPdfium(bytes)).toEqual([]);
    const { json } = await post("/api/v1/pdf/read-outline", { file: pdfFile(bytes) });
    expect(json.outline).toEqual([]);
  });

  test("makes one of the headings that pages show, leading to them", async () => {
    const file = await (await reportPdf()).save();
    const bytes = await written(file, { from: "headings" });
    expect(await readByPdfium(bytes)).toEqual(["The flood of the spring 1 -1", "  What was lost 1 0"]);
    const { outline } = await outlineOf(bytes);
    const { top } = Object(outline[0]?.items[0]?.destination);
    expect(top).toBeGreaterThan(695);
    expect(top).toBeLessThan(712);
    expect(await readByPdfium(await written(file, { from: "headings", levels: "1" }))).toEqual([
      "The flood of the spring 1 0",
    ]);
    const none = await post("/api/v1/pdf/write-outline", {
      file: pdfFile(rawPdf({ pages: 1, content: () => "" })),
      from: "headings",
    });
    expect([none.status, none.json.code]).toEqual([400, "nothing_to_do"]);
  });

  test.each([
    ['[{"title":"A","page":4}]', "there is no page 4; the document has 3"],
    ['[{"title":"A","items":[{"title":"B","destination":{"kind":"launch","file":"a.exe"}}]}]', "Item 1.1"],
    ['[{"title":"A","destination":{"kind":"uri","url":"javascript:alert(1)"}}]', "must lead to the web"],
    ['[{"title":""}]', "outline"],
    ["[{", "outline"],
    [`${'[{"title":"A","items":'.repeat(101)}[]${"}]".repeat(101)}`, "at most 100 levels"],
  ])("refuses %.60s", async (given, says) => {
    const { status, text } = await post("/api/v1/pdf/write-outline", {
      file: pdfFile(marked()),
      outline: given,
    });
    expect(status).toBe(422);
    expect(text).toContain(says);
  });

  test("refuses none and both of outline and from", async () => {
    for (const fields of [{}, { outline: "[]", from: "headings" }])
      expect((await post("/api/v1/pdf/write-outline", { file: pdfFile(marked()), ...fields })).status).toBe(
        422,
      );
  });
});
