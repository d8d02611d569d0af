import { personNumbers } from "../../../values/identifiers/persons.ts";
import { announced, type Rule } from "./numbers.ts";
import type { PersonalKind } from "./personal-kinds.ts";

/** Behind its label a number is somebody's, also with a wrong check digit. */
const named = 0.95;

/** A number by its form. `alone` is how sure it is without its label when its check digits hold; without it, none. */
type Row = {
  kind: PersonalKind;
  labels: string;
  form: string;
  alone?: { holds: (text: string) => boolean; confidence: number };
};

/** So many digits, in one or parted by blanks, points, strokes and hyphens. */
const digits = (count: number) => String.raw`\d(?:[ ./-]?\d){${count - 1}}`;
/** A document's number: up to three letters, then digits and letters. */
const documentNumber = String.raw`(?:[A-Z]{1,3} ?)?\d[A-Z\d]{4,10}`;

/** Form, words and check digits as stdnum (the tables of python-stdnum) and the issuing offices give them. */
const rows: readonly Row[] = [
  {
    kind: "national_id", // HM Revenue & Customs, National Insurance Manual, NIM39110
    labels: String.raw`national\s{1,3}insurance|\bni\b|\bnino\b`,
    form: String.raw`[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]`,
    alone: { holds: personNumbers.GB, confidence: 0.85 },
  },
  { kind: "national_id", labels: String.raw`\bnhs\b`, form: digits(10) }, // NHS Data Dictionary: NHS number
  {
    kind: "national_id", // section 139b AO; Bundeszentralamt für Steuern
    labels: String.raw`steuer-?\s?id|steuer-?identifikation|identifikationsnummer|\bidnr\b`,
    form: digits(11),
    alone: {
      holds: (text) => /^\d\d \d{3} \d{3} \d{3}$/.test(text) && personNumbers.DE(text),
      confidence: 0.6,
    },
  },
  {
    kind: "national_id", // section 147 SGB VI
    labels: String.raw`sozialversicherung|\bsv-?nummer|\bsv-?nr|rentenversicherung|\brvnr\b|\bsvnr\b`,
    form: String.raw`\d{2} ?\d{6} ?[A-Z] ?\d{3}|\d{4} ?\d{6}`,
    alone: { holds: personNumbers.DE_SOCIAL, confidence: 0.85 },
  },
  {
    kind: "national_id",
    labels: String.raw`krankenversicherten|versicherten-?n|\bkvnr\b`,
    form: String.raw`[A-Z]\d{9}`,
  },
  {
    kind: "national_id", // INSEE, numéro d'inscription au répertoire
    labels: String.raw`s[ée]curit[ée]\s{1,3}sociale|\bnir\b|\bnuss\b`,
    form: String.raw`[12378] ?\d{2} ?\d{2} ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}`,
    alone: { holds: personNumbers.FR, confidence: 0.95 },
  },
  {
    kind: "national_id", // Ministerio del Interior, DNI
    labels: String.raw`\bdni\b|\bnif\b|documento\s{1,3}nacional`,
    form: String.raw`\d{8}[ -]?[A-Z]|\d{2}\.\d{3}\.\d{3}(?:-?[A-Z])?`,
    alone: { holds: personNumbers.ES, confidence: 0.6 },
  },
  {
    kind: "national_id",
    labels: String.raw`\bnie\b`,
    form: String.raw`[XYZ][ -]?\d{7}[ -]?[A-Z]`,
    alone: { holds: personNumbers.ES_FOREIGNER, confidence: 0.85 },
  },
  {
    kind: "national_id", // Agenzia delle Entrate, DM 12 marzo 1974
    labels: String.raw`codice\s{1,3}fiscale|\bc\.?f\.?`,
    form: String.raw`[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]`,
    alone: { holds: personNumbers.IT, confidence: 0.97 },
  },
  {
    kind: "national_id",
    labels: String.raw`\bbsn\b|burgerservice|sofi-?n`,
    form: digits(9),
    alone: { holds: (text) => /^\d{4}\.\d{2}\.\d{3}$/.test(text) && personNumbers.NL(text), confidence: 0.7 },
  },
  { kind: "national_id", labels: String.raw`\bpesel\b`, form: digits(11) },
  { kind: "national_id", labels: String.raw`\bnif\b|contribuinte`, form: digits(9) },
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
    kind: "national_id", // Art. 50c AHVG
    labels: String.raw`\bahv|\bavs\b`,
    form: String.raw`756\.?\d{4}\.?\d{4}\.?\d{2}`,
    alone: { holds: personNumbers.CH, confidence: 0.97 },
  },
  {
    kind: "national_id", // Skatteverket, SKV 704
    labels: String.raw`person(?:nummer|nr)|samordningsnummer|henkil[öo]tunnus|\bhetu\b|\bcpr\b|f[øo]dselsnummer`,
    form: String.raw`(?:\d{2})?\d{6}[-+A-FU]?\d{3}[\dA-Y]|\d{6} ?\d{5}`,
    alone: {
      holds: (text) => (/^\d{6}[-+]\d{4}$/.test(text) ? personNumbers.SE(text) : personNumbers.FI(text)),
      confidence: 0.7,
    },
  },
  {
    kind: "national_id",
    labels: String.raw`rijksregister|registre\s{1,3}national|\binsz\b|\bniss\b`,
    form: String.raw`\d{2}[.]?\d{2}[.]?\d{2}[- ]?\d{3}[. ]?\d{2}`,
    alone: {
      holds: (text) => /^\d\d\.\d\d\.\d\d-\d{3}\.\d\d$/.test(text) && personNumbers.BE(text),
      confidence: 0.95,
    },
  },
  {
    kind: "national_id",
    labels: String.raw`rodn[ée]\s{1,3}[čc][íi]slo|\brč\b`,
    form: String.raw`\d{6}\/?\d{3,4}`,
    alone: { holds: (text) => /^\d{6}\/\d{4}$/.test(text) && personNumbers.CZ(text), confidence: 0.85 },
  },
  { kind: "national_id", labels: String.raw`\bcnp\b|kimlik`, form: String.raw`\d{13}|\d{11}` },
  { kind: "national_id", labels: String.raw`\bpps\b|\bppsn\b`, form: String.raw`\d{7}[A-W][A-IW]?` },
  { kind: "national_id", labels: String.raw`\bsin\b|social\s{1,3}insurance`, form: digits(9) },
  {
    kind: "national_id",
    labels: String.raw`\btfn\b|tax\s{1,3}file|\bird\b`,
    form: String.raw`\d{2,3} ?\d{3} ?\d{3}`,
  },
  { kind: "national_id", labels: String.raw`\bnric\b|\bfin\s{1,3}no`, form: String.raw`[STFGM]\d{7}[A-Z]` },
  {
    kind: "national_id", // Federal Authority for Identity and Citizenship
    labels: String.raw`emirates\s{1,3}id`,
    form: String.raw`784[- ]?\d{4}[- ]?\d{7}[- ]?\d`,
    alone: { holds: personNumbers.AE, confidence: 0.95 },
  },
  { kind: "national_id", labels: String.raw`my\s{0,3}number|マイナンバー|個人番号`, form: digits(12) },
  {
    kind: "national_id",
    labels: String.raw`주민등록번호|resident\s{1,3}registration`,
    form: String.raw`\d{6}-?[1-8]\d{6}`,
    alone: { holds: (text) => text.includes("-") && personNumbers.KR(text), confidence: 0.9 },
  },
  {
    kind: "national_id", // GB 11643-1999
    labels: String.raw`身份证|公民身份号码|resident\s{1,3}identity`,
    form: String.raw`\d{17}[\dX]`,
    alone: { holds: personNumbers.CN, confidence: 0.95 },
  },
  { kind: "national_id", labels: String.raw`(?:rsa|sa)\s{1,3}id|identity\s{1,3}number`, form: digits(13) },
  {
    kind: "national_id", // Election Commission of India: EPIC; EPFO: UAN and member id
    labels: String.raw`voter|\bepic\b|elector`,
    form: String.raw`[A-Z]{3}\/?\d{7}`,
  },
  { kind: "national_id", labels: String.raw`\buan\b|universal\s{1,3}account`, form: digits(12) },
  {
    kind: "national_id",
    labels: String.raw`\bepf\b|\bpf\b|provident\s{1,3}fund`,
    form: String.raw`[A-Z]{2}\/[A-Z]{3}\/\d{1,7}(?:\/\d{1,3})?\/\d{1,7}`,
  },
  {
    kind: "national_id",
    labels: String.raw`identity\s{1,3}card|\bid\s{1,3}card|national\s{1,3}id|personalausweis|\bausweis|carte\s{1,3}(?:nationale\s{1,3})?d[’']identit[ée]|carta\s{1,3}d[’']identit[àa]|dow[óo]d\s{1,3}osobisty|residen(?:ce|t)\s{1,3}permit|aufenthaltstitel|titre\s{1,3}de\s{1,3}s[ée]jour|green\s{1,3}card`,
    form: documentNumber,
  },
  {
    kind: "passport", // ICAO Doc 9303-3: nine letters and digits at most, some states print more
    labels: String.raw`passports?|reisepass|\bpass-?n(?:r|ummer)|passeport|pasaporte|passaporto|passaporte|paspoort|paszport|паспорт|पासपोर्ट|旅券|护照|여권`,
    form: documentNumber,
  },
  {
    kind: "driving_licence",
    labels: String.raw`driv(?:er[’']?s?|ing)\s{1,3}licen[cs]e|\bd\.?l\.?\b|f[üu]hrerschein|permis\s{1,3}de\s{1,3}conduire|(?:licencia|permiso)\s{1,3}de\s{1,3}conduc|patente\s{1,3}di\s{1,3}guida|rijbewijs|prawo\s{1,3}jazdy|carta\s{1,3}de\s{1,3}condu|\bcnh\b`,
    form: String.raw`(?=[A-Z]{0,5}\d)[A-Z\d]{2,18}(?:[ /-](?=[A-Z]{0,3}\d)[A-Z\d]{2,14}){0,3}`,
  },
];

const between = String.raw`(?:[\s.:#=()°º\u001f-]|no|num(?:ber|[ée]ro)?|nr|nummer|n|is|are|id|card|code){0,14}`;
/** Digits of the shortest of these numbers: a year has four. */
const leastDigits = 5;

/** Numbers that offices give to persons, by their label or by check digits that leave no doubt. */
export const identityRules: readonly Rule[] = rows.map(({ kind, labels, form, alone }): Rule => {
  const label = announced(labels, between);
  return {
    kind,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}.,/-])(?:${form})(?![\p{L}\p{N}]|[.,/-]\d)`, "gu"),
    ...(alone === undefined ? { label: label.words } : {}),
    judge: (text, before) => {
      if (label.ends(before) && text.replace(/\D/g, "").length >= leastDigits) return named;
      return alone?.holds(text) === true ? alone.confidence : 0;
    },
  };
});
