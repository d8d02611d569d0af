import { type Warning, warning } from "../../warnings/warning.ts";
import { indexed } from "../answers/answer-question.ts";
import type { Reading } from "../answers/reading.ts";
import { search, wantedOf } from "../answers/retrieval.ts";
import { type Weighed, weighed } from "../summary/salience.ts";
import { select } from "../summary/select.ts";
import { type Candidate, candidatesOf, materialOf } from "./candidates.ts";
import { type Ask, asks, type Difficulty, type Question, spare } from "./question.ts";
import { templatesIn } from "./templates.ts";

export type QuestionsWanted = { count: number; difficulty: Difficulty; focus?: string };
export type Generated = { questions: Question[]; warnings: Warning[] };

/** Sentences that are worth asking about: enough to choose from, few enough for a book. */
const mostSentences = 90;
/** A focus that asks for sentences with a gap. */
const gapAsked =
  /(?<!\p{L})(?:cloze|fill[- ]?in(?:[- ]the[- ]blanks?)?|gap[- ]?(?:text|fill)s?|blanks?|lückentexte?|textes? à trous|completar (?:frases|huecos)|huecos|रिक्त स्थान)(?!\p{L})/iu;

/** The sentences that speak of the focus, each with what it carries of it. */
function focused(sentences: readonly Weighed[], reading: Reading, focus: string): Weighed[] {
  const index = indexed(reading);
  const wanted = wantedOf(focus, index);
  const found = new Map(search(wanted, index).map(({ at, score }) => [at, score]));
  const best = Math.max(0, ...found.values());
  return sentences.flatMap((sentence) => {
    const score = found.get(sentence.at) ?? 0;
    return score < best * 0.3 || score === 0 ? [] : [{ ...sentence, weight: sentence.weight + score / best }];
  });
}

const heaviest = (sentences: readonly Weighed[]) =>
  sentences.toSorted((a, b) => b.weight - a.weight).slice(0, mostSentences);

type Times = ReadonlyMap<string, number>;

/** Worth less with every question of its kind, and much less where its answer has been asked for already. */
const worth = ({ sentence, ask, question }: Candidate, asked: Times, answered: Times) =>
  (sentence.weight * (question.type === "open" && ask !== "why" ? 0.8 : 1)) /
  (1 + 0.3 * (asked.get(ask) ?? 0)) /
  (1 + 2 * (answered.get(question.answer) ?? 0));

/** Adds the best of the candidates: no sentence twice, kinds of question in turn. */
function chosen(
  candidates: readonly Candidate[],
  count: number,
  before: readonly Candidate[] = [],
): Candidate[] {
  const taken = [...before];
  const used = new Set(taken.map(({ sentence }) => sentence));
  const times = new Map<string, number>();
  const answered = new Map<string, number>();
  const texts = new Set<string>();
  const note = ({ sentence, ask, question }: Candidate) => {
    used.add(sentence);
    texts.add(question.options.join("|") || question.question);
    times.set(ask, (times.get(ask) ?? 0) + 1);
    answered.set(question.answer, (answered.get(question.answer) ?? 0) + 1);
  };
  for (const each of taken) note(each);
  while (taken.length < count) {
    const open = candidates.filter(
      ({ sentence, question }) =>
        !used.has(sentence) && !texts.has(question.options.join("|") || question.question),
    );
    const [next] = open.toSorted((a, b) => worth(b, times, answered) - worth(a, times, answered));
    if (next === undefined) break;
    taken.push(next);
    note(next);
  }
  return taken;
}

/** Headings that every report has: they name a part, no subject. */
const part =
  /^(?:abstract|introduction|overview|summary|conclusions?|background|discussion|results?|methods?|evaluation|preface|foreword|general|einleitung|einführung|überblick|zusammenfassung|fazit|ergebnisse?|vorwort|introducción|resumen|conclusi(?:ón|ones)|résumé|परिचय|सारांश|निष्कर्ष)$/iu;

/** True when a heading is made of words, not of what a reader made of a figure. */
const isWording = (heading: string) =>
  !/[<>|!=_]/.test(heading) &&
  (heading.match(/\p{L}/gu)?.length ?? 0) > 0.6 * heading.replace(/\s/g, "").length;

/** Where no sentence can be turned into a question: what a section says, answered by its best sentences. */
function aboutSections(sentences: readonly Weighed[], language: string, difficulty: Difficulty): Question[] {
  const sections = Map.groupBy(sentences, ({ passage }) => passage.section);
  return [...sections].flatMap(([section, own]) => {
    const heading = section
      .replace(/^[\d.]+\s+/, "")
      .replace(/^about\s+/i, "")
      .trim();
    if (part.test(heading)) return [];
    const told = select(own, 60).toSorted((a, b) => a.at - b.at);
    const [first] = told;
    if (!isWording(heading) || heading.length > 80 || first === undefined) return [];
    return [
      {
        question: templatesIn(language).about(heading),
        type: "open" as const,
        options: [],
        answer: told.map(({ passage }) => passage.text).join(" "),
        difficulty,
        source: { page: first.passage.page, text: first.passage.text, bbox: first.passage.box },
      },
    ];
  });
}

/** Comprehension questions with their answers, each resting on a sentence of the document. */
export function generateQuestions(
  reading: Reading,
  { count, difficulty, focus }: QuestionsWanted,
): Generated {
  const { passages, language, title } = reading;
  const warnings: Warning[] = [];
  const all = weighed(passages, language, title);
  const gaps = focus !== undefined && gapAsked.test(focus);
  const subject = gaps ? focus.replace(gapAsked, " ").trim() : focus;
  const hasSubject = subject !== undefined && /\p{L}{3}/u.test(subject);
  const near = hasSubject ? focused(all, reading, subject) : all;
  if (hasSubject && near.length === 0) {
    warnings.push(warning("focus_not_found"));
  }
  const sentences = near.length === 0 ? all : near;
  const askable = heaviest(sentences);
  const asked = new Set(askable.map(({ at }) => at));
  const material = materialOf([...askable, ...heaviest(all).filter(({ at }) => !asked.has(at))], language);
  const candidates = (kinds: readonly Ask[]) =>
    askable.flatMap((sentence) => candidatesOf(sentence, kinds, material, difficulty));
  const own = chosen(candidates(gaps ? ["gap"] : asks[difficulty]), count);
  const used = new Set(own.map(({ sentence }) => sentence.passage.text));
  const sections = aboutSections(sentences, language, difficulty).filter(
    ({ source }) => !used.has(source.text),
  );
  const missing = count - own.length;
  const explained = difficulty === "easy" ? [] : sections.slice(0, Math.ceil(missing / 2));
  const told = new Set(explained.map(({ source }) => source.text));
  const others = candidates(spare[difficulty]).filter(({ sentence }) => !told.has(sentence.passage.text));
  const filled = chosen(missing === 0 ? [] : others, count - explained.length, own);
  const questions = filled.toSorted((a, b) => a.sentence.at - b.sentence.at).map(({ question }) => question);
  const taken = new Set([...questions, ...explained].map(({ source }) => source.text));
  const more = sections.filter(({ source }) => !taken.has(source.text));
  const done = [...questions, ...explained, ...more].slice(0, count);
  if (done.length < count) {
    const code = all.length === 0 ? "no_running_text" : "facts_used_up";
    warnings.push(warning(code, done.length, count));
  }
  return { questions: done, warnings };
}
