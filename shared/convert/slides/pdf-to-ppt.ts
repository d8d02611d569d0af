import pptx from "pptxgenjs";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Box, Page } from "../../document/document.ts";
import { detectTables } from "../../document/tables/detect-tables.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Bitmap } from "../../pdf/engine/render.ts";
import { hasInk } from "../graphics/ink-regions.ts";
import { fieldAround, isLaid } from "../graphics/laid.ts";
import { withPages } from "../graphics/open-pages.ts";
import { coarseDrawing, graphicsOf, isScan } from "../graphics/page-graphics.ts";
import { pictureOf } from "../graphics/picture.ts";
import { turnedText } from "../graphics/text-layer.ts";
import { type TextWidth, textWidths } from "../graphics/text-width.ts";
import { within } from "../graphics/within.ts";
import type { TableInput } from "../spreadsheet/read-tables.ts";
import { blockBoxes } from "./block-box.ts";
import { blocksOf } from "./blocks.ts";
import { slideLines } from "./lines.ts";
import { type Frame, textBox } from "./text-box.ts";

// The types describe the CommonJS build, where the class is the default of the default; the module has it at once.
const Deck = "default" in pptx ? pptx.default : pptx;
type Slide = ReturnType<InstanceType<typeof Deck>["addSlide"]>;
type Size = { width: number; height: number };

const sharpness = 150;
/** PowerPoint takes slides from 1 to 56 inches. */
const inches = (points: number) => Math.min(56, Math.max(1, points / 72));

/** All slides of a deck are of one size: that of most pages. */
function deckSize(pages: readonly Page[]): Size {
  const groups = Map.groupBy(pages, ({ width, height }) => `${Math.round(width)} ${Math.round(height)}`);
  const [most] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const page = most?.[0];
  return { width: inches(page?.width ?? 720), height: inches(page?.height ?? 540) };
}

/** A page of another size is fitted into the middle of the slide. */
function frameOf({ width, height }: Page, size: Size): Frame {
  const scale = Math.min(size.width / width, size.height / height);
  return {
    scale,
    left: (size.width - width * scale) / 2,
    top: (size.height - height * scale) / 2,
    width: size.width,
  };
}

/** Nothing but white paper: a page of text alone. */
function isBlank({ rgba }: Bitmap): boolean {
  for (let at = 0; at < rgba.length; at++) if (rgba[at] !== 255) return false;
  return true;
}

/** Words over a scan stay where they were read. */
const whole = ({ width, height }: Page): Box => [0, 0, width, height];

async function fill(slide: Slide, page: Page, pdf: PdfiumDocument, size: Size, widthOf: TextWidth) {
  const frame = frameOf(page, size);
  // Letters that no text box will hold are left to the picture.
  const kept = page.source === "text" ? "turned" : "all";
  const graphics = graphicsOf(pdf, page, sharpness, kept);
  if (!isBlank(graphics)) {
    const picture = await pictureOf(graphics);
    const kind = picture.type === "jpg" ? "jpeg" : "png";
    slide.addImage({
      data: `image/${kind};base64,${picture.data.toString("base64")}`,
      x: frame.left,
      y: frame.top,
      w: page.width * frame.scale,
      h: page.height * frame.scale,
    });
  }
  const seen = !isScan(pdf, page);
  const turned = turnedText(pdf, page);
  const drawn = page.words.some(isLaid) ? coarseDrawing(pdf, page) : undefined;
  const words = page.words
    .filter(({ box }) => !turned.some((other) => within(box, other)))
    // The picture shows a form field with its tick or value already.
    .filter((word) => drawn === undefined || !isLaid(word) || !hasInk(drawn, fieldAround(word)));
  const tables = detectTables(page).map(({ box }) => box);
  const apart = seen ? tables : [whole(page)];
  for (const block of blocksOf(slideLines(words, apart), apart)) {
    const [only, ...more] = block;
    if (only === undefined) continue;
    const boxes =
      more.length > 0
        ? blockBoxes(block, { page, frame, widthOf, seen })
        : [textBox(only, page, frame, widthOf, seen)];
    for (const { runs, options } of boxes) slide.addText(runs, options);
  }
}

/** A slide for each page: graphics as the background, the paragraphs of a column as one editable box where they stand. */
export function pdfToPpt(input: TableInput): Promise<OutputFile> {
  return withPages(input, async (document, pdf, warnings) => {
    const deck = new Deck();
    const size = deckSize(document.pages);
    deck.defineLayout({ name: "page", ...size });
    deck.layout = "page";
    const widthOf = await textWidths();
    for (const page of document.pages) await fill(deck.addSlide(), page, pdf, size, widthOf);
    // `write` leaves the package uncompressed, whatever it is asked for.
    const bytes = await deck.stream({ compression: true });
    if (!(bytes instanceof Uint8Array)) throw new TypeError("pptxgenjs answered no bytes");
    return outputFile("pptx", `${stem(input.file.filename)}.pptx`, bytes, { warnings });
  });
}
