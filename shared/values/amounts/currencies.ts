/** The sign that several currencies share. */
export const dollarSign = /\$/;

/** How a currency is written on paper, and its ISO 4217 code. Longer marks first: `US$` before `$`. */
export const currencyMarks: readonly (readonly [RegExp, string])[] = [
  [/US\s?\$|\bUS dollars?\b/i, "USD"],
  [/A\$|AU\$/, "AUD"],
  [/C\$|CA\$/, "CAD"],
  [/S\$/, "SGD"],
  [/HK\$/, "HKD"],
  [/NZ\$/, "NZD"],
  [/R\$/, "BRL"],
  [/€|\beuros?\b/i, "EUR"],
  [/£/, "GBP"],
  [/₹|(?:^|[^\p{L}])Rs\.?(?=[\s\d]|$)|\bRupees?\b|\bINR\b/iu, "INR"],
  [/(?:^|[^\p{L}])RM\s?(?=\d|$|\))|\bringgit\b/iu, "MYR"],
  // Before the sign that it shares with the yen.
  // Before or behind money, or as a head; in an address `RMB 12` is a mail box.
  [
    /人民币|人民幣|(?<![\p{L}\d])RMB(?=\s?\d[\d,]*\.\d{2}(?!\d)|\s?\d{1,3}(?:,\d{3})+|\s?[)\]:¥￥]|\s*$)|(?<=\d\s?)RMB(?!\p{L})/u,
    "CNY",
  ],
  [/¥|円/, "JPY"],
  [/(?<!\p{L})zł(?!\p{L})/u, "PLN"],
  [/(?<!\p{L})Kč(?!\p{L})/u, "CZK"],
  [/\bFr\.\s?(?=\d)/, "CHF"],
  [/₺|(?<=\d\s?)TL(?![\p{L}\d])|(?<![\p{L}\d])TL(?=\s?\d)/u, "TRY"],
  [/(?<=\d\s?)lei(?!\p{L})/iu, "RON"],
  [/₽/, "RUB"],
  [dollarSign, "USD"],
];

/** ISO 4217 codes that invoices are written in. */
export const currencyCodes = new Set(
  "EUR USD GBP INR CHF MYR SGD AUD CAD NZD HKD JPY CNY SEK NOK DKK PLN CZK HUF RON BGN TRY RUB BRL MXN ZAR AED SAR THB IDR PHP VND KRW TWD ILS UAH ISK EGP KES NGN LKR BDT NPR PKR".split(
    " ",
  ),
);

/** The currency a piece of text names, by code or by mark. */
export function currencyIn(text: string): string | undefined {
  for (const [code] of text.matchAll(/\b[A-Z]{3}\b/g)) if (currencyCodes.has(code)) return code;
  return currencyMarks.find(([mark]) => mark.test(text))?.[1];
}

/** ISO 4217 codes of the currencies that `$` alone may stand for. */
const dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"];

/**
 * The dollar that a bare `$` means in a text: the only one that the text names by code or mark, else Canada's in
 * French, whose only country with dollars it is, else the one of the United States.
 */
export function dollarIn(text: string, language: string): string {
  const named = new Set([...text.matchAll(/\b[A-Z]{3}\b/g)].map(([code]) => code));
  for (const [mark, code] of currencyMarks) if (mark !== dollarSign && mark.test(text)) named.add(code);
  const [only, more] = dollars.filter((code) => named.has(code));
  if (only !== undefined && more === undefined) return only;
  return only === undefined && language.startsWith("fr") ? "CAD" : "USD";
}
