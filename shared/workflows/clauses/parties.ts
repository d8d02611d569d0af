import type { Document } from "../../document/document.ts";
import { withoutEnd } from "../../values/text/without-end.ts";
import { type Fact, factAt } from "./facts.ts";
import { joinedNames, nameAtHead, type Stretch } from "./party-name.ts";
import type { Paragraph } from "./passages.ts";

/** A party and what the document calls it: `Acme Ltd`, `Supplier`. */
export type Party = { name: Fact; role: string | null };

/** The parties stand in the first paragraphs. */
const preamble = 25;
/** Paragraphs after `between:` in which they are listed. */
const listed = 12;

const opening =
  /\b(?:between|among|amongst|by and between|made by|entered into by|zwischen|entre les soussigné(?:e?s)?|entre|tussen|tra|fra)(?![\p{L}])/iu;
/** Running text that opens a contract, or the word alone above a list of its parties. */
const opensContract =
  /\b(?:agreement|contract|lease|deed|letter|memorandum|undertaking|made|entered|executed|contrat|contrato|contratto|overeenkomst)\b|(?:vertrag|vereinbarung)(?!\p{L})|^\W*(?:by and )?(?:between|among)\W*$|^\W*(?:zwischen|entre les soussigné(?:e?s)?|entre|tussen|tra|fra)(?=\W|$)/iu;
/** Where the opening is over. */
const closesOpening =
  /^\W*(?:whereas|recitals?|background|now,? therefore|witnesseth|in consideration|it is (?:hereby )?agreed)\b/iu;
const roles =
  "vendee|mortgagor|mortgagee|transferor|transferee|promoter|allottee|trustee|donor|donee|principal|agent|bank|society|builder|developer|author|publisher|artist|licencee|licencor|landlord|lessor|tenant|lessee|licensor|licensee|supplier|vendor|seller|buyer|purchaser|client|customer|contractor|subcontractor|consultant|employer|employee|company|distributor|reseller|manufacturer|franchisor|franchisee|service provider|provider|owner|operator|lender|borrower|guarantor|investor|assignor|assignee|disclosing party|receiving party|party [a-z12]|first party|second party";
/** What names a party: hereinafter, nachfolgend, im Folgenden, ci-après, en adelante, di seguito, hierna. */
const named =
  "(?:hereinafter|hereafter|(?:nach|im\\s)folgend(?:en)?|nachstehend|ci-apr[eè]s|en adelante|en lo sucesivo|di seguito|hierna)";
/** `"`, `„`, `«` and what closes them. */
const [opens, closes] = ['["“„«]', '["”“»]'] as const;
const inQuotes = `${opens}\\s?([^"“”„«»()]{2,40}?)\\s?[,.]?${closes}`;
/**
 * `("Supplier")`, `(hereinafter called the "Client")`, `hereinafter known as the "Tenant"`, `hereinafter called the
 * LICENSOR`, `– nachfolgend „Vermieter“ –`
 */
const definition = new RegExp(
  `\\((?:[^()"“”„«»]{0,60})${inQuotes}[^()]{0,160}\\)|(?<!\\p{L})${named}[\\s:,][^"“”„«»()]{0,40}${inQuotes}|(?<!\\p{L})(?:hereinafter|hereafter)\\s[^"“”„«»().;]{0,60}?\\b(?:called|to as|known as|termed)\\s(?:as\\s)?(?:the\\s)?(${roles})\\b`,
  "giu",
);

const roleNames = new RegExp(`^(?:${roles})$`, "iu");
const roleLine = new RegExp(`^\\W{0,4}(?:the )?(${roles})\\s?:\\s*`, "iu");

const isGroup = (role: string) =>
  /\b(?:parties|agreement|party|contract|date|term)$/iu.test(role) && !roleNames.test(role);

function partyOf({ unit }: Paragraph, { start, end }: Stretch, role: string | null): Party[] {
  const value = unit.text.slice(start, end).replace(/\s+/gu, " ");
  return factAt(unit, start, end, value).map((name) => ({ name, role }));
}

/** Behind these words the next party begins: `which expression shall include his heirs, of the ONE PART AND`. */
const endOfPart = /\bof the (?:one|other|first|second|third) part\b/giu;

/** A name that stands before what the next paragraph says it is called. */
type Pending = { paragraph: Paragraph; name: Stretch };

