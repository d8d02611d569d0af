import type { Fact } from "../../document/e-invoice/facts.ts";
import { termKinds } from "../../document/e-invoice/term-kinds.ts";
import { type Keys, type TermPlace, termPlaces } from "../../document/e-invoice/term-places.ts";
import type { Group } from "../../document/e-invoice/terms.ts";
import { type FieldProblem, ServiceError } from "../../errors/service-error.ts";
import { fieldPath } from "../../values/text/field-path.ts";
import type { Issue } from "../checking/rules/rule.ts";
import { computedTerms } from "./complete.ts";
import { type Complaint, mostComplaints } from "./draft.ts";
import { keysByPath, keysOfFact, within } from "./keys-of.ts";

const groupWords = { object: "an object with a key for each part", list: "a list of objects" } as const;

const wordsFor = ({ kind }: TermPlace): string =>
  kind === "object" || kind === "list" ? groupWords[kind] : termKinds[kind];

/** "BT-40 (Seller, Postal address, Country)". */
const nameOf = (term: string): string => {
  const place = termPlaces.get(term);
  return place === undefined ? term : `${term} (${place.en})`;
};

/** Where a caller has to look, of an issue that was found in the XML. */
function keysOf(field: string, { place }: Issue, byPath: ReadonlyMap<string, Keys>): Keys {
  const at = byPath.get(place?.path ?? "") ?? [];
  const own = termPlaces.get(field)?.keys;
  return own === undefined ? at : within(at, own);
}

/** Rules that are told of where they show, by the term that would satisfy them. */
const askedFor: Readonly<Record<string, string>> = { "BR-CO-25": "BT-9", "BR-CL-03": "BT-5" };

const sameKeys = (one: Keys | undefined, other: Keys) => fieldPath(...(one ?? [])) === fieldPath(...other);

function complaintOf(issue: Issue, byPath: ReadonlyMap<string, Keys>): Complaint {
  const { message, rule, expected, place } = issue;
  const field = askedFor[rule] ?? issue.field;
  const keys = keysOf(field, issue, byPath);
  const isMissing = place === null || place.text === "" || !sameKeys(byPath.get(place.path ?? ""), keys);
  const named = termPlaces.get(field);
  const wanted = expected === null ? "" : ` Expected: ${expected}.`;
  const what = named === undefined ? "" : ` Put ${wordsFor(named)} at ${fieldPath(...keys)}.`;
  return {
    keys,
    msg: `${nameOf(field)}: ${message}${wanted}${what} (${rule})`,
    type: isMissing ? "missing" : "einvoice_rule",
  };
}

/** What breaks a rule, told by the keys of the JSON. What follows from other values is not asked for beside them. */
export function ruleComplaints(issues: readonly Issue[], invoice: Group): Complaint[] {
  const byPath = keysByPath(invoice);
  const all = issues.filter(({ severity }) => severity === "error");
  // What the schema misses is what the rules ask for, and told by them in words.
  const ofRules = all.filter(({ rule }) => rule !== "e_invoice.schema");
  const errors = ofRules.length > 0 ? ofRules : all;
  const asked = errors.filter(
    ({ field, place }) => !(computedTerms.has(field) && (place === null || place.text === "")),
  );
  return (asked.length > 0 ? asked : errors).map((issue) => complaintOf(issue, byPath));
}

/** What a syntax has no place for: nothing that was given is left out in silence. */
export const lossComplaints = (lost: readonly Fact[], syntax: string): Complaint[] =>
  lost.map((fact) => ({
    keys: keysOfFact(fact),
    msg: `${nameOf(fact.place.split("/").at(-1) ?? "")}: ${syntax} has no place for it. Leave it out, or choose another syntax.`,
    type: "einvoice_syntax",
  }));

/** Throws a 422 that names each field once, with what to put there. */
export function refuse(complaints: readonly Complaint[]): void {
  if (complaints.length === 0) return;
  const byField = new Map<string, FieldProblem>();
  for (const { keys, msg, type } of complaints) {
    const at = fieldPath(...keys);
    if (byField.size < mostComplaints && !byField.has(at))
      byField.set(at, { loc: ["body", "data", ...keys], msg, type });
  }
  throw new ServiceError("validation_failed", "The invoice is not complete: see each field.", {
    problems: [...byField.values()],
  });
}
