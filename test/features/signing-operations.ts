import type { Admit } from "../../shared/net/admit.ts";
import { signWithCertificate } from "../../shared/pdf/signing/certificate-signature.ts";
import { stampDocument } from "../../shared/pdf/signing/document-time-stamp.ts";
import { keepLong } from "../../shared/pdf/signing/long-term.ts";
import { authority, certificate, keyPem, pem, revocationList } from "../harness/certificates.ts";
import { pdfFile } from "../harness/pdf.ts";
import { clockUrl, stampOn, stampWith, withHosts } from "../sign/time-server.ts";
import { call, type Output, outputOf, type Rule, type Run, secretOf } from "./call-operation.ts";

// Digital signatures, with a certificate authority, a clock and a list of revoked certificates on this machine.

const list = "http://lists.example/root.crl";
const root = authority();
const clock = certificate({ common: "Clock", issuer: root, isClock: true, sources: { list } });
const ada = certificate({ common: "Ada", issuer: root, sources: { list } });
const upload = (text: string) => ({ filename: "ada.pem", contentType: "", bytes: Buffer.from(text) });

const rules: readonly Rule[] = [{ of: /^catalog\/AcroForm\/SigFlags/, meant: "the file is signed" }];
const { signal } = new AbortController();

/** Runs with what stands for the servers that certificates and callers name. */
const online = (work: (admit: Admit) => Promise<unknown>, rest: Partial<Output>): Promise<Output> =>
  outputOf(
    () =>
      withHosts(
        (path, body) =>
          path === "/root.crl" ? revocationList(root, []) : stampOn(stampWith(clock, root), body),
        work,
      ),
    rest,
  );

const given = (input: { bytes: Uint8Array; password: string | undefined }) => ({
  file: pdfFile(input.bytes),
  password: secretOf(input),
});

const timestamp: Run = (input) =>
  online((admit) => stampDocument({ ...given(input), timestamp_url: clockUrl }, { signal }, admit), {
    password: input.password,
    rules,
  });

/** Signed first, so that there is something to keep long. */
const longTerm: Run = async (input) => {
  const credentials = upload(pem(ada) + pem(root) + keyPem(ada));
  const signed = await online(
    (admit) =>
      signWithCertificate(
        { ...given(input), certificate: credentials, certify: "none", timestamp_url: clockUrl },
        { signal },
        admit,
      ),
    { password: input.password, rules },
  );
  if (signed.refusal !== undefined) return signed;
  const kept = await online((admit) => keepLong({ file: pdfFile(signed.bytes) }, { signal }, admit), {
    rules,
  });
  return { ...kept, warning: [signed.warning, kept.warning].filter((each) => each !== "").join(" | ") };
};

export const signingOperations: Readonly<Record<string, Run>> = {
  "pdf/sign": call("pdf/sign", { text: "Ada", page: 0, x: 300, y: 10, width: 60, height: 20 }),
  "sign prepare": call("sign/prepare", { certificate: upload(pem(ada) + pem(root)) }, { rules }),
  "sign timestamp": timestamp,
  "sign long-term": longTerm,
};
