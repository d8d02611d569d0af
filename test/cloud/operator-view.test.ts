import { expect, test } from "vitest";
import { synthesize, type Template } from "./template.ts";

// The operator's view of a deployment: there where a secret is named, with leave for what it tells and nothing else.

const secret = "pagewright/OPERATOR_TOKEN";
const plain = synthesize();
const own = synthesize({ OPERATOR_TOKEN_SECRET: secret });

type Body = { paths: Record<string, Record<string, { security?: unknown }>> };
const pathsOf = ({ ofType }: Template) =>
  (Object(ofType("AWS::ApiGateway::RestApi")[0]?.[1].Properties.Body) as Body).paths;
const functionOf = ({ ofType }: Template) =>
  ofType("AWS::Lambda::Function").find(([, { Properties }]) =>
    String(Properties.FunctionName).endsWith("-operator"),
  );

test("is not there unless it is asked for", () => {
  expect(functionOf(plain)).toBeUndefined();
  expect(Object.keys(pathsOf(plain)).filter((path) => path.startsWith("/operator"))).toEqual([]);
  expect(JSON.stringify(plain.resources)).not.toMatch(/GetMetricData|dynamodb:Scan/);
});

test("has two addresses behind a credential of its own, and the limits of one person", () => {
  const paths = pathsOf(own);
  for (const path of ["/operator/accounts", "/operator/standing"]) {
    expect(JSON.stringify(paths[path]?.get)).toContain("Functionoperator");
    expect(paths[path]?.get?.security).toBeUndefined();
    expect(JSON.stringify(paths[path]?.["x-amazon-apigateway-any-method"])).toContain("Functionmeta");
  }
  const [stage] = own.ofType("AWS::ApiGateway::Stage");
  const settings: Record<string, unknown>[] = Object(stage?.[1].Properties).MethodSettings;
  const limited = settings.filter(({ ResourcePath }) => String(ResourcePath).startsWith("/~1operator"));
  expect(limited.map(({ HttpMethod, ThrottlingRateLimit }) => [HttpMethod, ThrottlingRateLimit])).toEqual([
    ["GET", 5],
    ["GET", 5],
  ]);
});

test("may read two tables, the depths of the queues, metrics and its secret, and write nothing", () => {
  const [id = ""] = functionOf(own) ?? [];
  const policy = own
    .ofType("AWS::IAM::Policy")
    .find(([, { Properties }]) => JSON.stringify(Properties.Roles).includes("Roleoperator"));
  const statements: { Action: string | string[]; Resource: unknown }[] = Object(
    policy?.[1].Properties.PolicyDocument,
  ).Statement;
  const actions = statements.flatMap(({ Action }) => Action).filter((each) => !/^(logs|xray):/.test(each));
  expect([...new Set(actions)].toSorted()).toEqual([
    ...["cloudwatch:GetMetricData", "dynamodb:GetItem", "dynamodb:Query", "dynamodb:Scan"],
    ...["secretsmanager:GetSecretValue", "sqs:GetQueueAttributes"],
  ]);
  const scanned = statements.filter(({ Action }) => [Action].flat().includes("dynamodb:Scan"));
  expect(JSON.stringify(scanned.map(({ Resource }) => Resource))).toMatch(
    /^\[\{"Fn::GetAtt":\["Tableaccounts\w+","Arn"\]\}\]$/,
  );
  const variables = Object(functionOf(own)?.[1].Properties.Environment).Variables;
  expect(variables.OPERATOR_TOKEN_SECRET).toBe(secret);
  expect(Object.keys(variables).filter((name) => name.endsWith("_DEAD"))).toHaveLength(4);
  // Nobody else learns where the token is kept.
  const others = own.ofType("AWS::Lambda::Function").filter(([each]) => each !== id);
  expect(JSON.stringify(others)).not.toContain("OPERATOR_TOKEN");
});

test("stops a deployment that is given the token itself", async () => {
  const { refusePlainSecrets } = await import("../../infra/cloud/secrets.ts");
  expect(() => refusePlainSecrets({ OPERATOR_TOKEN: "a-token-of-the-operator-alone" })).toThrow(
    "OPERATOR_TOKEN_SECRET=pagewright/OPERATOR_TOKEN in place of OPERATOR_TOKEN",
  );
});
