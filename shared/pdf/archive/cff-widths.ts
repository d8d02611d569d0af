import {
  type Cff,
  type Index,
  localSubrs,
  type Operators,
  operator,
  readIndex,
  readOperators,
} from "../compression/fonts/cff.ts";
import { fontOfGlyph } from "../compression/fonts/cff-glyphs.ts";

// Widths of the glyphs of a Compact Font Format: the operand before the first that draws (Technical Note 5177, 4.1).

const deepest = 10;

/** Operators that clear the stack, and how many operands they take; undefined for an even number of any. */
const clearing: Readonly<Record<number, number | undefined>> = {
  1: undefined,
  3: undefined,
  18: undefined,
  23: undefined,
  19: undefined,
  20: undefined,
  21: 2,
  22: 1,
  4: 1,
};
/** An accented letter made of two is four operands. */
const accented = 4;

class WidthWalk {
  private readonly stack: number[] = [];
  private readonly file: Buffer;
  private readonly globals: Index;
  private readonly locals: Index | undefined;

  constructor(file: Buffer, globals: Index, locals: Index | undefined) {
    this.file = file;
    this.globals = globals;
    this.locals = locals;
  }

  /** What stands before the first operator's own operands: undefined for nothing, so that the default counts. */
  run([from, to]: readonly [number, number], depth = 0): { width: number | undefined } | undefined {
    if (depth > deepest) return { width: undefined };
    for (let at = from; at < to; ) {
      const byte = this.file.readUInt8(at++);
      if (byte === 28 || byte >= 32) {
        at = this.number(byte, at);
        continue;
      }
      if (byte === 11) return undefined;
      if (byte === 10 || byte === 29) {
        const found = this.call(byte === 10 ? this.locals : this.globals, depth);
        if (found !== undefined) return found;
        continue;
      }
      if (byte === 14) {
        const extra = this.stack.length === 1 || this.stack.length === accented + 1;
        return { width: extra ? this.stack[0] : undefined };
      }
      if (!Object.hasOwn(clearing, byte)) return { width: undefined };
      const takes = clearing[byte];
      const extra = takes === undefined ? this.stack.length % 2 === 1 : this.stack.length > takes;
      return { width: extra ? this.stack[0] : undefined };
    }
    return { width: undefined };
  }

  private number(byte: number, at: number): number {
    if (byte === 28) this.stack.push(this.file.readInt16BE(at));
    else if (byte <= 246) this.stack.push(byte - 139);
    else if (byte <= 250) this.stack.push((byte - 247) * 256 + this.file.readUInt8(at) + 108);
    else if (byte <= 254) this.stack.push(-(byte - 251) * 256 - this.file.readUInt8(at) - 108);
    else this.stack.push(this.file.readInt32BE(at) / 65_536);
    return at + (byte === 28 ? 2 : byte <= 246 ? 0 : byte <= 254 ? 1 : 4);
  }

  private call(index: Index | undefined, depth: number) {
    const count = index?.items.length ?? 0;
    const bias = count < 1_240 ? 107 : count < 33_900 ? 1_131 : 32_768;
    const item = index?.items[(this.stack.pop() ?? 0) + bias];
    return item === undefined ? undefined : this.run(item, depth + 1);
  }
}

type FontDict = { dict: Operators; values: Operators; locals: Index | undefined };

function fontDict(file: Buffer, dict: Operators): FontDict {
  const [size = 0, offset = 0] = dict.get(operator.private) ?? [];
  return {
    dict,
    values: readOperators(file.subarray(offset, offset + size)),
    locals: localSubrs(file, dict),
  };
}

/** A part's matrix is on top of that of the whole; where both are of a thousand units only one is meant. */
function scaleOf(top: Operators, part: Operators): number {
  const whole = top.get(operator.fontMatrix)?.[0];
  const own = part === top ? undefined : part.get(operator.fontMatrix)?.[0];
  const both = (whole ?? 1) * (own ?? 1);
  return whole === undefined && own === undefined ? 0.001 : both < 1e-5 ? (own ?? 0.001) : both;
}

/** The width of a glyph by its number, in thousandths of the size. */
export function cffWidths(cff: Cff): (glyph: number) => number | undefined {
  const { file, top, charStrings, globalSubrs } = cff;
  const array = top.get(operator.fontArray)?.[0];
  const dicts =
    cff.isCid && array !== undefined
      ? readIndex(file, array).items.map(([from, to]) =>
          fontDict(file, readOperators(file.subarray(from, to))),
        )
      : [fontDict(file, top)];
  const fontOf = cff.isCid ? fontOfGlyph(cff) : () => 0;
  return (glyph) => {
    const item = charStrings.items[glyph];
    const font = dicts[fontOf(glyph)] ?? dicts[0];
    if (item === undefined || font === undefined) return undefined;
    const found = new WidthWalk(file, globalSubrs, font.locals).run(item);
    const width =
      found?.width === undefined
        ? (font.values.get(operator.defaultWidth)?.[0] ?? 0)
        : found.width + (font.values.get(operator.nominalWidth)?.[0] ?? 0);
    const scale = scaleOf(top, font.dict);
    return width * scale * 1_000;
  };
}
