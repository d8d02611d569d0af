import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stop } from "esbuild";
import { operatorToken } from "../../shared/operator/token.ts";
import { readDrain } from "./drain.ts";
import { type GivenServers, givenServers } from "./given-servers.ts";
import { watchIdle } from "./idle.ts";
import { prepareConsole } from "./local-console.ts";
import { type Runtime, startRuntime } from "./runtime.ts";
import { prepareDataFolder, readIdle, readPort } from "./settings.ts";

const root = join(import.meta.dirname, "../..");
const dataDir = process.env.DATA_DIR ?? join(root, ".data");
const host = process.env.HOST ?? "127.0.0.1";

const keys = "npm run admin -- keys create ACCOUNT";

/** What stands behind "Data:". */
function placeOf(servers: GivenServers | undefined): string {
  if (servers === undefined) return dataDir;
  const { endpoints, stack } = servers;
  const all = `${endpoints.dynamodb}, ${endpoints.s3}, ${endpoints.sqs}, shared as ${stack}`;
  if (process.env.PUBLIC_BASE_URL) return all;
  return `${all}\nLinks lead to this instance alone: give all of them the same PUBLIC_BASE_URL.`;
}

function greeting({ url, demo }: Runtime, servers: GivenServers | undefined): string {
  const command = servers === undefined ? keys : keys.replace("--", `-- --stack ${servers.stack}`);
  return `
Pagewright answers at ${url}   (open it in a browser; reference: ${url}/docs)

  curl ${url}/api/v1/pdf/page-count -H "Authorization: Bearer ${demo ? "demo-business" : "<API_KEY>"}" -F file=@document.pdf

${demo ? "Demo keys, one per tier: demo-starter, demo-indie, demo-developer, demo-business." : `No demo keys, because others may reach it. Make one: ${command}`}
Data: ${placeOf(servers)}. Stop with Ctrl-C.
`;
}

/** Where the address of this service is told to programs that look for it, for as long as it answers. */
const addressFile = process.env.ADDRESS_FILE;

async function openOperatorView({ server, environment, ...seen }: Runtime, token: string): Promise<void> {
  // Accounts are read by this process itself.
  Object.assign(process.env, environment);
  const { serveOperator } = await import("./operator/serve-operator.ts");
  serveOperator(server, { ...seen, token });
}

async function start(): Promise<Runtime> {
  const port = readPort(process.env.PORT);
  const idle = readIdle(process.env.IDLE_SECONDS);
  const servers = givenServers(process.env);
  const operator = operatorToken(process.env.OPERATOR_TOKEN);
  // No process that works on documents needs it.
  delete process.env.OPERATOR_TOKEN;
  await prepareConsole(join(root, "dist/console"));
  // The compiler is a process of its own, which would stay as long as the service.
  await stop();
  const drain = readDrain(process.env.DRAIN_SECONDS);
  if (servers === undefined) prepareDataFolder(dataDir);
  const runtime = await startRuntime({ dataDir, servers, host, port, drain });
  if (operator !== undefined) await openOperatorView(runtime, operator);
  if (addressFile)
    writeFileSync(addressFile, JSON.stringify({ url: runtime.url, pid: process.pid }), { mode: 0o600 });
  if (idle !== undefined) watchIdle(runtime.server, idle, end);
  console.log(greeting(runtime, servers));
  return runtime;
}

const runtime = await start().catch((error: NodeJS.ErrnoException) => {
  const busy = error.code === "EADDRINUSE";
  console.error(
    busy ? `Port ${process.env.PORT ?? 3000} is in use. Set PORT to another one.` : error.message,
  );
  process.exit(1);
});

function end(): void {
  if (addressFile) rmSync(addressFile, { force: true });
  void runtime.stop().finally(() => process.exit(0));
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
// The task that started it was killed.
process.once("disconnect", end);
