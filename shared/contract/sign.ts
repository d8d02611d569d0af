import { choice, decimal, inputPassword, integer, onSignature, text } from "./field.ts";
import { file, pdfFile } from "./file.ts";
import { fileOf, group, operation } from "./operation.ts";
import { sampleImages } from "./sample-image.ts";

const visual =
  "This is a visual signature: a picture or name drawn on the page. It does not certify the document cryptographically.";

const points = (description: string) => integer({ min: -100_000, max: 100_000 }, description);
const whenAbsent = "when absent, less on a page that is too small for it";
const position = {
  page: integer({ min: 0, max: 1_000_000 }, "0-indexed; the last page when absent").optional(),
  x: points(`Points from the left edge of the page as seen; 100 ${whenAbsent}`).optional(),
  y: points(`Points from the bottom edge of the page as seen; 100 ${whenAbsent}`).optional(),
};
const size = {
  width: integer({ min: 1, max: 100_000 }, `Points; 200 ${whenAbsent}`).optional(),
  height: integer({ min: 1, max: 100_000 }, `Points; 100 ${whenAbsent}`).optional(),
};
const imageFile = file("A PNG or JPEG image; transparency is kept");
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
});
