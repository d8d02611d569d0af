import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { archiveLevels } from "../../shared/contract/pdf-archive.ts";
import { srgbProfile } from "../../shared/pdf/archive/profiles.ts";
import { WorkingCopy } from "../../shared/pdf/archive/working-copy.ts";
import { Dict, dict, name, PdfString, Stream } from "../../shared/pdf/file/object.ts";
import { PdfReader } from "../../shared/pdf/file/reader.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

type Level = (typeof archiveLevels)[number];

const made = (file: Uint8Array, level: Level = "2b", fields: Record<string, unknown> = {}) =>
  post("/api/v1/archive/to-pdfa", { file: pdfFile(file), level, ...fields });
const validated = async (file: Uint8Array, level?: Level) => {
  const { status, json } = await post("/api/v1/archive/validate", {
    file: pdfFile(file),
    ...(level === undefined ? {} : { level }),
  });
  expect(status).toBe(200);
  return json;
};

const plain = rawPdf({ pages: 2 });

describe.each(archiveLevels)("PDF/A-%s", (level) => {
  test("of a plain file conforms, says so and shows the same words", async () => {
    const { status, bytes, headers } = await made(plain, level);
    expect(status).toBe(200);
    expect(await pageTexts(bytes)).toEqual(await pageTexts(plain));
    expect(headers["x-warning"]).toContain("were embedded by others of the same widths: Helvetica (Arimo");
    const found = await validated(bytes);
    expect(found).toMatchObject({
      level,
      claim: `PDF/A-${level}`,
      verdict: "conforms",
      failures: [],
      unchecked: [],
    });
    expect(found.rules).toBeGreaterThan(70);
  });

  test("a file that is none has its faults named by clause and place", async () => {
    const found = await validated(plain, level);
    expect(found).toMatchObject({ level, claim: null, verdict: "fails" });
    const rules = found.failures.map(({ rule }: { rule: string }) => rule);
    expect(rules).toEqual(expect.arrayContaining(["identifier", "metadata", "device-gray", "font-embedded"]));
    const font = found.failures.find(({ rule }: { rule: string }) => rule === "font-embedded");
    expect(font).toMatchObject({
      clause: level === "1b" ? "6.3.4" : "6.2.11.4.1",
      places: [{ page: 1, detail: "Helvetica" }],
    });
  });
});

/** A file that conforms with one thing changed: what `change` does to it, and the rule that finds it. */
type Change = (copy: WorkingCopy, page: Dict, font: Dict) => void;

const resourcesOf = (copy: WorkingCopy, page: Dict) => copy.reader.dict(page.get("Resources")) ?? new Dict();
const withState =
  (state: Dict): Change =>
  (copy, page) => {
    resourcesOf(copy, page).set("ExtGState", dict({ S: state }));
  };
const annotated =
  (annotation: Dict): Change =>
  (copy, page) => {
    page.set("Annots", [copy.add(annotation)]);
  };
const look = (copy: WorkingCopy) =>
  copy.add(
    new Stream(
      dict({ Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 9, 9], Resources: new Dict() }),
      new Uint8Array(),
    ),
  );
const square = (entries: Record<string, unknown> = {}): Dict =>
  new Dict([
    ...dict({ Type: name("Annot"), Subtype: name("Square"), Rect: [0, 0, 9, 9], F: 4 }),
    ...(Object.entries(entries) as [string, never][]),
  ]);
const drawn =
  (content: string): Change =>
  (copy, page) => {
    page.set("Contents", copy.addStream(Buffer.from(content)));
  };
const catalogued =
  (key: string, value: Parameters<Dict["set"]>[1]): Change =>
  ({ reader }) => {
    reader.catalog.set(key, value);
  };
const text = (value: string) => new PdfString(Buffer.from(value));
const own = (copy: WorkingCopy, entries: Record<string, unknown>) => {
  copy.reader.catalog.set("AcroForm", dict({ Fields: [], ...(entries as object) }));
};

