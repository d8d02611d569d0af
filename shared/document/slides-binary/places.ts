import { readStream } from "../../format/compound-streams.ts";
import { officeLocked } from "../../format/office-format.ts";
import { longAt } from "../binary/bytes.ts";
import { damagedSlides, kinds, recordAt, type SlideRecord } from "./records.ts";

/** What the stream of the current user says of an encrypted presentation (MS-PPT 2.3.2). */
const sealed = 0xf3d1c4df;

/** Parts of a presentation by number, as the last of its edits left them. */
export type Presentation = {
  stream: Buffer;
  part(number: number): SlideRecord | undefined;
  main: SlideRecord;
};

/** Numbers and places of parts (MS-PPT 2.3.4): how many follow each other stands in twelve bits. */
function addPlaces(stream: Buffer, { from, to }: SlideRecord, places: Map<number, number>): void {
  for (let at = from; at + 4 <= to; ) {
    const set = longAt(stream, at);
    const [first, count] = [set & 0xfffff, set >>> 20];
    for (let index = 0; index < count && at + 8 + 4 * index <= to; index++) {
      const place = longAt(stream, at + 4 + 4 * index);
      if (!places.has(first + index)) places.set(first + index, place);
    }
    at += 4 + 4 * count;
  }
}

/** Finds the parts of a presentation: each edit names those that it changed, and the edit before it. */
export function openPresentation(bytes: Uint8Array): Presentation {
  const stream = readStream(bytes, "POWERPOINT DOCUMENT") ?? Buffer.alloc(0);
  const user = readStream(bytes, "CURRENT USER") ?? Buffer.alloc(0);
  if (longAt(user, 12) === sealed) throw officeLocked();
  const places = new Map<number, number>();
  const seen = new Set<number>();
  let main: number | undefined;
  for (let at = longAt(user, 16); at !== 0 && !seen.has(at); ) {
    seen.add(at);
    const edit = recordAt(stream, at);
    if (edit?.kind !== kinds.edit) break;
    const directory = recordAt(stream, longAt(stream, edit.from + 12));
    if (directory?.kind === kinds.places) addPlaces(stream, directory, places);
    main ??= longAt(stream, edit.from + 16);
    at = longAt(stream, edit.from + 8);
  }
  const part = (number: number) => {
    const place = places.get(number);
    return place === undefined ? undefined : recordAt(stream, place);
  };
  const document = main === undefined ? undefined : part(main);
  if (document?.kind !== kinds.document) throw damagedSlides();
  return { stream, part, main: document };
}
