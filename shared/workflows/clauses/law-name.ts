import { foldMarks } from "../../values/text/fold.ts";

/** What is said of a law in front of it, by the place whose law it is. */
const adjectives: Readonly<Record<string, string>> = {
  "england and wales": "england english",
  scotland: "scottish scots",
  ireland: "irish",
  india: "indian",
  germany: "german",
  france: "french",
  netherlands: "dutch",
  belgium: "belgian",
  luxembourg: "luxembourgish",
  switzerland: "swiss",
  austria: "austrian",
  italy: "italian",
  spain: "spanish",
  portugal: "portuguese",
  denmark: "danish",
  sweden: "swedish",
  norway: "norwegian",
  finland: "finnish",
  poland: "polish",
  greece: "greek",
  japan: "japanese",
  china: "chinese",
  singapore: "singaporean",
  australia: "australian",
  canada: "canadian",
};
const placeOf = new Map(
  Object.entries(adjectives).flatMap(([place, words]) =>
    words.split(" ").map((word) => [word, place] as const),
  ),
);

/** `the State of`, `Federal Republic of the` */
const kindOfPlace =
  /^(?:the )?(?:(?:federal |people s )?(?:state|commonwealth|province|republic|kingdom) of )?(?:the )?/;

/** One key for the names of one law: `English`, `England` and `England & Wales`, `State of New York` and `New York`. */
export function lawKey(name: string): string {
  const words = foldMarks(name)
    .replaceAll("&", " and ")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
  const bare = words.replace(kindOfPlace, "");
  return placeOf.get(bare) ?? bare;
}
