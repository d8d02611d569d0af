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

// Streams of the root of a compound file (MS-CFB 2.6), by where their bytes lie. What is asked of a file here was read
// through by checkCompound before, so its chains end.

type Part = { from: number; to: number };

const miniSector = 64;

/** So many sectors of a chain, or those that it has. */
function chain(table: Uint32Array, first: number, count: number): number[] {
  const sectors: number[] = [];
  for (let sector = first; sectors.length < count && sector < table.length; ) {
    sectors.push(sector);
    sector = table[sector] ?? table.length;
  }
  return sectors;
}

/** The entries beside each other below the root. */
function topEntries(entries: readonly Entry[]): Entry[] {
  const found: Entry[] = [];
  const seen = new Set<number>();
  const open = [entries[0]?.child ?? -1];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entry = entries[at];
    if (entry === undefined || seen.has(at)) continue;
    seen.add(at);
    found.push(entry);
    open.push(entry.left, entry.right);
  }
  return found;
}

/** A range of the file for each sector, cut to the length of the stream. */
function partsOf(starts: readonly number[], size: number, bytes: number, fileSize: number): Part[] {
  return starts
    .map((from, index) => ({ from, to: Math.min(from + Math.min(size, bytes - index * size), fileSize) }))
    .filter(({ from, to }) => to > from);
}

function smallParts(file: Compound, fat: Uint32Array, root: Entry, { first, bytes }: Entry): Part[] {
  const { view, size } = file;
  const table = miniFatOf(file, chain(fat, view.getUint32(60, true), file.sectors));
  const holding = chain(fat, root.first, file.sectors);
  const perSector = size / miniSector;
  const starts = chain(table, first, Math.ceil(bytes / miniSector)).flatMap((sector) => {
    const holder = holding[Math.floor(sector / perSector)];
    return holder === undefined ? [] : [offsetOf(file, holder) + (sector % perSector) * miniSector];
  });
  return partsOf(starts, miniSector, bytes, view.byteLength);
}

/** Where the bytes of a stream of the root lie, in order; undefined when there is no such stream. */
function partsOfStream(bytes: Uint8Array, name: string): Part[] | undefined {
  const file = compoundOf(bytes);
  if (file === undefined) return undefined;
  const fat = fatOf(file);
  const entries = entriesOf(file, chain(fat, file.view.getUint32(48, true), file.sectors));
  const [root] = entries;
  const entry = topEntries(entries).find((each) => each.name === name && each.kind === streamKind);
  if (entry === undefined || root === undefined) return undefined;
  if (entry.bytes < leastSize) return smallParts(file, fat, root, entry);
  const starts = chain(fat, entry.first, Math.ceil(entry.bytes / file.size));
  return partsOf(
    starts.map((sector) => offsetOf(file, sector)),
    file.size,
    entry.bytes,
    file.view.byteLength,
  );
}

/** The bytes of a stream of the root by its name in upper case; undefined when there is none. */
export function readStream(bytes: Uint8Array, name: string): Buffer | undefined {
  const parts = partsOfStream(bytes, name);
  return parts && Buffer.concat(parts.map(({ from, to }) => bytes.subarray(from, to)));
}

/** Puts `content`, which is as long as the stream, in the place of the stream. */
export function replaceStream(bytes: Uint8Array, name: string, content: Uint8Array): void {
  let done = 0;
  for (const { from, to } of partsOfStream(bytes, name) ?? []) {
    bytes.set(content.subarray(done, done + to - from), from);
    done += to - from;
  }
}
