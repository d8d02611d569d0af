// The directory of a compound file (MS-CFB 2.2 to 2.6), as far as it takes to know what program wrote the file and
// whether its streams are there.

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const entrySize = 128;
const headerFatSectors = 109;
const lastSector = 0xfffffffa;
/** Streams below this size live in the mini stream. */
const leastSize = 4_096;
const kinds = { storage: 1, stream: 2, root: 5 } as const;

export const isCompoundFile = (bytes: Uint8Array) => signature.every((byte, at) => bytes[at] === byte);

/** A sector of the table by its number: the head names the first ones, a chain of sectors all others (2.5). */
function tableSector(view: DataView, at: number, size: number): number {
  if (at < headerFatSectors) return view.getUint32(76 + 4 * at, true);
  const perSector = size / 4 - 1;
  let left = at - headerFatSectors;
  for (let list = view.getUint32(68, true); list < lastSector; left -= perSector) {
    const start = (list + 1) * size;
    if (start + size > view.byteLength) break;
    if (left < perSector) return view.getUint32(start + 4 * left, true);
    list = view.getUint32(start + size - 4, true);
  }
  return lastSector;
}

/** Sectors of a chain in order; ends where the table does. Undefined when one lies outside the file, or it is a ring. */
function chainOf(view: DataView, first: number, size: number): number[] | undefined {
  const offset = (sector: number) => (sector + 1) * size;
  const sectors: number[] = [];
  for (let sector = first; sector < lastSector; ) {
    if (offset(sector) >= view.byteLength || sectors.length > view.byteLength / size) return undefined;
    sectors.push(offset(sector));
    const next = offset(tableSector(view, Math.floor((sector * 4) / size), size)) + ((sector * 4) % size);
    if (next + 4 > view.byteLength) return undefined;
    sector = view.getUint32(next, true);
  }
  return sectors;
}

type Entry = { name: string | undefined; kind: number; next: readonly number[]; child: number };

/** One entry; its name is undefined when its beginning is not in the file, or it has none. */
function entryAt(view: DataView, at: number, size: number): Entry {
  const length = Math.min(64, view.getUint16(at + 64, true));
  const kind = view.getUint8(at + 66);
  const large = kind === kinds.stream && view.getUint32(at + 120, true) >= leastSize;
  const missing = large && (view.getUint32(at + 116, true) + 1) * size >= view.byteLength;
  const text = Buffer.from(view.buffer, view.byteOffset + at, Math.max(0, length - 2)).toString("utf16le");
  return {
    name: length < 2 || missing ? undefined : text,
    kind,
    next: [view.getUint32(at + 68, true), view.getUint32(at + 72, true)],
    child: view.getUint32(at + 76, true),
  };
}

function entriesOf(bytes: Uint8Array): Entry[] | undefined {
  if (!isCompoundFile(bytes) || bytes.length < 512) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(30, true);
  if (view.getUint16(28, true) !== 0xfffe || (shift !== 9 && shift !== 12)) return undefined;
  const size = 2 ** shift;
  const entries: Entry[] = [];
  for (const sector of chainOf(view, view.getUint32(48, true), size) ?? []) {
    for (let at = sector; at + entrySize <= Math.min(sector + size, bytes.length); at += entrySize) {
      entries.push(entryAt(view, at, size));
    }
  }
  return entries.length > 0 ? entries : undefined;
}

/**
 * Names of the storages and streams of the root whose beginning is in the file, in upper case, as names are compared
 * (MS-CFB 2.6.4). What lies in a storage is another document within this one. Undefined when there is no directory.
 */
export function compoundNames(bytes: Uint8Array): Set<string> | undefined {
  const entries = entriesOf(bytes);
  const [root] = entries ?? [];
  if (entries === undefined || root?.kind !== kinds.root) return undefined;
  const names = new Set<string>();
  const seen = new Set<number>();
  const open = [root.child];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entry = entries[at];
    if (entry === undefined || seen.has(at)) continue;
    seen.add(at);
    const { name, kind } = entry;
    if (name !== undefined && (kind === kinds.stream || kind === kinds.storage)) {
      names.add(name.toUpperCase());
    }
    open.push(...entry.next);
  }
  return names;
}

/** Whether a compound file is an Outlook message (MS-OXMSG 2.2.3). */
export const isOutlookMessage = (bytes: Uint8Array): boolean =>
  isCompoundFile(bytes) && compoundNames(bytes)?.has("__PROPERTIES_VERSION1.0") === true;
