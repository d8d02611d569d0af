import type { ItemContent } from "../structure/content.ts";
import { escapedHtml } from "./escape.ts";
import { htmlInlines } from "./inlines.ts";

const counted = /^(\d{1,9})[.)]$/;

type Open = { tag: "ul" | "ol"; next: number };

/** Writes items one by one as lists in lists; `end` closes those that are open. */
export class ListMarkup {
  private open: Open[] = [];

  private close(to: number): string {
    let closed = "";
    while (this.open.length > to) closed += `</li></${this.open.pop()?.tag}>`;
    return closed;
  }

  end(): string {
    return this.close(0);
  }

  write({ depth, marker, inlines }: ItemContent, attributes: string): string {
    const [, digits] = counted.exec(marker ?? "") ?? [];
    const number = digits === undefined ? undefined : Number(digits);
    const tag = number === undefined ? "ul" : "ol";
    const level = Math.min(depth, this.open.length + 1);
    const before = this.close(this.open[level - 1]?.tag === tag ? level : level - 1);
    const last = this.open[level - 1];
    const begins =
      last === undefined
        ? `<${tag}${number === undefined || number === 1 ? "" : ` start="${number}"`}>`
        : "</li>";
    const value =
      last !== undefined && number !== undefined && number !== last.next ? ` value="${number}"` : "";
    this.open[level - 1] = { tag, next: (number ?? 0) + 1 };
    const label = marker !== undefined && number === undefined ? `${escapedHtml(marker)} ` : "";
    return `${before}${begins}<li${value}${attributes}>${label}${htmlInlines(inlines)}`;
  }
}
