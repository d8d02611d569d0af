import { array, boolean, enum as choiceOf, number, object, record, string, unknown } from "zod";
import { box } from "./evidence.ts";

/** Raised when a field of the structure changes its meaning or goes; new ones may come within a version. */
export const structureVersion = "1.0";

export const blockKinds = [
  "heading",
  "paragraph",
  "item",
  "code",
  "table",
  "picture",
  "caption",
  "header",
  "footer",
] as const;

const place = object({
  page: number().int().meta({ description: "From 1; a sheet or slide is a page, other files get A4 ones" }),
  bbox: box,
}).meta({ id: "BlockPlace" });

const run = object({
  text: string(),
  bold: boolean().optional(),
  italic: boolean().optional(),
  code: boolean().optional(),
  raised: boolean().optional(),
  url: string().optional().meta({ description: "An address, or #page-3 in the document" }),
}).meta({ id: "BlockRun", description: "A stretch of text in one style; what is not said is not so" });

const cell = object({
  row: number().int(),
  column: number().int().meta({ description: "In reading order, from 0" }),
  row_span: number().int(),
  column_span: number().int(),
  header: boolean(),
  text: string(),
  ...place.shape,
}).meta({ id: "BlockCell" });

const table = object({
  rows: number().int(),
  columns: number().int(),
  header_rows: number().int(),
  cells: array(cell),
}).meta({ id: "BlockTable" });

const block = object({
  id: number().int().meta({ description: "Its place in the list, from 0: the reading order" }),
  kind: choiceOf(blockKinds),
  level: number()
    .int()
    .nullable()
    .meta({ description: "Of a heading, 1 to 6; of an item, how deep it stands" }),
  marker: string()
    .nullable()
    .meta({ description: "The number of an item as it is printed; null for a sign" }),
  section: number().int().nullable().meta({ description: "The id of the heading it stands under" }),
  text: string().meta({ description: "Of a picture, the lettering in it; cells are parted by tabs" }),
  runs: array(run).nullable(),
  table: table.nullable(),
  ...place.shape,
  places: array(place).meta({ description: "One for each page, or column, that it runs over" }),
}).meta({ id: "DocumentBlock" });

const chunk = object({
  text: string().meta({ description: "Markdown" }),
  headings: array(string()).meta({ description: "The titles it stands under, outermost first" }),
  blocks: array(number().int()).meta({ description: "The ids of what it holds, or holds a part of" }),
  pages: array(number().int()),
}).meta({ id: "DocumentChunk" });

const page = object({
  page: number().int(),
  width: number(),
  height: number(),
  source: choiceOf(["text", "ocr", "none"]),
  label: string().nullable().meta({ description: "Name of the sheet, of a workbook" }),
}).meta({ id: "DocumentPage" });

export const structuredDocument = object({
  schema_version: string(),
  filename: string(),
  language: string().meta({ description: "BCP 47; und when there is too little text" }),
  title: string().nullable(),
  pages: array(page),
  blocks: array(block),
  chunks: array(chunk).nullable().meta({ description: "Null unless chunk_size is given" }),
  docling: record(string(), unknown()).nullable().meta({
    description: "The same as a DoclingDocument of docling-core; null unless it is asked for",
  }),
}).meta({ id: "StructuredDocument" });
