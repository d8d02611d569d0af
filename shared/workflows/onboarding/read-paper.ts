import type { Document, Page } from "../../document/document.ts";
import { rowsOf, type Segment } from "../../document/fields/segments.ts";
import { around } from "../../document/layout/lines.ts";
import { extractInvoice } from "../../intelligence/invoice/extract-invoice.ts";
import { bankNamedIn, bankOfIfsc } from "../../values/identifiers/bank-names.ts";
import { isAadhaar, isIfsc } from "../../values/identifiers/india.ts";
import { isCin, isTan, isUdyam } from "../../values/identifiers/india-registrations.ts";
import { type FormField, FormReader } from "../checking/fields/form.ts";
import { todayInIndia } from "../checking/gst/calendar.ts";
import { citedOf } from "../checking/gst/from-invoice.ts";
import type { Cited } from "../checking/rules/rule.ts";
import { vendorFields } from "../checking/vendor/vendor-fields.ts";
import { readStatements } from "../statements/reading/read-statements.ts";
import type { PaperId } from "./document-types.ts";
import { type Line, nameRules } from "./names-on-papers.ts";
import { zoneOf } from "./passport-numbers.ts";

const oneOf = "The papers of an onboarding";

export const paperFields = {
  ...vendorFields,
  vendor_name: {
    ...vendorFields.vendor_name,
    names: `${vendorFields.vendor_name.names}|legal name of the business|name of enterprise|name of the enterprise|employee name|name of employee|customer name|full name|applicant name|candidate name|account holder s name|given name|elector s name|name of elector|name of candidate`,
  },
  aadhaar: {
    names: "aadhaar|aadhaar no|aadhaar number|uid|vid|your aadhaar no",
    kind: "aadhaar",
    source: oneOf,
  },
  passport_number: { names: "passport|passport no|passport number", kind: "text", source: oneOf },
  date_of_birth: { names: "date of birth|dob|birth date|year of birth", kind: "date", source: oneOf },
  valid_until: {
    names:
      "date of expiry|date of expiration|expiry date|valid until|valid till|valid upto|valid up to|expires on|validity",
    kind: "date",
    source: oneOf,
  },
  address: {
    ...vendorFields.address,
    names: `${vendorFields.address.names}|address of principal place of business|address of the principal place of business|address of principal place`,
  },
  registration_status: {
    names: "status|registration status|gstin status|gstin uin status|gst status",
    kind: "text",
    source: oneOf,
  },
} as const satisfies Record<string, FormField>;

export type PaperField = keyof typeof paperFields;
type Values = Map<PaperField, Cited>;

const reader = new FormReader<PaperField>(paperFields);

/** Licences put the class of vehicle behind the day: `18-11-2033 (NT)`. */
function dayAlone(field: PaperField, cited: Cited): Cited {
  const value = cited.value.trim();
  const bracket = value.indexOf("(");
  return paperFields[field].kind === "date" && bracket > 0 && value.endsWith(")")
    ? { ...cited, value: value.slice(0, bracket).trim() }
    : cited;
}

const linesOf = (page: Page): Line[] =>
  page.lines.map(({ text, box }) => ({
    text,
    cite: (value) => ({ value, place: { page: page.number, bbox: box, text } }),
  }));

/** Segments at one height, from the left: labels and values may be read as columns of their own. */
function levelRows(page: Page): Segment[][] {
  const rows: Segment[][] = [];
  const middle = ({ box }: Segment) => (box[1] + box[3]) / 2;
  const segments = rowsOf(page).flatMap((row) => row.segments);
  for (const segment of segments.toSorted((one, other) => middle(other) - middle(one))) {
    const last = rows.at(-1)?.[0];
    const level =
      last !== undefined && Math.abs(middle(last) - middle(segment)) < 0.5 * (last.box[3] - last.box[1]);
    if (level) rows.at(-1)?.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.toSorted((one, other) => one.box[0] - other.box[0]));
}

/** A label with its value behind it, or alone. */
const labelled = /^[^:]{2,45}[:：](?:\s|$)/u;

/**
 * Labels of certificates are numbered and stand left of their values: `1. Legal Name  NANDI FURNITURE`. A scan may lose
 * the dot of the number.
 */
function numberedPairs(document: Document): [string, Cited][] {
  return document.pages.flatMap((page) =>
    levelRows(page).flatMap((segments): [string, Cited][] => {
      const [label, ...rest] = segments[0]?.text.match(/^\d{1,2}[.)]?$/) ? segments.slice(1) : segments;
      if (label === undefined) return [];
      const text = label.text.replace(/^\d{1,2}[.)]\s*/, "");
      const colon = /^([^:]{2,45}?)\s*[:：]\s*(\S.*)$/u.exec(text);
      if (colon?.[1] !== undefined && colon[2] !== undefined) {
        return [
          [colon[1], { value: colon[2], place: { page: page.number, bbox: label.box, text: colon[2] } }],
        ];
      }
      // `NAME : A. LUND      DATE : 1 May`: what has a label of its own belongs to that.
      const next = rest.findIndex(
        ({ text: other }, at) => at > 0 && (labelled.test(other) || /^[:：]/u.test(rest[at + 1]?.text ?? "")),
      );
      const own = next < 0 ? rest : rest.slice(0, next);
      if (own.length === 0) return [];
      const value = own
        .map((segment) => segment.text)
        .join(" ")
        .replace(/^[:\s]+/, "");
      return [
        [
          text.replace(/\s*[:：]$/u, ""),
          { value, place: { page: page.number, bbox: around(own.map(({ box }) => box)), text: value } },
        ],
      ];
    }),
  );
}

