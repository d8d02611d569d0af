import { deflateSync } from "node:zlib";
import { type PDFArray, PDFDocument, PDFHexString, PDFName, PDFRawStream } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ccittCodes } from "../../shared/pdf/compression/ccitt-codes.ts";
import { similarity } from "../../shared/pdf/compression/similarity.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { lettering } from "../harness/lettering.ts";
import { complaints, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { jpxImage } from "./jpx-image.ts";

const side = 480;

async function draw(svg: string, channels: 1 | 3, size = side): Promise<Buffer> {
  const page = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="${size}" height="${size}">${svg}</svg>`;
  const image = sharp(Buffer.from(page)).flatten({ background: "#000" }).removeAlpha();
  return image
    .toColourspace(channels === 1 ? "b-w" : "srgb")
    .raw()
    .toBuffer();
}

const letters = lettering("Edges", { x: 80, y: 420, size: 90 });
const picture = `<defs><linearGradient id="g"><stop offset="0" stop-color="#203080"/><stop offset="1" stop-color="#f0d060"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#g)"/><circle cx="200" cy="180" r="110" fill="#c02040"/>${letters}`;
const lines = `<rect width="100%" height="100%" fill="white"/><circle cx="200" cy="180" r="110" fill="black"/>${letters}`;

type Entries = Record<string, unknown>;

/** A page of `points` filled by one image with these entries. */
async function imagePdf(data: Uint8Array, entries: Entries, points = 240): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([points, points]);
  const shape = {
    Type: "XObject",
    Subtype: "Image",
    Width: side,
    Height: side,
    BitsPerComponent: 8,
    ...entries,
  };
  const ref = document.context.register(document.context.stream(data, shape as never));
  page.node.setXObject(PDFName.of("I"), ref);
  const content = document.context.flateStream(`q ${points} 0 0 ${points} 0 0 cm /I Do Q`);
  page.node.set(PDFName.of("Contents"), document.context.register(content));
  return document.save();
}

const flate = (data: Uint8Array, entries: Entries, points?: number) =>
  imagePdf(deflateSync(data), { Filter: "FlateDecode", ...entries }, points);

/** Structural similarity of two files' first pages on screen. */
async function likeness(a: Uint8Array, b: Uint8Array): Promise<number> {
  const gray = async (bytes: Uint8Array) => {
    using document = await PdfiumDocument.open(bytes);
    const { width, height, rgba } = renderPage(document, 0, 72);
    const image = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
    return { width, height, data: await image.toColourspace("b-w").raw().toBuffer() };
  };
  return similarity(await gray(a), await gray(b));
}

/** Mean difference of the colours of two files' first pages, 0..255. */
async function colorDifference(a: Uint8Array, b: Uint8Array): Promise<number> {
  using first = await PdfiumDocument.open(a);
  using second = await PdfiumDocument.open(b);
  const [x, y] = [renderPage(first, 0, 72).rgba, renderPage(second, 0, 72).rgba];
  expect(y.length).toBe(x.length);
  return x.reduce((sum, value, index) => sum + Math.abs(value - (y[index] ?? 0)), 0) / x.length;
}

async function compressed(pdf: Uint8Array, level = "medium"): Promise<Buffer> {
  const answer = await post("/api/v1/pdf/compress", { file: pdfFile(pdf), level });
  expect(answer.status).toBe(200);
  expect(await complaints(answer.bytes)).toBe("");
  return answer.bytes;
}

/** An entry of the one image of a file, as PDF syntax. */
async function imageEntry(bytes: Uint8Array, key: string): Promise<string> {
  const document = await PDFDocument.load(bytes);
  const image = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .find(
      (object) =>
        object instanceof PDFRawStream && String(object.dict.get(PDFName.of("Subtype"))) === "/Image",
    );
  return image instanceof PDFRawStream ? String(image.dict.get(PDFName.of(key))) : "";
}

test("a drawing on flat dark ground is not blurred by ringing", async () => {
  const grainy = Array.from(
    { length: 40 },
    (_, index) =>
      `<circle cx="${(index * 97) % 480}" cy="${(index * 61) % 480}" r="${9 + (index % 7)}" fill="hsl(0,0%,${40 + (index % 50)}%)"/>`,
  );
  const data = await draw(`<rect width="100%" height="100%" fill="black"/>${grainy.join("")}`, 1);
  for (let index = 0; index < data.length; index++)
    if ((data[index] ?? 0) > 60) data[index] = (data[index] ?? 0) + ((index * index * 31) % 23);
  const pdf = await flate(data, { ColorSpace: "DeviceGray" }, 360);
  const bytes = await compressed(pdf);
  expect(bytes.length).toBeLessThan(pdf.length * 0.8);
  expect(await likeness(pdf, bytes)).toBeGreaterThan(0.96);
});

describe("colours", () => {
  test("four inks stay four inks", async () => {
    const rgb = await draw(picture, 3);
    const data = Buffer.alloc(side * side * 4);
    for (let index = 0; index < side * side; index++) {
      for (let ink = 0; ink < 3; ink++) data[index * 4 + ink] = 255 - (rgb[index * 3 + ink] ?? 0);
      data[index * 4 + 3] = ((index * 31) % 17) + 3;
    }
    const pdf = await flate(data, { ColorSpace: "DeviceCMYK" });
    const bytes = await compressed(pdf);
    expect(bytes.length).toBeLessThan(pdf.length / 5);
    expect(await imageEntry(bytes, "ColorSpace")).toBe("/DeviceCMYK");
    expect(await colorDifference(pdf, bytes)).toBeLessThan(4);
  });

  test.each([false, true])("a CMYK JPEG with /Decode %s", async (turned) => {
    const jpeg = await sharp(await draw(picture, 3), { raw: { width: side, height: side, channels: 3 } })
      .toColourspace("cmyk")
      .jpeg({ quality: 97 })
      .toBuffer();
    const decode = turned ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {};
    const pdf = await imagePdf(jpeg, { Filter: "DCTDecode", ColorSpace: "DeviceCMYK", ...decode });
    const bytes = await compressed(pdf, "high");
    expect(bytes.length).toBeLessThan(pdf.length / 2);
    expect(await colorDifference(pdf, bytes)).toBeLessThan(4);
  });

  test("16 bits a sample", async () => {
    const gray = await draw(picture, 1);
    const data = Buffer.alloc(gray.length * 2);
    for (const [index, value] of gray.entries()) data.writeUInt16BE(value * 256 + (index % 251), index * 2);
    const pdf = await flate(data, { ColorSpace: "DeviceGray", BitsPerComponent: 16 });
    const bytes = await compressed(pdf);
    expect(bytes.length).toBeLessThan(pdf.length / 5);
    expect(await colorDifference(pdf, bytes)).toBeLessThan(4);
  });

  test("a range by /Decode", async () => {
    const pdf = await flate(await draw(picture, 3), {
      ColorSpace: "DeviceRGB",
      Decode: [0.2, 0.9, 1, 0, 0, 0.5],
    });
    const bytes = await compressed(pdf, "high");
    expect(bytes.length).toBeLessThan(pdf.length);
    expect(await colorDifference(pdf, bytes)).toBeLessThan(6);
  });

  test("differences of TIFF", async () => {
    const rgb = await draw(picture, 3);
    const data = Buffer.from(rgb);
    for (let index = data.length - 1; index >= 3; index--)
      if (index % (side * 3) >= 3) data[index] = ((rgb[index] ?? 0) - (rgb[index - 3] ?? 0)) & 0xff;
    const parameters = { Predictor: 2, Colors: 3, Columns: side };
    const pdf = await flate(data, { ColorSpace: "DeviceRGB", DecodeParms: parameters });
    const bytes = await compressed(pdf, "high");
    expect(bytes.length).toBeLessThan(pdf.length);
    expect(await colorDifference(pdf, bytes)).toBeLessThan(6);
  });

  test("a spot colour keeps its name", async () => {
    const document = await PDFDocument.create();
    const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 0.8, 0.9, 0.1], N: 1 };
    const space = document.context.obj(["Separation", "Fire", "DeviceCMYK", tint as never]) as PDFArray;
    const pdf = await flate(await draw(picture, 1), { ColorSpace: space });
    const bytes = await compressed(pdf, "high");
    expect(bytes.length).toBeLessThan(pdf.length);
    expect(await imageEntry(bytes, "ColorSpace")).toContain("/Fire");
    expect(await colorDifference(pdf, bytes)).toBeLessThan(4);
  });
});

