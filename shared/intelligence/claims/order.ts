import { governorOf, measuredBy, type Passive, passiveOf } from "./grammar.ts";
import { alike, type Tongue, type Unit } from "./units.ts";

const placesOf = (unit: Unit, units: readonly Unit[], tongue: Tongue): number[] =>
  units.flatMap((each, at) => (alike(unit, each, tongue) ? [at] : []));

/** The only place of a word; one that stands twice tells no order. */
const placeOf = (unit: Unit, units: readonly Unit[], tongue: Tongue): number | undefined => {
  const places = placesOf(unit, units, tongue);
  return places.length === 1 ? places[0] : undefined;
};

/** A word of a claim and its place on both sides, with what governs it there. */
type Placed = {
  unit: Unit;
  at: number;
  said: string | undefined;
  shown: string | undefined;
};

const placedIn = (said: readonly Unit[], shown: readonly Unit[], tongue: Tongue): Placed[] =>
  said.flatMap((unit, place) => {
    const at = unit.kind === "content" ? placeOf(unit, shown, tongue) : undefined;
    if (at === undefined) return [];
    return [{ unit, at, said: governorOf(said, place, tongue), shown: governorOf(shown, at, tongue) }];
  });

/** The same preposition governs a word on both sides: its place tells nothing. */
const isFixed = ({ said, shown }: Placed) => said !== undefined && said === shown;

/** Three words whose first and last have changed places around the middle one. */
const turnedRound = (placed: readonly Placed[]): boolean =>
  placed.some(
    (one, first) =>
      !isFixed(one) &&
      placed.some(
        (middle, second) =>
          second > first &&
          one.at > middle.at &&
          placed.slice(second + 1).some((last) => !isFixed(last) && middle.at > last.at),
      ),
  );

/** Two words that have changed what governs them: `A of B`, `B of A`. */
const exchanged = (placed: readonly Placed[]): boolean =>
  placed.some(
    (one, first) =>
      one.said !== one.shown &&
      placed
        .slice(first + 1)
        .some((other) => other.said !== other.shown && one.said === other.shown && other.said === one.shown),
  );

/** `the arrival of the king`: a word, the preposition behind it, and what that governs. */
const attached = (units: readonly Unit[], tongue: Tongue) =>
  units.flatMap((unit, at) => {
    const governor = unit.kind === "small" ? undefined : governorOf(units, at, tongue);
    if (governor === undefined || units[at - 1]?.kind !== "small") return [];
    const head = units.slice(0, at).findLast(({ kind }) => kind === "content");
    return head === undefined ? [] : [{ head, governor, unit }];
  });

/** A word of a claim has behind the same preposition what the document does not give it. */
const attachedOtherwise = (said: readonly Unit[], shown: readonly Unit[], tongue: Tongue): boolean => {
  const given = attached(shown, tongue);
  return attached(said, tongue).some(({ head, governor, unit }) => {
    if (unit.kind !== "content") return false;
    const same = given.filter((each) => each.governor === governor && alike(head, each.head, tongue));
    return (
      same.length > 0 &&
      shown.some((each) => alike(unit, each, tongue)) &&
      !same.some((each) => {
        const from = shown.indexOf(each.unit);
        return shown.slice(from, from + 4).some((near) => alike(unit, near, tongue));
      })
    );
  });
};

/** Two words with capitals that stand together in a claim and apart in the document. */
const tornName = (said: readonly Unit[], shown: readonly Unit[], tongue: Tongue): boolean =>
  said.some((unit, at) => {
    const next = said[at + 1];
    if (at === 0 || next === undefined || next.comma !== "") return false;
    if (unit.kind !== "content" || next.kind !== "content" || !unit.capital || !next.capital) return false;
    const places = placesOf(unit, shown, tongue);
    const behind = placesOf(next, shown, tongue);
    return places.length > 0 && behind.length > 0 && !places.some((place) => behind.includes(place + 1));
  });

/** The words before a place that nothing governs: the subject of an active verb, the object of a passive one. */
const bare = (units: readonly Unit[], until: number, tongue: Tongue) =>
  units.filter(
    (unit, at) => at < until && unit.kind === "content" && governorOf(units, at, tongue) === undefined,
  );

