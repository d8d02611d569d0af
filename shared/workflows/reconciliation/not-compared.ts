import { unreadParts } from "../../document/unread.ts";
import { isDoubt } from "../../warnings/doubts.ts";
import type { RegisterField } from "./reading/columns.ts";
import type { MappedFile, ReconciliationReport } from "./report.ts";
import type { Source } from "./sources.ts";

type NotChecked = ReconciliationReport["not_checked"][number];

/** What the answer promises to compare or to test, the columns of the books that it takes, and what is not known without them. */
const promised: readonly (readonly [id: string, columns: readonly RegisterField[], reason: string])[] = [
  [
    "bill_date",
    ["bill_date"],
    "The books state no dates of bills: neither these nor time limits were compared.",
  ],
  [
    "supplier_gstin",
    ["supplier_gstin"],
    "The books state no GSTIN of suppliers: no document of them was taken for one of GSTR-2B with certainty.",
  ],
  ["taxable_value", ["taxable_value"], "The books state no taxable values."],
  ["tax", ["igst", "cgst", "sgst"], "The books state no amounts of IGST, CGST or SGST."],
  ["place_of_supply", ["place_of_supply"], "The books state no place of supply."],
  ["reverse_charge", ["reverse_charge"], "The books do not say which supplies are under reverse charge."],
  [
    "17_5",
    ["nature", "eligibility", "blocked"],
    "The books name neither what was bought nor whether its credit may be taken: section 17(5) was not tested.",
  ],
  [
    "37_unpaid_180_days",
    ["payment_date", "payment_status"],
    "The books do not say which bills are paid: rule 37 was not tested.",
  ],
];

/** What was not compared or not tested, and why. */
export function notCompared(
  type: ReconciliationReport["reconciliation_type"],
  sources: readonly Source[],
  mapped: readonly MappedFile[],
  period: string | null,
): NotChecked[] {
  const books = mapped.filter(({ side }) => side === "books");
  const has = (columns: readonly RegisterField[]) =>
    books.some(
      ({ sheet: { mapping, above } }) =>
        [...mapping.fields.values()].some((field) => columns.includes(field)) ||
        (above?.gstin !== undefined && columns.includes("supplier_gstin")),
    );
  const read = sources.flatMap(({ file, document }) =>
    (document === null ? [] : unreadParts(document)).map((reason) => ({
      id: "document.read",
      reason: `${file.filename}: ${reason}`,
    })),
  );
  const sheets = mapped.flatMap(({ file, sheet }) => [
    ...sheet.doubts
      .filter(isDoubt)
      .map(({ code, text }) => ({ id: code, reason: `${file}, ${sheet.name}: ${text}` })),
    ...(sheet.unread.length === 0
      ? []
      : [{ id: "rows", reason: `${file}, ${sheet.name}: ${sheet.unread.length} rows were not read.` }]),
  ]);
  if (type === "gstr_3b") return [...read, ...sheets];
  return [
    ...read,
    ...sheets,
    ...promised.flatMap(([id, columns, reason]) => (has(columns) ? [] : [{ id, reason }])),
    ...(period === null
      ? [
          {
            id: "16_4_time_limit",
            reason:
              "The period of GSTR-2B is not known: the time limits of sections 16(2) and 16(4) were not tested.",
          },
        ]
      : []),
  ];
}
