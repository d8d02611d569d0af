import { meaningOf } from "../../document/e-invoice/facts.ts";
import type { TermName } from "../../document/e-invoice/named-group.ts";
import { numericKinds } from "../../document/e-invoice/term-kinds.ts";
import type { Stated } from "../../document/e-invoice/terms.ts";
import { codeWords, pageWords, type RenderLanguage } from "./words.ts";

const marks: Readonly<Record<RenderLanguage, { group: string; point: string; locale: string }>> = {
  en: { group: ",", point: ".", locale: "en-GB" },
  de: { group: ".", point: ",", locale: "de-DE" },
};

/** A decimal as people of the language write it; no digit is added or lost. */
function numberText(text: string, language: RenderLanguage): string {
  const match = /^([-+]?)(\d{1,40})(?:\.(\d{1,40}))?$/.exec(text);
  if (match === null) return text;
  const [, sign = "", whole = "", part] = match;
  const { group, point } = marks[language];
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return `${sign}${groups.join(group)}${part === undefined ? "" : `${point}${part}`}`;
}

function dayText(iso: string, language: RenderLanguage): string {
  const day = new Date(`${iso}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(day.getTime())) return iso;
  return new Intl.DateTimeFormat(marks[language].locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

/** An attached file by its name and size: nobody reads base64. */
function fileText({ text, attributes }: Stated, language: RenderLanguage): string {
  const size = Buffer.from(text, "base64").length;
  const { filename = "", mimeCode = "" } = attributes;
  return [filename, mimeCode, `${size} ${pageWords.bytes[language]}`].filter(Boolean).join(", ");
}

/** What is stated for a term, as a reader of the language reads it. */
export function shown(
  term: string,
  [, , , kind = "text"]: TermName,
  stated: Stated,
  language: RenderLanguage,
): string {
  const value = meaningOf(term, stated);
  if (kind === "day") return dayText(value, language);
  if (kind === "base64") return fileText(stated, language);
  if (kind === "percent") return `${numberText(value, language)} %`;
  if (numericKinds.has(kind)) return numberText(value, language);
  const named = (codeWords[term] ?? codeWords[kind])?.[value]?.[language];
  return named === undefined ? value : kind === "unit" ? named : `${named} (${value})`;
}
