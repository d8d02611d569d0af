import { choice, decimal, inputPassword, onSignature, text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, group, operation } from "./operation.ts";
import { sampleImages } from "./sample-image.ts";
import { certificate } from "./sign-certificate.ts";
import { imageFile, position, size } from "./sign-fields.ts";
import { longTerm } from "./sign-long-term.ts";
import { complete, prepare } from "./sign-remote.ts";
import { timestamp } from "./sign-timestamp.ts";
import { verify } from "./sign-verify.ts";

const visual =
  "This is a visual signature: a picture or name drawn on the page. It does not certify the document cryptographically.";

const imageData = text({ max: 8_000_000 }, "A PNG or JPEG image in base64, with or without a data: prefix");
const name = text({ max: 200 }, "The name to write");

export const sign = group("sign", "Signing", {
  addSignature: operation({
    path: "/api/v1/sign/add-signature",
    listing: "A",
    tier: "indie",
    summary: "Put an image signature on a page",
    description: visual,
    form: {
      file: pdfFile,
      signature: imageFile,
      ...position,
      ...size,
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { signature: "signature.png" },
    returns: fileOf("pdf"),
  }),
  addSignatureBase64: operation({
    path: "/api/v1/sign/add-signature-base64",
    listing: "A",
    tier: "indie",
    summary: "Put a drawn signature on a page",
    description: visual,
    form: {
      file: pdfFile,
      signature_data: imageData,
      ...position,
      ...size,
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { signature_data: sampleImages.png },
    returns: fileOf("pdf"),
  }),
  addTextSignature: operation({
    path: "/api/v1/sign/add-text-signature",
    listing: "A",
    tier: "indie",
    summary: "Write a typed signature on a page",
    description: `${visual} The name is written in a script hand.`,
    form: {
      file: pdfFile,
      text: name,
      ...position,
      ...size,
      font_size: decimal({ min: 4, max: 300 }, "Points; as large as fits when absent").optional(),
      color: text({ max: 7 }, "As #rrggbb")
        .regex(/^#[0-9a-f]{6}$/i, { error: "Expected a colour as #rrggbb" })
        .default("#000000"),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { text: "Ada Lovelace" },
    returns: fileOf("pdf"),
  }),
  sign: operation({
    path: "/api/v1/pdf/sign",
    listing: "B",
    tier: "indie",
    summary: "Sign a page with a typed name, a drawing or an image",
    description: visual,
    form: {
      file: pdfFile,
      signature_type: choice(["text", "base64", "image"]).default("text"),
      text: name.optional(),
      signature_data: imageData.optional(),
      signature_file: imageFile.optional(),
      ...position,
      ...size,
      password: inputPassword,
      on_signature: onSignature,
    },
    rules: [
      ({ signature_type, text: typed, signature_data, signature_file }) => {
        const needed = {
          text: ["text", typed],
          base64: ["signature_data", signature_data],
          image: ["signature_file", signature_file],
        } as const;
        const [field, value] = needed[signature_type];
        if (value !== undefined) return undefined;
        return { field, msg: `Required when signature_type is ${signature_type}`, type: "missing" };
      },
    ],
    sample: { text: "Ada Lovelace", x: 300, y: 80 },
    returns: fileOf("pdf"),
  }),
  certificate,
  prepare,
  complete,
  timestamp,
  longTerm,
  verify,
});
