import { type Dict, PdfString, readText } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { type SignedField, transforms } from "../structure/signatures.ts";

/** Which fields a rule names: all, these with those below them, or all but these (ISO 32000-2, tables 236 and 259). */
function locksBy(reader: PdfReader, rule: Dict): (name: string) => boolean {
  const names = (reader.array(rule.get("Fields")) ?? []).flatMap((item) => {
    const value = reader.resolve(item);
    return value instanceof PdfString ? [readText(value)] : [];
  });
  const isNamed = (name: string) => names.some((each) => name === each || name.startsWith(`${each}.`));
  const action = rule.name("Action");
  if (action === "All") return () => true;
  return action === "Exclude" ? (name) => !isNamed(name) : isNamed;
}

/** Whether a signature forbids to fill a field, by the lock of its own or by FieldMDP (12.8.2.4). */
export function fieldLock(reader: PdfReader, { field, value }: SignedField): (name: string) => boolean {
  const own = reader.dict(field.get("Lock"));
  const rules = [...(own === undefined ? [] : [own]), ...transforms(reader, value, "FieldMDP")];
  const locks = rules.map((rule) => locksBy(reader, rule));
  return (name) => locks.some((lock) => lock(name));
}
