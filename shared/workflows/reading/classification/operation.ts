import type { output } from "zod";
import type { InputFile } from "../../../contract/file.ts";
import type { Finding, InputOf } from "../../../contract/operation.ts";
import type { classifyDocuments as declared } from "../../../contract/workflows/classification.ts";
import type { Document } from "../../../document/document.ts";
import { readKept } from "../../../document/kept-document.ts";
import { ServiceError } from "../../../errors/service-error.ts";
import type { DocumentCaller } from "../../../intelligence/caller.ts";
import { type Classification, classifyDocument, classifyName } from "./classify-document.ts";

type Data = output<(typeof declared)["returns"]["data"]>;
type Classified = Data["documents"][number];

/** Words from which on the text that a file already holds is enough. */
const enough = 8;

/** Scans tell by their first page what they are; the rest of them need not be read. */
async function readFront(
  file: InputFile,
  password: string | undefined,
  call: DocumentCaller,
): Promise<Document> {
  const options = { password, deadline: call.deadline };
  const written = await readKept(file, { ...options, ocr: "never" }, call);
  const words = written.pages.reduce((sum, page) => sum + page.words.length, 0);
  const scanned = written.format === "pdf" || written.format === "image";
  return words >= enough || !scanned ? written : readKept(file, { ...options, pages: [1] }, call);
}

/** A file that cannot be read is judged by its name; any other error fails the call. */
async function classifyFile(
  file: InputFile,
  password: string | undefined,
  call: DocumentCaller,
): Promise<{ classified: Classified; cause?: ServiceError }> {
  const { filename } = file;
  const describe = (found: Classification, error: string | null) => ({ ...found, filename, error });
  try {
    return { classified: describe(classifyDocument(await readFront(file, password, call)), null) };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    return { classified: describe(classifyName(filename), error.message), cause: error };
  }
}

const countsOf = (documents: readonly Classified[]) =>
  [...Map.groupBy(documents, ({ type }) => type)].map(([type, { length: count }]) => ({ type, count }));

/** The type of each file with its reasons. Throws the fault of the first file when none of them can be read. */
export async function classifyDocuments(
  { files, password }: InputOf<typeof declared>,
  call: DocumentCaller,
): Promise<Finding<Data>> {
  const read: Awaited<ReturnType<typeof classifyFile>>[] = [];
  for (const file of files) read.push(await classifyFile(file, password, call));
  const [first] = read;
  if (first?.cause !== undefined && read.every(({ cause }) => cause !== undefined)) throw first.cause;
  const documents = read.map(({ classified }) => classified);
  const confidence = Math.min(...documents.map((each) => each.confidence));
  return { data: { documents, counts: countsOf(documents) }, confidence, engine: "embedded" };
}
