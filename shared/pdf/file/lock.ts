import { Dict, Name, type PdfObject, PdfString, Stream } from "./object.ts";

/** How a file is encrypted while it is written (ISO 32000-2, 7.6). */
export type Lock = {
  /** The encryption dictionary, the only one of which the strings stay as they are. */
  dictionary: Dict;
  /** What stands in the file for the bytes of a string or a stream: never the same twice. */
  encrypt(bytes: Uint8Array): Uint8Array;
};

/** The value of a signature is not encrypted (7.6.2): a reader takes it as it stands. */
const isSignature = (value: Dict) =>
  value.name("Type") === "Sig" && value.has("ByteRange") && value.get("Contents") instanceof PdfString;

function lockedEntries(source: Dict, lock: Lock): Dict {
  const locked = new Dict();
  const plain = isSignature(source) ? "Contents" : undefined;
  for (const [key, value] of source) locked.set(key, key === plain ? value : lockedStrings(value, lock));
  return locked;
}

/** The object with every string in it encrypted, for one that stands in no object stream. */
export function lockedStrings(value: PdfObject, lock: Lock): PdfObject {
  if (value instanceof PdfString) return new PdfString(lock.encrypt(value.bytes));
  if (Array.isArray(value)) return value.map((item) => lockedStrings(item, lock));
  return value instanceof Dict ? lockedEntries(value, lock) : value;
}

/** The coding without the filter that names an encryption of its own (7.4.10): nothing is left out of this one. */
function withoutCrypt(source: Dict): Dict {
  const filter = source.get("Filter");
  const filters = Array.isArray(filter) ? filter : [filter];
  const isCrypt = (item: PdfObject | undefined) => item instanceof Name && item.value === "Crypt";
  if (!filters.some(isCrypt)) return source;
  const kept = new Dict(source);
  for (const key of ["Filter", "DecodeParms"]) {
    const value = source.get(key);
    const items = (Array.isArray(value) ? value : [value ?? null]).filter(
      (_, index) => !isCrypt(filters[index]),
    );
    if (items.length > 0 && value !== undefined) kept.set(key, items);
    else kept.delete(key);
  }
  return kept;
}

/** A stream with its data and the strings of its dictionary encrypted. */
export function lockedStream({ dict, raw }: Stream, lock: Lock): Stream {
  return new Stream(lockedEntries(withoutCrypt(dict), lock), lock.encrypt(raw));
}
