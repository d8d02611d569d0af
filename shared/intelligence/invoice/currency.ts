import { currencyCodes, currencyIn, currencyMarks } from "../../values/amounts/currencies.ts";
import type { LabelIndex } from "./find-labels.ts";
import { best, type Found } from "./found.ts";
import { evidenceOf, type View } from "./page-view.ts";
import type { Money } from "./totals/money.ts";

/** Japan writes its syllables in every text, China writes none; both put `¥` before their currency. */
const isChinese = (text: string) =>
  /\p{sc=Han}/u.test(text) && !/[\p{sc=Hiragana}\p{sc=Katakana}円]/u.test(text);

/** The currency a label names, else the one beside the total, else the one the document names most. */
export function currencyOf(
  index: LabelIndex,
  view: View,
  total: Money | undefined,
): Found<string> | undefined {
  const labelled = index.of("currency").flatMap((label) => {
    const [spot] = index.places(label, 0);
    const code = spot && currencyIn(spot.segment.text);
    return spot === undefined || code === undefined
      ? []
      : [{ value: code, evidence: evidenceOf(spot.segment), weight: 0.97 }];
  });
  const chinese = isChinese(view.text);
  const seen: Found<string>[] = [];
  const counts = new Map<string, number>();
  for (const row of view.rows) {
    for (const segment of row.segments) {
      const codes = [...segment.text.matchAll(/\b[A-Z]{3}\b/g)]
        .map(([code]) => code)
        .filter((code) => currencyCodes.has(code));
      const shown = codes[0] ?? currencyMarks.find(([shape]) => shape.test(segment.text))?.[1];
      const mark = shown === "JPY" && codes[0] === undefined && chinese ? "CNY" : shown;
      if (mark === undefined) continue;
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
      const beside =
        total !== undefined &&
        total.evidence.page === row.page &&
        row.box[1] <= total.evidence.bbox[3] &&
        row.box[3] >= total.evidence.bbox[1];
      seen.push({ value: mark, evidence: evidenceOf(segment), weight: beside ? 0.96 : 0.7 });
    }
  }
  const most = [...counts.values()].reduce((top, count) => Math.max(top, count), 0);
  const weighed = seen.map((one) => ({
    ...one,
    weight: one.weight + (counts.get(one.value) === most ? 0.02 : 0),
  }));
  return best([...labelled, ...weighed]);
}
