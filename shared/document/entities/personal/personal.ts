import type { CountryCode } from "libphonenumber-js/min";
import { brokenIn } from "./broken-values.ts";
import { isProven, labelled, unsure } from "./certainty.ts";
import type { PersonalKind, PersonalMatch } from "./personal-kinds.ts";
import { type Reading, searched } from "./searched.ts";
import { closedViews, placedIn, plainView, type TextView } from "./text-views.ts";

/** What spaced-out type says: a kind without proof needs its label. */
const inSpacedType = (view: TextView, reading: Reading): PersonalMatch[] =>
  closedViews(view).flatMap((closed) =>
    searched(closed.text, reading)
      .map((match) => (isProven(match.kind) || match.confidence >= labelled ? match : unsure(match)))
      .map((match) => placedIn(closed, match)),
  );

/** Printers set the dashes of all numbers wide: a social security number looks like any of them. */
const printed = (text: string, match: PersonalMatch): PersonalMatch =>
  match.kind === "ssn" &&
  match.confidence <= labelled &&
  /[\u2012-\u2015\u2212]/.test(text.slice(match.start, match.end))
    ? unsure(match)
    : match;

/**
 * Personal data in a text, overlaps decided for the surer. `countries` are those whose telephone numbers may be written
 * without their code; `byOcr` lets a number behind its label be misread.
 */
export function personalIn(
  text: string,
  kinds: ReadonlySet<PersonalKind>,
  countries: readonly CountryCode[] = ["US", "GB", "IN"],
  { byOcr = false }: { byOcr?: boolean } = {},
): PersonalMatch[] {
  // Every kind has a digit or an @ in it, or an `at` in brackets.
  if (!/[\p{Nd}@]|[([{]\s?(?:at|ät)\s?[)\]}]/iu.test(text)) return [];
  const reading = { countries, byOcr };
  const plain = plainView(text);
  const whole = searched(plain.text, reading).map((match) => placedIn(plain, match));
  const all = [...brokenIn(plain, text, whole, reading), ...whole, ...inSpacedType(plain, reading)];
  const chosen: PersonalMatch[] = [];
  const length = ({ start, end }: PersonalMatch) => end - start;
  for (const match of all
    .map((each) => printed(text, each))
    .toSorted((a, b) => b.confidence - a.confidence || length(b) - length(a)))
    if (!chosen.some(({ start, end }) => match.start < end && start < match.end)) chosen.push(match);
  return chosen.filter(({ kind }) => kinds.has(kind)).toSorted((a, b) => a.start - b.start);
}
