import { setTimeout as wait } from "node:timers/promises";
import type { Weight } from "../../../shared/contract/operation.ts";
import { likeness } from "../contract/likeness.ts";
import { callsWith, type FileCall, requestOf } from "../contract/requests.ts";
import { goodFiles } from "../files/good.ts";
import { longFiles } from "../files/long.ts";
import { call, type Outgoing } from "../http/call.ts";
import { leave, manners, moments } from "../http/leave.ts";
import { inParallel } from "../parallel.ts";
import { key, type Part } from "../part.ts";
import type { Report } from "../report.ts";
import { answeredCalls, usedCalls } from "../service/quota.ts";
import { Service } from "../service/service.ts";

const heavy: ReadonlySet<Weight> = new Set(["heavy", "huge"]);
const callsOfRoute = 200;
/** How many leave at the same time, and how many between two looks at the quota and the next call. */
const usualPace = { together: 4, batch: 12 };
/** Within this the next call is served, beside the time that it takes by itself. */
const freeMs = 1_000;

type Files = ReadonlyMap<string, Buffer>;
export type Leaver = { given: FileCall; kind: string };

/** Every heavy call, each with the kind of document that is work for it; bulk jobs run on when their caller left. */
export function heavyCalls(files: Files): Leaver[] {
  const seen = new Set<string>();
  return [...files.keys()]
    .filter((kind) => kind !== "scan")
    .flatMap((kind) => callsWith(kind).map((given) => ({ given, kind })))
    .filter(({ given: { title, route, field } }) => {
      if (!heavy.has(route.declared.weight) || seen.has(title)) return false;
      seen.add(title);
      return field.name === "file" || field.name === "files";
    })
    .map((each) => (/\/ocr$/.test(each.given.title) ? { ...each, kind: "scan" } : each));
}

const ending = (kind: string) => (kind === "scan" ? "pdf" : kind);

/**
 * Calls that were charged and, by the history, answered since then. Waits until the two agree: a refund and a record are
 * written after the caller has gone.
 */
async function settled(
  service: Service,
  path: string,
  price: number,
  used: number,
  since: number,
  scale: number,
) {
  for (let tries = 0; ; tries++) {
    const charged = (await usedCalls(service.url, key)) - used;
    const answered = await answeredCalls(service.url, key, path, since);
    if (charged === answered * price || tries === 20 * scale) return { charged, answered };
    await wait(100);
  }
}

type Route = { report: Report; service: Service; scale: number; good: Files };

/** Leaves one route so many times. Returns what was seen of it. */
export async function leaveRoute(
  { report, service, scale, good }: Route,
  { given, kind }: Leaver,
  files: Files,
  count: number,
  { together, batch } = usualPace,
): Promise<{ first: number; delivered: number; slowest: number }> {
  const build = async (bytes: Uint8Array): Promise<Outgoing> => {
    const prepared = await given.prepare?.(service.url, key);
    // Each file is another one, so that no kept answer stands in for the work.
    const own = Buffer.concat([bytes, Buffer.from(`\n%${Math.random()}\n`)]);
    const file = { filename: `long.${ending(kind)}`, bytes: /pdf|scan|html/.test(kind) ? own : bytes };
    return { ...requestOf(given, file, good, prepared), key };
  };
  const long = files.get(kind) ?? new Uint8Array();
  const small = { filename: `good.${ending(kind)}`, bytes: good.get(ending(kind)) ?? new Uint8Array() };
  const askSmall = async () => {
    const prepared = await given.prepare?.(service.url, key);
    return call(service.url, { ...requestOf(given, small, good, prepared), key, timeoutMs: 120_000 });
  };
  // What prepares a call stands in the history too, and costs nothing.
  const { pathname: path } = new URL((await build(long)).path, service.url);
  const whole = [await call(service.url, await build(long)), await call(service.url, await build(long))];
  const work = Math.min(...whole.map(({ ms }) => ms));
  const right = await likeness(await askSmall());
  const before = await usedCalls(service.url, key);
  const quick = (await askSmall()).ms;
  // A chain costs what its steps cost.
  const price = (await usedCalls(service.url, key)) - before;
  const status = whole[0]?.status ?? 0;
  let [used, delivered, slowest] = [await usedCalls(service.url, key), 0, 0];
  const all = Array.from({ length: count }, (_, at) => at);
  for (let from = 0; from < count; from += batch) {
    const left: string[] = [];
    const since = Date.now();
    // Who leaves in the midst of the work may do so just as the answer begins: it was delivered, and they did not see it.
    let [seenHere, unseen] = [0, 0];
    await inParallel(all.slice(from, from + batch), together, async (at) => {
      const moment = moments[at % moments.length] ?? "right after";
      const manner = manners[Math.floor(at / moments.length) % manners.length] ?? "RST";
      const afterMs = work * (0.1 + 0.3 * ((at * 7) % 10) * 0.1);
      const seen = await leave(service.port, await build(long), { moment, manner, afterMs });
      left.push(`${moment}, ${manner}: ${seen.status} ${Math.round(seen.ms)} ms`);
      if (seen.status === 0 && moment === "during the work") unseen++;
      if (seen.status === 200) {
        seenHere++;
      } else if (seen.status >= 500 && seen.status !== status && seen.status !== 503)
        report.finding(`${given.title}, ${moment} (${manner}): ${seen.status}`);
    });
    const next = await askSmall();
    const like = next.status === 0 ? `no answer (${next.error})` : await likeness(next);
    delivered += seenHere;
    if (next.status === 200) seenHere++;
    slowest = Math.max(slowest, next.ms);
    if (like !== right)
      report.finding(
        `${given.title}: the call after ${from + batch} that were left answered ${like}, not ${right}`,
      );
    else if (next.ms > quick * 3 + freeMs * scale)
      report.finding(
        `${given.title}: the call after ${from + batch} that were left took ${Math.round(next.ms)} ms, alone ${Math.round(quick)} ms`,
      );
    const { charged, answered } = await settled(service, path, price, used, since, scale);
    if (charged !== answered * price || answered < seenHere || answered > seenHere + unseen)
      report.finding(
        `${given.title}: ${charged} calls charged, ${answered} answered by the history, ${seenHere} seen (${left.join("; ")})`,
      );
    used += charged;
  }
  return { first: work, delivered, slowest };
}

export const leaving: Part = async (report, settings) => {
  const [good, files] = [await goodFiles(), await longFiles()];
  const service = await Service.start();
  const rows: (string | number)[][] = [];
  try {
    const count = settings.count ?? callsOfRoute;
    const wanted = heavyCalls(files).filter(({ given }) => given.title.includes(settings.only));
    const begin = wanted.findIndex(({ given }) => given.title === settings.from);
    if (settings.from !== "" && begin < 0)
      throw new Error(`--from takes a route such as ${wanted[0]?.given.title}.`);
    for (const each of wanted.slice(Math.max(0, begin))) {
      const { title } = each.given;
      const seen = await leaveRoute({ report, service, scale: settings.scale, good }, each, files, count);
      rows.push([title, count, seen.delivered, Math.round(seen.first), Math.round(seen.slowest)]);
      report.say(`${title}: ${count} left, ${seen.delivered} of them after delivery began`);
      report.save();
    }
    if (!service.alive) report.finding("the service has ended");
  } finally {
    await service.stop();
  }
  report.table(
    "Calls that were left",
    ["route", "left", "charged", "ms of the work", "ms of the slowest next call"],
    rows,
  );
};
