import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { dataFolder, hasData, passwords, sample } from "../harness/data.ts";
import { post, postJson, type TestAnswer } from "../harness/request.ts";
import { readable, refused, withValues } from "./own-files.ts";

/** Scans like others of the set, of many pages or large: reading them by OCR only takes time. */
const slow = new Set(["scan-multipage.pdf", "scan-skew.pdf", "anno-tx.pdf", "palette.pdf"]);

const inFolder = (folder: string) =>
  hasData
    ? readdirSync(join(dataFolder, folder))
        .filter((name) => !name.endsWith(".tsv") && !slow.has(name))
        .map((name) => `${folder}/${name}`)
    : [];

/** Letters and digits alone: lines, hyphens and marks of lists differ between a page and its sentences. */
const folded = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** The words of `quote` that the document lacks; nobody knows for a scan. */
const lacking = (quote: string, document: string | undefined) =>
  document === undefined
    ? []
    : quote.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "" && !document.includes(folded(word)));

/** Status of an answer that is no error of the service; a refusal says why. */
function honest({ status, json }: TestAnswer, what: string): boolean {
  expect([200, 400], `${what}: ${JSON.stringify(json)}`).toContain(status);
  if (status === 200) return true;
  expect(json.code, what).toMatch(/^[a-z_]+$/);
  expect(json.error.length, what).toBeGreaterThan(20);
  return false;
}

type Quote = { text: string; page: number; bbox: [number, number, number, number] };

function stands({ text, page }: Quote, document: string | undefined, pages: number, what: string): void {
  expect(lacking(text, document), `${what}: ${text}`).toEqual([]);
  expect(page).toBeGreaterThanOrEqual(1);
  expect(page).toBeLessThanOrEqual(pages);
}

/** Every route that reads gives an answer about the file that stands in it, or all refuse it for one reason. */
async function readsHonestly(file: InputFile, password?: string): Promise<void> {
  const read = await post("/api/v1/ai/ocr", { file, password });
  const summary = await post("/api/v1/ai/summarize", { file, password, max_length: 200 });
  const questions = await post("/api/v1/ai/questions", { file, password, num_questions: 6 });
  const upload = await post("/api/v1/chat/upload", { file, password });
  if (!honest(read, "ocr")) {
    for (const refused of [summary, questions, upload]) {
      expect(refused).toMatchObject({ status: read.status, json: { code: read.json.code } });
    }
    return;
  }
  const pages = read.json.data.page_count;
  // The other routes choose the languages of OCR by what they see: a scan reads otherwise then.
  const scanned = read.json.data.pages.some(({ source }: { source: string }) => source === "ocr");
  const text = scanned
    ? undefined
    : folded(`${read.json.data.text} ${read.json.data.text.replace(/-\s+/g, "")}`);
  expect(honest(summary, "summarize")).toBe(true);
  expect(summary.json.data.page_count).toBe(pages);
  expect(summary.json.data.word_count).toBeLessThanOrEqual(200);
  if (summary.json.data.summary === "") expect(summary.json.warnings.length).toBeGreaterThan(0);
  expect(lacking(summary.json.data.summary, text)).toEqual([]);
  for (const point of summary.json.data.key_points) stands(point, text, pages, "key point");
  expect(honest(questions, "questions")).toBe(true);
  const made = questions.json.data.questions;
  expect(questions.json.data.question_count).toBe(made.length);
  if (made.length < 6) expect(questions.json.warnings.length).toBeGreaterThan(0);
  for (const { source, options, answer, question } of made) {
    stands(source, text, pages, "source");
    expect(question.length).toBeGreaterThan(10);
    if (options.length > 0) {
      expect(new Set(options).size, question).toBe(4);
      expect(options).toContain(answer);
    }
  }
  if (!honest(upload, "upload")) return expect(upload.json.code).toBe("unreadable_file");
  const { document_id } = upload.json;
  const [about, foreign] = await Promise.all(
    ["What is this document about?", "Which enzyme digests lactose in the milk of whales?"].map((question) =>
      postJson("/api/v1/chat/ask", { document_id, question }),
    ),
  );
  expect(about?.status).toBe(200);
  expect(
    lacking(about?.json.data.answer ?? "", text && `${text}thedocumentholdsnotextthatcouldbequoted`),
  ).toEqual([]);
  for (const source of about?.json.data.sources ?? []) stands(source, text, pages, "asked");
  expect(foreign?.json.data.found, foreign?.json.data.answer).toBe(false);
}

