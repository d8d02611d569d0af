import { asMatrix, identity, type Matrix, multiply } from "../content/matrix.ts";
import { wrapContent } from "../drawing/draw-over.ts";
import { Dict, Stream } from "../file/object.ts";
import { numbersIn, type PdfWriter, resolvedIn } from "../file/writer.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { pageContent } from "../structure/page-content.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { moveAnnotation, movedBox } from "./move-annotation.ts";

const number = (value: number) => String(Number(value.toFixed(5)));

/** Patterns are laid out in the coordinates of the page, whatever its content does to them (8.7.2). */
function movePatterns(writer: PdfWriter, page: Dict, matrix: Matrix): void {
  const resources = resolvedIn(writer, page.get("Resources"));
  const patterns = resources instanceof Dict ? resolvedIn(writer, resources.get("Pattern")) : null;
  if (!(resources instanceof Dict) || !(patterns instanceof Dict)) return;
  const moved = new Dict();
  for (const [key, value] of patterns) {
    const pattern = resolvedIn(writer, value);
    const entries = pattern instanceof Stream ? pattern.dict : pattern;
    if (!(entries instanceof Dict)) continue;
    const own = asMatrix(numbersIn(writer, entries.get("Matrix"))) ?? identity;
    const changed = new Dict(entries).set("Matrix", [...multiply(own, matrix)]);
    moved.set(key, writer.add(pattern instanceof Stream ? new Stream(changed, pattern.raw) : changed));
  }
  page.set("Resources", new Dict(resources).set("Pattern", moved));
}

/**
 * Puts one matrix before what a page (0-based) that is being written draws. What was not `seen` of it before, in its own
 * coordinates, does not come into view.
 */
export function moveContent(
  opened: OpenedPdf,
  writer: PdfWriter,
  { page, index }: { page: Dict; index: number },
  { matrix, seen }: { matrix: Matrix; seen: Rectangle },
): void {
  const source = opened.pages[index];
  if (source === undefined) return;
  const [x0, y0, x1, y1] = seen;
  const clip = [x0, y0, x1 - x0, y1 - y0].map(number).join(" ");
  const before = `q ${matrix.map(number).join(" ")} cm ${clip} re W n\n`;
  const isForm = wrapContent(writer, page, pageContent(opened.reader, source), {
    before,
    behind: () => "Q\n",
  });
  if (!isForm) movePatterns(writer, page, matrix);
}

/** The same of what stands on the page in its coordinates: annotations, beads of threads, measuring scales. */
export function moveParts(writer: PdfWriter, page: Dict, matrix: Matrix, done: Set<Dict>): void {
  const once = (list: unknown, move: (entries: Dict) => void) => {
    for (const item of Array.isArray(list) ? list : []) {
      const entries = resolvedIn(writer, item);
      if (!(entries instanceof Dict) || done.has(entries)) continue;
      done.add(entries);
      move(entries);
    }
  };
  const boxIn = (key: string) => (entries: Dict) => {
    const box = movedBox(writer, entries.get(key), matrix);
    if (box !== undefined) entries.set(key, box);
  };
  once(resolvedIn(writer, page.get("Annots")), (annotation) => moveAnnotation(writer, annotation, matrix));
  once(resolvedIn(writer, page.get("B")), boxIn("R"));
  once(resolvedIn(writer, page.get("VP")), boxIn("BBox"));
}
