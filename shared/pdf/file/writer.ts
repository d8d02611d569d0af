import { createHash, randomBytes } from "node:crypto";
import { constants, deflateSync } from "node:zlib";
import { type Lock, lockedStream, lockedStrings } from "./lock.ts";
import { Dict, dict, Name, name, type PdfObject, PdfString, Ref, Stream } from "./object.ts";

function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const text = String(value);
  return text.includes("e") ? value.toFixed(10) : text;
}

/** Names as they are written: a file has few, many times each. */
const nameTexts = new Map<string, string>();
const mostNames = 4_096;

function nameText(value: string): string {
  const known = nameTexts.get(value);
  if (known !== undefined) return known;
  const text = `/${value.replace(/[^!"$&'*-.0-;=?-Z\\^-z|~]/g, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;
  if (nameTexts.size < mostNames) nameTexts.set(value, text);
  return text;
}

function stringText({ bytes }: PdfString): string {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = data.toString("latin1");
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[\\()]/g, "\\$&")})`;
  return `<${data.toString("hex")}>`;
}

function itemsText(items: readonly PdfObject[]): string {
  let text = "";
  for (const item of items) text += text === "" ? objectText(item) : ` ${objectText(item)}`;
  return text;
}

/** An object in PDF syntax. A stream gives its dictionary only. */
export function objectText(value: PdfObject): string {
  if (typeof value === "number") return numberText(value);
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  if (value instanceof Name) return nameText(value.value);
  if (value instanceof Ref) return `${value.number} ${value.generation} R`;
  if (Array.isArray(value)) return `[${itemsText(value)}]`;
  if (value instanceof PdfString) return stringText(value);
  const entries = value instanceof Stream ? value.dict : value;
  let text = "<<";
  for (const [key, item] of entries) text += `${nameText(key)} ${objectText(item)}`;
  return `${text}>>`;
}

type XrefEntry = [type: number, second: number, third: number];

type TrailerEntries = {
  root: Ref;
  info: Ref | undefined;
  identifier: PdfObject | undefined;
  encryption: Ref | undefined;
};

const perContainer = 200;

/** Where objects of a file are put and looked up while it is written: a new one, or what is added to one. */
export type ObjectStore = {
  add(object: PdfObject): Ref;
  set(ref: Ref, object: PdfObject): void;
  get(ref: Ref): PdfObject;
};

type Lookup = Pick<ObjectStore, "get">;

/** The object that a reference leads to in a file that is being written; other values are returned as they are. */
export const resolvedIn = (store: Lookup, value: PdfObject | undefined): PdfObject =>
  value instanceof Ref ? store.get(value) : (value ?? null);

/** The numbers of an array there; undefined for what is none, or holds something else. */
export function numbersIn(store: Lookup, value: PdfObject | undefined): number[] | undefined {
  const list = resolvedIn(store, value);
  if (!Array.isArray(list)) return undefined;
  const read = list.map((item) => resolvedIn(store, item));
  return read.every((item) => typeof item === "number") ? read : undefined;
}

/** Builds a new file: objects get numbers in the order they are added; all but streams go into object streams. */
export class PdfWriter implements ObjectStore {
  private readonly objects: (PdfObject | undefined)[] = [undefined];
  /** How much work goes into making small what is not a stream of its own: zlib's levels; 0 is none. */
  private readonly level: number;

  /** Without streams of objects, as PDF 1.4 has it, of which PDF/A-1 is made (ISO 19005-1, 6.1.4). */
  private readonly isPlain: boolean;

  constructor(level: number = constants.Z_DEFAULT_COMPRESSION, { isPlain = false } = {}) {
    this.level = level;
    this.isPlain = isPlain;
  }

  /** A number for an object that is written later. */
  reserve(): Ref {
    this.objects.push(null);
    return new Ref(this.objects.length - 1);
  }

  set(ref: Ref, object: PdfObject): void {
    this.objects[ref.number] = object;
  }

  get(ref: Ref): PdfObject {
    return this.objects[ref.number] ?? null;
  }

  add(object: PdfObject): Ref {
    const ref = this.reserve();
    this.set(ref, object);
    return ref;
  }

  /** Every object that will be written. */
  *entries(): Generator<[Ref, PdfObject]> {
    for (const [number, object] of this.objects.entries()) {
      if (number > 0 && object !== undefined) yield [new Ref(number), object];
    }
  }

