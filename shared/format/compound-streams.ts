import {
  type Compound,
  compoundOf,
  type Entry,
  entriesOf,
  fatOf,
  leastSize,
  miniFatOf,
  offsetOf,
  streamKind,
} from "./check-compound.ts";

// Storages and streams of a compound file (MS-CFB 2.6), by where their bytes lie. What is asked of a file here was read
// through by checkCompound before, so its chains end and its directory is a tree.

type Part = { from: number; to: number };

const miniSector = 64;
const storageKind = 1;

/** So many sectors of a chain, or those that it has. */
function chain(table: Uint32Array, first: number, count: number): number[] {
  const sectors: number[] = [];
  for (let sector = first; sectors.length < count && sector < table.length; ) {
    sectors.push(sector);
    sector = table[sector] ?? table.length;
  }
  return sectors;
}

/** A range of the file for each sector, cut to the length of the stream. */
function partsOf(starts: readonly number[], size: number, bytes: number, fileSize: number): Part[] {
  return starts
    .map((from, index) => ({ from, to: Math.min(from + Math.min(size, bytes - index * size), fileSize) }))
    .filter(({ from, to }) => to > from);
}

/** The tables of a compound file, each read once. */
class Opened {
  readonly entries: readonly Entry[];
  private readonly file: Compound;
  private readonly fat: Uint32Array;
  private minis: { table: Uint32Array; holding: readonly number[] } | undefined;

  constructor(file: Compound) {
    this.file = file;
    this.fat = fatOf(file);
    this.entries = entriesOf(file, chain(this.fat, file.view.getUint32(48, true), file.sectors));
  }

  /** The entries beside each other below another. */
  below(parent: Entry): Entry[] {
    const found: Entry[] = [];
    const seen = new Set<number>();
    const open = [parent.child];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const entry = this.entries[at];
      if (entry === undefined || seen.has(at)) continue;
      seen.add(at);
      found.push(entry);
      open.push(entry.left, entry.right);
    }
    return found;
  }

  partsOfStream(entry: Entry): Part[] {
    const { file } = this;
    if (entry.bytes < leastSize) return this.smallParts(entry);
    const starts = chain(this.fat, entry.first, Math.ceil(entry.bytes / file.size));
    const places = starts.map((sector) => offsetOf(file, sector));
    return partsOf(places, file.size, entry.bytes, file.view.byteLength);
  }

  private smallParts({ first, bytes }: Entry): Part[] {
    const { view, size, sectors } = this.file;
    this.minis ??= {
      table: miniFatOf(this.file, chain(this.fat, view.getUint32(60, true), sectors)),
      holding: chain(this.fat, this.entries[0]?.first ?? this.fat.length, sectors),
    };
    const { table, holding } = this.minis;
    const perSector = size / miniSector;
    const starts = chain(table, first, Math.ceil(bytes / miniSector)).flatMap((sector) => {
      const holder = holding[Math.floor(sector / perSector)];
      return holder === undefined ? [] : [offsetOf(this.file, holder) + (sector % perSector) * miniSector];
    });
    return partsOf(starts, miniSector, bytes, view.byteLength);
  }
}

/** A storage of a compound file: its streams and storages by their names in upper case. */
export class Storage {
  private readonly bytes: Uint8Array;
  private readonly opened: Opened;
  private readonly held: ReadonlyMap<string, Entry>;

  constructor(bytes: Uint8Array, opened: Opened, entry: Entry) {
    this.bytes = bytes;
    this.opened = opened;
    this.held = new Map(opened.below(entry).map((each) => [each.name, each]));
  }

  /** Where the bytes of a stream lie, in order; undefined when there is no such stream. */
  parts(name: string): Part[] | undefined {
    const entry = this.held.get(name);
    return entry?.kind === streamKind ? this.opened.partsOfStream(entry) : undefined;
  }

  /** The bytes of a stream; undefined when there is none. */
  stream(name: string): Buffer | undefined {
    const parts = this.parts(name);
    return parts && Buffer.concat(parts.map(({ from, to }) => this.bytes.subarray(from, to)));
  }

  storage(name: string): Storage | undefined {
    const entry = this.held.get(name);
    return entry?.kind === storageKind ? new Storage(this.bytes, this.opened, entry) : undefined;
  }

  /** The storages whose names begin so, in the order of their names. */
  storages(prefix: string): Storage[] {
    const names = [...this.held.keys()].filter((name) => name.startsWith(prefix)).toSorted();
    return names.flatMap((name) => this.storage(name) ?? []);
  }
}

/** The root of a compound file; undefined for what is none. */
export function rootStorage(bytes: Uint8Array): Storage | undefined {
  const file = compoundOf(bytes);
  if (file === undefined) return undefined;
  const opened = new Opened(file);
  const [root] = opened.entries;
  return root === undefined ? undefined : new Storage(bytes, opened, root);
}

/** The bytes of a stream of the root by its name in upper case; undefined when there is none. */
export const readStream = (bytes: Uint8Array, name: string): Buffer | undefined =>
  rootStorage(bytes)?.stream(name);

/** Puts `content`, which is as long as the stream, in the place of the stream. */
export function replaceStream(bytes: Uint8Array, name: string, content: Uint8Array): void {
  let done = 0;
  for (const { from, to } of rootStorage(bytes)?.parts(name) ?? []) {
    bytes.set(content.subarray(done, done + to - from), from);
    done += to - from;
  }
}
