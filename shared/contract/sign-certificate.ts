import { flag, inputPassword, onSignature, text } from "./field.ts";
import { file, pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";
import { oneLook, signatureLooks, timestampServer } from "./sign-fields.ts";

export const certificate = operation({
  path: "/api/v1/sign/certificate",
  tier: "indie",
  secret: true,
  summary: "Sign a PDF digitally with a certificate",
  description:
    "A digital signature by PAdES-B-B (EN 319 142-1), or B-T with a timestamp server, put behind the bytes of the file: signatures that it has stay valid, and more can follow. The key is used for this call alone: it is neither kept nor logged; one that stays where it is signs by sign/prepare and sign/complete. With text or signature_image the signature is seen on a page; else it is in the file alone. certify says what may be done to the file afterwards, and goes only into one that nobody signed before. trial=true signs without a certificate of yours, to try it: nobody trusts the result.",
  form: {
    file: pdfFile,
    certificate: file(
      "A PKCS#12 file (.p12, .pfx) with its key, or certificates in PEM (.pem): the signer's, and those above it",
    ).optional(),
    private_key: file("The private key in PEM (.pem), where certificate does not hold it").optional(),
    certificate_password: text({ max: 1_000 }, "Opens the PKCS#12 file or the key").optional(),
    trial: flag("In place of certificate: one that the service makes for this call and then forgets").default(
      false,
    ),
    ...signatureLooks,
    timestamp_url: timestampServer(": makes it PAdES-B-T").optional(),
    password: inputPassword,
    on_signature: onSignature,
  },
  rules: [
    oneLook,
    ({ certificate: sent, trial }) =>
      sent === undefined && !trial
        ? { field: "certificate", msg: "Send certificate, or trial=true to try it", type: "missing" }
        : undefined,
    ({ trial, ...given }) => {
      const names = ["certificate", "private_key", "certificate_password"] as const;
      const field = trial ? names.find((name) => given[name] !== undefined) : undefined;
      return field && { field, msg: "A trial has a certificate of its own: send either this or trial=true" };
    },
  ],
  sample: { certificate: "signer.pem", certificate_password: "secret", reason: "I approve" },
  returns: fileOf("pdf"),
});
