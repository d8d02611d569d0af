import { Dict } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { cleanCopy } from "../structure/clean-copy.ts";

/** The bit of /SigFlags (table 225) by which a change would break what is signed. */
export const appendOnly = 2;

/** The value of a signature field that is signed (12.8.1); what was signed were the bytes of the file as it came. */
function isSignature(value: Dict): boolean {
  const type = value.name("Type");
  return type === "Sig" || type === "DocTimeStamp" || value.has("ByteRange");
}

/**
 * The file without the values of its signatures and without what they or usage rights forbid (12.8.4): once it is
 * decrypted none of them holds. Fields stay, to be signed again, and so does what they show. Undefined when there is
 * nothing of the kind; `removed` counts signatures.
 */
export function withoutVoidSignatures(reader: PdfReader): { bytes: Uint8Array; removed: number } | undefined {
  const removed = new Set<Dict>();
  let limits = 0;
  const bytes = cleanCopy(reader, (source) => {
    const value = source.has("V") ? reader.dict(source.get("V")) : undefined;
    const flags = source.has("SigFlags") ? reader.resolve(source.get("SigFlags")) : 0;
    const changed = new Dict(source);
    if (value !== undefined && isSignature(value) && changed.delete("V")) removed.add(value);
    if (source.name("Type") === "Catalog" && changed.delete("Perms")) limits++;
    if (typeof flags === "number" && flags & appendOnly) {
      changed.set("SigFlags", flags & ~appendOnly);
      limits++;
    }
    return changed;
  });
  return limits > 0 || removed.size > 0 ? { bytes, removed: removed.size } : undefined;
}
