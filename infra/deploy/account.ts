import { number, object, string } from "zod";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { type AwsAnswer, type AwsCalls, textOf } from "./aws-calls.ts";

/** The account and region that a deployment goes to. What may not be asked is undefined. */
export type Account = {
  id: string;
  region: string;
  /** Who deploys, as an ARN. */
  caller: string;
  /** False when CDK's bucket and roles are missing. */
  bootstrapped: boolean | undefined;
  /** Functions that may run at once. */
  concurrency: number | undefined;
  /** Whether API Gateway has the role by which it writes logs, one for all APIs of the region. */
  gatewayLogs: boolean | undefined;
};

/** The oldest bootstrap that takes the assets of a stack (aws-cdk-lib, MIN_BOOTSTRAP_STACK_VERSION). */
const oldestBootstrap = 6;

/** What STS says of credentials that are not good (API reference, "Common errors"), and what to do. */
const refusedCredentials: Readonly<Record<string, string>> = {
  ExpiredToken: "Your AWS credentials have expired. Sign in again, for example with aws sso login.",
  InvalidClientTokenId: "AWS does not know your credentials. Set AWS_PROFILE, or sign in again.",
  SignatureDoesNotMatch: "AWS refuses your credentials: the secret access key is not that of the key's id.",
};

const says = (xml: string, element: string) => textOf(xml, element) ?? "unknown";

async function whoCalls({ call }: AwsCalls): Promise<{ id: string; caller: string }> {
  const { status, body } = await call({
    service: "sts",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "Action=GetCallerIdentity&Version=2011-06-15",
  });
  if (status === 200) return { id: says(body, "Account"), caller: says(body, "Arn") };
  const code = says(body, "Code");
  const advice = refusedCredentials[code] ?? `AWS refuses your credentials: ${says(body, "Message")}`;
  throw new ServiceError("invalid_credential", advice);
}

const parameter = object({ Parameter: object({ Value: string() }) });

async function isBootstrapped({ call }: AwsCalls): Promise<boolean | undefined> {
  const { status, body } = await call({
    service: "ssm",
    method: "POST",
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AmazonSSM.GetParameter" },
    body: JSON.stringify({ Name: "/cdk-bootstrap/hnb659fds/version" }),
  });
  if (status === 200) return Number(parameter.parse(JSON.parse(body)).Parameter.Value) >= oldestBootstrap;
  return body.includes("ParameterNotFound") ? false : undefined;
}

const whenAllowed = <Value>({ status, body }: AwsAnswer, read: (body: unknown) => Value) =>
  status === 200 ? read(JSON.parse(body)) : undefined;

const functionLimits = object({ AccountLimit: object({ ConcurrentExecutions: number() }) });
const gatewayAccount = object({ cloudwatchRoleArn: string().nullish() });

/** Asks AWS about the account that the operator's credentials belong to. */
export async function readAccount(calls: AwsCalls): Promise<Account> {
  const caller = await whoCalls(calls);
  const [bootstrapped, limits, gateway] = await Promise.all([
    isBootstrapped(calls),
    calls.call({ service: "lambda", path: "/2016-08-19/account-settings" }),
    calls.call({ service: "apigateway", path: "/account" }),
  ]);
  return {
    ...caller,
    region: calls.region,
    bootstrapped,
    concurrency: whenAllowed(limits, (body) => functionLimits.parse(body).AccountLimit.ConcurrentExecutions),
    gatewayLogs: whenAllowed(
      gateway,
      (body) => typeof gatewayAccount.parse(body).cloudwatchRoleArn === "string",
    ),
  };
}
