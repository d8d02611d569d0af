import type { output, ZodObject, ZodType } from "zod";
import type { ErrorCode } from "./error-codes.ts";
import type { AnswerWarning, FileFormat, OutputFile } from "./file.ts";
import type { Tier } from "./tier.ts";

export type Fields = Readonly<Record<string, ZodType>>;
/** Which listing of the interface names it; X is beyond both. */
export type Listing = "A" | "B" | "AB" | "X";
export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** A file of one of these formats; `json` is what a caller gets who would rather have JSON (`Accept`). */
export type FileReturn = { kind: "file"; formats: readonly FileFormat[]; json?: ZodType | undefined };
/** A JSON body with a fixed shape of its own; the reference describes it under `name`. */
export type JsonReturn<Body extends ZodType = ZodType> = {
  kind: "json";
  name: string;
  body: Body;
  /** Statuses of refusals that may have this body too, in place of the service's own error. */
  refuses?: readonly number[];
  /** Formats that an export option of the same route answers with. */
  exports?: readonly FileFormat[];
};
/** The envelope of every intelligence, workflow and pipeline route around `data`. */
export type FindingReturn<Data extends ZodType = ZodType> = {
  kind: "finding";
  /** Of the whole envelope, in the reference. */
  name: string;
  data: Data;
  /** Formats that an export option of the same route answers with. */
  exports: readonly FileFormat[];
};
/** Server-sent events that tell of one thing as it changes, each with `data` of this shape, described under `name`. */
export type EventsReturn<Data extends ZodType = ZodType> = { kind: "events"; name: string; data: Data };
export type Returns = FileReturn | JsonReturn | FindingReturn | EventsReturn;

/** Formats of the files that an operation answers with only when it is asked for one. */
export const exportsOf = (returns: Returns): readonly FileFormat[] =>
  returns.kind === "json" || returns.kind === "finding" ? (returns.exports ?? []) : [];

/** Whether a call may answer with a file. */
export const mayBeFile = (returns: Returns): boolean =>
  returns.kind === "file" || exportsOf(returns).length > 0;

/** One event, or a comment that keeps the connection open. */
export type ServerEvent<Data> = { event: string; id: string; data: Data } | { comment: string };
/** `events` are undefined for a client that has heard the last one. `retry`: ms until one that was cut off asks again. */
export type EventStream<Data> = {
  kind: "events";
  retry: number;
  events: AsyncIterable<ServerEvent<Data>> | undefined;
};

/** What an intelligence operation found; the HTTP layer adds `success` and `responseTime`. */
export type Finding<Data> = {
  data: Data;
  confidence?: number;
  engine: string;
  warnings?: readonly AnswerWarning[];
  /** As of `OutputFile`. */
  calls?: number;
  /** Fields that the interface puts beside `data` at the top level. */
  top?: Readonly<Record<string, unknown>>;
};

type Answer<R extends Returns> = R extends FileReturn
  ? OutputFile
  : R extends JsonReturn<infer Body>
    ? output<Body> | (R extends { exports: readonly FileFormat[] } ? OutputFile : never)
    : R extends FindingReturn<infer Data>
      ? Finding<output<Data>> | OutputFile
      : R extends EventsReturn<infer Data>
        ? EventStream<output<Data>>
        : never;

type Mock<R extends Returns> = R extends FileReturn
  ? R extends { json: infer Body extends ZodType }
    ? { mock: output<Body> }
    : { mock?: never }
  : R extends JsonReturn<infer Body>
    ? { mock: output<Body> }
    : R extends FindingReturn<infer Data> | EventsReturn<infer Data>
      ? { mock: output<Data> }
      : never;

/**
 * What a call may cost. Lambda memory and timeout (infra/definition/functions.ts) and the slots of one machine
 * (infra/definition/slots.ts) follow from it. `light` is fast and small for any input.
 */
export const weights = ["light", "relay", "standard", "heavy", "huge"] as const;
export type Weight = (typeof weights)[number];

/** A rule over several fields: returns the problem, or nothing when it holds. */
type FieldRule<Input> = (input: Input) => { field: string; msg: string; type?: string } | undefined;

