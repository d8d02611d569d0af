type Mutation = (bytes: Buffer, next: () => number) => Buffer;

const place = (bytes: Buffer, next: () => number) => Math.floor(next() * bytes.length);

/** Changes every length, count, offset or size alike: the digits of one number in a text part of the file. */
const otherNumber: Mutation = (bytes, next) => {
  const from = place(bytes, next);
  const near = bytes.toString("latin1", from, from + 4_000);
  const found = /\d+/.exec(near);
  if (found === null) return bytes.subarray(0, from);
  const values = [
    "0",
    "-1",
    "1",
    "65535",
    "2147483647",
    "4294967296",
    "99999999999999999999",
    String(Number(found[0]) + 1),
  ];
  const value = values[Math.floor(next() * values.length)] ?? "0";
  const at = from + found.index;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(value), bytes.subarray(at + found[0].length)]);
};

/** A binary length: four bytes that become the largest, or nothing. */
const otherLength: Mutation = (bytes, next) => {
  const copy = Buffer.from(bytes);
  const at = Math.min(place(bytes, next), Math.max(0, bytes.length - 4));
  if (copy.length >= 4) copy.writeUInt32LE([0, 1, 0x7fffffff, 0xffffffff][Math.floor(next() * 4)] ?? 0, at);
  return copy;
};

const flips: Mutation = (bytes, next) => {
  const copy = Buffer.from(bytes);
  const times = 1 + Math.floor(next() * 30);
  for (let count = 0; count < times; count++) {
    const at = place(bytes, next);
    copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(next() * 8));
  }
  return copy;
};

const truncation: Mutation = (bytes, next) => bytes.subarray(0, place(bytes, next));

/** A piece of the file in another place of it, over what stood there or between. */
const splice: Mutation = (bytes, next) => {
  const [from, to] = [place(bytes, next), place(bytes, next)];
  const piece = bytes.subarray(from, from + Math.floor(next() * 2_000));
  const over = next() < 0.5 ? piece.length : 0;
  return Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to + over)]);
};

const removal: Mutation = (bytes, next) => {
  const at = place(bytes, next);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + Math.floor(next() * 500))]);
};

const mutations: Readonly<Record<string, Mutation>> = {
  flips,
  truncation,
  splice,
  removal,
  otherNumber,
  otherLength,
};
const names = Object.keys(mutations);

/** One mutation of a file; the same for the same numbers. */
export function mutate(bytes: Buffer, next: () => number): { how: string; bytes: Buffer } {
  const how = names[Math.floor(next() * names.length)] ?? "flips";
  return { how, bytes: mutations[how]?.(bytes, next) ?? bytes };
}
