import { fold } from "../../values/text/fold.ts";

/** The kind of value that a question asks for. A passage that answers it holds such a value. */
export type Kind = {
  name: string;
  /** Matches a question for a value of the kind. */
  asks: RegExp;
  /** Words of the question that the value itself answers: `dose` by `100 mg`, `number` by `12345`. */
  words?: RegExp;
  /** A value, as it is printed. */
  value: RegExp;
};

// Letters, not \b: JavaScript's word boundary knows ASCII only.
const word = (alternatives: string, flags = "iu") =>
  new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, flags);

const numeral =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundreds?|thousands?|millions?|billions?|half|third|quarter|twice|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cien|mil|millones|mitad|tercio|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|hundert|tausend|millionen|hälfte|drittel|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|quinze|vingt|trente|cent|mille|moitié|tiers|एक|दो|तीन|चार|पांच|पाँच|छह|सात|आठ|नौ|दस|सौ|हजार|हज़ार|लाख|करोड़";
/** A number written as a word, folded. */
export const numeralWord = new RegExp(`^(?:${fold(numeral)})$`, "u");
const month =
  "january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर";
const century = "century|centuries|siglos?|jahrhunderts?|siècles?|शताब्दी";
const figure = "(?<![\\p{Nd}.,])\\p{Nd}[\\p{Nd}.,]{0,20}";
/** `HTML5` and `Figure 1` tell no number of anything. */
const bare = `(?<!\\p{L}|(?:figure|fig\\.|table|section|page|abbildung|abb\\.|tabelle|seite|tableau|figura|tabla|página)\\s)${figure}`;
const amount = `(?:${figure}|(?<!\\p{L})(?:${numeral}))`;
const time =
  "sec|min|hrs?|std|seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|sekunden?|minuten?|stunden?|tagen?|tage|wochen?|monate?n?|jahre?n?|segundos?|minutos?|horas?|días?|semanas?|mes|meses|años?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|सेकंड|मिनट|घंट[ाेों]+|दिन|सप्ताह|महीन[ाेों]+|वर्ष|साल";
const unit =
  "mm|cm|m|km|nm|metres?|meters?|kilomet(?:re|er)s?|feet|foot|ft|inch(?:es)?|in|miles?|yards?|meter|metern|kilometern?|metros?|kilómetros?|mètres?|kilomètres?|mg|g|kg|t|tons?|tonnes?|tonnen?|pounds?|lbs?|ounces?|grams?|kilograms?|gramm|kilogramm|gramos?|kilos?|l|ml|lit(?:re|er)s?|litros?|gallons?|mph|knots?|hz|k?hz|mhz|ghz|w|kw|mw|watts?|v|volts?|bits?|bytes?|kb|mb|gb|pixels?|dpi|acres?|hectares?|ha|square|cubic|points?|मीटर|किलोमीटर|किमी|किलोग्राम|फुट";
const dose =
  "mg|µg|μg|mcg|g|kg|ml|iu|ie|ui|mmol|units?|einheiten|unités?|unidades?|tablets?|tabletten|drops?";

