import type { LetterClass, Networks } from "./networks.ts";
import { rows, type Strip } from "./strip.ts";

/** What a place may say, and how likely that is, 0..1. */
export type Guess = { text: string; sure: number };

/**
 * A letter of a line: the columns of the strip at whose middle it was seen first and last, how sure the network is, and
 * what else it may be, the likeliest first.
 */
export type Letter = Guess & {
  from: number;
  to: number;
  blankBefore: boolean;
  /** How likely a blank is before the letter at the step where it is likeliest, 0..1. */
  blankLikely: number;
  others: readonly Guess[];
};

export const isLetter = (text: string) => /^\p{L}$/u.test(text);
export const textOf = (letters: readonly Letter[]) => letters.map(({ text }) => text).join("");
export const isDigit = (text: string) => /^\d$/.test(text);

const nothing: LetterClass = { index: 0, text: "" };

/** The likeliest letter of a step whose classes begin at `from`. */
function likeliest(values: Float32Array, from: number, letters: readonly LetterClass[]): LetterClass {
  let best = nothing;
  for (const each of letters)
    if ((values[from + each.index] ?? 0) > (values[from + best.index] ?? 0)) best = each;
  return best;
}

/** Below this likelihood another reading of a letter is none. */
const leastLikely = 0.003;
const mostOthers = 4;

/** What else a step may say than `best`; capitals and small letters of one shape are one reading. */
function othersAt(
  values: Float32Array,
  from: number,
  letters: readonly LetterClass[],
  best: string,
): Guess[] {
  const guesses: Guess[] = [];
  for (const { index, text } of letters) {
    const sure = values[from + index] ?? 0;
    if (sure >= leastLikely && text.trim() !== "" && text.toLowerCase() !== best.toLowerCase())
      guesses.push({ text, sure });
  }
  return guesses.toSorted((a, b) => b.sure - a.sure).slice(0, mostOthers);
}

/** Reads a strip: the likeliest class of each step, repeats joined (connectionist temporal classification). */
export async function readLetters(
  { read, letters, blank: blankClass }: Networks,
  strip: Strip,
): Promise<Letter[]> {
  const { shades, columns } = strip;
  const values = new Float32Array(3 * shades.length);
  for (let at = 0; at < shades.length; at++) {
    const value = (shades[at] ?? 255) / 127.5 - 1;
    values[at] = value;
    values[shades.length + at] = value;
    values[2 * shades.length + at] = value;
  }
  const output = await read({ values, shape: [1, 3, rows, columns] });
  const [, steps = 0, classes = 0] = output.shape;
  const found: Letter[] = [];
  let last = nothing;
  let blank = false;
  let blankLikely = 0;
  for (let step = 0; step < steps; step++) {
    const best = likeliest(output.values, step * classes, letters);
    const sure = output.values[step * classes + best.index] ?? 0;
    const at = ((step + 0.5) / steps) * columns;
    const { text } = best;
    const others = () => othersAt(output.values, step * classes, letters, text);
    const before = found.at(-1);
    blankLikely = Math.max(blankLikely, output.values[step * classes + blankClass] ?? 0);
    if (text === " ") blank = true;
    else if (text !== "" && best !== last) {
      found.push({ text, from: at, to: at, sure, blankBefore: blank, blankLikely, others: others() });
      [blank, blankLikely] = [false, 0];
    } else if (text !== "" && before !== undefined) {
      before.to = at;
      blankLikely = 0;
      if (sure > before.sure) Object.assign(before, { sure, others: others() });
    }
    last = best;
  }
  return found;
}
