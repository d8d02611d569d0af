/** Questions about the document itself, which no single passage answers. */
export type Intent = "summary" | "page-count" | "language" | "title";

const intents: readonly { intent: Intent; pattern: RegExp }[] = [
  {
    intent: "page-count",
    pattern:
      /^(?:how many pages|number of pages|page count|cuántas páginas|wie ?viele seiten|combien de pages|quante pagine|quantas páginas|कितने (?:पृष्ठ|पेज|पन्ने))/iu,
  },
  {
    intent: "language",
    pattern:
      /^(?:(?:in )?(?:what|which) language|in welcher sprache|en qué idioma|en quelle langue|किस भाषा में)(?!.*(?:spoken|speak|sprech|habl|parl|बोल))(?:\s+\S+){0,5}\s*$/iu,
  },
  {
    intent: "title",
    pattern:
      /^(?:what(?:['’]s| is) (?:the|its) title(?: of (?:this|the) \p{L}+)?|wie (?:lautet|ist) der titel(?: (?:dieses|des) \p{L}+)?|cuál es el título(?: (?:de este|del) \p{L}+)?|quel est le titre(?: (?:de ce|du) \p{L}+)?|(?:दस्तावेज़ का )?शीर्षक क्या है)\s*[?？]?$/iu,
  },
  {
    intent: "summary",
    pattern:
      /^(?:(?:please |can you |could you )?(?:summari[sz]e|sum up|give (?:me )?(?:a |an |the )?(?:brief |short )?(?:summary|overview))|what(?:['’]s| is| are) (?:this|the|it) (?:document|file|pdf|text|paper|report|article|contract|letter)?s? ?(?:about|all about|saying)|what does (?:this|the) (?:document|file|pdf|text|paper|report) (?:say|contain|cover|discuss)\s*\??$|tl;?dr|fass(?:e)? .*zusammen|worum geht es(?:\s+(?:hier|darin|in \p{L}+ \p{L}+))?\s*\??$|zusammenfassung|resum(?:e|ir|en)(?!\p{L})|de qué trata|résum(?:e|er|ez|é)|de quoi parle|riassum|di cosa parla|resuma|do que trata|सारांश|यह दस्तावेज़? किस बारे में)/iu,
  },
];

export function intentOf(question: string): Intent | undefined {
  const asked = question.trim().replace(/^¿\s*/, "");
  return intents.find(({ pattern }) => pattern.test(asked))?.intent;
}
