/** A cell of an export: numbers stay numbers, absent values are empty. */
export type Value = string | number | boolean | null | undefined;

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, "CSV Injection").
 * Numbers are written with a point and no grouping.
 */
function cell(value: Value): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180 with a byte-order mark, so that Excel reads it as UTF-8. */
export function csvOf(head: readonly string[], rows: readonly (readonly Value[])[]): Uint8Array {
  const lines = [head, ...rows].map((row) => row.map(cell).join(","));
  return Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`, "utf8");
}

/** `2026-01-15` as `15/01/2026`. */
export const dayFirst = (iso: string | null): string | null => iso?.split("-").reverse().join("/") ?? null;
