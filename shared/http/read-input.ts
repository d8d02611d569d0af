import { canBeLinked, deliver } from "../contract/delivery.ts";
import { encodedMessage } from "../contract/limits.ts";
import type { Declared, Fields } from "../contract/operation.ts";
import { type FieldProblem, ServiceError } from "../errors/service-error.ts";
import type { Warning } from "../warnings/warning.ts";
import { checkFields, nothingRead, type Read, type Values } from "./check-fields.ts";
import { readFormBody } from "./read-form.ts";
import { readJsonBody } from "./read-json.ts";
import type { Request } from "./request.ts";
import { type Ahead, noneAhead } from "./sent-ahead.ts";
import { type StrayField, strayFields, strayProblems, strayWarnings } from "./stray-field.ts";

/** A body that is compressed as a whole would be read as damaged. */
function requirePlain({ headers, body }: Request): void {
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (body.length > 0 && encoding !== "" && encoding !== "identity")
    throw new ServiceError("unsupported_encoding", encodedMessage);
}

async function readBody({ json, form, urlencoded }: Declared, request: Request, ahead: Ahead): Promise<Read> {
  if (json !== undefined) return readJsonBody(json, request);
  if (form !== undefined) return readFormBody(form, "multipart", request, ahead);
  if (urlencoded !== undefined) return readFormBody(urlencoded, "urlencoded", request, noneAhead);
  return nothingRead;
}

/** Query fields; one that belongs into the body is told so. */
function readQuery({ query, form, urlencoded, json }: Declared, request: Request): Read {
  const known = new Set(Object.keys(query ?? {}));
  const inBody = { ...form, ...urlencoded, ...json?.shape };
  const strays = strayFields("query", Object.keys(request.query), known, [...known]).map(
    (stray): StrayField => {
      const misplaced = Object.hasOwn(inBody, stray.name);
      return misplaced ? { ...stray, misplaced } : stray;
    },
  );
  return { ...checkFields("query", query, request.query), strays };
}

function headerValues(fields: Fields | undefined, headers: Request["headers"]): Values {
  const names = Object.keys(fields ?? {}).filter((name) => headers[name.toLowerCase()] !== undefined);
  return Object.fromEntries(names.map((name) => [name, headers[name.toLowerCase()]]));
}

function brokenRules({ rules }: Declared, input: Values): FieldProblem[] {
  const broken = rules.flatMap((rule) => (rule as (input: Values) => ReturnType<typeof rule>)(input) ?? []);
  return broken.map(({ field, msg, type = "value_error" }) => ({ loc: ["body", field], msg, type }));
}

function requireNone(problems: readonly FieldProblem[], strays: readonly StrayField[]): void {
  if (problems.length === 0) return;
  throw new ServiceError("validation_failed", "The request has fields that are not valid.", {
    problems: [...problems, ...strayProblems(strays)],
  });
}

const linkedForms = new WeakMap<Declared, Declared>();
const delivery = { deliver: deliver.optional() };

/** The operation with the field by which its file is asked for as a link. */
function withDelivery(declared: Declared): Declared {
  if (!canBeLinked(declared)) return declared;
  const known = linkedForms.get(declared);
  if (known !== undefined) return known;
  const { form, query } = declared;
  const made = {
    ...declared,
    query: { ...query, ...delivery },
    ...(form === undefined ? {} : { form: { ...form, ...delivery } }),
  };
  linkedForms.set(declared, made);
  return made;
}

/**
 * The operation's input from path, query, headers and body, and warnings of what was ignored. A file that was sent ahead
 * has no bytes yet; `linked` says that a file of the answer is asked for as a link. All problems of a request are told at once. Throws `validation_failed` and `malformed_body`.
 */
export async function readInput(
  operation: Declared,
  request: Request,
  ahead: Ahead = noneAhead,
): Promise<{ input: Values; warnings: readonly Warning[]; linked: boolean }> {
  requirePlain(request);
  const declared = withDelivery(operation);
  const { params, header } = declared;
  const reads = [
    checkFields("path", params, request.params),
    readQuery(declared, request),
    checkFields("header", header, headerValues(header, request.headers)),
    await readBody(declared, request, ahead),
  ];
  const strays = reads.flatMap((read) => read.strays);
  requireNone(
    reads.flatMap((read) => read.problems),
    strays,
  );
  const values: Values = Object.assign({}, ...reads.map((read) => read.values));
  const { deliver: asked, ...input } = values;
  requireNone(brokenRules(declared, input), strays);
  return { input, warnings: strayWarnings(strays), linked: asked === "link" };
}
