// The usual calls on an earlier commit and on this checkout, in turn on one machine.
// Run: npm run bench -- against <commit> [--rounds N] [--only WORD] [--by processor]
// Ends with 1 when a row is slower than allowed. With --by processor the clock does not count: for a busy machine.

import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Service } from "./abuse/service/service.ts";
import { usualCalls } from "./against/calls.ts";
import { checkedOut, commitOf, standing } from "./against/earlier.ts";
import { memory, type Row, throughputs, timed } from "./against/measure.ts";
import { yardstick } from "./against/yardstick.ts";

/** Ratio past which a row has failed: below it are the differences between two runs of one version. */
const most = 1.15;
/** After the start, ms: what is loaded ahead of time is there. */
const settled = 15_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "8" },
    only: { type: "string", default: "" },
    by: { type: "string", default: "clock" },
  },
});
const [named] = positionals;
if (named === undefined) throw new Error("Name a commit: npm run bench -- against <commit>");
// What it started ends with it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
const commit = commitOf(named);
const before = await Service.start({ checkout: checkedOut(commit) });
const now = await Service.start();
const pair = { before, now };
const wanted = (name: string) => name.includes(values.only);
const rows: Row[] = [];
const failed: string[] = [];

try {
  await wait(settled);
  if (wanted("memory")) rows.push(memory(pair, "memory at rest, pages shared counted for each"));
  const { calls, absent } = usualCalls();
  for (const usual of calls) {
    if (!wanted(usual.name)) continue;
    try {
      rows.push(...(await timed(pair, usual, Number(values.rounds))));
    } catch (error) {
      failed.push(String(error));
    }
  }
  if (wanted("page counts")) rows.push(...(await throughputs(pair)));
  if (absent.length > 0) console.log(`No files beside the checkout for: ${absent.join(", ")}.`);
} finally {
  await Promise.all([before.stop(), now.stop()]);
}

const ratioOf = ({ before, now, more }: Row) => (more ? before / now : now / before);
const counts = ({ name, unit }: Row) =>
  values.by !== "processor" || name.endsWith("processor") || unit === "MB" || unit === "bytes";
const slower = rows.filter((row) => counts(row) && ratioOf(row) > most);
const { native, javascript } = yardstick();
console.table(
  Object.fromEntries(
    rows.map((row) => [
      row.name,
      {
        [commit]: row.before.toFixed(1),
        now: row.now.toFixed(1),
        unit: row.unit,
        "now to before": ratioOf(row).toFixed(2),
      },
    ]),
  ),
);
console.log(
  `now is ${standing()}; yardstick: native ${native.toFixed(1)} ms, JavaScript ${javascript.toFixed(1)} ms`,
);
for (const text of failed) console.log(text);
for (const row of slower)
  console.log(`slower by more than ${most}: ${row.name} (${ratioOf(row).toFixed(2)})`);
process.exit(slower.length + failed.length > 0 ? 1 : 0);
