import {
  constants,
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateEncrypt,
  sign,
} from "node:crypto";
import { describe, expect, test } from "vitest";
import { bulkCatalogue } from "../../shared/contract/bulk-catalogue.ts";
import { Asn1 } from "../../shared/pdf/cms/asn1.ts";
import { identifier, nothing, octets, sequence } from "../../shared/pdf/cms/der.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { completeSignature } from "../../shared/pdf/signing/complete-signature.ts";
import {
  authority,
  certificate,
  daysAhead,
  keyPem,
  type Made,
  pem,
  pkcs12,
} from "../harness/certificates.ts";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post, type TestAnswer } from "../harness/request.ts";
import { signedPdf } from "../harness/signed-pdf.ts";
import { bytesOf, clockUrl, stampWith, withClock } from "./time-server.ts";

// The key of these tests is on the other side: nothing of it is sent.

type Form = Parameters<typeof post>[1];
const upload = (filename: string, bytes: Uint8Array | string) => ({
  filename,
  contentType: "application/octet-stream",
  bytes: Buffer.from(bytes),
});
const chain = (...made: readonly Made[]) => upload("chain.pem", made.map(pem).join(""));
const root = authority();
const keyOf = {
  rsa: () => generateKeyPairSync("rsa", { modulusLength: 2_048 }),
  pss: () => generateKeyPairSync("rsa-pss", { modulusLength: 2_048 }),
  "P-256": () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
  "P-384": () => generateKeyPairSync("ec", { namedCurve: "P-384" }),
  "P-521": () => generateKeyPairSync("ec", { namedCurve: "P-521" }),
};
const signers = Object.fromEntries(
  Object.entries(keyOf).map(([kind, pair]) => [
    kind,
    certificate({ common: `Grace, ${kind}`, issuer: root, key: pair() }),
  ]),
) as Record<keyof typeof keyOf, Made>;
const ada = signers["P-256"];

const prepare = (file: Uint8Array, form: Form = {}) =>
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
function signatureBy({ headers }: TestAnswer, { key }: Made): Buffer {
  const attributes = Buffer.from(headers["x-signature-attributes"] ?? "", "base64");
  const digest = Buffer.from(headers["x-signature-digest"] ?? "", "base64");
  const hash = (headers["x-signature-digest-algorithm"] ?? "").replace("SHA-", "sha");
  expect(createHash(hash).update(attributes).digest().equals(digest)).toBe(true);
  const algorithm = headers["x-signature-algorithm"] ?? "";
  if (algorithm.startsWith("RSASSA_PKCS1")) return signDigest(key, hash, digest);
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  return sign(hash, attributes, algorithm.startsWith("RSASSA_PSS") ? { key, ...padding } : key);
}

const halves = (prepared: TestAnswer, value: Uint8Array, made: Made = ada) => ({
  file: pdfFile(prepared.bytes, "contract-prepared.pdf"),
  certificate: chain(made, root),
  signature: Buffer.from(value).toString("base64"),
  attributes: prepared.headers["x-signature-attributes"] ?? "",
});
const complete = (prepared: TestAnswer, value: Uint8Array, form: Form = {}) =>
  post("/api/v1/sign/complete", { ...halves(prepared, value), ...form });

const verified = async (file: Uint8Array) => {
  const anchors = upload("anchors.pem", pem(root));
  return (await post("/api/v1/sign/verify", { file: pdfFile(file), anchors })).json.signatures;
};

const startsWith = (bytes: Uint8Array, start: Uint8Array) =>
  bytes.length > start.length && Buffer.from(bytes.subarray(0, start.length)).equals(start);

/** Prepared, signed elsewhere and completed. */
async function signedElsewhere(file: Uint8Array, form: Form = {}, made: Made = ada) {
  const prepared = await prepare(file, { certificate: chain(made, root), ...form });
  expect(prepared.status, prepared.text.slice(0, 300)).toBe(200);
  const answer = await complete(prepared, signatureBy(prepared, made), { certificate: chain(made, root) });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return { prepared, answer };
}

