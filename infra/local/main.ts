import { join } from "node:path";
import { readDrain } from "./drain.ts";
import { type GivenServers, givenServers } from "./given-servers.ts";
import { type Runtime, startRuntime } from "./runtime.ts";

const root = join(import.meta.dirname, "../..");
const dataDir = process.env.DATA_DIR ?? join(root, ".data");
const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);

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
Pagewright answers at ${url}   (reference: ${url}/docs)

  curl ${url}/api/v1/pdf/page-count -H "Authorization: Bearer ${demo ? "demo-business" : "<API_KEY>"}" -F file=@document.pdf

${demo ? "Demo keys, one per tier: demo-starter, demo-indie, demo-developer, demo-business." : `No demo keys, because others may reach it. Make one: ${command}`}
Data: ${placeOf(servers)}. Stop with Ctrl-C.
`;
}

async function start(): Promise<Runtime> {
  const servers = givenServers(process.env);
  const drain = readDrain(process.env.DRAIN_SECONDS);
  const runtime = await startRuntime({ dataDir, servers, host, port, drain });
  console.log(greeting(runtime, servers));
  return runtime;
}

const runtime = await start().catch((error: NodeJS.ErrnoException) => {
  const busy = error.code === "EADDRINUSE";
  console.error(busy ? `Port ${port} is in use. Set PORT to another one.` : error.message);
  process.exit(1);
});

const stop = () => void runtime.stop().finally(() => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
// The task that started it was killed.
process.once("disconnect", stop);
