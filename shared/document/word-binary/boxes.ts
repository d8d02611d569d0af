import { longAt } from "../binary/bytes.ts";
import { charactersIn, spansIn } from "./notes.ts";
import type { Span, WordFile } from "./word-file.ts";

/** A shape's place in the text has 26 bytes beside it, a box's text 22; both name the shape (MS-DOC 2.9.253, 2.9.103). */
const entries = { shape: { size: 26, name: 0 }, box: { size: 22, name: 14 } } as const;

const namesIn = (part: Buffer, { size, name }: { size: number; name: number }, count: number): number[] => {
  const all = Math.floor((part.length - 4) / (4 + size));
  return Array.from({ length: count }, (_, index) => longAt(part, 4 * (all + 1) + size * index + name));
};

/** Gives the text of a box where its shape is anchored, once. */
export function boxFinder(file: WordFile): { at(anchor: number): Span | undefined; left(): Span[] } {
  const [shapes, boxes] = [file.part("shapes"), file.part("boxes")];
  const places = charactersIn(shapes, entries.shape.size).slice(0, -1);
  const spans = spansIn(charactersIn(boxes, entries.box.size), file.stories.boxes);
  const shapeAt = new Map(
    namesIn(shapes, entries.shape, places.length).map((name, index) => [places[index], name]),
  );
  const names = namesIn(boxes, entries.box, spans.length);
  // The last text is that of no box.
  const boxOf = new Map(spans.slice(0, -1).map((span, index) => [names[index], span]));
  const take = (name: number | undefined) => {
    const span = boxOf.get(name);
    boxOf.delete(name);
    return span;
  };
  return { at: (anchor) => take(shapeAt.get(anchor)), left: () => [...boxOf.values()] };
}
