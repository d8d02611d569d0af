// Numbers at places that a file states: 0 where it ends before.

export const byteAt = (bytes: Buffer, at: number): number => bytes[at] ?? 0;

export const shortAt = (bytes: Buffer, at: number): number =>
  at >= 0 && at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0;

export const signedShortAt = (bytes: Buffer, at: number): number => (shortAt(bytes, at) << 16) >> 16;

export const longAt = (bytes: Buffer, at: number): number =>
  at >= 0 && at + 4 <= bytes.length ? bytes.readUInt32LE(at) : 0;
