import { beforeAll, describe, expect, test } from "vitest";
import { functions } from "../../infra/definition/functions.ts";
import { tableNames } from "../../infra/definition/tables.ts";
import { routes } from "../../shared/contract/routes.ts";
import { synthesize, type Template } from "./template.ts";

// Options of a deployment: what each changes in the template, and which values stop the synthesis.

let normal: Template;
beforeAll(() => {
  normal = synthesize();
});

const baseUrls = ({ ofType }: Template) =>
  ofType("AWS::Lambda::Function").map(
    ([, { Properties }]) => Object(Properties.Environment).Variables.PUBLIC_BASE_URL,
  );

describe("a domain of the operator's own", () => {
  const domainName = "api.example.com";
  const certificateArn =
    "arn:aws:acm:eu-west-1:111122223333:certificate/0a1b2c3d-0000-4000-8000-000000000000";
  const gatewayBody = ({ ofType }: Template) =>
    JSON.stringify(
      Object(ofType("AWS::ApiGateway::RestApi")[0]?.[1].Properties.Body)[
        "x-amazon-apigateway-gateway-responses"
      ],
    );

  test("leads to the stage with its certificate and TLS 1.2, is in every link, and is told with its target", () => {
    const own = synthesize({ domainName, certificateArn });
    const [[id, domain] = ["", undefined], ...more] = own.ofType("AWS::ApiGateway::DomainName");
    expect(more).toEqual([]);
    expect(domain?.Properties).toEqual({
      DomainName: domainName,
      RegionalCertificateArn: certificateArn,
      EndpointConfiguration: { Types: ["REGIONAL"] },
      SecurityPolicy: "TLS_1_2",
    });
    const [api] = own.ofType("AWS::ApiGateway::RestApi");
    const [stage] = own.ofType("AWS::ApiGateway::Stage");
    const [mapping] = own.ofType("AWS::ApiGateway::BasePathMapping");
    expect(mapping?.[1].Properties).toEqual({
      DomainName: { Ref: id },
      RestApiId: { Ref: api?.[0] },
      Stage: { Ref: stage?.[0] },
    });
    expect(own.outputs.DomainUrl?.Value).toBe("https://api.example.com");
    expect(own.outputs.DomainTarget?.Value).toEqual({ "Fn::GetAtt": [id, "RegionalDomainName"] });
    expect(own.outputs.DomainTargetZone?.Value).toEqual({ "Fn::GetAtt": [id, "RegionalHostedZoneId"] });
    expect(baseUrls(own)).toEqual(functions.map(() => "https://api.example.com"));
    expect(gatewayBody(own)).toContain("https://$context.domainName/docs");
    expect(gatewayBody(own)).not.toContain("$context.stage");
  });

  test("gives way to an address that stands before it, and is not there unless asked for", () => {
    const both = synthesize({ domainName, certificateArn, PUBLIC_BASE_URL: "https://cdn.example.com" });
    expect(new Set(baseUrls(both))).toEqual(new Set(["https://cdn.example.com"]));
    expect(normal.ofType("AWS::ApiGateway::DomainName")).toEqual([]);
    expect(normal.ofType("AWS::ApiGateway::BasePathMapping")).toEqual([]);
    expect(new Set(baseUrls(normal))).toEqual(new Set([undefined]));
    expect(gatewayBody(normal)).toContain("https://$context.domainName/$context.stage/docs");
  });

  test.each([
    [{ domainName }, /belong together/],
    [{ certificateArn }, /belong together/],
    [{ domainName: "https://api.example.com", certificateArn }, /host name in small letters/],
    [{ domainName: "API.example.com", certificateArn }, /host name in small letters/],
    [{ domainName: "localhost", certificateArn }, /host name in small letters/],
    [{ domainName: `${"a".repeat(64)}.example.com`, certificateArn }, /host name in small letters/],
    [{ domainName, certificateArn: "my-certificate" }, /ARN of a certificate in ACM/],
    [{ domainName, certificateArn: certificateArn.replace(":acm:", ":iam:") }, /ARN of a certificate in ACM/],
  ])("stops the synthesis: %j", (context: Record<string, string>, message) => {
    expect(() => synthesize(context)).toThrow(message);
  });
});

