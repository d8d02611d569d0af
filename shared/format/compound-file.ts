// The directory of a compound file (MS-CFB 2.2 to 2.6), as far as it takes to know what program wrote the file and
// whether its streams are there.

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const entrySize = 128;
const headerFatSectors = 109;
const lastSector = 0xfffffffa;
/** Streams below this size live in the mini stream. */
const leastSize = 4_096;
const kinds = { storage: 1, stream: 2 } as const;

export const isCompoundFile = (bytes: Uint8Array) => signature.every((byte, at) => bytes[at] === byte);

/** Sectors of a chain in order; ends where the table does. Undefined when one lies outside the file, or it is a ring. */
function chainOf(view: DataView, first: number, size: number): number[] | undefined {
  const offset = (sector: number) => (sector + 1) * size;
  const sectors: number[] = [];
  for (let sector = first; sector < lastSector; ) {
    if (offset(sector) >= view.byteLength || sectors.length > view.byteLength / size) return undefined;
    sectors.push(offset(sector));
    const at = Math.floor((sector * 4) / size);
    if (at >= headerFatSectors) break;
    const next = offset(view.getUint32(76 + 4 * at, true)) + ((sector * 4) % size);
    if (next + 4 > view.byteLength) return undefined;
    sector = view.getUint32(next, true);
  }
  return sectors;
}

/** Names of the storages and streams whose beginning is in the file; undefined when there is no directory to read. */
export function compoundNames(bytes: Uint8Array): Set<string> | undefined {
  if (!isCompoundFile(bytes) || bytes.length < 512) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(30, true);
  if (view.getUint16(28, true) !== 0xfffe || (shift !== 9 && shift !== 12)) return undefined;
  const size = 2 ** shift;
  const directory = chainOf(view, view.getUint32(48, true), size);
  if (directory === undefined) return undefined;
  const names = new Set<string>();
  for (const sector of directory) {
    for (let entry = sector; entry + entrySize <= Math.min(sector + size, bytes.length); entry += entrySize) {
      const length = Math.min(64, view.getUint16(entry + 64, true));
      const kind = view.getUint8(entry + 66);
      const stream = kind === kinds.stream;
      const large = stream && view.getUint32(entry + 120, true) >= leastSize;
      const missing = large && (view.getUint32(entry + 116, true) + 1) * size >= bytes.length;
      if (length < 2 || missing || !(stream || kind === kinds.storage)) continue;
      names.add(Buffer.from(bytes.subarray(entry, entry + length - 2)).toString("utf16le"));
    }
  }
  return names;
}
