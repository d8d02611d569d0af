import type { Draft } from "../question.ts";
import { type Clause, clauseOf, inQuestion, joinedTokens, type Token, tokensOf } from "./clause.ts";

const mostWords = 28;
const clean = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/\s+([,;:?])/g, "$1")
    .replace(/[,;:]\?/g, "?")
    .replace(/(\p{L})- (?=\p{L})/gu, "$1-")
    .trim();
const asked = (start: string, { subject, auxiliary, verb }: Clause, rest: string) =>
  clean(`${start} ${auxiliary} ${inQuestion(subject)} ${verb} ${rest}?`);

const finite = /^(?:is|are|was|were|has|have|had|will|can|must|may)$/i;

/** Before what follows only adds to the clause, or begins another one: a comma, `and` with a verb of its own. */
function core(rest: readonly Token[]): Token[] {
  const other = rest.findIndex(
    ({ text }, at) =>
      /^(?:and|but|or|while)$/i.test(text) && rest.slice(at).some((each) => finite.test(each.text)),
  );
  return upToComma(other < 0 ? rest : rest.slice(0, other));
}

function upToComma(rest: readonly Token[]): Token[] {
  // `April 4, 1975` is one date.
  const dated = (at: number) =>
    /^\d{1,2},$/.test(rest[at]?.text ?? "") && /^\d{4}/.test(rest[at + 1]?.text ?? "");
  const end = rest.findIndex(({ text }, at) => (/[,;:—–]$/.test(text) && !dated(at)) || text.startsWith("("));
  return end < 0
    ? [...rest]
    : [
        ...rest.slice(0, end),
        ...(rest[end] ? [{ ...rest[end], text: rest[end].text.replace(/[,;:—–]$/, "") }] : []),
      ];
}

function definition({ subject, auxiliary, rest: all }: Clause): Draft[] {
  const rest = core(all);
  const article = /^(?:a|an|the|any|one)$/i.test(rest[0]?.text ?? "");
  // `The result is …` says what this result is, not what a result is.
  if (/^the$/i.test(subject[0]?.text ?? "") && subject.length < 3) return [];
  if (/\d/.test(joinedTokens(subject))) return [];
  if (auxiliary !== "is" || !article || subject.length > 6 || rest.length < 4) return [];
  const answer = clean(joinedTokens(rest));
  return [
    {
      ask: "definition",
      question: clean(`${definedBy(subject)} is ${inQuestion(subject)}?`),
      answer,
      span: null,
    },
  ];
}

/** A name of several words that is known for neither may be a person's. */
function definedBy(subject: readonly Token[]): string {
  const pronoun = pronounFor(subject);
  if (pronoun === "Who") return pronoun;
  const named = subject.length > 1 && subject.every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  return named && !subject.some(({ tags }) => tags.has("Organization")) ? pronoun : "What";
}

/** `Who`, `What`, or both where the name does not tell a person from a thing. */
function pronounFor(subject: readonly Token[]): string {
  const has = (...names: string[]) => subject.some(({ tags }) => names.some((name) => tags.has(name)));
  if (has("Person", "FirstName", "LastName", "Honorific")) return "Who";
  // `The FAA proposes`, `the Trust bought`: bodies act as persons do.
  if (has("Organization", "Acronym")) return "Who or what";
  return has("Place", "Plural") || subject.length === 1 ? "What" : "Who or what";
}

const vague = /^(?:his|her|its|their|our|my|no|one|some|over|such|other|another|each|every|both|many|most)$/i;
const pronoun = /(?<!\p{L})(?:him|her|them|it|this|these|those|but|there)(?!\p{L})/iu;

/** True when the thing that the subject names, before anything said of it, is a name. */
function isNamed(subject: readonly Token[]): boolean {
  const end = subject.findIndex(({ tags }) => tags.has("Preposition"));
  const head = end < 0 ? subject : subject.slice(0, end);
  return (
    !vague.test(subject[0]?.text ?? "") &&
    !/\d/.test(joinedTokens(subject)) &&
    head.some(({ tags }) => tags.has("ProperNoun") || tags.has("Acronym"))
  );
}

function subjectQuestion(text: string, { subject, auxiliary, verb, rest }: Clause): Draft[] {
  const predicate = text
    .replace(/(?<![.!?])[.!?]+$/, "")
    .slice(joinedTokens(subject).length)
    .trim();
  const comma = predicate.search(/[,;:]\s(?!\d{4})/);
  const tail = comma > 20 ? predicate.slice(0, comma) : predicate;
  if (
    !isNamed(subject) ||
    pronoun.test(tail) ||
    /^\S+ that\s/.test(tail) ||
    tail.split(" ").length < 5 ||
    subject.length > 6 ||
    tail.split(" ").length > mostWords ||
    rest.length < 2
  )
    return [];
  // `What are …` of several things reads as a definition.
  if (/^(?:are|were|have|do)$/.test(auxiliary) && verb === "") return [];
  const answer = clean(joinedTokens(subject)).replace(/^the /i, "");
  if (answer.length < 3 || tail.toLowerCase().includes(answer.toLowerCase())) return [];
  return [
    {
      ask: "subject",
      question: clean(`${pronounFor(subject)} ${tail}?`),
      answer,
      span: answer,
      pronoun: pronounFor(subject),
    },
  ];
}

