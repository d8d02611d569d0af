const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Words of English below a hundred, but for those that two words make. */
const units = new Map<string, number>([
  ...small.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [word, 10 * (at + 2)]),
]);
const numbers = new Map<string, number>([
  ...units,
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1_000_000],
]);

/** `three` is 3, `forty-five` 45; undefined for what is no number. */
export function spelledNumber(text: string): number | undefined {
  let sum = 0;
  for (const part of text.toLowerCase().split("-")) {
    const value = numbers.get(part);
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum;
}

/** `two thousand and twenty-five`, `twenty twenty-five`, `nineteen ninety-nine`; undefined for what is no year. */
export function spelledYear(text: string): number | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== "and" && word !== "");
  const [first, second, ...more] = words;
  const century = units.get(first ?? "");
  if (century === undefined || second === undefined) return undefined;
  const isScaled = second === "thousand" || second === "hundred";
  const below = isScaled ? more : words.slice(1);
  const values = below.map((word) => units.get(word));
  const [one = 0, two] = values;
  if (values.length > 2 || values.includes(undefined)) return undefined;
  // `twenty-five` and no other two words.
  if (two !== undefined && (one < 20 || one % 10 !== 0 || two < 1 || two > 9)) return undefined;
  const scale = second === "thousand" ? 1000 : 100;
  const rest = one + (two ?? 0);
  return isScaled || rest >= 10 ? century * scale + rest : undefined;
}

const ordinals = new Map<string, number>([
  ...small.slice(1).map((word, at): [string, number] => [ordinalOf(word), at + 1]),
  ["twentieth", 20],
  ["thirtieth", 30],
]);

function ordinalOf(word: string): string {
  const own: Readonly<Record<string, string>> = {
    ...{ one: "first", two: "second", three: "third", five: "fifth", eight: "eighth" },
    ...{ nine: "ninth", twelve: "twelfth" },
  };
  return own[word] ?? `${word}th`;
}

/** `first` is 1, `twenty-first` 21; undefined for what is no ordinal up to a month's last day. */
export function spelledOrdinal(text: string): number | undefined {
  const words = text.toLowerCase().split(/[\s-]+/);
  const last = ordinals.get(words.at(-1) ?? "");
  if (last === undefined || words.length > 2) return undefined;
  if (words.length === 1) return last;
  const ten = units.get(words[0] ?? "") ?? 0;
  return ten >= 20 && last < 10 ? ten + last : undefined;
}
