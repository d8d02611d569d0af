import { longAt, signedShortAt } from "../binary/bytes.ts";
import type { Frame, TextItem } from "../flow/flow.ts";
import { damagedSlides, kinds, recordsIn, type SlideRecord } from "./records.ts";

/** A text with its role (MS-PPT 2.13.33, TextTypeEnum). */
export type SlideText = { role: number; text: string };
const roles = { title: 0, body: 1, notes: 2, centredBody: 5, centredTitle: 6, halfBody: 7, quarterBody: 8 };
export const notesRole = roles.notes;
const listed = [roles.body, roles.halfBody, roles.quarterBody];

/** Units of a slide: 576 to the inch. */
export const unit = 8;
const deepest = 64;
/** What stands for the number of the slide or the day (MS-PPT 2.9.46). */
const automatic = "*";
const usual = { left: 36, top: 36, width: 600, height: 0 };

/** Texts in order: each has a record of its role before it, and its letters in two bytes or one. */
export function textsIn(stream: Buffer, outer: SlideRecord): SlideText[] {
  const texts: SlideText[] = [];
  for (const { kind, from, to } of recordsIn(stream, outer)) {
    if (kind === kinds.textKind) texts.push({ role: longAt(stream, from), text: "" });
    const last = texts.at(-1);
    if (last === undefined) continue;
    if (kind === kinds.letters) last.text = stream.toString("utf16le", from, to);
    else if (kind === kinds.bytes) last.text = stream.toString("latin1", from, to);
  }
  return texts;
}

/** The paragraphs of a text; a vertical tab breaks a line. */
export function itemsOf({ role, text }: SlideText): TextItem[] {
  return text
    .split("\r")
    .map((line) => line.replaceAll("\u000b", "\n").replace(/[\u0000-\u0008\u000c-\u001f]/g, ""))
    .filter((line) => line.trim() !== "" && line !== automatic)
    .map((line): TextItem => {
      if (role === roles.title || role === roles.centredTitle) {
        return { kind: "heading", level: 1, runs: [{ text: line }] };
      }
      if (role === roles.centredBody) return { kind: "heading", level: 2, runs: [{ text: line }] };
      if (listed.includes(role)) return { kind: "list-item", level: 1, runs: [{ text: `• ${line}` }] };
      return { kind: "paragraph", runs: [{ text: line }] };
    });
}

type Place = { left: number; top: number; width: number; height: number };
/** From the coordinates within a group to those of the slide. */
type Scale = (place: Place) => Place;

/** Where a shape stands: on the slide in short numbers, top first, or in its group in long ones. */
function placeOf(stream: Buffer, parts: readonly SlideRecord[], scale: Scale): Place | undefined {
  const inner = parts.find(({ kind }) => kind === kinds.childPlace);
  const outer = parts.find(({ kind }) => kind === kinds.place);
  const at = (record: SlideRecord, index: number) =>
    inner === undefined
      ? signedShortAt(stream, record.from + 2 * index)
      : longAt(stream, record.from + 4 * index) | 0;
  const own = inner ?? outer;
  if (own === undefined) return undefined;
  const [left, top, right, bottom] =
    inner === undefined
      ? [at(own, 1), at(own, 0), at(own, 2), at(own, 3)]
      : [at(own, 0), at(own, 1), at(own, 2), at(own, 3)];
  return scale({ left, top, width: right - left, height: bottom - top });
}

function groupScale(stream: Buffer, group: SlideRecord, outer: Scale): Scale {
  const [first] = recordsIn(stream, group);
  if (first?.kind !== kinds.shape) return outer;
  const parts = recordsIn(stream, first);
  const space = parts.find(({ kind }) => kind === kinds.groupSpace);
  const place = placeOf(stream, parts, outer);
  if (space === undefined || place === undefined) return outer;
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map(
    (by) => longAt(stream, space.from + by) | 0,
  );
  if (right <= left || bottom <= top) return outer;
  const [x, y] = [place.width / (right - left), place.height / (bottom - top)];
  return (inner) => ({
    left: place.left + (inner.left - left) * x,
    top: place.top + (inner.top - top) * y,
    width: inner.width * x,
    height: inner.height * y,
  });
}

/** The texts of shapes where they stand. `outline` are those that the slide keeps apart, by their numbers. */
export function framesIn(
  stream: Buffer,
  outer: SlideRecord,
  outline: readonly SlideText[],
  scale: Scale = (place) => place,
  depth = 0,
): Frame[] {
  if (depth > deepest) throw damagedSlides();
  return recordsIn(stream, outer).flatMap((each): Frame[] => {
    if (each.kind === kinds.group) {
      return framesIn(stream, each, outline, groupScale(stream, each, scale), depth + 1);
    }
    if (each.kind !== kinds.shape) return each.holds ? framesIn(stream, each, outline, scale, depth + 1) : [];
    const parts = recordsIn(stream, each);
    const items = parts
      .filter(({ kind }) => kind === kinds.textBox)
      .flatMap((box) => {
        const texts = textsIn(stream, box);
        const named = recordsIn(stream, box).find(({ kind }) => kind === kinds.outlineText);
        const kept = named === undefined ? undefined : outline[longAt(stream, named.from)];
        return (kept === undefined ? texts : [kept]).flatMap(itemsOf);
      });
    if (items.length === 0) return [];
    const place = placeOf(stream, parts, scale);
    const { left, top, width } =
      place === undefined
        ? usual
        : { left: place.left / unit, top: place.top / unit, width: place.width / unit };
    return [{ left, top, width: Math.max(24, width), items }];
  });
}
