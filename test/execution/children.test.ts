import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { killChild } from "../../shared/execution/children.ts";

/** One that has ended and that nobody took note of is not alive. */
const isAlive = (pid: number) =>
  /^[RSD]/.test(spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim());

test.skipIf(process.platform === "win32").each([true, false])(
  "a process ends, and where it leads a group (%s) those that it started end with it",
  async (detached) => {
    const shell = spawn("sh", ["-c", "sleep 600 <&- >&- 2>&- & echo $!; wait"], { detached });
    const [told] = await once(shell.stdout, "data");
    const started = Number(String(told));
    expect(isAlive(started)).toBe(true);
    const ended = once(shell, "exit");
    killChild(shell.pid ?? 0);
    expect(await ended).toEqual([null, "SIGKILL"]);
    for (let tries = 0; detached && isAlive(started) && tries < 100; tries++) await wait(20);
    expect(isAlive(started)).toBe(!detached);
    if (!detached) process.kill(started, "SIGKILL");
  },
);
