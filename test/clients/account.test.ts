import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Pagewright } from "../../clients/typescript/src/index.ts";
import { groups } from "../../shared/contract/index.ts";
import { openApi } from "../../shared/reference/openapi.ts";
import { trustedIssuer } from "../harness/issuer.ts";
import { startService } from "../harness/service.ts";

// A member of an account of others names it, by whatever means the service is called.

const tokenOf = trustedIssuer();
const main = join(import.meta.dirname, "../../clients/command-line/main.ts");
const account = "owner-of-indie";
let service: Awaited<ReturnType<typeof startService>>;
let folder: string;
let token: string;
/** For a client of the protocol, whose first call starts a process on a busy machine. */
const patient = { timeout: 500_000 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pagewright-account-"));
  service = await startService();
  const owner = new Pagewright({
    baseUrl: service.url,
    apiKey: await tokenOf({ sub: account, plan: "indie" }),
  });
  await owner.accountMemberSet({ subject: "member", role: "viewer" });
  token = await tokenOf({ sub: "member" });
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

function command(words: readonly string[], more: Record<string, string> = {}) {
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder, ...more };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [main, ...words], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}
const place = () => ["--url", service.url, "--key", token];
const inOthers = { account, role: "viewer", tier: "indie" };
const inOwn = { account: "member", role: "owner", tier: "business" };

test("the TypeScript client sends it with each call, by its option and by the environment", async () => {
  const clientOf = (more: { account?: string }) =>
    new Pagewright({ baseUrl: service.url, apiKey: token, ...more });
  expect(await clientOf({ account }).accountShow()).toMatchObject(inOthers);
  expect(await clientOf({}).accountShow()).toMatchObject(inOwn);
  process.env.PAGEWRIGHT_ACCOUNT = account;
  expect(await clientOf({}).accountShow()).toMatchObject(inOthers);
  delete process.env.PAGEWRIGHT_ACCOUNT;
  const refused = await clientOf({ account: "nobody" })
    .accountShow()
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "key_restricted", status: 403 });
});

test("the command line takes it as an option, from the environment, and from login", async () => {
  const shown = async (words: readonly string[], more = {}) =>
    JSON.parse((await command(["account-show", ...words], more)).out);
  expect(await shown([...place(), "--account", account])).toMatchObject(inOthers);
  expect(await shown(place(), { PAGEWRIGHT_ACCOUNT: account })).toMatchObject(inOthers);
  expect(await shown(place())).toMatchObject(inOwn);
  const login = await command(["login", ...place(), "--account", account]);
  expect([login.code, login.out]).toEqual([0, expect.stringContaining("Tier indie")]);
  expect(JSON.parse(await readFile(join(folder, "pagewright/config.json"), "utf8"))).toMatchObject({
    account,
  });
  expect(await shown([])).toMatchObject(inOthers);
  // An address or a key of the command's own is not for the account that was kept beside another.
  expect(await shown(place())).toMatchObject(inOwn);
});

const usage = (client: Client) => client.callTool({ name: "usage_check", arguments: {} }, patient);

test("a tool of the protocol is called in it, over HTTP and over standard input", async () => {
  for (const [headers, plan] of [
    [{ "X-Account": account }, "indie"],
    [{}, "business"],
  ] as const) {
    const client = new Client({ name: "test", version: "1" });
    const requestInit = { headers: { Authorization: `Bearer ${token}`, ...headers } };
    await client.connect(
      new StreamableHTTPClientTransport(new URL("/mcp", service.url), { requestInit }),
      patient,
    );
    expect((await usage(client)).structuredContent).toMatchObject({ plan });
    // A viewer works on no document there, and does in their own account.
    const file = { data: Buffer.from("none").toString("base64"), filename: "a.pdf" };
    const refused = await client.callTool({ name: "pdf_page_count", arguments: { file } }, patient);
    expect(JSON.stringify(refused).includes("key_restricted")).toBe(plan === "indie");
    await client.close();
  }
  const words = [main, "mcp", "--allow", folder, ...place(), "--account", account];
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: words }), patient);
  expect((await usage(client)).structuredContent).toMatchObject({ plan: "indie" });
  await client.close();
});

test("the description names the header where a credential is needed, and nowhere else", () => {
  type Described = Record<string, Record<string, { security?: unknown[]; parameters?: { $ref?: string }[] }>>;
  const { paths, components } = openApi(groups, "https://pagewright.invalid") as {
    paths: Described;
    components: { parameters: Record<string, { name: string; in: string; required: boolean }> };
  };
  expect(components.parameters.Account).toMatchObject({ name: "X-Account", in: "header", required: false });
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const { security, parameters = [] } of all)
    expect(parameters.some(({ $ref }) => $ref === "#/components/parameters/Account")).toBe(
      security?.length !== 0,
    );
  expect(all.some(({ security }) => security?.length === 0)).toBe(true);
});
