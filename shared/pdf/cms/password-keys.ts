import { createDecipheriv, createHash, createHmac, pbkdf2Sync, timingSafeEqual } from "node:crypto";
import { hold } from "../../limits/count.ts";
import { type Asn1, Asn1Error, identifierOf, tags } from "./asn1.ts";
import { digestOf } from "./identifiers.ts";

// What a password protects in PKCS#12 (RFC 7292, RFC 8018).

/** Sizes of a digest and of the blocks that it works on, in bytes. */
const shapes: Readonly<Record<string, { output: number; block: number }>> = {
  sha1: { output: 20, block: 64 },
  sha256: { output: 32, block: 64 },
  sha384: { output: 48, block: 128 },
  sha512: { output: 64, block: 128 },
};

/** What a derived key is for (RFC 7292, appendix B.3). */
const uses = { key: 1, vector: 2, authentication: 3 } as const;

type Derivation = { digest: string; password: string; salt: Uint8Array; rounds: number };

function roundsOf(value: Asn1): number {
  const rounds = value.as(tags.integer).number;
  if (rounds < 1) throw new Asn1Error("no rounds");
  hold("signature.rounds", rounds);
  return rounds;
}

/** As bytes again and again, up to a multiple of the block. */
function filled(bytes: Uint8Array, block: number): Buffer {
  const size = block * Math.ceil(bytes.length / block);
  return Buffer.from(Uint8Array.from({ length: size }, (_, at) => bytes[at % bytes.length] ?? 0));
}

/** Adds B + 1 to each block of I, as numbers (B.2, step 6C). */
function addTo(blocks: Buffer, other: Buffer, block: number): void {
  for (let start = 0; start < blocks.length; start += block) {
    let carry = 1;
    for (let at = block - 1; at >= 0; at--) {
      const sum = (blocks[start + at] ?? 0) + (other[at] ?? 0) + carry;
      blocks[start + at] = sum & 255;
      carry = sum >> 8;
    }
  }
}

/** The derivation of RFC 7292, appendix B.2; the password as UTF-16 with an end. */
function derived({ digest, password, salt, rounds }: Derivation, use: number, length: number): Buffer {
  const shape = shapes[digest];
  if (shape === undefined) throw new Asn1Error("a digest that derives no keys");
  const { output, block } = shape;
  const letters = Buffer.concat([Buffer.from(password, "utf16le").swap16(), Buffer.alloc(2)]);
  const blocks = Buffer.concat([filled(salt, block), filled(letters, block)]);
  const diversifier = Buffer.alloc(block, use);
  const parts: Buffer[] = [];
  for (let made = 0; made < length; made += output) {
    let part = createHash(digest).update(diversifier).update(blocks).digest();
    for (let round = 1; round < rounds; round++) part = createHash(digest).update(part).digest();
    parts.push(part);
    addTo(blocks, filled(part, block).subarray(0, block), block);
  }
  return Buffer.concat(parts).subarray(0, length);
}

/** Whether the password is right: MacData over the content (RFC 7292, 4). */
export function isPassword(mac: Asn1, content: Uint8Array, password: string): boolean {
  const digest = digestOf(identifierOf(mac.at(0).at(0).at(0))) ?? "";
  const rounds = mac.items[2] === undefined ? 1 : roundsOf(mac.items[2]);
  const length = shapes[digest]?.output ?? 0;
  const key = derived({ digest, password, salt: mac.at(1).octets, rounds }, uses.authentication, length);
  const stated = mac.at(0).at(1).octets;
  const actual = createHmac(digest, key).update(content).digest();
  return actual.length === stated.length && timingSafeEqual(actual, stated);
}

const pbes2 = "1.2.840.113549.1.5.13";
const pbkdf2 = "1.2.840.113549.1.5.12";

/** Functions that PBKDF2 takes (RFC 8018, B.1.2). */
const functions: Readonly<Record<string, string>> = {
  "1.2.840.113549.2.7": "sha1",
  "1.2.840.113549.2.8": "sha224",
  "1.2.840.113549.2.9": "sha256",
  "1.2.840.113549.2.10": "sha384",
  "1.2.840.113549.2.11": "sha512",
};

type Cipher = { name: string; key: number };

const ciphers: Readonly<Record<string, Cipher>> = {
  "2.16.840.1.101.3.4.1.2": { name: "aes-128-cbc", key: 16 },
  "2.16.840.1.101.3.4.1.22": { name: "aes-192-cbc", key: 24 },
  "2.16.840.1.101.3.4.1.42": { name: "aes-256-cbc", key: 32 },
  "1.2.840.113549.3.7": { name: "des-ede3-cbc", key: 24 },
};

/** Ciphers that are named with their derivation (RFC 7292, appendix C). Those of RC2 and RC4 are not among them. */
const older: Readonly<Record<string, Cipher>> = {
  "1.2.840.113549.1.12.1.3": { name: "des-ede3-cbc", key: 24 },
};

/** A way to encrypt that is known and not read: the caller is told to write the file anew. */
export class OldCipherError extends Asn1Error {}

function byPbes2(parameters: Asn1, password: string) {
  const [derivation, scheme] = [parameters.at(0), parameters.at(1)];
  const cipher = ciphers[identifierOf(scheme.at(0))];
  if (identifierOf(derivation.at(0)) !== pbkdf2 || cipher === undefined) throw new OldCipherError("a cipher");
  const [salt, rounds, ...rest] = derivation.at(1).items;
  if (salt === undefined || rounds === undefined) throw new Asn1Error("a derivation without its fields");
  const named = rest.find(({ tag }) => tag === tags.sequence);
  const digest = named === undefined ? "sha1" : functions[identifierOf(named.at(0))];
  if (digest === undefined) throw new OldCipherError("a digest");
  const key = pbkdf2Sync(password, salt.octets, roundsOf(rounds), cipher.key, digest);
  return { name: cipher.name, key, vector: scheme.at(1).octets };
}

function byOlder(name: string, parameters: Asn1, password: string) {
  const cipher = older[name];
  if (cipher === undefined) throw new OldCipherError("a cipher");
  const derivation = {
    digest: "sha1",
    password,
    salt: parameters.at(0).octets,
    rounds: roundsOf(parameters.at(1)),
  };
  const key = derived(derivation, uses.key, cipher.key);
  return { name: cipher.name, key, vector: derived(derivation, uses.vector, 8) };
}

/** Decrypts what an AlgorithmIdentifier says it was encrypted by. Throws Asn1Error, also for a wrong password. */
export function decrypted(algorithm: Asn1, bytes: Uint8Array, password: string): Uint8Array {
  const name = identifierOf(algorithm.at(0));
  const parameters = algorithm.at(1);
  const found = name === pbes2 ? byPbes2(parameters, password) : byOlder(name, parameters, password);
  try {
    const cipher = createDecipheriv(found.name, found.key, found.vector);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  } catch (cause) {
    throw new Asn1Error("what is encrypted does not open", { cause });
  }
}
