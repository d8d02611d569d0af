import { type Clause, clausesOf } from "./clauses.ts";
import { holdsFigures } from "./figures.ts";
import { swapsActors, swapsRoles } from "./order.ts";
import { alike, type Tongue, type Unit, unitsOf } from "./units.ts";

/** A sentence of a document, and what its pronouns may stand for. */
export type Evidence = {
  clauses: readonly Clause[];
  /** The subject of the sentence before, all its words, and how many names are among them. */
  before: { subject: readonly Unit[]; words: readonly Unit[]; names: number };
};

const contentOf = (units: readonly Unit[]) => units.filter(({ kind }) => kind === "content");

/** Names that stand apart: runs of words with capitals. */
const namesIn = (units: readonly Unit[]) =>
  units.filter((unit, at) => unit.kind === "content" && unit.capital && !units[at - 1]?.capital).length;

/** `Unlike its rivals, …`: what is excepted is not said of anybody. */
function withoutExceptions(units: readonly Unit[], { words }: Tongue): Unit[] {
  const kept: Unit[] = [];
  let left = false;
  for (const unit of units) {
    if (words.except.has(unit.folded)) left = true;
    else if (unit.comma !== "") left = false;
    if (!left) kept.push(unit);
  }
  return kept;
}

export function evidenceOf(text: string, before: string, tongue: Tongue): Evidence {
  const earlier = unitsOf(before, tongue);
  const [first] = clausesOf(earlier, tongue);
  const content = contentOf(first?.units ?? []);
  const opening = content.findIndex((unit, at) => at > 0 && !unit.capital);
  const subject = content.slice(0, Math.max(1, Math.min(opening < 0 ? content.length : opening, 3)));
  return {
    clauses: clausesOf(withoutExceptions(unitsOf(text, tongue), tongue), tongue),
    before: { subject, words: contentOf(earlier), names: namesIn(earlier) },
  };
}

/** The words of a clause in their order, what it takes over included. */
const wholeOf = ({ units, lent, lentBehind }: Clause): readonly Unit[] =>
  lentBehind ? [...units, ...lent] : [...lent, ...units];

