import { expect, test } from "vitest";
import { articlePdf, contractPdf } from "../chat/fixture.ts";
import { configuredModel } from "../harness/configured-model.ts";
import { pageTexts, pdfFile } from "../harness/pdf.ts";
import { get, post, postJson } from "../harness/request.ts";
import { workItem } from "../harness/work-item.ts";
import { changing } from "../translate/fixture.ts";

const server = configuredModel();
const agreement = async () => pdfFile(await contractPdf("24 months", "90 days"), "contract.pdf");
const article = async () => pdfFile(await articlePdf(), "lighthouse.pdf");

/** The status of a job of these files when all have been worked on. */
async function jobOf(
  operation: string,
  files: readonly Awaited<ReturnType<typeof article>>[],
  options: object = {},
) {
  const form = { operation, files, options: JSON.stringify(options) };
  const { status, json } = await post("/api/v1/bulk/upload", form);
  expect(status, JSON.stringify(json)).toBe(200);
  for (let item = 1; item <= files.length; item++) await workItem(json.job_id, item, 120_000);
  return (await get(`/api/v1/bulk/${json.job_id}`)).json;
}

test("documents that a job uploads can be asked", async () => {
  const { status, results } = await jobOf("chat/upload", [await article(), await agreement()]);
  expect(status).toBe("completed");
  const [first, second] = results.map(({ data }: { data: { document_id: string } }) => data.document_id);
  const ask = async (document_id: string, question: string) =>
    (await postJson("/api/v1/chat/ask", { document_id, question })).json.data.answer;
  expect(await ask(first, "Who built the lighthouse?")).toContain("Eleanor Marsh");
  expect(await ask(second, "What is the notice period?")).toContain("90 days");
});

test("summaries and questions of the chat routes", async () => {
  const summaries = await jobOf("chat/summarize", [await article()], { max_length: 40 });
  expect(summaries.results[0].data.summary).toContain("Eleanor Marsh");
  const questions = await jobOf("chat/generate_questions", [await article()], { num_questions: 3 });
  expect(questions.results[0].data.questions).toHaveLength(3);
});

test("translations are PDFs behind their links", async () => {
  const shout = () =>
    server.script(...Array.from({ length: 8 }, () => changing((text) => text.toUpperCase())));
  shout();
  const { status, results } = await jobOf("chat/translate", [await agreement()], { target_language: "es" });
  expect(status).toBe("completed");
  const bytes = new Uint8Array(await (await fetch(results[0].download_url)).arrayBuffer());
  expect((await pageTexts(bytes)).join(" ")).toContain("TERM AND TERMINATION");
});

test("without a language model a translation fails at once and says so", async () => {
  const { OPENAI_BASE_URL: url } = process.env;
  delete process.env.OPENAI_BASE_URL;
  try {
    const { status, results } = await jobOf("translate", [await agreement()], { target_language: "fr" });
    expect([status, results[0].status]).toEqual(["failed", "failed"]);
    expect(results[0].error).toMatch(/language model/);
  } finally {
    process.env.OPENAI_BASE_URL = url;
  }
});

test("what would run twice over a session, or names another document, is refused", async () => {
  const files = [await article()];
  const upload = (operation: string, options: object) =>
    post("/api/v1/bulk/upload", { operation, files, options: JSON.stringify(options) });
  expect((await upload("chat/multi/upload", { session_id: "ses_1" })).status).toBe(422);
  expect((await upload("chat/summarize", { document_id: "doc_1" })).status).toBe(422);
  expect((await upload("translate", {})).status).toBe(422);
});
