import { createDecipheriv, createHash, timingSafeEqual } from "node:crypto";
import { hold } from "../../limits/count.ts";
import { littleEndian, passwordBytes } from "./password-bytes.ts";

// Agile encryption of packages (MS-OFFCRYPTO 2.3.4.10 to 2.3.4.15), what Office has written since 2010.

type Cipher = { salt: Buffer; blockSize: number; keyBytes: number; hash: string; hashBytes: number };
export type AgileInfo = {
  data: Cipher;
  key: Cipher & { spins: number; verifier: Buffer; verifierHash: Buffer; value: Buffer };
};

/** Keys of the blocks that a password is checked by and that hold the key (2.3.4.11). */
const blocks = {
  verifier: Buffer.from("fea7d2763b4b9e79", "hex"),
  verifierHash: Buffer.from("d7aa0f6d3061344e", "hex"),
  value: Buffer.from("146e0be7abacd0d6", "hex"),
} as const;

const hashes: Readonly<Record<string, string>> = {
  MD5: "md5",
  SHA1: "sha1",
  "SHA-1": "sha1",
  SHA256: "sha256",
  SHA384: "sha384",
  SHA512: "sha512",
};

const segment = 4_096;

/** The attributes of the first element of a name, whatever its prefix. */
function attributesOf(xml: string, element: string): (name: string) => string {
  const at = xml.indexOf(`${element} `);
  const tag = at < 0 ? "" : xml.slice(at, xml.indexOf(">", at));
  return (name) => {
    const mark = ` ${name}="`;
    const from = tag.indexOf(mark);
    return from < 0 ? "" : tag.slice(from + mark.length, tag.indexOf('"', from + mark.length));
  };
}

function cipherOf(attribute: (name: string) => string): Cipher | undefined {
  const hash = hashes[attribute("hashAlgorithm")];
  const keyBytes = Number(attribute("keyBits")) / 8;
  const known = attribute("cipherAlgorithm") === "AES" && attribute("cipherChaining") === "ChainingModeCBC";
  if (!known || hash === undefined || ![16, 24, 32].includes(keyBytes)) return undefined;
  return {
    salt: Buffer.from(attribute("saltValue"), "base64"),
    blockSize: Number(attribute("blockSize")),
    keyBytes,
    hash,
    hashBytes: Number(attribute("hashSize")),
  };
}

/** What the XML of the stream EncryptionInfo says; undefined when no password opens such a file, or not by AES. */
export function agileInfo(xml: string): AgileInfo | undefined {
  const of = attributesOf(xml, "encryptedKey");
  const [data, key] = [cipherOf(attributesOf(xml, "keyData")), cipherOf(of)];
  const spins = Number(of("spinCount"));
  if (data?.blockSize !== 16 || key?.blockSize !== 16 || !Number.isInteger(spins)) return undefined;
  const bytes = (name: string) => Buffer.from(of(name), "base64");
  const encrypted = {
    verifier: bytes("encryptedVerifierHashInput"),
    verifierHash: bytes("encryptedVerifierHashValue"),
    value: bytes("encryptedKeyValue"),
  };
  const whole = Object.values(encrypted).every(({ length }) => length > 0 && length % 16 === 0);
  return whole ? { data, key: { ...key, ...encrypted, spins } } : undefined;
}

/** Cut or filled up with 0x36 (2.3.4.11). */
function fitted(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), 0x36)]).subarray(0, length);
}

function decrypted(bytes: Uint8Array, key: Buffer, iv: Buffer): Buffer {
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}

/** The key of the package; undefined when it is another password. */
export function agileKey({ key, data }: AgileInfo, password: string): Buffer | undefined {
  hold("office.spins", key.spins);
  const digest = (...parts: Uint8Array[]) => {
    const hash = createHash(key.hash);
    for (const part of parts) hash.update(part);
    return hash.digest();
  };
  let spun = digest(key.salt, passwordBytes(password));
  for (let round = 0; round < key.spins; round++) spun = digest(littleEndian(round), spun);
  const iv = fitted(key.salt, key.blockSize);
  const open = (block: Buffer, bytes: Buffer) =>
    decrypted(bytes, fitted(digest(spun, block), key.keyBytes), iv);
  const expected = open(blocks.verifierHash, key.verifierHash).subarray(0, key.hashBytes);
  const found = digest(open(blocks.verifier, key.verifier).subarray(0, key.salt.length));
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) return undefined;
  return open(blocks.value, key.value).subarray(0, data.keyBytes);
}

/** The package in the stream EncryptedPackage: its size, then segments that are encrypted by themselves. */
export function agilePackage({ data }: AgileInfo, key: Buffer, stream: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let index = 0, at = 8; at < stream.length; index++, at += segment) {
    const hash = createHash(data.hash).update(data.salt).update(littleEndian(index)).digest();
    const part = stream.subarray(at, at + segment);
    parts.push(decrypted(part.subarray(0, part.length & ~15), key, fitted(hash, data.blockSize)));
  }
  return Buffer.concat(parts);
}
