import { invalidField } from "../errors/service-error.ts";
import { pageScripts } from "../fonts/page-fonts.ts";
import { languageName } from "../language/translate.ts";
import type { Direction } from "../pdf/type/set-lines.ts";

export type TargetLanguage = {
  /** BCP 47. */
  tag: string;
  direction: Direction;
  /** Letters reach high above and far below the line. */
  tall: boolean;
};

function localeOf(tag: string, field: string): Intl.Locale {
  try {
    const locale = new Intl.Locale(tag).maximize();
    if (languageName(tag) !== undefined) return locale;
  } catch {
    // Said below.
  }
  throw invalidField(field, "Expected a language as BCP 47 writes it, such as es, hi or pt-BR.");
}

/** The language to translate into. Throws 422 when it is no language, or no shipped font has its script. */
export function targetLanguage(tag: string): TargetLanguage {
  const { script = "Latn" } = localeOf(tag, "target_language");
  const found = pageScripts.find(({ code }) => code === script);
  if (found === undefined) {
    const name = new Intl.DisplayNames(["en"], { type: "script" }).of(script) ?? script;
    const known = new Intl.ListFormat("en").format(pageScripts.map((each) => each.name));
    throw invalidField(
      "target_language",
      `Text in ${name} script cannot be drawn: no shipped font has it. Scripts that can be: ${known}.`,
    );
  }
  return { tag, direction: found.rightToLeft ? "rtl" : "ltr", tall: found.tall };
}

/** Undefined for `auto`. */
export function sourceLanguage(tag: string | undefined, target: string): string | undefined {
  if (tag === undefined || tag === "auto") return undefined;
  const { language } = localeOf(tag, "source_language");
  if (language === new Intl.Locale(target).language)
    throw invalidField("source_language", "Source and target are the same language.");
  return tag;
}

/** Languages of the OCR models by BCP 47 language. */
const readers: Readonly<Record<string, string>> = {
  de: "deu",
  en: "eng",
  es: "spa",
  fr: "fra",
  hi: "hin",
  it: "ita",
  pt: "por",
};

/** In which language scans are read: the source's, or English where it is not known. */
export function ocrLanguage(source: string | undefined): string {
  return readers[source === undefined ? "en" : new Intl.Locale(source).language] ?? "eng";
}
