import { deflateSync } from "node:zlib";
import { rawPdf } from "../harness/raw-pdf.ts";

type Entries = Readonly<Record<number, string>>;

const stream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A page that draws object 60 under the name A, and what it needs. */
function drawing(content: string, objects: Entries, resources = "/XObject << /A 60 0 R >>"): Uint8Array {
  return rawPdf({
    pages: 1,
    page: () => `/Contents 50 0 R /Resources << ${resources} >>`,
    objects: { ...objects, 50: stream("", content) },
  });
}

const form = (resources: string, content: string) =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << ${resources} >>`, content);
const image = (width: number, height: number, entries = "") =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ${entries}`,
    "x",
  );

/** Ten forms, each of which draws the next ten times. */
function nestedForms(levels: number): Entries {
  const numbers = Array.from({ length: levels }, (_, level) => 60 + level);
  return Object.fromEntries(
    numbers.map((number) => [
      number,
      number === 59 + levels
        ? form("", "0 0 9 9 re f")
        : form(`/XObject << /A ${number + 1} 0 R >>`, "/A Do ".repeat(10)),
    ]),
  );
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** Bytes of zeros behind that many Flate filters. */
function zeros(size: number, filters: number): string {
  let data: Uint8Array = new Uint8Array(size).fill(0x20);
  for (let filter = 0; filter < filters; filter++) data = deflateSync(data);
  return stream(`/Filter [${"/FlateDecode ".repeat(filters)}]`, latin1(data));
}

/** Changes the checksum of the zlib stream, which readers other than zlib's do not look at. */
function withoutChecksum(size: number): string {
  const data = deflateSync(new Uint8Array(size).fill(0x20));
  data[data.length - 1] = (data.at(-1) ?? 0) ^ 1;
  return stream("/Filter /FlateDecode", latin1(data));
}

/** A chain of nodes from object 60 on, each naming the next twice as its kid. */
const doubling = (levels: number, entries: string): Entries =>
  Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [
      60 + level,
      `<< ${entries} /Kids [${61 + level} 0 R ${61 + level} 0 R] >>`,
    ]),
  );

const megabyte = 1_048_576;
const bomb = (content: string) =>
  rawPdf({ pages: 1, page: () => "/Contents 50 0 R", objects: { 50: content } });

const stitched = (next: number) =>
  `<< /FunctionType 3 /Domain [0 1] /Functions [${next} 0 R ${next} 0 R] /Bounds [.5] /Encode [0 1 0 1] >>`;

/** Functions from object 61 on, each made of the next one twice. */
const doubledFunctions = (levels: number): Entries => ({
  ...Object.fromEntries(Array.from({ length: levels }, (_, at) => [61 + at, stitched(62 + at)])),
  [61 + levels]: "<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >>",
});

/** A page painted with a shading by the function of object 61. */
const shaded = (functions: Entries) =>
  drawing(
    "/A sh",
    { ...functions, 60: "<< /ShadingType 1 /ColorSpace /DeviceGray /Function 61 0 R >>" },
    "/Shading << /A 60 0 R >>",
  );

/** A function of one input whose program has that many steps (ISO 32000-1, 7.10.5). */
export const program = (steps: number, inputs = 1) =>
  stream(
    `/FunctionType 4 /Domain [${"0 1 ".repeat(inputs)}] /Range [0 1]`,
    `{ ${"pop ".repeat(inputs - 1)}${"abs ".repeat(steps - inputs + 1)}}`,
  );

