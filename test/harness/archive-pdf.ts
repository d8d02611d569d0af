import { readFile } from "node:fs/promises";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from "pdf-lib";
import subsetFont from "subset-font";
import { packageAsset } from "../../shared/assets/package-asset.ts";
import fontkit from "../../shared/fonts/fontkit.ts";
import { plainFont } from "../../shared/fonts/text-fonts.ts";
import { operationsOf } from "../../shared/pdf/content/operators.ts";
import { rawPdf } from "./raw-pdf.ts";

const stream = (entries: string, data: string) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** The font of the page's words, in the file. */
async function embeddedFont(): Promise<Record<number, string>> {
  const program = await subsetFont(await readFile(packageAsset(plainFont)), "Page 0123456789", {
    targetFormat: "truetype",
  });
  const face = fontkit.create(Buffer.from(program));
  const widths = Array.from({ length: 95 }, (_, at) => {
    const { advanceWidth } = face.glyphForCodePoint(at + 32);
    return Math.round((advanceWidth * 1000) / face.unitsPerEm);
  });
  const data = Buffer.from(program).toString("latin1");
  return {
    3: `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Noto /FirstChar 32 /LastChar 126 /Widths [${widths.join(" ")}] /FontDescriptor 65 0 R /Encoding /WinAnsiEncoding >>`,
    65: "<< /Type /FontDescriptor /FontName /ABCDEF+Noto /Flags 32 /FontBBox [0 -300 1000 1000] /ItalicAngle 0 /Ascent 1000 /Descent -300 /CapHeight 700 /StemV 80 /FontFile2 66 0 R >>",
    66: stream(`/Length1 ${data.length}`, data),
  };
}

export type Level = { part: 1 | 2 | 3 | 4; conformance: string };

const tags: Record<number, string> = {
  72: "<< /Type /StructTreeRoot /K [73 0 R] /ParentTree << /Nums [0 [74 0 R] 1 [75 0 R]] >> /ParentTreeNextKey 2 >>",
  73: "<< /Type /StructElem /S /Document /P 72 0 R /K [74 0 R 75 0 R] >>",
  74: "<< /Type /StructElem /S /P /P 73 0 R /Pg 11 0 R /K 0 >>",
  75: "<< /Type /StructElem /S /P /P 73 0 R /Pg 12 0 R /K 0 >>",
};
const attached: Record<number, string> = {
  76: "<< /Type /Filespec /F (data.xml) /UF (data.xml) /AFRelationship /Source /EF << /F 77 0 R /UF 77 0 R >> >>",
  77: stream("/Type /EmbeddedFile /Subtype /text#2Fxml", "<data/>"),
};

/** A file of two pages that keeps what these rules ask of a PDF/A, with an annotation; tagged for level A, with a file for part 3. */
export async function archivePdf({ part, conformance }: Level): Promise<Uint8Array> {
  const isTagged = conformance === "A";
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${part}" pdfaid:conformance="${conformance}"/></rdf:RDF></x:xmpmeta>`;
  const catalog = [
    "/Metadata 60 0 R /OutputIntents [61 0 R]",
    isTagged ? "/StructTreeRoot 72 0 R /MarkInfo << /Marked true >> /Lang (en)" : "",
    part === 3 ? "/AF [76 0 R] /Names << /EmbeddedFiles << /Names [(data.xml) 76 0 R] >> >>" : "",
  ];
  return rawPdf({
    pages: 2,
    catalog: catalog.join(" "),
    page: (number) =>
      `${number === 1 ? "/Annots [70 0 R]" : ""} ${isTagged ? `/StructParents ${number - 1}` : ""}`,
    content: (words) => (isTagged ? `/P << /MCID 0 >> BDC ${words} EMC` : words),
    trailer: "/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]",
    objects: {
      ...(await embeddedFont()),
      60: stream("/Type /Metadata /Subtype /XML", packet),
      61: "<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 62 0 R >>",
      62: stream("/N 3", "profile ".repeat(40)),
      70: "<< /Type /Annot /Subtype /Square /Rect [200 10 240 40] /F 4 /Contents (a box) /AP << /N 71 0 R >> >>",
      71: stream("/Type /XObject /Subtype /Form /BBox [0 0 40 30]", "0 g 5 5 30 20 re f"),
      ...(isTagged ? tags : {}),
      ...(part === 3 ? attached : {}),
    },
  });
}

const of = (dict: PDFDict | undefined, key: string): PDFObject | undefined => dict?.lookup(PDFName.of(key));
const isName = (value: PDFObject | undefined, text: string) => value === PDFName.of(text);
const has = (dict: PDFDict | undefined, key: string) => dict?.has(PDFName.of(key)) === true;
const items = (value: PDFObject | undefined): PDFObject[] =>
  value instanceof PDFArray ? value.asArray().flatMap((_, at) => value.lookup(at) ?? []) : [];
const dictOf = (value: PDFObject | undefined): PDFDict | undefined =>
  value instanceof PDFDict ? value : value instanceof PDFStream ? value.dict : undefined;
const decoded = (value: PDFObject | undefined) =>
  value instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(value).decode()) : Buffer.alloc(0);
const numberOf = (value: PDFObject | undefined) =>
  value instanceof PDFNumber ? value.asNumber() : undefined;

