import {
  AlignmentType,
  type ISectionOptions,
  LevelFormat,
  Packer,
  Paragraph,
  Document as WordDocument,
} from "docx";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Box, Font, Page, Word } from "../../document/document.ts";
import { layOut } from "../../document/layout/lay-out.ts";
import { around } from "../../document/layout/lines.ts";
import { detectTables } from "../../document/tables/detect-tables.ts";
import { inSeenColumns } from "../../document/tables/reading-columns.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { fontStyle } from "../graphics/font-family.ts";
import { type Drawing, fillOf, inkRegions } from "../graphics/ink-regions.ts";
import { fieldAround, isLaid } from "../graphics/laid.ts";
import { withPages } from "../graphics/open-pages.ts";
import { coarseDrawing, isScan, letteredWords } from "../graphics/page-graphics.ts";
import { turnedText } from "../graphics/text-layer.ts";
import { grown, within } from "../graphics/within.ts";
import type { TableInput } from "../spreadsheet/read-tables.ts";
import { type Flowing, flowsOf } from "./layout/flow.ts";
import { fontScales } from "./layout/font-scales.ts";
import { headingLevels } from "./layout/headings.ts";
import { layOutPage, type Seen } from "./layout/page-layout.ts";
import { isRepeated, repeatedDrawings } from "./layout/repeated.ts";
import { runningOf } from "./layout/running.ts";
import { evenSizes, isPicture, picturesInScan } from "./layout/scan.ts";
import { type Section, sectionsOf } from "./layout/sections.ts";
import { picturesOf } from "./write/pictures.ts";
import { headFoot } from "./write/running-parts.ts";
import { childrenOf, propertiesOf, type Writing } from "./write/section.ts";

/** The drawing is kept where colours are asked of it later: pixels of many pages are much memory. */
type Looked = Seen & { drawing?: Drawing };

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

/** The frames that some writers draw around linked words are no figures. */
const linkFrames = ({ links, words }: Page): Box[] =>
  links.map(({ box }) => grown(box, 2, 2)).filter((box) => words.some((word) => within(word.box, box)));

/** Names of fonts say more than their flags. */
const styledFont = <Part extends { font: Font }>(part: Part): Part => ({
  ...part,
  font: { ...part.font, ...fontStyle(part.font) },
});
const styled = ({ parts, ...word }: Word): Word => ({
  ...styledFont(word),
  ...(parts === undefined ? {} : { parts: parts.map(styledFont) }),
});

/** White text on white paper is a printer's note, not the document's. */
const isSeen = ({ color, box }: Word, drawing: Drawing) =>
  color !== "#ffffff" || fillOf(drawing, box) !== undefined;

/** A page whose letters are drawn but cannot be read, as one picture with them; undefined when it has no letters. */
function seeMute(pdf: PdfiumDocument, page: Page): Looked | undefined {
  const full = coarseDrawing(pdf, page, "all");
  if (Buffer.compare(full.data, coarseDrawing(pdf, page).data) === 0) return undefined;
  const found = inkRegions(full, []);
  return { page, tables: [], boxes: found.length > 0 ? [around(found)] : [], turned: [] };
}

/** The ticks and values of form fields are drawn where their words stand: they are no drawings of their own. */
const fieldsOf = ({ source, words }: Page): Box[] =>
  source === "text" ? words.filter(isLaid).map(fieldAround) : [];

/** A frame around values of fields alone: drawn, it would say them a second time behind the text. */
function framesFields(box: Box, words: readonly Word[]): boolean {
  const inside = words.filter((word) => within(word.box, box));
  return inside.length > 0 && inside.every(isLaid);
}

/** A page with its tables and where something is drawn on it. */
function see(pdf: PdfiumDocument, read: Page): Looked {
  const lettered = isPicture(read) ? undefined : letteredWords(pdf, read);
  const sized = isPicture(read)
    ? { ...read, words: [] }
    : evenSizes(lettered === undefined ? read : layOut({ ...read, words: lettered }));
  const mute = sized.words.length === 0 ? seeMute(pdf, sized) : undefined;
  if (mute !== undefined) return mute;
  const drawing = coarseDrawing(pdf, sized);
  const words = sized.words.filter((word) => isSeen(word, drawing)).map(styled);
  const page = { ...sized, words };
  // The same tables as every other reader finds: words that nobody sees part columns too.
  const tables = detectTables(sized).map(inSeenColumns);
  const clear = [...tables.map(({ box }) => grown(box, 10, 4)), ...linkFrames(page), ...fieldsOf(page)];
  const scan = !isPicture(read) && isScan(pdf, page) && lettered === undefined;
  const found = scan ? picturesInScan(page, drawing, clear) : inkRegions(drawing, clear);
  const boxes = found.filter((box) => !framesFields(box, words));
  const turned = scan ? [] : turnedText(pdf, page);
  const grounded = boxes.some((box) => words.some((word) => within(word.box, box)));
  const kept = tables.length > 0 || grounded ? { drawing } : {};
  return { page, tables, boxes, turned, ...kept };
}

