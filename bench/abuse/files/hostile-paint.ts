import type { HostileFile } from "./hostile-file.ts";
import { flate, onePage, type PdfObject, pdf, stream } from "./pdf.ts";

// A few kilobytes that ask for minutes of painting: colours that programs compute, meshes, layers.

const program = (steps: number, inputs: number): PdfObject =>
  flate(
    `{ ${"pop ".repeat(inputs - 1)}${"sin abs ".repeat(steps / 2)}}`,
    `/FunctionType 4 /Domain [${"0 1 ".repeat(inputs)}] /Range [0 1]`,
  );

const inks = (at: number) => `[/DeviceN [/A /B] /DeviceGray ${at} 0 R]`;

/** An image whose every pixel the function of the object behind it computes. */
const inkImage = (at: number, side = 3_000): PdfObject =>
  flate(
    Buffer.alloc(side * side * 2),
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace ${inks(at + 1)}`,
  );

const form = (resources: string, content: string) =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >>`);
const painted = "500 0 0 500 40 40 cm /I Do";
const steps = 5_000;

const mesh = (type: number, data: Buffer): PdfObject =>
  flate(
    data,
    `/ShadingType ${type} /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 595 0 842 0 1 0 1 0 1]`,
  );
const corner = (x: number, y: number) => [0, x, y, 200, x, y];
const triangles = (count: number) =>
  mesh(4, Buffer.alloc(count * 18, Buffer.from([...corner(0, 0), ...corner(255, 0), ...corner(0, 255)])));
const around = [
  0, 0, 0, 85, 0, 170, 0, 255, 85, 255, 170, 255, 255, 255, 255, 170, 255, 85, 255, 0, 170, 0, 85, 0,
];
const patches = (count: number) => {
  const patch = [0, ...around, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0];
  return mesh(6, Buffer.alloc(count * patch.length, Buffer.from(patch)));
};

const shaded = (object: PdfObject, content = "/S sh") =>
  onePage({ content: stream(content), resources: "/Shading << /S 6 0 R >>", more: [object] });

const expressions = (levels: number): PdfObject[] => [
  ...Array.from({ length: levels }, (_, at) => `[/Or ${at + 7} 0 R ${at + 7} 0 R]`),
  "<< /Type /OCG /Name (L) >>",
];

const glyph =
  "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a 7 0 R >> /Resources << /XObject << /I 8 0 R >> >> >>";

/** Pages that share one image, each just within what one page may ask for. */
function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 6} 0 R`).join(" ");
  const page =
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /XObject << /I 4 0 R >> >> >>";
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    stream(painted),
    inkImage(4, 1_000),
    program(990, 2),
    ...Array.from({ length: count }, () => page),
  ]);
}

export const hostilePaint: readonly HostileFile[] = [
  {
    name: "inks.pdf",
    why: "an image of 9 megapixels, each computed in 5,000 steps",
    make: () =>
      onePage({
        content: stream(painted),
        resources: "/XObject << /I 6 0 R >>",
        more: [inkImage(6), program(steps, 2)],
      }),
  },
  {
    name: "inks-pages.pdf",
    why: "the same on 50 pages, each within the limit",
    make: () => manyPages(50),
  },
  {
    name: "inks-forms.pdf",
    why: "the same three forms deep",
    make: () =>
      onePage({
        content: stream("/A Do"),
        resources: "/XObject << /A 6 0 R >>",
        more: [
          form("/XObject << /A 7 0 R >>", "/A Do"),
          form("/XObject << /A 8 0 R >>", "/A Do"),
          form("/XObject << /I 9 0 R >>", painted),
          inkImage(9),
          program(steps, 2),
        ],
      }),
  },
  {
    name: "inks-glyph.pdf",
    why: "the same in a Type 3 glyph",
    make: () =>
      onePage({
        content: stream("BT /T 500 Tf 40 40 Td (a) Tj ET"),
        resources: "/Font << /T 6 0 R >>",
        more: [glyph, stream("1 0 d0 /I Do"), inkImage(8), program(steps, 2)],
      }),
  },
  {
    name: "inks-pattern.pdf",
    why: "the same in a pattern",
    make: () =>
      onePage({
        content: stream("/Pattern cs /P scn 0 0 595 842 re f"),
        resources: "/Pattern << /P 6 0 R >>",
        more: [
          stream(
            painted,
            "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 595 842] /XStep 595 /YStep 842 /Resources << /XObject << /I 7 0 R >> >>",
          ),
          inkImage(7),
          program(steps, 2),
        ],
      }),
  },
  {
    name: "inks-annotation.pdf",
    why: "the same in an annotation",
    make: () =>
      onePage({
        page: "/Annots [<< /Type /Annot /Subtype /Stamp /Rect [40 40 540 540] /AP << /N 6 0 R >> >>]",
        more: [form("/XObject << /I 7 0 R >>", painted), inkImage(7), program(steps, 2)],
      }),
  },
  {
    name: "inks-mask.pdf",
    why: "the same in a soft mask",
    make: () =>
      onePage({
        content: stream("/G gs 0 0 595 842 re f"),
        resources: "/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >>",
        more: [form("/XObject << /I 7 0 R >>", painted), inkImage(7), program(steps, 2)],
      }),
  },
  {
    name: "inks-inline.pdf",
    why: "the same as an inline image",
    make: () =>
      onePage({
        content: flate(
          `500 0 0 500 40 40 cm BI /W 3000 /H 3000 /BPC 8 /CS /C ID ${"\0".repeat(18_000_000)} EI`,
        ),
        resources: `/ColorSpace << /C ${inks(6)} >>`,
        more: [program(steps, 2)],
      }),
  },
  {
    name: "computed-gradient.pdf",
    why: "a gradient that computes each pixel in 20,000 steps",
    make: () =>
      onePage({
        content: stream("595 0 0 842 0 0 cm /S sh"),
        resources: "/Shading << /S << /ShadingType 1 /ColorSpace /DeviceGray /Function 6 0 R >> >>",
        more: [program(20_000, 2)],
      }),
  },
  {
    name: "triangles-100k.pdf",
    why: "100,000 triangles over half a page",
    make: () => shaded(triangles(1e5)),
  },
  { name: "patches-10k.pdf", why: "10,000 patches of many colours", make: () => shaded(patches(1e4)) },
  {
    name: "triangles-often.pdf",
    why: "a mesh of 30,000 vertices, 10,000 times",
    make: () => shaded(triangles(1e4), "/S sh ".repeat(1e4)),
  },
  {
    name: "layers-2e60.pdf",
    why: "a layer by an expression that doubles 60 times",
    make: () =>
      onePage({
        content: stream("/OC /M BDC BT /F1 24 Tf 72 700 Td (Good day) Tj ET EMC"),
        resources: "/Properties << /M << /Type /OCMD /VE 6 0 R >> >>",
        more: expressions(60),
      }),
  },
  {
    name: "layers-often.pdf",
    why: "100,000 things of a layer of 100,000 names",
    make: () =>
      onePage({
        content: flate(`/OC /M BDC ${"0 0 9 9 re f ".repeat(1e5)}EMC`),
        resources: `/Properties << /M << /Type /OCMD /OCGs [${"6 0 R ".repeat(1e5)}] >> >>`,
        more: expressions(0),
      }),
  },
  {
    name: "marks-50k.pdf",
    why: "marks 50,000 deep",
    make: () => onePage({ content: flate("/A BMC ".repeat(5e4)) }),
  },
];
