// Texts of workbooks: in two bytes or one a letter since Excel 97 (MS-XLS 2.5.294), in a code page before.

/** Letters of bytes in a code page. */
export type Decode = (bytes: Uint8Array) => string;

const flags = { wide: 1, extended: 4, rich: 8 } as const;

/** Reads on through a record and those that continue it (MS-XLS 2.4.58). */
export class Continued {
  private readonly parts: readonly Buffer[];
  private part = 0;
  private at = 0;

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }

  get ended(): boolean {
    return this.part >= this.parts.length;
  }

  private get rest(): number {
    return (this.parts[this.part]?.length ?? 0) - this.at;
  }

  /** Numbers never lie across two records. */
  number(bytes: 1 | 2 | 4): number {
    if (!this.ended && this.rest === 0) this.next();
    const own = this.parts[this.part];
    if (own === undefined || this.rest < bytes) {
      this.part = this.parts.length;
      return 0;
    }
    this.at += bytes;
    return own.readUIntLE(this.at - bytes, bytes);
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0 && !this.ended; ) {
      const step = Math.min(left, this.rest);
      this.at += step;
      left -= step;
      if (left > 0) this.next();
    }
  }

  /** Letters; a record that continues them says anew whether they have two bytes. */
  letters(count: number, wideFirst: boolean): string {
    let [text, wide] = ["", wideFirst];
    while (text.length < count && !this.ended) {
      const width = wide ? 2 : 1;
      const step = Math.min(count - text.length, Math.floor(this.rest / width));
      const own = this.parts[this.part]?.subarray(this.at, this.at + step * width) ?? Buffer.alloc(0);
      text += own.toString(wide ? "utf16le" : "latin1");
      this.at += step * width;
      if (text.length >= count) break;
      this.next();
      wide = (this.number(1) & flags.wide) !== 0;
    }
    return text;
  }

  /** A text with what Excel keeps beside it: how its letters look, and how it is pronounced. */
  text(): string {
    const [length, set] = [this.number(2), this.number(1)];
    const runs = (set & flags.rich) === 0 ? 0 : this.number(2);
    const extra = (set & flags.extended) === 0 ? 0 : this.number(4);
    const text = this.letters(length, (set & flags.wide) !== 0);
    this.skip(4 * runs + extra);
    return text;
  }

  private next(): void {
    this.part++;
    this.at = 0;
  }
}

/** Letters of two bytes or one in a record; `lengthBytes` are those of their number. */
export function wideText(body: Buffer, at: number, lengthBytes: 1 | 2): string {
  const part = new Continued([body.subarray(at)]);
  const length = part.number(lengthBytes);
  return part.letters(length, (part.number(1) & flags.wide) !== 0);
}

/** The same in a code page. */
export function narrowText(body: Buffer, at: number, lengthBytes: 1 | 2, decode: Decode): string {
  if (at + lengthBytes > body.length) return "";
  const length = body.readUIntLE(at, lengthBytes);
  return decode(body.subarray(at + lengthBytes, at + lengthBytes + length));
}
