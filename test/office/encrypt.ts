import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { compoundFile } from "./compound-file.ts";

// Encrypts packages as Office does (MS-OFFCRYPTO 2.3.4), written apart from what decrypts them.

const wide = (password: string) => Buffer.from(password, "utf16le");
const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const hash = (name: string, ...parts: Uint8Array[]) => createHash(name).update(Buffer.concat(parts)).digest();

function cbc(key: Buffer, iv: Buffer, bytes: Uint8Array): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
  const cipher = createCipheriv("aes-256-cbc", key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

function sizeOf(bytes: Uint8Array): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(bytes.length));
  return size;
}

/** What Office 2010 and later write: AES-256 and SHA-512, by segments. */
export function agile(bytes: Uint8Array, password: string, spins = 1_000): Buffer {
  const [salt, dataSalt, key, verifier] = [16, 16, 32, 16].map((length) => randomBytes(length)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  let spun = hash("sha512", salt, wide(password));
  for (let round = 0; round < Math.min(spins, 1_000); round++) spun = hash("sha512", number(round), spun);
  const sealed = (block: string, content: Uint8Array) =>
    cbc(hash("sha512", spun, Buffer.from(block, "hex")).subarray(0, 32), salt, content).toString("base64");
  const common = `blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"`;
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData saltSize="16" ${common} saltValue="${dataSalt.toString("base64")}"/><keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey spinCount="${spins}" saltSize="16" ${common} saltValue="${salt.toString("base64")}" encryptedVerifierHashInput="${sealed("fea7d2763b4b9e79", verifier)}" encryptedVerifierHashValue="${sealed("d7aa0f6d3061344e", hash("sha512", verifier))}" encryptedKeyValue="${sealed("146e0be7abacd0d6", key)}"/></keyEncryptor></keyEncryptors></encryption>`;
  const parts: Buffer[] = [sizeOf(bytes)];
  for (let at = 0; at < bytes.length; at += 4_096) {
    const iv = hash("sha512", dataSalt, number(at / 4_096)).subarray(0, 16);
    parts.push(cbc(key, iv, bytes.subarray(at, at + 4_096)));
  }
  const info = Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(xml)]);
  return compoundFile({ EncryptionInfo: info, EncryptedPackage: Buffer.concat(parts) });
}

/** What Office 2007 wrote: AES-128 without chaining, and SHA-1. */
export function standard(bytes: Uint8Array, password: string): Buffer {
  const [salt, verifier] = [randomBytes(16), randomBytes(16)];
  let spun = hash("sha1", salt, wide(password));
  for (let round = 0; round < 50_000; round++) spun = hash("sha1", number(round), spun);
  const last = hash("sha1", spun, number(0));
  const key = hash(
    "sha1",
    Buffer.alloc(64, 0x36).map((byte, at) => byte ^ (last[at] ?? 0)),
  ).subarray(0, 16);
  const sealed = (content: Uint8Array) => {
    const padded = Buffer.concat([content, Buffer.alloc((16 - (content.length % 16)) % 16)]);
    const cipher = createCipheriv("aes-128-ecb", key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(padded), cipher.final()]);
  };
  const provider = Buffer.from("Microsoft Enhanced RSA and AES Cryptographic Provider\0", "utf16le");
  const header = Buffer.concat([...[0x24, 0, 0x660e, 0x8004, 128, 24, 0, 0].map(number), provider]);
  const info = Buffer.concat([
    Buffer.from([3, 0, 2, 0]),
    ...[0x24, header.length].map(number),
    header,
    number(16),
    salt,
    sealed(verifier),
    number(20),
    sealed(hash("sha1", verifier)),
  ]);
  return compoundFile({
    EncryptionInfo: info,
    EncryptedPackage: Buffer.concat([sizeOf(bytes), sealed(bytes)]),
  });
}
