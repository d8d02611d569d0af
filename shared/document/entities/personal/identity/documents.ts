import { documentNumber, type IdentityRow } from "./row.ts";

/** Identity cards, passports and driving licences, which carry a number of the paper. */
export const documentRows: readonly IdentityRow[] = [
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
    kind: "passport", // Ministry of Internal Affairs of Russia: series and number
    labels: String.raw`паспорт(?:а|\s{1,3}рф)?|серия`,
    form: String.raw`\d{2} ?\d{2} ?(?:№ ?)?\d{6}`,
  },
  {
    kind: "driving_licence",
    labels: String.raw`driv(?:er[’']?s?|ing)\s{1,3}licen[cs]e|\bd\.?l\.?\b|f[üu]hrerschein|permis\s{1,3}de\s{1,3}conduire|(?:licencia|permiso)\s{1,3}de\s{1,3}conduc|patente\s{1,3}di\s{1,3}guida|rijbewijs|prawo\s{1,3}jazdy|carta\s{1,3}de\s{1,3}condu|\bcnh\b`,
    form: String.raw`(?=[A-Z]{0,5}\d)[A-Z\d]{2,18}(?:[ /-](?=[A-Z]{0,3}\d)[A-Z\d]{2,14}){0,3}`,
  },
];
