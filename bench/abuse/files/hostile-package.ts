import type { HostileFile } from "./hostile-file.ts";
import {
  around,
  openDocumentParts,
  type Parts,
  packageOf,
  paragraph,
  rowsOf,
  shape,
  sheetParts,
  slideParts,
  wordParts,
} from "./office.ts";
import { deflatedRun, type Entry } from "./zip.ts";

const mark = "HERE";

/** The parts without one of them, which comes as a stream of many megabytes in its place; headers may lie of it. */
function bomb(parts: Parts, name: string, megabytes: number, fill: string, claims?: Entry["claims"]): Buffer {
  const { [name]: whole, ...rest } = parts;
  const [head, tail] = around(String(whole), mark);
  const run = deflatedRun(head, megabytes, fill, tail);
  return packageOf(rest, [{ name, ...run, ...(claims === undefined ? {} : { claims }) }]);
}

const nested = (open: string, close: string, depth: number, inner = "") =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

const word = wordParts(mark);
const wordName = "word/document.xml";
const sheetName = "xl/worksheets/sheet1.xml";
const slideName = "ppt/slides/slide1.xml";
const lie = { size: 1_000, crc: 0 };

function laughing(parts: Parts, name: string): Buffer {
  const entities = Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join("");
  const part = String(parts[name]).replace("?>", `?><!DOCTYPE x [<!ENTITY l0 "ha">${entities}]>`);
  return packageOf({ ...parts, [name]: part.replace(mark, "&l12;") });
}

const manyParts = (count: number): Parts =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`word/media/${at}.xml`, ""]));

const table = (inner: string) => `<w:tbl><w:tr><w:tc>${inner}<w:p/></w:tc></w:tr></w:tbl>`;
const group = [
  '<p:grpSp><p:nvGrpSpPr><p:cNvPr id="2" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>',
  "</p:grpSp>",
];

function nestedTables(depth: number): string {
  const [open = "", close = ""] = table(mark).split(mark);
  return nested(open, close, depth);
}

const attributes = Array.from({ length: 200_000 }, (_, at) => ` a${at}=""`).join("");
const merged = Array.from({ length: 60_000 }, (_, at) => `<mergeCell ref="A${at + 1}:XFD${at + 1}"/>`).join(
  "",
);
const cell = (reference: string) => `<c r="${reference}"><v>1</v></c>`;

