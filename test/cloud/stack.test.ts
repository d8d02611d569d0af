import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createApp } from "../../infra/cloud/app.ts";
import { refusePlainSecrets } from "../../infra/cloud/secrets.ts";
import { accessOf } from "../../infra/definition/access.ts";
import { bound } from "../../infra/definition/architectures.ts";
import { functionOf, functions } from "../../infra/definition/functions.ts";
import { tableNames } from "../../infra/definition/tables.ts";
import { sandboxResource } from "../../shared/contract/address.ts";
import { routes } from "../../shared/contract/routes.ts";
import { synthesize } from "./template.ts";

type Resource = { Type: string; Properties: Record<string, unknown> };
type Statement = { Action: string | string[]; Resource: unknown };

let resources: [string, Resource][];
let outdir: string;
const ofType = (type: string) => resources.filter(([, resource]) => resource.Type === type);

beforeAll(() => {
  outdir = mkdtempSync(join(tmpdir(), "pagewright-synth-"));
  const [stack] = createApp({ outdir, bundled: false }).synth().stacks;
  resources = Object.entries(stack?.template.Resources ?? {});
});

describe("the API", () => {
  const definition = () =>
    ofType("AWS::ApiGateway::RestApi")[0]?.[1].Properties.Body as {
      paths: Record<
        string,
        Record<string, { "x-amazon-apigateway-integration": { uri: unknown; responseTransferMode: string } }>
      >;
      "x-amazon-apigateway-gateway-responses": Record<
        string,
        { statusCode: number; responseTemplates: Record<string, string> }
      >;
    };

  const any = "x-amazon-apigateway-any-method";
  const methodsOf = (path: string) => Object.keys(definition().paths[path] ?? {});

  const ofProduction = routes().filter(({ sandbox }) => !sandbox);

  test("has exactly the contract's routes, and one resource for all of the sandbox", () => {
    const named = Object.entries(definition().paths).flatMap(([path, item]) =>
      Object.keys(item).flatMap((method) => (method === any ? [] : [`${method.toUpperCase()} ${path}`])),
    );
    expect(named.toSorted()).toEqual(
      routes()
        .filter(({ sandbox }) => !sandbox)
        .flatMap(({ method, path }) =>
          (method === "GET" ? [method, "HEAD"] : [method]).map((each) => `${each} ${path}`),
        )
        .toSorted(),
    );
  });

  test("sends every other method and every other address to one function", () => {
    for (const { path } of ofProduction) {
      expect(methodsOf(path), path).toContain(any);
      const above = path.split("/").slice(1, -1);
      for (const [at] of above.entries()) {
        const inner = `/${above.slice(0, at + 1).join("/")}`;
        expect(methodsOf(inner), inner).toContain(any);
        expect(methodsOf(`${inner}/{proxy+}`), inner).toEqual([any]);
      }
    }
    expect(methodsOf("/{proxy+}")).toEqual([any]);
    for (const [path, item] of Object.entries(definition().paths)) {
      const other = item[any]?.["x-amazon-apigateway-integration"];
      const name = path === sandboxResource ? "functionsandbox" : "functionmeta";
      expect(JSON.stringify(other?.uri).toLowerCase(), path).toContain(name);
    }
  });

  test("stays below the 300 resources that an API may have", () => {
    const resources = new Set(
      Object.keys(definition().paths).flatMap((path) => {
        const segments = path.split("/").filter(Boolean);
        return segments.map((_, at) => segments.slice(0, at + 1).join("/"));
      }),
    );
    expect(resources.size).toBeLessThan(300);
  });

  test("streams every answer from the function of the route's group and weight", () => {
    for (const route of ofProduction) {
      const { method, path } = route;
      const { name } = functionOf(route);
      const item = definition().paths[path]?.[method.toLowerCase()]?.["x-amazon-apigateway-integration"];
      expect(item?.responseTransferMode).toBe("STREAM");
      expect(JSON.stringify(item?.uri).toLowerCase(), path).toContain(`function${name.replaceAll("-", "")}`);
    }
  });

  test.each([
    ["REQUEST_TOO_LARGE", 413, "payload_too_large"],
    ["MISSING_AUTHENTICATION_TOKEN", 404, "not_found"],
  ])("answers %s by itself with the contract's error", (kind, status, code) => {
    const answer = definition()["x-amazon-apigateway-gateway-responses"][kind];
    expect(answer?.statusCode).toBe(status);
    expect(JSON.parse(answer?.responseTemplates["application/json"] ?? "{}")).toMatchObject({
      success: false,
      code,
      request_id: "$context.requestId",
    });
  });
});

