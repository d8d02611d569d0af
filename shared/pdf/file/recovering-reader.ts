import { hold } from "../../limits/count.ts";
import { LenientReader } from "./lenient-reader.ts";
import { Dict, dict, Ref, Stream } from "./object.ts";
import { PdfSyntaxError } from "./parser.ts";

const objectStart = /(?<!\d)(\d{1,10})[ \t\r\n]{1,8}\d{1,5}[ \t\r\n]{1,8}obj(?![a-z])/g;

/** Where objects begin, by number; of several of one number the last. */
export function objectStarts(bytes: Uint8Array): Map<number, number> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const places = new Map<number, number>();
  for (const { 1: number, index } of text.matchAll(objectStart)) {
    places.set(Number(number), index);
    hold("pdf.objects", places.size);
  }
  return places;
}

/**
 * Reads a file that has lost its table of objects: they are found by their beginnings, the last of a number counts, and
 * the catalog by its type. For files that are not encrypted: nothing tells what their strings mean.
 */
export class RecoveringReader extends LenientReader {
  protected override readObjects(): Dict {
    const data = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
    if (data.includes("/Encrypt")) throw new PdfSyntaxError("the file is encrypted");
    const places = objectStarts(this.bytes);
    for (const [number, offset] of places) this.add(number, { offset });
    for (const number of places.keys()) this.unpack(number);
    const catalog = [...this.numbers].findLast((number) => this.isCatalog(number));
    if (catalog === undefined) throw new PdfSyntaxError("no catalog");
    return dict({ Root: new Ref(catalog) });
  }

  private unpack(container: number): void {
    const stream = this.resolve(new Ref(container));
    if (!(stream instanceof Stream) || stream.dict.name("Type") !== "ObjStm") return;
    for (const [index, { number }] of this.packed(stream).members.entries())
      this.add(number, { container, index });
  }

  protected isCatalog(number: number): boolean {
    const object = this.resolve(new Ref(number));
    return object instanceof Dict && object.name("Type") === "Catalog" && object.has("Pages");
  }
}
