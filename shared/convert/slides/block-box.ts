import type { Page } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import { runningOn } from "../../values/text/joined-lines.ts";
import { fontFamily, fontStyle } from "../graphics/font-family.ts";
import { addressAt, xmlText } from "../graphics/office-text.ts";
import type { TextWidth } from "../graphics/text-width.ts";
import type { Alignment } from "../word/layout/alignment.ts";
import type { Column } from "../word/layout/column.ts";
import { type Marker, markerOf } from "../word/layout/markers.ts";
import { type Paragraph, paragraphsOf, pitches } from "../word/layout/paragraphs.ts";
import type { Block } from "./blocks.ts";
import { type Frame, fittedWords } from "./text-box.ts";

/** What a text box is drawn with. */
export type Look = { page: Page; frame: Frame; widthOf: TextWidth; seen: boolean };

const alignments: Readonly<Record<Alignment, "left" | "center" | "right" | "justify">> = {
  start: "left",
  center: "center",
  end: "right",
  both: "justify",
};
/** Share of a line's height above the line that its letters stand on. */
const above = 0.8;
/** Sizes by which paragraphs of one box may be set in. */
const aside = 0.6;
/** Share of the width by which the box is wider than its text, so that a line does not break before its end. */
const slack = 0.02;
const dot = "2022";

/** The sign of an item as PowerPoint names it; signs of symbol fonts become a dot. */
function signOf({ text }: Marker): string {
  const code = text.codePointAt(0) ?? 0;
  const own = code > 0x20 && code < 0xe000;
  return own ? code.toString(16).toUpperCase().padStart(4, "0") : dot;
}

type Set = { paragraphs: Paragraph[]; left: number };

/** Where a paragraph's box begins: an item's at its sign. */
const leftOf = ({ indent, box, align }: Paragraph) =>
  align === "center" || align === "end" ? undefined : Math.min(box[0], box[0] + Math.max(0, indent.first));

/** Paragraphs that begin at one side share a box; a box cannot set one of them in. */
function setsOf(paragraphs: readonly Paragraph[]): Set[] {
  const sets: Set[] = [];
  for (const paragraph of paragraphs) {
    const last = sets.at(-1);
    const left = leftOf(paragraph);
    const size = paragraph.rows[0]?.size ?? 10;
    if (last !== undefined && (left === undefined || Math.abs(left - last.left) < aside * size))
      last.paragraphs.push(paragraph);
    else sets.push({ paragraphs: [paragraph], left: left ?? paragraph.box[0] });
  }
  return sets;
}

function runsOf(paragraph: Paragraph, before: Paragraph | undefined, look: Look) {
  const { page, frame, widthOf, seen } = look;
  const points = frame.scale * 72;
  const [first] = paragraph.rows;
  const marker = first === undefined ? undefined : markerOf(first);
  const item = marker?.bullet === true && first !== undefined;
  const words = paragraph.rows.flatMap((row) => row.words).slice(item ? 1 : 0);
  const { spacing, size } = fittedWords(words, widthOf);
  const gap =
    before === undefined ? 0 : (before.rows.at(-1)?.base ?? 0) - (first?.base ?? 0) - paragraph.leading;
  const form = {
    align: alignments[paragraph.align],
    lineSpacing: Math.max(1, Math.round(paragraph.leading * points * 10) / 10),
    paraSpaceBefore: Math.max(0, Math.round(gap * points * 10) / 10),
    ...(item
      ? {
          bullet: {
            characterCode: signOf(marker),
            indent: Math.round((marker.textAt - first.box[0]) * points),
          },
        }
      : {}),
  };
  return words.map((word, index) => {
    const url = addressAt(word.box, page);
    const { bold, italic } = fontStyle(word.font);
    const next = words[index + 1];
    const below = next !== undefined && next.box[1] + next.box[3] < 2 * word.box[1];
    const text = next === undefined ? word.text : below ? runningOn(word.text, next.text) : `${word.text} `;
    return {
      text: xmlText(text),
      options: {
        ...form,
        bold,
        italic,
        fontFace: fontFamily(word.font.name, word.text),
        fontSize: Math.max(1, Math.round((word.font.size || paragraph.leading) * size * points * 10) / 10),
        charSpacing: rounded(spacing * points),
        color: (word.color ?? "#000000").slice(1),
        breakLine: next === undefined,
        ...(seen ? {} : { transparency: 100 }),
        ...(url === undefined ? {} : { hyperlink: { url } }),
      },
    };
  });
}

/** Rows shorter than this are labels, entries or an address, each by itself; longer ones are prose, characters. */
const prose = 24;

function paragraphsIn(block: Block, column: Column): Paragraph[] {
  const known = pitches(block);
  const long = block.some(({ text }) => text.length >= prose);
  return long
    ? paragraphsOf(block, column, known)
    : block.flatMap((row) => paragraphsOf([row], column, known));
}

/** A block as text boxes, one for the paragraphs that begin at one side: their lines flow in the width of the block. */
export function blockBoxes(block: Block, look: Look) {
  const { frame, page } = look;
  const [left, , right] = around(block.map(({ box }) => box));
  const paragraphs = paragraphsIn(block, [left, right]);
  return setsOf(paragraphs).map((set) => {
    const [first] = set.paragraphs;
    const last = set.paragraphs.at(-1);
    const leading = first?.leading ?? 0;
    const top = (first?.rows[0]?.base ?? 0) + above * leading;
    const bottom = last?.box[1] ?? 0;
    const justified = set.paragraphs.some(({ align }) => align === "both");
    const width = (right - set.left) * (justified ? 1 : 1 + slack) * frame.scale;
    const x = frame.left + set.left * frame.scale;
    return {
      runs: set.paragraphs.flatMap((each, index) => runsOf(each, set.paragraphs[index - 1], look)),
      options: {
        x,
        y: frame.top + (page.height - top) * frame.scale,
        w: Math.max((right - set.left) * frame.scale, Math.min(width, frame.width - x)),
        h: Math.max(0.05, (top - bottom) * frame.scale),
        margin: 0,
        wrap: true,
        valign: "top" as const,
      },
    };
  });
}
