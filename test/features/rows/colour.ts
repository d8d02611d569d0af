import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Feature } from "../feature.ts";
import { stream } from "../feature.ts";

/** Two patches of a colour space (8.6). */
const patches = (
  clause: string,
  space: string,
  first: string,
  second: string,
  rest: Partial<Feature> = {},
): Feature => ({
  clause,
  resources: `/ColorSpace << /C ${space} >>`,
  content: `/C cs ${first} scn 20 20 80 120 re f ${second} scn 120 20 80 120 re f`,
  keeps: ["page/Resources/ColorSpace/C"],
  drawn: true,
  ...rest,
});

const blank = { width: 1, height: 1, channels: 3, background: "white" } as const;
const cmykBlank = { width: 1, height: 1, channels: 3, background: "white" } as const;

async function profile(space: "srgb" | "p3" | "cmyk"): Promise<Buffer> {
  const image = sharp({ create: space === "cmyk" ? cmykBlank : blank });
  const tagged =
    space === "cmyk"
      ? image.toColourspace("cmyk").withIccProfile("cmyk").jpeg()
      : image.withIccProfile(space).png();
  return (await sharp(await tagged.toBuffer()).metadata()).icc ?? Buffer.alloc(0);
}

const icc = async (space: "srgb" | "p3" | "cmyk", channels: number) =>
  stream(`/N ${channels} /Filter /FlateDecode`, deflateSync(await profile(space)));

const fire = "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.8 0.9 0.1] /N 1 >>";

export const colourFeatures = async (): Promise<Record<string, Feature>> => ({
  DeviceGray: { clause: "8.6.4.2", content: "0.2 g 20 20 80 120 re f 0.7 g 120 20 80 120 re f", drawn: true },
  DeviceRGB: {
    clause: "8.6.4.3",
    content: "1 0 0 rg 20 20 80 120 re f 0 0 1 rg 120 20 80 120 re f",
    drawn: true,
  },
  DeviceCMYK: {
    clause: "8.6.4.4",
    content: "1 0 0 0 k 20 20 80 120 re f 0 0.8 0.9 0.1 k 120 20 80 120 re f",
    drawn: true,
  },
  CalGray: patches("8.6.5.2", "[/CalGray << /WhitePoint [0.95 1 1.09] /Gamma 2.2 >>]", "0.2", "0.7"),
  CalRGB: patches(
    "8.6.5.3",
    "[/CalRGB << /WhitePoint [0.95 1 1.09] /Gamma [2.2 2.2 2.2] /Matrix [0.41 0.21 0.02 0.36 0.72 0.12 0.18 0.07 0.95] >>]",
    "1 0 0",
    "0 0.5 1",
  ),
  Lab: patches(
    "8.6.5.4",
    "[/Lab << /WhitePoint [0.96 1 0.82] /Range [-100 100 -100 100] >>]",
    "60 50 40",
    "40 -40 20",
  ),
  "ICCBased, sRGB": patches("8.6.5.5", "[/ICCBased 20 0 R]", "1 0 0", "0 0.5 1", {
    objects: { 20: await icc("srgb", 3) },
    warned: /colour profiles/i,
  }),
  "ICCBased, wide": patches("8.6.5.5", "[/ICCBased 20 0 R]", "1 0 0", "0 0.5 1", {
    objects: { 20: await icc("p3", 3) },
    warned: /colour profiles/i,
  }),
  "ICCBased, four inks": patches("8.6.5.5", "[/ICCBased 20 0 R]", "1 0 0 0", "0 0.8 0.9 0.1", {
    objects: { 20: await icc("cmyk", 4) },
    warned: /colour profiles/i,
  }),
  "default colour spaces": patches("8.6.5.6", "/DeviceRGB", "1 0 0", "0 0.5 1", {
    resources:
      "/ColorSpace << /C /DeviceRGB /DefaultRGB [/CalRGB << /WhitePoint [0.95 1 1.09] /Gamma [1 1 1] >>] >>",
    keeps: ["page/Resources/ColorSpace/DefaultRGB"],
  }),
  Indexed: patches("8.6.6.3", "[/Indexed /DeviceRGB 2 <FF0000 00FF00 2030C0>]", "0", "2"),
  Separation: patches("8.6.6.4", `[/Separation /Fire /DeviceCMYK ${fire}]`, "1", "0.4"),
  "Separation All and None": patches(
    "8.6.6.4",
    `[/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>]`,
    "1",
    "0.4",
  ),
  DeviceN: patches(
    "8.6.6.5",
    "[/DeviceN [/Fire /Sky] /DeviceCMYK 20 0 R << /Subtype /DeviceN /Colorants << /Fire [/Separation /Fire /DeviceCMYK 21 0 R] >> >>]",
    "1 0",
    "0.2 0.9",
    {
      objects: {
        20: stream(
          "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]",
          "{ 0 3 1 roll 0.5 mul exch 0 exch pop 0 exch }",
        ),
        21: fire,
      },
    },
  ),
  NChannel: patches(
    "8.6.6.5",
    "[/DeviceN [/Cyan /Fire] /DeviceCMYK 20 0 R << /Subtype /NChannel /Process << /ColorSpace /DeviceCMYK /Components [/Cyan /Magenta /Yellow /Black] >> /Colorants << /Fire [/Separation /Fire /DeviceCMYK 21 0 R] >> >>]",
    "1 0",
    "0.2 0.9",
    {
      objects: {
        20: stream("/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]", "{ dup 0 exch 0 }"),
        21: fire,
      },
    },
  ),
});
