import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { FileImage } from "../../shared/pdf/compression/file-images.ts";
import { PlacementFinder } from "../../shared/pdf/compression/placements.ts";
import type { Raster } from "../../shared/pdf/compression/raster.ts";
import { isSeenBySamples, seenImage, seenSimilarity } from "../../shared/pdf/compression/seen.ts";
import { SeenImages } from "../../shared/pdf/compression/seen-images.ts";
import type { Gray } from "../../shared/pdf/compression/similarity.ts";
import { dict, name, type PdfObject, Ref, Stream } from "../../shared/pdf/file/object.ts";
import { PdfReader } from "../../shared/pdf/file/reader.ts";
import { PdfWriter } from "../../shared/pdf/file/writer.ts";

const side = 32;
const filled = (value: (at: number) => number): Gray => ({
  width: side,
  height: side,
  data: Uint8Array.from({ length: side * side }, (_, at) => value(at)),
});
const waves = filled((at) => 128 + 100 * Math.sin(at / 3));
const same = (gray: Gray) => ({ before: gray, after: gray });
const [solid, left, none] = [filled(() => 255), filled((at) => (at % side < 16 ? 255 : 0)), filled(() => 0)];

describe("an image through its mask", () => {
  const inverted = filled((at) => (at % side < 16 ? 0 : 255 - (waves.data[at] ?? 0)));
  const right = { before: filled((at) => (at % side < 16 ? 0 : (waves.data[at] ?? 0))), after: inverted };

  test("where the mask hides what changed, nothing is seen of it", () => {
    expect(seenSimilarity(right, undefined)).toBeLessThan(0.6);
    expect(seenSimilarity(right, same(solid))).toBeLessThan(0.6);
    expect(seenSimilarity(right, same(left))).toBe(1);
  });

  test("a mask that changed shows on the ground that differs from the image", () => {
    const mask = { before: solid, after: none };
    expect(seenSimilarity(same(solid), mask)).toBeLessThan(0.1);
    expect(seenSimilarity(same(none), mask)).toBeLessThan(0.1);
  });

  test("a mask of another size tells nothing", () => {
    const small = { ...solid, width: side / 2, height: side / 2 };
    expect(seenSimilarity(same(waves), same(small))).toBe(0);
  });
});

test("a JPEG and samples are looked at as large as the page shows them", async () => {
  const { width, height, data } = waves;
  const raster = { width, height, channels: 1 as const, data };
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const seen = await seenImage(raster, [16, 16], jpeg);
  expect([seen.before.width, seen.after.height, seen.after.data.length]).toEqual([16, 16, 256]);
  expect(similarEnough(seenSimilarity(seen, undefined))).toBe(true);
  const other = await seenImage(raster, [16, 16], { ...raster, data: none.data });
  expect(seenSimilarity(other, undefined)).toBeLessThan(0.5);
});

const similarEnough = (value: number) => value > 0.97 && value < 1;

describe("samples stand for what an image shows", () => {
  const reader = new PdfReader(new PdfWriter().save(new Ref(1)));
  const large = { width: 500, height: 500, channels: 3 } as const;
  const seen = (entries: Readonly<Record<string, PdfObject>>, raster: Omit<Raster, "data"> = large) => {
    const usual = { Filter: name("FlateDecode"), ColorSpace: name("DeviceRGB") };
    return isSeenBySamples(reader, new Stream(dict({ ...usual, ...entries }), Buffer.of()), raster);
  };

  test("of large images that are not inks", () => {
    expect([seen({}), seen({}, { ...large, height: 499 })]).toEqual([true, false]);
    expect(seen({ ColorSpace: [name("ICCBased"), new Ref(9)] }, { ...large, channels: 4 })).toBe(false);
  });

  test.each([
    [{}, true],
    [{ Filter: [name("FlateDecode"), name("DCTDecode")] }, true],
    [{ Filter: name("JPXDecode") }, false],
    [{ ColorSpace: name("DeviceGray") }, true],
    [{ ColorSpace: [name("Indexed"), name("DeviceRGB"), 0, "x"] }, true],
    [{ ColorSpace: [name("Indexed"), [name("Lab"), dict({})], 0, "x"] }, false],
    [{ ColorSpace: [name("Separation"), name("Gold"), name("DeviceCMYK"), dict({})] }, false],
    [{ ColorSpace: name("DeviceCMYK") }, false],
    [{ Mask: [0, 0] }, false],
    [{ Decode: [0, 1, 0, 1, 0, 1] }, true],
    [{ Decode: [1, 0, 1, 0, 1, 0] }, false],
  ])("%j: %s", (entries, isSeen) => {
    expect(seen(entries as Record<string, PdfObject>)).toBe(isSeen);
  });
});

