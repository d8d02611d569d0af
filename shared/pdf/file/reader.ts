import { Counter, hold } from "../../limits/count.ts";
import { decodeFlate } from "./filter.ts";
import { Dict, type PdfObject, PdfString, Ref, readText, Stream } from "./object.ts";
import { Parser, PdfSyntaxError } from "./parser.ts";

/** Where an object begins in the file, or which one it is of an object stream. */
export type Place = { offset: number } | { container: number; index: number };

function bigEndian(data: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index++) value = value * 256 + (data[at + index] ?? 0);
  return value;
}

/**
 * A PDF read lazily from its cross-reference (ISO 32000-1, 7.5): tables, streams, hybrids and updates. Strict: a file
 * that breaks the rules, or is encrypted, throws PdfSyntaxError and is for the repair chain, not for guessing here.
 */
export class PdfReader {
  readonly bytes: Uint8Array;
  readonly trailer: Dict;
  private readonly entries = new Map<number, Place>();
  private readonly cache = new Map<number, PdfObject>();
  private readonly containers = new Map<number, PdfObject[]>();
  private readonly reading = new Set<number>();
  /** Numbers that a section calls free, before an older one gives them a place: for us that place counts. */
  readonly freed = new Set<number>();
  /** Bytes that object and cross-reference streams held, and that were read in them: objects may overlap. */
  private readonly held = new Counter("pdf.structure");
  private readonly parsed = new Counter("pdf.structure");

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.trailer = this.readObjects();
    if (this.trailer.has("Encrypt") && !this.hasPlainContent())
      throw new PdfSyntaxError("the file is encrypted");
  }

  /** True of a file in which at most the attachments are encrypted (7.6.5): filters that are not named leave all as it is. */
  hasPlainContent(): boolean {
    const encryption = this.dict(this.trailer.get("Encrypt"));
    if (encryption === undefined) return !this.trailer.has("Encrypt");
    const plain = (key: string) => (encryption.name(key) ?? "Identity") === "Identity";
    return Number(encryption.get("V")) >= 4 && plain("StmF") && plain("StrF");
  }

  /** Finds the places of all objects; gives the trailer. */
  protected readObjects(): Dict {
    return this.readSections(this.lastSection);
  }

  /** Where the newest section of the cross-reference begins, as the end of the file says. */
  get lastSection(): number {
    const from = Math.max(0, this.bytes.length - 2_048);
    const tail = Buffer.from(this.bytes.buffer, this.bytes.byteOffset + from, this.bytes.length - from);
    const found = tail.lastIndexOf("startxref");
    if (found < 0) throw new PdfSyntaxError("no startxref");
    return new Parser(this.bytes, from + found + 9).integer();
  }

  private readSections(start: number): Dict {
    let newest: Dict | undefined;
    const seen = new Set<number>();
    const waiting = [start];
    for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
      if (seen.has(offset)) continue;
      seen.add(offset);
      const trailer = this.readSection(offset);
      newest ??= trailer;
      // A hybrid file's stream counts before the older sections (7.5.8.4).
      for (const key of ["XRefStm", "Prev"]) {
        const next = trailer.get(key);
        if (typeof next === "number") waiting.push(next);
      }
    }
    if (newest === undefined) throw new PdfSyntaxError("no trailer");
    return newest;
  }

  private readSection(offset: number): Dict {
    const parser = new Parser(this.bytes, offset);
    if (parser.keyword("xref")) return this.readTable(parser);
    const stream = parser.indirectObject((length) => (typeof length === "number" ? length : -1));
    if (!(stream instanceof Stream) || stream.dict.name("Type") !== "XRef")
      throw new PdfSyntaxError("no cross-reference");
    this.readStream(stream);
    return stream.dict;
  }

  private readTable(parser: Parser): Dict {
    while (!parser.keyword("trailer")) {
      const first = parser.integer();
      const count = parser.integer();
      for (let index = 0; index < count; index++) {
        const offset = parser.integer();
        parser.integer();
        if (parser.keyword("n")) this.add(first + index, { offset });
        else {
          parser.expect("f");
          this.free(first + index);
        }
      }
    }
    const trailer = parser.object();
    if (!(trailer instanceof Dict)) throw new PdfSyntaxError("no trailer");
    return trailer;
  }

  private readStream(stream: Stream): void {
    const data = this.structure(stream);
    const widths = stream.dict.get("W");
    if (data === undefined || !Array.isArray(widths)) throw new PdfSyntaxError("cross-reference stream");
    const [type = 0, second = 0, third = 0] = widths.map(Number);
    const row = type + second + third;
    if (![type, second, third].every((width) => width >= 0 && width <= 8) || row < 1)
      throw new PdfSyntaxError("cross-reference widths");
    const size = stream.dict.get("Size");
    const index = stream.dict.get("Index") ?? [0, size ?? 0];
    if (!Array.isArray(index)) throw new PdfSyntaxError("cross-reference index");
    let at = 0;
    for (let pair = 0; pair + 1 < index.length; pair += 2) {
      for (
        let number = Number(index[pair]);
        number < Number(index[pair]) + Number(index[pair + 1]) && at + row <= data.length;
        number++
      ) {
        const kind = type === 0 ? 1 : bigEndian(data, at, type);
        const field = bigEndian(data, at + type, second);
        if (kind === 0) this.free(number);
        if (kind === 1) this.add(number, { offset: field });
        if (kind === 2)
          this.add(number, { container: field, index: bigEndian(data, at + type + second, third) });
        at += row;
      }
    }
  }

  protected add(number: number, entry: Place): void {
    if (this.entries.has(number)) return;
    this.entries.set(number, entry);
    hold("pdf.objects", this.entries.size);
  }

  private free(number: number): void {
    if (this.entries.has(number)) return;
    this.freed.add(number);
    hold("pdf.free", this.freed.size);
  }

  /** Where an object stands: in the file, or in an object stream. */
  placeOf(number: number): Place | undefined {
    return this.entries.get(number);
  }

  private structure(stream: Stream): Uint8Array | undefined {
    const data = decodeFlate(stream, "pdf.structure");
    this.held.add(data?.length ?? 0);
    return data;
  }

  /** The object behind a reference; null when it does not exist (7.3.10). Other values are returned as they are. */
  resolve(value: PdfObject | undefined): PdfObject {
    let current = value ?? null;
    for (let hops = 0; current instanceof Ref; hops++) {
      if (hops > 32) throw new PdfSyntaxError("references run in a circle");
      current = this.load(current.number);
    }
    return current;
  }

  /** The numbers of all objects. */
  get numbers(): Iterable<number> {
    return this.entries.keys();
  }

  /** The object with this number; null when there is none. */
  object(number: number): PdfObject {
    return this.load(number);
  }

  /** The same for those who look through all objects: one that cannot be read has nothing to say. */
  readable(number: number): PdfObject {
    try {
      return this.object(number);
    } catch (error) {
      if (error instanceof PdfSyntaxError) return null;
      throw error;
    }
  }

  dict(value: PdfObject | undefined): Dict | undefined {
    const found = this.resolve(value);
    return found instanceof Dict ? found : undefined;
  }

  array(value: PdfObject | undefined): PdfObject[] | undefined {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : undefined;
  }

  /** The text of a string; undefined for what is none. */
  text(value: PdfObject | undefined): string | undefined {
    const found = this.resolve(value);
    return found instanceof PdfString ? readText(found) : undefined;
  }

  get catalog(): Dict {
    const root = this.dict(this.trailer.get("Root"));
    if (root === undefined) throw new PdfSyntaxError("no catalog");
    return root;
  }

  private load(number: number): PdfObject {
    const known = this.cache.get(number);
    if (known !== undefined) return known;
    const entry = this.entries.get(number);
    if (entry === undefined) return null;
    if (this.reading.has(number)) throw new PdfSyntaxError("an object needs itself");
    this.reading.add(number);
    const object =
      "offset" in entry
        ? this.loadPlain(number, entry.offset)
        : this.loadPacked(entry.container, entry.index);
    this.reading.delete(number);
    this.cache.set(number, object);
    return object;
  }

  private loadPlain(number: number, offset: number): PdfObject {
    if (new Parser(this.bytes, offset).integer() !== number)
      throw new PdfSyntaxError(`object ${number} is elsewhere`);
    const object = new Parser(this.bytes, offset).indirectObject((length, start) =>
      this.streamLength(length, start),
    );
    if (object instanceof Stream) this.inlineCoding(object.dict);
    return object;
  }

  /** How a stream is coded may stand in other objects (7.3.8.2); what decodes one sees its dictionary alone. */
  private inlineCoding(entries: Dict): void {
    for (const key of ["Filter", "DecodeParms"]) {
      const value = this.resolve(entries.get(key));
      if (value === null) entries.delete(key);
      else entries.set(key, this.inlined(value));
    }
  }

  private inlined(value: PdfObject): PdfObject {
    if (Array.isArray(value)) return value.map((item) => this.parameters(this.resolve(item)));
    return this.parameters(value);
  }

  /** A stream beside the numbers, such as the globals of JBIG2, must stay an object of its own. */
  private parameters(found: PdfObject): PdfObject {
    if (!(found instanceof Dict)) return found;
    const direct = (item: PdfObject) => (this.resolve(item) instanceof Stream ? item : this.resolve(item));
    return new Dict([...found].map(([key, item]) => [key, direct(item)]));
  }

  protected streamLength(length: PdfObject | undefined, _start: number): number {
    const size = this.resolve(length);
    return typeof size === "number" ? size : -1;
  }

  /** What an object stream holds (7.5.7): its data, and where each object begins in them. */
  protected packed(stream: PdfObject): { data: Uint8Array; members: { number: number; offset: number }[] } {
    const data = stream instanceof Stream ? this.structure(stream) : undefined;
    if (!(stream instanceof Stream) || data === undefined) throw new PdfSyntaxError("object stream");
    const first = Number(this.resolve(stream.dict.get("First")));
    const head = new Parser(data);
    const members: { number: number; offset: number }[] = [];
    for (let count = Number(this.resolve(stream.dict.get("N"))); count > 0; count--) {
      members.push({ number: head.integer(), offset: first + head.integer() });
      hold("pdf.objects", members.length);
    }
    return { data, members };
  }

  private loadPacked(container: number, index: number): PdfObject {
    let objects = this.containers.get(container);
    if (objects === undefined) {
      const { data, members } = this.packed(this.load(container));
      objects = members.map(({ offset }) => {
        const parser = new Parser(data, offset);
        const object = parser.object();
        this.parsed.add(parser.position - offset);
        return object;
      });
      this.containers.set(container, objects);
    }
    return objects[index] ?? null;
  }
}
