import { openDocumentParts, type Parts, packageOf, paragraph, sheetParts, wordParts } from "./office.ts";

// Documents that are small and sound, and keep a layout engine or a calculation busy: each by how many of one thing it
// has, so that the same makers give a file at a limit, past it and far past it.

const wordSpace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const sheetSpace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const mainTypes = "application/vnd.openxmlformats-officedocument";

/** `count` texts, each made from its number, in one. */
export const many = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join("");

const sentence =
  "The tower of the harbour is forty metres tall and was built in three years by the people of the town. ";

/** The parts with one more, which the package names and the main part refers to. */
function withPart(parts: Parts, main: string, type: { name: string; content: string }, text: string): Parts {
  const slash = main.lastIndexOf("/") + 1;
  const relations = `${main.slice(0, slash)}_rels/${main.slice(slash)}.rels`;
  const part = `${main.slice(0, slash)}${type.name}.xml`;
  const entry = `<Relationship Id="rId9" Type="${officeRelations}/${type.name}" Target="${type.name}.xml"/></Relationships>`;
  const before = String(parts[relations] ?? `<Relationships xmlns="${packageRelations}"></Relationships>`);
  const override = `<Override PartName="/${part}" ContentType="${mainTypes}.${type.content}+xml"/></Types>`;
  return {
    ...parts,
    "[Content_Types].xml": String(parts["[Content_Types].xml"]).replace("</Types>", override),
    [relations]: before.replace("</Relationships>", entry),
    [part]: text,
  };
}

function styledWord(body: string, styles: string): Buffer {
  const text = `<w:styles xmlns:w="${wordSpace}">${styles}</w:styles>`;
  const type = { name: "styles", content: "wordprocessingml.styles" };
  return packageOf(withPart(wordParts(body), "word/document.xml", type, text));
}

/** How styles hang together: one upon the next and the last upon the first, the same without the last, or not at all. */
type Chain = "ring" | "line" | "none";

/** A Word file of so many styles, each used by a paragraph. */
export function stylesWord(count: number, chain: Chain): Buffer {
  const basedOn = (at: number) => {
    const next = (at + 1) % count;
    return chain === "none" || (chain === "line" && next === 0) ? "" : `<w:basedOn w:val="s${next}"/>`;
  };
  const style = (at: number) =>
    `<w:style w:type="paragraph" w:styleId="s${at}"><w:name w:val="s${at}"/>${basedOn(at)}</w:style>`;
  const used = (at: number) => `<w:p><w:pPr><w:pStyle w:val="s${at}"/></w:pPr><w:r><w:t>x</w:t></w:r></w:p>`;
  return styledWord(many(count, used), many(count, style));
}

/** Where the word that keeps a paragraph with the next one stands. */
type Keeps = "paragraph" | "style" | "based style" | "defaults";

/** A Word file of so many paragraphs in a row, each kept on the page of the next. */
export function keptWord(count: number, by: Keeps = "paragraph"): Buffer {
  const keep = "<w:pPr><w:keepNext/><w:keepLines/><w:widowControl/></w:pPr>";
  const style = (id: string, inner: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${inner}</w:style>`;
  const styles: Record<Keeps, string> = {
    paragraph: "",
    style: style("one", keep),
    "based style": style("one", '<w:basedOn w:val="two"/>') + style("two", keep),
    defaults: `<w:docDefaults><w:pPrDefault>${keep}</w:pPrDefault></w:docDefaults>${style("one", "")}`,
  };
  const own = by === "paragraph" ? keep : '<w:pPr><w:pStyle w:val="one"/></w:pPr>';
  const each = paragraph(sentence.repeat(2)).replace("<w:p>", `<w:p>${own}`);
  return styledWord(each.repeat(count), styles[by]);
}

/** A Word file of so many changes that are followed: an insertion and a deletion in each paragraph. */
export function trackedWord(count: number): Buffer {
  const of = (at: number) => `w:id="${at}" w:author="a${at}" w:date="2024-01-01T00:00:00Z"`;
  const insertion = (at: number) => `<w:ins ${of(at)}><w:r><w:t>i</w:t></w:r></w:ins>`;
  const deletion = (at: number) => `<w:del ${of(at)}><w:r><w:delText>d</w:delText></w:r></w:del>`;
  const both = (at: number) =>
    `<w:p>${insertion(2 * at)}${2 * at + 1 < count ? deletion(2 * at + 1) : ""}</w:p>`;
  return packageOf(wordParts(many(Math.ceil(count / 2), both)));
}

/** A Word file that is only long. */
export function proseWord(count: number): Buffer {
  return packageOf(wordParts(many(count, () => paragraph(sentence.repeat(4)))));
}

function calculated(sheet: string, settings: string): Buffer {
  const parts = sheetParts(sheet);
  const book = String(parts["xl/workbook.xml"]).replace("</workbook>", `${settings}</workbook>`);
  return packageOf({ ...parts, "xl/workbook.xml": book });
}

const formulas = (count: number, formula: (row: number) => string) =>
  `<sheetData>${many(count, (at) => `<row r="${at + 1}"><c r="A${at + 1}"><f>${formula(at + 1)}</f></c></row>`)}</sheetData>`;

/** A workbook of so many formulas, each upon the next and the last upon the first, to be calculated so many times. */
export const circularSheet = (count: number, times?: number): Buffer =>
  calculated(
    formulas(count, (row) => `A${(row % count) + 1}+1`),
    times === undefined
      ? ""
      : `<calcPr iterate="1" iterateCount="${times}" iterateDelta="0" fullCalcOnLoad="1"/>`,
  );

/** A workbook of so many formulas, each upon the one below it; the last is a number. */
export const chainedSheet = (count: number): Buffer =>
  calculated(
    formulas(count, (row) => (row === count ? "1" : `A${row + 1}+1`)),
    "",
  );

export type Condition = { rules: number; rows: number; formula: string; range?: string };

/** A workbook of so many rows and conditional formats over them. */
export function conditionsSheet({ rules, rows, formula, range = "A1:XFD1048576" }: Condition): Buffer {
  const rule = (at: number) =>
    `<conditionalFormatting sqref="${range}"><cfRule type="expression" priority="${at + 1}" dxfId="0"><formula>${formula}</formula></cfRule></conditionalFormatting>`;
  const cells = many(rows, (at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`);
  return styledSheet(
    `<sheetData>${cells}</sheetData>${many(rules, rule)}`,
    '<dxfs count="1"><dxf><font><b/></font></dxf></dxfs>',
  );
}

