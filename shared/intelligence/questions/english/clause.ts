import nlp from "compromise";
import { array, object, string } from "zod";

/** A word of a clause with the tags that compromise gives it. */
export type Token = { text: string; tags: ReadonlySet<string> };

/** A main clause: `subject verb rest`. `auxiliary` stands first in a question; `verb` is the rest of the predicate. */
export type Clause = { subject: Token[]; auxiliary: string; verb: string; rest: Token[] };

const parsed = array(
  object({ terms: array(object({ pre: string(), text: string(), post: string(), tags: array(string()) })) }),
);

export function tokensOf(text: string): Token[] {
  const json: unknown = nlp(text).json({ terms: { tags: true } });
  return parsed
    .parse(json)
    .flatMap(({ terms }) => terms)
    .filter((term) => `${term.pre}${term.text}${term.post}`.trim() !== "")
    .map(({ pre, text: word, post, tags }) => ({ text: `${pre}${word}${post}`.trim(), tags: new Set(tags) }));
}

export const joinedTokens = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");

const forms =
  /^(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|shall|should|may|might|must)$/i;

function infinitive(verb: string): string | undefined {
  const view = nlp(verb).tag("Verb");
  view.compute("root");
  const found = view.text("root").trim().toLowerCase();
  return /^[a-z-]+$/.test(found) ? found : undefined;
}

const mostSubject = 9;

const opensClause =
  /^(?:if|since|because|although|as|when|while|for|in|on|at|after|before|by|with|to|from|during|under|there|this|that|these|those|it|he|she|they|we|i|you|however|thus|and|but|or|soon|then|also)$/i;
const opensRelative = /^(?:who|that|which|where|when|whose|while|if|since|because|although)$/i;
const opensEnd = /^(?:as|of)$/i;

/**
 * The main clause of a plain statement that begins with its subject; undefined for anything else. Only what is sure to
 * read well is taken: a subject without a comma, a finite verb after it.
 */
export function clauseOf(text: string): Clause | undefined {
  const tokens = tokensOf(text.replace(/[.!?]+$/, ""));
  const at = tokens.findIndex(({ tags }) => tags.has("Verb") && !tags.has("Gerund"));
  const verb = tokens[at];
  const subject = tokens.slice(0, at);
  if (at < 1 || at > mostSubject || verb === undefined) return undefined;
  if (subject.some(({ text: word, tags }) => /[,;:()"“”]/.test(word) || tags.has("Conjunction")))
    return undefined;
  // `those who …`, `the rules that …`: the verb belongs to another clause.
  if (subject.some(({ text: word }) => opensRelative.test(word)) || opensClause.test(subject[0]?.text ?? ""))
    return undefined;
  if (opensEnd.test(subject.at(-1)?.text ?? "")) return undefined;
  if (subject.some(({ tags }) => tags.has("Adverb"))) return undefined;
  const rest = tokens.slice(at + 1);
  // `headed by` is a participle: the finite verb comes later.
  if (/[,;:]$/.test(verb.text) || (!forms.test(verb.text) && rest[0]?.text === "by")) return undefined;
  if (forms.test(verb.text)) {
    // `has a model` is no auxiliary, `has shown` is.
    const possessive =
      /^(?:has|have|had)$/i.test(verb.text) && !rest[0]?.tags.has("Verb") && !rest[1]?.tags.has("Verb");
    if (!possessive) return { subject, auxiliary: verb.text.toLowerCase(), verb: "", rest };
  }
  const base = infinitive(verb.text);
  if (base === undefined || (base.endsWith("ed") && base === verb.text.toLowerCase())) return undefined;
  // A form of `be` this near is the finite verb; what came before it was taken for one.
  if (rest.slice(0, 3).some(({ text: word }) => /^(?:is|are|was|were)$/i.test(word))) return undefined;
  if (verb.tags.has("PastTense")) return { subject, auxiliary: "did", verb: base, rest };
  if (!verb.tags.has("PresentTense")) return undefined;
  const bare = verb.text.toLowerCase() === base;
  // Without an -s it is a verb only after several; after one it is a noun.
  if (bare && !subject.at(-1)?.tags.has("Plural")) return undefined;
  return { subject, auxiliary: bare ? "do" : "does", verb: base, rest };
}

const small =
  /^(?:The|A|An|Some|Many|Most|All|Each|Every|Both|Several|Few|Other|Another|New|Late|Early|Two|Three|Four|Five|Users|People|Businesses)$/;

/** True when the capital of the first word is the sentence's: a small word, a plural or a gerund before plain words. */
function isCommon([first, second]: readonly Token[]): boolean {
  if (first === undefined || small.test(first.text)) return first !== undefined;
  const { tags, text } = first;
  const plain = second === undefined ? tags.has("Gerund") : !/^\p{Lu}/u.test(second.text);
  return (
    plain &&
    /^\p{Lu}\p{Ll}+$/u.test(text) &&
    (tags.has("Plural") || tags.has("Gerund")) &&
    !["ProperNoun", "Person", "Place", "Organization"].some((tag) => tags.has(tag))
  );
}

/** The subject inside a question: a word that opened the sentence loses its capital when it is surely no name. */
export const inQuestion = (subject: readonly Token[]): string =>
  subject.map(({ text }, at) => (at === 0 && isCommon(subject) ? text.toLowerCase() : text)).join(" ");