const problem = ({ status, json }: TestAnswer) => [status, json?.detail?.[0]?.loc[1], json?.detail?.[0]?.msg];

const ways: readonly [keyof typeof keyOf, string | undefined, string, string][] = [
  ["rsa", undefined, "RSASSA_PKCS1_V1_5_SHA_256", "RSA with SHA-256"],
  ["rsa", "RSASSA_PKCS1_V1_5_SHA_512", "RSASSA_PKCS1_V1_5_SHA_512", "RSA with SHA-512"],
  ["rsa", "RSASSA_PSS_SHA_256", "RSASSA_PSS_SHA_256", "RSA-PSS with SHA-256"],
  ["rsa", "RSASSA_PSS_SHA_384", "RSASSA_PSS_SHA_384", "RSA-PSS with SHA-384"],
  ["pss", undefined, "RSASSA_PSS_SHA_256", "RSA-PSS with SHA-256"],
  ["P-256", undefined, "ECDSA_SHA_256", "ECDSA with SHA-256"],
  ["P-384", undefined, "ECDSA_SHA_384", "ECDSA with SHA-384"],
  ["P-521", undefined, "ECDSA_SHA_512", "ECDSA with SHA-512"],
];

describe.each(ways)("with a key of %s, algorithm %s", (kind, algorithm, named, spelled) => {
  test.each([false, true])(
    "the file is signed, and nothing but the room changes (modern: %s)",
    async (isModern) => {
      const file = rawPdf({ pages: 2, isModern });
      const { prepared, answer } = await signedElsewhere(
        file,
        { algorithm, reason: "I approve" },
        signers[kind],
      );
      expect(prepared.headers["x-signature-algorithm"]).toBe(named);
      expect(answer.headers["x-warning"]).toBeUndefined();
      expect(startsWith(answer.bytes, file)).toBe(true);
      expect(answer.bytes.length).toBe(prepared.bytes.length);
      const changed = [...answer.bytes.keys()].filter((at) => answer.bytes[at] !== prepared.bytes[at]);
      const room = prepared.bytes.indexOf("<0000000000000000");
      expect(changed[0]).toBe(room + 1);
      expect(changed.at(-1)).toBeLessThan(prepared.bytes.indexOf(">", room));
      expect(await complaints(answer.bytes)).toBe("");
      expect(await verified(answer.bytes)).toMatchObject([
        {
          ...{ indication: "TOTAL-PASSED", level: "PAdES-B-B", reason: "I approve", name: `Grace, ${kind}` },
          integrity: { covers: "whole_file", signature_algorithm: spelled },
        },
      ]);
      using document = await PdfiumDocument.open(answer.bytes);
      expect(document.pdfium.FPDF_GetSignatureCount(document.handle)).toBe(1);
    },
  );
});

test("r and s one behind the other, as tokens give them, are put in as DER", async () => {
  for (const kind of ["P-256", "P-521"] as const) {
    const prepared = await prepare(rawPdf({ pages: 1 }), { certificate: chain(signers[kind]) });
    const attributes = Buffer.from(prepared.headers["x-signature-attributes"] ?? "", "base64");
    const key = { key: signers[kind].key, dsaEncoding: "ieee-p1363" as const };
    const value = sign(kind === "P-256" ? "sha256" : "sha512", attributes, key);
    const answer = await complete(prepared, value, { certificate: chain(signers[kind]) });
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    expect(await verified(answer.bytes)).toMatchObject([{ indication: "TOTAL-PASSED" }]);
  }
});

test("the names of both halves, and the certificates in any order", async () => {
  const prepared = await prepare(rawPdf({ pages: 1 }), { certificate: chain(root, ada) });
  expect(prepared.headers["content-disposition"]).toContain("contract-prepared.pdf");
  const answer = await complete(prepared, signatureBy(prepared, ada), { certificate: chain(root, ada) });
  expect(answer.headers["content-disposition"]).toContain("contract-signed.pdf");
  expect((await verified(answer.bytes))[0].chain).toHaveLength(2);
});

