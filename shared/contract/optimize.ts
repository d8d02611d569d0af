import { exactlyOne } from "./exactly-one.ts";
import { choice, decimal, flag, inputPassword, onSignature } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, group, operation } from "./operation.ts";

const told =
  "The header X-Target-Reached says whether the goal was met. The result is never larger than the input.";

const answerHeaders = { "X-Target-Reached": flag("Whether the goal was met") };

export const presetNames = ["email", "web_2mb", "web_5mb", "web_10mb", "print", "archive", "mobile"] as const;

export const optimize = group("optimize", "Smart optimizer", {
  preset: operation({
    path: "/api/v1/optimize/preset",
    listing: "A",
    tier: "indie",
    weight: "heavy",
    summary: "Optimize a PDF for a purpose",
    description: `email under 25 MB; web_2mb, web_5mb and web_10mb under that size; print keeps 300 dpi; archive is as small as it gets; mobile loads page by page. ${told}`,
    form: { file: pdfFile, preset: choice(presetNames), password: inputPassword, on_signature: onSignature },
    answerHeaders,
    sample: { preset: "email" },
    returns: fileOf("pdf"),
  }),
  toSize: operation({
    path: "/api/v1/optimize/to-size",
    listing: "A",
    tier: "indie",
    weight: "heavy",
    summary: "Make a PDF as good as it can be at a size",
    description: `Finds the best quality at or under the target. ${told}`,
    form: {
      file: pdfFile,
      target_size_mb: decimal({ min: 0.001, max: 1_000 }, "Megabytes of 1,048,576 bytes").optional(),
      target_size_kb: decimal({ min: 1, max: 1_000_000 }, "Kilobytes of 1,024 bytes").optional(),
      password: inputPassword,
      on_signature: onSignature,
    },
    rules: [exactlyOne("target_size_mb", "target_size_kb")],
    answerHeaders,
    sample: { target_size_kb: 500 },
    returns: fileOf("pdf"),
  }),
});
