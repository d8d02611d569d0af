import { inputPassword, onSignature, text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";

export const timestamp = operation({
  path: "/api/v1/sign/timestamp",
  tier: "indie",
  summary: "Put a timestamp over a PDF",
  description:
    "A document timestamp (RFC 3161, EN 319 142-1) put behind the bytes of the file: from then on it is proven that the file was as it is. Signatures that it has stay valid, also where they forbid other changes; over one with its validation data it makes PAdES-B-LTA. Every few years another goes above it.",
  tool: "asked",
  form: {
    file: pdfFile,
    timestamp_url: text({ max: 2_000 }, "A public timestamp server (RFC 3161), http or https"),
    field: text(
      { max: 200 },
      "A signature field of the file that is not signed, or the name of a new one; Signature1, 2 … when absent",
    ).optional(),
    password: inputPassword,
    on_signature: onSignature,
  },
  sample: { timestamp_url: "http://timestamp.example.com" },
  returns: fileOf("pdf"),
});
