import type { NamedReading } from "../answers/ask-many.ts";
import { weighed } from "../summary/salience.ts";
import { select } from "../summary/select.ts";
import { summarize } from "../summary/summarize.ts";
import { type Stated, sentencesCompared } from "./compare.ts";

export type Synthesis = {
  summary: string;
  /** Names of the documents that found no room. */
  left: string[];
};

/** What the documents have in common and where they differ takes at most this share of the words. */
const sharedShare = 0.6;
/** A document's own part has at least this many words, where there is room. */
const leastOwn = 25;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** A line with the documents that it holds for. */
const said = (names: readonly string[], text: string) => `${names.join(", ")}: ${text}`;

const byOrder = (sentences: readonly Stated[], order: ReadonlyMap<string, number>) =>
  sentences.toSorted(
    (a, b) => (order.get(a.document.document_id) ?? 0) - (order.get(b.document.document_id) ?? 0),
  );

type Line = { text: string; told: readonly Stated[] };

/** What several documents say, once for all of them; and what they say otherwise, side by side. */
function sharedLines(documents: readonly NamedReading[]): Line[] {
  const order = new Map(documents.map(({ document_id }, at) => [document_id, at]));
  const { agreeing, opposed } = sentencesCompared(documents);
  const common = agreeing.map((sentences): Line => {
    const told = byOrder(sentences, order);
    return {
      told,
      text: said(
        told.map(({ document }) => document.filename),
        told[0]?.passage.text ?? "",
      ),
    };
  });
  const different = opposed.map((sentences): Line => {
    const told = byOrder(sentences, order);
    return {
      told,
      text: told.map(({ document, passage }) => said([document.filename], passage.text)).join("\n"),
    };
  });
  return [...common, ...different];
}

/** What a document alone adds, in its own order, in at most `budget` words. */
function ownPart({ reading }: NamedReading, told: ReadonlySet<string>, budget: number): string {
  const sentences = weighed(reading.passages, reading.language, reading.title);
  const rest = sentences.filter(({ passage }) => !told.has(passage.text));
  if (sentences.length === 0) return summarize(reading, budget).summary;
  return select(rest, budget)
    .toSorted((a, b) => a.at - b.at)
    .map(({ passage }) => passage.text)
    .join(" ");
}

/**
 * Several documents as one text of at most `budget` words: first what they share, then where they differ, then what each
 * adds. Nothing is said twice.
 */
export function synthesize(documents: readonly NamedReading[], budget: number): Synthesis {
  const parts: string[] = [];
  const told = new Set<string>();
  const named = new Set<NamedReading>();
  let left = budget;
  const lines: string[] = [];
  for (const line of sharedLines(documents)) {
    const words = wordsOf(line.text);
    if (words > left - budget * (1 - sharedShare)) continue;
    left -= words;
    lines.push(line.text);
    for (const { passage, document } of line.told) {
      told.add(passage.text);
      named.add(document);
    }
  }
  if (lines.length > 0) parts.push(lines.join("\n"));
  for (const [at, document] of documents.entries()) {
    const name = wordsOf(document.filename);
    const share = Math.min(left, Math.max(leastOwn + name, Math.floor(left / (documents.length - at))));
    const own = share - name < 1 ? "" : ownPart(document, told, share - name);
    if (own === "") continue;
    const text = said([document.filename], own);
    const words = wordsOf(text);
    if (words > left) continue;
    left -= words;
    parts.push(text);
    named.add(document);
  }
  return {
    summary: parts.join("\n\n"),
    left: documents.filter((document) => !named.has(document)).map(({ filename }) => filename),
  };
}
