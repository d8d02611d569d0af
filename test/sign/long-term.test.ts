import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Admit } from "../../shared/net/admit.ts";
import { signWithCertificate } from "../../shared/pdf/signing/certificate-signature.ts";
import { keepLong } from "../../shared/pdf/signing/long-term.ts";
import {
  authority,
  certificate,
  daysAhead,
  keyPem,
  type Made,
  pem,
  revocationList,
  statusAnswer,
} from "../harness/certificates.ts";
import { complaints, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { bytesOf, clockUrl, stampOn, stampWith, withHosts } from "./time-server.ts";

const list = "http://lists.example/root.crl";
const answerer = "http://answers.example/ask";
const issuer = "http://issuers.example/middle.cer";
const root = authority();
const middle = certificate({ common: "Middle", issuer: root, isAuthority: true, sources: { list } });
const ada = certificate({ common: "Ada", issuer: middle, sources: { answerer, issuer } });
const clock = certificate({ common: "Clock", issuer: root, isClock: true, sources: { list } });
const signal = new AbortController().signal;

type Web = Record<string, (body: Buffer) => Buffer | undefined>;

/** What the addresses of the certificates answer, when all is well. */
const web: Web = {
  "/root.crl": () => revocationList(root, []),
  "/middle.cer": () => middle.raw,
  "/ask": (question) => statusAnswer(middle, question),
  "/tsr": (body) => stampOn(stampWith(clock, root), body),
};

const within = <Result>(pages: Web, work: (admit: Admit, asked: string[]) => Promise<Result>) =>
  withHosts((path, body) => pages[path]?.(body), work);

const texts = (made: { warnings?: readonly { text: string }[] }) =>
  (made.warnings ?? []).map(({ text }) => text);

/** Signed by Ada, whose file holds the root but not the authority between, with a time stamp. */
const signed = (
  signer: Made = ada,
  others: readonly Made[] = [root],
  certify: "none" | "no_changes" = "none",
) =>
  within(web, async (admit) =>
    bytesOf(
      await signWithCertificate(
        {
          file: pdfFile(rawPdf({ pages: 1 })),
          certificate: {
            filename: "all.pem",
            contentType: "",
            bytes: Buffer.from([signer, ...others].map(pem).join("") + keyPem(signer)),
          },
          certify,
          timestamp_url: clockUrl,
        },
        { signal },
        admit,
      ),
    ),
  );

const keep = (file: Uint8Array, pages: Web = web, timestamp_url?: string) =>
  within(pages, async (admit, asked) => {
    const made = await keepLong({ file: pdfFile(file), timestamp_url }, { signal }, admit);
    return { bytes: bytesOf(made), warnings: texts(made), asked };
  });

const verified = async (file: Uint8Array) => {
  const anchors = { filename: "a.pem", contentType: "", bytes: Buffer.from(pem(root)) };
  return (await post("/api/v1/sign/verify", { file: pdfFile(file), anchors })).json.signatures;
};

test("puts in what is fetched from where the certificates say, behind the bytes that came", async () => {
  const file = await signed();
  const [before] = await verified(file);
  expect(before.level).toBe("PAdES-B-T");
  expect(before.indication).toBe("INDETERMINATE");
  const { bytes, warnings, asked } = await keep(file);
  expect(Buffer.from(bytes.subarray(0, file.length)).equals(file)).toBe(true);
  expect(warnings).toEqual([]);
  expect(await complaints(bytes)).toBe("");
  expect(asked.toSorted()).toEqual([
    "GET issuers.example/middle.cer",
    "GET lists.example/root.crl",
    "POST answers.example/ask application/ocsp-request",
  ]);
  const [found] = await verified(bytes);
  expect(found).toMatchObject({ indication: "TOTAL-PASSED", level: "PAdES-B-LT", not_checked: [] });
  expect(found.chain).toHaveLength(3);
  const again = await keep(bytes);
  expect([again.asked, again.warnings]).toEqual([[], []]);
  expect((await verified(again.bytes))[0].level).toBe("PAdES-B-LT");
});

test("with a server for the time it is PAdES-B-LTA, over a certification too", async () => {
  const file = await signed(ada, [root], "no_changes");
  const { bytes, warnings } = await keep(file, web, clockUrl);
  expect(warnings).toEqual([]);
  const [found, stamp] = await verified(bytes);
  expect(found).toMatchObject({ indication: "TOTAL-PASSED", level: "PAdES-B-LTA", kind: "certification" });
  expect(stamp).toMatchObject({ kind: "document_timestamp", indication: "TOTAL-PASSED" });
  if (spawnSync("pdfsig", ["-v"]).error !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), "long-"));
  try {
    writeFileSync(join(folder, "in.pdf"), bytes);
    const { stdout } = spawnSync("pdfsig", ["-nocert", "in.pdf"], { cwd: folder, encoding: "utf8" });
    expect(stdout).toContain("Signature is Valid");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("who answers may be one whom the issuer made for it, and nobody else", async () => {
  const file = await signed();
  const made = certificate({ common: "Answers", issuer: middle, isAnswerer: true });
  const stranger = certificate({ common: "Stranger", issuer: middle });
  const by = (who: Made): Web => ({
    ...web,
    "/ask": (question) => statusAnswer(who, question, undefined, [who]),
  });
  expect((await keep(file, by(made))).warnings).toEqual([]);
  expect((await keep(file, by(stranger))).warnings).toEqual([expect.stringMatching(/^Nobody told .* Ada /)]);
  let first: Buffer | undefined;
  const other: Web = { ...web, "/ask": (question) => statusAnswer(middle, first ?? question) };
  await keep(await signed(certificate({ common: "Other", issuer: middle, sources: { answerer, issuer } })), {
    ...web,
    "/ask": (question) => {
      first = question;
      return undefined;
    },
  });
  expect(first).toBeDefined();
  expect((await keep(file, other)).warnings).toEqual([expect.stringMatching(/^Nobody told .* Ada /)]);
});

test("what is missing, refused or revoked is told by name", async () => {
  const file = await signed();
  const silent = await keep(file, {});
  expect(silent.warnings).toEqual([
    expect.stringMatching(/^Who issued the certificate of Ada is neither in the file/),
    expect.stringMatching(/^Nobody told whether the certificate of Clock was revoked/),
  ]);
  expect((await verified(silent.bytes))[0].level).toBe("PAdES-B-T");
  const revoked = await keep(file, {
    ...web,
    "/ask": (question) => statusAnswer(middle, question, daysAhead(-2)),
  });
  expect(revoked.warnings).toEqual([expect.stringMatching(/^The certificate of Ada was revoked/)]);
  expect((await verified(revoked.bytes))[0]).toMatchObject({ sub_indication: "REVOKED_NO_POE" });
  // The real way out reaches no address of this machine.
  const own = certificate({ common: "Own", issuer: root, sources: { list: "http://127.0.0.1/x.crl" } });
  const answer = await post("/api/v1/sign/long-term", { file: pdfFile(await signed(own, [root])) });
  expect(answer.status).toBe(200);
  expect(answer.headers["x-warning"]).toContain("certificate of Own");
});

test("a file without a signature that holds is refused", async () => {
  const none = await post("/api/v1/sign/long-term", { file: pdfFile(rawPdf({ pages: 1 })) });
  expect([none.status, none.json.detail[0].msg]).toEqual([
    422,
    expect.stringContaining("no digital signature"),
  ]);
  const broken = Buffer.from(await signed());
  broken.writeUInt8(broken.readUInt8(20) ^ 1, 20);
  const answer = await post("/api/v1/sign/long-term", { file: pdfFile(broken) });
  expect([answer.status, answer.json.detail[0].msg]).toEqual([422, expect.stringContaining("No signature")]);
});
