import type { Caller } from "../../contract/call.ts";
import type { LanguageModel } from "../../language/language-model.ts";
import { fold } from "../../values/text/fold.ts";
import type { Warning } from "../../warnings/warning.ts";
import type { Asked, Source } from "./answer-question.ts";
import { askModel, type EngineAnswer } from "./ask-model.ts";
import { languageOfQuestion, phrasesIn } from "./phrases.ts";
import type { Reading } from "./reading.ts";

export type NamedReading = { document_id: string; filename: string; reading: Reading };
type Named = { document_id: string; filename: string };

type DocumentAnswer = Named & { found: boolean; answer: string | null; confidence: number };
export type AnswerAmong = {
  answer: string;
  found: boolean;
  documents: DocumentAnswer[];
  sources: (Source & Named)[];
  confidence: number;
  engine: string;
  warnings: Warning[];
};

/** A document is not used when its confidence is this much below the best one. */
const behind = 0.25;

const plainName = (filename: string) =>
  fold(filename.replace(/\.[a-z0-9]{1,5}$/i, ""))
    .replace(/[\s_-]+/g, " ")
    .trim();

/** The documents that a question names; all of them when it names none. */
function meant(
  documents: readonly NamedReading[],
  question: string,
): { documents: readonly NamedReading[]; question: string } {
  const asked = fold(question).replace(/[_-]+/g, " ");
  const named = documents.filter(({ filename }) => {
    const name = plainName(filename);
    // A name of one plain word may as well be what the question is about.
    const telling = /[\s\d]/.test(name) && name.length > 3;
    return fold(question).includes(fold(filename)) || (telling && asked.includes(name));
  });
  if (named.length === 0) return { documents, question };
  // The name is no search term inside the document.
  const rest = named.reduce((text, { filename }) => {
    const pattern = filename
      .replace(/\.[a-z0-9]{1,5}$/i, "")
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replace(/[\s_-]+/g, "[\\s_-]+");
    return text.replace(new RegExp(`${pattern}(?:\\.[a-z0-9]{1,5})?`, "gi"), " ");
  }, question);
  return { documents: named, question: /\p{L}{3}/u.test(rest) ? rest.replace(/\s+/g, " ").trim() : question };
}

/** Answers from several documents: each is asked by itself, and those that hold the information are named. */
export async function askMany(
  model: LanguageModel | undefined,
  all: readonly NamedReading[],
  asked: Asked,
  caller: Caller,
): Promise<AnswerAmong> {
  const { documents, question } = meant(all, asked.question);
  const answers: (Named & EngineAnswer)[] = [];
  for (const { document_id, filename, reading } of documents) {
    answers.push({
      document_id,
      filename,
      ...(await askModel(model, reading, { ...asked, question }, caller)),
    });
  }
  const found = answers.filter((each) => each.found).sort((a, b) => b.confidence - a.confidence);
  const best = found[0]?.confidence ?? 0;
  const drawnOn = found.filter(({ confidence }) => confidence >= best - behind);
  const others = answers.filter((each) => !drawnOn.includes(each));
  const engines = new Set(answers.map(({ engine }) => engine));
  return {
    answer:
      drawnOn.length === 0
        ? phrasesIn(languageOfQuestion(asked.question)).unknownAmong
        : drawnOn.map(({ filename, answer }) => `${filename}: ${answer}`).join("\n\n"),
    found: drawnOn.length > 0,
    documents: [...drawnOn, ...others].map((each) => {
      const holds = drawnOn.includes(each);
      const { document_id, filename, answer, confidence } = each;
      return {
        document_id,
        filename,
        found: holds,
        answer: holds ? answer : null,
        confidence: holds ? confidence : 0,
      };
    }),
    sources: drawnOn.flatMap(({ document_id, filename, sources }) =>
      sources.map((source) => ({ document_id, filename, ...source })),
    ),
    confidence: best,
    engine: engines.size === 1 ? ([...engines][0] ?? "embedded") : (model?.name ?? "embedded"),
    warnings: answers.flatMap(({ warnings }) => warnings),
  };
}
