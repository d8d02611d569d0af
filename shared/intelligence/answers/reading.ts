import type { output } from "zod";
import { array, enum as choiceOf, number, object, string, tuple } from "zod";
import type { Document } from "../../document/document.ts";
import { storedWarning } from "../../warnings/warning.ts";
import { passagesOf } from "../passages/passages-of.ts";

const passage = object({
  kind: choiceOf(["heading", "sentence", "list-item", "row"]),
  text: string(),
  page: number(),
  box: tuple([number(), number(), number(), number()]).readonly(),
  block: number(),
  section: string(),
});

/** What is kept of a document: enough to answer, to summarise and to make questions. */
export const reading = object({
  hash: string(),
  filename: string(),
  language: string(),
  title: string().optional(),
  pages: number(),
  passages: array(passage).readonly(),
  // Those of an upload before an upgrade may have another form.
  warnings: array(storedWarning).readonly().catch([]),
});

export type Reading = output<typeof reading>;

export function readingOf(document: Document): Reading {
  const { hash, filename, language, title, pages, warnings } = document;
  return {
    hash,
    filename,
    language,
    ...(title === undefined ? {} : { title }),
    pages: pages.length,
    passages: passagesOf(document),
    warnings,
  };
}
