import { join } from "node:path";
import { startRuntime } from "./runtime.ts";

const root = join(import.meta.dirname, "../..");
const dataDir = process.env.DATA_DIR ?? join(root, ".data");
const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);

const runtime = await startRuntime({ dataDir, host, port }).catch((error: NodeJS.ErrnoException) => {
  const busy = error.code === "EADDRINUSE";
  console.error(busy ? `Port ${port} is in use. Set PORT to another one.` : error.message);
  process.exit(1);
});

const key =
  runtime.environment && ["127.0.0.1", "::1", "localhost"].includes(host) ? "demo-business" : "<API_KEY>";
console.log(`
Pagewright answers at ${runtime.url}   (reference: ${runtime.url}/docs)

  curl ${runtime.url}/api/v1/pdf/page-count -H "Authorization: Bearer ${key}" -F file=@document.pdf

Demo keys, one per tier: demo-starter, demo-indie, demo-developer, demo-business (only while it listens on loopback).
Data: ${dataDir}. Stop with Ctrl-C.
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void runtime.stop().finally(() => process.exit(0));
  });
}
