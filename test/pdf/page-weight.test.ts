import { describe, expect, test } from "vitest";
import { PageGuard } from "../../shared/pdf/weight/page-guard.ts";
import { rawPdf } from "../harness/raw-pdf.ts";

type Objects = Readonly<Record<number, string>>;
const stream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const form = (content: string, resources = "", entries = "") =>
  stream(`/Subtype /Form /BBox [0 0 300 200] /Resources << ${resources} >> ${entries}`, content);
const image = (width: number, height: number, entries = "/ColorSpace /DeviceGray /BitsPerComponent 8") =>
  stream(`/Subtype /Image /Width ${width} /Height ${height} ${entries}`, "x");
const x = (...objects: number[]) =>
  `/XObject << ${objects.map((number, at) => `/${"ABC"[at]} ${number} 0 R`).join(" ")} >>`;
const times = (count: number, content: string) => content.repeat(count);

/** A function of so many steps. */
const program = (steps: number, inputs = 1) =>
  stream(
    `/FunctionType 4 /Domain [${times(inputs, "0 1 ")}] /Range [0 1]`,
    `{${times(inputs - 1, " pop")}${times(steps - inputs + 1, " abs")} }`,
  );
const tiling = (entries: string) =>
  stream(`/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /Resources << >> ${entries}`, "n");
const axial = (steps: number): Objects => ({
  60: "<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 9 9] /Function 61 0 R >> >>",
  61: program(steps),
});
const gradient = (steps: number, entries = ""): Objects => ({
  60: `<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 300 0 200] /Function 61 0 R ${entries} >>`,
  61: program(steps, 2),
});
const glyphs = (content: string): Objects => ({
  60: "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a 61 0 R >> /Resources << >> >>",
  61: stream("", content),
});
const nested = (levels: number): Objects =>
  Object.fromEntries(
    Array.from({ length: levels }, (_, at) => [
      200 + at,
      form("/A Do", at + 1 === levels ? "" : x(201 + at)),
    ]),
  );

/** The limit that a page of 300 by 200 points is past; undefined where it may be drawn. */
function pastOf(content: string, resources: string, objects: Objects): string | undefined {
  const bytes = rawPdf({
    pages: 1,
    page: () => `/Contents 50 0 R /Resources << ${resources} >>`,
    objects: { ...objects, 50: stream("", content) },
  });
  try {
    PageGuard.of(bytes)?.drawing(0);
    return undefined;
  } catch (error) {
    return /\(limit ([^)]+)\)/.exec(String(error))?.[1] ?? String(error);
  }
}

type Page = readonly [content: string, resources: string, objects: Objects];
const pattern = "/Pattern << /P 60 0 R >>";
const painted = (operators: string, steps = 1_000): Page => [
  `/Pattern cs /P scn /Pattern CS /P SCN ${operators}`,
  pattern,
  axial(steps),
];
const shown = "/Font << /F 60 0 R >>";
const shading = "/Shading << /S 60 0 R >>";
const hundred = { 60: form(times(100, "/A Do "), x(61)), 61: image(1, 1) };
const whole = { 60: image(16_384, 20_480) };

