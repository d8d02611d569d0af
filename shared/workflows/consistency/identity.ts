import type { Document } from "../../document/document.ts";
import { extractInvoice } from "../../intelligence/invoice/extract-invoice.ts";
import { turnedDay } from "../../values/dates/turned-day.ts";
import { compact, isIban, withoutHeadOffice } from "../../values/identifiers/bank.ts";
import { isGstin, panOfGstin } from "../../values/identifiers/india.ts";
import { isCin, isLlpin, pinFitsState } from "../../values/identifiers/india-registrations.ts";
import { compareNames } from "../../values/organisations/compare-names.ts";
import { citedOf } from "../checking/gst/from-invoice.ts";
import type { Cited, Severity } from "../checking/rules/rule.ts";
import { vendorReader } from "../checking/vendor/vendor.ts";
import type { VendorField } from "../checking/vendor/vendor-fields.ts";
import type { Compared, Comparison, Difference, Said } from "./difference.ts";
import type { TradeKind } from "./trade-document.ts";

/** What papers of firms and of persons share. */
export type IdentityField =
  | VendorField
  | "date_of_birth"
  | "aadhaar"
  | "passport_number"
  | "valid_until"
  | "registration_status";

/** Who a document is about: names and numbers by field. */
export type Identity = { index: number; filename: string; values: ReadonlyMap<IdentityField, Cited> };

/** What an invoice says of its supplier, beside what is labelled on it. */
function ofInvoice(document: Document): [VendorField, Cited | undefined][] {
  const { data } = extractInvoice(document);
  const cited = citedOf(data);
  return [
    ["vendor_name", cited("vendor.name", data.vendor.name)],
    ["gstin", cited("vendor.gstin", data.vendor.gstin)],
    ["pan", cited("vendor.pan", data.vendor.pan)],
    ["vat_id", cited("vendor.vat_id", data.vendor.vat_id)],
    ["tax_number", cited("vendor.tax_number", data.vendor.tax_number)],
    ["address", cited("vendor.address", data.vendor.address)],
    ["email", cited("vendor.email", data.vendor.email)],
    ["account_number", cited("bank.account_number", data.bank.account_number)],
    ["iban", cited("bank.iban", data.bank.iban)],
    ["ifsc", cited("bank.ifsc", data.bank.ifsc)],
    ["bank_name", cited("bank.bank_name", data.bank.bank_name)],
  ];
}

/** Names and numbers of a document; of an invoice those of its supplier. */
export function identityOf(document: Document, index: number, kind: TradeKind): Identity {
  const values = new Map<IdentityField, Cited>();
  if (kind === "invoice") {
    for (const [field, cited] of ofInvoice(document)) if (cited !== undefined) values.set(field, cited);
  } else {
    const form = vendorReader.ofDocument(document, { gstin: "gstin", pan: "pan", ifsc: "ifsc" });
    for (const [field, cited] of form.values) values.set(field, cited);
    asRegistered(values);
  }
  return { index, filename: document.filename, values: withPan(values) };
}

/** A GSTIN carries the PAN. */
export function withPan(values: Map<IdentityField, Cited>): Map<IdentityField, Cited> {
  const gstin = values.get("gstin");
  if (gstin !== undefined && !values.has("pan") && isGstin(gstin.value)) {
    values.set("pan", { value: panOfGstin(gstin.value), place: gstin.place });
  }
  return values;
}

/** A number behind `Company registration number` is a CIN in India alone. */
function asRegistered(values: Map<IdentityField, Cited>): void {
  const number = values.get("cin");
  if (number === undefined || isCin(number.value) || isLlpin(number.value)) return;
  values.delete("cin");
  if (!values.has("company_number")) values.set("company_number", number);
}

const digits = (text: string) => text.replace(/[\s-]/g, "").toUpperCase();

const yearOf = (date: string) => date.slice(0, 4);

/** Days of birth; a card may print the year alone, and of a day and a month below 13 each may stand first. */
function bornAlike(one: string, other: string): boolean | "partly" {
  if (one === other) return true;
  if (one.length === 4 || other.length === 4) return yearOf(one) === yearOf(other);
  return turnedDay(one) === other ? "partly" : false;
}

/** `HRB 729164, Amtsgericht Stuttgart`: the number, with the letters of its register where it has them. */
const ofRegister = /(?<![\p{L}\d])(\p{Lu}{0,3})[ -]{0,2}(\d(?:[ ./-]?\d){3,17})(?!\d)/u;

