import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

// What belongs to a page goes with it when pages are taken out, put in order or joined; what belongs to a page
// that is gone goes too. Every result is read by an engine that did not write it.

async function extract(bytes: Uint8Array, pages: string): Promise<Buffer> {
  const answer = await post("/api/v1/pdf/extract-pages", { file: pdfFile(bytes), pages });
  expect(answer.status).toBe(200);
  expect(await complaints(answer.bytes)).toBe("");
  return answer.bytes;
}

async function merged(...files: Uint8Array[]) {
  const answer = await post("/api/v1/pdf/merge", {
    files: files.map((bytes, index) => pdfFile(bytes, `file${index + 1}.pdf`)),
  });
  expect(answer.status).toBe(200);
  expect(await complaints(answer.bytes)).toBe("");
  return answer;
}

type Heading = { title: string; destpageposfrom1: number | null; open: boolean; kids: Heading[] };
type Read = [title: string, page: number | null, kids?: Read[]];

async function outline(bytes: Uint8Array): Promise<Read[]> {
  const view: { outlines: Heading[] } = await qpdfView(bytes, "outlines");
  const read = ({ title, destpageposfrom1: page, kids }: Heading): Read =>
    kids.length === 0 ? [title, page] : [title, page, kids.map(read)];
  return view.outlines.map(read);
}

/** The catalog and everything behind it, as another library reads it. */
async function catalogOf(bytes: Uint8Array): Promise<PDFDict> {
  return (await PDFDocument.load(bytes)).catalog;
}

/** Follows keys and indices: `at(catalog, "OCProperties", "D", "OFF", 0)`. */
function at(from: PDFObject | undefined, ...path: (string | number)[]): PDFObject | undefined {
  return path.reduce<PDFObject | undefined>((found, step) => {
    if (typeof step === "number") return found instanceof PDFArray ? found.lookup(step) : undefined;
    return found instanceof PDFDict ? found.lookup(PDFName.of(step)) : undefined;
  }, from);
}

const spelled = (found: PDFObject | undefined) => found?.toString();
const list = (found: PDFObject | undefined) =>
  found instanceof PDFArray ? found.asArray().map((_, index) => found.lookup(index)) : [];