/** By question; the first that fits. Words of English, German, Spanish, French, Italian, Portuguese, Hindi. */
const kinds: readonly Kind[] = [
  {
    name: "dose",
    asks: word("dos(?:e|es|age|ages|is|ierung)|posolog(?:ie|ía)|खुराक"),
    words: /^(?:dos|posolog|खुराक)/u,
    value: new RegExp(`${figure}\\s?(?:${dose})(?!\\p{L})`, "giu"),
  },
  {
    name: "temperature",
    asks: word(
      "temperatur(?:e|es|en|a|as)?|températures?|(?:boiling|melting|freezing) point|how (?:hot|cold|warm)|(?:siede|schmelz|gefrier)punkt|wie (?:heiß|kalt|warm)|point d['’]ébullition|punto de (?:ebullición|fusión)|तापमान",
    ),
    words: /^(?:temperatur|hot$|cold$|warm$|heiss|kalt)/u,
    value: new RegExp(
      `${figure}\\s?(?:°|º|degrees?|grad|degrés?|grados?|celsius|fahrenheit|kelvin|k(?!\\p{L})|डिग्री)`,
      "giu",
    ),
  },
  {
    name: "percentage",
    asks: word(
      "(?:what|which) (?:percent(?:age)?|proportion|share)|percentage|welcher (?:prozentsatz|anteil)|wie ?viel prozent|prozentsatz|pourcentage|porcentaje|percentuale|porcentagem|कितन[ाेी] प्रतिशत|प्रतिशत",
    ),
    words: /^(?:percent|proportion|share$|prozent|anteil|pourcent|porcent|प्रतिशत)/u,
    value: new RegExp(
      `${amount}\\s?(?:%|per ?cent|prozent|pour cent|por ciento|प्रतिशत|(?:of|der|des|de) )`,
      "giu",
    ),
  },
  {
    name: "money",
    asks: word(
      "how much (?:money|(?:does|did|do|is|was|will|would) .{0,80}(?:cost|pay|paid|charge|worth|owe|due|earn))|how expensive|(?:what|which) .{0,40}(?:price|cost|fee|salary|rent|premium|revenue|budget)|was kostet|wie ?viel geld|wie teuer|wie hoch (?:ist|sind|war|waren) (?:der|die|das) \\p{L}{0,30}(?:preis|kosten|gebühr|betrag|miete|summe|steuer)|welcher (?:preis|betrag)|combien (?:coûte|d['’]argent)|quel (?:est le )?(?:prix|montant|coût)|cuánto (?:cuesta|dinero)|cuál es el (?:precio|importe|coste)|कीमत|लागत",
    ),
    words:
      /^(?:money|geld|hoch$|argent|dinero|price|cost|fee$|fees$|amount|preis|kost|betrag|prix|montant|cout|preci|import|cuest|कीमत|लागत)/u,
    value: new RegExp(
      `(?:[$€£₹¥]|(?<!\\p{L})(?:usd|eur|chf|gbp|inr|rs\\.?)\\s?)\\s?${figure}|${figure}\\s?(?:[$€£₹¥]|(?:million |billion )?(?:dollars?|euros?|pounds?|rupees?|crowns?|francs?|cents?|usd|eur|chf|gbp|inr|रुपये|डॉलर)(?!\\p{L}))|(?<![\\p{L}\\p{Nd}.,]|\\p{L}-)\\p{Nd}[\\p{Nd}.,]{0,20}[.,]\\p{Nd}{2}(?![\\p{Nd}.,]\\p{Nd}|\\p{Nd})|${figure}\\s?(?:million|billion)`,
      "giu",
    ),
  },
  {
    name: "time of day",
    asks: word(
      "(?:when|wann|quand|cuándo) .{2,80} (?:on|am|an|le|los?|el) (?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonnabends?|sonntags?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)(?! \\p{Nd})|(?:at )?what time(?! ?(?:frame|span|period)| of (?:the )?year)|um wie ?viel uhr|à quelle heure|a qué hora|कितने बजे",
    ),
    words: /^(?:time|uhr|heure|hora|बजे)$/u,
    value: /\p{Nd}{1,2}(?::|h|\.)\p{Nd}{2}|\p{Nd}{1,2}\s?(?:am|pm|a\.m|p\.m|uhr|o['’]clock|h|बजे)/giu,
  },
  {
    name: "duration",
    asks: word(
      "how long|how old|how (?:many|much) (?:time|seconds|minutes|hours|days|weeks|months|years)|duration|what (?:is|was) the (?:(?:term|period)(?! (?:for|used|given|that))|age)|what time ?(?:frame|span|period)|wie (?:lange|alt)|dauer|laufzeit|frist|combien de (?:temps|jours|mois|semaines|heures|minutes|ans)|durée|cuánto (?:tiempo|dura|duró)|cuánt[oa]s (?:días|semanas|meses|años|horas|minutos)|duración|plazo|कितने (?:दिन|वर्ष|साल|घंटे|महीने|समय)",
    ),
    words:
      /^(?:long$|lang|old$|alt$|durat|dauer|duree|plazo|dur|term$|period|frist|laufzeit|temps$|tiemp|समय)/u,
    // Or until when: `until the 19th century`.
    value: new RegExp(
      `${amount}[\\s-]{0,2}(?:\\(\\p{Nd}+\\)\\s)?(?:\\p{L}+\\s)?(?:${time}|${unit})(?!\\p{L})|(?<!\\p{L})(?:until|till|bis|jusqu['’]|hasta)(?!\\p{L}).{0,30}?(?:\\p{Nd}|${century})`,
      "giu",
    ),
  },
  {
    name: "measure",
    asks: word(
      "how (?:tall|high|wide|deep|far|large|big|heavy|fast|thick)|(?:what|which) (?:is|was|are|were)? ?(?:the |its |their )?(?:height|width|length|depth|weight|distance|speed|size|area|thickness|capacity)|wie (?:hoch|breit|tief|weit|groß|schwer|schnell|dick)|quelle (?:est|était) la (?:hauteur|largeur|longueur|profondeur|distance|vitesse|taille|superficie)|cuánto (?:mide|pesa)|qué (?:altura|anchura|longitud|distancia|tamaño|superficie)|कितन[ाेी] (?:ऊंच[ाेी]|लंब[ाेी]|बड़[ाेी]|दूर)",
    ),
    words:
      /^(?:tall|high|height|wide|width|length|deep|depth|far$|distanc|larg|big$|size|heavy|weigh|fast|speed|area|hoch|hohe|breit|tief|weit|gross|schwer|schnell|hauteur|largeur|longueur|taill|altur|mide|pesa)/u,
    value: new RegExp(
      `${amount}[\\s-]{0,2}(?:million |billion |square |cubic )?(?:${unit}|%)(?!\\p{L})|${figure}`,
      "giu",
    ),
  },
  {
    name: "date",
    asks: word(
      "when|since when|(?:what|which|in what|on what|by what) (?:year|date|day|month|century|decade)|(?:what|which) (?:is|was) the (?:\\p{L}+ )?date|date of|cuándo|(?:en )?qué (?:año|fecha|día|mes|siglo)|fecha|wann|(?:in |an )?welche[mnsr] (?:jahr|datum|tag|monat|jahrhundert)|datum|quand|(?:en |à )?quelle (?:est la )?(?:année|date)|date|quando|कब|किस (?:वर्ष|साल|तारीख|दिन|महीने)",
    ),
    words:
      /^(?:year|date|day|month|century|decad|ano|fech|sigl|jahr|datum|tag$|monat|annee|siecl|वर्ष|साल|तारीख)/u,
    value: new RegExp(
      `(?<!\\p{Nd})(?:1\\d|20)\\d\\d(?!\\p{Nd})|\\p{Nd}{1,2}[./-]\\p{Nd}{1,2}[./-]\\p{Nd}{2,4}|(?<!\\p{L})(?:${month}|${century}|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?!\\p{L})`,
      "giu",
    ),
  },
  {
    name: "address of mail",
    asks: word(
      "e-?mail(?: address)?|e-?mail-?adresse|adresse (?:e-?mail|électronique)|correo electrónico|ईमेल",
    ),
    words: /^(?:e|mail|email|address|adress|correo|electronico|electronique|contact|reach|erreich|joind)/u,
    value: /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,120}/gu,
  },
  {
    name: "telephone",
    asks: word("(?:tele)?phone|telefon(?:nummer)?|téléphone|teléfono|fax|फ़?ोन"),
    words: /^(?:telephon|phon|telefon|fax|number|nummer|numer|contact|reach|call|erreich|joind|appel|llam)/u,
    // In groups, or with a prefix; a date is none.
    value:
      /(?<![\p{L}\p{Nd}])(?!\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}(?!\p{Nd}))(?:[+(0][\p{Nd} ()./-]{5,24}|\p{Nd}{1,5}[ ()./-][\p{Nd} ()./-]{4,20})\p{Nd}/gu,
  },
  {
    name: "identifier",
    asks: word(
      "(?:what|which) (?:is|was)? ?(?:the |its )?(?:[\\p{L}-]+ ){0,3}(?:number|no|code|id|reference|version|isbn|issn|doi)(?! of)|(?:numéro|référence)|welche (?:\\p{L}+ )?(?:nummer|kennung|version)|(?:\\p{L}{2,20})nummer|número(?! de (?:l[oa]s )?\\p{L}{2,30}s(?!\\p{L}))|क्रमांक",
    ),
    words: /^(?:number|no$|code|id$|referenc|version|numero|nummer|numer|क्रमांक)/u,
    // A date is none.
    value:
      /(?<![\p{L}\p{Nd}./-])(?!\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4})(?:\p{L}{0,6}[\p{Nd}][\p{L}\p{Nd}*/.-]{0,30}\p{Nd}|(?<![\p{L}\p{Nd}])\p{Nd}{2,})/gu,
  },
  {
    name: "number",
    asks: word(
      "how (?:many|much|often)|what (?:proportion|number|amount|fraction|score|rate)|the number of|cuánt[oa]s?|qué (?:cantidad|número|proporción|tasa)|número de (?:l[oa]s )?\\p{L}{2,30}s|wie ?viele?|wie (?:hoch|oft)|welche (?:anzahl|zahl|menge|rate)|combien|quel (?:nombre|taux)|quant[oaei]s?|कितन[ाेी]|कितने",
    ),
    words: /^(?:number|amount|fraction|score|cantidad|viele?$|anzahl|zahl$|meng|nombr|taux$|संख्या)/u,
    value: new RegExp(`${bare}|(?<!\\p{L})(?:${numeral})(?!\\p{L})`, "giu"),
  },
  {
    name: "reason",
    asks: word(
      "why|what (?:is|was) the reason|for what reason|warum|weshalb|wieso|pourquoi|por qué|perché|por que|क्यों",
    ),
    words: /^(?:reason|grund|raison|razon|कारण)/u,
    value: word(
      "because|since|due to|therefore|thus|so that|in order to|as a result|caused?|reasons?|owing to|weil|da|denn|deshalb|daher|damit|um|wegen|aufgrund|grund|parce qu|car|afin|puisque|donc|en raison|pour|porque|debido|ya que|por lo que|para|a fin de|क्योंकि|कारण|इसलिए|ताकि",
      "giu",
    ),
  },
  {
    name: "name",
    asks: word("who|whom|whose|quién(?:es)?|wer|wen|wem|wessen|qui|chi|quem|किसने|किसे|कौन|किसका"),
    value:
      /(?<=[\p{L}\p{N},;:("“)] ?)\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)*|^\p{Lu}[\p{L}'’.-]+ (?:(?:and |& |et |und |y )?\p{Lu}[\p{L}'’.-]+|\(?(?:1[89]|20)\d\d)/gu,
  },
];

/** `When many are arrested, what do they do?`: what stands before the comma asks nothing. */
const circumstance =
  /^(?:when|if|after|before|during|as|wenn|als|quand|lorsque|si|cuando)(?!\p{L})[^,?]{3,160}, (?=(?:what|which|who|whom|how|why|where|was|welche[mnrs]?|wer|wie|warum|wo|que|quel(?:le)?s?|qui|combien|pourquoi|¿?(?:qué|quién|cuánt[oa]s?|cómo|por qué))(?!\p{L}))/iu;

export function kindOf(question: string): Kind | undefined {
  const asked = question.replace(circumstance, "");
  return kinds.find(({ asks }) => asks.test(asked));
}

/** A bare figure in the row of a table; a year is more often part of a head. */
const bareFigure =
  /(?<![\p{L}\p{Nd}.,])(?!(?:19|20)\p{Nd}{2}(?![\p{Nd}.,]))\p{Nd}{3,12}(?![\p{L}\p{Nd}]|[.,]\p{Nd})/gu;

/**
 * True when a text holds a value of the kind that the question does not say itself. In the row of a table the head says
 * what is money: its figures need no currency.
 */
export function holds({ name, value }: Kind, text: string, question: string, isRow = false): boolean {
  if (isRow && name === "money" && (text.match(bareFigure) ?? []).some((found) => !question.includes(found)))
    return true;
  // Scripts without capitals do not show a name.
  if (name === "name" && !/\p{Lu}/u.test(text)) return true;
  const asked = question.toLowerCase();
  return (text.match(value) ?? []).some((found) =>
    name === "name"
      ? found.split(" ").some((part) => /\p{Lu}/u.test(part) && !asked.includes(part.toLowerCase()))
      : !asked.includes(found.toLowerCase()),
  );
}
