import { describe, expect, test } from "vitest";
import { srgbProfile } from "../../shared/pdf/archive/profiles.ts";
import { WorkingCopy } from "../../shared/pdf/archive/working-copy.ts";
import { Dict } from "../../shared/pdf/file/object.ts";
import { ReadBack } from "../features/read-back.ts";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

// What an archive keeps of a file beside its pages, and what it says of the rest.

type Raw = Omit<Parameters<typeof rawPdf>[0], "pages">;

async function archived(file: Uint8Array, level = "2b") {
  const answer = await post("/api/v1/archive/to-pdfa", { file: pdfFile(file), level });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  const { json } = await post("/api/v1/archive/validate", { file: pdfFile(answer.bytes), level });
  expect(json).toMatchObject({ verdict: "conforms", claim: `PDF/A-${level}` });
  const back = await ReadBack.open(answer.bytes, 0);
  const metadata = back.tell("catalog/Metadata");
  return {
    tell: (path: string) => back.tell(path),
    xmp: Array.isArray(metadata) ? Buffer.from(String(metadata[1]), "latin1").toString("utf8") : "",
    warning: answer.headers["x-warning"] ?? "",
  };
}

const made = (raw: Raw, level?: string) => archived(rawPdf({ pages: 1, ...raw }), level);
const ofVersion = (version: string, raw: Raw = {}) =>
  Buffer.from(
    Buffer.from(rawPdf({ pages: 1, ...raw }))
      .toString("latin1")
      .replace("%PDF-1.7", `%PDF-${version}`),
    "latin1",
  );
const stream = (entries: string, data: string) =>
  `<< ${entries} /Length ${Buffer.byteLength(data)} >>\nstream\n${Buffer.from(data).toString("latin1")}\nendstream`;

describe("the version", () => {
  test("2.0 becomes 1.7, and is told", async () => {
    for (const file of [ofVersion("2.0"), rawPdf({ pages: 1, catalog: "/Version /2.0" })]) {
      const { tell, warning } = await archived(file);
      expect(tell("version")).toBe("1.7");
      expect(warning).toContain("The file was of PDF 2.0. PDF/A-2b rests on PDF 1.7");
    }
  });

  test.each([
    ["1.7", "1.7"],
    ["1.4", "1.6"],
  ])("%s, and %s in the catalog, is none to tell of", async (header, own) => {
    const { tell, warning } = await archived(ofVersion(header, { catalog: `/Version /${own}` }));
    expect(tell("version")).toBe("1.7");
    expect(warning).not.toContain("The file was of PDF");
  });
});

