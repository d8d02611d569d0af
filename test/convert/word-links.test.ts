import { PDFDocument, PDFName, type PDFPage, PDFString, rgb, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { word } from "./word-file.ts";

type Action = { uri: string } | { to: PDFPage };

function link(page: PDFPage, rect: number[], action: Action): void {
  const { context } = page.doc;
  const leads =
    "uri" in action
      ? { A: { Type: "Action", S: "URI", URI: PDFString.of(action.uri) } }
      : { A: { Type: "Action", S: "GoTo", D: [action.to.ref, "XYZ", null, null, null] } };
  const annotation = context.register(
    context.obj({ Type: "Annot", Subtype: "Link", Rect: rect, Border: [0, 0, 0], ...leads }),
  );
  const before = page.node.Annots()?.asArray() ?? [];
  page.node.set(PDFName.of("Annots"), context.obj([...before, annotation]));
}

async function book(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const pages = Array.from({ length: 3 }, (_, at) => {
    const page = document.addPage([595, 842]);
    page.drawText(`Chapter ${"ABC"[at]}`, { x: 60, y: 760, size: 24, font });
    page.drawText("Published by example.org", { x: 60, y: 40, size: 9, font });
    link(page, [58, 38, 170, 50], { uri: "https://example.org/" });
    return page;
  });
  const [first, , third] = pages;
  if (first === undefined || third === undefined) throw new Error("no pages");
  first.drawText("Read the last chapter first.", { x: 60, y: 700, size: 12, font });
  link(first, [58, 698, 220, 714], { to: third });
  return document.save();
}

const bookInWord = async (form: Record<string, string> = {}) => word(await book(), form);

test("a link to a page leads to where that page begins", async () => {
  const { body } = await bookInWord();
  const [, anchor = ""] = /<w:hyperlink[^>]*w:anchor="([^"]+)"[\s\S]*?last chapter/.exec(body) ?? [];
  expect(anchor).not.toBe("");
  const marked = new RegExp(`<w:bookmarkStart[^>]*w:name="${anchor}"[\\s\\S]*?</w:p>`).exec(body)?.[0] ?? "";
  expect(marked).toContain("Chapter C");
});

test("a link to a page that is left out is text", async () => {
  const { body } = await bookInWord({ pages: "1-2" });
  expect(body).toContain("last chapter");
  expect(body).not.toContain("w:anchor");
});

test("a link in what pages repeat stays a link", async () => {
  const { parts, xml } = await bookInWord();
  const [name = ""] = Object.keys(parts).filter((each) => /^word\/_rels\/footer\d+\.xml\.rels$/.test(each));
  expect(xml(name)).toContain("https://example.org/");
});

test("a link that covers part of a word, and a word of two colours, are as they were", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([595, 842]);
  page.drawText("Look at the manual:for more of it, or write to us.", { x: 60, y: 700, size: 12, font });
  const before = 60 + font.widthOfTextAtSize("Look at the ", 12);
  const end = before + font.widthOfTextAtSize("manual", 12);
  link(page, [before - 1, 698, end + 1, 712], { uri: "https://example.org/" });
  page.drawText("Red", { x: 60, y: 660, size: 12, font, color: rgb(1, 0, 0) });
  const behind = 60 + font.widthOfTextAtSize("Red", 12);
  page.drawText("books are blue in the end.", { x: behind, y: 660, size: 12, font, color: rgb(0, 0, 1) });
  const { body, named } = await word(await document.save());
  const [linked = ""] = /<w:hyperlink[\s\S]*?<\/w:hyperlink>/.exec(body) ?? [];
  expect([...linked.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(["manual"]);
  expect(named(/Look at/).text).toBe("Look at the manual:for more of it, or write to us.");
  const { xml, text } = named(/Red/);
  expect(text).toBe("Redbooks are blue in the end.");
  const runs = [...xml.matchAll(/<w:color w:val="(\w+)"[\s\S]*?<w:t[^>]*>([^<]*)/g)];
  expect(runs.map(([, color, part]) => [color, part])).toEqual([
    ["ff0000", "Red"],
    ["0000ff", "books are blue in the end."],
  ]);
});
