import type { HintSet, Outline, Segment, Stem } from "./outline.ts";

/** Operands that fit on the stack (Adobe Technical Note 5177, appendix B). */
const mostOperands = 48;
/** Stems of one direction that fit into one operator together with a width. */
const mostStems = 23;

const operators = {
  hstem: 1,
  vstem: 3,
  vmoveto: 4,
  rlineto: 5,
  hlineto: 6,
  vlineto: 7,
  rrcurveto: 8,
  endchar: 14,
  hstemhm: 18,
  hintmask: 19,
  rmoveto: 21,
  hmoveto: 22,
  vstemhm: 23,
  vhcurveto: 30,
  hvcurveto: 31,
} as const;
type Operator = keyof typeof operators;

/** Pieces of these kinds follow each other under one operator, the first one's. */
const follows: Partial<Record<Operator, Operator>> = {
  rlineto: "rlineto",
  rrcurveto: "rrcurveto",
  hlineto: "vlineto",
  vlineto: "hlineto",
  hvcurveto: "vhcurveto",
  vhcurveto: "hvcurveto",
};

function numberCode(value: number): number[] {
  if (!Number.isInteger(value)) {
    const fixed = Math.round(value * 65_536);
    return [255, (fixed >> 24) & 255, (fixed >> 16) & 255, (fixed >> 8) & 255, fixed & 255];
  }
  if (value >= -107 && value <= 107) return [value + 139];
  if (value >= 108 && value <= 1_131) return [247 + ((value - 108) >> 8), (value - 108) & 255];
  if (value >= -1_131 && value <= -108) return [251 + ((-value - 108) >> 8), (-value - 108) & 255];
  if (value < -32_768 || value > 32_767) throw new RangeError("a coordinate is out of range");
  return [28, (value >> 8) & 255, value & 255];
}

/** Writes one charstring, gathering pieces that share an operator. */
class Type2Writer {
  readonly bytes: number[] = [];
  private first: Operator | undefined;
  private last: Operator | undefined;
  private operands: number[] = [];

  /** What stands before the first operator: the width. */
  constructor(leading: readonly number[]) {
    this.operands.push(...leading);
  }

  put(operator: Operator, operands: readonly number[]): void {
    const joins = this.last !== undefined && follows[this.last] === operator;
    if (this.first !== undefined && !(joins && this.operands.length + operands.length <= mostOperands))
      this.flush();
    this.first ??= operator;
    this.last = operator;
    this.operands.push(...operands);
  }

  flush(): void {
    if (this.first === undefined) return;
    for (const operand of this.operands) this.bytes.push(...numberCode(operand));
    this.bytes.push(operators[this.first]);
    this.operands = [];
    this.first = undefined;
    this.last = undefined;
  }

  mask(bits: readonly number[]): void {
    this.put("hintmask", []);
    this.flush();
    this.bytes.push(...bits);
  }
}

function sortedStems(sets: readonly HintSet[], direction: "horizontal" | "vertical"): Stem[] {
  const stems = new Map(sets.flatMap((set) => set[direction]).map((stem) => [stem.join(), stem]));
  return [...stems.values()].sort(([a, width], [b, other]) => a - b || width - other);
}

/** Each stem begins relative to where the one before ends. */
function stemOperands(stems: readonly Stem[]): number[] {
  let end = 0;
  return stems.flatMap(([position, width]) => {
    const from = position - end;
    end = position + width;
    return [from, width];
  });
}

/** Declares all stems, and tells the mask that makes those of a set hold; undefined when no set needs one. */
function writeStems(writer: Type2Writer, sets: readonly HintSet[]): ((set: HintSet) => number[]) | undefined {
  const horizontal = sortedStems(sets, "horizontal");
  const vertical = sortedStems(sets, "vertical");
  // More than any letter has: without them it is drawn the same, if less evenly at small sizes.
  if (horizontal.length > mostStems || vertical.length > mostStems) return undefined;
  const masked = sets.length > 1;
  if (horizontal.length > 0) writer.put(masked ? "hstemhm" : "hstem", stemOperands(horizontal));
  if (vertical.length > 0) writer.put(masked ? "vstemhm" : "vstem", stemOperands(vertical));
  if (!masked || horizontal.length + vertical.length === 0) return undefined;
  return (set) => {
    const [across, down] = [new Set(set.horizontal.map(String)), new Set(set.vertical.map(String))];
    const held = [
      ...horizontal.map((stem) => across.has(String(stem))),
      ...vertical.map((stem) => down.has(String(stem))),
    ];
    const bits = new Array<number>((held.length + 7) >> 3).fill(0);
    for (const [index, on] of held.entries())
      if (on) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
    return bits;
  };
}

function drawSegment(
  writer: Type2Writer,
  segment: Exclude<Segment, HintSet>,
  fromX: number,
  fromY: number,
): void {
  const [dx, dy] = [segment.x - fromX, segment.y - fromY];
  if (segment.kind === "curve") {
    const [dx1, dy1] = [segment.x1 - fromX, segment.y1 - fromY];
    const [dx2, dy2] = [segment.x2 - segment.x1, segment.y2 - segment.y1];
    const [dx3, dy3] = [segment.x - segment.x2, segment.y - segment.y2];
    if (dy1 === 0 && dx3 === 0) writer.put("hvcurveto", [dx1, dx2, dy2, dy3]);
    else if (dx1 === 0 && dy3 === 0) writer.put("vhcurveto", [dy1, dx2, dy2, dx3]);
    else writer.put("rrcurveto", [dx1, dy1, dx2, dy2, dx3, dy3]);
  } else if (segment.kind === "line") {
    if (dy === 0) writer.put("hlineto", [dx]);
    else if (dx === 0) writer.put("vlineto", [dy]);
    else writer.put("rlineto", [dx, dy]);
  } else if (dy === 0) writer.put("hmoveto", [dx]);
  else if (dx === 0) writer.put("vmoveto", [dy]);
  else writer.put("rmoveto", [dx, dy]);
}

/** An outline as a charstring of type 2 (Technical Note 5177). `width` is the number that stands for its width, if any. */
export function type2Code({ segments }: Outline, width: number | undefined): Buffer {
  const writer = new Type2Writer(width === undefined ? [] : [width]);
  const sets = segments.filter((segment) => segment.kind === "hints");
  const mask = writeStems(writer, sets);
  let pending: HintSet | undefined;
  let [x, y] = [0, 0];
  for (const segment of segments) {
    if (segment.kind === "hints") {
      pending = segment;
      continue;
    }
    if (mask !== undefined && pending !== undefined) writer.mask(mask(pending));
    pending = undefined;
    drawSegment(writer, segment, x, y);
    [x, y] = [segment.x, segment.y];
  }
  writer.put("endchar", []);
  writer.flush();
  return Buffer.from(writer.bytes);
}
