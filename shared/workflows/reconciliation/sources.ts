import { enum as choiceOf, record, string, type ZodError } from "zod";
import type { InputFile } from "../../contract/file.ts";
import type { Document } from "../../document/document.ts";
import { naming } from "../../document/each-file.ts";
import { readKept } from "../../document/kept-document.ts";
import { invalidField, ServiceError } from "../../errors/service-error.ts";
import { decoded } from "../../format/text/decode.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { headKey } from "../../tables/heading.ts";
import type { Purchase } from "./purchase.ts";
import { type RegisterField, registerFields } from "./reading/columns.ts";
import { numberColumn } from "./reading/number-column.ts";
import { type PortalReturn, portalFile, portalPurchases } from "./reading/portal-json.ts";
import { type RegisterSheet, registersOf } from "./reading/register.ts";
import { type ReturnFigures, returnFile, returnFromDocument, returnFromJson } from "./return/gstr3b.ts";

/** What one file holds of the two sides. */
export type Source = {
  file: InputFile;
  document: Document | null;
  sheets: readonly RegisterSheet[];
  portal: PortalReturn | null;
  filed: ReturnFigures | null;
};

const given = record(string().min(1), choiceOf(registerFields));

/** The caller's own meaning of headings. Throws `validation_failed` for anything but JSON of known meanings. */
export function givenMapping(text: string | undefined): ReadonlyMap<string, RegisterField> {
  if (text === undefined) return new Map();
  try {
    const entries = Object.entries(given.parse(JSON.parse(text)));
    return new Map(entries.map(([heading, field]) => [headKey(heading), field]));
  } catch {
    throw invalidField(
      "column_mapping",
      `Expected JSON of heading to meaning, such as {"Vch No": "bill_no"}; meanings are ${registerFields.join(", ")}`,
    );
  }
}

const isJson = (bytes: Uint8Array) => /^\ufeff?\s*[{[]/.test(decoded(bytes.subarray(0, 64)));

function parsed({ filename, bytes }: InputFile): unknown {
  try {
    return JSON.parse(decoded(bytes).replace(/^\ufeff/, ""));
  } catch (cause) {
    throw new ServiceError(
      "damaged_file",
      `${filename} begins as JSON and is not well formed. Download it from the portal again.`,
      { cause },
    );
  }
}

function fromJson(file: InputFile): Source {
  const json = parsed(file);
  const portalRead = portalFile.safeParse(json);
  const returnRead = returnFile.safeParse(json);
  const filed = returnRead.success ? (returnFromJson(returnRead.data) ?? null) : null;
  if (filed !== null) return { file, document: null, sheets: [], portal: null, filed };
  if (!portalRead.success) throw notOfPortal(file.filename, portalRead.error);
  return {
    file,
    document: null,
    sheets: [],
    portal: portalPurchases(portalRead.data, file.filename),
    filed: null,
  };
}

function notOfPortal(filename: string, error: ZodError): ServiceError {
  const at = error.issues[0]?.path.join(".") ?? "";
  return new ServiceError(
    "unreadable_file",
    `${filename} is JSON and no GSTR-2B, 2A or 3B of the portal${at === "" ? "" : `: ${at} is not as expected`}. Send the file as it was downloaded.`,
  );
}

/** Reads a file as the portal's JSON, or as a document with registers or the tables of a return. */
export async function readSource(
  file: InputFile,
  mapping: ReadonlyMap<string, RegisterField>,
  password: string | undefined,
  call: DocumentCaller | undefined,
): Promise<Source> {
  if (isJson(file.bytes)) return fromJson(file);
  const document = await naming(file.filename, readKept(file, { password, deadline: call?.deadline }, call));
  return {
    file,
    document,
    sheets: registersOf(document, mapping),
    portal: null,
    filed: returnFromDocument(document) ?? null,
  };
}

/** The books read again where the portal shows that another column than the one taken holds the suppliers' numbers. */
export function withSuppliersNumbers(
  source: Source,
  portal: readonly Purchase[],
  mapping: ReadonlyMap<string, RegisterField>,
): Source {
  const { document, sheets } = source;
  if (document === null || [...mapping.values()].includes("bill_no")) return source;
  const heads = sheets.filter((sheet) => !sheet.portal).map((sheet) => numberColumn(sheet.mapping, portal));
  const found = heads.flatMap((head) => (head === undefined ? [] : [[headKey(head), "bill_no"] as const]));
  return found.length === 0
    ? source
    : { ...source, sheets: registersOf(document, new Map([...mapping, ...found])) };
}