const year = "(?:1[0-9]{3}|20[0-9]{2})";
const month = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const anyYear = new RegExp(`\\b${year}\\b`, "g");
const datePhrase = new RegExp(
  `\\b(?:[Ii]n|[Oo]n)\\s+((?:${month}\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)?\\s+)?(?:${month}\\s+)?(?:\\d{1,2},\\s+)?${year})(?![\\d–-])\\b`,
);

/** After these another clause begins, to which the date may belong. */
const turns = /^(?:when|where|while|but|that|which|who|because|although|whereas|including|him|her|it|them)$/i;

function when(text: string): Draft[] {
  const found = datePhrase.exec(text);
  if (found?.[1] === undefined || (text.match(anyYear)?.length ?? 0) !== 1) return [];
  const opening = text.startsWith(found[0]);
  const without = opening
    ? text.slice(found[0].length).replace(/^\s*,\s*/, "")
    : text.slice(0, found.index) + text.slice(found.index + found[0].length);
  const clause = clauseOf(without.trim());
  if (clause === undefined || /^(?:would|will|may|might|could)$/.test(clause.auxiliary)) return [];
  const rest = core(clause.rest);
  if (rest.some(({ text: word }) => turns.test(word))) return [];
  // The date has to belong to the part that is asked about.
  if (!opening && found.index > text.indexOf(joinedTokens(rest)) + joinedTokens(rest).length + 12) return [];
  if (rest.length < 1 || rest.length > mostWords) return [];
  return [
    { ask: "when", question: asked("When", clause, joinedTokens(rest)), answer: found[1], span: found[1] },
  ];
}

const measure = /^(?:old|tall|long|wide|high|deep|thick|away|apart)$/i;

function howMany(clause: Clause): Draft[] {
  const { rest } = clause;
  const at = rest.findIndex(({ tags }) => tags.has("NumericValue") && !tags.has("Date"));
  const number = rest[at]?.text;
  if (at < 0 || at > 3 || number === undefined || !/^\d[\d,.]*$/.test(number)) return [];
  let end = at + 1;
  while (end < rest.length && end < at + 4) {
    const token = rest[end];
    end += 1;
    if (token?.tags.has("Plural")) break;
    if (!token?.tags.has("Noun") && !token?.tags.has("Adjective")) return [];
  }
  const noun = rest.slice(at + 1, end);
  if (!noun.at(-1)?.tags.has("Plural")) return [];
  const before = rest
    .slice(0, at)
    .filter(({ text }) => !/^(?:just|about|over|only|some|approximately|nearly|almost|around)$/i.test(text));
  const after = core(rest.slice(end));
  if (after.some(({ text }) => /^(?:that|which|who)$/i.test(text))) return [];
  const thing = joinedTokens(noun).replace(/[,;:.]$/, "");
  const closed = /[,;:.]$/.test(joinedTokens(noun)) ? "" : joinedTokens(after);
  // `4 years old`: the measure belongs to its adjective.
  const [measured, ...others] = after;
  const isMeasure =
    closed !== "" &&
    measured !== undefined &&
    (measured.tags.has("Adjective") || measure.test(measured.text)) &&
    clause.verb === "" &&
    finite.test(clause.auxiliary);
  const question = isMeasure
    ? asked(`How many ${thing} ${measured.text}`, clause, joinedTokens([...before, ...others]))
    : asked(`How many ${thing}`, clause, `${joinedTokens(before)} ${closed}`);
  return [{ ask: "how-many", question, answer: `${number} ${thing}`, span: number }];
}

