import { crc32 } from "node:zlib";
import { compoundTree, type Tree } from "./compound-file.ts";

// Writes Outlook messages (MS-OXMSG), for what is read of them to be held against.

/** A value by the kind that its property is kept as (MS-OXCDATA 2.11.1). */
export type Value =
  | { wide: string }
  | { narrow: Uint8Array }
  | { bytes: Uint8Array }
  | { integer: number }
  | { time: Date };
/** Values by the number of their property (MS-OXPROPS), such as `x0037` for a subject. */
export type Values = Readonly<Record<string, Value>>;

/** What is attached as a message, or as an object of another program. */
type Holding = { values: Values; message?: OutlookFile; object?: Tree };

export type OutlookFile = {
  values: Values;
  recipients?: readonly Values[];
  attachments?: readonly (Values | Holding)[];
};

const isHolding = (each: Values | Holding): each is Holding => "values" in each;

const types = { wide: 0x1f, narrow: 0x1e, bytes: 0x102, integer: 3, time: 0x40 } as const;
const objectType = 0x0d;

const tagOf = (id: number, type: number) => id * 0x1_0000 + type;
const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, "0");
const streamName = (tag: number) => `__substg1.0_${hex(tag)}`;

/** Ticks of 100 ns since 1601. */
const ticks = (date: Date) => (BigInt(date.getTime()) + 11_644_473_600_000n) * 10_000n;

function entry(tag: number, write: (into: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(tag);
  bytes.writeUInt32LE(6, 4);
  write(bytes);
  return bytes;
}

/** The streams of some properties; `head` stands before their entries, `objects` are kept in storages. */
function kept(values: Values, head: Buffer, objects: readonly number[] = []): Tree {
  const streams: Record<string, Uint8Array> = {};
  const entries = objects.map((id) =>
    entry(tagOf(id, objectType), (into) => into.writeUInt32LE(0xffffffff, 8)),
  );
  for (const [key, value] of Object.entries(values)) {
    const id = Number.parseInt(key.slice(1), 16);
    if ("integer" in value) {
      entries.push(entry(tagOf(id, types.integer), (into) => into.writeUInt32LE(value.integer, 8)));
    } else if ("time" in value) {
      entries.push(entry(tagOf(id, types.time), (into) => into.writeBigUInt64LE(ticks(value.time), 8)));
    } else {
      const [type, bytes, zeros] =
        "wide" in value
          ? ([types.wide, Buffer.from(value.wide, "utf16le"), 2] as const)
          : "narrow" in value
            ? ([types.narrow, value.narrow, 1] as const)
            : ([types.bytes, value.bytes, 0] as const);
      streams[streamName(tagOf(id, type))] = bytes;
      entries.push(entry(tagOf(id, type), (into) => into.writeUInt32LE(bytes.length + zeros, 8)));
    }
  }
  return { ...streams, "__properties_version1.0": Buffer.concat([head, ...entries]) };
}

function counted(length: number, recipients: number, attachments: number): Buffer {
  const head = Buffer.alloc(length);
  head.writeUInt32LE(recipients, 8);
  head.writeUInt32LE(attachments, 12);
  head.writeUInt32LE(recipients, 16);
  head.writeUInt32LE(attachments, 20);
  return head;
}

const content = 0x3701;

function storageOf({ values, recipients = [], attachments = [] }: OutlookFile, head: number): Tree {
  const part = Buffer.alloc(8);
  const tree: Record<string, Uint8Array | Tree> = {
    ...kept(values, counted(head, recipients.length, attachments.length)),
  };
  for (const [at, each] of recipients.entries()) tree[`__recip_version1.0_#${hex(at)}`] = kept(each, part);
  for (const [at, each] of attachments.entries()) {
    const [own, message, object] = isHolding(each) ? [each.values, each.message, each.object] : [each];
    const held = message === undefined ? object : storageOf(message, 24);
    tree[`__attach_version1.0_#${hex(at)}`] =
      held === undefined
        ? kept(own, part)
        : { ...kept(own, part, [content]), [streamName(tagOf(content, objectType))]: held };
  }
  return tree;
}

/** The streams of the names of properties, which are there though none is named (MS-OXMSG 2.2.3). */
const names: Tree = {
  "__substg1.0_00020102": new Uint8Array(),
  "__substg1.0_00030102": new Uint8Array(),
  "__substg1.0_00040102": new Uint8Array(),
};

export const outlookFile = (file: OutlookFile): Buffer =>
  compoundTree({ ...storageOf(file, 32), "__nameid_version1.0": names });

/** Where the ring begins to be written: behind what it holds at the start. */
const ringStart = 207;

/** RTF as Outlook keeps it (MS-OXRTFCP): repeated letters as references to the one before, all else as it is. */
export function compressedRtf(rtf: string): Buffer {
  const bytes = Buffer.from(rtf, "latin1");
  const tokens: { reference: boolean; bytes: number[] }[] = [];
  const reference = (from: number, length: number) => ({
    reference: true,
    bytes: [(from >> 4) & 0xff, ((from & 15) << 4) | (length - 2)],
  });
  let at = 0;
  while (at < bytes.length) {
    const place = (ringStart + at) % 4_096;
    let run = 0;
    while (at > 0 && run < 17 && at + run < bytes.length && bytes[at + run] === bytes[at - 1]) run += 1;
    if (run >= 2) {
      tokens.push(reference((place + 4_095) % 4_096, run));
      at += run;
    } else tokens.push({ reference: false, bytes: [bytes[at++] ?? 0] });
  }
  tokens.push(reference((ringStart + at) % 4_096, 2));
  const data: number[] = [];
  for (let from = 0; from < tokens.length; from += 8) {
    const eight = tokens.slice(from, from + 8);
    data.push(eight.reduce((sum, token, bit) => sum | (token.reference ? 1 << bit : 0), 0));
    for (const token of eight) data.push(...token.bytes);
  }
  const head = Buffer.alloc(16);
  head.writeUInt32LE(data.length + 12);
  head.writeUInt32LE(bytes.length, 4);
  head.write("LZFu", 8);
  head.writeUInt32LE((crc32(Buffer.from(data), 0xffffffff) ^ 0xffffffff) >>> 0, 12);
  return Buffer.concat([head, Buffer.from(data)]);
}
