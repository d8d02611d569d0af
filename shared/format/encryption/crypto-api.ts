import { createHash } from "node:crypto";
import { littleEndian, passwordBytes } from "./password-bytes.ts";

// The header that packages of Office 2007 and old documents share (MS-OFFCRYPTO 2.3.2 and 2.3.3).

export type EncryptionInfo = {
  /** Bytes. */
  keySize: number;
  salt: Buffer;
  verifier: Buffer;
  verifierHash: Buffer;
};

/** What stands behind the version; undefined when it is cut off. */
export function encryptionInfo(bytes: Buffer): EncryptionInfo | undefined {
  if (bytes.length < 12) return undefined;
  const at = 8 + bytes.readUInt32LE(4);
  if (at + 40 > bytes.length || bytes.length < 28) return undefined;
  // A key of no stated size has 40 bits.
  const keySize = (bytes.readUInt32LE(24) || 40) / 8;
  const hashed = bytes.readUInt32LE(at + 36);
  return {
    keySize,
    salt: bytes.subarray(at + 4, at + 20),
    verifier: bytes.subarray(at + 20, at + 36),
    verifierHash: bytes.subarray(at + 40, at + 40 + Math.ceil(hashed / 16) * 16),
  };
}

export const sha1 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash("sha1");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash that the keys of an old document's blocks come from (2.3.5.2). */
export const blockHash = ({ salt }: EncryptionInfo, password: string) => sha1(salt, passwordBytes(password));

/** The key of a block; one of 40 bits is filled up with zeros. */
export function blockKey(hash: Buffer, block: number, keySize: number): Buffer {
  const key = sha1(hash, littleEndian(block)).subarray(0, keySize);
  return keySize === 5 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
}
