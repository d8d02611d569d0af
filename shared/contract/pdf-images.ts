import { inputPassword, integer, onSignature, text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";

export const pdfImages = {
  removeImages: operation({
    listing: "X",
    tier: "indie",
    tool: "asked",
    path: "/api/v1/pdf/remove-images",
    weight: "heavy",
    summary: "Remove the images of a PDF, of all pages or of some",
    description:
      "All else stays where it is. Images in forms, patterns and annotations go, too, and those that stand within the content; soft masks stay, and letters that are drawn as images. The header X-Removed-Images counts them, each once.",
    form: {
      file: pdfFile,
      pages: text({ max: 5_000 }, "Pages whose images go, such as 2,5-7; all when absent").optional(),
      min_pixels: integer({ min: 1, max: 10_000 }, "Images with a shorter side stay").default(1),
      password: inputPassword,
      on_signature: onSignature,
    },
    answerHeaders: { "X-Removed-Images": text({ min: 0 }, "How many images went, each counted once") },
    sample: { min_pixels: 16 },
    returns: fileOf("pdf"),
  }),
} as const;
