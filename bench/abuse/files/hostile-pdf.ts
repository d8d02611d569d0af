import { deflateSync } from "node:zlib";
import type { HostileFile } from "./hostile-file.ts";
import { flate, onePage, type PdfObject, pdf, stream } from "./pdf.ts";

const megabyte = 1_048_576;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Each node of the page tree names the next one twice: 2^depth pages of depth objects. */
function pageDag(depth: number): Buffer {
  const nodes = range(depth).map((level) => {
    const below = level + 1 === depth ? depth + 2 : level + 3;
    return `<< /Type /Pages /Kids [${below} 0 R ${below} 0 R] /Count ${2 ** (depth - level)} >>`;
  });
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    ...nodes,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
  ]);
}

/** Each form draws the next one ten times. */
function formDag(depth: number): Buffer {
  const form = (level: number): PdfObject =>
    level + 1 === depth
      ? stream("0 0 1 1 re f", "/Type /XObject /Subtype /Form /BBox [0 0 9 9]")
      : stream(
          "/X Do ".repeat(10),
          `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${level + 7} 0 R >> >>`,
        );
  return onePage({
    content: stream("/X Do"),
    resources: "/XObject << /X 6 0 R >>",
    more: range(depth).map(form),
  });
}

const emptyImage = (entries: string, data: Uint8Array) =>
  onePage({
    content: stream("500 0 0 500 40 40 cm /I Do"),
    resources: "/XObject << /I 6 0 R >>",
    more: [{ entries: `/Type /XObject /Subtype /Image ${entries}`, data }],
  });

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * megabyte), { level: 9 });

function nestedFlate(times: number, megabytes: number): PdfObject {
  let data: Buffer = Buffer.alloc(megabytes * megabyte, " ");
  for (let count = 0; count < times; count++) data = deflateSync(data, { level: 9 });
  return { entries: `/Filter [${"/FlateDecode ".repeat(times)}]`, data };
}

const nameTree = (count: number) =>
  `/Names << /Dests << /Names [${range(count)
    .map((at) => `(n${at}) [3 0 R /Fit]`)
    .join(" ")}] >> >>`;

