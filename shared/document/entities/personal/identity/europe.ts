import { personNumbers } from "../../../../values/identifiers/persons.ts";
import { digits, type IdentityRow } from "./row.ts";

/** Numbers that the states of Europe give to persons. */
export const europeanRows: readonly IdentityRow[] = [
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
    kind: "national_id", // Tesorería General de la Seguridad Social: province, number, remainder by 97
    labels: String.raw`seguridad\s{1,3}social|\bs\.\s?s\.|\bnaf\b|\bnuss\b|\bnss\b|afiliaci[óo]n`,
    form: String.raw`\d{2}[ /.-]?\d{7,8}[ /.-]?\d{2}`,
    alone: { holds: (text) => text.includes("/") && personNumbers.ES_SOCIAL(text), confidence: 0.9 },
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
    kind: "national_id", // IRN: number, check digit, version
    labels: String.raw`cart[ãa]o\s{1,3}d[eo]\s{1,3}cidad[ãa]o|\bcc\b`,
    form: String.raw`\d{8} ?\d ?[A-Z]{2}\d`,
    alone: { holds: personNumbers.PT, confidence: 0.9 },
  },
  {
    kind: "national_id", // Segurança Social
    labels: String.raw`\bniss\b|seguran[çc]a\s{1,3}social`,
    form: digits(11),
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
    kind: "national_id", // Þjóðskrá Íslands
    labels: "kennitala",
    form: String.raw`\d{6}-?\d{4}`,
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
  {
    kind: "national_id", // Hellenic Police: one or two letters and six or seven digits
    labels: String.raw`ταυτ[όο]τητας|(?<!\p{L})α\.?δ\.?τ\.?`,
    form: String.raw`[\u0391-\u03a9A-Z]{1,2}[ -]?\d{6,7}`,
  },
  {
    kind: "national_id", // AADE: those of bodies begin with 09, 8 and 9
    labels: String.raw`αφμ|α\.φ\.μ`,
    form: String.raw`(?:[1-4]\d|0[0-8])\d{7}`,
  },
  {
    kind: "national_id", // IDIKA: day of birth, five digits
    labels: String.raw`αμκα|α\.μ\.κ\.α`,
    form: digits(11),
  },
  {
    kind: "national_id", // Federal Tax Service: a body’s has ten digits
    labels: String.raw`(?<!\p{L})инн`,
    form: String.raw`\d{12}`,
  },
  {
    kind: "national_id", // Social Fund of Russia
    labels: "снилс",
    form: String.raw`\d{3}[- ]?\d{3}[- ]?\d{3}[- ]?\d{2}`,
  },
  {
    kind: "national_id", // State Tax Service of Ukraine
    labels: "рнокпп|іпн|iпн",
    form: digits(10),
  },
  {
    kind: "national_id", // GRAO, Bulgaria
    labels: String.raw`(?<!\p{L})егн|\begn\b`,
    form: digits(10),
  },
  {
    kind: "national_id", // Croatian Tax Administration
    labels: String.raw`\boib\b`,
    form: digits(11),
  },
  {
    kind: "national_id", // states of former Yugoslavia
    labels: String.raw`\bjmbg\b|јмбг|\bemšo\b|\bembg\b|ембг`,
    form: digits(13),
  },
  {
    kind: "national_id", // Estonia, Lithuania: sex and century, day of birth, serial
    labels: String.raw`isikukood|asmens\s{1,3}kodas`,
    form: digits(11),
  },
  {
    kind: "national_id", // PMLP, Latvia
    labels: String.raw`personas\s{1,3}kods`,
    form: String.raw`\d{6}-?\d{5}`,
  },
  {
    kind: "national_id", // NEAK, Hungary
    labels: String.raw`\btaj\b(?:-?sz[áa]m|\s{1,3}sz[áa]m)?`,
    form: digits(9),
  },
  {
    kind: "national_id", // act XX of 1996, Hungary
    labels: String.raw`szem[ée]lyi\s{1,3}(?:azonos[íi]t[óo]\s{1,3})?(?:sz[áa]m|jel)`,
    form: String.raw`\d[ -]?\d{6}[ -]?\d{4}`,
  },
  {
    kind: "national_id", // NAV, Hungary: begins with 8
    labels: String.raw`ad[óo]azonos[íi]t[óo](?:\s{1,3}jel)?`,
    form: String.raw`8\d{9}`,
  },
  {
    kind: "national_id", // HM Revenue & Customs
    labels: String.raw`\butr\b|unique\s{1,3}tax(?:payer)?\s{1,3}ref(?:erence)?`,
    form: digits(10),
  },
];
