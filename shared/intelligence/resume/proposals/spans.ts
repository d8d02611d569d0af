import type { Document } from "../../../document/document.ts";
import { piecesOf, type Span, spanOf } from "../layout/piece.ts";

const known = new WeakMap<Document, Span[]>();

/** What stands together on a row, of all rows of a document. */
export function spansOf(document: Document): Span[] {
  const spans = known.get(document) ?? document.pages.flatMap(piecesOf).map(spanOf);
  known.set(document, spans);
  return spans;
}
