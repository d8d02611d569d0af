import { Dict, type PdfObject, PdfString, Ref, readText } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { type Destinations, targetPage } from "./destinations.ts";
import type { DictRewrite } from "./graph-copier.ts";

/** What a rewrite must know of the source: where names lead, what is gone, how far structure numbers move. */
export type RewriteFacts = {
  reader: PdfReader;
  destinations: Destinations;
  isGone: (ref: Ref) => boolean;
  structureOffset: number;
  /** What addresses of links are relative to, where the result must not say it for all files. */
  base: string | undefined;
};

/** What the addresses of a file's links are relative to (12.6.4.8). */
export function baseOf(reader: PdfReader): string | undefined {
  return reader.text(reader.dict(reader.catalog.get("URI"))?.get("Base"));
}

/** A relative address is written in full: the base of its file means nothing in another. */
function fullAddress(source: Dict, base: string | undefined): Dict {
  const address = source.get("URI");
  if (base === undefined || source.name("S") !== "URI" || !(address instanceof PdfString)) return source;
  const full = URL.parse(readText(address), base);
  return full === null
    ? source
    : new Dict(source).set("URI", new PdfString(Buffer.from(full.href, "latin1")));
}

/** Links by name become links by page: names of one file mean nothing in another. A link to a gone page loses it. */
function explicitLink(source: Dict, { destinations, isGone }: RewriteFacts): Dict | null {
  const isAction = source.name("S") === "GoTo" && source.has("D");
  if (!isAction && !(source.has("Dest") && source.name("Subtype") === "Link")) return source;
  const key = isAction ? "D" : "Dest";
  const explicit = destinations.explicit(source.get(key));
  const target = targetPage(explicit);
  const changed = new Dict(source);
  if (explicit !== undefined && !(target !== undefined && isGone(target))) return changed.set(key, explicit);
  changed.delete(key);
  return isAction ? null : changed;
}

/** Field and structure trees lose the branches whose pages are gone. `Pg` decides for marked content. */
function withoutGone(source: Dict, { reader, isGone }: RewriteFacts): Dict | null {
  const page = source.get("Pg");
  const pageGone = page instanceof Ref && isGone(page);
  if (pageGone && source.name("Type") === "MCR") return null;
  const key = source.has("Kids") ? "Kids" : source.has("K") && source.has("P") ? "K" : undefined;
  if (key === undefined) return source;
  const value = source.get(key) ?? null;
  const list = Array.isArray(value) ? value : (reader.array(value) ?? [value]);
  const stays = (item: PdfObject): boolean => {
    if (item instanceof Ref) return !isGone(item);
    if (typeof item === "number") return !pageGone;
    const own = item instanceof Dict ? item.get("Pg") : undefined;
    return !(own instanceof Ref && isGone(own));
  };
  if (list.every(stays)) return source;
  return new Dict(source).set(key, list.filter(stays));
}

function renumbered(source: Dict, offset: number): Dict {
  if (offset === 0) return source;
  let changed: Dict | undefined;
  for (const key of ["StructParents", "StructParent"]) {
    const value = source.get(key);
    if (typeof value === "number") changed = (changed ?? new Dict(source)).set(key, value + offset);
  }
  return changed ?? source;
}

export function partRewrite(facts: RewriteFacts): DictRewrite {
  return (source) => {
    const linked = explicitLink(source, facts);
    const pruned = linked === null ? null : withoutGone(linked, facts);
    return pruned === null ? null : renumbered(fullAddress(pruned, facts.base), facts.structureOffset);
  };
}
