/** States of the estimator: probability, next state after the likelier and the other symbol, whether they change places (ITU-T T.88, table E.1). */
const states: readonly (readonly [qe: number, nmps: number, nlps: number, swap: 0 | 1])[] = [
  [0x5601, 1, 1, 1],
  [0x3401, 2, 6, 0],
  [0x1801, 3, 9, 0],
  [0x0ac1, 4, 12, 0],
  [0x0521, 5, 29, 0],
  [0x0221, 38, 33, 0],
  [0x5601, 7, 6, 1],
  [0x5401, 8, 14, 0],
  [0x4801, 9, 14, 0],
  [0x3801, 10, 14, 0],
  [0x3001, 11, 17, 0],
  [0x2401, 12, 18, 0],
  [0x1c01, 13, 20, 0],
  [0x1601, 29, 21, 0],
  [0x5601, 15, 14, 1],
  [0x5401, 16, 14, 0],
  [0x5101, 17, 15, 0],
  [0x4801, 18, 16, 0],
  [0x3801, 19, 17, 0],
  [0x3401, 20, 18, 0],
  [0x3001, 21, 19, 0],
  [0x2801, 22, 19, 0],
  [0x2401, 23, 20, 0],
  [0x2201, 24, 21, 0],
  [0x1c01, 25, 22, 0],
  [0x1801, 26, 23, 0],
  [0x1601, 27, 24, 0],
  [0x1401, 28, 25, 0],
  [0x1201, 29, 26, 0],
  [0x1101, 30, 27, 0],
  [0x0ac1, 31, 28, 0],
  [0x09c1, 32, 29, 0],
  [0x08a1, 33, 30, 0],
  [0x0521, 34, 31, 0],
  [0x0441, 35, 32, 0],
  [0x02a1, 36, 33, 0],
  [0x0221, 37, 34, 0],
  [0x0141, 38, 35, 0],
  [0x0111, 39, 36, 0],
  [0x0085, 40, 37, 0],
  [0x0049, 41, 38, 0],
  [0x0025, 42, 39, 0],
  [0x0015, 43, 40, 0],
  [0x0009, 44, 41, 0],
  [0x0005, 45, 42, 0],
  [0x0001, 45, 43, 0],
  [0x5601, 46, 46, 0],
];
const qeOf = Uint16Array.from(states, ([qe]) => qe);
// A state and its likelier symbol in one number: state × 2 + symbol.
const afterLikely = Uint8Array.from(
  { length: states.length * 2 },
  (_, at) => (states[at >> 1]?.[1] ?? 0) * 2 + (at & 1),
);
const afterOther = Uint8Array.from({ length: states.length * 2 }, (_, at) => {
  const [, , next, swap] = states[at >> 1] ?? [0, 0, 0, 0];
  return next * 2 + ((at & 1) ^ swap);
});

/** The arithmetic encoder of JBIG2 and JPEG 2000 (ITU-T T.88, annex E.2), with its contexts. */
export class ArithmeticEncoder {
  private readonly contexts: Uint8Array;
  private readonly bytes: number[] = [];
  private a = 0x8000;
  private c = 0;
  private left = 12;
  private byte = -1;

  constructor(contexts: number) {
    this.contexts = new Uint8Array(contexts);
  }

  encode(context: number, bit: number): void {
    const state = this.contexts[context] ?? 0;
    const qe = qeOf[state >> 1] ?? 0;
    this.a -= qe;
    if (bit === (state & 1)) {
      if (this.a & 0x8000) {
        this.c += qe;
        return;
      }
      if (this.a < qe) this.a = qe;
      else this.c += qe;
      this.contexts[context] = afterLikely[state] ?? 0;
    } else {
      if (this.a < qe) this.c += qe;
      else this.a = qe;
      this.contexts[context] = afterOther[state] ?? 0;
    }
    do {
      this.a <<= 1;
      this.c <<= 1;
      if (--this.left === 0) this.byteOut();
    } while ((this.a & 0x8000) === 0);
  }

  /** The same for many: most bits are the likelier ones of their contexts, and only move the interval. */
  encodeEach(contexts: Uint16Array, bits: Uint8Array): void {
    const states = this.contexts;
    let { a, c } = this;
    for (let at = 0; at < bits.length; at++) {
      const context = contexts[at] ?? 0;
      const bit = bits[at] ?? 0;
      const state = states[context] ?? 0;
      const qe = qeOf[state >> 1] ?? 0;
      if (bit === (state & 1) && (a - qe) & 0x8000) {
        a -= qe;
        c += qe;
        continue;
      }
      this.a = a;
      this.c = c;
      this.encode(context, bit);
      ({ a, c } = this);
    }
    this.a = a;
    this.c = c;
  }

  private byteOut(): void {
    if (this.byte !== 0xff && this.c >= 0x8000000) {
      this.byte++;
      if (this.byte === 0xff) this.c &= 0x7ffffff;
    }
    const stuffed = this.byte === 0xff;
    if (this.byte >= 0) this.bytes.push(this.byte);
    // A bit is left free after 0xff for a carry.
    this.byte = (this.c >> (stuffed ? 20 : 19)) & 0xff;
    this.c &= stuffed ? 0xfffff : 0x7ffff;
    this.left = stuffed ? 7 : 8;
  }

  /** All that was coded, closed by the marker that ends it. */
  finish(): Uint8Array {
    const most = this.c + this.a;
    this.c |= 0xffff;
    if (this.c >= most) this.c -= 0x8000;
    for (let flushed = 0; flushed < 2; flushed++) {
      this.c <<= this.left;
      this.byteOut();
    }
    if (this.byte !== 0xff) this.bytes.push(this.byte);
    this.bytes.push(0xff, 0xac);
    return Uint8Array.from(this.bytes);
  }
}
