import { companyScore, titleScore } from "../entries/classify.ts";
import { plain } from "../sections/plain.ts";
import { cities, regions, remoteWords, stateCodes } from "./place-names.ts";

const countryLanguages = ["en", "de", "fr", "es", "it", "pt", "nl", "hi"] as const;
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Codes that stand for groups or nothing (CLDR): their names are no countries. */
const noCountries = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

type Known = { country: string; kind: "region" | "city" };
let known: Map<string, Known> | undefined;

/** Countries in the languages above, states and cities. */
function names(): Map<string, Known> {
  if (known !== undefined) return known;
  const made = new Map<string, Known>();
  const add = (name: string, country: string, kind: Known["kind"]) => {
    if (!made.has(plain(name))) made.set(plain(name), { country, kind });
  };
  for (const language of countryLanguages) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
      const name = noCountries.has(code) ? undefined : display.of(code);
      if (name !== undefined) add(name, code, "region");
    }
  }
  for (const [code, list] of Object.entries(regions))
    for (const name of list.split("|")) add(name, code, "region");
  for (const [code, list] of Object.entries(cities))
    for (const name of list.split("|")) add(name, code, "city");
  known = made;
  return made;
}

const partsOf = (text: string) =>
  text
    .split(/\s*,\s*|\s+[/|]\s+|[()]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
/** A name without the postal code before or after it. */
const bare = (part: string) =>
  part
    .replace(/^(?:greater|großraum|raum)\s+|\s+(?:metropolitan |metro |bay )?(?:area|region)$/giu, "")
    .replace(/(?:^|\s)(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?(?=\s|$)|\s[A-Z]\d[A-Z] ?\d[A-Z]\d$/gu, "")
    .trim();
const small = "d[aeiou]s?|am|an|der|la|le|el|of|upon|sur|and";
const name = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}.'’-]*";
const capitalised = new RegExp(`^(?:${name}|${small})(?:\\s+(?:${name}|${small}|cedex|area))*$`, "u");
const isName = (part: string) => capitalised.test(bare(part)) && bare(part).split(/\s+/).length <= 4;

function placeOf(part: string): Known | undefined {
  const text = bare(part);
  if (stateCodes.has(text)) {
    const canadian = /^(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)$/.test(text);
    return { country: canadian ? "CA" : "US", kind: "region" };
  }
  // `IN` and `DE` are words elsewhere; names are written with a capital and small letters, or all in capitals.
  return text.length > 2 || text === text.toUpperCase() ? names().get(plain(text)) : undefined;
}

/** ISO 3166 code of the country that a place lies in, as far as its name tells. */
export const countryOf = (text: string): string | undefined =>
  partsOf(text)
    .reverse()
    .map((part) => placeOf(part)?.country)
    .find((code) => code !== undefined);

/** How many of the last parts make up a place: city, state and country where they follow one another. */
function tail(parts: readonly string[]): number {
  const [last = "", second = "", third = ""] = [...parts].reverse();
  if (remoteWords.test(last)) return 1 + (second === "" ? 0 : tail(parts.slice(0, -1)));
  const end = placeOf(last);
  if (end === undefined || !isName(last)) return 0;
  const before = placeOf(second);
  if (second === "") return 1;
  if (end.kind === "city") return before?.kind === "city" ? 2 : 1;
  const isTown = (part: string) => isName(part) && titleScore(part) === 0 && companyScore(part) === 0;
  if (before?.kind === "region" && third !== "") return isTown(third) ? 3 : 2;
  return before !== undefined || isTown(second) ? 2 : 1;
}

/** Whether a text is a place by what is known: `Princeton, NJ`, `80331 München`, `Pune, Maharashtra, India`, `Remote`. */
export function isPlace(text: string): boolean {
  const whole = text.trim();
  if (whole.length > 70 || whole.length < 2) return false;
  if (remoteWords.test(whole)) return true;
  const parts = partsOf(whole);
  // Two letters alone are more often something else.
  if (parts.length === 0 || parts.length > 4 || (parts.length === 1 && bare(whole).length <= 2)) return false;
  return tail(parts) === parts.length;
}

/** Whether a text could be a place by its form alone: two or three capitalised names parted by commas. */
export function mayBePlace(text: string): boolean {
  const parts = partsOf(text);
  return parts.length >= 2 && parts.length <= 4 && parts.every(isName);
}
