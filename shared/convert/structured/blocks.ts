import type { output } from "zod";
import type { structuredDocument } from "../../contract/structured-document.ts";
import { type Content, type Place, plainText, type TableContent } from "../structure/content.ts";

type Block = output<typeof structuredDocument>["blocks"][number];

const placeOf = ({ page, box }: Place) => ({ page, bbox: box });

const tableOf = ({ rows, columns, headerRows, cells }: TableContent): Block["table"] => ({
  rows,
  columns,
  header_rows: headerRows,
  cells: cells.map(({ row, column, rowSpan, columnSpan, text, place }) => ({
    row,
    column,
    row_span: rowSpan,
    column_span: columnSpan,
    header: row < headerRows,
    text,
    ...placeOf(place),
  })),
});

const levelOf = (content: Content): number | null => {
  if (content.kind === "item") return content.depth;
  return content.kind === "heading" ? (content.level ?? 1) : null;
};

/** A part of the content as the answer has it. */
export function blockOf(content: Content, id: number, section: number | undefined): Block {
  const [first = { page: 0, box: [0, 0, 0, 0] as const }] = content.places;
  return {
    id,
    kind: content.kind,
    level: levelOf(content),
    marker: content.kind === "item" ? (content.marker ?? null) : null,
    section: section ?? null,
    text: plainText(content).trim(),
    runs: "inlines" in content ? [...content.inlines] : null,
    table: content.kind === "table" ? tableOf(content) : null,
    ...placeOf(first),
    places: content.places.map(placeOf),
  };
}
