import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { Dict, name, type PdfObject, PdfString, Ref, Stream } from "../file/object.ts";
import { PdfReader } from "../file/reader.ts";
import { PdfWriter } from "../file/writer.ts";
import { asItIs, GraphCopier } from "../structure/graph-copier.ts";
import { listPages, type SourcePage } from "../structure/page-tree.ts";
import { catalogVersion } from "../structure/version.ts";

/**
 * A file on its way to another: its dictionaries are changed where they stand, new objects get numbers behind its own,
 * and all is written anew at the end. The reader is its own, so that nobody else sees the changes.
 */
export class WorkingCopy {
  readonly reader: PdfReader;
  readonly pages: readonly SourcePage[];
  /** The version of the file where it is later than 1.7, of which files are written. */
  readonly version: string | undefined;
  private readonly changed = new Map<number, PdfObject>();
  private next: number;

  constructor(bytes: Uint8Array) {
    this.reader = new PdfReader(bytes);
    this.pages = listPages(this.reader);
    this.version = catalogVersion([this.reader]);
    this.next = 1;
    for (const number of this.reader.numbers) this.next = Math.max(this.next, number + 1);
  }

  add(object: PdfObject): Ref {
    const ref = new Ref(this.next++);
    this.changed.set(ref.number, object);
    return ref;
  }

  /** Puts another object in the place of one. */
  set(number: number, object: PdfObject): void {
    this.changed.set(number, object);
  }

  /** A stream of these bytes, deflated unless they must be plain. */
  addStream(bytes: Uint8Array, entries: Dict = new Dict(), isPlain = false): Ref {
    if (isPlain) return this.add(new Stream(entries, bytes));
    return this.add(new Stream(entries.set("Filter", name("FlateDecode")), deflateSync(bytes)));
  }

  /** Puts a stream of these bytes, deflated, in the place of an object. */
  setStream(number: number, bytes: Uint8Array, entries: Dict): void {
    this.set(number, new Stream(entries.set("Filter", name("FlateDecode")), deflateSync(bytes)));
  }

  /** The dictionary of a page as it stands in the file, which its attributes may have been merged into. */
  pageDict(page: SourcePage): Dict {
    return this.reader.dict(page.ref) ?? page.dict;
  }

  /** What a value leads to, of the file or of what was added. */
  resolve(value: PdfObject | undefined): PdfObject {
    if (value instanceof Ref && this.changed.has(value.number)) return this.changed.get(value.number) ?? null;
    return this.reader.resolve(value);
  }

  /**
   * The whole file; `info` is the document information. Plain is without streams of objects, as part 1 has it; lowered is of
   * no later version than 1.7, as standards have it that rest on ISO 32000-1.
   */
  write(info: Dict, { isPlain, isLowered = false }: { isPlain: boolean; isLowered?: boolean }): Uint8Array {
    const { reader } = this;
    if (this.version === undefined || isLowered) reader.catalog.delete("Version");
    else reader.catalog.set("Version", name(this.version));
    const writer = new PdfWriter(undefined, { isPlain });
    const copier = new GraphCopier(reader, writer, asItIs, (ref) => this.changed.get(ref.number));
    const copied = copier.copy(reader.trailer.get("Root") ?? null);
    const root = copied instanceof Ref ? copied : writer.add(copied);
    const properties = info.size === 0 ? undefined : writer.add(copier.copy(info));
    const [own] = reader.array(reader.trailer.get("ID")) ?? [];
    const isGood = own instanceof PdfString && own.bytes.length > 0;
    const identifier = isGood
      ? own
      : new PdfString(createHash("sha256").update(reader.bytes).digest().subarray(0, 16));
    return Buffer.concat(writer.pieces(root, properties, identifier));
  }
}
