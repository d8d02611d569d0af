import {
  constants,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  privateEncrypt,
  sign,
} from "node:crypto";
import { expect } from "vitest";
import { identifier, nothing, octets, sequence } from "../../shared/pdf/cms/der.ts";
import { authority, certificate, type Made, pem } from "../harness/certificates.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post, type TestAnswer } from "../harness/request.ts";

// Signing by a key that is on the other side: nothing of it is sent.

export type Form = Parameters<typeof post>[1];
export const upload = (filename: string, bytes: Uint8Array | string) => ({
  filename,
  contentType: "application/octet-stream",
  bytes: Buffer.from(bytes),
});
export const chain = (...made: readonly Made[]) => upload("chain.pem", made.map(pem).join(""));
export const root = authority();
export const keyOf = {
  rsa: () => generateKeyPairSync("rsa", { modulusLength: 2_048 }),
  pss: () => generateKeyPairSync("rsa-pss", { modulusLength: 2_048 }),
  "P-256": () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
  "P-384": () => generateKeyPairSync("ec", { namedCurve: "P-384" }),
  "P-521": () => generateKeyPairSync("ec", { namedCurve: "P-521" }),
};
export const signers = Object.fromEntries(
  Object.entries(keyOf).map(([kind, pair]) => [
    kind,
    certificate({ common: `Grace, ${kind}`, issuer: root, key: pair() }),
  ]),
) as Record<keyof typeof keyOf, Made>;
export const ada = signers["P-256"];

export const prepare = (file: Uint8Array, form: Form = {}) =>
  post("/api/v1/sign/prepare", {
    file: pdfFile(file, "contract.pdf"),
    certificate: chain(ada, root),
    ...form,
  });

const hashes: Readonly<Record<string, string>> = {
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
};

/** RSA PKCS#1 v1.5 of a digest alone, as a signer elsewhere makes it: DigestInfo in front (RFC 8017, 9.2). */
function signDigest(key: KeyObject, hash: string, digest: Buffer): Buffer {
  const algorithm = sequence(identifier(hashes[hash] ?? ""), nothing);
  return privateEncrypt(key, sequence(algorithm, octets(digest)));
}

/** The value over what was prepared, by its algorithm. */
export function signatureBy({ headers }: TestAnswer, { key }: Made): Buffer {
  const attributes = Buffer.from(headers["x-signature-attributes"] ?? "", "base64");
  const digest = Buffer.from(headers["x-signature-digest"] ?? "", "base64");
  const hash = (headers["x-signature-digest-algorithm"] ?? "").replace("SHA-", "sha");
  expect(createHash(hash).update(attributes).digest().equals(digest)).toBe(true);
  const algorithm = headers["x-signature-algorithm"] ?? "";
  if (algorithm.startsWith("RSASSA_PKCS1")) return signDigest(key, hash, digest);
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  return sign(hash, attributes, algorithm.startsWith("RSASSA_PSS") ? { key, ...padding } : key);
}

export const halves = (prepared: TestAnswer, value: Uint8Array, made: Made = ada) => ({
  file: pdfFile(prepared.bytes, "contract-prepared.pdf"),
  certificate: chain(made, root),
  signature: Buffer.from(value).toString("base64"),
  attributes: prepared.headers["x-signature-attributes"] ?? "",
});
export const complete = (prepared: TestAnswer, value: Uint8Array, form: Form = {}) =>
  post("/api/v1/sign/complete", { ...halves(prepared, value), ...form });

export const verified = async (file: Uint8Array) => {
  const anchors = upload("anchors.pem", pem(root));
  return (await post("/api/v1/sign/verify", { file: pdfFile(file), anchors })).json.signatures;
};

export const startsWith = (bytes: Uint8Array, start: Uint8Array) =>
  bytes.length > start.length && Buffer.from(bytes.subarray(0, start.length)).equals(start);

/** Prepared, signed elsewhere and completed. */
export async function signedElsewhere(file: Uint8Array, form: Form = {}, made: Made = ada) {
  const prepared = await prepare(file, { certificate: chain(made, root), ...form });
  expect(prepared.status, prepared.text.slice(0, 300)).toBe(200);
  const answer = await complete(prepared, signatureBy(prepared, made), { certificate: chain(made, root) });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return { prepared, answer };
}

/** Which field was refused, and why. */
export const problem = ({ status, json }: TestAnswer) => [
  status,
  json?.detail?.[0]?.loc[1],
  json?.detail?.[0]?.msg,
];
