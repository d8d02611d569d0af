import type { InputFile } from "../../contract/file.ts";
import type { Document } from "../../document/document.ts";
import { readKept } from "../../document/kept-document.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { decoded } from "../../format/text/decode.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import type { Warning } from "../../warnings/warning.ts";
import { isCamt, readCamt } from "./formats/camt.ts";
import { isMt940, readMt940 } from "./formats/mt940.ts";
import { isOfx, readOfx } from "./formats/ofx.ts";
import { isQif, readQif } from "./formats/qif.ts";
import { readStatements } from "./reading/read-statements.ts";
import type { Statement } from "./statement.ts";

export type ReadFile = { statements: readonly Statement[]; warnings: readonly Warning[] };

/** Bytes that tell a format: heads of messages are short. */
const head = 4_096;

const startOf = (bytes: Uint8Array) => decoded(bytes.subarray(0, head));

/** Statements in XML: there is no page of them to read. */
export const isCamtFile = ({ bytes }: Pick<InputFile, "bytes">): boolean => isCamt(startOf(bytes));

/** Statements of the formats that programs exchange; undefined for files that people read. */
export function exchangedStatements({ filename, bytes }: InputFile): Statement[] | undefined {
  const start = startOf(bytes);
  if (isCamt(start)) return readCamt(filename, bytes);
  const isOfxFile = isOfx(start);
  if (!isOfxFile && !isQif(start) && !isMt940(start)) return undefined;
  const text = decoded(bytes);
  if (isOfxFile) return readOfx(filename, bytes, text);
  return isQif(start) ? readQif(filename, text) : readMt940(filename, text);
}

/** The statements of a file that was read already; none when it holds none. */
export const statementsIn = (file: InputFile, document: Document): readonly Statement[] =>
  exchangedStatements(file) ?? readStatements(document);

const noTable = (filename: string) =>
  new ServiceError(
    "unreadable_file",
    `No table of bookings was found in ${filename}: a statement has a row of column headings with a date and an amount, debit, credit or balance. Send the statement itself, or export it from the bank as CSV, Excel, OFX, CAMT or MT940.`,
  );

/** The statements of a file of any format that banks give. Throws `unreadable_file` when it holds none. */
export async function readStatementFile(
  file: InputFile,
  { password, currency }: { password?: string | undefined; currency?: string | undefined },
  call: DocumentCaller | undefined,
): Promise<ReadFile> {
  const read = exchangedStatements(file);
  if (read !== undefined) {
    if (read.length === 0) throw noTable(file.filename);
    return { statements: read, warnings: [] };
  }
  const document = await readKept(file, { password, deadline: call?.deadline }, call);
  const statements = readStatements(document, currency);
  if (statements.length === 0) throw noTable(file.filename);
  return { statements, warnings: document.warnings };
}
