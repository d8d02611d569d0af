import type { Box } from "../../document/document.ts";
import { summarize } from "../summary/summarize.ts";
import { intentOf } from "./intent.ts";
import { languageName, languageOfQuestion, phrasesIn } from "./phrases.ts";
import { quotation, quotedPlaces, ranked } from "./quote.ts";
import type { Reading } from "./reading.ts";
import { indexOf, type PassageIndex, wantedOf } from "./retrieval.ts";

/** A passage that the answer rests on. `score` is 0..1, the best passage's being the answer's confidence. */
export type Source = { page: number; text: string; score: number; bbox: Box };

export type Answered = {
  answer: string;
  /** False when the document does not hold an answer; the sources are then only what comes nearest. */
  found: boolean;
  sources: Source[];
  /** 0..1: share of the questions with an answer as well covered as this one that were answered right. */
  confidence: number;
};

export type Asked = {
  question: string;
  history?: readonly { role: "user" | "assistant"; content: string }[] | undefined;
};

/** Below this likelihood a question most often belongs to another document (bench/answers). */
const leastLikely = 0.035;

/**
 * How often an answer was right, by the likelihood of its best passage: XQuAD in four languages, and questions to real
 * documents by weights fitted without theirs (bench/answers).
 */
const calibration: readonly { from: number; confidence: number }[] = [
  { from: 0.8, confidence: 0.98 },
  { from: 0.6, confidence: 0.97 },
  { from: 0.4, confidence: 0.95 },
  { from: 0.25, confidence: 0.9 },
  { from: 0.15, confidence: 0.8 },
  { from: 0.1, confidence: 0.65 },
  { from: 0.06, confidence: 0.5 },
  { from: 0.035, confidence: 0.37 },
  { from: 0, confidence: 0.03 },
];

const confidenceOf = (likely: number) => calibration.find(({ from }) => likely >= from)?.confidence ?? 0;

/** Few words of its own, or a beginning that refers back: the previous question says what it is about. */
const pointsBack =
  /^(?:and|what about|how about|why|also|then|und|warum|y|et|और)(?!\p{L})|(?<!\p{L})(?:it|its|he|she|they|them|their|his|her|that|this|those|er|sie|es|ihr|ihm|ella|ellos|él|il|elle|ils|elles|वह|उसका|इसका|उनका)(?!\p{L})/iu;

function earlierOf({ question, history = [] }: Asked, index: PassageIndex): string {
  const own = wantedOf(question, index).length;
  if (own > 2 && !pointsBack.test(question)) return "";
  return history.findLast(({ role }) => role === "user")?.content ?? "";
}

const indices = new WeakMap<Reading, PassageIndex>();

/** The index of a reading, made once as long as the reading is held. */
export function indexed(reading: Reading): PassageIndex {
  const known = indices.get(reading) ?? indexOf(reading.passages, reading.language);
  indices.set(reading, known);
  return known;
}

function aboutTheDocument(reading: Reading, question: string): Answered | undefined {
  const intent = intentOf(question);
  if (intent === undefined) return undefined;
  const spoken = languageOfQuestion(question);
  const phrases = phrasesIn(spoken);
  const plain = (answer: string): Answered => ({ answer, found: true, sources: [], confidence: 1 });
  if (intent === "page-count") return plain(phrases.pages(reading.pages));
  if (intent === "title") return reading.title === undefined ? undefined : plain(reading.title);
  if (intent === "language") return plain(phrases.language(languageName(reading.language, spoken)));
  const { summary, points } = summarize(reading, 120);
  if (summary === "") return { answer: phrases.nothing, found: false, sources: [], confidence: 0 };
  const sources = points.map(({ page, text, bbox, weight }) => ({ page, text, bbox, score: weight }));
  return { answer: summary, found: true, sources, confidence: 0.9 };
}

/** The embedded engine's answer when it finds none, in the language of the question. */
export function unknownAnswer(question: string): string {
  return phrasesIn(languageOfQuestion(question)).unknown;
}

/** Answers by quoting the document, and with nothing else. */
export function answerQuestion(reading: Reading, asked: Asked): Answered {
  const { question } = asked;
  const about = aboutTheDocument(reading, question);
  if (about !== undefined) return about;
  const index = indexed(reading);
  const wanted = wantedOf(question, index, earlierOf(asked, index));
  const hits = ranked(question, wanted, index);
  const [best] = hits;
  const likely = best?.score ?? 0;
  const confidence = best === undefined ? 0 : confidenceOf(likely);
  const sources = hits.slice(0, 4).map(({ entry, score }) => ({
    page: entry.passage.page,
    text: entry.passage.text,
    score: Number(((score / Math.max(likely, 1e-6)) * confidence).toFixed(3)),
    bbox: entry.passage.box,
  }));
  if (likely < leastLikely) {
    return {
      answer: unknownAnswer(question),
      found: false,
      sources,
      confidence: Number(Math.min(0.9, 1 - confidence).toFixed(2)),
    };
  }
  return {
    answer: quotation(quotedPlaces(hits, index, wanted), reading.passages),
    found: true,
    sources,
    confidence,
  };
}
