import type { output } from "zod";
import { type normalizedDocument, schemaVersion } from "../../../contract/workflows/normalized-document.ts";
import type { Document, Page, Word } from "../../../document/document.ts";
import { gridOf, joinedTables, type WholeTable } from "../../../document/tables/joined-tables.ts";
import { assumedDayOrder } from "../../../intelligence/day-order-told.ts";
import { fieldPath } from "../../../values/text/field-path.ts";
import { type Warning, warning } from "../../../warnings/warning.ts";
import { type Classification, classifyDocument } from "../classification/classify-document.ts";
import { extractedFrom } from "./extracted.ts";
import { type Field, fieldsOf } from "./fields.ts";
import { Places } from "./provenance.ts";
import { type Notation, notationOf, textValue, typedCell } from "./typed-value.ts";

export type NormalizedDocument = output<typeof normalizedDocument>;
type Table = NonNullable<NormalizedDocument["tables"]>[number];

/** What is wanted of a document besides its text and fields. */
export type Wanted = { extract_entities: boolean; include_tables: boolean };

export type Normalized = {
  data: NormalizedDocument;
  classification: Classification;
  /** Of the fields, and of the words that OCR read; undefined when there are neither. */
  confidence: number | undefined;
  warnings: readonly Warning[];
};

/** Mean over the words that OCR read, by their length; null when it read none. */
export function ocrConfidence(words: readonly Word[]): number | null {
  let [sum, length] = [0, 0];
  for (const { text, confidence } of words) {
    if (confidence === undefined) continue;
    sum += confidence * text.length;
    length += text.length;
  }
  return length === 0 ? null : Number((sum / length).toFixed(3));
}

const pageOf = (page: Page): NormalizedDocument["pages"][number] => ({
  page: page.number,
  width: page.width,
  height: page.height,
  source: page.source,
  ocr_confidence: ocrConfidence(page.words),
  sheet: page.label ?? null,
  hidden: page.hidden ?? false,
  text: page.blocks.map(({ text }) => text).join("\n\n"),
  blocks: page.blocks.map(({ kind, level, text, box }) => ({ kind, level: level ?? null, text, bbox: box })),
});

function tableOf(table: WholeTable, pages: readonly Page[], places: Places, notation: Notation): Table {
  const rows = gridOf(table);
  const headers = Array.from({ length: table.headerRows === 0 ? 0 : table.columns }, (_, column) =>
    [...new Set(rows.slice(0, table.headerRows).map((row) => row[column] ?? ""))].join(" ").trim(),
  );
  return {
    pages: [...table.pages],
    bbox: table.box,
    sheet: pages.find(({ number }) => number === table.page)?.label ?? null,
    row_count: table.rows,
    column_count: table.columns,
    header_rows: table.headerRows,
    headers,
    rows,
    cells: table.cells.map(({ row, column, rowSpan, columnSpan, text, value, page, box, name }) => ({
      row,
      column,
      row_span: rowSpan,
      column_span: columnSpan,
      text,
      ...(row < table.headerRows && typeof value !== "number"
        ? textValue(text)
        : typedCell(value, text, notation, headers[column] ?? "")),
      provenance: places.at(page, box, name ?? null),
    })),
  };
}

function confidenceOf(document: Document, fields: readonly Field[]): number | undefined {
  const ocr = ocrConfidence(document.pages.flatMap(({ words }) => words));
  const values = [...fields.map(({ confidence }) => confidence), ...(ocr === null ? [] : [ocr])];
  if (values.length === 0) return undefined;
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3));
}

/** A document, already read, as the standard structure. */
export function normalize(document: Document, { extract_entities, include_tables }: Wanted): Normalized {
  const classification = classifyDocument(document);
  const extracted = extractedFrom(classification.type, document);
  const places = new Places(document);
  const notation = notationOf(document);
  const orderAssumed = assumedDayOrder(document);
  const fields = fieldsOf(document, extracted, places, notation, orderAssumed.length === 0);
  const scanned = document.pages.filter(({ source }) => source === "ocr").length;
  const data: NormalizedDocument = {
    schema_version: schemaVersion,
    filename: document.filename,
    format: document.format,
    sha256: document.hash,
    document_type: classification.type,
    document_type_confidence: classification.confidence,
    language: document.language === "und" ? null : document.language,
    title: document.title ?? null,
    page_count: document.pages.length,
    fields,
    entities: extract_entities
      ? document.entities.map(({ kind, value, text, page, box }) => ({
          kind,
          value,
          text,
          provenance: places.at(page, box),
        }))
      : null,
    tables: include_tables
      ? joinedTables(document.pages).map((table) => tableOf(table, document.pages, places, notation))
      : null,
    pages: document.pages.map(pageOf),
    text: document.text,
    evidence: Object.fromEntries(
      fields.map(({ text, provenance: { page, bbox } }, at) => [
        fieldPath("fields", at, "value"),
        { page, bbox, text },
      ]),
    ),
    cached: false,
  };
  return {
    data,
    classification,
    confidence: confidenceOf(document, fields),
    warnings: [
      ...document.warnings,
      ...(scanned > 0 ? [warning("read_by_ocr", scanned)] : []),
      ...orderAssumed,
      ...(extracted?.warnings ?? []),
    ],
  };
}
