import { inputPassword, onSignature } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";
import { signatureField, timestampServer } from "./sign-fields.ts";

export const timestamp = operation({
  path: "/api/v1/sign/timestamp",
  tier: "indie",
  summary: "Put a timestamp over a PDF",
  description:
    "A document timestamp (RFC 3161, EN 319 142-1) put behind the bytes of the file: from then on it is proven that the file was as it is. Signatures that it has stay valid, also where they forbid other changes; over one with its validation data it makes PAdES-B-LTA. Every few years another goes above it.",
  tool: "asked",
  form: {
    file: pdfFile,
    timestamp_url: timestampServer(),
    field: signatureField,
    password: inputPassword,
    on_signature: onSignature,
  },
  sample: { timestamp_url: "http://timestamp.example.com" },
  returns: fileOf("pdf"),
});
