import { sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bulkCatalogue } from "../../shared/contract/bulk-catalogue.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { certificate, daysAhead } from "../harness/certificates.ts";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { signedPdf } from "../harness/signed-pdf.ts";
import {
  ada,
  chain,
  complete,
  type keyOf,
  prepare,
  root,
  signatureBy,
  signedElsewhere,
  signers,
  startsWith,
  verified,
} from "./key-elsewhere.ts";

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

test.each(["1b", "2b", "3b"])("a PDF/A-%s stays one, seen or not", async (level) => {
  const made = await post("/api/v1/archive/to-pdfa", { file: pdfFile(rawPdf({ pages: 2 })), level });
  for (const form of [{}, { text: "Grace", page: 0 }]) {
    const { prepared, answer } = await signedElsewhere(made.bytes, form);
    expect(prepared.headers["x-warning"]).toBeUndefined();
    const { json } = await post("/api/v1/archive/validate", { file: pdfFile(answer.bytes) });
    expect(json).toMatchObject({ verdict: "conforms", level, failures: [] });
    expect(await verified(answer.bytes)).toMatchObject([{ indication: "TOTAL-PASSED" }]);
  }
});
