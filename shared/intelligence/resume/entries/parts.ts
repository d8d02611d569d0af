import type { Word } from "../../../document/document.ts";
import { hasLegalForm } from "../../invoice/legal-forms.ts";
import { type Span, slice } from "../layout/piece.ts";
import { isPlace } from "../person/places.ts";
import type { EntryRow } from "./entry-rows.ts";
import { type GridLabel, gridLabelOf } from "./grid-labels.ts";

/** A name within the head of an entry: where it stands, so that entries of a section can be read alike. */
export type EntryPart = { span: Span; row: number; at: number; label?: PartLabel };
type PartLabel = "position" | "company" | "place";
export type Parts = { parts: readonly EntryPart[]; places: readonly Span[] };

const alike = ({ font: one, color: a }: Word, { font: other, color: b }: Word) =>
  one.bold === other.bold && one.italic === other.italic && Math.abs(one.size - other.size) < 0.6 && a === b;
const sign = /^[^\p{L}\p{N}]+$/u;

/** A span where its look changes: `Nexus AI,` in bold before `Co-Founder` in plain. */
export function runsOf(span: Span): Span[] {
  const cuts: number[] = [];
  let at = 0;
  let last: Word | undefined;
  for (const word of span.words) {
    const place = span.text.indexOf(word.text, at);
    if (place < 0) continue;
    if (!sign.test(word.text)) {
      if (last !== undefined && !alike(last, word)) cuts.push(place);
      last = word;
    }
    at = place + word.text.length;
  }
  return [...cuts, span.text.length]
    .map((cut, index) => slice(span, cuts[index - 1] ?? 0, cut))
    .filter((run) => run !== undefined);
}

const cutAll = (span: Span, pattern: RegExp): Span[] => {
  const found: (Span | undefined)[] = [];
  let from = 0;
  for (const { 0: match, index } of span.text.matchAll(pattern)) {
    found.push(slice(span, from, index));
    from = index + match.length;
  }
  return [...found, slice(span, from)].filter((part) => part !== undefined);
};

const strong = /\s+[|•·–—‒@]\s+|\s+-\s+|\s*[|•·@]\s+|\s{3,}|\s+\/\/\s+|\s*;\s+/gu;
// A comma within parentheses or before a legal form parts nothing.
const comma =
  /(?<!\s)\s*,\s+(?!(?:inc|llc|ltd|limited|corp|co|gmbh|plc|llp|pvt|s\.a|jr|sr|ph\.?d)\b)(?![^()]{0,200}\))/giu;

export const commaParts = (span: Span): Span[] => cutAll(span, comma);

/** A text with a place at its end: `Acme, Austin, TX` is `Acme` and `Austin, TX`. */
export function withoutPlace(span: Span): { rest: Span | undefined; place: Span | undefined } {
  if (isPlace(span.text)) return { rest: undefined, place: span };
  const inBraces = /(?<!\s)\s*\(([^()]+)\)\s*$/u.exec(span.text);
  if (inBraces?.[1] !== undefined && isPlace(inBraces[1])) {
    return {
      rest: slice(span, 0, inBraces.index),
      place: slice(span, inBraces.index + inBraces[0].indexOf("(") + 1, span.text.lastIndexOf(")")),
    };
  }
  const cuts = [...span.text.matchAll(/,\s+/g)].map(({ index }) => index).slice(-3);
  for (const cut of cuts) {
    const place = slice(span, cut);
    if (place !== undefined && isPlace(place.text)) return { rest: slice(span, 0, cut), place };
  }
  // An unknown town tells itself by the legal form before it.
  const town = /^(.*\S),\s+(\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)?)$/u.exec(span.text);
  if (town?.[1] !== undefined && hasLegalForm(town[1]) && !hasLegalForm(town[2] ?? "")) {
    return { rest: slice(span, 0, town[1].length), place: slice(span, town[1].length) };
  }
  return { rest: span, place: undefined };
}

const names = new Set<GridLabel>(["position", "company", "place"]);
const isName = (label: GridLabel | undefined): label is PartLabel => label !== undefined && names.has(label);

/** `Designation: Engineer`: a label and its value in one text. */
function labelled(span: Span): { span: Span; label?: PartLabel } {
  const mark = /[:：]|\s[–-]\s/u.exec(span.text);
  const label = mark === null ? undefined : gridLabelOf(span.text.slice(0, mark.index));
  const rest = mark === null ? undefined : slice(span, mark.index + mark[0].length);
  return isName(label) && rest !== undefined ? { span: rest, label } : { span };
}

export const isLabelled = (text: string): boolean =>
  isName(gridLabelOf(/^[^:：–-]{2,60}(?=\s?[:：–-])/u.exec(text)?.[0] ?? ""));

/** The names in the head of an entry, parted by their look and by signs, with its places taken out. */
export function partsOf(head: readonly EntryRow[], side: readonly Span[]): Parts {
  const parts: EntryPart[] = [];
  const places: Span[] = side.filter(({ text }) => isPlace(text));
  for (const [row, { main, label: beside }] of head.entries()) {
    let at = 0;
    for (const span of main
      .flatMap(runsOf)
      .flatMap((run) => (isPlace(run.text) ? [run] : cutAll(run, strong)))) {
      const named = isName(beside) ? { span, label: beside } : labelled(span);
      const { rest, place } =
        named.label === "place" ? { rest: undefined, place: named.span } : withoutPlace(named.span);
      if (place !== undefined) places.push(place);
      if (rest !== undefined && gridLabelOf(rest.text) !== "none")
        parts.push({ ...named, span: rest, row, at: at++ });
    }
  }
  const others = side.filter((span) => !places.includes(span));
  return { parts: [...parts, ...others.map((span, at) => ({ span, row: -1, at }))], places };
}
