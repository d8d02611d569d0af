/** Share of the font size that a character takes, after the metrics of Helvetica (Adobe Core 14 AFM), in classes. */
const classes: readonly (readonly [RegExp, number])[] = [
  [/[iljtfI.,:;'|!()[\]/\\ ]/, 0.29],
  [/[mwMW@%]/, 0.86],
  [/[A-Z&]/, 0.68],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uff60]/u, 1],
  [/\p{M}/u, 0],
];
const usual = 0.55;

const known = new Map<string, number>();

function shareOf(character: string): number {
  let share = known.get(character);
  if (share === undefined) {
    share = classes.find(([is]) => is.test(character))?.[1] ?? usual;
    known.set(character, share);
  }
  return share;
}

/** Width of a text in points, as a plain sans-serif would set it. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const character of text) sum += shareOf(character);
  return sum * size;
}
