const lookalikes: Readonly<Record<string, string>> = { "0": "o", "1": "i", l: "i", "5": "s", "8": "b" };
/** Letters that OCR takes two for one of, or one for two. */
const doubles: readonly (readonly [two: RegExp, one: string])[] = [
  [/rn|in|ni/g, "m"],
  [/ii/g, "u"],
  [/cl/g, "d"],
  [/vv/g, "w"],
];
const blurred = (word: string) =>
  doubles.reduce(
    (text, [two, one]) => text.replace(two, one),
    [...word].map((char) => lookalikes[char] ?? char).join(""),
  );

/** Shorter words are other words when a letter changes: by shape, and by any one letter. */
const [shortest, shortestApart] = [4, 5] as const;

/** Whether one letter more, less or other makes one word of another. */
function oneApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Reads words of scans as those of a list that OCR may have misread; a word that fits none, or several, stays. */
export function mender(list: readonly string[]): (word: string) => string {
  const words = new Set(list.filter((word) => word.length >= shortest));
  const byBlur = new Map([...words].map((word) => [blurred(word), word]));
  const long = [...words].filter((word) => word.length >= shortestApart);
  return (word) => {
    if (word.length < shortest || words.has(word)) return word;
    const alike = byBlur.get(blurred(word));
    if (alike !== undefined || word.length < shortestApart) return alike ?? word;
    const close = long.filter((known) => oneApart(known, word));
    return close.length === 1 ? (close[0] ?? word) : word;
  };
}
