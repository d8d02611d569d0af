import { personNumbers } from "../../../../values/identifiers/persons.ts";
import { digits, type IdentityRow } from "./row.ts";

/** Numbers that the states of America give to persons. */
export const americanRows: readonly IdentityRow[] = [
  { kind: "national_id", labels: String.raw`\bsin\b|social\s{1,3}insurance`, form: digits(9) },
  {
    kind: "national_id", // IRS, Publication 1915
    labels: String.raw`\bitin\b|individual\s{1,3}taxpayer`,
    form: String.raw`9\d{2}[ -]?\d{2}[ -]?\d{4}`,
  },
  {
    kind: "national_id", // CMS: Medicare Beneficiary Identifier
    labels: String.raw`medicare|\bmbi\b`,
    form: String.raw`[1-9][A-Z][A-Z\d]\d-?[A-Z][A-Z\d]\d-?[A-Z]{2}\d{2}`,
  },
  {
    kind: "national_id", // USCIS: A-Number
    labels: String.raw`\balien|\buscis|\ba-number`,
    form: String.raw`A?[ -]?\d{3}[ -]?\d{3}[ -]?\d{2,3}`,
  },
  {
    kind: "national_id", // Ministry of Health, Ontario
    labels: String.raw`\bohip\b|health\s{1,3}card`,
    form: String.raw`\d{4}[ -]?\d{3}[ -]?\d{3}(?:[ -]?[A-Z]{2})?`,
  },
  {
    kind: "national_id", // Receita Federal, CPF
    labels: String.raw`\bcpf\b`,
    form: String.raw`\d{3}\.?\d{3}\.?\d{3}-?\d{2}`,
    alone: {
      holds: (text) => /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text) && personNumbers.BR(text),
      confidence: 0.95,
    },
  },
  {
    kind: "national_id", // RENAPO, CURP
    labels: String.raw`\bcurp\b`,
    form: String.raw`[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d`,
    alone: { holds: personNumbers.MX, confidence: 0.97 },
  },
  {
    kind: "national_id", // SAT, Mexico: a body’s has twelve characters
    labels: String.raw`\brfc\b|registro\s{1,3}federal`,
    form: String.raw`[A-ZÑ&]{4}-?\d{6}-?[A-Z\d]{3}`,
    alone: { holds: personNumbers.MX_TAX, confidence: 0.85 },
  },
  {
    kind: "national_id", // IMSS, Mexico
    labels: String.raw`\bnss\b|seguridad\s{1,3}social|\bimss\b`,
    form: digits(11),
  },
  {
    kind: "national_id", // states of Brazil
    labels: String.raw`\brg\b|registro\s{1,3}geral`,
    form: String.raw`\d{1,2}\.?\d{3}\.?\d{3}-?[\dX]`,
  },
  {
    kind: "national_id", // Caixa Econômica Federal
    labels: String.raw`\bpis(?:\/pasep)?\b|\bpasep\b|\bnis\b|\bnit\b`,
    form: String.raw`\d{3}\.?\d{5}\.?\d{2}-?\d`,
  },
  {
    kind: "national_id", // Tribunal Superior Eleitoral
    labels: String.raw`t[íi]tulo\s{1,3}(?:de\s{1,3}eleitor|eleitoral)`,
    form: String.raw`\d{4} ?\d{4} ?\d{4}`,
  },
  {
    kind: "national_id", // Registro Civil, Chile: those of bodies begin at 50 million
    labels: String.raw`\bru[nt]\b`,
    form: String.raw`[1-4]?\d\.?\d{3}\.?\d{3}-[\dkK]`,
  },
  {
    kind: "national_id", // ANSES, Argentina: those of bodies begin with 3
    labels: String.raw`\bcui[lt]\b`,
    form: String.raw`2[0347]-?\d{8}-?\d`,
  },
  {
    kind: "national_id", // RENAPER, Argentina; RENIEC, Peru
    labels: String.raw`\bdni\b|documento`,
    form: String.raw`\d{1,2}\.\d{3}\.\d{3}|\d{8}`,
  },
  {
    kind: "national_id", // Colombia, Venezuela, Uruguay, Ecuador, Costa Rica, Dominican Republic
    labels: String.raw`c[ée]dula(?:\s{1,3}de\s{1,3}(?:ciudadan[íi]a|identidad))?|\bc\.\s?[ic]\.`,
    form: String.raw`[VE]-?\d{1,2}\.?\d{3}\.?\d{3}|\d{3}-\d{7}-\d|\d-\d{4}-\d{4}|\d\.?\d{3}\.?\d{3}-\d|\d{1,3}(?:\.\d{3}){2,3}|\d{6,10}`,
  },
  {
    kind: "national_id", // Registraduría, Colombia
    labels: String.raw`\bcc\b`,
    form: String.raw`\d{1,2}\.\d{3}\.\d{3}|1\.\d{3}\.\d{3}\.\d{3}`,
  },
];
