// Files within the text of a message, as POSIX `uuencode` writes them (IEEE Std 1003.1, "uuencode", STDOUT): a line
// `begin MODE NAME`, lines of at most 45 bytes, one of none, and `end`.

/** A file, or the name of one that cannot be read. */
export type Uuencoded = { filename: string; bytes: Uint8Array | undefined };

/** The lines of a text, one at a time: a text of line ends alone would be as many strings. */
function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const next = end < 0 ? text.length : end;
    yield text.slice(at, text[next - 1] === "\r" ? next - 1 : next);
    at = next + 1;
  }
}

const head = /^begin [0-7]{3,4} (?=\S)/;
const isFileName = (name: string) => /\.[A-Za-z0-9]{1,5}$/.test(name);

/** Six bits of each character; a space and a grave accent both are none. */
const digits = /^[ -`]*$/;
const valueAt = (line: string, at: number) => (at < line.length ? (line.charCodeAt(at) - 32) & 63 : 0);

/** The bytes of a line; undefined when it is none. `cut` when characters are missing at its end. */
function decode(line: string): { bytes: Buffer; cut: boolean } | undefined {
  const size = valueAt(line, 0);
  const full = 4 * Math.ceil(size / 3);
  // Some write a checksum of one character behind.
  if (line.trimEnd().length > full + 2 || !digits.test(line.trimEnd())) return undefined;
  const bytes = Buffer.alloc(size);
  for (let byte = 0; byte < size; byte++) {
    const at = 1 + 4 * Math.floor(byte / 3) + (byte % 3);
    const shift = 2 * (byte % 3) + 2;
    bytes[byte] = ((valueAt(line, at) << shift) | (valueAt(line, at + 1) >> (6 - shift))) & 255;
  }
  return { bytes, cut: line.length < 1 + Math.ceil((8 * size) / 6) };
}

/** The lines after the head. `after` is the first that is no part of the file. */
function body(lines: Iterator<string, undefined>) {
  const pieces: Buffer[] = [];
  let isCut = false;
  let hasGrave = false;
  let line = lines.next().value;
  for (; line !== undefined && line.trimEnd() !== "end"; line = lines.next().value) {
    const read = decode(line);
    if (read === undefined) return { pieces, isWhole: false, after: line };
    isCut ||= read.cut;
    hasGrave ||= line.includes("`");
    if (read.bytes.length > 0) pieces.push(read.bytes);
    else {
      line = lines.next().value;
      break;
    }
  }
  const ends = line?.trimEnd() === "end";
  // Spaces at the end of a line get lost on the way; where grave accents stand for them, something else has.
  const isWhole = ends && !(isCut && hasGrave);
  return { pieces, isWhole, after: ends ? lines.next().value : line };
}

/** The files within a text, in time linear in its length. A sentence that begins like one is none. */
export function* readUuencoded(text: string): Generator<Uuencoded> {
  const lines = linesOf(text);
  let line = lines.next().value;
  while (line !== undefined) {
    const [start] = head.exec(line) ?? [];
    if (start === undefined) {
      line = lines.next().value;
      continue;
    }
    const filename = line.slice(start.length).trimEnd();
    const { pieces, isWhole, after } = body(lines);
    line = after;
    if (isWhole) yield { filename, bytes: Buffer.concat(pieces) };
    else if (pieces.length > 0 || isFileName(filename)) yield { filename, bytes: undefined };
  }
}
