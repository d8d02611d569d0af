// Outlines of TrueType glyphs made wider or narrower (OpenType specification, "glyf").

type Point = { x: number; y: number; onCurve: boolean };
type Contours = Point[][];

const flag = { onCurve: 1, shortX: 2, shortY: 4, repeat: 8, sameX: 16, sameY: 32 } as const;
const part = { words: 1, places: 2, scale: 8, more: 32, twoScales: 64, matrix: 128 } as const;
const deepest = 6;

function readFlags(outline: Buffer, start: number, count: number): { flags: number[]; at: number } {
  const flags: number[] = [];
  let at = start;
  while (flags.length < count) {
    const value = outline.readUInt8(at++);
    flags.push(value);
    if (value & flag.repeat)
      for (let times = outline.readUInt8(at++); times > 0 && flags.length < count; times--) flags.push(value);
  }
  return { flags, at };
}

function readAxis(
  outline: Buffer,
  start: number,
  flags: readonly number[],
  [short, same]: readonly [number, number],
): { values: number[]; at: number } {
  let [at, value] = [start, 0];
  const values = flags.map((each) => {
    if (each & short) {
      const step = outline.readUInt8(at++);
      value += each & same ? step : -step;
    } else if ((each & same) === 0) {
      value += outline.readInt16BE(at);
      at += 2;
    }
    return value;
  });
  return { values, at };
}

function simple(outline: Buffer, count: number): Contours {
  const ends = Array.from({ length: count }, (_, index) => outline.readUInt16BE(10 + index * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  const instructions = outline.readUInt16BE(10 + count * 2);
  const { flags, at } = readFlags(outline, 12 + count * 2 + instructions, points);
  const xs = readAxis(outline, at, flags, [flag.shortX, flag.sameX]);
  const ys = readAxis(outline, xs.at, flags, [flag.shortY, flag.sameY]);
  const all = flags.map((each, index) => ({
    x: xs.values[index] ?? 0,
    y: ys.values[index] ?? 0,
    onCurve: (each & flag.onCurve) !== 0,
  }));
  return ends.map((end, index) => all.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

/** The contours of a glyph, those of its parts moved to their places; undefined where a part is turned or fitted. */
function contours(outlineOf: (glyph: number) => Buffer, glyph: number, depth = 0): Contours | undefined {
  const outline = outlineOf(glyph);
  if (outline.length < 10) return [];
  const count = outline.readInt16BE(0);
  if (count >= 0) return simple(outline, count);
  if (depth > deepest) return undefined;
  const found: Contours = [];
  for (let at = 10; ; ) {
    const flags = outline.readUInt16BE(at);
    const of = outline.readUInt16BE(at + 2);
    if ((flags & part.places) === 0 || flags & (part.scale | part.twoScales | part.matrix)) return undefined;
    const dx = flags & part.words ? outline.readInt16BE(at + 4) : outline.readInt8(at + 4);
    const dy = flags & part.words ? outline.readInt16BE(at + 6) : outline.readInt8(at + 5);
    at += flags & part.words ? 8 : 6;
    const inner = contours(outlineOf, of, depth + 1);
    if (inner === undefined) return undefined;
    for (const contour of inner)
      found.push(contour.map(({ x, y, onCurve }) => ({ x: x + dx, y: y + dy, onCurve })));
    if ((flags & part.more) === 0) return found;
  }
}

function written(shape: Contours): Buffer {
  const points = shape.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const bytes = Buffer.alloc(12 + shape.length * 2 + points.length * 5);
  bytes.writeInt16BE(shape.length, 0);
  for (const [index, value] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
    bytes.writeInt16BE(value, 2 + index * 2);
  let end = -1;
  for (const [index, contour] of shape.entries()) {
    end += contour.length;
    bytes.writeUInt16BE(end, 10 + index * 2);
  }
  const at = 12 + shape.length * 2;
  let [x, y] = [0, 0];
  for (const [index, point] of points.entries()) {
    bytes[at + index] = point.onCurve ? flag.onCurve : 0;
    bytes.writeInt16BE(point.x - x, at + points.length + index * 2);
    bytes.writeInt16BE(point.y - y, at + points.length * 3 + index * 2);
    [x, y] = [point.x, point.y];
  }
  return bytes;
}

/**
 * A glyph so many times as wide, with its parts drawn into it and without hints, which are for the old width. Undefined
 * for a glyph that is put together in other ways. Throws RangeError for a damaged one.
 */
export function scaledOutline(
  outlineOf: (glyph: number) => Buffer,
  glyph: number,
  factor: number,
): Buffer | undefined {
  const shape = contours(outlineOf, glyph);
  return (
    shape &&
    written(shape.map((contour) => contour.map((point) => ({ ...point, x: Math.round(point.x * factor) }))))
  );
}
