/**
 * A phrase of legal language as it is looked for: words in order, `a|b` for either, `pre*` for any word that begins so,
 * `..` for up to eight words between, `...` for up to thirty.
 */
export type Cue = readonly [weight: number, phrase: string];

type Step = { exact: ReadonlySet<string>; starts: readonly string[]; gap: number };
export type CompiledCue = { weight: number; phrase: string; steps: readonly Step[] };

const gaps: Readonly<Record<string, number>> = { "..": 8, "...": 30 };

export function compiled([weight, phrase]: Cue): CompiledCue {
  const steps: Step[] = [];
  let gap = 0;
  for (const part of phrase.split(" ")) {
    const wide = gaps[part];
    if (wide !== undefined) {
      gap = wide;
      continue;
    }
    const words = part.split("|");
    steps.push({
      exact: new Set(words.filter((word) => !word.endsWith("*"))),
      starts: words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)),
      gap,
    });
    gap = 0;
  }
  return { weight, phrase, steps };
}

const fits = ({ exact, starts }: Step, word: string) =>
  exact.has(word) || starts.some((start) => word.startsWith(start));

/** True when the steps from one on are met by the words from a place on. Bounded: steps and gaps are few. */
function follows(steps: readonly Step[], step: number, words: readonly string[], from: number): boolean {
  const next = steps[step];
  if (next === undefined) return true;
  const last = Math.min(words.length - 1, from + next.gap);
  for (let at = from; at <= last; at++)
    if (fits(next, words[at] ?? "") && follows(steps, step + 1, words, at + 1)) return true;
  return false;
}

/** A text as cues are looked for in it: its words in order, and each of them once. */
export type CueText = { words: readonly string[]; once: ReadonlySet<string> };

export function cueText(text: string): CueText {
  const words = cueWords(text);
  return { words, once: new Set(words) };
}

function fitsAny({ exact, starts }: Step, once: ReadonlySet<string>): boolean {
  for (const word of exact) if (once.has(word)) return true;
  if (starts.length > 0)
    for (const word of once) if (starts.some((start) => word.startsWith(start))) return true;
  return false;
}

/** Most cues fail by a word that stands nowhere in the text: only the others are followed from word to word. */
export function matches({ steps }: CompiledCue, { words, once }: CueText): boolean {
  const [first] = steps;
  if (first === undefined || !steps.every((step) => fitsAny(step, once))) return false;
  return words.some((word, at) => fits(first, word) && follows(steps, 1, words, at + 1));
}

/**
 * The words of a text as cues see them: lower case, parted at hyphens, `non` with the word it negates, no `'s`, and
 * `licence` as `license`.
 */
export function cueWords(text: string): string[] {
  const words = text
    .replace(/\u00ad/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?|%/gu);
  const found: string[] = [];
  for (const word of words ?? []) {
    const bare = (word.split(/['’]/u)[0] ?? "").replace("licence", "license");
    if (found.at(-1) === "non") found[found.length - 1] = `non${bare}`;
    else found.push(bare);
  }
  return found;
}
