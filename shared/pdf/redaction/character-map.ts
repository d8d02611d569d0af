import { type PdfObject, PdfString } from "../file/object.ts";
import { Parser, PdfSyntaxError } from "../file/parser.ts";

const numberOf = ({ bytes }: PdfString): number => bytes.reduce((value, byte) => value * 256 + byte, 0);
const textOf = ({ bytes }: PdfString): string =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString("utf16le");

/** Operators with all their operands: a list of a hundred characters is one operator's. */
function* commandsOf(bytes: Uint8Array): Generator<{ operator: string; operands: readonly PdfObject[] }> {
  const parser = new Parser(bytes);
  let operands: PdfObject[] = [];
  for (;;) {
    parser.skipSpace();
    if (parser.position >= bytes.length) return;
    const word = parser.peekWord();
    if (/^[A-Za-z]/.test(word) && !["true", "false", "null"].includes(word)) {
      parser.position += word.length;
      yield { operator: word, operands };
      operands = [];
      continue;
    }
    const before = parser.position;
    try {
      operands.push(parser.object());
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
    }
    if (parser.position === before) parser.position++;
  }
}

/** Codes of one range at most: a hostile one may claim all of 32 bits. */
const mostCodes = 70_000;

/** A CMap (Adobe Technical Note 5014; ISO 32000-1, 9.7.5.4 and 9.10.3): code lengths, characters, CIDs. */
export class CharacterMap {
  /** Bytes of a code by its first byte; empty when the map states no code space. */
  readonly lengths = new Map<number, number>();
  readonly texts = new Map<number, string>();
  readonly cids = new Map<number, number>();
  private left = mostCodes;

  constructor(bytes: Uint8Array) {
    for (const { operator, operands } of commandsOf(bytes)) this.take(operator, operands);
  }

  private take(operator: string, operands: readonly PdfObject[]): void {
    if (operator === "endcodespacerange") this.inTuples(operands, 2, ([low, high]) => this.space(low, high));
    if (operator === "endbfchar")
      this.inTuples(operands, 2, ([code, text]) => {
        if (code instanceof PdfString && text instanceof PdfString)
          this.texts.set(numberOf(code), textOf(text));
      });
    if (operator === "endbfrange")
      this.inTuples(operands, 3, ([low, high, to]) => this.texted(low, high, to));
    if (operator === "endcidchar")
      this.inTuples(operands, 2, ([code, cid]) => {
        if (code instanceof PdfString && typeof cid === "number") this.cids.set(numberOf(code), cid);
      });
    if (operator === "endcidrange")
      this.inTuples(operands, 3, ([low, high, cid]) => {
        if (typeof cid === "number") this.ranged(low, high, (code, at) => this.cids.set(code, cid + at));
      });
  }

  private inTuples(
    operands: readonly PdfObject[],
    size: number,
    use: (tuple: readonly (PdfObject | undefined)[]) => void,
  ): void {
    for (let at = 0; at + size <= operands.length; at += size) use(operands.slice(at, at + size));
  }

  private space(low: PdfObject | undefined, high: PdfObject | undefined): void {
    if (!(low instanceof PdfString && high instanceof PdfString)) return;
    for (let first = low.bytes[0] ?? 0; first <= (high.bytes[0] ?? 0); first++)
      this.lengths.set(first, Math.min(4, Math.max(1, low.bytes.length)));
  }

  private ranged(
    low: PdfObject | undefined,
    high: PdfObject | undefined,
    use: (code: number, at: number) => void,
  ): void {
    if (!(low instanceof PdfString && high instanceof PdfString)) return;
    const first = numberOf(low);
    for (let code = first; code <= numberOf(high) && this.left > 0; code++, this.left--)
      use(code, code - first);
  }

  private texted(low: PdfObject | undefined, high: PdfObject | undefined, to: PdfObject | undefined): void {
    if (to instanceof PdfString) {
      const start = textOf(to);
      const head = start.slice(0, -1);
      const last = start.charCodeAt(start.length - 1) || 0;
      this.ranged(low, high, (code, at) => this.texts.set(code, head + String.fromCharCode(last + at)));
    } else if (Array.isArray(to)) {
      this.ranged(low, high, (code, at) => {
        const text = to[at];
        if (text instanceof PdfString) this.texts.set(code, textOf(text));
      });
    }
  }
}
