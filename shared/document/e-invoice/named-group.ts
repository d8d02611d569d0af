import { termsAt } from "./bind.ts";
import { addressTerms, allowanceTerms, contactTerms } from "./group-terms.ts";
import type { TermKind } from "./term-kinds.ts";

/** Key in the JSON of an invoice, name in English and German, and what the value is. */
export type TermName = readonly [key: string, en: string, de: string, kind?: TermKind];

/** A group with the names of its terms. `many`: a list in JSON; the key "" puts the terms beside those of the group around it. */
export type NamedGroup = Readonly<{
  group: string;
  name: TermName;
  many?: true;
  terms: Readonly<Record<string, TermName>>;
  groups?: readonly NamedGroup[];
  /** A list of values in one group: the term of the value and of its scheme, under a key of the group. */
  lists?: readonly NamedList[];
  /** Attributes of a term that are keys beside it. */
  attributes?: Readonly<Record<string, { of: string; attribute: string; name: TermName }>>;
}>;

export type NamedList = Readonly<{
  term: string;
  name: TermName;
  value: TermName;
  scheme: TermName;
  attribute: string;
}>;

export const address = (group: keyof typeof addressTerms): NamedGroup => ({
  group,
  name: ["address", "Postal address", "Anschrift"],
  terms: termsAt<TermName>(addressTerms[group], {
    street: ["street", "Address line 1", "Straße"],
    additional: ["additional", "Address line 2", "Adresszusatz"],
    third: ["third", "Address line 3", "Weiterer Adresszusatz"],
    postcode: ["postcode", "Post code", "Postleitzahl"],
    city: ["city", "City", "Ort"],
    region: ["region", "Region", "Region"],
    country: ["country", "Country", "Land", "country"],
  }),
});

export const contact = (group: keyof typeof contactTerms): NamedGroup => ({
  group,
  name: ["contact", "Contact", "Kontakt"],
  terms: termsAt<TermName>(contactTerms[group], {
    name: ["name", "Contact point", "Ansprechpartner"],
    telephone: ["phone", "Telephone", "Telefon"],
    mail: ["email", "E-mail", "E-Mail"],
  }),
});

const reasons = { allowance: "allowanceReason", charge: "chargeReason" } as const;

export const allowance = (
  group: keyof typeof allowanceTerms,
  of: keyof typeof reasons,
  name: TermName,
): NamedGroup => ({
  group,
  name,
  many: true,
  terms: termsAt<TermName>(allowanceTerms[group], {
    reason: ["reason", "Reason", "Grund"],
    code: ["reason_code", "Reason code", "Code des Grundes", reasons[of]],
    percent: ["percent", "Percentage", "Prozentsatz", "percent"],
    base: ["base", "Base amount", "Grundbetrag", "amount"],
    amount: ["amount", "Amount", "Betrag", "amount"],
    category: ["tax_category", "VAT category", "Umsatzsteuerkategorie", "category"],
    rate: ["tax_rate", "VAT rate", "Umsatzsteuersatz", "percent"],
  }),
});

export const scheme = (key: string, kind: TermKind = "scheme"): TermName => [key, "Scheme", "Schema", kind];

export const identifiers = (term: string): NamedList => ({
  term,
  name: ["identifiers", "Identifiers", "Kennungen"],
  value: ["id", "Identifier", "Kennung"],
  scheme: scheme("scheme"),
  attribute: "schemeID",
});
