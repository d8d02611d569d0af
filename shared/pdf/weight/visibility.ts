import { hold } from "../../limits/count.ts";
import { Dict, type PdfObject } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/**
 * Layers that must be asked whether content is shown (ISO 32000-1, 8.11.2), each as often as an expression names it:
 * engines ask anew for every object. One that leads to itself is asked without end.
 */
export class Visibility {
  private readonly reader: PdfReader;
  private readonly known = new Map<PdfObject, number>();

  constructor(reader: PdfReader) {
    this.reader = reader;
  }

  /** Of a layer or membership, as it stands in `/OC` or in the properties of a mark. */
  asked(value: PdfObject | undefined): number {
    const entries = this.reader.dict(value);
    if (entries === undefined) return 0;
    const groups = this.reader.array(entries.get("OCGs"))?.length ?? 1;
    return groups + this.expression(entries.get("VE"), 0);
  }

  private expression(value: PdfObject | undefined, depth: number): number {
    hold("pdf.nesting", depth);
    const object = this.reader.resolve(value);
    if (object instanceof Dict) return 1;
    if (!Array.isArray(object)) return 0;
    const known = this.known.get(object);
    if (known !== undefined) return known;
    this.known.set(object, Number.POSITIVE_INFINITY);
    let total = 1;
    for (const item of object.slice(1)) total += this.expression(item, depth + 1);
    this.known.set(object, total);
    return total;
  }
}
