import { piiTypes } from "../../contract/workflows/redaction.ts";
import { personalIn } from "../../document/entities/personal/personal.ts";
import { type PersonalKind, personalKinds } from "../../document/entities/personal/personal-kinds.ts";
import { countriesOf } from "../../document/entities/phones.ts";
import { invalidField } from "../../errors/service-error.ts";
import { FoundValues } from "../../pdf/redaction/found-values.ts";
import type { Find } from "../../pdf/redaction/hits.ts";
import { LinearPattern, PatternError } from "../../values/text/linear-pattern.ts";

export type Wanted = {
  pii_types?: string | undefined;
  terms?: string | undefined;
  patterns?: string | undefined;
};

const lines = (text = "") =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The types that a list names. Throws `validation_failed` for one that is none. */
function kindsOf({ pii_types: list, terms, patterns }: Wanted): ReadonlySet<PersonalKind> {
  const own = terms !== undefined || patterns !== undefined;
  const names = (list ?? (own ? "" : "all")).split(",").map((each) => each.trim().toLowerCase());
  const unknown = names.find((name) => name !== "" && !piiTypes.some((type) => type === name));
  if (unknown !== undefined)
    throw invalidField("pii_types", `Expected types out of ${piiTypes.join(", ")}, separated by commas`);
  // An IBAN is the number of a bank account (ISO 13616-1).
  const asked = names.includes("bank_account") ? [...names, "iban"] : names;
  return new Set(personalKinds.filter((kind) => asked.includes("all") || asked.includes(kind)));
}

function patternsOf(text: string | undefined): LinearPattern[] {
  return lines(text).map((line, index) => {
    try {
      return new LinearPattern(line);
    } catch (error) {
      if (error instanceof PatternError)
        throw invalidField("patterns", `Pattern ${index + 1}: ${error.message}`);
      throw error;
    }
  });
}

/** Where a line ends within what has no blanks: numbers and addresses are broken there. */
const brokenAt = /(?<=[-\u2010-\u2013@])\n/g;

/** How many of the ascending numbers are not above one. */
function countUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Searches once more in the text whose broken lines go on. */
const acrossLines =
  (find: Find): Find =>
  (text) => {
    const breaks = [...text.matchAll(brokenAt)].map(({ index }) => index);
    const hits = find(text);
    if (breaks.length === 0) return hits;
    // Of the joined text, the place of each break; every one before it has taken a character.
    const places = breaks.map((index, before) => index - before);
    const moved = (at: number) => at + countUpTo(places, at);
    const joined = find(text.replace(brokenAt, "")).map((hit) => ({
      ...hit,
      start: moved(hit.start),
      end: moved(hit.end - 1) + 1,
    }));
    return [...hits, ...joined];
  };

/** What finds the values that a caller wants gone: types, terms of their own, patterns. */
export function finderOf(
  wanted: Wanted,
): (document: { text: string; language: string }, byOcr: boolean) => Find {
  const kinds = kindsOf(wanted);
  const patterns = patternsOf(wanted.patterns);
  const terms = new FoundValues();
  for (const term of lines(wanted.terms)) terms.add("term", term);
  return ({ text: whole, language }, byOcr) => {
    const countries = [
      ...new Set([...countriesOf(whole.slice(0, 100_000), language), "US" as const, "GB" as const]),
    ];
    return acrossLines((text) => [
      ...(kinds.size === 0 ? [] : personalIn(text, kinds, countries, { byOcr })),
      ...terms.find(text),
      ...patterns.flatMap((pattern) =>
        pattern.find(text).map(({ start, end }) => ({ start, end, kind: "pattern", confidence: 1 })),
      ),
    ]);
  };
}
