import { deflateSync } from "node:zlib";
import {
  Dict,
  dict,
  name,
  type PdfObject,
  PdfString,
  type Ref,
  Stream,
  textString,
} from "../../shared/pdf/file/object.ts";
import { contentStream, PdfWriter } from "../../shared/pdf/file/writer.ts";

// Files that hold one value in one place each. Written object by object: no library writes most of them.

/** Reserved for documentation by nobody, so made up; the area of a real one. */
export const secret = "536-22-8741";

type Parts = {
  content?: string;
  resources?: Record<string, PdfObject>;
  page?: Record<string, PdfObject>;
  catalog?: Record<string, PdfObject>;
  info?: Record<string, PdfObject>;
};

const latin = (text: string) => new PdfString(Buffer.from(text, "latin1"));
const hex = (text: string) => `<${Buffer.from(text, "latin1").toString("hex")}>`;
const wide = (text: string) => Buffer.from(text, "utf16le").swap16();
const show = (text: string, y = 500) => `BT /F1 14 Tf 60 ${y} Td (${text}) Tj ET`;

function written(make: (writer: PdfWriter, page: Ref) => Parts): Uint8Array {
  const writer = new PdfWriter();
  const font = writer.add(dict({ Type: name("Font"), Subtype: name("Type1"), BaseFont: name("Helvetica") }));
  const pages = writer.reserve();
  const page = writer.reserve();
  const parts = make(writer, page);
  const contents = writer.add(contentStream(`${show("A letter that stays", 700)}\n${parts.content ?? ""}`));
  writer.set(
    page,
    dict({
      Type: name("Page"),
      Parent: pages,
      MediaBox: [0, 0, 595, 842],
      Contents: contents,
      Resources: dict({ Font: dict({ F1: font }), ...parts.resources }),
      ...parts.page,
    }),
  );
  writer.set(pages, dict({ Type: name("Pages"), Kids: [page], Count: 1 }));
  const info = parts.info === undefined ? undefined : writer.add(dict(parts.info));
  return writer.save(writer.add(dict({ Type: name("Catalog"), Pages: pages, ...parts.catalog })), info);
}

const helvetica = () =>
  dict({ F1: dict({ Type: name("Font"), Subtype: name("Type1"), BaseFont: name("Helvetica") }) });
const form = (content: string, entries: Record<string, PdfObject> = {}) =>
  contentStream(
    content,
    dict({
      Type: name("XObject"),
      Subtype: name("Form"),
      BBox: [0, 0, 595, 842],
      Resources: dict({ Font: helvetica() }),
      ...entries,
    }),
  );

/** A composite font of which every code is a UTF-16 unit. */
function wideFont(writer: PdfWriter): Ref {
  const toUnicode = writer.add(
    contentStream(
      "begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap",
    ),
  );
  const system = dict({ Registry: latin("Adobe"), Ordering: latin("Identity"), Supplement: 0 });
  const descendant = dict({
    Type: name("Font"),
    Subtype: name("CIDFontType2"),
    BaseFont: name("Any"),
    CIDSystemInfo: system,
    DW: 600,
  });
  return writer.add(
    dict({
      Type: name("Font"),
      Subtype: name("Type0"),
      BaseFont: name("Any"),
      Encoding: name("Identity-H"),
      DescendantFonts: [writer.add(descendant)],
      ToUnicode: toUnicode,
    }),
  );
}

/** A Type 3 font whose one glyph shows the text. */
function glyphFont(writer: PdfWriter, text: string): Ref {
  const glyph = writer.add(contentStream(`1000 0 d0 BT /F1 100 Tf (${text}) Tj ET`));
  return writer.add(
    dict({
      Type: name("Font"),
      Subtype: name("Type3"),
      FontBBox: [0, 0, 1000, 1000],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      FirstChar: 97,
      LastChar: 97,
      Widths: [1000],
      Encoding: dict({ Type: name("Encoding"), Differences: [97, name("a")] }),
      CharProcs: dict({ a: glyph }),
      Resources: dict({ Font: helvetica() }),
    }),
  );
}

function outline(writer: PdfWriter, page: Ref, title: PdfObject): Ref {
  const root = writer.reserve();
  const item = writer.add(dict({ Title: title, Parent: root, Dest: [page, name("Fit")] }));
  writer.set(root, dict({ Type: name("Outlines"), First: item, Last: item, Count: 1 }));
  return root;
}

