import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bulkCatalogue } from "../../shared/contract/bulk-catalogue.ts";
import { findStepOperation } from "../../shared/contract/chains/step-operations.ts";
import { groups } from "../../shared/contract/index.ts";
import type { Declared } from "../../shared/contract/operation.ts";
import { sampleImages } from "../../shared/contract/sample-image.ts";
import { integer, sequence } from "../../shared/pdf/cms/der.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { signWithCertificate } from "../../shared/pdf/signing/certificate-signature.ts";
import {
  authority,
  certificate,
  daysAhead,
  keyPem,
  type Made,
  pem,
  pkcs12,
  type Wish,
} from "../harness/certificates.ts";
import { complaints, formPdf, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post, type TestAnswer } from "../harness/request.ts";
import { signedPdf } from "../harness/signed-pdf.ts";
import { type Answer, bytesOf, clockUrl, stampWith, withClock } from "./time-server.ts";

const root = authority();
const ada = certificate({ common: "Ada", issuer: root });

const upload = (filename: string, bytes: Uint8Array | string) => ({
  filename,
  contentType: "application/octet-stream",
  bytes: Buffer.from(bytes),
});
const whole = (...made: [Made, ...Made[]]) => upload("all.pem", made.map(pem).join("") + keyPem(made[0]));
type Form = Parameters<typeof post>[1];

const sign = async (file: Uint8Array, form: Form = {}): Promise<TestAnswer & { warning: string }> => {
  const answer = await post("/api/v1/sign/certificate", {
    file: pdfFile(file, "contract.pdf"),
    certificate: whole(ada, root),
    ...form,
  });
  return { ...answer, warning: answer.headers["x-warning"] ?? "" };
};

const signaturesOf = async (file: Uint8Array, anchor = root) => {
  const anchors = upload("anchors.pem", pem(anchor));
  return (await post("/api/v1/sign/verify", { file: pdfFile(file), anchors })).json.signatures;
};

const startsWith = (bytes: Uint8Array, start: Uint8Array) =>
  bytes.length > start.length && Buffer.from(bytes.subarray(0, start.length)).equals(start);

async function pictureOf(bytes: Uint8Array, index = 0) {
  using document = await PdfiumDocument.open(bytes);
  return renderPage(document, index, 72);
}

const has = (program: string) => spawnSync(program, ["-v"]).error === undefined;

/** Runs a program in a folder with these files; what it said, and a file that it wrote. */
function run(program: string, args: string[], files: Record<string, Uint8Array | string>, wanted = "out") {
  const folder = mkdtempSync(join(tmpdir(), "signed-"));
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
    const read = () => readFileSync(join(folder, wanted));
    return { status, said: stdout + stderr, read };
  } finally {
    setImmediate(() => rmSync(folder, { recursive: true, force: true }));
  }
}

/** What the last signature covers, and the signature. */
function detached(file: Buffer) {
  const at = file.lastIndexOf("/ByteRange [");
  const [a = 0, b = 0, c = 0, d = 0] = file
    .toString("latin1", at + 12, file.indexOf("]", at))
    .trim()
    .split(/ +/)
    .map(Number);
  const content = Buffer.concat([file.subarray(a, a + b), file.subarray(c, c + d)]);
  return { content, value: Buffer.from(file.toString("latin1", b + 1, c - 1), "hex") };
}

const kinds: readonly [NonNullable<Wish["kind"]>, string][] = [
  ["ec", "ECDSA with SHA-256"],
  ["p384", "ECDSA with SHA-384"],
  ["rsa", "RSA with SHA-256"],
  ["ed25519", "Ed25519"],
];

