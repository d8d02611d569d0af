import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../infra/cloud/app.ts";
import { stageThrottle, throttles } from "../../infra/definition/throttles.ts";
import { routes } from "../../shared/contract/routes.ts";

type Resource = { Type: string; Properties: Record<string, unknown> };

function synthesized(context: Record<string, string> = {}): [string, Resource][] {
  process.env.CDK_CONTEXT_JSON = JSON.stringify(context);
  try {
    const outdir = mkdtempSync(join(tmpdir(), "pagewright-operator-"));
    const [stack] = createApp({ outdir, bundled: false }).synth().stacks;
    return Object.entries(stack?.template.Resources ?? {});
  } finally {
    delete process.env.CDK_CONTEXT_JSON;
  }
}

let normal: [string, Resource][];
let small: [string, Resource][];
beforeAll(() => {
  normal = synthesized();
  small = synthesized({ size: "small", waf: "true", LAMBDA_CONCURRENCY: "10" });
});

const ofType = (all: [string, Resource][], type: string) =>
  all.flatMap(([id, each]) => (each.Type === type ? [{ id, ...each.Properties }] : [])) as Record<
    string,
    unknown
  >[];

test("the dashboard answers three questions", () => {
  const [dashboard] = ofType(normal, "AWS::CloudWatch::Dashboard");
  const body = JSON.stringify(dashboard?.DashboardBody);
  expect(body, "a factor with an exponent").not.toMatch(/\* [\d.]+e-/);
  for (const question of ["Is it healthy?", "Who is slow?", "What does it cost?"])
    expect(body).toContain(question);
  expect(body).toContain("{Pagewright,Operation}");
  expect(body).toContain("by account");
});

test("a line of the access log is JSON with latency, integration error and the key's id, never the key", () => {
  const [stage] = ofType(normal, "AWS::ApiGateway::Stage");
  const { Format } = Object(stage?.AccessLogSetting);
  const line = JSON.parse(String(Format).replace('"status":$context.status', '"status":200'));
  expect(line).toMatchObject({
    status: 200,
    latencyMs: "$context.responseLatency",
    integrationLatencyMs: "$context.integrationLatency",
    integrationError: "$context.integrationErrorMessage",
    account: "$context.authorizer.account",
    key: "$context.authorizer.key",
    traceId: "$context.xrayTraceId",
  });
  expect(Format).not.toMatch(/header|querystring|sourceIp|apiKey/i);
});

describe("limits", () => {
  const settings = () => {
    const [stage] = ofType(normal, "AWS::ApiGateway::Stage");
    const { MethodSettings } = Object(stage);
    return MethodSettings as { ResourcePath: string; HttpMethod: string; ThrottlingRateLimit: number }[];
  };

  test("the stage has one, every route that is not light a lower one, with logs and metrics as the stage", () => {
    const all = settings();
    expect(all.find(({ ResourcePath }) => ResourcePath === "/*")).toMatchObject({
      ThrottlingRateLimit: stageThrottle.rate,
      ThrottlingBurstLimit: stageThrottle.burst,
    });
    for (const { path, method, declared, sandbox } of routes()) {
      const ResourcePath = path.replaceAll("/", "~1").replace(/^/, "/");
      const found = all.find((each) => each.ResourcePath === ResourcePath && each.HttpMethod === method);
      const throttle = sandbox ? undefined : throttles[declared.weight];
      if (throttle === undefined) expect(found, path).toBeUndefined();
      else
        expect(found, path).toMatchObject({
          ThrottlingRateLimit: throttle.rate,
          ThrottlingBurstLimit: throttle.burst,
          LoggingLevel: "ERROR",
          MetricsEnabled: true,
        });
    }
  });

  test("heavy functions have executions of their own, at most 900 in all; a small account reserves none", () => {
    const reserved = (all: [string, Resource][]) =>
      ofType(all, "AWS::Lambda::Function").map((each) => Number(each.ReservedConcurrentExecutions ?? 0));
    const sum = reserved(normal).reduce((total, each) => total + each, 0);
    expect(sum).toBeGreaterThan(200);
    expect(sum).toBeLessThanOrEqual(900);
    expect(reserved(small).every((each) => each === 0)).toBe(true);
  });

  test("a web ACL with a rate for each address stands there when it is asked for", () => {
    expect(ofType(normal, "AWS::WAFv2::WebACL")).toEqual([]);
    const [acl] = ofType(small, "AWS::WAFv2::WebACL");
    expect(JSON.stringify(acl?.Rules)).toContain(
      '"RateBasedStatement":{"AggregateKeyType":"IP","Limit":2000}',
    );
    expect(ofType(small, "AWS::WAFv2::WebACLAssociation")).toHaveLength(1);
  });
});

