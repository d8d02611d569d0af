import { unzipSync } from "fflate";
import type { OutputFile } from "../../shared/contract/file.ts";
import { optimize } from "../../shared/contract/optimize.ts";
import { pdf } from "../../shared/contract/pdf.ts";
import { sign } from "../../shared/contract/sign.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { optimizeOperations } from "../../shared/operations/optimize.ts";
import { pdfOperations } from "../../shared/operations/pdf.ts";
import { runnables } from "../../shared/operations/runnables.ts";
import { signOperations } from "../../shared/operations/sign.ts";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { pdfFile } from "../harness/pdf.ts";
import { featureFile } from "./feature.ts";

type Input = { bytes: Uint8Array; password: string | undefined };
export type Output = {
  /** Why there is none; undefined when all went well. */
  refusal: string | undefined;
  warning: string;
  bytes: Uint8Array;
  /** Opens the result. */
  password?: string | undefined;
  /** Where the page of the feature is now, 0-based. */
  index: number;
  /** How far it is turned, and must be turned back to look as before. */
  turned?: number;
};

type Run = (input: Input) => Promise<Output>;

const contract = new Map([
  ...runnables(pdf, pdfOperations),
  ...runnables(sign, signOperations),
  ...runnables(optimize, optimizeOperations),
]);

type Given = Record<string, unknown>;

const isFile = (value: unknown): value is OutputFile =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "file";

/** An operation as the HTTP layer calls it once the form is read. */
async function answered(name: string, given: Given, rest: Partial<Output> = {}): Promise<Output> {
  const call = { deadline: Date.now() + 600_000, tier: "business", prefersJson: false };
  const output: Output = { refusal: undefined, warning: "", bytes: new Uint8Array(), index: 0, ...rest };
  try {
    const answer = await contract.get(name)?.run(given, call as never);
    if (!isFile(answer)) return { ...output, refusal: `${name} gives no file` };
    const { body, warnings = [] } = answer;
    const bytes = body instanceof Uint8Array ? body : Buffer.concat(await Array.fromAsync(body));
    return { ...output, bytes, warning: warnings.map(({ text }) => text).join(" | ") };
  } catch (error) {
    if (error instanceof ServiceError) return { ...output, refusal: `${error.code}: ${error.message}` };
    throw error;
  }
}

const secretOf = ({ password }: Input) => (password === "" ? undefined : password);

const call =
  (name: string, fields: Given, rest: Partial<Output> = {}): Run =>
  (input) =>
    answered(name, { file: pdfFile(input.bytes), password: secretOf(input), ...fields }, rest);

const merge =
  (position: 0 | 1): Run =>
  async (input) => {
    const files = [
      pdfFile(input.bytes, "feature.pdf"),
      pdfFile(await featureFile({ clause: "" }), "plain.pdf"),
    ];
    const ordered = position === 0 ? files : files.toReversed();
    return answered("pdf/merge", { files: ordered, password: secretOf(input) }, { index: position * 2 });
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
};
