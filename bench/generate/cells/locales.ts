/** A locale of CLDR and the currency of its country. */
export type CellLocale = Readonly<{ tag: string; currency: string }>;

const listed = (text: string): CellLocale[] =>
  text.split(" ").map((each) => {
    const [tag = "", currency = ""] = each.split("/");
    return { tag, currency };
  });

/** Two thirds are developed on, a third is reported alone. */
export const cellLocales: Readonly<Record<"develop" | "aside", readonly CellLocale[]>> = {
  develop: listed(
    "en-US/USD en-GB/GBP en-IN/INR de-DE/EUR de-CH/CHF fr-FR/EUR es-ES/EUR it-IT/EUR pt-BR/BRL nl-NL/EUR pl-PL/PLN cs-CZ/CZK sv-SE/SEK fi-FI/EUR ru-RU/RUB tr-TR/TRY ar-EG/EGP hi-IN/INR ja-JP/JPY ko-KR/KRW",
  ),
  aside: listed(
    "es-MX/MXN hu-HU/HUF ro-RO/RON da-DK/DKK uk-UA/UAH el-GR/EUR he-IL/ILS th-TH/THB zh-CN/CNY hr-HR/EUR",
  ),
};
