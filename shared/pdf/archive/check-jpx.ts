// JPEG 2000 data as archives take them (ISO 19005-2, 6.2.8.3; boxes of ISO 15444-1, annex I).

const boxHead = 8;
/** ISO 15444-2, the colour space CIEJab. */
const jab = 19;

type Box = { type: string; body: Buffer };

function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + boxHead <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const isLong = size === 1 && at + 16 <= bytes.length;
    const head = isLong ? 16 : boxHead;
    const length = size === 0 ? bytes.length - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < head) return;
    yield { type, body: bytes.subarray(at + head, Math.min(bytes.length, at + length)) };
    at += length;
  }
}

/** How a colour box says what the channels mean: METH, and APPROX, of which 1 is exact. */
function colorFault(colors: readonly Buffer[]): string | undefined {
  const exact = colors.filter((body) => body[2] === 1);
  if (colors.length > 1 && exact.length !== 1) return "not one colour description that is exact";
  const chosen = colors.length > 1 ? exact[0] : colors[0];
  if (chosen === undefined) return undefined;
  if (![1, 2, 3].includes(chosen[0] ?? 0)) return "a colour method of nobody";
  return chosen[0] === 1 && chosen.length >= 7 && chosen.readUInt32BE(3) === jab ? "CIEJab" : undefined;
}

/** What an archive does not take of JPEG 2000 data; "unread" of data without boxes. Undefined when nothing. */
export function jpxFault(data: Uint8Array): string | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  const header = [...boxesOf(bytes)].find(({ type }) => type === "jp2h");
  if (header === undefined) return "unread";
  const boxes = [...boxesOf(header.body)];
  const size = boxes.find(({ type }) => type === "ihdr")?.body;
  if (size === undefined || size.length < 14) return "unread";
  if (![1, 3, 4].includes(size.readUInt16BE(8) - alphaOf(boxes)))
    return "neither 1, 3 nor 4 channels of colour";
  const depth = ((size[10] ?? 0) & 0x7f) + 1;
  if (size[10] === 255 || boxes.some(({ type }) => type === "bpcc")) return "channels of several depths";
  if (depth > 38) return "more than 38 bits";
  return colorFault(boxes.flatMap(({ type, body }) => (type === "colr" ? [body] : [])));
}

/** Channels that are opacity (cdef, type 1 or 2). */
function alphaOf(boxes: readonly Box[]): number {
  const definitions = boxes.find(({ type }) => type === "cdef")?.body;
  if (definitions === undefined || definitions.length < 2) return 0;
  const count = Math.min(definitions.readUInt16BE(0), Math.floor((definitions.length - 2) / 6));
  return Array.from({ length: count }, (_, at) => definitions.readUInt16BE(4 + at * 6)).filter(
    (kind) => kind === 1 || kind === 2,
  ).length;
}