type Shape<F> = F extends Fields ? { [Name in keyof F]: output<F[Name]> } : unknown;
// An optional field may be absent, so that an operation is callable without naming it.
type Optional<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
};
type Merge<Form, Json, Params, Query, Header> = Optional<Shape<Form>> &
  (Json extends ZodObject ? output<Json> : unknown) &
  Optional<Shape<Params>> &
  Optional<Shape<Query>> &
  Optional<Shape<Header>>;

export type ToolListing = "listed" | "asked";
/** What an input asks for that has several operations done: the calls of all, the highest of their tiers, their addresses. */
export type Asked = { calls: number; tier: Tier; paths: readonly string[] };

/** What the account's audit log says of a call that changed something, and which field of the answer or the input names it. */
export type Audit = { action: string; target: string };

export type Declared = {
  method: Method;
  /** Every address of the operation; twin paths of the two listings are aliases. */
  paths: readonly { path: string; listing: Listing; id?: string }[];
  /** Lowest tier that may call; `public` needs no credential. */
  tier: Tier | "public";
  /** Calls that a 2xx answer takes from the monthly quota. */
  cost: 0 | 1;
  weight: Weight;
  summary: string;
  description?: string;
  form?: Fields;
  urlencoded?: Fields;
  json?: ZodObject;
  params?: Fields;
  query?: Fields;
  header?: Fields;
  /** The handler reads the body itself (inbound mail, MCP): no parsing, raw bytes in `call.body`. The media types it has. */
  raw?: readonly string[];
  /** False for routes that have no sandbox twin (service and meta routes). */
  sandbox: boolean;
  /** The address of the page that a browser gets here (`Accept: text/html`), without a credential. */
  page?: string;
  /** The field that names an operation of the bulk catalogue which the call has done: the key must be for that one too. */
  runs?: string;
  /** What the options of that operation name is looked up whenever it runs, not now. */
  runsLater: boolean;
  /** Of a route that has several operations done: what its input asks for, in place of `cost`. */
  asks?: (input: never) => Asked;
  /** It is there to keep what it is sent for calls after it: a key that keeps nothing may not make the call. */
  keeps: boolean;
  /** Its form takes private keys or what opens them, which nothing may keep: it is in no bulk job and no step of a chain. */
  secret: boolean;
  audit?: Audit;
  rules: readonly FieldRule<never>[];
  returns: Returns;
  /** Headers of its own that a 2xx answer carries. */
  answerHeaders: Fields;
  /** Errors beyond those that the tier, the cost and the kind of body bring with them. */
  failures: readonly ErrorCode[];
  /** Whether a model is told of it as a tool with all the others, or only when it asks for its group or looks for it. */
  tool: ToolListing;
  /** Values of a call that works, files by name: the reference writes its samples with them. */
  sample: Readonly<Record<string, unknown>>;
  mock: unknown;
};

export type Operation<Input = never, R extends Returns = Returns> = Declared & {
  returns: R;
  mock: Mock<R>["mock"];
  /** Type only, never a value: what the operation takes and answers. */
  readonly types?: (input: Input) => Answer<R>;
};

type Definition<F, J, P, Q, H, R extends Returns> = {
  method?: Method;
  path: string | readonly { path: string; listing: Listing; id?: string }[];
  listing?: Listing;
  /** Its name in the reference and in generated clients; made of the path when absent. */
  id?: string;
  tier: Tier | "public";
  cost?: 0 | 1;
  weight?: Weight;
  summary: string;
  description?: string;
  form?: F;
  urlencoded?: F;
  json?: J;
  params?: P;
  query?: Q;
  header?: H;
  raw?: readonly string[];
  sandbox?: boolean;
  page?: string;
  runs?: string;
  runsLater?: boolean;
  asks?: (input: Merge<F, J, P, Q, H>) => Asked;
  keeps?: boolean;
  secret?: boolean;
  audit?: Audit;
  rules?: readonly FieldRule<Merge<F, J, P, Q, H>>[];
  returns: R;
  answerHeaders?: Fields;
  failures?: readonly ErrorCode[];
  tool?: ToolListing;
  /** The JSON of a body that works, for a route that reads its body itself. */
  rawSample?: Readonly<Record<string, unknown>>;
  sample?: {
    readonly [Name in keyof Merge<NoInfer<F>, NoInfer<J>, NoInfer<P>, NoInfer<Q>, unknown>]?: unknown;
  };
} & Mock<R>;