function styledSheet(sheet: string, styles: string): Buffer {
  const text = `<styleSheet xmlns="${sheetSpace}">${styles}</styleSheet>`;
  const type = { name: "styles", content: "spreadsheetml.styles" };
  return packageOf(withPart(sheetParts(sheet), "xl/workbook.xml", type, text));
}

/** A workbook of so many fonts and cell formats. */
export function formatsSheet(count: number, fonts = count): Buffer {
  const font = (at: number) => `<font><sz val="${(at % 400) + 1}"/><name val="F${at}"/></font>`;
  const styles = `<fonts>${many(fonts, font)}</fonts><fills><fill/></fills><borders><border/></borders><cellXfs>${many(count, (at) => `<xf fontId="${at % fonts}" numFmtId="${at % 20}"/>`)}</cellXfs>`;
  return styledSheet(
    `<sheetData><row r="1"><c r="A1" s="${count - 1}"><v>1</v></c></row></sheetData>`,
    styles,
  );
}

/** A workbook that is only large: so many rows of ten numbers. */
export function rowsSheet(count: number): Buffer {
  const row = (at: number) => `<row>${many(10, (column) => `<c><v>${at * column}</v></c>`)}</row>`;
  return packageOf(sheetParts(`<sheetData>${many(count, row)}</sheetData>`));
}

/** RTF of so many paragraphs in a row, each kept on the page of the next. */
export const keptRtf = (count: number): Buffer =>
  Buffer.from(`{\\rtf1\\ansi ${`\\pard\\keepn ${sentence}\\par\n`.repeat(count)}}`);

/** The same as OpenDocument text. */
export function keptOpenDocument(count: number): Buffer {
  const parts = openDocumentParts("odt", `<text:p text:style-name="K">${sentence}</text:p>`.repeat(count));
  const spaces =
    'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"';
  const styles = `<office:automatic-styles ${spaces}><style:style style:name="K" style:family="paragraph"><style:paragraph-properties fo:keep-with-next="always"/></style:style></office:automatic-styles><office:body>`;
  return packageOf({
    ...parts,
    "content.xml": String(parts["content.xml"]).replace("<office:body>", styles),
  });
}

/** An OpenDocument sheet of so many formulas in a ring. */
export function circularOpenDocument(count: number): Buffer {
  const row = (at: number) =>
    `<table:table-row><table:table-cell table:formula="of:=[.A${((at + 1) % count) + 1}]+1" office:value-type="float"/></table:table-row>`;
  const settings =
    '<table:calculation-settings><table:iteration table:status="enable" table:steps="1000" table:maximum-difference="0"/></table:calculation-settings>';
  const parts = openDocumentParts(
    "ods",
    `${settings}<table:table table:name="One">${many(count, row)}</table:table>`,
  );
  const content = String(parts["content.xml"]).replace(
    "office:version",
    'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version',
  );
  return packageOf({ ...parts, "content.xml": content });
}