const described = (properties: string) =>
  `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Own</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:own</pdfaSchema:namespaceURI><pdfaSchema:prefix>own</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">${properties}</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;
const property = (name: string) =>
  `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>One</pdfaProperty:description>`;
const owned = `<rdf:Description rdf:about="" xmlns:own="urn:own"><own:One>1</own:One></rdf:Description>`;
const said =
  (more: string, one = owned): Change =>
  (copy) => {
    const { reader } = copy;
    const before = reader.resolve(reader.catalog.get("Metadata"));
    const packet = before instanceof Stream ? Buffer.from(before.raw).toString("utf8") : "";
    const entries = dict({ Type: name("Metadata"), Subtype: name("XML") });
    const bytes = Buffer.from(packet.replace("</rdf:RDF>", `${one}${more}</rdf:RDF>`));
    reader.catalog.set("Metadata", copy.addStream(bytes, entries, true));
  };

const broken: Readonly<Record<string, readonly [rule: string, Change]>> = {
  "an action of the document that starts a program": [
    "action",
    catalogued("OpenAction", dict({ S: name("Launch") })),
  ],
  "a script among the names": ["action", catalogued("Names", dict({ JavaScript: new Dict() }))],
  "a named action beyond the four": [
    "named-action",
    catalogued("OpenAction", dict({ S: name("Named"), N: name("Print") })),
  ],
  "additional actions of the document": ["additional-actions", catalogued("AA", new Dict())],
  "additional actions of a page": ["additional-actions", (_, page) => page.set("AA", new Dict())],
  requirements: ["requirements", catalogued("Requirements", [])],
  "a transition of a presentation": ["presentations", (_, page) => page.set("PresSteps", new Dict())],
  "an XFA form": ["xfa", (copy) => own(copy, { XFA: [] })],
  "a form whose looks readers are to draw": [
    "need-appearances",
    (copy) => own(copy, { NeedAppearances: true }),
  ],
  "a permission of another kind": ["permissions", catalogued("Perms", dict({ Other: new Dict() }))],
  "a property of a schema that nobody describes": ["metadata-schema", said("")],
  "a property that its schema does not name": ["metadata-schema", said(described(property("Two")))],
  "a property that is described in part": [
    "metadata-schema",
    said(described("<pdfaProperty:name>One</pdfaProperty:name>")),
  ],
  "a title without its languages": [
    "metadata-schema",
    said(
      "",
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>One</dc:title></rdf:Description>',
    ),
  ],
  "a list of nothing that is of another kind": [
    "metadata-schema",
    said(
      "",
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Seq><rdf:li/></rdf:Seq></dc:subject></rdf:Description>',
    ),
  ],
  "a word in content that nobody can read": ["operator", drawn("0 0 9 9 re c. f")],
  "a day that is none": [
    "metadata-schema",
    said(
      "",
      '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:MetadataDate>3 May</xmp:MetadataDate></rdf:Description>',
    ),
  ],
  "a packet of a page whose header says its bytes": [
    "metadata-header",
    (copy, page) => {
      const packet = `<?xpacket begin="" bytes="9"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/><?xpacket end="w"?>`;
      const entries = dict({ Type: name("Metadata"), Subtype: name("XML") });
      page.set("Metadata", copy.addStream(Buffer.from(packet), entries, true));
    },
  ],
  "a date of Dublin Core that is none": [
    "metadata-schema",
    said(
      "",
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:date><rdf:Seq><rdf:li>in May</rdf:li></rdf:Seq></dc:date></rdf:Description>',
    ),
  ],
  "a format that is no media type": [
    "metadata-schema",
    said(
      "",
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>a PDF</dc:format></rdf:Description>',
    ),
  ],
  "no metadata": ["metadata", ({ reader }) => reader.catalog.delete("Metadata")],
  "no output intent": ["device-gray", ({ reader }) => reader.catalog.delete("OutputIntents")],
  "an output intent elsewhere": [
    "intent-remote",
    ({ reader }) =>
      reader
        .dict(reader.array(reader.catalog.get("OutputIntents"))?.[0])
        ?.set("DestOutputProfileRef", new Dict()),
  ],
  "a page of less than three units": ["page-size", (_, page) => page.set("MediaBox", [0, 0, 2.9, 100])],
  "a page of more than 14,400 units": ["page-size", (_, page) => page.set("MediaBox", [0, 0, 14_401, 100])],
  "a transfer function": ["transfer", withState(dict({ TR: name("Identity") }))],
  "a blend mode of nobody": ["blend-mode", withState(dict({ BM: name("Glow") }))],
  "a rendering intent of nobody": ["rendering-intent", withState(dict({ RI: name("Pretty") }))],
  "a halftone with a name": [
    "halftone",
    withState(dict({ HT: dict({ HalftoneType: 1, HalftoneName: text("H") }) })),
  ],
  "an operator of nobody": ["operator", drawn("1 0 0 twirl")],
  "a number with an exponent": ["operator", drawn("1e2 0 m 5 5 l S")],
  "a number with an exponent behind text in brackets": [
    "operator",
    drawn("/Span <</ActualText (5 (a \\) 1 ) m)>> BDC 1e2 0 m 5 5 l S EMC"),
  ],
  "29 states within each other": ["state-depth", drawn("q ".repeat(29) + "Q ".repeat(29))],
  "a name that no resource has": ["resource", drawn("/Gone Do")],
  "a colour of inks": ["device-cmyk", drawn("0 0 0 1 k 0 0 9 9 re f")],
  "an inline image coded by LZW": ["inline-filter", drawn("BI /W 1 /H 1 /BPC 8 /CS /G /F /LZW ID x EI")],
  "an inline image that is smoothed": ["interpolate", drawn("BI /W 1 /H 1 /BPC 8 /CS /G /I true ID x EI")],
  "a film": [
    "annotation-type",
    (copy, page) =>
      annotated(square({ Subtype: name("Movie"), AP: dict({ N: look(copy) }) }))(copy, page, page),
  ],
  "an annotation that is not printed": [
    "annotation-flags",
    (copy, page) => annotated(square({ F: 0, AP: dict({ N: look(copy) }) }))(copy, page, page),
  ],
  "a hidden annotation": [
    "annotation-flags",
    (copy, page) => annotated(square({ F: 6, AP: dict({ N: look(copy) }) }))(copy, page, page),
  ],
  "an annotation without a look": ["annotation-looks", annotated(square())],
  "an annotation that looks otherwise when it is pressed": [
    "annotation-looks",
    (copy, page) => annotated(square({ AP: dict({ N: look(copy), D: look(copy) }) }))(copy, page, page),
  ],
  "a stream in another file": [
    "stream-file",
    (copy, page) => page.set("Thumb", copy.add(new Stream(dict({ F: text("a") }), new Uint8Array()))),
  ],
  "a stream coded by LZW": [
    "filter",
    (copy, page) =>
      page.set(
        "Thumb",
        copy.add(
          new Stream(
            dict({ Filter: name("LZWDecode") }),
            Buffer.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01),
          ),
        ),
      ),
  ],
  "a string of 32,768 bytes": ["string-length", (_, page) => page.set("Own", text("x".repeat(32_768)))],
  "an entry with a name of 128 bytes": ["name-length", (_, page) => page.set("x".repeat(128), 1)],
  "a name of 128 bytes": ["name-length", (_, page) => page.set("Own", name("x".repeat(128)))],
  "an integer past 32 bits": ["integer-range", (_, page) => page.set("Own", 2_147_483_648)],
  "a separation by two transforms": [
    "separation",
    (copy, page) => {
      const tint = (end: number) => dict({ FunctionType: 2, Domain: [0, 1], C0: [0], C1: [end], N: 1 });
      const space = (end: number) => [name("Separation"), name("Spot"), name("DeviceGray"), tint(end)];
      resourcesOf(copy, page).set("ColorSpace", dict({ A: space(1), B: space(0.5) }));
      drawn("/A cs 1 scn 0 0 9 9 re f /B cs 1 scn 0 0 9 9 re f")(copy, page, page);
    },
  ],
  "a font that does not say that it is one": ["font-dictionary", (_, __, font) => font.delete("Type")],
  "a font without its file": [
    "font-embedded",
    ({ reader }, _, font) => reader.dict(font.get("FontDescriptor"))?.delete("FontFile2"),
  ],
  "widths that are not those of the font": [
    "widths",
    ({ reader }, _, font) => {
      const widths = reader.array(font.get("Widths")) ?? [];
      widths[0] = Number(widths[0]) + 1.5;
    },
  ],
  "a symbolic font with an encoding": [
    "font-encoding",
    (_, __, font) => font.set("Encoding", name("WinAnsiEncoding")),
  ],
  "a code that the font has no glyph for": ["notdef widths", drawn("BT /F1 9 Tf (\\377) Tj ET")],
  "layers that are not all in order": [
    "layer-configuration",
    (copy) => {
      const layer = copy.add(dict({ Type: name("OCG"), Name: text("One") }));
      copy.reader.catalog.set(
        "OCProperties",
        dict({ OCGs: [layer], D: dict({ Name: text("All"), Order: [] }) }),
      );
    },
  ],
  "a file attached": [
    "embedded-file",
    (copy) => {
      const file = copy.add(new Stream(dict({ Type: name("EmbeddedFile") }), Buffer.from("data")));
      const spec = copy.add(
        dict({ Type: name("Filespec"), F: text("a"), UF: text("a"), EF: dict({ F: file }) }),
      );
      copy.reader.catalog.set("Names", dict({ EmbeddedFiles: dict({ Names: [text("a"), spec] }) }));
    },
  ],
};

describe("a file that conforms but for one thing", async () => {
  const { bytes } = await made(plain, "2b");

  const changed = (change: Change) => {
    const copy = new WorkingCopy(bytes);
    const [first] = copy.pages;
    const page = first === undefined ? new Dict() : copy.pageDict(first);
    const fonts = copy.reader.dict(resourcesOf(copy, page).get("Font"));
    change(copy, page, copy.reader.dict([...(fonts?.values() ?? [])][0]) ?? new Dict());
    return copy.write(copy.reader.dict(copy.reader.trailer.get("Info")) ?? new Dict(), { isPlain: false });
  };

  test("written anew as it is conforms", async () => {
    expect(await validated(changed(() => undefined))).toMatchObject({ verdict: "conforms", failures: [] });
  });

  test("with a property of a schema that it describes conforms", async () => {
    const file = changed(said(described(property("One"))));
    expect(await validated(file)).toMatchObject({ verdict: "conforms", failures: [] });
  });

  test("with text that looks like a number with an exponent conforms", async () => {
    const content = "/Span <</ActualText (5 (a \\) 1e2 ) 1e2 m)>> BDC % 1e2 m\n0 0 m 5 5 l S EMC";
    expect(await validated(changed(drawn(content)))).toMatchObject({ verdict: "conforms", failures: [] });
  });

  test.each([
    ["an even number of digits", "<c3a4>", []],
    ["an odd number of digits", "<c3a >", ["hex-string"]],
  ])("with a hexadecimal string behind text in brackets: %s", async (_, written, rules) => {
    const file = changed((copy) => {
      const entries = dict({ A: text("a (b) <1 % <2"), B: text("ä") });
      copy.reader.catalog.set("PieceInfo", dict({ Own: copy.addStream(Buffer.from("data"), entries, true) }));
    });
    const plain = Buffer.from(file).toString("latin1");
    const nested = plain.replace("(a \\(b\\) <1 ", "(a (b) <1   ").replace("<c3a4>", written);
    expect(nested).toContain(`/A (a (b) <1   % <2)/B ${written}`);
    const { failures } = await validated(Buffer.from(nested, "latin1"));
    expect(failures.map((each: { rule: string }) => each.rule)).toEqual(rules);
  });

  test("with a value that nobody here knows how to write is undecided", async () => {
    const photo =
      '<rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Make="Acme"/>';
    const found = await validated(changed(said("", photo)));
    expect(found).toMatchObject({
      verdict: "undecided",
      failures: [],
      unchecked: [{ rule: "metadata-schema" }],
    });
  });

  test.each(Object.entries(broken))("%s", async (_, [rule, change]) => {
    const { verdict, failures } = await validated(changed(change), "2b");
    expect([verdict, failures.map((each: { rule: string }) => each.rule)]).toEqual([
      "fails",
      rule.split(" "),
    ]);
  });

  test.each([
    ["a header that says nothing", "header", (file: string) => file.replace("%PDF-1.7", "%PDF-2.0")],
    ["no comment of bytes", "header", (file: string) => file.replace("\n%\xe2\xe3", "\n%ab")],
    ["bytes behind the end", "end", (file: string) => `${file}x`],
    [
      "an object that stands on no line of its own",
      "object-lines",
      (file: string) => file.replace(/\n(\d+ 0 obj)\n/, "\n$1 "),
    ],
  ])("%s", async (_, rule, change) => {
    const file = Buffer.from(change(Buffer.from(bytes).toString("latin1")), "latin1");
    const { failures } = await validated(file, "2b");
    expect(failures.map((each: { rule: string }) => each.rule)).toEqual([rule]);
  });

  test("is made to conform again where that takes nothing away that is seen", async () => {
    for (const what of [
      "a stream coded by LZW",
      "additional actions of a page",
      "a colour of inks",
      "a transfer function",
      "widths that are not those of the font",
    ]) {
      const [, change] = broken[what] ?? ["", () => undefined];
      const answer = await made(changed(change), "2b");
      expect([what, answer.status]).toEqual([what, 200]);
      expect(await validated(answer.bytes)).toMatchObject({ verdict: "conforms" });
    }
  });
});

test("part 1 takes no transparency, and the message names the clause", async () => {
  const clear = rawPdf({
    pages: 1,
    objects: {
      3: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      60: "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /ExtGState << /S << /ca 0.5 >> >> >> /Length 5 >>\nstream\n/S gs\nendstream",
    },
    page: () => "/Resources << /Font << /F1 3 0 R >> /XObject << /X 60 0 R >> >>",
    content: (words) => `/X Do ${words}`,
  });
  const { status, json } = await made(clear, "1b");
  expect([status, json.code]).toEqual([400, "not_archivable"]);
  expect(json.error).toMatch(/cannot be made PDF\/A-1b\. ISO 19005-1, 6\.4: CA and ca are 1\./);
  expect((await made(clear, "2b")).status).toBe(200);
});

test("an attached file needs part 3, which says what it is to the document", async () => {
  const { bytes } = await post("/api/v1/pdf/add-attachments", {
    file: pdfFile(plain),
    attachments: [{ filename: "a.csv", contentType: "text/csv", bytes: Buffer.from("a,b\n") }],
  });
  const refused = await made(bytes, "2b");
  expect([refused.status, refused.json.code]).toEqual([400, "not_archivable"]);
  expect(refused.json.error).toContain("6.8: Embedded files are PDF/A themselves");
  const kept = await made(bytes, "3b");
  expect(await validated(kept.bytes)).toMatchObject({ level: "3b", verdict: "conforms" });
  const listed = await post("/api/v1/pdf/read-metadata", { file: pdfFile(kept.bytes) });
  expect(listed.json.attachments).toMatchObject([{ name: "a.csv" }]);
});

test("scripts go and are told, hidden annotations too", async () => {
  const file = rawPdf({
    pages: 1,
    catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>",
    page: () => "/Annots [70 0 R]",
    objects: { 70: "<< /Type /Annot /Subtype /Square /Rect [0 0 9 9] /F 2 >>" },
  });
  const { headers, bytes } = await made(file);
  expect(headers["x-warning"]).toContain("1 action or script was removed: an archive has none.");
  expect(headers["x-warning"]).toContain(
    "1 annotation was removed, of kinds that an archive must not have, or hidden.",
  );
  expect(Buffer.from(bytes).toString("latin1")).not.toContain("JavaScript");
  expect(await validated(bytes)).toMatchObject({ verdict: "conforms" });
});

test("a field that readers were to draw shows its value in the archive", async () => {
  const file = rawPdf({
    pages: 1,
    catalog:
      "/AcroForm << /Fields [70 0 R] /NeedAppearances true /DR << /Font << /F1 3 0 R >> >> /DA (/F1 10 Tf 0 g) >>",
    page: () => "/Annots [70 0 R]",
    objects: {
      70: "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada Lovelace) /DA (/F1 10 Tf 0 g) /Rect [10 10 190 40] /F 4 >>",
    },
  });
  const { bytes } = await made(file);
  expect(await validated(bytes)).toMatchObject({ verdict: "conforms" });
  const read = await post("/api/v1/pdf/flatten", { file: pdfFile(bytes) });
  expect((await pageTexts(read.bytes))[0]).toContain("Ada Lovelace");
});

test("a font that is as wide as no other is stood in for, letter by letter as wide", async () => {
  const widths = Array.from({ length: 95 }, (_, at) => 400 + at * 5).join(" ");
  const file = rawPdf({
    pages: 1,
    objects: {
      3: `<< /Type /Font /Subtype /TrueType /BaseFont /Oddity-Bold /FirstChar 32 /LastChar 126 /Widths [${widths}] /Encoding /WinAnsiEncoding /FontDescriptor 65 0 R >>`,
      65: "<< /Type /FontDescriptor /FontName /Oddity-Bold /Flags 32 /FontBBox [0 -300 1000 1000] /ItalicAngle 0 /Ascent 1000 /Descent -300 /CapHeight 700 /StemV 80 >>",
    },
  });
  const { bytes, headers } = await made(file);
  expect(headers["x-warning"]).toContain("Oddity-Bold (Arimo-700Bold)");
  expect(await validated(bytes)).toMatchObject({ verdict: "conforms" });
  expect(await pageTexts(bytes)).toEqual(await pageTexts(file));
});

test("a locked file is opened by its password, and the archive is not locked", async () => {
  const { bytes } = await post("/api/v1/pdf/protect", { file: pdfFile(plain), password: "secret" });
  expect(await validated(bytes, "2b")).toMatchObject({ verdict: "fails", failures: [{ rule: "encrypted" }] });
  const wrong = await made(bytes, "2b");
  expect([wrong.status, wrong.json.code]).toEqual([400, "password_required"]);
  const right = await made(bytes, "2b", { password: "secret" });
  expect(await validated(right.bytes)).toMatchObject({ verdict: "conforms" });
});

test("the metadata say what the document information says", async () => {
  const titled = await post("/api/v1/pdf/write-metadata", {
    file: pdfFile(plain),
    title: "Fair & square <1>",
    author: "Ada",
    keywords: "a, b",
  });
  const { bytes } = await made(titled.bytes, "1b");
  const { json } = await post("/api/v1/pdf/read-metadata", { file: pdfFile(bytes) });
  expect(json.info).toMatchObject({ title: "Fair & square <1>", author: "Ada", keywords: "a, b" });
  expect(json.xmp).toContain("Fair &amp; square &lt;1&gt;");
  expect(json.pdfa).toBe("PDF/A-1b");
  // With another title beside the XMP it is none of part 1.
  const reader = new PdfReader(bytes);
  const copy = new WorkingCopy(bytes);
  const info = new Dict(reader.dict(reader.trailer.get("Info")) ?? []).set("Title", text("Other"));
  const { failures } = await validated(copy.write(info, { isPlain: true }), "1b");
  expect(failures).toMatchObject([{ rule: "info-agrees", clause: "6.7.3", places: [{ detail: "Title" }] }]);
});

test("an archive of an archive is the same to the eye, and the same each time", async () => {
  const once = await made(samplePdf("Invoice 7"));
  const twice = await made(once.bytes);
  expect(await pageTexts(twice.bytes)).toEqual(await pageTexts(samplePdf("Invoice 7")));
  const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  expect(hash((await made(samplePdf("Invoice 7"))).bytes)).toBe(hash(once.bytes));
});

test("what is no PDF, or cut off, is said to be that", async () => {
  const { status, json } = await post("/api/v1/archive/validate", {
    file: { filename: "a.pdf", contentType: "", bytes: Buffer.from("hello") },
  });
  expect([status, json.code]).toEqual([400, "unsupported_format"]);
  const whole = await numberedPdf(3);
  const found = await validated(whole.slice(0, whole.length - 300), "2b");
  expect(found).toMatchObject({ verdict: "fails", failures: [{ rule: "object-lines" }] });
  expect(found.unchecked).toHaveLength(1);
});

test("deep and wide files are archives, or refused, in bounded time", async () => {
  const forms = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, at) => {
      const inner = at === 2_999 ? "" : `/XObject << /A ${61 + at} 0 R >>`;
      const draws = at === 2_999 ? "" : "/A Do";
      return [
        60 + at,
        `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${inner} >> /Length ${draws.length} >>\nstream\n${draws}\nendstream`,
      ];
    }),
  );
  const deep = rawPdf({
    pages: 1,
    objects: forms,
    page: () => "/Resources << /Font << /F1 3 0 R >> /XObject << /A 60 0 R >> >>",
    content: (words) => `/A Do ${words}`,
  });
  expect((await validated(deep, "2b")).verdict).toBe("fails");
  expect([200, 400]).toContain((await made(deep)).status);
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}</x:xmpmeta>`;
  const nested = rawPdf({
    pages: 1,
    catalog: "/Metadata 60 0 R",
    objects: {
      60: `<< /Type /Metadata /Subtype /XML /Length ${packet.length} >>\nstream\n${packet}\nendstream`,
    },
  });
  const found = await validated(nested, "2b");
  expect(found.failures.map(({ rule }: { rule: string }) => rule)).toContain("metadata-form");
  expect((await made(nested)).status).toBe(200);
});

test("part 1 takes neither a list of no files nor a profile of version 4, and is made without", async () => {
  const profile = srgbProfile();
  profile[8] = 4;
  const file = rawPdf({
    pages: 1,
    catalog: "/Names << /EmbeddedFiles << /Names [] >> >>",
    page: () => "/Resources << /Font << /F1 3 0 R >> /ColorSpace << /C [/ICCBased 60 0 R] >> >>",
    content: (words) => `/C cs 1 0 0 scn 0 0 20 20 re f 0 g ${words}`,
    objects: {
      60: `<< /N 3 /Length ${profile.length} >>\nstream\n${profile.toString("latin1")}\nendstream`,
    },
  });
  const rules = (found: { failures: { rule: string }[] }) => found.failures.map(({ rule }) => rule);
  const first = rules(await validated(file, "1b"));
  expect(first).toEqual(expect.arrayContaining(["embedded-file", "icc-profile"]));
  const later = rules(await validated(file, "2b"));
  expect(later.filter((rule) => rule === "embedded-file" || rule === "icc-profile")).toEqual([]);
  const { status, bytes } = await made(file, "1b");
  expect(status).toBe(200);
  expect(await validated(bytes)).toMatchObject({ level: "1b", verdict: "conforms" });
});