/** Company numbers are the same with noughts in front and without the letters of the register. */
function registeredAlike(one: string, other: string): boolean {
  const [a, b] = [ofRegister.exec(one), ofRegister.exec(other)];
  if (a === null || b === null) return compact(one) === compact(other);
  const number = (text = "") => compact(text).replace(/^0+/, "");
  const register = a[1] === "" || b[1] === "" || a[1] === b[1];
  return register && number(a[2]) === number(b[2]);
}

/** Tax numbers are the same without the country in front. */
function taxedAlike(one: string, other: string): boolean {
  const [a, b] = [compact(one), compact(other)];
  const bare = (text: string) => text.replace(/^[A-Z]{2,3}(?=\w{6})/, "");
  return a === b || bare(a) === b || a === bare(b);
}

type Row = {
  field: IdentityField;
  severity: Severity;
  alike: (one: string, other: string) => boolean | "partly";
  reason: string;
};

const named = (one: string, other: string) => {
  const relation = compareNames(one, other);
  return relation === "partly" ? relation : relation === "same";
};
const pinIn = (address: string) => /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/.exec(address)?.slice(1).join("");

/** Fields that all documents about one firm or person share. */
const rows: readonly Row[] = [
  { field: "vendor_name", severity: "error", alike: named, reason: "The names are different." },
  { field: "account_holder", severity: "error", alike: named, reason: "The account holders are different." },
  {
    field: "pan",
    severity: "error",
    alike: (a, b) => digits(a) === digits(b),
    reason: "The PANs are different.",
  },
  {
    field: "date_of_birth",
    severity: "error",
    alike: bornAlike,
    reason: "The dates of birth are different.",
  },
  // Four digits are all that a masked card shows.
  {
    field: "aadhaar",
    severity: "error",
    alike: (a, b) => digits(a).slice(-4) === digits(b).slice(-4),
    reason: "The Aadhaar numbers are different.",
  },
  {
    field: "gstin",
    severity: "error",
    alike: (a, b) =>
      digits(a) === digits(b) ||
      (isGstin(a) && isGstin(b) && panOfGstin(a) === panOfGstin(b) ? "partly" : false),
    reason: "The GSTINs are different.",
  },
  {
    field: "cin",
    severity: "error",
    alike: (a, b) => digits(a) === digits(b),
    reason: "The corporate identity numbers are different.",
  },
  {
    field: "company_number",
    severity: "error",
    alike: registeredAlike,
    reason: "The company numbers are different.",
  },
  { field: "vat_id", severity: "error", alike: taxedAlike, reason: "The tax numbers are different." },
  {
    field: "tax_number",
    severity: "error",
    alike: (a, b) => compact(a) === compact(b),
    reason: "The tax numbers are different.",
  },
  {
    field: "udyam",
    severity: "error",
    alike: (a, b) => digits(a) === digits(b),
    reason: "The Udyam registrations are different.",
  },
  {
    field: "account_number",
    severity: "error",
    alike: (a, b) => digits(a).replace(/^0+/, "") === digits(b).replace(/^0+/, ""),
    reason: "The bank accounts are different.",
  },
  {
    field: "iban",
    severity: "error",
    alike: (a, b) => digits(a) === digits(b),
    reason: "The IBANs are different.",
  },
  {
    field: "ifsc",
    severity: "error",
    alike: (a, b) =>
      digits(a) === digits(b) || (digits(a).slice(0, 4) === digits(b).slice(0, 4) ? "partly" : false),
    reason: "The IFSCs are different.",
  },
  {
    field: "bic",
    severity: "error",
    alike: (a, b) =>
      withoutHeadOffice(digits(a)) === withoutHeadOffice(digits(b)) ||
      (digits(a).slice(0, 6) === digits(b).slice(0, 6) ? "partly" : false),
    reason: "The BICs are of different banks.",
  },
  {
    field: "micr",
    severity: "warning",
    alike: (a, b) => digits(a) === digits(b),
    reason: "The MICR codes are different.",
  },
  {
    field: "email",
    severity: "info",
    alike: (a, b) => a.toLowerCase() === b.toLowerCase(),
    reason: "The e-mail addresses are different.",
  },
  {
    field: "address",
    severity: "info",
    alike: (a, b) => (pinIn(a) !== undefined && pinIn(a) === pinIn(b)) || named(a, b),
    reason: "The addresses are different.",
  },
];

const partlyReasons: Readonly<Partial<Record<IdentityField, string>>> = {
  date_of_birth: "They are one day only if day and month stand the other way round on one of the papers.",
  gstin: "The GSTINs are different registrations of one PAN.",
  ifsc: "The IFSCs are different branches of one bank.",
  bic: "The BICs are different branches of one bank.",
};