describe("outline", () => {
  const book = () =>
    rawPdf({
      pages: 4,
      catalog:
        "/Outlines 60 0 R /Names << /Dests << /Kids [70 0 R 71 0 R] >> >> /Dests << /old [13 0 R /Fit] >>",
      objects: {
        60: "<< /Type /Outlines /First 61 0 R /Last 66 0 R /Count 4 >>",
        61: "<< /Title (One) /Parent 60 0 R /Next 63 0 R /First 62 0 R /Last 62 0 R /Count 1 /Dest [11 0 R /XYZ 0 90 null] /C [1 0 0] /F 2 >>",
        62: "<< /Title (One A) /Parent 61 0 R /Dest (deep) >>",
        63: "<< /Title (Two) /Parent 60 0 R /Prev 61 0 R /Next 65 0 R /First 64 0 R /Last 64 0 R /Count -1 /A << /S /GoTo /D (third) >> >>",
        64: "<< /Title (Two A) /Parent 63 0 R /Dest [14 0 R /Fit] >>",
        65: "<< /Title (Old) /Parent 60 0 R /Prev 63 0 R /Next 66 0 R /Dest /old >>",
        66: "<< /Title (Outside) /Parent 60 0 R /Prev 65 0 R /A << /S /URI /URI (https://example.org/) >> >>",
        70: "<< /Limits [(deep) (deep)] /Names [(deep) << /D [12 0 R /FitH 50] >>] >>",
        71: "<< /Limits [(third) (third)] /Names [(third) [13 0 R /Fit]] >>",
      },
    });

  test("follows the pages to where they stand now, names turned into pages", async () => {
    expect(await outline(await extract(book(), "4-1"))).toEqual([
      ["One", 4, [["One A", 3]]],
      ["Two", 2, [["Two A", 1]]],
      ["Old", 2],
      ["Outside", null],
    ]);
  });

  test("loses what led to a gone page, but not the heading above what is left", async () => {
    expect(await outline(await extract(book(), "2,4"))).toEqual([
      ["One", null, [["One A", 1]]],
      ["Two", null, [["Two A", 2]]],
      ["Outside", null],
    ]);
    expect(await outline(await extract(book(), "1"))).toEqual([
      ["One", 1],
      ["Outside", null],
    ]);
  });

  test("keeps place, colour, style and what is unfolded, and counts what is seen (12.3.3)", async () => {
    const root = at(await catalogOf(await extract(book(), "1-4")), "Outlines");
    expect(spelled(at(root, "Count"))).toBe("5");
    const [first, second] = [at(root, "First"), at(root, "First", "Next")];
    expect(spelled(at(first, "Count"))).toBe("1");
    expect(spelled(at(second, "Count"))).toBe("-1");
    expect(list(at(first, "C")).map(spelled)).toEqual(["1", "0", "0"]);
    expect(spelled(at(first, "F"))).toBe("2");
    expect(list(at(first, "Dest")).slice(1).map(spelled)).toEqual(["/XYZ", "0", "90", "null"]);
    expect(
      list(at(first, "First", "Dest"))
        .slice(1)
        .map(spelled),
    ).toEqual(["/FitH", "50"]);
    expect(spelled(at(root, "Last", "A", "URI"))).toBe("(https://example.org/)");
    expect(at(root, "Last", "Dest")).toBeUndefined();
    expect(spelled(at(root, "Last", "Prev", "Title"))).toBe("(Old)");
  });

  test("of joined files stands under one heading per file", async () => {
    const { bytes } = await merged(book(), await numberedPdf(1));
    const [first, second] = await outline(bytes);
    expect(first?.slice(0, 2)).toEqual(["file1", 1]);
    expect(first?.[2]).toHaveLength(4);
    expect(second).toEqual(["file2", 5]);
    const root = at(await catalogOf(bytes), "Outlines");
    expect([spelled(at(root, "Count")), spelled(at(root, "First", "Count"))]).toEqual(["7", "5"]);
  });

  test("that runs in a circle ends", async () => {
    const circle = rawPdf({
      pages: 1,
      catalog: "/Outlines 60 0 R",
      objects: {
        60: "<< /First 61 0 R /Last 62 0 R /Count 2 >>",
        61: "<< /Title (A) /Parent 60 0 R /Next 62 0 R /Dest [11 0 R /Fit] >>",
        62: "<< /Title (B) /Parent 60 0 R /Next 61 0 R /Dest [11 0 R /Fit] >>",
      },
    });
    expect(await outline(await extract(circle, "1"))).toEqual([
      ["A", 1],
      ["B", 1],
    ]);
  });
});

describe("page labels", () => {
  const front = () =>
    rawPdf({
      pages: 5,
      catalog: "/PageLabels << /Kids [60 0 R 61 0 R] >>",
      objects: {
        60: "<< /Limits [0 0] /Nums [0 << /S /r >>] >>",
        61: "<< /Limits [2 4] /Nums [2 << /S /D /P (A-) /St 7 >> 4 << /P (Back) >>] >>",
      },
    });

  async function labels(bytes: Uint8Array): Promise<string[]> {
    using document = await PdfiumDocument.open(bytes);
    const { pdfium } = document;
    return Array.from({ length: document.pageCount }, (_, index) =>
      document.allocate(64, (pointer) => {
        pdfium.FPDF_GetPageLabel(document.handle, index, pointer, 64);
        return pdfium.pdfium.UTF16ToString(pointer);
      }),
    );
  }

  test("stay with their pages", async () => {
    expect(await labels(await extract(front(), "1-5"))).toEqual(["i", "ii", "A-7", "A-8", "Back"]);
    expect(await labels(await extract(front(), "5,4,2,1"))).toEqual(["Back", "A-8", "ii", "i"]);
  });

  test("need one range where they run on", async () => {
    const view = await qpdfView(await extract(front(), "1-4"), "pagelabels");
    expect(view.pagelabels.map(({ index }: { index: number }) => index)).toEqual([0, 2]);
  });

  test("of a file without any are its page numbers, beside one that has some", async () => {
    const { bytes } = await merged(await numberedPdf(2), front());
    expect(await labels(bytes)).toEqual(["1", "2", "i", "ii", "A-7", "A-8", "Back"]);
  });

  test("that differ in style or prefix alone are ranges of their own, in whatever order they stand", async () => {
    const bytes = rawPdf({
      pages: 6,
      catalog:
        "/PageLabels << /Nums [4 << /P (B-) /S /D /St 4 >> 2 << /P (A-) /S /D /St 2 >> 0 << /S /D /P (A-) /St 0 >> 3 << /P (A-) /S /r /St 3 >> 5 << >>] >>",
    });
    expect(await labels(await extract(bytes, "3-6"))).toEqual(["A-2", "A-iii", "B-4", ""]);
  });

  test("of pages before the first range are their numbers", async () => {
    const bytes = rawPdf({ pages: 3, catalog: "/PageLabels << /Nums [(bad) << >> 1 << /S /A >> 2] >>" });
    expect(await labels(await extract(bytes, "2,3"))).toEqual(["A", "B"]);
  });

  test("are not made up", async () => {
    expect(await catalogOf(await extract(await numberedPdf(3), "2,3"))).not.toSatisfy((catalog: PDFDict) =>
      catalog.has(PDFName.of("PageLabels")),
    );
  });
});

