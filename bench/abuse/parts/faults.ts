import { setTimeout as wait } from "node:timers/promises";
import { memoryCeiling } from "../../../infra/local/memory-limit.ts";
import { codeOf } from "../contract/likeness.ts";
import { callsWith, requestOf } from "../contract/requests.ts";
import { smallDisk } from "../faults/full-disk.ts";
import { goodFiles } from "../files/good.ts";
import { type Answer, call } from "../http/call.ts";
import { key, type Part } from "../part.ts";
import type { Report } from "../report.ts";
import { Service } from "../service/service.ts";
import type { Settings } from "../settings.ts";
import { runMixed } from "./mixed.ts";

const recoveryMs = 10_000;
const diskMegabytes = 96;
/** Faster than in `mixed --faults`, so that a few minutes hit everything. */
const rhythm = { killEveryMs: 7_000, stopEveryMs: 35_000 };
const minutesUnderFaults = 4;

/** What writes: the counter of a call, the file of a job, a kept document. */
const writing = ["pdf/page-count", "bulk/upload compress", "chat/upload"];

async function askEach(service: Service, good: ReadonlyMap<string, Buffer>): Promise<[string, Answer][]> {
  const calls = callsWith("pdf").filter(({ title }) => writing.includes(title));
  const answers: [string, Answer][] = [];
  for (const given of calls) {
    const file = { filename: "good.pdf", bytes: good.get("pdf") ?? new Uint8Array() };
    const request = { ...requestOf(given, file, good), key, timeoutMs: 60_000 };
    answers.push([given.title, await call(service.url, request)]);
  }
  return answers;
}

const told = ({ status, error, body }: Answer) =>
  status === 0 ? `no answer (${error})` : `${status} ${codeOf(body)}`;

/** Each kind of call on a full disk: 507 or 503 that says why, and 200 again when there is room. */
export async function runFullDisk(report: Report, scale: number): Promise<void> {
  const disk = smallDisk(diskMegabytes);
  if (disk === undefined)
    return report.say("No disk of its own can be mounted by this user: the full disk is left out.");
  const good = await goodFiles();
  const service = await Service.start({ dataDir: disk.folder }).catch((error: Error) => {
    report.finding(`on a disk of ${diskMegabytes} MB it does not start: ${error.message}`);
  });
  try {
    if (service === undefined) return;
    disk.fill();
    for (let round = 0; round < 5; round++) {
      for (const [title, answer] of await askEach(service, good)) {
        report.say(`full disk, ${title}: ${told(answer)}`);
        const clear = [200, 503, 507].includes(answer.status) && codeOf(answer.body) !== "internal";
        if (!clear) report.finding(`full disk, ${title}: ${told(answer)}`);
      }
    }
    const alive = await call(service.url, { path: "/api/v1/health", timeoutMs: 5_000 });
    if (alive.status !== 200 || !service.alive)
      report.finding(`full disk: the service has ended: ${service.lastErrors}`);
    disk.empty();
    if (!service.alive) await service.up();
    await recovers(report, service, good, scale, "when there is room again");
    disk.fill();
    await service.restart().then(
      () => report.say("it starts on a full disk"),
      (error: Error) => report.say(`it does not start on a full disk: ${error.message.slice(0, 300)}`),
    );
    disk.empty();
    if (!service.alive) await service.up();
    await recovers(report, service, good, scale, "after a start on a full disk");
  } finally {
    await service?.stop();
    disk.remove();
  }
}

async function recovers(
  report: Report,
  service: Service,
  good: ReadonlyMap<string, Buffer>,
  scale: number,
  when: string,
): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const answers = await askEach(service, good);
    const failed = answers.filter(([, { status }]) => status !== 200);
    const ms = performance.now() - begun;
    if (failed.length === 0) return report.say(`right after ${Math.round(ms)} ms ${when}`);
    if (ms > recoveryMs * scale) {
      for (const [title, answer] of failed) report.finding(`${title} ${when}: still ${told(answer)}`);
      return;
    }
    await wait(300);
  }
}

export const faults: Part = async (report: Report, settings: Settings) => {
  const { scale, memoryLimit, count = minutesUnderFaults } = settings;
  await runFullDisk(report, scale);
  const service = await Service.start();
  try {
    await runMixed(report, {
      service,
      minutes: count,
      scale,
      most: memoryLimit ?? memoryCeiling(undefined),
      rhythm,
    });
    if (!service.alive) report.finding(`the service has ended: ${service.lastErrors}`);
  } finally {
    await service.stop();
  }
};
