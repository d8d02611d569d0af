import {
  AlignmentType,
  HeadingLevel,
  type IParagraphOptions,
  LeaderType,
  LineRuleType,
  type ParagraphChild,
  TabStopType,
} from "docx";
import type { Column } from "../layout/column.ts";
import { isLeader, splitAtDots } from "../layout/leader-dots.ts";
import { type Marker, markerOf } from "../layout/markers.ts";
import type { Paragraph } from "../layout/paragraphs.ts";
import type { TextRow } from "../layout/rows.ts";
import { runsOf, type Setting, tab } from "./runs.ts";

export const twips = (points: number) => Math.round(points * 20);

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];

const alignments = {
  start: AlignmentType.START,
  center: AlignmentType.CENTER,
  end: AlignmentType.END,
  both: AlignmentType.BOTH,
} as const;

/** The list that is being counted; a number that does not follow keeps its own digits, so that none is ever changed. */
export type Numbering = { list: number; next: number };

type TabStop = NonNullable<IParagraphOptions["tabStops"]>[number];

/** A row's pieces with tabs between them; dots that lead to a page number become the tab's leader. */
function tabbed(
  row: TextRow,
  column: Column,
  setting: Setting,
): { children: ParagraphChild[]; tabStops: TabStop[] } {
  const children: ParagraphChild[] = [];
  const tabStops: TabStop[] = [];
  let dots = false;
  for (const piece of row.pieces) {
    const words = piece.words.filter((word) => !isLeader(word));
    dots ||= words.length < piece.words.length;
    if (words.length === 0) continue;
    if (children.length > 0) {
      const first = Math.min(...words.map(({ box }) => box[0]));
      const atEnd = piece.box[2] > column[1] - 3 && !row.rightToLeft;
      const start = row.rightToLeft ? column[1] - piece.box[2] : first - column[0];
      children.push(tab());
      tabStops.push({
        type: atEnd ? TabStopType.RIGHT : TabStopType.LEFT,
        position: twips(atEnd ? column[1] - column[0] : start),
        ...(dots ? { leader: LeaderType.DOT } : {}),
      });
      dots = false;
    }
    children.push(...runsOf(words, setting));
  }
  return { children, tabStops };
}

function listOptions(marker: Marker, numbering: Numbering, depth: number): IParagraphOptions | undefined {
  if (marker.bullet) return { bullet: { level: depth } };
  if (marker.count === 1) Object.assign(numbering, { list: numbering.list + 1, next: 1 });
  if (marker.count === undefined || marker.count !== numbering.next) return undefined;
  numbering.next++;
  return { numbering: { reference: "numbers", level: 0, instance: numbering.list } };
}

function indentOf({ indent, align }: Paragraph): IParagraphOptions["indent"] {
  if (align === "center" || align === "end") return {};
  const { start, end, first } = indent;
  return {
    start: twips(start),
    end: twips(end),
    ...(first < 0 ? { hanging: twips(-first) } : first > 0 ? { firstLine: twips(first) } : {}),
  };
}

/** Points between the marker of an item and its text, and how far items of one list are set in. */
function itemOptions(paragraph: Paragraph, column: Column, setting: Setting, numbering: Numbering) {
  const [row] = paragraph.rows;
  const marker = row === undefined ? undefined : markerOf(row);
  if (row === undefined || marker === undefined) return undefined;
  const at = paragraph.rightToLeft ? column[1] - row.box[2] : row.box[0] - column[0];
  const text = paragraph.rightToLeft ? marker.textAt + column[1] : marker.textAt - column[0];
  const start = Math.max(text, at + 6);
  const options = listOptions(marker, numbering, Math.min(3, Math.max(0, Math.round((at - 12) / 22))));
  const words = paragraph.rows.flatMap((each) => each.words);
  const indent = { start: twips(start), hanging: twips(start - at) };
  if (options !== undefined) return { ...options, indent, children: runsOf(words.slice(1), setting) };
  const children = [...runsOf(words.slice(0, 1), setting), tab(), ...runsOf(words.slice(1), setting)];
  return { indent, children };
}

/** A paragraph's text and form: an item by real numbering, a row of several pieces by tab stops. */
export function paragraphOptions(
  paragraph: Paragraph,
  column: Column,
  setting: Setting,
  numbering: Numbering,
  level: number | undefined,
): IParagraphOptions & { children: ParagraphChild[] } {
  const rows = paragraph.rows.map(splitAtDots);
  const [only] = rows;
  const several = rows.length > 1;
  const form: IParagraphOptions = {
    bidirectional: paragraph.rightToLeft,
    alignment: alignments[paragraph.align],
    spacing: {
      line: twips(paragraph.leading),
      lineRule: several ? LineRuleType.EXACT : LineRuleType.AT_LEAST,
    },
    indent: indentOf(paragraph) ?? {},
  };
  const heading = level === undefined ? undefined : headings[level - 1];
  const item = heading === undefined ? itemOptions(paragraph, column, setting, numbering) : undefined;
  if (item !== undefined) return { ...form, ...item };
  const head = heading === undefined ? {} : { heading };
  if (only !== undefined && !several && only.pieces.length > 1)
    return { ...form, ...head, ...tabbed(only, column, setting) };
  return {
    ...form,
    ...head,
    children: runsOf(
      rows.flatMap(({ words }) => words),
      setting,
    ),
  };
}
