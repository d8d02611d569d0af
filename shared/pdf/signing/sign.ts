import type { InputFile, OutputFile } from "../../contract/file.ts";
import { invalidField } from "../../errors/service-error.ts";
import type { PdfInput } from "../structure/operations.ts";
import { addSignature, addSignatureBase64 } from "./image-signature.ts";
import type { Placement } from "./place.ts";
import { addTextSignature } from "./text-signature.ts";

type SignInput = PdfInput &
  Placement & {
    signature_type: "text" | "base64" | "image";
    text?: string | undefined;
    signature_data?: string | undefined;
    signature_file?: InputFile | undefined;
  };

/** pdf/sign: the three ways to sign behind one address. */
export async function sign(input: SignInput): Promise<OutputFile> {
  const { signature_type, text, signature_data, signature_file } = input;
  if (signature_type === "text" && text !== undefined) return addTextSignature({ ...input, text });
  if (signature_type === "base64" && signature_data !== undefined)
    return addSignatureBase64({ ...input, signature_data });
  if (signature_type === "image" && signature_file !== undefined) {
    return addSignature({ ...input, signature: signature_file }, "signature_file");
  }
  throw invalidField("signature_type", `What to sign with is missing for ${signature_type}`);
}