describe.each(kinds)("with a key of the kind %s", (kind, algorithm) => {
  const signer = certificate({ common: "Grace", issuer: root, kind });

  test.each([
    ["a table", false],
    ["a stream of cross-references", true],
  ])("a file with %s is signed behind its bytes", async (_, isModern) => {
    const file = rawPdf({ pages: 2, isModern });
    const answer = await sign(file, { certificate: whole(signer, root), reason: "Ünterschrift (1)" });
    expect([answer.status, answer.warning]).toEqual([200, ""]);
    expect(startsWith(answer.bytes, file)).toBe(true);
    expect(await complaints(answer.bytes)).toBe("");
    expect(await signaturesOf(answer.bytes)).toMatchObject([
      {
        ...{ indication: "TOTAL-PASSED", level: "PAdES-B-B", reason: "Ünterschrift (1)", name: "Grace" },
        integrity: { covers: "whole_file", signature_algorithm: algorithm },
      },
    ]);
    using document = await PdfiumDocument.open(answer.bytes);
    expect(document.pdfium.FPDF_GetSignatureCount(document.handle)).toBe(1);
  });

  // Ed25519 is none of what NSS, on which pdfsig rests, verifies in CMS.
  test.skipIf(!has("pdfsig") || kind === "ed25519")("poppler's pdfsig finds it valid and whole", async () => {
    const { bytes } = await sign(rawPdf({ pages: 1 }), { certificate: whole(signer) });
    const { said } = run("pdfsig", ["-nocert", "in.pdf"], { "in.pdf": bytes });
    expect(said).toContain("Signature is Valid");
    expect(said).toContain("Total document signed");
    expect(said).toContain("ETSI.CAdES.detached");
  });

  // Nor of what OpenSSL before 3.2 does.
  test.skipIf(!has("openssl") || kind === "ed25519")(
    "openssl finds the CMS valid up to the root",
    async () => {
      const { content, value } = detached(
        (await sign(rawPdf({ pages: 1 }), { certificate: whole(signer) })).bytes,
      );
      const files = { content, "value.der": value, "root.pem": pem(root) };
      const args = [
        "-inform",
        "DER",
        "-in",
        "value.der",
        "-content",
        "content",
        "-CAfile",
        "root.pem",
        "-binary",
      ];
      const { said, status } = run(
        "openssl",
        ["cms", "-verify", ...args, "-purpose", "any", "-out", "out"],
        files,
      );
      expect([status, said]).toEqual([0, expect.stringContaining("erification successful")]);
    },
  );
});

describe("how the key comes", () => {
  const file = rawPdf({ pages: 1 });
  const key = keyPem(ada);
  const locked = ada.key
    .export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "sesam" })
    .toString();
  const certificates = upload("chain.pem", pem(root) + pem(ada));

  test.each([
    [
      "PEM beside the certificates, in any order",
      { certificate: certificates, private_key: upload("k.pem", key) },
    ],
    [
      "PEM with a password",
      { certificate: certificates, private_key: upload("k.pem", locked), certificate_password: "sesam" },
    ],
    [
      "PKCS#12",
      { certificate: upload("a.p12", pkcs12(ada, [root], "sesam")), certificate_password: "sesam" },
    ],
  ])("%s", async (_, form) => {
    const answer = await sign(file, form);
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    expect(await signaturesOf(answer.bytes)).toMatchObject([{ indication: "TOTAL-PASSED", chain: [{}, {}] }]);
  });

  const other = certificate();
  const refusals: readonly [string, Form, number, string][] = [
    [
      "a wrong password of PKCS#12",
      { certificate: upload("a.p12", pkcs12(ada, [], "a")), certificate_password: "b" },
      400,
      "wrong_password",
    ],
    ["no password of PKCS#12", { certificate: upload("a.p12", pkcs12(ada, [], "a")) }, 400, "wrong_password"],
    [
      "a wrong password of PEM",
      { certificate: certificates, private_key: upload("k", locked), certificate_password: "b" },
      400,
      "wrong_password",
    ],
    [
      "no password of PEM",
      { certificate: certificates, private_key: upload("k", locked) },
      400,
      "wrong_password",
    ],
    ["no key", { certificate: certificates }, 422, "private_key"],
    [
      "another's key",
      { certificate: certificates, private_key: upload("k", keyPem(other)) },
      422,
      "certificate",
    ],
    ["no certificate", { certificate: upload("k", key) }, 422, "certificate"],
    ["neither", { certificate: upload("a", "hello") }, 422, "certificate"],
    [
      "a key beside PKCS#12",
      { certificate: upload("a.p12", pkcs12(ada, [], "a")), private_key: upload("k", key) },
      422,
      "private_key",
    ],
    [
      "more rounds than anybody waits for",
      { certificate: upload("a.p12", pkcs12(ada, [], "a", 2_000_000_000)), certificate_password: "a" },
      400,
      "too_complex",
    ],
  ];
  test.each(refusals)("%s is refused, and no message holds any of it", async (_, form, status, named) => {
    const answer = await sign(file, form);
    expect(answer.status).toBe(status);
    expect(status === 422 ? answer.json.detail[0].loc[1] : answer.json.code).toBe(named);
    expect(answer.text).not.toContain(key.split("\n")[1]);
    expect(answer.text).not.toContain("sesam");
  });

  test.skipIf(!has("openssl")).each([
    ["AES-256", ["-certpbe", "AES-256-CBC", "-keypbe", "AES-256-CBC", "-macalg", "sha256"], 200],
    ["triple DES", ["-certpbe", "PBE-SHA1-3DES", "-keypbe", "PBE-SHA1-3DES", "-macalg", "sha1"], 200],
    [
      "a password of letters beyond ASCII",
      ["-certpbe", "PBE-SHA1-3DES", "-keypbe", "PBE-SHA1-3DES", "-macalg", "sha512"],
      200,
      "pässwörd€",
    ],
  ])("openssl's PKCS#12 by %s", async (_, args, status, password = "sesam") => {
    const files = { "a.pem": pem(ada) + key };
    const out = ["-export", "-in", "a.pem", "-passout", `pass:${password}`, "-out", "out"];
    const made = run("openssl", ["pkcs12", ...out, ...args], files);
    const store = upload("a.p12", made.read());
    expect((await sign(file, { certificate: store, certificate_password: password })).status).toBe(status);
    const wrong = await sign(file, { certificate: store, certificate_password: `${password}x` });
    expect([wrong.status, wrong.json.code]).toEqual([400, "wrong_password"]);
  });

  test("it is in no bulk job and no chain, whose options are kept", () => {
    for (const name of ["sign/certificate", "certificate"]) {
      expect(bulkCatalogue.has(name)).toBe(false);
      expect(findStepOperation(name)).toBeTypeOf("string");
    }
    expect(bulkCatalogue.has("sign/verify")).toBe(true);
  });

  test("every operation that takes a key is one of which nothing is kept", () => {
    const takesKey = ({ form = {} }: Declared) =>
      Object.keys(form).some((name) => /private_key|certificate_password|key_password/.test(name));
    const all = groups.flatMap(({ operations }) => Object.values<Declared>(operations));
    expect(all.filter(takesKey)).toEqual(all.filter(({ secret }) => secret));
    expect(all.filter(takesKey)).not.toEqual([]);
  });
});

