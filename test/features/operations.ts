import { unzipSync } from "fflate";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { pdfFile } from "../harness/pdf.ts";
import { archiveOperations } from "./archive-operations.ts";
import { answered, call, type Run, secretOf } from "./call-operation.ts";
import { featureFile } from "./feature.ts";
import { pageOperations } from "./page-operations.ts";
import { signingOperations } from "./signing-operations.ts";

const merge =
  (position: 0 | 1): Run =>
  async (input) => {
    const files = [
      pdfFile(input.bytes, "feature.pdf"),
      pdfFile(await featureFile({ clause: "" }), "plain.pdf"),
    ];
    const ordered = position === 0 ? files : files.toReversed();
    return answered(
      "pdf/merge",
      { files: ordered, password: secretOf(input) },
      position === 0 ? {} : { index: 2, joined: true },
    );
  };

const split: Run = async (input) => {
  const output = await call("pdf/split", {})(input);
  const [first] = output.refusal === undefined ? Object.values(unzipSync(output.bytes)) : [];
  return { ...output, bytes: first ?? output.bytes };
};

const protect: Run = (input) => {
  const passwords = { password: "sesam", current_password: secretOf(input) };
  return answered("pdf/protect", { file: pdfFile(input.bytes), ...passwords }, { password: "sesam" });
};

/** A file that is not locked yet is locked first. */
const unlock: Run = async (input) => {
  if (input.password !== undefined) return call("pdf/unlock", {})(input);
  const lock = ["--encrypt", "sesam", "sesam", "256", "--", "in.pdf", "out.pdf"];
  const run = await runQpdf(lock, { "in.pdf": input.bytes });
  return call("pdf/unlock", {})({ bytes: run.outputs.get("out.pdf") ?? input.bytes, password: "sesam" });
};

const signature = { text: "Ada", page: 0, x: 300, y: 10, width: 60, height: 20 };

/** Every operation whose answer is the file that came, changed; each leaves the left part of the page alone. */
export const operations: Readonly<Record<string, Run>> = {
  rotate: call("pdf/rotate", { degrees: 90 }, { turned: 90 }),
  "extract-pages": call("pdf/extract-pages", { pages: "1" }),
  "delete-pages": call("pdf/delete-pages", { pages: "2" }),
  "reorder-pages": call("pdf/reorder-pages", { order: "2,1" }, { index: 1 }),
  split,
  "merge first": merge(0),
  "merge second": merge(1),
  watermark: call("pdf/watermark", { text: "DRAFT", position: "top-right" }),
  "number-pages": call("pdf/number-pages", { position: "bottom-right" }),
  sign: call("sign/add-text-signature", signature),
  ocr: call("pdf/ocr", {}),
  protect,
  unlock,
  "compress low": call("pdf/compress", { level: "low" }),
  "compress medium": call("pdf/compress", { level: "medium" }),
  "compress high": call("pdf/compress", { level: "high" }),
  "preset print": call("optimize/preset", { preset: "print" }),
  "preset mobile": call("optimize/preset", { preset: "mobile" }),
  "to-size": (input) => {
    // Half of the file, so that there is something to look for.
    const fields = { target_size_kb: Math.max(1, input.bytes.length / 2_048) };
    return call("optimize/to-size", fields)(input);
  },
  "flatten forms": call("pdf/flatten", { forms_only: true }),
  flatten: call("pdf/flatten", {}),
  ...pageOperations,
  ...archiveOperations,
  ...signingOperations,
};
