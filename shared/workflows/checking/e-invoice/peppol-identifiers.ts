import { luhn, weighted } from "../../../values/identifiers/checksums.ts";

/** GS1 General Specifications, 7.9: digits weigh 3 and 1 in turn from the right. */
function isGln(value: string): boolean {
  if (!/^[0-9]{2,18}$/.test(value)) return false;
  const digits = value.slice(0, -1);
  const weights = [...digits].map((_, at) => ((digits.length - at) % 2 === 1 ? 3 : 1));
  return (10 - (weighted(digits, weights) % 10)) % 10 === Number(value.at(-1));
}

/** Brønnøysundregistrene: nine digits, the last by weights modulo 11. */
export function isNorwegian(value: string): boolean {
  if (!/^[0-9]{9}$/.test(value)) return false;
  const rest = (11 - (weighted(value, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return rest === Number(value.at(-1));
}

/** KBO/BCE: ten digits, the last two are 97 less the rest of the first eight by 97. */
const isBelgian = (value: string): boolean =>
  /^[0-9]{10}$/.test(value) && 97 - (Number(value.slice(0, 8)) % 97) === Number(value.slice(8));

/** Bolagsverket: ten digits, the last by Luhn. */
export const isSwedish = (value: string): boolean => /^[0-9]{10}$/.test(value) && luhn(value);

/** Belastingdienst: NL, nine digits, B and two digits. */
export const isDutchVat = (value: string): boolean => /^NL[0-9]{9}B[0-9]{2}$/.test(value);

/** Australian Business Register: the first digit less one, weights modulo 89. */
function isAustralian(value: string): boolean {
  if (!/^[0-9]{11}$/.test(value)) return false;
  const digits = `${Number(value[0]) - 1}${value.slice(1)}`;
  return value.startsWith("0") || weighted(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
}

/** ΑΑΔΕ (Greece): eight digits weigh 256 to 2, modulo 11 and then 10. */
export const isGreek = (value: string): boolean =>
  /^[0-9]{9}$/.test(value) &&
  (weighted(value, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(value.at(-1));

/** Codice fiscale by its form: 16 characters of a person, or 11 digits. */
const isItalianTaxCode = (value: string): boolean =>
  /^([A-Z]{6}[0-9]{2}[A-Z][0-9]{2}.{3}[0-9][A-Z]|[0-9]{11})$/i.test(value);

/** Partita IVA: after IT eleven digits by Luhn; numbers of other countries are not asked. */
const isItalianVat = (value: string): boolean =>
  !/^it/i.test(value) || (value.length === 13 && luhn(value.slice(2)));

type IdentifierCheck = {
  id: string;
  scheme: string;
  what: string;
  holds: (value: string) => boolean;
  severity?: "warning";
  /** Asked of electronic addresses alone. */
  addresses?: true;
};

const matches = (form: RegExp) => (value: string) => form.test(value);

/** Identifiers of ISO 6523 schemes that Peppol checks. */
export const identifierChecks: readonly IdentifierCheck[] = [
  { id: "COMMON-R040", scheme: "0088", what: "GLN", holds: isGln },
  { id: "COMMON-R041", scheme: "0192", what: "Norwegian organisation number", holds: isNorwegian },
  {
    id: "COMMON-R042",
    scheme: "0184",
    what: "Danish CVR number",
    holds: matches(/^(DK)?[0-9]{8}$/),
  },
  { id: "COMMON-R043", scheme: "0208", what: "Belgian enterprise number", holds: isBelgian },
  { id: "COMMON-R049", scheme: "0007", what: "Swedish organisation number", holds: isSwedish },
  { id: "COMMON-R050", scheme: "0151", what: "Australian business number", holds: isAustralian },
  { id: "COMMON-R052", scheme: "0096", what: "Danish P number", holds: matches(/^[0-9]{10}$/) },
  { id: "COMMON-R053", scheme: "0198", what: "Danish SE number", holds: matches(/^DK[0-9]{8}$/) },
  {
    ...{ id: "COMMON-R044", scheme: "0201", what: "Italian office code", severity: "warning" },
    holds: matches(/^[A-Za-z0-9]{6}$/),
  },
  {
    ...{ id: "COMMON-R045", scheme: "0210", what: "Italian tax code", severity: "warning" },
    holds: isItalianTaxCode,
  },
  {
    ...{ id: "COMMON-R046", scheme: "9907", what: "Italian tax code", severity: "warning", addresses: true },
    holds: isItalianTaxCode,
  },
  {
    ...{ id: "COMMON-R047", scheme: "0211", what: "Italian VAT number", severity: "warning" },
    holds: isItalianVat,
  },
  {
    ...{ id: "COMMON-R054", scheme: "0106", what: "Dutch KVK number", severity: "warning" },
    holds: matches(/^[0-9]{8}$/),
  },
  {
    ...{ id: "COMMON-R055", scheme: "0190", what: "Dutch OIN number", severity: "warning" },
    holds: matches(/^[0-9]{20}$/),
  },
  {
    ...{ id: "COMMON-R056-1", scheme: "9944", what: "Dutch VAT number", severity: "warning" },
    holds: isDutchVat,
  },
  {
    ...{ id: "COMMON-R057", scheme: "0217", what: "Dutch establishment number", severity: "warning" },
    holds: matches(/^[0-9]{12}$/),
  },
];