const annotation = (entries: Record<string, PdfObject>) =>
  dict({ Type: name("Annot"), Rect: [60, 400, 300, 430], F: 4, ...entries });

const field = (writer: PdfWriter, value: PdfObject, appearance: string) =>
  writer.add(
    annotation({
      Subtype: name("Widget"),
      FT: name("Tx"),
      T: latin("number"),
      V: value,
      DA: latin("/F1 12 Tf 0 g"),
      AP: dict({ N: writer.add(form(`/Tx BMC ${appearance} EMC`, { BBox: [0, 0, 240, 30] })) }),
    }),
  );

const acroForm = (fields: PdfObject[], entries: Record<string, PdfObject> = {}) => ({
  AcroForm: dict({ Fields: fields, DR: dict({ Font: helvetica() }), ...entries }),
});

const xml = (writer: PdfWriter, body: string, entries: Record<string, PdfObject> = {}) =>
  writer.add(new Stream(dict({ Filter: name("FlateDecode"), ...entries }), deflateSync(Buffer.from(body))));

const xmp = { Type: name("Metadata"), Subtype: name("XML") };

/** Places in which readers, programs or the curious find a value, by name. */
export const hidingPlaces: Record<string, Uint8Array> = {
  "a literal string": written(() => ({ content: show(`SSN ${secret} end`) })),
  "a literal string with octal escapes": written(() => ({
    content: show(
      [...`SSN ${secret}`].map((each) => `\\${each.charCodeAt(0).toString(8).padStart(3, "0")}`).join(""),
    ),
  })),
  "a hexadecimal string": written(() => ({
    content: `BT /F1 14 Tf 60 500 Td ${hex(`SSN ${secret}`)} Tj ET`,
  })),
  "kerned pieces of one TJ": written(() => ({
    content: `BT /F1 14 Tf 60 500 Td [(SSN ) 20 (53) -15 (6-2) 10 (2-8) 5 (741) (!)] TJ ET`,
  })),
  "a damaged stream": written((writer) => {
    const words = Array.from({ length: 200 }, (_, at) => `(${(at * 7919) % 1000} words) Tj`).join(" ");
    const data = deflateSync(`${show("A letter that stays", 700)} ${show(`SSN ${secret}`)} BT ${words} ET`);
    data.fill(0xff, data.length - 300);
    return { page: { Contents: writer.add(new Stream(dict({ Filter: name("FlateDecode") }), data)) } };
  }),
  "many Tj": written(() => ({
    content: `BT /F1 14 Tf 60 500 Td (SSN ) Tj ${[...secret].map((each) => `(${each}) Tj`).join(" ")} ( end) Tj ET`,
  })),
  "letters placed one by one": written(() => ({
    content: [...secret].map((each, at) => `BT /F1 14 Tf ${60 + at * 8} 500 Td (${each}) Tj ET`).join("\n"),
  })),
  "the operators ' and \"": written(() => ({
    content: `BT /F1 14 Tf 16 TL 60 500 Td (first) ' (SSN ${secret}) ' 2 1 (again ${secret} end) " ET`,
  })),
  "two lines, broken at a hyphen": written(() => ({
    content: `BT /F1 14 Tf 60 500 Td (Please write to us, and say your SSN 536-22-) Tj 0 -17 Td (8741 in each letter, please.) Tj ET`,
  })),
  "a composite font": written((writer) => ({
    content: `BT /F2 14 Tf 60 500 Td <${wide(`SSN ${secret} end`).toString("hex")}> Tj ET`,
    resources: { Font: dict({ F1: helvetica().get("F1"), F2: wideFont(writer) }) },
  })),
  "invisible text": written(() => ({ content: `BT 3 Tr /F1 14 Tf 60 500 Td (SSN ${secret}) Tj ET` })),
  "text beyond the page": written(() => ({ content: show(secret, -400) })),
  "turned and stretched text": written(() => ({
    content: `q 0.7 0.7 -0.7 0.7 200 200 cm BT /F1 14 Tf 60 Tz 3 Ts 2 Tc 5 Tw 1 0 0 1 60 100 Tm (SSN ${secret} end) Tj ET Q`,
  })),
  "a form XObject": written((writer) => ({
    content: "q 1 0 0 1 20 30 cm /X Do Q",
    resources: { Font: helvetica(), XObject: dict({ X: writer.add(form(show(`SSN ${secret}`))) }) },
  })),
  "a form within a form, twice": written((writer) => {
    const inner = writer.add(form(show(`SSN ${secret}`)));
    const outer = writer.add(form("/Y Do", { Resources: dict({ XObject: dict({ Y: inner }) }) }));
    return {
      content: "q /X Do Q q 1 0 0 1 0 -100 cm /X Do Q",
      resources: { Font: helvetica(), XObject: dict({ X: outer }) },
    };
  }),
  "a form that takes its fonts from the page": written((writer) => {
    const bare = contentStream(
      show(secret),
      dict({ Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 595, 842] }),
    );
    return { content: "/X Do", resources: { Font: helvetica(), XObject: dict({ X: writer.add(bare) }) } };
  }),
  "a form that nothing draws": written((writer) => ({
    resources: { Font: helvetica(), XObject: dict({ Unused: writer.add(form(show(secret))) }) },
  })),
  "the cell of a pattern": written((writer) => {
    const cell = contentStream(
      show(secret, 20),
      dict({
        Type: name("Pattern"),
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, 300, 60],
        XStep: 300,
        YStep: 60,
        Resources: dict({ Font: helvetica() }),
      }),
    );
    return {
      content: "/Pattern cs /P scn 60 300 400 100 re f",
      resources: { Font: helvetica(), Pattern: dict({ P: writer.add(cell) }) },
    };
  }),
  "a glyph of a Type 3 font": written((writer) => ({
    content: "BT /F3 200 Tf 60 500 Td (a) Tj ET",
    resources: { Font: dict({ F1: helvetica().get("F1"), F3: glyphFont(writer, secret) }) },
  })),
  "a soft mask": written((writer) => {
    const group = form(show(secret), { Group: dict({ S: name("Transparency"), CS: name("DeviceGray") }) });
    const state = dict({ SMask: dict({ S: name("Luminosity"), G: writer.add(group) }) });
    return {
      content: "/G gs 0 0 595 600 re f",
      resources: { Font: helvetica(), ExtGState: dict({ G: state }) },
    };
  }),
  ActualText: written(() => ({
    content: `/Span << /ActualText (SSN ${secret}) >> BDC ${show("a word")} EMC`,
  })),
  "ActualText in 16 bits": written(() => ({
    content: `/Span << /ActualText <feff${wide(secret).toString("hex")}> >> BDC ${show("a word")} EMC`,
  })),
  "ActualText by name": written((writer) => ({
    content: `/Span /P0 BDC ${show("a word")} EMC`,
    resources: {
      Font: helvetica(),
      Properties: dict({ P0: writer.add(dict({ ActualText: textString(`№ ${secret}`) })) }),
    },
  })),
  "alternate text of a tag": written((writer, page) => {
    const root = writer.reserve();
    const element = writer.add(
      dict({
        Type: name("StructElem"),
        S: name("Figure"),
        P: root,
        Pg: page,
        K: 0,
        Alt: textString(`Card ${secret}`),
      }),
    );
    writer.set(
      root,
      dict({ Type: name("StructTreeRoot"), K: [element], ParentTree: dict({ Nums: [0, [element]] }) }),
    );
    return {
      content: `/Figure << /MCID 0 >> BDC ${show("a picture")} EMC`,
      page: { StructParents: 0 },
      catalog: { StructTreeRoot: root, MarkInfo: dict({ Marked: true }) },
    };
  }),
  "a note": written((writer) => ({
    page: {
      Annots: [
        writer.add(annotation({ Subtype: name("Text"), Contents: textString(`His number: ${secret}`) })),
      ],
    },
  })),
  "a text box and its appearance": written((writer) => ({
    page: {
      Annots: [
        writer.add(
          annotation({
            Subtype: name("FreeText"),
            Contents: latin(`Call ${secret}`),
            RC: latin(`<p>${secret}</p>`),
            AP: dict({ N: writer.add(form(show(`Call ${secret}`, 10), { BBox: [0, 0, 240, 30] })) }),
          }),
        ),
      ],
    },
  })),
  "an appearance alone": written((writer) => ({
    page: {
      Annots: [
        writer.add(
          annotation({
            Subtype: name("Stamp"),
            AP: dict({ N: writer.add(form(show(`for ${secret}`, 10), { BBox: [0, 0, 240, 30] })) }),
          }),
        ),
      ],
    },
  })),
  "a link's address": written((writer) => ({
    page: {
      Annots: [
        writer.add(
          annotation({
            Subtype: name("Link"),
            A: dict({ S: name("URI"), URI: latin(`https://example.com/?ssn=${secret}`) }),
          }),
        ),
      ],
    },
  })),
  "a link's address, escaped": written((writer) => ({
    page: {
      Annots: [
        writer.add(
          annotation({
            Subtype: name("Link"),
            A: dict({
              S: name("URI"),
              URI: latin(`https://example.com/?q=${secret.replaceAll("-", "%2D")}`),
            }),
          }),
        ),
      ],
    },
  })),
  "a form field": written((writer) => {
    const widget = field(writer, textString(secret), show(secret, 10));
    return { page: { Annots: [widget] }, catalog: acroForm([widget]) };
  }),
  "a form field of single letters": written((writer) => {
    const letters = [...secret]
      .map((each, at) => `BT /F1 12 Tf ${4 + at * 20} 10 Td (${each}) Tj ET`)
      .join(" ");
    const widget = field(writer, textString(secret), letters);
    return { page: { Annots: [widget] }, catalog: acroForm([widget]) };
  }),
  "an XFA form": written((writer) => {
    const widget = field(writer, latin("none"), show("none", 10));
    const data = xml(writer, `<xfa:data xmlns:xfa="x"><ssn>${secret}</ssn></xfa:data>`);
    return { page: { Annots: [widget] }, catalog: acroForm([widget], { XFA: data }) };
  }),
  "the document information": written(() => ({
    info: { Subject: latin(`File of ${secret}`), Custom: textString(`№ ${secret}`) },
  })),
  "XMP metadata": written((writer) => ({
    catalog: {
      Metadata: xml(writer, `<x:xmpmeta xmlns:x="adobe:ns:meta/"><d>${secret}</d></x:xmpmeta>`, xmp),
    },
  })),
  "XMP metadata, escaped": written((writer) => ({
    catalog: {
      Metadata: xml(
        writer,
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><d>${secret.replaceAll("-", "&#45;")}</d></x:xmpmeta>`,
        xmp,
      ),
    },
  })),
  "metadata of an image": written((writer) => {
    const picture = new Stream(
      dict({
        Type: name("XObject"),
        Subtype: name("Image"),
        Width: 1,
        Height: 1,
        BitsPerComponent: 8,
        ColorSpace: name("DeviceGray"),
        Metadata: xml(writer, `<d>${secret}</d>`, xmp),
      }),
      Uint8Array.of(128),
    );
    return {
      content: "q 9 0 0 9 60 60 cm /I Do Q",
      resources: { Font: helvetica(), XObject: dict({ I: writer.add(picture) }) },
    };
  }),
  "a bookmark": written((writer, page) => ({
    catalog: { Outlines: outline(writer, page, latin(`Case ${secret}`)) },
  })),
  "a bookmark in 16 bits": written((writer, page) => ({
    catalog: { Outlines: outline(writer, page, textString(`№ ${secret}`)) },
  })),
  "the name of a destination": written((_, page) => ({
    catalog: {
      Names: dict({ Dests: dict({ Names: [latin(`case-${secret}`), [page, name("Fit")]] }) }),
      Dests: dict({ Other: [page, name("Fit")] }),
    },
  })),
  "the name of a destination of PDF 1.1": written((_, page) => ({
    catalog: { Dests: dict({ [secret]: [page, name("Fit")] }) },
  })),
  "the title of an article": written((writer, page) => {
    const bead = writer.reserve();
    const thread = writer.add(dict({ F: bead, I: dict({ Title: latin(`About ${secret}`) }) }));
    writer.set(bead, dict({ T: thread, P: page, N: bead, V: bead, R: [10, 10, 90, 90] }));
    return { page: { B: [bead] }, catalog: { Threads: [thread] } };
  }),
  "the name of a layer": written((writer) => {
    const layer = writer.add(dict({ Type: name("OCG"), Name: latin(`Notes on ${secret}`) }));
    return {
      content: `/OC /L BDC ${show("on a layer")} EMC`,
      resources: { Font: helvetica(), Properties: dict({ L: layer }) },
      catalog: { OCProperties: dict({ OCGs: [layer], D: dict({ ON: [layer] }) }) },
    };
  }),
  "the prefix of page labels": written(() => ({
    catalog: { PageLabels: dict({ Nums: [0, dict({ S: name("D"), P: latin(`${secret}/`) })] }) },
  })),
  "an attachment": written((writer) => {
    const data = writer.add(new Stream(dict({ Type: name("EmbeddedFile") }), Buffer.from(`ssn,${secret}`)));
    const file = writer.add(dict({ Type: name("Filespec"), F: latin("list.csv"), EF: dict({ F: data }) }));
    return {
      catalog: { Names: dict({ EmbeddedFiles: dict({ Names: [latin("list.csv"), file] }) }), AF: [file] },
    };
  }),
  "an attachment pinned to the page": written((writer) => {
    const data = writer.add(new Stream(dict({ Type: name("EmbeddedFile") }), Buffer.from(`ssn,${secret}`)));
    const file = dict({ Type: name("Filespec"), F: latin("list.csv"), EF: dict({ F: data }) });
    return { page: { Annots: [writer.add(annotation({ Subtype: name("FileAttachment"), FS: file }))] } };
  }),
  "a script of the document": written(() => ({
    catalog: {
      Names: dict({
        JavaScript: dict({
          Names: [latin("a"), dict({ S: name("JavaScript"), JS: latin(`f('${secret}')`) })],
        }),
      }),
      OpenAction: dict({ S: name("JavaScript"), JS: latin(`g('${secret}')`) }),
    },
  })),
  "a script of a field": written((writer) => {
    const widget = field(writer, latin("none"), show("none", 10));
    const action = dict({ S: name("JavaScript"), JS: xml(writer, `check('${secret}')`) });
    const entries = writer.get(widget);
    if (entries instanceof Dict) entries.set("AA", dict({ K: action }));
    return { page: { Annots: [widget] }, catalog: acroForm([widget]) };
  }),
  "private data of a program": written((writer) => ({
    page: { PieceInfo: dict({ App: dict({ Private: xml(writer, secret) }) }) },
    catalog: { PieceInfo: dict({ App: dict({ Private: latin(secret) }) }) },
  })),
  "an object that nothing leads to": (() => {
    const [writer, file] = [new PdfWriter(), written(() => ({}))];
    writer.add(latin(secret));
    const lost = Buffer.from(`\n900 0 obj\n(${secret})\nendobj\n`, "latin1");
    return Buffer.concat([file, lost]);
  })(),
};

/** A second revision (7.5.6) that draws another page content; the first still has the value. */
export function revised(): Uint8Array {
  const parts = ["%PDF-1.4\n"];
  const offsets: number[] = [];
  const add = (text: string) => {
    offsets.push(parts.join("").length);
    parts.push(`${offsets.length} 0 obj\n${text}\nendobj\n`);
  };
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add("<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>");
  add("<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>");
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  add(stream(show(`SSN ${secret}`)));
  const row = (offset: number) => `${String(offset).padStart(10, "0")} 00000 n \n`;
  const first = parts.join("").length;
  parts.push(
    `xref\n0 6\n0000000000 65535 f \n${offsets.map(row).join("")}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${first}\n%%EOF\n`,
  );
  const changed = parts.join("").length;
  parts.push(`5 0 obj\n${stream(show("SSN withdrawn"))}\nendobj\n`);
  const second = parts.join("").length;
  parts.push(
    `xref\n5 1\n${row(changed)}trailer\n<< /Size 6 /Root 1 0 R /Prev ${first} >>\nstartxref\n${second}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(""), "latin1");
}

/** A value where none can be taken out without breaking the file: the name of a colour. */
export const unremovable = written(() => ({
  content: `/CS0 cs 1 scn 60 300 100 100 re f`,
  resources: {
    Font: helvetica(),
    ColorSpace: dict({
      CS0: [
        name("Separation"),
        name(`Ink ${secret}`),
        name("DeviceGray"),
        dict({ FunctionType: 2, Domain: [0, 1], N: 1 }),
      ],
    }),
  },
  info: { Subject: latin(secret) },
}));
