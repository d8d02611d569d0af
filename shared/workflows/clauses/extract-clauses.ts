import type { Document } from "../../document/document.ts";
import { hold } from "../../limits/count.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import { contradictingWords } from "../../values/amounts/words-beside-figures.ts";
import { type Side, sideOf } from "../comparison/change.ts";
import { notationOf } from "../comparison/values.ts";
import { categoriesOf, type DocumentType, titleOf } from "./catalogue.ts";
import { checklists, type Expected, privacyChecklist, type Severity } from "./checklist.ts";
import { clausesOf, type FoundClause } from "./classify.ts";
import { compiled, cueText, matches } from "./cue.ts";
import { isDisclaimed } from "./disclaimed.ts";
import { amountsOf, datesOf, noticePeriods, renewalOf, termOf, Values } from "./facts.ts";
import { governingLaws } from "./law.ts";
import { partiesOf } from "./parties.ts";
import { paragraphsOf } from "./passages.ts";
import { riskRules } from "./risks.ts";

export type Clause = {
  /** From 1, in the order of the document. */
  id: number;
  category: string;
  title: string;
  side: Side;
  confidence: number;
  /** The phrases of legal language that show it. */
  reasons: readonly string[];
};

export type Risk = { rule: string; severity: Severity; reason: string; source: string; clause: Clause };
export type Missing = {
  category: string;
  title: string;
  severity: Severity;
  reason: string;
  source: string;
};

/** Share of right clauses by how much their cues weigh, measured on twelve contracts of CUAD. */
const steps: readonly (readonly [weight: number, confidence: number])[] = [
  [3, 0.91],
  [2, 0.85],
  [0, 0.75],
];

const rules = riskRules.map((rule) => ({
  ...rule,
  cues: (rule.phrases ?? []).map((phrase) => compiled([1, phrase])),
}));

function describe(found: FoundClause): Omit<Clause, "id">[] {
  const { category, paragraph, start, end, weight, cues } = found;
  const placed = sideOf(paragraph.unit, start, end);
  if (placed === undefined) return [];
  const sure = steps.find(([least]) => weight >= least)?.[1] ?? 0;
  return [
    {
      category: category.id,
      title: category.title,
      side: placed.side,
      confidence: rounded(sure * placed.confidence),
      reasons: cues,
    },
  ];
}

function risksOf(clauses: readonly Clause[], type: DocumentType): Risk[] {
  const order: readonly Severity[] = ["high", "medium", "low"];
  return clauses
    .flatMap((clause) => {
      const words = cueText(clause.side.text);
      return rules
        .filter(
          (rule) =>
            rule.types.includes(type) &&
            rule.category === clause.category &&
            (rule.cues.length === 0 || rule.cues.some((cue) => matches(cue, words))) &&
            (rule.holds?.(clause.side.text) ?? true) &&
            (rule.disclaims === undefined || !isDisclaimed(clause.side.text, rule.disclaims)),
        )
        .map(({ id, severity, reason, source }): Risk => ({ rule: id, severity, reason, source, clause }));
    })
    .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}

/** Categories of which no clause stands, or only a date within another one: `made on 1 March 2025 between`. */
function missingOf(
  clauses: readonly Clause[],
  { effective }: ReturnType<typeof datesOf>,
  type: DocumentType,
): Missing[] {
  const dated = effective === null ? [] : (["effective_date"] as const);
  const has = new Set([...clauses.map(({ category }) => category), ...dated]);
  const expected: readonly Expected[] =
    type === "policy" && has.has("data_collection")
      ? [...checklists.policy, ...privacyChecklist]
      : checklists[type];
  return expected
    .filter(({ categories }) => !categories.some((category) => has.has(category)))
    .map(({ categories: [category], severity, reason, source }) => ({
      ...{ category, title: titleOf(category) },
      // The finder overlooks clauses: npm run bench -- clauses says how many.
      reason: `No such clause was found. If there is none: ${reason}`,
      ...{ severity, source },
    }));
}

/** Phrases are of legal English: what another language says is not found by them. */
export const isForeign = ({ language }: Pick<Document, "language">): boolean =>
  language !== "und" && !language.startsWith("en");

/** What a contract, a policy or terms of service say: clauses by category, facts, risks, and what is missing. */
export function extractClauses(document: Document, type: DocumentType) {
  const paragraphs = paragraphsOf(document);
  const categories = categoriesOf(type);
  const found = paragraphs.flatMap((paragraph) => clausesOf(paragraph, categories));
  hold("clauses.found", found.length);
  const clauses = found.flatMap(describe).map((clause, at): Clause => ({ id: at + 1, ...clause }));
  const notation = notationOf(document);
  const values = new Values(notation);
  const dates = datesOf(found, values);
  return {
    clauses,
    parties: partiesOf(document, paragraphs),
    ...dates,
    term: termOf(found, values),
    renewal: renewalOf(found, values),
    noticePeriods: noticePeriods(paragraphs, values),
    amounts: amountsOf(paragraphs, values),
    governingLaws: governingLaws(found),
    contradictions: paragraphs.flatMap(({ unit: { text } }) =>
      contradictingWords(text, notation.decimal).map(({ start, end }) => text.slice(start, end)),
    ),
    risks: risksOf(clauses, type),
    missing: isForeign(document) ? [] : missingOf(clauses, dates, type),
  };
}

export type ClauseExtraction = ReturnType<typeof extractClauses>;
