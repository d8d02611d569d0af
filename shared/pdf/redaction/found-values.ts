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

  /** A short value as a word of its own: in a line, broken at the end of one, or letter by letter. */
  private shortHits(text: string): Hit[] {
    if (this.short.size === 0) return [];
    const bare = solid(text);
    const hits: Hit[] = [];
    for (const [value, { kind, confidence, text: written }] of this.short) {
      const { text: wanted, at } = solid(value);
      if (wanted === "") hits.push(...marksOf(text, value).map((place) => ({ ...place, kind, confidence })));
      if (wanted === "") continue;
      const [lead, trail] = [value.slice(0, at[0]), value.slice((at.at(-1) ?? 0) + 1)];
      for (let from = bare.text.indexOf(wanted); from >= 0; from = bare.text.indexOf(wanted, from + 1)) {
        const places = bare.at.slice(from, from + wanted.length);
        const [start, end] = [places[0] ?? 0, (places.at(-1) ?? 0) + 1];
        const goesOn = isSolid(text[start - 1] ?? " ") || isSolid(text[end] ?? " ");
        if (goesOn || !isSet(text, places, written)) continue;
        const before = text.endsWith(lead, start) ? lead.length : 0;
        const behind = text.startsWith(trail, end) ? trail.length : 0;
        hits.push({ start: start - before, end: end + behind, kind, confidence });
      }
    }
    return hits;
  }
}

/** A value of marks alone stands wherever they stand. */
function marksOf(text: string, value: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + 1))
    found.push({ start, end: start + value.length });
  return found;
}

const hyphen = /^[-\u00ad\u2010]/;
const isLineBreak = (gap: string) => gap.includes("\n") && gap.replace(hyphen, "").trim() === "";
const oneBlank = /^[ \u00a0\n\u001f]$/;

/** What parts the words of a name in addresses of mail and pages: `ann.lee@`, `/in/ann-lee`. */
const joint = /^[._+-]$/;
/** No address is longer (RFC 5321, 4.5.3.1). */
const longestAddress = 254;

/** Whether a value stands in an address of mail, where words are written without blanks. */
function isInAddress(text: string, places: readonly number[]): boolean {
  const [start = 0, end = 0] = [places[0], places.at(-1)];
  const behind = text.slice(end + 1, end + 1 + longestAddress).split(/[\s\u001f]/, 1)[0] ?? "";
  const before =
    text
      .slice(Math.max(0, start - longestAddress), start)
      .split(/[\s\u001f]/)
      .at(-1) ?? "";
  return `${before}${behind}`.includes("@");
}

/** Whether what stands between the letters of a value is how it is written, the end of a line, or a blank each time. */
function isSet(text: string, places: readonly number[], written: string): boolean {
  const parts = solid(written).at;
  const between = places.slice(1).map((place, index) => text.slice((places[index] ?? 0) + 1, place));
  const own = parts.slice(1).map((place, index) => written.slice((parts[index] ?? 0) + 1, place));
  const inAddress = isInAddress(text, places);
  const asWritten = between.every((gap, index) => {
    const wanted = own[index] ?? "";
    const isBlank = /^[\s\u001f]+$/.test(gap) || joint.test(gap) || (gap === "" && inAddress);
    return gap === wanted || isLineBreak(gap) || (wanted === " " && isBlank);
  });
  const isSpaced = (gap: string, index: number) => oneBlank.test(gap) || (own[index] !== "" && gap !== "");
  return asWritten || (between.length > 1 && between.every(isSpaced));
}

/** Hits of several searches, each place once. */
export function joinedHits(hits: readonly Hit[]): Hit[] {
  const chosen: Hit[] = [];
  const length = ({ start, end }: Hit) => end - start;
  for (const hit of hits.toSorted((a, b) => length(b) - length(a) || b.confidence - a.confidence))
    if (!chosen.some(({ start, end }) => hit.start >= start && hit.end <= end)) chosen.push(hit);
  return chosen.toSorted((a, b) => a.start - b.start);
}
