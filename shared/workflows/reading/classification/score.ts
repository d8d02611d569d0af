import type { DocumentKind } from "../../../contract/workflows/document-kinds.ts";
import type { Box, Document } from "../../../document/document.ts";
import { around } from "../../../document/layout/lines.ts";
import { kinds } from "./kinds.ts";
import { plainWords } from "./plain-words.ts";
import { type Segment, type Token, tokensOf } from "./segments.ts";
import { shapes } from "./shapes.ts";
import { type Meaning, phrasesAt, titleWeight } from "./signals.ts";

export type Reason = { reason: string; weight: number; text: string; page: number | null; bbox: Box | null };
/** What speaks for each kind. */
export type Scores = ReadonlyMap<DocumentKind, readonly Reason[]>;

/** Points of a word in the file name, and of a title in the file's properties. */
const nameWeight = 2.5;
const propertyWeight = 2;

/** Words of a segment that is a label or a cell, and what a single word counts in a longer one. */
const short = 6;
const inProse = 0.4;

/** Points of the line that a document opens with, when a title begins or ends it: `Balance sheet as at 31 March`. */
const openingWeight = 3;
/** Words of a line that may be a heading. */
const headingWords = 12;

/** Words beside a title that make it no other one. */
const beside =
  /^(?:\d.*|no|nr|number|nummer|numer|numero|cislo|c|nro|szama?|n|the|of|for|a|date|vom|z|ze|dnia|dne|del|den|original|originale?|kopia|kopie|copy|copia|duplicate|triplicate|recipient|page|seite|und|and|to|your|ihre|from|von|de|du|la|le)$/;
/** What stands before the name of another paper whose number follows: `N° de contrat 881`. */
const numberLabels = new Set(["no", "nr", "n", "number", "nummer", "numero", "num", "ref", "id"]);
/** What makes a label of a name: `Purchase order no. 12`. */
const labels = new Set([
  ...["no", "nr", "number", "nummer", "numer", "numero", "cislo", "nro", "id"],
  ...["date", "to", "datum", "ref"],
]);

/** Collects the best reason of each group. */
class Collected {
  readonly #groups = new Map<string, { kind: DocumentKind; reason: Reason }>();

  add(kind: DocumentKind, group: string, reason: Reason): void {
    const known = this.#groups.get(group);
    if (reason.weight > (known?.reason.weight ?? 0)) this.#groups.set(group, { kind, reason });
  }

