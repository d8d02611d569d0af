// A winmail.dat (MS-OXTNEF), as Outlook writes it.

const short = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const long = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function attribute(level: number, id: number, content: Uint8Array): Buffer {
  const sum = content.reduce((total, byte) => (total + byte) & 0xffff, 0);
  return Buffer.concat([Buffer.from([level]), long(id), long(content.length), content, short(sum)]);
}

function unicode(id: number, text: string): Buffer {
  const bytes = Buffer.from(`${text}\0`, "utf16le");
  return Buffer.concat([
    short(0x1f),
    short(id),
    long(1),
    long(bytes.length),
    bytes,
    Buffer.alloc(-bytes.length & 3),
  ]);
}

/** A property of a name of its own, and one of 64 bits: what stands between those that are read. */
const others = Buffer.concat([
  short(3),
  short(0x8001),
  Buffer.alloc(16, 1),
  long(0),
  long(7),
  long(42),
  short(0x40),
  short(0x3007),
  Buffer.alloc(8, 1),
]);

export function winmail(files: readonly { short: string; long: string; bytes: Uint8Array }[]): Buffer {
  const attached = files.flatMap((file) => [
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00018010, Buffer.from(`${file.short}\0`)),
    attribute(2, 0x0006800f, file.bytes),
    attribute(2, 0x00069005, Buffer.concat([long(3), others, unicode(0x3707, file.long)])),
  ]);
  const version = attribute(1, 0x00089006, long(0x00010000));
  return Buffer.concat([long(0x223e9f78), short(1), version, ...attached]);
}
