import type { regulatoryTypes } from "../../contract/pipelines/regulatory.ts";
import type { DocumentKind } from "../../contract/workflows/document-kinds.ts";
import { ServiceError } from "../../errors/service-error.ts";
import type { ReadFile } from "../read-files.ts";

export type RegulatoryType = (typeof regulatoryTypes)[number];

/** The filing that a kind of document belongs to. */
const belongsTo: Partial<Record<DocumentKind, RegulatoryType>> = {
  invoice: "gst",
  credit_note: "gst",
  gst_return: "gst",
  gst_itc_statement: "gst",
  gst_registration: "gst",
  income_tax_return: "itr",
  tax_assessment: "itr",
  payslip: "itr",
  tds_certificate: "tds",
  audit_report: "audit",
  financial_statement: "mca",
  incorporation_certificate: "mca",
};

/** Words by which rows of books tell what they are for; each type's own, none of them shared. */
const ownWords: readonly (readonly [RegulatoryType, RegExp])[] = [
  ["gst", /\b(gstin|igst|cgst|sgst|hsn|taxable[ _]value)\b/gi],
  ["tds", /\b(tds|deductee|deductor|section 19\d[a-z]*|26q|24q|challan)\b/gi],
  ["itr", /\b(salary|house[ _]property|capital[ _]gains|80c|other[ _]sources|gross total income)\b/gi],
  ["mca", /\b(share[ _]capital|reserves|cin|directors?|aoc|mgt)\b/gi],
  ["audit", /\b(audit(or)?|form 3c[abd]|udin)\b/gi],
];

type Told = { type: RegulatoryType; by: string | null };

/** The type that is named, else the one that most files belong to. Throws `unsupported_format` when none tells. */
export function typeOf(files: readonly ReadFile[], data: string, named: RegulatoryType | undefined): Told {
  if (named !== undefined) return { type: named, by: null };
  const votes = new Map<RegulatoryType, string[]>();
  for (const { classification } of files) {
    const type = belongsTo[classification.type];
    if (type !== undefined) votes.set(type, [...(votes.get(type) ?? []), classification.title]);
  }
  const [most] = [...votes].toSorted((one, other) => other[1].length - one[1].length);
  if (most !== undefined) return { type: most[0], by: [...new Set(most[1])].join(", ") };
  const text = [data, ...files.map(({ document }) => document.text)].join("\n").slice(0, 100_000);
  const [found] = ownWords
    .map(([type, words]) => ({ type, words: new Set(text.match(words)?.map((each) => each.toLowerCase())) }))
    .filter(({ words }) => words.size > 0)
    .toSorted((one, other) => other.words.size - one.words.size);
  if (found !== undefined) return { type: found.type, by: `words: ${[...found.words].join(", ")}` };
  throw new ServiceError(
    "unsupported_format",
    "What is to be filed could not be told. Name it in filing_type: gst, itr, tds, audit or mca.",
  );
}
