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

/**
 * The clauses of a paragraph: neighbouring sentences of one category are one clause, and so is a short
 * paragraph whose sentences show it only together.
 */
export function clausesOf(paragraph: Paragraph, categories: readonly CompiledCategory[]): FoundClause[] {
  const heading = cueText(paragraph.heading);
  const found: FoundClause[] = [];
  const open = new Map<string, { clause: FoundClause; part: number }>();
  for (const [at, part] of paragraph.parts.entries()) {
    for (const { category, weight, cues } of judge(cueText(part.text), heading, categories)) {
      const before = open.get(category.id);
      if (before !== undefined && before.part === at - 1) {
        before.clause.end = part.end;
        before.clause.weight = Math.max(before.clause.weight, weight);
        before.clause.cues = [...new Set([...before.clause.cues, ...cues])];
        before.part = at;
        continue;
      }
      const clause = clauseAt(category, paragraph, part, weight, cues);
      found.push(clause);
      open.set(category.id, { clause, part: at });
    }
  }
  const { whole } = paragraph;
  if (whole !== undefined)
    for (const { category, weight, cues } of judge(cueText(whole.text), heading, categories))
      if (!open.has(category.id)) found.push(clauseAt(category, paragraph, whole, weight, cues));
  return found;
}

const clauseAt = (
  category: CompiledCategory,
  paragraph: Paragraph,
  { start, end }: Part,
  weight: number,
  cues: readonly string[],
): FoundClause => ({ category, paragraph, start, end, weight, cues });
