import type { Document } from "../../document/document.ts";
import { sentencesOf } from "../../intelligence/text/sentences.ts";
import { joined, type Unit } from "../comparison/unit.ts";
import { type Item, itemsOf, rowUnits, tablesOf } from "../comparison/units-of.ts";

/** A part of a unit that is judged as one. */
export type Part = { start: number; end: number; text: string };
/** A paragraph under its headings, and its sentences; a short one is judged as a whole too. */
export type Paragraph = { unit: Unit; heading: string; parts: readonly Part[]; whole: Part | undefined };

/** The sentences of a paragraph up to this long may be one clause together. */
const shortParagraph = { words: 140, sentences: 3 };
/** `5. Assignment. Neither party …`: a heading on the line of its text is no longer than this. Words. */
const longestHeading = 7;

const countWords = (text: string) => text.split(/\s+/u).length;

/** True when a text breaks off before what follows belongs to it: `The Supplier shall:` */
const leadsOn = (text: string) => /(?:[:;,]|\b(?:and|or))$/iu.test(text.trimEnd());
const isSubItem = ({ label, text }: Unit) =>
  /^\(/u.test(label) || (label !== "" && /^[a-z]|^[ivx]+[.)]/u.test(label)) || /^\p{Ll}/u.test(text);

/** Items of a list belong to the sentence that leads to them. */
function gathered(units: readonly Unit[]): Unit[] {
  const done: Unit[][] = [];
  for (const unit of units) {
    const open = done.at(-1);
    const last = open?.at(-1);
    const goesOn =
      last !== undefined &&
      last.kind !== "heading" &&
      unit.kind !== "heading" &&
      leadsOn(last.text) &&
      isSubItem(unit);
    if (goesOn) open?.push(unit);
    else done.push([unit]);
  }
  return done.map(joined);
}

function headingIn(text: string): string {
  const first = /^[^.:]{2,60}[.:](?=\s)/u.exec(text)?.[0] ?? "";
  return first !== "" && countWords(first) <= longestHeading && /^\p{Lu}/u.test(first) ? first : "";
}

function partsOf(unit: Unit, language: string): Pick<Paragraph, "parts" | "whole"> {
  const from = unit.label.length;
  const body = unit.text.slice(from);
  const start = from + (/^\s*/u.exec(body)?.[0].length ?? 0);
  const text = body.trim();
  const sentences = sentencesOf(text, language);
  const short = sentences.length <= shortParagraph.sentences && countWords(text) <= shortParagraph.words;
  return {
    parts: sentences.map((sentence) => ({
      start: start + sentence.start,
      end: start + sentence.start + sentence.text.length,
      text: sentence.text,
    })),
    whole: short && sentences.length > 1 ? { start, end: start + text.length, text } : undefined,
  };
}

const unitsOf = (item: Item): Unit[] => ("unit" in item ? [item.unit] : rowUnits(item.table, false));

/** The running text of a document, paragraph by paragraph, tables row by row. */
export function paragraphsOf(document: Document): Paragraph[] {
  const units = gathered(itemsOf(document, tablesOf(document), false).items.flatMap(unitsOf));
  return units
    .filter(({ kind, text }) => kind !== "heading" && text.trim() !== "")
    .map((unit) => {
      const own = headingIn(unit.text.slice(unit.label.length).trimStart());
      const heading = `${unit.section} ${own}`.trim();
      return { unit, heading, ...partsOf(unit, document.language) };
    });
}
