import { Buffer } from "node:buffer";

/** SEQUENCE, and in it the identifier of SignedData (RFC 5652, 5.1: 1.2.840.113549.1.7.2). */
const sequence = 0x30;
const signedData = Buffer.from("06092a864886f70d010702", "hex");
const start = 40;

const isBinary = (bytes: Uint8Array): boolean =>
  bytes[0] === sequence && Buffer.from(bytes.subarray(0, start)).includes(signedData);

const pemLine = /^-----BEGIN (?:PKCS7|CMS|PKCS #7 SIGNED DATA)-----/;

/** Mail programs and some senders write the bytes as Base64, with the lines of PEM or without. */
function fromText(bytes: Uint8Array): Uint8Array | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1").trimStart();
  const body = head.replace(pemLine, "").replace(/\s+/g, "");
  if (!/^M[A-Za-z0-9+/]{40}/.test(body) || !isBinary(Buffer.from(body.slice(0, 64), "base64")))
    return undefined;
  const text = Buffer.from(bytes).toString("latin1");
  return Buffer.from(text.replaceAll(/-----[A-Z #0-9]{0,40}-----/g, ""), "base64");
}

/** The bytes of a CMS signature that a file is (.p7m); undefined for other files. */
export const signedBytes = (bytes: Uint8Array): Uint8Array | undefined =>
  isBinary(bytes) ? bytes : fromText(bytes);
