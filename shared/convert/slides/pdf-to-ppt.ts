import pptx from "pptxgenjs";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Line, Page } from "../../document/document.ts";
import { segments } from "../../document/layout/lines.ts";
import { fontFamily } from "../graphics/font-family.ts";
import { withPages } from "../graphics/open-pages.ts";
import { graphicsOf } from "../graphics/page-graphics.ts";
import { pictureOf } from "../graphics/picture.ts";
import type { TableInput } from "../spreadsheet/read-tables.ts";

// The types describe the CommonJS build, where the class is the default of the default; the module has it at once.
const Deck = "default" in pptx ? pptx.default : pptx;
type Slide = ReturnType<InstanceType<typeof Deck>["addSlide"]>;

const rtl = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Gap, in text heights, at which a row becomes two boxes, so that columns stay where they stand. */
const columnGap = 0.8;
/** PowerPoint takes slides from 1 to 56 inches. */
const inches = (points: number) => Math.min(56, Math.max(1, points / 72));

// XML 1.0 forbids the other control characters.
const clean = (text: string) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");

function addLine(slide: Slide, line: Line, page: Page, scale: number): void {
  const seen = page.source !== "ocr";
  const runs = line.words.map((word, index) => ({
    text: clean(index + 1 < line.words.length ? `${word.text} ` : word.text),
    options: {
      bold: word.font.bold,
      italic: word.font.italic,
      fontFace: fontFamily(word.font.name),
      fontSize: Math.max(1, (word.font.size || line.box[3] - line.box[1]) * scale * 72),
      color: (word.color ?? "#000000").slice(1),
      ...(seen ? {} : { transparency: 100 }),
    },
  }));
  slide.addText(runs, {
    x: line.box[0] * scale,
    y: (page.height - line.box[3]) * scale,
    w: (line.box[2] - line.box[0]) * scale * 1.03 + 0.03,
    h: (line.box[3] - line.box[1]) * scale,
    margin: 0,
    wrap: false,
    valign: "middle",
    align: rtl.test(line.text) ? "right" : "left",
    rtlMode: rtl.test(line.text),
  });
}

/** A slide for each page: graphics as the background, each line of text as an editable box where it stands. */
export function pdfToPpt(input: TableInput): Promise<OutputFile> {
  return withPages(input, async (document, pdf, warnings) => {
    const deck = new Deck();
    const [first] = document.pages;
    const size = { width: inches(first?.width ?? 720), height: inches(first?.height ?? 540) };
    deck.defineLayout({ name: "page", ...size });
    deck.layout = "page";
    for (const page of document.pages) {
      const scale = Math.min(size.width / page.width, size.height / page.height);
      const slide = deck.addSlide();
      const picture = await pictureOf(graphicsOf(pdf, page, 150));
      const data = `image/${picture.type === "jpg" ? "jpeg" : "png"};base64,${picture.data.toString("base64")}`;
      slide.addImage({ data, x: 0, y: 0, w: page.width * scale, h: page.height * scale });
      for (const line of segments(page.words, columnGap)) addLine(slide, line, page, scale);
    }
    const bytes = await deck.write({ outputType: "nodebuffer" });
    if (!(bytes instanceof Uint8Array)) throw new TypeError("pptxgenjs answered no bytes");
    return outputFile("pptx", `${stem(input.file.filename)}.pptx`, bytes, { warnings });
  });
}