/** What the XMP of a file says of PDF/A: `2B`. */
function claimOf(document: PDFDocument): string | undefined {
  const text = decoded(of(document.catalog, "Metadata")).toString("latin1");
  const [, part] = /pdfaid:part="(\d)"/.exec(text) ?? [];
  return part === undefined ? undefined : `${part}${/pdfaid:conformance="(\w?)"/.exec(text)?.[1]}`;
}

function fontFaults(font: PDFDict): string[] {
  if (isName(of(font, "Subtype"), "Type0") || isName(of(font, "Subtype"), "Type3")) return [];
  const descriptor = dictOf(of(font, "FontDescriptor"));
  const isEmbedded = ["FontFile", "FontFile2", "FontFile3"].some((key) => has(descriptor, key));
  const map = decoded(of(font, "CIDToGIDMap"));
  return [
    ...(isEmbedded ? [] : ["a font is not in the file"]),
    ...(map.length > 0 && map.every((byte) => byte === 0) ? ["text of the glyph for none"] : []),
  ];
}

function annotationFaults(annotation: PDFDict): string[] {
  const flags = numberOf(of(annotation, "F")) ?? 0;
  const looks = dictOf(of(annotation, "AP"));
  return [
    ...((flags & 4) === 4 && (flags & 0b100011) === 0 ? [] : ["an annotation is not printed"]),
    ...(looks?.keys().every((key) => key === PDFName.of("N"))
      ? []
      : ["an annotation looks otherwise at times"]),
  ];
}

/** Something is drawn that is neither tagged nor an artifact. */
function isUnmarked(content: Uint8Array): boolean {
  let depth = 0;
  for (const { operator } of operationsOf(content, () => undefined)) {
    if (operator === "BDC" || operator === "BMC") depth++;
    else if (operator === "EMC") depth--;
    else if (depth === 0 && /^(?:Tj|TJ|'|"|Do|f\*?|S|s|[bB]\*?|sh|EI)$/.test(operator)) return true;
  }
  return false;
}

function levelFaults(document: PDFDocument): string[] {
  const { catalog } = document;
  const isComplete = ["StructTreeRoot", "MarkInfo", "Lang"].every((key) => has(catalog, key));
  const unmarked = document.getPages().some(({ node }) => {
    const contents = of(node, "Contents");
    const parts = contents instanceof PDFArray ? items(contents) : [contents];
    return isUnmarked(Buffer.concat(parts.flatMap((part) => [decoded(part), Buffer.from("\n")])));
  });
  return [...(isComplete ? [] : ["tags are missing"]), ...(unmarked ? ["content is not marked"] : [])];
}

function firstPartFaults(document: PDFDocument, bytes: Uint8Array, dicts: readonly PDFDict[]): string[] {
  const seenThrough = dicts.some(
    (dict) =>
      (numberOf(of(dict, "ca")) ?? 1) < 1 || (isName(of(dict, "Subtype"), "Image") && has(dict, "SMask")),
  );
  const packed = /\/Type ?\/(?:ObjStm|XRef)/.test(Buffer.from(bytes).toString("latin1"));
  return [
    ...(seenThrough ? ["something is seen through"] : []),
    ...(packed ? ["objects stand in streams"] : []),
    ...(has(dictOf(of(document.catalog, "Metadata")), "Filter") ? ["the metadata has a filter"] : []),
  ];
}

function fileFaults(document: PDFDocument, part: string, dicts: readonly PDFDict[]): string[] {
  const files = dicts.filter((dict) => has(dict, "EF"));
  const associated = items(of(document.catalog, "AF"));
  if (part !== "3") return files.length > 0 ? ["a file is attached"] : [];
  return files.some((file) => !associated.includes(file) || !has(file, "AFRelationship"))
    ? ["a file belongs to nothing"]
    : [];
}

/** What a file breaks of the rules of ISO 19005 that our operations touch; the claim is what it says of itself. */
export async function archiveReport(
  bytes: Uint8Array,
): Promise<{ claim: string | undefined; faults: string[] }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const claim = claimOf(document);
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const dicts = objects.flatMap((object) => dictOf(object) ?? []);
  const [part = "", level = ""] = claim ?? "";
  const intent = items(of(document.catalog, "OutputIntents")).map(dictOf);
  const faults = [
    ...(document.context.trailerInfo.Encrypt === undefined ? [] : ["it is encrypted"]),
    ...(document.context.trailerInfo.ID === undefined ? ["it has no identifier"] : []),
    ...(/^%PDF-1\.[0-7]/.test(Buffer.from(bytes.subarray(0, 8)).toString("latin1")) ? [] : ["its version"]),
    ...(intent.some((each) => isName(of(each, "S"), "GTS_PDFA1") && has(each, "DestOutputProfile"))
      ? []
      : ["no output intent"]),
    ...dicts.filter((dict) => isName(of(dict, "Type"), "Font")).flatMap(fontFaults),
    ...document
      .getPages()
      .flatMap(({ node }) =>
        items(of(node, "Annots")).flatMap((each) => (each instanceof PDFDict ? annotationFaults(each) : [])),
      ),
    ...(part === "1" ? firstPartFaults(document, bytes, dicts) : []),
    ...fileFaults(document, part, dicts),
    ...(level === "A" ? levelFaults(document) : []),
  ];
  return { claim, faults };
}
