import type { Tongue, Unit } from "./units.ts";

export type Link = "none" | "and" | "contrast" | "cause" | "condition" | "relative" | "then" | "comma";

/** A part of a sentence with one predicate. `lent` is what it takes over from the part before it: its subject, as a rule. */
export type Clause = { units: readonly Unit[]; link: Link; lent: readonly Unit[]; lentBehind: boolean };

const contentOf = (units: readonly Unit[]) => units.filter(({ kind }) => kind === "content");

/** The words that open a clause and belong to no part of it: its subject stands first. */
function subjectOf(units: readonly Unit[], { language }: Tongue): Unit[] {
  const content = contentOf(units);
  // German nouns have capitals, and may stand behind their verb.
  const nouns = /^de/.test(language) ? content.filter(({ capital }) => capital) : content;
  const [first] = nouns;
  if (first === undefined) return [];
  const at = units.indexOf(first);
  const subject = [first];
  for (const unit of units.slice(at + 1)) {
    if (unit.kind !== "content" || !unit.capital) break;
    subject.push(unit);
  }
  return subject;
}

/** The words before a relative clause that it speaks of: the last run of content. */
function antecedentOf(units: readonly Unit[]): Unit[] {
  const run: Unit[] = [];
  for (const unit of units.toReversed()) {
    if (unit.kind === "content") run.unshift(unit);
    else if (run.length > 0) break;
  }
  return run;
}

const isPronounOrNoun = (unit: Unit | undefined, { words }: Tongue) =>
  unit !== undefined &&
  (words.determiners.has(unit.folded) || words.subjects.has(unit.folded) || unit.capital);

const linkOf = (unit: Unit, next: Unit | undefined, tongue: Tongue): Link => {
  const { words } = tongue;
  // `since 1990`: what bounds a value opens no clause.
  if (next?.kind === "value" && words.bounds.has(unit.folded)) return "none";
  if (words.contrast.has(unit.folded)) return "contrast";
  if (words.cause.has(unit.folded)) return "cause";
  // Dutch `als` is `as` too: `als laatste`.
  if (words.condition.has(unit.folded))
    return unit.folded === "als" && !isPronounOrNoun(next, tongue) ? "none" : "condition";
  if (words.sequel.has(unit.folded)) return "then";
  return "none";
};

/** Words that open a noun phrase: what follows `and` is then no second predicate of the same subject. */
const opensNoun = (unit: Unit, { words }: Tongue) =>
  unit.kind === "value" || unit.capital || words.determiners.has(unit.folded);

/** English forms of verbs that a noun hardly has; `and` before one joins predicates. */
const predicate = /(?:ed|ies)$/;
const auxiliary =
  /^(?:is|are|was|were|has|have|had|does|did|do|can|could|may|might|must|shall|should|will|would|not|never|sold|paid|bought|built|led|made|gave|took|left|held|kept|won|lost|found|said|told|sent|met|began|became|grew|rose|fell|wrote|went|came|saw|ran|set|put|cut)$/;

function isPredicate(units: readonly Unit[], at: number, tongue: Tongue): boolean {
  const unit = units[at];
  if (unit === undefined || opensNoun(unit, tongue)) return false;
  if (!tongue.language.startsWith("en")) return unit.kind === "content";
  if (auxiliary.test(unit.folded) || predicate.test(unit.folded)) return true;
  const next = units[at + 1];
  // `employs 310 people`, `ends if`, `deletes them`: a verb in -s before what it is done to.
  return (
    unit.kind === "content" &&
    /[^s]s$/.test(unit.folded) &&
    next !== undefined &&
    next.comma === "" &&
    (next.kind === "value" ||
      tongue.words.determiners.has(next.folded) ||
      tongue.words.objects.has(next.folded))
  );
}

