import { isCountry } from "../../values/countries.ts";
import { foldMarks } from "../../values/text/fold.ts";

/** Words for streets, buildings and parts of a town, by language, without accents. */
const words: Readonly<Record<string, string>> = {
  english:
    "street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|way|court|square|terrace|crescent|highway|hwy|suite|unit|floor|level|block|blk|building|tower|plaza|mall|house|lot|park|estate|industrial|po box",
  german: "strasse|str|weg|platz|gasse|allee|ring|ufer|damm|chaussee|postfach",
  french:
    "rue|boulevard|bd|place|chemin|chaussee|quai|impasse|cours|route|allee|square|sentier|faubourg|residence|zone industrielle|cedex",
  spanish: "calle|c/|avenida|avda|plaza|paseo|po|camino|carretera|ctra|ronda|travesia|glorieta|poligono",
  italian: "via|viale|piazza|piazzale|corso|largo|vicolo|strada|contrada|localita",
  dutch: "straat|laan|plein|gracht|kade|singel|weg|dreef|postbus",
  portuguese: "rua|av|praca|travessa|estrada|largo|alameda|calcada|beco|rotunda|apartado",
  polish: "ul|ulica|al|aleja|plac|pl|os",
  malay:
    "jalan|jln|jl|lorong|lrg|persiaran|lebuh|lebuhraya|taman|tmn|kampung|kampong|kg|bandar|seksyen|section|kawasan|batu|mukim|pekan|medan|tingkat|pusat",
  turkish: "cad|cadde|caddesi|sok|sokak|sokagi|sk|mah|mahallesi|bulvari|blv",
  czech: "ulice|namesti|nam|trida|nabrezi",
  hungarian: "utca|ut|utja|ter|tere|korut",
  romanian: "strada|str|bulevardul|calea|aleea|soseaua",
  indian: "nagar|marg|chowk|sector|colony|plot|opp|near|dist|taluka|main road|cross",
};

const named = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.values(words).join("|").replaceAll("/", "\\/")})(?![\\p{L}\\p{N}])|\\p{L}{3}(?:strasse|str\\.|straat|laan|plein|gracht|weg|gatan|gata|vagen|vegen|veien|vej|gade|katu)(?![\\p{L}])`,
  "u",
);
/** A postcode with a town beside it: `12345 Town`, `Town 12345`, `Town-12345` (no `INV-12345`), `9999 AA Town`, `AB1 2CD`, `602 00 Town`, and with a state: `Town, CO 80302`, `NSW 2830`, `ON M5H 1J9`. */
const postcode =
  /(?:(?<![\d.,/-])|(?<=(?<!\p{L})[A-Z]{1,3}-))\d{4,6}(?:-\d{3})?(?![\d.,/-])[ ,]+\p{L}{2}|(?<!\p{L})(?:\p{L}{3,}[ ,.][ ,.-]*|\p{L}{4,}-)\d{5,6}(?!\d)|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|(?<!\d)\d{2}-\d{3} \p{L}{3}|(?<![\d.,/-]|\d )\d{3} \d{2} \p{Lu}\p{L}{2}|\p{L}{3},? [A-Z]{2} \d{5}(?:-\d{4})?(?!\d)|\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT) \d{4}(?!\d)|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/u;
const house =
  /^(?:no|lot|unit|blk|suite|g|plot)?[\s.:,-]*[A-Z]{0,2}\d{1,5}[A-Z]?(?:[-/&]\s?[A-Z]?\d{1,4}[A-Z]?)*[\s,.]+\p{L}{3}/iu;

/** `〒150-0002 東京都渋谷区渋谷2-15-1`: postcode, prefecture, city and house. */
const japanese = /〒\s?\d{3}-?\d{4}|^\p{sc=Han}{2,3}[都道府県].{0,40}[市区町村郡]/u;

/** Whether a line reads as part of a postal address: a word for a street, a postcode with a town, a house number first. */
export function isAddressLine(text: string): boolean {
  const plain = foldMarks(text);
  return (
    japanese.test(text) ||
    named.test(plain) ||
    postcode.test(text) ||
    (house.test(text) && text.includes(","))
  );
}

/** The same for the lines of one document, each of which is asked for several times. */
export function rememberedAddressLines(): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = isAddressLine(text);
    known.set(text, found);
    return found;
  };
}

/** Whether a line holds a postcode with its town: where an address ends. */
export const endsAddress = (text: string): boolean => postcode.test(text) || japanese.test(text);

/** The lines of a postal address among those under a name: behind its town only more of an address follows, or a country. */
export function postalLines<T extends { text: string }>(lines: readonly T[]): readonly T[] {
  // `1200 Pearl St` over `Boulder, CO 80302` looks like a postcode with its town.
  const isTown = ({ text }: T) => endsAddress(text) && !named.test(foldMarks(text));
  const exact = lines.findIndex(isTown);
  const town = exact < 0 ? lines.findIndex(({ text }) => endsAddress(text)) : exact;
  if (town < 0) return lines;
  const more = lines.slice(town + 1);
  const end = more.findIndex(({ text }) => !isAddressLine(text) && !isCountry(text));
  return end < 0 ? lines : lines.slice(0, town + 1 + end);
}
