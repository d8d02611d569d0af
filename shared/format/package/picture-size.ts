// Width and height of a picture by its header, before a program that would hold all of its pixels sees it.

type Size = { width: number; height: number };

const text = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

function pngSize(bytes: Buffer): Size | undefined {
  if (text(bytes, 0, 8) !== "\x89PNG\r\n\x1a\n" || bytes.length < 24) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifSize(bytes: Buffer): Size | undefined {
  if (!/^GIF8[79]a$/.test(text(bytes, 0, 6)) || bytes.length < 10) return undefined;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Both headers of BMP: that of OS/2 has 16 bits, that of Windows a negative height for rows from the top. */
function bmpSize(bytes: Buffer): Size | undefined {
  if (text(bytes, 0, 2) !== "BM" || bytes.length < 26) return undefined;
  if (bytes.readUInt32LE(14) === 12) return { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) };
  return { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}

/** The frame header of JPEG (ITU-T T.81, B.2.2), behind segments of stated length. */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length) {
    const mark = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || mark === 0xff) at++;
    else if (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    } else if (mark === 0 || mark === 1 || (mark >= 0xd0 && mark <= 0xd8)) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Tags of TIFF 6.0, and how many bytes its short and long numbers have. */
const [imageWidth, imageLength, short, long] = [256, 257, 3, 4];

function tiffSize(bytes: Buffer): Size | undefined {
  const mark = text(bytes, 0, 4);
  const little = mark === "II*\0";
  if (!(little || mark === "MM\0*") || bytes.length < 8) return undefined;
  const word = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const double = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const start = double(4);
  if (start + 2 > bytes.length) return undefined;
  const size = { width: 0, height: 0 };
  const last = Math.min(start + 2 + 12 * word(start), bytes.length) - 12;
  for (let at = start + 2; at <= last; at += 12) {
    const kind = word(at + 2);
    const value = kind === short ? word(at + 8) : kind === long ? double(at + 8) : 0;
    if (word(at) === imageWidth) size.width = value;
    if (word(at) === imageLength) size.height = value;
  }
  return size;
}

const readers = [pngSize, gifSize, bmpSize, jpegSize, tiffSize];

/** How many pixels a PNG, GIF, BMP, JPEG or TIFF says it has; 0 for anything else. */
export function pixelsOf(part: Uint8Array): number {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.length);
  for (const read of readers) {
    const size = read(bytes);
    if (size !== undefined) return size.width * size.height;
  }
  return 0;
}