describe("attachments", () => {
  async function withAttachment(name: string, content: string): Promise<Uint8Array> {
    const document = await PDFDocument.load(await numberedPdf(2));
    await document.attach(Buffer.from(content), name, { mimeType: "text/plain" });
    return document.save();
  }

  async function attached(bytes: Uint8Array): Promise<[string, string][]> {
    const found = (await PDFDocument.load(bytes)).getAttachments();
    const names = list(at(await catalogOf(bytes), "Names", "EmbeddedFiles", "Names"));
    const keys = names.filter((_, index) => index % 2 === 0).map((key) => spelled(key) ?? "");
    return found.map(({ data }, index) => [keys[index] ?? "", Buffer.from(data).toString()]);
  }

  test("of every joined file are kept, the same name twice with a number", async () => {
    const { bytes } = await merged(
      await withAttachment("note.txt", "first"),
      await withAttachment("note.txt", "second"),
      await withAttachment("a.txt", "third"),
      await withAttachment("note.txt", "fourth"),
    );
    const found = await attached(bytes);
    expect(found.map(([, content]) => content).toSorted()).toEqual(["first", "fourth", "second", "third"]);
    expect(new Set(found.map(([key]) => key)).size).toBe(4);
    // Keys of a name tree are in byte order (7.9.6): a reader searches by halves.
    const keys = found.map(([key]) => key.slice(1, -1));
    expect(keys).toEqual(keys.toSorted());
    expect(list(at(await catalogOf(bytes), "AF"))).toHaveLength(4);
  });

  test("stay when pages go, and none is made up", async () => {
    const kept = await extract(await withAttachment("note.txt", "first"), "2");
    expect((await attached(kept)).map(([, content]) => content)).toEqual(["first"]);
    const none = await catalogOf(await extract(await numberedPdf(2), "2"));
    expect([none.has(PDFName.of("Names")), none.has(PDFName.of("AF"))]).toEqual([false, false]);
  });
});

