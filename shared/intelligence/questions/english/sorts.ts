import { tokensOf } from "./clause.ts";

/** Tags of compromise that tell what a name names; the first that fits. */
const names: readonly (readonly [sort: string, tags: readonly string[]])[] = [
  ["person", ["Person", "FirstName", "LastName", "Honorific"]],
  ["place", ["Place", "City", "Country", "Region"]],
];

const known = new Map<string, string>();
const mostKnown = 20_000;

/** `person`, `place` or `other`. */
export function nameSort(name: string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const tokens = tokensOf(name);
  const [sort = "other"] =
    names.find(([, tags]) => tokens.some((token) => tags.some((tag) => token.tags.has(tag)))) ?? [];
  if (known.size < mostKnown) known.set(name, sort);
  return sort;
}

/** Forms of words that can stand in for each other; the first that fits. */
const forms = ["Gerund", "PastTense", "Infinitive", "PresentTense", "Adjective", "Plural", "Singular"];

/** The form of each word of a sentence, by its lower case; words of no such form are left out. */
export function wordSorts(text: string): Map<string, string> {
  const sorts = new Map<string, string>();
  for (const { text: printed, tags } of tokensOf(text)) {
    const form = forms.find((each) => tags.has(each));
    const word = /[\p{L}'’-]+/u.exec(printed)?.[0]?.toLowerCase();
    if (form !== undefined && word !== undefined && !tags.has("Auxiliary")) sorts.set(word, form);
  }
  return sorts;
}