/** Where a clause begins, and what joins it to the one before. */
function borderAt(
  units: readonly Unit[],
  at: number,
  { at: from, link: open }: { at: number; link: Link },
  tongue: Tongue,
): Link {
  const { words } = tongue;
  const unit = units[at];
  if (unit === undefined || at === from) return "none";
  const link = linkOf(unit, units[at + 1], tongue);
  if (link !== "none") return link;
  if (unit.comma === ";") return "comma";
  // `, of whom`: the preposition belongs to what follows.
  const led = unit.kind === "small" && unit.comma === "," && words.relative.has(units[at + 1]?.folded ?? "");
  const bare = words.relative.has(unit.folded) && !(at === from + 1 && units[from]?.comma === ",");
  if (led || (bare && (unit.comma === "," || /^(?:en|fr)/.test(tongue.language)))) return "relative";
  if (words.and.has(unit.folded)) {
    const next = units[at + 1];
    const rest = contentOf(units.slice(at + 1)).length;
    if (next === undefined || rest === 0) return "none";
    if (unit.comma === "," && rest > 1) return "and";
    return isPredicate(units, at + 1, tongue) ? "and" : "none";
  }
  // `The tunnel, which is long, was opened`: the sentence goes on with its own subject.
  if (open === "relative" && unit.comma === "," && units[from]?.comma === ",") return "then";
  if (unit.comma === ",") {
    // `If it is late, the supplier pays`
    if (
      units[from] !== undefined &&
      /^(?:cause|condition|contrast)$/.test(linkOf(units[from], units[from + 1], tongue))
    )
      return "contrast";
    const halves = [units.slice(from, at), units.slice(at)];
    const whole = halves.every(
      (half) => contentOf(half).length > 1 && half.some(({ kind }) => kind === "value"),
    );
    if (whole) return "comma";
  }
  return "none";
}

const isSaid = ({ kind }: Unit) => kind !== "small";

/** The parts of a sentence, each with one predicate and with what it takes over; `lead` is what its pronoun stands for. */
export function clausesOf(units: readonly Unit[], tongue: Tongue, lead: readonly Unit[] = []): Clause[] {
  const { words } = tongue;
  const opening = units[0] === undefined ? "none" : linkOf(units[0], units[1], tongue);
  const cuts: { at: number; link: Link }[] = [{ at: 0, link: opening === "then" ? "none" : opening }];
  for (let at = 1; at < units.length; at++) {
    const last = cuts.at(-1) ?? { at: 0, link: "none" };
    const from = last.at;
    const link = borderAt(units, at, last, tongue);
    // A part without content is none: `, so, …`.
    if (link !== "none" && [units.slice(from, at), units.slice(at)].every((part) => part.some(isSaid)))
      cuts.push({ at, link });
  }
  const clauses: Clause[] = [];
  let main: readonly Unit[] = [];
  for (const [index, { at, link }] of cuts.entries()) {
    const own = units.slice(at, cuts[index + 1]?.at ?? units.length);
    const before = clauses.at(-1)?.units ?? [];
    const [first, second] = own;
    if (index === 0) {
      main = lead.length > 0 ? lead : subjectOf(own, tongue);
      clauses.push({ units: own, link, lent: lead, lentBehind: false });
    } else if (link === "relative") {
      // `that a storm destroyed`: what it speaks of is destroyed, and stands behind.
      const behind =
        second !== undefined &&
        (words.determiners.has(second.folded) || words.subjects.has(second.folded) || second.capital) &&
        !words.possessives.has(first?.folded ?? "");
      clauses.push({ units: own, link, lent: antecedentOf(before), lentBehind: behind });
    } else {
      const head =
        words.and.has(first?.folded ?? "") || words.sequel.has(first?.folded ?? "") ? second : first;
      const hasOwn =
        link !== "and" && link !== "then"
          ? link !== "comma"
          : head !== undefined && opensNoun(head, tongue) && head.kind !== "value";
      const said = own.findIndex(({ kind }) => kind === "content");
      const pronoun = own.slice(0, Math.max(0, said)).some(({ folded }) => words.subjects.has(folded));
      clauses.push({ units: own, link, lent: hasOwn && !pronoun ? [] : main, lentBehind: false });
      if (hasOwn) main = subjectOf(own.slice(1), tongue);
    }
  }
  return clauses;
}
