import { writeFileSync } from "node:fs";
import { kindOf } from "../../../shared/reference/file-kinds.ts";
import { codeOf } from "../contract/likeness.ts";
import { callsWith, type FileCall, requestOf } from "../contract/requests.ts";
import { goodFiles } from "../files/good.ts";
import { collected, generated } from "../files/hostile.ts";
import type { HostileFile } from "../files/hostile-file.ts";
import { call } from "../http/call.ts";
import { awaitJob } from "../http/job.ts";
import { key, type Part } from "../part.ts";
import { Probe } from "../probe.ts";
import type { Cell, Report } from "../report.ts";
import { MemoryWatch } from "../service/memory-watch.ts";
import { usedCalls } from "../service/quota.ts";
import { Service } from "../service/service.ts";
import type { Settings } from "../settings.ts";
import { hostilePage, pagePath } from "./hostile-page.ts";

/** Within this every hostile file is answered on a quiet machine. */
const limitMs = 2_000;
/** When the client no longer waits, so that one bad file does not cost a run. */
const patienceMs = 30_000;

type Row = {
  file: string;
  route: string;
  status: number | string;
  code: string;
  /** Until the answer. */
  ms: number;
  /** From a job's answer to its end. */
  jobMs: number;
  peak: number;
};

/** A job reads several files, each within the time of one answer; the good ones take little of it. */
const jobTimes = 2;

/** Why an answer to a hostile file is not one; a route that needs a language model may say that it has none. */
function fault(row: Row, allowedMs: number): string | undefined {
  if (typeof row.status === "string") return `no answer: ${row.status}`;
  if (row.status >= 500 && row.code !== "language_model_not_configured") return `${row.status} ${row.code}`;
  if (row.jobMs > allowedMs * jobTimes) return `its job ended after ${Math.round(row.jobMs)} ms`;
  return row.ms > allowedMs ? `${Math.round(row.ms)} ms` : undefined;
}

/**
 * How often a late answer is asked for: late each time, it is the file's doing, and not that of a process which had to
 * start or of a neighbour on the machine.
 */
const tries = 3;

type Attack = {
  service: Service;
  watch: MemoryWatch;
  good: ReadonlyMap<string, Buffer>;
  scale: number;
};

async function once(
  { service, watch, good, scale }: Attack,
  given: FileCall,
  file: { filename: string; bytes: Uint8Array },
): Promise<Row> {
  const prepared = await given.prepare?.(service.url, key);
  const request = requestOf(given, file, good, prepared);
  watch.peak();
  const answer = await call(service.url, { ...request, key, timeoutMs: patienceMs * scale });
  const job =
    answer.status === 200 ? await awaitJob(service.url, key, answer, patienceMs * scale) : undefined;
  return {
    file: file.filename,
    route: given.title,
    status: answer.status === 0 ? (answer.error ?? "none") : answer.status,
    code: job?.status ?? codeOf(answer.body),
    ms: answer.ms,
    jobMs: job?.ms ?? 0,
    peak: Math.round(watch.peak() / 1_048_576),
  };
}

/** An answer that is one, but late; a failure stands as it came. */
const isLate = ({ status, ms, jobMs }: Row, allowedMs: number) =>
  typeof status === "number" && status < 500 && (ms > allowedMs || jobMs > allowedMs * jobTimes);

/** The fastest answer of those that were needed to know whether the file makes it late. */
async function attack(
  attacked: Attack,
  given: FileCall,
  file: { filename: string; bytes: Uint8Array },
): Promise<Row> {
  const allowed = limitMs * attacked.scale;
  let best = await once(attacked, given, file);
  for (let tried = 1; tried < tries && isLate(best, allowed); tried++) {
    const again = await once(attacked, given, file);
    if (typeof again.status === "string" || again.status >= 500) return again;
    const peak = Math.max(best.peak, again.peak);
    best = { ...(again.ms + again.jobMs < best.ms + best.jobMs ? again : best), peak };
  }
  return best;
}

