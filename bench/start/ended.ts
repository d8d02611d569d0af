import { setTimeout as wait } from "node:timers/promises";
import { type ProcessFacts, tree } from "../abuse/service/process-tree.ts";

/** Processes of a tree that are still there, told from others that got their id since. */
function left(before: readonly ProcessFacts[]): ProcessFacts[] {
  return before.filter(({ pid, command }) =>
    tree(pid).some((now) => now.pid === pid && now.command === command),
  );
}

export type Ended = { seconds: number; left: readonly ProcessFacts[] };

/** Waits until nothing of a tree is left, and ends by SIGKILL what is left after that time. */
export async function untilGone(before: readonly ProcessFacts[], seconds: number): Promise<Ended> {
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1_000;
  while (left(before).length > 0 && passed() < seconds) await wait(50);
  const ended = { seconds: passed(), left: left(before) };
  for (const { pid } of ended.left) process.kill(pid, "SIGKILL");
  return ended;
}