describe("the catalog", () => {
  test("keeps what the standard lets it hold", async () => {
    const { tell } = await made(
      {
        catalog:
          "/Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 8 >> >> /Collection << /View /T >> /Names << /EmbeddedFiles << /Names [(a.txt) 60 0 R] >> >> /AcroForm << /Fields [62 0 R] /SigFlags 1 >>",
        page: () => "/Annots [62 0 R]",
        objects: {
          60: "<< /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F 61 0 R >> >>",
          61: stream("/Type /EmbeddedFile /Subtype /text#2Fplain", "hello"),
          62: "<< /Type /Annot /Subtype /Widget /FT /Sig /T (here) /F 4 /Rect [0 0 0 0] /P 11 0 R >>",
        },
      },
      "3b",
    );
    expect(tell("catalog/Extensions/ADBE/ExtensionLevel")).toBe(8);
    expect(tell("catalog/Collection/View")).toBe("/T");
    expect(tell("catalog/AcroForm/SigFlags")).toBe(1);
  });

  const rows: readonly [key: string, words: string, raw: Raw][] = [
    ["Requirements", "requirements", { catalog: "/Requirements [<< /S /EnableJavaScripts >>]" }],
    ["Legal", "legal attestations", { catalog: "/Legal << /JavaScriptActions 1 >>" }],
    [
      "Names/AlternatePresentations",
      "alternate presentations",
      { catalog: "/Names << /AlternatePresentations << /Names [(show) << /Subtype /Embedded >>] >> >>" },
    ],
  ];
  test.each(rows)("has no %s, and says so: %s", async (key, words, raw) => {
    const { tell, warning } = await made(raw);
    expect(tell(`catalog/${key}`)).toBeUndefined();
    expect(warning).toContain(`Left out of the result: ${words}.`);
  });

  test("has no steps of presentations on its pages, and says so", async () => {
    const { tell, warning } = await made({ page: () => "/PresSteps << /Type /NavNode >>" });
    expect(tell("page/PresSteps")).toBeUndefined();
    expect(warning).toContain("Left out of the result: steps of presentations.");
  });

  test("has layers that nothing switches by itself, and says so", async () => {
    const layers = (more: string) => ({
      catalog: `/OCProperties << /OCGs [60 0 R] /D << /Name (Usual) ${more} >> >>`,
      objects: { 60: "<< /Type /OCG /Name (One) >>" },
    });
    const told = "states that layers take by themselves";
    const automatic = "/AS [<< /Event /Print /OCGs [60 0 R] /Category [/Print] >>]";
    expect((await made(layers(automatic))).warning).toContain(told);
    expect((await made(layers(""))).warning).not.toContain(told);
  });
});

describe("output intents", () => {
  const print = "/Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39)";

  test("for print stay beside that of the archive", async () => {
    const { tell, warning } = await made({ catalog: `/OutputIntents [<< ${print} >>]` });
    expect(tell("catalog/OutputIntents/0/OutputConditionIdentifier")).toBe("FOGRA39");
    expect(tell("catalog/OutputIntents/1/S")).toBe("/GTS_PDFA1");
    expect(warning).not.toContain("output intents");
  });

  test("with a profile that is sound give it to that of the archive, and stay", async () => {
    const profile = stream("/N 3 /Filter /ASCIIHexDecode", `${srgbProfile().toString("hex")}>`);
    const { tell, warning } = await made({
      catalog: `/OutputIntents [<< ${print} /DestOutputProfile 60 0 R >> << ${print} /DestOutputProfile 61 0 R >>]`,
      objects: { 60: profile, 61: profile },
    });
    const intents = [0, 1, 2].map((at) => tell(`catalog/OutputIntents/${at}/S`));
    expect(intents).toEqual(["/GTS_PDFX", "/GTS_PDFA1", undefined]);
    expect(tell("catalog/OutputIntents/1/OutputConditionIdentifier")).toBe("FOGRA39");
    // The other one has a profile of its own.
    expect(warning).toContain("Left out of the result: output intents.");
  });

  test("with another profile cannot, and are told", async () => {
    const { tell, warning } = await made({
      catalog: `/OutputIntents [<< ${print} /DestOutputProfile 60 0 R >>]`,
      objects: { 60: stream("/N 4", "no profile") },
    });
    expect(tell("catalog/OutputIntents/0/S")).toBe("/GTS_PDFA1");
    expect(warning).toContain("Left out of the result: output intents.");
  });
});

const packet = (properties: string, about = "", head = 'bytes="400"') =>
  `<?xpacket begin="\ufeff" ${head}?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${about}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:own="urn:own">${properties}</rdf:Description></rdf:RDF></x:xmpmeta>${" ".repeat(2_000)}<?xpacket end="w"?>`;
const withPacket = (properties: string, { trailer, objects, about }: Raw & { about?: string } = {}): Raw => ({
  catalog: "/Metadata 60 0 R",
  objects: { 60: stream("/Type /Metadata /Subtype /XML", packet(properties, about)), ...objects },
  ...(trailer === undefined ? {} : { trailer }),
});
const creators = "<dc:creator><rdf:Seq><rdf:li>Meera</rdf:li><rdf:li>Jörg</rdf:li></rdf:Seq></dc:creator>";
const identifier = "<xmpMM:DocumentID>uuid:1</xmpMM:DocumentID>";

