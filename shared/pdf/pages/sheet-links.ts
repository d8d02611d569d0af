import { Counter } from "../../limits/count.ts";
import type { Matrix } from "../content/matrix.ts";
import { Dict, type PdfObject, type Ref } from "../file/object.ts";
import { type PdfWriter, resolvedIn } from "../file/writer.ts";
import { intersection, overlap } from "../redaction/geometry.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { moveAnnotation, movedBox } from "./move-annotation.ts";

/** The links of pages on their way onto sheets; of a page that is cut, each part has those that lie on it. */
export class SheetLinks {
  private readonly writer: PdfWriter;
  private readonly looked = new Counter("pdf.sheet-links");
  private readonly made = new Counter("pdf.objects");

  constructor(writer: PdfWriter) {
    this.writer = writer;
  }

  private list(page: Dict): { item: PdfObject; entries: Dict }[] {
    const list = resolvedIn(this.writer, page.get("Annots"));
    return (Array.isArray(list) ? list : []).flatMap((item) => {
      const entries = resolvedIn(this.writer, item);
      return entries instanceof Dict ? [{ item, entries }] : [];
    });
  }

  private move(entries: Dict, sheet: Ref, matrix: Matrix): void {
    moveAnnotation(this.writer, entries.set("P", sheet), matrix);
    entries.delete("StructParent");
  }

  /** Those of a page, or of its part in a cell, in the coordinates of the sheet. A page as a whole stands on one sheet. */
  moved(page: Dict, sheet: Ref, matrix: Matrix, cell: Rectangle | undefined): PdfObject[] {
    const links = this.list(page);
    if (cell !== undefined) return links.flatMap(({ entries }) => this.part(entries, sheet, matrix, cell));
    for (const { entries } of links) this.move(entries, sheet, matrix);
    return links.map(({ item }) => item);
  }

  private part(link: Dict, sheet: Ref, matrix: Matrix, cell: Rectangle): PdfObject[] {
    this.looked.add();
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = movedBox(this.writer, link.get("Rect"), matrix) ?? [];
    if (!overlap([x0, y0, x1, y1], cell)) return [];
    this.made.add();
    const entries = new Dict(link);
    this.move(entries, sheet, matrix);
    return [this.writer.add(entries.set("Rect", [...intersection([x0, y0, x1, y1], cell)]))];
  }
}
