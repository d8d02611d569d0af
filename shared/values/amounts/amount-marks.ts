import { foldMarks } from "../text/fold.ts";
import { currencyCodes } from "./currencies.ts";

/** Whether an amount is one of the left or the right side of an account. */
export type Side = "debit" | "credit";

/**
 * Marks of one currency, and what of them is no code: `kr` is written in four countries. Names of CLDR 48 after NFKC, with
 * those of Indian and Malaysian bills.
 */
const currencyMarks: Readonly<Record<string, string | undefined>> = {
  ...{ US$: "USD", $US: "USD", "$ US": "USD", USD$: "USD", $: "USD", "UK£": "GBP", "£": "GBP", "£GB": "GBP" },
  ...{ A$: "AUD", AU$: "AUD", $AU: "AUD", "$ AU": "AUD", C$: "CAD", CA$: "CAD", $CA: "CAD", CAD$: "CAD" },
  ...{ S$: "SGD", $SG: "SGD", "$ SG": "SGD", SG$: "SGD", HK$: "HKD", $HK: "HKD", "$ HK": "HKD" },
  ...{ NZ$: "NZD", $NZ: "NZD", "$ NZ": "NZD", R$: "BRL", BR$: "BRL", MX$: "MXN", $MX: "MXN", NT$: "TWD" },
  ...{ $CL: "CLP", "€": "EUR", "¥": "JPY", "JP¥": "JPY", 円: "JPY", "CN¥": "CNY", "¥CN": "CNY", 元: "CNY" },
  ...{ "₹": "INR", Rs: undefined, "₺": "TRY", "₽": "RUB", "₩": "KRW", "₪": "ILS", "₫": "VND", "฿": "THB" },
  ...{ "₱": "PHP", "₦": "NGN", "₴": "UAH", "৳": "BDT", "EG£": "EGP", RM: "MYR", Rp: "IDR", R: "ZAR" },
  ...{
    zł: "PLN",
    Kč: "CZK",
    Ft: "HUF",
    лв: "BGN",
    lei: "RON",
    Ksh: "KES",
    नेरू: "NPR",
    Fr: "CHF",
    "щ.д": "USD",
  },
  ...{ kr: undefined, Nkr: "NOK", Skr: "SEK", Dkr: "DKK", Ikr: "ISK", ریال: undefined },
  ...{
    Kr: undefined,
    NKr: "NOK",
    Tk: "BDT",
    NIS: "ILS",
    lej: "RON",
    leu: "RON",
    zl: "PLN",
    rb: "RUB",
    रू: "NPR",
    "£E": "EGP",
  },
  ...{ "د.إ": "AED", "ر.س": "SAR", "ج.م": "EGP", "د.ك": "KWD", "د.ب": "BHD" },
  ...{ euro: "EUR", euros: "EUR", Euro: "EUR", Rupees: "INR", rupees: "INR", ringgit: "MYR" },
};

const isoCodes = new Set(Intl.supportedValuesOf("currency"));
/** Codes that are words as well: `TOP 10`, `ALL 5`. */
const words = new Set(["ALL", "BAM", "BOB", "COP", "CUP", "GEL", "MAD", "MOP", "PEN", "SOS", "TOP"]);

/** What is written beside the digits of an amount. `known` is false for what may be a word as well. */
export type Mark =
  | { kind: "open" | "close" | "minus" | "plus" }
  | { kind: "end"; whole: boolean }
  | { kind: "currency"; code: string | undefined; exact: boolean; known: boolean }
  | { kind: "side"; side: Side; word: string; enclosed: boolean };

const sides: Readonly<Record<string, Side>> = {
  ...{ CR: "credit", CRDT: "credit", CREDIT: "credit", C: "credit", IN: "credit", DEPOSIT: "credit" },
  ...{
    DR: "debit",
    DB: "debit",
    DBIT: "debit",
    DEBIT: "debit",
    D: "debit",
    OUT: "debit",
    WITHDRAWAL: "debit",
  },
  // Overdrawn; Haben and Soll.
  ...{ OD: "debit", H: "credit", S: "debit" },
};

/** Words that name a side in a column of its own; behind an amount they may be words of a text. */
const columnSides = new Map<string, Side>([
  ...[
    "bij",
    "eingang",
    "haben",
    "gutschrift",
    "abono",
    "credito",
    "entrada",
    "avere",
    "money in",
    "income",
    "in",
    ...[
      "inn",
      "insattning",
      "innskudd",
      "kredit",
      "prichozi",
      "prijata",
      "prichadzajuca",
      "uznanie",
      "jovairas",
    ],
    ...[
      "accredito",
      "entrate",
      "recebido",
      "ingreso",
      "creditos",
      "alacak",
      "приход",
      "кредит",
      "зачисление",
    ],
  ].map((word) => [word, "credit"] as const),
  ...[
    "af",
    "ausgang",
    "soll",
    "lastschrift",
    "belastung",
    "cargo",
    "debito",
    "saida",
    "dare",
    "money out",
    ...["ut", "uttag", "uttak", "debet", "odchozi", "odeslana", "odchadzajuca", "obciazenie", "terheles"],
    ...["addebito", "uscite", "enviado", "gasto", "debitos", "borc", "расход", "дебет", "списание"],
  ].map((word) => [word, "debit"] as const),
  ...["expense", "out"].map((word) => [word, "debit"] as const),
]);

