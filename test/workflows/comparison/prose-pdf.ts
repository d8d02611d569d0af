import { PDFDocument, StandardFonts } from "pdf-lib";
import type { InputFile } from "../../../shared/contract/file.ts";
import { pdfFile } from "../../harness/pdf.ts";

const size = 10;
const [width, top, bottom] = [440, 780, 60];

/** Paragraphs set in lines over as many A4 pages as they take; one that begins with `# ` is a heading. */
export async function prosePdf(paragraphs: readonly string[], filename = "input.pdf"): Promise<InputFile> {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  let page = document.addPage([595, 842]);
  let y = top;
  for (const paragraph of paragraphs) {
    const heading = paragraph.startsWith("# ");
    const [font, points] = heading ? [bold, 14] : [plain, size];
    let line = "";
    const draw = () => {
      if (y < bottom) {
        page = document.addPage([595, 842]);
        y = top;
      }
      page.drawText(line, { x: 72, y, size: points, font });
      y -= points * 1.35;
      line = "";
    };
    for (const word of paragraph.replace(/^# /, "").split(" ")) {
      if (font.widthOfTextAtSize(`${line} ${word}`, points) > width) draw();
      line = line === "" ? word : `${line} ${word}`;
    }
    draw();
    y -= points;
  }
  return pdfFile(await document.save(), filename);
}
