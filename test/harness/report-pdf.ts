import { PDFDocument, PDFName, PDFString, rgb, StandardFonts } from "pdf-lib";

export const prose =
  "The river rose for three days before the gates were opened, and the people of the lower town carried what they could to the hill.";

/** A page with a heading, paragraphs, a list, a ruled table, a picture, a link and a field. */
export async function reportPdf(): Promise<PDFDocument> {
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
