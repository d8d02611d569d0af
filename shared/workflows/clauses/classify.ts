import type { CompiledCategory } from "./category.ts";
import { type CueText, cueText, matches } from "./cue.ts";
import { indexOf } from "./cue-index.ts";
import type { Paragraph, Part } from "./passages.ts";

/** Cues that weigh so much together show a clause. */
const enough = 1;

export type Judged = { category: CompiledCategory; weight: number; cues: string[] };

/** A clause as it stands in its paragraph. */
export type FoundClause = {
  category: CompiledCategory;
  paragraph: Paragraph;
  start: number;
  end: number;
  weight: number;
  /** The phrases that show it. */
  cues: readonly string[];
};

export function judge(text: CueText, heading: CueText, categories: readonly CompiledCategory[]): Judged[] {
  const met = indexOf(categories).met(text);
  return [...Map.groupBy(met, ({ category }) => category)].flatMap(([category, entries]) => {
    const found = entries.map(({ cue }) => cue);
    const shown = found.filter(({ weight }) => weight > 0);
    // A heading alone shows nothing: what stands under it has to speak of it.
    if (shown.length === 0) return [];
    const under = category.headings.some((cue) => matches(cue, heading)) ? 0.5 : 0;
    const weight = under + found.reduce((sum, cue) => sum + cue.weight, 0);
    return weight >= enough ? [{ category, weight, cues: shown.map(({ phrase }) => phrase) }] : [];
  });
}

/** The label of a line in a table of terms has so many words, its value so many letters, at most. */
const [mostWords, mostLetters] = [4, 120] as const;

/** The kinds that the label of a term names: `Governing law: England and Wales`. */
function labelled(text: string, categories: readonly CompiledCategory[]): Judged[] {
  const [label = "", value = "", ...more] = text.split(/:\s/u, 3);
  const isTerm = /^[\p{L} ]{2,60}$/u.test(label) && label.split(" ").length <= mostWords;
  if (!isTerm || more.length > 0 || value.trim() === "" || value.length > mostLetters) return [];
  const words = cueText(label);
  return categories
    .filter(({ headings }) => headings.some((cue) => matches(cue, words)))
    .map((category) => ({ category, weight: enough, cues: [label.toLowerCase()] }));
}

/** `Such notice …`, `In that event …`, `This right …`: a sentence that goes on with the one before it. */
const refersBack =
  /^(?:(?:any|each|all|no) )?(?:such|said|the foregoing|the above|in (?:such|that|either|each|any such) (?:event|case)|(?:this|these|those|that)(?! (?:agreement|amendment|contract|deed|document|lease|policy)s?\b))\b/iu;

/** Clauses of one paragraph while its sentences are read. */
class OpenClauses {
  readonly found: FoundClause[] = [];
  private readonly paragraph: Paragraph;
  private readonly open = new Map<string, { clause: FoundClause; part: number }>();

  constructor(paragraph: Paragraph) {
    this.paragraph = paragraph;
  }

  has = ({ id }: CompiledCategory) => this.open.has(id);

  add(part: Part, at: number, judged: readonly Judged[]): void {
    if (judged.length === 0) this.goOn(part, at);
    for (const { category, weight, cues } of judged) {
      const before = this.open.get(category.id);
      if (before === undefined || before.part !== at - 1) {
        const clause = clauseAt(category, this.paragraph, part, weight, cues);
        this.found.push(clause);
        this.open.set(category.id, { clause, part: at });
        continue;
      }
      before.clause.end = part.end;
      before.clause.weight = Math.max(before.clause.weight, weight);
      before.clause.cues = [...new Set([...before.clause.cues, ...cues])];
      before.part = at;
    }
  }

  private goOn(part: Part, at: number): void {
    if (!refersBack.test(part.text)) return;
    for (const before of this.open.values()) {
      if (before.part !== at - 1) continue;
      before.clause.end = part.end;
      before.part = at;
    }
  }
}

/**
 * The clauses of a paragraph: neighbouring sentences of one category are one clause, with those that refer back to them. So
 * is a short paragraph whose sentences show it only together.
 */
export function clausesOf(paragraph: Paragraph, categories: readonly CompiledCategory[]): FoundClause[] {
  const heading = cueText(paragraph.heading);
  const open = new OpenClauses(paragraph);
  for (const [at, part] of paragraph.parts.entries()) {
    const judged = judge(cueText(part.text), heading, categories);
    open.add(part, at, judged.length > 0 ? judged : labelled(part.text, categories));
  }
  const { whole } = paragraph;
  if (whole !== undefined)
    for (const { category, weight, cues } of judge(cueText(whole.text), heading, categories))
      if (!open.has(category)) open.found.push(clauseAt(category, paragraph, whole, weight, cues));
  return open.found;
}

const clauseAt = (
  category: CompiledCategory,
  paragraph: Paragraph,
  { start, end }: Part,
  weight: number,
  cues: readonly string[],
): FoundClause => ({ category, paragraph, start, end, weight, cues });
