import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { word } from "./word-file.ts";

const article = [
  "The reader was written as an extension of a browser",
  "and has been part of it since the autumn of that year.",
  "It was made so that pages can be shown without any",
  "program beside it, which keeps out a whole class of",
  "attacks that such programs were known to be open for.",
  "It is drawn on a canvas, element by element, and fast",
  "enough for pages that hold more than a few figures.",
  "Mail programs and several services use it for what is",
  "attached to messages, and so do other browsers now.",
  "Anyone may take it into a page of their own, and may",
  "change what it does, since all of its source is open.",
  "Many services do so for files that their users share.",
];
const stock = [
  "Apples",
  "Pears",
  "Plums",
  "Quinces",
  "Cherries",
  "Figs",
  "Dates",
  "Medlars",
  "Sloes",
  "Grapes",
  "Limes",
];

test("a table alone in its column stays beside the other column, without the dots that led to its figures", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [at, text] of article.entries())
    page.drawText(text, { x: 40, y: 760 - at * 15.7, size: 10, font });
  for (const [at, name] of stock.entries()) {
    const y = 758 - at * 17.2;
    page.drawText(name, { x: 320, y, size: 10, font });
    for (let x = 328 + font.widthOfTextAtSize(name, 10); x < 455; x += 5.5)
      page.drawText(".", { x, y, size: 10, font });
    page.drawText(String(140 + at * 7), { x: 460, y, size: 10, font });
    page.drawText(String(900 - at * 13), { x: 510, y, size: 10, font });
  }
  const { body, paragraphs } = await word(await document.save());
  expect(body.match(/<w:cols [^>]*w:num="(\d)"/)?.[1]).toBe("2");
  expect(body.match(/<w:tr>/g)).toHaveLength(stock.length);
  expect(paragraphs.filter(({ text }) => /^[. ]+$/.test(text))).toEqual([]);
  expect(paragraphs.map(({ text }) => text).join(" ")).toContain(article.slice(2, 5).join(" "));
});
