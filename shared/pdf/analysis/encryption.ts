import type { Dict } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";

/** Reads a locked file for what is never locked in it: its encryption dictionary (ISO 32000-2, 7.6.2). */
class LockReader extends PdfReader {
  override hasPlainContent(): boolean {
    return true;
  }
}

/** Bits of /P (table 22), counted from 1. */
const has = (permissions: number, position: number) => (permissions & (1 << (position - 1))) !== 0;

const ciphers: Readonly<Record<string, string>> = { V2: "RC4-128", AESV2: "AES-128", AESV3: "AES-256" };

function methodOf(reader: PdfReader, lock: Dict): string | null {
  const version = Number(reader.resolve(lock.get("V")) ?? 0);
  const bits = Number(reader.resolve(lock.get("Length")) ?? 40);
  if (version === 1) return "RC4-40";
  if (version === 2 || version === 3) return `RC4-${bits}`;
  const filters = reader.dict(lock.get("CF"));
  const filter = reader.dict(filters?.get(lock.name("StmF") ?? lock.name("EFF") ?? "StdCF"));
  return ciphers[filter?.name("CFM") ?? ""] ?? null;
}

/** How a file is locked; undefined where it is not, or where its damage hides it. */
export function encryptionOf(bytes: Uint8Array) {
  try {
    const reader = new LockReader(bytes);
    const lock = reader.dict(reader.trailer.get("Encrypt"));
    if (lock === undefined) return undefined;
    const allowed = Number(reader.resolve(lock.get("P")) ?? -1);
    const revision = Number(reader.resolve(lock.get("R")) ?? 0);
    // Revision 2 knows four permissions, which stand for the finer ones (7.6.4.2).
    const fine = (position: number, coarse: number) => has(allowed, revision < 3 ? coarse : position);
    return {
      method: methodOf(reader, lock),
      revision: revision || null,
      permissions: {
        print: has(allowed, 3),
        print_high_quality: has(allowed, 3) && fine(12, 3),
        change: has(allowed, 4),
        copy: has(allowed, 5),
        annotate: has(allowed, 6),
        fill_forms: fine(9, 6) || has(allowed, 6),
        accessibility: fine(10, 5),
        assemble: fine(11, 4) || has(allowed, 4),
      },
    };
  } catch (error) {
    if (error instanceof PdfSyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
