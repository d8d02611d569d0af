import { inputPassword, onSignature } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";
import { timestampServer } from "./sign-fields.ts";

export const longTerm = operation({
  path: "/api/v1/sign/long-term",
  tier: "indie",
  summary: "Make the signatures of a PDF last longer than their certificates",
  description:
    "For each digital signature and its timestamp: the certificates above it and what their issuers tell of revocations, fetched from the addresses that the certificates name, are held against them and put behind the bytes of the file (ISO 32000-2, 12.8.4.3). That makes PAdES-B-LT of B-T; with timestamp_url a document timestamp goes above it: PAdES-B-LTA. A warning names every certificate of which nobody told.",
  tool: "asked",
  form: {
    file: pdfFile,
    timestamp_url: timestampServer(": makes it PAdES-B-LTA").optional(),
    password: inputPassword,
    on_signature: onSignature,
  },
  returns: fileOf("pdf"),
});