const saidOf = ({ index, filename, values }: Identity, field: IdentityField): Said => {
  const cited = values.get(field);
  return { document: index, filename, value: cited?.value ?? null, place: cited?.place ?? null };
};

/** The value that most documents have; of equals the first. */
function usual(holders: readonly Identity[], row: Row): Identity | undefined {
  const score = (one: Identity) =>
    holders.filter(
      (other) =>
        row.alike(one.values.get(row.field)?.value ?? "", other.values.get(row.field)?.value ?? "") === true,
    ).length;
  return holders.reduce<Identity | undefined>(
    (top, next) => (top === undefined || score(next) > score(top) ? next : top),
    undefined,
  );
}

/** The state of a GSTIN against the postal code of an address elsewhere. */
function pinDifferences(identities: readonly Identity[]): Difference[] {
  const gstins = identities.filter(({ values }) => isGstin(values.get("gstin")?.value ?? ""));
  return gstins.flatMap((one) =>
    identities.flatMap((other): Difference[] => {
      const [gstin, address] = [one.values.get("gstin"), other.values.get("address")];
      const pin = address && pinIn(address.value);
      if (gstin === undefined || pin === undefined || pinFitsState(pin, gstin.value.slice(0, 2))) return [];
      return [
        {
          field: "address",
          severity: "info",
          reason: "The address lies in another state than the GSTIN.",
          amount: null,
          values: [saidOf(one, "gstin"), saidOf(other, "address")],
        },
      ];
    }),
  );
}

/** IBANs that no account has, whatever the other documents say (ISO 13616). */
const ibanFaults = (identities: readonly Identity[]): Difference[] =>
  identities.flatMap((one) => {
    const iban = one.values.get("iban");
    return iban === undefined || isIban(iban.value)
      ? []
      : [
          {
            field: "iban",
            severity: "error",
            reason: "No account has this IBAN: its length or check digits are wrong.",
            amount: null,
            values: [saidOf(one, "iban")],
          },
        ];
  });

/** The company's own PAN of a GSTIN against a PAN that stands elsewhere is the same row: `withPan` gave it. */
export function compareIdentities(identities: readonly Identity[]): Compared {
  const comparisons: Comparison[] = [];
  const differences: Difference[] = [];
  for (const row of rows) {
    const holders = identities.filter(({ values }) => values.has(row.field));
    const reference = usual(holders, row);
    if (reference === undefined) continue;
    const values = identities.map((one) => saidOf(one, row.field));
    if (holders.length < 2) {
      comparisons.push({ field: row.field, outcome: "missing", values });
      continue;
    }
    const expected = reference.values.get(row.field)?.value ?? "";
    const found = holders.map((one) => ({
      one,
      alike: row.alike(expected, one.values.get(row.field)?.value ?? ""),
    }));
    const outcome = found.some(({ alike }) => alike === false)
      ? "differs"
      : found.some(({ alike }) => alike === "partly")
        ? "partly"
        : "agrees";
    comparisons.push({ field: row.field, outcome, values });
    for (const { one, alike } of found) {
      if (alike === true) continue;
      const partly = alike === "partly";
      differences.push({
        field: row.field,
        severity: partly && row.severity === "error" ? "warning" : row.severity,
        reason: partly ? (partlyReasons[row.field] ?? "They are alike, but not the same.") : row.reason,
        amount: null,
        values: [saidOf(reference, row.field), saidOf(one, row.field)],
      });
    }
  }
  return {
    comparisons,
    differences: [
      ...differences,
      ...ibanFaults(identities),
      ...holderDifferences(identities),
      ...pinDifferences(identities),
    ],
  };
}

/** The holder of an account is the vendor. */
function holderDifferences(identities: readonly Identity[]): Difference[] {
  return identities.flatMap((one) =>
    identities.flatMap((other): Difference[] => {
      const [holder, name] = [one.values.get("account_holder"), other.values.get("vendor_name")];
      if (one === other || holder === undefined || name === undefined) return [];
      const alike = named(holder.value, name.value);
      if (alike === true) return [];
      return [
        {
          field: "account_holder",
          severity: alike === "partly" ? "warning" : "error",
          reason: "The account is in another name than the one in the other document.",
          amount: null,
          values: [saidOf(one, "account_holder"), saidOf(other, "vendor_name")],
        },
      ];
    }),
  );
}
