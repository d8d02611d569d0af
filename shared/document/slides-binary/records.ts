import { ServiceError } from "../../errors/service-error.ts";
import { longAt, shortAt } from "../binary/bytes.ts";

/** A record of a presentation: its kind, and where its body lies (MS-PPT 2.3.1). */
export type SlideRecord = { kind: number; instance: number; holds: boolean; from: number; to: number };

/** Kinds of records that are read (MS-PPT 2.13.24; MS-ODRAW 2.2). */
export const kinds = {
  document: 0x03e8,
  documentAtom: 0x03e9,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  notes: 0x03f0,
  slidePlace: 0x03f3,
  slideShow: 0x03f9,
  drawing: 0x040c,
  outline: 0x0ff0,
  edit: 0x0ff5,
  places: 0x1772,
  textKind: 0x0f9f,
  letters: 0x0fa0,
  bytes: 0x0fa8,
  outlineText: 0x0f9e,
  group: 0xf003,
  shape: 0xf004,
  groupSpace: 0xf009,
  textBox: 0xf00d,
  childPlace: 0xf00f,
  place: 0xf010,
} as const;

/** Groups nest in groups; PowerPoint writes some ten levels at most. */
const deepest = 64;
const head = 8;

export const damagedSlides = () =>
  new ServiceError("damaged_file", "The presentation is not readable. Save it again and resend.");

/** The record that begins at a place; undefined where none does. */
export function recordAt(stream: Buffer, at: number, end = stream.length): SlideRecord | undefined {
  if (at < 0 || at + head > end) return undefined;
  const set = shortAt(stream, at);
  const to = at + head + longAt(stream, at + 4);
  if (to > end) return undefined;
  return { kind: shortAt(stream, at + 2), instance: set >> 4, holds: (set & 15) === 15, from: at + head, to };
}

/** The records within another, in order. */
export function recordsIn(stream: Buffer, { from, to }: { from: number; to: number }): SlideRecord[] {
  const found: SlideRecord[] = [];
  for (let at = from; ; ) {
    const record = recordAt(stream, at, to);
    if (record === undefined) return found;
    found.push(record);
    at = record.to;
  }
}

/** The records of a kind within another, however deep. */
export function within(stream: Buffer, outer: SlideRecord, kind: number, depth = 0): SlideRecord[] {
  if (depth > deepest) throw damagedSlides();
  return recordsIn(stream, outer).flatMap((each) => {
    if (each.kind === kind) return [each];
    return each.holds ? within(stream, each, kind, depth + 1) : [];
  });
}