describe("functions", () => {
  test("have the memory and the time of the weight of their routes, and one bundle for each group", () => {
    const sizesOf = (names: readonly string[]) =>
      names.map((name) => {
        const found = ofType("AWS::Lambda::Function").find(([, { Properties }]) =>
          JSON.stringify(Properties.FunctionName).endsWith(`-${name}"`),
        );
        return [found?.[1].Properties.MemorySize, found?.[1].Properties.Timeout];
      });
    expect(sizesOf(["pdf-light", "pdf-standard", "pdf-heavy", "office-to-pdf"])).toEqual([
      [512, 30],
      [1_769, 120],
      [3_538, 300],
      [5_307, 120],
    ]);
    const route = (path: string) => routes().find((each) => each.path === path) ?? routes()[0];
    const served = ["page-count", "rotate", "compress"].map((name) => {
      const found = route(`/api/v1/pdf/${name}`);
      return found === undefined ? undefined : functionOf(found);
    });
    expect(served.map((each) => each?.name)).toEqual(["pdf-light", "pdf-standard", "pdf-heavy"]);
    expect(new Set(served.map((each) => each?.module))).toEqual(new Set(["pdf"]));
  });

  test("and all else stay below the 500 resources of a stack, and the 1 MB of a template", () => {
    expect(resources.length).toBeLessThan(450);
    expect(readFileSync(join(outdir, "pagewright.template.json")).length).toBeLessThan(800_000);
  });

  test("run Node 24, traced, with a role each", () => {
    const all = ofType("AWS::Lambda::Function").filter(
      ([, { Properties }]) => Properties.Runtime === "nodejs24.x",
    );
    expect(all.length).toBe(functions.length);
    const roles = new Set(all.map(([, { Properties }]) => JSON.stringify(Properties.Role)));
    expect(roles.size).toBe(all.length);
    for (const [, { Properties }] of all) expect(Properties.TracingConfig).toEqual({ Mode: "Active" });
  });

  describe("run on the processor that their bundle was made for", () => {
    const processors = (context: Record<string, string> = {}) =>
      new Map(
        synthesize(context)
          .ofType("AWS::Lambda::Function")
          .map(([, { Properties }]) => [
            String(Properties.FunctionName),
            (Properties.Architectures as string[]).join(),
          ]),
      );

    test("on Arm where it holds no program of x86-64", () => {
      const named = processors();
      for (const { name, module, architecture } of functions) {
        const own = name === "office" ? "office-to-pdf" : name;
        expect(named.get(`pagewright-${own}`), name).toBe(architecture);
        expect(architecture, name).toBe(bound[module] === undefined ? "arm64" : "x86_64");
      }
      expect(new Set(named.values())).toEqual(new Set(["arm64", "x86_64"]));
    });

    test("all on x86-64 with -c architecture=x86_64; another name stops the synthesis", () => {
      expect(new Set(processors({ architecture: "x86_64" }).values())).toEqual(new Set(["x86_64"]));
      expect(() => synthesize({ architecture: "arm64" })).toThrow(/mixed or x86_64; "arm64" is neither/);
    });
  });

  describe("that ask the language model", () => {
    const planted = "sk-planted-7f3c9a1e5b2d";
    /** Every file that a synthesis with these variables writes, and the template. */
    function synthesized(variables: Record<string, string>) {
      for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
      try {
        const outdir = mkdtempSync(join(tmpdir(), "pagewright-synth-"));
        const [stack] = createApp({ outdir, bundled: false }).synth().stacks;
        const written = readdirSync(outdir, { recursive: true, withFileTypes: true })
          .filter((each) => each.isFile())
          .map((each) => readFileSync(join(each.parentPath, each.name), "utf8"));
        const all: Resource[] = Object.values(stack?.template.Resources ?? {});
        return { all, written };
      } finally {
        vi.unstubAllEnvs();
      }
    }
    const asking = functions.filter(({ module }) => accessOf(module).model);
    const withText = (all: readonly Resource[], type: string, text: string) =>
      all.filter(({ Type, Properties }) => Type === type && JSON.stringify(Properties).includes(text));

    test("get its settings and the name of its key, may read that one secret, and nobody else", () => {
      const { all } = synthesized({
        OPENAI_API_KEY_SECRET: "pagewright/model-key",
        OPENAI_MODEL: "gpt-4.1",
        LANGUAGE_MODEL_MONTHLY_DOLLARS: "5",
      });
      const told = withText(all, "AWS::Lambda::Function", "OPENAI_");
      for (const { Properties } of told)
        expect(JSON.stringify(Properties)).toMatch(
          /"OPENAI_API_KEY_SECRET":"pagewright\/model-key".*"OPENAI_MODEL":"gpt-4.1"|"OPENAI_MODEL":"gpt-4.1".*"OPENAI_API_KEY_SECRET":"pagewright\/model-key"/,
        );
      const reading = withText(all, "AWS::IAM::Policy", "secretsmanager:");
      for (const { Properties } of reading) {
        const { Statement } = Properties.PolicyDocument as { Statement: Statement[] };
        const [only, ...more] = Statement.filter(({ Action }) =>
          JSON.stringify(Action).includes("secretsmanager"),
        );
        expect([only?.Action, more]).toEqual(["secretsmanager:GetSecretValue", []]);
        expect(JSON.stringify(only?.Resource)).toContain(":secret:pagewright/model-key-??????");
      }
      expect([told.length, reading.length]).toEqual([asking.length, asking.length]);
      for (const { module } of asking) expect(accessOf(module).tables.cache, module).toContain("update");
      // Without a model nothing speaks of one.
      expect(JSON.stringify(resources)).not.toMatch(/OPENAI_|secretsmanager/);
    });

    test("take a secret by its ARN too", () => {
      const arn = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:model-AbCdEf";
      const { all } = synthesized({ OPENAI_API_KEY_SECRET: arn });
      expect(withText(all, "AWS::IAM::Policy", `"${arn}"`)).toHaveLength(asking.length);
    });

    test("find no key in any file that is deployed, whatever the shell holds", () => {
      const variables = {
        OPENAI_API_KEY: planted,
        OPENAI_BASE_URL: "https://models.example/v1",
        OPENAI_MODEL: "m",
      };
      const { written, all } = synthesized(variables);
      expect(withText(all, "AWS::Lambda::Function", "models.example")).toHaveLength(asking.length);
      expect(written.length).toBeGreaterThan(3);
      for (const file of written) expect(file).not.toContain(planted);
    });

    test("mail: one function gets the providers' settings, the names of their secrets, and the bucket of SES to read", () => {
      const { all } = synthesized({
        SES_BUCKET: "inbound-mail",
        SES_TOPIC_ARN: "arn:aws:sns:eu-west-1:111122223333:mail",
        MAILGUN_SIGNING_KEY_SECRET: "pagewright/mailgun",
      });
      const taking = functions.filter(({ module }) => accessOf(module).mail);
      expect(new Set(taking.map(({ module }) => module))).toEqual(new Set(["email"]));
      for (const name of ["SES_BUCKET", "SES_TOPIC_ARN", "MAILGUN_SIGNING_KEY_SECRET"])
        expect(withText(all, "AWS::Lambda::Function", name), name).toHaveLength(taking.length);
      const reading = withText(all, "AWS::IAM::Policy", ":s3:::inbound-mail/*");
      expect(reading).toHaveLength(taking.length);
      for (const { Properties } of reading) {
        const { Statement } = Properties.PolicyDocument as { Statement: Statement[] };
        const own = Statement.filter(({ Resource }) => JSON.stringify(Resource).includes("inbound-mail"));
        expect(own.map(({ Action }) => Action)).toEqual(["s3:GetObject"]);
      }
      expect(withText(all, "AWS::IAM::Policy", "pagewright/mailgun")).toHaveLength(taking.length);
    });

    test("a key itself is refused at deployment, with what to do", () => {
      const plain = { OPENAI_API_KEY: planted };
      expect(() => refusePlainSecrets(plain)).toThrow(
        /OPENAI_API_KEY is set.*create-secret --name pagewright\/OPENAI_API_KEY.*OPENAI_API_KEY_SECRET=pagewright/,
      );
      expect(() => refusePlainSecrets(plain)).not.toThrow(planted);
      expect(() => refusePlainSecrets({ ...plain, OPENAI_API_KEY_SECRET: "name" })).not.toThrow();
      expect(() => refusePlainSecrets({})).not.toThrow();
    });
  });

  test("reach only the tables and queues that they need", () => {
    for (const { name, module } of functions) {
      const policy = ofType("AWS::IAM::Policy").find(([id]) =>
        id.toLowerCase().startsWith(`role${name.replaceAll("-", "")}default`),
      );
      const document = policy?.[1].Properties.PolicyDocument as { Statement: Statement[] } | undefined;
      const text = JSON.stringify(document?.Statement ?? []);
      const allowed = new Set(Object.keys(accessOf(module).tables));
      for (const table of tableNames)
        expect(text.includes(`Table${table}`), `${name} ${table}`).toBe(allowed.has(table));
      expect(text.includes("sqs:SendMessage"), name).toBe((accessOf(module).sends ?? []).length > 0);
      const files = Object.values(accessOf(module).files ?? {});
      expect(text.includes("s3:PutObject"), name).toBe(files.some((actions) => actions.includes("put")));
    }
  });
});

