import { createHash } from "node:crypto";
import { Dict, type PdfObject, Ref, Stream } from "../file/object.ts";
import { objectText, type PdfWriter } from "../file/writer.ts";

const mostRounds = 6;

function redirect(value: PdfObject, same: ReadonlyMap<number, Ref>): PdfObject {
  if (value instanceof Ref) return same.get(value.number) ?? value;
  if (Array.isArray(value)) return value.map((item) => redirect(item, same));
  if (value instanceof Dict) {
    for (const [key, item] of value) value.set(key, redirect(item, same));
    return value;
  }
  if (value instanceof Stream) redirect(value.dict, same);
  return value;
}

function fingerprint(object: PdfObject): string | undefined {
  if (object instanceof Stream) {
    return createHash("sha256").update(objectText(object.dict)).update(object.raw).digest("base64");
  }
  return object instanceof Dict || Array.isArray(object) ? objectText(object) : undefined;
}

/** Objects that are one thing each even when they look the same. */
const own = new Set(["Page", "Pages", "Catalog", "Annot", "StructElem", "OCG", "Outlines", "Sig"]);

function hasIdentity(object: PdfObject): boolean {
  const entries = object instanceof Stream ? object.dict : object;
  if (!(entries instanceof Dict)) return true;
  return (
    own.has(entries.name("Type") ?? "") ||
    entries.has("Parent") ||
    entries.has("P") ||
    (entries.has("Subtype") === false && entries.has("T"))
  );
}

/**
 * Makes one of equal objects (fonts and images that were added again for every page), until nothing is equal any more.
 * `joined` hears of each object that gave way, and of the one that stands for it.
 */
export function deduplicate(writer: PdfWriter, joined: (gone: Ref, kept: Ref) => void = () => {}): void {
  for (let round = 0; round < mostRounds; round++) {
    const first = new Map<string, Ref>();
    const same = new Map<number, Ref>();
    for (const [ref, object] of writer.entries()) {
      const key = hasIdentity(object) ? undefined : fingerprint(object);
      if (key === undefined) continue;
      const known = first.get(key);
      if (known === undefined) first.set(key, ref);
      else {
        same.set(ref.number, known);
        joined(ref, known);
      }
    }
    if (same.size === 0) return;
    for (const [ref, object] of writer.entries()) {
      if (same.has(ref.number)) writer.remove(ref);
      else writer.set(ref, redirect(object, same));
    }
  }
}
