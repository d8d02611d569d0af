import { languageHint, languagePattern } from "../contract/ocr-language.ts";
import { invalidField } from "../errors/service-error.ts";
import type { ReadOptions } from "./document-key.ts";

/** Throws `invalid_field` for a language of scans that does not ship. */
export function checkLanguage({ language }: ReadOptions): void {
  if (language !== undefined && !languagePattern.test(language)) throw invalidField("language", languageHint);
}
