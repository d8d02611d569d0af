import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Admit } from "../../shared/net/admit.ts";
import { signWithCertificate } from "../../shared/pdf/signing/certificate-signature.ts";
import { stampDocument } from "../../shared/pdf/signing/document-time-stamp.ts";
import { authority, certificate, keyPem, pem } from "../harness/certificates.ts";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { type Answer, bytesOf, clockUrl, stampWith, withClock, withHosts } from "./time-server.ts";

const root = authority();
const clock = certificate({ common: "Clock", issuer: root, isClock: true });
const ada = certificate({ common: "Ada", issuer: root });
const signal = new AbortController().signal;

const stamped = (file: Uint8Array, answer: Answer = stampWith(clock, root), more = {}) =>
  withClock(answer, async (admit) => {
    const made = await stampDocument(
      { file: pdfFile(file), timestamp_url: clockUrl, ...more },
      { signal },
      admit,
    );
    return { bytes: bytesOf(made), warnings: made.warnings ?? [] };
  });

const verified = async (file: Uint8Array) => {
  const anchors = { filename: "a.pem", contentType: "", bytes: Buffer.from(pem(root)) };
  return (await post("/api/v1/sign/verify", { file: pdfFile(file), anchors })).json.signatures;
};

const signed = async (file: Uint8Array, certify: "none" | "no_changes" = "none", admit?: Admit) =>
  bytesOf(
    await signWithCertificate(
      {
        file: pdfFile(file),
        certificate: {
          filename: "all.pem",
          contentType: "",
          bytes: Buffer.from(pem(ada) + pem(root) + keyPem(ada)),
        },
        certify,
        ...(admit === undefined ? {} : { timestamp_url: clockUrl }),
      },
      { signal },
      admit,
    ),
  );

const hasPdfsig = spawnSync("pdfsig", ["-v"]).error === undefined;
function pdfsig(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "stamped-"));
  try {
    writeFileSync(join(folder, "in.pdf"), bytes);
    return spawnSync("pdfsig", ["-nocert", "in.pdf"], { cwd: folder, encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("stands behind the bytes that came, and proves when they were there", async () => {
  const file = await numberedPdf(2);
  const { bytes, warnings } = await stamped(file);
  expect(Buffer.from(bytes.subarray(0, file.length)).equals(Buffer.from(file))).toBe(true);
  expect(warnings).toEqual([]);
  expect(await complaints(bytes)).toBe("");
  expect(await pageTexts(bytes)).toHaveLength(2);
  const [found, more] = await verified(bytes);
  expect(more).toBeUndefined();
  expect(found).toMatchObject({
    kind: "document_timestamp",
    indication: "TOTAL-PASSED",
    subfilter: "ETSI.RFC3161",
    integrity: { covers: "whole_file", digest_matches: true },
  });
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
  const [broken] = await verified(changed);
  expect(broken).toMatchObject({ indication: "TOTAL-FAILED", sub_indication: "HASH_FAILURE" });
  if (hasPdfsig) expect(pdfsig(bytes)).toContain("Total document signed");
});

test("keeps signatures that it is put over, also one that forbids every change", async () => {
  for (const certify of ["none", "no_changes"] as const) {
    const before = await signed(rawPdf({ pages: 1 }), certify);
    const { bytes, warnings } = await stamped(before);
    expect(warnings).toEqual([]);
    const [first, stamp] = await verified(bytes);
    expect(first).toMatchObject({ indication: "TOTAL-PASSED", level: "PAdES-B-T" });
    expect(first.time_stamps).toMatchObject([{ kind: "document", trusted: true }]);
    expect(first.proven_time).toBe(first.time_stamps[0].time);
    expect(stamp).toMatchObject({ kind: "document_timestamp", indication: "TOTAL-PASSED" });
    const again = await stamped(bytes);
    expect((await verified(again.bytes)).map(({ indication }: { indication: string }) => indication)).toEqual(
      Array.from({ length: 3 }, () => "TOTAL-PASSED"),
    );
    if (hasPdfsig) expect(pdfsig(bytes)).toContain("Signature is Valid");
  }
});

describe("a server", () => {
  const odd: readonly [string, Answer][] = [
    ["of other bytes", (_, number) => stampWith(clock, root)(Buffer.alloc(32), number)],
    ["to another question", (hash) => stampWith(clock, root)(hash, Buffer.of(1))],
    ["that is none", () => Buffer.from("<html>")],
    ["by a certificate for signing", (hash, number) => stampWith(ada, root)(hash, number)],
  ];
  test.each(odd)("whose answer is one %s is not used", async (_, answer) => {
    await expect(stamped(rawPdf({ pages: 1 }), answer)).rejects.toMatchObject({ code: "unreachable_url" });
  });

  const large = (size: number) => certificate({ common: "x".repeat(size), issuer: root });
  const sizes: readonly [string, Answer, RegExp][] = [
    [
      "more than its room",
      stampWith(clock, large(16_000)),
      /gave a time stamp of 17,\d{3} bytes, and there is room for 16,384/,
    ],
    ["more than any answer has", stampWith(clock, large(70_000)), /gave no time. Its answer is too long/],
  ];
  test.each(sizes)(
    "whose answer takes %s is told of, over a file and over a signature",
    async (_, answer, said) => {
      const refused = { code: "unreachable_url", message: expect.stringMatching(said) };
      await expect(stamped(rawPdf({ pages: 1 }), answer)).rejects.toMatchObject(refused);
      const over = withClock(answer, (admit) => signed(rawPdf({ pages: 1 }), "none", admit));
      await expect(over).rejects.toMatchObject(refused);
    },
  );

  test("that is silent is told of by its status, or as not reached", async () => {
    const file = pdfFile(rawPdf({ pages: 1 }));
    const given = { file, timestamp_url: clockUrl };
    const lost = withHosts(
      () => undefined,
      (admit) => stampDocument(given, { signal }, admit),
    );
    await expect(lost).rejects.toMatchObject({
      code: "unreachable_url",
      message: "The time-stamp server gave no time. That URL answered 404.",
    });
    const nobody = stampDocument(given, { signal }, async () => ({ host: "127.0.0.1", port: 1 }));
    await expect(nobody).rejects.toMatchObject({ code: "unreachable_url", status: 400 });
  });

  test("that is not public is not asked, and one must be named", async () => {
    const file = pdfFile(rawPdf({ pages: 1 }));
    const own = await post("/api/v1/sign/timestamp", { file, timestamp_url: "http://127.0.0.1/tsr" });
    expect([own.status, own.json.code]).toEqual([400, "refused_url"]);
    const none = await post("/api/v1/sign/timestamp", { file });
    expect([none.status, none.json.detail[0].loc]).toEqual([422, ["body", "timestamp_url"]]);
  });
});

test("goes into the field that is named, and not into one that is signed", async () => {
  const first = await stamped(rawPdf({ pages: 1 }), stampWith(clock, root), { field: "Seal" });
  expect((await verified(first.bytes))[0].field).toBe("Seal");
  await expect(stamped(first.bytes, stampWith(clock, root), { field: "Seal" })).rejects.toMatchObject({
    status: 422,
  });
});
