import { bucketFiles, getFile } from "../aws/file-store.ts";
import { isFinding, isOutputFile } from "../contract/answered.ts";
import { bulkCatalogue } from "../contract/bulk-catalogue.ts";
import { type InputFile, type OutputFile, outputFile, stem } from "../contract/file.ts";
import { ServiceError } from "../errors/service-error.ts";
import { outputBytes } from "../files/output-bytes.ts";
import { isPdf, isWholePdf } from "../format/sniff.ts";
import type { Operations } from "../operations/on-files.ts";
import { texts } from "../warnings/texts.ts";
import { storedWarning, textsOf, warning } from "../warnings/warning.ts";
import { exportFinding, invoiceOperation } from "./invoices.ts";
import { type Item, inputKey, type Job, resultKey } from "./job.ts";
import { runOnFile } from "./run-on-file.ts";
import { optionsOf } from "./secret-options.ts";
import type { StepResult } from "./step-result.ts";
import { type StepEnd, workerCall } from "./worker-call.ts";

/** Characters of JSON that go into an item of the table, which holds 400 KB (DynamoDB quotas, "Item size"). */
const mostInline = 100_000;

/** What an operation found, as a file; small enough it also stands in the status itself. */
function asJson({ filename }: InputFile, answer: object) {
  const { data, ...more } = isFinding(answer)
    ? { data: answer.data, confidence: answer.confidence, warnings: textsOf(answer.warnings ?? []) }
    : { data: answer };
  const text = JSON.stringify({ data, ...more }, null, 2);
  const result = outputFile("json", `${stem(filename)}.json`, Buffer.from(text));
  return { result, data: text.length > mostInline ? undefined : data };
}

/** What an operation found, as the file that the caller asked for. */
async function asFile(
  { pk }: Job,
  item: Item,
  file: InputFile,
  answer: object,
  options: Job["options"],
): Promise<{ result: OutputFile; data?: unknown }> {
  const ofInvoice = item.operation === invoiceOperation && isFinding(answer);
  const result = ofInvoice ? await exportFinding(pk, item, file, answer, options) : undefined;
  return result === undefined ? asJson(file, answer) : { result };
}

/** Whose result is what is wrong with the file. */
const judges = new Set(["workflows/score-quality", "pdf/page-count"]);

/**
 * Throws `damaged_file` where a PDF was read that was cut off, and `unreadable_file` where nothing of a file was read: what
 * was read of the rest is no success, and nobody looks at each file of a job. A file that was made of one is the repaired
 * one, as in a call by itself, and says so.
 */
function refuseUnread({ bytes }: InputFile, answer: object, operation: string): void {
  const name = bulkCatalogue.get(operation)?.name ?? operation;
  if (judges.has(name) || isOutputFile(answer)) return;
  if (isCutOff(bytes)) throw new ServiceError("damaged_file", texts.cut_off());
  const given = "warnings" in answer && Array.isArray(answer.warnings) ? answer.warnings : [];
  if (isFinding(answer) && given.some((each) => storedWarning.safeParse(each).data?.code === "no_text"))
    throw new ServiceError("unreadable_file", texts.no_text());
}

const isCutOff = (bytes: Uint8Array) => isPdf(bytes) && !isWholePdf(bytes);

/** What the answer warns of; of a finding it stands in the result itself. */
function warningsOf({ bytes }: InputFile, answer: object): string[] | undefined {
  if (!isOutputFile(answer)) return undefined;
  const cut = isCutOff(bytes) ? [warning("cut_off")] : [];
  const all = textsOf([...cut, ...(answer.warnings ?? [])]);
  return all.length === 0 ? undefined : all;
}

/** Runs the operation of the job on one file and puts the result into the bucket. */
export async function runItem(
  job: Job,
  item: Item,
  operations: Operations,
  end: StepEnd,
): Promise<StepResult> {
  const file: InputFile = {
    filename: item.filename,
    contentType: item.content_type,
    bytes: await getFile(inputKey(job.pk, item.number)),
  };
  const options = await optionsOf(job);
  const each = { job: job.operation, operation: item.operation, file, options };
  const answer = Object(await runOnFile(each, operations, workerCall(job, end)));
  refuseUnread(file, answer, item.operation);
  const { result, data } = isOutputFile(answer)
    ? { result: answer }
    : await asFile(job, item, file, answer, options);
  await bucketFiles.put(resultKey(job.pk, item.number), await outputBytes(result), result.contentType);
  return { name: result.filename, data, warnings: warningsOf(file, answer) };
}
