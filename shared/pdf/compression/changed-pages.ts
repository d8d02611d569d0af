import { Dict, Name, type PdfObject, Ref, Stream } from "../file/object.ts";
import { type PdfWriter, resolvedIn } from "../file/writer.ts";

/**
 * What was done to objects that pages draw, by the number under which they are written. Where two say the same, one of
 * them shown beside its original speaks for both.
 */
export class Changes extends Map<number, string> {
  /** Objects whose change was compared by its samples: where a page draws them plainly, that proves it. */
  readonly proven = new Set<number>();
}

/** Of an image that was coded anew: `kind` speaks for all that were coded in the same way. */
export type ImageChange = { kind: string | undefined; isProven: boolean };

/** The images that were coded anew, by their data. */
export function changedImages(writer: PdfWriter, images: ReadonlyMap<Uint8Array, ImageChange>): Changes {
  const changes = new Changes();
  for (const [{ number }, object] of writer.entries()) {
    const image = object instanceof Stream ? images.get(object.raw) : undefined;
    if (image === undefined) continue;
    changes.set(number, image.kind ?? `${number}`);
    if (image.isProven) changes.proven.add(number);
  }
  return changes;
}

/** A change of an object that samples do not prove. */
export function changed(changes: Changes, { number }: Ref): void {
  changes.set(number, `${number}`);
  changes.proven.delete(number);
}

/** Lets one object stand for another that is the same as written. */
export function joined(changes: Changes, gone: Ref, kept: Ref): void {
  const change = changes.get(gone.number);
  if (change === undefined) return;
  const isProven = !changes.has(kept.number) || changes.proven.has(kept.number);
  changes.set(kept.number, change);
  if (isProven && changes.proven.has(gone.number)) changes.proven.add(kept.number);
  else changes.proven.delete(kept.number);
}

/** Objects that are looked at in one file; the pages behind them count as changed. */
const mostVisited = 500_000;
/** Entries that lead away from what the object draws. */
const elsewhere = new Set(["Parent", "Properties", "Metadata", "PieceInfo", "StructParents"]);

/** Blend modes (11.3.5) that put a colour on the page as it is. */
const plainBlends = new Set(["Normal", "Compatible"]);

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
    return resolvedIn(this.writer, value);
  }

  private dict(value: PdfObject | undefined): Dict | undefined {
    const found = this.resolve(value);
    return found instanceof Dict ? found : undefined;
  }

  private isPlainBlend(value: PdfObject | undefined): boolean {
    const modes = value === undefined ? [] : [this.resolve(value)].flat();
    return modes.every((mode) => mode instanceof Name && plainBlends.has(mode.value));
  }

  /** Whether content under these entries may show an image otherwise than on a page: blended, masked, as a tile or a glyph. */
  private isPlain(entries: Dict): boolean {
    return (
      entries.get("PatternType") !== 1 &&
      entries.name("Subtype") !== "Type3" &&
      this.isPlainBlend(entries.get("BM")) &&
      this.dict(entries.get("SMask")) === undefined
    );
  }

  /** What a page leads to by its resources and by the appearances of what stands on it. */
  page(ref: Ref): Set<string> {
    const found = new Set<string>();
    const bySamples = new Set<string>();
    const own = this.changes.get(ref.number);
    if (own !== undefined) found.add(own);
    const page = this.dict(ref);
    let isPlain = page?.has("UserUnit") === false;
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
        const { proven } = this.changes;
        (proven.has(value.number) ? bySamples : found).add(this.changes.get(value.number) ?? "");
      }
      const object = this.resolve(value);
      const entries = object instanceof Stream ? object.dict : object;
      if (entries instanceof Dict && !this.isPlain(entries)) isPlain = false;
      const items = entries instanceof Dict ? [...entries].filter(([key]) => !elsewhere.has(key)) : [];
      for (const [, item] of items) if (typeof item === "object" && item !== null) waiting.push(item);
      if (Array.isArray(object))
        for (const item of object) if (typeof item === "object" && item !== null) waiting.push(item);
    }
    if (!isPlain) for (const change of bySamples) found.add(change);
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
