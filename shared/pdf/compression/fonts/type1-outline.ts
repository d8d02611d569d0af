import { standardEncoding } from "./glyph-names.ts";
import type { HintSet, Outline, Segment } from "./outline.ts";
import { type Type1, Type1Error } from "./type1-file.ts";

const deepest = 10;
/** Segments and calls of one glyph: bounds on what a damaged or hostile font may ask for. */
const mostCalls = 50_000;
type Point = readonly [x: number, y: number];

/** Draws charstrings of type 1 (Adobe Type 1 Font Format, chapters 6 and 8) into outlines. */
class Type1Interpreter {
  readonly segments: Segment[] = [];
  width = 0;
  private readonly font: Type1;
  private readonly origin: Point;
  private readonly isPart: boolean;
  private bearing: Point = [0, 0];
  private x = 0;
  private y = 0;
  private stack: number[] = [];
  private returned: number[] = [];
  private flex: Point[] | undefined;
  private hints: HintSet = { kind: "hints", horizontal: [], vertical: [] };
  private ended = false;
  private calls = 0;

  /** `isPart`: a letter or an accent of an accented letter, which is none itself. */
  constructor(font: Type1, origin: Point, isPart = false) {
    this.font = font;
    this.origin = origin;
    this.isPart = isPart;
    this.segments.push(this.hints);
  }

  run(code: Buffer | undefined, depth = 0): void {
    if (code === undefined || depth > deepest || ++this.calls > mostCalls)
      throw new Type1Error("a subroutine is missing, or called too often");
    for (let at = 0; at < code.length && !this.ended; ) {
      const byte = code.readUInt8(at++);
      if (byte >= 32) {
        if (byte <= 246) this.stack.push(byte - 139);
        else if (byte <= 250) this.stack.push((byte - 247) * 256 + code.readUInt8(at++) + 108);
        else if (byte <= 254) this.stack.push(-(byte - 251) * 256 - code.readUInt8(at++) - 108);
        else {
          this.stack.push(code.readInt32BE(at));
          at += 4;
        }
      } else if (byte === 11) return;
      else if (byte === 10) this.run(this.font.subrs.get(this.stack.pop() ?? -1), depth + 1);
      else if (byte === 12) this.escape(code.readUInt8(at++));
      else {
        this.operator(byte);
        this.stack = [];
      }
    }
  }

  private arguments(count: number): number[] {
    if (this.stack.length < count) throw new Type1Error("operands are missing");
    return this.stack.slice(-count);
  }

  private operator(byte: number): void {
    const take = (count: number) => this.arguments(count);
    const drawing: Record<number, () => void> = {
      1: () => this.stems("horizontal", take(2)),
      3: () => this.stems("vertical", take(2)),
      4: () => this.move([0, ...take(1)]),
      5: () => this.line(take(2)),
      6: () => this.line([...take(1), 0]),
      7: () => this.line([0, ...take(1)]),
      8: () => this.curve(take(6)),
      9: () => undefined,
      13: () => this.start(take(2)[0] ?? 0, 0, take(2)[1] ?? 0),
      14: () => {
        this.ended = true;
      },
      // Obsolete and without a meaning, but in old fonts of Adobe.
      15: () => undefined,
      21: () => this.move(take(2)),
      22: () => this.move([...take(1), 0]),
      30: () => this.curve([0, ...take(4), 0]),
      31: () => {
        const [dx1 = 0, dx2 = 0, dy2 = 0, dy3 = 0] = take(4);
        this.curve([dx1, 0, dx2, dy2, 0, dy3]);
      },
    };
    const draw = drawing[byte];
    if (draw === undefined) throw new Type1Error("an unknown operator");
    draw();
  }

