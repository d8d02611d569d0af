import { array, int, object, type output, string } from "zod";
import type { Caller } from "../../contract/call.ts";
import type { DocumentPart, LanguageModel } from "../../language/language-model.ts";
import { estimateTokens } from "../../language/tokens.ts";
import { about, type Warning, warning } from "../../warnings/warning.ts";
import type { NamedReading } from "../answers/ask-many.ts";
import {
  type Comparison,
  compare,
  differenceOf,
  keySentences,
  mostDifferences,
  mostSimilarities,
  sentencesCompared,
  similarityOf,
  subjectsShared,
} from "./compare.ts";
import { StatementSupport } from "./statement-support.ts";

export type EngineComparison = Comparison & { engine: string; warnings: Warning[] };

const numbered = int().describe("The number of the document");
const quote = string().describe("The sentence of that document it rests on, word for word");
const reply = object({
  similarities: array(
    object({ text: string(), quotes: array(object({ document: numbered, quote })).max(10) }),
  ).max(mostSimilarities),
  differences: array(object({ document: numbered, text: string(), quote })).max(60),
});

const promptVersion = "compare-1";
const system = [
  "The data are the key sentences of several documents, each named by its number. Compare the documents.",
  "similarities: what two or more of them have in common, each with a sentence of every document it holds for.",
  "differences: what one document says otherwise than the others, or alone; one entry for each document it concerns, its text about that document only, with its own values.",
  `Put what a reader would act on first: terms, amounts, dates, duties, findings. At most ${mostSimilarities} similarities and ${mostDifferences} differences for a document.`,
  "Write in the language of the documents; where they differ, in that of the first.",
].join(" ");

/** Share of the model's input for the documents; the rest is for the answer. */
const partShare = 0.7;

/** Most tokens of the answer; more documents have more differences. */
const answerTokens = (documents: number) => Math.min(4_096, 1_024 + 512 * documents);

/** The most important sentences of a document that fit, in document order. */
function partOf(document: NamedReading, number: number, room: number): DocumentPart {
  const key = keySentences(document).map(({ at, passage }) => ({ at, text: passage.text }));
  const all = document.reading.passages.map(({ text }, at) => ({ at, text }));
  let left = room;
  // A document without sentences is a list or a table: its rows stand for it.
  const taken = (key.length > 0 ? key : all).filter(({ text }) => {
    const cost = estimateTokens(text) + 1;
    if (cost > left) return false;
    left -= cost;
    return true;
  });
  return {
    label: `document ${number}: ${document.filename}`,
    text: taken
      .sort((one, other) => one.at - other.at)
      .map(({ text }) => text)
      .join("\n"),
  };
}

/** The statements of an answer that the documents support, and how many they do not. */
function supported(answer: output<typeof reply>, documents: StatementSupport) {
  const similarities = answer.similarities.flatMap(({ text, quotes }) => {
    const support = documents.supporting(text, quotes);
    return new Set(support.map(({ document }) => document)).size < 2 ? [] : [{ text, support }];
  });
  const differences = answer.differences.flatMap(({ document, text, quote: words }) => {
    const [support] = documents.supporting(text, [{ document, quote: words }]);
    return support === undefined ? [] : [{ text, support }];
  });
  const given = answer.similarities.length + answer.differences.length;
  const kept = similarities.length + differences.length;
  return {
    similarities,
    differences: differences.filter(({ support }, at) => {
      const before = differences
        .slice(0, at)
        .filter((each) => each.support.document === support.document).length;
      return before < mostDifferences;
    }),
    dropped: given - kept,
  };
}

type Supported = ReturnType<typeof supported>;

/** Adds sentences that agree or differ and that the model left out; for a document without any statement, what only it says. */
function filledIn({ similarities, differences }: Supported, documents: readonly NamedReading[]): Comparison {
  const support = [
    ...similarities.flatMap((each) => each.support),
    ...differences.map((each) => each.support),
  ];
  const told = new Set(support.map(({ passage }) => passage));
  const spoken = new Set(differences.map((each) => each.support.document));
  const own = sentencesCompared(documents);
  const agreeing = own.agreeing.filter((sentences) => !sentences.some(({ passage }) => told.has(passage)));
  const differing = own.differing.filter(
    ({ sentence, contrary }) => !told.has(sentence.passage) && (contrary || !spoken.has(sentence.document)),
  );
  const common = [
    ...similarities.map((each) => ({
      text: each.text,
      documents: [...new Set(each.support.map(({ document }) => document.filename))],
      quotes: each.support.map(({ quote: words }) => words),
    })),
    ...agreeing.map(similarityOf),
  ];
  return {
    similarities: (common.length > 0 ? common : subjectsShared(documents)).slice(0, mostSimilarities),
    differences: [
      ...differences.map(({ text, support: { quote: words } }) => ({ ...words, text, quote: words.text })),
      ...differing.map(({ sentence }) => differenceOf(sentence)),
    ].slice(0, mostDifferences * documents.length),
  };
}

/**
 * Compares with a language model where there is one. A statement counts only with quotations that stand in the
 * documents it names; the embedded comparison fills in.
 */
export async function compareWith(
  model: LanguageModel | undefined,
  documents: readonly NamedReading[],
  caller: Caller,
): Promise<EngineComparison> {
  const embedded = (warnings: Warning[] = []) => ({ ...compare(documents), engine: "embedded", warnings });
  if (model === undefined || documents.length < 2) return embedded();
  const room = Math.floor((model.partTokens * partShare) / documents.length);
  const parts = documents.map((document, at) => partOf(document, at + 1, room));
  if (parts.filter(({ text }) => text !== "").length < 2) return embedded();
  const outcome = await model.complete({
    schema: reply,
    system,
    parts,
    promptVersion,
    ...caller,
    maxOutputTokens: answerTokens(documents.length),
  });
  if (!outcome.ok) return embedded([about("comparison", outcome.warning)]);
  const stands = supported(outcome.value, new StatementSupport(documents));
  const { similarities, differences, dropped } = stands;
  const warnings = dropped === 0 ? [] : [about("comparison", warning("statements_dropped", dropped))];
  if (similarities.length + differences.length === 0) return embedded(warnings);
  return { ...filledIn(stands, documents), engine: outcome.engine, warnings };
}
