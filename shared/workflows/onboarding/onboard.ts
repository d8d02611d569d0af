import type { OnboardingType } from "../../contract/workflows/onboarding.ts";
import type { Document } from "../../document/document.ts";
import { straightened } from "../../document/layout/straighten.ts";
import { unreadParts } from "../../document/unread.ts";
import type { Place } from "../../tables/place.ts";
import { shapes } from "../checking/fields/shapes.ts";
import { todayInIndia } from "../checking/gst/calendar.ts";
import type { Cited, Severity, Shown } from "../checking/rules/rule.ts";
import type { Comparison, Difference } from "../consistency/difference.ts";
import { compareIdentities, type Identity, type IdentityField, withPan } from "../consistency/identity.ts";
import { documentsIn } from "../consistency/promised.ts";
import { type ChecklistItem, checklists } from "./checklist.ts";
import { type Paper, type PaperId, paperOf, papersWithin } from "./document-types.ts";
import { linkedFaults } from "./linked-values.ts";
import { zoneFaults } from "./passport-numbers.ts";
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
  /** What of the papers was not read or not compared: the answer rests on the rest. */
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

/** What makes a paper worthless though all of it can be read: it has expired, or what it certifies was taken back. */
function lapsed({ values }: Read): Fault[] {
  const [until, status] = [values.get("valid_until"), values.get("registration_status")];
  const expired = until !== undefined && shapes.date.holds(until.value) && until.value < todayInIndia();
  return [
    ...(expired
      ? [
          {
            field: "valid_until",
            severity: "error" as const,
            message: "The paper has expired: it proves nothing any more.",
            source: "RBI, Master Direction KYC 2016, section 3: officially valid documents",
            found: until.value,
            place: until.place,
          },
        ]
      : []),
    ...(status !== undefined && /\b(?:cancell?ed|suspended|inactive|revoked)\b/i.test(status.value)
      ? [
          {
            field: "registration_status",
            severity: "error" as const,
            message: "The registration is not in force.",
            source: "CGST Act 2017, section 29",
            found: status.value,
            place: status.place,
          },
        ]
      : []),
  ];
}

/** Values that do not have the form of their kind. */
function faultsOf(read: Read, type: OnboardingType): Fault[] {
  const { values } = read;
  const faults = [...values].flatMap(([field, cited]): Fault[] => {
    const shape = shapes[paperFields[field].kind];
    if (shape.holds(cited.value)) return [];
    const { value, place } = shown(field, cited);
    return [{ field, severity: "error", message: shape.says, source: shape.source, found: value, place }];
  });
  faults.push(...lapsed(read));
  for (const { rule, breach, severity } of linkedFaults(read.paper.id, values)) {
    const { field, says, found = null, place = null } = breach;
    faults.push({ field, severity, message: says ?? rule.message, source: rule.source, found, place });
  }
  if (read.paper.id === "passport")
    faults.push(
      ...zoneFaults(read.document, values).map(({ says, found = null, place = null, ...fault }) => ({
        ...{
          ...fault,
          found,
          place,
          message: says,
          source: "ICAO Doc 9303-4, section 4: machine-readable zone",
        },
      })),
    );
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

/** Papers of the checklist that share no name and no number with another: whose they are was not compared. */
function notHeld(
  papers: readonly Read[],
  items: readonly ChecklistItem[],
  comparisons: readonly Comparison[],
): Onboarded["not_checked"] {
  if (papers.length < 2) return [];
  const held = documentsIn(comparisons);
  // The holder of an account is compared with the names on the others.
  const isHeld = ({ values }: Read, at: number) =>
    held.has(at) ||
    (values.has("account_holder") &&
      papers.some((other, index) => index !== at && other.values.has("vendor_name")));
  return papers.flatMap((read, at) =>
    isHeld(read, at) || !items.some(({ anyOf }) => anyOf.includes(read.paper.id))
      ? []
      : [
          {
            id: "onboarding.identity",
            reason: `${read.document.filename}: no name or number of it could be held against another paper: whose it is was not tested.`,
          },
        ],
  );
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
  const within = papers.flatMap(({ document, paper }) =>
    papersWithin(document, paper.id).map(({ page, paper: { title } }) => ({
      id: "onboarding.paper",
      reason: `${document.filename}: on page ${page} another paper begins (${title}), which was not read: send each as a file of its own.`,
    })),
  );
  const unread = [...failed, ...parts, ...within, ...notHeld(papers, items, comparisons)];
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