describe.each(["1b", "2b"])("the XMP of a PDF/A-%s", (level) => {
  test("says what it said", async () => {
    const { xmp, warning } = await made(withPacket(creators + identifier), level);
    expect(xmp).toContain(creators);
    expect(xmp).toContain(identifier);
    expect(xmp.match(/<\?xpacket begin/g)).toHaveLength(1);
    expect(warning).not.toContain("XMP");
  });

  test("is without properties that no archive knows, which are named", async () => {
    const history = "<xmpMM:History><rdf:Seq><rdf:li rdf:parseType='Resource'/></rdf:Seq></xmpMM:History>";
    const { xmp, warning } = await made(
      withPacket(
        `${identifier}<own:One>1</own:One><pdf:Trapped>False</pdf:Trapped><pdf:PDFVersion>1.4</pdf:PDFVersion>${history}`,
      ),
      level,
    );
    expect(xmp).toContain(identifier);
    expect(xmp).not.toMatch(/own:One>|Trapped|PDFVersion|History/);
    expect(warning).toContain(
      "Properties of the XMP that no archive knows were left out: own:One, pdf:Trapped, pdf:PDFVersion, xmpMM:History.",
    );
  });

  test("does not name what it says all the same", async () => {
    const raw = withPacket("<dc:creator>Meera</dc:creator>", {
      trailer: "/Info 61 0 R",
      objects: { 61: "<< /Author (Meera) >>" },
    });
    const { xmp, warning } = await made(raw, level);
    expect(xmp).toContain("<rdf:Seq><rdf:li>Meera</rdf:li></rdf:Seq>");
    expect(warning).not.toContain("XMP");
  });

  test("is new where it speaks of two things, which is told", async () => {
    const other = `</rdf:Description><rdf:Description rdf:about="uuid:8" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:source>s</dc:source>`;
    const { xmp, warning } = await made(withPacket(identifier + other, { about: "uuid:7" }), level);
    expect(xmp).not.toContain("uuid:");
    expect(warning).toContain("The XMP of the file could not be changed in part and was written anew");
  });

  test("is new where nobody can read it, which is told", async () => {
    const { xmp, warning } = await made(withPacket("<dc:title>"), level);
    expect(xmp).toContain("pdfaid:part");
    expect(warning).toContain("The XMP of the file could not be changed in part and was written anew");
  });

  test("is about one thing", async () => {
    const { xmp } = await made(withPacket(identifier, { about: "uuid:7" }), level);
    expect([...xmp.matchAll(/rdf:about="([^"]*)"/g)].map(([, about]) => about)).not.toContain("");
  });

  test("says what the document information says, where the two differ", async () => {
    const title = "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>Old</rdf:li></rdf:Alt></dc:title>";
    const dates =
      "<xmp:CreateDate>2020-01-02T03:04:05Z</xmp:CreateDate><xmp:ModifyDate>2020-01-02</xmp:ModifyDate>";
    const { xmp, warning } = await made(
      withPacket(title + dates + creators, {
        trailer: "/Info 61 0 R",
        objects: {
          61: "<< /Title (New) /CreationDate (D:20200102030405Z) /ModDate (D:20210102030405Z) >>",
        },
      }),
      level,
    );
    expect(xmp).not.toContain("Old");
    expect(xmp).toContain("New");
    expect(xmp.match(/xmp:CreateDate>/g)).toHaveLength(2);
    expect(xmp).toContain("<xmp:CreateDate>2020-01-02T03:04:05Z<");
    expect(xmp).toContain("<xmp:ModifyDate>2021-01-02T03:04:05+00:00<");
    expect(xmp).not.toContain("<xmp:ModifyDate>2020");
    expect(xmp).toContain(creators);
    expect(warning).not.toContain("XMP");
  });
});

test("part 1 knows no properties that XMP has since 2005", async () => {
  const rated = withPacket("<xmp:Rating>3</xmp:Rating>");
  expect((await made(rated, "2b")).xmp).toContain("<xmp:Rating>3<");
  const { xmp, warning } = await made(rated, "1b");
  expect(xmp).not.toContain("Rating");
  expect(warning).toContain("no archive knows were left out: xmp:Rating.");
});

test("names stand as a list in the XMP and one behind the other in the document information", async () => {
  const named = (author: string, level: string) =>
    made(
      withPacket(creators, { trailer: "/Info 61 0 R", objects: { 61: `<< /Author ${author} >>` } }),
      level,
    );
  const both = "<4d656572612c204af67267>";
  expect((await named(both, "2b")).xmp).toContain(creators);
  // Part 1 asks for one text in both.
  expect((await named(both, "1b")).xmp).toContain("<rdf:Seq><rdf:li>Meera, Jörg</rdf:li></rdf:Seq>");
  expect((await named("(Meera)", "2b")).xmp).toContain("<rdf:Seq><rdf:li>Meera</rdf:li></rdf:Seq>");
});

test("the document information keeps what the XMP has no word for, and dates as they are written", async () => {
  const Info = "<< /Own (x) /Trapped /False /CreationDate (D:20200102030405+05'30') /ModDate (D:2020) >>";
  const raw = { trailer: "/Info 60 0 R", objects: { 60: Info } };
  expect((await made(raw)).tell("info")).toEqual({
    ...{ Own: "x", Trapped: "/False" },
    CreationDate: "D:20200102030405+05'30'",
    ModDate: "D:20200101000000+00'00'",
  });
  expect((await made(raw, "1b")).tell("info/CreationDate")).toBe("D:20200101213405+00'00'");
});

describe("the packet of a page", () => {
  const ofPage = (properties: string, level: string, head?: string) =>
    made(
      {
        page: () => "/Metadata 60 0 R",
        objects: { 60: stream("/Type /Metadata /Subtype /XML", packet(properties, "", head ?? 'id="1"')) },
      },
      level,
    );

  test.each(["1b", "2b"])("stays in a PDF/A-%s where it is one that an archive takes", async (level) => {
    const { tell, warning } = await ofPage(creators, level);
    expect(JSON.stringify(tell("page/Metadata"))).toContain("Meera");
    expect(warning).not.toContain("metadata of pages");
  });

  test.each([
    ["<own:One>1</own:One>", undefined],
    ["<dc:title>", undefined],
    [creators, 'bytes="400"'],
    [creators, 'encoding="UTF-8"'],
  ])("goes and is told where it is not: %s, %s", async (what, head) => {
    const { tell, warning } = await ofPage(what, "2b", head);
    expect(tell("page/Metadata")).toBeUndefined();
    expect(warning).toContain("Left out of the result: metadata of pages and images.");
  });
});

describe("states of drawing", () => {
  const inState = (state: string, objects: Record<number, string> = {}, level?: string) =>
    made(
      {
        page: () => `/Resources << /Font << /F1 3 0 R >> /ExtGState << /G << ${state} >> >> >>`,
        content: (words) => `/G gs ${words}`,
        objects,
      },
      level,
    );
  const screen = "/Type /Halftone /Frequency 60 /Angle 45 /SpotFunction /Round";

  test("keep the blend mode that readers take of a list", async () => {
    const { tell } = await inState("/BM [/Unknown /Multiply /Screen]");
    expect(tell("page/Resources/ExtGState/G/BM")).toBe("/Multiply");
    expect((await inState("/BM /Unknown")).tell("page/Resources/ExtGState/G/BM")).toBe("/Normal");
  });

  test("keep a halftone that the standard lets them have", async () => {
    const { tell, warning } = await inState(`/HT << ${screen} /HalftoneType 1 >>`);
    expect(tell("page/Resources/ExtGState/G/HT/Frequency")).toBe(60);
    expect(warning).not.toContain("halftones");
  });

  test.each([
    ["a name", `/HT << ${screen} /HalftoneType 1 /HalftoneName (mine) >>`],
    ["another type", `/HT << ${screen} /HalftoneType 3 >>`],
    ["samples", "/HT 60 0 R"],
  ])("lose one with %s, which is told", async (_, state) => {
    const samples = { 60: stream("/HalftoneType 6 /Width 2 /Height 2", "abcd") };
    const { tell, warning } = await inState(state, samples);
    expect(tell("page/Resources/ExtGState/G/HT")).toBeUndefined();
    expect(warning).toContain("Left out of the result: halftones.");
  });

  test("keep any halftone in part 1, which asks nothing of them", async () => {
    const { tell } = await inState(`/HT << ${screen} /HalftoneType 1 /HalftoneName (mine) >>`, {}, "1b");
    expect(tell("page/Resources/ExtGState/G/HT/HalftoneName")).toBe("mine");
  });

  test("lose transfer functions, which is told, but not the default", async () => {
    const { tell, warning } = await inState("/TR2 /Default /TR /Identity");
    expect(tell("page/Resources/ExtGState/G")).toMatchObject({ TR2: "/Default" });
    expect(warning).toContain("Left out of the result: transfer functions.");
    expect((await inState("/TR2 /Default")).warning).not.toContain("transfer functions");
  });
});

describe("images and forms", () => {
  const drawn = (
    entries: string,
    subtype = "/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray",
  ) =>
    made({
      page: () => "/Resources << /Font << /F1 3 0 R >> /XObject << /X 60 0 R >> >>",
      content: (words) => `${words} /X Do`,
      objects: { 60: stream(`/Type /XObject ${subtype} ${entries}`, "q") },
    });
  const form = "/Subtype /Form /BBox [0 0 9 9] /Resources << >>";

  test.each([
    ["/Interpolate true", "smoothing of images", undefined],
    ["/Alternates [<< /Image 60 0 R >>]", "alternate images", undefined],
    ["/OPI << /2.0 << /F (high.tif) >> >>", "OPI", undefined],
    ["/Ref << /F (a.pdf) /Page 0 >>", "references to other files", form],
    ["/Subtype2 /PS", "PostScript", form],
  ])("lose %s, which is told", async (entries, words, subtype) => {
    expect((await drawn(entries, subtype)).warning).toContain(`Left out of the result: ${words}.`);
  });

  test("that have none of it lose nothing", async () => {
    expect((await drawn("/Interpolate false")).warning).not.toContain("Left out");
  });
});

describe("annotations", () => {
  const annotated = (entries: string, level?: string) =>
    made(
      {
        page: () => "/Annots [60 0 R]",
        objects: {
          60: `<< /Type /Annot /Rect [0 0 9 9] ${entries} >>`,
          61: stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << >>", ""),
        },
      },
      level,
    );
  const told = "Left out of the result: looks of annotations in other states.";

  test("have one look, and say so where they had more", async () => {
    const stamp = "/Subtype /Stamp /F 4";
    expect((await annotated(`${stamp} /AP << /N 61 0 R >>`)).warning).not.toContain(told);
    expect((await annotated(`${stamp} /AP << /N 61 0 R /R 61 0 R >>`)).warning).toContain(told);
    const states = "/AS /On /AP << /N << /On 61 0 R /Off 61 0 R >> >>";
    expect((await annotated(`${stamp} ${states}`)).warning).toContain(told);
    expect((await annotated(`/Subtype /Widget /FT /Btn /T (b) /F 4 ${states}`)).warning).not.toContain(told);
  });

  test("of a popup stay as they are", async () => {
    expect((await annotated("/Subtype /Popup")).tell("page/Annots/0/F")).toBeUndefined();
    expect((await annotated("/Subtype /Popup /F 0")).tell("page/Annots/0/F")).toBe(4);
    // Part 1 asks it of popups, too.
    expect((await annotated("/Subtype /Popup", "1b")).tell("page/Annots/0/F")).toBe(4);
  });

  test.each([
    ["1b", "fails"],
    ["2b", "conforms"],
  ])("of a popup say in part 1 that they are printed: PDF/A-%s %s without", async (level, verdict) => {
    const popup = "<< /Type /Annot /Subtype /Popup /Rect [0 0 9 9] /F 4 >>";
    const file = rawPdf({ pages: 1, page: () => "/Annots [60 0 R]", objects: { 60: popup } });
    const { bytes } = await post("/api/v1/archive/to-pdfa", { file: pdfFile(file), level });
    const copy = new WorkingCopy(bytes);
    copy.reader.dict(copy.reader.array(copy.pages[0]?.dict.get("Annots"))?.[0])?.delete("F");
    const info = copy.reader.dict(copy.reader.trailer.get("Info")) ?? new Dict();
    const bare = copy.write(info, { isPlain: level === "1b" });
    const { json } = await post("/api/v1/archive/validate", { file: pdfFile(bare), level });
    expect(json.verdict).toBe(verdict);
    const rules = json.failures.map(({ rule }: { rule: string }) => rule);
    expect(rules).toEqual(verdict === "fails" ? ["annotation-flags"] : []);
  });

  test("are as solid as part 1 asks, which is told", async () => {
    const square = "/Subtype /Square /F 4 /AP << /N 61 0 R >> /CA";
    expect((await annotated(`${square} 0.5`, "1b")).warning).toContain("opacity of annotations");
    expect((await annotated(`${square} 1`, "1b")).warning).not.toContain("opacity of annotations");
    expect((await annotated(`${square} 0.5`)).tell("page/Annots/0/CA")).toBe(0.5);
  });
});

test("a form may be added to alone only as long as something in it is signed", async () => {
  const form = (value: string) =>
    made({
      catalog: "/AcroForm << /Fields [60 0 R] /SigFlags 3 >>",
      page: () => "/Annots [60 0 R]",
      objects: {
        60: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (here) /F 4 /Rect [0 0 0 0] /P 11 0 R ${value} >>`,
        61: "<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>",
      },
    });
  expect((await form("/V 61 0 R")).tell("catalog/AcroForm")).toMatchObject({ SigFlags: 1 });
  expect((await form("")).tell("catalog/AcroForm")).toMatchObject({ SigFlags: 3 });
});

test("a file that stands in the annotation that shows it is associated with the document in part 3", async () => {
  const { tell } = await made(
    {
      page: () => "/Annots [60 0 R]",
      objects: {
        60: "<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /F 4 /AP << /N 62 0 R >> /FS << /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F 61 0 R >> >> >>",
        61: stream("/Type /EmbeddedFile /Subtype /text#2Fplain", "hello"),
        62: stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << >>", ""),
      },
    },
    "3b",
  );
  expect(tell("catalog/AF/0/UF")).toBe("a.txt");
  expect(tell("page/Annots/0/FS/AFRelationship")).toBe("/Unspecified");
});

test("inks without a profile get one, which is told", async () => {
  const told = "Colours of inks without a profile got one";
  const drawn = (operators: string) => made({ content: (words) => `${operators} 0 0 9 9 re f ${words}` });
  expect((await drawn("0 0.8 0.9 0.1 k")).warning).toContain(told);
  expect((await drawn("1 0 0 rg")).warning).not.toContain(told);
});

test("an XFA form is told by its name", async () => {
  const { tell, warning } = await made({
    catalog: "/AcroForm << /Fields [] /XFA [(template) 60 0 R] >>",
    objects: { 60: stream("", "<template/>") },
  });
  expect(tell("catalog/AcroForm/XFA")).toBeUndefined();
  expect(warning).toContain("An XFA form was reduced to its plain form fields.");
});
