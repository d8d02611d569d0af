import type { Kind } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { plainWords } from "./plain-words.ts";

/** What a phrase says: for which kind, as which part of it, and with what weight. */
export type Meaning = {
  kind: Kind["kind"];
  part: "title" | "words" | "section";
  group: string;
  weight: number;
};
type Phrase = { words: readonly string[]; meanings: Meaning[] };

const split = (phrases = "") => phrases.split("|").filter((phrase) => phrase !== "");

/** Points of a heading that is the name of the kind; less for one that only holds it, or that is a label. */
export const titleWeight = 5;

function meaningsOf(kind: Kind): [string, Meaning][] {
  const of = (part: Meaning["part"], index: number, weight: number, phrases: string | undefined) =>
    split(phrases).map((phrase): [string, Meaning] => [
      phrase,
      { kind: kind.kind, part, group: `${kind.kind} ${part} ${index}`, weight },
    ]);
  return [
    ...of("title", 0, titleWeight, kind.titles),
    ...(kind.words ?? []).flatMap(([weight, phrases], index) => of("words", index, weight, phrases)),
    ...(kind.sections ?? []).flatMap(([weight, phrases], index) => of("section", index, weight, phrases)),
  ];
}

/** Every phrase by its first word, the longest first. */
function phrasesByWord(): ReadonlyMap<string, readonly Phrase[]> {
  const phrases = new Map<string, Phrase>();
  for (const [phrase, meaning] of kinds.flatMap(meaningsOf)) {
    const words = plainWords(phrase);
    const known = phrases.get(words.join(" ")) ?? { words, meanings: [] };
    known.meanings.push(meaning);
    phrases.set(words.join(" "), known);
  }
  const byWord = Map.groupBy(phrases.values(), ({ words }) => words[0] ?? "");
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byWord;
}

const byWord = phrasesByWord();

/** The phrases that begin with the first of these words and go on with the next ones. */
export const phrasesAt = (words: readonly { plain: string }[], at: number): Phrase[] =>
  (byWord.get(words[at]?.plain ?? "") ?? []).filter((phrase) =>
    phrase.words.every((word, index) => words[at + index]?.plain === word),
  );
