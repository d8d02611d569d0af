import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SignatureV4 } from "@smithy/signature-v4";
import { ServiceError } from "../../shared/errors/service-error.ts";

/** Services that are asked before and after a deployment, by the name that signs and leads to them. */
export type Service = "sts" | "ssm" | "lambda" | "apigateway" | "cloudformation";

export type AwsRequest = {
  service: Service;
  method?: "GET" | "POST";
  path?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};
export type AwsAnswer = { status: number; body: string };
export type AwsCalls = { region: string; call: (request: AwsRequest) => Promise<AwsAnswer> };

/** The settings by which every SDK of AWS leads a service elsewhere, beside AWS_ENDPOINT_URL (SDK guide, "Service-specific endpoints"). */
const elsewhere: Readonly<Record<Service, string>> = {
  sts: "AWS_ENDPOINT_URL_STS",
  ssm: "AWS_ENDPOINT_URL_SSM",
  lambda: "AWS_ENDPOINT_URL_LAMBDA",
  apigateway: "AWS_ENDPOINT_URL_API_GATEWAY",
  cloudformation: "AWS_ENDPOINT_URL_CLOUDFORMATION",
};

function addressOf(service: Service, region: string): URL {
  const suffix = region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";
  const given = process.env[elsewhere[service]] ?? process.env.AWS_ENDPOINT_URL;
  return new URL(given ?? `https://${service}.${region}.${suffix}`);
}

/**
 * Signed calls with the operator's credentials, found as every SDK finds them. The few questions that are asked do not
 * need a client for each service.
 */
export async function awsCalls(): Promise<AwsCalls> {
  const { credentials, region: given, sha256 } = new DynamoDBClient({}).config;
  const region = await given();
  return {
    region,
    call: async ({ service, method = "GET", path = "/", headers = {}, body = "" }) => {
      const { protocol, hostname, port, host, origin } = addressOf(service, region);
      const [pathname = "/", search = ""] = path.split("?");
      const signed = await new SignatureV4({ service, credentials, region, sha256 }).sign({
        ...{ method, protocol, hostname, path: pathname, body, headers: { ...headers, host } },
        ...(port === "" ? {} : { port: Number(port) }),
        query: Object.fromEntries(new URLSearchParams(search)),
      });
      const { host: _, ...sent } = signed.headers;
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: sent,
        ...(method === "POST" ? { body } : {}),
        signal: AbortSignal.timeout(30_000),
      }).catch((cause: unknown) => {
        const message = `${host} does not answer. Is this machine online, and is ${region} a region of AWS?`;
        throw new ServiceError("dependency_unavailable", message, { cause });
      });
      return { status: answer.status, body: await answer.text() };
    },
  };
}

/** What stands in the first element of that name; AWS's answers in XML have no attributes there. */
export function textOf(xml: string, element: string): string | undefined {
  const [, rest] = xml.split(`<${element}>`, 2);
  return rest?.split("<", 1)[0];
}
