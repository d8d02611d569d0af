/** Numbers that were printed in advertisements and never given to anyone (Social Security Administration, history). */
const printed = new Set(["078051120", "219099999"]);

/** Social security number: area, group and serial that can be given (SSA, randomization since 2011). Nine digits. */
export const isSsn = (digits: string): boolean =>
  /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) && !printed.has(digits);
