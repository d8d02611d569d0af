/** Numbers of up to 32 bits, one behind the other (ISO 32000-1, 8.7.4.5.5). */
export class BitReader {
  private readonly bytes: Uint8Array;
  private at = 0;
  private bit = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Whether so many bits are left. */
  has(bits: number): boolean {
    return (this.bytes.length - this.at) * 8 - this.bit >= bits;
  }

  read(bits: number): number {
    let value = 0;
    let left = bits;
    for (; this.bit === 0 && left >= 8; left -= 8) value = value * 256 + (this.bytes[this.at++] ?? 0);
    while (left > 0) {
      const taken = Math.min(8 - this.bit, left);
      const byte = this.bytes[this.at] ?? 0;
      value = value * 2 ** taken + ((byte >> (8 - this.bit - taken)) & (2 ** taken - 1));
      this.bit += taken;
      left -= taken;
      if (this.bit === 8) {
        this.bit = 0;
        this.at++;
      }
    }
    return value;
  }

  skip(bits: number): void {
    const to = this.bit + bits;
    this.at += to >> 3;
    this.bit = to & 7;
  }

  /** To the next byte that is not begun. */
  align(): void {
    if (this.bit > 0) this.skip(8 - this.bit);
  }
}