describe("optional content", () => {
  const layered = (configuration: string, prefix: string) =>
    rawPdf({
      pages: 1,
      catalog: `/OCProperties << /OCGs [60 0 R 61 0 R] /D << ${configuration} >> >>`,
      page: () => "/Resources << /Properties << /P0 60 0 R /P1 61 0 R >> >>".replace("/Resources", "/Layers"),
      objects: {
        60: `<< /Type /OCG /Name (${prefix} 0) >>`,
        61: `<< /Type /OCG /Name (${prefix} 1) >>`,
      },
    });
  const names = (found: PDFObject | undefined) => list(found).map((group) => spelled(at(group, "Name")));

  test("is as visible in the joined file as it was in each", async () => {
    const { bytes } = await merged(
      layered("/BaseState /OFF /ON [61 0 R] /Order [60 0 R 61 0 R]", "shut"),
      layered("/OFF [61 0 R] /Locked [60 0 R] /Order [61 0 R]", "open"),
    );
    const properties = at(await catalogOf(bytes), "OCProperties");
    expect(names(at(properties, "OCGs"))).toEqual(["(shut 0)", "(shut 1)", "(open 0)", "(open 1)"]);
    expect(names(at(properties, "D", "OFF"))).toEqual(["(shut 0)", "(open 1)"]);
    expect(names(at(properties, "D", "Order"))).toEqual(["(shut 0)", "(shut 1)", "(open 1)"]);
    expect(names(at(properties, "D", "Locked"))).toEqual(["(open 0)"]);
    expect(at(properties, "D", "RBGroups")).toBeUndefined();
  });

  test("is not made up", async () => {
    const catalog = await catalogOf(await extract(await numberedPdf(1), "1"));
    expect(catalog.has(PDFName.of("OCProperties"))).toBe(false);
  });
});

describe("links", () => {
  const linked = () =>
    rawPdf({
      pages: 3,
      catalog: "/Names << /Dests << /Names [(there) [13 0 R /FitV 10]] >> >>",
      page: (number) => (number === 1 ? "/Annots [60 0 R 61 0 R 62 0 R 63 0 R]" : ""),
      objects: {
        60: "<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /Dest (there) >>",
        61: "<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /A << /S /GoTo /D [12 0 R /Fit] >> >>",
        62: "<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /A << /S /URI /URI (https://example.org/) >> >>",
        63: "<< /Type /Annot /Subtype /Text /Rect [0 0 10 10] /Contents (Note) /P 11 0 R >>",
      },
    });

  test("lead to the page they led to", async () => {
    const document = await PDFDocument.load(await extract(linked(), "3,1,2"));
    const [third, first, second] = document.getPages();
    const [named, direct, outside, note] = list(at(first?.node, "Annots"));
    const target = (found: PDFObject | undefined) => (found instanceof PDFArray ? found.get(0) : undefined);
    expect(target(at(named, "Dest"))).toBe(third?.ref);
    expect(spelled(at(named, "Dest", 1))).toBe("/FitV");
    expect(target(at(direct, "A", "D"))).toBe(second?.ref);
    expect(spelled(at(outside, "A", "URI"))).toBe("(https://example.org/)");
    expect(note instanceof PDFDict && note.get(PDFName.of("P"))).toBe(first?.ref);
  });

  test("to a gone page lead nowhere, and do not drag it along", async () => {
    const bytes = await extract(linked(), "1");
    const document = await PDFDocument.load(bytes);
    const [named, direct, outside] = list(at(document.getPage(0).node, "Annots"));
    expect([at(named, "Dest"), at(direct, "A")]).toEqual([undefined, undefined]);
    expect(spelled(at(outside, "A", "URI"))).toBe("(https://example.org/)");
    expect(bytes.toString("latin1")).not.toContain("(Page 3)");
    const pages = document.context.enumerateIndirectObjects().filter(([, object]) => {
      return object instanceof PDFDict && object.get(PDFName.of("Type")) === PDFName.of("Page");
    });
    expect(pages).toHaveLength(1);
  });

  test("of a page taken twice lead to where it comes first", async () => {
    const document = await PDFDocument.load(await extract(linked(), "1,2,3,2"));
    const [, direct] = list(at(document.getPage(0).node, "Annots"));
    const target = at(direct, "A", "D");
    expect(target instanceof PDFArray && target.get(0)).toBe(document.getPage(1).ref);
    expect(await pageTexts(await document.save())).toEqual(["Page 1", "Page 2", "Page 3", "Page 2"]);
  });
});

