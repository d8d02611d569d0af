import type { weightKinds } from "../../contract/pdf-analysis.ts";
import { Dict, Name, type PdfObject, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { SourcePage } from "../structure/page-tree.ts";

export type WeightKind = (typeof weightKinds)[number] | "structure";

/** Entries that lead to what a font is made of. */
const fontEntries = ["FontFile", "FontFile2", "FontFile3", "ToUnicode", "CIDToGIDMap"];
/** Streams of the file's own making. */
const own = new Set(["ObjStm", "XRef"]);

/** What streams are by what leads to them: they do not all say so themselves. */
class Roles {
  readonly known = new Map<number, WeightKind>();

  constructor(reader: PdfReader, pages: readonly SourcePage[]) {
    for (const { dict } of pages) this.lead(dict.get("Contents"), "content", reader);
    for (const number of reader.numbers) {
      const object = reader.readable(number);
      this.array(object);
      const entries = object instanceof Stream ? object.dict : object;
      if (entries instanceof Dict) this.entries(entries, reader);
    }
  }

  private lead(value: PdfObject | undefined, kind: WeightKind, reader: PdfReader): void {
    if (value instanceof Ref && !Array.isArray(reader.resolve(value))) this.known.set(value.number, kind);
    else
      for (const item of reader.array(value) ?? [])
        if (item instanceof Ref) this.known.set(item.number, kind);
  }

  private entries(entries: Dict, reader: PdfReader): void {
    for (const key of fontEntries) this.lead(entries.get(key), "fonts", reader);
    this.lead(entries.get("DestOutputProfile"), "profiles", reader);
    if (entries.has("CharProcs"))
      for (const glyph of reader.dict(entries.get("CharProcs"))?.values() ?? [])
        this.lead(glyph, "fonts", reader);
    for (const value of entries.values()) this.array(value);
    for (const value of reader.dict(entries.get("ColorSpace"))?.values() ?? []) this.array(value);
  }

  /** `[/ICCBased 12 0 R]`, and those that a palette stands on. */
  private array(value: PdfObject): void {
    if (!Array.isArray(value)) return;
    const [family, profile] = value;
    if (family instanceof Name && family.value === "ICCBased" && profile instanceof Ref)
      this.known.set(profile.number, "profiles");
    for (const item of value) this.array(item);
  }
}

function kindOf({ dict }: Stream): WeightKind | undefined {
  const [type, subtype] = [dict.name("Type"), dict.name("Subtype")];
  if (own.has(type ?? "")) return "structure";
  if (type === "EmbeddedFile") return "attachments";
  if (type === "Metadata") return "metadata";
  if (subtype === "Image") return "images";
  return subtype === "Form" || dict.has("PatternType") || dict.has("ShadingType") ? "content" : undefined;
}

/** The bytes of a file by what they are spent on, the heaviest first. */
export function weightsOf(reader: PdfReader, pages: readonly SourcePage[]) {
  const roles = new Roles(reader, pages);
  const weights = new Map<WeightKind, number>();
  for (const number of reader.numbers) {
    const stream = reader.readable(number);
    if (!(stream instanceof Stream)) continue;
    const kind = roles.known.get(number) ?? kindOf(stream) ?? "other";
    weights.set(kind, (weights.get(kind) ?? 0) + stream.raw.length);
  }
  const total = reader.bytes.length;
  const streams = [...weights].reduce((sum, [kind, bytes]) => (kind === "structure" ? sum : sum + bytes), 0);
  weights.set("structure", Math.max(0, total - streams));
  return [...weights]
    .map(([kind, bytes]) => ({ kind, bytes, share: Math.round((bytes / total) * 1_000) / 1_000 }))
    .toSorted((a, b) => b.bytes - a.bytes);
}
