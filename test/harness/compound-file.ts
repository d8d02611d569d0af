// Writes compound files (MS-CFB, version 3) with storages within storages and a mini stream, as programs of Windows do.

const [end, free, tableMark, listMark] = [0xfffffffe, 0xffffffff, 0xfffffffd, 0xfffffffc];
/** Sectors of the table that the head names, and that a sector of the list does. */
const [named, perList] = [109, 127];
const sector = 512;
const miniSector = 64;
const leastSize = 4_096;
const entrySize = 128;

/** Streams by name; what lies in a storage is an object. */
export type Tree = { readonly [name: string]: Uint8Array | Tree };

type Entry = {
  name: string;
  kind: 1 | 2 | 5;
  left: number;
  right: number;
  child: number;
  first: number;
  bytes: Uint8Array;
  size: number;
};

const isStream = (value: Uint8Array | Tree): value is Uint8Array => value instanceof Uint8Array;

/** Names in the order of the directory: by length, then by letters in upper case (2.6.4). */
const before = (one: string, other: string) =>
  one.length - other.length || (one.toUpperCase() < other.toUpperCase() ? -1 : 1);

/** The entries of a storage with all below it, as a balanced tree; the index of its root, or `free`. */
function listed(tree: Tree, entries: Entry[]): number {
  const own = Object.entries(tree)
    .toSorted(([one], [other]) => before(one, other))
    .map(([name, value]) => {
      const at = entries.length;
      const bytes = isStream(value) ? value : new Uint8Array();
      const kind = isStream(value) ? 2 : 1;
      const entry: Entry = { name, kind, left: free, right: free, child: free, first: end, bytes, size: 0 };
      entries.push({ ...entry, first: kind === 1 ? 0 : end, size: bytes.length });
      return { at, value };
    });
  for (const { at, value } of own) {
    const entry = entries[at];
    if (entry !== undefined && !isStream(value)) entry.child = listed(value, entries);
  }
  const rooted = (from: number, to: number): number => {
    const middle = (from + to) >> 1;
    const at = own[middle]?.at ?? free;
    const entry = entries[at];
    if (from >= to || entry === undefined) return free;
    entry.left = rooted(from, middle);
    entry.right = rooted(middle + 1, to);
    return at;
  };
  return rooted(0, own.length);
}

const padded = (bytes: Uint8Array, to: number) => Buffer.concat([bytes], Math.ceil(bytes.length / to) * to);

class Sectors {
  readonly content: Buffer[] = [];
  readonly next: number[] = [];

  /** Puts bytes into sectors of their own; the first of them. */
  add(bytes: Uint8Array, size: number): number {
    if (bytes.length === 0) return end;
    const first = this.next.length;
    const count = Math.ceil(bytes.length / size);
    this.content.push(padded(bytes, size));
    for (let at = 1; at <= count; at++) this.next.push(at < count ? first + at : end);
    return first;
  }
}

function numbers(values: readonly number[], perSector: number): Buffer {
  const table = Buffer.alloc(Math.ceil(values.length / perSector) * perSector * 4, 0xff);
  for (const [at, value] of values.entries()) table.writeUInt32LE(value, 4 * at);
  return table;
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil(entries.length / 4) * sector);
  for (let at = 0; at < bytes.length; at += entrySize) {
    const entry = entries[at / entrySize];
    for (const [index, link] of [entry?.left, entry?.right, entry?.child].entries())
      bytes.writeUInt32LE(link ?? free, at + 68 + 4 * index);
    if (entry === undefined) continue;
    bytes.write(entry.name, at, "utf16le");
    bytes.writeUInt16LE(2 * entry.name.length + 2, at + 64);
    bytes.writeUInt8(entry.kind, at + 66);
    bytes.writeUInt8(1, at + 67);
    bytes.writeUInt32LE(entry.first, at + 116);
    bytes.writeUInt32LE(entry.size, at + 120);
  }
  return bytes;
}

export function compoundTree(tree: Tree): Buffer {
  const nothing = new Uint8Array();
  const root = { name: "Root Entry", left: free, right: free, first: end, bytes: nothing, size: 0 };
  const entries: Entry[] = [{ ...root, kind: 5, child: free }];
  const child = listed(tree, entries);
  const [small, large] = [new Sectors(), new Sectors()];
  for (const entry of entries) {
    if (entry.kind !== 2) continue;
    const isSmall = entry.bytes.length < leastSize;
    entry.first = isSmall ? small.add(entry.bytes, miniSector) : large.add(entry.bytes, sector);
  }
  const minis = Buffer.concat(small.content);
  const miniTable = numbers(small.next, sector / 4);
  Object.assign(entries[0] ?? {}, { child, first: large.add(minis, sector), size: minis.length });
  const miniTableAt = large.add(miniTable, sector);
  const directoryAt = large.add(directory(entries), sector);
  // The head names 109 sectors of the table; further ones are named in sectors of 127, each with the next one.
  let [tables, lists] = [1, 0];
  while (tables * 128 < large.next.length + tables + lists) {
    tables += 1;
    lists = Math.max(0, Math.ceil((tables - named) / perList));
  }
  const tableAt = large.next.length;
  const marks = [
    ...Array.from({ length: tables }, () => tableMark),
    ...Array.from({ length: lists }, () => listMark),
  ];
  const fat = numbers([...large.next, ...marks], 128);
  const more = Array.from({ length: lists }, (_, list) => {
    const from = named + list * perList;
    const own = Array.from({ length: perList }, (_, at) => (from + at < tables ? tableAt + from + at : free));
    return numbers([...own, list + 1 < lists ? tableAt + tables + list + 1 : end], 128);
  });
  const head = Buffer.alloc(sector);
  head.write("d0cf11e0a1b11ae1", "hex");
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(tables, 44);
  head.writeUInt32LE(directoryAt, 48);
  head.writeUInt32LE(leastSize, 56);
  head.writeUInt32LE(miniTableAt, 60);
  head.writeUInt32LE(miniTable.length / sector, 64);
  head.writeUInt32LE(lists > 0 ? tableAt + tables : end, 68);
  head.writeUInt32LE(lists, 72);
  head.fill(0xff, 76);
  for (let at = 0; at < Math.min(named, tables); at++) head.writeUInt32LE(tableAt + at, 76 + 4 * at);
  return Buffer.concat([head, ...large.content, fat, ...more]);
}
