// A chain of twelve steps over FILES files: as one job, and as a call with as many as one takes. Looks at every result, and
// at what was paid. Ends with 1 where something is wrong.
// Run: npm run bench -- chains-many   (FILES=50)

import { setTimeout as wait } from "node:timers/promises";
import { unzipSync } from "fflate";
import { chainLimits } from "../shared/contract/chains/step.ts";
import { samplePdf } from "../shared/sandbox/sample-pdf.ts";
import { twelveSteps, wrongAfterTwelve } from "../test/chains/twelve-steps.ts";
import { startService } from "../test/harness/service.ts";

const files = Number(process.env.FILES ?? 50);
const { url, stop } = await startService();
const headers = { Authorization: "Bearer demo-business" };

const ask = async (path: string) => Object(await (await fetch(`${url}/api/v1/${path}`, { headers })).json());
const used = async (): Promise<number> => (await ask("workflows/usage")).operations_used;

async function send(path: string, count: number, fields: Record<string, string>): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let file = 1; file <= count; file++)
    form.append("files", new Blob([Buffer.from(samplePdf(`File ${file}.`))]), `${file}.pdf`);
  return fetch(`${url}/api/v1/${path}`, { method: "POST", headers, body: form });
}

/** Looks at each result, by the number that its name begins with. */
async function wrongIn(zip: Uint8Array, count: number): Promise<string[]> {
  const results = Object.entries(unzipSync(zip)).filter(([name]) => name.endsWith(".pdf"));
  const wrong = results.length === count ? [] : [`${results.length} results`];
  for (const [name, bytes] of results)
    for (const what of await wrongAfterTwelve(bytes, `File ${Number.parseInt(name, 10)}.`))
      wrong.push(`${name}: ${what}`);
  return wrong;
}

async function inJob(): Promise<Uint8Array> {
  const options = JSON.stringify({ steps: twelveSteps, answer: "file" });
  const sent = await send("bulk/upload", files, { operation: "chains/run", options });
  const { job_id } = Object(await sent.json());
  let job = await ask(`bulk/${job_id}`);
  while (job.completed_at === undefined) {
    await wait(250);
    job = await ask(`bulk/${job_id}`);
  }
  return new Uint8Array(await (await fetch(job.download_url)).arrayBuffer());
}

async function inCall(): Promise<Uint8Array> {
  const sent = await send("chains/run", chainLimits.files, {
    steps: JSON.stringify(twelveSteps),
    answer: "zip",
  });
  return new Uint8Array(await sent.arrayBuffer());
}

async function told(name: string, count: number, cost: number, run: () => Promise<Uint8Array>) {
  const before = await used();
  const start = performance.now();
  const zip = await run();
  const seconds = (performance.now() - start) / 1_000;
  const wrong = await wrongIn(zip, count);
  const calls = (await used()) - before;
  const steps = count * twelveSteps.length;
  console.log(
    `${name}: ${count} files, ${steps} steps in ${seconds.toFixed(1)} s (${((seconds / steps) * 1_000).toFixed(0)} ms a step), ${calls} calls paid, wrong: ${wrong.join(", ") || "nothing"}`,
  );
  return wrong.length === 0 && calls === cost;
}

try {
  const outcomes = [
    await told("as a job", files, 1, inJob),
    await told("as a call", chainLimits.files, chainLimits.files * twelveSteps.length, inCall),
  ];
  process.exitCode = outcomes.every(Boolean) ? 0 : 1;
} finally {
  await stop();
}
