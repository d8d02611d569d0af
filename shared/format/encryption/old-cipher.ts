import { createHash } from "node:crypto";
import { blockHash, blockKey, encryptionInfo, sha1 } from "./crypto-api.ts";
import { littleEndian, passwordBytes } from "./password-bytes.ts";
import { Rc4 } from "./rc4.ts";

// Encryption of old documents (doc, xls): RC4 with a key for each block of a stream (MS-OFFCRYPTO 2.3.5 and 2.3.6).

/** The whole of a stream, decrypted block by block; the caller takes what was encrypted of it. */
export type Decrypt = (stream: Buffer, blockSize: number) => Buffer;

const md5 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash("md5");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

function byBlocks(keyOf: (block: number) => Buffer): Decrypt {
  return (stream, blockSize) => {
    const blocks: Buffer[] = [];
    for (let at = 0; at < stream.length; at += blockSize) {
      blocks.push(new Rc4(keyOf(blocks.length)).apply(stream.subarray(at, at + blockSize)));
    }
    return Buffer.concat(blocks);
  };
}

/** Whether a key opens the verifier to what its hash says. */
function verified(key: Buffer, verifier: Buffer, hash: Buffer, digest: (bytes: Buffer) => Buffer): boolean {
  const cipher = new Rc4(key);
  const opened = digest(cipher.apply(verifier));
  return cipher.apply(hash.subarray(0, opened.length)).equals(opened);
}

/** Keys of 40 bits by MD5, what Office 97 wrote (2.3.6). */
function office97(header: Buffer, password: string): Decrypt | undefined {
  const [salt, verifier, hash] = [0, 16, 32].map((from) => header.subarray(from, from + 16));
  if (salt === undefined || verifier === undefined || hash === undefined) return undefined;
  const short = md5(passwordBytes(password)).subarray(0, 5);
  const base = md5(...Array.from({ length: 16 }, () => [short, salt]).flat()).subarray(0, 5);
  const keyOf = (block: number) => md5(base, littleEndian(block));
  return verified(keyOf(0), verifier, hash, md5) ? byBlocks(keyOf) : undefined;
}

function cryptoApi(header: Buffer, password: string): Decrypt | undefined {
  const info = encryptionInfo(header);
  if (info === undefined) return undefined;
  const hash = blockHash(info, password);
  const keyOf = (block: number) => blockKey(hash, block, info.keySize);
  return verified(keyOf(0), info.verifier, info.verifierHash, sha1) ? byBlocks(keyOf) : undefined;
}

/**
 * How to decrypt a document with this header of encryption, which begins with its version. `unknown` when it is of no
 * kind that a password opens here; undefined when it is another password.
 */
export function oldCipher(header: Buffer, password: string): Decrypt | "unknown" | undefined {
  if (header.length < 52) return "unknown";
  const [major, minor] = [header.readUInt16LE(0), header.readUInt16LE(2)];
  if (major === 1 && minor === 1) return office97(header.subarray(4), password);
  if (major >= 2 && major <= 4 && minor === 2) return cryptoApi(header.subarray(4), password);
  return "unknown";
}