test("JPEG 2000", async () => {
  const shape = { Filter: "JPXDecode", Width: 160, Height: 160 };
  const pdf = await imagePdf(Buffer.from(jpxImage, "base64"), shape, 60);
  const bytes = await compressed(pdf, "high");
  expect(bytes.length).toBeLessThan(pdf.length);
  expect(await imageEntry(bytes, "Filter")).toBe("/DCTDecode");
  expect(await colorDifference(pdf, bytes)).toBeLessThan(8);
});

describe("codings that waste room", () => {
  const runLength = (data: Uint8Array) => {
    const parts: Uint8Array[] = [];
    for (let at = 0; at < data.length; at += 128) {
      const part = data.subarray(at, at + 128);
      parts.push(Buffer.of(part.length - 1), part);
    }
    return Buffer.concat([...parts, Buffer.of(128)]);
  };
  /** Codes of nine bits: each byte as itself, the table cleared before it grows beyond them. */
  const lzw = (data: Uint8Array) => {
    const codes: number[] = [];
    for (const [index, byte] of data.entries()) {
      if (index % 200 === 0) codes.push(256);
      codes.push(byte);
    }
    codes.push(257);
    const bits = codes.map((code) => code.toString(2).padStart(9, "0")).join("");
    return Buffer.from(bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)) ?? []);
  };

  test.each([
    ["RunLengthDecode", runLength],
    ["LZWDecode", lzw],
  ] as const)("%s", async (filter, encode) => {
    const pdf = await imagePdf(encode(await draw(picture, 1)), { Filter: filter, ColorSpace: "DeviceGray" });
    const bytes = await compressed(pdf);
    expect(bytes.length).toBeLessThan(pdf.length / 10);
    expect(await colorDifference(pdf, bytes)).toBeLessThan(4);
  });

  const hex = (data: Uint8Array) => Buffer.from(`${Buffer.from(data).toString("hex")}>`);
  const ascii85 = (data: Uint8Array) => {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    const groups: string[] = [];
    for (let at = 0; at < padded.length; at += 4) {
      const value = padded.readUInt32BE(at);
      const digits = [4, 3, 2, 1, 0].map((power) =>
        String.fromCharCode(33 + (Math.floor(value / 85 ** power) % 85)),
      );
      groups.push(value === 0 && at + 4 <= data.length ? "z" : digits.join(""));
    }
    const left = data.length % 4;
    return Buffer.from(`${groups.join("").slice(0, left === 0 ? undefined : left - 4)}~>`);
  };
  const same = (data: Uint8Array) => data;
  const jpeg = async () =>
    sharp(await draw(picture, 3, 1_200), { raw: { width: 1_200, height: 1_200, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
  const large = { Width: 1_200, Height: 1_200, ColorSpace: "DeviceRGB" };
  const around: readonly [string, (data: Uint8Array) => Uint8Array][] = [
    ["ASCII85Decode", ascii85],
    ["A85", ascii85],
    ["ASCIIHexDecode", hex],
    ["LZWDecode", lzw],
    ["RunLengthDecode", runLength],
    ["Crypt", same],
    ["FlateDecode", (data) => deflateSync(data)],
  ];

  test.each(around)("%s around a JPEG", async (filter, encode) => {
    const data = await jpeg();
    const pdf = await imagePdf(encode(data), { ...large, Filter: [filter, "DCTDecode"] });
    // PDFium does not know Crypt, so that what is seen is compared with the JPEG alone.
    const plain = await imagePdf(data, { ...large, Filter: "DCTDecode" });
    const bare = await compressed(plain);
    const bytes = await compressed(pdf);
    expect(Math.abs(bytes.length - bare.length)).toBeLessThan(200);
    expect(bytes.length).toBeLessThan(pdf.length / 2);
    expect(await colorDifference(plain, bytes)).toBeLessThan(4);
    const target_size_kb = Math.ceil(bare.length / 1_024) + 1;
    const sized = await post("/api/v1/optimize/to-size", { file: pdfFile(pdf), target_size_kb });
    expect(sized.headers["x-target-reached"]).toBe("true");
    expect(await colorDifference(plain, sized.bytes)).toBeLessThan(6);
  });

  test.each(around)("%s around a JPEG of which nothing is lost", async (filter, encode) => {
    const data = await sharp(await draw(picture, 3), { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality: 30, mozjpeg: true })
      .toBuffer();
    const pdf = await imagePdf(encode(data), { ColorSpace: "DeviceRGB", Filter: [filter, "DCTDecode"] }, 80);
    const bytes = await compressed(pdf, "low");
    const plain = await imagePdf(data, { ColorSpace: "DeviceRGB", Filter: "DCTDecode" }, 80);
    expect(bytes.length).toBeLessThanOrEqual(pdf.length);
    expect(await colorDifference(plain, bytes)).toBeLessThan(1);
  });

  test("hexadecimal digits around a picture in JPEG 2000", async () => {
    const entries = {
      Width: 160,
      Height: 160,
      Filter: ["ASCIIHexDecode", "JPXDecode"],
      DecodeParms: [null, null],
    };
    const pdf = await imagePdf(hex(Buffer.from(jpxImage, "base64")), entries, 60);
    expect((await compressed(pdf)).length).toBeLessThan(pdf.length * 0.7);
  });

  test.each([
    ["grows one code early", 1, {}],
    ["grows late", 0, { DecodeParms: { EarlyChange: 0 } }],
  ])("LZW whose code %s", async (_, early, entries) => {
    const pdf = await imagePdf(grownLzw(await draw(picture, 1), early), {
      ...{ Filter: "LZWDecode", ColorSpace: "DeviceGray" },
      ...entries,
    });
    const bytes = await compressed(pdf);
    expect(bytes.length).toBeLessThan(pdf.length);
    expect(await colorDifference(pdf, bytes)).toBeLessThan(4);
  });

  test.each([2, 11, 12, 13, 14])("LZW of what predictor %i made", async (predictor) => {
    const data = await draw(picture, 3);
    const predicted = predictor === 2 ? differenced(data, side * 3) : pngRows(data, side * 3, predictor - 10);
    const DecodeParms = { Predictor: predictor, Colors: 3, Columns: side, BitsPerComponent: 8 };
    const entries = { Filter: ["ASCII85Decode", "LZWDecode"], DecodeParms: [null, DecodeParms] };
    const pdf = await imagePdf(ascii85(lzw(predicted)), { ...entries, ColorSpace: "DeviceRGB" });
    const flat = await flate(data, { ColorSpace: "DeviceRGB" });
    const bytes = await compressed(pdf);
    expect(bytes.length).toBeLessThan(pdf.length / 10);
    expect(await colorDifference(flat, bytes)).toBeLessThan(4);
  });

  test.each([1, 2, 3, 4])("rows filtered as PNG type %i in Flate", async (type) => {
    const data = await draw(picture, 3);
    const DecodeParms = { Predictor: 15, Colors: 3, Columns: side, BitsPerComponent: 8 };
    const pdf = await flate(pngRows(data, side * 3, type), { DecodeParms, ColorSpace: "DeviceRGB" });
    const flat = await flate(data, { ColorSpace: "DeviceRGB" });
    const bytes = await compressed(pdf);
    expect(bytes.length).toBeLessThan(pdf.length);
    expect(await colorDifference(flat, bytes)).toBeLessThan(4);
  });
});

describe("large images, of which a few rows are tried first", () => {
  const large = 2 * side;
  const shape = { Width: large, Height: large, ColorSpace: "DeviceRGB" };

  /** Fine stripes, which a JPEG takes many bytes for, in these rows; a picture with grain in the others. */
  async function striped(hasStripes: (row: number) => boolean): Promise<Uint8Array> {
    const data = await draw(picture, 3, large);
    let grain = 7;
    for (let at = 0; at < data.length; at++) {
      grain = (Math.imul(grain, 1_103_515_245) + 12_345) & 0x7fffffff;
      if (!hasStripes(Math.floor(at / large / 3))) data[at] = Math.max(0, (data[at] ?? 0) - (grain >> 27));
      else data[at] = (Math.floor(at / 3) & 2) === 0 ? 200 : 40;
    }
    return flate(data, shape, 460);
  }

  // The rows that a sample takes (shared/pdf/compression/sample.ts), and some on either side.
  const isSampled = (row: number) => Math.abs((row % 320) - 160) < 24;

  test.each([
    ["a drawing keeps every sample", () => true, "/FlateDecode"],
    ["a picture becomes a JPEG", () => false, "/DCTDecode"],
    ["rows that are a drawing do not speak for a picture around them", isSampled, "/DCTDecode"],
  ])("%s", async (_, hasStripes, filter) => {
    const pdf = await striped(hasStripes);
    const bytes = await compressed(pdf);
    expect(await imageEntry(bytes, "Filter")).toBe(filter);
    expect(await likeness(pdf, bytes)).toBeGreaterThan(0.96);
  });
});

/** What TIFF's predictor makes of samples of three colours. */
function differenced(data: Uint8Array, row: number): Uint8Array {
  return data.map((value, at) => (at % row < 3 ? value : value - (data[at - 3] ?? 0)));
}

/** Rows of three colours filtered as PNG does (PNG specification, clause 9), all in one way. */
function pngRows(data: Uint8Array, row: number, type: number): Uint8Array {
  const out: number[] = [];
  for (let start = 0; start < data.length; start += row) {
    out.push(type);
    for (let at = start; at < start + row; at++) {
      const left = at - start >= 3 ? (data[at - 3] ?? 0) : 0;
      const up = start > 0 ? (data[at - row] ?? 0) : 0;
      const corner = start > 0 && at - start >= 3 ? (data[at - row - 3] ?? 0) : 0;
      const guess = left + up - corner;
      const near = [left, up, corner].toSorted((a, b) => Math.abs(guess - a) - Math.abs(guess - b))[0] ?? 0;
      const predicted = [0, left, up, Math.floor((left + up) / 2), near][type] ?? 0;
      out.push(((data[at] ?? 0) - predicted) & 255);
    }
  }
  return Buffer.from(out);
}

/** Codes that grow with the table, one code earlier or later (ISO 32000-1, 7.4.4.2). */
function grownLzw(data: Uint8Array, early: number): Uint8Array {
  let [bits, width, next] = ["", 9, 258];
  let table = new Map<string, number>();
  const codeOf = (word: string) => (word.length === 1 ? word.charCodeAt(0) : (table.get(word) ?? 0));
  const parts: string[] = [];
  const put = (code: number) => parts.push(code.toString(2).padStart(width, "0"));
  put(256);
  let word = "";
  for (const letter of Buffer.from(data).toString("latin1")) {
    if (word === "" || table.has(word + letter)) {
      word += letter;
      continue;
    }
    put(codeOf(word));
    table.set(word + letter, next++);
    if (next + early > 1 << width) width++;
    if (next >= 4_094) {
      put(256);
      [table, width, next] = [new Map(), 9, 258];
    }
    word = letter;
  }
  put(codeOf(word));
  next++;
  if (next + early > 1 << width) width++;
  put(257);
  bits = parts.join("");
  return Buffer.from(bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)) ?? []);
}

