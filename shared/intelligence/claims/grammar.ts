import type { Tongue, Unit } from "./units.ts";

/** How far a noun phrase reaches back to what governs it, words. */
const longestPhrase = 4;

/** The small word that governs a noun phrase, as `to` in `to the old choir`; undefined for a subject or an object. */
export function governorOf(units: readonly Unit[], at: number, { words }: Tongue): string | undefined {
  if (units[at]?.comma !== "") return undefined;
  const governs = ({ folded }: Unit) =>
    words.prepositions.has(folded) ||
    words.of.has(folded) ||
    words.agent.has(folded) ||
    words.roles.has(folded) ||
    words.bounds.has(folded);
  for (let before = at - 1; before >= Math.max(0, at - longestPhrase); before--) {
    const unit = units[before];
    if (unit === undefined || unit.value?.kind === "date" || unit.value?.unit !== undefined) return undefined;
    if (unit.kind === "small") {
      const next = words.determiners.has(unit.folded) ? units[before - 1] : unit;
      if (next?.kind !== "small" || !governs(next)) return undefined;
      if (next !== unit && unit.comma !== "") return undefined;
      // `than in the first`: the outer of two tells the role.
      const outer = units[units.indexOf(next) - 1];
      return outer !== undefined && next.comma === "" && words.roles.has(outer.folded)
        ? outer.folded
        : next.folded;
    }
    if (unit.comma !== "") return undefined;
  }
  return undefined;
}

/** What a verb looks like behind an auxiliary of the passive, by language. */
const participles: Readonly<Record<string, RegExp>> = {
  en: /(?:ed|ght|own|awn|itten|iven|aken|osen|oken|olen|allen|eaten|idden|otten|ozen)$|^(?:proven|sworn|torn|worn|born|built|sold|made|led|held|kept|lost|won|found|told|sent|met|begun|put|cut|set|read|paid|said|left|fed|hit|run|sung)$/,
  de: /^(?:\p{L}{0,30}ge\p{L}{1,30}|(?:ver|be|er|ent|zer|über|unter)\p{L}{1,30})(?:t|en)$/u,
  nl: /^(?:\p{L}{0,30}ge\p{L}{1,30}|(?:ver|be|er|her|ont)\p{L}{1,30})(?:t|d|en)$/u,
  fr: /(?:é|ée|és|ées|it|ite|is|ise|u|ue|us|ues|ert|erte|erts|ertes)$/,
  es: /(?:[aií]d[oa]s?|ch[oa]s?|rit[oa]s?|ert[oa]s?|uest[oa]s?)$/,
  it: /(?:[aiu]t[oaie]|ss[oaie]|tt[oaie]|rt[oaie])$/,
  pt: /(?:[aií]d[oa]s?|gues?|it[oa]s?|ert[oa]s?|ost[oa]s?|pag[oa]s?)$/,
};

const adverb = /(?:ly|ment|mente)$/;

/** `verb`: where it stands; `agent`: the words behind `by`. */
export type Passive = { auxiliary: number; verb: number; agent: readonly Unit[] };

/** The passive of a clause, if it is one. */
export function passiveOf(units: readonly Unit[], tongue: Tongue): Passive | undefined {
  const { words, language } = tongue;
  const shape = participles[language.slice(0, 2)];
  const auxiliary = units.findIndex(({ folded }) => words.passive.has(folded));
  if (shape === undefined || auxiliary < 0) return undefined;
  const final = /^(?:de|nl)/.test(language);
  // Between the two stand adverbs alone.
  const between = ({ kind, folded }: Unit) =>
    kind === "content"
      ? adverb.test(folded)
      : kind === "small" &&
        !words.of.has(folded) &&
        !words.roles.has(folded) &&
        !words.determiners.has(folded);
  const verb = units.findIndex(
    ({ kind, text, capital }, at) =>
      kind === "content" &&
      shape.test(text.toLowerCase()) &&
      !(final && capital) &&
      (final ? at !== auxiliary : at > auxiliary && units.slice(auxiliary + 1, at).every(between)),
  );
  if (verb < 0) return undefined;
  const by = units.findIndex(
    ({ folded }, at) => words.agent.has(folded) && (final || at > verb) && at > auxiliary,
  );
  const agent: Unit[] = [];
  for (const unit of by < 0 ? [] : units.slice(by + 1)) {
    if (unit.kind === "content" && units.indexOf(unit) !== verb) agent.push(unit);
    else if (agent.length > 0 || !words.determiners.has(unit.folded)) break;
  }
  return { auxiliary, verb, agent };
}

/** The word that a value counts, directly behind it: `240 patients`. */
export function countedBy(units: readonly Unit[], at: number): Unit | undefined {
  const next = units[at + 1];
  return next?.kind === "content" && next.comma === "" ? next : undefined;
}

/** What a value is the measure of: `a profit of 41`; with `linked`, also `the yearly profit was 41`. */
export function measuredBy(
  units: readonly Unit[],
  at: number,
  { words }: Tongue,
  linked: boolean,
): readonly Unit[] {
  const before = units[at - 1];
  if (before?.kind !== "small") return [];
  const isLink = words.passive.has(before.folded) || words.light.has(before.folded);
  if (!words.of.has(before.folded) && !(linked && isLink)) return [];
  const phrase = units.slice(Math.max(0, at - 4), at);
  const end = phrase.findLastIndex(({ kind }) => kind === "content");
  const start = phrase.slice(0, end + 1).findLastIndex(({ kind }) => kind !== "content");
  return phrase.slice(start + 1, end + 1);
}

/** The group of the word that bounds a value: `before`, `at least`; undefined where none does. */
export function boundOf(units: readonly Unit[], at: number, { words }: Tongue): number | undefined {
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const unit = units[before];
    if (unit?.kind !== "small") return undefined;
    const bound = words.bounds.get(unit.folded);
    if (bound !== undefined) return bound;
  }
  return undefined;
}
