import type { output } from "zod";
import type { InputFile } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import type { EInvoiceFormat, ValidationFormat, validationData } from "../../contract/workflows/checking.ts";
import { shortList } from "../../values/text/short-list.ts";
import { warning } from "../../warnings/warning.ts";
import { listed, mostListed } from "./rules/listed.ts";
import { type Severity, verdictOf } from "./rules/rule.ts";
import { holdsEInvoice, type ReadingCaller, readSource, type Source } from "./source/source.ts";
import { type Chosen, validate } from "./validate.ts";

type Input = {
  file: InputFile;
  format_type?: ValidationFormat | undefined;
  password?: string | undefined;
};
export type ValidationData = output<typeof validationData>;

/** As many records as a reason names. */
const mostNamed = 5;

/** Each promised check that was left out, with the records it is about where there are several. */
const notCheckedOf = ({ checked, records }: Chosen["examined"]): ValidationData["not_checked"] =>
  checked.notChecked.map(({ id, reason, source, records: names }) => {
    const where = records < 2 || names.length === 0 ? "" : ` (${shortList(names, mostNamed)})`;
    return { id, reason: `${reason}${where}`, source };
  });

/** The answer about a file that was held against its rules. */
export function validationOf(
  filename: string,
  named: boolean,
  { format, examined, reasons }: Chosen,
): ValidationData {
  const { checked, layout, records, fields } = examined;
  const { issues, rules } = checked;
  const count = (severity: Severity) => issues.filter((issue) => issue.severity === severity).length;
  return {
    filename,
    format_type: format,
    format_detected: !named,
    format_reasons: reasons,
    layout,
    result: verdictOf(checked),
    record_count: records,
    error_count: count("error"),
    warning_count: count("warning"),
    info_count: count("info"),
    fields: { ...fields },
    issues: listed(issues),
    issues_left_out: Math.max(0, issues.length - mostListed),
    rules,
    not_checked: notCheckedOf(examined),
  };
}

function warningsOf(source: Source) {
  if (!("document" in source)) return [];
  const scanned = source.document.pages.filter((page) => page.source === "ocr").length;
  return [...source.document.warnings, ...(scanned > 0 ? [warning("read_by_ocr", scanned)] : [])];
}

function answerOf({ file, format_type: format }: Input, source: Source): Finding<ValidationData> {
  const chosen = validate(source, format);
  const data = validationOf(file.filename, format !== undefined, chosen);
  const doubts = chosen.examined.doubts ?? [];
  return { data, engine: "embedded", warnings: [...warningsOf(source), ...doubts] };
}

/** Checks a file against the rules of its kind. */
export async function validateFile(input: Input, call?: ReadingCaller): Promise<Finding<ValidationData>> {
  return answerOf(input, await readSource(input.file, input.password, call));
}

type EInvoiceInput = Input & { format_type?: EInvoiceFormat | undefined };

/** The same for e-invoices alone: throws `unsupported_format` for other files. */
export async function validateEInvoice(
  input: EInvoiceInput,
  call?: ReadingCaller,
): Promise<Finding<ValidationData>> {
  const source = await readSource(input.file, input.password, call);
  return answerOf(holdsEInvoice(source) ? input : { ...input, format_type: "en16931" }, source);
}
