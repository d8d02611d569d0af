import type { Weighed } from "../summary/salience.ts";
import { englishDrafts } from "./english/drafts.ts";
import { shuffled, wrongFor } from "./options.ts";
import { eventOf, plainDrafts } from "./plain-clauses.ts";
import type { Ask, Difficulty, Draft, Question } from "./question.ts";
import { type Span, spansOf, termsOf } from "./spans.ts";
import { templatesIn } from "./templates.ts";

export type Material = {
  language: string;
  /** Sentences that may be asked about, in the order of the document. */
  sentences: readonly Weighed[];
  spans: ReadonlyMap<Weighed, readonly Span[]>;
  /** What each sentence can be turned into. */
  drafts: ReadonlyMap<Weighed, readonly Draft[]>;
  /** Sentences changed so that they are no longer true, as far as they were needed. */
  altered: Map<Weighed, string | undefined>;
};

export type Candidate = { sentence: Weighed; ask: Ask; question: Question };

const blank = "_____";
/** Sentences this near speak of the same thing: for an easy question the wrong options come from farther away. */
const near = 6;
/** Words of a sentence that is shown whole as one of several statements. */
const statementWords = { least: 7, most: 32 };

export function materialOf(sentences: readonly Weighed[], language: string): Material {
  const frequency = new Map<string, number>();
  for (const { terms } of sentences)
    for (const stem of terms) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const spans = new Map(
    sentences.map((sentence) => {
      const { text } = sentence.passage;
      const found = spansOf(text, language);
      return [sentence, found.length > 0 ? found : termsOf(text, language, frequency)] as const;
    }),
  );
  const english = language.startsWith("en");
  const drafts = new Map(
    sentences.map((each) => {
      const { text } = each.passage;
      return [each, english ? englishDrafts(text) : plainDrafts(text, language)] as const;
    }),
  );
  return { language, sentences, spans, drafts, altered: new Map() };
}

const sourceOf = ({ passage: { page, text, box } }: Weighed) => ({ page, text, bbox: box });

function othersFor(sentence: Weighed, material: Material, difficulty: Difficulty): Span[] {
  return material.sentences
    .filter(
      (other) => other !== sentence && (difficulty !== "easy" || Math.abs(other.at - sentence.at) > near),
    )
    .flatMap((other) => [...(material.spans.get(other) ?? [])]);
}

function withOptions(
  sentence: Weighed,
  question: string,
  answer: string,
  wrong: readonly string[],
  difficulty: Difficulty,
): Question {
  const source = sourceOf(sentence);
  if (wrong.length < 3) return { question, type: "open", options: [], answer, difficulty, source };
  const options = shuffled([answer, ...wrong.slice(0, 3)], sentence.passage.text);
  return { question, type: "multiple_choice", options, answer, difficulty, source };
}

function gap(sentence: Weighed, material: Material, difficulty: Difficulty): Question | undefined {
  const { text } = sentence.passage;
  const spans = material.spans.get(sentence) ?? [];
  // Easy: the name that the sentence is about. Medium: its number or date.
  const first =
    difficulty === "easy"
      ? (["name", "term", "year", "number"] as const)
      : (["number", "year", "name", "term"] as const);
  const [others, near] = [othersFor(sentence, material, difficulty), othersFor(sentence, material, "medium")];
  for (const span of first.flatMap((kind) => spans.filter((each) => each.kind === kind))) {
    const shown = text.slice(0, span.start) + blank + text.slice(span.start + span.text.length);
    // What stands elsewhere in the sentence is no riddle.
    if (shown.toLowerCase().includes(span.text.toLowerCase())) continue;
    // A short document has no far end.
    const [wrong = []] = [others, near]
      .map((each) => wrongFor(span, each, text, text))
      .filter(({ length }) => length >= 3);
    if (wrong.length === 0) continue;
    return withOptions(sentence, templatesIn(material.language).gap(shown), span.text, wrong, difficulty);
  }
  return undefined;
}

/** What other sentences that are asked alike are about. */
function subjectsOf(sentence: Weighed, { pronoun }: Draft, material: Material): Span[] {
  return [...material.drafts]
    .filter(([other]) => other !== sentence)
    .flatMap(([, drafts]) => drafts.filter((draft) => draft.ask === "subject" && draft.pronoun === pronoun))
    .map(({ answer }) => ({ text: answer, start: 0, kind: "name", sort: sortOf(pronoun) }));
}

const sortOf = (pronoun: string | undefined) => (pronoun === "Who" ? "person" : "other");

