import type { Call } from "../contract/call.ts";
import { type InputFile, type OutputFile, stem } from "../contract/file.ts";
import type { WithModel } from "../language/language-model.ts";
import { pdfAnswer } from "../pdf/output/pdf-answer.ts";
import { translateDocument } from "./translate-document.ts";

type Input = {
  file: InputFile;
  target_language: string;
  source_language: string;
  password?: string | undefined;
};

/** chat/translate: the PDF in the other language. */
export async function translateFile(input: Input, call: Call & WithModel): Promise<OutputFile> {
  const { file, target_language: target, source_language: source, password } = input;
  const { account, deadline, signal, languageModel } = call;
  const result = await translateDocument(file.bytes, {
    target,
    source,
    account,
    deadline,
    signal,
    password,
    languageModel,
  });
  const expected = { pages: result.page_count, from: file.bytes.length };
  return pdfAnswer(`${stem(file.filename)}-${target}.pdf`, result.pdf, expected, {
    warnings: result.warnings,
    headers: { "X-Engine": result.engine, "X-Source-Language": result.source_language },
  });
}
