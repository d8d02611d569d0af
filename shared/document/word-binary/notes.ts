import { longAt } from "../binary/bytes.ts";
import type { NoteReference } from "../word/body.ts";
import type { Span, WordFile } from "./word-file.ts";

/**
 * Numbers of characters at the head of a part, one more than there are entries of `size` bytes behind them (MS-DOC
 * 2.2.2, PLC), as far as they grow: a text that begins before the end of another would be read twice.
 */
export function charactersIn(part: Buffer, size: number): number[] {
  const count = Math.floor((part.length - 4) / (4 + size));
  const numbers: number[] = [];
  for (let index = 0; index <= count; index++) {
    const number = longAt(part, 4 * index);
    if (number < (numbers.at(-1) ?? 0)) break;
    numbers.push(number);
  }
  return numbers;
}

/** The texts of a story between such numbers. */
export function spansIn(numbers: readonly number[], story: Span): Span[] {
  return numbers.slice(0, -1).map((number, index) => ({
    from: Math.min(story.from + number, story.to),
    to: Math.min(story.from + (numbers[index + 1] ?? number), story.to),
  }));
}

type NoteKind = NoteReference["kind"];
/** A reference has two bytes beside its place. */
const reference = 2;

/** Footnotes and endnotes: where the text refers to them, and what they say. */
export class Notes {
  private readonly references = new Map<number, NoteReference>();
  private readonly spans: Readonly<Record<NoteKind, readonly Span[]>>;

  constructor(file: WordFile) {
    const spansOf = (name: "footnotes" | "endnotes") =>
      spansIn(charactersIn(file.part(name), 0), file.stories[name]);
    this.spans = { footnote: spansOf("footnotes"), endnote: spansOf("endnotes") };
    this.refer("footnote", charactersIn(file.part("footnoteMarks"), reference).slice(0, -1), "");
    this.refer("endnote", charactersIn(file.part("endnoteMarks"), reference).slice(0, -1), "e");
  }

  private refer(kind: NoteKind, places: readonly number[], prefix: string): void {
    for (const [index, place] of places.entries()) {
      this.references.set(place, { kind, id: String(index), mark: `${prefix}${index + 1}` });
    }
  }

  at(character: number): NoteReference | undefined {
    return this.references.get(character);
  }

  span({ kind, id }: NoteReference): Span | undefined {
    return this.spans[kind][Number(id)];
  }
}
