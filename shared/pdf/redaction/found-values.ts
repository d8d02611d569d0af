import { Counter } from "../../limits/count.ts";
import type { Find, Hit } from "./hits.ts";

/** Letters and digits that a value must have to be looked for across blanks and marks; a shorter one might be anything. */
export const longEnough = 8;

const isSolid = (character: string) => /[\p{L}\p{M}\p{N}]/u.test(character);

/** A text as letters and digits alone, with the place that each came from. */
export function solid(text: string): { text: string; at: number[] } {
  const at: number[] = [];
  let made = "";
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    if (!isSolid(character) && !/[\ud800-\udfff]/.test(character)) continue;
    const lower = character.toLowerCase();
    made += lower.length === 1 ? lower : character;
    at.push(index);
  }
  return { text: made, at };
}

type Value = { kind: string; text: string; confidence: number };

/** Values that were found somewhere, to be found everywhere: written with other blanks, broken over lines, in capitals. */
export class FoundValues {
  private readonly long = new Map<string, Value>();
  private readonly short = new Map<string, Value>();
  private readonly count = new Counter("redaction.values");

  add(kind: string, text: string, confidence = 1): void {
    const trimmed = text.replace(/[\s\u001f]+/g, " ").trim();
    const bare = solid(trimmed).text;
    const [map, key] = bare.length >= longEnough ? [this.long, bare] : [this.short, trimmed.toLowerCase()];
    const known = map.get(key);
    if (key === "" || (known !== undefined && known.confidence >= confidence)) return;
    if (known === undefined) this.count.add();
    map.set(key, { kind, text: trimmed, confidence });
  }

  /** Every value as it was found first. */
  get all(): Value[] {
    return [...this.long.values(), ...this.short.values()];
  }

  readonly find: Find = (text) => [...this.longHits(text), ...this.shortHits(text)];

  private longHits(text: string): Hit[] {
    if (this.long.size === 0 || text.length < longEnough) return [];
    const bare = solid(text);
    const hits: Hit[] = [];
    for (const [value, { kind, confidence }] of this.long) {
      for (let from = bare.text.indexOf(value); from >= 0; from = bare.text.indexOf(value, from + 1)) {
        const start = bare.at[from] ?? 0;
        const end = (bare.at[from + value.length - 1] ?? 0) + 1;
        hits.push({ start, end, kind, confidence });
      }
    }
    return hits;
  }

  private shortHits(text: string): Hit[] {
    if (this.short.size === 0) return [];
    const lower = text.toLowerCase();
    // A few capitals are longer in lower case; then places would be wrong.
    if (lower.length !== text.length) return [];
    const hits: Hit[] = [];
    for (const [value, { kind, confidence }] of this.short) {
      for (let start = lower.indexOf(value); start >= 0; start = lower.indexOf(value, start + 1)) {
        const end = start + value.length;
        const inside = isSolid(lower[start - 1] ?? " ") && isSolid(value[0] ?? " ");
        const goesOn = isSolid(lower[end] ?? " ") && isSolid(value.at(-1) ?? " ");
        if (!inside && !goesOn) hits.push({ start, end, kind, confidence });
      }
    }
    return hits;
  }
}

/** Hits of several searches, each place once. */
export function joinedHits(hits: readonly Hit[]): Hit[] {
  const chosen: Hit[] = [];
  const length = ({ start, end }: Hit) => end - start;
  for (const hit of hits.toSorted((a, b) => length(b) - length(a) || b.confidence - a.confidence))
    if (!chosen.some(({ start, end }) => hit.start >= start && hit.end <= end)) chosen.push(hit);
  return chosen.toSorted((a, b) => a.start - b.start);
}
