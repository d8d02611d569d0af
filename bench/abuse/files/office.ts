import { type Entry, zip } from "./zip.ts";

// The least that is a document of Office Open XML (ECMA-376) or OpenDocument (ISO/IEC 26300).

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageTypes = "http://schemas.openxmlformats.org/package/2006/content-types";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const mainTypes = "application/vnd.openxmlformats-officedocument";
const wordSpace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const sheetSpace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const drawingSpace = "http://schemas.openxmlformats.org/drawingml/2006/main";
const slideSpace = "http://schemas.openxmlformats.org/presentationml/2006/main";

export type Parts = Readonly<Record<string, string | Uint8Array>>;

const entriesOf = (parts: Parts): Entry[] =>
  Object.entries(parts).map(([name, data]) => ({
    name,
    data: typeof data === "string" ? Buffer.from(data) : data,
  }));

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${officeRelations}/${type}" Target="${target}"/>`;
const relations = (...each: string[]) =>
  `${xml}<Relationships xmlns="${packageRelations}">${each.join("")}</Relationships>`;

function types(overrides: Readonly<Record<string, string>>): string {
  const parts = Object.entries(overrides).map(
    ([part, type]) => `<Override PartName="${part}" ContentType="${mainTypes}.${type}+xml"/>`,
  );
  const relation = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
  return `${xml}<Types xmlns="${packageTypes}">${relation}<Default Extension="xml" ContentType="application/xml"/>${parts.join("")}</Types>`;
}

/** A Word document; `body` is what stands in w:body. Parts given beside it replace or add. */
export function wordParts(body: string): Record<string, string> {
  return {
    "[Content_Types].xml": types({ "/word/document.xml": "wordprocessingml.document.main" }),
    "_rels/.rels": relations(relation("rId1", "officeDocument", "word/document.xml")),
    "word/document.xml": `${xml}<w:document xmlns:w="${wordSpace}"><w:body>${body}</w:body></w:document>`,
  };
}

export const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A workbook of one sheet; `sheet` is what stands in worksheet. */
export function sheetParts(sheet: string, strings?: string): Record<string, string> {
  return {
    "[Content_Types].xml": types({
      "/xl/workbook.xml": "spreadsheetml.sheet.main",
      "/xl/worksheets/sheet1.xml": "spreadsheetml.worksheet",
      ...(strings === undefined ? {} : { "/xl/sharedStrings.xml": "spreadsheetml.sharedStrings" }),
    }),
    "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${xml}<workbook xmlns="${sheetSpace}" xmlns:r="${officeRelations}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      relation("rId1", "worksheet", "worksheets/sheet1.xml"),
      ...(strings === undefined ? [] : [relation("rId2", "sharedStrings", "sharedStrings.xml")]),
    ),
    "xl/worksheets/sheet1.xml": `${xml}<worksheet xmlns="${sheetSpace}">${sheet}</worksheet>`,
    ...(strings === undefined
      ? {}
      : { "xl/sharedStrings.xml": `${xml}<sst xmlns="${sheetSpace}">${strings}</sst>` }),
  };
}

/** Rows of cells, texts inline and numbers as such. */
export function rowsOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  return `<sheetData>${rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("")}</sheetData>`;
}

