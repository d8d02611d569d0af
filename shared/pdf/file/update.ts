import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { Dict, dict, name, type PdfObject, PdfString, Ref, Stream } from "./object.ts";
import { PdfSyntaxError } from "./parser.ts";
import type { PdfReader } from "./reader.ts";
import { type ObjectStore, objectText } from "./writer.ts";

/** The highest number of an object (ISO 32000-1, annex C.2). */
const highestNumber = 8_388_607;

type Placed = { number: number; generation: number; offset: number };

/** Entries with numbers that follow on each other, as both kinds of table list them. */
function runs(placed: readonly Placed[]): Placed[][] {
  const found: Placed[][] = [];
  for (const each of placed) {
    const last = found.at(-1);
    if (last !== undefined && last.at(-1)?.number === each.number - 1) last.push(each);
    else found.push([each]);
  }
  return found;
}

/** Rows of twenty bytes (7.5.4). */
function tableText(placed: readonly Placed[]): string {
  const row = ({ offset, generation }: Placed) =>
    `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`;
  const section = (run: readonly Placed[]) => `${run[0]?.number} ${run.length}\n${run.map(row).join("")}`;
  return `xref\n${runs(placed).map(section).join("")}`;
}

/** Bytes of a row of a cross-reference stream: type, offset, generation. */
const widths = [1, 4, 2];

function tableBytes(placed: readonly Placed[]): Uint8Array {
  const table = Buffer.alloc(placed.length * 7);
  for (const [index, { offset, generation }] of placed.entries()) {
    table.writeUInt8(1, index * 7);
    table.writeUInt32BE(offset, index * 7 + 1);
    table.writeUInt16BE(generation, index * 7 + 5);
  }
  return table;
}

/**
 * Objects that are put behind a file of which every byte stays where it is (ISO 32000-2, 7.5.6): new ones, and others in
 * the place of some. What is signed in it stays signed.
 */
export class PdfUpdate implements ObjectStore {
  private readonly reader: PdfReader;
  private readonly changed = new Map<number, { ref: Ref; object: PdfObject }>();
  private readonly places = new Map<number, number>();
  private next: number;

  /** Throws PdfSyntaxError, here or later, for a file whose numbers leave no room: written anew it has others. */
  constructor(reader: PdfReader) {
    this.reader = reader;
    let highest = Number(reader.trailer.get("Size")) - 1;
    for (const number of reader.numbers) highest = Math.max(highest, number);
    this.next = highest + 1;
  }

  private reserve(): Ref {
    if (!(this.next < highestNumber)) throw new PdfSyntaxError("no number is left for an object");
    return new Ref(this.next++);
  }

  add(object: PdfObject): Ref {
    const ref = this.reserve();
    this.set(ref, object);
    return ref;
  }

  /** Puts another object in the place of one of the file. */
  set(ref: Ref, object: PdfObject): void {
    this.changed.set(ref.number, { ref, object });
  }

  get(ref: Ref): PdfObject {
    return this.changed.get(ref.number)?.object ?? this.reader.object(ref.number);
  }

  /** Where an object begins in what was saved. */
  placeOf({ number }: Ref): number {
    const place = this.places.get(number);
    if (place === undefined) throw new TypeError("the object was not saved");
    return place;
  }

  private identifiers(written: readonly Uint8Array[]): PdfObject[] | undefined {
    const [first, last] = this.reader.array(this.reader.trailer.get("ID")) ?? [];
    if (!(first instanceof PdfString)) return undefined;
    const hash = createHash("sha256").update(last instanceof PdfString ? last.bytes : first.bytes);
    for (const part of written) hash.update(part);
    return [first, new PdfString(hash.digest().subarray(0, 16))];
  }

  /** The file with the objects behind it and a table of the kind that it has. */
  save(): Uint8Array {
    const { bytes, trailer, lastSection } = this.reader;
    const parts: Uint8Array[] = [];
    let length = bytes.length;
    const put = (part: Uint8Array | string) => {
      const data = typeof part === "string" ? Buffer.from(part, "latin1") : part;
      parts.push(data);
      length += data.length;
    };
    const putObject = ({ number, generation }: Ref, object: PdfObject): Placed => {
      const placed = { number, generation, offset: length };
      this.places.set(number, length);
      if (object instanceof Stream) {
        const entries = new Dict(object.dict).set("Length", object.raw.length);
        put(`${number} ${generation} obj\n${objectText(entries)}\nstream\n`);
        put(object.raw);
        put("\nendstream\nendobj\n");
      } else put(`${number} ${generation} obj\n${objectText(object)}\nendobj\n`);
      return placed;
    };
    // The end of a file may lack its end of line.
    put("\n");
    const objects = [...this.changed.values()].toSorted((a, b) => a.ref.number - b.ref.number);
    const placed = objects.map(({ ref, object }) => putObject(ref, object));
    const entries = dict({
      Root: trailer.get("Root"),
      Info: trailer.get("Info"),
      ID: this.identifiers(parts),
      Prev: lastSection,
    });
    const start = length;
    if (trailer.name("Type") === "XRef") {
      const own = { number: this.reserve().number, generation: 0, offset: start };
      const all = [...placed, own];
      const index = runs(all).flatMap((run) => [run[0]?.number ?? 0, run.length]);
      const shape = dict({ Type: name("XRef"), Size: this.next, W: widths, Index: index });
      const coded = new Dict([...shape, ...entries]).set("Filter", name("FlateDecode"));
      putObject(new Ref(own.number), new Stream(coded, deflateSync(tableBytes(all))));
    } else put(`${tableText(placed)}trailer\n${objectText(entries.set("Size", this.next))}\n`);
    put(`startxref\n${start}\n%%EOF\n`);
    return Buffer.concat([bytes, ...parts]);
  }
}
