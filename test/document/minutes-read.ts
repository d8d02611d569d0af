import { expect } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { post, postJson } from "../harness/request.ts";

/** The minutes of a board, in whatever format, are summarised, asked, taken apart and looked at as a résumé. */
export async function expectMinutesRead(file: InputFile): Promise<void> {
  const summary = await post("/api/v1/ai/summarize", { file, max_length: 60 });
  expect(summary.json.data.summary).toContain("48,500");
  const { json } = await post("/api/v1/chat/upload", { file });
  const question = "Who chairs the committee?";
  const answer = await postJson("/api/v1/chat/ask", { document_id: json.document_id, question });
  expect(answer.json.data.answer).toContain("Ingrid Solberg");
  const parsed = await post("/api/v1/workflows/parse-document", { file });
  expect(JSON.stringify(parsed.json.data)).toContain("48,500");
  expect((await post("/api/v1/ai/parse-resume", { file })).json.data.failed).toEqual([]);
}
