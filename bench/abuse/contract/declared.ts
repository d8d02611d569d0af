import { object, record, string, union, unknown, type ZodType } from "zod";
import { versionPath } from "../../../shared/contract/address.ts";
import { errorBody, tooManyRequestsBody, validationErrorBody } from "../../../shared/contract/body.ts";
import { mediaTypes } from "../../../shared/contract/file.ts";
import type { Declared } from "../../../shared/contract/operation.ts";
import type { Route } from "../../../shared/contract/routes.ts";
import { envelope } from "../../../shared/reference/success.ts";
import { type Answer, call } from "../http/call.ts";

const description = object({
  paths: record(string(), record(string(), unknown())),
});
const operation = object({ responses: record(string(), unknown()) });

/** The statuses that the description declares, by method and path of the contract. */
export type Statuses = (route: Route) => ReadonlySet<number>;

/** Reads the description that the service itself serves. */
export async function declaredStatuses(url: string): Promise<Statuses> {
  const answer = await call(url, { path: "/openapi.json" });
  const { paths } = description.parse(JSON.parse(answer.body.toString()));
  return ({ method, path, sandbox }) => {
    const production = sandbox ? path.replace(`${versionPath}/sandbox/`, `${versionPath}/`) : path;
    const key = production.startsWith(`${versionPath}/`) ? production.slice(versionPath.length) : production;
    const found = operation.safeParse(paths[key]?.[method.toLowerCase()]);
    return new Set(found.success ? Object.keys(found.data.responses).map(Number) : []);
  };
}

/** The schemas that a JSON answer of that status may have. */
function bodySchema({ returns }: Declared, status: number): ZodType | undefined {
  const own = returns.kind === "json" && returns.refuses?.includes(status) ? [returns.body] : [];
  if (status === 422) return validationErrorBody;
  if (status === 429) return tooManyRequestsBody;
  if (status >= 300) return union([errorBody, ...own]);
  if (returns.kind === "json") return returns.body;
  if (returns.kind === "events") return undefined;
  return returns.kind === "finding" ? envelope(returns.data) : returns.json;
}

const bare = (type: string) => type.split(";")[0]?.trim() ?? type;

/** What of an answer the contract does not declare; undefined when all of it is. */
export function undeclared(
  { declared }: Route,
  { status, headers, body }: Pick<Answer, "status" | "headers" | "body">,
): string | undefined {
  const type = bare(String(headers["content-type"] ?? ""));
  const { returns } = declared;
  const formats =
    returns.kind === "file" ? returns.formats : returns.kind === "finding" ? returns.exports : [];
  if (returns.kind === "events" && (status === 204 || type === "text/event-stream")) return undefined;
  if (status === 200 && formats.some((format) => bare(mediaTypes[format]) === type)) return undefined;
  if (type !== "application/json") return `content type ${type || "none"}`;
  const schema = bodySchema(declared, status);
  if (schema === undefined) return "a JSON body";
  const checked = schema.safeParse(parsed(body));
  return checked.success
    ? undefined
    : `a body that its schema refuses: ${checked.error.issues[0]?.path.join(".")} ${checked.error.issues[0]?.message}`;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
