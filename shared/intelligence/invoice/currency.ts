import {
  currencyCodes,
  currencyIn,
  currencyMarks,
  dollarIn,
  dollarOnBill,
  dollarSign,
} from "../../values/amounts/currencies.ts";
import type { LabelIndex } from "./find-labels.ts";
import { best, type Found } from "./found.ts";
import { evidenceOf, type View } from "./page-view.ts";
import type { Money } from "./totals/money.ts";

/** The mark that the yen and the renminbi share. */
const sharedMark = /[¥￥]/;
/** The yen has no smaller unit (ISO 4217), the renminbi has two digits of one: `¥1,130.00`. */
const withFen =
  /[¥￥]\s?\d{1,12}(?:,\d{3}){0,4}\.\d{2}(?!\d)|(?<![\d,])\d{1,12}(?:,\d{3}){0,4}\.\d{2}\s?[¥￥]/;

/**
 * What `¥` stands for: Japan writes its syllables in every text, China writes none; else a country or a name of the
 * currency in the text, then the smaller unit. Undefined where nothing tells them apart.
 */
function currencyOfSharedMark(text: string): "JPY" | "CNY" | undefined {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}円]/u.test(text)) return "JPY";
  if (/\p{sc=Han}/u.test(text)) return "CNY";
  const isJapan = /\b(?:Japan|JPY|yen)\b/i.test(text);
  const isChina = /\b(?:China|P\.?R\.?C|CNY|RMB|renminbi|yuan)\b/i.test(text);
  if (isJapan !== isChina) return isJapan ? "JPY" : "CNY";
  return withFen.test(text) ? "CNY" : undefined;
}

/** `kr` behind or before a figure. */
const crownMark = /(?<=\p{Nd}\s?)kr\b|\bkr\.?\s?(?=\p{Nd})/iu;
/** What tells the crowns apart: numbers, offices and ways to pay that one country has. */
const crowns: readonly (readonly [code: string, sign: RegExp])[] = [
  ["SEK", /\bSE\d{12}\b|\bSverige\b|\bbankgiro\b|\bplusgiro\b|\bmomsreg|\bF-skatt/i],
  ["NOK", /\bMVA\b|\bNorge\b|\bforetaksregisteret\b|\bKID(?:-nummer)?\b/i],
  ["DKK", /\bDK\d{8}\b|\bCVR\b|\bDanmark\b/i],
  ["ISK", /\bkennitala\b|\b[ÍI]sland\b|\bVSK\b/i],
];

/** The crown that a paper counts in; undefined where nothing or more than one country tells. */
function currencyOfCrowns(text: string): string | undefined {
  const [only, more] = crowns.filter(([, sign]) => sign.test(text));
  return more === undefined ? only?.[0] : undefined;
}

/** Of a dollar that an address tells: a seller abroad may count in another. */
const inferredWeight = 0.8;
/** Of a currency that the mark leaves open: below what is taken without a look. */
const openWeight = 0.35;

/** The currency a label names, else the one beside the total, else the one the document names most. */
export function currencyOf(
  index: LabelIndex,
  view: View,
  total: Money | undefined,
  language: string,
): Found<string> | undefined {
  const labelled = index.of("currency").flatMap((label) => {
    const [spot] = index.places(label, 0);
    const code = spot && currencyIn(spot.segment.text);
    return spot === undefined || code === undefined
      ? []
      : [{ value: code, evidence: evidenceOf(spot.segment), weight: 0.97 }];
  });
  const ofMark = currencyOfSharedMark(view.text);
  const crown = currencyOfCrowns(view.text);
  const dollar = dollarOnBill(view.text, language);
  const isInferred = dollar !== dollarIn(view.text, language);
  const seen: Found<string>[] = [];
  const counts = new Map<string, number>();
  for (const row of view.rows) {
    for (const segment of row.segments) {
      const codes = [...segment.text.matchAll(/\b[A-Z]{3}\b/g)]
        .map(([code]) => code)
        .filter((code) => currencyCodes.has(code));
      const [shape, byMark] = currencyMarks.find(([mark]) => mark.test(segment.text)) ?? [];
      const shown =
        codes[0] ??
        (shape === dollarSign ? dollar : byMark) ??
        (crownMark.test(segment.text) ? crown : undefined);
      const isShared = shown === "JPY" && codes[0] === undefined && sharedMark.test(segment.text);
      const mark = isShared ? (ofMark ?? shown) : shown;
      if (mark === undefined) continue;
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
      const beside =
        total !== undefined &&
        total.evidence.page === row.page &&
        row.box[1] <= total.evidence.bbox[3] &&
        row.box[3] >= total.evidence.bbox[1];
      const sure = shape === dollarSign && codes[0] === undefined && isInferred ? inferredWeight : 0.96;
      const weight = isShared && ofMark === undefined ? openWeight : beside ? sure : 0.7;
      seen.push({ value: mark, evidence: evidenceOf(segment), weight });
    }
  }
  const most = [...counts.values()].reduce((top, count) => Math.max(top, count), 0);
  const weighed = seen.map((one) => ({
    ...one,
    weight: one.weight + (counts.get(one.value) === most ? 0.02 : 0),
  }));
  return best([...labelled, ...weighed]);
}
