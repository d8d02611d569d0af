import { choice, inputPassword, integer, onSignature, text } from "./field.ts";
import { file, pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";
import { signatureAlgorithms } from "./sign-algorithms.ts";
import { oneLook, signatureLooks, timestampServer } from "./sign-fields.ts";

// Signing by a key that stays where it is: in a key management service, on a token, with another program.

const certificate = file(
  "Certificates in PEM (.pem, .cer): the signer's, and those above it. The key stays where it is",
);
const base64 = (description: string) => text({ max: 10_000 }, description);

export const prepare = operation({
  path: "/api/v1/sign/prepare",
  tier: "indie",
  summary: "Prepare a PDF to be signed by a key elsewhere",
  description:
    "The first half of sign/certificate, for a key that does not leave AWS KMS, a token (PKCS#11) or another signer. The answer is the PDF with a signature field and a room that is still empty, put behind the bytes of the file. Have the digest of the header X-Signature-Digest signed as it is, by the algorithm of X-Signature-Algorithm, and send the prepared PDF, the value and X-Signature-Attributes to sign/complete. Nothing is kept here between the two. Fields are those of sign/certificate.",
  tool: "asked",
  form: {
    file: pdfFile,
    certificate,
    algorithm: choice(
      signatureAlgorithms,
      "How the key signs, by the names of AWS KMS; when absent RSASSA_PKCS1_V1_5_SHA_256 for RSA, and ECDSA with the digest of the curve",
    ).optional(),
    level: choice(
      ["B-B", "B-T"],
      "PAdES-B-B, or B-T: with room for the timestamp that sign/complete asks for",
    ).default("B-B"),
    room: integer(
      { min: 1_024, max: 131_072 },
      "Bytes for the signature; what the certificates and the level take when absent",
    ).optional(),
    ...signatureLooks,
    password: inputPassword,
    on_signature: onSignature,
  },
  rules: [oneLook],
  answerHeaders: {
    "X-Signature-Digest": text({}, "What is to be signed: the digest of the signed attributes, in base64"),
    "X-Signature-Digest-Algorithm": text({}, "SHA-256, SHA-384 or SHA-512"),
    "X-Signature-Algorithm": choice(signatureAlgorithms, "By which the digest is to be signed"),
    "X-Signature-Attributes": text({}, "The signed attributes of the CMS (RFC 5652, 5.4): DER, in base64"),
  },
  sample: { certificate: "signer.pem", reason: "I approve" },
  returns: fileOf("pdf"),
});

export const complete = operation({
  path: "/api/v1/sign/complete",
  tier: "indie",
  summary: "Put the signature of a key elsewhere into a prepared PDF",
  description:
    "The second half, behind sign/prepare. The value is held against the file, the attributes and the certificate first: one that does not verify is refused and says why, and so is a file that was changed since. Then it goes into the room, and no other byte of the file changes. With timestamp_url a server is asked for the time: PAdES-B-T.",
  tool: "asked",
  form: {
    file: pdfFile,
    certificate,
    signature: base64(
      "What the signer gave, in base64: the value of RSA, or r and s of ECDSA, as DER or one behind the other",
    ),
    attributes: base64("X-Signature-Attributes of sign/prepare, as it came"),
    timestamp_url: timestampServer(": makes it PAdES-B-T").optional(),
    password: inputPassword,
  },
  sample: { file: "prepared.pdf", certificate: "signer.pem", signature: "MEUCIQ…", attributes: "MYIB…" },
  returns: fileOf("pdf"),
});
