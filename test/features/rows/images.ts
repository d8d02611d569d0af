import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { encodeGroup4 } from "../../../shared/pdf/compression/ccitt.ts";
import { encodeJbig2 } from "../../../shared/pdf/compression/jbig2.ts";
import { jpxImage } from "../../compression/jpx-image.ts";
import type { Feature } from "../feature.ts";
import { stream } from "../feature.ts";

const side = 120;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><linearGradient id="g"><stop offset="0" stop-color="#203080"/><stop offset="1" stop-color="#f0d060"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="60" cy="50" r="30" fill="#c02040"/></svg>`;
const picture = () => sharp(Buffer.from(svg)).removeAlpha().toColourspace("srgb");

/** Rows of bits, most of them set in a pattern that is no photograph. */
function bits(): Buffer {
  const row = side / 8;
  const packed = Buffer.alloc(row * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if ((x - 60) ** 2 + (y - 60) ** 2 > 1_600 || (x + y) % 16 < 4)
        packed[y * row + (x >> 3)] = (packed[y * row + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
  return packed;
}

const size = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side}`;

/** A page with one image (8.9) of 160 × 160 points. */
const image = (clause: string, entries: string, data: Uint8Array, rest: Partial<Feature> = {}): Feature => ({
  clause,
  resources: "/XObject << /I 20 0 R >>",
  content: `0.9 1 0.8 rg 10 10 200 180 re f q 160 0 0 160 30 20 cm ${rest.content ?? ""} /I Do Q`,
  drawn: "lossy",
  ...Object.fromEntries(Object.entries(rest).filter(([key]) => key !== "content" && key !== "objects")),
  objects: {
    20: stream(`${entries.includes("/Width") ? "/Type /XObject /Subtype /Image" : size} ${entries}`, data),
    ...rest.objects,
  },
});

const flate = "/Filter /FlateDecode /BitsPerComponent 8";
const one = "/BitsPerComponent 1 /ColorSpace /DeviceGray";

/** PNG's filter Up on every row (7.4.4.4). */
function predicted(samples: Buffer, row: number): Buffer {
  return Buffer.concat(
    Array.from({ length: samples.length / row }, (_, y) =>
      Buffer.from([
        2,
        ...samples
          .subarray(y * row, (y + 1) * row)
          .map((value, at) => value - (y === 0 ? 0 : (samples[(y - 1) * row + at] ?? 0))),
      ]),
    ),
  );
}

