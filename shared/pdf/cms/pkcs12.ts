import { createPrivateKey, type KeyObject } from "node:crypto";
import { Asn1, Asn1Error, context, identifierOf, tags } from "./asn1.ts";
import { identifiers } from "./identifiers.ts";
import { decrypted, isPassword, OldCipherError } from "./password-keys.ts";

/** Kinds of bags (RFC 7292, 4.2). */
const bags = {
  key: "1.2.840.113549.1.12.10.1.1",
  locked: "1.2.840.113549.1.12.10.1.2",
  certificate: "1.2.840.113549.1.12.10.1.3",
} as const;

const x509 = "1.2.840.113549.1.9.22.1";

/** Keys and certificates of a file, in its order. */
export type KeyStore = { keys: KeyObject[]; certificates: Uint8Array[] };

/** The password is not the file's. */
export class WrongPasswordError extends Error {
  override readonly name = "WrongPasswordError";
}

/** Reads what a password opens: bytes that are not what they should be are taken for a wrong one. */
function opened<Read>(
  algorithm: Asn1,
  bytes: Uint8Array,
  password: string,
  read: (bytes: Uint8Array) => Read,
): Read {
  try {
    return read(decrypted(algorithm, bytes, password));
  } catch (error) {
    if (error instanceof OldCipherError || !(error instanceof Asn1Error)) throw error;
    throw new WrongPasswordError();
  }
}

/** What a ContentInfo of the store holds: as it is, or encrypted (RFC 5652, 8). */
function safeOf(info: Asn1, password: string): Asn1 {
  const type = identifierOf(info.at(0));
  const content = info.at(1).at(0);
  if (type === identifiers.data) return Asn1.whole(content.octets);
  if (type !== identifiers.encryptedData) throw new Asn1Error("a part of another kind");
  const encrypted = content.at(1);
  return opened(encrypted.at(1), encrypted.at(2).octets, password, (bytes) => Asn1.whole(bytes));
}

/** A key in PKCS#8 (RFC 5958). Throws Asn1Error. */
export const privateKey = (bytes: Uint8Array): KeyObject => {
  try {
    return createPrivateKey({ key: Buffer.from(bytes), format: "der", type: "pkcs8" });
  } catch (cause) {
    throw new Asn1Error("a key that cannot be used", { cause });
  }
};

function take(bag: Asn1, password: string, store: KeyStore): void {
  const kind = identifierOf(bag.at(0));
  const value = bag.at(1).at(0);
  if (kind === bags.key) store.keys.push(privateKey(value.raw));
  if (kind === bags.locked) store.keys.push(opened(value.at(0), value.at(1).octets, password, privateKey));
  if (kind === bags.certificate && identifierOf(value.at(0)) === x509)
    store.certificates.push(value.at(1).at(0).octets);
}

/** Reads a PKCS#12 file. Throws WrongPasswordError, Asn1Error, and `too_complex` past the limits. */
export function readPkcs12(bytes: Uint8Array, password: string): KeyStore {
  const [version, safe, mac] = Asn1.whole(bytes).as(tags.sequence).items;
  if (version?.number !== 3 || safe === undefined || identifierOf(safe.at(0)) !== identifiers.data)
    throw new Asn1Error("no PKCS#12");
  const content = safe.at(1).as(context(0)).at(0).octets;
  if (mac !== undefined && !isPassword(mac, content, password)) throw new WrongPasswordError();
  const store: KeyStore = { keys: [], certificates: [] };
  for (const info of Asn1.whole(content).items)
    for (const bag of safeOf(info, password).items) take(bag, password, store);
  return store;
}