describe("the authorizer", () => {
  type Body = {
    paths: Record<string, Record<string, { security?: unknown[] }>>;
    components: { securitySchemes: { credential: Record<string, Record<string, unknown>> } };
    "x-amazon-apigateway-gateway-responses": Record<string, Record<string, Record<string, string>>>;
  };
  const body = () => Object(ofType(normal, "AWS::ApiGateway::RestApi")[0]?.Body) as Body;

  test("stands before every route that the contract gives a tier; the sandbox, health and unknown addresses are open", () => {
    for (const { path, method, declared, sandbox } of routes()) {
      const open = sandbox || declared.tier === "public" || declared.page !== undefined;
      const { security } = body().paths[path]?.[method.toLowerCase()] ?? {};
      expect(security, `${method} ${path}`).toEqual(open ? undefined : [{ credential: [] }]);
      expect(body().paths[path]?.["x-amazon-apigateway-any-method"]?.security, path).toBeUndefined();
    }
    const how = body().components.securitySchemes.credential["x-amazon-apigateway-authorizer"];
    expect(how).toMatchObject({
      type: "request",
      identitySource: "method.request.header.Authorization",
      authorizerResultTtlInSeconds: 300,
    });
    expect(JSON.stringify(how?.authorizerUri).toLowerCase()).toContain("functionauthorizer");
  });

  test.each([
    ["UNAUTHORIZED", "missing_credential"],
    ["ACCESS_DENIED", "invalid_credential"],
  ])("is answered as the function would: %s", (kind, code) => {
    const answer = body()["x-amazon-apigateway-gateway-responses"][kind];
    expect(answer).toMatchObject({ statusCode: 401 });
    expect(answer?.responseParameters?.["gatewayresponse.header.WWW-Authenticate"]).toBe("'Bearer'");
    expect(JSON.parse(answer?.responseTemplates?.["application/json"] ?? "{}")).toMatchObject({ code });
  });

  test("every answer of the gateway's own says that its type is not to be guessed", () => {
    const answers = Object.values(body()["x-amazon-apigateway-gateway-responses"]);
    const said = answers.map(
      (each) => each?.responseParameters?.["gatewayresponse.header.X-Content-Type-Options"],
    );
    expect(new Set(said)).toEqual(new Set(["'nosniff'"]));
  });

  test("an authorizer that cannot reach storage is a 503 that says when to come again", () => {
    const answer = body()["x-amazon-apigateway-gateway-responses"].AUTHORIZER_FAILURE;
    expect(answer).toMatchObject({ statusCode: 503 });
    expect(answer?.responseParameters?.["gatewayresponse.header.Retry-After"]).toMatch(/^'\d+'$/);
    expect(JSON.parse(answer?.responseTemplates?.["application/json"] ?? "{}")).toMatchObject({
      code: "dependency_unavailable",
    });
  });
});

describe("-c NAME=VALUE", () => {
  test("that nothing reads is refused, with the name that was meant", () => {
    expect(() => synthesized({ siez: "small" })).toThrow("There is no option -c siez=…. Did you mean size?");
    expect(() => synthesized({ oidc_issuer: "https://id.example" })).toThrow("Did you mean OIDC_ISSUER?");
    expect(() => synthesized({ elephant: "grey" })).toThrow("They are listed in docs/operations.md.");
  });

  test("of the CDK itself is left alone", () => {
    const kept = {
      "@aws-cdk/core:stackRelativeExports": "true",
      "availability-zones:account=1:region=x": "a",
    };
    expect(synthesized(kept).length).toBeGreaterThan(0);
  });
});
