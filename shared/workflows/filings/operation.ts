import type { output } from "zod";
import { zipStream } from "../../archive/zip-writer.ts";
import { type InputFile, type OutputFile, outputFile } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import type { generateFiling as declared, filingExports } from "../../contract/workflows/filings.ts";
import { csvOf } from "../../convert/spreadsheet/csv.ts";
import type { Document } from "../../document/document.ts";
import { eachFile } from "../../document/each-file.ts";
import { readKept } from "../../document/kept-document.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { decoded } from "../../format/text/decode.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { fieldPath } from "../../values/text/field-path.ts";
import { about, type Warning, warning } from "../../warnings/warning.ts";
import { looksLikeJson, readJson } from "../checking/source/json.ts";
import type { Source } from "./book/entry.ts";
import type { JsonFile } from "./book/read-data.ts";
import type { FilingType } from "./catalogue.ts";
import { workbookOf } from "./export/workbook.ts";
import { type GeneratedFiling, generateFiling } from "./generate-filing.ts";

export type FilingData = output<(typeof declared)["returns"]["data"]>;
type Input = {
  file?: InputFile | undefined;
  files?: readonly InputFile[] | undefined;
  data?: string | undefined;
  filing_type: FilingType;
  period: string;
  gstin?: string | undefined;
  export_format: (typeof filingExports)[number];
  password?: string | undefined;
};

export const notice =
  "A draft for review: made from the rows that were sent, not filed and not checked by the authority. Whoever files it answers for it.";

const sourceOf = ({ file, sheet, page, row }: Source) => ({
  file,
  sheet: sheet ?? null,
  page: page ?? null,
  row,
});

/** A draft under the names of the interface. */
export function filingDataOf(filing: GeneratedFiling): FilingData {
  const { portal, kind, period, entries } = filing;
  const places = entries.flatMap(({ source: { page, bbox, row } }, at) =>
    page === undefined || bbox === undefined
      ? []
      : [[fieldPath("rows", at), { page, bbox, text: `row ${row}` }] as const],
  );
  return {
    filing_type: filing.type,
    form: filing.form,
    title: kind.title,
    status: "draft",
    notice,
    period: { label: period.label, from: period.first, to: period.last },
    due_date: filing.due,
    gstin: filing.gstin ?? null,
    figures: filing.figures,
    sections: [...filing.sections],
    portal:
      portal === undefined
        ? null
        : { layout: kind.portal ?? "", filename: portal.filename, content: portal.content },
    rows: entries.map(({ id, source }) => ({ id, ...sourceOf(source) })),
    left_out: filing.left_out.map(({ source, reason }) => ({ ...sourceOf(source), reason })),
    notes: filing.notes,
    evidence: Object.fromEntries(places),
  };
}

function portalFile({ portal, form, kind }: GeneratedFiling, warnings: readonly Warning[]): OutputFile {
  if (portal === undefined) {
    const known = kind.portal === undefined ? "" : ` for this filer (there is ${kind.portal})`;
    throw new ServiceError(
      "bad_request",
      `No layout of ${form} is public${known}. Use export_format csv, excel or json.`,
    );
  }
  const body = portal.format === "json" ? JSON.stringify(portal.content, null, 2) : String(portal.content);
  return outputFile(portal.format, portal.filename, Buffer.from(body), { warnings });
}

function csvFile(
  { sections, figures }: GeneratedFiling,
  name: string,
  warnings: readonly Warning[],
): OutputFile {
  const grids = sections.map(({ id, head, rows }) => ({
    name: `${id}.csv`,
    bytes: csvOf([head, ...rows.map((row) => row.map((cell) => String(cell ?? "")))]),
  }));
  const head = ["figure", "description", "amount", "source rows"];
  const all = figures.map(({ id, label, value, rows }) => [id, label, String(value), rows.join(" ")]);
  const own = { name: "figures.csv", bytes: csvOf([head, ...all]) };
  return outputFile("zip", `${name}.zip`, zipStream([own, ...grids]), { warnings });
}

/** Characters of a file's start by which JSON is told. */
const startOf = 64;

/** A file of JSON as its rows; undefined for any other. Throws `damaged_file` for JSON that breaks off. */
export function jsonOf({ filename, bytes }: InputFile): JsonFile | undefined {
  if (!looksLikeJson(decoded(bytes.subarray(0, startOf)))) return undefined;
  const value = readJson(bytes);
  return value === undefined ? undefined : { filename, value };
}

/** Reads the books; of several, one that cannot be read takes no part in the return, and is said to. */
async function readBooks({ file, files = [], password }: Input, call: DocumentCaller) {
  const all = file === undefined ? files : [file, ...files];
  const outcomes = await eachFile(all, async (each): Promise<{ json: JsonFile } | { document: Document }> => {
    const json = jsonOf(each);
    if (json !== undefined) return { json };
    return { document: await readKept(each, { password, deadline: call.deadline }, call) };
  });
  const read = outcomes.flatMap(({ result }) => result ?? []);
  const documents = read.flatMap((each) => ("document" in each ? [each.document] : []));
  const json = read.flatMap((each) => ("json" in each ? [each.json] : []));
  const unread = outcomes.flatMap(({ file: { filename }, error }) =>
    error === undefined ? [] : [{ filename, error }],
  );
  const [first] = unread;
  if (read.length === 0 && first !== undefined) throw first.error;
  return { documents, json, unread };
}

/** Reads the books and drafts the return, as data or as a file. */
export async function generateFilingFile(
  input: Input,
  call: DocumentCaller,
): Promise<Finding<FilingData> | OutputFile> {
  const { filing_type: type, export_format: format } = input;
  const { documents, json, unread } = await readBooks(input, call);
  const { left_out, ...drafted } = generateFiling(documents, {
    type,
    period: input.period,
    gstin: input.gstin,
    data: input.data,
    json,
  });
  const unreadRows = unread.map(({ filename, error }) => ({
    source: { file: filename, row: 0 },
    reason: error.message,
  }));
  const filing = { ...drafted, left_out: [...unreadRows, ...left_out] };
  const warnings = [
    ...unread.map(({ filename, error }) => about(filename, warning("file_failed", error.message))),
    ...documents.flatMap((document) => document.warnings.map((each) => about(document.filename, each))),
    ...(filing.left_out.length > 0 ? [warning("rows_left_out", filing.left_out.length)] : []),
    ...(filing.entries.length === 0 ? [warning("no_rows")] : []),
  ];
  const name = `${type}-${filing.period.label}-draft`;
  if (format === "portal") return portalFile(filing, warnings);
  if (format === "csv") return csvFile(filing, name, warnings);
  if (format === "excel")
    return outputFile("xlsx", `${name}.xlsx`, await workbookOf(filing, notice), { warnings });
  return { data: filingDataOf(filing), engine: "embedded", warnings };
}
