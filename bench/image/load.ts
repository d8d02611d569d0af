import { setTimeout as wait } from "node:timers/promises";
import { ProcessTrees } from "../../infra/local/process-trees.ts";
import { printed, scannedPages } from "../../test/harness/scanned-page.ts";

/** Pages of print as a scanner gives them, which OCR takes seconds for. */
export const scanOf = async (pages: number): Promise<Uint8Array> =>
  scannedPages(await printed(), ...Array.from({ length: pages }, () => 0));

export async function send(
  address: string,
  key: string,
  { route, bytes, name }: { route: string; bytes: Uint8Array; name: string },
): Promise<{ status: number; seconds: number }> {
  const body = new FormData();
  body.append("file", new Blob([Uint8Array.from(bytes)]), name);
  const start = performance.now();
  const headers = { Authorization: `Bearer ${key}` };
  const answer = await fetch(`${address}/api/v1/${route}`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  return { status: answer.status, seconds: (performance.now() - start) / 1_000 };
}

/** The most that a process and all below it held while `work` went on, MB; looked at ten times a second. */
export async function peakOf(pid: number, work: Promise<unknown>): Promise<number> {
  const trees = new ProcessTrees();
  let done = false;
  let peak = 0;
  const settled = work.finally(() => {
    done = true;
  });
  while (!done) {
    trees.scan();
    peak = Math.max(peak, trees.held(pid));
    await wait(100);
  }
  await settled;
  return peak;
}

/** MB that a process and all below it hold now. */
export function heldBy(pid: number): number {
  const trees = new ProcessTrees();
  trees.scan();
  return trees.held(pid);
}