describe("a trial", () => {
  const file = rawPdf({ pages: 1 });

  test("signs without a certificate, and says whom nobody will trust", async () => {
    const made = await sign(file, { certificate: undefined, trial: true, text: "Ada", reason: "To try it" });
    expect([made.status, made.warning]).toEqual([
      200,
      expect.stringMatching(/is a trial, .* nobody will trust it/),
    ]);
    expect(startsWith(made.bytes, file)).toBe(true);
    const [found] = await signaturesOf(made.bytes);
    expect(found).toMatchObject({
      ...{ indication: "INDETERMINATE", sub_indication: "NO_CERTIFICATE_CHAIN_FOUND", reason: "To try it" },
      ...{ name: "TRIAL - not a real signature", page: 1 },
      signer: { subject: expect.stringContaining("Pagewright trial") },
      integrity: { covers: "whole_file", digest_matches: true, value_holds: true },
    });
    expect(await complaints(made.bytes)).toBe("");
  });

  test("has a key of its own each time", async () => {
    const chains = await Promise.all(
      [1, 2].map(async () => {
        const { bytes } = await sign(file, { certificate: undefined, trial: true });
        return (await signaturesOf(bytes))[0].signer.serial_number;
      }),
    );
    expect(new Set(chains).size).toBe(2);
  });

  test("or a certificate: not both, and not neither", async () => {
    const both = await sign(file, { trial: true });
    expect([both.status, both.json.detail[0].loc[1]]).toEqual([422, "certificate"]);
    const password = await sign(file, { certificate: undefined, trial: true, certificate_password: "x" });
    expect([password.status, password.json.detail[0].loc[1]]).toEqual([422, "certificate_password"]);
    const neither = await sign(file, { certificate: undefined });
    expect([neither.status, neither.json.detail[0].msg]).toEqual([
      422,
      "Send certificate, or trial=true to try it",
    ]);
  });
});

test("a name with signs that stand for themselves is written as it is", async () => {
  const made = certificate({ common: 'Rao, Meera + "Sons" <x>', issuer: root });
  const { bytes } = await sign(rawPdf({ pages: 1 }), { certificate: whole(made, root) });
  expect((await signaturesOf(bytes))[0].name).toBe('Rao, Meera + "Sons" <x>');
});

