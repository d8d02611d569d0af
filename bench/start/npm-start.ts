import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

// `npm start` as a person types it: the npm and the Node of the machine, not those of the checkout.

/** The environment of a machine on which nothing of this checkout is set. */
export function ownEnvironment(settings: Record<string, string>): Record<string, string | undefined> {
  const pinned = dirname(process.execPath);
  const folders = (process.env.PATH ?? "").split(":");
  const PATH = folders.filter((folder) => folder !== pinned && !folder.includes("node_modules")).join(":");
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(TABLE_|QUEUE_|BUCKET_|AWS_|npm_|NODE_OPTIONS$)/.test(name),
  );
  return { ...Object.fromEntries(kept), PATH, HOST: "127.0.0.1", ...settings };
}

/** What the machine itself starts things with. */
export function machine(): string {
  const said = (command: string) =>
    spawnSync(command, ["--version"], { env: ownEnvironment({}), encoding: "utf8" }).stdout.trim();
  return `npm ${said("npm")} on Node ${said("node")}`;
}

export type Started = { child: ChildProcess; url: string; printed: () => string };

/** Starts it; its output is collected. */
export function npmStart(checkout: string, port: number, settings: Record<string, string>): Started {
  const child = spawn("npm", ["start"], {
    cwd: checkout,
    env: ownEnvironment({ PORT: String(port), ...settings }),
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: a Ctrl-C to the bench reaches it by the bench alone.
    detached: true,
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return { child, url: `http://127.0.0.1:${port}`, printed: () => printed };
}

/** Until it answers, and with which status. Throws when it ended, or did not come in time. */
export async function untilItAnswers({ child, url, printed }: Started, minutes = 20): Promise<number> {
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(`${url}/api/v1/health`).catch(() => undefined);
    if (answer !== undefined) return answer.status;
    await wait(50);
  }
  throw new Error(`The service did not start:\n${printed().slice(-2_000)}`);
}