/** An image of two inks, whose every pixel a function of object 70 turns into gray. */
const inks = "[/DeviceN [/A /B] /DeviceGray 70 0 R]";
const inkImage = (width: number, height: number) =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${inks} /BitsPerComponent 8`,
    "x",
  );
const inkImages = { 60: inkImage(2_000, 2_000), 70: program(500, 2) };

/** A page that paints an image of that many pixels in two inks, each of them by that many steps. */
export const inkPage = (width: number, height: number, steps: number) =>
  drawing("300 0 0 200 0 0 cm /A Do", { 60: inkImage(width, height), 70: program(steps, 2) });

const meshEntries =
  "/ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 300 0 200 0 1 0 1 0 1]";
const vertex = (x: number, y: number) => String.fromCharCode(0, x, y, 255, x, y);

/** Triangles over the lower half of the page, one upon the other. */
const triangles = (count: number) =>
  stream(`/ShadingType 4 ${meshEntries}`, (vertex(0, 0) + vertex(255, 0) + vertex(0, 255)).repeat(count));

/** Patches over the whole page with four colours (8.7.4.5.7). */
function patches(count: number): string {
  const around = [
    0, 0, 0, 85, 0, 170, 0, 255, 85, 255, 170, 255, 255, 255, 255, 170, 255, 85, 255, 0, 170, 0, 85, 0,
  ];
  const patch = String.fromCharCode(0, ...around, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0);
  return stream(`/ShadingType 6 ${meshEntries}`, patch.repeat(count));
}

/** A page painted with the shading of object 60. */
const meshed = (mesh: string) => drawing("/A sh", { 60: mesh }, "/Shading << /A 60 0 R >>");

/** A membership whose expression names the layer of object 80 that often. */
export const layered = (operators: number, asked: number): Uint8Array =>
  drawing(
    `/OC /M BDC ${"0 0 1 1 re ".repeat(operators - 1)}EMC`,
    { 80: "<< /Type /OCG /Name (L) >>" },
    `/Properties << /M << /Type /OCMD /VE [/Or ${"80 0 R ".repeat(asked - 2)}] >> >>`,
  );

/** Expressions from object 60 on, each made of the next one twice (8.11.2.2). */
const doubledExpressions = (levels: number): Entries => ({
  ...Object.fromEntries(
    Array.from({ length: levels }, (_, at) => [60 + at, `[/Or ${61 + at} 0 R ${61 + at} 0 R]`]),
  ),
  [60 + levels]: "<< /Type /OCG /Name (L) >>",
});

/** Files in which a few kilobytes ask for more than any document does, by the limit that refuses them. */
export const costlyToDraw: Readonly<Record<string, { limit: string; bytes: () => Uint8Array }>> = {
  "ten forms of ten forms, ten levels deep": {
    limit: "pdf.drawn",
    bytes: () => drawing("/A Do ".repeat(10), nestedForms(10)),
  },
  "the same with streams of a wrong length": {
    limit: "pdf.drawn",
    bytes: () => {
      const text = latin1(drawing("/A Do ".repeat(10), nestedForms(10)));
      return Buffer.from(text.replaceAll("/Length 60 ", "/Length 66 "), "latin1");
    },
  },
  "the same by names written with escapes and comments": {
    limit: "pdf.drawn",
    bytes: () => drawing("/#41 %here\nDo ".repeat(10), nestedForms(10)),
  },
  "the same in an annotation": {
    limit: "pdf.drawn",
    bytes: () =>
      rawPdf({
        pages: 1,
        page: () => "/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 60 0 R >> >>]",
        objects: nestedForms(11),
      }),
  },
  "thirty thousand forms on one page": {
    limit: "pdf.forms",
    bytes: () => drawing("/A Do ".repeat(30_000), { 60: form("", "") }),
  },
  "thirty thousand inline images on one page": {
    limit: "pdf.pictures",
    bytes: () => drawing("BI /W 1 /H 1 /BPC 8 /CS /G ID a EI ".repeat(30_000), {}),
  },
  "thirty thousand images on one page, four to a form": {
    limit: "pdf.pictures",
    bytes: () =>
      drawing("/A Do ".repeat(7_500), {
        60: form("/XObject << /B 61 0 R >>", "/B Do ".repeat(4)),
        61: image(1, 1),
      }),
  },
  "a gradient by a function of two functions of two, thirty deep": {
    limit: "pdf.functions",
    bytes: () => shaded(doubledFunctions(30)),
  },
  "a gradient by a chain of five hundred functions": {
    limit: "pdf.nesting",
    bytes: () =>
      shaded(
        Object.fromEntries(
          Array.from({ length: 500 }, (_, at) => [
            at === 0 ? 61 : 200 + at,
            `<< /FunctionType 3 /Domain [0 1] /Functions [${201 + at} 0 R] /Bounds [] /Encode [0 1] >>`,
          ]),
        ),
      ),
  },
  "a gradient by a function of itself": {
    limit: "pdf.functions",
    bytes: () => shaded({ 61: stitched(61) }),
  },
  "twenty thousand marks within each other": {
    limit: "pdf.marks",
    bytes: () => drawing("/A BMC ".repeat(20_000), {}),
  },
  "a mesh of six thousand vertices, two thousand times": {
    limit: "pdf.vertices",
    bytes: () => drawing("/A sh ".repeat(2_000), { 60: triangles(2_000) }, "/Shading << /A 60 0 R >>"),
  },
  "a colour by a program of 5,000 steps, 300,000 times": {
    limit: "pdf.colors",
    bytes: () =>
      drawing(
        `/C cs ${".5 scn ".repeat(300_000)}`,
        { 60: program(5_000) },
        "/ColorSpace << /C [/Separation /A /DeviceGray 60 0 R] >>",
      ),
  },
  "twenty thousand graphics states saved within each other": {
    limit: "pdf.states",
    bytes: () => drawing("q ".repeat(20_000), {}),
  },
  "a hundred levels of forms": {
    limit: "pdf.form-depth",
    bytes: () =>
      drawing(
        "/A Do",
        Object.fromEntries(
          Array.from({ length: 100 }, (_, level) => [
            60 + level * 1_000,
            form(`/XObject << /A ${1_060 + level * 1_000} 0 R >>`, "/A Do"),
          ]),
        ),
      ),
  },
  "a form that draws itself twice": {
    limit: "pdf.form-depth",
    bytes: () => drawing("/A Do", { 60: form("/XObject << /A 60 0 R >>", "/A Do /A Do") }),
  },
  "two forms that draw each other, by two ways": {
    limit: "pdf.form-depth",
    bytes: () =>
      drawing("/A Do", {
        60: form("/XObject << /B 61 0 R /C 62 0 R >>", "/B Do /C Do"),
        61: form("/XObject << /A 60 0 R >>", "/A Do"),
        62: form("/XObject << /A 60 0 R >>", "/A Do"),
      }),
  },
  "form fields that double thirty times": {
    limit: "pdf.fields",
    bytes: () =>
      rawPdf({
        pages: 1,
        catalog: "/AcroForm << /Fields [60 0 R] >>",
        objects: { ...doubling(30, "/T (a)"), 90: "<< /T (a) /FT /Tx >>" },
      }),
  },
  "content that inflates to 100 MB": { limit: "pdf.content", bytes: () => bomb(zeros(100 * megabyte, 1)) },
  "content behind two filters": { limit: "pdf.content", bytes: () => bomb(zeros(100 * megabyte, 2)) },
  "content of a wrong checksum": { limit: "pdf.content", bytes: () => bomb(withoutChecksum(100 * megabyte)) },
  "the same content a thousand times": {
    limit: "pdf.content",
    bytes: () =>
      rawPdf({
        pages: 1,
        page: () => `/Contents [${"50 0 R ".repeat(1_000)}]`,
        objects: { 50: zeros(megabyte, 1) },
      }),
  },
};

/** Files that are read as well as any, and cost too much only when they are drawn. */
export const costlyToSee: typeof costlyToDraw = {
  "a pattern of a billion tiles": {
    limit: "pdf.tiles",
    bytes: () =>
      drawing(
        "/Pattern cs /P scn 0 0 300 200 re f",
        {
          60: stream(
            "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << >>",
            "0 0 1 1 re f",
          ),
        },
        "/Pattern << /P 60 0 R >>",
      ),
  },
  "glyphs that show glyphs, ten levels deep": {
    limit: "pdf.glyphs",
    bytes: () =>
      drawing(
        "BT /F 10 Tf 10 100 Td (aaaaaaaaaa) Tj ET",
        Object.fromEntries(
          Array.from({ length: 10 }, (_, level) => [
            [
              60 + level,
              `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a ${160 + level} 0 R >> /Resources << /Font << /F ${61 + level} 0 R >> >> >>`,
            ],
            [160 + level, stream("", "1 0 d0 BT /F 1 Tf (aaaaaaaaaaaaaaaaaaaa) Tj ET")],
          ]).flat(),
        ),
        "/Font << /F 60 0 R >>",
      ),
  },
  "an image that claims ten billion pixels": {
    limit: "pdf.image",
    bytes: () => drawing("300 0 0 200 0 0 cm /A Do", { 60: image(100_000, 100_000) }),
  },
  "a soft mask that claims as many": {
    limit: "pdf.image",
    bytes: () =>
      drawing("300 0 0 200 0 0 cm /A Do", { 60: image(1, 1, "/SMask 61 0 R"), 61: image(100_000, 100_000) }),
  },
  "a thousand large images": {
    limit: "pdf.images",
    bytes: () => drawing("300 0 0 200 0 0 cm /A Do ".repeat(1_000), { 60: image(2_000, 2_000) }),
  },
};

const inForm = (resources: string, content: string, levels: number): Entries =>
  Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [
      60 + level,
      level + 1 === levels
        ? form(resources, content)
        : form(`/XObject << /A ${61 + level} 0 R >>`, "q 1 0 0 1 9 9 cm /A Do Q"),
    ]),
  );

const inkResources = "/XObject << /I 90 0 R >>";
const inkObjects = { 90: inkImages[60], 70: inkImages[70] };
const meshResources = "/Shading << /S 90 0 R >>";
const glyphFont = (resources: string) =>
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a 61 0 R >> /Resources << ${resources} >> >>`;