/** Tables, invoice and résumé say only what the file holds. */
async function saysOnlyWhatItHolds(file: InputFile): Promise<void> {
  const text = folded((await post("/api/v1/ai/ocr", { file })).json.data.text);
  const tables = await post("/api/v1/ai/extract-tables", { file });
  expect(tables.status).toBe(200);
  expect(tables.json.data.table_count).toBe(tables.json.data.tables.length);
  for (const { rows, column_count } of tables.json.data.tables) {
    expect(rows.every((row: string[]) => row.length === column_count)).toBe(true);
    expect(rows.flat().flatMap((cell: string) => lacking(cell, text))).toEqual([]);
  }
  const invoice = await post("/api/v1/ai/extract-invoice", { file });
  expect(invoice.status).toBe(200);
  const { evidence } = invoice.json.data;
  for (const each of Object.values<Quote>(evidence)) expect(lacking(each.text, text), each.text).toEqual([]);
  const resume = await post("/api/v1/ai/parse-resume", { files: [file] });
  expect(resume.status, resume.text).toBe(200);
  for (const each of Object.values<Quote>(resume.json.data.evidence)) {
    expect(lacking(each.text, text), each.text).toEqual([]);
  }
}

/** Every route that reads refuses the file, with the same reason. */
async function isRefusedAlike(file: InputFile): Promise<void> {
  const routes = [
    "ai/ocr",
    "ai/extract-tables",
    "ai/extract-invoice",
    "chat/summarize",
    "chat/generate-questions",
  ];
  const answers = await Promise.all(routes.map((route) => post(`/api/v1/${route}`, { file })));
  for (const answer of answers) expect(honest(answer, file.filename)).toBe(false);
  expect(new Set(answers.map(({ json }) => json.code)).size).toBe(1);
  const resume = await post("/api/v1/ai/parse-resume", { files: [file] });
  expect(resume.json.code).toBe(answers[0]?.json.code);
}

describe("files of our own", () => {
  test.each(Object.entries(readable))("%s: read, summarised and asked", async (_title, make) => {
    const { password, ...file } = await make();
    const read = await post("/api/v1/ai/ocr", { file, password });
    expect(read.status, read.text).toBe(200);
    expect(folded(read.json.data.text).length).toBeGreaterThan(20);
    await readsHonestly(file, password);
  });

  test.each(Object.entries(withValues))(
    "%s: tables, invoice and résumé say only what it holds",
    async (_title, make) => saysOnlyWhatItHolds(await make()),
  );

  test.each(Object.entries(refused))(
    "%s: refused by every route that reads, with the same reason",
    async (_title, make) => isRefusedAlike(await make()),
  );
});

describe.skipIf(!hasData)("real files (skipped without ../shared/data)", () => {
  test.each([...inFolder("pdf"), ...inFolder("office")])("%s: read, summarised and asked", async (path) => {
    const file = sample(path);
    await readsHonestly(file, passwords[file.filename]);
  });

  test.each([
    ["office/REPAIR-2022-INV-001_multipage.pdf"],
    ["office/SPARSE-2024-INV-1234_borderless_table.pdf"],
    ["office/IllustrativeCases.docx"],
    ["office/legacy_sample.doc"],
    ["office/WithChart.xlsx"],
    ["office/wide_table.html"],
    ["pdf/attachment.pdf"],
    ["pdf/lo-form.pdf"],
    ["pdf/pv-2023.pdf"],
  ])("%s: tables, invoice and résumé say only what it holds", (path) => saysOnlyWhatItHolds(sample(path)));

  test.each(["office/zz_random.docx", "office/protected_page_1.docx"])(
    "%s: refused by every route that reads, with the same reason",
    (path) => isRefusedAlike(sample(path)),
  );
});
