import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { awsCalls } from "../../infra/deploy/aws-calls.ts";
import { readCommandLine } from "../../infra/deploy/command-line.ts";
import { deploy, type Machine } from "../../infra/deploy/deploy.ts";

// AWS is played by a server on loopback that answers as its API references say; the CDK's command line is recorded.

type Answer = { status: number; body: string };
type World = Record<
  "GetCallerIdentity" | "GetParameter" | "settings" | "account" | "DescribeStackEvents",
  Answer
>;

const ok = (body: string): Answer => ({ status: 200, body });
const identity = `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult>
  <Arn>arn:aws:iam::111122223333:user/operator</Arn><UserId>AIDAEXAMPLE</UserId><Account>111122223333</Account>
</GetCallerIdentityResult></GetCallerIdentityResponse>`;
const refusedBy = (code: string): Answer => ({
  status: 403,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>refused</Message></Error></ErrorResponse>`,
});
const denied: Answer = { status: 403, body: '{"Message":"User is not authorized"}' };
const limit = (functions: number) =>
  ok(JSON.stringify({ AccountLimit: { ConcurrentExecutions: functions } }));
const event = (status: string, reason: string, at: Date) =>
  `<member><Timestamp>${at.toISOString()}</Timestamp><ResourceStatus>${status}</ResourceStatus><ResourceStatusReason>${reason}</ResourceStatusReason></member>`;
const later = new Date(Date.now() + 3_600_000);
const memory =
  "Resource handler returned message: &quot;&apos;MemorySize&apos; value failed to satisfy constraint: Member must have value less than or equal to 3008 (Service: Lambda, Status Code: 400)&quot;";

let server: Server;
let world: World;
let asked: string[];

const nameOf = ({ headers, url }: IncomingMessage, body: string) => {
  const [, action] = /Action=(\w+)/.exec(body) ?? [];
  const [, target] = /^AmazonSSM\.(\w+)$/.exec(String(headers["x-amz-target"] ?? "")) ?? [];
  return action ?? target ?? (url === "/account" ? "account" : "settings");
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const name = nameOf(request, await text(request));
    const [, service] = /\/(\w+)\/aws4_request/.exec(request.headers.authorization ?? "") ?? [];
    asked.push(`${service} ${name}`);
    const { status, body } = world[name as keyof World];
    response.writeHead(status).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const endpoints = ["STS", "SSM", "LAMBDA", "API_GATEWAY", "CLOUDFORMATION"].map(
  (service) => `AWS_ENDPOINT_URL_${service}`,
);

beforeEach(() => {
  asked = [];
  world = {
    GetCallerIdentity: ok(identity),
    GetParameter: ok('{"Parameter":{"Value":"21"}}'),
    settings: limit(1_000),
    account: ok('{"cloudwatchRoleArn":"arn:aws:iam::111122223333:role/logs"}'),
    DescribeStackEvents: ok("<StackEvents></StackEvents>"),
  };
  for (const name of endpoints)
    vi.stubEnv(name, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIAEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "example");
});
afterEach(() => vi.unstubAllEnvs());

const url = "https://abc.execute-api.eu-west-1.amazonaws.com/v1/";

/** What a deployment with these words ran and said. `codes` are the exit codes of the CDK by its command. */
async function deployed(
  words: readonly string[],
  { terminal = true, agrees = true, codes = {} as Record<string, number> } = {},
) {
  const ran: string[] = [];
  const said: string[] = [];
  const machine: Machine = {
    aws: await awsCalls(),
    cdk: async (args) => {
      ran.push(args.join(" "));
      return codes[args[0] ?? ""] ?? 0;
    },
    outputs: { file: "out.json", read: () => ({ pagewright: { Url: url }, other: { Url: url } }) },
    ask: async (question) => {
      said.push(question);
      return agrees;
    },
    say: (line) => said.push(line),
    terminal,
  };
  const failed = await deploy(readCommandLine(words), machine).then(
    () => "",
    (error: unknown) => (error instanceof Error ? error.message : "unknown"),
  );
  return { ran, said: said.join("\n"), failed };
}

test("says where it deploys to, runs one command with the options, and says what to do next", async () => {
  const { ran, said, failed } = await deployed([
    "-c",
    "size=small",
    "-c",
    "CORS_ORIGINS=https://a.example",
    "-v",
  ]);
  expect(failed).toBe("");
  expect(ran).toEqual([
    "deploy --all --outputs-file out.json --require-approval broadening -c size=small -c CORS_ORIGINS=https://a.example -v",
  ]);
  expect(said).toContain("account 111122223333, eu-west-1, as arn:aws:iam::111122223333:user/operator");
  expect(said).toContain("curl https://abc.execute-api.eu-west-1.amazonaws.com/v1/api/v1/health");
  expect(said).toContain("AWS_REGION=eu-west-1 npm run admin -- tier acme business --stack pagewright");
  expect(asked.toSorted()).toEqual([
    "apigateway account",
    "lambda settings",
    "ssm GetParameter",
    "sts GetCallerIdentity",
  ]);
});

test("names stack and profile in what comes next", async () => {
  const { said } = await deployed(["--profile", "work", "-c", "stack=other"]);
  expect(said).toContain(
    "AWS_REGION=eu-west-1 AWS_PROFILE=work npm run admin -- keys create acme --stack other",
  );
});

describe("before permissions are created", () => {
  test("asks the CDK to ask, and with --yes nobody", async () => {
    expect((await deployed([])).ran[0]).toContain("--require-approval broadening");
    expect((await deployed(["--yes"], { terminal: false })).ran[0]).toContain("--require-approval never");
  });

  test("deploys nothing where nobody can be asked", async () => {
    const { ran, failed } = await deployed([], { terminal: false });
    expect([ran, asked]).toEqual([[], []]);
    expect(failed).toContain("add --yes");
  });
});

describe("an account in which the CDK was never used", () => {
  beforeEach(() => {
    world.GetParameter = { status: 400, body: '{"__type":"ParameterNotFound"}' };
  });

  test("is bootstrapped once the operator agrees", async () => {
    const { ran, said } = await deployed([]);
    expect(said).toMatch(/CDKToolkit.*\nCreate them\?/);
    expect(ran[0]).toBe("bootstrap aws://111122223333/eu-west-1");
    expect(ran[1]).toMatch(/^deploy /);
  });

  test("stays as it is when not", async () => {
    const { ran, failed } = await deployed([], { agrees: false });
    expect([ran, failed]).toEqual([[], "Nothing was deployed."]);
  });

  test("is bootstrapped without a question with --yes; nothing is deployed when that fails", async () => {
    const { ran, said, failed } = await deployed(["--yes"], { codes: { bootstrap: 1 } });
    expect(ran).toEqual(["bootstrap aws://111122223333/eu-west-1"]);
    expect(said).not.toContain("Create them?");
    expect(failed).toContain("cdk bootstrap did not succeed");
  });
});

test("what may not be asked stops nothing", async () => {
  Object.assign(world, { GetParameter: denied, settings: denied, account: denied });
  const { ran, failed } = await deployed([]);
  expect([ran.length, failed]).toEqual([1, ""]);
  expect(ran[0]).not.toContain("gatewayLogRole");
});

test("API Gateway gets a role to write logs where it has none, and keeps the one it has", async () => {
  expect((await deployed([])).ran[0]).not.toContain("gatewayLogRole");
  for (const none of ["{}", '{"cloudwatchRoleArn":null}']) {
    world.account = ok(none);
    expect((await deployed([])).ran[0]).toContain("-c gatewayLogRole=create");
  }
  expect((await deployed(["-c", "gatewayLogRole=keep"])).ran[0]).toContain("-c gatewayLogRole=keep");
});

describe("a new account", () => {
  test.each([10, 50])(
    "that runs %i functions at once is told of the small size before anything is made",
    async (most) => {
      world.settings = limit(most);
      const { ran, failed } = await deployed([]);
      expect(ran).toEqual([]);
      expect(failed).toMatch(new RegExp(`runs ${most} functions.*-c size=small`));
      expect((await deployed(["-c", "size=small"])).ran).toHaveLength(1);
      expect((await deployed(["-c", "size=normal"])).ran).toHaveLength(1);
    },
  );

  test.each([
    ["memory", memory, /3,008 MB at most.*-c size=small/],
    [
      "concurrency",
      "Specified ReservedConcurrentExecutions for function decreases account&apos;s UnreservedConcurrentExecution below its minimum value of [10].",
      /too few functions at once.*-c size=small/,
    ],
    [
      "the gateway's logs",
      "CloudWatch Logs role ARN must be set in account settings to enable logging",
      /gatewayLogRole=create/,
    ],
    ["anything else", "The bucket policy is odd", /The bucket policy is odd$/],
  ])("that refuses for its limits is told what to do: %s", async (_limit, reason, advice) => {
    const cancelled = event("CREATE_FAILED", "Resource creation cancelled", later);
    const old = event("CREATE_FAILED", memory, new Date(0));
    world.DescribeStackEvents = ok(
      `${event("ROLLBACK_IN_PROGRESS", memory, later)}${cancelled}${event("CREATE_FAILED", reason, later)}${old}`,
    );
    const { failed } = await deployed([], { codes: { deploy: 1 } });
    expect(failed).toMatch(advice);
  });

  test("that fails without a word of CloudFormation points to the messages above", async () => {
    world.DescribeStackEvents = { status: 400, body: "<Error><Code>ValidationError</Code></Error>" };
    expect((await deployed([], { codes: { deploy: 1 } })).failed).toContain("The messages above say why.");
  });
});

describe("credentials", () => {
  test.each([
    ["ExpiredToken", /have expired/],
    ["InvalidClientTokenId", /does not know your credentials/],
    ["SignatureDoesNotMatch", /secret access key/],
    ["AccessDenied", /refuses your credentials: refused/],
  ])("%s: told in a sentence, and nothing runs", async (code, sentence) => {
    world.GetCallerIdentity = refusedBy(code);
    const { ran, failed } = await deployed(["--yes"]);
    expect(ran).toEqual([]);
    expect(failed).toMatch(sentence);
  });

  const main = join(import.meta.dirname, "../../infra/deploy/main.ts");
  /** One line on stderr and exit code 2, of a process that knows no AWS account but what is given. */
  async function refusal(words: readonly string[], given: Record<string, string>): Promise<string> {
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith("AWS_"));
    const env = {
      ...Object.fromEntries(own),
      AWS_EC2_METADATA_DISABLED: "true",
      AWS_CONFIG_FILE: join(tmpdir(), "pagewright-no-config"),
      AWS_SHARED_CREDENTIALS_FILE: join(tmpdir(), "pagewright-no-credentials"),
      ...given,
    };
    const child = spawn(process.execPath, [main, ...words], { env });
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "exit"),
    ]);
    expect([out, code], err).toEqual(["", 2]);
    expect(err).toMatch(/^[^\n]+\n$/);
    return err;
  }

  test("that are missing, a region that is missing, AWS that does not answer: one line each", async () => {
    expect(await refusal(["--yes"], { AWS_REGION: "eu-west-1" })).toContain("No AWS credentials were found");
    expect(await refusal(["--yes"], {})).toContain("No AWS region is set");
    const keys = { AWS_REGION: "eu-west-1", AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "x" };
    const gone = { ...keys, AWS_ENDPOINT_URL_STS: "http://127.0.0.1:9" };
    expect(await refusal(["--yes"], gone)).toContain("does not answer");
    expect(await refusal(["--yes", "-c", "small"], keys)).toContain("NAME=VALUE");
    expect(await refusal(["--yes"], { ...keys, OPENAI_API_KEY: "sk-1" })).toContain("OPENAI_API_KEY_SECRET");
  });
});