async function written(
  section: Section,
  flowing: readonly Flowing[],
  writing: Writing,
): Promise<ISectionOptions> {
  const children = [];
  for (const each of flowing) children.push(...(await childrenOf(each, writing)));
  return {
    properties: propertiesOf(section),
    children: children.length > 0 ? children : [new Paragraph("")],
  };
}

/** The pages with those links only that lead out of the document, or to one of them. */
function withReachableLinks(pages: readonly Page[]): Page[] {
  const numbers = new Set(pages.map(({ number }) => number));
  return pages.map((page) => ({
    ...page,
    links: page.links.filter((link) => link.page === undefined || numbers.has(link.page)),
  }));
}

/** Whether a page, or the part of a table that begins it, stands in what flows. */
const isOn = ({ page, content }: Flowing, number: number) =>
  page.number === number ||
  (content.kind === "table" && content.more?.some((part) => part.page.number === number) === true);

/** What begins each page that a link leads to. */
function marksOf(pages: readonly Page[], flowing: readonly Flowing[]): Map<Flowing, number> {
  const marks = new Map<Flowing, number>();
  for (const number of new Set(pages.flatMap(({ links }) => links.map((link) => link.page)))) {
    if (number === undefined) continue;
    const first = flowing.find((each) => isOn(each, number));
    if (first !== undefined && !marks.has(first)) marks.set(first, number);
  }
  return marks;
}

async function wordOf(read: readonly Page[], pdf: PdfiumDocument, title: string | undefined) {
  const pages = withReachableLinks(read);
  const seen = pages.map((page) => see(pdf, page));
  const tablesOn = new Map(seen.map(({ page, tables }) => [page, tables.map(({ box }) => box)]));
  const running = runningOf(
    seen.map(({ page }) => page),
    (page) => tablesOn.get(page) ?? [],
  );
  const repeated = repeatedDrawings(seen);
  const layouts = seen.map((each) => {
    const boxes = each.boxes.filter((box) => !isRepeated(box, repeated));
    return layOutPage({ ...each, boxes }, running.taken);
  });
  const sections = sectionsOf(layouts);
  const flows = flowsOf(sections);
  const texts = flows.flatMap(({ flowing }) =>
    flowing.flatMap(({ content }) => (content.kind === "paragraph" ? [content] : [])),
  );
  const [pictures, scaleOf] = [picturesOf(pdf), await fontScales(seen.map(({ page }) => page))];
  const writing: Writing = {
    pictures,
    drawings: new Map(seen.flatMap(({ page, drawing }) => (drawing === undefined ? [] : [[page, drawing]]))),
    levels: headingLevels(texts),
    numbering: { list: 0, next: 1 },
    scaleOf,
    marks: marksOf(
      pages,
      flows.flatMap(({ flowing }) => flowing),
    ),
  };
  const made: ISectionOptions[] = [];
  for (const { section, flowing } of flows) made.push(await written(section, flowing, writing));
  const { facing, sections: complete } = await headFoot(made, {
    running,
    repeated,
    pictures,
    flows,
    pages: seen.map(({ page }) => page),
    scaleOf,
  });
  return new WordDocument({
    ...(title === undefined ? {} : { title }),
    evenAndOddHeaderAndFooters: facing,
    numbering: { config: [numbers] },
    sections: complete,
  });
}

/** A PDF as an editable document: flowing paragraphs, lists, tables, figures and links, in the source's sections. */
export function pdfToWord(input: TableInput): Promise<OutputFile> {
  return withPages(input, async (document, pdf, warnings) => {
    const word = await wordOf(document.pages, pdf, document.title);
    return outputFile("docx", `${stem(input.file.filename)}.docx`, await Packer.toBuffer(word), { warnings });
  });
}
