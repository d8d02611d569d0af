import { join } from "node:path";
import { isLoopback, startRuntime } from "./runtime.ts";

const root = join(import.meta.dirname, "../..");
const dataDir = process.env.DATA_DIR ?? join(root, ".data");
const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);

const runtime = await startRuntime({ dataDir, host, port }).catch((error: NodeJS.ErrnoException) => {
  const busy = error.code === "EADDRINUSE";
  console.error(busy ? `Port ${port} is in use. Set PORT to another one.` : error.message);
  process.exit(1);
});

const demo = isLoopback(host);
console.log(`
Pagewright answers at ${runtime.url}   (reference: ${runtime.url}/docs)

  curl ${runtime.url}/api/v1/pdf/page-count -H "Authorization: Bearer ${demo ? "demo-business" : "<API_KEY>"}" -F file=@document.pdf

${demo ? "Demo keys, one per tier: demo-starter, demo-indie, demo-developer, demo-business." : "No demo keys, because it does not listen on loopback only. Make one: npm run admin -- keys create ACCOUNT"}
Data: ${dataDir}. Stop with Ctrl-C.
`);

const stop = () => void runtime.stop().finally(() => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
// The task that started it was killed.
process.once("disconnect", stop);
