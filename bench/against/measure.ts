import { type Answer, call } from "../abuse/http/call.ts";
import { treeMemory, treeTime } from "../abuse/service/process-tree.ts";
import type { Service } from "../abuse/service/service.ts";
import { smallCall, type UsualCall } from "./calls.ts";

/** One figure of both versions. With `more`, more is better. */
export type Row = { name: string; before: number; now: number; unit: string; more?: true };

type Pair = { before: Service; now: Service };

async function answered({ url }: Service, { name, call: sent }: UsualCall): Promise<Answer> {
  const answer = await call(url, sent);
  if (answer.status !== 200)
    throw new Error(`${name}: ${answer.status || answer.error} ${answer.body.toString("utf8", 0, 300)}`);
  return answer;
}

/** The least time of so many rounds in turn, and the processor time of all of them together, after two to warm up. */
export async function timed(pair: Pair, usual: UsualCall, rounds: number): Promise<Row[]> {
  const least = { before: Number.POSITIVE_INFINITY, now: Number.POSITIVE_INFINITY };
  const used = { before: 0, now: 0 };
  const size = { before: 0, now: 0 };
  for (let round = -2; round < rounds; round++) {
    // Who goes first changes: the second finds the processor as the first left it.
    const turn = round % 2 === 0 ? (["before", "now"] as const) : (["now", "before"] as const);
    for (const side of turn) {
      const start = treeTime(pair[side].pid);
      const { ms, body } = await answered(pair[side], usual);
      size[side] = body.length;
      if (round < 0) continue;
      least[side] = Math.min(least[side], ms);
      used[side] += treeTime(pair[side].pid) - start;
    }
  }
  const rows: Row[] = [{ name: usual.name, ...least, unit: "ms" }];
  const [before, now] = [used.before / rounds, used.now / rounds];
  rows.push({ name: `${usual.name}: processor`, before, now, unit: "ms" });
  if (usual.name.startsWith("compress")) rows.push({ name: `${usual.name}: size`, ...size, unit: "bytes" });
  return rows;
}

/** Calls a second over so many connections, and the processor time of one. */
async function throughput(service: Service, calls: number, connections: number) {
  let left = calls;
  const client = async () => {
    while (left-- > 0) await answered(service, smallCall);
  };
  const used = treeTime(service.pid);
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, client));
  const seconds = (performance.now() - start) / 1_000;
  return { rate: calls / seconds, used: (treeTime(service.pid) - used) / calls };
}

/** The best of four turns of each. */
export async function throughputs({ before, now }: Pair): Promise<Row[]> {
  const best = { before: { rate: 0, used: Infinity }, now: { rate: 0, used: Infinity } };
  for (let turn = 0; turn < 4; turn++)
    for (const [side, service] of [
      ["before", before],
      ["now", now],
    ] as const) {
      const { rate, used } = await throughput(service, 1_000, 16);
      best[side] = { rate: Math.max(best[side].rate, rate), used: Math.min(best[side].used, used) };
    }
  return [
    {
      name: "page counts, 16 connections",
      before: best.before.rate,
      now: best.now.rate,
      unit: "/s",
      more: true,
    },
    { name: "page counts: processor", before: best.before.used, now: best.now.used, unit: "ms" },
  ];
}

/** Resident memory of the process tree, MB, pages that processes share counted for each. */
export const memory = ({ before, now }: Pair, name: string): Row => ({
  ...{ name, unit: "MB" },
  ...{ before: treeMemory(before.pid) / 1_048_576, now: treeMemory(now.pid) / 1_048_576 },
});
