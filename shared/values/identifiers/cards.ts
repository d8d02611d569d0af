import { luhn } from "./checksums.ts";

/** Issuers of payment cards by their first digits, and the lengths of their numbers (ISO/IEC 7812-1; the networks' own tables). */
const issuers: readonly (readonly [name: string, first: RegExp, lengths: readonly number[]])[] = [
  ["Visa", /^4/, [13, 16, 19]],
  ["Mastercard", /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  ["American Express", /^3[47]/, [15]],
  ["Diners Club", /^(30[0-5]|3095|36|3[89])/, [14, 16, 19]],
  ["Discover", /^(6011|64[4-9]|65)/, [16, 19]],
  ["JCB", /^35(2[89]|[3-8]\d)/, [16, 19]],
  ["JCB, first series", /^(2131|1800)/, [15]],
  ["UnionPay", /^(62|81)/, [16, 17, 18, 19]],
  ["RuPay", /^(60|65|81|82|508|353|356)/, [16]],
  ["Maestro", /^(50|5[6-9]|6)/, [12, 13, 14, 15, 16, 17, 18, 19]],
  ["Mir", /^220[0-4]/, [16, 17, 18, 19]],
  ["UATP", /^1/, [15]],
];

/** A payment card number: a known issuer, its length and the Luhn digit. Digits only. */
export const isCard = (digits: string): boolean =>
  issuers.some(([, first, lengths]) => first.test(digits) && lengths.includes(digits.length)) && luhn(digits);
