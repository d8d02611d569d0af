import { openOffice } from "../../format/encryption/open-office.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { byteAt, longAt } from "../binary/bytes.ts";
import { type FlowDocument, type FlowPage, type Frame, oneLine, type TextItem } from "../flow/flow.ts";
import { summaryTitle } from "../office/summary.ts";
import { openPresentation, type Presentation } from "./places.ts";
import { damagedSlides, kinds, recordsIn, type SlideRecord, within } from "./records.ts";
import { framesIn, itemsOf, notesRole, type SlideText, textsIn, unit } from "./shapes.ts";

/** A slide or a page of notes, and the texts that the outline keeps of it. */
type Listed = { part: number; id: number; outline: SlideText[] };
const lists = { slides: 0, notes: 2 } as const;
const hidden = 0x04;

/** The slides of an outline in their order: each is followed by its texts (MS-PPT 2.4.14.3). */
function listed({ stream, main }: Presentation, instance: number): Listed[] {
  const found: { part: number; id: number; from: number; to: number }[] = [];
  for (const list of recordsIn(stream, main)) {
    if (list.kind !== kinds.outline || list.instance !== instance) continue;
    for (const { kind, from, to } of recordsIn(stream, list)) {
      const last = found.at(-1);
      if (kind === kinds.slidePlace) {
        found.push({ part: longAt(stream, from), id: longAt(stream, from + 12), from: to, to });
      } else if (last !== undefined) last.to = to;
    }
  }
  return found.map(({ part, id, from, to }) => ({
    part,
    id,
    outline: textsIn(stream, { kind: 0, instance: 0, holds: true, from, to }),
  }));
}

const bodyOf = (stream: Buffer, outer: SlideRecord, kind: number) =>
  recordsIn(stream, outer).find((each) => each.kind === kind);

function notesOf({ stream }: Presentation, notes: SlideRecord | undefined): TextItem[] {
  if (notes === undefined) return [];
  const texts = within(stream, notes, kinds.textBox).flatMap((box) => textsIn(stream, box));
  const items = texts.filter(({ role }) => role === notesRole).flatMap(itemsOf);
  return items.map((item, index) => ({
    ...item,
    runs: index === 0 ? [{ text: "Notes: " }, ...item.runs] : item.runs,
  }));
}

/** The title leads, whatever its place among the shapes. */
const rank = ({ items: [first] }: Frame) => (first?.kind === "heading" ? 0 : 1);

function titleOf(pages: readonly FlowPage[]): string | undefined {
  for (const { items } of pages.flatMap(({ frames = [] }) => frames)) {
    const [first] = items;
    if (first?.kind === "heading") return oneLine(first.runs);
  }
  return undefined;
}

/** A side of a slide in points, when it is one. */
const side = (units: number, otherwise: number) =>
  units / unit >= 72 && units / unit <= 4_000 ? units / unit : otherwise;

/** Reads a presentation of PowerPoint 97 to 2003, a page for each slide with its text where it stands. */
export function readPpt(bytes: Uint8Array, password: string | undefined): FlowDocument {
  const opened = openOffice(bytes, password);
  const presentation = openPresentation(opened);
  const { stream, part, main } = presentation;
  const atom = bodyOf(stream, main, kinds.documentAtom);
  const size = {
    width: side(atom === undefined ? 0 : longAt(stream, atom.from), 720),
    height: side(atom === undefined ? 0 : longAt(stream, atom.from + 4), 540),
  };
  const notes = new Map(listed(presentation, lists.notes).map((each) => [each.id, each.part]));
  const warnings: Warning[] = [];
  let read = 0;
  /** Slides that lie in each other would be read over and over. */
  const whole = (number: number | undefined, kind: number) => {
    const found = number === undefined ? undefined : part(number);
    if (found?.kind !== kind) return undefined;
    read += found.to - found.from;
    if (read > stream.length) throw damagedSlides();
    return found;
  };
  const pages = listed(presentation, lists.slides).flatMap(({ part: number, outline }, index): FlowPage[] => {
    const slide = whole(number, kinds.slide);
    if (slide === undefined) return [];
    const [own, show] = [bodyOf(stream, slide, kinds.slideAtom), bodyOf(stream, slide, kinds.slideShow)];
    const drawings = recordsIn(stream, slide).filter(({ kind }) => kind === kinds.drawing);
    const frames = drawings.flatMap((drawing) => framesIn(stream, drawing, outline));
    const isHidden = show !== undefined && (byteAt(stream, show.from + 10) & hidden) !== 0;
    if (isHidden) warnings.push(warning("hidden_slide", index + 1));
    const noted = own === undefined ? undefined : notes.get(longAt(stream, own.from + 16));
    return [
      {
        ...size,
        grows: true,
        hidden: isHidden,
        frames: frames.toSorted((a, b) => rank(a) - rank(b)),
        items: notesOf(presentation, whole(noted, kinds.notes)),
      },
    ];
  });
  return { pages, title: titleOf(pages) ?? summaryTitle(opened), warnings };
}
