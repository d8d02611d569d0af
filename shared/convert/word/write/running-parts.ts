import {
  Footer,
  Header,
  type IParagraphOptions,
  type ISectionOptions,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TabStopType,
  TextRun,
} from "docx";
import type { Box, Page, Word } from "../../../document/document.ts";
import { sameRow } from "../../../document/layout/rows.ts";
import { fontFamily } from "../../graphics/font-family.ts";
import { addressAt, xmlText } from "../../graphics/office-text.ts";
import type { FontScale } from "../layout/font-scales.ts";
import type { Edge, Running, RunningRow } from "../layout/running.ts";
import type { Margins, Section } from "../layout/sections.ts";
import { twips } from "./paragraph.ts";
import type { Pictures } from "./pictures.ts";
import { linked, scaled, tab } from "./runs.ts";

type TabStop = NonNullable<IParagraphOptions["tabStops"]>[number];
type Text = string | (typeof PageNumber)["CURRENT" | "TOTAL_PAGES"];

/** A row's words with the numbers that count pages as fields. */
function textsOf(words: readonly Word[], fields: RunningRow["fields"]): Text[][] {
  let number = 0;
  return words.map(({ text }, index) => {
    const parts: Text[] = text
      .split(/(\d+)/)
      .filter((part) => part !== "")
      .map((part) => {
        if (!/^\d+$/.test(part) && !roman.test(text)) return xmlText(part);
        const field = fields[number++];
        if (field === undefined) return part;
        return field === "page" ? PageNumber.CURRENT : PageNumber.TOTAL_PAGES;
      });
    return index + 1 < words.length ? [...parts, " "] : parts;
  });
}

const roman = /^[ivxl]{1,6}$/;

function runsOf({ row, page, fields }: RunningRow, scaleOf: FontScale): ParagraphChild[] {
  const texts = textsOf(row.words, fields);
  return row.words.map(({ font, color, box }, index) => {
    const run = new TextRun({
      children: texts[index] ?? [],
      bold: font.bold,
      italics: font.italic,
      color: (color ?? "#000000").slice(1),
      font: fontFamily(font.name, String(texts[index]?.[0] ?? "")),
      ...scaled(scaleOf(font)),
      ...(font.size > 0 ? { size: Math.max(2, Math.round(font.size * 2)) } : {}),
    });
    return linked(run, addressAt(box, page));
  });
}

/** Each piece of a row stands at its own tab: at the left, about the middle, or up to the right side. */
function paragraphOf(
  pieces: readonly RunningRow[],
  { left, right }: Margins,
  scaleOf: FontScale,
  drawn: readonly ParagraphChild[],
): Paragraph {
  const children: ParagraphChild[] = [...drawn];
  const sorted = pieces.toSorted((a, b) => a.row.box[0] - b.row.box[0]);
  const stops = sorted.flatMap((piece, index): TabStop[] => {
    const { row, page } = piece;
    const width = page.width - left - right;
    const [start, end] = [row.box[0] - left, row.box[2] - left];
    const middle = (start + end) / 2;
    const atMiddle = Math.abs(middle - width / 2) < 0.03 * width;
    const atEnd = end > width - 12;
    const tabbed = index > 0 || start > 3;
    if (tabbed) children.push(tab());
    children.push(...runsOf(piece, scaleOf));
    if (!tabbed) return [];
    if (atMiddle) return [{ type: TabStopType.CENTER, position: twips(width / 2) }];
    if (atEnd) return [{ type: TabStopType.RIGHT, position: twips(Math.max(end, width)) }];
    return [{ type: TabStopType.LEFT, position: twips(start) }];
  });
  return new Paragraph({ children, tabStops: stops, bidirectional: sorted[0]?.row.rightToLeft ?? false });
}

