import type { Evidence } from "../../document/document.ts";
import { contradictingWords } from "../../values/amounts/words-beside-figures.ts";
import { sideOf } from "../comparison/change.ts";
import type { Unit } from "../comparison/unit.ts";
import { type Notation, type Value, valuesIn } from "../comparison/values.ts";
import type { FoundClause } from "./classify.ts";
import type { Paragraph } from "./passages.ts";
import { renewsByItself } from "./renewal.ts";

/** A value with the place where it is read. */
export type Fact = { value: string; evidence: Evidence };
export type NoticePeriod = Fact & { purpose: "renewal" | "termination" | "price change" | "audit" | "other" };
export type Renewal = Fact & { automatic: boolean; term: string | null };

/** Characters around a value that say what it is. */
const near = 70;

export function factAt(unit: Unit, start: number, end: number, value: string): Fact[] {
  const found = sideOf(unit, start, end)?.side;
  if (found === undefined) return [];
  return [{ value, evidence: { page: found.page, bbox: found.bbox, text: found.text } }];
}

const textOf = ({ paragraph, start, end }: FoundClause) => paragraph.unit.text.slice(start, end);

const inClause = (clause: FoundClause, values: readonly Value[]) =>
  values.filter(({ start, end }) => start >= clause.start && end <= clause.end);

/** Values of the texts of paragraphs, found once. */
export class Values {
  private readonly known = new Map<Unit, Value[]>();
  private readonly notation: Notation;

  constructor(notation: Notation) {
    this.notation = notation;
  }

  /** All but plain numbers. */
  of(unit: Unit): Value[] {
    const found = this.known.get(unit) ?? valuesIn(unit.text, this.notation, [], "duration");
    this.known.set(unit, found);
    return found;
  }

  /** Whether its words say another number than its figure: `five (3) years`. */
  contradictsItself({ text }: Unit, { start, end }: Span): boolean {
    return contradictingWords(text, this.notation.decimal).some(
      (each) => each.start < end && start < each.end,
    );
  }

  /** Most paragraphs are asked for their amounts alone. */
  amountsOf(unit: Unit): Value[] {
    const found = this.known.get(unit) ?? valuesIn(unit.text, this.notation, [], "amount");
    return found.filter(({ kind }) => kind === "amount");
  }
}

export const byCategory = (clauses: readonly FoundClause[], id: string) =>
  clauses.filter(({ category }) => category.id === id);

/** The first date of a kind, from a day on, whose words before it say that it is meant. */
function dateAfter(
  clauses: readonly FoundClause[],
  values: Values,
  lead: (before: string) => boolean,
  least = "",
): Fact | null {
  for (const clause of clauses) {
    const { unit } = clause.paragraph;
    const dates = inClause(clause, values.of(unit)).filter(
      ({ kind, value }) => kind === "date" && value >= least,
    );
    const date = dates.find(({ start }) => lead(unit.text.slice(Math.max(0, start - near), start)));
    const fact = date === undefined ? undefined : factAt(unit, date.start, date.end, date.value)[0];
    if (fact !== undefined) return fact;
  }
  return null;
}

/** Says of a day that the contract binds from it on; the day of signing may be another. */
const bindsFrom =
  /\b(?:effective (?:date (?:is|means|shall be)|as of|as from|from|on)|tak(?:e|es) effect|com(?:e|es) into (?:force|effect)|enters? into force|with effect from)\b/iu;
const startWords = /\b(?:effective|commenc\p{L}*|begin\p{L}*|start\p{L}*|dated|made|entered|as of|date)\b/iu;
const endWords = /\b(?:until|through|expir\p{L}*|end|ends|ending|terminat\p{L}*|to)\b/iu;
const begins = (before: string) => startWords.test(before);
/** Words behind which the day is that of the beginning: `commences on 1 April and expires on 31 March`. */
const beginning = /\b(?:commenc\p{L}*|begin\p{L}*|start\p{L}*|from)\b/giu;
const ending = new RegExp(endWords.source, "giu");
const lastAt = (text: string, words: RegExp) => [...text.matchAll(words)].at(-1)?.index ?? -1;

/** Of the words of the same sentence the last. */
function ends(before: string): boolean {
  const own = before.slice(Math.max(before.lastIndexOf("."), before.lastIndexOf(";")) + 1);
  const at = lastAt(own, ending);
  return at >= 0 && at > lastAt(own, beginning);
}

/** When the document binds, and until when, where it names the days. */
export function datesOf(clauses: readonly FoundClause[], values: Values) {
  const terms = byCategory(clauses, "expiration_date");
  const dated = byCategory(clauses, "effective_date");
  const effective =
    dateAfter(dated, values, (before) => bindsFrom.test(before)) ??
    dateAfter(dated, values, begins) ??
    dateAfter(byCategory(clauses, "parties"), values, begins) ??
    dateAfter(terms, values, begins) ??
    dateAfter(byCategory(clauses, "approval"), values, begins);
  // What ended before it began is the date of something else.
  const expiry = dateAfter(
    [...terms, ...byCategory(clauses, "renewal_term")],
    values,
    ends,
    effective?.value,
  );
  return { effective, expiry };
}

