import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { densest, inkBox } from "../harness/ink.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

/** A page of 400 by 300 points with this content, in as many streams as there are texts. */
async function withContent(...contents: readonly string[]) {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  page.node.setFontDictionary(
    PDFName.of("F1"),
    document.context.register(
      document.context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" }),
    ),
  );
  const streams = contents.map((each) => document.context.register(document.context.flateStream(each)));
  page.node.set(PDFName.of("Contents"), document.context.obj(streams));
  return pdfFile(await document.save());
}

describe("a stamp shows where and as it should on a page whose content", () => {
  test.each([
    ["is whole", ["1 0 0 1 9 9 cm"]],
    ["leaves a state open", ["q 1 0 0 1 900 900 cm q .1 0 0 .1 0 0 cm"]],
    ["is open in its first stream alone", ["q 1 0 0 1 900 900 cm", "1 0 0 1 9 9 cm"]],
    ["leaves a text open", ["BT /F1 9 Tf 7 Tr 20 20 Td (x) Tj"]],
    ["leaves a text open in a clip", ["q 0 0 1 1 re W n BT /F1 9 Tf 3 Tr 20 20 Td (x) Tj"]],
    ["leaves a path open", ["q 0 0 1 1 re W n 900 900 m"]],
    ["leaves hidden marks open", ["/OC /None BDC q 1 0 0 1 900 900 cm"]],
    ["has a Q too many", ["1 0 0 1 5 5 cm Q 0 1 0 rg 1 0 0 1 900 900 cm Q"]],
    ["lacks an operand", ["q /F1 Tf 1 0 0 1 900 900 cm"]],
    ["has an operand of another kind", ["q (x) 0 0 1 900 900 cm 1 0 0 1 900 900 cm"]],
    ["breaks off in a string", ["BT /F1 9 Tf (x"]],
    ["breaks off in an inline image", ["BI /W 1 /H 1 /BPC 8 /CS /G ID \xff"]],
    ["has an inline image", ["q BI /W 1 /H 1 /BPC 8 /CS /G ID \xff\nEI 1 0 0 1 900 900 cm"]],
  ] as const)("%s", async (_, contents) => {
    const file = await withContent(...contents);
    const form = { file, text: "MARK", opacity: 1, position: "center" };
    const answer = await post("/api/v1/pdf/watermark", form);
    expect(answer.status).toBe(200);
    const { x0, x1, y0, y1 } = await inkBox(answer.bytes);
    expect(Math.abs((x0 + x1) / 2 - 200)).toBeLessThan(3);
    expect(Math.abs((y0 + y1) / 2 - 150)).toBeLessThan(3);
    expect(x1 - x0).toBeGreaterThan(200);
    for (const channel of await densest(answer.bytes)) expect(Math.abs(channel - 127.5)).toBeLessThan(3);
    expect(await pageTexts(answer.bytes)).toEqual([expect.stringContaining("MARK")]);
    expect(await complaints(answer.bytes)).toBe("");
  });
});

/** How a result draws its page: the operators of the page's own content, which no form hides. */
async function pageOperators(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes);
  const contents = document.getPage(0).node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((each) => document.context.lookup(each))
    .map((each) => (each instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(each).decode()) : ""))
    .join("|");
}

// Poppler draws nothing more of a stream in which an operator lacks an operand, so that a stamp must stand in another.
test.each(["(x) Tj /F1 1e2 Tf (y) Tj", "1 0 0 rg 1 0 RG", "/x 0 0 1 0 0 cm", "Q 0 0 9 9 re f", "(x"])(
  "content that some reader gives up is a form of its own: %s",
  async (content) => {
    const file = await withContent(content);
    const { bytes } = await post("/api/v1/pdf/number-pages", { file });
    expect(await pageOperators(bytes)).not.toContain(content);
  },
);