describe("the role by which API Gateway writes logs", () => {
  test("is no part of the service: one that the account has is not replaced", () => {
    expect(ofType("AWS::ApiGateway::Account")).toEqual([]);
    expect(JSON.stringify(resources)).not.toContain("AmazonAPIGatewayPushToCloudWatchLogs");
  });

  test("is made in a stack of its own when asked for, and stays when that is deleted", () => {
    vi.stubEnv("CDK_CONTEXT_JSON", JSON.stringify({ gatewayLogRole: "create" }));
    const outdir = mkdtempSync(join(tmpdir(), "pagewright-synth-"));
    const { stacks } = createApp({ outdir, bundled: false }).synth();
    vi.unstubAllEnvs();
    const own = stacks.find(({ stackName }) => stackName === "pagewright-gateway-logs");
    const made: (Resource & { DeletionPolicy?: string })[] = Object.values(own?.template.Resources ?? {});
    expect(made.map(({ Type, DeletionPolicy }) => [Type, DeletionPolicy])).toEqual([
      ["AWS::IAM::Role", "Retain"],
      ["AWS::ApiGateway::Account", "Retain"],
    ]);
    const service = stacks.find(({ stackName }) => stackName === "pagewright");
    expect(service?.dependencies.map(({ id }) => id)).toContain("pagewright-gateway-logs");
  });
});

