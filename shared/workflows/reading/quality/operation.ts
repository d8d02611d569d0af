import type { InputFile } from "../../../contract/file.ts";
import type { Finding, InputOf } from "../../../contract/operation.ts";
import type { scoreQuality as declared } from "../../../contract/workflows/quality.ts";
import type { Document } from "../../../document/document.ts";
import { readKept } from "../../../document/kept-document.ts";
import type { DocumentCaller } from "../../../intelligence/caller.ts";
import { inspectPdf } from "../../../pdf/inspection/inspect.ts";
import type { Quality } from "./criterion.ts";
import { scoreQuality, type Wanted } from "./score-quality.ts";

/** As `scoreQuality`, for a document that was read; of a PDF the file itself is looked into. */
export async function qualityOf(
  file: InputFile,
  document: Document,
  password: string | undefined,
  wanted: Wanted,
): Promise<Quality> {
  const pdf = document.format === "pdf" ? await inspectPdf(file, password) : undefined;
  return scoreQuality(document, pdf, wanted);
}

/** How well a file can be read, and what to do about it. Throws what reading it throws. */
export async function scoreQualityOfFile(
  { file, language, password, ...wanted }: InputOf<typeof declared>,
  call: DocumentCaller,
): Promise<Finding<Quality>> {
  const document = await readKept(file, { language, password, deadline: call.deadline }, call);
  const data = await qualityOf(file, document, password, wanted);
  return { data, engine: "embedded", warnings: document.warnings };
}
