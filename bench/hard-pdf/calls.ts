import { ZodError } from "zod";
import { convert } from "../../shared/contract/convert.ts";
import { type InputFile, isInputFile, type OutputFile } from "../../shared/contract/file.ts";
import { optimize } from "../../shared/contract/optimize.ts";
import { pdf } from "../../shared/contract/pdf.ts";
import { sign } from "../../shared/contract/sign.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { convertOperations } from "../../shared/operations/convert.ts";
import { optimizeOperations } from "../../shared/operations/optimize.ts";
import { pdfOperations } from "../../shared/operations/pdf.ts";
import { runnables } from "../../shared/operations/runnables.ts";
import { signOperations } from "../../shared/operations/sign.ts";

export type CallAnswer = { status: number; message: string; file?: OutputFile; bytes?: Uint8Array };
export type Calls = Record<string, () => Promise<CallAnswer>>;

const operations = new Map([
  ...runnables(pdf, pdfOperations),
  ...runnables(optimize, optimizeOperations),
  ...runnables(sign, signOperations),
  ...runnables(convert, convertOperations),
]);

/** What an operation is sent beside the file. `pages` is how many the file has, as far as is known. */
const sent: Record<string, (pages: number, file: InputFile) => Record<string, unknown>> = {
  "pdf/page-count": () => ({}),
  "pdf/compress": () => ({}),
  "pdf/merge": (_pages, file) => ({ files: [file, file] }),
  "pdf/split": () => ({}),
  "pdf/extract-pages": () => ({ pages: "1" }),
  "pdf/delete-pages": () => ({ pages: "1" }),
  "pdf/reorder-pages": () => ({ order: "last-1" }),
  "pdf/rotate": () => ({ degrees: 90 }),
  "pdf/watermark": () => ({ text: "CONFIDENTIAL" }),
  "pdf/number-pages": () => ({ format: "{n} / {total}" }),
  "pdf/flatten": () => ({}),
  "pdf/unlock": () => ({}),
  "pdf/protect": () => ({ password: "sesam" }),
  "pdf/ocr": () => ({ pages: "1" }),
  "sign/add-text-signature": () => ({ text: "Ada Lovelace", page: 0, x: 10, y: 10, width: 60, height: 20 }),
  "optimize/preset": () => ({ preset: "mobile" }),
  "optimize/to-size": (_pages, file) => ({ target_size_kb: Math.max(1, file.bytes.length / 2_048) }),
  "convert/pdf-to-png": () => ({ pages: "1", dpi: 72 }),
  "convert/pdf-to-jpg": () => ({ pages: "1", dpi: 72 }),
  "convert/pdf-to-text": () => ({ pages: "1" }),
  "convert/pdf-to-word": () => ({ pages: "1" }),
  "convert/pdf-to-ppt": () => ({ pages: "1" }),
  "convert/pdf-to-excel": () => ({ pages: "1" }),
  "convert/pdf-to-csv": () => ({ pages: "1" }),
};

function failed(error: unknown): CallAnswer {
  if (error instanceof ServiceError)
    return { status: error.status, message: `${error.code}: ${error.message}` };
  if (error instanceof ZodError) return { status: 422, message: error.message };
  const found = error instanceof Error ? error : new Error(String(error));
  return { status: 500, message: (found.stack ?? found.message).split("\n").slice(0, 3).join(" | ") };
}

const isOutput = (value: unknown): value is OutputFile =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "file";

async function joined({ body }: OutputFile): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return Buffer.concat(await Array.fromAsync(body));
}

/** One call of every operation with that file, as the HTTP layer makes it once the form is read. */
export function callsOf(file: InputFile, password: string | undefined, pages: number): Calls {
  const one = Object.entries(sent).filter(([name]) => pages > 1 || name !== "pdf/delete-pages");
  return Object.fromEntries(
    one.map(([name, fields]) => [
      name,
      async (): Promise<CallAnswer> => {
        try {
          const own = fields(pages, file);
          const secret = name === "pdf/protect" ? { current_password: password } : { password };
          const given = { ...secret, ...(isInputFile(own.files) ? {} : { file }), ...own };
          const call = { deadline: Date.now() + 600_000, tier: "business", prefersJson: false };
          const answer = await operations.get(name)?.run(given, call as never);
          if (!isOutput(answer)) return { status: 200, message: "" };
          return { status: 200, message: "", file: answer, bytes: await joined(answer) };
        } catch (error) {
          return failed(error);
        }
      },
    ]),
  );
}