const negations = ({ units }: Clause, { words }: Tongue) =>
  units.filter(({ folded }) => words.negation.has(folded) || /n['’]t$/.test(folded)).length;

/**
 * Whether a claim goes exactly as far: it has no `all`, `may` or `only` of its own, and keeps those of the words that it
 * takes over.
 */
function goesAsFar(said: Clause, shown: Clause, tongue: Tongue): boolean {
  const { scope } = tongue.words;
  const own = new Set(said.units.flatMap(({ folded }) => scope.get(folded) ?? []));
  const given = new Set(shown.units.flatMap(({ folded }) => scope.get(folded) ?? []));
  const words = wholeOf(said);
  const needed = shown.units.flatMap(({ folded }, at) => {
    const group = scope.get(folded);
    const head = shown.units.slice(at + 1).find(({ kind }) => kind !== "small");
    const taken =
      head === undefined ||
      words.some(
        (unit) =>
          alike(unit, head, tongue) ||
          unit.value?.keys.some((key) => head.value?.keys.includes(key)) === true,
      );
    return group !== undefined && taken ? [group] : [];
  });
  return needed.every((group) => own.has(group)) && [...own].every((group) => given.has(group));
}

/** Words of a claim that stand in the sentence itself when a pronoun that is no subject stands for another. */
const leastFound = 2;

/** `the workshop`, where the sentence before says `the workshop Girard` and knows no other. */
function isCalled(
  unit: Unit,
  words: readonly Unit[],
  shown: Clause,
  before: readonly Unit[],
  tongue: Tongue,
): boolean {
  const at = words.indexOf(unit);
  const places = before.flatMap((each, place) => (alike(unit, each, tongue) ? [place] : []));
  const [place, more] = places;
  if (!unit.capital || place === undefined || more !== undefined) return false;
  return [-1, 1].some((step) => {
    const [own, known] = [words[at + step], before[place + step]];
    if (own === undefined || known === undefined || known.capital || !alike(own, known, tongue)) return false;
    return (
      before.filter((each) => alike(each, own, tongue)).length === 1 &&
      shown.units.some((each) => alike(each, own, tongue))
    );
  });
}

/** The words that a pronoun may stand for, when a claim has them and the sentence does not. */
function standsFor(
  unit: Unit,
  place: { opens: boolean; owns: boolean; words: readonly Unit[]; found: number },
  shown: Clause,
  { before, clauses }: Evidence,
  earlier: readonly Unit[],
  tongue: Tongue,
): boolean {
  const { subjects, objects, possessives } = tongue.words;
  const head = shown.units.slice(0, 3).some(({ folded }) => subjects.has(folded));
  const among = (units: readonly Unit[]) => units.some((each) => alike(unit, each, tongue));
  // Of several names nothing tells which is meant, unless the name belongs to a noun: `the lighthouse at Cape Verdant`.
  const [noun] = before.subject;
  const sure = !unit.capital || before.names < 2;
  const named = noun !== undefined && !noun.capital && place.words.some((each) => alike(each, noun, tongue));
  if (place.opens && head && (sure || named) && among(before.subject)) return true;
  if (isCalled(unit, place.words, shown, before.words, tongue)) return true;
  // What is done, and by whom, a pronoun for the object does not tell.
  if (place.opens || place.found < leastFound) return false;
  const rest = shown.units.slice(1);
  const meant = rest.some(
    ({ folded }, at) =>
      objects.has(folded) &&
      // `it was`: a subject.
      !(subjects.has(folded) && tongue.words.passive.has(rest[at + 1]?.folded ?? "")),
  );
  const owned =
    place.owns && clauses.some(({ units }) => units.some(({ folded }) => possessives.has(folded)));
  return (meant || owned) && sure && (among(before.words) || among(earlier));
}

const count = (unit: Unit, units: readonly Unit[], tongue: Tongue) =>
  units.filter((each) => alike(unit, each, tongue)).length;

/** Whether every word of content stands in the clause, or is what one of its pronouns stands for. */
function holdsWords(said: Clause, shown: Clause, evidence: Evidence, tongue: Tongue): boolean {
  const units = wholeOf(said);
  const words = wholeOf(shown);
  const at = evidence.clauses.indexOf(shown);
  const earlier = evidence.clauses.slice(0, at).flatMap((clause) => contentOf(clause.units));
  const isThere = (unit: Unit) => words.some((each) => alike(unit, each, tongue));
  const firstFound = units.findIndex((unit) => unit.kind === "content" && isThere(unit));
  const there = contentOf(units).filter(isThere);
  const found = there.filter((unit) => shown.units.some((each) => alike(unit, each, tongue))).length;
  // A pronoun for an object stands for one noun with its name: for words that stand together.
  const missing = units.flatMap((unit, index) =>
    index > firstFound && unit.kind === "content" && !isThere(unit) ? [index] : [],
  );
  if (missing.some((index, at) => at > 0 && index !== (missing[at - 1] ?? 0) + 1)) return false;
  // A word that a claim has twice stands there twice.
  if (there.some((unit) => count(unit, there, tongue) > count(unit, contentOf(words), tongue))) return false;
  if (there.length === 0) return false;
  return units.every((unit, index) => {
    if (unit.kind !== "content" || isThere(unit)) return true;
    const owns = tongue.words.of.has(units[index - 1]?.folded ?? "") || /['’]s?$/.test(unit.text);
    return standsFor(
      unit,
      { opens: index < firstFound, owns, words: units, found },
      shown,
      evidence,
      earlier,
      tongue,
    );
  });
}

/** What makes a clause depend on another: a claim has to keep it. */
const depends = (link: Clause["link"]) => link === "cause" || link === "condition";

/** The first rule that a clause of a claim breaks, held against a clause of a sentence. */
export type Broken = "link" | "negation" | "scope" | "words" | "figures" | "roles" | "actors";

export function brokenRule(
  said: Clause,
  shown: Clause,
  evidence: Evidence,
  tongue: Tongue,
): Broken | undefined {
  // A reason that is given is said to be so; a condition is not.
  if (said.link !== shown.link && (depends(said.link) || shown.link === "condition")) return "link";
  if (!holdsWords(said, shown, evidence, tongue)) return "words";
  const [units, words] = [wholeOf(said), wholeOf(shown)];
  if (!holdsFigures(units, { units: words, lent: shown.lent }, tongue)) return "figures";
  if (negations(said, tongue) !== negations(shown, tongue)) return "negation";
  if (!goesAsFar(said, shown, tongue)) return "scope";
  if (swapsRoles(units, words, tongue)) return "roles";
  return swapsActors(units, words, tongue) ? "actors" : undefined;
}

/** Whether a sentence makes a clause true, and leaves no condition of it unsaid. */
function holdsClause(said: Clause, all: readonly Clause[], evidence: Evidence, tongue: Tongue): boolean {
  const { clauses } = evidence;
  const told = all.some(({ link }) => link === "condition");
  return clauses.some((shown, at) => {
    const next = clauses[at + 1]?.link === "condition";
    const before = at === 1 && clauses[0]?.link === "condition";
    if ((next || before) && !told && said.link !== "condition") return false;
    return brokenRule(said, shown, evidence, tongue) === undefined;
  });
}

/** Whether sentences of a document say what a sentence says; `lead` is what the pronoun stands for that opens it. */
export function entails(
  evidence: readonly Evidence[],
  claim: readonly Unit[],
  tongue: Tongue,
  lead: readonly Unit[] = [],
): boolean {
  const clauses = clausesOf(claim, tongue, lead);
  if (!clauses.some(({ units }) => contentOf(units).length > 0)) return false;
  const holdIn = (sentences: readonly Evidence[], said: Clause) =>
    sentences.some((each) => holdsClause(said, clauses, each, tongue));
  if (evidence.some((each) => clauses.every((said) => holdIn([each], said)))) return true;
  return !clauses.some(({ link }) => depends(link)) && clauses.every((said) => holdIn(evidence, said));
}
