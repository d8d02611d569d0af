import { sign as signing } from "../../shared/contract/sign.ts";
import { serve } from "../../shared/http/serve.ts";
import { addSignature, addSignatureBase64 } from "../../shared/pdf/signing/image-signature.ts";
import { sign } from "../../shared/pdf/signing/sign.ts";
import { addTextSignature } from "../../shared/pdf/signing/text-signature.ts";

export const handler = serve(signing, {
  addSignature: (input) => addSignature(input),
  addSignatureBase64,
  addTextSignature,
  sign,
});
