import { ServiceError } from "../../errors/service-error.ts";
import { readStream } from "../../format/compound-streams.ts";
import { isEncryptedDoc } from "../../format/encryption/doc.ts";
import { officeLocked } from "../../format/office-format.ts";
import { longAt, shortAt } from "../binary/bytes.ts";

// The head of a document of Word 2 to 2003 (MS-DOC 2.5, "Fib"; Word 6 and Word 2 Binary File Format, "File
// Information Block"): where its text and its tables lie.

/** Parts of a text, which lie one behind the other. */
const stories = ["main", "footnotes", "headers", "macros", "comments", "endnotes", "boxes"] as const;
type StoryName = (typeof stories)[number];
/** Characters of the text, by their numbers in it. */
export type Span = { from: number; to: number };

/** Places of the parts among the pairs of place and length in the head (MS-DOC 2.5.6). */
const places = {
  styles: 1,
  footnoteMarks: 2,
  footnotes: 3,
  sections: 6,
  headers: 11,
  characters: 12,
  paragraphs: 13,
  pieces: 33,
  shapes: 40,
  endnoteMarks: 46,
  endnotes: 47,
  boxes: 56,
  schemes: 73,
  lists: 74,
} as const;
type PartName = keyof typeof places;

/** Which Word wrote a file, by how it is built: 97 to 2003, 6 and 95, 2. */
type Build = "97" | "6" | "2";
/** The first of the pairs, and the first length of a story. Word 6 has fewer pairs, and Word 2 its own order of them. */
const builds = {
  "97": { pairs: 0x9a, lengths: 0x4c, last: places.lists },
  "6": { pairs: 0x58, lengths: 0x34, last: places.pieces },
  "2": { pairs: 0, lengths: 0x34, last: -1 },
} as const;
/** Versions of the head: Word 6 wrote 101 to 105, Word 97 and later 193 and more (MS-DOC 2.5.1). */
const [firstOf6, firstOf97] = [0x60, 0xc0];
const flags = { fastSaved: 0x0004, secondTable: 0x0200, wide: 0x1000 } as const;

export type WordFile = {
  build: Build;
  /** The stream of the text and of how it looks; the one of tables; the one of what is large. */
  main: Buffer;
  table: Buffer;
  data: Buffer;
  /** Where the text lies that is in one piece, and whether its letters have two bytes. */
  whole: { from: number; to: number; wide: boolean } | undefined;
  /** The language it was written in, by its number in Windows. */
  language: number;
  stories: Readonly<Record<StoryName, Span>>;
  part(name: PartName): Buffer;
  /** A part with all that stands behind it in its stream. */
  onward(name: PartName): Buffer;
};

const leastHead = 0x60;
/** What the head begins with: in Word 97, in 6 and 95, in 2, and in those of East Asia. */
const beginnings = [0xa5ec, 0xa5dc, 0xa5db, 0xa697, 0xa698, 0xa699];
const nothing = Buffer.alloc(0);
const damaged = () =>
  new ServiceError("damaged_file", "The Word document has no readable head. Save it again and resend.");

function spansOf(main: Buffer, first: number): WordFile["stories"] {
  let from = 0;
  const spans: Record<StoryName, Span> = {
    main: { from: 0, to: 0 },
    footnotes: { from: 0, to: 0 },
    headers: { from: 0, to: 0 },
    macros: { from: 0, to: 0 },
    comments: { from: 0, to: 0 },
    endnotes: { from: 0, to: 0 },
    boxes: { from: 0, to: 0 },
  };
  for (const [index, name] of stories.entries()) {
    const to = from + longAt(main, first + 4 * index);
    spans[name] = { from, to };
    from = to;
  }
  return spans;
}

const buildOf = (version: number): Build => (version >= firstOf97 ? "97" : version >= firstOf6 ? "6" : "2");

/** Reads the head of a document whose encryption is off. Throws `damaged_file` or `password_required`. */
export function openWord(bytes: Buffer): WordFile {
  const read = (name: string) => readStream(bytes, name) ?? nothing;
  const main = bytes[0] === 0xd0 ? read("WORDDOCUMENT") : bytes;
  if (main.length < leastHead || !beginnings.includes(shortAt(main, 0))) throw damaged();
  if (isEncryptedDoc(main)) throw officeLocked();
  const build = buildOf(shortAt(main, 2));
  const set = shortAt(main, 0x0a);
  const own = build === "97";
  const table = own ? read((set & flags.secondTable) === 0 ? "0TABLE" : "1TABLE") : main;
  const { pairs, lengths, last } = builds[build];
  const pairOf = (name: PartName) => (places[name] > last ? undefined : pairs + 8 * places[name]);
  const onward = (name: PartName) => {
    const pair = pairOf(name);
    return pair === undefined ? nothing : table.subarray(longAt(main, pair));
  };
  const lengthOf = (name: PartName) => {
    const pair = pairOf(name);
    return pair === undefined ? 0 : longAt(main, pair + 4);
  };
  return {
    build,
    main,
    table,
    data: own ? read("DATA") : nothing,
    whole:
      own || (set & flags.fastSaved) !== 0
        ? undefined
        : { from: longAt(main, 0x18), to: longAt(main, 0x1c), wide: (set & flags.wide) !== 0 },
    language: shortAt(main, 6),
    stories: spansOf(main, lengths),
    part: (name) => onward(name).subarray(0, lengthOf(name)),
    onward,
  };
}
