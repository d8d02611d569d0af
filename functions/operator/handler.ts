import type { APIGatewayProxyEvent } from "aws-lambda";
import { secretSetting } from "../../shared/aws/secret.ts";
import { readRequest } from "../../shared/http/request.ts";
import { writeBody } from "../../shared/http/response-stream.ts";
import type { Handler } from "../../shared/http/serve.ts";
import { operatorAnswer } from "../../shared/operator/answer.ts";
import { cloudStanding } from "../../shared/operator/cloud-standing.ts";
import { operatorToken } from "../../shared/operator/token.ts";

/** Throws for a secret that is missing, empty or short: then nobody gets in. */
async function token(): Promise<string> {
  const found = operatorToken(await secretSetting("OPERATOR_TOKEN"));
  if (found === undefined) throw new Error("The deployment has no OPERATOR_TOKEN_SECRET.");
  return found;
}

/** The operator's view of a deployment. It is there where the operator has named the secret that opens it. */
export const handler = awslambda.streamifyResponse<APIGatewayProxyEvent>(async (event, stream) => {
  const { id, method, path, query, headers } = readRequest(event);
  const asked = { id, method, path, query: new URLSearchParams(query), authorization: headers.authorization };
  const answer = await operatorAnswer(asked, { token, standing: cloudStanding });
  const out = awslambda.HttpResponseStream.from(stream, {
    statusCode: answer.status,
    headers: answer.headers,
  });
  await writeBody(out, Buffer.from(answer.body));
}) as Handler;
