import type { LabelIndex } from "./find-labels.ts";
import { type Segment, tokensAt, type View } from "./page-view.ts";
import { clean, type Line } from "./party-sections.ts";

export const place =
  /(?:\b[A-Z]{1,3}[- ])?\b\d{4,6}\b[ ,]+(?:[A-Z]{2}\s)?\p{Lu}[\p{L}.\- ]{2,}|(?<!\p{L})\p{L}{3,}[ ,-]+\d{5,6}\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/u;

/** The small sender's line above the address window: `Name · street · 12345 town`. */
export function senderLine(view: View): { name: Line; at: number; segment: Segment } | undefined {
  for (const { segments, index } of view.rows.slice(0, 25)) {
    for (const segment of segments) {
      const parts = segment.text.split(/\s[●•·|\-–—*]\s|\s?[●•·|]\s?/);
      const [name] = parts;
      if (parts.length >= 3 && name !== undefined && place.test(parts.slice(1).join(" "))) {
        const tokens = tokensAt(segment, 0, name.length);
        return { name: { segment: { ...segment, tokens }, text: clean(name) }, at: index, segment };
      }
    }
  }
  // Parts of a sender's line that wide dots set apart.
  for (const { segments, index } of view.rows.slice(0, 25)) {
    const text = segments.map((segment) => segment.text).join(" ");
    if (!/[●•·]/.test(text)) continue;
    const [first] = segments;
    const parts = text.split(/[●•·]/).map(clean);
    if (first !== undefined && parts.length >= 3 && parts[0])
      return { name: { segment: first, text: parts[0] }, at: index, segment: first };
  }
  return undefined;
}

/** The address block in the letter's window: lines under the sender's line, down to a town. */
export function windowBlock(
  view: View,
  index: LabelIndex,
  sender: { at: number; segment: Segment } | undefined,
): Line[] {
  if (sender === undefined) return [];
  const lines: Line[] = [];
  for (const row of view.rows.slice(sender.at + 1, sender.at + 12)) {
    const own = row.segments.find(
      ({ box }) => box[0] < sender.segment.box[2] && box[0] < sender.segment.box[0] + 60,
    );
    if (own === undefined) continue;
    if (index.startsWithLabel(own)) break;
    lines.push({ segment: own, text: clean(own.text) });
    if (lines.length >= 6) break;
  }
  return lines;
}
