/** Bytes that are no format, the same each time. */
export const noise = (length: number) =>
  Uint8Array.from({ length }, (_, at) => (at * at * 7919 + at * 31) % 251);

const [end, free, tableMark] = [0xfffffffe, 0xffffffff, 0xfffffffd];
const sector = 512;
/** Shorter streams would live in the mini stream: they are filled up with zeros. */
const leastSize = 4_096;

/** Streams by name; a name of two parts is a stream within a storage. */
export type Streams = Readonly<Record<string, Uint8Array>>;

type Entry = { name: string; kind: number; right: number; child: number; first: number; bytes: number };

const sectorsFor = (bytes: number) => Math.ceil(bytes / sector);

/** The directory: the root, then what it holds, each the right neighbour of the one before. */
function entriesOf(streams: Streams, first: number): Entry[] {
  const root = { name: "Root Entry", kind: 5, right: free, child: 1, first: end, bytes: 0 };
  const entries: Entry[] = [root];
  let at = first;
  const names = Object.keys(streams);
  for (const [index, name] of names.entries()) {
    const bytes = Math.max(leastSize, streams[name]?.length ?? 0);
    const own = { kind: 2, child: free, first: at, bytes };
    at += sectorsFor(bytes);
    const [storage, inner] = name.split("/");
    const next = index + 1 < names.length ? entries.length + (inner === undefined ? 1 : 2) : free;
    if (inner === undefined) entries.push({ ...own, name, right: next });
    else {
      const child = entries.length + 1;
      entries.push({ name: storage ?? "", kind: 1, right: next, child, first: 0, bytes: 0 });
      entries.push({ ...own, name: inner, right: free });
    }
  }
  return entries;
}

function writeEntry(file: Buffer, at: number, { name, kind, right, child, first, bytes }: Entry): void {
  file.write(name, at, "utf16le");
  file.writeUInt16LE(2 * name.length + 2, at + 64);
  file.writeUInt8(kind, at + 66);
  [free, right, child].forEach((value, index) => {
    file.writeUInt32LE(value, at + 68 + 4 * index);
  });
  file.writeUInt32LE(first, at + 116);
  file.writeUInt32LE(bytes, at + 120);
}

/** A compound file (MS-CFB, version 3) of these streams: table, directory, then one stream after the other. */
export function compoundFile(streams: Streams): Buffer {
  const count = Object.keys(streams).length;
  const directory = sectorsFor(128 * (1 + 2 * count));
  const data = Object.values(streams).reduce(
    (sum, { length }) => sum + sectorsFor(Math.max(leastSize, length)),
    0,
  );
  const tables = Math.ceil((data + directory + 2) / 126);
  const file = Buffer.alloc(sector * (1 + tables + directory + data));
  file.write("d0cf11e0a1b11ae1", "hex");
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(tables, 44);
  file.writeUInt32LE(tables, 48);
  file.writeUInt32LE(leastSize, 56);
  file.writeUInt32LE(end, 60);
  file.writeUInt32LE(end, 68);
  file.fill(0xff, 76, sector);
  const link = (at: number, next: number) => file.writeUInt32LE(next, sector + 4 * at);
  file.fill(0xff, sector, sector * (1 + tables));
  for (let at = 0; at < tables; at++) {
    file.writeUInt32LE(at, 76 + 4 * at);
    link(at, tableMark);
  }
  const chain = (from: number, length: number) => {
    for (let at = from; at < from + length; at++) link(at, at + 1 < from + length ? at + 1 : end);
  };
  chain(tables, directory);
  const entries = entriesOf(streams, tables + directory);
  for (const [index, entry] of entries.entries())
    writeEntry(file, sector * (1 + tables) + 128 * index, entry);
  const held = entries.filter(({ kind }) => kind === 2);
  for (const [index, bytes] of Object.values(streams).entries()) {
    const { first = 0, bytes: length = 0 } = held[index] ?? {};
    chain(first, sectorsFor(length));
    file.set(bytes, sector * (1 + first));
  }
  return file;
}

/** A compound file whose one stream of a name is noise. */
export const compound = (stream: string): Buffer => compoundFile({ [stream]: noise(30_000) });