/** Whether a verb is the last word, as a participle is in German and Dutch. */
const isFinal = (units: readonly Unit[], at: number, { language }: Tongue) =>
  /^(?:de|nl)/.test(language) && !units.slice(at + 1).some(({ kind }) => kind === "content");

/** `voice` is the passive of one side; the other side is active. True when both put the same words before the verb. */
function sameSide(
  passive: readonly Unit[],
  voice: Passive,
  active: readonly Unit[],
  tongue: Tongue,
): boolean {
  const verb = passive[voice.verb];
  const at = verb === undefined ? undefined : placeOf(verb, active, tongue);
  if (at === undefined || isFinal(active, at, tongue)) return false;
  // `located in`: what stands before a preposition may be a participle.
  const behind = active[at + 1];
  if (behind !== undefined && (tongue.words.agent.has(behind.folded) || behind.comma !== "")) return false;
  const subject = bare(active, at, tongue);
  const patient = bare(passive, Math.min(voice.auxiliary, voice.verb), tongue);
  const shared = patient.filter((unit) => subject.some((each) => alike(unit, each, tongue)));
  if (shared.length > 0 && shared.length === patient.length) return true;
  // Who did it has to stand before the active verb, and to be its subject.
  return voice.agent.some((unit) => {
    const places = placesOf(unit, active, tongue);
    return places.length > 0 && !places.some((place) => governorOf(active, place, tongue) === undefined);
  });
}

/** Whether a claim gives the deed of one to another, by the order of its words and by its voice. */
export function swapsActors(said: readonly Unit[], shown: readonly Unit[], tongue: Tongue): boolean {
  const [own, other] = [passiveOf(said, tongue), passiveOf(shown, tongue)];
  const differs = (own === undefined) !== (other === undefined);
  const placed = placedIn(said, shown, tongue);
  if (!differs && (turnedRound(placed) || exchanged(placed))) return true;
  if (tornName(said, shown, tongue) || (!differs && attachedOtherwise(said, shown, tongue))) return true;
  if (own !== undefined && other === undefined) return sameSide(said, own, shown, tongue);
  if (own === undefined && other !== undefined) return sameSide(shown, other, said, tongue);
  if (own === undefined || other === undefined) return false;
  return (
    own.agent.length > 0 &&
    other.agent.length > 0 &&
    !own.agent.some((unit) => other.agent.some((each) => alike(unit, each, tongue)))
  );
}

/** Whether a claim puts another word behind `to`, `from`, `than` and the like. */
export function swapsRoles(said: readonly Unit[], shown: readonly Unit[], tongue: Tongue): boolean {
  const { roles, agent } = tongue.words;
  const passive = passiveOf(said, tongue);
  const roleAt = (units: readonly Unit[], at: number) => roles.get(governorOf(units, at, tongue) ?? "");
  return said.some((unit, at) => {
    if (unit.kind === "small" || at === passive?.verb) return false;
    const role = roleAt(said, at);
    const places = shown.flatMap((each, place) =>
      alike(unit, each, tongue) ||
      (unit.value !== undefined && each.value?.keys.some((key) => unit.value?.keys.includes(key)))
        ? [place]
        : [],
    );
    if (places.length === 0) return false;
    const shownRoles = places.map((place) => roleAt(shown, place));
    if (role === undefined) {
      // A subject that the document puts behind such a word; what a value is the measure of may stand anywhere.
      if (said.some((_, place) => measuredBy(said, place, tongue, true).length > 0)) return false;
      const first = said.findIndex(({ kind }) => kind === "content");
      return (
        passive === undefined && at === first && unit.kind === "content" && !shownRoles.includes(undefined)
      );
    }
    if (passive?.agent.includes(unit) && agent.has(governorOf(said, at, tongue) ?? "")) return false;
    if (shownRoles.includes(role)) return false;
    if (shownRoles.every((each) => each !== undefined)) return true;
    const governed = shown.filter((each, place) => each.kind !== "small" && roleAt(shown, place) === role);
    const same = said.some(
      (own, place) => roleAt(said, place) === role && governed.some((each) => alike(own, each, tongue)),
    );
    return governed.length > 0 && !same;
  });
}
