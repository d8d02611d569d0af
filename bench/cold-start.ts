// What a cold start takes: the first answer of each bundle, as it deploys, in a fresh process, from the start of the
// process to the end of the answer; beside it an empty function in the same run. The best of RUNS, in turn. Engines'
// files are in the memory of the system, the browser is unpacked beside, and the processor is this machine's in full:
// Lambda gives 512 MB a third of one.
// Machines differ, and a shared one from hour to hour: what a bundle may take counts as a multiple of the empty function.
// Run: npm run bench -- cold-start   (RUNS=3, ONLY=pdf,ai)

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleAll, bundleFolder } from "../infra/bundle/bundle.ts";
import { startEmulators } from "../infra/local/emulators.ts";
import { newAccount } from "../test/harness/account.ts";
import { eventOf } from "./cold-start/event.ts";
import { firstCalls } from "./cold-start/first-calls.ts";
import { type Answer, firstAnswer, program } from "./cold-start/fresh-process.ts";

/** The empty function on the machine for which the limits were set, when nothing else ran, ms. */
const reference = 31;

const runs = Number(process.env.RUNS ?? 3);
const only = process.env.ONLY?.split(",");

const empty = `export const handler = awslambda.streamifyResponse(async (event, stream) => {
  awslambda.HttpResponseStream.from(stream, { statusCode: 200, headers: {} }).end("{}");
});`;

const folder = await mkdtemp(join(tmpdir(), "pagewright-cold-"));
const emulators = await startEmulators({ dataDir: join(folder, "data") });
Object.assign(process.env, emulators.environment, { POWERTOOLS_LOG_LEVEL: "ERROR" });
await writeFile(join(folder, "index.mjs"), empty);
const runtime = join(folder, "runtime.mjs");
await writeFile(runtime, program);
const { key } = await newAccount("business");
const chosen = firstCalls.filter(({ module }) => only?.includes(module) ?? true);
const sizes = new Map(
  (await bundleAll(chosen.map(({ module }) => module))).map(({ name, bytes }) => [name, bytes]),
);

const best = new Map<string, Answer>();

function note(name: string, made: Answer): void {
  if (made.status !== 200) throw new Error(`${name} answered ${made.status}. ${made.said}`);
  const before = best.get(name);
  if (before === undefined || made.answered < before.answered) best.set(name, made);
}

for (let run = 0; run < runs; run++) {
  note("empty", firstAnswer(runtime, join(folder, "index.mjs"), { httpMethod: "GET" }));
  for (const call of chosen)
    note(
      call.module,
      firstAnswer(runtime, join(bundleFolder, call.module, "index.mjs"), await eventOf(call, key)),
    );
}
await emulators.stop();
await rm(folder, { recursive: true, force: true });

const base = best.get("empty")?.answered ?? Number.NaN;
const row = (...cells: (string | number)[]) =>
  console.log(
    cells.map((cell, at) => String(cell)[at === 0 ? "padEnd" : "padStart"](at === 0 ? 18 : 10)).join(""),
  );
row("", "MB", "loaded", "answered", "of empty", "at most", "limit ms");
row("empty", "", Math.round(best.get("empty")?.loaded ?? 0), Math.round(base), "1.0", "", "");
let late = 0;
for (const { module, most } of chosen) {
  const { loaded = 0, answered = 0 } = best.get(module) ?? {};
  const megabytes = ((sizes.get(module) ?? 0) / 1_048_576).toFixed(1);
  const times = answered / base;
  const mostTimes = most === undefined ? undefined : most / reference;
  row(
    ...[module, megabytes, Math.round(loaded), Math.round(answered)],
    ...[times.toFixed(1), mostTimes?.toFixed(1) ?? "", most ?? ""],
  );
  if (mostTimes !== undefined && times > mostTimes) late++;
}
console.log(late === 0 ? "All within their time." : `${late} later than they may be.`);
process.exit(late === 0 ? 0 : 1);
