/** Numbers that were printed in advertisements and never given to anyone (Social Security Administration, history). */
const printed = new Set(["078051120", "219099999"]);

/** Social security number: area, group and serial that can be given (SSA, randomization since 2011). Nine digits. */
export const isSsn = (digits: string): boolean =>
  /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) && !printed.has(digits);

/** Individual taxpayer identification number: 9, and a group that the IRS gives (IRM 3.21.263.1.5). Nine digits. */
export const isItin = (digits: string): boolean =>
  /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])\d{4}$/.test(digits);

/** Prefixes that no campus and no internet assignment has (IRS, How EINs are assigned and valid EIN prefixes). */
const neverPrefixes = new Set("00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97".split(" "));

/** Employer identification number: a prefix that the IRS assigns. Nine digits. */
export const isEin = (digits: string): boolean =>
  /^\d{9}$/.test(digits) && !neverPrefixes.has(digits.slice(0, 2));
