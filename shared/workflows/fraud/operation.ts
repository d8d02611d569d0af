import { randomUUID } from "node:crypto";
import type { output } from "zod";
import type { Call } from "../../contract/call.ts";
import { type InputFile, mediaTypes, stem } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import type { detectFraud as declared } from "../../contract/workflows/detect-fraud.ts";
import { eachFile } from "../../document/each-file.ts";
import { readKept } from "../../document/kept-document.ts";
import { unreadParts } from "../../document/unread.ts";
import { accountFolder } from "../../files/account-folder.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { asPrinted } from "../../intelligence/invoice/as-printed.ts";
import { extractInvoice } from "../../intelligence/invoice/extract-invoice.ts";
import { log } from "../../log/log.ts";
import { about, type Warning, warning } from "../../warnings/warning.ts";
import { detectFraud, flaggedFrom } from "./detect-fraud.ts";
import { tracesOf } from "./file-traces.ts";
import type { WithFraudFlags } from "./flag.ts";
import type { ReadInvoice } from "./signal.ts";

export type FraudData = output<(typeof declared)["returns"]["data"]>;
export type FraudCaller = DocumentCaller & Pick<Call, "requestId"> & WithFraudFlags;
type Input = {
  file: InputFile;
  files?: readonly InputFile[] | undefined;
  approval_limit?: number | undefined;
  password?: string | undefined;
};

/** What was measured (docs/performance.md); test/workflows/fraud/fraud-data.test.ts holds the product to it. */
const calibration =
  "The score orders invoices by how much speaks against them; it is not a probability. It is 100 less the product of what each kind of signal leaves of the trust, by weights that were set on two thirds of labelled invoices; from 50, and by each contradiction in the invoice itself, an invoice is flagged. Measured on the third kept aside: of 36 generated invoices with one contradiction all were flagged, of 36 without and 11 genuine ones none; in 14 more with planted signs every sign was found.";

async function readInvoice(
  file: InputFile,
  password: string | undefined,
  call: FraudCaller,
): Promise<Required<ReadInvoice> & { warnings: readonly Warning[] }> {
  const document = await readKept(file, { password }, call);
  const data = asPrinted(extractInvoice(document));
  return { filename: file.filename, document, data, warnings: document.warnings };
}

/** The other invoices; one that cannot be read is named and left out. */
async function readOthers(files: readonly InputFile[], password: string | undefined, call: FraudCaller) {
  const outcomes = await eachFile(files, (file) => readInvoice(file, password, call));
  const others = outcomes.flatMap(({ result }) => result ?? []);
  const unread = outcomes.flatMap(({ file: { filename }, error }) =>
    error === undefined ? [] : [{ id: "document.read", reason: `${filename}: ${error.message}` }],
  );
  const warnings = outcomes.flatMap(({ file, result, error }): Warning[] => {
    if (error !== undefined) return [about(file.filename, warning("file_failed", error.message))];
    return result.warnings.map((each) => about(file.filename, each));
  });
  return { others, unread, warnings };
}

const summaryOf = ({ filename, data }: ReadInvoice): FraudData["invoice"] => ({
  file: filename,
  invoice_number: data.invoice_number,
  date: data.date,
  vendor: data.vendor.name,
  total_amount: data.total_amount,
});

/** Where the invoice's own values stand, by their paths in the report. */
function evidenceOf({ data: { evidence } }: ReadInvoice): FraudData["evidence"] {
  const paths = {
    invoice_number: "invoice_number",
    date: "date",
    vendor: "vendor.name",
    total_amount: "total_amount",
  };
  return Object.fromEntries(
    Object.entries(paths).flatMap(([name, path]) => {
      const found = evidence[path];
      return found === undefined ? [] : [[`invoice.${name}`, found]];
    }),
  );
}

/** Keeps the report and tells of it. What fails here takes nothing from the answer, which says so. */
async function tell(data: FraudData, name: string, files: number, call: FraudCaller): Promise<Warning[]> {
  if (call.files.isReadOnly) return [warning("webhooks_hear_nothing", "fraud.flagged")];
  const key = `results/${accountFolder(call.account)}/fraud/${randomUUID()}.json`;
  try {
    await call.files.put(key, Buffer.from(JSON.stringify(data, null, 2)), mediaTypes.json);
    const report = { key, filename: `${stem(name)}-fraud.json` };
    await call.fraudFlagged({ account: call.account, id: call.requestId, files, report });
    return [];
  } catch (error) {
    log.error("fraud.flagged could not be sent", { error });
    return [warning("webhooks_not_told", "fraud.flagged")];
  }
}

type Examined = Required<Pick<ReadInvoice, "filename" | "document" | "data">>;
type Asked = {
  others?: readonly ReadInvoice[];
  /** Files that the invoice was to be held against and that could not be read. */
  unread?: FraudData["not_checked"];
} & Pick<Input, "approval_limit" | "password">;

/** Examines an invoice that was read, and tells the account's webhooks when it is flagged. */
export async function examineInvoice(
  file: InputFile,
  invoice: Examined,
  { others = [], unread = [], approval_limit: approvalLimit, password }: Asked,
  call: FraudCaller,
): Promise<{ data: FraudData; warnings: Warning[] }> {
  const isPdf = invoice.document.format === "pdf";
  const traces = isPdf ? await tracesOf(file, invoice.document, password) : undefined;
  const today = new Date().toISOString().slice(0, 10);
  const report = detectFraud(invoice, others, traces, { today, approvalLimit });
  const data: FraudData = {
    ...report,
    not_checked: [
      ...unreadParts(invoice.document).map((reason) => ({ id: "document.read", reason })),
      ...unread,
      ...report.not_checked,
    ],
    threshold: flaggedFrom,
    calibration,
    invoice: summaryOf(invoice),
    compared_with: others.map(summaryOf),
    notified: report.flagged ? "fraud.flagged" : null,
    evidence: evidenceOf(invoice),
  };
  const warnings = report.flagged ? await tell(data, file.filename, 1 + others.length, call) : [];
  if (warnings.length > 0) data.notified = null;
  return { data, warnings };
}

/** Reads an invoice and those it is held against, and examines it. */
export async function detectFraudFile(input: Input, call: FraudCaller): Promise<Finding<FraudData>> {
  const { file, files = [], password } = input;
  const { warnings: own, ...invoice } = await readInvoice(file, password, call);
  const { others, unread, warnings: theirs } = await readOthers(files, password, call);
  const { data, warnings: told } = await examineInvoice(file, invoice, { ...input, others, unread }, call);
  return { data, engine: "embedded", warnings: [...own, ...theirs, ...told] };
}
