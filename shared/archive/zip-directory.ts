import { ServiceError } from "../errors/service-error.ts";
import { Counter } from "../limits/count.ts";

// The directory of a ZIP archive (APPNOTE.TXT 6.3.10, 4.3), held against what stands before each entry. Two programs that
// read an archive must find the same in it: else one checks what the other never sees.

/** An entry whose bytes lie in the file. `size` is what the archive says it unpacks to. */
export type ZipEntry = { name: string; method: number; start: number; end: number; size: number };

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, locator: 0x07064b50 } as const;
const end64 = 0x06064b50;
const endSize = 22;
/** Stands in 32 bits for what the ZIP64 record holds. */
const wide32 = 0xffffffff;
const flag = { encrypted: 1, sizesFollow: 8 } as const;
const methods = [0, 8];

export const damagedArchive = (how: string, cause?: unknown) =>
  new ServiceError("damaged_file", `The file is a damaged archive: ${how}. Save it again and resend.`, {
    cause,
  });

const cutOff = () => damagedArchive("it is cut off or its directory is not where it says");

/** Numbers of the file; one that would lie outside it is a damaged archive. */
class Fields {
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private at<Value>(at: number, length: number, read: () => Value): Value {
    if (at < 0 || at + length > this.view.byteLength) throw cutOff();
    return read();
  }

  u16 = (at: number): number => this.at(at, 2, () => this.view.getUint16(at, true));
  u32 = (at: number): number => this.at(at, 4, () => this.view.getUint32(at, true));
  u64 = (at: number): number => this.at(at, 8, () => Number(this.view.getBigUint64(at, true)));
}

/** Where the directory begins and ends. The last record of its kind counts, as in every reader. */
function directoryOf(bytes: Uint8Array, fields: Fields): { from: number; to: number } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const record = buffer.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"), -endSize);
  if (record < 0) throw cutOff();
  const [size, from] = [fields.u32(record + 12), fields.u32(record + 16)];
  const located = record >= 20 && fields.u32(record - 20) === signature.locator;
  if (!located) return { from, to: from + size };
  const wide = fields.u64(record - 20 + 8);
  if (fields.u32(wide) !== end64) throw cutOff();
  const start = fields.u64(wide + 48);
  return { from: start, to: start + fields.u64(wide + 40) };
}

type Sizes = { size: number; packed: number; offset: number };

/** Sizes that do not fit 32 bits stand in the extra field of ZIP64, in this order and only those (4.5.3). */
function widened(fields: Fields, sizes: Sizes, from: number, to: number): Sizes {
  let [at, made] = [from, sizes];
  while (at + 4 <= to) {
    const [id, length] = [fields.u16(at), fields.u16(at + 2)];
    if (id === 1) {
      let next = at + 4;
      const value = (narrow: number) => {
        if (narrow !== wide32) return narrow;
        if (next + 8 > at + 4 + length) throw cutOff();
        next += 8;
        return fields.u64(next - 8);
      };
      made = { size: value(made.size), packed: value(made.packed), offset: value(made.offset) };
    }
    at += 4 + length;
  }
  return made;
}

const nameAt = (bytes: Uint8Array, from: number, length: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(length, bytes.length - from));

/** Where the bytes of an entry begin. Throws when its own header names or describes another entry. */
function dataStart(bytes: Uint8Array, fields: Fields, central: number, { size, packed, offset }: Sizes) {
  if (fields.u32(offset) !== signature.local) throw cutOff();
  const [flags, method] = [fields.u16(offset + 6), fields.u16(offset + 8)];
  const [nameLength, extraLength] = [fields.u16(offset + 26), fields.u16(offset + 28)];
  const same = nameAt(bytes, offset + 30, nameLength).equals(
    nameAt(bytes, central + 46, fields.u16(central + 28)),
  );
  const agrees = (local: number, stated: number) =>
    local === stated || local === wide32 || (local === 0 && (flags & flag.sizesFollow) !== 0);
  if (
    !same ||
    method !== fields.u16(central + 10) ||
    !agrees(fields.u32(offset + 18), packed) ||
    !agrees(fields.u32(offset + 22), size)
  ) {
    throw damagedArchive("an entry is not what its directory says");
  }
  return offset + 30 + nameLength + extraLength;
}

function entryAt(bytes: Uint8Array, fields: Fields, central: number): ZipEntry & { offset: number } {
  const [nameLength, extraLength] = [fields.u16(central + 28), fields.u16(central + 30)];
  const narrow = {
    size: fields.u32(central + 24),
    packed: fields.u32(central + 20),
    offset: fields.u32(central + 42),
  };
  const extra = central + 46 + nameLength;
  const sizes = widened(fields, narrow, extra, extra + extraLength);
  const name = nameAt(bytes, central + 46, nameLength)
    .toString("utf8")
    .replace(/^\/+/, "");
  const method = fields.u16(central + 10);
  if ((fields.u16(central + 8) & flag.encrypted) !== 0) {
    throw new ServiceError(
      "password_required",
      "The archive is encrypted. Remove its password and send it again.",
    );
  }
  if (!methods.includes(method)) throw damagedArchive("it is compressed in a way that documents are not");
  const start = dataStart(bytes, fields, central, sizes);
  const end = start + sizes.packed;
  if (end > bytes.length) throw cutOff();
  return { name, method, start, end, size: sizes.size, offset: sizes.offset };
}

/** Entries that share bytes unpack to more than any archive of its size may hold. */
function holdApart(entries: readonly (ZipEntry & { offset: number })[]): void {
  let free = 0;
  for (const { offset, end } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw damagedArchive("its entries lie upon each other");
    free = end;
  }
}

/**
 * The entries of a ZIP archive by name in lower case. Throws `damaged_file` when a name stands twice, headers differ, or
 * entries overlap; `password_required`; `too_complex`.
 */
export function zipDirectory(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const fields = new Fields(bytes);
  const { from, to } = directoryOf(bytes, fields);
  const counter = new Counter("package.entries");
  const entries: (ZipEntry & { offset: number })[] = [];
  const byName = new Map<string, ZipEntry>();
  for (let at = from; at + 46 <= to && fields.u32(at) === signature.central; ) {
    counter.add();
    const entry = entryAt(bytes, fields, at);
    const key = entry.name.toLowerCase();
    if (byName.has(key)) throw damagedArchive("it names one entry twice");
    byName.set(key, entry);
    entries.push(entry);
    at += 46 + fields.u16(at + 28) + fields.u16(at + 30) + fields.u16(at + 32);
  }
  holdApart(entries);
  return byName;
}
