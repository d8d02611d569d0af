// A signed file whose signature is changed by hand.

/** The parts of the last signature of a file: where its ByteRange and its Contents stand. */
export function places(file: Buffer) {
  const at = file.lastIndexOf("/ByteRange [");
  const range = file
    .toString("latin1", at + 12, file.indexOf("]", at))
    .trim()
    .split(/ +/)
    .map(Number);
  const [, start = 0, end = 0] = range;
  return { at, range, start, end };
}

/** The file with its signature changed by hand: what it covers stays as it is. */
export function resigned(file: Buffer, made: (content: Buffer, old: Buffer) => Buffer): Buffer {
  const { start, end, range } = places(file);
  const content = Buffer.concat([file.subarray(0, start), file.subarray(end, end + (range[3] ?? 0))]);
  const room = end - start - 2;
  const value = made(content, Buffer.from(file.toString("latin1", start + 1, end - 1), "hex"));
  const copy = Buffer.from(file);
  copy.write(value.toString("hex").padEnd(room, "0"), start + 1, "latin1");
  return copy;
}

/** Length of the CMS value within its zeros. */
export const valueLength = (value: Buffer) => 4 + value.readUInt16BE(2);