test.each(["0 0 9 9 re f", "q BT /F1 9 Tf (x) Tj ET", "/P << /MCID 0 >> BDC 0 0 1 rg EMC"])(
  "sound content stays where it is: %s",
  async (content) => {
    const file = await withContent(content);
    const { bytes } = await post("/api/v1/pdf/number-pages", { file });
    expect(await pageOperators(bytes)).toContain(content);
  },
);

test("flattening shows a field over content that leaves its state open", async () => {
  const bytes = rawPdf({
    pages: 1,
    catalog: "/AcroForm << /Fields [60 0 R] >>",
    page: () => "/Annots [60 0 R] /Contents 62 0 R",
    objects: {
      60: "<< /Type /Annot /Subtype /Widget /FT /Btn /T (a) /F 4 /Rect [100 50 200 150] /AP << /N 61 0 R >> >>",
      61: "<< /Subtype /Form /BBox [0 0 100 100] /Length 24 >>\nstream\n1 0 0 rg 0 0 100 100 re f\nendstream",
      62: "<< /Length 24 >>\nstream\nq 1 0 0 1 900 900 cm BT  \nendstream",
    },
  });
  const { bytes: flat } = await post("/api/v1/pdf/flatten", { file: pdfFile(bytes) });
  const { x0, x1, y0, y1 } = await inkBox(flat);
  expect([x0, x1, y0, y1].map(Math.round)).toEqual([100, 199, 51, 150]);
});

const samples = {
  Chinese: "机密文件",
  "traditional Chinese": "機密文件",
  Japanese: "社外秘です",
  Korean: "대외비 문서",
  Hebrew: "סודי ביותר",
  Arabic: "سري للغاية",
  Thai: "ลับเฉพาะ",
  Bengali: "গোপনীয়",
  Tamil: "இரகசியம்",
  Telugu: "రహస్యం",
  Kannada: "ರಹಸ್ಯ",
  Malayalam: "രഹസ്യം",
  Gujarati: "ગોપનીય",
  Gurmukhi: "ਗੁਪਤ",
  Devanagari: "गोपनीय",
  Greek: "Απόρρητο",
  Vietnamese: "Bảo mật",
  signs: "Paid ✓ → archive",
} as const;

/** Readers give some letters as their presentation forms, and joiners or spaces of their own. */
const told = (text: string) => text.normalize("NFKC").replace(/\s|\p{Cf}|\ufffe|\u0002/gu, "");

describe.each(Object.entries(samples))("text in %s", (_, text) => {
  test.each([
    ["watermark", { text, opacity: 1, position: "center" }],
    ["number-pages", { format: `${text} {n}`, font_size: 40 }],
    ["sign", { text }],
  ])("is written by %s, and is found again", async (path, fields) => {
    const file = await withContent("q");
    const answer = await post(`/api/v1/pdf/${path}`, { file, ...fields });
    expect(answer.status).toBe(200);
    const [page = ""] = await pageTexts(answer.bytes);
    const letters = (each: string) => [...told(each)].toSorted().join("");
    expect(letters(page)).toContain(letters(path === "number-pages" ? `${text}1` : text));
    const { x0, x1 } = await inkBox(answer.bytes);
    expect(x1 - x0).toBeGreaterThan(60);
    expect(await complaints(answer.bytes)).toBe("");
  });
});

/** The column of the first page, in points, where most ink stands. */
async function heaviest(bytes: Uint8Array): Promise<number> {
  using document = await PdfiumDocument.open(bytes);
  const { width, height, rgba } = renderPage(document, 0, 72);
  const ink = Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y++) sum += 255 - (rgba[(y * width + x) * 4] ?? 255);
    return sum;
  });
  return ink.indexOf(Math.max(...ink));
}

test.each([
  ["\u05e9 . . . .", "right"],
  ["W . . . .", "left"],
])("%s begins at its %s", async (text, side) => {
  const form = { file: await withContent("q"), text, opacity: 1, position: "center" };
  const { bytes } = await post("/api/v1/pdf/watermark", form);
  const { x0, x1 } = await inkBox(bytes);
  expect((await heaviest(bytes)) > (x0 + x1) / 2).toBe(side === "right");
});