/** Declares one operation. Everything about its route is derived from this. */
export function operation<
  R extends Returns,
  F extends Fields | undefined = undefined,
  J extends ZodObject | undefined = undefined,
  P extends Fields | undefined = undefined,
  Q extends Fields | undefined = undefined,
  H extends Fields | undefined = undefined,
>(definition: Definition<F, J, P, Q, H, R>): Operation<Merge<F, J, P, Q, H>, R> {
  const { path, id, listing = "AB", method = "POST", cost, weight = "standard", sandbox = true } = definition;
  return {
    method,
    paths: typeof path === "string" ? [{ path, listing, ...(id === undefined ? {} : { id }) }] : path,
    tier: definition.tier,
    cost: cost ?? (method === "POST" && definition.tier !== "public" ? 1 : 0),
    weight,
    summary: definition.summary,
    description: definition.description,
    form: definition.form,
    urlencoded: definition.urlencoded,
    json: definition.json,
    params: definition.params,
    query: definition.query,
    header: definition.header,
    raw: definition.raw,
    sandbox,
    page: definition.page,
    runs: definition.runs,
    runsLater: definition.runsLater ?? false,
    asks: definition.asks,
    keeps: definition.keeps ?? false,
    secret: definition.secret ?? false,
    audit: definition.audit,
    rules: definition.rules ?? [],
    returns: definition.returns,
    answerHeaders: definition.answerHeaders ?? {},
    failures: definition.failures ?? [],
    tool: definition.tool ?? "listed",
    sample: definition.sample ?? definition.rawSample ?? {},
    mock: definition.mock,
  };
}

export const fileOf = (...formats: [FileFormat, ...FileFormat[]]): FileReturn => ({ kind: "file", formats });
export const fileOrJsonOf = <Body extends ZodType>(
  json: Body,
  ...formats: [FileFormat, ...FileFormat[]]
) => ({
  ...fileOf(...formats),
  json,
});
export const jsonOf = <Body extends ZodType>(name: string, body: Body): JsonReturn<Body> => ({
  kind: "json",
  name,
  body,
});
/** JSON, or one of these files where an export option (`format`, `json` by default) asks for it. */
export const jsonOrFileOf = <Body extends ZodType>(
  name: string,
  body: Body,
  ...formats: [FileFormat, ...FileFormat[]]
): JsonReturn<Body> & { exports: readonly FileFormat[] } => ({ kind: "json", name, body, exports: formats });
export const findingOf = <Data extends ZodType>(
  name: string,
  data: Data,
  exports: FileFormat[] = [],
): FindingReturn<Data> => ({
  kind: "finding",
  name,
  data,
  exports,
});

export const eventsOf = <Data extends ZodType>(name: string, data: Data): EventsReturn<Data> => ({
  kind: "events",
  name,
  data,
});

export type InputOf<O> = O extends { types?: (input: infer Input) => unknown } ? Input : never;
export type AnswerOf<O> = O extends { returns: infer R extends Returns } ? Answer<R> : never;

export type Group<Operations extends Record<string, Operation<never>> = Record<string, Operation<never>>> = {
  name: string;
  /** Heading and text in the reference. */
  title: string;
  operations: Operations;
  /** `asked`: none of its operations is a tool that a model is told of before it asks. */
  tools: ToolListing;
};

/** A route group: one module serves all of it, in a Lambda function for each weight of its operations. */
export function group<const Operations extends Record<string, Operation<never>>>(
  name: string,
  title: string,
  operations: Operations,
  tools: ToolListing = "listed",
): Group<Operations> {
  return { name, title, operations, tools };
}