describe("images that prove their pages", () => {
  const file = (number: number, mask?: number): FileImage => ({
    ...{ number, isMask: false, placed: [10, 10], isPlain: true },
    stream: new Stream(dict(mask === undefined ? {} : { SMask: new Ref(mask) }), Buffer.of()),
  });
  const coded = (...numbers: number[]) => new Map(numbers.map((number) => [number, file(number).stream]));
  /** Differs a little from the other. */
  const near = { before: waves, after: filled((at) => (waves.data[at] ?? 0) + (at % 2) * 12) };
  const likeness = seenSimilarity(near, undefined);

  test("an image must be four times as near as its page", () => {
    const seen = new SeenImages();
    seen.add(1, near);
    const limit = 1 - (1 - likeness) * 4;
    expect([...seen.alike([file(1)], coded(1), limit - 0.001)]).toEqual([1]);
    expect([...seen.alike([file(1)], coded(1), limit + 0.001)]).toEqual([]);
  });

  test("only what was coded anew and looked at, and only with its mask", () => {
    const seen = new SeenImages();
    for (const number of [1, 2, 3]) seen.add(number, same(solid));
    const images = [file(1), file(2, 9), file(3, 1), file(4)];
    expect([...seen.alike(images, coded(2, 4), 0.9)]).toEqual([]);
    expect([...seen.alike(images, coded(3), 0.9)]).toEqual([3, 1]);
    expect([...seen.alike([file(1)], coded(2), 0.9)]).toEqual([]);
  });

  test("a mask of two images proves nothing when one of them looks otherwise", () => {
    const seen = new SeenImages();
    for (const number of [1, 2, 9]) seen.add(number, same(solid));
    const images = [file(1, 9), file(2, 9)];
    expect([...seen.alike(images, coded(1, 2, 9), 0.9)]).toEqual([1, 9, 2]);
    seen.add(2, { before: waves, after: none });
    expect([...seen.alike(images, coded(1, 2, 9), 0.9)]).toEqual([1]);
  });

  test("looks beyond what may be kept are not kept", () => {
    const large = (bytes: number) => same({ width: 1, height: 1, data: new Uint8Array(bytes) });
    const kept = (bytes: number) => {
      const seen = new SeenImages();
      seen.add(1, large(bytes));
      return seen.alike([file(1)], coded(1), 0.9).size;
    };
    expect([kept(32_000_000), kept(32_000_001)]).toEqual([1, 0]);
  });
});

describe("images that are drawn at one size", () => {
  function several(content: string, annotated = false): number[] {
    const writer = new PdfWriter();
    const image = writer.add(new Stream(dict({ Subtype: name("Image") }), Buffer.of()));
    const resources = dict({ XObject: dict({ I: image }) });
    const stamp = writer.add(
      new Stream(dict({ Subtype: name("Form"), Resources: resources }), Buffer.from("/I Do")),
    );
    const contents = writer.add(new Stream(dict({}), Buffer.from(content)));
    const entries = annotated ? { Annots: [dict({ AP: dict({ N: stamp }) })] } : {};
    const page = dict({ Contents: contents, Resources: resources, ...entries });
    const catalog = writer.add(dict({ Type: name("Catalog"), Held: page }));
    const finder = new PlacementFinder(new PdfReader(writer.save(catalog)));
    finder.page({ dict: page } as Parameters<PlacementFinder["page"]>[0]);
    expect([...finder.sizes.keys()]).toEqual([image.number]);
    return [...finder.several];
  }
  const draw = (width: number) => `q ${width} 0 0 100 0 0 cm /I Do Q `;

  test("two sizes, or one in an appearance, are several", () => {
    expect(several(draw(100) + draw(101))).toEqual([]);
    expect(several(draw(100) + draw(103))).toEqual([1]);
    expect(several(draw(103) + draw(100))).toEqual([1]);
    expect(several(draw(1), true)).toEqual([1]);
  });
});
