/**
 * The national part of an IBAN by country: `9` a digit, `A` a letter, `*` either (SWIFT, IBAN Registry release 99, BBAN
 * structure). Countries whose part is free of a pattern are left out.
 */
const parts: Readonly<Record<string, string>> = {
  AD: "99999999************",
  AT: "9999999999999999",
  BE: "999999999999",
  BG: "AAAA999999********",
  CH: "99999************",
  CY: "99999999****************",
  CZ: "99999999999999999999",
  DE: "999999999999999999",
  DK: "99999999999999",
  EE: "9999999999999999",
  ES: "99999999999999999999",
  FI: "99999999999999",
  FR: "9999999999***********99",
  GB: "AAAA99999999999999",
  GR: "9999999****************",
  HR: "99999999999999999",
  HU: "999999999999999999999999",
  IE: "AAAA99999999999999",
  IT: "A9999999999************",
  LI: "99999************",
  LT: "9999999999999999",
  LU: "999*************",
  LV: "AAAA*************",
  MC: "9999999999***********99",
  NL: "AAAA9999999999",
  NO: "99999999999",
  PL: "999999999999999999999999",
  PT: "999999999999999999999",
  RO: "AAAA****************",
  SE: "99999999999999999999",
  SI: "999999999999999",
  SK: "99999999999999999999",
  SM: "A9999999999************",
};

/** The whole number's structure; undefined for a country that is not listed. */
export function ibanStructure(country: string): string | undefined {
  const part = parts[country];
  return part && `AA99${part}`;
}

const places: Readonly<Record<string, RegExp>> = { "9": /\d/, A: /[A-Z]/ };

/** Whether a number in capitals without blanks is set as an IBAN of its country is, whatever its check digits. */
export function hasIbanShape(iban: string): boolean {
  const structure = ibanStructure(iban.slice(0, 2));
  if (structure?.length !== iban.length) return false;
  return [...structure].every((place, at) => (places[place] ?? /[A-Z\d]/).test(iban[at] ?? ""));
}
