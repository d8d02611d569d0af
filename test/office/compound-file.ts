/** Bytes that are no format, the same each time. */
export const noise = (length: number) =>
  Uint8Array.from({ length }, (_, at) => (at * at * 7919 + at * 31) % 251);

/** A compound file (MS-CFB) of a header, a table of sectors and a directory that names one stream, and noise behind. */
export function compound(stream: string): Buffer {
  const head = Buffer.alloc(3 * 512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(0, 76);
  head.writeUInt32LE(0xfffffffe, 512 + 4);
  head.write(stream, 1_024, "utf16le");
  head.writeUInt16LE(2 * stream.length + 2, 1_024 + 64);
  head.writeUInt8(2, 1_024 + 66);
  head.writeUInt32LE(2, 1_024 + 116);
  head.writeUInt32LE(30_000, 1_024 + 120);
  return Buffer.concat([head, noise(30_000)]);
}
