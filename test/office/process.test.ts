import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";

// The converter is a process of its own: it must end with the one that started it, whatever either is doing.

const module = new URL("../../shared/convert/office/convert-office.ts", import.meta.url).href;
const letter = `Buffer.from("{\\\\rtf1 Plain words}")`;
/** Given to LibreOffice under a wrong name, bytes like these keep it busy without end. */
const noise = "Buffer.from(Array.from({ length: 30000 }, (_, at) => (at * at * 7919 + at * 31) % 251))";

const parentOf = (pid: string) => {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  } catch {
    return undefined;
  }
};
const childrenOf = (pid: number | undefined) =>
  readdirSync("/proc").filter((each) => /^\d+$/.test(each) && parentOf(each) === String(pid));
const isRunning = (pid: string) =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));

async function until(condition: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 600 && !condition(); tries++) await wait(100);
  return condition();
}

let parent: ChildProcess | undefined;
afterEach(() => parent?.kill("SIGKILL"));

/** A process that converts as the code says; resolves when it prints. */
async function startParent(code: string): Promise<ChildProcess> {
  const source = `import { convertOffice } from ${JSON.stringify(module)}; ${code}`;
  const started = spawn(process.execPath, ["--input-type=module", "-e", source], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  parent = started;
  if (started.stdout !== null) await once(started.stdout, "data");
  return started;
}

const converting = (bytes: string, format: string) =>
  `convertOffice({ format: "${format}", bytes: ${bytes} })`;

describe.skipIf(!existsSync("/proc/self/status"))("a converter whose parent was killed", () => {
  test.each([
    ["starting", `${converting(letter, "rtf")}; setTimeout(() => console.log("now"), 900);`],
    ["idle", `await ${converting(letter, "rtf")}; console.log("now"); setInterval(() => {}, 1000);`],
    [
      "hanging in a document",
      `await ${converting(letter, "rtf")}; ${converting(noise, "docx")}.catch(() => {}); setTimeout(() => console.log("now"), 1500);`,
    ],
  ])(
    "ends with it while %s",
    async (_state, code) => {
      const { pid, kill } = await startParent(code).then((started) => ({
        pid: started.pid,
        kill: () => started.kill("SIGKILL"),
      }));
      const [child = ""] = childrenOf(pid);
      expect(child).not.toBe("");
      kill();
      expect(await until(() => !isRunning(child))).toBe(true);
    },
    240_000,
  );

  test("ends with the thread that started it", async () => {
    const inner = `import { convertOffice } from ${JSON.stringify(module)}; import { parentPort } from "node:worker_threads";
      await ${converting(letter, "rtf")}; ${converting(noise, "docx")}.catch(() => {}); setTimeout(() => parentPort.postMessage("now"), 1500);`;
    const thread = `import { Worker } from "node:worker_threads";
      const url = "data:text/javascript," + encodeURIComponent(${JSON.stringify(inner)});
      const worker = new Worker(new URL(url)); worker.once("message", async () => { console.log("now"); setTimeout(() => worker.terminate(), 500); }); setInterval(() => {}, 1000);`;
    const { pid } = await startParent(thread);
    const [child = ""] = childrenOf(pid);
    expect(child).not.toBe("");
    expect(await until(() => !isRunning(child))).toBe(true);
  });
});
