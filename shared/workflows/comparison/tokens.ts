import { unspaced } from "../../values/text/joined-lines.ts";
import type { Token } from "./unit.ts";

/** An ellipsis, a character of a script without spaces, a word or number with the marks inside it, or any other sign. */
const piece = new RegExp(
  `\\.{3}|${unspaced.source}|[\\p{L}\\p{M}\\p{N}]+(?:[.,:'’\\-‐‑/&@_\\u00ad\\u200b-\\u200d][\\p{L}\\p{M}\\p{N}]+)*|[^\\s\\p{L}\\p{M}\\p{N}]`,
  "gu",
);

const quotes: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "‐": "-",
  "‑": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};

/** ASCII without a hyphen: most words, and nothing in them is set in another way. */
const plain = /^[!-,.-~]+$/;

/** Quotes, dashes, ellipses, ligatures and a hyphen inside a word are a matter of typesetting, not of wording. */
const keyOf = (text: string) =>
  plain.test(text)
    ? text
    : text
        .normalize("NFKC")
        .replace(/[‘’“”„«»‐‑–—−]/gu, (mark) => quotes[mark] ?? mark)
        .replace(/[\u00ad\u200b-\u200d\ufeff]/gu, "")
        .replace(/(?<=\p{L})-(?=\p{L})/gu, "");

/** Marks and case are what recognition of a scan mistakes first. */
const looseKey = (text: string) => keyOf(text).toLowerCase();

/** The tokens of a text from a place on; `loose` reads a scan: letters and digits alone count. */
export function tokensOf(text: string, from: number, loose: boolean): Token[] {
  const tokens: Token[] = [];
  for (const match of text.slice(from).matchAll(piece)) {
    const [shown] = match;
    const key = loose ? looseKey(shown) : keyOf(shown);
    if (key === "" || (loose && !/[\p{L}\p{N}]/u.test(key))) continue;
    const start = from + match.index;
    tokens.push({ key, start, end: start + shown.length });
  }
  return tokens;
}

const number = "\\d{1,3}(?:\\.\\d{1,3})*|[A-Za-z]|[ivxlcIVXLC]{1,6}";
const labelPattern = new RegExp(
  `^(?:(?:(?:article|section|clause|schedule|annex|appendix|chapter|part|artikel|artículo|§)\\s*)(?:${number})[.):]?(?:\\s+[-–—])?|\\((?:${number})\\)|(?:${number})[.)]|\\d{1,3}(?:\\.\\d{1,3})+|[•◦▪‣·●○■–*-])(?=\\s)`,
  "iu",
);

/** The number or bullet that a text begins with; empty when it has none, or nothing else. */
export function labelOf(text: string): string {
  const label = labelPattern.exec(text)?.[0] ?? "";
  return /[\p{L}\p{N}]/u.test(text.slice(label.length)) ? label : "";
}
