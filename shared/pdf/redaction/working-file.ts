import { deflateSync } from "node:zlib";
import { PDFDocument, type PDFFont, type StandardFonts } from "pdf-lib";
import { Dict, Name, type PdfObject, PdfString, Ref, Stream } from "../file/object.ts";
import { PdfReader } from "../file/reader.ts";
import { PdfWriter } from "../file/writer.ts";
import { listPages, type SourcePage } from "../structure/page-tree.ts";

/** A file of our own making that is changed in memory: dictionaries in place, streams by another in their place. */
export class WorkingFile {
  readonly reader: PdfReader;
  readonly pages: readonly SourcePage[];
  private readonly replaced = new Map<number, PdfObject>();
  private readonly shelf: PDFDocument;
  private next: number;

  static async open(bytes: Uint8Array): Promise<WorkingFile> {
    return new WorkingFile(bytes, await PDFDocument.create());
  }

  private constructor(bytes: Uint8Array, shelf: PDFDocument) {
    this.shelf = shelf;
    this.reader = new PdfReader(bytes);
    this.pages = listPages(this.reader);
    this.next = [...this.reader.numbers].reduce((most, number) => Math.max(most, number + 1), 1);
  }

  /** The metrics of one of the standard 14 fonts. */
  standardFont(name: StandardFonts): PDFFont {
    return this.shelf.embedStandardFont(name);
  }

  resolve(value: PdfObject | undefined): PdfObject {
    let current = value ?? null;
    for (let hops = 0; current instanceof Ref && hops < 32; hops++) current = this.object(current.number);
    return current;
  }

  object(number: number): PdfObject {
    const changed = this.replaced.get(number);
    return changed === undefined ? this.reader.object(number) : changed;
  }

  dict(value: PdfObject | undefined): Dict | undefined {
    const found = this.resolve(value);
    return found instanceof Dict ? found : undefined;
  }

  /** The dictionary of a stream, or a dictionary. */
  entries(value: PdfObject | undefined): Dict | undefined {
    const found = this.resolve(value);
    return found instanceof Stream ? found.dict : found instanceof Dict ? found : undefined;
  }

  array(value: PdfObject | undefined): PdfObject[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  stream(value: PdfObject | undefined): Stream | undefined {
    const found = this.resolve(value);
    return found instanceof Stream ? found : undefined;
  }

  replace(number: number, object: PdfObject): void {
    this.replaced.set(number, object);
  }

  add(object: PdfObject): Ref {
    const ref = new Ref(this.next++);
    this.replaced.set(ref.number, object);
    return ref;
  }

  /** Numbers of the objects as they were read. */
  get numbers(): Iterable<number> {
    return this.reader.numbers;
  }

  /** One new file: what nothing leads to is left out, and no earlier revision comes along. */
  save(): Uint8Array {
    const writer = new PdfWriter();
    for (let number = 1; number < this.next; number++) writer.set(writer.reserve(), this.object(number));
    const { trailer } = this.reader;
    const [root, info] = [trailer.get("Root"), trailer.get("Info")];
    if (!(root instanceof Ref)) throw new Error("a file of our own has no catalog");
    for (const page of this.pages) writer.set(page.ref, page.dict);
    const [identifier] = this.array(trailer.get("ID"));
    const properties = info instanceof Ref ? info : undefined;
    const first = identifier instanceof PdfString ? identifier : undefined;
    return Buffer.concat(writer.pieces(root, properties, first));
  }
}

/** Entries that describe how a stream is coded. */
const coding = ["Filter", "DecodeParms", "Length", "F", "FFilter", "FDecodeParms", "DL"];

/** A stream with other data, compressed. */
export function withData(entries: Dict, data: Uint8Array): Stream {
  const kept = new Dict([...entries].filter(([key]) => !coding.includes(key)));
  return new Stream(kept.set("Filter", new Name("FlateDecode")), deflateSync(data));
}
