import { describe, expect, test } from "vitest";
import { der, identifier, nothing, octets, sequence } from "../../shared/pdf/cms/der.ts";
import { authority, certificate, cms, keyPem, type Made, pem } from "../harness/certificates.ts";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { resigned, valueLength } from "./resign.ts";

// The algorithms of a signature stand outside of what is signed; an attribute repeats them inside (RFC 6211).

const root = authority();
const ada = certificate({ common: "Ada", issuer: root });
const upload = (filename: string, content: string) => ({
  filename,
  contentType: "application/x-pem-file",
  bytes: Buffer.from(content),
});

async function signed(signer: Made): Promise<Buffer> {
  const credentials = upload("signer.pem", pem(signer) + keyPem(signer));
  const file = pdfFile(rawPdf({ pages: 1 }));
  const answer = await post("/api/v1/sign/certificate", { file, certificate: credentials });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.bytes;
}

const verified = async (file: Uint8Array) => {
  const anchors = upload("anchors.pem", pem(root));
  const { json } = await post("/api/v1/sign/verify", { file: pdfFile(file), anchors });
  return json.signatures[0];
};

const changed = /^The signature names other algorithms than its signed attributes do/;
const sound = { indication: "TOTAL-PASSED", sub_indication: null, reasons: [] };
const substituted = {
  indication: "TOTAL-FAILED",
  sub_indication: "FORMAT_FAILURE",
  reasons: [expect.stringMatching(changed)],
};

const oids = {
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  ecdsaSha256: "1.2.840.10045.4.3.2",
  ecdsaSha384: "1.2.840.10045.4.3.3",
  /** The key alone: which digest was taken is told by the other identifier. */
  plainEc: "1.2.840.10045.2.1",
  rsaSha256: "1.2.840.113549.1.1.11",
  plainRsa: "1.2.840.113549.1.1.1",
};
const algorithm = (name: keyof typeof oids, ...parameters: Buffer[]) =>
  sequence(identifier(oids[name]), ...parameters);
const inside = (name: keyof typeof oids) => der(0xa1, identifier(oids[name]));
const protection = sequence(algorithm("sha256"), inside("ecdsaSha256"));

describe("what is signed here", () => {
  const kinds = ["rsa", "ec", "p384", "ed25519"] as const;
  test.each(kinds)("by a key of the kind %s holds its algorithms", async (kind) => {
    const file = await signed(certificate({ common: "Grace", issuer: root, kind }));
    expect(await verified(file)).toMatchObject(sound);
    const named = identifier("1.2.840.113549.1.9.52").toString("hex");
    expect(file.toString("latin1").toLowerCase()).toContain(named);
  });

  test("fails with another identifier that computes as well in its place", async () => {
    const file = await signed(certificate({ common: "Grace", issuer: root, kind: "rsa" }));
    const [from, to] = [identifier(oids.rsaSha256), identifier(oids.plainRsa)];
    const tampered = resigned(file, (_, old) => {
      const value = Buffer.from(old.subarray(0, valueLength(old)));
      // Behind the signed attributes stands the one that the value is computed by.
      to.copy(value, value.lastIndexOf(from));
      return value;
    });
    const found = await verified(tampered);
    expect(found).toMatchObject(substituted);
    expect(found.integrity).toMatchObject({
      ...{ digest_matches: true, value_holds: true, signature_algorithm: "RSA with SHA-256" },
    });
  });

  test("fails with another digest named beside it", async () => {
    const file = await signed(ada);
    const [from, to] = [identifier(oids.sha256), identifier(oids.sha384)];
    const tampered = resigned(file, (_, old) => {
      const value = Buffer.from(old.subarray(0, valueLength(old)));
      // Those of the whole and of the signer stand before the signed attributes, which hold it once more.
      const places = [...value.keys()].filter((at) => value.subarray(at, at + from.length).equals(from));
      expect(places).toHaveLength(3);
      to.copy(value, places[1]);
      return value;
    });
    const found = await verified(tampered);
    expect(found.indication).toBe("TOTAL-FAILED");
    expect(found.reasons).toEqual(expect.arrayContaining([expect.stringMatching(changed)]));
  });
});

type Wish = Omit<Parameters<typeof cms>[0], "signer" | "content">;
const rows: readonly [what: string, wish: Wish, expected: Record<string, unknown>][] = [
  ["no attribute", {}, sound],
  ["the same algorithms", { protection: [protection] }, sound],
  [
    "parameters that are none, written out",
    { protection: [protection], digestAlgorithm: algorithm("sha256", nothing) },
    sound,
  ],
  [
    "parameters that are some",
    { protection: [protection], digestAlgorithm: algorithm("sha256", octets(Buffer.of(1))) },
    substituted,
  ],
  ["another digest", { protection: [sequence(algorithm("sha384"), inside("ecdsaSha256"))] }, substituted],
  ["another algorithm", { protection: [sequence(algorithm("sha256"), inside("ecdsaSha384"))] }, substituted],
  [
    "an algorithm that leaves the digest open",
    { protection: [protection], signatureAlgorithm: algorithm("plainEc") },
    substituted,
  ],
  ["the same without an attribute", { signatureAlgorithm: algorithm("plainEc") }, sound],
  ["no algorithm", { protection: [sequence(algorithm("sha256"))] }, substituted],
  [
    "that of a MAC in its place",
    { protection: [sequence(algorithm("sha256"), der(0xa2, identifier(oids.ecdsaSha256)))] },
    substituted,
  ],
  [
    "that of a MAC behind it",
    { protection: [sequence(algorithm("sha256"), inside("ecdsaSha256"), der(0xa2, nothing))] },
    substituted,
  ],
  [
    "two values",
    { protection: [protection, sequence(algorithm("sha384"), inside("ecdsaSha256"))] },
    substituted,
  ],
];

test.each(rows)("a signature whose attributes name %s", async (_, wish, expected) => {
  const file = resigned(await signed(ada), (content) => cms({ ...wish, signer: ada, content }));
  expect(await verified(file)).toMatchObject(expected);
});