/** The side that a column of its own names: `Cr`, `D`, `H`, `+`, `Af`. */
export function sideNamed(text: string): Side | undefined {
  const word = text.replace(/[^\p{L}+\-−–]/gu, "").toUpperCase();
  if (word === "+") return "credit";
  if (/^[-−–]$/.test(word)) return "debit";
  return sides[word] ?? columnSides.get(foldMarks(text).trim());
}

/**
 * Letters that name sides in pairs alone, of languages in which one of them is another word's: Kredit and Debet, jóváírás
 * and terhelés.
 */
const pairs: readonly Readonly<Record<string, Side>>[] = [
  { K: "credit", D: "debit" },
  { J: "credit", T: "debit" },
];

/** What the cells of a column of sides name: its letters are read together. */
export function sidesNamed(column: readonly string[]): (text: string) => Side | undefined {
  const letters = new Set(column.map((text) => text.trim().toUpperCase()).filter((text) => text !== ""));
  const pair = pairs.find((each) => letters.size === 2 && [...letters].every((letter) => letter in each));
  return (text) => pair?.[text.trim().toUpperCase()] ?? sideNamed(text);
}

const escaped = (text: string) => text.replace(/[$.]/g, "\\$&");
const names = Object.keys(currencyMarks).toSorted((one, other) => other.length - one.length);
const named = names.map((name) => (/\p{L}$/u.test(name) ? `${escaped(name)}(?!\\p{L})\\.?` : escaped(name)));
// `Bds$`, `E£`: a sign with the letters of its country.
const currency = new RegExp(`${named.join("|")}|[A-Z]{0,3}\\p{Sc}(?:[A-Z]{1,3}(?!\\p{L}))?`, "uy");
const code = /(?:[A-Z]{3}|[a-z]{3})(?!\p{L})/uy;
const side = /(\(\s?)?(crdt|cr|credit|dbit|dr|db|debit|od|[cdhs])(?![\p{L}\p{Sc}])\.?(\s?\))?/iuy;
// What ends an amount in words of India (`/-`, `/- only`) and of Europe (`5,-`, `5.–`) is no minus.
const end = /\/[-=](?:\s?only\b)?|only\b|[.,]-{0,2}(?=\s|$)/iy;
const signs: Readonly<Record<string, "open" | "close" | "minus" | "plus">> = {
  "(": "open",
  ")": "close",
  "-": "minus",
  "+": "plus",
};

type At = { mark: Mark; length: number };

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

function sideAt(text: string, at: number): At | undefined {
  const [all, open, word = "", close] = matchAt(side, text, at) ?? [];
  const named = sides[word.toUpperCase()];
  if (all === undefined || named === undefined) return undefined;
  const enclosed = open !== undefined && close !== undefined;
  if (open !== undefined && !enclosed) return undefined;
  const length = enclosed || close === undefined ? all.length : all.length - close.length;
  return { mark: { kind: "side", side: named, word: word.toUpperCase(), enclosed }, length };
}

function currencyAt(text: string, at: number): At | undefined {
  const [found] = matchAt(code, text, at) ?? [];
  const iso = found?.toUpperCase();
  if (found !== undefined && iso !== undefined && isoCodes.has(iso)) {
    const known = !words.has(iso);
    if (found === iso || currencyCodes.has(iso))
      return { mark: { kind: "currency", code: iso, exact: true, known }, length: 3 };
  }
  const [name] = matchAt(currency, text, at) ?? [];
  if (name === undefined) return undefined;
  const bare = name.replace(/\.$/, "");
  const mark = currencyMarks[bare];
  return {
    mark: { kind: "currency", code: mark, exact: false, known: bare.length > 1 || !/\p{L}/u.test(bare) },
    length: name.length,
  };
}

function signAt(text: string, at: number): At | undefined {
  const [found] = matchAt(end, text, at) ?? [];
  if (found !== undefined) return { mark: { kind: "end", whole: found.length > 1 }, length: found.length };
  const kind = signs[text.charAt(at)];
  return kind === undefined ? undefined : { mark: { kind }, length: 1 };
}

/** The marks that a text is made of; undefined when something else stands in it, or one of a kind twice. */
export function marksIn(text: string): Mark[] | undefined {
  const marks: Mark[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at] === " ") {
      at++;
      continue;
    }
    const found = sideAt(text, at) ?? currencyAt(text, at) ?? signAt(text, at);
    if (found === undefined || marks.some(({ kind }) => kind === found.mark.kind)) return undefined;
    marks.push(found.mark);
    at += found.length;
  }
  return marks;
}
