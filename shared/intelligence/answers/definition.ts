import type { Term } from "../text/terms.ts";

/** A question for what something is: it names the thing and nothing else. */
const asksWhatIs =
  /^(?:what|who)(?:['’]s|\s+(?:is|are|was|were|do(?:es)? .* (?:mean|stand for)))(?!\p{L})|^(?:was|wer)\s+(?:ist|sind|war|bedeutet|heißt)(?!\p{L})|^wofür steht(?!\p{L})|^(?:qué|quién)\s+(?:es|son|era|significan?)(?!\p{L})|^(?:qu['’]est-ce qu|qui est|que (?:signifie|désigne|veut dire))|क्या (?:है|हैं|होता है)|^define(?!\p{L})/iu;
const copula =
  /^(?:is|are|was|were|means|refers|denotes|ist|sind|war|bedeutet|bezeichnet|es|son|era|fue|significa|est|sont|désigne)$/u;
/** Most content words of the thing; a longer question asks something about it. */
const mostTerms = 4;

/** The stems of what a question asks a definition of; undefined when it asks for something else. */
export function definedStems(
  question: string,
  terms: readonly Term[],
  light: ReadonlySet<string>,
): string[] | undefined {
  const stems = terms.filter(({ stop, stem }) => !stop && !light.has(stem)).map(({ stem }) => stem);
  return asksWhatIs.test(question.trim()) && stems.length > 0 && stems.length <= mostTerms
    ? stems
    : undefined;
}

const abbreviated = /\p{Lu}[\p{L}-]{0,60}(?:\s[\p{L}-]{1,60}){1,7}\s\((\p{Lu}[\p{L}\p{N}]{1,9})\)/gu;

/** True when a text gives the words behind an abbreviation: `Row and Column Access Control (RCAC)`. */
export function spellsOut(text: string, stems: readonly string[]): boolean {
  const [stem] = stems;
  return (
    stems.length === 1 && [...text.matchAll(abbreviated)].some(([, short]) => short?.toLowerCase() === stem)
  );
}

/** True when a sentence begins with the thing and goes on with what it is: `A column mask is …`. */
export function defines(terms: readonly Term[], stems: readonly string[]): boolean {
  const at = terms.findIndex(({ folded }) => copula.test(folded));
  if (at < 1 || at > stems.length + 2) return false;
  const words = terms.slice(0, at);
  // `Column masks of a table are …` defines no column mask.
  if (words.filter(({ stop }) => !stop).length > stems.length) return false;
  const subject = words.map(({ stem }) => stem);
  return stems.every((stem) => subject.includes(stem));
}
