import type { Stack } from "aws-cdk-lib";
import { sandboxResource } from "../../shared/contract/address.ts";
import { type GatewayResponse, gatewayBody, gatewayResponses } from "../../shared/contract/gateway-body.ts";
import { guardingHeaders } from "../../shared/contract/guarding-headers.ts";
import { type Route, routes } from "../../shared/contract/routes.ts";
import { readOrigins } from "../../shared/http/cors.ts";
import { operatorPaths } from "../../shared/operator/answer.ts";
import { functionOf, operatorFunction } from "../definition/functions.ts";
import { customDomainOf } from "./custom-domain.ts";
import type { Functions } from "./functions.ts";

type Item = Record<string, unknown>;

const longest = 900_000;

/** Streams the function's answer through the gateway (API Gateway guide, "Response streaming for Lambda proxy integrations"). */
function integration(stack: Stack, functionArn: string): Item {
  const path = `2021-11-15/functions/${functionArn}/response-streaming-invocations`;
  return {
    type: "aws_proxy",
    httpMethod: "POST",
    uri: `arn:${stack.partition}:apigateway:${stack.region}:lambda:path/${path}`,
    responseTransferMode: "STREAM",
    timeoutInMillis: longest,
    passthroughBehavior: "when_no_match",
  };
}

function parameters(path: string): Item[] {
  return [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

/**
 * What lets pages read the gateway's own answers. Only static text may stand there, so it is done for a single origin;
 * with several a browser tells its page no more than that the call failed.
 */
function gatewayCors(stack: Stack): Item {
  const given: unknown = stack.node.tryGetContext("CORS_ORIGINS");
  if (typeof given !== "string" || given === "") return {};
  const [origin, ...more] = readOrigins(given);
  if (more.length > 0) return {};
  return {
    "gatewayresponse.header.Access-Control-Allow-Origin": `'${origin}'`,
    "gatewayresponse.header.Access-Control-Expose-Headers": "'X-Request-Id'",
    "gatewayresponse.header.Vary": "'Origin'",
  };
}

/** Headers that every answer and its kind bring with them, as static text. */
function fixedHeaders(kind: GatewayResponse): Item {
  const answer = gatewayResponses[kind];
  const headers = Object.entries({ ...guardingHeaders, ...("headers" in answer ? answer.headers : {}) });
  return Object.fromEntries(headers.map(([name, value]) => [`gatewayresponse.header.${name}`, `'${value}'`]));
}

/** The gateway's own answers: only static text and context values may stand in them. */
function gatewayAnswers(stack: Stack): Item {
  // A name of the operator's own leads to the stage by itself.
  const stage = customDomainOf(stack) === undefined ? "/$context.stage" : "";
  const documentation = `https://$context.domainName${stage}/docs`;
  const kinds = Object.keys(gatewayResponses) as GatewayResponse[];
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      {
        ...(gatewayResponses[kind].status === undefined ? {} : { statusCode: gatewayResponses[kind].status }),
        responseParameters: {
          "gatewayresponse.header.X-Request-Id": "context.requestId",
          ...gatewayCors(stack),
          ...fixedHeaders(kind),
        },
        responseTemplates: {
          "application/json": JSON.stringify(gatewayBody(kind, "$context.requestId", documentation)),
        },
      },
    ]),
  );
}

/**
 * The addresses between the root and the routes: `/api`, `/api/v1`, `/api/v1/pdf`. API Gateway makes a resource of
 * each, and a resource hides what is below it from the `{proxy+}` above (API Gateway guide, "Set up a proxy integration
 * with a proxy resource").
 */
function innerPaths(paths: readonly string[]): string[] {
  const inner = paths.flatMap((path) => {
    const segments = path.split("/").filter(Boolean);
    return segments.slice(1).map((_, at) => `/${segments.slice(0, at + 1).join("/")}`);
  });
  return [...new Set(inner)];
}

/** The name of what the routes ask for, within the definition. */
const credential = "credential";

/**
 * How long the gateway keeps what the authorizer said of a credential, s. A key that is revoked meanwhile still gets no
 * further than the function, which asks for itself.
 */
const kept = 300;

/** A light function that looks at the credential before the gateway hands a body to any other. */
const credentialCheck = (stack: Stack, functionArn: string): Item => ({
  [credential]: {
    ...{ type: "apiKey", name: "Authorization", in: "header" },
    "x-amazon-apigateway-authtype": "custom",
    "x-amazon-apigateway-authorizer": {
      type: "request",
      identitySource: "method.request.header.Authorization",
      authorizerResultTtlInSeconds: kept,
      authorizerUri: `arn:${stack.partition}:apigateway:${stack.region}:lambda:path/2015-03-31/functions/${functionArn}/invocations`,
    },
  },
});

/** Routes whose function is light and answers everybody: it checks what there is to check by itself. */
const isOpen = ({ declared }: Route) => declared.tier === "public" || declared.page !== undefined;

/**
 * The gateway's routes from the contract: each to the function of its group and weight, other methods and unknown addresses to
 * `meta`, which answers 405 and 404 in the contract's shape. What lies below a route goes to no function: for it stands
 * the gateway's own 404.
 */
export function apiDefinition(stack: Stack, functions: Functions): Item {
  const paths: Record<string, Item> = {};
  const found = (name: string, path: string) => {
    const target = functions.get(name);
    if (target === undefined) throw new Error(`No function serves ${path}`);
    return target;
  };
  const add = (path: string, method: string, name: string, open = true) => {
    const target = found(name, path);
    const item = {
      parameters: parameters(path),
      responses: {},
      ...(open ? {} : { security: [{ [credential]: [] }] }),
      "x-amazon-apigateway-integration": integration(stack, target.functionArn),
    };
    paths[path] = { ...paths[path], [method]: item };
  };
  add(sandboxResource, "x-amazon-apigateway-any-method", "sandbox");
  for (const each of routes().filter(({ sandbox }) => !sandbox)) {
    const { name } = functionOf(each);
    add(each.path, each.method.toLowerCase(), name, isOpen(each));
    if (each.method === "GET") add(each.path, "head", name, isOpen(each));
  }
  // They have a credential of their own, which the authorizer does not know.
  if (functions.has(operatorFunction.name))
    for (const path of operatorPaths) add(path, "get", operatorFunction.name);
  const inner = innerPaths(Object.keys(paths));
  const others = [...Object.keys(paths), ...inner, "/{proxy+}", ...inner.map((path) => `${path}/{proxy+}`)];
  for (const path of new Set(others))
    if (path !== sandboxResource) add(path, "x-amazon-apigateway-any-method", "meta");
  return {
    openapi: "3.0.1",
    info: { title: stack.stackName, version: "1.0.0" },
    paths,
    components: {
      securitySchemes: credentialCheck(stack, found("authorizer", "the credential").functionArn),
    },
    "x-amazon-apigateway-binary-media-types": ["*/*"],
    "x-amazon-apigateway-gateway-responses": gatewayAnswers(stack),
  };
}
