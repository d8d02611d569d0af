import { constants, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Asn1 } from "../../shared/pdf/cms/asn1.ts";
import { completeSignature } from "../../shared/pdf/signing/complete-signature.ts";
import { certificate, keyPem, pem, pkcs12 } from "../harness/certificates.ts";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import {
  ada,
  chain,
  complete,
  type Form,
  halves,
  prepare,
  problem,
  root,
  signatureBy,
  signers,
  upload,
  verified,
} from "./key-elsewhere.ts";
import { bytesOf, clockUrl, stampWith, withClock } from "./time-server.ts";

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
    const answer = await stamped({ level: "B-T" });
    expect(answer.warnings).toEqual([]);
    const [found] = await verified(bytesOf(answer));
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

  test("that waits for a time stamp and gets none makes no more than B-B, which is told", async () => {
    // All its signatures are of one length.
    const made = signers.rsa;
    const prepared = (form: Form) =>
      prepare(rawPdf({ pages: 1 }), { certificate: chain(made, root), ...form });
    const completed = async (form: Form) => {
      const half = await prepared(form);
      return complete(half, signatureBy(half, made), { certificate: chain(made, root) });
    };
    const warned = async (form: Form) => {
      const answer = await completed(form);
      expect((await verified(answer.bytes))[0].level).toBe("PAdES-B-B");
      return answer.headers["x-warning"];
    };
    const told = expect.stringMatching(/timestamp_url was not sent: .* PAdES-B-B, not B-T/);
    expect(await warned({ level: "B-T" })).toEqual(told);
    expect(await warned({ level: "B-B" })).toBeUndefined();
    const needed = Number(/room=(\d+)/.exec(problem(await completed({ room: 1_024 }))[2])?.[1]);
    expect(await warned({ room: needed + 16_383 })).toBeUndefined();
    expect(await warned({ room: needed + 16_384 })).toEqual(told);
  });

  test("is asked of no server that is not public", async () => {
    const prepared = await prepare(rawPdf({ pages: 1 }), { level: "B-T" });
    const answer = await complete(prepared, signatureBy(prepared, ada), {
      timestamp_url: "http://127.0.0.1/tsr",
    });
    expect([answer.status, answer.json.code]).toEqual([400, "refused_url"]);
  });
});
