import type { Call } from "../../contract/call.ts";
import type { InputFile, OutputFile } from "../../contract/file.ts";
import { invalidField } from "../../errors/service-error.ts";
import type { Admit } from "../../net/admit.ts";
import { warning } from "../../warnings/warning.ts";
import { type SigningKey, signingKey } from "../cms/signing-key.ts";
import { trialKey } from "../cms/trial-key.ts";
import { editedFile } from "../drawing/edit.ts";
import { withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { clockAt } from "./clock.ts";
import { type Looks, putSignature } from "./put-signature.ts";
import { signatureSeal } from "./signature-value.ts";
import { baseOf } from "./signing-base.ts";

type Input = PdfInput &
  Looks & {
    certificate?: InputFile | undefined;
    private_key?: InputFile | undefined;
    certificate_password?: string | undefined;
    trial?: boolean;
    timestamp_url?: string | undefined;
  };

function keyOf({ trial, certificate, ...given }: Input): SigningKey {
  if (trial === true) return trialKey();
  if (certificate === undefined) throw invalidField("certificate", "Field required", "missing");
  return signingKey({ ...given, certificate });
}

/**
 * sign/certificate: a digital signature by PAdES-B-B, behind the bytes that came, or B-T with a server that tells the time.
 * The key is used here and kept nowhere. Throws `wrong_password`, `signed_pdf`, `page_out_of_range`, `refused_url`,
 * `unreachable_url`, or a 422 that names the field.
 */
export async function signWithCertificate(
  input: Input,
  { signal }: Pick<Call, "signal">,
  admit?: Admit,
): Promise<OutputFile> {
  const { timestamp_url: url } = input;
  const ask = url === undefined ? undefined : clockAt(url, signal, admit);
  const key = keyOf(input);
  const edited = await withPdf(input.file, input.password, (opened) =>
    putSignature(input, baseOf(input, opened), key.certificate, signatureSeal({ key, ask })),
  );
  const warnings = [...edited.warnings, ...(input.trial === true ? [warning("trial_signature")] : [])];
  return editedFile(input.file, "signed", { ...edited, warnings });
}