/** The same costs wherever content may stand, each refused when it would be drawn. */
export const costlyToPaint: typeof costlyToDraw = {
  "an image in inks, each pixel by 500 steps": {
    limit: "pdf.colors",
    bytes: () => drawing("300 0 0 200 0 0 cm /A Do", inkImages),
  },
  "the same by functions of functions": {
    limit: "pdf.colors",
    bytes: () =>
      drawing("300 0 0 200 0 0 cm /A Do", {
        60: inkImages[60],
        70: "<< /FunctionType 3 /Domain [0 1] /Functions [71 0 R] /Bounds [] /Encode [0 1] >>",
        71: program(500),
      }),
  },
  "the same three forms deep": {
    limit: "pdf.colors",
    bytes: () => drawing("/A Do", { ...inForm(inkResources, "9 0 0 9 0 0 cm /I Do", 3), ...inkObjects }),
  },
  "the same in a pattern": {
    limit: "pdf.colors",
    bytes: () =>
      drawing(
        "/Pattern cs /P scn 0 0 300 200 re f",
        {
          60: stream(
            `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 99 99] /XStep 99 /YStep 99 /Resources << ${inkResources} >>`,
            "99 0 0 99 0 0 cm /I Do",
          ),
          ...inkObjects,
        },
        "/Pattern << /P 60 0 R >>",
      ),
  },
  "the same in a Type 3 glyph": {
    limit: "pdf.colors",
    bytes: () =>
      drawing(
        "BT /F 10 Tf 10 100 Td (a) Tj ET",
        { 60: glyphFont(inkResources), 61: stream("", "1 0 d0 /I Do"), ...inkObjects },
        "/Font << /F 60 0 R >>",
      ),
  },
  "the same in a glyph that a form shows": {
    limit: "pdf.colors",
    bytes: () =>
      drawing(
        "BT /F 10 Tf ET /A Do",
        {
          60: glyphFont(inkResources),
          61: stream("", "1 0 d0 /I Do"),
          62: form("", "BT (a) Tj ET"),
          ...inkObjects,
        },
        "/Font << /F 60 0 R >> /XObject << /A 62 0 R >>",
      ),
  },
  "the same in an annotation": {
    limit: "pdf.colors",
    bytes: () =>
      rawPdf({
        pages: 1,
        page: () => "/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 60 0 R >> >>]",
        objects: { 60: form(inkResources, "9 0 0 9 0 0 cm /I Do"), ...inkObjects },
      }),
  },
  "the same in a soft mask": {
    limit: "pdf.colors",
    bytes: () =>
      drawing(
        "/G gs 0 0 300 200 re f",
        { 60: form(inkResources, "9 0 0 9 0 0 cm /I Do"), ...inkObjects },
        "/ExtGState << /G << /SMask << /S /Luminosity /G 60 0 R >> >> >>",
      ),
  },
  "the same as an inline image": {
    limit: "pdf.colors",
    bytes: () =>
      drawing(
        "300 0 0 200 0 0 cm BI /W 2000 /H 2000 /BPC 8 /CS /C ID xx EI",
        { 70: inkImages[70] },
        `/ColorSpace << /C ${inks} >>`,
      ),
  },
  "the same in a space that stands for all grays": {
    limit: "pdf.colors",
    bytes: () =>
      drawing(
        "300 0 0 200 0 0 cm /A Do",
        {
          60: stream(
            "/Type /XObject /Subtype /Image /Width 2000 /Height 2000 /ColorSpace /DeviceRGB /BitsPerComponent 8",
            "x",
          ),
          70: program(500, 3),
        },
        "/XObject << /A 60 0 R >> /ColorSpace << /DefaultRGB [/DeviceN [/A /B /C] /DeviceGray 70 0 R] >>",
      ),
  },
  "four pages, each within the limit": {
    limit: "pdf.colors-all",
    bytes: () =>
      rawPdf({
        pages: 4,
        page: () => "/Contents 50 0 R /Resources << /XObject << /A 60 0 R >> >>",
        objects: { 50: stream("", "/A Do"), 60: inkImage(2_000, 2_000), 70: program(249, 2) },
      }),
  },
  "a gradient that computes each pixel": {
    limit: "pdf.colors",
    bytes: () =>
      drawing(
        "300 0 0 200 0 0 cm /A sh",
        { 60: "<< /ShadingType 1 /ColorSpace /DeviceGray /Function 70 0 R >>", 70: program(2_000, 2) },
        "/Shading << /A 60 0 R >>",
      ),
  },
  "4,000 triangles over half the page": { limit: "pdf.shaded", bytes: () => meshed(triangles(4_000)) },
  "400 patches of many colours": { limit: "pdf.shaded", bytes: () => meshed(patches(400)) },
  "the same three forms deep, each a little larger": {
    limit: "pdf.shaded",
    bytes: () => drawing("/A Do", { ...inForm(meshResources, "/S sh", 3), 90: patches(400) }),
  },
  "forty patches as the pattern of a form that paints ten times": {
    limit: "pdf.shaded",
    bytes: () =>
      drawing(
        "/Pattern cs /P scn /A Do",
        { 60: form("", "0 0 300 200 re f ".repeat(10)), 61: patches(40) },
        "/XObject << /A 60 0 R >> /Pattern << /P << /PatternType 2 /Shading 61 0 R >> >>",
      ),
  },
  "a layer by an expression that doubles sixty times": {
    limit: "pdf.layers",
    bytes: () =>
      drawing(
        "/OC /M BDC 0 0 9 9 re f EMC",
        doubledExpressions(60),
        "/Properties << /M << /Type /OCMD /VE 60 0 R >> >>",
      ),
  },
  "an annotation by such an expression": {
    limit: "pdf.layers",
    bytes: () =>
      rawPdf({
        pages: 1,
        page: () =>
          "/Annots [<< /Type /Annot /Subtype /Square /Rect [0 0 9 9] /OC << /Type /OCMD /VE 60 0 R >> >>]",
        objects: doubledExpressions(60),
      }),
  },
};

