import { enum as choiceOf, number, object, string } from "zod";
import { fallbacks } from "./fallback.ts";

/** What one call, or one file of a job, came to. Nothing of a document, no credential, no address. */
export const measuredCall = object({
  /** `pdf/compress`, the tool name of statistics; `sandbox` and `unknown` for what is no operation. */
  operation: string(),
  /** HTTP status; 499 when the caller left before the answer began. */
  status: number(),
  /** Of an error (shared/contract/error-codes.ts), or `caller_left`, or `cut_off` after the answer began. */
  code: string().optional(),
  milliseconds: number(),
  bytes_in: number(),
  bytes_out: number(),
  gigabyte_seconds: number(),
  /** Who made what was found: `embedded`, or the name of the language model. */
  engine: string().optional(),
  fallback: choiceOf(fallbacks).optional(),
  request_id: string(),
  account: string().optional(),
  /** Which of its keys the account came with: the id of listings, never the key. */
  key: string().optional(),
});
export type MeasuredCall = typeof measuredCall._output;
