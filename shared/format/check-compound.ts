import { ServiceError } from "../errors/service-error.ts";

// Reads the tables of a compound file through (MS-CFB 2.2 to 2.6), because a program that follows a chain or a tree
// in them without counting never comes to its end.

const [free, end] = [0xffffffff, 0xfffffffe];
const noEntry = 0xffffffff;
const entrySize = 128;
export const streamKind = 2;
/** Streams below this size live in the mini stream. */
export const leastSize = 4_096;

const refuse = (what: string) =>
  new ServiceError("damaged_file", `The document ${what}. Save it again and resend.`);

export type Compound = { view: DataView; size: number; sectors: number };

export const offsetOf = ({ size }: Compound, sector: number) => (sector + 1) * size;

/** Sectors in the file, the last one perhaps in part. */
const sectorsOf = (length: number, size: number) => Math.ceil(length / size) - 1;

/** The file allocation table as far as it is in the file: its sectors are named by the header, then by a chain. */
export function fatOf(file: Compound): Uint32Array {
  const { view, size, sectors } = file;
  const perSector = size / 4;
  if (view.getUint32(44, true) > sectors + 1) throw refuse("states more sectors than it has");
  const named: number[] = [];
  const note = (sector: number) => {
    if (sector < sectors) named.push(sector);
  };
  for (let at = 0; at < 109; at++) note(view.getUint32(76 + 4 * at, true));
  const seen = new Set<number>();
  for (let sector = view.getUint32(68, true); sector < sectors; ) {
    if (seen.has(sector)) throw refuse("has a table that leads back into itself");
    seen.add(sector);
    const start = offsetOf(file, sector);
    if (start + size > view.byteLength) break;
    for (let at = 0; at < perSector - 1; at++) note(view.getUint32(start + 4 * at, true));
    sector = view.getUint32(start + size - 4, true);
  }
  if (named.length > sectors + 109) throw refuse("states more sectors than it has");
  const fat = new Uint32Array(named.length * perSector).fill(free);
  named.forEach((sector, index) => {
    const start = offsetOf(file, sector);
    for (let at = 0; at < perSector && start + 4 * at + 4 <= view.byteLength; at++) {
      fat[index * perSector + at] = view.getUint32(start + 4 * at, true);
    }
  });
  return fat;
}

/** Chains of one table; each sector may lie in one chain only. */
class Chains {
  private readonly table: Uint32Array;
  private readonly taken: Uint8Array;

  constructor(table: Uint32Array) {
    this.table = table;
    this.taken = new Uint8Array(table.length);
  }

  /** The sectors of the chain that begins at `first`, as far as the table goes. */
  from(first: number): number[] {
    const chain: number[] = [];
    for (let sector = first; sector < this.table.length; sector = this.table[sector] ?? end) {
      if (this.taken[sector] === 1) throw refuse("has parts that lie in each other");
      this.taken[sector] = 1;
      chain.push(sector);
    }
    return chain;
  }
}

export type Entry = {
  name: string;
  kind: number;
  left: number;
  right: number;
  child: number;
  first: number;
  bytes: number;
};

const nameAt = (view: DataView, at: number) =>
  Buffer.from(view.buffer, view.byteOffset + at, Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2))
    .toString("utf16le")
    .toUpperCase();

export function entriesOf(file: Compound, chain: readonly number[]): Entry[] {
  const { view, size } = file;
  const word = (at: number) => view.getUint32(at, true);
  return chain.flatMap((sector) =>
    Array.from({ length: size / entrySize }, (_, index) => offsetOf(file, sector) + index * entrySize)
      .filter((at) => at + entrySize <= view.byteLength)
      .map((at) => ({
        name: nameAt(view, at),
        kind: view.getUint8(at + 66),
        left: word(at + 68),
        right: word(at + 72),
        child: word(at + 76),
        first: word(at + 116),
        bytes: word(at + 120),
      })),
  );
}

/** Throws when an entry is reached twice from the root: the directory is no tree. */
function checkTree(entries: readonly Entry[]): void {
  const seen = new Set<number>([0]);
  const open = [entries[0]?.child ?? noEntry];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entry = entries[at];
    if (entry === undefined) continue;
    if (seen.has(at)) throw refuse("has a directory that leads back into itself");
    seen.add(at);
    open.push(entry.left, entry.right, entry.child);
  }
}

/** The table of the mini sectors, in the sectors of its chain. */
export function miniFatOf(file: Compound, chain: readonly number[]): Uint32Array {
  const perSector = file.size / 4;
  const table = new Uint32Array(chain.length * perSector).fill(free);
  chain.forEach((sector, index) => {
    const start = offsetOf(file, sector);
    for (let at = 0; at < perSector && start + 4 * at + 4 <= file.view.byteLength; at++) {
      table[index * perSector + at] = file.view.getUint32(start + 4 * at, true);
    }
  });
  return table;
}

/** A compound file with the size of its sectors; undefined for one of no version. */
export function compoundOf(bytes: Uint8Array): Compound | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 512) return undefined;
  const size = 2 ** view.getUint16(30, true);
  if (size !== 512 && size !== 4_096) return undefined;
  return { view, size, sectors: sectorsOf(view.byteLength, size) };
}

/** Throws `damaged_file` for a compound file (doc, xls, ppt) whose tables lead in rings or state more than there is. */
export function checkCompound(bytes: Uint8Array): void {
  const file = compoundOf(bytes);
  if (file === undefined) return;
  const { view } = file;
  const chains = new Chains(fatOf(file));
  const entries = entriesOf(file, chains.from(view.getUint32(48, true)));
  checkTree(entries);
  const minis = new Chains(miniFatOf(file, chains.from(view.getUint32(60, true))));
  const [root, ...others] = entries;
  if (root !== undefined) chains.from(root.first);
  for (const { kind, first, bytes: stated } of others) {
    if (kind !== streamKind || stated === 0) continue;
    if (stated > Math.max(view.byteLength, leastSize)) throw refuse("states more data than it has");
    (stated < leastSize ? minis : chains).from(first);
  }
}
