import { type Cell, cellTexts, type Piece } from "./cells.ts";
import { joinedHits } from "./found-values.ts";
import { grown } from "./geometry.ts";
import type { Find, Finding } from "./hits.ts";
import type { Reading } from "./reading.ts";

type Place = "text" | "scan" | "form_field";

/** Points around what was read by OCR: recognized places are a little off. */
const margin = 1.5;

function foundIn(reading: Reading, place: Place, find: Find): { finding: Finding; piece: Piece }[] {
  return joinedHits(find(reading.text)).map(({ start, end, kind, confidence }) => ({
    finding: {
      ...{ kind, confidence, place, page: reading.page, text: reading.text.slice(start, end) },
      boxes: reading.boxesOf(start, end).map((box) => grown(box, place === "scan" ? margin : 0)),
    },
    piece: { reading, start, end },
  }));
}

const isPartOf = ({ reading, start, end }: Piece, parts: readonly Piece[]) =>
  parts.some((part) => part.reading === reading && part.start <= start && part.end >= end);

/** What stands in readings of one page: in each by itself, and as its columns and labels show it. */
function foundOn(
  readings: readonly Reading[],
  fields: readonly Cell[],
  place: "text" | "scan",
  find: Find,
): Finding[] {
  let found = readings.flatMap((reading) => foundIn(reading, place, find));
  const taken = found.map(({ finding, piece }) => ({ ...piece, confidence: finding.confidence }));
  const isKnown = (pieces: readonly Piece[], confidence: number) =>
    pieces.every((piece) =>
      taken.some(
        (other) =>
          other.reading === piece.reading &&
          other.start <= piece.start &&
          other.end >= piece.end &&
          other.confidence >= confidence,
      ),
    );
  const values = new Set(fields.map(({ reading }) => reading));
  for (const { text, from, cells, pieces } of cellTexts(readings, fields))
    for (const { start, end, kind, confidence } of joinedHits(find(text))) {
      const parts = start < from ? [] : pieces(start, end);
      const [first] = parts;
      if (first === undefined || (cells > 1 && parts.length < 2) || isKnown(parts, confidence)) continue;
      found = found.filter(
        ({ piece, finding }) => finding.confidence > confidence || !isPartOf(piece, parts),
      );
      taken.push(...parts.map((piece) => ({ ...piece, confidence })));
      found.push({
        finding: {
          ...{ kind, confidence, page: first.reading.page, text: text.slice(start, end) },
          place: values.has(first.reading) ? "form_field" : place,
          boxes: parts.flatMap(({ reading, ...at }) =>
            reading.boxesOf(at.start, at.end).map((box) => grown(box, place === "scan" ? margin : 0)),
          ),
        },
        piece: first,
      });
    }
  return found.map(({ finding }) => finding);
}

export type OnPages = {
  texts: readonly Reading[];
  readings: readonly Reading[];
  fields: readonly Cell[];
};

const byPage = <Item>(items: readonly Item[], pageOf: (item: Item) => number) =>
  Map.groupBy(items, (item) => pageOf(item));

/** Values on pages as they are seen, with their boxes; `findRead` is for what OCR read. */
export function findOnPages({ texts, readings, fields }: OnPages, find: Find, findRead: Find): Finding[] {
  const read = byPage(readings, ({ page }) => page);
  const filled = byPage(fields, ({ reading }) => reading.page);
  return texts.flatMap((text) => [
    ...foundOn([text], filled.get(text.page) ?? [], "text", find),
    ...foundOn(read.get(text.page) ?? [], filled.get(text.page) ?? [], "scan", findRead),
  ]);
}
