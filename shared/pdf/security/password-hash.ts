import { createCipheriv, createHash } from "node:crypto";

/** One round encrypts the input this many times in a row. */
const repeated = 64;
const leastRounds = 64;

/** By the remainder of the first 16 bytes, as a number, by three. */
const hashes = ["sha256", "sha384", "sha512"] as const;

/** 256 leaves 1 when divided by 3: a number leaves what the sum of its bytes does. */
function hashAfter(encrypted: Uint8Array): (typeof hashes)[number] {
  let sum = 0;
  for (const byte of encrypted.subarray(0, 16)) sum += byte;
  return hashes[sum % 3] ?? "sha256";
}

function encryptedInput(key: Buffer, input: Buffer): Buffer {
  const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
    false,
  );
  return cipher.update(Buffer.alloc(input.length * repeated, input));
}

/**
 * The hash of a password (ISO 32000-2, 7.6.4.3.4, algorithm 2.B): 32 bytes. `user` are the 48 bytes of /U when it is the
 * owner's.
 */
export function passwordHash(
  password: Uint8Array,
  salt: Uint8Array,
  user: Uint8Array = new Uint8Array(),
): Buffer {
  let key = createHash("sha256").update(password).update(salt).update(user).digest();
  for (let round = 1; ; round++) {
    const encrypted = encryptedInput(key, Buffer.concat([password, key, user]));
    key = createHash(hashAfter(encrypted)).update(encrypted).digest();
    if (round >= leastRounds && (encrypted.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}
