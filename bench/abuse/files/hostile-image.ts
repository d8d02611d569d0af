import { crc32, deflateSync } from "node:zlib";
import type { HostileFile } from "./hostile-file.ts";

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG (ISO/IEC 15948) of so many grey pixels; `rows` of them are really there. */
function png(width: number, height: number, rows: number, extra: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const data = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", head),
    ...extra,
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Text inflated from a few kilobytes: what a decoder of profiles and comments may be led to hold. */
const textChunk = (megabytes: number) =>
  pngChunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(megabytes * 1_048_576))]));
const profileChunk = (megabytes: number) =>
  pngChunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(megabytes * 1_048_576))]));

type Tag = readonly [tag: number, type: number, count: number, value: number];

/** A TIFF 6.0 file of directories, each with its tags; `next` tells where the directory after the n-th stands. */
function tiff(
  directories: readonly (readonly Tag[])[],
  next: (index: number, offsets: readonly number[]) => number,
): Buffer {
  const offsets: number[] = [];
  let offset = 8;
  for (const tags of directories) {
    offsets.push(offset);
    offset += 6 + 12 * tags.length;
  }
  const bytes = Buffer.alloc(offset);
  bytes.write("II*\0", 0, "latin1");
  bytes.writeUInt32LE(8, 4);
  for (const [index, tags] of directories.entries()) {
    let at = bytes.writeUInt16LE(tags.length, offsets[index] ?? 0);
    for (const [tag, type, count, value] of tags) {
      at = bytes.writeUInt16LE(tag, at);
      at = bytes.writeUInt16LE(type, at);
      at = bytes.writeUInt32LE(count, at);
      at = bytes.writeUInt32LE(value, at);
    }
    bytes.writeUInt32LE(next(index, offsets), at);
  }
  return bytes;
}

const tags = (width: number, height: number): Tag[] => [
  [256, 4, 1, width],
  [257, 4, 1, height],
  [258, 3, 1, 8],
  [259, 3, 1, 1],
  [262, 3, 1, 1],
  [273, 4, 1, 0],
  [277, 3, 1, 1],
  [278, 4, 1, height],
  [279, 4, 1, width * height],
];

/** A JPEG (ITU-T T.81) that claims a size and repeats an empty scan: each costs a pass over all of it. */
function jpeg(width: number, height: number, scans: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const frame = Buffer.concat([Buffer.from("ffc2000b08", "hex"), size, Buffer.from("01011100", "hex")]);
  const quantization = Buffer.concat([Buffer.from("ffdb004300", "hex"), Buffer.alloc(64, 1)]);
  const huffman = Buffer.from("ffc4001400010000000000000000000000000000000000", "hex").subarray(0, 22);
  const scan = Buffer.from("ffda0008010100000000", "hex");
  return Buffer.concat([
    Buffer.from("ffd8", "hex"),
    quantization,
    frame,
    huffman,
    ...Array.from({ length: scans }, () => scan),
    Buffer.from("ffd9", "hex"),
  ]);
}

/** A GIF89a of so many frames of the whole canvas. */
function gif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from("474946383961000000008000000000 00ffffff".replaceAll(" ", ""), "hex");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from("21f904000a0000002c000000000000000000024c010044 00".replaceAll(" ", ""), "hex");
  const body = Buffer.from("2c0000000000000000000202440100", "hex");
  body.writeUInt16LE(width, 5);
  body.writeUInt16LE(height, 7);
  return Buffer.concat([
    head,
    ...Array.from({ length: frames }, () => Buffer.concat([frame.subarray(0, 8), body])),
    Buffer.from(";"),
  ]);
}

/** A lossless WebP whose header claims the largest size. */
function webp(): Buffer {
  const bytes = Buffer.from(
    "524946460000000057454250 5650384c0a0000002fffffff0f00000000000000".replaceAll(" ", ""),
    "hex",
  );
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

export const hostileImages: readonly HostileFile[] = [
  { name: "full-30k.png", why: "900 megapixels in full", make: () => png(30_000, 30_000, 30_000) },
  {
    name: "claim-2e31.png",
    why: "2^31 × 2^31 pixels that are not there",
    make: () => png(2_147_483_647, 2_147_483_647, 0),
  },
  { name: "thin.png", why: "one row of 100 million pixels", make: () => png(100_000_000, 1, 1) },
  { name: "text-1g.png", why: "a comment of 1 GB", make: () => png(9, 9, 9, [textChunk(1_024)]) },
  {
    name: "profile-1g.png",
    why: "a colour profile of 1 GB",
    make: () => png(9, 9, 9, [profileChunk(1_024)]),
  },
  {
    name: "texts-100k.png",
    why: "100,000 comments",
    make: () =>
      png(
        9,
        9,
        9,
        Array.from({ length: 1e5 }, () => pngChunk("tEXt", Buffer.from("a\0b"))),
      ),
  },
  {
    name: "ring.tif",
    why: "pages that follow each other in a ring",
    make: () => tiff([tags(9, 9), tags(9, 9)], (_index, offsets) => offsets[0] ?? 8),
  },
  {
    name: "pages-30k.tif",
    why: "30,000 pages",
    make: () =>
      tiff(
        Array.from({ length: 30_000 }, () => tags(100, 100)),
        (index, offsets) => offsets[index + 1] ?? 0,
      ),
  },
  {
    name: "claim.tif",
    why: "4 billion × 4 billion pixels",
    make: () =>
      tiff(
        [
          tags(4_294_967_295, 4_294_967_295).map(
            ([tag, type, count, value]) => [tag, type, count, value >>> 0] as const,
          ),
        ],
        () => 0,
      ),
  },
  { name: "claim-65k.jpg", why: "65,500 × 65,500 pixels and no data", make: () => jpeg(65_500, 65_500, 1) },
  { name: "scans-20k.jpg", why: "20,000 passes over 16 megapixels", make: () => jpeg(4_000, 4_000, 20_000) },
  { name: "frames-50k.gif", why: "50,000 frames", make: () => gif(500, 500, 50_000) },
  { name: "claim-65k.gif", why: "65,535 × 65,535 pixels", make: () => gif(65_535, 65_535, 1) },
  { name: "claim-16k.webp", why: "16,384 × 16,384 pixels and no data", make: () => webp() },
];
