import type { Raster } from "./raster.ts";

// Tags and types of TIFF 6.0, section 8.
const short = 3;
const long = 4;
const separated = 5;
const inks = 4;

/** Samples of four inks as an uncompressed TIFF: the one form in which the image library takes raw CMYK. */
export function cmykTiff({ width, height, data }: Raster): Buffer {
  const count = 9;
  const bitsAt = 8 + 2 + count * 12 + 4;
  const dataAt = bitsAt + inks * 2;
  const rows: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, inks, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, separated],
    [273, long, 1, dataAt],
    [277, short, 1, inks],
    [278, long, 1, height],
    [279, long, 1, data.length],
  ];
  const head = Buffer.alloc(dataAt);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(count, 8);
  for (const [index, [tag, type, values, value]] of rows.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(values, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (let ink = 0; ink < inks; ink++) head.writeUInt16LE(8, bitsAt + ink * 2);
  return Buffer.concat([head, data]);
}
