import { ccittCodes, modeCodes } from "./ccitt-codes.ts";

/** Writes codes bit by bit, most significant first. */
class BitWriter {
  private readonly bytes: number[] = [];
  private current = 0;
  private filled = 0;

  code(bits: string): void {
    for (const bit of bits) {
      this.current = (this.current << 1) | (bit === "1" ? 1 : 0);
      if (++this.filled === 8) {
        this.bytes.push(this.current);
        this.current = 0;
        this.filled = 0;
      }
    }
  }

  finish(): Uint8Array {
    if (this.filled > 0) this.bytes.push(this.current << (8 - this.filled));
    return Uint8Array.from(this.bytes);
  }
}

function runCode(color: 0 | 1, length: number): string {
  const table = ccittCodes[color];
  let code = "";
  let left = length;
  for (; left >= 2_560; left -= 2_560) code += table.makeUp[2_560] ?? "";
  if (left >= 64) {
    code += table.makeUp[left - (left % 64)] ?? "";
    left %= 64;
  }
  return code + (table.terminating[left] ?? "");
}

/** Positions where the colour of a row changes, from white (0) on, ended by the row's width twice. */
function changes(row: Uint8Array, width: number): number[] {
  const found: number[] = [];
  let color = 0;
  for (let x = 0; x < width; x++) {
    const pixel = ((row[x >> 3] ?? 0) >> (7 - (x & 7))) & 1;
    if (pixel !== color) {
      found.push(x);
      color = pixel;
    }
  }
  found.push(width, width, width);
  return found;
}

function encodeRow(
  writer: BitWriter,
  line: readonly number[],
  above: readonly number[],
  width: number,
): void {
  let a0 = -1;
  let color: 0 | 1 = 0;
  let at = 0;
  let ref = 0;
  while (a0 < width) {
    while ((line[at] ?? width) <= a0 && (line[at] ?? width) < width) at++;
    if (a0 < 0) at = 0;
    const a1 = line[at] ?? width;
    // b1: first change above to the right of a0 and of the opposite colour.
    ref = Math.max(0, ref - 2);
    while (((above[ref] ?? width) <= a0 && (above[ref] ?? width) < width) || (ref & 1) !== color) ref++;
    const b1 = above[ref] ?? width;
    const b2 = above[ref + 1] ?? width;
    if (b2 < a1) {
      writer.code(modeCodes.pass);
      a0 = b2;
      continue;
    }
    const offset = a1 - b1;
    if (Math.abs(offset) <= 3) {
      writer.code(modeCodes.vertical[offset + 3] ?? "");
      a0 = a1;
      color = color === 0 ? 1 : 0;
      at++;
      continue;
    }
    const a2 = line[at + 1] ?? width;
    writer.code(
      modeCodes.horizontal + runCode(color, a1 - Math.max(a0, 0)) + runCode(color === 0 ? 1 : 0, a2 - a1),
    );
    a0 = a2;
    at += 2;
  }
}

/**
 * Group 4 facsimile coding (ITU-T T.6) of 1-bit rows, 1 for black, each row on a byte border. The result goes into a
 * PDF with K -1, BlackIs1 true.
 */
export function encodeGroup4(data: Uint8Array, width: number, height: number): Uint8Array {
  const stride = (width + 7) >> 3;
  const writer = new BitWriter();
  let above = [width, width, width];
  for (let y = 0; y < height; y++) {
    const line = changes(data.subarray(y * stride, (y + 1) * stride), width);
    encodeRow(writer, line, above, width);
    above = line;
  }
  writer.code(modeCodes.endOfBlock);
  return writer.finish();
}
