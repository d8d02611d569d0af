import { phoneSigns, phoneWords } from "../../../document/entities/phone-words.ts";
import { type Span, slice, spanOf } from "../layout/piece.ts";
import type { ResumeRow } from "../layout/rows.ts";
import type { Section } from "../sections/sections.ts";

/** A piece of the lines that tell who someone is. `row` counts rows of all such lines. */
export type Fragment = { span: Span; row: number; label: string | undefined };

const personal = new Set<Section["kind"]>(["header", "contact", "personal"]);
export const personalRows = (sections: readonly Section[]): ResumeRow[] =>
  sections.filter(({ kind }) => personal.has(kind)).flatMap(({ rows }) => rows);

// A comma parts where a label follows: `Email: jane@example.com, Mobile: 98450 12345`.
const separator = /\s*[|•·●◦▪⋅∙⧫◆]\s*|\s{3,}|\s+[–—]\s+|[;,]\s+(?=\p{L}[\p{L}-]{0,11}\.?\s?:)|;\s+/gu;
const label = new RegExp(
  String.raw`^(${phoneWords}|${phoneSigns}|e-?mail|mail|contact|m|t|p|e|w|linkedin|github|web|website|portfolio|homepage|blog|url|address|anschrift|adresse|wohnort|dirección|domicilio|location|lives in|based in|residence|city|name|full name|vorname und name|nom|nombre|imi[ęe] i nazwisko|nazwisko i imi[ęe]|jméno a příjmení|jméno|namn|navn|nimi|nume|nume și prenume|név|ad[ıi]? soyad[ıi]?|nome|nome e cognome|naam|adres|adresa|bydliště|adress|bostad|bopæl|bosted|osoite|kotipaikka|cím|lakcím|lakóhely|ikamet|indirizzo|residenza|morada|endereço|woonplaats|miejsce zamieszkania|domiciliu|e-?post|s[äa]hköposti|posta elettronica|correio eletrónico|e-posta|ईमेल|पता|नाम|निवास)\s{0,9}(?:\(.{1,12}\))?\s{0,9}[:：]\s{0,9}`,
  "iu",
);

/** The lines above the first heading and under `Contact`, parted at signs, with labels such as `Phone:` told apart. */
export function fragmentsOf(sections: readonly Section[]): Fragment[] {
  return personalRows(sections).flatMap(({ pieces }, row) => {
    let kept: string | undefined;
    return pieces.map(spanOf).flatMap((span, at) => {
      const beside = at === 0 && pieces.length > 1;
      const cuts = [...span.text.matchAll(separator)];
      const parts = [...cuts, undefined].map((cut, part) => {
        const last = cuts[part - 1];
        const from = last === undefined ? 0 : last.index + last[0].length;
        return slice(span, from, cut?.index ?? span.text.length);
      });
      return parts.flatMap((part): Fragment[] => {
        if (part === undefined) return [];
        const found = label.exec(`${part.text}${beside || /[:：]$/u.test(span.text) ? ":" : ""}`);
        const named = found?.[1]?.toLowerCase();
        const rest = found === null ? part : slice(part, found[0].length);
        if (rest === undefined) {
          // A label in a column of its own names what stands beside it.
          kept = named;
          return [];
        }
        const made = { span: rest, row, label: named ?? kept };
        kept = undefined;
        return [made];
      });
    });
  });
}

export const isLabelled = ({ label: name }: Fragment, pattern: RegExp): boolean =>
  name !== undefined && pattern.test(name);
