import { fold } from "../../language/page-text.ts";
import type { Passage } from "../passages/passages.ts";
import type { Reading } from "./reading.ts";

/** Checks a model's text against a document: its quotations and its numbers must stand there. */
export type Support = {
  /** The passage where a quotation begins; undefined when the document does not hold it. */
  passageOf: (quotation: string) => Passage | undefined;
  /** All passages that a quotation touches, in their order. */
  passagesOf: (quotation: string) => Passage[];
  /** True when every number of a text stands in the document. */
  holdsNumbers: (text: string) => boolean;
};

/** A shorter quotation occurs in any document. Letters. */
const leastLetters = 8;

const numbersIn = (text: string) =>
  (text.normalize("NFKC").match(/\d[\d.,\s]*\d|\d/g) ?? []).map((number) =>
    number.replace(/\D/g, "").replace(/^0+(?=\d)/, ""),
  );

export function supportOf({ passages, pages }: Reading): Support {
  let all = "";
  const starts: { at: number; passage: Passage }[] = [];
  for (const passage of passages) {
    starts.push({ at: all.length, passage });
    all += fold(passage.text);
  }
  const numbers = new Set(passages.flatMap(({ text }) => numbersIn(text)));
  // What a model may count by itself: pages, and items up to ten.
  for (let count = 0; count <= 10; count++) numbers.add(String(count));
  numbers.add(String(pages));
  const passagesOf = (quotation: string) => {
    const wanted = fold(quotation);
    const found = wanted.length < leastLetters ? -1 : all.indexOf(wanted);
    if (found < 0) return [];
    const first = starts.findLastIndex(({ at }) => at <= found);
    return starts
      .slice(first)
      .filter(({ at }, index) => index === 0 || at < found + wanted.length)
      .map(({ passage }) => passage);
  };
  return {
    passagesOf,
    passageOf: (quotation) => passagesOf(quotation)[0],
    holdsNumbers: (text) => numbersIn(text).every((number) => numbers.has(number)),
  };
}
