import { foldMarks } from "./text/fold.ts";

/** Languages in which papers name a country at the end of an address. */
const languages = [
  ...["en", "de", "fr", "es", "it", "nl", "pt", "pl", "cs"],
  ...["sv", "da", "nb", "fi", "hu", "ro", "tr"],
];
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Short forms that Unicode's tables (CLDR) do not hold as names. */
const short = ["uk", "usa", "us", "uae", "brd", "england", "scotland", "wales", "the netherlands", "holland"];

let names: ReadonlySet<string> | undefined;

/** Names of the regions of ISO 3166-1 in each language, lower case, without accents. */
function allNames(): ReadonlySet<string> {
  const found = new Set(short);
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const first of letters)
      for (const second of letters) {
        const name = display.of(first + second);
        if (name !== undefined) found.add(foldMarks(name));
      }
  }
  return found;
}

/** Whether a text is the name of a country and nothing else: `Deutschland`, `UNITED KINGDOM`, `U.S.A.`. */
export function isCountry(text: string): boolean {
  names ??= allNames();
  return names.has(foldMarks(text).replaceAll(".", "").trim());
}
