import type { ZodType } from "zod";
import { errorBody, tooManyRequestsBody, validationErrorBody } from "../contract/body.ts";
import { type ErrorCode, statusOf } from "../contract/error-codes.ts";
import { takesFiles } from "../contract/file.ts";
import { gatewayResponses, internalMessage, runtimeResponses } from "../contract/gateway-body.ts";
import { encodedMessage, storageFullMessage, tooLargeMessage } from "../contract/limits.ts";
import type { Declared } from "../contract/operation.ts";
import { tierTooLow } from "../errors/tier-too-low.ts";
import { accountHeaders, type HeaderName, headerReferences } from "./headers.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Schemas } from "./schemas.ts";

type Failure = {
  /** Its name among the components. */
  name: string;
  description: string;
  code: ErrorCode;
  error: string;
  headers?: readonly HeaderName[];
};

const ofService = accountHeaders;
const ofGateway: readonly HeaderName[] = ["X-Request-Id"];

/** Every status beyond 2xx with an example of it (interface, 7). */
const failures = {
  400: {
    name: "BadRequest",
    description: "The file or a parameter cannot be used",
    code: "unsupported_format",
    error: "This file is not a PDF. Send a PDF file.",
  },
  401: {
    name: "Unauthorized",
    description: "The credential is missing or not valid",
    code: "invalid_credential",
    error: "The API key is not valid.",
    headers: ["X-Request-Id", "WWW-Authenticate"],
  },
  403: {
    name: "Forbidden",
    description: "The call needs a higher tier, or is not what the key is for (`key_restricted`)",
    code: "tier_too_low",
    error: tierTooLow("This route", "developer", "starter").message,
  },
  404: {
    name: "NotFound",
    description: "What the call names does not exist, is over, or is another account's",
    code: "not_found",
    error: "There is no such document, or it is over.",
  },
  405: {
    name: "MethodNotAllowed",
    description: "The address exists, but not with this method",
    code: "method_not_allowed",
    error: "This route does not answer PUT. Use POST.",
    headers: [...ofService, "Allow"],
  },
  408: {
    name: "RequestTimeout",
    description: "The request did not arrive in time",
    code: "bad_request",
    error: runtimeResponses.SLOW_REQUEST.error,
    headers: ofGateway,
  },
  409: {
    name: "Conflict",
    description:
      "Another call changed the same thing at the same time, or came with the same Idempotency-Key",
    code: "conflict",
    error: "The session is being changed by another call. Try again.",
  },
  413: {
    name: "PayloadTooLarge",
    description:
      "The request body is too large, or the call took more memory than one may have (`memory_exceeded`)",
    code: "payload_too_large",
    error: tooLargeMessage,
  },
  415: {
    name: "UnsupportedMediaType",
    description: "The body is compressed as a whole",
    code: "unsupported_encoding",
    error: encodedMessage,
  },
  422: {
    name: "ValidationFailed",
    description: "A field is missing or not valid",
    code: "validation_failed",
    error: "",
  },
  429: {
    name: "TooManyRequests",
    description:
      "The monthly quota is spent, or the month's compute (`compute_budget_exceeded`), or there are too many calls at once",
    code: "quota_exceeded",
    error: "Monthly limit of 500 calls on the starter tier reached.",
    headers: [...ofService, "Retry-After"],
  },
  431: {
    name: "HeadersTooLarge",
    description: "The address and headers of the request are too large",
    code: "bad_request",
    error: runtimeResponses.LARGE_HEADERS.error,
    headers: ofGateway,
  },
  500: {
    name: "InternalError",
    description: "Something went wrong on our side",
    code: "internal",
    error: internalMessage,
  },
  502: {
    name: "BadGateway",
    description: "The operation ended before it answered",
    code: "bad_gateway",
    error: gatewayResponses.INTEGRATION_FAILURE.error,
    headers: ofGateway,
  },
  503: {
    name: "ServiceUnavailable",
    description: "Too many calls wait, or something that the operation needs is not there",
    code: "too_busy",
    error: runtimeResponses.TOO_BUSY.error,
    headers: ["X-Request-Id", "Retry-After"],
  },
  504: {
    name: "GatewayTimeout",
    description: "The operation took too long",
    code: "timeout",
    error: gatewayResponses.INTEGRATION_TIMEOUT.error,
    headers: ofGateway,
  },
  507: {
    name: "InsufficientStorage",
    description: "The service has no room to keep what the call would add",
    code: "storage_full",
    error: storageFullMessage,
    headers: ["X-Request-Id", "Retry-After"],
  },
} as const satisfies Record<number, Failure>;

const requestId = "7d6e5c3c-4d0f-4f4c-9c3e-0b4f3ad8f1aa";
const documentation = "https://example.com/docs";

function exampleBody({ code, error }: Failure): JsonSchema {
  if (code === "validation_failed")
    return { detail: [{ loc: ["body", "file"], msg: "Field required", type: "missing" }] };
  const upgrade = code === "quota_exceeded" ? { upgrade: `${documentation}#pricing` } : {};
  return { success: false, error, code, request_id: requestId, documentation, ...upgrade };
}

