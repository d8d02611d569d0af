import { holds } from "./claim-values.ts";
import { boundOf, countedBy, measuredBy } from "./grammar.ts";
import { alike, type Tongue, type Unit } from "./units.ts";

/** A part of a document's sentence: what stands in it, and what it takes over from the part before. */
type Shown = { units: readonly Unit[]; lent: readonly Unit[] };

/** Whether a value of a claim is this one: equal, as bounded, counting the same, the measure of the same. */
function isSame(
  said: readonly Unit[],
  at: number,
  { units, lent }: Shown,
  place: number,
  tongue: Tongue,
): boolean {
  const [own, other] = [said[at]?.value, units[place]?.value];
  if (own === undefined || other === undefined || !holds(other, own)) return false;
  if (boundOf(said, at, tongue) !== boundOf(units, place, tongue)) return false;
  const [counts, counted] = [countedBy(said, at), countedBy(units, place)];
  if (own.kind === "number" && own.unit === undefined && counts !== undefined) {
    const takenOver = lent.some((unit) => alike(unit, counts, tongue));
    if (counted !== undefined && !alike(counts, counted, tongue) && !takenOver) return false;
    const another = units.some(
      (unit, index) =>
        unit.kind === "value" && index !== place && isAlike(counts, countedBy(units, index), tongue),
    );
    if (counted === undefined && another && !takenOver) return false;
  }
  if (isNamedOtherwise(said, at, units, place, tongue)) return false;
  const [measures, measured] = [measuredBy(said, at, tongue, true), measuredBy(units, place, tongue, false)];
  if (measures.length === 0 || measured.length === 0) return true;
  return measures.some((unit) => measured.some((each) => alike(unit, each, tongue)));
}

const isAlike = (one: Unit, other: Unit | undefined, tongue: Tongue) =>
  other !== undefined && alike(one, other, tongue);

/** The words directly before a value, the nearest first: `Nationality Act 1981`. */
function leadOf(units: readonly Unit[], at: number): Unit[] {
  const lead: Unit[] = [];
  for (let before = at; before > 0 && units[before]?.comma === ""; before--) {
    const unit = units[before - 1];
    if (unit?.kind !== "content") break;
    lead.push(unit);
  }
  return lead;
}

/** Whether the words before a value are those of a name, or of another value, that the document does not give it. */
function isNamedOtherwise(
  said: readonly Unit[],
  at: number,
  units: readonly Unit[],
  place: number,
  tongue: Tongue,
): boolean {
  const [own, given] = [leadOf(said, at), leadOf(units, place)];
  const others = units.flatMap((unit, index) =>
    unit.kind === "value" && index !== place ? leadOf(units, index) : [],
  );
  return own.some((unit, depth) => {
    const there = given[depth];
    if (there === undefined || alike(unit, there, tongue)) return false;
    // Every German noun has a capital.
    return (unit.capital && !/^de/.test(tongue.language)) || others.some((each) => alike(unit, each, tongue));
  });
}

/** Two values that follow one another, as in `from 1931 until 1952` and `20–18`, in the other order. */
function turnsValues(said: readonly Unit[], shown: readonly Unit[]): boolean {
  const placesOf = ({ value }: Unit) =>
    shown.flatMap((each, at) =>
      value !== undefined && each.value !== undefined && holds(each.value, value) ? [at] : [],
    );
  const values = said.flatMap((unit, at) => (unit.kind === "value" ? [{ unit, at }] : []));
  return values.some(({ unit, at }, index) => {
    const next = values[index + 1];
    if (next === undefined || next.unit.value?.kind !== unit.value?.kind) return false;
    if (said.slice(at, next.at).some(({ kind }) => kind === "content")) return false;
    const [places, behind] = [placesOf(unit), placesOf(next.unit)];
    const near = (first: number, second: number) =>
      second > first && !shown.slice(first, second).some(({ kind }) => kind === "content");
    const turned = behind.some((second) => places.some((first) => near(second, first)));
    return turned && !places.some((first) => behind.some((second) => near(first, second)));
  });
}

/** Neighbouring days, months and years are one date; each amount with the date that it is of, by the order of both. */
function pairsOf(units: readonly Unit[]): { amount: Unit; date: readonly Unit[] }[] | undefined {
  const groups: { date: boolean; units: Unit[] }[] = [];
  for (const unit of units) {
    if (unit.value === undefined) continue;
    const date = unit.value.kind === "date";
    const last = groups.at(-1);
    if (date && last?.date === true) last.units.push(unit);
    else groups.push({ date, units: [unit] });
  }
  const dates = groups.filter((group) => group.date);
  const amounts = groups.filter((group) => !group.date);
  if (dates.length < 2 || amounts.length !== dates.length) return undefined;
  return amounts.flatMap(({ units: [amount] }, at) => {
    const date = dates[at]?.units;
    return amount === undefined || date === undefined ? [] : [{ amount, date }];
  });
}

/** Whether a claim gives an amount the date of another one. */
function swapsDates(said: readonly Unit[], shown: readonly Unit[]): boolean {
  const pairs = pairsOf(shown);
  if (pairs === undefined) return false;
  const dates = said.flatMap(({ value }) => (value?.kind === "date" ? [value] : []));
  const amounts = said.flatMap(({ value }) => (value?.kind === "number" ? [value] : []));
  if (amounts.length !== 1 || dates.length === 0) return false;
  return !pairs.some(
    ({ amount, date }) =>
      amounts.every((own) => amount.value !== undefined && holds(amount.value, own)) &&
      dates.every((own) => date.some(({ value }) => value !== undefined && holds(value, own))),
  );
}

/** Whether all values of a claim stand in a part of a sentence, each of them for the same. */
export function holdsFigures(said: readonly Unit[], shown: Shown, tongue: Tongue): boolean {
  return (
    said.every(
      (unit, at) =>
        unit.kind !== "value" || shown.units.some((_, place) => isSame(said, at, shown, place, tongue)),
    ) &&
    !swapsDates(said, shown.units) &&
    !turnsValues(said, shown.units)
  );
}