const partOf = (
  rows: readonly RunningRow[],
  margins: Margins,
  drawn: readonly ParagraphChild[],
  scaleOf: FontScale,
) => {
  const lines: RunningRow[][] = [];
  for (const each of rows.toSorted((a, b) => b.row.base - a.row.base)) {
    const last = lines.at(-1)?.[0];
    if (last !== undefined && sameRow(last.row.box, each.row.box)) lines.at(-1)?.push(each);
    else lines.push([each]);
  }
  // Drawings are held by the first row: a paragraph of their own would push the text down by a line.
  const made = lines.map((pieces, at) => paragraphOf(pieces, margins, scaleOf, at === 0 ? drawn : []));
  return { children: made.length > 0 ? made : [new Paragraph({ children: [...drawn] })] };
};

const sides = ({ all, odd, even }: Edge) => ({ odd: [...all, ...odd], even: [...all, ...even] });

type Source = {
  running: Running;
  repeated: readonly { box: Box; page: Page }[];
  pictures: Pictures;
  flows: readonly { section: Section }[];
  pages: readonly Page[];
  scaleOf: FontScale;
};

/** Points between the page's side and its first running row. */
function distance(edges: readonly RunningRow[], top: boolean, otherwise: number): number {
  const found = edges.map(({ row, page }) => (top ? page.height - row.box[3] : row.box[1]));
  return Math.max(6, found.length > 0 ? Math.min(...found) : otherwise);
}

/** Drawings that repeat, at their place on the page; each part needs images of its own. */
async function drawnOn({ repeated, pictures }: Source): Promise<ParagraphChild[]> {
  const found = await Promise.all(
    repeated.map(({ box, page }) =>
      pictures.floating(
        page,
        { kind: "backdrop", box, lines: [] },
        { from: "page", left: box[0], top: page.height - box[3] },
      ),
    ),
  );
  return found.filter((run) => run !== undefined);
}

/** Whether the first page stands without what the others repeat. */
function firstIsBare({ running: { header, footer, taken }, pages }: Source): boolean {
  const [first] = pages;
  const rows = [header, footer].flatMap(({ all, odd, even }) => [...all, ...odd, ...even]);
  return rows.length > 0 && first !== undefined && !first.words.some((word) => taken.has(word));
}

/** The sections with header and footer parts, when the pages repeat something; later sections inherit them. */
export async function headFoot(sections: readonly ISectionOptions[], source: Source) {
  const { running, repeated, flows, pages } = source;
  const [header, footer] = [sides(running.header), sides(running.footer)];
  const rows = [...header.odd, ...header.even, ...footer.odd, ...footer.even];
  const facing = [running.header, running.footer].some(({ odd, even }) => odd.length + even.length > 0);
  const [first] = sections;
  const margins = flows[0]?.section.margins;
  if (rows.length + repeated.length === 0 || first === undefined || margins === undefined)
    return { facing: false, sections };
  const bare = firstIsBare(source);
  const empty = { children: [new Paragraph("")] };
  const part = async (own: readonly RunningRow[], withDrawings: boolean) =>
    partOf(own, margins, withDrawings ? await drawnOn(source) : [], source.scaleOf);
  const headers = {
    default: new Header(await part(header.odd, true)),
    ...(facing ? { even: new Header(await part(header.even, true)) } : {}),
    ...(bare ? { first: new Header(empty) } : {}),
  };
  const footers = {
    default: new Footer(await part(footer.odd, false)),
    ...(facing ? { even: new Footer(await part(footer.even, false)) } : {}),
    ...(bare ? { first: new Footer(empty) } : {}),
  };
  const [above, below] = [
    distance([...header.odd, ...header.even], true, margins.top / 2),
    distance([...footer.odd, ...footer.even], false, margins.bottom / 2),
  ];
  const start = (pages[0]?.number ?? 1) + running.offset;
  const counted = start > 1 ? { pageNumbers: { start } } : {};
  const placed = sections.map((section, index) => {
    const { page } = section.properties ?? {};
    const margin = { ...page?.margin, header: twips(above), footer: twips(below) };
    const numbering = index === 0 ? counted : {};
    const properties = {
      ...section.properties,
      page: { ...page, margin, ...numbering },
      ...(index === 0 && bare ? { titlePage: true } : {}),
    };
    return index === 0 ? { ...section, properties, headers, footers } : { ...section, properties };
  });
  return { facing, sections: placed };
}
