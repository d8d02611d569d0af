import { createCipheriv, randomBytes, randomFillSync } from "node:crypto";
import type { Lock } from "../file/lock.ts";
import { dict, name, PdfString } from "../file/object.ts";
import { passwordBytes } from "./password.ts";
import { passwordHash } from "./password-hash.ts";

type LockInput = {
  password: string;
  /** None: nothing opens the file with the owner's rights. */
  owner: string | undefined;
  /** The value of /P: a signed number of 32 bits. */
  permissions: number;
};

const block = 16;
const noVector = Buffer.alloc(block);

type Keys = { check: Buffer; key: Buffer };

/** What tells a password, with its two salts, and the file's key encrypted by it (algorithms 8 and 9). */
function keysOf(password: string, fileKey: Buffer, user?: Buffer): Keys {
  const bytes = passwordBytes(password);
  const [checkSalt, keySalt] = [randomBytes(8), randomBytes(8)];
  const wrap = createCipheriv("aes-256-cbc", passwordHash(bytes, keySalt, user), noVector).setAutoPadding(
    false,
  );
  return {
    check: Buffer.concat([passwordHash(bytes, checkSalt, user), checkSalt, keySalt]),
    key: wrap.update(fileKey),
  };
}

/** Chance, which looks like the keys of a password and is of none. */
const keysOfNobody = (): Keys => ({ check: randomBytes(48), key: randomBytes(32) });

/** What holds /P to the key (algorithm 10). Metadata are encrypted like all else. */
function sealed(permissions: number, fileKey: Buffer): Buffer {
  const plain = Buffer.alloc(block, 0xff);
  plain.writeInt32LE(permissions);
  plain.write("Tadb", 8, "latin1");
  randomBytes(4).copy(plain, 12);
  return createCipheriv("aes-256-ecb", fileKey, null).setAutoPadding(false).update(plain);
}

/**
 * AES-256 in CBC mode with padding as in RFC 8018 (7.6.3.1, algorithm 1.A). One cipher chains on through all that it is
 * given, since making one costs more than a short string. A block of chance goes before each: what it is encrypted to is
 * as much chance, and is the vector of what follows.
 */
function encrypter(fileKey: Buffer): Lock["encrypt"] {
  const cipher = createCipheriv("aes-256-cbc", fileKey, randomBytes(block)).setAutoPadding(false);
  return (bytes) => {
    const padding = block - (bytes.length % block);
    const plain = Buffer.allocUnsafe(block + bytes.length + padding);
    randomFillSync(plain, 0, block);
    plain.set(bytes, block);
    return cipher.update(plain.fill(padding, block + bytes.length));
  };
}

/** The standard security handler of revision 6 with AES-256 for all strings and streams (ISO 32000-2, 7.6.4). */
export function standardLock({ password, owner, permissions }: LockInput): Lock {
  const fileKey = randomBytes(32);
  const user = keysOf(password, fileKey);
  const owned = owner === undefined ? keysOfNobody() : keysOf(owner, fileKey, user.check);
  const dictionary = dict({
    Filter: name("Standard"),
    V: 5,
    R: 6,
    Length: 256,
    CF: dict({ StdCF: dict({ AuthEvent: name("DocOpen"), CFM: name("AESV3"), Length: 32 }) }),
    StmF: name("StdCF"),
    StrF: name("StdCF"),
    P: permissions,
    U: new PdfString(user.check),
    UE: new PdfString(user.key),
    O: new PdfString(owned.check),
    OE: new PdfString(owned.key),
    Perms: new PdfString(sealed(permissions, fileKey)),
  });
  return { dictionary, encrypt: encrypter(fileKey) };
}
