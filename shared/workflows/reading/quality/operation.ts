import type { Finding, InputOf } from "../../../contract/operation.ts";
import type { scoreQuality as declared } from "../../../contract/workflows/quality.ts";
import { readKept } from "../../../document/kept-document.ts";
import type { DocumentCaller } from "../../../intelligence/caller.ts";
import { inspectPdf } from "../../../pdf/inspection/inspect.ts";
import type { Quality } from "./criterion.ts";
import { scoreQuality } from "./score-quality.ts";

/** How well a file can be read, and what to do about it. Throws what reading it throws. */
export async function scoreQualityOfFile(
  { file, language, password, ...wanted }: InputOf<typeof declared>,
  call: DocumentCaller,
): Promise<Finding<Quality>> {
  const document = await readKept(file, { language, password, deadline: call.deadline }, call);
  const pdf = document.format === "pdf" ? await inspectPdf(file, password) : undefined;
  return { data: scoreQuality(document, pdf, wanted), engine: "embedded", warnings: document.warnings };
}
