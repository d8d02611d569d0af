/** Words that multiply the number before them, in the languages that ship; India's among them. */
const scales: readonly (readonly [RegExp, number])[] = [
  [
    /^\s?(?:millions?|mn|mio\.?|millionen|millones|millón|milioni|milione|milhões|milhão|miljoen|mln\.?)(?!\p{L})/iu,
    1e6,
  ],
  [/^\s?(?:billions?|bn|milliards?|milliarden?|mrd\.?|miliardi|miliardo|miljard)(?!\p{L})/iu, 1e9],
  [/^\s?(?:thousand|tausend|mille|mila|mil|duizend)(?!\p{L})/iu, 1e3],
  [/^\s?(?:lakhs?|lacs?)(?!\p{L})/iu, 1e5],
  [/^\s?(?:crores?|cr\.?)(?=\s|$|[,.;)])/iu, 1e7],
];

/** What the text behind a number multiplies it by, and how long that word is; 1 and 0 where there is none. */
export function scaleBehind(text: string): { factor: number; length: number } {
  for (const [word, factor] of scales) {
    const found = word.exec(text);
    if (found !== null) return { factor, length: found[0].length };
  }
  return { factor: 1, length: 0 };
}
