import { oldCipher } from "./old-cipher.ts";

// A document of Word 97 to 2003: its streams are encrypted from their beginnings, but what says so (MS-DOC 2.2.6).

const blockSize = 512;
/** Bytes of the stream WordDocument that stay plain. */
const plainHead = 68;
const at = { flags: 0x0a, key: 0x0e } as const;
const flags = { encrypted: 0x0100, secondTable: 0x0200, obfuscated: 0x8000 } as const;

export const isEncryptedDoc = (main: Buffer): boolean =>
  main.length >= plainHead && (main.readUInt16LE(at.flags) & flags.encrypted) !== 0;

type Streams = Readonly<Record<string, Buffer | undefined>>;

/** The streams without their encryption; `unknown` for a kind that is not opened, undefined for another password. */
export function openDoc(
  read: (name: string) => Buffer | undefined,
  password: string,
): Streams | "unknown" | undefined {
  const main = read("WORDDOCUMENT");
  if (main === undefined) return "unknown";
  const set = main.readUInt16LE(at.flags);
  const tableName = (set & flags.secondTable) === 0 ? "0TABLE" : "1TABLE";
  const [table, data] = [read(tableName), read("DATA")];
  if ((set & flags.obfuscated) !== 0 || table === undefined) return "unknown";
  const header = main.readUInt32LE(at.key);
  const decrypt = oldCipher(table.subarray(0, header), password);
  if (decrypt === undefined || decrypt === "unknown") return decrypt;
  const opened = (stream: Buffer, plain: number) =>
    Buffer.concat([stream.subarray(0, plain), decrypt(stream, blockSize).subarray(plain)]);
  const text = opened(main, plainHead);
  text.writeUInt16LE(set & ~flags.encrypted, at.flags);
  text.writeUInt32LE(0, at.key);
  return {
    WORDDOCUMENT: text,
    [tableName]: opened(table, header),
    DATA: data && opened(data, 0),
  };
}
