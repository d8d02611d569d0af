import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  ColumnBreak,
  type FileChild,
  type ISectionPropertiesOptions,
  LineRuleType,
  PageBreak,
  PageOrientation,
  Paragraph,
  type ParagraphChild,
  SectionType,
  ShadingType,
  Column as WordColumn,
} from "docx";
import type { Page } from "../../../document/document.ts";
import type { TablePart } from "../../../document/tables/joined-tables.ts";
import { type Drawing, fillOf } from "../../graphics/ink-regions.ts";
import type { Column } from "../layout/column.ts";
import { type Flowing, lead } from "../layout/flow.ts";
import type { FontScale } from "../layout/font-scales.ts";
import type { Paragraph as Text } from "../layout/paragraphs.ts";
import type { Section } from "../layout/sections.ts";
import { pageMark } from "../layout/styled-words.ts";
import { type Numbering, paragraphOptions, twips } from "./paragraph.ts";
import type { Pictures } from "./pictures.ts";
import { wordTable } from "./table.ts";

/** What writing a section takes from the document as a whole. */
export type Writing = {
  pictures: Pictures;
  drawings: ReadonlyMap<Page, Drawing>;
  levels: ReadonlyMap<Text, number>;
  numbering: Numbering;
  scaleOf: FontScale;
  /** What begins a page that a link leads to, with the page's number. */
  marks: ReadonlyMap<Flowing, number>;
};

const hairline = 4;
/** Drawings that keep their place on the sheet, wherever the text goes. */
const onSheet = new Set<string>(["paper", "margin", "turned"]);

function marksOf(flowing: Flowing, { marks }: Writing): ParagraphChild[] {
  const number = marks.get(flowing);
  return number === undefined ? [] : [new Bookmark({ id: pageMark(number), children: [] })];
}

/** What stands before a table, a rule or a figure. */
function openingOf(flowing: Flowing, writing: Writing): ParagraphChild[] {
  const breaks = { column: () => [new ColumnBreak()], page: () => [new PageBreak()] };
  const before = flowing.break === undefined ? [] : breaks[flowing.break]();
  return [...before, ...marksOf(flowing, writing)];
}

async function anchored(flowing: Flowing, { pictures }: Writing): Promise<ParagraphChild[]> {
  const { content, page, column } = flowing;
  // A paragraph begins above its own white space, for Word and LibreOffice alike.
  const begins = content.box[3] + lead(content) + flowing.before;
  const found = await Promise.all(
    flowing.anchored.map((region) =>
      onSheet.has(region.kind)
        ? pictures.floating(page, region, {
            from: "page",
            left: region.box[0],
            top: page.height - region.box[3],
          })
        : pictures.floating(page, region, {
            from: "paragraph",
            left: region.box[0] - column[0],
            top: begins - region.box[3],
          }),
    ),
  );
  return found.filter((run) => run !== undefined);
}

async function textOf(flowing: Flowing, text: Text, writing: Writing): Promise<Paragraph> {
  const { page, column, underlined } = flowing;
  const size = text.rows[0]?.size ?? 0;
  const setting = { page, size, underlined, scaleOf: writing.scaleOf };
  const options = paragraphOptions(text, column, setting, writing.numbering, writing.levels.get(text));
  const before = flowing.break === "column" ? [new ColumnBreak()] : [];
  const drawing = flowing.shaded ? writing.drawings.get(page) : undefined;
  const fill = drawing === undefined ? undefined : fillOf(drawing, text.box);
  return new Paragraph({
    ...options,
    ...(fill === undefined ? {} : { shading: { type: ShadingType.CLEAR, fill, color: "auto" } }),
    spacing: { ...options.spacing, before: twips(flowing.before), after: 0 },
    pageBreakBefore: flowing.break === "page",
    keepNext: writing.levels.has(text),
    children: [
      ...before,
      ...marksOf(flowing, writing),
      ...(await anchored(flowing, writing)),
      ...options.children,
    ],
  });
}

/** Where a figure stands in its column. */
function sideOf([x0, , x1]: Flowing["content"]["box"], [left, right]: Column) {
  const [start, end] = [x0 - left, right - x1];
  if (Math.abs(start - end) < 0.1 * (right - left)) return { alignment: AlignmentType.CENTER };
  return { alignment: AlignmentType.LEFT, indent: { start: twips(Math.max(0, start)) } };
}

export async function childrenOf(flowing: Flowing, writing: Writing): Promise<FileChild[]> {
  const { content, page, column, before } = flowing;
  const spacing = { before: twips(before), after: 0 };
  if (content.kind === "paragraph") return [await textOf(flowing, content, writing)];
  if (content.kind === "table") {
    // A paragraph keeps two tables apart, and carries the break and the space above, which tables cannot.
    const gap = { line: twips(Math.max(1, before)), lineRule: LineRuleType.EXACT, before: 0, after: 0 };
    const apart = new Paragraph({ children: openingOf(flowing, writing), spacing: gap });
    const seen = ({ table, page: own }: TablePart) => {
      const look = writing.drawings.get(own);
      return look === undefined
        ? []
        : [{ table, look: { page: own, drawing: look, scaleOf: writing.scaleOf } }];
    };
    const [first, ...more] = [{ table: content.table, page }, ...(content.more ?? [])].flatMap(seen);
    return first === undefined ? [] : [apart, wordTable(first, column, more)];
  }
  if (content.kind === "rule") {
    const indent = { start: twips(content.box[0] - column[0]), end: twips(column[1] - content.box[2]) };
    const bottom = { style: BorderStyle.SINGLE, size: hairline, color: "808080", space: 0 };
    const thin = { ...spacing, line: twips(2), lineRule: LineRuleType.EXACT };
    return [
      new Paragraph({ children: openingOf(flowing, writing), spacing: thin, indent, border: { bottom } }),
    ];
  }
  const room = Math.max(24, column[1] - column[0]);
  const image = await writing.pictures.inline(page, content.region, room);
  const children = [...openingOf(flowing, writing), ...(image === undefined ? [] : [image])];
  return [new Paragraph({ children, spacing, ...sideOf(content.box, column) })];
}

export function propertiesOf(section: Section): ISectionPropertiesOptions {
  const { page, margins, columns } = section;
  const landscape = page.width > page.height;
  const [short, long] = landscape ? [page.height, page.width] : [page.width, page.height];
  const [first, last] = [columns[0], columns.at(-1)];
  const widths = columns.map(([left, right], index) => ({
    width: twips(right - left),
    space: twips(Math.max(0, (columns[index + 1]?.[0] ?? right) - right)),
  }));
  const spread =
    Math.max(...widths.map(({ width }) => width)) - Math.min(...widths.map(({ width }) => width));
  const even = spread < 0.06 * (widths[0]?.width ?? 1);
  const several = columns.length > 1;
  return {
    type: section.newPage ? SectionType.NEXT_PAGE : SectionType.CONTINUOUS,
    page: {
      size: {
        width: twips(short),
        height: twips(long),
        orientation: landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
      },
      margin: {
        left: twips(first?.[0] ?? margins.left),
        right: twips(Math.max(0, page.width - (last?.[1] ?? page.width - margins.right))),
        top: twips(margins.top),
        bottom: twips(margins.bottom),
      },
    },
    ...(several
      ? {
          column: even
            ? { count: columns.length, space: widths[0]?.space ?? 0, equalWidth: true }
            : {
                count: columns.length,
                equalWidth: false,
                children: widths.map((each) => new WordColumn(each)),
              },
        }
      : {}),
  };
}
