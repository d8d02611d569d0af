import type { Word } from "../document.ts";

/** Words of a row that tell its pitch: so many, of so many characters, whose widths of one may differ by this share. */
const telling = { words: 3, characters: 3, share: 0.04 } as const;

/** Points from one character of a row to the next where all are as wide, as a typewriter sets them. */
function pitchOf(row: readonly Word[]): number | undefined {
  const widths = row
    .filter(({ text }) => text.length >= telling.characters)
    .map(({ text, box }) => (box[2] - box[0]) / text.length);
  if (widths.length < telling.words) return undefined;
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  return most - least < telling.share * most ? most : undefined;
}

const known = new WeakMap<readonly Word[], number>();

/** Points up to which white between two words of a row is a blank: a typewriter's is as wide as a letter. */
export function widestBlank(row: readonly Word[]): number {
  const blank = known.get(row) ?? 1.5 * (pitchOf(row) ?? 0);
  known.set(row, blank);
  return blank;
}