  /** Leaves the number unused. */
  remove(ref: Ref): void {
    this.objects[ref.number] = undefined;
  }

  /** Leaves out what nothing leads to any more. */
  private prune(roots: readonly (Ref | undefined)[]): void {
    const reached = new Uint8Array(this.objects.length);
    const waiting: number[] = [];
    // Within an object, as deep as it is nested; from one to the next by the list, which may be deeper than a call stack.
    const visit = (value: PdfObject): void => {
      // Numbers, names and strings lead nowhere.
      if (typeof value !== "object" || value === null || value instanceof Name) return;
      if (value instanceof Ref) {
        if (reached[value.number] !== 0) return;
        reached[value.number] = 1;
        waiting.push(value.number);
      } else if (Array.isArray(value)) for (const item of value) visit(item);
      else if (value instanceof Dict) for (const item of value.values()) visit(item);
      else if (value instanceof Stream) visit(value.dict);
    };
    for (const root of roots) if (root !== undefined) visit(root);
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop())
      visit(this.objects[number] ?? null);
    for (let number = 0; number < reached.length; number++)
      if (reached[number] === 0) this.objects[number] = undefined;
  }

  /** The whole file, PDF 1.7 or the version of the catalog, with a cross-reference stream. */
  save(root: Ref, info?: Ref): Uint8Array {
    return Buffer.concat(this.pieces(root, info));
  }

  /**
   * The file in pieces, of which those that were read from another one are views on it: nothing is copied. `identifier` is
   * what the first version of the file was known by (14.4). With a lock all is encrypted, and copied for it.
   */
  pieces(root: Ref, info?: Ref, identifier?: PdfObject, lock?: Lock): Uint8Array[] {
    this.prune([root, info]);
    const parts: Uint8Array[] = [];
    const rows: XrefEntry[] = [[0, 0, 65_535]];
    let length = 0;
    const put = (part: Uint8Array) => {
      parts.push(part);
      length += part.length;
    };
    const putObject = (number: number, object: PdfObject) => {
      rows[number] = [1, length, 0];
      put(Buffer.from(`${number} 0 obj\n${objectText(object)}\nendobj\n`, "latin1"));
    };
    const putStream = (number: number, given: Stream, key: Lock | undefined) => {
      rows[number] = [1, length, 0];
      const stream = key === undefined ? given : lockedStream(given, key);
      stream.dict.set("Length", stream.raw.length);
      put(Buffer.from(`${number} 0 obj\n${objectText(stream.dict)}\nstream\n`, "latin1"));
      put(stream.raw);
      put(Buffer.from("\nendstream\nendobj\n", "latin1"));
    };
    put(Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"));
    const packed: number[] = [];
    for (const [number, object] of this.objects.entries()) {
      if (number === 0) continue;
      if (object === undefined) rows[number] = [0, 0, 0];
      else if (object instanceof Stream) putStream(number, object, lock);
      // Adobe Reader 8 does not find the catalog of an encrypted file in an object stream.
      else if (lock !== undefined && number === root.number) putObject(number, lockedStrings(object, lock));
      else if (this.isPlain) putObject(number, object);
      else packed.push(number);
    }
    let next = this.objects.length;
    for (let at = 0; at < packed.length; at += perContainer) {
      const members = packed.slice(at, at + perContainer);
      const container = next++;
      for (const [index, number] of members.entries()) rows[number] = [2, container, index];
      putStream(container, this.container(members), lock);
    }
    const encryption = lock === undefined ? undefined : new Ref(next++);
    if (lock !== undefined) putObject(next - 1, lock.dictionary);
    const entries = { root, info, identifier, encryption };
    if (this.isPlain) {
      const start = length;
      put(this.plainTable(rows, entries));
      put(Buffer.from(`startxref\n${start}\n%%EOF\n`, "latin1"));
      return parts;
    }
    putStream(next, this.crossReference(rows, next, length, entries), undefined);
    put(Buffer.from(`startxref\n${rows[next]?.[1] ?? 0}\n%%EOF\n`, "latin1"));
    return parts;
  }

  private container(members: readonly number[]): Stream {
    let body = "";
    const heads = members.map((number) => {
      const head = `${number} ${body.length}`;
      body += `${objectText(this.objects[number] ?? null)}\n`;
      return head;
    });
    const head = `${heads.join(" ")}\n`;
    return new Stream(
      dict({ Type: name("ObjStm"), N: members.length, First: head.length, Filter: name("FlateDecode") }),
      deflateSync(Buffer.from(head + body, "latin1"), { level: this.level }),
    );
  }

  /** Of this version: from where its objects stand and what all but its streams say, so that equal files have equal ones. */
  private identifier(table: Uint8Array): PdfString {
    const hash = createHash("sha256").update(table);
    for (const object of this.objects) if (object instanceof Stream) hash.update(objectText(object.dict));
    return new PdfString(hash.digest().subarray(0, 16));
  }

  /** A file that came without one does not grow by it. */
  private identifiers(first: PdfObject | undefined, table: Uint8Array): PdfString[] | undefined {
    return first instanceof PdfString ? [first, this.identifier(table)] : undefined;
  }

  /** The table of 7.5.4 with its trailer, rows of twenty bytes. */
  private plainTable(rows: readonly XrefEntry[], { root, info, identifier }: TrailerEntries): Uint8Array {
    const lines = rows.map(
      ([type, offset]) => `${String(offset).padStart(10, "0")} ${type === 0 ? "65535 f" : "00000 n"} \n`,
    );
    const table = Buffer.from(`xref\n0 ${rows.length}\n${lines.join("")}`, "latin1");
    const ID = this.identifiers(identifier, table);
    const trailer = objectText(dict({ Size: rows.length, Root: root, Info: info, ID }));
    return Buffer.concat([table, Buffer.from(`trailer\n${trailer}\n`, "latin1")]);
  }

  private crossReference(
    rows: XrefEntry[],
    number: number,
    offset: number,
    { root, info, identifier, encryption }: TrailerEntries,
  ): Stream {
    rows[number] = [1, offset, 0];
    const table = Buffer.alloc(rows.length * rowBytes);
    for (const [index, [type, second, third]] of rows.entries()) {
      table.writeUInt8(type, index * rowBytes);
      table.writeUInt32BE(second, index * rowBytes + 1);
      table.writeUInt16BE(third, index * rowBytes + 5);
    }
    const stream = dict({
      ID: encryption === undefined ? this.identifiers(identifier, table) : newIdentifiers(identifier),
      Encrypt: encryption,
      Type: name("XRef"),
      Size: rows.length,
      W: [1, 4, 2],
      Root: root,
      Info: info,
      Filter: name("FlateDecode"),
    });
    if (rows.length < worthFiltering || this.level === 0)
      return new Stream(stream, deflateSync(table, { level: this.level }));
    stream.set("DecodeParms", dict({ Predictor: 12, Columns: rowBytes }));
    return new Stream(stream, deflateSync(differences(table), { level: 9 }));
  }
}

