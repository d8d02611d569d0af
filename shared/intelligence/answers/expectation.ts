/** The kind of value a question asks for; a sentence without such a value ranks lower. */
export type Expected = "number" | "date" | "name";

type Cue = { expected: Expected; pattern: RegExp };

// Letters, not \b: JavaScript's word boundary knows ASCII only.
const word = (alternatives: string) => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, "iu");

/** Question words by language; the first that stands in the question decides. */
const cues: readonly Cue[] = [
  {
    expected: "number",
    pattern: word(
      "how (?:many|much|old|long|tall|large|big|high|far|often)|what (?:percent(?:age)?|proportion|number|amount|fraction|score)|cuánt[oa]s?|qué (?:porcentaje|cantidad|número)|wie ?viele?|wie (?:hoch|lange|groß|alt)|welcher (?:anteil|betrag)|combien|quel (?:pourcentage|nombre|montant)|quant[oaei]s?|कितन[ाेी]|कितने",
    ),
  },
  {
    expected: "date",
    pattern: word(
      "when|(?:what|which|in what) (?:year|date|day|month|century|decade)|cuándo|(?:en )?qué (?:año|fecha|día|siglo)|wann|(?:in )?welche[mns] (?:jahr|datum|tag|monat|jahrhundert)|quand|(?:en )?quelle (?:année|date)|quando|कब|किस (?:वर्ष|साल|तारीख)",
    ),
  },
  {
    expected: "name",
    pattern: word("who|whom|whose|quién(?:es)?|wer|wen|wem|wessen|qui|chi|quem|किसने|किसे|कौन|किसका"),
  },
];

export function expectedOf(question: string): Expected | undefined {
  return cues.find(({ pattern }) => pattern.test(question))?.expected;
}

const numberWords = word(
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|half|third|quarter|twice|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien|mil|millones|mitad|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|hundert|tausend|hälfte|deux|trois|quatre|cinq|sept|huit|neuf|dix|cent|mille|moitié|एक|दो|तीन|चार|पांच|पाँच|छह|सात|आठ|नौ|दस|सौ|हजार|हज़ार|लाख|करोड़",
);
const dateWords = word(
  "(?:1\\d|20)\\d\\d|january|february|march|april|may|june|july|august|september|october|november|december|century|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|siglo|januar|februar|märz|mai|juni|juli|oktober|dezember|jahrhunderts?|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|siècle|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|शताब्दी",
);

/** True when a text holds what is asked for beyond what the question itself says. */
export function holds(expected: Expected, text: string, question: string): boolean {
  const asked = question.toLowerCase();
  const isNew = (found: string) => !asked.includes(found.toLowerCase());
  if (expected === "number") {
    return (text.match(/\p{Nd}+/gu) ?? []).some(isNew) || numberWords.test(text);
  }
  if (expected === "date") {
    return (text.match(new RegExp(dateWords, "giu")) ?? []).some(isNew);
  }
  // Scripts without capitals do not show a name.
  if (!/\p{Lu}/u.test(text)) return true;
  const names = text.match(/(?<=[\p{L}\p{N},;:("“] ?)\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)*/gu) ?? [];
  return names.some((name) => name.split(" ").some(isNew));
}
