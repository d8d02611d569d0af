import { withoutEnd } from "../../values/text/without-end.ts";

type Place = { name: string; start: number; end: number };

/** Words that end the name of a place. */
const afterPlace = new Set(
  "without regardless excluding applicable shall will as in to with except conflict other for which whose is are or but by thereof".split(
    " ",
  ),
);

/** Between `law` and what leads to its place there are no more letters. */
const nearLaw = 40;
/** `of the`, `in force in`, `applicable in the` */
const leadsToPlace = /\b(?:of|(?:force|effect|applicable) in)\s{1,9}(?:the\s{1,9})?/giu;
/** The `of` of a place's own name is none: `the law that the State of Texas has`. */
const inName = /\b(?:state|commonwealth|province|republic)\s$/iu;
/** `the law of one of the Member States` names none. */
const ofSeveral = /\b(?:one|any|each|some)\s$/iu;
/** A kind of place alone names none: `the State of [STATE]`. */
const noPlace = /^(?:state|commonwealth|province|republic|country|jurisdiction)$/iu;

/** What says of a law that it is not to govern. */
const excluded = /\b(?:not|excluding|exclusion of|other than|rather than|instead of)\b/iu;
/** Characters before a law among which the words stand that exclude it. */
const beforeLaw = 60;

/** `not by the laws of`, `excluding the law of`; a comma ends what is excluded, and `but` turns it. */
const isExcluded = (before: string) =>
  excluded.test(
    before
      .slice(-beforeLaw)
      .split(/[.;,]|\bbut\b/iu)
      .at(-1) ?? "",
  );

/** The name of a place that begins here: up to seven words with capitals. */
function placeAt(text: string, from: number): Place | undefined {
  let end = from;
  let count = 0;
  for (const { 0: word, index } of text.slice(from, from + 120).matchAll(/[^\s]+/gu)) {
    const bare = withoutEnd(word, ".,;:()");
    const joins = /^(?:of|and|the|&)$/iu.test(bare);
    const small = bare.toLowerCase();
    if (afterPlace.has(small) || (!joins && !/^\p{Lu}|^state$|^republic$/u.test(bare)) || count === 7) break;
    if (!joins) end = from + index + bare.length;
    count += 1;
    if (bare !== word) break;
  }
  const name = text.slice(from, end).replace(/\s+/gu, " ");
  return name === "" || noPlace.test(name) ? undefined : { name, start: from, end };
}

/** The places behind `laws of`. */
export function behindLaws(text: string): Place[] {
  const places: Place[] = [];
  for (const { 0: law, index } of text.matchAll(/\blaws?\b/giu)) {
    if (isExcluded(text.slice(0, index))) continue;
    const from = index + law.length;
    const [behind = ""] = text.slice(from, from + nearLaw + 30).split(/[.;]/u, 1);
    for (const { 0: lead, index: at } of behind.matchAll(leadsToPlace)) {
      const before = behind.slice(0, at);
      if (at > nearLaw || inName.test(before) || ofSeveral.test(before)) continue;
      const place = placeAt(text, from + at + lead.length);
      if (place === undefined) continue;
      places.push(place);
      break;
    }
  }
  return places;
}

/** Words before a law that name no place. */
const noAdjective = /^(?:governing|applicable|the|such|any|all)$/iu;
/** The longest name in front of a law: `New South Wales law`. Words. */
const mostWords = 3;

/** `English law`, `New York law` */
function adjectiveOf(text: string): Place | undefined {
  for (const { index: end } of text.matchAll(/ laws?\b/gu)) {
    let start = end;
    for (let count = 0; count < mostWords; count++) {
      const word = /\p{Lu}\p{Ll}{2,20}$/u.exec(text.slice(Math.max(0, start - 22), start));
      if (word === null || noAdjective.test(word[0])) break;
      start -= word[0].length;
      if (text[start - 1] !== " ") break;
      start -= 1;
    }
    const name = text.slice(start, end).trimStart();
    if (name !== "") return { name, start: end - name.length, end };
  }
  return undefined;
}

/** The place beside a law that is not `of` it: `English`, `Governing law: Kerala`. */
function besideLaw(text: string): Place | undefined {
  const stated = /\b(?:governing|applicable) law\s?:\s?(\p{Lu}[\p{L} ]{2,60})/iu.exec(text);
  if (stated?.[1] !== undefined) {
    const end = stated.index + stated[0].trimEnd().length;
    return { name: stated[1].trim(), start: end - stated[1].trimEnd().length, end };
  }
  const thereof = /\b(?:State|Commonwealth|Province|Republic) of (?=\p{Lu})/u.exec(text);
  const named = thereof === null ? undefined : placeAt(text, thereof.index);
  if (named !== undefined) return named;
  return adjectiveOf(text);
}

/** The places whose law a text names: behind `laws of`, else beside `law`. */
export function placesOfLaw(text: string): Place[] {
  const behind = behindLaws(text);
  return behind.length > 0 ? behind : [besideLaw(text) ?? []].flat();
}
