import { endsWithLegalForm, findOrganisations } from "../../values/organisations/find-organisations.ts";
import { withoutEnd } from "../../values/text/without-end.ts";

export type Stretch = { start: number; end: number };

/** A name is no longer than this. Words. */
const longestName = 9;
/** A company that the words before it do not name begins within so many characters. */
const nearby = 80;

/** What leads to a name: `and between`, `2.`, `(1)`, `the following parties:`, `of the ONE PART AND M/s.` */
const lead =
  /^(?:[\s,;:.–—-]|\(?\d{1,2}[.)]|(?:by|and|between|among|amongst|the|following|parties|party|und|et|y|e|en|zwischen|soussignée?s)\b|AND\b|UND\b|ET\b|BETWEEN\b|[Oo]f the (?:one|other|first|second|third|ONE|OTHER|FIRST|SECOND|THIRD) (?:part|PART)\b|d[’'](?:une|autre) part\b|[Ll]a soci[ée]t[ée]\b|M\/[Ss])*/u;
/** What describes the one who was named. */
const descriptions =
  "an?|having|residing|with|located|whose|hereinafter|hereafter|acting|represented|registered|incorporated|organi[sz]ed|existing|formerly|dated|on|as|who|which|at|effective|in|for|entered|to|is|are|was|has|will|shall|agrees?|vertreten|mit|ansässig|wohnhaft|dont|ayant|représentée?|immatriculée?|demeurant|con|domiciliad[oa]|representad[oa]|met|gevestigd|nachfolgend|ci-après";
const described = new RegExp(
  `\\s(?:${descriptions})(?=\\s)|\\s[–—-]\\s|[,;:(“"”„«\\n]|(?<=\\p{L}{4})\\.\\s+(?=\\p{Lu}\\p{Ll}+\\s\\p{Ll})`,
  "u",
);
const particle =
  /^(?:of|and|the|for|de|del|della|des|di|da|do|dos|du|et|und|og|och|y|e|van|von|der|den|la|le|las|los|el|en|&|\+)$/u;
/** A gap to fill in, a signature, or what no party is called. */
const noName =
  /[[\]{}<>_]|\/s\/|^(?:whereas|parties|party|you|we|recitals|background|schedule|terms|undersigned|date|section|article|agreement|this|that|such|each|either|both|any|all|our|his|her|it)\b/iu;

function isName(text: string, longest: number): boolean {
  const words = text.split(/\s+/u);
  if (text === "" || words.length > longest || noName.test(text)) return false;
  return words.every(
    (word, at) =>
      /^[\p{Lu}\p{N}]/u.test(word) || (at > 0 && (particle.test(word) || endsWithLegalForm(word))),
  );
}

/** Where a name goes on behind a comma: `Acme, Inc.`, `Brown, Green & Partners LLP`. */
function behindComma(text: string, end: number): number {
  const form = /^,\s{1,2}\S{1,14}(?:\s\S{1,12})?/u.exec(text.slice(end))?.[0] ?? "";
  for (const tail of [form, form.slice(0, Math.max(0, form.lastIndexOf(" ")))]) {
    const bare = withoutEnd(tail, ",;:");
    if (bare.length > 2 && endsWithLegalForm(bare)) return end + bare.length;
  }
  const firm = /^(?:,\s\p{Lu}[\p{L}'’-]{1,30}){0,3}\s?(?:,\s\p{Lu}[\p{L}'’-]{1,30})?\s(?:&|and)\s/u.exec(
    text.slice(end),
  );
  const [company] = firm === null ? [] : findOrganisations(text.slice(end + 2));
  return firm !== null && company !== undefined && end + 2 + company.start < end + firm[0].length + 2
    ? end + 2 + company.end
    : end;
}

const withoutAnd = (text: string) => (/\sand$/i.test(text.slice(-4)) ? text.slice(0, -4).trimEnd() : text);

/** The name that a text begins with, past what leads to it; a company near its beginning where there is none. */
export function nameAtHead(text: string, longest = longestName): Stretch | undefined {
  const start = lead.exec(text)?.[0].length ?? 0;
  const rest = text.slice(start);
  const cut = described.exec(rest)?.index ?? rest.length;
  const phrase = withoutAnd(rest.slice(0, cut).trimEnd());
  const end = start + phrase.length;
  const bare = endsWithLegalForm(phrase) ? phrase : phrase.replace(/\.$/u, "");
  const whole = behindComma(text, end);
  if (isName(phrase, longest)) return { start, end: whole > end ? whole : start + bare.length };
  const company = findOrganisations(rest).find((found) => found.start < nearby && !noName.test(found.name));
  return company === undefined ? undefined : { start: start + company.start, end: start + company.end };
}

/** Two names that `and` joins without roles: `A, a company of …, and B`. */
export function joinedNames(text: string): Stretch[] {
  const first = nameAtHead(text, 2 * longestName + 1);
  if (first === undefined) return [];
  // `Brown and Green LLP` is one name until its legal form.
  const inside = /\sand\s/u.exec(text.slice(first.start, first.end));
  const one = text.slice(first.start, first.end);
  const [company] = findOrganisations(one);
  if (inside !== null && (company === undefined || company.end <= inside.index)) {
    const second = nameAtHead(text.slice(first.start + inside.index));
    const shift = first.start + inside.index;
    if (second !== undefined)
      return [
        { start: first.start, end: shift },
        { start: shift + second.start, end: shift + second.end },
      ];
  }
  for (const { index } of text.slice(first.end).matchAll(/(?:,\s|\s)and\s(?=[\p{Lu}\p{N}])/gu)) {
    const from = first.end + index;
    const next = nameAtHead(text.slice(from));
    if (next === undefined) continue;
    const name = text.slice(from + next.start, from + next.end);
    const after = text.slice(from + next.end);
    const isParty =
      endsWithLegalForm(name) || index <= 2 || /^,?\s(?:an?|residing|having|with)\s|^\.?$/u.test(after);
    if (isParty) return [first, { start: from + next.start, end: from + next.end }];
  }
  return [first];
}
