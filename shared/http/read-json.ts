import type { ZodObject } from "zod";
import { bodyKind, wrongBody } from "./body-kind.ts";
import { nothingRead, type Read } from "./check-fields.ts";
import type { Request } from "./request.ts";
import { strayFields } from "./stray-field.ts";
import { problemsOf } from "./validation.ts";

const invalid: Read = {
  ...nothingRead,
  problems: [{ loc: ["body"], msg: "The body is not valid JSON", type: "json_invalid" }],
};

/** The value of a JSON text (RFC 8259, 8.1: a reader may pass over a byte order mark); undefined when it is none. */
function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8").decode(body));
  } catch {
    return undefined;
  }
}

/** Members of a JSON body. An empty body is an object without members. Throws `malformed_body` for a form. */
export function readJsonBody(schema: ZodObject, request: Request): Read {
  const value = request.body.length === 0 ? {} : parse(request.body);
  if (value === undefined) {
    // Only what is no JSON is judged by its content type: curl -d sends JSON as a URL-encoded form.
    const kind = bodyKind(request);
    if (kind === "multipart" || kind === "urlencoded") throw wrongBody("json", request);
    return invalid;
  }
  const members = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  const fields = Object.keys(schema.shape);
  const strays = strayFields("body", Object.keys(members), new Set(fields), fields);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return { ...nothingRead, values: parsed.data, strays };
  const problems = problemsOf("body", parsed.error.issues, (name) => name in members);
  return { ...nothingRead, problems, strays };
}