describe("black and white", () => {
  const bits = (samples: Uint8Array, width: number) => {
    const stride = (width + 7) >> 3;
    const packed = Buffer.alloc(stride * (samples.length / width));
    for (const [index, value] of samples.entries()) {
      const at = Math.floor(index / width) * stride + ((index % width) >> 3);
      if (value >= 128) packed[at] = (packed[at] ?? 0) | (0x80 >> ((index % width) & 7));
    }
    return packed;
  };
  /** Lines and letters with specks, of a width that fills no whole bytes. */
  const specked = async (width: number, height: number) => {
    const drawn = await draw(lines, 1);
    return Uint8Array.from({ length: width * height }, (_, index) => {
      const value = drawn[Math.floor(index / width) * side + (index % width)] ?? 0;
      return (index * 7_919) % 97 === 0 ? 255 - value : value;
    });
  };
  const one = { ColorSpace: "DeviceGray", BitsPerComponent: 1 };

  test.each([
    ["gray", {}],
    ["turned by /Decode", { Decode: [1, 0] }],
    ["of two colours", { ColorSpace: ["Indexed", "DeviceRGB", 1, PDFHexString.of("20309FF0D060")] }],
    ["a stencil", { ImageMask: true, ColorSpace: undefined }],
  ])("%s: JBIG2, pixel for pixel", async (_, entries) => {
    const [width, height] = [333, 217];
    const data = bits(await specked(width, height), width);
    const pdf = await flate(data, { ...one, Width: width, Height: height, ...entries });
    const bytes = await compressed(pdf);
    expect(bytes.length).toBeLessThan(pdf.length * 0.8);
    expect(await imageEntry(bytes, "Filter")).toBe("/JBIG2Decode");
    expect(await colorDifference(pdf, bytes)).toBe(0);
  });

  test.each([1, 3] as const)("kept in %i channels of 8 bits, it is found out", async (channels) => {
    const samples = await specked(side, side);
    for (const [index, value] of samples.entries()) samples[index] = value >= 128 ? 255 : 0;
    const data = Buffer.from([...samples].flatMap((value) => Array(channels).fill(value)));
    const pdf = await flate(data, { ColorSpace: channels === 1 ? "DeviceGray" : "DeviceRGB" });
    const bytes = await compressed(pdf);
    expect(await imageEntry(bytes, "BitsPerComponent")).toBe("1");
    expect(bytes.length).toBeLessThan(pdf.length * 0.8);
    expect(await colorDifference(pdf, bytes)).toBeLessThan(0.5);
  });

  test("what was JBIG2 before is read again, and made coarser when it is far too fine", async () => {
    const size = 1_600;
    const page = await draw(lines, 1, size);
    const fine = await flate(bits(page, size), { ...one, Width: size, Height: size }, 480);
    const first = await compressed(fine);
    expect(await imageEntry(first, "Filter")).toBe("/JBIG2Decode");
    const document = await PDFDocument.load(first);
    document.getPage(0).scale(0.2, 0.2);
    const scaled = await document.save();
    const second = await compressed(scaled);
    expect(await imageEntry(second, "Width")).toBe("534");
    expect(await likeness(scaled, second)).toBeGreaterThan(0.97);
  });
});

