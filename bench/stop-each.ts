// SIGTERM to each process that `npm start` leads to, at rest and amid calls: how long its tree takes to be gone, whether
// calls in work are answered, and what is left. A process inside the service is made anew: then the service must
// answer right again, and leave nothing behind when npm is ended.
// Run: npm run bench -- stop-each   (DRAIN_SECONDS=20)

import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../test/harness/service.ts";
import { type ProcessFacts, tree } from "./abuse/service/process-tree.ts";
import { standing } from "./against/earlier.ts";
import { scanOf, send } from "./image/load.ts";
import { untilGone } from "./start/ended.ts";
import { npmStart, untilItAnswers } from "./start/npm-start.ts";

const root = join(import.meta.dirname, "..");
const drain = Number(process.env.DRAIN_SECONDS ?? 20);
/** What closing takes beside it, s: storage is flushed, processes are ended. */
const closing = 5;
const scan = { route: "pdf/ocr", bytes: await scanOf(2), name: "scan.pdf" };
const key = "demo-business";

/** What a process is for, by its command line. */
function kindOf({ command }: ProcessFacts): string {
  if (/^npm /.test(command)) return "npm";
  if (/^(?:\/bin\/)?sh /.test(command)) return "sh";
  if (command.includes("bootstrap.cjs")) return "bootstrap";
  if (command.includes("infra/local/main.ts")) return "service";
  const emulator = /emulator\.ts (\w+)/.exec(command)?.[1];
  if (emulator !== undefined) return `emulator ${emulator}`;
  return command.includes("worker.ts") ? "worker" : "engine";
}

type Row = Record<string, string | number> & { left: number };

/** What the calls after the end of a process inside are answered, up to the first that is right. */
async function nextCalls(url: string, work: readonly Promise<unknown>[]): Promise<string> {
  await Promise.all(work);
  const statuses: number[] = [];
  for (let tries = 0; tries < 20 && statuses.at(-1) !== 200; tries++) {
    if (tries > 0) await wait(500);
    const answer = await send(url, key, scan).catch(() => undefined);
    statuses.push(answer?.status ?? 0);
  }
  return statuses.join(", ");
}

async function stopOne(kind: string, calls: number): Promise<Row | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "pagewright-stop-"));
  const settings = { DATA_DIR: join(folder, "data"), DRAIN_SECONDS: String(drain) };
  const service = npmStart(root, await freePort(), settings);
  try {
    await untilItAnswers(service);
    await send(service.url, key, scan);
    let inWork = calls;
    const work = Array.from({ length: calls }, () =>
      send(service.url, key, scan)
        .catch(() => undefined)
        .finally(() => inWork--),
    );
    // Until they are taken: each is longer at work than this.
    await wait(700);
    const before = tree(service.child.pid ?? 0);
    const target = before.find((each) => kindOf(each) === kind);
    if (target === undefined) return;
    const open = inWork;
    const begun = performance.now();
    process.kill(target.pid, "SIGTERM");
    const inside = kind === "worker" || kind === "engine" || kind.startsWith("emulator");
    const next = inside ? await nextCalls(service.url, work) : "";
    if (inside) service.child.kill("SIGTERM");
    const from = inside ? performance.now() : begun;
    const { left } = await untilGone(before, drain + 15);
    const seconds = (performance.now() - from) / 1_000;
    const answered = await Promise.all(work);
    const right = answered.filter((answer) => answer?.status === 200).length;
    return {
      process: kind,
      "in work": open,
      "answered 200": `${right} of ${calls}`,
      "next calls": next,
      "gone after, s": left.length === 0 ? seconds.toFixed(1) : "never",
      left: left.length,
    };
  } finally {
    if (service.child.exitCode === null) service.child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows: Row[] = [];
const kinds = ["npm", "sh", "bootstrap", "service", "emulator dynamodb", "emulator fauxqs", "worker"];
for (const kind of kinds)
  for (const calls of [0, 4]) {
    const row = await stopOne(kind, calls);
    if (row !== undefined) rows.push(row);
    else console.log(`There is no process "${kind}".`);
  }
console.table(rows);
console.log(`${standing()}; drain ${drain} s; load of the machine ${loadavg()[0]?.toFixed(1)}`);
const isGood = ({ left, "gone after, s": seconds, "next calls": next }: Row) =>
  left === 0 && Number(seconds) <= drain + closing && (next === "" || String(next).endsWith("200"));
process.exit(rows.every(isGood) ? 0 : 1);
