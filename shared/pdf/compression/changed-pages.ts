import { Dict, type PdfObject, Ref, Stream } from "../file/object.ts";
import type { PdfWriter } from "../file/writer.ts";

/**
 * What was done to objects that pages draw, by the number under which they are written. Where two say the same, one of
 * them shown beside its original speaks for both.
 */
export type Changes = Map<number, string>;

/** The images that were coded anew, by their data; `kind` speaks for all of it that were coded in the same way. */
export function changedImages(
  writer: PdfWriter,
  kinds: ReadonlyMap<Uint8Array, string | undefined>,
): Changes {
  const changes: Changes = new Map();
  for (const [{ number }, object] of writer.entries())
    if (object instanceof Stream && kinds.has(object.raw))
      changes.set(number, kinds.get(object.raw) ?? `${number}`);
  return changes;
}

/** Objects that are looked at in one file; the pages behind them count as changed. */
const mostVisited = 500_000;
/** Entries that lead away from what the object draws. */
const elsewhere = new Set(["Parent", "P", "Properties", "Metadata", "PieceInfo", "StructParents"]);

class Shown {
  private readonly writer: PdfWriter;
  private readonly changes: Changes;
  private left = mostVisited;

  constructor(writer: PdfWriter, changes: Changes) {
    this.writer = writer;
    this.changes = changes;
  }

  get isExhausted(): boolean {
    return this.left <= 0;
  }

  private resolve(value: PdfObject | undefined): PdfObject {
    return value instanceof Ref ? this.writer.get(value) : (value ?? null);
  }

  private dict(value: PdfObject | undefined): Dict | undefined {
    const found = this.resolve(value);
    return found instanceof Dict ? found : undefined;
  }

  /** What a page leads to by its resources and by the appearances of what stands on it. */
  page(ref: Ref): Set<string> {
    const found = new Set<string>();
    const own = this.changes.get(ref.number);
    if (own !== undefined) found.add(own);
    const page = this.dict(ref);
    const annotations = this.resolve(page?.get("Annots"));
    const waiting: PdfObject[] = [page?.get("Resources") ?? null];
    for (const item of Array.isArray(annotations) ? annotations : []) {
      if (item instanceof Ref) found.add(this.changes.get(item.number) ?? "");
      waiting.push(this.dict(item)?.get("AP") ?? null);
    }
    const seen = new Set<number>();
    for (let value = waiting.pop(); value !== undefined && !this.isExhausted; value = waiting.pop()) {
      this.left--;
      if (value instanceof Ref) {
        if (seen.has(value.number)) continue;
        seen.add(value.number);
        found.add(this.changes.get(value.number) ?? "");
      }
      const object = this.resolve(value);
      const entries = object instanceof Stream ? object.dict : object;
      const items = entries instanceof Dict ? [...entries].filter(([key]) => !elsewhere.has(key)) : [];
      for (const [, item] of items) if (typeof item === "object" && item !== null) waiting.push(item);
      if (Array.isArray(object))
        for (const item of object) if (typeof item === "object" && item !== null) waiting.push(item);
    }
    found.delete("");
    return found;
  }
}

/**
 * The pages (0-based) on which a change is seen that none before them shows. All others draw what they drew, or with
 * objects that these pages prove.
 */
export function pagesToCompare(writer: PdfWriter, catalog: Dict, changes: Changes): number[] {
  if (changes.size === 0) return [];
  const tree = catalog.get("Pages");
  const pages = tree instanceof Ref ? writer.get(tree) : undefined;
  const kids = pages instanceof Dict ? pages.get("Kids") : undefined;
  const shown = new Shown(writer, changes);
  const proven = new Set<string>();
  const chosen: number[] = [];
  for (const [index, kid] of (Array.isArray(kids) ? kids : []).entries()) {
    const found = kid instanceof Ref && !shown.isExhausted ? shown.page(kid) : new Set<string>();
    const brings = [...found].some((change) => !proven.has(change));
    if (!brings && !shown.isExhausted) continue;
    chosen.push(index);
    for (const change of found) proven.add(change);
  }
  return chosen;
}
