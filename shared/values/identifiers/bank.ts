import { mod97 } from "./checksums.ts";

/** Length of an IBAN by country (SWIFT, IBAN Registry release 99). */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SC: 31,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
};

export const compact = (text: string): string => text.replace(/[\s.\-/]/g, "").toUpperCase();

/** The length an IBAN of this country has; undefined for countries without IBAN. */
export const ibanLength = (country: string): number | undefined => lengths[country];

/** ISO 13616: country, length and MOD 97-10. Spaces are allowed. */
export function isIban(text: string): boolean {
  const iban = compact(text);
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) &&
    iban.length === lengths[iban.slice(0, 2)] &&
    mod97(iban.slice(4) + iban.slice(0, 4))
  );
}

/** As a message holds it (ISO 20022, IBAN2007Identifier): capitals for the country, and no blanks, which are for print. */
export const isBareIban = (text: string): boolean => isIban(text) && /^[A-Z]{2}\d{2}[A-Za-z0-9]+$/.test(text);

/** ISO 9362: bank, country, place, optional branch. */
export const isBic = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);

/** A BIC without the `XXX` that says that it is the head office's, which one of eight letters is too (ISO 9362). */
export const withoutHeadOffice = (bic: string): string => bic.replace(/^(.{8})XXX$/, "$1");
