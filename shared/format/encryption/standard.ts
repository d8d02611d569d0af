import { createDecipheriv } from "node:crypto";
import { type EncryptionInfo, sha1 } from "./crypto-api.ts";
import { littleEndian, passwordBytes } from "./password-bytes.ts";

// Standard encryption of packages (MS-OFFCRYPTO 2.3.4.5 to 2.3.4.9), what Office 2007 wrote.

const spins = 50_000;

function opened(bytes: Uint8Array, key: Buffer): Buffer {
  const decipher = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}

/** The key of the package; undefined when it is another password. */
export function standardKey(info: EncryptionInfo, password: string): Buffer | undefined {
  const { keySize, salt, verifier, verifierHash } = info;
  if (![16, 24, 32].includes(keySize) || verifierHash.length < 32) return undefined;
  let hash = sha1(salt, passwordBytes(password));
  for (let round = 0; round < spins; round++) hash = sha1(littleEndian(round), hash);
  const last = sha1(hash, littleEndian(0));
  const half = (fill: number) => {
    const block = Buffer.alloc(64, fill);
    for (const [at, byte] of last.entries()) block[at] = byte ^ fill;
    return sha1(block);
  };
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keySize);
  const expected = opened(verifierHash, key).subarray(0, 20);
  return sha1(opened(verifier, key)).equals(expected) ? key : undefined;
}

/** The package in the stream EncryptedPackage, behind its size. */
export const standardPackage = (key: Buffer, stream: Buffer): Buffer =>
  opened(stream.subarray(8, 8 + ((stream.length - 8) & ~15)), key);