function bodyOf({ code }: Failure): ZodType {
  if (code === "validation_failed") return validationErrorBody;
  return code === "quota_exceeded" ? tooManyRequestsBody : errorBody;
}

/** The answers to what cannot be done, by name, for the components of a description. */
export function failureComponents(schemas: Schemas): Record<string, JsonSchema> {
  const component = (failure: Failure) => ({
    description: failure.description,
    headers: headerReferences(failure.headers ?? ofService),
    content: {
      "application/json": {
        schema: schemas.addNamed(bodyOf(failure), "output"),
        example: exampleBody(failure),
      },
    },
  });
  return Object.fromEntries(Object.values(failures).map((failure) => [failure.name, component(failure)]));
}

function statuses(declared: Declared): Set<number> {
  const { method, tier, sandbox, form, urlencoded, json, raw, params, query, header } = declared;
  const body = form ?? urlencoded ?? json ?? raw;
  const fields = form ?? urlencoded ?? json ?? params ?? query ?? header;
  return new Set<number>([
    // 400 also for an address or a header that cannot be read.
    ...[400, 405, 429, 431, 500, 502, 503, 504],
    ...(body === undefined ? [] : [408, 413, 415]),
    ...(tier === "public" || method === "GET" ? [] : [507]),
    ...(tier === "public" || method !== "POST" ? [] : [409, 422]),
    ...(fields === undefined ? [] : [422]),
    // An upload that is not there.
    ...(Object.values(form ?? {}).some(takesFiles) ? [404] : []),
    // The sandbox asks for a key on every route.
    ...(tier === "public" && !sandbox ? [] : [401]),
    ...(tier === "public" && !sandbox ? [] : [403]),
    ...declared.failures.map((code) => statusOf[code]),
  ]);
}

/** Refusals in the body that the operation's answers have, or in the service's own where that has the status. */
function ownRefusals({ returns }: Declared, schemas: Schemas): [number, JsonSchema][] {
  if (returns.kind !== "json" || returns.refuses === undefined) return [];
  const own = schemas.add(returns.name, returns.body, "output");
  return returns.refuses.map((status) => {
    const failure: Failure | undefined = Object.entries(failures).find(
      ([key]) => Number(key) === status,
    )?.[1];
    const schema =
      failure === undefined ? own : { anyOf: [own, schemas.addNamed(bodyOf(failure), "output")] };
    return [
      status,
      {
        description: failure?.description ?? "The call accepts none of the types that answer it",
        headers: headerReferences(failure?.headers ?? ofService),
        content: { "application/json": { schema } },
      },
    ];
  });
}

/** The failures that an operation can answer, by status. */
export function failureReferences(declared: Declared, schemas: Schemas): Record<string, JsonSchema> {
  const can = statuses(declared);
  const listed = Object.entries(failures).filter(([status]) => can.has(Number(status)));
  const shared = listed.map(([status, { name }]): [string, JsonSchema] => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]);
  return Object.fromEntries([...shared, ...ownRefusals(declared, schemas)]);
}

const hasBody = ({ form, urlencoded, json, raw }: Declared) =>
  form !== undefined || urlencoded !== undefined || json !== undefined || raw !== undefined;
const hasFiles = ({ form = {} }: Declared) => Object.values(form).some(takesFiles);
/** What a step may answer, the whole may: steps have fields of their own. */
const hasField =
  (...names: readonly string[]) =>
  ({ form, json, asks }: Declared) =>
    asks !== undefined || names.some((name) => name in { ...form, ...json?.shape });
const onlyDeclared = () => false;

/** Codes that not every operation can answer which has their status. */
const conditions: Partial<Record<ErrorCode, (declared: Declared) => boolean>> = {
  malformed_body: hasBody,
  unsupported_format: hasFiles,
  unreadable_file: hasFiles,
  damaged_file: hasFiles,
  empty_file: hasFiles,
  too_complex: hasFiles,
  nothing_to_do: hasFiles,
  password_required: hasFiles,
  wrong_password: hasField("password"),
  page_out_of_range: hasField("page", "pages", "order", "after_page", "insert_pages", "page_ranges"),
  signed_pdf: hasField("on_signature"),
  refused_url: hasField("url", "timestamp_url"),
  unreachable_url: hasField("url", "timestamp_url"),
  redaction_incomplete: onlyDeclared,
  language_model_not_configured: onlyDeclared,
  invalid_link: onlyDeclared,
};

export type FailureFacts = { status: number; description: string; codes: readonly ErrorCode[] };

/** The failures that an operation can answer, with the codes that come with each status. */
export function failuresOf(declared: Declared): FailureFacts[] {
  const can = statuses(declared);
  const codes = Object.keys(statusOf) as ErrorCode[];
  return Object.entries(failures)
    .filter(([status]) => can.has(Number(status)))
    .map(([text, { description, code }]) => {
      const status = Number(text);
      const own = codes.filter(
        (each) =>
          statusOf[each] === status &&
          (declared.failures.includes(each) || (conditions[each]?.(declared) ?? true)),
      );
      return { status, description, codes: own.length === 0 ? [code] : own };
    });
}
