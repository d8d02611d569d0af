import { createPrivateKey, type KeyObject } from "node:crypto";
import type { InputFile } from "../../contract/file.ts";
import { invalidField, ServiceError } from "../../errors/service-error.ts";
import { Asn1, Asn1Error } from "./asn1.ts";
import { type Certificate, chainOf, readableCertificates } from "./certificate.ts";
import { decrypted, OldCipherError } from "./password-keys.ts";
import { type PemBlock, pemBlocks, pemBytes } from "./pem.ts";
import { type KeyStore, privateKey, readPkcs12, WrongPasswordError } from "./pkcs12.ts";

/** A key with its certificate, and those that lead to whom issued it. */
export type SigningKey = { key: KeyObject; certificate: Certificate; chain: readonly Certificate[] };

type Given = {
  certificate: InputFile;
  private_key?: InputFile | undefined;
  certificate_password?: string | undefined;
};

const wrongPassword = (cause: unknown) =>
  new ServiceError("wrong_password", "The certificate_password does not open the key.", { cause });

const oldCipher = (field: string) =>
  invalidField(field, "Its cipher is not read: write the file anew with AES-256, as today's programs do");

/** OpenSSL's errors of a key that is encrypted and whose password is missing or wrong. */
const isPasswordError = (error: unknown) =>
  error instanceof Error && /passphrase|bad decrypt|bad password|interrupted/i.test(error.message);

/** Decrypted here and not by OpenSSL, which takes as many rounds as the file says. */
function lockedKey(block: PemBlock, password: string): KeyObject {
  const outer = Asn1.whole(pemBytes(block));
  return privateKey(decrypted(outer.at(0), outer.at(1).octets, password));
}

function pemKey(block: PemBlock, passphrase: string | undefined, field: string): KeyObject {
  const { label, text } = block;
  try {
    if (label === "ENCRYPTED PRIVATE KEY") return lockedKey(block, passphrase ?? "");
    return createPrivateKey({
      key: text,
      format: "pem",
      ...(passphrase === undefined ? {} : { passphrase }),
    });
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (error instanceof OldCipherError) throw oldCipher(field);
    if (error instanceof Asn1Error || isPasswordError(error)) throw wrongPassword(error);
    throw invalidField(field, "The private key cannot be read");
  }
}

function pemStore({ certificate, private_key, certificate_password }: Given): KeyStore {
  const own = pemBlocks(certificate.bytes);
  const others = private_key === undefined ? own : pemBlocks(private_key.bytes);
  const field = private_key === undefined ? "certificate" : "private_key";
  return {
    certificates: own.filter(({ label }) => label === "CERTIFICATE").map(pemBytes),
    keys: others
      .filter(({ label }) => label.endsWith("PRIVATE KEY"))
      .map((block) => pemKey(block, certificate_password, field)),
  };
}

function pkcs12Store({ certificate, certificate_password = "" }: Given): KeyStore {
  try {
    return readPkcs12(certificate.bytes, certificate_password);
  } catch (error) {
    if (error instanceof WrongPasswordError) throw wrongPassword(error);
    if (error instanceof OldCipherError) throw oldCipher("certificate");
    if (!(error instanceof Asn1Error)) throw error;
    throw invalidField("certificate", "Expected a PKCS#12 file (.p12, .pfx), or certificates in PEM");
  }
}

/** Kinds of keys that this service signs with. */
const kinds: ReadonlySet<string> = new Set(["rsa", "ec", "ed25519"]);

/**
 * Reads the key of a call: PKCS#12, or PEM with the key in it or beside it. It is used for this call and kept nowhere.
 * Throws a 422 that names the field, or `wrong_password`; no message holds anything of the key.
 */
export function signingKey(given: Given): SigningKey {
  const isPem = pemBlocks(given.certificate.bytes).length > 0;
  if (!isPem && given.private_key !== undefined)
    throw invalidField("private_key", "A key is sent beside certificates in PEM; a PKCS#12 file has its own");
  const store = isPem ? pemStore(given) : pkcs12Store(given);
  const all = readableCertificates(store.certificates);
  const [key] = store.keys;
  if (all.length === 0) throw invalidField("certificate", "No certificate is in the file");
  if (key === undefined) {
    const field = isPem ? "private_key" : "certificate";
    throw invalidField(field, "No private key is there: send it in the file or as private_key");
  }
  const certificate = all.find(({ x509 }) => x509.checkPrivateKey(key));
  if (certificate === undefined)
    throw invalidField("certificate", "No certificate belongs to the private key");
  if (!kinds.has(key.asymmetricKeyType ?? ""))
    throw invalidField("certificate", "The key is none of RSA, ECDSA or Ed25519");
  return { key, certificate, chain: chainOf(certificate, all) };
}
