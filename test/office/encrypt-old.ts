import { createHash, randomBytes } from "node:crypto";
import { Rc4 } from "../../shared/format/encryption/rc4.ts";
import { record, workbookStream } from "./workbook-stream.ts";

const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const hash = (name: string, ...parts: Uint8Array[]) => createHash(name).update(Buffer.concat(parts)).digest();
const wide = (password: string) => Buffer.from(password, "utf16le");

type Sealed = { header: Buffer; keyOf(block: number): Buffer };

/** A header of encryption and its keys, as Office 97 wrote them (MS-OFFCRYPTO 2.3.6). */
export function office97(password: string): Sealed {
  const salt = randomBytes(16);
  const short = hash("md5", wide(password)).subarray(0, 5);
  const base = hash(
    "md5",
    Buffer.concat(Array.from({ length: 16 }, () => Buffer.concat([short, salt]))),
  ).subarray(0, 5);
  const keyOf = (block: number) => hash("md5", base, number(block));
  const verifier = randomBytes(16);
  const sealed = new Rc4(keyOf(0)).apply(Buffer.concat([verifier, hash("md5", verifier)]));
  return { header: Buffer.concat([Buffer.from([1, 0, 1, 0]), salt, sealed]), keyOf };
}

/** The same by the CryptoAPI with keys of 128 bits, as Office 2003 wrote them (MS-OFFCRYPTO 2.3.5). */
export function office2003(password: string): Sealed {
  const salt = randomBytes(16);
  const base = hash("sha1", salt, wide(password));
  const keyOf = (block: number) => hash("sha1", base, number(block)).subarray(0, 16);
  const verifier = randomBytes(16);
  const sealed = new Rc4(keyOf(0)).apply(Buffer.concat([verifier, hash("sha1", verifier)]));
  const provider = Buffer.from("Microsoft Enhanced Cryptographic Provider v1.0\0", "utf16le");
  const head = Buffer.concat([...[4, 0, 0x6801, 0x8004, 128, 1, 0, 0].map(number), provider]);
  const verifiers = [number(16), salt, sealed.subarray(0, 16), number(20), sealed.subarray(16)];
  const size = [number(4), number(head.length)];
  return { header: Buffer.concat([Buffer.from([2, 0, 2, 0]), ...size, head, ...verifiers]), keyOf };
}

/** A stream, encrypted block by block. */
export function sealedBlocks(stream: Buffer, size: number, keyOf: (block: number) => Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < stream.length; at += size) {
    blocks.push(new Rc4(keyOf(blocks.length)).apply(stream.subarray(at, at + size)));
  }
  return Buffer.concat(blocks);
}

const plainRecords = [0x809, 0x2f];

/** The bodies of a workbook's records, each through `seal`; what MS-XLS 2.2.10 names stays as it is. */
function sealRecords(stream: Buffer, seal: (start: number, to: number) => Buffer): Buffer {
  const out = Buffer.from(stream);
  for (let at = 0; at + 4 <= stream.length; ) {
    const [id, to] = [stream.readUInt16LE(at), at + 4 + stream.readUInt16LE(at + 2)];
    const kept = id === 0x85 ? 4 : 0;
    if (!plainRecords.includes(id)) seal(at + 4, to).copy(out, at + 4 + kept, kept);
    at = to;
  }
  return out;
}

/** The stream of a workbook under a password of RC4. */
export function sealedWorkbook(text: string, { header, keyOf }: Sealed): Buffer {
  const stream = workbookStream(text, record(0x2f, 1, header));
  const whole = sealedBlocks(stream, 1_024, keyOf);
  return sealRecords(stream, (start, to) => whole.subarray(start, to));
}

/** The same by XOR with the password `abc`: the key and verifier are what Excel makes of it (MS-OFFCRYPTO 2.3.7). */
export function xoredWorkbook(text: string): Buffer {
  const [key, verifier] = [0x2d49, 0xcc1a];
  const pad = Buffer.from("616263bbffffbaffffb98000be0f00bf", "hex");
  const left = (byte: number, by: number) => ((byte << by) | (byte >> (8 - by))) & 255;
  const keys = pad.map((byte, at) => left(byte ^ (at % 2 === 0 ? key & 255 : key >> 8), 2));
  const stream = workbookStream(text, record(0x2f, 0, key, verifier));
  return sealRecords(stream, (start, to) =>
    Buffer.from(stream.subarray(start, to).map((byte, at) => left(byte ^ (keys[(to + at) & 15] ?? 0), 5))),
  );
}
