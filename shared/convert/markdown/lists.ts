import type { ItemContent } from "../structure/content.ts";
import { asLine, escaped } from "./escape.ts";
import { markdownLines } from "./inlines.ts";

const counted = /^(\d{1,9})([.)])$/;

/** An open list: how far its items are set in, where their text begins, and the number that comes next. */
type Open = { indent: number; text: number; kind: string; next: number };

/** Writes items one by one; it knows which lists are open. */
export class ListWriter {
  private open: Open[] = [];

  /** What follows is no item. */
  end(): void {
    this.open = [];
  }

  /** The lines of an item, and what parts it from the item before it. */
  write({ depth, marker, inlines }: ItemContent): { text: string; gap: string } {
    this.open.length = Math.min(this.open.length, depth);
    const [, digits, dot] = counted.exec(marker ?? "") ?? [];
    const number = digits === undefined ? undefined : Number(digits);
    const kind = dot ?? "-";
    const level = Math.min(depth, this.open.length + 1) - 1;
    const last = this.open[level];
    const indent = this.open[level - 1]?.text ?? 0;
    const sign = number === undefined ? "-" : `${digits}${dot}`;
    const text = indent + sign.length + 1;
    this.open[level] = { indent, text, kind, next: (number ?? 0) + 1 };
    const label = marker !== undefined && number === undefined ? `${escaped(marker)} ` : "";
    const [first = "", ...rest] = markdownLines(inlines);
    const lines = [asLine(label + first), ...rest.map(asLine)];
    const written = `${" ".repeat(indent)}${sign} ${lines.join(`\\\n${" ".repeat(text)}`)}`;
    return { text: written.trimEnd(), gap: gapBefore(last, { kind, number, indent }) };
  }
}

/** A list counts on by itself: a number that does not follow begins another one, which a comment keeps apart. */
function gapBefore(
  last: Open | undefined,
  { kind, number, indent }: { kind: string; number: number | undefined; indent: number },
): string {
  // Only a list that begins with 1 may follow a text at once (CommonMark 0.31, 5.2).
  if (last === undefined) return number === undefined || number === 1 ? "\n" : "\n\n";
  if (last.kind !== kind) return "\n\n";
  return number === undefined || number === last.next ? "\n" : `\n\n${" ".repeat(indent)}<!-- -->\n\n`;
}
