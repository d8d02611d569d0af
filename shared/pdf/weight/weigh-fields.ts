import { exceeded, hold } from "../../limits/count.ts";
import type { Dict, PdfObject } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/**
 * Throws `too_complex` for a form of too many fields, each counted as often as the field tree (ISO 32000-1, 12.7.3)
 * leads to it: engines load it that often. A field below itself would never end.
 */
export function holdFields(reader: PdfReader): void {
  const known = new Map<Dict, number>();
  const count = (value: PdfObject, depth: number): number => {
    hold("pdf.tree", depth);
    const field = reader.dict(value);
    if (field === undefined) return 0;
    const before = known.get(field);
    if (before === Number.POSITIVE_INFINITY) throw exceeded("pdf.fields");
    if (before !== undefined) return before;
    known.set(field, Number.POSITIVE_INFINITY);
    const total = sum(field.get("Kids"), depth) + 1;
    known.set(field, total);
    return total;
  };
  const sum = (kids: PdfObject | undefined, depth: number) =>
    (reader.array(kids) ?? []).reduce<number>((total, kid) => total + count(kid, depth + 1), 0);
  const form = reader.dict(reader.catalog.get("AcroForm"));
  hold("pdf.fields", sum(form?.get("Fields"), 0));
}
