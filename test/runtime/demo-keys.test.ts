import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startRuntime } from "../../infra/local/runtime.ts";

test.each([
  ["127.0.0.1", 200],
  ["0.0.0.0", 401],
])("on %s a demo key is answered with %i, whatever the shell says", async (host, status) => {
  const dataDir = await mkdtemp(join(tmpdir(), "pagewright-demo-"));
  expect(process.env.DEMO_KEYS).toBe("1");
  const runtime = await startRuntime({ dataDir, host, port: 0 });
  try {
    const headers = { Authorization: "Bearer demo-business" };
    const answer = await fetch(`http://127.0.0.1:${runtime.port}/api/v1/usage/check`, { headers });
    expect(answer.status).toBe(status);
  } finally {
    await runtime.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
