import { ArithmeticEncoder } from "./arithmetic-coder.ts";

// Segment types (ITU-T T.88, 7.3).
const pageInformation = 48;
const losslessGenericRegion = 39;

/** Nominal places of the template's adaptive pixels (6.2.5.4, template 0). */
const adaptive = [3, -1, -3, -1, 2, -2, -2, -2];
const template0WithTypicalRows = 0x08;
/** The context of the bit that says that a row repeats the one above (figure 8). */
const repeatContext = 0x9b25;

function segment(number: number, type: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(11);
  head.writeUInt32BE(number, 0);
  head.writeUInt8(type, 4);
  head.writeUInt8(1, 6);
  head.writeUInt32BE(data.length, 7);
  return Buffer.concat([head, data]);
}

/** Rows of pixels, one byte each, with room around them that is white; 1 is black. */
function paddedRows(data: Uint8Array, width: number, height: number): { rows: Uint8Array; stride: number } {
  const bytes = (width + 7) >> 3;
  const stride = width + 8;
  const rows = new Uint8Array(stride * (height + 2));
  for (let y = 0; y < height; y++) {
    const start = (y + 2) * stride + 4;
    for (let at = 0; at < bytes; at++) {
      const byte = data[y * bytes + at] ?? 0;
      // Most of a page is white.
      if (byte === 0) continue;
      const from = start + at * 8;
      const count = Math.min(8, width - at * 8);
      for (let bit = 0; bit < count; bit++) rows[from + bit] = (byte >> (7 - bit)) & 1;
    }
  }
  return { rows, stride };
}

/** A context moved on by one pixel, without the bits of the three that come into sight. */
const movedOn = 0xf7ee;

/**
 * Contexts of the pixels of a row, in the order of figure 3, with the adaptive pixels at their nominal places: from the
 * lowest bit on four pixels before, seven above, five two rows above.
 */
function contextsOf(contexts: Uint16Array, rows: Uint8Array, at: number, stride: number): void {
  const [above, top] = [at - stride, at - 2 * stride];
  const bit = (index: number, place: number) => (rows[index] ?? 0) << place;
  let context = bit(above, 6) | bit(above + 1, 5) | bit(above + 2, 4) | bit(top, 12) | bit(top + 1, 11);
  let before = 0;
  for (let x = 0; x < contexts.length; x++) {
    context =
      ((context << 1) & movedOn) |
      before |
      ((rows[above + x + 3] ?? 0) << 4) |
      ((rows[top + x + 2] ?? 0) << 11);
    contexts[x] = context;
    before = rows[at + x] ?? 0;
  }
}

function sameAsAbove(rows: Uint8Array, at: number, stride: number, width: number): boolean {
  for (let x = 0; x < width; x++) if (rows[at + x] !== rows[at - stride + x]) return false;
  return true;
}

/**
 * JBIG2 coding (ITU-T T.88) of 1-bit rows, 1 for black, each on a byte border, as one generic region: without loss and
 * without symbols, which could be taken for one another. For a PDF: no file header, no end of page (ISO 32000-1, 7.4.7).
 */
export function encodeJbig2(data: Uint8Array, width: number, height: number): Uint8Array {
  const { rows, stride } = paddedRows(data, width, height);
  const coder = new ArithmeticEncoder(1 << 16);
  const contexts = new Uint16Array(width);
  let repeats = 0;
  for (let y = 0; y < height; y++) {
    const at = (y + 2) * stride + 4;
    const same = sameAsAbove(rows, at, stride, width) ? 1 : 0;
    coder.encode(repeatContext, same ^ repeats);
    repeats = same;
    if (same === 1) continue;
    contextsOf(contexts, rows, at, stride);
    coder.encodeEach(contexts, rows.subarray(at, at + width));
  }
  const page = Buffer.alloc(19);
  page.writeUInt32BE(width, 0);
  page.writeUInt32BE(height, 4);
  // Flag: in the end without loss.
  page.writeUInt8(1, 16);
  const region = Buffer.alloc(18 + adaptive.length);
  region.writeUInt32BE(width, 0);
  region.writeUInt32BE(height, 4);
  region.writeUInt8(template0WithTypicalRows, 17);
  for (const [index, value] of adaptive.entries()) region.writeInt8(value, 18 + index);
  return Buffer.concat([
    segment(0, pageInformation, page),
    segment(1, losslessGenericRegion, Buffer.concat([region, coder.finish()])),
  ]);
}
