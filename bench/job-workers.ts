// How much faster two workers are than one. The items wait for a scripted language model and compute little, so that
// the ratio is that of the workers and not of a machine that is busy with other work. The ceiling of the memory decides
// how many heavy processes there are: 3 GB give one, 8 GB two on two processors.
// Run: npm run bench -- job-workers   (FILES=20)

import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { poolsFor } from "../infra/definition/slots.ts";
import { samplePdf } from "../shared/sandbox/sample-pdf.ts";
import { modelSettings } from "../test/harness/configured-model.ts";
import { startLanguageServer } from "../test/harness/language-server.ts";
import { freePort, startProcess } from "../test/harness/service.ts";
import { changing } from "../test/translate/fixture.ts";

const files = Number(process.env.FILES ?? 20);
/** What the model takes for an answer, ms. */
const thinking = 3_000;
const headers = { Authorization: "Bearer demo-business" };
const ceilings = { one: 3_072, two: 8_192 } as const;

const workers = (ceiling: number) =>
  poolsFor(availableParallelism(), ceiling).find(({ weight }) => weight === "heavy")?.processes;

const model = await startLanguageServer();
model.script((response, asked) => {
  setTimeout(() => changing((text) => text.toUpperCase())(response, asked), thinking);
});

/** Seconds from the upload of so many files to the end of their job. Each is a file of its own, so that none is known. */
async function job(url: string, count: number, title: string): Promise<number> {
  const form = new FormData();
  form.append("operation", "translate");
  form.append("options", JSON.stringify({ target_language: "es" }));
  for (let at = 1; at <= count; at++)
    form.append("files", new Blob([Buffer.from(samplePdf(`The ${title} paper number ${at}`))]), `${at}.pdf`);
  const start = performance.now();
  const sent = await fetch(`${url}/api/v1/bulk/upload`, { method: "POST", headers, body: form });
  const { job_id } = Object(await sent.json());
  for (;;) {
    const status = Object(await (await fetch(`${url}/api/v1/bulk/${job_id}`, { headers })).json());
    if (status.completed_at !== undefined) {
      if (status.status !== "completed") throw new Error(`The job ended as ${status.status}.`);
      return (performance.now() - start) / 1_000;
    }
    await wait(100);
  }
}

async function secondsWith(ceiling: number): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), "pagewright-workers-"));
  const port = await freePort();
  const settings = { ...modelSettings, OPENAI_BASE_URL: model.url, MEMORY_LIMIT: `${ceiling}m` };
  const service = await startProcess(dataDir, port, settings);
  try {
    const url = `http://127.0.0.1:${port}`;
    // The processes start and load their modules.
    await job(url, 4, "first");
    return await job(url, files, "measured");
  } finally {
    service.kill("SIGKILL");
    await once(service, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

const one = await secondsWith(ceilings.one);
const two = await secondsWith(ceilings.two);
await model.stop();
console.log(
  `${files} files, the model takes ${thinking / 1_000} s for each: ${workers(ceilings.one)} worker ${one.toFixed(1)} s, ${workers(ceilings.two)} workers ${two.toFixed(1)} s, ratio ${(one / two).toFixed(2)}`,
);
process.exit(one / two >= 1.8 ? 0 : 1);
