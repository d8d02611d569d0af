import { array, literal, number, object, string, union } from "zod";

/** Bodies of every status but 2xx, as decisions of the interface fix them (sections 2.2, 2.3 and 7). */
export const errorBody = object({
  success: literal(false),
  error: string(),
  code: string(),
  request_id: string(),
  documentation: string(),
});

export const quotaErrorBody = errorBody.extend({ upgrade: string() });

export const validationErrorBody = object({
  detail: array(object({ loc: array(union([string(), number()])), msg: string(), type: string() })),
});
