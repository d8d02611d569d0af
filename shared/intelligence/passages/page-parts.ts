import type { DocumentPart } from "../../language/language-model.ts";
import type { Passage } from "./passages.ts";

/** Passages page by page as a language model is given them, so that it can say where it found something. */
export function pageParts(passages: readonly Passage[]): DocumentPart[] {
  const pages = Map.groupBy(passages, ({ page }) => page);
  return [...pages].map(([page, own]) => ({
    label: `page ${page}`,
    text: own.map(({ text }) => text).join("\n"),
  }));
}
