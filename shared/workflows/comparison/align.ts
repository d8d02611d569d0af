import { heaviestChain } from "./chain.ts";
import { type Bag, bagOf, candidates, likeness } from "./likeness.ts";
import { commonStretches, Numbering } from "./myers.ts";
import { joined, type Unit, wordsOf } from "./unit.ts";

/** Units of the old version beside those of the new one that say the same, or nearly so. */
export type Pair = { olds: readonly Unit[]; news: readonly Unit[]; moved: boolean };
export type Alignment = { pairs: Pair[]; deleted: Unit[]; inserted: Unit[] };

/** Units that share this much of their words are versions of one another. */
const alike = 0.45;
/** The same for two that stand alone between counterparts. */
const leftOver = 0.25;
/** Text at another place has to be this alike, and so long, to be taken for moved. Words. */
const alikeMoved = 0.75;
const leastMoved = 5;
/** Word for word the same, it may be shorter. */
const leastSame = 2;

type Slot = { units: Unit[]; bag: Bag };

const slotOf = (unit: Unit): Slot => ({ units: [unit], bag: bagOf(wordsOf(unit).map(({ key }) => key)) });
const keyOf = ({ tokens }: Unit) => tokens.map(({ key }) => key).join(" ");

function add(bag: Bag, other: Bag): Bag {
  const counts = new Map(bag.counts);
  for (const [key, count] of other.counts) counts.set(key, (counts.get(key) ?? 0) + count);
  return { counts, size: bag.size + other.size };
}

const couple = (olds: readonly Unit[], news: readonly Unit[], moved = false): Pair => ({ olds, news, moved });

/** What stands between two places where the versions agree. */
class Gap {
  private readonly olds: readonly Slot[];
  private readonly news: readonly Slot[];
  private readonly into: Alignment;

  constructor(olds: readonly Unit[], news: readonly Unit[], into: Alignment) {
    this.olds = olds.map(slotOf);
    this.news = news.map(slotOf);
    this.into = into;
  }

  align(): void {
    const bags = (slots: readonly Slot[]) => slots.map(({ bag }) => bag);
    const chain = heaviestChain(candidates(bags(this.olds), bags(this.news), alike), this.news.length);
    let [a, b] = [0, 0];
    let before: { old: Slot; new: Slot } | undefined;
    for (const link of [...chain, { a: this.olds.length, b: this.news.length }]) {
      const [olds, news] = [this.olds.slice(a, link.a), this.news.slice(b, link.b)];
      const [old, fresh] = [this.olds[link.a], this.news[link.b]];
      const after =
        old === undefined || fresh === undefined ? undefined : { old: { ...old }, new: { ...fresh } };
      this.rest(olds, news, before, after);
      if (before !== undefined) this.into.pairs.push(couple(before.old.units, before.new.units));
      before = after;
      [a, b] = [link.a + 1, link.b + 1];
    }
  }

  /** Units between two pairs: parts of a pair that one version breaks in two, or with no counterpart here. */
  private rest(
    olds: Slot[],
    news: Slot[],
    before: { old: Slot; new: Slot } | undefined,
    after: { old: Slot; new: Slot } | undefined,
  ): void {
    if (before !== undefined) {
      take(before.old, before.new, olds, "after");
      take(before.new, before.old, news, "after");
    }
    if (after !== undefined) {
      take(after.old, after.new, olds, "before");
      take(after.new, after.old, news, "before");
    }
    const [gone, come] = [olds, news].map((slots) => slots.flatMap(({ units }) => units));
    if (gone === undefined || come === undefined) return;
    if (areVersions(olds, news)) this.into.pairs.push(couple(gone, come));
    else {
      this.into.deleted.push(...gone);
      this.into.inserted.push(...come);
    }
  }
}

/** Whether all of one side together is a version of all of the other: the one may break a text where the other does not. */
function areVersions(olds: readonly Slot[], news: readonly Slot[]): boolean {
  if (olds.length === 0 || news.length === 0) return false;
  const [old, fresh] = [olds, news].map((slots) => slots.map(({ bag }) => bag).reduce(add));
  if (old === undefined || fresh === undefined) return false;
  if (olds.length === 1 && news.length === 1) return likeness(old, fresh) >= leftOver;
  return likeness(old, fresh) >= (olds.length === 1 || news.length === 1 ? alike : alikeMoved);
}