  private escape(byte: number): void {
    if (byte === 12) {
      const divisor = this.stack.pop() ?? 1;
      this.stack.push((this.stack.pop() ?? 0) / divisor);
    } else if (byte === 16) this.callOther();
    else if (byte === 17) this.stack.push(this.returned.pop() ?? 0);
    else {
      if (byte === 1 || byte === 2) this.stems(byte === 1 ? "vertical" : "horizontal", this.arguments(6));
      else if (byte === 6) this.accented(this.arguments(5));
      else if (byte === 7) {
        const [left = 0, bottom = 0, width = 0] = this.arguments(4);
        this.start(left, bottom, width);
      } else if (byte !== 0 && byte !== 33) throw new Type1Error("an unknown operator");
      this.stack = [];
    }
  }

  /** Flex, hint replacement and counter control: the procedures that every interpreter brings (8.3, 8.4). */
  private callOther(): void {
    const procedure = this.stack.pop() ?? -1;
    const count = this.stack.pop() ?? 0;
    const given = count > 0 ? this.stack.splice(-count) : [];
    this.returned = [];
    if (procedure === 0) {
      this.flexed();
      this.returned = given.slice(-2).reverse();
    } else if (procedure === 1) this.flex = [];
    else if (procedure === 3) {
      this.hints = { kind: "hints", horizontal: [], vertical: [] };
      this.segments.push(this.hints);
      this.returned = given.slice(-1);
    } else if (procedure !== 2 && procedure !== 12 && procedure !== 13)
      throw new Type1Error("an unknown procedure");
  }

  private start(left: number, bottom: number, width: number): void {
    this.width = width;
    this.bearing = [this.origin[0] + left, this.origin[1] + bottom];
    [this.x, this.y] = this.bearing;
  }

  private stems(direction: "horizontal" | "vertical", pairs: readonly number[]): void {
    const from = this.bearing[direction === "vertical" ? 0 : 1];
    for (let index = 0; index + 1 < pairs.length; index += 2)
      this.hints[direction].push([from + (pairs[index] ?? 0), pairs[index + 1] ?? 0]);
  }

  private step(dx = 0, dy = 0): Point {
    this.x += dx;
    this.y += dy;
    return [this.x, this.y];
  }

  private move([dx, dy]: readonly number[]): void {
    const [x, y] = this.step(dx, dy);
    if (this.flex === undefined) this.segments.push({ kind: "move", x, y });
    else this.flex.push([x, y]);
  }

  private line([dx, dy]: readonly number[]): void {
    const [x, y] = this.step(dx, dy);
    this.segments.push({ kind: "line", x, y });
  }

  private curve([dx1, dy1, dx2, dy2, dx3, dy3]: readonly number[]): void {
    this.through(this.step(dx1, dy1), this.step(dx2, dy2), this.step(dx3, dy3));
  }

  private through([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): void {
    this.segments.push({ kind: "curve", x1, y1, x2, y2, x, y });
  }

  /** Seven moves, the first to the reference point, are two curves. */
  private flexed(): void {
    const [, a, b, c, d, e, f] = this.flex ?? [];
    if (!a || !b || !c || !d || !e || !f) throw new Type1Error("flex lacks points");
    this.flex = undefined;
    this.through(a, b, c);
    this.through(d, e, f);
  }

  /** An accented letter, from two glyphs of StandardEncoding. */
  private accented([bearing = 0, dx = 0, dy = 0, base = 0, accent = 0]: readonly number[]): void {
    if (this.isPart) throw new Type1Error("an accented letter within another");
    const [left, bottom] = this.bearing;
    const place = (code: number, origin: Point) => {
      const part = new Type1Interpreter(this.font, origin, true);
      part.run(this.font.charStrings.get(standardEncoding[code] ?? ""), 1);
      this.segments.push(...part.segments);
    };
    place(base, this.origin);
    place(accent, [left + dx - bearing, bottom + dy]);
    this.ended = true;
  }
}

export function type1Outline(font: Type1, glyph: string): Outline {
  const interpreter = new Type1Interpreter(font, [0, 0]);
  interpreter.run(font.charStrings.get(glyph));
  return { width: interpreter.width, segments: interpreter.segments };
}
