import { personNumbers } from "../../../../values/identifiers/persons.ts";
import { digits, type IdentityRow } from "./row.ts";

/** Numbers that the states of Asia, Africa and the Pacific give to persons. */
export const easternRows: readonly IdentityRow[] = [
  {
    kind: "national_id",
    labels: String.raw`\btfn\b|tax\s{1,3}file|\bird\b`,
    form: String.raw`\d{2,3} ?\d{3} ?\d{3}`,
  },
  {
    kind: "national_id", // Services Australia
    labels: "medicare",
    form: String.raw`[2-6]\d{3} ?\d{5} ?\d(?:[ /]\d)?`,
  },
  { kind: "national_id", labels: String.raw`\bnric\b|\bfin\s{1,3}no`, form: String.raw`[STFGM]\d{7}[A-Z]` },
  {
    kind: "national_id", // JPN, Malaysia: day of birth, place, serial
    labels: String.raw`my\s?kad|\bnric\b|\bic\b|pengenalan`,
    form: String.raw`\d{6}-?\d{2}-?\d{4}`,
    alone: { holds: (text) => text.includes("-") && personNumbers.MY(text), confidence: 0.85 },
  },
  {
    kind: "national_id", // Immigration Department, Hong Kong
    labels: String.raw`\bhkid\b|hong\s{1,3}kong\s{1,3}id|身[份分][證证]`,
    form: String.raw`[A-Z]{1,2}\d{6} ?(?:\([\dA]\)|[\dA])`,
    alone: { holds: (text) => text.includes("(") && personNumbers.HK(text), confidence: 0.9 },
  },
  {
    kind: "national_id", // Ministry of the Interior, Taiwan
    labels: "身[份分][證证]",
    form: String.raw`[A-Z][1289]\d{8}`,
    alone: { holds: personNumbers.TW, confidence: 0.6 },
  },
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
  {
    kind: "national_id", // NADRA, Pakistan
    labels: String.raw`\bcnic\b|\bnicop\b|شناختی`,
    form: String.raw`\d{5}-?\d{7}-?\d`,
    alone: { holds: (text) => text.includes("-") && personNumbers.PK(text), confidence: 0.85 },
  },
  {
    kind: "national_id", // Dukcapil, Indonesia
    labels: String.raw`\bnik\b|\bktp\b`,
    form: digits(16),
  },
  {
    kind: "national_id", // Department of Provincial Administration, Thailand
    labels: String.raw`เลขประจำตัวประชาชน|บัตรประชาชน|\bthai\s{1,3}(?:national\s{1,3})?id`,
    form: String.raw`\d[ -]?\d{4}[ -]?\d{5}[ -]?\d{2}[ -]?\d`,
    alone: { holds: (text) => text.includes("-") && personNumbers.TH(text), confidence: 0.85 },
  },
  {
    kind: "national_id", // Ministry of Public Security, Vietnam
    labels: String.raw`căn\s{1,3}cước|\bcccd\b|\bcmnd\b`,
    form: String.raw`\d{12}|\d{9}`,
  },
  {
    kind: "national_id", // PSA, Philippines
    labels: String.raw`philsys|\bphilid\b`,
    form: String.raw`\d{4}-?\d{4}-?\d{4}(?:-?\d{4})?`,
  },
  {
    kind: "national_id", // SSS, Philippines
    labels: String.raw`\bsss\b`,
    form: String.raw`\d{2}-?\d{7}-?\d`,
  },
  {
    kind: "national_id", // Election Commission of Bangladesh
    labels: String.raw`\bnid\b`,
    form: String.raw`\d{17}|\d{13}|\d{10}`,
  },
  {
    kind: "national_id", // Department for Registration of Persons, Sri Lanka
    labels: String.raw`\bnic\b`,
    form: String.raw`\d{9}[VvXx]|\d{12}`,
  },
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
    kind: "national_id", // Population Authority, Israel
    labels: String.raw`תעודת\s{1,3}זהות|ת"ז|ת\.ז|מספר\s{1,3}זהות|teudat`,
    form: String.raw`\d{8}-?\d|\d{8}`,
  },
  {
    kind: "national_id", // Ministry of Interior, Saudi Arabia
    labels: "iqama|إقامة|الإقامة|هوية|الهوية",
    form: String.raw`[12]\d{9}|784[- ]?\d{4}[- ]?\d{7}[- ]?\d`,
  },
  {
    kind: "national_id", // Ministry of Interior, Egypt
    labels: String.raw`الرقم\s{1,3}القومي`,
    form: digits(14),
  },
  { kind: "national_id", labels: String.raw`(?:rsa|sa)\s{1,3}id|identity\s{1,3}number`, form: digits(13) },
  {
    kind: "national_id", // Department of Home Affairs, South Africa
    labels: String.raw`\bid\s{1,3}(?:no|number|nr)`,
    form: String.raw`\d{13}`,
  },
  {
    kind: "national_id", // NIMC, NIBSS, Nigeria
    labels: String.raw`\bnin\b|\bbvn\b`,
    form: digits(11),
  },
  {
    kind: "national_id", // NIA, Ghana
    labels: String.raw`ghana\s{1,3}card`,
    form: String.raw`GHA-?\d{9}-?\d`,
  },
];
