import {
  AlignmentType,
  type FileChild,
  ImageRun,
  LevelFormat,
  Packer,
  PageOrientation,
  Paragraph,
  Document as WordDocument,
} from "docx";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Box, Line, Page, Table } from "../../document/document.ts";
import { detectTables } from "../../document/tables/detect-tables.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { withPages } from "../graphics/open-pages.ts";
import { cutOut, graphicsOf } from "../graphics/page-graphics.ts";
import type { TableInput } from "../spreadsheet/read-tables.ts";
import { paragraphOf } from "./paragraphs.ts";
import { wordTable } from "./word-table.ts";

const twips = (points: number) => Math.round(points * 20);
const mostImages = 40;

const within = (inner: Box, outer: Box) => {
  const [x, y] = [(inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2];
  return x > outer[0] && x < outer[2] && y > outer[1] && y < outer[3];
};

type Placed = { top: number; child: FileChild };

/** Images large enough to mean something; a picture behind the whole page is its paper. */
async function picturesOf(pdf: PdfiumDocument, page: Page, room: number): Promise<Placed[]> {
  const boxes = page.images
    .map(({ box }) => box)
    .filter(([x0, y0, x1, y1]) => x1 - x0 > 8 && y1 - y0 > 8)
    .filter(
      ([x0, y0, x1, y1]) =>
        page.words.length === 0 || (x1 - x0) * (y1 - y0) < 0.85 * page.width * page.height,
    )
    .slice(0, mostImages);
  if (boxes.length === 0) return [];
  const graphics = graphicsOf(pdf, page);
  const placed: Placed[] = [];
  for (const box of boxes) {
    const data = await cutOut(graphics, page, box);
    if (data === undefined) continue;
    const scale = Math.min(1, room / (box[2] - box[0])) * (96 / 72);
    const transformation = { width: (box[2] - box[0]) * scale, height: (box[3] - box[1]) * scale };
    placed.push({
      top: box[3],
      child: new Paragraph({ children: [new ImageRun({ type: "png", data, transformation })] }),
    });
  }
  return placed;
}

/** What of a line no table has taken into a cell: text that stands in a table's box but in none of its cells must not be lost. */
function outsideOf(line: Line, tables: readonly Table[]): Line[] {
  const table = tables.find(({ box }) => within(line.box, box));
  if (table === undefined) return [line];
  const words = line.words.filter((word) => !table.cells.some(({ box }) => within(word.box, box)));
  return words.length === 0 ? [] : [{ ...line, words, text: words.map(({ text }) => text).join(" ") }];
}

/** What a page holds in reading order; tables and images stand before the first block below their top. */
async function contentOf(pdf: PdfiumDocument, page: Page, room: number): Promise<FileChild[]> {
  const tables = detectTables(page);
  const waiting: Placed[] = [
    ...tables.map((table) => ({ top: table.box[3], child: wordTable(table) })),
    ...(await picturesOf(pdf, page, room)),
  ].toSorted((a, b) => b.top - a.top);
  const children: FileChild[] = [];
  const numbering = { list: page.number * 1_000, next: 1 };
  for (const block of page.blocks) {
    const lines = block.lines.flatMap((line) => outsideOf(line, tables));
    if (lines.length === 0) continue;
    while (waiting[0] !== undefined && waiting[0].top >= block.box[3])
      children.push(...waiting.splice(0, 1).map(({ child }) => child));
    children.push(paragraphOf({ ...block, lines }, page, numbering));
  }
  children.push(...waiting.map(({ child }) => child));
  return children.length > 0 ? children : [new Paragraph("")];
}

function marginsOf({ words, width }: Page) {
  const least = (side: 0 | 1) => words.reduce((best, { box }) => Math.min(best, box[side]), Infinity);
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 18), most);
  const [left, bottom] = [clamp(least(0), width / 4), clamp(least(1), 72)];
  return { left, right: left, top: bottom, bottom };
}

async function sectionOf(pdf: PdfiumDocument, page: Page) {
  const margin = marginsOf(page);
  const room = page.width - margin.left - margin.right;
  const landscape = page.width > page.height;
  const [short, long] = landscape ? [page.height, page.width] : [page.width, page.height];
  return {
    properties: {
      page: {
        size: {
          width: twips(short),
          height: twips(long),
          orientation: landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: {
          left: twips(margin.left),
          right: twips(margin.right),
          top: twips(margin.top),
          bottom: twips(margin.bottom),
        },
      },
    },
    children: await contentOf(pdf, page, room),
  };
}

const numbers = {
  reference: "numbers",
  levels: [
    {
      level: 0,
      format: LevelFormat.DECIMAL,
      text: "%1.",
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: 720, hanging: 360 } } },
    },
  ],
};

/** A PDF as an editable document of flowing paragraphs, lists, tables, links and images; a section for each page. */
export function pdfToWord(input: TableInput): Promise<OutputFile> {
  return withPages(input, async (document, pdf, warnings) => {
    const sections = [];
    for (const page of document.pages) sections.push(await sectionOf(pdf, page));
    const title = document.title === undefined ? {} : { title: document.title };
    const word = new WordDocument({ ...title, numbering: { config: [numbers] }, sections });
    return outputFile("docx", `${stem(input.file.filename)}.docx`, await Packer.toBuffer(word), { warnings });
  });
}