export async function imageFeatures(): Promise<Record<string, Feature>> {
  const rgb = await picture().raw().toBuffer();
  const gray = await picture().toColourspace("b-w").raw().toBuffer();
  const jpeg = await picture().jpeg({ quality: 92 }).toBuffer();
  const cmykJpeg = await picture().toColourspace("cmyk").jpeg({ quality: 92 }).toBuffer();
  const deep = Buffer.from([...gray].flatMap((value) => [value, 0x80]));
  const photo = `${flate} /ColorSpace /DeviceRGB`;
  const mask = stream(`${size} ${flate} /ColorSpace /DeviceGray`, deflateSync(gray));
  const packed = bits();
  const fax = `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${side} /Rows ${side} /BlackIs1 true >>`;
  return {
    "image, Flate": image("7.4.4", photo, deflateSync(rgb)),
    "image, Flate with predictor": image(
      "7.4.4.4",
      `${photo} /DecodeParms << /Predictor 12 /Colors 3 /Columns ${side} >>`,
      deflateSync(predicted(rgb, side * 3)),
    ),
    "image, DCT": image("7.4.8", "/Filter /DCTDecode /BitsPerComponent 8 /ColorSpace /DeviceRGB", jpeg),
    "image, DCT of four inks": image(
      "7.4.8",
      "/Filter /DCTDecode /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Decode [1 0 1 0 1 0 1 0]",
      cmykJpeg,
    ),
    "image, DCT in Flate": image(
      "7.4.1",
      "/Filter [/FlateDecode /DCTDecode] /BitsPerComponent 8 /ColorSpace /DeviceRGB",
      deflateSync(jpeg),
    ),
    "image, JPX": image(
      "7.4.9",
      "/Width 160 /Height 160 /Filter /JPXDecode",
      Buffer.from(jpxImage, "base64"),
    ),
    "image, CCITT": image("7.4.6", `${one} ${fax}`, encodeGroup4(packed, side, side), { drawn: true }),
    "image, JBIG2": image("7.4.7", `${one} /Filter /JBIG2Decode`, encodeJbig2(packed, side, side), {
      drawn: true,
    }),
    "image, ASCII85 and run length": image(
      "7.4.5",
      `${one} /Filter [/ASCIIHexDecode]`,
      Buffer.from(`${packed.toString("hex")}>`),
      { drawn: true },
    ),
    "image, gray": image("8.9.5", `${flate} /ColorSpace /DeviceGray`, deflateSync(gray)),
    "image, 16 bits": image(
      "8.9.5",
      "/Filter /FlateDecode /BitsPerComponent 16 /ColorSpace /DeviceGray",
      deflateSync(deep),
    ),
    "image, 1 bit": image("8.9.5", `${one} /Filter /FlateDecode`, deflateSync(packed), { drawn: true }),
    "image, inverted by Decode": image(
      "8.9.5.2",
      `${flate} /ColorSpace /DeviceGray /Decode [1 0]`,
      deflateSync(gray),
    ),
    "image of a palette": image(
      "8.6.6.3",
      `${flate} /ColorSpace [/Indexed /DeviceRGB 255 21 0 R]`,
      deflateSync(gray),
      {
        warned: /target cannot be reached/,
        objects: {
          21: stream(
            "",
            Buffer.from(Array.from({ length: 256 }, (_, at) => [at, 255 - at, (at * 7) % 256]).flat()),
          ),
        },
      },
    ),
    "image of a spot colour": image(
      "8.6.6.4",
      `${flate} /ColorSpace [/Separation /Fire /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.8 0.9 0.1] /N 1 >>]`,
      deflateSync(gray),
      {
        keeps: ["page/Resources/XObject/I/ColorSpace/1"],
      },
    ),
    "image of Lab colours": image(
      "8.6.5.4",
      `${flate} /ColorSpace [/Lab << /WhitePoint [0.96 1 0.82] /Range [-100 100 -100 100] >>]`,
      deflateSync(rgb),
    ),
    "image mask (stencil)": image(
      "8.9.6.2",
      "/ImageMask true /BitsPerComponent 1 /Decode [1 0] /Filter /FlateDecode",
      deflateSync(packed),
      { content: "0 0.4 0.8 rg", drawn: true },
    ),
    "image with explicit mask": image("8.9.6.3", `${photo} /Mask 21 0 R`, deflateSync(rgb), {
      objects: {
        21: stream(`${size} /ImageMask true /BitsPerComponent 1 /Filter /FlateDecode`, deflateSync(packed)),
      },
    }),
    "image with colour key": image(
      "8.9.6.4",
      `${flate} /ColorSpace /DeviceGray /Mask [0 60]`,
      deflateSync(gray),
    ),
    "image with soft mask": image("11.6.5.3", `${photo} /SMask 21 0 R`, deflateSync(rgb), {
      objects: { 21: mask },
    }),
    "image with matte": image("11.6.5.3", `${photo} /SMask 21 0 R`, deflateSync(rgb), {
      objects: { 21: stream(`${size} ${flate} /ColorSpace /DeviceGray /Matte [1 1 1]`, deflateSync(gray)) },
    }),
    "image that is interpolated": image("8.9.5.3", `${photo} /Interpolate true`, deflateSync(rgb), {
      keeps: ["page/Resources/XObject/I/Interpolate"],
    }),
    "image with intent": image("8.9.5", `${photo} /Intent /Perceptual`, deflateSync(rgb), {
      keeps: ["page/Resources/XObject/I/Intent"],
    }),
    "image with metadata": image("14.3.2", `${photo} /Metadata 21 0 R`, deflateSync(rgb), {
      objects: { 21: stream("/Type /Metadata /Subtype /XML", "<x:xmpmeta/>") },
      keeps: ["page/Resources/XObject/I/Metadata"],
      warned: /metadata of pages and images/,
    }),
    "image with alternates": image(
      "8.9.5.4",
      `${photo} /Alternates [<< /Image 21 0 R /DefaultForPrinting true >>]`,
      deflateSync(rgb),
      {
        objects: { 21: mask },
        keeps: [
          "page/Resources/XObject/I/Alternates/0/DefaultForPrinting",
          "page/Resources/XObject/I/Alternates/0/Image/Width",
        ],
      },
    ),
    "image with OPI": image(
      "14.11.7",
      `${photo} /OPI << /2.0 << /Type /OPI /Version 2.0 /F (high.tif) >> >>`,
      deflateSync(rgb),
      { keeps: ["page/Resources/XObject/I/OPI"] },
    ),
    "image of a layer": {
      ...image("8.11.3.3", `${photo} /OC 21 0 R`, deflateSync(rgb), {
        objects: { 21: "<< /Type /OCG /Name (Off) >>" },
        drawn: true,
      }),
      catalog: "/OCProperties << /OCGs [21 0 R] /D << /OFF [21 0 R] >> >>",
    },
  };
}
