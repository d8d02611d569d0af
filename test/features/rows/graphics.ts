import type { Feature } from "../feature.ts";
import { stream } from "../feature.ts";

/** What a page draws beside images and text (8, 10, 11). */
const drawing = (clause: string, content: string, rest: Partial<Feature> = {}): Feature => ({
  clause,
  content,
  drawn: true,
  ...rest,
});

const state = (entries: string) => `/ExtGState << /G << /Type /ExtGState ${entries} >> >>`;
/** A page under an ExtGState of these entries (8.4.5). */
const inState = (clause: string, entries: string, rest: Partial<Feature> = {}): Feature =>
  drawing(clause, "0 0.5 1 rg 20 20 120 80 re f /G gs 1 0.2 0 rg 60 50 140 100 re f", {
    resources: state(entries),
    keeps: ["page/Resources/ExtGState/G"],
    ...rest,
  });

const tint = "<< /FunctionType 2 /Domain [0 1] /C0 [1 1 0] /C1 [0 0 1] /N 1 >>";
const shading = (entries: string) => `/Shading << /S << ${entries} >> >>`;
const painted = (clause: string, entries: string): Feature =>
  drawing(clause, "q 10 10 200 160 re W n /S sh Q", {
    resources: shading(entries),
    keeps: ["page/Resources/Shading/S"],
  });

/** Bits of mesh data: flags and coordinates in bytes, colours in bytes. */
const bytes = (...values: number[]) => Buffer.from(values).toString("latin1");
const mesh = (clause: string, entries: string, data: string): Feature =>
  drawing(clause, "q 10 10 200 160 re W n /S sh Q", {
    resources: "/Shading << /S 20 0 R >>",
    objects: {
      20: stream(
        `/ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /Decode [10 210 10 170 0 1 0 1 0 1] ${entries}`,
        data,
      ),
    },
    keeps: ["page/Resources/Shading/S"],
  });

const edge = [
  0, 0, 0, 85, 0, 170, 0, 255, 85, 255, 170, 255, 255, 255, 255, 170, 255, 85, 255, 0, 170, 0, 85, 0,
];
const corners = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0];
const inner = [85, 85, 85, 170, 170, 170, 170, 85];

const tile =
  "/Type /Pattern /PatternType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Matrix [1 0.2 0 1 3 3] /Resources << >>";