const rows: readonly (readonly [what: string, limit: string, last: Page, past: Page])[] = [
  ["tiles of the page", "pdf.tiles", ...pairOf("/XStep 0.00301 /YStep 1", "/XStep 0.00299 /YStep -1")],
  [
    "tiles of a pattern that is scaled",
    "pdf.tiles",
    ...pairOf(
      "/XStep 0.00151 /YStep 1 /Matrix [1 0 0 2 0 0]",
      "/XStep 0.00149 /YStep 1 /Matrix [1 0 0 2 0 0]",
    ),
  ],
  [
    "operators, those of forms as often as drawn",
    "pdf.operators",
    [times(1_000, "/A Do "), x(60), { 60: form(times(1_999, "n ")) }],
    [`${times(1_000, "/A Do ")} n`, x(60), { 60: form(times(1_999, "n ")) }],
  ],
  [
    "forms, those within forms too",
    "pdf.forms",
    [times(10, "/A Do "), x(60, 61), { 60: form(times(1_999, "/A Do "), x(61)), 61: form("n") }],
    [`${times(10, "/A Do ")} /B Do`, x(60, 61), { 60: form(times(1_999, "/A Do "), x(61)), 61: form("n") }],
  ],
  ["levels of forms", "pdf.form-depth", ["/A Do", x(200), nested(64)], ["/A Do", x(200), nested(65)]],
  ["states within each other", "pdf.states", [times(10_000, "q "), "", {}], [times(10_001, "q "), "", {}]],
  [
    "pictures, one of them inline",
    "pdf.pictures",
    [`${times(199, "/A Do ")}${times(99, "/B Do ")} BI /W 1 /H 1 /BPC 8 /CS /G ID x EI`, x(60, 61), hundred],
    [`${times(199, "/A Do ")}${times(100, "/B Do ")} BI /W 1 /H 1 /BPC 8 /CS /G ID x EI`, x(60, 61), hundred],
  ],
  [
    "bytes of one image",
    "pdf.image",
    ["/A Do", x(60), whole],
    ["/A Do", x(60), { 60: image(16_385, 20_480) }],
  ],
  [
    "bytes of an image in black and white, whose rows are whole bytes",
    "pdf.image",
    ["/A Do", x(60), { 60: image(131_072, 20_480, "/ImageMask true /BitsPerComponent 1") }],
    ["/A Do", x(60), { 60: image(131_073, 20_480, "/ImageMask true /BitsPerComponent 1") }],
  ],
  [
    "bytes of an image in four inks of 16 bits",
    "pdf.image",
    ["/A Do", x(60), { 60: image(2_048, 20_480, "/ColorSpace /DeviceCMYK /BitsPerComponent 16") }],
    ["/A Do", x(60), { 60: image(2_049, 20_480, "/ColorSpace /DeviceCMYK /BitsPerComponent 16") }],
  ],
  [
    "bytes of all images",
    "pdf.images",
    [times(4, "/A Do "), x(60), whole],
    [`${times(4, "/A Do ")} /B Do`, x(60, 61), { ...whole, 61: image(1, 1) }],
  ],
  [
    "bytes of images and their masks",
    "pdf.images",
    [times(2, "/A Do "), x(60), masked(20_480)],
    [`${times(2, "/A Do ")} /B Do`, x(60, 62), { ...masked(20_480), 62: image(1, 1) }],
  ],
  [
    "operators of glyphs, a string counted with its marks",
    "pdf.glyphs",
    [`BT /F 1 Tf (${times(19_998, "a")}) Tj ET`, shown, glyphs(`1 0 d0 ${times(999, "n ")}`)],
    [`BT /F 1 Tf (${times(19_999, "a")}) Tj ET`, shown, glyphs(`1 0 d0 ${times(999, "n ")}`)],
  ],
  ["colours of what is filled", "pdf.colors", painted(times(3_906, "f ")), painted(times(3_907, "f "))],
  ["colours of what is stroked", "pdf.colors", painted(times(3_906, "S ")), painted(times(3_907, "s "))],
  ["colours of what is both", "pdf.colors", painted(times(1_953, "B ")), painted(times(1_954, "b* "))],
  [
    "colours of letters",
    "pdf.colors",
    painted(`BT (${times(3_903, "a")}) Tj ET`),
    painted(`BT (${times(3_904, "a")}) ' ET`),
  ],
  [
    "colours of a gradient",
    "pdf.colors",
    ["/S sh", shading, gradient(958)],
    ["/S sh", shading, gradient(960)],
  ],
  [
    "colours of a gradient that shrinks to a quarter",
    "pdf.colors",
    [".5 0 0 .5 0 0 cm /S sh", shading, gradient(3_838)],
    [".5 0 0 .5 0 0 cm /S sh", shading, gradient(3_841)],
  ],
  [
    "colours of a gradient in a form that shrinks to less, counted as a quarter",
    "pdf.colors",
    [".4 0 0 .5 0 0 cm /A Do", x(62), { ...gradient(3_838), 62: form("/S sh", shading) }],
    [".4 0 0 .5 0 0 cm /A Do", x(62), { ...gradient(3_841), 62: form("/S sh", shading) }],
  ],
  [
    "colours of a gradient that is larger than the page, which is counted as a power of two",
    "pdf.colors",
    ["9 0 0 9 0 0 cm /S sh", shading, gradient(877)],
    ["9 0 0 9 0 0 cm /S sh", shading, gradient(879)],
  ],
];

function pairOf(last: string, past: string): [Page, Page] {
  const of = (entries: string): Page => ["/Pattern cs /P scn 0 0 9 9 re f", pattern, { 60: tiling(entries) }];
  return [of(last), of(past)];
}
function masked(height: number): Objects {
  const gray = "/ColorSpace /DeviceGray /BitsPerComponent 8";
  return { 60: image(16_384, height, `${gray} /SMask 61 0 R`), 61: image(16_384, height) };
}

describe("a page is drawn up to its limit, and not past it", () => {
  test.each(rows)("%s (%s)", (_, limit, last, past) => {
    expect(pastOf(...last)).toBeUndefined();
    expect(pastOf(...past)).toBe(limit);
  });
});
