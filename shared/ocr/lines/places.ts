import type { RecognizedWord } from "../recognizer.ts";

/** What both readings of a line have at one place of it, each from left to right. */
export type Place = { first: RecognizedWord[]; second: RecognizedWord[] };

/** Share of the narrower word that words of one place have in common. */
const common = 0.3;

function overlap({ box: a }: RecognizedWord, { box: b }: RecognizedWord): boolean {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  return shared > common * Math.min(a.x1 - a.x0, b.x1 - b.x0);
}

const fromLeft = (words: readonly RecognizedWord[]) => words.toSorted((a, b) => a.box.x0 - b.box.x0);
const leftOf = ({ first, second }: Place) => Math.min(...[...first, ...second].map(({ box }) => box.x0));

/**
 * The places of a line: words of one reading with those of the other that overlap them, and so on until none does, so
 * that a blank seen otherwise makes one place of two words against one.
 */
export function placesOf(first: readonly RecognizedWord[], second: readonly RecognizedWord[]): Place[] {
  let places: Place[] = first.map((word) => ({ first: [word], second: [] }));
  for (const word of second) {
    const touched = places.filter((place) => place.first.some((other) => overlap(word, other)));
    const place = {
      first: touched.flatMap((each) => each.first),
      second: [...touched.flatMap((each) => each.second), word],
    };
    places = [...places.filter((each) => !touched.includes(each)), place];
  }
  return places
    .map((place) => ({ first: fromLeft(place.first), second: fromLeft(place.second) }))
    .toSorted((a, b) => leftOf(a) - leftOf(b));
}
