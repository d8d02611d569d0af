import type { Document } from "./document.ts";

type Read = Pick<Document, "pages" | "warnings">;

/** Whether no word of it was read: what it says is not known, and what it does not say neither. */
export const isUnread = ({ pages }: Pick<Document, "pages">): boolean =>
  pages.every(({ words }) => words.length === 0);

/** What was not read of a document, in sentences; none when all of it was. Answers that something is absent need it. */
export function unreadParts(document: Read): string[] {
  const cut = document.warnings.filter(({ code }) => code === "cut_off").map(({ text }) => text);
  if (isUnread(document)) return [...cut, "No text was found in the file."];
  // A page without pictures is blank; one with pictures says something that OCR did not read.
  const pages = document.pages.filter(({ source, images }) => source === "none" && images.length > 0);
  const numbers = pages.map(({ number }) => number).join(", ");
  return pages.length === 0 ? cut : [...cut, `No text was found on page ${numbers}.`];
}
