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
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[(y + 2) * stride + 4 + x] = ((data[y * bytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
  return { rows, stride };
}

function codeRow(
  coder: ArithmeticEncoder,
  rows: Uint8Array,
  at: number,
  stride: number,
  width: number,
): void {
  const [above, top] = [at - stride, at - 2 * stride];
  // Pixels around the one that is coded: five two rows above, seven above, four before.
  let five = ((rows[top] ?? 0) << 1) | (rows[top + 1] ?? 0);
  let seven = ((rows[above] ?? 0) << 2) | ((rows[above + 1] ?? 0) << 1) | (rows[above + 2] ?? 0);
  let four = 0;
  for (let x = 0; x < width; x++) {
    five = ((five << 1) | (rows[top + x + 2] ?? 0)) & 0x1f;
    seven = ((seven << 1) | (rows[above + x + 3] ?? 0)) & 0x7f;
    const pixel = rows[at + x] ?? 0;
    // Bits in the order of figure 3: before, above, two rows above, with the adaptive pixels between.
    const context =
      four |
      ((seven & 0x3f) << 4) |
      ((seven & 0x40) << 4) |
      ((five & 1) << 11) |
      (((five >> 1) & 7) << 12) |
      ((five >> 4) << 15);
    coder.encode(context, pixel);
    four = ((four << 1) | pixel) & 0xf;
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
  let repeats = 0;
  for (let y = 0; y < height; y++) {
    const at = (y + 2) * stride + 4;
    const same = sameAsAbove(rows, at, stride, width) ? 1 : 0;
    coder.encode(repeatContext, same ^ repeats);
    repeats = same;
    if (same === 0) codeRow(coder, rows, at, stride, width);
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
