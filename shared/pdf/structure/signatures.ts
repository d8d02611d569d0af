import { Dict, type PdfObject, PdfString, Ref, readText } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** Levels and number of fields that are looked at for those that are signed. */
const deepest = 64;
const mostFields = 100_000;

/** What may still be done to a certified file: nothing; filling and signing; annotating too (ISO 32000-2, table 257). */
export type Permission = 1 | 2 | 3;

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

/** A signed field with its value and its full name (12.7.4.2). */
export type SignedField = { ref: Ref; name: string; field: Dict; value: Dict };

/** What a field adds to the name of the one above it. */
export function fieldName(reader: PdfReader, field: Dict | undefined, above: string): string {
  const own = reader.resolve(field?.get("T"));
  if (!(own instanceof PdfString)) return above;
  return above === "" ? readText(own) : `${above}.${readText(own)}`;
}

/** Fields of the form that are signed, as far as fields are looked at. */
export function signedFields(reader: PdfReader): SignedField[] {
  const found: SignedField[] = [];
  const seen = new Set<number>();
  const walk = (item: PdfObject, kind: string | undefined, above: string, depth: number): void => {
    if (!(item instanceof Ref) || depth > deepest || seen.has(item.number) || seen.size > mostFields) return;
    seen.add(item.number);
    const field = reader.dict(item);
    const own = field?.name("FT") ?? kind;
    const name = fieldName(reader, field, above);
    const value = reader.dict(field?.get("V"));
    if (field !== undefined && own === "Sig" && isSignature(reader, value))
      found.push({ ref: item, name, field, value });
    for (const kid of reader.array(field?.get("Kids")) ?? []) walk(kid, own, name, depth + 1);
  };
  const form = reader.dict(reader.catalog.get("AcroForm"));
  for (const field of reader.array(form?.get("Fields")) ?? []) walk(field, undefined, "", 0);
  return found;
}

const permissions: readonly unknown[] = [1, 2, 3] satisfies Permission[];
const isPermission = (value: unknown): value is Permission => permissions.includes(value);

/** The entries of a signature that names this method (table 256), each with its parameters. */
export function transforms(reader: PdfReader, value: Dict | undefined, method: string): Dict[] {
  return (reader.array(value?.get("Reference")) ?? []).flatMap((item) => {
    const reference = reader.dict(item);
    if (reference?.name("TransformMethod") !== method) return [];
    return [reader.dict(reference.get("TransformParams")) ?? new Dict()];
  });
}

/** What the certifications among a signature's references leave to do; 2 is what one means that does not say. */
function certified(reader: PdfReader, value: Dict | undefined): Permission[] {
  return transforms(reader, value, "DocMDP").map((parameters) => {
    const stated = reader.resolve(parameters.get("P"));
    return isPermission(stated) ? stated : 2;
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