describe("CORS_ORIGINS", () => {
  /** The template that `-c CORS_ORIGINS=…` makes. */
  function withOrigins(origins: string): Resource[] {
    process.env.CDK_CONTEXT_JSON = JSON.stringify({ CORS_ORIGINS: origins });
    try {
      const outdir = mkdtempSync(join(tmpdir(), "pagewright-synth-"));
      const [stack] = createApp({ outdir, bundled: false }).synth().stacks;
      return Object.values(stack?.template.Resources ?? {});
    } finally {
      delete process.env.CDK_CONTEXT_JSON;
    }
  }
  const tooLarge = (all: readonly Resource[]) => {
    const api = all.find(({ Type }) => Type === "AWS::ApiGateway::RestApi");
    const body = api?.Properties.Body as Record<string, Record<string, { responseParameters: object }>>;
    return body["x-amazon-apigateway-gateway-responses"]?.REQUEST_TOO_LARGE?.responseParameters;
  };
  const allow = "gatewayresponse.header.Access-Control-Allow-Origin";

  test("reaches every function, and of a single origin the gateway's own answers", () => {
    const one = withOrigins("https://app.example");
    const lambdas = one.filter(({ Type }) => Type === "AWS::Lambda::Function");
    const told = lambdas.filter(({ Properties }) =>
      JSON.stringify(Properties).includes('"CORS_ORIGINS":"https://app.example"'),
    );
    expect(told.length).toBe(functions.length);
    expect(tooLarge(one)).toMatchObject({ [allow]: "'https://app.example'" });
    const two = withOrigins("https://app.example,https://b.example");
    expect(tooLarge(two)).not.toHaveProperty([allow]);
    expect(JSON.stringify(resources)).not.toMatch(/CORS_ORIGINS|Access-Control/);
  }, 120_000);

  test("that lists no origin stops the synthesis", () => {
    expect(() => withOrigins("*")).toThrow(/CORS_ORIGINS lists origins/);
  });
});

test("tables are on demand, recoverable and expire items", () => {
  const tables = ofType("AWS::DynamoDB::Table");
  expect(tables).toHaveLength(tableNames.length);
  for (const [, { Properties }] of tables) {
    expect(Properties).toMatchObject({
      BillingMode: "PAY_PER_REQUEST",
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    });
  }
});

test("nothing is public: buckets block it and want TLS, queues have dead letters", () => {
  for (const [, { Properties }] of ofType("AWS::S3::Bucket")) {
    expect(Properties.PublicAccessBlockConfiguration).toMatchObject({
      BlockPublicAcls: true,
      RestrictPublicBuckets: true,
    });
  }
  const queues = ofType("AWS::SQS::Queue");
  expect(queues.filter(([, { Properties }]) => Properties.RedrivePolicy !== undefined)).toHaveLength(
    queues.length / 2,
  );
});

test("a message that fails comes again alone", () => {
  for (const [, { Properties }] of ofType("AWS::Lambda::EventSourceMapping")) {
    expect(Properties.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
  }
});