describe("what is refused, and nothing put in", () => {
  const other = certificate({ common: "Ada", issuer: root });
  const file = rawPdf({ pages: 1 });

  test("a value by another key, of other bytes, of the digest again, or by another algorithm", async () => {
    const prepared = await prepare(file);
    const attributes = Buffer.from(prepared.headers["x-signature-attributes"] ?? "", "base64");
    const digest = Buffer.from(prepared.headers["x-signature-digest"] ?? "", "base64");
    const wrong: readonly [Uint8Array, RegExp][] = [
      [signatureBy(prepared, other), /no signature of X-Signature-Digest by the key/],
      [sign("sha256", Buffer.from("other"), ada.key), /no signature of X-Signature-Digest/],
      [Buffer.from("not a signature"), /no signature of X-Signature-Digest/],
      [Buffer.alloc(64), /no signature of X-Signature-Digest/],
      [sign("sha256", digest, ada.key), /MessageType DIGEST/],
      [
        sign("sha384", attributes, ada.key),
        /made by ECDSA_SHA_384, and the file is prepared for ECDSA_SHA_256/,
      ],
    ];
    for (const [value, said] of wrong)
      expect(problem(await complete(prepared, value))).toEqual([
        422,
        "signature",
        expect.stringMatching(said),
      ]);
    const rsa = { certificate: chain(signers.rsa) };
    const pss = await prepare(file, { ...rsa, algorithm: "RSASSA_PSS_SHA_256" });
    const bytes = Buffer.from(pss.headers["x-signature-attributes"] ?? "", "base64");
    const answer = await complete(pss, sign("sha256", bytes, signers.rsa.key), rsa);
    expect(problem(answer)).toEqual([
      422,
      "signature",
      expect.stringContaining("made by RSASSA_PKCS1_V1_5_SHA_256"),
    ]);
    const salted = sign("sha256", bytes, {
      key: signers.rsa.key,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: 20,
    });
    expect(problem(await complete(pss, salted, rsa))).toEqual([422, "signature", expect.any(String)]);
  });

  test("a file that was changed, or is another one", async () => {
    const prepared = await prepare(file);
    const value = signatureBy(prepared, ada);
    const touched = Buffer.from(prepared.bytes);
    const at = touched.indexOf("%PDF") + 8;
    touched.writeUInt8(touched.readUInt8(at) ^ 1, at);
    const stamp = { text: "DRAFT", position: "top-right" };
    const drawn = await post("/api/v1/pdf/watermark", { file: pdfFile(prepared.bytes), ...stamp });
    const twice = await prepare(file, { reason: "Another" });
    const done = await complete(prepared, value);
    const rows: readonly [Uint8Array, RegExp][] = [
      [touched, /was changed since it was prepared/],
      [drawn.bytes, /was changed since it was prepared/],
      [twice.bytes, /not the one that the attributes are of/],
      [done.bytes, /No signature of the file waits/],
      [file, /No signature of the file waits/],
      [Buffer.concat([prepared.bytes, Buffer.from("%more")]), /changed since it was prepared/],
    ];
    for (const [bytes, said] of rows)
      expect(problem(await complete(prepared, value, { file: pdfFile(bytes) }))).toEqual([
        422,
        "file",
        expect.stringMatching(said),
      ]);
  });

  test("another certificate, of the same key too", async () => {
    const prepared = await prepare(file);
    const value = signatureBy(prepared, ada);
    const again = certificate({
      common: "Ada again",
      issuer: root,
      key: { publicKey: createPublicKey(ada.key), privateKey: ada.key },
    });
    for (const made of [other, again])
      expect(problem(await complete(prepared, value, { certificate: chain(made) }))).toEqual([
        422,
        "certificate",
        expect.stringContaining("prepared for another certificate"),
      ]);
  });

  test("attributes that are none of ours", async () => {
    const prepared = await prepare(file);
    const value = signatureBy(prepared, ada);
    const own = Buffer.from(prepared.headers["x-signature-attributes"] ?? "", "base64");
    const items = Asn1.whole(own).items.map(({ raw }) => raw);
    const turned = Buffer.concat([
      own.subarray(0, own.length - Buffer.concat(items).length),
      ...items.toReversed(),
    ]);
    for (const bytes of [
      Buffer.from("x"),
      own.subarray(0, -1),
      turned,
      Buffer.of(0x31, 0),
      Buffer.of(0x30, 0),
    ])
      expect(
        problem(await complete(prepared, value, { attributes: bytes.toString("base64") })).slice(0, 2),
      ).toEqual([422, "attributes"]);
    for (const field of ["attributes", "signature"])
      expect(problem(await complete(prepared, value, { [field]: "§§" })).slice(0, 2)).toEqual([422, field]);
  });

  test("a key where certificates belong, and what signs no digest", async () => {
    const rows: readonly [Form, string, RegExp][] = [
      [
        { certificate: upload("a.pem", pem(ada) + keyPem(ada)) },
        "certificate",
        /A private key is in the file/,
      ],
      [{ certificate: upload("a.p12", pkcs12(ada, [], "x")) }, "certificate", /goes to sign\/certificate/],
      [{ certificate: upload("a.pem", "") }, "certificate", /Expected certificates/],
      [
        { certificate: chain(certificate({ issuer: root, kind: "ed25519" })) },
        "certificate",
        /signs no digest: expected RSA, or ECDSA/,
      ],
      [
        {
          certificate: chain(
            certificate({ issuer: root, key: generateKeyPairSync("ec", { namedCurve: "secp256k1" }) }),
          ),
        },
        "certificate",
        /signs no digest/,
      ],
      [{ algorithm: "RSASSA_PSS_SHA_256" }, "algorithm", /one of ECDSA_SHA_256, ECDSA_SHA_384/],
      [
        { certificate: chain(signers.pss), algorithm: "RSASSA_PKCS1_V1_5_SHA_256" },
        "algorithm",
        /RSASSA_PSS/,
      ],
      [{ text: "Ada", signature_image: upload("a.png", "x") }, "text", /not both/],
    ];
    for (const [form, field, said] of rows)
      expect(problem(await prepare(file, form))).toEqual([422, field, expect.stringMatching(said)]);
  });

  test("a second preparation of what waits already", async () => {
    const prepared = await prepare(file);
    expect(problem(await prepare(prepared.bytes))).toEqual([
      422,
      "file",
      expect.stringContaining("prepared for a signature already"),
    ]);
    // With its signatures out of the way it is one more file.
    expect((await prepare(prepared.bytes, { on_signature: "break" })).status).toBe(200);
  });
});

