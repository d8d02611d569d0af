import type { Passage } from "../passages/passages.ts";
import { isContents, isReference } from "./prose.ts";

/** Something a reader would note: an amount, a date, a number with a label. */
const telling = /\d/;
const labelled = /^[^:]{2,60}:\s*\S/u;

/** Says where something is from, or that a box is not ticked. */
export const idle =
  /^(?:source|quelle|fuente|स्रोत)s?\s?:|^(?:figure|fig\.|table|abbildung|tabelle|figura|tabla|tableau)\s\d|:\s*false$/iu;

/** `Invoice no. 471102`: a heading that is a fact itself. */
const numbered = /\p{Nd}{3}/u;

/** A line with its place among the passages. */
export type Fact = { passage: Passage; at: number };

/** Lines that say most in a document without prose, such as a form, an invoice or a spreadsheet; these first. */
export function facts(passages: readonly Passage[], most: number): Fact[] {
  const seen = new Set<string>();
  const scored = passages.flatMap((passage, at) => {
    const { text, kind } = passage;
    if (idle.test(text) || seen.has(text) || isContents(text) || isReference(text)) return [];
    seen.add(text);
    if (text.length < 6 || text.length > 240 || !/\p{L}{2}/u.test(text)) return [];
    if (kind === "heading" && !numbered.test(text)) return [];
    const weight =
      (telling.test(text) ? 1 : 0) +
      (labelled.test(text) ? 1 : 0) +
      (/(?<!\p{L})(?:total|amount|sum|due|gesamt\p{L}*|\p{L}{0,20}betrag|\p{L}{0,20}summe|brutto\p{L}*|importe|montant|date|datum|fecha|invoice|rechnung|factura|facture|name)(?!\p{L})/iu.test(
        text,
      )
        ? 1
        : 0) +
      (at < 12 ? 0.5 : 0);
    return weight < 1 ? [] : [{ passage, at, weight }];
  });
  return scored
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, most)
    .map(({ passage, at }) => ({ passage, at }));
}
