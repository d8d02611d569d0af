import { createHash } from "node:crypto";
import type { InputFile, OutputFile } from "../../contract/file.ts";
import type { SignatureAlgorithm } from "../../contract/sign-algorithms.ts";
import { invalidField } from "../../errors/service-error.ts";
import { signedAttributes } from "../cms/sign-data.ts";
import { chosenAlgorithm, signatureMethod } from "../cms/signature-method.ts";
import { signerCertificates } from "../cms/signer-certificates.ts";
import { editedFile } from "../drawing/edit.ts";
import { withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { openRooms } from "./open-room.ts";
import { type Looks, putSignature } from "./put-signature.ts";
import { roomFor, type Seal } from "./signature-value.ts";
import { baseOf } from "./signing-base.ts";

type Input = PdfInput &
  Looks & {
    certificate: InputFile;
    algorithm?: SignatureAlgorithm | undefined;
    level: "B-B" | "B-T";
    room?: number | undefined;
  };

/** `SHA-256` of `sha256`. */
const spelled = (digest: string) => digest.replace("sha", "SHA-");
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/**
 * sign/prepare: the file with a signature whose room is empty, and in headers what a key elsewhere is to sign. Throws
 * `signed_pdf`, `page_out_of_range`, or a 422 that names the field.
 */
export async function prepareSignature(input: Input): Promise<OutputFile> {
  const signer = signerCertificates(input.certificate);
  const { certificate } = signer;
  const algorithm = chosenAlgorithm(certificate.key, input.algorithm);
  const method = signatureMethod(algorithm);
  let attributes: Uint8Array = new Uint8Array();
  const seal: Seal = {
    room: input.room ?? roomFor(signer, input.level === "B-T"),
    over: async (parts) => {
      attributes = signedAttributes(method, parts, certificate);
      return new Uint8Array();
    },
  };
  const edited = await withPdf(input.file, input.password, (opened) => {
    const base = baseOf(input, opened);
    if (openRooms(base.opened.reader).length > 0)
      throw invalidField(
        "file",
        "It is prepared for a signature already. Put that one in by sign/complete first, or send the file as it was before",
      );
    return putSignature(input, base, certificate, seal);
  });
  const headers = {
    "X-Signature-Digest": base64(createHash(method.digest).update(attributes).digest()),
    "X-Signature-Digest-Algorithm": spelled(method.digest),
    "X-Signature-Algorithm": algorithm,
    "X-Signature-Attributes": base64(attributes),
  };
  return { ...editedFile(input.file, "prepared", edited), headers };
}
