import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRef,
  StandardFonts,
} from "pdf-lib";
import { expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const chapters = ["One", "Two", "Three", "Four"];

/** Four pages with Roman then Arabic labels, an outline item and a link on the first page for each, an attachment. */
async function book(title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = chapters.map((chapter) => {
    const page = document.addPage([300, 400]);
    page.drawText(`${title} ${chapter}`, { x: 40, y: 300, size: 20, font });
    return page;
  });
  const top = (page: PDFRef) => [page, "XYZ", null, null, null];
  const links = pages.map(({ ref }, at) =>
    context.register(
      context.obj({
        Type: "Annot",
        Subtype: "Link",
        Rect: [40, 200 - at * 20, 90, 215 - at * 20],
        Dest: top(ref),
      }),
    ),
  );
  pages[0]?.node.set(PDFName.of("Annots"), context.obj(links));
  const labels = [0, { S: "r" }, 2, { S: "D", St: 7, P: PDFHexString.fromText("A-") }];
  catalog.set(PDFName.of("PageLabels"), context.obj({ Nums: labels }));
  const items = pages.map(() => context.nextRef());
  const root = context.nextRef();
  for (const [at, page] of pages.entries()) {
    const [ref, before, after] = [items[at], items[at - 1], items[at + 1]];
    const Title = PDFHexString.fromText(`${title}: ${chapters[at]}`);
    const item = { Title, Parent: root, Dest: top(page.ref) };
    const linked = { ...item, ...(before ? { Prev: before } : {}), ...(after ? { Next: after } : {}) };
    if (ref !== undefined) context.assign(ref, context.obj(linked));
  }
  const ends = { First: items[0] as PDFRef, Last: items[3] as PDFRef, Count: 4 };
  context.assign(root, context.obj({ Type: "Outlines", ...ends }));
  catalog.set(PDFName.of("Outlines"), root);
  await document.attach(Buffer.from(`notes of ${title}`), `${title}.txt`, { mimeType: "text/plain" });
  return document.save();
}

/** What PDFium reads through one of its calls that fill a buffer with UTF-16. */
function wide(document: PdfiumDocument, fill: (buffer: number, length: number) => number): string {
  const length = fill(0, 0);
  return document.allocate(length, (buffer) => {
    fill(buffer, length);
    return document.pdfium.pdfium.UTF16ToString(buffer);
  });
}

/** Labels, outline titles with the page each leads to (0-based, -1: none), targets of links, attachments. */
async function apparatus(bytes: Uint8Array) {
  using document = await PdfiumDocument.open(bytes);
  const { pdfium, handle } = document;
  const labels = Array.from({ length: document.pageCount }, (_, page) =>
    wide(document, (buffer, length) => pdfium.FPDF_GetPageLabel(handle, page, buffer, length)),
  );
  const outline: string[] = [];
  const walk = (parent: number, depth: number) => {
    for (let item = pdfium.FPDFBookmark_GetFirstChild(handle, parent); item !== 0; ) {
      const title = wide(document, (buffer, length) => pdfium.FPDFBookmark_GetTitle(item, buffer, length));
      const target = pdfium.FPDFBookmark_GetDest(handle, item);
      const page = target === 0 ? -1 : pdfium.FPDFDest_GetDestPageIndex(handle, target);
      outline.push(`${"  ".repeat(depth)}${title} → ${page}`);
      walk(item, depth + 1);
      item = pdfium.FPDFBookmark_GetNextSibling(handle, item);
    }
  };
  walk(0, 0);
  return { labels, outline, attachments: pdfium.FPDFDoc_GetAttachmentCount(handle) };
}

/** The pages that the links of each page lead to, 0-based. */
async function links(bytes: Uint8Array): Promise<number[][]> {
  const document = await PDFDocument.load(bytes);
  const pages = document.getPages();
  return pages.map(({ node }) =>
    (node.Annots()?.asArray() ?? []).flatMap((entry) => {
      const destination = document.context.lookup(entry, PDFDict).lookupMaybe(PDFName.of("Dest"), PDFArray);
      if (destination === undefined) return [];
      return [pages.findIndex(({ ref }) => ref === destination.get(0))];
    }),
  );
}

test("pages taken out keep their labels, and the outline and links to what is still there", async () => {
  const file = pdfFile(await book("Book"), "book.pdf");
  const { bytes } = await post("/api/v1/pdf/extract-pages", { file, pages: "4,1,3" });
  expect(await pageTexts(bytes)).toEqual(["Book Four", "Book One", "Book Three"]);
  expect(await apparatus(bytes)).toEqual({
    labels: ["A-8", "i", "A-7"],
    outline: ["Book: One → 1", "Book: Three → 2", "Book: Four → 0"],
    attachments: 1,
  });
  // The link to the page that is gone leads nowhere and goes with it.
  expect(await links(bytes)).toEqual([[], [1, 2, 0], []]);
  expect(await complaints(bytes)).toBe("");
});

test("files that are joined keep their labels, outlines, links and attachments", async () => {
  const files = [pdfFile(await book("First"), "first.pdf"), pdfFile(await book("Second"), "second.pdf")];
  const { bytes } = await post("/api/v1/pdf/merge", { files });
  const under = (title: string, from: number) =>
    chapters.map((chapter, at) => `  ${title}: ${chapter} → ${from + at}`);
  expect(await apparatus(bytes)).toEqual({
    labels: ["i", "ii", "A-7", "A-8", "i", "ii", "A-7", "A-8"],
    outline: ["first → 0", ...under("First", 0), "second → 4", ...under("Second", 4)],
    attachments: 2,
  });
  expect(await links(bytes)).toEqual([[0, 1, 2, 3], [], [], [], [4, 5, 6, 7], [], [], []]);
  expect(await complaints(bytes)).toBe("");
});

test("parts of a split file lead only to their own pages, and their names sort as the pages do", async () => {
  const { unzipSync } = await import("fflate");
  const file = pdfFile(await book("Book"), "book.pdf");
  const parts = unzipSync((await post("/api/v1/pdf/split", { file, pages: "1-2,4-3" })).bytes);
  expect(Object.keys(parts)).toEqual(["book-1-2.pdf", "book-4-3.pdf"]);
  const [first = new Uint8Array(), second = new Uint8Array()] = Object.values(parts);
  expect(await links(first)).toEqual([[0, 1], []]);
  expect((await apparatus(first)).outline).toEqual(["Book: One → 0", "Book: Two → 1"]);
  expect(await apparatus(second)).toMatchObject({
    labels: ["A-8", "A-7"],
    outline: ["Book: Three → 1", "Book: Four → 0"],
  });
});

test("tags of two tagged files do not run into each other", async () => {
  const tagged = async (title: string) => {
    const document = await PDFDocument.load(await book(title));
    const { context, catalog } = document;
    const root = context.nextRef();
    const pages = document.getPages();
    const elements = pages.map((page, at) => {
      page.node.set(PDFName.of("StructParents"), PDFNumber.of(at));
      const role = { Type: "StructElem", S: "P", P: root, Pg: page.ref, K: 0 };
      return context.register(context.obj({ ...role, Alt: PDFHexString.fromText(`${title} ${at}`) }));
    });
    const Nums = context.obj(elements.flatMap((element, at) => [at, [element]]));
    const tree = { Type: "StructTreeRoot", K: elements, ParentTree: context.obj({ Nums }) };
    context.assign(root, context.obj(tree));
    catalog.set(PDFName.of("StructTreeRoot"), root);
    catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
    return pdfFile(await document.save(), `${title}.pdf`);
  };
  const { bytes } = await post("/api/v1/pdf/merge", { files: [await tagged("A"), await tagged("B")] });
  const document = await PDFDocument.load(bytes);
  const tree = document.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const nums = tree.lookup(PDFName.of("ParentTree"), PDFDict).lookup(PDFName.of("Nums"), PDFArray);
  const alternatives = document.getPages().map(({ node }) => {
    const key = node.lookup(PDFName.of("StructParents"), PDFNumber).asNumber();
    const at = nums.asArray().findIndex((each, index) => index % 2 === 0 && String(each) === String(key));
    const element = nums.lookup(at + 1, PDFArray).lookup(0, PDFDict);
    return element.lookup(PDFName.of("Alt"), PDFHexString).decodeText();
  });
  expect(alternatives).toEqual(["A 0", "A 1", "A 2", "A 3", "B 0", "B 1", "B 2", "B 3"]);
});
