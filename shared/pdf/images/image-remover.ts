import { Counter, hold } from "../../limits/count.ts";
import { operationsOf } from "../content/operators.ts";
import { Dict, Name, type PdfObject, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { type Edit, edited } from "../redaction/edit-content.ts";
import { withData } from "../redaction/working-file.ts";
import { pageContent } from "../structure/page-content.ts";
import type { SourcePage } from "../structure/page-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { reachedForms } from "./reached-forms.ts";

/** Width and height in pixels, as the entries of an image say; those of an inline one may be abbreviated (8.9.7). */
export type PixelSize = { width: number; height: number };

/** Content with its resources, as they are without images; undefined where they stay as they are. */
type Cleaned = { content: Uint8Array | undefined; resources: Dict | undefined };

/**
 * Takes images out of what pages draw: content streams lose the operators that draw them, and resources the images. Forms
 * and patterns that other pages need as they are get a copy. Soft masks keep their images, which are no pictures, and so do
 * glyphs of Type 3 fonts, which are letters.
 */
export class ImageRemover {
  /** Objects in the place of others, and new ones, by number. */
  readonly made = new Map<number, PdfObject>();
  /** Images that were drawn and are no more. */
  readonly images = new Set<number>();
  inline = 0;
  private readonly reader: PdfReader;
  private readonly isWanted: (size: PixelSize) => boolean;
  private readonly kept: ReadonlySet<number>;
  private readonly known = new Map<Stream, Map<Dict | undefined, PdfObject>>();
  private readonly size = new Counter("pdf.contents");
  private next: number;

  /** `others` are the pages that stay as they are. */
  constructor(reader: PdfReader, others: readonly SourcePage[], isWanted: (size: PixelSize) => boolean) {
    this.reader = reader;
    this.isWanted = isWanted;
    this.kept = reachedForms(reader, others);
    this.next = 1;
    for (const number of reader.numbers) this.next = Math.max(this.next, number + 1);
  }

  private add(object: PdfObject): Ref {
    const ref = new Ref(this.next++);
    this.made.set(ref.number, object);
    return ref;
  }

  private sizeOf(dict: Dict): PixelSize {
    const side = (...keys: string[]) => {
      const found = keys.map((key) => this.reader.resolve(dict.get(key)));
      return Number(found.find((each) => typeof each === "number") ?? 0);
    };
    return { width: side("Width", "W"), height: side("Height", "H") };
  }

  private isGone(value: PdfObject): boolean {
    const found = this.reader.resolve(value);
    if (!(found instanceof Stream) || found.dict.name("Subtype") !== "Image") return false;
    return this.isWanted(this.sizeOf(found.dict));
  }

  /** Resources without images, and with forms and patterns that draw none. */
  private resources(
    given: Dict | undefined,
    depth: number,
  ): { gone: Map<string, Ref>; left: Dict | undefined } {
    const gone = new Map<string, Ref>();
    const left = new Dict(given);
    let isChanged = false;
    for (const category of ["XObject", "Pattern"]) {
      const entries = new Dict(this.reader.dict(given?.get(category)) ?? []);
      for (const [key, value] of [...entries]) {
        if (!(value instanceof Ref)) continue;
        if (category === "XObject" && this.isGone(value)) {
          gone.set(key, value);
          entries.delete(key);
        } else {
          const cleaned = this.form(value, given, depth + 1);
          if (cleaned === undefined || cleaned === value) continue;
          entries.set(key, cleaned);
        }
        isChanged = true;
        left.set(category, entries);
      }
    }
    return { gone, left: isChanged ? left : undefined };
  }

  /** The operators that draw what is gone, and inline images. */
  private edits(content: Uint8Array, gone: ReadonlyMap<string, Ref>): Edit[] {
    const edits: Edit[] = [];
    let image: number | undefined;
    let ends: number | undefined;
    const close = (at: number) => {
      if (ends !== undefined) edits.push({ start: ends, end: at, by: "" });
      ends = undefined;
    };
    for (const { operator, operands, start, end } of operationsOf(content)) {
      close(start);
      if (operator === "BI") image = start;
      else if (operator === "ID" && image !== undefined) {
        if (this.isWanted(this.sizeOf(pairs(operands)))) {
          ends = image;
          this.inline++;
        }
        image = undefined;
      } else if (operator === "Do") {
        const name = operands.at(-1);
        const target = name instanceof Name ? gone.get(name.value) : undefined;
        if (target === undefined) continue;
        this.images.add(target.number);
        edits.push({ start, end, by: "" });
      }
    }
    close(content.length);
    return edits;
  }

  private clean(content: Uint8Array, given: Dict | undefined, depth: number): Cleaned {
    this.size.add(content.length);
    const { gone, left } = this.resources(given, depth);
    const edits = this.edits(content, gone);
    return { content: edits.length === 0 ? undefined : edited(content, edits), resources: left };
  }

  /** What stands in the place of a form or a tiling pattern; undefined where it stays. */
  private form(ref: Ref, inherited: Dict | undefined, depth: number): Ref | undefined {
    hold("pdf.form-depth", depth);
    const stream = this.reader.resolve(ref);
    if (!(stream instanceof Stream) || stream.dict.name("Subtype") === "Image") return undefined;
    const own = this.reader.dict(stream.dict.get("Resources"));
    const above = own === undefined ? inherited : undefined;
    const known = this.known.get(stream) ?? new Map<Dict | undefined, PdfObject>();
    this.known.set(stream, known);
    const before = known.get(above);
    if (before !== undefined) return before instanceof Ref ? before : undefined;
    // A form that draws itself ends here.
    known.set(above, null);
    const { content, resources } = this.clean(decodeContent(this.reader, stream), own ?? inherited, depth);
    if (content === undefined && (resources === undefined || own === undefined)) return undefined;
    const entries = new Dict(stream.dict);
    if (own !== undefined && resources !== undefined) entries.set("Resources", resources);
    const changed = content === undefined ? new Stream(entries, stream.raw) : withData(entries, content);
    const isShared = this.kept.has(ref.number) || this.made.has(ref.number);
    if (!isShared) this.made.set(ref.number, changed);
    const target = isShared ? this.add(changed) : ref;
    known.set(above, target);
    return target;
  }

  /** An annotation whose looks draw no images; buttons have looks of their own beside (table 189). */
  private annotation(item: PdfObject): void {
    const dict = this.reader.dict(item);
    if (!(item instanceof Ref) || dict === undefined || this.made.has(item.number)) return;
    const changed = new Dict(dict);
    for (const key of ["AP", "MK"]) {
      const looks = this.reader.dict(dict.get(key));
      if (looks !== undefined) changed.set(key, this.looks(looks, 0));
    }
    this.made.set(item.number, changed);
  }

  private looks(given: Dict, depth: number): Dict {
    const left = new Dict(given);
    for (const [key, value] of given) {
      const states = this.reader.resolve(value);
      if (states instanceof Dict && depth === 0) left.set(key, this.looks(states, 1));
      else if (value instanceof Ref) left.set(key, this.form(value, undefined, 1) ?? value);
    }
    return left;
  }

  /** The page as it is without images. */
  page(page: SourcePage): SourcePage {
    for (const item of this.reader.array(page.dict.get("Annots")) ?? []) this.annotation(item);
    const given = this.reader.dict(page.dict.get("Resources"));
    const { content, resources } = this.clean(pageContent(this.reader, page), given, 0);
    if (content === undefined && resources === undefined) return page;
    const dict = new Dict(page.dict);
    if (content !== undefined) dict.set("Contents", this.add(withData(new Dict(), content)));
    if (resources !== undefined) dict.set("Resources", resources);
    return { ref: page.ref, dict };
  }
}

/** The entries of an inline image, which stand as names and values in a row. */
function pairs(operands: readonly PdfObject[]): Dict {
  const entries = new Dict();
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const key = operands[at];
    if (key instanceof Name) entries.set(key.value, operands[at + 1] ?? null);
  }
  return entries;
}