/** A chain of page tree branches, each naming the next twice. */
function treeOf(levels: number): Entries {
  return Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [
      60 + level,
      level === levels - 1
        ? "<< /Type /Page /MediaBox [0 0 9 9] >>"
        : `<< /Type /Pages /Count ${2 ** (levels - level)} /Kids [${61 + level} 0 R ${61 + level} 0 R] >>`,
    ]),
  );
}

/** Files whose structure asks for too much, and what every route answers: an error code, and the limit when one is passed. */
export const costlyToOpen: Readonly<
  Record<string, { code: string; limit?: string; bytes: () => Uint8Array }>
> = {
  "a page tree that doubles thirty times": {
    code: "damaged_file",
    bytes: () => rawPdf({ pages: 1, tree: "/Kids [60 0 R 60 0 R]", objects: treeOf(30) }),
  },
  "one page twenty thousand times": {
    code: "too_complex",
    limit: "pdf.pages",
    bytes: () => rawPdf({ pages: 1, tree: `/Kids [${"11 0 R ".repeat(20_000)}]` }),
  },
  "three hundred levels of arrays": {
    code: "too_complex",
    limit: "pdf.nesting",
    bytes: () => rawPdf({ pages: 1, catalog: `/X ${"[".repeat(300)}${"]".repeat(300)}` }),
  },
  "three hundred thousand objects in a stream": {
    code: "too_complex",
    limit: "pdf.objects",
    bytes: () => packed("0 0 ".repeat(300_000)),
  },
  "an object stream that inflates to 100 MB": {
    code: "too_complex",
    limit: "pdf.structure",
    bytes: () => packed(" ".repeat(100 * megabyte)),
  },
};

