/** The sign that several currencies share. */
export const dollarSign = /\$/;

/** How a currency is written on paper, and its ISO 4217 code. Longer marks first: `US$` before `$`. */
export const currencyMarks: readonly (readonly [RegExp, string])[] = [
  [/US\s?\$|\bUS dollars?\b/i, "USD"],
  [/(?<!\p{L})AU?\$/u, "AUD"],
  [/(?<!\p{L})CA?\$|(?<!\p{L})CAN\s?\$/u, "CAD"],
  [/(?<!\p{L})SG?\$/u, "SGD"],
  [/(?<!\p{L})HK\$/u, "HKD"],
  [/(?<!\p{L})NZ\$/u, "NZD"],
  [/(?<!\p{L})NT\$/u, "TWD"],
  [/(?<!\p{L})(?:MX|Mex\s?)\$/u, "MXN"],
  [/(?<!\p{L})R\$/u, "BRL"],
  [/€|\beuros?\b/i, "EUR"],
  [/£/, "GBP"],
  [/₹|(?:^|[^\p{L}])Rs\.?(?=[\s\d)]|$)|\bRupees?\b|\bINR\b/iu, "INR"],
  [/(?:^|[^\p{L}])RM\s?(?=\d|$|\))|\bringgit\b/iu, "MYR"],
  // Before the sign that it shares with the yen.
  // Before or behind money, or as a head; in an address `RMB 12` is a mail box.
  [
    /人民币|人民幣|(?<![\p{L}\d])RMB(?=\s?\d[\d,]*\.\d{2}(?!\d)|\s?\d{1,3}(?:,\d{3})+|\s?[)\]:¥￥]|\s*$)|(?<=\d\s?)RMB(?!\p{L})/u,
    "CNY",
  ],
  [/[¥￥]|円/, "JPY"],
  [/₩|(?<=\d\s?)원/u, "KRW"],
  [/₴|(?<=\d\s?)грн/u, "UAH"],
  [/₪/, "ILS"],
  [/฿/, "THB"],
  [/₫|(?<=\d\s?)VNĐ/u, "VND"],
  [/₱/, "PHP"],
  [/₦/, "NGN"],
  [/(?<=\d\s?)Ft\.?(?![\p{L}\d])/u, "HUF"],
  [/(?<=\d\s?)лв\.?(?!\p{L})/u, "BGN"],
  [/(?<!\p{L})zł(?!\p{L})/u, "PLN"],
  [/(?<!\p{L})Kč(?!\p{L})/u, "CZK"],
  [/\bFr\.\s?(?=\d)/, "CHF"],
  [/₺|(?<=\d\s?)TL(?![\p{L}\d])|(?<![\p{L}\d])TL(?=\s?\d)/u, "TRY"],
  [/(?<=\d\s?|[-(]\s?)lei(?!\p{L})/iu, "RON"],
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

/** Addresses, taxes and registers that one country with dollars has. */
const signsOfDollars: readonly (readonly [code: string, sign: RegExp])[] = [
  [
    "USD",
    /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),?\s{1,2}\d{5}(?:-\d{4})?\b|\bUnited States\b|\bU\.?S\.?A\b/,
  ],
  ["AUD", /\bABN\b|\bAustralia\b|\b(?:NSW|VIC|QLD|TAS|ACT)\s{1,2}\d{4}\b/],
  ["CAD", /\bCanada\b|\b(?:HST|QST|TVQ|PST)\b|\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d\b/],
  ["NZD", /\bNew Zealand\b|\bAotearoa\b|\bNZBN\b/],
  ["SGD", /\bSingapore\b/],
  ["HKD", /\bHong Kong\b/],
  ["MXN", /\bM[ée]xico\b|\bR\.?F\.?C\b|\bCFDI\b/],
];

/** The dollar of the only country of which a text holds an address, a tax or a register. */
export function dollarOfCountry(text: string): string | undefined {
  const [country, other] = signsOfDollars.filter(([, sign]) => sign.test(text));
  return other === undefined ? country?.[0] : undefined;
}

/** Codes of the currencies of `$` that a text names by code or mark. */
function namedDollars(text: string): string[] {
  const named = new Set([...text.matchAll(/\b[A-Z]{3}\b/g)].map(([code]) => code));
  for (const [mark, code] of currencyMarks) if (mark !== dollarSign && mark.test(text)) named.add(code);
  return dollars.filter((code) => named.has(code));
}

/** Canada is the only country with dollars that speaks French. */
const usualDollar = (language: string) => (language.startsWith("fr") ? "CAD" : "USD");

/**
 * The dollar that a bare `$` means in a text: the only one that the text names by code or mark, else Canada's in
 * French, else the one of the United States.
 */
export function dollarIn(text: string, language: string): string {
  const [only, more] = namedDollars(text);
  if (only !== undefined) return more === undefined ? only : "USD";
  return usualDollar(language);
}

/** The same on a bill, whose addresses and registers tell where none is named; in prose a country may be any that is spoken of. */
export function dollarOnBill(text: string, language: string): string {
  if (namedDollars(text).length > 0) return dollarIn(text, language);
  if (signsOfDollars.some(([, sign]) => sign.test(text))) return dollarOfCountry(text) ?? "USD";
  return usualDollar(language);
}
