import { synonyms } from "./synonyms.ts";
import type { Tool } from "./tools.ts";

/** How much a word in each place says of a tool. */
const weights = { name: 3, summary: 2, description: 0.6, fields: 0.4 } as const;
/** Words that say nothing of a task. */
const empty = new Set(
  "a an and any are as at be by can do each every for from get give have how i in into is it its me my of on one or out please so some that the their them then there these this those to up us want we what when where which who will with you your file files document documents".split(
    " ",
  ),
);

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).filter((word) => word.length > 1 && !empty.has(word));

/** Two inflections of one word: they share all but their ends. */
function same(one: string, other: string): boolean {
  if (one === other) return true;
  const [short = "", long = ""] = one.length < other.length ? [one, other] : [other, one];
  const stem = short.length > 4 ? short.replace(/(e|s|es|ed|ing|y)$/, "") : short;
  const end = long.length - stem.length;
  return long.startsWith(stem) && ((stem.length >= 5 && end <= 5) || (stem.length === 4 && end <= 2));
}

type Entry = { tool: Tool; places: readonly { weight: number; words: ReadonlySet<string> }[] };

const entryOf = (tool: Tool): Entry => {
  const { declared, name, inputSchema } = tool;
  const texts = {
    name: name.replaceAll("_", " "),
    summary: declared.summary,
    description: declared.description ?? "",
    fields: Object.keys(Object(inputSchema.properties)).join(" ").replaceAll("_", " "),
  };
  const places = (Object.keys(weights) as (keyof typeof weights)[]).map((place) => ({
    weight: weights[place],
    words: new Set(wordsOf(texts[place])),
  }));
  return { tool, places };
};

const has = (words: ReadonlySet<string>, wanted: readonly string[]) =>
  wanted.some((word) => [...words].some((each) => same(word, each)));

/** A task begins with what is to be done. */
const verbShare = 1.3;
/** What it is done with says less: there are tools for a contract, but most that take one do not say so. */
const nounShare = 0.6;
const nouns = new Set(["agreement", "book", "chapter", "contract", "letter", "report"]);

/** What it says of a conversion that the task names both sides in its order, or the other way round. */
const sides = 12;

function directionOf({ name }: Tool, task: string): number {
  const [, from, to] = /_([a-z]+)_to_([a-z]+)$/.exec(name) ?? [];
  const parts = task.toLowerCase().split(/\b(?:into|to|as)\b/);
  if (from === undefined || to === undefined || parts.length < 2) return 0;
  const all = (word: string) => [word, ...(synonyms.find((group) => group.includes(word)) ?? [])];
  const [before, after] = [new Set(wordsOf(parts[0] ?? "")), new Set(wordsOf(parts.slice(1).join(" ")))];
  if (has(before, all(from)) && has(after, all(to))) return sides;
  return has(before, all(to)) && has(after, all(from)) ? -sides : 0;
}

/** The best place of a word counts, the others a little: a long description is no better tool. */
const otherPlaces = 0.2;
const placeScore = (found: readonly number[]) => {
  const best = Math.max(...found);
  return best + otherPlaces * (found.reduce((sum, each) => sum + each, 0) - best);
};

/** The tools that fit a task best, told in words; the best first. At most `most`, none that shares no word with it. */
export function findTools(tools: readonly Tool[], task: string, most = 5): Tool[] {
  const entries = tools.map(entryOf);
  const scores = new Map<Tool, number>();
  const words = [...new Set(wordsOf(task.slice(0, 500)))];
  for (const [at, word] of words.entries()) {
    // A synonym counts as the word itself would, a little less.
    const other = synonyms.find((group) => group.some((each) => same(each, word))) ?? [];
    const found = entries.map(({ tool, places }) => {
      const weighed = (wanted: readonly string[]) =>
        placeScore(places.map(({ weight, words: there }) => (has(there, wanted) ? weight : 0)));
      return { tool, score: Math.max(weighed([word]), 0.8 * weighed(other)) };
    });
    const share = (at === 0 ? verbShare : 1) * (nouns.has(word) ? nounShare : 1);
    const hits = found.filter(({ score }) => score > 0);
    // A word that many tools share tells little.
    const rarity = Math.log(1 + entries.length / Math.max(1, hits.length)) ** 1.5;
    for (const { tool, score } of hits) scores.set(tool, (scores.get(tool) ?? 0) + score * rarity * share);
  }
  for (const { tool } of entries) {
    const direction = directionOf(tool, task);
    if (direction !== 0) scores.set(tool, (scores.get(tool) ?? 0) + direction);
  }
  // Of two that fit alike, the one with fewer words besides.
  const length = ({ name }: Tool) => name.length / 1_000;
  return [...scores]
    .filter(([, score]) => score > 0)
    .toSorted(([one, a], [other, b]) => b - length(other) - (a - length(one)))
    .slice(0, most)
    .map(([tool]) => tool);
}