describe("the room", () => {
  const clock = certificate({ common: "Clock", issuer: root, isClock: true });
  const stamped = async (form: Form) => {
    const prepared = await prepare(rawPdf({ pages: 1 }), form);
    const given = { ...halves(prepared, signatureBy(prepared, ada)), timestamp_url: clockUrl };
    return withClock(stampWith(clock, root), (admit) =>
      completeSignature(given, { signal: new AbortController().signal }, admit),
    );
  };

  test("takes a time stamp where the level asks for it", async () => {
    const [found] = await verified(bytesOf(await stamped({ level: "B-T" })));
    expect(found).toMatchObject({ indication: "TOTAL-PASSED", level: "PAdES-B-T" });
    expect(found.time_stamps).toMatchObject([{ kind: "signature", trusted: true }]);
  });

  test("that is too small is told of with how much it takes", async () => {
    const prepared = await prepare(rawPdf({ pages: 1 }), { room: 1_024 });
    const answer = await complete(prepared, signatureBy(prepared, ada));
    const [status, field, said] = problem(answer);
    expect([status, field, said]).toEqual([
      422,
      "file",
      expect.stringMatching(
        /^The signature takes 1,\d{3} bytes, and the room in the file has 1,024\. Prepare it again with room=\d{4} or more/,
      ),
    ]);
    const needed = Number(/room=(\d+)/.exec(said)?.[1]);
    await expect(stamped({ room: needed + 100 })).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/takes \d,\d{3} bytes, .* level=B-T leaves room for a timestamp/),
    });
    const enough = await prepare(rawPdf({ pages: 1 }), { room: needed + 8 });
    expect((await complete(enough, signatureBy(enough, ada))).status).toBe(200);
  });

  test("is asked of no server that is not public", async () => {
    const prepared = await prepare(rawPdf({ pages: 1 }), { level: "B-T" });
    const answer = await complete(prepared, signatureBy(prepared, ada), {
      timestamp_url: "http://127.0.0.1/tsr",
    });
    expect([answer.status, answer.json.code]).toEqual([400, "refused_url"]);
  });
});

