import { type ErrorCode, statusOf } from "../contract/error-codes.ts";
import type { OutputFile } from "../contract/file.ts";

/** One problem of one request field, as FastAPI's HTTPValidationError spells it. `loc[0]` names the place. */
export type FieldProblem = {
  loc: ["body" | "query" | "path" | "header", ...(string | number)[]];
  msg: string;
  type: string;
};

type Details = {
  cause?: unknown;
  problems?: readonly FieldProblem[];
  headers?: Record<string, string>;
  page?: OutputFile | undefined;
};

/**
 * The one error that crosses module borders. `message` is public: it says what is wrong and what to do,
 * and never repeats the offending value. The internal cause goes to the log only.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ErrorCode;
  readonly problems: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;
  /** What a browser that opened the address is shown in place of the JSON. */
  readonly page: OutputFile | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.problems = details.problems ?? [];
    this.headers = details.headers ?? {};
    this.page = details.page;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** A 422 for one field of the body, for rules that only the operation can check. */
export function invalidField(field: string, msg: string, type = "value_error"): ServiceError {
  return new ServiceError("validation_failed", msg, { problems: [{ loc: ["body", field], msg, type }] });
}
