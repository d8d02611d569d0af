import {
  type Cff,
  CffError,
  type Index,
  localSubrs,
  type Operators,
  operator,
  readIndex,
  readOperators,
} from "./cff.ts";
import { fontOfGlyph } from "./cff-glyphs.ts";

const deepest = 10;
/** Calls per font: a bound on subroutines that call each other without end. */
const mostCalls = 2_000_000;

/** Arithmetic by the second byte of its operator: what a subroutine's number may be computed by. */
const arithmetic: Record<number, (a: number, b: number) => number> = {
  10: (a, b) => a + b,
  11: (a, b) => a - b,
  12: (a, b) => a / b,
  24: (a, b) => a * b,
};
/** dotsection and the four forms of flex clear the stack as drawing does. */
const clearing = new Set([0, 34, 35, 36, 37]);

/** What charstrings of type 2 call (Adobe Technical Note 5177), found by following them without drawing. */
export class CharstringWalk {
  readonly usedGlobals = new Set<number>();
  /** Used local subroutines by the place of their INDEX. */
  readonly usedLocals = new Map<number, { index: Index; used: Set<number> }>();
  /** Codes of StandardEncoding from which accented letters are put together by the old form of endchar. */
  readonly accentParts = new Set<number>();
  private readonly cff: Cff;
  private readonly localsOf: (glyph: number) => Index | undefined;
  private stack: number[] = [];
  private stems = 0;
  private ended = false;
  private calls = 0;

  constructor(cff: Cff) {
    this.cff = cff;
    this.localsOf = localsByGlyph(cff, (index) =>
      this.usedLocals.set(index.start, { index, used: new Set<number>() }),
    );
  }

  glyph(glyph: number): void {
    const item = this.cff.charStrings.items[glyph];
    if (item === undefined) return;
    this.stack = [];
    this.stems = 0;
    this.ended = false;
    this.run(item, this.localsOf(glyph), 0);
  }

  private run([from, to]: readonly [number, number], locals: Index | undefined, depth: number): void {
    if (depth > deepest || ++this.calls > mostCalls)
      throw new CffError("subroutines call each other too often");
    const { file } = this.cff;
    for (let at = from; at < to && !this.ended; ) {
      const byte = file.readUInt8(at++);
      if (byte === 28) {
        this.stack.push(file.readInt16BE(at));
        at += 2;
      } else if (byte >= 32) at = this.number(byte, at);
      else if (byte === 11) return;
      else if (byte === 10 || byte === 29) this.call(byte === 10, locals, depth);
      else at = this.operator(byte, at);
    }
  }

  private number(byte: number, at: number): number {
    const { file } = this.cff;
    if (byte <= 246) this.stack.push(byte - 139);
    else if (byte <= 250) this.stack.push((byte - 247) * 256 + file.readUInt8(at) + 108);
    else if (byte <= 254) this.stack.push(-(byte - 251) * 256 - file.readUInt8(at) - 108);
    else this.stack.push(file.readInt32BE(at) / 65_536);
    return at + (byte <= 246 ? 0 : byte <= 254 ? 1 : 4);
  }

  private call(isLocal: boolean, locals: Index | undefined, depth: number): void {
    const index = isLocal ? locals : this.cff.globalSubrs;
    const count = index?.items.length ?? 0;
    const called = (this.stack.pop() ?? Number.NaN) + (count < 1_240 ? 107 : count < 33_900 ? 1_131 : 32_768);
    const item = index?.items[called];
    if (index === undefined || item === undefined) throw new CffError("a subroutine is missing");
    if (isLocal) this.usedLocals.get(index.start)?.used.add(called);
    else this.usedGlobals.add(called);
    this.run(item, locals, depth + 1);
  }

  private operator(byte: number, at: number): number {
    let next = at;
    // Stem hints, alone or before a mask.
    if ([1, 3, 18, 23, 19, 20].includes(byte)) this.stems += this.stack.length >> 1;
    if (byte === 19 || byte === 20) next += (this.stems + 7) >> 3;
    if (byte === 12 && this.escaped(this.cff.file.readUInt8(next++))) return next;
    if (byte === 14) {
      if (this.stack.length >= 4) for (const code of this.stack.slice(-2)) this.accentParts.add(code);
      this.ended = true;
    }
    this.stack = [];
    return next;
  }

  /** True when the stack lives on. */
  private escaped(second: number): boolean {
    const compute = arithmetic[second];
    if (compute === undefined && !clearing.has(second))
      throw new CffError("an operator that is not read here");
    if (compute === undefined) return false;
    const b = this.stack.pop() ?? 0;
    this.stack.push(compute(this.stack.pop() ?? 0, b));
    return true;
  }
}

function localsByGlyph(cff: Cff, found: (index: Index) => void): (glyph: number) => Index | undefined {
  const { file, top, isCid } = cff;
  const read = (dict: Operators) => {
    const locals = localSubrs(file, dict);
    if (locals !== undefined) found(locals);
    return locals;
  };
  if (!isCid) {
    const locals = read(top);
    return () => locals;
  }
  const fonts = readIndex(file, top.get(operator.fontArray)?.[0] ?? -1);
  const locals = fonts.items.map(([from, to]) => read(readOperators(file.subarray(from, to))));
  const fontOf = fontOfGlyph(cff);
  return (glyph) => locals[fontOf(glyph)];
}