describe("other signatures", () => {
  test("two keys elsewhere sign one behind the other", async () => {
    const first = await signedElsewhere(rawPdf({ pages: 1 }));
    const second = await signedElsewhere(first.answer.bytes, { text: "Grace", page: 0 }, signers.rsa);
    expect(startsWith(second.answer.bytes, first.answer.bytes)).toBe(true);
    expect(await verified(second.answer.bytes)).toMatchObject([
      { field: "Signature1", indication: "TOTAL-PASSED", integrity: { covers: "revision" } },
      { field: "Signature2", indication: "TOTAL-PASSED", integrity: { covers: "whole_file" } },
    ]);
  });

  test.each([
    [1, false],
    [2, true],
    [3, true],
  ])("a file that is certified with %i lets it be: %s", async (certified, isAllowed) => {
    const file = signedPdf({ certified });
    const keep = await prepare(file, { on_signature: "keep" });
    expect([keep.status, keep.json?.code]).toEqual(isAllowed ? [200, undefined] : [400, "signed_pdf"]);
    const { prepared, answer } = await signedElsewhere(file);
    expect((prepared.headers["x-warning"] ?? "").includes("does not cover the changed file")).toBe(
      !isAllowed,
    );
    const [first, own] = await verified(answer.bytes);
    expect(first.changes).toMatchObject({ permission: certified, allowed: isAllowed });
    expect(own.indication).toBe("TOTAL-PASSED");
    expect((await prepare(file, { certify: "annotations" })).json.code).toBe("signed_pdf");
  });

  test("certifies a file that nobody signed", async () => {
    const { answer } = await signedElsewhere(rawPdf({ pages: 1 }), { certify: "no_changes" });
    expect(await verified(answer.bytes)).toMatchObject([
      { kind: "certification", indication: "TOTAL-PASSED", changes: { permission: 1 } },
    ]);
  });
});

test("a locked file is prepared unlocked, and its content stays", async () => {
  const { bytes } = await post("/api/v1/pdf/protect", {
    file: pdfFile(await numberedPdf(2)),
    password: "sesam",
  });
  const { prepared, answer } = await signedElsewhere(bytes, { password: "sesam" });
  expect(prepared.headers["x-warning"]).toContain("no longer locked");
  expect(await verified(answer.bytes)).toMatchObject([{ indication: "TOTAL-PASSED" }]);
  expect(await pageTexts(answer.bytes)).toEqual(["Page 1", "Page 2"]);
});

test("a certificate that is not valid now is told of in both halves", async () => {
  const late = certificate({ issuer: root, from: daysAhead(-60), to: daysAhead(-10) });
  const { prepared, answer } = await signedElsewhere(rawPdf({ pages: 1 }), {}, late);
  for (const { headers } of [prepared, answer])
    expect(headers["x-warning"]).toMatch(/^The certificate is valid from/);
});

test("neither half is in a bulk job", () => {
  for (const name of ["sign/prepare", "sign/complete"]) expect(bulkCatalogue.has(name)).toBe(false);
});