describe("form fields", () => {
  const form = (entries = "", name = "group") =>
    rawPdf({
      pages: 2,
      catalog: `/AcroForm << /Fields [60 0 R 61 0 R 64 0 R] /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 3 0 R >> >> ${entries} >>`,
      page: (number) => `/Annots [${number === 1 ? "60 0 R 62 0 R" : "63 0 R 65 0 R"}]`,
      objects: {
        60: "<< /FT /Tx /T (first) /V (on one) /Type /Annot /Subtype /Widget /Rect [0 0 50 10] /P 11 0 R >>",
        61: `<< /FT /Tx /T (${name}) /V (on both) /Kids [62 0 R 63 0 R] >>`,
        62: "<< /Parent 61 0 R /Type /Annot /Subtype /Widget /Rect [0 20 50 30] /P 11 0 R >>",
        63: "<< /Parent 61 0 R /Type /Annot /Subtype /Widget /Rect [0 20 50 30] /P 12 0 R >>",
        64: "<< /T (outer) /Kids [65 0 R] >>",
        65: "<< /FT /Tx /T (inner) /V (on two) /Parent 64 0 R /Type /Annot /Subtype /Widget /Rect [0 40 50 50] /P 12 0 R >>",
      },
    });
  type Field = { fullname: string; value: string; pageposfrom1: number };
  const fields = async (bytes: Uint8Array): Promise<[string, string, number][]> => {
    const view: { acroform: { fields: Field[] } } = await qpdfView(bytes, "acroform");
    return view.acroform.fields.map(({ fullname, value, pageposfrom1 }) => [fullname, value, pageposfrom1]);
  };

  test("go with the page their widget is on; one on two pages keeps the widget that is left", async () => {
    expect(await fields(await extract(form(), "1-2"))).toEqual([
      ["first", "u:on one", 1],
      ["group", "u:on both", 1],
      ["group", "u:on both", 2],
      ["outer.inner", "u:on two", 2],
    ]);
    expect(await fields(await extract(form(), "1"))).toEqual([
      ["first", "u:on one", 1],
      ["group", "u:on both", 1],
    ]);
    expect(await fields(await extract(form(), "2"))).toEqual([
      ["group", "u:on both", 1],
      ["outer.inner", "u:on two", 1],
    ]);
  });

  test("go with all their branches: no field is left that nobody sees", async () => {
    const roots = async (pages: string) => {
      const found = list(at(await catalogOf(await extract(form(), pages)), "AcroForm", "Fields"));
      return found.map((field) => [spelled(at(field, "T")), list(at(field, "Kids")).length]);
    };
    expect(await roots("1")).toEqual([
      ["(first)", 0],
      ["(group)", 1],
    ]);
    expect(await roots("2")).toEqual([
      ["(group)", 1],
      ["(outer)", 1],
    ]);
  });

  test("keep what is written into the page, also a field without a name or an entry that is none", async () => {
    const odd = rawPdf({
      pages: 2,
      catalog: "/AcroForm << /Fields [(none) 60 0 R 61 0 R 62 0 R] >>",
      page: (number) => (number === 1 ? "/Annots [(none) 60 0 R 62 0 R]" : ""),
      objects: {
        60: "<< /FT /Tx /V (nameless) /Type /Annot /Subtype /Widget /Rect [0 0 50 10] /P 11 0 R /Kids [] >>",
        61: "(no field)",
        62: "<< /FT /Tx /T (named) /Type /Annot /Subtype /Widget /Rect [0 0 50 10] /P 11 0 R >>",
      },
    });
    const found = list(at(await catalogOf(await extract(odd, "1")), "AcroForm", "Fields"));
    const values = found.filter((field) => field instanceof PDFDict).map((field) => spelled(at(field, "V")));
    expect(values).toEqual(["(nameless)", undefined]);
  });

  test("leave no form when the last has gone", async () => {
    const bare = rawPdf({
      pages: 2,
      catalog: "/AcroForm << /Fields [60 0 R] >>",
      page: (number) => (number === 1 ? "/Annots [60 0 R]" : ""),
      objects: {
        60: "<< /FT /Tx /T (first) /Type /Annot /Subtype /Widget /Rect [0 0 50 10] /P 11 0 R >>",
      },
    });
    const catalog = await catalogOf(await extract(bare, "2"));
    expect(catalog.has(PDFName.of("AcroForm"))).toBe(false);
  });

  test("of several files keep their values, and get new names where they clash", async () => {
    const { bytes, headers } = await merged(form(), form("/NeedAppearances true"), form("", "other"));
    expect((await fields(bytes)).map(([name, , page]) => [name, page])).toEqual([
      ["first", 1],
      ["group", 1],
      ["group", 2],
      ["outer.inner", 2],
      ["first_2", 3],
      ["group_2", 3],
      ["group_2", 4],
      ["outer_2.inner", 4],
      ["first_3", 5],
      ["other", 5],
      ["other", 6],
      ["outer_3.inner", 6],
    ]);
    expect(headers["x-warning"]).toMatch(/5 form fields/);
    const catalog = await catalogOf(bytes);
    expect(spelled(at(catalog, "AcroForm", "DA"))).toBe("(/Helv 0 Tf 0 g)");
    expect(spelled(at(catalog, "AcroForm", "DR", "Font", "Helv", "BaseFont"))).toBe("/Helvetica");
    expect(spelled(at(catalog, "AcroForm", "NeedAppearances"))).toBe("true");
  });

  test("write with the fonts of their own file; of one name the first file's stays", async () => {
    const withFonts = (fonts: string) =>
      rawPdf({
        pages: 1,
        catalog: `/AcroForm << /Fields [60 0 R] /DR << /Font << ${fonts} >> /Odd 5 >> >>`,
        page: () => "/Annots [60 0 R]",
        objects: {
          60: "<< /FT /Tx /T (a) /Type /Annot /Subtype /Widget /Rect [0 0 50 10] /P 11 0 R >>",
        },
      });
    const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
    const { bytes, headers } = await merged(
      withFonts(`/F ${font("Helvetica")}`),
      withFonts(`/F ${font("Courier")} /G ${font("Symbol")}`),
    );
    const fonts = at(await catalogOf(bytes), "AcroForm", "DR", "Font");
    expect([spelled(at(fonts, "F", "BaseFont")), spelled(at(fonts, "G", "BaseFont"))]).toEqual([
      "/Helvetica",
      "/Symbol",
    ]);
    expect(headers["x-warning"]).toMatch(/1 form field /);
  });

  test("of an XFA form are reduced to the plain ones, which is said", async () => {
    const answer = await post("/api/v1/pdf/extract-pages", {
      file: pdfFile(form("/XFA (xml)")),
      pages: "1",
    });
    expect(answer.headers["x-warning"]).toMatch(/XFA/);
    const catalog = await catalogOf(answer.bytes);
    expect(at(catalog, "AcroForm", "XFA")).toBeUndefined();
    expect(at(catalog, "AcroForm", "NeedAppearances")).toBeUndefined();
    const plain = await post("/api/v1/pdf/extract-pages", { file: pdfFile(form()), pages: "1" });
    expect(plain.headers["x-warning"]).toBeUndefined();
  });
});