export const hostilePackages: readonly HostileFile[] = [
  {
    name: "text-700m.docx",
    why: "700 MB of one letter",
    make: () => bomb(wordParts(paragraph(mark)), wordName, 700, "a"),
  },
  {
    name: "text-700m-lie.docx",
    why: "700 MB whose header says 1,000 bytes",
    make: () => bomb(wordParts(paragraph(mark)), wordName, 700, "a", lie),
  },
  {
    name: "tags-700m.docx",
    why: "700 MB of empty paragraphs",
    make: () => bomb(word, wordName, 700, "<w:p/>"),
  },
  {
    name: "tags-700m-lie.docx",
    why: "the same, and the header says 1,000 bytes",
    make: () => bomb(word, wordName, 700, "<w:p/>", lie),
  },
  {
    name: "runs-300m.docx",
    why: "300 MB of runs in one paragraph",
    make: () => bomb(wordParts(`<w:p>${mark}</w:p>`), wordName, 300, "<w:r><w:t>a </w:t></w:r>"),
  },
  {
    name: "breaks-100m.docx",
    why: "100 MB of line breaks",
    make: () => bomb(wordParts(`<w:p><w:r>${mark}</w:r></w:p>`), wordName, 100, "<w:br/>"),
  },
  {
    name: "deep-100k.docx",
    why: "elements 100,000 deep",
    make: () => packageOf(wordParts(nested("<w:sdt><w:sdtContent>", "</w:sdtContent></w:sdt>", 50_000))),
  },
  {
    name: "deep-open.docx",
    why: "a million elements that never close",
    make: () => packageOf(wordParts("<w:p><w:r>".repeat(500_000))),
  },
  {
    name: "tables-5000-deep.docx",
    why: "tables 5,000 deep",
    make: () => packageOf(wordParts(nestedTables(5_000))),
  },
  {
    name: "attributes-200k.docx",
    why: "200,000 attributes",
    make: () => packageOf(wordParts(`<w:p${attributes}/>`)),
  },
  { name: "entities.docx", why: "entities of entities", make: () => laughing(word, wordName) },
  {
    name: "entries-30k.docx",
    why: "30,000 parts",
    make: () => packageOf({ ...wordParts(paragraph("a")), ...manyParts(30_000) }),
  },
  {
    name: "same-name.docx",
    why: "one part 2,000 times",
    make: () =>
      packageOf(
        wordParts(paragraph("a")),
        Array.from({ length: 2_000 }, () => ({ name: wordName, data: Buffer.from("<w:p/>") })),
      ),
  },
  {
    name: "word-4m.docx",
    why: "one word of 4 million letters",
    make: () => packageOf(wordParts(paragraph("a".repeat(4e6)))),
  },
  {
    name: "rows-700m.xlsx",
    why: "700 MB of empty rows",
    make: () => bomb(sheetParts(`<sheetData>${mark}</sheetData>`), sheetName, 700, "<row/>"),
  },
  {
    name: "cells-700m-lie.xlsx",
    why: "700 MB of cells whose header says 1,000 bytes",
    make: () =>
      bomb(sheetParts(`<sheetData><row>${mark}</row></sheetData>`), sheetName, 700, "<c><v>1</v></c>", lie),
  },
  {
    name: "strings-700m.xlsx",
    why: "700 MB of shared strings",
    make: () => bomb(sheetParts(rowsOf([[1]]), mark), "xl/sharedStrings.xml", 700, "<si><t>a</t></si>"),
  },
  {
    name: "far-cell.xlsx",
    why: "one cell in the last row and column",
    make: () =>
      packageOf(
        sheetParts(
          `<dimension ref="A1:XFD1048576"/><sheetData><row r="1">${cell("A1")}</row><row r="1048576">${cell("XFD1048576")}</row></sheetData>`,
        ),
      ),
  },
  {
    name: "far-cells-diagonal.xlsx",
    why: "3,000 cells on the diagonal of the largest sheet",
    make: () =>
      packageOf(
        sheetParts(
          `<sheetData>${Array.from({ length: 3_000 }, (_, at) => `<row r="${at * 340 + 1}">${cell(`${columnName(at * 5)}${at * 340 + 1}`)}</row>`).join("")}</sheetData>`,
        ),
      ),
  },
  {
    name: "merged-60k.xlsx",
    why: "60,000 rows merged over all columns",
    make: () => packageOf(sheetParts(`${rowsOf([["a"]])}<mergeCells>${merged}</mergeCells>`)),
  },
  {
    name: "deep.xlsx",
    why: "elements 200,000 deep",
    make: () => packageOf(sheetParts(nested("<a>", "</a>", 200_000))),
  },
  {
    name: "entities.xlsx",
    why: "entities of entities",
    make: () =>
      laughing(
        sheetParts(`<sheetData><row><c t="inlineStr"><is><t>${mark}</t></is></c></row></sheetData>`),
        sheetName,
      ),
  },
  {
    name: "shapes-500m.pptx",
    why: "500 MB of shapes",
    make: () => bomb(slideParts(mark), slideName, 500, "<p:sp/>"),
  },
  {
    name: "groups-50k-deep.pptx",
    why: "groups 50,000 deep",
    make: () => packageOf(slideParts(nested(group[0] ?? "", group[1] ?? "", 50_000, shape(9, "a")))),
  },
  {
    name: "entities.pptx",
    why: "entities of entities",
    make: () => laughing(slideParts(shape(2, mark)), slideName),
  },
  {
    name: "repeated.ods",
    why: "a cell repeated over 10^9 rows and columns",
    make: () => packageOf(openDocumentParts("ods", repeated())),
  },
  {
    name: "repeated-value.ods",
    why: "a value repeated over a million rows",
    make: () =>
      packageOf(
        openDocumentParts("ods", repeated('office:value-type="float" office:value="7"', 1_048_576, 1_000)),
      ),
  },
  {
    name: "spaces.odt",
    why: "10^9 blanks by one element",
    make: () => packageOf(openDocumentParts("odt", '<text:p>a<text:s text:c="1000000000"/>b</text:p>')),
  },
  {
    name: "deep.odt",
    why: "lists 100,000 deep",
    make: () =>
      packageOf(
        openDocumentParts(
          "odt",
          nested("<text:list><text:list-item>", "</text:list-item></text:list>", 100_000),
        ),
      ),
  },
  {
    name: "text-500m.odp",
    why: "500 MB of one letter",
    make: () => bomb(openDocumentParts("odp", mark), "content.xml", 500, "a"),
  },
];

/** `A` for 0, `XFD` for 16,383. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function repeated(value = "", rows = 1_000_000_000, columns = 1_000_000_000): string {
  const cells = `<table:table-cell ${value} table:number-columns-repeated="${columns}"><text:p>7</text:p></table:table-cell>`;
  return `<table:table table:name="One"><table:table-row table:number-rows-repeated="${rows}">${cells}</table:table-row></table:table>`;
}
