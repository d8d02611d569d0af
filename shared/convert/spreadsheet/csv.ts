import { readAmount } from "../../values/amounts/read-amount.ts";

/** A sign in front of a number is harmless; in front of anything else a spreadsheet runs it as a formula. */
const isHarmless = (text: string) => /^[-+]?[\d.,\s()]+%?$/.test(text) || readAmount(text) !== undefined;

/** OWASP, "CSV Injection": an apostrophe keeps text that starts a formula text. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !isHarmless(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180. Texts stay as the document writes them. */
export const csvText = (grid: readonly (readonly string[])[]): string =>
  grid.map((row) => `${row.map(field).join(",")}\r\n`).join("");

/** UTF-8 with a byte-order mark, so that Excel reads it as such. */
export const csvOf = (grid: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(`\uFEFF${csvText(grid)}`, "utf8");