describe("throttling of the stage", () => {
  type Setting = { ResourcePath: string; ThrottlingRateLimit: number; ThrottlingBurstLimit: number };
  const settings = ({ ofType }: Template) =>
    Object(ofType("AWS::ApiGateway::Stage")[0]?.[1].Properties).MethodSettings as Setting[];
  const stage = (template: Template) => settings(template).find(({ ResourcePath }) => ResourcePath === "/*");

  test("is what the operator says, and no route has more", () => {
    const low = synthesize({ throttleRate: "15", throttleBurst: "25" });
    expect(stage(low)).toMatchObject({ ThrottlingRateLimit: 15, ThrottlingBurstLimit: 25 });
    expect(settings(low).length).toBeGreaterThan(routes().length / 4);
    for (const each of settings(low)) {
      expect(each.ThrottlingRateLimit, each.ResourcePath).toBeLessThanOrEqual(15);
      expect(each.ThrottlingBurstLimit, each.ResourcePath).toBeLessThanOrEqual(25);
    }
    // A huge route keeps its own, which is lower.
    expect(new Set(settings(low).map((each) => each.ThrottlingRateLimit))).toEqual(new Set([15, 10]));
  });

  test("goes up to what an account has, and no further", () => {
    const most = synthesize({ throttleRate: "10000", throttleBurst: "5000" });
    expect(stage(most)).toMatchObject({ ThrottlingRateLimit: 10_000, ThrottlingBurstLimit: 5_000 });
    const usual = (all: Template) => settings(all).filter(({ ResourcePath }) => ResourcePath !== "/*");
    expect(usual(most)).toEqual(usual(normal));
    expect(() => synthesize({ throttleRate: "10001" })).toThrow(
      /throttleRate=… is a whole number from 1 to 10000/,
    );
    expect(() => synthesize({ throttleBurst: "5001" })).toThrow(
      /throttleBurst=… is a whole number from 1 to 5000/,
    );
  });

  test.each(["0", "-5", "1.5", "1e3", "many"])("of %s stops the synthesis", (throttleRate) => {
    expect(() => synthesize({ throttleRate })).toThrow(`"${throttleRate}" is not`);
  });
});

describe("deletion protection", () => {
  const tables = ({ ofType }: Template) => ofType("AWS::DynamoDB::Table");
  const stores = (template: Template) => [...tables(template), ...template.ofType("AWS::S3::Bucket")];
  const holds = (template: Template, on: boolean) => {
    expect(tables(template)).toHaveLength(tableNames.length);
    for (const [id, { Properties }] of tables(template))
      expect(Properties.DeletionProtectionEnabled, id).toBe(on);
    // A rollback deletes nothing that refuses it; what refuses nothing goes with a first deployment that fails.
    for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of stores(template))
      expect([DeletionPolicy, UpdateReplacePolicy], id).toEqual([
        on ? "Retain" : "RetainExceptOnCreate",
        "Retain",
      ]);
  };

  test("is on in the normal size and off in the small one, unless the operator says otherwise", () => {
    holds(normal, true);
    holds(synthesize({ size: "small" }), false);
    holds(synthesize({ deletionProtection: "off" }), false);
    holds(synthesize({ size: "small", deletionProtection: "on" }), true);
  });

  test("is on or off, and nothing else", () => {
    expect(() => synthesize({ deletionProtection: "true" })).toThrow(/on or off; "true" is neither/);
  });
});

describe("signing in to the console", () => {
  const settings = { OIDC_ISSUER: "https://id.example", OIDC_AUDIENCE: "api", OIDC_CLIENT_ID: "console" };

  test("is a setting of the functions, with what else the page may call", () => {
    const own = synthesize({ ...settings, OIDC_SCOPES: "email", OIDC_ORIGINS: "https://token.example" });
    const [meta] = own
      .ofType("AWS::Lambda::Function")
      .filter(([, { Properties }]) => String(Properties.FunctionName).endsWith("-meta"));
    expect(Object(meta?.[1].Properties.Environment).Variables).toMatchObject({
      ...settings,
      ...{ OIDC_SCOPES: "email", OIDC_ORIGINS: "https://token.example" },
    });
  });

  test.each([
    [{ OIDC_CLIENT_ID: "console" }, "Set all three"],
    [{ ...settings, OIDC_ISSUER: "http://id.example" }, "is no issuer"],
    [{ ...settings, OIDC_ORIGINS: "token.example" }, "OIDC_ORIGINS lists origins"],
  ])("stops the synthesis when it cannot work: %j", (context, told) => {
    expect(() => synthesize(context)).toThrow(told);
  });
});