function drafted(sentence: Weighed, draft: Draft, material: Material, difficulty: Difficulty): Question {
  const wrongOf = (): string[] => {
    // A whole clause: what other sentences answer to the same kind of question.
    if (draft.span === null) {
      const answers = material.sentences.flatMap((other) =>
        other === sentence ? [] : (material.drafts.get(other) ?? []).filter(({ ask }) => ask === draft.ask),
      );
      return shuffled([...new Set(answers.map(({ answer }) => answer))], sentence.passage.text).slice(0, 3);
    }
    const kind =
      draft.ask === "how-many"
        ? "number"
        : draft.ask === "when"
          ? /^\d{4}$/.test(draft.span)
            ? "year"
            : "name"
          : "name";
    if (draft.ask === "when" && kind === "name") return [];
    const unit = draft.answer.replace(draft.span, "");
    const asked = { text: draft.span, kind } as const;
    const wrong = wrongFor(
      draft.ask === "subject" ? { ...asked, sort: sortOf(draft.pronoun) } : asked,
      [...subjectsOf(sentence, draft, material), ...othersFor(sentence, material, difficulty)],
      sentence.passage.text,
      draft.question,
    );
    return draft.ask === "how-many" ? wrong.map((each) => `${each}${unit}`) : wrong;
  };
  return withOptions(sentence, draft.question, draft.answer, wrongOf(), difficulty);
}

/** The sentence with one of its numbers or names changed: something the document does not say. */
function altered(sentence: Weighed, material: Material): string | undefined {
  if (!material.altered.has(sentence)) material.altered.set(sentence, alteration(sentence, material));
  return material.altered.get(sentence);
}

function alteration(sentence: Weighed, material: Material): string | undefined {
  const { text } = sentence.passage;
  for (const span of material.spans.get(sentence) ?? []) {
    // One abbreviation for another is no statement that could be true.
    if (span.kind === "term" || (span.kind === "name" && span.text === span.text.toUpperCase())) continue;
    const [wrong] = wrongFor(span, othersFor(sentence, material, "hard"), text, `${text}!`);
    if (wrong !== undefined)
      return text.slice(0, span.start) + wrong + text.slice(span.start + span.text.length);
  }
  return undefined;
}

function statement(
  sentence: Weighed,
  ask: "true-statement" | "false-statement",
  material: Material,
  difficulty: Difficulty,
): Question | undefined {
  const fits = ({ words }: Weighed) => words >= statementWords.least && words <= statementWords.most;
  const others = shuffled(
    material.sentences.filter((other) => other !== sentence && fits(other)),
    sentence.passage.text,
    ({ passage }) => passage.text,
  );
  const { text } = sentence.passage;
  const wrong = altered(sentence, material);
  if (!fits(sentence)) return undefined;
  const template = templatesIn(material.language);
  if (ask === "true-statement") {
    const lies: string[] = [];
    for (const other of others) {
      const lie = altered(other, material);
      if (lie !== undefined) lies.push(lie);
      if (lies.length === 3) break;
    }
    return lies.length < 3
      ? undefined
      : withOptions(sentence, template.trueStatement, text, lies, difficulty);
  }
  const truths = others.slice(0, 3).map(({ passage }) => passage.text);
  if (wrong === undefined || truths.length < 3) return undefined;
  return withOptions(sentence, template.falseStatement, wrong, truths, difficulty);
}

/** Which of four things came first: this one, and three of the document that came later. */
function first(sentence: Weighed, material: Material): Question | undefined {
  const { language } = material;
  const template = templatesIn(language).first;
  const own = eventOf(sentence.passage.text, language);
  if (own === undefined || template === undefined) return undefined;
  const later = material.sentences.flatMap((other) => {
    const event = eventOf(other.passage.text, language);
    return event === undefined || event.year <= own.year ? [] : [event.what];
  });
  const wrong = shuffled([...new Set(later)], sentence.passage.text).slice(0, 3);
  return wrong.length < 3 ? undefined : withOptions(sentence, template, own.what, wrong, "hard");
}

/** A question on a sentence as a whole; null when it allows none, undefined for a kind that asks for a part of it. */
function wholeQuestion(
  sentence: Weighed,
  ask: Ask,
  material: Material,
  difficulty: Difficulty,
): Question | null | undefined {
  if (ask === "gap") return gap(sentence, material, difficulty) ?? null;
  if (ask === "first") return first(sentence, material) ?? null;
  if (ask === "true-statement" || ask === "false-statement")
    return statement(sentence, ask, material, difficulty) ?? null;
  return undefined;
}

/** Everything of the kinds `wanted` that one sentence can be asked. */
export function candidatesOf(
  sentence: Weighed,
  wanted: readonly Ask[],
  material: Material,
  difficulty: Difficulty,
): Candidate[] {
  return wanted.flatMap((ask): Candidate[] => {
    const made = wholeQuestion(sentence, ask, material, difficulty);
    if (made !== undefined) return made === null ? [] : [{ sentence, ask, question: made }];
    return (material.drafts.get(sentence) ?? [])
      .filter((draft) => draft.ask === ask)
      .map((draft) => ({ sentence, ask, question: drafted(sentence, draft, material, difficulty) }));
  });
}