const head = [
  "file",
  "calls",
  "slowest route",
  "status",
  "code",
  "ms",
  "highest status",
  "peak MB of the tree",
] as const;

/** A line for each file: its slowest answer, the worst status, the most memory. */
function linesOf(rows: readonly Row[]): Cell[][] {
  const byFile = Map.groupBy(rows, ({ file }) => file);
  return [...byFile].map(([file, own]) => {
    const slowest = own.toSorted((one, other) => other.ms - one.ms)[0];
    const peak = Math.max(...own.map((row) => row.peak));
    const worst = own.toSorted((one, other) => Number(other.status) - Number(one.status))[0];
    return [
      ...[file, own.length, slowest?.route ?? "", slowest?.status ?? "", slowest?.code ?? ""],
      ...[Math.round(slowest?.ms ?? 0), worst?.status ?? "", peak],
    ];
  });
}

const everyFile = [...collected(), ...generated];

export type HostileChoice = {
  files: readonly HostileFile[];
  /** Which calls to make with a kind; every one of the contract when absent. */
  calls?: (kind: string) => FileCall[];
  service?: Service;
};

/** Sends each file through each route that takes its kind, one at a time, with the good call after each. */
export async function runHostile(
  report: Report,
  settings: Settings,
  { files, calls = callsWith, ...given }: HostileChoice,
): Promise<Row[]> {
  const { scale, memoryLimit } = settings;
  const environment: Record<string, string> =
    memoryLimit === undefined ? {} : { MEMORY_LIMIT: String(memoryLimit) };
  const service = given.service ?? (await Service.start({ environment }));
  const good = await goodFiles();
  const probe = new Probe(report, service, good, scale);
  const watch = new MemoryWatch(() => service.pid, 100);
  const attacked = { service, watch, good, scale };
  const rows: Row[] = [];
  try {
    for (const { name, make } of files) {
      const bytes = make();
      for (const each of calls(kindOf(name))) {
        await probe.learn(each);
        const row = await attack(attacked, each, { filename: name, bytes });
        rows.push(row);
        const wrong = fault(row, limitMs * scale);
        if (wrong !== undefined) report.finding(`${name} ${each.title}: ${wrong}, peak ${row.peak} MB`);
        const harm = await probe.harm(each);
        if (harm === undefined) continue;
        report.finding(`${name} ${each.title}: after it ${harm}`);
        if (given.service === undefined) await service.restart();
      }
      const own = rows.filter(({ file }) => file === name);
      const slowest = own.toSorted((one, other) => other.ms - one.ms)[0];
      const peak = Math.max(...own.map((row) => row.peak));
      report.say(
        `${name}: ${own.length} calls, slowest ${slowest?.route} ${Math.round(slowest?.ms ?? 0)} ms, peak ${peak} MB`,
      );
      // A run that is stopped keeps what it has found.
      report.facts["Hostile files"] = linesOf(rows).map((cells) =>
        Object.fromEntries(head.map((name, at) => [name, cells[at]])),
      );
      report.save();
      if (settings.page) writeFileSync(pagePath, hostilePage(head, linesOf(rows), everyFile));
    }
    if (service.alive) report.say(`quota used: ${await usedCalls(service.url, key)}`);
    else report.finding("the service has ended");
  } finally {
    watch.stop();
    if (given.service === undefined) await service.stop();
  }
  return rows;
}

export const hostile: Part = async (report, settings) => {
  if (everyFile.length === generated.length)
    report.say("No collected files: ../shared/data/hostile is not here. Generated ones only.");
  const begin = everyFile.findIndex(({ name }) => name === settings.from);
  if (settings.from !== "" && begin < 0)
    throw new Error(`--from takes a file such as ${everyFile[0]?.name}.`);
  const files = everyFile.slice(Math.max(0, begin)).filter(({ name }) => name.includes(settings.only));
  const rows = await runHostile(report, settings, { files });
  report.table("Hostile files", head, linesOf(rows));
};