describe("a signature that is seen", () => {
  const place = { x: 40, y: 20, width: 120, height: 60, page: 1 };

  test.each([0, 90, 180, 270])(
    "looks as the one of sign/add-text-signature, on a page turned by %i",
    async (turn) => {
      const file = rawPdf({ pages: 2, tree: `/MediaBox [10 20 310 220] /Rotate ${turn}` });
      const answer = await sign(file, { ...place, text: "Ada" });
      const drawn = await post("/api/v1/sign/add-text-signature", {
        file: pdfFile(file),
        ...place,
        text: "Ada",
      });
      const [seen, expected] = [await pictureOf(answer.bytes, 1), await pictureOf(drawn.bytes, 1)];
      expect(Buffer.from(seen.rgba).equals(Buffer.from(expected.rgba))).toBe(true);
      expect(Buffer.from(seen.rgba).equals(Buffer.from((await pictureOf(file, 1)).rgba))).toBe(false);
      const [found] = await signaturesOf(answer.bytes);
      expect([found.indication, found.page]).toEqual(["TOTAL-PASSED", 2]);
      const [left, bottom, right, top] = found.bbox;
      const size = [right - left, top - bottom];
      expect(turn % 180 === 0 ? size : size.toReversed()).toEqual([120, 60]);
      if (turn === 0) expect([left, bottom]).toEqual([50, 40]);
    },
  );

  test("is a picture, and stands in the field that the file has for it", async () => {
    const file = rawPdf({
      pages: 1,
      catalog: "/AcroForm << /Fields [60 0 R] >>",
      page: () => "/Annots [60 0 R]",
      objects: {
        60: "<< /Type /Annot /Subtype /Widget /FT /Sig /T (here) /Rect [100 50 200 90] /P 11 0 R >>",
      },
    });
    const png = {
      filename: "s.png",
      contentType: "image/png",
      bytes: Buffer.from(sampleImages.png, "base64"),
    };
    const answer = await sign(file, { signature_image: png, field: "here" });
    expect(await signaturesOf(answer.bytes)).toMatchObject([
      { field: "here", page: 1, bbox: [100, 50, 200, 90], indication: "TOTAL-PASSED" },
    ]);
    const [before, after] = [await pictureOf(file), await pictureOf(answer.bytes)];
    const changed = [...after.rgba.keys()].filter((at) => after.rgba[at] !== before.rgba[at]);
    const columns = changed.map((at) => Math.floor(at / 4) % after.width);
    const rows = changed.map((at) => after.height - 1 - Math.floor(at / 4 / after.width));
    expect(changed.length).toBeGreaterThan(0);
    expect([Math.min(...columns) >= 99, Math.max(...columns) <= 200]).toEqual([true, true]);
    expect([Math.min(...rows) >= 49, Math.max(...rows) <= 90]).toEqual([true, true]);
  });

  test("is one thing: a name or a picture", async () => {
    const png = {
      filename: "s.png",
      contentType: "image/png",
      bytes: Buffer.from(sampleImages.png, "base64"),
    };
    expect((await sign(rawPdf({ pages: 1 }), { text: "Ada", signature_image: png })).status).toBe(422);
    const beyond = await sign(rawPdf({ pages: 1 }), { text: "Ada", page: 1 });
    expect([beyond.status, beyond.json.code]).toEqual([400, "page_out_of_range"]);
  });
});

describe("fields", () => {
  test("get the next free name, and a name that is taken is refused", async () => {
    const once = await sign(rawPdf({ pages: 1 }));
    const twice = await sign(once.bytes);
    expect((await signaturesOf(twice.bytes)).map(({ field }: { field: string }) => field)).toEqual([
      "Signature1",
      "Signature2",
    ]);
    for (const [file, field] of [
      [once.bytes, "Signature1"],
      [await formPdf("city", "Pune"), "city"],
      [once.bytes, "a.b"],
    ] as const) {
      const answer = await sign(file, { field });
      expect([answer.status, answer.json.detail?.[0].loc[1]]).toEqual([422, "field"]);
    }
  });
});

