import { accountPage, readLimit } from "../account/account-page.ts";
import { challenge } from "../contract/credential.ts";
import { guardingHeaders } from "../contract/guarding-headers.ts";
import { ServiceError } from "../errors/service-error.ts";
import { log } from "../log/log.ts";
import { carries } from "./token.ts";

export type Asked = {
  id: string;
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
};

/** What opens the view, and how the service stands: that is another thing on one machine than in the cloud. */
export type Sight = { token: () => Promise<string>; standing: () => Promise<object> };

async function accounts(query: URLSearchParams) {
  const limit = readLimit(query.get("limit") ?? "", "limit");
  const { accounts: some, next } = await accountPage(limit, query.get("after") ?? "");
  return { accounts: some, next_after: next };
}

/** The answers of the operator's view, by their addresses: beside the contract, as metrics are. */
const answers: Readonly<Record<string, (sight: Sight, query: URLSearchParams) => Promise<object>>> = {
  "/operator/accounts": (_sight, query) => accounts(query),
  "/operator/standing": ({ standing }) => standing(),
};
export const operatorPaths = Object.keys(answers);

async function answered({ method, path, query, authorization }: Asked, sight: Sight): Promise<object> {
  if (!carries(await sight.token(), authorization))
    throw new ServiceError("invalid_credential", "Send Authorization: Bearer <OPERATOR_TOKEN>.");
  const work = answers[path];
  if (work === undefined)
    throw new ServiceError("not_found", `The operator's view has ${operatorPaths.join(", ")}.`);
  if (method !== "GET") throw new ServiceError("method_not_allowed", "Use GET.");
  return work(sight, query);
}

export type OperatorAnswer = { status: number; headers: Record<string, string>; body: string };

/** One answer in JSON; nobody on the way keeps it. */
function json(status: number, id: string, body: object): OperatorAnswer {
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Request-Id": id,
    ...(status === 401 ? challenge : {}),
    ...guardingHeaders,
  };
  return { status, headers, body: JSON.stringify(body) };
}

/** What whoever sends the operator's token is told of the service, and nobody else. */
export async function operatorAnswer(asked: Asked, sight: Sight): Promise<OperatorAnswer> {
  const { id } = asked;
  try {
    return json(200, id, { success: true, ...(await answered(asked, sight)) });
  } catch (error) {
    if (!(error instanceof ServiceError)) log.error("request failed", { request_id: id, error });
    const { status, code, message } =
      error instanceof ServiceError
        ? error
        : new ServiceError("dependency_unavailable", "The tables do not answer. Try again shortly.");
    return json(status, id, { success: false, error: message, code, request_id: id });
  }
}
