import { languageCode } from "../languages/languages.ts";
import { foldMarks } from "../text/fold.ts";

/** Zero to twenty, then thirty to ninety, a hundred, a thousand; lower case, without accents. One is an article in most. */
const words: Readonly<Record<string, string>> = {
  en: "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand",
  de: "null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig hundert tausend",
  fr: "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent mille",
  es: "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien mil",
  it: "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mille",
  pt: "zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem mil",
  nl: "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend",
};

const valueAt = (at: number) => (at <= 20 ? at : at <= 27 ? 10 * (at - 18) : at === 28 ? 100 : 1_000);

const known = new Map(
  Object.entries(words).map(([language, list]) => [
    language,
    new Map(list.split(" ").map((word, at) => [word, valueAt(at)] as const)),
  ]),
);

/** `three` is 3, `forty-five` 45, `dix-sept` 17; undefined for what is no number. */
export function spelledNumber(text: string, language: string): number | undefined {
  const values = known.get(language) ?? known.get(languageCode(language));
  const folded = foldMarks(text);
  const whole = values?.get(folded);
  if (whole !== undefined || !folded.includes("-")) return whole;
  let sum = 0;
  for (const part of folded.split("-")) {
    const value = values?.get(part);
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum;
}
