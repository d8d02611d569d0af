import { compoundFile } from "../office/compound-file.ts";

// A document as Word 97 writes it (MS-DOC), as small as it can be: styles, one list, paragraphs, rows of tables, fields.

const short = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const long = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
const letters = (text: string) => Buffer.from(text, "utf16le");

/** Properties by name, as the bytes of a list of them. */
export const look = {
  inTable: Buffer.from("162401", "hex"),
  rowEnd: Buffer.from("162401172401", "hex"),
  list: Buffer.concat([Buffer.from("0a26000b46", "hex"), short(1)]),
  bold: Buffer.from("350801", "hex"),
  hidden: Buffer.from("3c0801", "hex"),
  deleted: Buffer.from("000801", "hex"),
  special: Buffer.from("550801", "hex"),
  /** A row by the edges of its cells, twips, and which cells go on with the one above. */
  row(edges: readonly number[], above: readonly boolean[] = []): Buffer {
    const cells = edges.slice(1).map((_, at) => {
      const cell = Buffer.alloc(20);
      cell[0] = above[at] === undefined ? 0 : above[at] ? 0x20 : 0x60;
      return cell;
    });
    const body = Buffer.concat([Buffer.from([edges.length - 1]), short(...edges), ...cells]);
    return Buffer.concat([Buffer.from("08d6", "hex"), short(body.length + 1), body]);
  },
};

/** Text with its last sign, in stretches of one look each. */
export type Line = {
  runs: readonly (string | { text: string; look: Buffer })[];
  style?: number;
  look?: Buffer;
};

const style = (kind: number, name: string, properties: Buffer = Buffer.alloc(0)): Buffer => {
  const paragraph = short(0);
  const own = [short(paragraph.length), paragraph, short(properties.length), properties];
  const fixed = short(kind, 1 | (0xfff << 4), 2, 0, 0);
  const whole = Buffer.concat([fixed, short(name.length), letters(name), short(0), ...own]);
  return Buffer.concat([short(whole.length), whole, Buffer.alloc(whole.length & 1)]);
};

/** Normal, then Heading 1. */
const styles = Buffer.concat([
  short(18, 2, 10, 0, 0, 0, 0, 0, 0, 0),
  style(0, "Normal"),
  style(1, "heading 1"),
]);

/** One list of one level, which counts in digits with a bracket behind them. */
function lists(): { schemes: Buffer; levels: Buffer; lists: Buffer } {
  const scheme = Buffer.alloc(28);
  scheme.writeUInt32LE(7, 0);
  scheme[26] = 1;
  const level = Buffer.alloc(28);
  level.writeUInt32LE(1, 0);
  const list = Buffer.alloc(16);
  list.writeUInt32LE(7, 0);
  return {
    schemes: Buffer.concat([short(1), scheme]),
    levels: Buffer.concat([level, short(2), letters("\0)")]),
    lists: Buffer.concat([long(1), list, long(0)]),
  };
}

/** A page of 512 bytes of runs: where each begins, and where on the page its list lies. */
function page(ends: readonly number[], first: number, entries: readonly Buffer[], size: number): Buffer {
  const bytes = Buffer.alloc(512);
  bytes[511] = entries.length;
  long(first, ...ends).copy(bytes);
  let free = 510;
  for (const [index, entry] of entries.entries()) {
    if (entry.length === 0) continue;
    free = (free - entry.length) & ~1;
    entry.copy(bytes, free);
    bytes[4 * (entries.length + 1) + size * index] = free / 2;
  }
  return bytes;
}

const paragraphEntry = (number: number, properties: Buffer): Buffer => {
  const list = Buffer.concat([short(number), properties]);
  const odd = list.length & 1;
  return Buffer.concat(
    odd ? [Buffer.from([(list.length + 1) / 2]), list] : [Buffer.from([0, list.length / 2]), list],
  );
};

export type Parts = { WordDocument: Buffer; "1Table": Buffer };
const [head, places, table] = [0x800, 0x9a, 0x0200];
/** Where in the head the places of the parts stand, by their numbers (MS-DOC 2.5.6). */
export const pairAt = (number: number): number => places + 8 * number;

/** The streams of a document, for a test to lie in; `split` keeps its text in pieces of so many letters, last first. */
export function wordParts(lines: readonly Line[], split = Number.POSITIVE_INFINITY): Parts {
  const runs = lines.flatMap((line) =>
    line.runs.map((run) => (typeof run === "string" ? { text: run, look: Buffer.alloc(0) } : run)),
  );
  const text = runs.map((run) => run.text).join("");
  const size = Math.min(split, text.length);
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
  const stored = pieces.toReversed();
  const startOf = (at: number) => head + 2 * stored.slice(0, pieces.length - 1 - at).join("").length;
  const whole = split === Number.POSITIVE_INFINITY;
  // Looks are told by places, which follow the text only when it is in one piece.
  const endsOf = (lengths: readonly number[]) =>
    lengths.map((_, at) => head + 2 * lengths.slice(0, at + 1).reduce((sum, each) => sum + each, 0));
  const bytes = letters(stored.join(""));
  const first = Math.ceil((head + bytes.length) / 512);
  const runEntries = runs.map((run) =>
    run.look.length === 0 ? run.look : Buffer.concat([Buffer.from([run.look.length]), run.look]),
  );
  const lineLengths = lines.map((line) =>
    line.runs.reduce((sum, run) => sum + (typeof run === "string" ? run : run.text).length, 0),
  );
  const lineEntries = lines.map((line) => paragraphEntry(line.style ?? 0, line.look ?? Buffer.alloc(0)));
  const main = Buffer.alloc(512 * (first + 2));
  short(0xa5ec, 0xc1).copy(main);
  main.writeUInt16LE(table, 0x0a);
  main.writeUInt32LE(text.length, 0x4c);
  bytes.copy(main, head);
  page(endsOf(runs.map((run) => run.text.length)), head, runEntries, 1).copy(main, 512 * first);
  page(endsOf(lineLengths), head, lineEntries, 13).copy(main, 512 * (first + 1));
  const starts = pieces.map((_, at) => Math.min(at * size, text.length));
  const pieceTable = Buffer.concat([
    long(...starts, text.length),
    ...pieces.map((_, at) => Buffer.concat([short(0), long(startOf(at)), short(0)])),
  ]);
  const { schemes, levels, lists: list } = lists();
  const parts: readonly (readonly [number: number, part: Buffer, behind?: Buffer])[] = [
    [1, styles],
    [12, whole ? long(head, head + bytes.length, first) : Buffer.alloc(0)],
    [13, whole ? long(head, head + bytes.length, first + 1) : Buffer.alloc(0)],
    [33, Buffer.concat([Buffer.from([2]), long(pieceTable.length), pieceTable])],
    [73, schemes, levels],
    [74, list],
  ];
  const kept: Buffer[] = [];
  let at = 0;
  for (const [number, part, behind = Buffer.alloc(0)] of parts) {
    long(at, part.length).copy(main, pairAt(number));
    kept.push(part, behind);
    at += part.length + behind.length;
  }
  return { WordDocument: main, "1Table": Buffer.concat(kept) };
}

export const wordFile = (lines: readonly Line[], split?: number): Buffer =>
  compoundFile(wordParts(lines, split));
