import type { CompiledCategory } from "./category.ts";
import { type CompiledCue, type CueText, matches } from "./cue.ts";

type Entry = { category: CompiledCategory; cue: CompiledCue; order: number };

type Begun = { by: string; entry: Entry };

/** Finds cues by their first words: a sentence is held against the few that may begin in it, not against all. */
class CueIndex {
  private readonly byWord: ReadonlyMap<string, readonly Begun[]>;
  /** Beginnings of words, by their first letter. */
  private readonly byStart: ReadonlyMap<string, readonly Begun[]>;

  constructor(categories: readonly CompiledCategory[]) {
    const cues = categories.flatMap((category) => category.cues.map((cue) => ({ category, cue })));
    const entries = cues.map((each, order): Entry => ({ ...each, order }));
    const begun = (words: (cue: CompiledCue) => Iterable<string>) =>
      entries.flatMap((entry) => [...words(entry.cue)].map((by): Begun => ({ by, entry })));
    const exact = begun(({ steps: [first] }) => first?.exact ?? []);
    const starts = begun(({ steps: [first] }) => first?.starts ?? []);
    this.byWord = Map.groupBy(exact, ({ by }) => by);
    this.byStart = Map.groupBy(starts, ({ by }) => by.charAt(0));
  }

  /** The cues that the text meets, in the order of their categories. */
  met(text: CueText): Entry[] {
    const begun = new Set<Entry>();
    for (const word of text.once) {
      for (const { entry } of this.byWord.get(word) ?? []) begun.add(entry);
      for (const { by, entry } of this.byStart.get(word.charAt(0)) ?? [])
        if (word.startsWith(by)) begun.add(entry);
    }
    return [...begun].filter(({ cue }) => matches(cue, text)).toSorted((a, b) => a.order - b.order);
  }
}

const indexes = new WeakMap<readonly CompiledCategory[], CueIndex>();

/** The index of these categories, made once. */
export function indexOf(categories: readonly CompiledCategory[]): CueIndex {
  const known = indexes.get(categories) ?? new CueIndex(categories);
  indexes.set(categories, known);
  return known;
}
