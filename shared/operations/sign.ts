import { sign } from "../contract/sign.ts";
import { implement } from "./implementation.ts";

const imageSignature = () => import("../pdf/signing/image-signature.ts");

export const signOperations = implement(sign, {
  addSignature: async () => {
    const { addSignature } = await imageSignature();
    return (input) => addSignature(input);
  },
  addSignatureBase64: async () => (await imageSignature()).addSignatureBase64,
  addTextSignature: async () => (await import("../pdf/signing/text-signature.ts")).addTextSignature,
  sign: async () => (await import("../pdf/signing/sign.ts")).sign,
  certificate: async () => {
    const { signWithCertificate } = await import("../pdf/signing/certificate-signature.ts");
    return (input, call) => signWithCertificate(input, call);
  },
  prepare: async () => (await import("../pdf/signing/prepare-signature.ts")).prepareSignature,
  complete: async () => {
    const { completeSignature } = await import("../pdf/signing/complete-signature.ts");
    return (input, call) => completeSignature(input, call);
  },
  timestamp: async () => {
    const { stampDocument } = await import("../pdf/signing/document-time-stamp.ts");
    return (input, call) => stampDocument(input, call);
  },
  longTerm: async () => {
    const { keepLong } = await import("../pdf/signing/long-term.ts");
    return (input, call) => keepLong(input, call);
  },
  verify: async () => (await import("../pdf/verification/verify.ts")).verifySignatures,
});
