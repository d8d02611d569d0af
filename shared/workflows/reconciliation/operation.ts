import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Finding, InputOf } from "../../contract/operation.ts";
import type { reconcileDocuments as declared } from "../../contract/workflows/reconciliation.ts";
import { ServiceError } from "../../errors/service-error.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { about, type Warning, warning } from "../../warnings/warning.ts";
import { workbookOf } from "./export/workbook.ts";
import { notCompared } from "./not-compared.ts";
import type { Purchase } from "./purchase.ts";
import { type Reconciliation, reconcilePurchases, reconcileReturn } from "./reconcile.ts";
import { type Head, type MappedFile, type ReconciliationReport, reportOf } from "./report.ts";
import { givenMapping, readSource, type Source, withSuppliersNumbers } from "./sources.ts";

type Sent = InputOf<typeof declared>;

const missing = (message: string) => new ServiceError("unreadable_file", message);

/** Which side a list of documents is of: what came as `register` is the books, whatever it looks like. */
function sidesOf(sources: readonly Source[]): MappedFile[] {
  const separate = sources.length > 1;
  return sources.flatMap(({ file, sheets }, index) =>
    sheets.map((sheet): MappedFile => {
      const isBooks = separate ? index === 1 : !sheet.portal;
      return { file: file.filename, sheet, side: !isBooks ? "portal" : sheet.outward ? "sales" : "books" };
    }),
  );
}

const noBooks =
  "No purchase register was found: a list with a bill number, the supplier's GSTIN and a taxable value or tax. Send it as register: Excel, CSV, or a PDF, HTML or text file whose table has a row of heads and two rows or more. What its columns mean may be named in column_mapping.";

const purchasesOf = (mapped: readonly MappedFile[], side: MappedFile["side"]): Purchase[] =>
  mapped.filter((each) => each.side === side).flatMap(({ sheet }) => sheet.purchases);

const portalJson = (sources: readonly Source[]) =>
  sources.find(({ portal }) => portal !== null)?.portal ?? null;

const portalOf = (sources: readonly Source[], mapped: readonly MappedFile[]): Purchase[] => [
  ...(portalJson(sources)?.purchases ?? []),
  ...purchasesOf(mapped, "portal"),
];

function against2b(sources: readonly Source[], mapped: readonly MappedFile[], { tolerance }: Sent) {
  const json = portalJson(sources);
  const portal = portalOf(sources, mapped);
  const listed = json !== null || mapped.some(({ side }) => side === "portal");
  if (!listed) {
    throw missing(
      "No GSTR-2B was found. Send the portal's JSON or Excel as file and the purchase register as register.",
    );
  }
  if (!mapped.some(({ side }) => side === "books")) throw missing(noBooks);
  const period = json?.period ?? null;
  return {
    result: reconcilePurchases(purchasesOf(mapped, "books"), portal, { tolerance, period }),
    gstin: json?.gstin ?? null,
    period,
  };
}

function against3b(sources: readonly Source[], mapped: readonly MappedFile[], { tolerance }: Sent) {
  const filed = sources.find((source) => source.filed !== null)?.filed ?? null;
  if (filed === null) {
    throw missing(
      "No GSTR-3B was found: its JSON, or a sheet with the rows of tables 3.1 and 4. Send it as file and the purchase register as register.",
    );
  }
  const books = mapped.filter(({ side, sheet }) => side !== "portal" || !sheet.portal);
  if (books.length === 0) throw missing(noBooks);
  const of = (outward: boolean) =>
    books.filter(({ sheet }) => sheet.outward === outward).flatMap(({ sheet }) => sheet.purchases);
  return {
    result: reconcileReturn(of(false), of(true), filed, tolerance),
    gstin: filed.gstin,
    period: filed.period,
  };
}

function warningsOf(
  sources: readonly Source[],
  mapped: readonly MappedFile[],
  { superseded }: Reconciliation,
): Warning[] {
  return [
    ...sources.flatMap(({ file, document }) =>
      (document?.warnings ?? []).map((each) => about(file.filename, each)),
    ),
    ...mapped.flatMap(({ file, sheet }) => sheet.doubts.map((each) => about(`${file}, ${sheet.name}`, each))),
    ...mapped
      .filter(({ sheet }) => sheet.unread.length > 0)
      .map(({ file, sheet }) => about(`${file}, ${sheet.name}`, warning("rows_unread", sheet.unread.length))),
    ...mapped
      .filter(({ sheet }) => sheet.bookedTwice.length > 0)
      .map(({ file, sheet }) =>
        about(`${file}, ${sheet.name}`, warning("documents_booked_twice", sheet.bookedTwice.length)),
      ),
    ...(superseded.length === 0 ? [] : [warning("documents_superseded", superseded.length)]),
  ];
}

/** workflows/reconcile-documents. */
export async function reconcileFiles(
  input: Sent,
  call?: DocumentCaller,
): Promise<Finding<ReconciliationReport> | OutputFile> {
  const mapping = givenMapping(input.column_mapping);
  const files = input.register === undefined ? [input.file] : [input.file, input.register];
  const asRead: Source[] = [];
  for (const file of files) asRead.push(await readSource(file, mapping, input.password, call));
  const portal = portalOf(asRead, sidesOf(asRead));
  const sources = asRead.map((source) => withSuppliersNumbers(source, portal, mapping));
  const mapped = sidesOf(sources);
  const { result, gstin, period } =
    input.reconciliation_type === "gstr_2b"
      ? against2b(sources, mapped, input)
      : against3b(sources, mapped, input);
  const warnings = warningsOf(sources, mapped, result);
  const head: Head = {
    reconciliation_type: input.reconciliation_type,
    company_gstin: gstin,
    period,
    tolerance: input.tolerance,
  };
  if (input.export_format === "excel") {
    return outputFile(
      "xlsx",
      `${stem(input.file.filename)}-reconciliation.xlsx`,
      await workbookOf(head, result),
      { warnings },
    );
  }
  const left = notCompared(input.reconciliation_type, sources, mapped, period);
  return { data: reportOf(head, result, mapped, left), engine: "embedded", warnings };
}
