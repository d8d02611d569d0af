import { type Dict, type PdfObject, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** Levels and number of fields that are looked at for those that are signed. */
const deepest = 64;
const mostFields = 100_000;

/** What may still be done to a certified file: nothing; filling and signing; annotating too (ISO 32000-2, table 257). */
type Permission = 1 | 2 | 3;

/** What holds a file as it is. */
export type Signatures = {
  /** Signed fields of the form (12.7.5.5). Usage rights are none of them. */
  signed: number;
  /** The least that any of the signatures leaves to do; undefined where none says so. */
  permission: Permission | undefined;
  /** Rights that a program such as Adobe Reader was granted, which end with a change (12.8.2.3). */
  usageRights: boolean;
};

/** What a signature field holds once it is signed: which bytes the signature covers, and the signature (12.8.1). */
const isSignature = (reader: PdfReader, value: Dict | undefined): value is Dict =>
  value !== undefined && reader.array(value.get("ByteRange")) !== undefined && value.has("Contents");

/** Fields of the form that are signed, each with its value, as far as fields are looked at. */
function signedFields(reader: PdfReader): { field: Dict; value: Dict }[] {
  const found: { field: Dict; value: Dict }[] = [];
  const seen = new Set<number>();
  const walk = (item: PdfObject, kind: string | undefined, depth: number): void => {
    if (!(item instanceof Ref) || depth > deepest || seen.has(item.number) || seen.size > mostFields) return;
    seen.add(item.number);
    const field = reader.dict(item);
    const own = field?.name("FT") ?? kind;
    const value = reader.dict(field?.get("V"));
    if (field !== undefined && own === "Sig" && isSignature(reader, value)) found.push({ field, value });
    for (const kid of reader.array(field?.get("Kids")) ?? []) walk(kid, own, depth + 1);
  };
  const form = reader.dict(reader.catalog.get("AcroForm"));
  for (const field of reader.array(form?.get("Fields")) ?? []) walk(field, undefined, 0);
  return found;
}

const permissions: readonly unknown[] = [1, 2, 3] satisfies Permission[];
const isPermission = (value: unknown): value is Permission => permissions.includes(value);

/** What the certifications among a signature's references leave to do; 2 is what one means that does not say. */
function certified(reader: PdfReader, value: Dict | undefined): Permission[] {
  return (reader.array(value?.get("Reference")) ?? []).flatMap((item) => {
    const reference = reader.dict(item);
    if (reference?.name("TransformMethod") !== "DocMDP") return [];
    const stated = reader.resolve(reader.dict(reference.get("TransformParams"))?.get("P"));
    return [isPermission(stated) ? stated : 2];
  });
}

/** What a field says of the file once it is signed (table 236). */
function locked(reader: PdfReader, field: Dict): Permission[] {
  const stated = reader.resolve(reader.dict(field.get("Lock"))?.get("P"));
  return isPermission(stated) ? [stated] : [];
}

/** Signatures, what they allow and usage rights, by the structure of the file and not by words among its bytes. */
export function readSignatures(reader: PdfReader): Signatures {
  const fields = signedFields(reader);
  const granted = reader.dict(reader.catalog.get("Perms"));
  const stated = [
    ...certified(reader, reader.dict(granted?.get("DocMDP"))),
    ...fields.flatMap(({ field, value }) => [...certified(reader, value), ...locked(reader, field)]),
  ];
  return {
    signed: fields.length,
    permission: stated.toSorted()[0],
    usageRights: granted !== undefined && (granted.has("UR3") || granted.has("UR")),
  };
}
