/** A sentence and its offset in the text. */
export type Sentence = { text: string; start: number };

/** Abbreviations after which a sentence goes on; lower case, without the final point. */
const abbreviations = new Set(
  [
    // Titles and names
    "mr mrs ms dr prof hon rev gen col sgt capt lt st jr sr hr fr sra srta dra mme mlle m/s smt shri",
    // References
    "no nos nr fig figs sec secs art arts ch vol p pp para cl al cf ibid ed eds abs ziff s nº n° núm pág",
    // Business
    "inc ltd co corp llc llp plc pvt bros dept assn est approx avg tel ext attn incl excl rs ca",
    // Latin, German and Spanish
    "e.g i.e vs viz etc z.b d.h u.a bzw usw vgl ggf inkl zzgl evtl sog p.ej ee.uu a.m p.m u.s u.k u.n a.c d.c",
    // Months
    "jan feb mar apr jun jul aug sep sept oct nov dec okt dez",
  ]
    .join(" ")
    .split(" "),
);

const ordinal =
  /^(?:jan|feb|mär|mar|apr|mai|maj|jun|jul|aug|sep|okt|oct|nov|dez|dec|jahrhundert|kapitel|auflage|august)/iu;

const segmenters = new Map<string, Intl.Segmenter>();

/** Thai and Lao end no sentence with a mark: they set spaces between clauses. */
const spacedClauses = /[\p{Script=Thai}\p{Script=Lao}]/u;
/** A clause shorter than this is read on with the next, characters. */
const leastClause = 60;

function clausesOf(text: string): Sentence[] {
  const clauses: Sentence[] = [];
  for (const { 0: piece, index } of text.matchAll(/\S+/g)) {
    const open = clauses.at(-1);
    // A number has spaces around it within a clause.
    const turns = !/^[\d(]/.test(piece) && !/\d$/.test(open?.text ?? "");
    if (open === undefined || (open.text.length >= leastClause && turns))
      clauses.push({ text: piece, start: index });
    else open.text = text.slice(open.start, index + piece.length);
  }
  return clauses;
}

function segmenterOf(language: string): Intl.Segmenter {
  const locale = language === "und" ? "en" : language;
  const made = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: "sentence" });
  segmenters.set(locale, made);
  return made;
}

/** Characters; no abbreviation is longer. */
const longestWord = 80;

/** True when the point at the end of `before` ends no sentence, given how the text goes on. */
function goesOn(before: string, after: string): boolean {
  const end = before.trimEnd();
  if (!end.endsWith(".")) return /^\p{Ll}/u.test(after) && !/[!?।॥۔؟。！？…]["'”’»)]*$/u.test(end);
  if (/^[\p{Ll},;]/u.test(after)) return true;
  const word = /([^\s("“„«[]+)\.$/u.exec(end.slice(-longestWord))?.[1]?.toLowerCase() ?? "";
  // `J. Smith`; but `plan B.` ends: a capital alone after a lower-case word is rare enough.
  if (/^\p{L}$/u.test(word) || /^\p{L}(\.\p{L})+$/u.test(word)) return true;
  // `2. Scope` at the beginning is a list's number; `am 3. Oktober`, `im 19. Jahrhundert` are ordinals.
  if (/^\d{1,3}$/.test(word)) return /^\d{1,3}\.$/.test(end) || ordinal.test(after);
  return abbreviations.has(word);
}

/** `.[12] The next`: the mark of a note belongs to the sentence before, whose end it follows. */
const citation = /^(?:\d{1,4}|[a-z])\](?:\[(?:\d{1,4}|[a-z])\])*(?::\s?\d[\d–-]*)?\s*/u;

/** A text cut into sentences by Unicode's rules (UAX 29), mended where a point belongs to an abbreviation. */
export function sentencesOf(text: string, language: string): Sentence[] {
  const sentences: Sentence[] = [];
  let open = "";
  let start = 0;
  const close = () => {
    const trimmed = open.trim();
    if (trimmed !== "") sentences.push({ text: trimmed, start: start + open.indexOf(trimmed) });
    open = "";
  };
  for (const { segment: whole, index } of segmenterOf(language).segment(text)) {
    const mark = open.endsWith("[") ? (citation.exec(whole)?.[0] ?? "") : "";
    open += mark;
    const segment = whole.slice(mark.length);
    if (segment === "") continue;
    if (mark !== "") {
      close();
      start = index + mark.length;
    } else if (open === "") start = index;
    else if (!goesOn(open, segment)) {
      close();
      start = index;
    }
    open += segment;
  }
  close();
  return spacedClauses.test(text)
    ? sentences.flatMap((sentence) =>
        spacedClauses.test(sentence.text)
          ? clausesOf(sentence.text).map((clause) => ({ ...clause, start: sentence.start + clause.start }))
          : [sentence],
      )
    : sentences;
}