  scores(): Scores {
    const byKind = Map.groupBy(this.#groups.values(), ({ kind }) => kind);
    return new Map([...byKind].map(([kind, found]) => [kind, found.map(({ reason }) => reason)]));
  }
}

/** `Rechnung R-12`, `of 9 May`: what only tells which one it is. */
const tellsWhich = ({ plain, word }: Token) => beside.test(plain) || /\d/.test(word.text);

/** What joins a name to what tells more of it: `minutes of`, `Protokoll der`, `statement as at`. */
const particles: ReadonlySet<string> = new Set(
  "of for to from in on as at by between pursuant under uber zum zur vom von des der fur im am an aus aan van voor over du de d sur au aux del della dello dei degli di al alla do da para por per sobre av af om".split(
    " ",
  ),
);
/** Languages in which what tells more of a name follows it without a particle: `police d'assurance habitation`. */
const headFirst: ReadonlySet<string> = new Set(["fr", "es", "it", "pt", "ro", "ca"]);

/** Titles that name a kind only where nothing is added: a witness makes a statement too. */
const tooWide: ReadonlySet<string> = new Set(["statement", "contents", "survey", "statistics"]);

/**
 * Whether a title is the head of the line that a document opens with, and that line is no sentence: `Balance sheet as at
 * 31 March` and `Inspection report` are, `Enrolment slip of an identity card` is no identity card.
 */
function opensWith(segment: Segment, found: readonly Token[], language: string | undefined): boolean {
  const { opening, alone, tokens } = segment;
  if (!opening || !alone || tokens.length > headingWords) return false;
  if (/[.;!?]$/.test(tokens.at(-1)?.word.text ?? "")) return false;
  if (found.length === 1 && tooWide.has(found[0]?.plain ?? "")) return false;
  const start = tokens.indexOf(found[0] as Token);
  const before = tokens.slice(0, start);
  const [next, ...further] = tokens.slice(start + found.length);
  if (start === 0) {
    const follows = next === undefined || particles.has(next.plain) || tellsWhich(next);
    return follows || headFirst.has(language ?? "");
  }
  if (before.some(({ plain, word }) => particles.has(plain) || word.text.endsWith(":"))) return false;
  return !headFirst.has(language ?? "") && [next, ...further].every((token) => !token || tellsWhich(token));
}

/** How much a title counts where it stands. */
function titleAt(segment: Segment, found: readonly Token[], language: string | undefined): number {
  const { first, heading, atTop, alone: single, tokens } = segment;
  if (!first) return 0;
  const start = tokens.indexOf(found[0] as Token);
  const after = tokens[start + found.length];
  const alone = tokens.every((token) => found.includes(token) || tellsWhich(token));
  const numbered = tokens.slice(0, start).some(({ plain }) => numberLabels.has(plain));
  // `Policy   POL-2022-555`, below the top: a label with its value beside it.
  const cell = found.length === 1 && !single && !atTop;
  const label =
    cell || numbered || labels.has(after?.plain ?? "") || found.at(-1)?.word.text.endsWith(":") === true;
  if (alone && label) return (heading || atTop) && !cell && !numbered ? 2 : 1;
  if (alone) return heading || atTop ? titleWeight : 2;
  if (!label && opensWith(segment, found, language)) return openingWeight;
  // `Invoice # RE-2017/505 of 9 May`: the number follows in the middle of a line.
  if (start === 0 && /\d/.test(after?.word.text ?? "")) return 2;
  return heading && tokens.length <= headingWords ? 2.5 : 0;
}

function weightOf(
  { part, weight }: Meaning,
  segment: Segment,
  found: readonly Token[],
  language: string | undefined,
): number {
  if (part === "title") return titleAt(segment, found, language);
  // One word in the middle of a sentence says little; in a label or a cell it says what it means.
  if (part === "words") return found.length > 1 || segment.tokens.length <= short ? weight : inProse * weight;
  const others = segment.tokens.filter((token) => !found.includes(token));
  return others.every(({ plain }) => /^\d+$/.test(plain)) ? weight : 0;
}

/** How a reason names the part of the document that speaks for a kind. */
export const parts = { title: "title", words: "words of this type", section: "section heading" } as const;

function fromText(document: Document, collected: Collected): void {
  const tokens = tokensOf(document);
  let longer: { end: number; kinds: ReadonlySet<DocumentKind> } = { end: 0, kinds: new Set() };
  for (const [at, { segment }] of tokens.entries()) {
    for (const { words, meanings: all } of phrasesAt(tokens, at)) {
      const end = at + words.length;
      // `Faktura korygująca` is no `Faktura`: what a longer phrase of other kinds holds says nothing by itself.
      const meanings = all.filter(({ kind }) => end > longer.end || longer.kinds.has(kind));
      if (end > longer.end) longer = { end, kinds: new Set(all.map(({ kind }) => kind)) };
      const found = tokens.slice(at, at + words.length);
      const seen = [...new Set(found.map(({ word }) => word))];
      const text = seen.map((word) => word.text).join(" ");
      for (const meaning of meanings) {
        const weight = weightOf(meaning, segment, found, document.language);
        if (weight === 0) continue;
        const place = { page: segment.page, bbox: around(seen.map(({ box }) => box)) };
        collected.add(meaning.kind, meaning.group, { reason: parts[meaning.part], weight, text, ...place });
      }
    }
  }
}

/** Phrases that stand in a short text as whole words. */
function phrasesIn(text: string, phrases: string): string | undefined {
  const words = ` ${plainWords(text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")).join(" ")} `;
  const bare = words.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, " ");
  return phrases.split("|").find((phrase) => words.includes(` ${phrase} `) || bare.includes(` ${phrase} `));
}

const nowhere = { page: null, bbox: null };

/** What a file name says by itself. */
export function fromName(filename: string, collected = new Collected()): Collected {
  const stem = filename.replace(/\.[A-Za-z0-9]{1,5}$/, "");
  for (const { kind, names } of kinds) {
    const text = names === undefined ? undefined : phrasesIn(stem, names);
    if (text !== undefined)
      collected.add(kind, `${kind} name`, { reason: "file name", weight: nameWeight, text, ...nowhere });
  }
  return collected;
}

function fromTitle({ title = "" }: Document, collected: Collected): void {
  for (const { kind, titles } of kinds) {
    const text = titles === undefined ? undefined : phrasesIn(title, titles);
    if (text !== undefined)
      collected.add(kind, `${kind} property`, {
        reason: "title property",
        weight: propertyWeight,
        text,
        ...nowhere,
      });
  }
}

/** What speaks for each kind, by text, shape and name. */
export function scoresOf(document: Document): Scores {
  const collected = new Collected();
  fromText(document, collected);
  fromTitle(document, collected);
  for (const { kind, weight, reason, find } of shapes) {
    const found = find(document);
    if (found === undefined) continue;
    const { text, page = null } = found;
    collected.add(kind, `${kind} ${reason}`, { reason, weight, text, page, bbox: null });
  }
  return fromName(document.filename, collected).scores();
}
