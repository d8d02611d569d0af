import type { InputFile } from "../../contract/file.ts";
import { readKept } from "../../document/kept-document.ts";
import { ServiceError } from "../../errors/service-error.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import type { Warning } from "../../warnings/warning.ts";
import { readStatements } from "./reading/read-statements.ts";
import type { Statement } from "./statement.ts";

export type ReadFile = { statements: readonly Statement[]; warnings: readonly Warning[] };

const noTable = (filename: string) =>
  new ServiceError(
    "unreadable_file",
    `No table of bookings was found in ${filename}: a statement has a row of column headings with a date and an amount, debit, credit or balance. Send the statement itself, or export it from the bank as CSV, Excel, OFX, CAMT or MT940.`,
  );

/** The statements of a file of any format that banks give. Throws `unreadable_file` when it holds none. */
export async function readStatementFile(
  file: InputFile,
  password: string | undefined,
  call: DocumentCaller | undefined,
): Promise<ReadFile> {
  const document = await readKept(file, { password, deadline: call?.deadline }, call);
  const statements = readStatements(document);
  if (statements.length === 0) throw noTable(file.filename);
  return { statements, warnings: document.warnings };
}