/** An encrypted file must have one (table 15), which tells nothing of what it hides. */
function newIdentifiers(first: PdfObject | undefined): PdfString[] {
  const own = new PdfString(randomBytes(16));
  return [first instanceof PdfString ? first : own, own];
}

/** Bytes of a row of the cross-reference stream: type, offset or container, generation or index. */
const rowBytes = 7;
/** In a shorter table the filter saves less than naming it costs. */
const worthFiltering = 60;

/** Each row as what it differs from the one before (PNG's Up filter, 7.4.4.4): neighbours are alike, so little is left. */
function differences(table: Uint8Array): Uint8Array {
  const rows = table.length / rowBytes;
  const filtered = new Uint8Array(table.length + rows);
  for (let row = 0; row < rows; row++) {
    filtered[row * (rowBytes + 1)] = 2;
    for (let at = 0; at < rowBytes; at++) {
      const above = row === 0 ? 0 : (table[(row - 1) * rowBytes + at] ?? 0);
      filtered[row * (rowBytes + 1) + 1 + at] = (table[row * rowBytes + at] ?? 0) - above;
    }
  }
  return filtered;
}

/** A stream of content operators (7.8.2), compressed. */
export function contentStream(operators: string, entries: Dict = new Dict()): Stream {
  entries.set("Filter", name("FlateDecode"));
  return new Stream(entries, deflateSync(Buffer.from(operators, "latin1")));
}
