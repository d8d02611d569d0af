import { array, literal, number, object, string, union } from "zod";

/** Bodies of every status but 2xx, as decisions of the interface fix them (sections 2.2, 2.3 and 7). */
export const errorBody = object({
  success: literal(false),
  error: string(),
  code: string(),
  request_id: string(),
  documentation: string(),
}).meta({ id: "ErrorResponse" });

const quotaErrorBody = errorBody.extend({ upgrade: string() }).meta({ id: "QuotaError" });

/** A 429: the month's quota is spent, or there are too many calls at once. */
export const tooManyRequestsBody = union([quotaErrorBody, errorBody]).meta({ id: "TooManyRequestsError" });

const problem = object({ loc: array(union([string(), number().int()])), msg: string(), type: string() });

export const validationErrorBody = object({
  detail: array(problem.meta({ id: "ValidationError" })),
}).meta({ id: "HTTPValidationError" });