/** `In 1998 the trust bought it` as `the trust bought it in 1998`: a question begins with the subject. */
function dateLast(main: string): string {
  const found = new RegExp(`^${datePhrase.source}`).exec(main);
  if (found === null) return main;
  const rest = main
    .slice(found[0].length)
    .replace(/^\s*,\s*/, "")
    .trim();
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)} ${found[0].charAt(0).toLowerCase()}${found[0].slice(1)}`;
}

function why(text: string): Draft[] {
  const found = /^(.{20,160}?),? (because(?! of)|in order to|so that) (.{12,200}?)[.]$/.exec(text);
  const [, main, link, reason] = found ?? [];
  const clause = main === undefined ? undefined : clauseOf(dateLast(main));
  if (clause === undefined || link === undefined || reason === undefined || clause.rest.length > mostWords)
    return [];
  if (clause.rest.some(({ text: word }) => /[;:]$/.test(word) || /^(?:that|when|which|who)$/i.test(word)))
    return [];
  // Behind a comma another clause begins: `because it was dark, they left`.
  if (/,\s(?:this|that|these|those|it|he|she|they|we|you|i|the)\s/i.test(reason)) return [];
  return [
    {
      ask: "why",
      question: asked("Why", clause, joinedTokens(clause.rest)),
      answer: clean(`${link} ${reason}`),
      span: null,
    },
  ];
}

/** What stands in for something said before: a question with it is understood by nobody. */
const referring =
  /(?<!\p{L})(?:it|its|this|that|these|those|they|them|their|he|she|his|her|such|former|latter)(?!\p{L})/iu;

/** `by removing the cover`, `through donations`: the way something is done. */
function how(text: string): Draft[] {
  const found = /^(.{20,160}?),? ((?:by \p{Ll}{2,20}ing|by means of|with the help of) .{8,200}?)[.]$/u.exec(
    text,
  );
  const [, main, way] = found ?? [];
  const clause = main === undefined ? undefined : clauseOf(dateLast(main));
  if (clause === undefined || way === undefined || clause.rest.length > mostWords) return [];
  if (clause.rest.length < 1 || clause.rest.some(({ text: word }) => turns.test(word) || /[,;:]$/.test(word)))
    return [];
  if (referring.test(joinedTokens(clause.subject))) return [];
  return [
    { ask: "how", question: asked("How", clause, joinedTokens(clause.rest)), answer: clean(way), span: null },
  ];
}

/** Words; a shorter condition, such as `if needed`, has no subject. */
const leastCondition = 4;

/** `If the fee is late, interest is due.` asks for what follows; `… is due if the fee is late`, for the condition. */
function whatIf(text: string): Draft[] {
  const [, condition, result] = /^If ([^,]{10,160}), (?:then )?(.{15,240})[.]$/u.exec(text) ?? [];
  const isClause = (condition ?? "").split(" ").length >= leastCondition;
  if (condition !== undefined && result !== undefined && isClause && !referring.test(condition)) {
    const answer = `${result.charAt(0).toUpperCase()}${result.slice(1)}`;
    return [{ ask: "what-if", question: clean(`What happens if ${condition}?`), answer, span: null }];
  }
  const [, main, needed] =
    /^(.{20,160}?),? ((?:if|unless|provided that|only if) .{12,200}?)[.]$/u.exec(text) ?? [];
  const clause = main === undefined ? undefined : clauseOf(main);
  if (clause === undefined || needed === undefined || referring.test(joinedTokens(clause.subject))) return [];
  if (clause.rest.length > mostWords || clause.rest.some(({ text: word }) => turns.test(word))) return [];
  const question = asked("Under which condition", clause, joinedTokens(clause.rest));
  return [{ ask: "what-if", question, answer: clean(needed), span: null }];
}

/** What somebody has to do, or may not do. */
function duty({ subject, auxiliary, rest }: Clause): Draft[] {
  if (!/^(?:must|shall|should)$/.test(auxiliary) || rest.length < 4 || rest.length > mostWords) return [];
  const who = joinedTokens(subject);
  if (referring.test(who) || subject.length > 6 || /\d/.test(who) || who === who.toUpperCase()) return [];
  const negated = /^not$/i.test(rest[0]?.text ?? "");
  if (/^be$/i.test(rest[negated ? 1 : 0]?.text ?? "")) return [];
  const answer = clean(joinedTokens(rest.slice(negated ? 1 : 0)));
  const question = clean(`What ${auxiliary} ${inQuestion(subject)} ${negated ? "not do" : "do"}?`);
  return [{ ask: "duty", question, answer, span: null }];
}

/** A sentence without the number of its clause, and without works cited and abbreviations in brackets. */
const bare = (sentence: string): string =>
  sentence
    .replace(/^(?:\(?\d{1,3}[.)]|\([a-z]{1,3}\))\s+/, "")
    .replace(/\s\([^()]{0,80}\b(?:1[89]|20)\d\d[a-z]?(?:, pp?\. ?\d{1,4})?\)/g, "")
    .replace(/\s\(\p{Lu}[\p{Lu}\d]{1,8}\)/gu, "")
    .replace(/\[\d{1,4}\]/g, "");

/** Questions on one English sentence, as far as it has a form that turns into one surely. */
export function englishDrafts(sentence: string): Draft[] {
  const text = bare(sentence);
  if (tokensOf(text).length > 40 || /["“”()[\]{}]|\bhttps?:/.test(text)) return [];
  // A figure right after a word is the mark of a footnote.
  if (/\p{Ll}{3}\d/u.test(text)) return [];
  const moved = dateLast(text);
  const clause = clauseOf(moved);
  const own =
    clause === undefined
      ? []
      : [...definition(clause), ...subjectQuestion(moved, clause), ...howMany(clause), ...duty(clause)];
  return [...own, ...when(text), ...why(text), ...how(text), ...whatIf(text)];
}
