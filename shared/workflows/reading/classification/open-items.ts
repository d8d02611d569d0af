import type { Document, Page } from "../../../document/document.ts";

const day =
  /(?<![\d.,/-])(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2} \p{L}{3,9}\.? \d{2,4})(?!\d)/u;
const sum = /\d[.,]\d{2}(?!\d)/u;
/** What a firm numbers: `INV-1001`, `Credit note 77`, `Rechnung 2026/12`, `REC-77`. */
const paper =
  /(?<![\p{L}\p{N}])(?:inv(?:oice)?|bill|cn|crn|credit note|dn|debit note|rec|rct|receipt|pmt|rechnung|re|gutschrift|facture|fac|avoir|factura|fattura|factuur|faktura)(?: ?no\.?)?[ .#:/-]{0,2}[A-Z0-9/-]{0,12}\d/iu;
/** Heads of a list of papers, and of what is left to pay of them. */
const listed = /invoice|bill|voucher|rechnung|beleg|facture|factura|fattura|factuur/iu;
const left = /outstanding|balance|paid|open|offen|restant|pendiente|residuo|openstaand/iu;
/** Pages that are read. */
const mostPages = 5;
const leastItems = 2;

const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join(" ");

/** Lines as they stand, and those of tables, whose cells may be lines of their own. */
const linesOf = ({ lines, tables }: Page): string[] => [
  ...lines.map(({ text }) => text),
  ...tables.flatMap(({ cells }) => [...Map.groupBy(cells, ({ row }) => row).values()].map(textOf)),
];

const isRow = (line: string) => day.test(line) && sum.test(line);

/**
 * The lines by which a paper lists what a customer or supplier owes: dated invoices and payments with their sums. The
 * bookings of a bank have such numbers here and there, in a firm's statement most lines have them, or the head says so.
 */
export function openItems({ pages }: Pick<Document, "pages">): { text: string } | undefined {
  const lines = pages.slice(0, mostPages).flatMap(linesOf);
  const rows = lines.filter(isRow);
  const papers = rows.filter((line) => paper.test(line));
  if (papers.length >= leastItems && 2 * papers.length > rows.length) return { text: papers[0] ?? "" };
  const head = lines.findIndex((line) => !/\d/.test(line) && listed.test(line) && left.test(line));
  const below = head < 0 ? [] : lines.slice(head + 1, head + 1 + leastItems);
  return below.length === leastItems && below.every(isRow) ? { text: lines[head] ?? "" } : undefined;
}
