import { languageOf } from "../values/languages/language-of.ts";
import type { Document } from "./document.ts";
import { findEntities } from "./entities/find-entities.ts";
import type { ShownField } from "./fields/form-pairs.ts";
import { findKeyValues } from "./fields/key-values.ts";

/** What is known of a file beside its pages. */
type Known = Pick<Document, "hash" | "filename" | "format" | "warnings"> & {
  eInvoice?: Document["eInvoice"];
  title?: string | undefined;
  /** As the file states it. */
  language?: string | undefined;
};

/** A document of laid out pages: text and language follow from them, labels and entities once they are asked for. */
export function assembled(
  { hash, filename, format, title, language: stated, warnings, eInvoice }: Known,
  pages: Document["pages"],
  fields: readonly ShownField[] = [],
): Document {
  const text = pages.map(({ blocks }) => blocks.map((block) => block.text).join("\n\n")).join("\n\f");
  const language = languageOf(text, stated);
  let keyValues: Document["keyValues"] | undefined;
  let entities: Document["entities"] | undefined;
  return {
    hash,
    filename,
    format,
    language,
    ...(title === undefined ? {} : { title }),
    ...(eInvoice === undefined ? {} : { eInvoice }),
    pages,
    // Found when they are asked for: a conversion needs neither.
    get keyValues() {
      keyValues ??= findKeyValues(pages, fields);
      return keyValues;
    },
    get entities() {
      entities ??= findEntities(pages, text, language);
      return entities;
    },
    text,
    warnings,
  };
}
