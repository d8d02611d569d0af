import type { output } from "zod";
import type { InputFile } from "../../contract/file.ts";
import type { AnswerOf } from "../../contract/operation.ts";
import type { extractClauses as declared } from "../../contract/workflows/clauses.ts";
import type { Box, Document, Evidence } from "../../document/document.ts";
import { readKept } from "../../document/kept-document.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { assumedDayOrder } from "../../intelligence/day-order-told.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { recognised } from "../comparison/recognised.ts";
import type { DocumentType } from "./catalogue.ts";
import { type ClauseExtraction, extractClauses, isForeign } from "./extract-clauses.ts";
import type { Fact } from "./facts.ts";
import { namedSections, sectionsElsewhere } from "./sections-elsewhere.ts";

export type ClausesData = output<(typeof declared)["returns"]["data"]>;
type Input = { file: InputFile; document_type: DocumentType; password?: string | undefined };

type Points = [number, number, number, number];
const points = ([x0, y0, x1, y1]: Box): Points => [rounded(x0), rounded(y0), rounded(x1), rounded(y1)];

const placed = ({ page, bbox }: { page: number; bbox: Box }) => ({ page, bbox: points(bbox) });
const described = ({ value, evidence }: Fact) => ({ value, text: evidence.text, ...placed(evidence) });

/** Values that stand once in an answer, by their names there. */
const single = (found: ClauseExtraction) =>
  ({
    effective_date: found.effective,
    expiry_date: found.expiry,
    term: found.term,
    governing_law: found.governingLaws[0] ?? null,
  }) satisfies Record<string, Fact | null>;

function evidenceOf(found: ClauseExtraction): Record<string, Evidence> {
  const evidence: Record<string, Evidence> = {};
  const note = (path: string, fact: Fact | null) => {
    if (fact !== null) evidence[path] = { ...fact.evidence, bbox: points(fact.evidence.bbox) };
  };
  for (const [path, fact] of Object.entries(single(found))) note(path, fact);
  found.parties.forEach(({ name }, at) => {
    note(`parties[${at}].name`, name);
  });
  return evidence;
}

/** Clauses under the names of the interface. */
export function clausesDataOf(found: ClauseExtraction, type: DocumentType): ClausesData {
  const { effective_date, expiry_date, term, governing_law } = single(found);
  const { renewal } = found;
  return {
    document_type: type,
    clauses: found.clauses.map(({ side, ...clause }) => ({
      ...clause,
      ...{ text: side.text, section: side.section, ...placed(side) },
      boxes: side.boxes.map(({ page, box }) => ({ page, bbox: points(box) })),
    })),
    parties: found.parties.map(({ name, role }) => ({ name: name.value, role, ...placed(name.evidence) })),
    effective_date: effective_date?.value ?? null,
    expiry_date: expiry_date?.value ?? null,
    term: term?.value ?? null,
    renewal:
      renewal === null
        ? null
        : {
            ...{ automatic: renewal.automatic, term: renewal.term },
            ...{ text: renewal.value, ...placed(renewal.evidence) },
          },
    notice_periods: found.noticePeriods.map(({ purpose, ...fact }) => ({ ...described(fact), purpose })),
    amounts: found.amounts.map(({ context, ...fact }) => ({ ...described(fact), context })),
    governing_law: governing_law?.value ?? null,
    risks: found.risks.map(({ clause, ...risk }) => ({
      ...risk,
      ...{ clause: clause.id, category: clause.category, text: clause.side.text, ...placed(clause.side) },
    })),
    missing: found.missing,
    evidence: evidenceOf(found),
  };
}

/** What a contract should say; a policy or terms may well say none of it. */
function absent(found: ClauseExtraction, type: DocumentType): Warning[] {
  if (found.clauses.length === 0) return [warning("no_clauses")];
  if (type !== "contract") return [];
  const names = Object.entries(single(found)).filter(([, fact]) => fact === null);
  return [
    ...names.map(([path]) => warning("not_found", path)),
    ...(found.parties.length === 0 ? [warning("not_found", "parties")] : []),
  ];
}

/** Where a text has two readings: numbers whose words and figures differ, more than one governing law, and days whose order is a guess. */
export const doubtsOf = (
  document: Document,
  { contradictions, governingLaws, effective, expiry }: ClauseExtraction,
): Warning[] => [
  ...(contradictions.length === 0 ? [] : [warning("words_contradict_figures", contradictions)]),
  ...(governingLaws.length < 2
    ? []
    : [
        warning(
          "governing_laws",
          governingLaws.map(({ value }) => value),
        ),
      ]),
  ...(effective !== null || expiry !== null ? assumedDayOrder(document) : []),
];

/** Reads a file and answers its clauses. */
export async function clausesOfFile(
  { file, document_type: type, password }: Input,
  call?: DocumentCaller,
): Promise<AnswerOf<typeof declared>> {
  const document = await readKept(file, { password, deadline: call?.deadline }, call);
  const found = extractClauses(document, type);
  const elsewhere = sectionsElsewhere(document);
  const sure = found.clauses.map(({ confidence }) => confidence);
  return {
    data: clausesDataOf(found, type),
    engine: "embedded",
    warnings: [
      ...document.warnings,
      ...recognised(document),
      ...(isForeign(document) ? [warning("english_only")] : []),
      ...(elsewhere.length > 0 ? [warning("sections_elsewhere", namedSections(elsewhere))] : []),
      ...doubtsOf(document, found),
      ...absent(found, type),
    ],
    ...(sure.length === 0
      ? {}
      : { confidence: rounded(sure.reduce((sum, each) => sum + each, 0) / sure.length) }),
  };
}