/** How long the document binds, as it says: `three (3) years`. */
export function termOf(clauses: readonly FoundClause[], values: Values): Fact | null {
  for (const clause of byCategory(clauses, "expiration_date")) {
    const { unit } = clause.paragraph;
    const spans = inClause(clause, values.of(unit)).filter(({ kind }) => kind === "duration");
    const term = spans.find((span, at) => {
      if (values.contradictsItself(unit, span)) return false;
      // Up to the period before it, and not beyond a comma: `two years, and renews for terms of one year`.
      const from = Math.max(clause.start, span.start - near, spans[at - 1]?.end ?? 0);
      const [behind = ""] = unit.text.slice(span.end, Math.min(clause.end, span.end + near)).split(/[,;]/u);
      const around = unit.text.slice(from, span.end) + behind;
      return !/notice|renew|written/iu.test(around) && /term|period|continue|remain|for|until/iu.test(around);
    });
    const fact = term === undefined ? undefined : factAt(unit, term.start, term.end, term.value)[0];
    if (fact !== undefined) return fact;
  }
  return null;
}

/** `30 days' prior notice`, `60 days before`; `a notice of 30 days`, `notice at least 60 days` */
const announced =
  /^[^\p{L}\p{N}.;:]{0,3}(?:s\b\W)?(?:\p{L}{1,12}\s){0,2}(?:notice|before|prior|advance|preceding)/iu;
const announces = /\bnotice\b[^.;]{0,30}$/iu;

/** What a sentence with a notice speaks of: it has a word of every list. */
const purposes: readonly (readonly [NoticePeriod["purpose"], ...RegExp[]])[] = [
  ["renewal", /renew|extend/iu],
  ["termination", /terminat|cancel/iu],
  ["price change", /increase|change|adjust/iu, /price|fee|rate|charge/iu],
  ["audit", /audit|inspect/iu],
];

type Span = { start: number; end: number };

/** Whether a period is that of a notice by the words around it, as far as a span of the text goes. */
const isOfNotice = (text: string, within: Span, { start, end }: Span) =>
  announced.test(text.slice(end, Math.min(within.end, end + near))) ||
  announces.test(text.slice(Math.max(within.start, start - near), start));

const renewed = /renew|extend|extension|successive/iu;

function renewalIn(clause: FoundClause, values: Values): Renewal[] {
  const { unit } = clause.paragraph;
  const text = textOf(clause);
  const spans = inClause(clause, values.of(unit)).filter(
    (span) => span.kind === "duration" && !isOfNotice(unit.text, { start: 0, end: clause.end }, span),
  );
  const leads = (span: Value, at: number) =>
    renewed.test(
      unit.text.slice(Math.max(clause.start, span.start - near, spans[at - 1]?.end ?? 0), span.start),
    );
  const isNear = ({ start, end }: Value) =>
    renewed.test(unit.text.slice(Math.max(clause.start, start - near), Math.min(clause.end, end + near)));
  const term = spans.find(leads) ?? spans.find(isNear);
  return factAt(unit, clause.start, clause.end, text.replace(/\s+/gu, " ")).map((fact) => ({
    ...fact,
    automatic: renewsByItself(text),
    term: term?.value ?? null,
  }));
}

/** Of the clauses on renewal the one that says most: that it is automatic, then for how long. */
export function renewalOf(clauses: readonly FoundClause[], values: Values): Renewal | null {
  const found = [...byCategory(clauses, "renewal_term"), ...byCategory(clauses, "subscription_renewal")];
  const said = ({ automatic, term }: Renewal) => (automatic ? 2 : 0) + (term === null ? 0 : 1);
  const renewals = found.flatMap((clause) => renewalIn(clause, values));
  return renewals.toSorted((one, other) => said(other) - said(one))[0] ?? null;
}

/** The periods within which a notice has to be given. */
export function noticePeriods(paragraphs: readonly Paragraph[], values: Values): NoticePeriod[] {
  return paragraphs.flatMap(({ unit, parts }) =>
    parts.flatMap((part) => {
      if (!/\bnoti(?:ce|fy|fies|fied|fication)/iu.test(part.text)) return [];
      const spans = values
        .of(unit)
        .filter(({ kind, start, end }) => kind === "duration" && start >= part.start && end <= part.end);
      const purpose =
        purposes.find(([, ...said]) => said.every((word) => word.test(part.text)))?.[0] ?? "other";
      return spans
        .filter((span) => isOfNotice(unit.text, part, span))
        .flatMap(({ start, end, value }) =>
          factAt(unit, start, end, value).map((fact) => ({ ...fact, purpose })),
        );
    }),
  );
}

export const amountsOf = (paragraphs: readonly Paragraph[], values: Values): (Fact & { context: string })[] =>
  paragraphs.flatMap(({ unit }) =>
    values.amountsOf(unit).flatMap(({ start, end, value }) => {
      const context = sideOf(unit, start, end)?.side.context ?? "";
      return factAt(unit, start, end, value).map((fact) => ({ ...fact, context }));
    }),
  );
