import { expect, test } from "vitest";
import { articlePdf } from "../chat/fixture.ts";
import { pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const route = "/api/v1/ai/questions";
type Question = {
  question: string;
  type: string;
  options: string[];
  answer: string;
  difficulty: string;
  page: number;
  source: { text: string };
};

const ask = async (
  fields: Record<string, string | number>,
): Promise<{ questions: Question[]; warnings: string[] }> => {
  const { status, json } = await post(route, { file: pdfFile(await articlePdf(), "a.pdf"), ...fields });
  expect(status).toBe(200);
  return { questions: json.data.questions, warnings: json.warnings ?? [] };
};

const flat = (text: string) => text.replace(/\s+/g, " ");

test("questions come with options, the right one among them, and the sentence they rest on", async () => {
  const text = flat((await pageTexts(await articlePdf())).join(" "));
  for (const difficulty of ["easy", "medium", "hard"]) {
    const { questions } = await ask({ difficulty, num_questions: 4 });
    expect(questions).toHaveLength(4);
    for (const question of questions) {
      expect(question.difficulty).toBe(difficulty);
      expect(question.question).toMatch(/[?”»]$/);
      expect(text).toContain(question.source.text);
      if (question.type === "open") continue;
      expect(new Set(question.options).size).toBe(4);
      expect(question.options).toContain(question.answer);
    }
    expect(new Set(questions.map(({ source }) => source.text)).size).toBe(4);
  }
});

test("an easy question asks what a sentence is about, one of medium difficulty for a reason", async () => {
  const easy = await ask({ difficulty: "easy", num_questions: 8 });
  expect(easy.questions.map(({ question }) => question).join("\n")).not.toContain("Why");
  const medium = await ask({ difficulty: "medium", num_questions: 8 });
  const why = medium.questions.find(({ question }) => question.startsWith("Why "));
  expect(why?.answer ?? "").toContain("because the navy no longer needed it");
});

test("a focus area decides what is asked", async () => {
  const { questions } = await ask({ focus_area: "cost of the restoration", num_questions: 2 });
  expect(questions.map(({ source }) => source.text).join(" ")).toContain("restoration cost 2.4 million");
  const other = await ask({ focus_area: "volcanic eruptions", num_questions: 2 });
  expect(other.questions).toHaveLength(2);
  expect(other.warnings.join(" ")).toContain("does not speak of the focus area");
});

test("more questions than the document gives: those it gives, and a warning", async () => {
  const { questions, warnings } = await ask({ num_questions: 20 });
  expect(questions.length).toBeGreaterThan(4);
  if (questions.length < 20) expect(warnings.join(" ")).toContain(`gives ${questions.length} of the 20`);
});

test("five questions of medium difficulty when nothing else is said", async () => {
  const { questions } = await ask({});
  expect(questions).toHaveLength(5);
  for (const { difficulty } of questions) expect(difficulty).toBe("medium");
});

test("a number or a difficulty outside of its range is 422", async () => {
  const file = pdfFile(await articlePdf(), "a.pdf");
  expect((await post(route, { file, num_questions: 21 })).status).toBe(422);
  expect((await post(route, { file, difficulty: "brutal" })).status).toBe(422);
});
