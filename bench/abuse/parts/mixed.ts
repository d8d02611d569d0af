import { setTimeout as wait } from "node:timers/promises";
import { memoryCeiling } from "../../../infra/local/memory-limit.ts";
import { Injector, type Rhythm, usualRhythm } from "../faults/injector.ts";
import { key, type Part } from "../part.ts";
import type { Report } from "../report.ts";
import { usedCalls } from "../service/quota.ts";
import { Service } from "../service/service.ts";
import { bookHead, percentile } from "../traffic/book.ts";
import { Load } from "../traffic/load.ts";
import { MemoryCurve } from "../traffic/memory-curve.ts";
import { type Planned, planTraffic } from "../traffic/stream.ts";

/** p95 of the light call while every heavy slot is busy, ms. */
const lightMs = 100;
const rate = 2;
/** Growth over the last two thirds of a run, as a share of what there is, that still is flat. */
const flat = 0.1;
/** An error later than this after the last fault is not explained by it, ms. */
const recoveryMs = 10_000;
/** A run shorter than this says nothing of growth, minutes. */
const tellingMinutes = 10;

export type MixedChoice = {
  service: Service;
  minutes: number;
  scale: number;
  most: number;
  rhythm?: Rhythm;
  only?: (stream: Planned) => boolean;
};

/** Mixed traffic for so long; with a rhythm, under faults. */
export async function runMixed(report: Report, choice: MixedChoice): Promise<Load> {
  const { service, minutes, scale, most, rhythm, only = () => true } = choice;
  const { streams, light } = await planTraffic();
  const chosen = streams.filter(only);
  let injector: Injector | undefined;
  const explained = (begun: number) => injector !== undefined && begun <= injector.last + recoveryMs * scale;
  const load = new Load({ report, service, scale, rate, explained });
  const before = await usedCalls(service.url, key);
  await load.learn([...chosen, light]);
  report.say(`learnt ${[...chosen, light].flatMap(({ asks }) => asks).length} answers on a quiet service`);
  const curve = new MemoryCurve(() => service.pid, most);
  if (rhythm !== undefined) injector = new Injector(service, report, rhythm);
  const minute = setInterval(() => tell(report, load, curve), 60_000);
  const done = load.run(chosen, light);
  await wait(minutes * 60_000);
  injector?.stop();
  if (rhythm !== undefined) await wait(recoveryMs);
  load.stop();
  clearInterval(minute);
  await done;
  curve.stop();
  judge(report, { load, curve, light, choice });
  await settle(report, service, before + load.delivered, sumOf(injector?.hits));
  if (injector !== undefined) {
    report.table("Faults", ["victim", "hits"], [...injector.hits]);
    report.table("Errors while a fault explains them", ["answer", "calls"], [...load.excused]);
  }
  return load;
}

function tell(report: Report, load: Load, curve: MemoryCurve): void {
  const rows = load.book.rows();
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
  const recent = load.book.times("page-count", Date.now() - 60_000);
  const [, mean, peak] = curve.rows().at(-1) ?? [];
  report.say(
    `${sum(1)} calls, ${sum(2)} right, ${sum(3)} refused, ${sum(4)} other; page-count p95 ${Math.round(percentile(recent, 0.95))} ms; memory ${mean} MB, peak ${peak}`,
  );
  report.save();
}

type Judged = { load: Load; curve: MemoryCurve; light: Planned; choice: MixedChoice };

function judge(
  report: Report,
  { load, curve, light, choice: { scale, most, minutes, rhythm } }: Judged,
): void {
  report.table("Mixed traffic", bookHead, load.book.rows());
  report.table("Memory of the tree by minute", ["minute", "mean MB", "peak MB"], curve.rows());
  const p95 = percentile(load.book.times(light.name), 0.95);
  if (rhythm === undefined && p95 > lightMs * scale)
    report.finding(`p95 of ${light.name} is ${Math.round(p95)} ms, more than ${lightMs * scale}`);
  if (curve.peak > most)
    report.finding(`the memory reached ${Math.round(curve.peak)} MB, above the ceiling of ${most}`);
  if (minutes >= tellingMinutes && curve.growth() > flat)
    report.finding(`the memory grew by ${curve.slope().toFixed(1)} MB a minute over the last two thirds`);
  report.say(
    `read ${load.read} answers; p95 of ${light.name} ${Math.round(p95)} ms; memory peak ${Math.round(curve.peak)} of ${most} MB, slope ${curve.slope().toFixed(1)} MB/min`,
  );
}

const sumOf = (hits: ReadonlyMap<string, number> = new Map()) =>
  [...hits.values()].reduce((sum, each) => sum + each, 0);

/**
 * The counter must agree with the answers, once what is on its way has settled. A call whose process or storage was
 * struck between its answer and its record is given back: one a fault at most, and never the other way round.
 */
async function settle(report: Report, service: Service, expected: number, faults: number): Promise<void> {
  let used = await usedCalls(service.url, key);
  for (let tries = 0; used !== expected && tries < 30; tries++) {
    await wait(1_000);
    used = await usedCalls(service.url, key);
  }
  if (used > expected || used < expected - faults)
    report.finding(`the quota says ${used}, but ${expected} calls were answered with 200`);
  else if (used === expected) report.say(`the quota is exact: ${used} calls`);
  else report.say(`the quota says ${used}: ${expected - used} of ${expected} answered calls were given back`);
}

export const mixed: Part = async (report, settings) => {
  const { minutes, scale, memoryLimit, withFaults } = settings;
  const environment: Record<string, string> =
    memoryLimit === undefined ? {} : { MEMORY_LIMIT: String(memoryLimit) };
  const service = await Service.start({ environment });
  try {
    const rhythm = withFaults ? { rhythm: usualRhythm } : {};
    await runMixed(report, {
      service,
      minutes,
      scale,
      most: memoryLimit ?? memoryCeiling(undefined),
      ...rhythm,
    });
    if (!service.alive) report.finding(`the service has ended: ${service.lastErrors}`);
  } finally {
    await service.stop();
  }
};
