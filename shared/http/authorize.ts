import type { APIGatewayAuthorizerResult } from "aws-lambda";
import { object, record, string } from "zod";
import type { Account } from "../account/account.ts";
import { authenticate } from "../account/authenticate.ts";
import { ServiceError } from "../errors/service-error.ts";

/** What API Gateway asks a REQUEST authorizer (API Gateway guide, "Input to an API Gateway Lambda authorizer"). */
const asked = object({ methodArn: string(), headers: record(string(), string()).nullish() });

/** A fault of ours is no refusal: it is thrown, and the gateway keeps nothing of it. */
async function callerOf(authorization: string | undefined): Promise<Account | undefined> {
  try {
    return await authenticate(authorization);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) return undefined;
    throw error;
  }
}

/** `arn:aws:execute-api:…:api/stage/POST/api/v1/pdf/ocr` → every route of that stage: the answer is kept for all of them. */
const everyRoute = (methodArn: string) => `${methodArn.split("/").slice(0, 2).join("/")}/*`;

/**
 * Says whether a request carries a valid key or token, before a function of its route starts and takes its body. What the
 * caller may do, its tier and its quota, is that function's to say, with the headers that go with it.
 */
export async function authorize(event: unknown): Promise<APIGatewayAuthorizerResult> {
  const { methodArn, headers } = asked.parse(event);
  const given = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === "authorization");
  const account = await callerOf(given?.[1]);
  return {
    principalId: account?.id ?? "nobody",
    policyDocument: {
      Version: "2012-10-17",
      Statement: [
        {
          Action: "execute-api:Invoke",
          Effect: account === undefined ? "Deny" : "Allow",
          Resource: everyRoute(methodArn),
        },
      ],
    },
    // For the access log.
    context: account === undefined ? {} : { account: account.id, key: account.key ?? "" },
  };
}
