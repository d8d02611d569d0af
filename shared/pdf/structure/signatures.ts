import { type Dict, type PdfObject, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** Levels and number of fields that are looked at for one that is signed. */
const deepest = 64;
const mostFields = 100_000;

/** What a signature field holds once it is signed: which bytes the signature covers, and the signature (12.8.1). */
const isSignature = (reader: PdfReader, value: Dict | undefined): boolean =>
  value !== undefined && reader.array(value.get("ByteRange")) !== undefined && value.has("Contents");

/**
 * Whether a signature field of the form is signed (ISO 32000-2, 12.7.5.5). Usage rights are none: they are a signature of
 * the program that granted them and stand in no field (12.8.2.3).
 */
export function isSigned(reader: PdfReader): boolean {
  const seen = new Set<number>();
  const isSignedField = (item: PdfObject, kind: string | undefined, depth: number): boolean => {
    if (!(item instanceof Ref) || depth > deepest || seen.has(item.number) || seen.size > mostFields)
      return false;
    seen.add(item.number);
    const field = reader.dict(item);
    const own = field?.name("FT") ?? kind;
    if (own === "Sig" && isSignature(reader, reader.dict(field?.get("V")))) return true;
    return (reader.array(field?.get("Kids")) ?? []).some((kid) => isSignedField(kid, own, depth + 1));
  };
  const form = reader.dict(reader.catalog.get("AcroForm"));
  return (reader.array(form?.get("Fields")) ?? []).some((field) => isSignedField(field, undefined, 0));
}

/** Whether a program such as Adobe Reader was granted rights beyond its own, which end with any change (12.8.2.3). */
export function hasUsageRights(reader: PdfReader): boolean {
  const granted = reader.dict(reader.catalog.get("Perms"));
  return granted !== undefined && (granted.has("UR3") || granted.has("UR"));
}
