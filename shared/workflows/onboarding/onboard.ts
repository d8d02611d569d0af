import type { OnboardingType } from "../../contract/workflows/onboarding.ts";
import type { Document } from "../../document/document.ts";
import { straightened } from "../../document/layout/straighten.ts";
import { unreadParts } from "../../document/unread.ts";
import type { Place } from "../../tables/place.ts";
import { shapes } from "../checking/fields/shapes.ts";
import type { Cited, Severity, Shown } from "../checking/rules/rule.ts";
import type { Comparison, Difference } from "../consistency/difference.ts";
import { compareIdentities, type Identity, type IdentityField, withPan } from "../consistency/identity.ts";
import { type ChecklistItem, checklists } from "./checklist.ts";
import { type Paper, type PaperId, paperOf } from "./document-types.ts";
import { type PaperField, paperFields, readPaper } from "./read-paper.ts";

type Fault = {
  field: string;
  severity: Severity;
  message: string;
  source: string;
  found: Shown;
  place: Place | null;
};

export type Onboarded = {
  onboarding_type: OnboardingType;
  result: "complete" | "incomplete" | "needs_review";
  documents: {
    filename: string;
    type: PaperId;
    title: string;
    confidence: number;
    reason: string;
    fields: Record<string, { value: string; place: Place }>;
    faults: Fault[];
  }[];
  checklist: {
    id: string;
    title: string;
    required: boolean;
    source: string;
    present: boolean;
    filenames: string[];
  }[];
  /** What of the papers was not read: the answer rests on the rest. */
  not_checked: { id: string; reason: string }[];
  missing: {
    item: string;
    what: "document" | "field";
    field: string | null;
    required: boolean;
    reason: string;
    source: string;
  }[];
  comparisons: Comparison[];
  mismatches: Difference[];
  completeness: {
    required: number;
    present: number;
    share: number;
    recommended: number;
    recommended_present: number;
  };
};

type Read = { document: Document; paper: Paper; values: Map<PaperField, Cited> };

/** Only the last four digits of an Aadhaar number are shown (UIDAI, circular 01/2018: masked Aadhaar). */
const masked = (text: string) => `XXXX XXXX ${text.slice(-4)}`;

function shown(field: PaperField, { value, place }: Cited): { value: string; place: Place } {
  if (field !== "aadhaar") return { value, place };
  const hidden = masked(value);
  return { value: hidden, place: { ...place, text: hidden } };
}

/** Values that do not have the form of their kind. */
function faultsOf({ values }: Read, type: OnboardingType): Fault[] {
  const faults = [...values].flatMap(([field, cited]): Fault[] => {
    const shape = shapes[paperFields[field].kind];
    if (shape.holds(cited.value)) return [];
    const { value, place } = shown(field, cited);
    return [{ field, severity: "error", message: shape.says, source: shape.source, found: value, place }];
  });
  const pan = values.get("pan");
  if (type === "employee" && pan !== undefined && shapes.pan.holds(pan.value) && pan.value[3] !== "P") {
    faults.push({
      field: "pan",
      severity: "error",
      message: "The PAN of a person has P as its fourth letter.",
      source: "Income-tax Rules 1962, rule 114: fourth character",
      found: pan.value,
      place: pan.place,
    });
  }
  return faults;
}

const identityOf = ({ document, values }: Read, index: number): Identity => ({
  index,
  filename: document.filename,
  values: withPan(
    new Map([...values].map(([field, cited]): [IdentityField, Cited] => [field, shown(field, cited)])),
  ),
});

const label = (field: string) => (field === "vendor_name" ? "name" : field);
/** Fields that are written in capitals. */
const abbreviations = new Set(["pan", "gstin", "tan", "cin", "ifsc", "micr", "iban", "bic"]);
const spoken = (field: string) =>
  abbreviations.has(field) ? field.toUpperCase() : field.replaceAll("_", " ");

/** What a checklist asks for and no paper gives. */
function missingOf(item: ChecklistItem, papers: readonly Read[]): Onboarded["missing"] {
  const { id, title, required, source, anyOf, fields } = item;
  const own = papers.filter(({ paper }) => anyOf.includes(paper.id));
  if (own.length === 0)
    return [
      {
        item: id,
        what: "document",
        field: null,
        required,
        reason: `${title}: none of the files is one.`,
        source,
      },
    ];
  return fields
    .filter((field) => !own.some(({ values }) => values.has(field)))
    .map((field) => ({
      item: id,
      what: "field" as const,
      field: label(field),
      required,
      reason: `${title}: ${spoken(label(field))} could not be read from ${own.map(({ document }) => document.filename).join(", ")}.`,
      source,
    }));
}

const renamed = <One extends { field: string }>(one: One): One => ({ ...one, field: label(one.field) });

/** What a paper is and says. Scans are read straight; places are those of the page as it was sent. */
function readOne(document: Document): Read {
  const { document: straight, onPage } = straightened(document);
  const paper = paperOf(straight);
  const placed = ({ value, place }: Cited): Cited => {
    const { page, bbox } = place;
    return page === undefined || bbox === undefined
      ? { value, place }
      : { value, place: { ...place, bbox: onPage(page, bbox) } };
  };
  const values = new Map(
    [...readPaper(straight, paper.id)].map(([field, cited]) => [field, placed(cited)] as const),
  );
  return { document, paper, values };
}

/**
 * Sorts the papers of a new vendor, customer or employee, and says what is missing and where they contradict each other.
 * `failed` names the files that could not be read at all.
 */
export function onboard(
  documents: readonly Document[],
  type: OnboardingType,
  failed: Onboarded["not_checked"] = [],
): Onboarded {
  const papers = documents.map(readOne);
  const items = checklists[type];
  const missing = items.flatMap((item) => missingOf(item, papers));
  const lacks = new Set(missing.map(({ item }) => item));
  const { comparisons, differences } = compareIdentities(papers.map(identityOf));
  const listed = papers.map((read) => ({
    filename: read.document.filename,
    type: read.paper.id,
    title: read.paper.title,
    confidence: read.paper.confidence,
    reason: read.paper.reason,
    fields: Object.fromEntries([...read.values].map(([field, cited]) => [label(field), shown(field, cited)])),
    faults: faultsOf(read, type).map(renamed),
  }));
  const required = items.filter((item) => item.required);
  const recommended = items.filter((item) => !item.required);
  const count = (list: readonly ChecklistItem[]) => list.filter(({ id }) => !lacks.has(id)).length;
  const parts = documents.flatMap((document) =>
    unreadParts(document).map((reason) => ({
      id: "document.read",
      reason: `${document.filename}: ${reason}`,
    })),
  );
  const unread = [...failed, ...parts];
  const doubtful =
    unread.length > 0 ||
    differences.some(({ severity }) => severity !== "info") ||
    listed.some(({ faults }) => faults.length > 0);
  const whole = count(required) === required.length;
  return {
    onboarding_type: type,
    result: !whole ? "incomplete" : doubtful ? "needs_review" : "complete",
    documents: listed,
    checklist: items.map(({ id, title, required: needed, source, anyOf }) => ({
      id,
      title,
      required: needed,
      source,
      present: !lacks.has(id),
      filenames: papers
        .filter(({ paper }) => anyOf.includes(paper.id))
        .map(({ document }) => document.filename),
    })),
    not_checked: unread,
    missing,
    comparisons: comparisons.map(renamed),
    mismatches: differences.map(renamed),
    completeness: {
      required: required.length,
      present: count(required),
      share: Math.round((100 * count(required)) / required.length) / 100,
      recommended: recommended.length,
      recommended_present: count(recommended),
    },
  };
}
