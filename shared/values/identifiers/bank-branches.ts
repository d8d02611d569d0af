import { weighted } from "./checksums.ts";

/** Routing number of a bank in the United States: nine digits, weighted 3, 7, 1 (ABA, Routing Number Policy). */
export const isRouting = (text: string): boolean =>
  /^\d{9}$/.test(text) && text !== "000000000" && weighted(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;

/** Sort code of a British or Irish branch: six digits, often in pairs (Pay.UK, Extended Industry Sort Code Directory). */
export const isSortCode = (text: string): boolean => /^\d{2}([ -]?)\d{2}\1\d{2}$/.test(text.trim());
