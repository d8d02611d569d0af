import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { array, object, string } from "zod";
import { answerQuestion } from "../shared/intelligence/answers/answer-question.ts";
import type { Reading } from "../shared/intelligence/answers/reading.ts";
import { sentencesOf } from "../shared/intelligence/text/sentences.ts";

// Questions of XQuAD, each put to its own article and to another one: how many answers hold the right words, how many
// questions are refused although the article answers them, and how many although they belong elsewhere are not.

const folder = join(import.meta.dirname, "../../shared/data/intelligence/qa-xquad");
const questions = array(object({ question: string(), answers: array(object({ text: string() })) }));
const article = object({ title: string(), paragraphs: array(object({ context: string(), qas: questions })) });
const set = object({ data: array(article) });

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, " ")
    .replace(/\b(a|an|the)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function readingOf(texts: readonly string[], language: string): Reading {
  const passages = texts.flatMap((context, block) =>
    sentencesOf(context, language).map(({ text }) => ({
      kind: "sentence" as const,
      text,
      page: 1,
      box: [0, 0, 0, 0] as const,
      block,
      section: "",
    })),
  );
  return { hash: "", filename: "", language, pages: 1, passages, warnings: [] };
}

if (!existsSync(folder)) {
  console.log("No data: this measurement needs shared/data/intelligence/qa-xquad.");
  process.exit(0);
}
console.log("language  answered right  words quoted  refused, own  refused, foreign");
for (const language of ["en", "es", "de", "hi"]) {
  const { data } = set.parse(JSON.parse(readFileSync(join(folder, `xquad.${language}.json`), "utf8")));
  const readings = data.map(({ paragraphs }) =>
    readingOf(
      paragraphs.map(({ context }) => context),
      language,
    ),
  );
  let [asked, right, words, refused, refusedForeign] = [0, 0, 0, 0, 0];
  for (const [at, { paragraphs }] of data.entries()) {
    for (const { question, answers } of paragraphs.flatMap(({ qas }) => qas)) {
      const [own, foreign] = [readings[at], readings[(at + 1 + (asked % (data.length - 1))) % data.length]];
      if (own === undefined || foreign === undefined) continue;
      asked += 1;
      const { answer, found } = answerQuestion(own, { question });
      if (!found) refused += 1;
      else if (plain(answer).includes(plain(answers[0]?.text ?? "-"))) right += 1;
      words += found ? answer.split(/\s+/).length : 0;
      if (!answerQuestion(foreign, { question }).found) refusedForeign += 1;
    }
  }
  const share = (count: number) => (count / asked).toFixed(3);
  console.log(
    `${language}        ${share(right)}           ${Math.round(words / asked)}            ${share(refused)}         ${share(refusedForeign)}`,
  );
}