/** Group 3, one dimension, without end-of-line codes: runs of white and black by turns. */
function group3(samples: Uint8Array, size: number): Buffer {
  let bits = "";
  for (let y = 0; y < size; y++) {
    let color: 0 | 1 = 0;
    for (let x = 0; x < size; ) {
      let run = 0;
      while (x + run < size && ((samples[y * size + x + run] ?? 0) < 128 ? 1 : 0) === color) run++;
      x += run;
      const { makeUp, terminating } = ccittCodes[color];
      if (run >= 64) bits += makeUp[run - (run % 64)] ?? "";
      bits += terminating[run % 64] ?? "";
      color = color === 0 ? 1 : 0;
    }
  }
  return Buffer.from(bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)) ?? []);
}

describe("fax", () => {
  const entries = (size: number) => ({
    Filter: "CCITTFaxDecode",
    DecodeParms: { K: 0, Columns: size, Rows: size },
    ColorSpace: "DeviceGray",
    BitsPerComponent: 1,
    Width: size,
    Height: size,
  });

  test("Group 3 is coded anew, pixel for pixel", async () => {
    const pdf = await imagePdf(group3(await draw(lines, 1), side), entries(side));
    const bytes = await compressed(pdf);
    expect(bytes.length).toBeLessThan(pdf.length * 0.8);
    expect(await colorDifference(pdf, bytes)).toBe(0);
  });

  test("far finer than the page needs, it is made coarser", async () => {
    const size = 1_600;
    const pdf = await imagePdf(group3(await draw(lines, 1, size), size), entries(size), 96);
    const bytes = await compressed(pdf);
    // 96 points at 400 dpi.
    expect(await imageEntry(bytes, "Width")).toBe("534");
    expect(await likeness(pdf, bytes)).toBeGreaterThan(0.97);
  });
});