/** The parties that are given a name of their own in a paragraph, from a place on, and who is named behind the last of them. */
function definedIn(
  paragraph: Paragraph,
  from: number,
  pending?: Pending,
): { parties: Party[]; pending: Pending | undefined } {
  const { text } = paragraph.unit;
  const named = (start: number, end?: number): Pending | undefined => {
    const last = [...text.slice(start, end).matchAll(endOfPart)].at(-1);
    const begin = start + (last === undefined ? 0 : last.index + last[0].length);
    const name = nameAtHead(text.slice(begin, end));
    return name && { paragraph, name: { start: begin + name.start, end: begin + name.end } };
  };
  let at = from;
  const parties: Party[] = [];
  for (const match of text.matchAll(definition)) {
    const role = (match[1] ?? match[2] ?? match[3] ?? "")
      .replace(/^(?:the|der|die|das|le|la|el|il|lo|de|het)\s+|^l[’']/iu, "")
      .trim();
    if (match.index < at) continue;
    const isFirst = at === 0 && !/\p{L}/u.test(text.slice(0, match.index));
    const found = isGroup(role) ? undefined : isFirst ? pending : named(at, match.index);
    if (found !== undefined) parties.push(...partyOf(found.paragraph, found.name, role));
    at = match.index + match[0].length;
  }
  return { parties, pending: named(at) };
}

/** `Landlord: Jane Doe, of …`, or the label above the name. */
function labelledIn(paragraphs: readonly Paragraph[], at: number): Party[] {
  const paragraph = paragraphs[at];
  const label = roleLine.exec(paragraph?.unit.text ?? "");
  if (paragraph === undefined || label === null) return [];
  const from = label[0].length;
  const holder =
    from < paragraph.unit.text.trimEnd().length
      ? { paragraph, from }
      : { paragraph: paragraphs[at + 1], from: 0 };
  const name = nameAtHead(holder.paragraph?.unit.text.slice(holder.from) ?? "");
  if (holder.paragraph === undefined || name === undefined) return [];
  const place = { start: holder.from + name.start, end: holder.from + name.end };
  return partyOf(
    holder.paragraph,
    place,
    (label[1] ?? "").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
  );
}

/** The parties of the opening that begins in a paragraph. */
function openedAt(paragraphs: readonly Paragraph[], at: number): Party[] {
  const first = paragraphs[at];
  const from = opening.exec(first?.unit.text ?? "");
  if (first === undefined || from === null || !opensContract.test(first.unit.text)) return [];
  const start = from.index + from[0].length;
  let { parties, pending } = definedIn(first, start);
  for (let next = at + 1; parties.length < 2 && next <= at + listed; next++) {
    const paragraph = paragraphs[next];
    if (paragraph === undefined || closesOpening.test(paragraph.unit.text)) break;
    const labelled = labelledIn(paragraphs, next);
    const defined = definedIn(paragraph, 0, pending);
    parties = [...parties, ...(labelled.length > 0 ? labelled : defined.parties)];
    pending = defined.pending;
  }
  if (parties.length > 1) return parties;
  const text = first.unit.text.slice(start);
  const names = joinedNames(text).map((name) => ({ start: start + name.start, end: start + name.end }));
  return names.length > parties.length ? names.flatMap((name) => partyOf(first, name, null)) : parties;
}

const bareKey = (key: string) => withoutEnd(key.trim(), ": ");

/** `Landlord: Jane Doe` anywhere. */
const labelled = ({ keyValues }: Document): Party[] =>
  keyValues
    .filter(({ key }) => roleNames.test(bareKey(key)))
    .flatMap(({ key, value, page, valueBox }) => {
      const name = nameAtHead(value);
      if (name === undefined) return [];
      const shown = value.slice(name.start, name.end);
      return [
        { name: { value: shown, evidence: { page, bbox: valueBox, text: value } }, role: bareKey(key) },
      ];
    });

/** The parties to a contract, each once; none where none is named. */
export function partiesOf(document: Document, paragraphs: readonly Paragraph[]): Party[] {
  const first = paragraphs.slice(0, preamble);
  const openings = first.map((_, at) => openedAt(first, at)).filter((parties) => parties.length > 0);
  const opened = openings.find((parties) => parties.length > 1) ?? openings[0] ?? [];
  const found = opened.length > 1 ? opened : [...opened, ...labelled(document)];
  const seen = new Set<string>();
  return found.filter(({ name }) => {
    const key = name.value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    const known = seen.has(key);
    seen.add(key);
    return !known;
  });
}