describe("tags", () => {
  const tagged = (role = "H1") =>
    rawPdf({
      pages: 2,
      catalog: "/MarkInfo << /Marked true >> /StructTreeRoot 60 0 R",
      page: (number) => `/StructParents ${number === 1 ? 0 : 2}${number === 1 ? " /Annots [70 0 R]" : ""}`,
      objects: {
        60: `<< /Type /StructTreeRoot /K [61 0 R] /ParentTree 66 0 R /RoleMap << /Titel /${role} >> /ClassMap << /Wide << /O /Layout >> >> >>`,
        61: "<< /Type /StructElem /S /Document /P 60 0 R /K [62 0 R 63 0 R 64 0 R 65 0 R] >>",
        62: "<< /Type /StructElem /S /Titel /P 61 0 R /Pg 11 0 R /K 0 >>",
        63: "<< /Type /StructElem /S /P /P 61 0 R /Pg 11 0 R /K [1 << /Type /MCR /Pg 12 0 R /MCID 1 >>] >>",
        64: "<< /Type /StructElem /S /P /P 61 0 R /Pg 12 0 R /K 0 /Alt (second) >>",
        65: "<< /Type /StructElem /S /Link /P 61 0 R /K << /Type /OBJR /Obj 70 0 R /Pg 11 0 R >> >>",
        66: "<< /Nums [0 [62 0 R 63 0 R] 1 65 0 R 2 [64 0 R 63 0 R]] >>",
        70: "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /StructParent 1 /A << /S /URI /URI (https://example.org/) >> >>",
      },
    });
  const roles = (found: PDFObject | undefined): unknown =>
    list(at(found, "K")).map((kid) => spelled(at(kid, "S")));

  test("of both pages stay", async () => {
    const root = at(await catalogOf(await extract(tagged(), "1-2")), "StructTreeRoot");
    expect(roles(at(root, "K", 0))).toEqual(["/Titel", "/P", "/P", "/Link"]);
    expect(spelled(at(root, "RoleMap", "Titel"))).toBe("/H1");
    expect(spelled(at(root, "ClassMap", "Wide", "O"))).toBe("/Layout");
    expect(spelled(at(root, "ParentTreeNextKey"))).toBe("3");
  });

  test("of a gone page go, and what spans both loses only its part", async () => {
    const bytes = await extract(tagged(), "2");
    const catalog = await catalogOf(bytes);
    const root = at(catalog, "StructTreeRoot");
    expect(spelled(at(catalog, "MarkInfo", "Marked"))).toBe("true");
    expect(roles(at(root, "K", 0))).toEqual(["/P", "/P"]);
    const [spanning, second] = list(at(root, "K", 0, "K"));
    expect(list(at(spanning, "K")).map((kid) => spelled(at(kid, "MCID")))).toEqual(["1"]);
    expect(spelled(at(second, "Alt"))).toBe("(second)");
    const page = (await PDFDocument.load(bytes)).getPage(0).node;
    const key = at(page, "StructParents");
    const numbers = list(at(root, "ParentTree", "Nums"));
    const place = numbers.findIndex((each) => spelled(each) === spelled(key));
    expect(spelled(at(numbers[place + 1], 0, "Alt"))).toBe("(second)");
    expect(numbers.filter((_, index) => index % 2 === 0).map(spelled)).toEqual(["0", "2"]);
  });

  test("that run in a circle or stand for nothing do no harm", async () => {
    const odd = rawPdf({
      pages: 2,
      catalog: "/StructTreeRoot 60 0 R",
      page: (number) => `/StructParents ${number - 1}`,
      objects: {
        60: "<< /Type /StructTreeRoot /K 61 0 R /ParentTree << /Nums [1 [63 0 R] 0 [62 0 R null]] >> >>",
        61: "<< /Type /StructElem /S /Document /P 60 0 R /K [61 0 R (none) 62 0 R 64 0 R 63 0 R] >>",
        62: "<< /Type /StructElem /S /H1 /P 61 0 R /Pg 11 0 R /K [0] >>",
        63: "<< /Type /StructElem /S /P /P 61 0 R /Pg 12 0 R /K << /Type /MCR /MCID 0 >> >>",
        64: "<< /Type /StructElem /S /Sect /P 61 0 R /K [65 0 R] >>",
        65: "<< /Type /StructElem /S /Span /P 64 0 R /Pg 11 0 R /K << /Type /MCR /Pg 11 0 R /MCID 1 >> >>",
      },
    });
    const bytes = await extract(odd, "2");
    const root = at(await catalogOf(bytes), "StructTreeRoot");
    expect(spelled(at(root, "Type"))).toBe("/StructTreeRoot");
    const kept = list(at(root, "K", 0, "K")).map((kid) => spelled(at(kid, "S")));
    expect(kept).toContain("/P");
    expect(kept).not.toContain("/H1");
    expect(kept).not.toContain("/Sect");
    const numbers = list(at(root, "ParentTree", "Nums"));
    expect(numbers.filter((_, index) => index % 2 === 0).map(spelled)).toEqual(["1"]);
    expect(spelled(at(root, "ParentTreeNextKey"))).toBe("2");
  });

  test("of joined files do not get in each other's way", async () => {
    const { bytes } = await merged(tagged(), tagged("H2"));
    const root = at(await catalogOf(bytes), "StructTreeRoot");
    const numbers = list(at(root, "ParentTree", "Nums"));
    const keys = numbers.filter((_, index) => index % 2 === 0).map(spelled);
    expect(keys).toEqual(["0", "1", "2", "3", "4", "5"]);
    const pages = (await PDFDocument.load(bytes)).getPages();
    expect(pages.map(({ node }) => spelled(at(node, "StructParents")))).toEqual(["0", "2", "3", "5"]);
    expect(spelled(at(pages[2]?.node, "Annots", 0, "StructParent"))).toBe("4");
    expect(spelled(at(root, "ParentTreeNextKey"))).toBe("6");
    expect(list(at(root, "K"))).toHaveLength(2);
    expect(spelled(at(root, "K", 0, "P", "Type"))).toBe("/StructTreeRoot");
    expect(pages.map(({ node }) => spelled(at(node, "Annots", 0, "Subtype")))).toEqual([
      "/Link",
      undefined,
      "/Link",
      undefined,
    ]);
    expect(spelled(at(root, "RoleMap", "Titel"))).toBe("/H1");
    expect(spelled(at(root, "K", 1, "P", "Type"))).toBe("/StructTreeRoot");
  });

  test("are not made up", async () => {
    const catalog = await catalogOf(await extract(await numberedPdf(1), "1"));
    expect([catalog.has(PDFName.of("StructTreeRoot")), catalog.has(PDFName.of("MarkInfo"))]).toEqual([
      false,
      false,
    ]);
  });
});