export const shape = (id: number, text: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="600000" y="600000"/><a:ext cx="8000000" cy="1000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

/** A presentation of one slide; `shapes` is what stands in its shape tree. */
export function slideParts(shapes: string): Record<string, string> {
  const spaces = `xmlns:a="${drawingSpace}" xmlns:r="${officeRelations}" xmlns:p="${slideSpace}"`;
  const shapeTree = (inner: string) =>
    `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${inner}</p:spTree></p:cSld>`;
  const map = `bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" ${[1, 2, 3, 4, 5, 6].map((n) => `accent${n}="accent${n}"`).join(" ")} hlink="hlink" folHlink="folHlink"`;
  const colour = (name: string) => `<a:${name}><a:srgbClr val="333333"/></a:${name}>`;
  const colours = [
    "dk1",
    "lt1",
    "dk2",
    "lt2",
    ...[1, 2, 3, 4, 5, 6].map((n) => `accent${n}`),
    "hlink",
    "folHlink",
  ];
  const font = (name: string) =>
    `<a:${name}><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const theme = `${xml}<a:theme xmlns:a="${drawingSpace}" name="One"><a:themeElements><a:clrScheme name="One">${colours.map(colour).join("")}</a:clrScheme><a:fontScheme name="One">${font("majorFont")}${font("minorFont")}</a:fontScheme><a:fmtScheme name="One"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln>${fill}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${"<a:effectStyle><a:effectLst/></a:effectStyle>".repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
  return {
    "[Content_Types].xml": types({
      "/ppt/presentation.xml": "presentationml.presentation.main",
      "/ppt/slides/slide1.xml": "presentationml.slide",
      "/ppt/slideLayouts/slideLayout1.xml": "presentationml.slideLayout",
      "/ppt/slideMasters/slideMaster1.xml": "presentationml.slideMaster",
      "/ppt/theme/theme1.xml": "theme",
    }),
    "_rels/.rels": relations(relation("rId1", "officeDocument", "ppt/presentation.xml")),
    "ppt/presentation.xml": `${xml}<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations(
      relation("rId1", "slideMaster", "slideMasters/slideMaster1.xml"),
      relation("rId2", "slide", "slides/slide1.xml"),
    ),
    "ppt/slides/slide1.xml": `${xml}<p:sld ${spaces}>${shapeTree(shapes)}</p:sld>`,
    "ppt/slides/_rels/slide1.xml.rels": relations(
      relation("rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"),
    ),
    "ppt/slideLayouts/slideLayout1.xml": `${xml}<p:sldLayout ${spaces}>${shapeTree("")}</p:sldLayout>`,
    "ppt/slideLayouts/_rels/slideLayout1.xml.rels": relations(
      relation("rId1", "slideMaster", "../slideMasters/slideMaster1.xml"),
    ),
    "ppt/slideMasters/slideMaster1.xml": `${xml}<p:sldMaster ${spaces}>${shapeTree("")}<p:clrMap ${map}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    "ppt/slideMasters/_rels/slideMaster1.xml.rels": relations(
      relation("rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"),
      relation("rId2", "theme", "../theme/theme1.xml"),
    ),
    "ppt/theme/theme1.xml": theme,
  };
}

const openDocument = {
  odt: ["text", "text"],
  ods: ["spreadsheet", "spreadsheet"],
  odp: ["presentation", "presentation"],
} as const;

/** An OpenDocument file; `content` is what stands in office:text, office:spreadsheet or office:presentation. */
export function openDocumentParts(kind: keyof typeof openDocument, content: string): Record<string, string> {
  const [type, element] = openDocument[kind];
  const media = `application/vnd.oasis.opendocument.${type}`;
  const space = (name: string) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
  const spaces = ["office", "text", "table", "presentation", "drawing"].map(space).join(" ");
  return {
    mimetype: media,
    "META-INF/manifest.xml": `${xml}<manifest:manifest ${space("manifest")}><manifest:file-entry manifest:full-path="/" manifest:media-type="${media}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    "content.xml": `${xml}<office:document-content ${spaces} office:version="1.3"><office:body><office:${element}>${content}</office:${element}></office:body></office:document-content>`,
  };
}

/** The package of these parts, and of entries that lie. */
export const packageOf = (parts: Parts, lying: readonly Entry[] = []): Buffer =>
  zip([...entriesOf(parts), ...lying]);

/** The text of a part around a mark, for a stream that is to be filled between the two. */
export function around(part: string, mark: string): [head: string, tail: string] {
  const at = part.indexOf(mark);
  return [part.slice(0, at), part.slice(at + mark.length)];
}