/** A font whose table of widths, or of code points, is as long as may be. */
const wideFont = (count: number) =>
  onePage({
    content: stream("BT /F2 10 Tf 50 700 Td <00410042> Tj ET"),
    resources: "/Font << /F1 5 0 R /F2 6 0 R >>",
    more: [
      "<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 8 0 R >>",
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [0 ${count} 500] >>`,
      flate(`begincmap ${"100 beginbfrange <0000> <ffff> <0041> endbfrange ".repeat(20_000)} endcmap`),
    ],
  });

export const hostilePdfs: readonly HostileFile[] = [
  { name: "page-dag-2e40.pdf", why: "2^40 pages by 40 nodes", make: () => pageDag(40) },
  { name: "page-dag-2e20.pdf", why: "a million pages by 20 nodes", make: () => pageDag(20) },
  { name: "form-dag-1e12.pdf", why: "10^12 drawings by 12 forms", make: () => formDag(12) },
  { name: "form-dag-1e6.pdf", why: "a million drawings by 6 forms", make: () => formDag(6) },
  { name: "form-chain-5000.pdf", why: "forms 5,000 deep", make: () => formChain(5_000) },
  {
    name: "deep-array.pdf",
    why: "arrays a million deep",
    make: () => onePage({ catalog: `/D ${"[".repeat(1e6)}${"]".repeat(1e6)}` }),
  },
  {
    name: "deep-dictionary.pdf",
    why: "dictionaries 300,000 deep",
    make: () => onePage({ page: `/PieceInfo ${"<</A".repeat(300_000)} 1 ${">>".repeat(300_000)}` }),
  },
  {
    name: "open-array.pdf",
    why: "arrays that never close",
    make: () => onePage({ catalog: `/D ${"[".repeat(4e6)}` }),
  },
  {
    name: "content-1g.pdf",
    why: "a page of 1 GB of blanks",
    make: () => onePage({ content: { entries: "/Filter /FlateDecode", data: zeros(1_024) } }),
  },
  {
    name: "content-3x.pdf",
    why: "a stream deflated three times, 1 GB",
    make: () => onePage({ content: nestedFlate(3, 1_024) }),
  },
  {
    name: "content-filters.pdf",
    why: "10,000 filters on one stream",
    make: () => onePage({ content: stream("00>", `/Filter [${"/ASCIIHexDecode ".repeat(10_000)}]`) }),
  },
  {
    name: "paint-100m.pdf",
    why: "100 MB of paths",
    make: () => onePage({ content: flate("0 0 300 300 re f\n".repeat(6_000_000)) }),
  },
  {
    name: "text-60m.pdf",
    why: "6 million pieces of text on one page",
    make: () => onePage({ content: flate(`BT /F1 9 Tf ${"(a) Tj 1 0 Td ".repeat(4_000_000)} ET`) }),
  },
  {
    name: "states-2m.pdf",
    why: "2 million graphics states saved",
    make: () => onePage({ content: flate("q ".repeat(2e6)) }),
  },
  {
    name: "clips-1m.pdf",
    why: "a million clips",
    make: () => onePage({ content: flate("0 0 9 9 re W n ".repeat(1e6)) }),
  },
  {
    name: "dashes.pdf",
    why: "a line of a million dashes",
    make: () => onePage({ content: stream("[0.00001] 0 d 0 0 m 595 842 l S") }),
  },
  {
    name: "image-1-bit-200k.pdf",
    why: "an image of 200,000 × 200,000 that is not there",
    make: () =>
      emptyImage(
        "/Width 200000 /Height 200000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode",
        deflateSync(Buffer.alloc(9)),
      ),
  },
  {
    name: "image-30k.pdf",
    why: "an image of 900 megapixels in full",
    make: () =>
      emptyImage(
        "/Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode",
        zeros(859),
      ),
  },
  {
    name: "image-mask-stack.pdf",
    why: "an image that is its own mask",
    make: () =>
      emptyImage(
        "/Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 6 0 R",
        Buffer.alloc(81),
      ),
  },
  {
    name: "inline-images-100k.pdf",
    why: "100,000 inline images",
    make: () =>
      onePage({ content: flate("q 9 0 0 9 9 9 cm BI /W 1 /H 1 /BPC 8 /CS /G ID a EI Q ".repeat(100_000)) }),
  },
  { name: "pattern-tiny.pdf", why: "a tile of a hundredth of a point over the page", make: () => tiny() },
  {
    name: "shading-function.pdf",
    why: "a shading by a function of a function …, 200 deep",
    make: () => shading(200),
  },
  {
    name: "page-14m-points.pdf",
    why: "a page of 14 million points",
    make: () => onePage({ mediaBox: "[0 0 14400000 14400000]" }),
  },
  { name: "user-unit.pdf", why: "a user unit of 75,000", make: () => onePage({ page: "/UserUnit 75000" }) },
  {
    name: "box-nan.pdf",
    why: "a page box of what are no numbers",
    make: () => onePage({ mediaBox: "[-1e38 -1e38 1e38 1e38]" }),
  },
  { name: "size-2e31.pdf", why: "a table of 2^31 objects", make: () => onePage({ size: 2_147_483_647 }) },
  {
    name: "count-negative.pdf",
    why: "a tree that counts -5 pages",
    make: () =>
      pdf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count -5 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>",
      ]),
  },
  {
    name: "tree-loop.pdf",
    why: "a page tree that holds itself",
    make: () => pdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"]),
  },
  { name: "tree-chain-40k.pdf", why: "a page tree 40,000 deep", make: () => chain(40_000) },
  { name: "pages-40k.pdf", why: "40,000 pages", make: () => manyPages(40_000) },
  {
    name: "outline-loop.pdf",
    why: "outline entries that follow each other in a ring",
    make: () =>
      onePage({
        catalog: "/Outlines 6 0 R",
        more: [
          "<< /First 7 0 R /Last 8 0 R /Count 2 >>",
          "<< /Title (a) /Parent 6 0 R /Next 8 0 R /First 6 0 R >>",
          "<< /Title (b) /Parent 6 0 R /Next 7 0 R >>",
        ],
      }),
  },
  {
    name: "fields-loop.pdf",
    why: "a form field that is its own child",
    make: () =>
      onePage({
        catalog: "/AcroForm << /Fields [6 0 R] >>",
        more: ["<< /T (a) /FT /Tx /Kids [6 0 R 6 0 R] >>"],
      }),
  },
  { name: "fields-deep.pdf", why: "form fields 20,000 deep", make: () => deepFields(20_000) },
  {
    name: "names-100k.pdf",
    why: "100,000 named places",
    make: () => onePage({ catalog: nameTree(100_000) }),
  },
  {
    name: "annotations-200k.pdf",
    why: "one annotation, 200,000 times",
    make: () =>
      onePage({
        page: `/Annots [${"6 0 R ".repeat(200_000)}]`,
        more: ["<< /Type /Annot /Subtype /Square /Rect [9 9 99 99] /C [1 0 0] >>"],
      }),
  },
  {
    name: "font-widths.pdf",
    why: "a font of 2^31 widths and 20,000 maps",
    make: () => wideFont(2_147_483_647),
  },
  { name: "type3-loop.pdf", why: "a glyph that shows itself", make: () => type3() },
  {
    name: "length-loop.pdf",
    why: "a stream whose length is itself",
    make: () => onePage({ content: "<< /Length 4 0 R >>\nstream\nq Q\nendstream" }),
  },
  {
    name: "object-streams-loop.pdf",
    why: "an object stream that extends itself",
    make: () => onePage({ more: [stream("1 0 null", "/Type /ObjStm /N 1 /First 4 /Extends 6 0 R")] }),
  },
  {
    name: "encrypt-loop.pdf",
    why: "an encryption dictionary that is the catalog",
    make: () => onePage({ trailer: "/Encrypt 1 0 R /ID [<00><00>]" }),
  },
  {
    name: "xmp-laughs.pdf",
    why: "metadata of entities of entities",
    make: () =>
      onePage({ catalog: "/Metadata 6 0 R", more: [stream(laughs(), "/Type /Metadata /Subtype /XML")] }),
  },
  {
    name: "xmp-deep.pdf",
    why: "metadata 500,000 elements deep",
    make: () =>
      onePage({
        catalog: "/Metadata 6 0 R",
        more: [flate(`${"<a>".repeat(500_000)}${"</a>".repeat(500_000)}`, "/Type /Metadata /Subtype /XML")],
      }),
  },
  {
    name: "attachment-bomb.pdf",
    why: "an attached file of 1 GB",
    make: () =>
      onePage({
        catalog: "/Names << /EmbeddedFiles << /Names [(factur-x.xml) 6 0 R] >> >> /AF [6 0 R]",
        more: [
          "<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /AFRelationship /Data /EF << /F 7 0 R >> >>",
          { entries: "/Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode", data: zeros(1_024) },
        ],
      }),
  },
  {
    name: "not-a-pdf-4m.pdf",
    why: "4 MB without an object",
    make: () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4_000_000, "1 0 obj ")]),
  },
];

function formChain(depth: number): Buffer {
  const entries = "/Type /XObject /Subtype /Form /BBox [0 0 9 9]";
  const forms = range(depth).map((level) =>
    stream(
      "/X Do",
      `${entries} /Resources << /XObject << /X ${level + 1 === depth ? 6 : level + 7} 0 R >> >>`,
    ),
  );
  return onePage({ content: stream("/X Do"), resources: "/XObject << /X 6 0 R >>", more: forms });
}

function tiny(): Buffer {
  const tile = stream(
    "0 0 .005 .005 re f",
    "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 .01 .01] /XStep .01 /YStep .01 /Resources << >>",
  );
  return onePage({
    content: stream("/Pattern cs /P scn 0 0 595 842 re f"),
    resources: "/Pattern << /P 6 0 R >>",
    more: [tile],
  });
}

function shading(depth: number): Buffer {
  const stitched = (level: number): PdfObject =>
    level + 1 === depth
      ? "<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >>"
      : `<< /FunctionType 3 /Domain [0 1] /Functions [${level + 8} 0 R ${level + 8} 0 R] /Bounds [.5] /Encode [0 1 0 1] >>`;
  return onePage({
    content: stream("/S sh"),
    resources: "/Shading << /S 6 0 R >>",
    more: ["<< /ShadingType 1 /ColorSpace /DeviceGray /Function 7 0 R >>", ...range(depth).map(stitched)],
  });
}

function chain(depth: number): Buffer {
  const nodes = range(depth).map((level) => `<< /Type /Pages /Kids [${level + 3} 0 R] /Count 1 >>`);
  return pdf(["<< /Type /Catalog /Pages 2 0 R >>", ...nodes, "<< /Type /Page /MediaBox [0 0 9 9] >>"]);
}

function manyPages(count: number): Buffer {
  const kids = `${range(count)
    .map((at) => `${at + 3} 0 R`)
    .join(" ")}`;
  const pages = range(count).map(() => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>");
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...pages,
  ]);
}

function deepFields(depth: number): Buffer {
  const fields = range(depth).map((level) =>
    level + 1 === depth ? "<< /T (a) /FT /Tx /V (x) >>" : `<< /T (a) /Kids [${level + 7} 0 R] >>`,
  );
  return onePage({ catalog: "/AcroForm << /Fields [6 0 R] >>", more: fields });
}

function type3(): Buffer {
  const font =
    "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.1 0 0 .1 0 0] /CharProcs << /a 7 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /T 6 0 R >> >> >>";
  return onePage({
    content: stream("BT /T 12 Tf (aaaa) Tj ET"),
    resources: "/Font << /T 6 0 R >>",
    more: [font, stream("9 0 d0 BT /T 12 Tf (aaaaaaaaaa) Tj ET")],
  });
}

function laughs(): string {
  const entities = range(20).map((at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  return `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${entities.join("")}]><x>&l20;</x>`;
}