describe("the document itself", () => {
  const titled = (title: string) =>
    rawPdf({
      pages: 2,
      catalog: `/Lang (de-IN) /PageMode /UseOutlines /PageLayout /TwoColumnLeft /ViewerPreferences << /DisplayDocTitle true >> /Metadata 60 0 R /OutputIntents [<< /S /GTS_PDFA1 >>] /OpenAction [11 0 R /Fit]`,
      page: () => "/PieceInfo << /Secret (draft) >> /Thumb 61 0 R /UserUnit 2",
      objects: {
        60: "<< /Type /Metadata /Subtype /XML /Length 6 >>\nstream\n<xmp/>\nendstream",
        61: "<< /Length 5 >>\nstream\nthumb\nendstream",
        62: `<< /Title (${title}) /Author (Meera) >>`,
      },
      trailer: "/Info 62 0 R",
    });

  test("keeps language, view and metadata, of the first when joined", async () => {
    const { bytes } = await merged(titled("First"), titled("Second"));
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([document.getTitle(), document.getAuthor()]).toEqual(["First", "Meera"]);
    const { catalog } = document;
    expect(["Lang", "PageMode", "PageLayout"].map((key) => spelled(at(catalog, key)))).toEqual([
      "(de-IN)",
      "/UseOutlines",
      "/TwoColumnLeft",
    ]);
    expect(spelled(at(catalog, "ViewerPreferences", "DisplayDocTitle"))).toBe("true");
    expect(spelled(at(catalog, "OutputIntents", 0, "S"))).toBe("/GTS_PDFA1");
    expect(bytes.toString("latin1")).toContain("<xmp/>");
  });

  test("keeps what shows a page, and leaves another program's drafts and old thumbnails", async () => {
    const bytes = await extract(titled("First"), "2");
    const page = (await PDFDocument.load(bytes)).getPage(0).node;
    expect(spelled(at(page, "UserUnit"))).toBe("2");
    expect([at(page, "PieceInfo"), at(page, "Thumb")]).toEqual([undefined, undefined]);
    expect(bytes.toString("latin1")).not.toContain("thumb");
  });

  test("has one object for what several pages share, however deep", async () => {
    const deep = rawPdf({
      pages: 2,
      page: () => "/Shared 200 0 R",
      objects: Object.fromEntries(
        Array.from({ length: 5_000 }, (_, index) => [
          200 + index,
          index === 4_999 ? "(end)" : `<< /Next ${201 + index} 0 R >>`,
        ]),
      ),
    });
    const document = await PDFDocument.load(await extract(deep, "1-2"));
    const [first, second] = document.getPages().map(({ node }) => node.get(PDFName.of("Shared")));
    expect(first).toBeInstanceOf(PDFRef);
    expect(first).toBe(second);
    let depth = 0;
    for (let next = at(document.getPage(0).node, "Shared"); next instanceof PDFDict; depth++)
      next = at(next, "Next");
    expect(depth).toBe(4_999);
  });
});
