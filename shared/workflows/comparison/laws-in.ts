import { foldMarks } from "../../values/text/fold.ts";
import { lawKey } from "../clauses/law-name.ts";
import { placesOfLaw } from "../clauses/places-of-law.ts";

type Found = { value: string; start: number; end: number };

/** What a sentence says that names the law of a contract; a law in another sentence is one that is cited. */
const governs = /\b(?:govern(?:s|ed|ing)|constru(?:ed|able)|applicable law|subject to the laws? of)\b/iu;

/** Words behind a law that name no country. */
const ofNone =
  "applicables?|aplicables?|applicabil[ei]|aplicáve(?:l|is)|communs?|común|comune|comum|civile?s?|national|nacional|nazionale|interno?|vigentes?|anterieure?s?|dans|sans|pour|avec|dont|sobre|para|della|delle|dello";
/** The law by the adjective beside it, in languages whose contracts name it so: `deutschem Recht`, `droit français`. */
const beside: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?<law>deutsch|\p{L}{4,20}isch)e[mnrs]?\s(?:Recht|Gesetz)(?:e[ns]?)?(?!\p{L})/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:droit|lois?|législation|derecho|ley(?:es)?|legislación|diritto|leggi|legge|leis?|direito|legislação)\\s(?!(?:${ofNone})(?!\\p{L}))(?<law>\\p{Ll}{4,20})`,
    "gu",
  ),
  /(?<![\p{L}\p{N}])(?<law>\p{L}{3,20}(?:s|sch))\srecht(?!\p{L})/gu,
];
/** What leads to an adjective that is the law of the contract. */
const foreign =
  /(?<!\p{L})(?:unterlieg\p{Ll}{1,3}|gilt|anwendbar\p{Ll}{0,2}|anwendung|régie?s?|soumise?s?|applicable|se rige|regir[áa]|somet\p{Ll}{2,4}|regolat[oa]|disciplinat[oa]|regid[oa]|rege-se|van toepassing)(?!\p{L})/iu;

/** The places whose law a text says to govern it. */
export function lawsIn(text: string): Found[] {
  if (governs.test(text))
    return placesOfLaw(text).map(({ name, start, end }) => ({ value: lawKey(name), start, end }));
  if (!foreign.test(text)) return [];
  return beside.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((found) => {
      const law = found.groups?.law;
      if (law === undefined) return [];
      const start = found.index + found[0].indexOf(law);
      return [{ value: foldMarks(law), start, end: start + law.length }];
    }),
  );
}