/** Numbers that prove themselves wherever they stand. */
const proofs: readonly {
  field: PaperField;
  pattern: RegExp;
  holds: (text: string) => boolean;
  papers?: readonly PaperId[];
}[] = [
  { field: "cin", pattern: /\b[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}\b/g, holds: isCin },
  { field: "udyam", pattern: /\bUDYAM-[A-Z]{2}-\d{2}-\d{7}\b/g, holds: isUdyam },
  {
    field: "tan",
    pattern: /\b[A-Z]{4}\d{5}[A-Z]\b/g,
    holds: isTan,
    papers: ["incorporation_certificate", "tds_certificate"],
  },
  {
    field: "aadhaar",
    pattern: /(?<!\d[ -]?)\d{4}[ -]?\d{4}[ -]?\d{4}(?![ -]?\d)/g,
    holds: (text) => isAadhaar(text.replace(/[ -]/g, "")),
    papers: ["aadhaar_card"],
  },
  {
    field: "ifsc",
    pattern: /\b[A-Z]{4}0[A-Z0-9]{6}\b/g,
    holds: isIfsc,
    papers: ["cancelled_cheque", "bank_statement"],
  },
  // Behind its name also one that cannot be: that is then named.
  {
    field: "ifsc",
    pattern: /(?<=\b(?:ifsc|ifs|ifsc code|ifs code)[ .:-]{1,4})[A-Z]{4}[A-Z0-9]{5,9}(?![A-Z0-9])/gi,
    holds: (text) => /\d{3}/.test(text),
    papers: ["cancelled_cheque", "bank_statement"],
  },
  // On the paper that is for them, also with a wrong check character or kind: that is then named.
  {
    field: "gstin",
    pattern: /\b\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}\b/g,
    holds: () => true,
    papers: ["gst_registration"],
  },
  { field: "pan", pattern: /\b[A-Z]{5}\d{4}[A-Z]\b/g, holds: () => true, papers: ["pan_card"] },
  // Cards set their label in two scripts, of which one may be misread.
  {
    field: "date_of_birth",
    pattern: /(?<=\b(?:DOB|date of birth)\s{0,3}[:;.]?\s{0,3})\d{2}[/.-]\d{2}[/.-]\d{4}\b/gi,
    holds: () => true,
    papers: ["aadhaar_card", "pan_card"],
  },
  // An account is often printed in groups.
  {
    field: "account_number",
    pattern: /(?<=\b(?:a\/c|account) (?:no|number)[ .:]{1,3})\d[\d -]{9,22}\d(?!\d)/gi,
    holds: (text) => /^\d{9,18}$/.test(text.replace(/[ -]/g, "")),
    papers: ["cancelled_cheque", "bank_statement"],
  },
  // Between the marks of the code line, however the reader writes them.
  {
    field: "micr",
    pattern: /(?<=[⑆⑈:;"'|\s])\d{9}(?=[⑆⑈:;"'|\s]|$)/g,
    holds: (text) => /^[1-9]/.test(text),
    papers: ["cancelled_cheque"],
  },
];

const ownCards: readonly PaperId[] = ["pan_card", "aadhaar_card", "passport", "driving_licence", "voter_id"];
const labelsAbove: readonly { field: PaperField; label: RegExp; papers: readonly PaperId[] }[] = [
  { field: "date_of_birth", label: /\b(?:date of birth|dob)\W{0,5}$/i, papers: ownCards },
  {
    field: "valid_until",
    label: /\b(?:date of (?:expiry|expiration)|expiry date|valid (?:until|till|upto|up to))\W{0,5}$/i,
    papers: ownCards,
  },
];

/** Cards set some labels above their values. */
function below(lines: readonly Line[], paper: PaperId): [PaperField, Cited][] {
  return lines.flatMap(({ text }, at): [PaperField, Cited][] => {
    const field = labelsAbove.find(({ label, papers }) => label.test(text) && papers.includes(paper))?.field;
    const next = lines[at + 1];
    const date =
      next === undefined ? undefined : /^\s{0,5}(\d{1,2}[/.-]\d{1,2}[/.-]\d{4})\s{0,5}$/.exec(next.text)?.[1];
    return field === undefined || next === undefined || date === undefined ? [] : [[field, next.cite(date)]];
  });
}

function proven(lines: readonly Line[], paper: PaperId): [PaperField, Cited][] {
  return proofs.flatMap(({ field, pattern, holds, papers }): [PaperField, Cited][] => {
    if (papers !== undefined && !papers.includes(paper)) return [];
    const found = lines.flatMap((line) =>
      [...line.text.matchAll(pattern)].flatMap(([text]) => (holds(text) ? [line.cite(text)] : [])),
    );
    const [first] = found;
    return first === undefined || new Set(found.map(({ value }) => value)).size > 1 ? [] : [[field, first]];
  });
}

/** The account on a cheque whose label is not read: digits of an account's length that are nothing else. */
function bareAccount(lines: readonly Line[], values: Values): Cited | undefined {
  const known = new Set([values.get("micr")?.value, values.get("phone")?.value]);
  const found = lines.flatMap((line) =>
    [...line.text.matchAll(/(?<![\d⑆⑈:"])\d{11,18}(?![\d⑆⑈:"])/g)].flatMap(([text]) =>
      known.has(text) ? [] : [line.cite(text)],
    ),
  );
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

function ofInvoice(document: Document, values: Values): void {
  const { data } = extractInvoice(document);
  const cited = citedOf(data);
  const read: readonly [PaperField, Cited | undefined][] = [
    ["vendor_name", cited("vendor.name", data.vendor.name)],
    ["gstin", cited("vendor.gstin", data.vendor.gstin)],
    ["pan", cited("vendor.pan", data.vendor.pan)],
    ["account_number", cited("bank.account_number", data.bank.account_number)],
    ["ifsc", cited("bank.ifsc", data.bank.ifsc)],
  ];
  for (const [field, value] of read) if (value !== undefined) values.set(field, value);
}

/** The account as the statement's own reader finds it; whether it found one. */
function ofStatement(document: Document, values: Values): boolean {
  const [statement] = readStatements(document);
  if (statement === undefined || statement.accountNumber === null) return false;
  const cited = (name: "accountNumber" | "ifsc" | "holder" | "bank"): Cited | undefined => {
    const [value, place] = [statement[name], statement.evidence[name]];
    if (value === null) return undefined;
    return { value, place: place === undefined ? { text: value } : place };
  };
  const read: readonly [PaperField, Cited | undefined][] = [
    ["account_number", cited("accountNumber")],
    ["ifsc", cited("ifsc")],
    ["account_holder", cited("holder")],
    ["bank_name", cited("bank")],
  ];
  for (const [field, value] of read) if (value !== undefined) values.set(field, reader.tidy(field, value));
  return true;
}

/** What the zone that machines read says; a birth lies in the past. */
function ofZone(document: Document): [PaperField, Cited][] {
  const found = zoneOf(document);
  if (found === undefined || !found.zone.holds) return [];
  const { number, birth, expiry } = found.zone;
  const day = (century: string, text: string) =>
    `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  const born = day("20", birth) > todayInIndia() ? day("19", birth) : day("20", birth);
  const { place } = found.cited;
  return [
    ["passport_number", { value: number, place }],
    ["date_of_birth", { value: born, place }],
    ["valid_until", { value: day("20", expiry), place }],
  ];
}

/** Lines of a cheque in which its bank stands. */
const headOfCheque = 3;

/** The bank that a paper names above all else. */
function bankAbove(lines: readonly Line[]): Cited | undefined {
  for (const line of lines.slice(0, headOfCheque)) {
    const bank = bankNamedIn(line.text);
    if (bank !== undefined) return line.cite(bank);
  }
  return undefined;
}

const bankPapers: readonly PaperId[] = ["cancelled_cheque", "bank_statement"];

/** The names and numbers of a paper, each with its place; what it does not show is left out. */
export function readPaper(document: Document, paper: PaperId): Values {
  const values: Values = new Map();
  if (paper === "invoice") {
    ofInvoice(document, values);
    return values;
  }
  if (paper === "bank_statement" && ofStatement(document, values)) return values;
  const lines = document.pages.flatMap(linesOf);
  const add = (field: PaperField, cited: Cited | undefined) => {
    if (cited !== undefined && !values.has(field))
      values.set(field, reader.tidy(field, dayAlone(field, cited)));
  };
  for (const [field, cited] of [...proven(lines, paper), ...below(lines, paper)]) add(field, cited);
  const labelled = reader.ofDocument(document, { gstin: "gstin", pan: "pan" }).values;
  for (const [field, cited] of labelled) add(field, cited);
  for (const [field, cited] of reader.ofPairs(numberedPairs(document))) add(field, cited);
  if (paper === "passport") for (const [field, cited] of ofZone(document)) add(field, cited);
  const named = nameRules[paper]?.(lines);
  if (named !== undefined) add(...named);
  if (!bankPapers.includes(paper)) return values;
  if (paper === "cancelled_cheque") add("account_number", bareAccount(lines, values));
  // Whose account it is stands under `Name` there.
  const holder = values.get("vendor_name");
  if (holder !== undefined) add("account_holder", holder);
  values.delete("vendor_name");
  add("bank_name", bankAbove(lines));
  const bank = bankOfIfsc[values.get("ifsc")?.value.slice(0, 4) ?? ""];
  const ifsc = values.get("ifsc");
  if (bank !== undefined && ifsc !== undefined) add("bank_name", { value: bank, place: ifsc.place });
  return values;
}