/** A file whose page 1 stands in an object stream with that index. */
function packed(index: string): Uint8Array {
  const data = latin1(deflateSync(Buffer.from(index, "latin1")));
  const count = index.split(" ").length >> 1;
  const body = [
    "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n",
    `4 0 obj ${stream(`/Type /ObjStm /N ${count} /First ${index.length} /Filter /FlateDecode`, data)} endobj\n`,
  ];
  const head = "%PDF-1.7\n";
  const offsets = [head.length, head.length + (body[0]?.length ?? 0)];
  const start = head.length + body.join("").length;
  const row = (kind: number, second: number, third = 0) => [
    kind,
    0,
    ...[16, 8, 0].map((shift) => (second >> shift) & 255),
    third,
  ];
  const rows = Uint8Array.from([
    ...row(0, 0),
    ...row(1, offsets[0] ?? 0),
    ...row(2, 4),
    ...row(2, 4, 1),
    ...row(1, offsets[1] ?? 0),
  ]);
  const xref = stream("/Type /XRef /Size 5 /W [1 4 1] /Root 1 0 R", latin1(rows));
  return Buffer.from(`${head}${body.join("")}5 0 obj ${xref} endobj\nstartxref\n${start}\n%%EOF\n`, "latin1");
}

/** Files that turn in a circle, or claim what they do not hold: each is a file of one page that says `Page 1`. */
export const circular: Readonly<Record<string, () => Uint8Array>> = {
  "a form that draws itself": () =>
    rawPdf({
      pages: 1,
      page: () =>
        "/Resources << /Font << /F1 3 0 R >> /XObject << /A 60 0 R >> >> /Contents [50 0 R 101 0 R]",
      objects: { 50: stream("", "/A Do"), 60: form("/XObject << /A 60 0 R >>", "/A Do") },
    }),
  "bookmarks that come after themselves": () =>
    rawPdf({
      pages: 1,
      catalog: "/Outlines 60 0 R",
      objects: {
        60: "<< /First 61 0 R /Last 61 0 R /Count 1 >>",
        61: "<< /Title (a) /Parent 60 0 R /Next 61 0 R /First 61 0 R /Dest [11 0 R /Fit] >>",
      },
    }),
  "a name tree that doubles thirty times": () =>
    rawPdf({
      pages: 1,
      catalog: "/Names << /Dests 60 0 R /EmbeddedFiles 60 0 R >> /PageLabels 60 0 R",
      objects: doubling(30, ""),
    }),
  "an older table that is this one": () => {
    const text = latin1(rawPdf({ pages: 1 }));
    return Buffer.from(
      text.replace("/Root 1 0 R", `/Root 1 0 R /Prev ${text.lastIndexOf("\nxref") + 1}`),
      "latin1",
    );
  },
};
