import { hold } from "../../limits/count.ts";
import { type Dict, type PdfObject, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { fieldName } from "./signatures.ts";

const deepest = 64;

/** What a field hands down to its widgets (12.7.4.1). */
type Inherited = { name: string; type: string; value: PdfObject | undefined };

/** A field or one of its widgets, with what it inherits. */
export type FormItem = Inherited & { ref: Ref; dict: Dict };

/** Every field and widget that the form leads to, by number. */
export function formItems(reader: PdfReader): Map<number, FormItem> {
  const found = new Map<number, FormItem>();
  const walk = (item: PdfObject, above: Inherited, depth: number): void => {
    const dict = item instanceof Ref ? reader.dict(item) : undefined;
    if (!(item instanceof Ref) || dict === undefined || depth > deepest || found.has(item.number)) return;
    hold("pdf.fields", found.size);
    const own = {
      name: fieldName(reader, dict, above.name),
      type: dict.name("FT") ?? above.type,
      value: dict.get("V") ?? above.value,
    };
    found.set(item.number, { ref: item, dict, ...own });
    for (const kid of reader.array(dict.get("Kids")) ?? []) walk(kid, own, depth + 1);
  };
  const form = reader.dict(reader.catalog.get("AcroForm"));
  const nothing = { name: "", type: "", value: undefined };
  for (const field of reader.array(form?.get("Fields")) ?? []) walk(field, nothing, 0);
  return found;
}
