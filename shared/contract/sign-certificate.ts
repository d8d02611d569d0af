import { choice, inputPassword, onSignature, text } from "./field.ts";
import { file, pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";
import { imageFile, position, signatureField, size, timestampServer } from "./sign-fields.ts";

/** What a certified file allows afterwards (ISO 32000-2, table 257). */
export const certifications = ["none", "no_changes", "form_filling", "annotations"] as const;

const said = (description: string) => text({ max: 500 }, description).optional();

export const certificate = operation({
  path: "/api/v1/sign/certificate",
  tier: "indie",
  secret: true,
  summary: "Sign a PDF digitally with a certificate",
  description:
    "A digital signature by PAdES-B-B (EN 319 142-1), or B-T with a timestamp server, put behind the bytes of the file: signatures that it has stay valid, and more can follow. The key is used for this call alone: it is neither kept nor logged. With text or signature_image the signature is seen on a page; else it is in the file alone. certify says what may be done to the file afterwards, and goes only into one that nobody signed before.",
  form: {
    file: pdfFile,
    certificate: file(
      "A PKCS#12 file (.p12, .pfx) with its key, or certificates in PEM (.pem): the signer's, and those above it",
    ),
    private_key: file("The private key in PEM (.pem), where certificate does not hold it").optional(),
    certificate_password: text({ max: 1_000 }, "Opens the PKCS#12 file or the key").optional(),
    reason: said("Why it is signed"),
    location: said("Where it is signed"),
    name: said("Who signs; the name in the certificate when absent"),
    contact: said("How the signer is reached"),
    field: signatureField,
    certify: choice(
      certifications,
      "What a certified file allows: nothing, filling and signing, or annotations too",
    ).default("none"),
    timestamp_url: timestampServer(": makes it PAdES-B-T").optional(),
    text: text({ max: 200 }, "A name that is written on the page in a script hand").optional(),
    signature_image: imageFile.optional(),
    ...position,
    ...size,
    password: inputPassword,
    on_signature: onSignature,
  },
  rules: [
    ({ text: typed, signature_image }) =>
      typed !== undefined && signature_image !== undefined
        ? { field: "text", msg: "Send either text or signature_image, not both" }
        : undefined,
  ],
  sample: { certificate: "signer.pem", certificate_password: "secret", reason: "I approve" },
  returns: fileOf("pdf"),
});