describe("a file that is signed", () => {
  test("keeps its signature by auto and keep, and loses it by break with a warning", async () => {
    const file = signedPdf();
    for (const on_signature of ["auto", "keep"]) {
      const answer = await sign(file, { on_signature });
      expect([answer.status, answer.warning, startsWith(answer.bytes, file)]).toEqual([200, "", true]);
      expect(await signaturesOf(answer.bytes)).toHaveLength(2);
    }
    const answer = await sign(file, { on_signature: "break", certify: "form_filling" });
    expect([answer.status, startsWith(answer.bytes, file)]).toEqual([200, false]);
    expect(answer.warning).toMatch(/1 digital signature was removed/);
    expect(await signaturesOf(answer.bytes)).toMatchObject([
      { field: "Signature1", kind: "certification", indication: "TOTAL-PASSED", changes: { permission: 2 } },
    ]);
  });

  test.each([
    [1, false],
    [2, true],
    [3, true],
  ])("and certified with %i is signed again: %s", async (certified, isAllowed) => {
    const file = signedPdf({ certified });
    const auto = await sign(file);
    expect(startsWith(auto.bytes, file)).toBe(true);
    expect(auto.warning.includes("does not cover the changed file")).toBe(!isAllowed);
    const keep = await sign(file, { on_signature: "keep" });
    expect([keep.status, keep.json?.code]).toEqual(isAllowed ? [200, undefined] : [400, "signed_pdf"]);
    const [first] = await signaturesOf(auto.bytes);
    expect(first.changes).toMatchObject({ permission: certified, allowed: isAllowed });
  });

  test("is not certified any more", async () => {
    const answer = await sign(signedPdf(), { certify: "annotations" });
    expect([answer.status, answer.json.code]).toEqual([400, "signed_pdf"]);
  });
});

test("a locked file is signed unlocked and says so", async () => {
  const file = pdfFile(await numberedPdf(1));
  const { bytes } = await post("/api/v1/pdf/protect", { file, password: "sesam" });
  const answer = await sign(bytes, { password: "sesam" });
  expect([answer.status, answer.warning]).toEqual([200, expect.stringContaining("no longer locked")]);
  expect(await signaturesOf(answer.bytes)).toMatchObject([{ indication: "TOTAL-PASSED" }]);
  expect(await pageTexts(answer.bytes)).toEqual(["Page 1"]);
});

test("a certificate that is not valid now signs with a warning", async () => {
  const late = certificate({ issuer: root, from: daysAhead(-60), to: daysAhead(-10) });
  const answer = await sign(rawPdf({ pages: 1 }), { certificate: whole(late) });
  expect([answer.status, answer.warning]).toEqual([
    200,
    expect.stringMatching(/^The certificate is valid from/),
  ]);
});

describe("a time-stamp server", () => {
  const clock = certificate({ common: "Clock", issuer: root, isClock: true });
  const stamp = stampWith(clock, root);

  /** Signs with a server of this machine that stands for time.example. */
  const stamped = (answer: Answer) =>
    withClock(answer, async (admit, asked) => {
      const input = {
        file: pdfFile(rawPdf({ pages: 1 })),
        certificate: whole(ada, root),
        certify: "none" as const,
        timestamp_url: clockUrl,
      };
      const made = await signWithCertificate(input, { signal: new AbortController().signal }, admit);
      return { bytes: bytesOf(made), asked };
    });

  test("makes it PAdES-B-T", async () => {
    const { bytes, asked } = await stamped(stamp);
    expect(asked).toEqual(["POST time.example/tsr application/timestamp-query"]);
    const [found] = await signaturesOf(bytes);
    expect(found).toMatchObject({ indication: "TOTAL-PASSED", level: "PAdES-B-T" });
    expect(found.time_stamps).toMatchObject([{ kind: "signature", trusted: true, authority: "CN=Clock" }]);
    if (has("pdfsig"))
      expect(run("pdfsig", ["-nocert", "in.pdf"], { "in.pdf": bytes }).said).toContain("is Valid");
  });

  const odd: readonly [string, Answer][] = [
    ["of other bytes", (_, number) => stamp(Buffer.alloc(32), number)],
    ["to another question", (hash) => stamp(hash, Buffer.of(1))],
    ["that is refused", () => sequence(sequence(integer(2)))],
    ["that is none", () => Buffer.from("<html>")],
  ];
  test.each(odd)("whose answer is one %s is not used", async (_, answer) => {
    await expect(stamped(answer)).rejects.toMatchObject({ code: "unreachable_url" });
  });

  test("is not asked at an address that is not public", async () => {
    for (const timestamp_url of ["http://127.0.0.1/tsr", "http://localhost:8080/", "file:///etc/passwd"]) {
      const answer = await sign(rawPdf({ pages: 1 }), { timestamp_url });
      expect([answer.status, answer.json.code]).toEqual([400, "refused_url"]);
    }
  });
});
