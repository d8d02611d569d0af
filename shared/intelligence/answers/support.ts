import { fold } from "../../language/page-text.ts";
import type { Passage } from "../passages/passages.ts";
import type { Reading } from "./reading.ts";

/** Checks a model's text against a document: its quotations and its numbers must stand there. */
export type Support = {
  /** The passage where a quotation begins; undefined when the document does not hold it. */
  passageOf: (quotation: string) => Passage | undefined;
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
  return {
    passageOf(quotation) {
      const wanted = fold(quotation);
      if (wanted.length < leastLetters) return undefined;
      const found = all.indexOf(wanted);
      return found < 0 ? undefined : starts.findLast(({ at }) => at <= found)?.passage;
    },
    holdsNumbers: (text) => numbersIn(text).every((number) => numbers.has(number)),
  };
}