/** Units that are taken together into a pair: one of them may say nothing that its counterpart says, as a new account. */
const together = 4;

/** The least units beside a slot that bring it nearer to its counterpart, and what they make of it together. */
function nearer(
  slot: Slot,
  counterpart: Slot,
  beside: readonly Slot[],
  side: "before" | "after",
): { count: number; bag: Bag } | undefined {
  const now = likeness(slot.bag, counterpart.bag);
  let { bag } = slot;
  for (let count = 1; count <= Math.min(together, beside.length); count++) {
    const next = beside.at(side === "after" ? count - 1 : -count);
    if (next === undefined) return undefined;
    bag = add(bag, next.bag);
    if (likeness(bag, counterpart.bag) > now) return { count, bag };
  }
  return undefined;
}

/** Moves units beside a slot into it as long as that brings it nearer to its counterpart. */
function take(slot: Slot, counterpart: Slot, beside: Slot[], side: "before" | "after"): void {
  for (;;) {
    const found = nearer(slot, counterpart, beside, side);
    if (found === undefined) return;
    const taken = beside.splice(side === "after" ? 0 : -found.count, found.count);
    const units = taken.flatMap((each) => each.units);
    slot.bag = found.bag;
    slot.units = side === "after" ? [...slot.units, ...units] : [...units, ...slot.units];
  }
}

/** Finds what was deleted at one place and inserted at another. */
function findMoved(alignment: Alignment): Alignment {
  const olds = alignment.deleted.map(slotOf);
  const news = alignment.inserted.map(slotOf);
  const bags = (slots: readonly Slot[]) => slots.map(({ bag }) => bag);
  const [gone, come] = [new Set<number>(), new Set<number>()];
  const pairs: Pair[] = [];
  const found = candidates(bags(olds), bags(news), alikeMoved).toSorted((x, y) => y.weight - x.weight);
  for (const { a, b } of found) {
    const [old, fresh] = [alignment.deleted[a], alignment.inserted[b]];
    if (old === undefined || fresh === undefined || gone.has(a) || come.has(b)) continue;
    const words = Math.min(olds[a]?.bag.size ?? 0, news[b]?.bag.size ?? 0);
    if (words < (keyOf(old) === keyOf(fresh) ? leastSame : leastMoved)) continue;
    gone.add(a);
    come.add(b);
    pairs.push(couple([old], [fresh], true));
  }
  return {
    pairs: [...alignment.pairs, ...pairs],
    deleted: alignment.deleted.filter((_, at) => !gone.has(at)),
    inserted: alignment.inserted.filter((_, at) => !come.has(at)),
  };
}

/** Puts the units of two versions side by side: the same ones first, then what is alike between them. */
export function align(olds: readonly Unit[], news: readonly Unit[]): Alignment {
  const numbering = new Numbering();
  const stretches = commonStretches(numbering.of(olds.map(keyOf)), numbering.of(news.map(keyOf)));
  const alignment: Alignment = { pairs: [], deleted: [], inserted: [] };
  let [a, b] = [0, 0];
  for (const { a: from, b: to, length } of [...stretches, { a: olds.length, b: news.length, length: 0 }]) {
    if (from > a || to > b) new Gap(olds.slice(a, from), news.slice(b, to), alignment).align();
    for (let at = 0; at < length; at++) {
      const [old, fresh] = [olds[from + at], news[to + at]];
      if (old !== undefined && fresh !== undefined) alignment.pairs.push(couple([old], [fresh]));
    }
    [a, b] = [from + length, to + length];
  }
  return findMoved(alignment);
}

/** The two sides of a pair, each as one text. */
export const sidesOf = ({ olds, news }: Pair): { old: Unit; new: Unit } => ({
  old: joined(olds),
  new: joined(news),
});