const group = (entries: string, content: string, resources = "<< >>") =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 240 200] /Group << /S /Transparency ${entries} >> /Resources ${resources}`,
    content,
  );

const blendModes = [
  "Multiply",
  "Screen",
  "Overlay",
  "Darken",
  "Lighten",
  "ColorDodge",
  "ColorBurn",
  "HardLight",
  "SoftLight",
  "Difference",
  "Exclusion",
  "Hue",
  "Saturation",
  "Color",
  "Luminosity",
];

/** PDFium takes the first of the list, known or not. */
const firstKnown = "it is the first of the list that the standard knows";

export const graphicsFeatures: Readonly<Record<string, Feature>> = {
  "paths, dashes and clips": drawing(
    "8.5",
    "q 20 20 m 120 180 l 220 20 l h W* n 0 1 0 rg 0 0 240 90 re f Q 3 w [8 4 2] 1 d 1 J 2 j 1 0 0 RG 30 150 m 60 20 180 20 220 150 c S",
  ),
  "line width and flatness by state": inState(
    "8.4.5",
    "/LW 5 /LC 1 /LJ 1 /ML 4 /D [[6 3] 0] /FL 1 /SM 0.1 /SA true",
    {
      content: "/G gs 20 30 m 200 150 l S",
    },
  ),
  "form XObject": drawing("8.10", "q 0.5 0 0 0.5 20 20 cm /X Do Q", {
    resources: "/XObject << /X 20 0 R >>",
    objects: {
      20: stream(
        "/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Matrix [1 0.2 0 1 0 0] /Resources << >> /Ref << /F (a.pdf) /Page 0 >>",
        "0 0 1 rg 0 0 200 200 re f",
      ),
    },
    keeps: ["page/Resources/XObject/X"],
  }),
  "tiling pattern, coloured": drawing("8.7.3", "/Pattern cs /P scn 10 10 200 160 re f", {
    resources: "/Pattern << /P 20 0 R >>",
    objects: { 20: stream(`${tile} /PaintType 1`, "1 0 0 rg 2 2 8 8 re f 0 0 1 rg 10 10 8 8 re f") },
    keeps: ["page/Resources/Pattern/P"],
  }),
  "tiling pattern, uncoloured": drawing("8.7.3.3", "/CS cs 0 0.6 0 /P scn 10 10 200 160 re f", {
    resources: "/ColorSpace << /CS [/Pattern /DeviceRGB] >> /Pattern << /P 20 0 R >>",
    objects: { 20: stream(`${tile} /PaintType 2`, "2 2 12 12 re f") },
    keeps: ["page/Resources/Pattern/P"],
  }),
  "shading pattern": drawing("8.7.4", "/Pattern cs /P scn 10 10 200 160 re f", {
    resources: `/Pattern << /P << /PatternType 2 /Matrix [1 0 0 1 5 5] /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 200 0] /Function ${tint} >> >> >>`,
    keeps: ["page/Resources/Pattern/P"],
  }),
  "shading 1: function": drawing("8.7.4.5.2", "q 10 10 200 160 re W n /S sh Q", {
    resources:
      "/Shading << /S << /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [200 0 0 160 10 10] /Function 20 0 R >> >>",
    objects: { 20: stream("/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]", "{ 2 copy mul }") },
    keeps: ["page/Resources/Shading/S"],
  }),
  "shading 2: axial": painted(
    "8.7.4.5.3",
    `/ShadingType 2 /ColorSpace /DeviceRGB /Coords [10 10 210 170] /Extend [true false] /Background [0.9 0.9 0.9] /Function ${tint}`,
  ),
  "shading 3: radial": painted(
    "8.7.4.5.4",
    `/ShadingType 3 /ColorSpace /DeviceRGB /Coords [80 80 10 120 90 80] /Extend [true true] /Function << /FunctionType 3 /Domain [0 1] /Bounds [0.5] /Encode [0 1 1 0] /Functions [${tint} ${tint}] >>`,
  ),
  "shading 4: free triangles": mesh(
    "8.7.4.5.5",
    "/ShadingType 4 /BitsPerFlag 8",
    bytes(0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 0, 0, 255, 1, 255, 255, 255, 255, 0),
  ),
  "shading 5: lattice": mesh(
    "8.7.4.5.6",
    "/ShadingType 5 /VerticesPerRow 2",
    bytes(0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 255, 255, 255, 255, 255, 0),
  ),
  "shading 6: Coons patch": mesh("8.7.4.5.7", "/ShadingType 6 /BitsPerFlag 8", bytes(0, ...edge, ...corners)),
  "shading 7: tensor patch": mesh(
    "8.7.4.5.8",
    "/ShadingType 7 /BitsPerFlag 8",
    bytes(0, ...edge, ...inner, ...corners),
  ),
  "sampled function": drawing("7.10.2", "q 10 10 200 160 re W n /S sh Q", {
    resources:
      "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [10 0 210 0] /Function 20 0 R >> >>",
    objects: {
      20: stream(
        "/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [3] /BitsPerSample 8",
        bytes(255, 0, 0, 0, 255, 0, 0, 0, 255),
      ),
    },
    keeps: ["page/Resources/Shading/S"],
  }),
  "constant opacity": inState("11.6.4.4", "/ca 0.4 /CA 0.7 /AIS false"),
  "soft mask by luminosity": inState(
    "11.6.5.2",
    "/SMask << /Type /Mask /S /Luminosity /G 20 0 R /BC [0 0 0] /TR /Identity >>",
    {
      objects: {
        20: group(
          "/CS /DeviceRGB",
          "q /S sh Q",
          `<< /Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [40 0 220 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >> >>`,
        ),
      },
    },
  ),
  "soft mask by opacity": inState("11.6.5.2", "/SMask << /Type /Mask /S /Alpha /G 20 0 R >>", {
    objects: { 20: group("", "/T gs 60 50 70 100 re f", "<< /ExtGState << /T << /ca 0.5 >> >> >>") },
  }),
  ...Object.fromEntries(blendModes.map((mode) => [`blend mode ${mode}`, inState("11.3.5", `/BM /${mode}`)])),
  "blend mode from a list": inState("11.3.5", "/BM [/Unknown /Multiply]", {
    meant: { "to-pdfa": firstKnown, "to-pdfa 3b": firstKnown },
  }),
  "group, isolated": drawing("11.4.5", "1 1 0 rg 20 20 100 100 re f /X Do", {
    resources: "/XObject << /X 20 0 R >>",
    objects: {
      20: group(
        "/I true /CS /DeviceRGB",
        "/M gs 0 1 1 rg 60 60 120 100 re f",
        "<< /ExtGState << /M << /BM /Multiply >> >> >>",
      ),
    },
    keeps: ["page/Resources/XObject/X"],
  }),
  "group, knockout": drawing("11.4.6", "/X Do", {
    resources: "/XObject << /X 20 0 R >>",
    objects: {
      20: group(
        "/K true",
        "/T gs 1 0 0 rg 20 20 100 100 re f 0 0 1 rg 60 60 120 100 re f",
        "<< /ExtGState << /T << /ca 0.5 >> >> >>",
      ),
    },
    keeps: ["page/Resources/XObject/X"],
  }),
  "text knockout": inState("9.3.8", "/TK false /ca 0.5"),
  overprint: inState("8.6.7", "/OP true /op true /OPM 1"),
  "black generation and undercolour removal": inState("10.3.5", "/BG2 /Default /UCR2 /Default"),
  "transfer function": inState("10.4", "/TR2 /Default /TR << /FunctionType 2 /Domain [0 1] /N 1.5 >>"),
  halftone: inState(
    "10.5",
    "/HT << /Type /Halftone /HalftoneType 1 /Frequency 60 /Angle 45 /SpotFunction /Round >> /HTO [1 2]",
  ),
  "threshold halftone": inState("10.5.5.3", "/HT 20 0 R", {
    objects: { 20: stream("/Type /Halftone /HalftoneType 6 /Width 2 /Height 2", bytes(0, 64, 128, 192)) },
  }),
  "rendering intent": inState("8.6.5.8", "/RI /Perceptual /UseBlackPtComp /ON", {
    content: "/RelativeColorimetric ri /G gs 1 0.2 0 rg 60 50 140 100 re f",
  }),
  "inline image": drawing(
    "8.9.7",
    "q 150 0 0 100 20 20 cm BI /W 4 /H 2 /BPC 8 /CS /G /F /AHx ID 00408090FFC04020> EI Q",
  ),
  "unknown operators between BX and EX": drawing("7.8.2", "BX 1 2 frobnicate EX 1 0 0 rg 20 20 100 100 re f"),
};
