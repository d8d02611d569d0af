// The image as it is run: made twice and compared, unpacked by the system's tar, started by crun or bubblewrap without
// root, with a read-only root; README's first ten calls, every operation with the contract's sample, a load under a memory
// ceiling, and SIGTERM in the midst of a call.
// Run: npm run bench -- image   (--slim; RUNTIME=bwrap; ONCE=1 takes the layout that lies in dist; MEMORY_LIMIT=4g)

import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../test/harness/service.ts";
import { startContainer, stopContainer } from "./image/container.ts";
import { everyOperation } from "./image/every-operation.ts";
import { factsOf } from "./image/facts.ts";
import { unpackLayout } from "./image/layout.ts";
import { heldBy, peakOf, scanOf, send } from "./image/load.ts";
import { readmeCalls } from "./image/readme-calls.ts";

const root = join(import.meta.dirname, "..");
const slim = process.argv.includes("--slim");
const variant = slim ? ["--slim"] : [];
const memory = process.env.MEMORY_LIMIT ?? "4g";
const program = process.env.RUNTIME === "bwrap" ? "bwrap" : "crun";
const limit = slim ? 350 : 900;

const folder = mkdtempSync(join(tmpdir(), "pagewright-image-"));
// Whoever the container runs as reads it.
chmodSync(folder, 0o755);
const faults: string[] = [];
const must = (what: string, holds: boolean, said: unknown = "") => {
  if (!holds) faults.push(what);
  console.log(`${holds ? "ok   " : "WRONG"} ${what}${said === "" ? "" : `: ${said}`}`);
};

function make(out: string): string {
  execFileSync(
    process.execPath,
    ["--use-env-proxy", join(root, "infra/image/main.ts"), ...variant, "--out", out],
    {
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  return readFileSync(join(out, "index.json"), "utf8");
}

let layout = join(root, "dist", slim ? "image-slim" : "image");
if (process.env.ONCE === undefined || !existsSync(layout)) {
  layout = join(folder, "layout");
  const first = make(layout);
  const second = make(join(folder, "again"));
  rmSync(join(folder, "again"), { recursive: true });
  must("the same bytes twice", first === second);
}

const config = unpackLayout(layout, join(folder, "rootfs"));
const bytes = Number(
  execFileSync("du", ["-sb", join(folder, "rootfs")], { encoding: "utf8" }).split("\t")[0],
);
must(`unpacked within ${limit} MB`, bytes <= limit * 1_000_000, `${(bytes / 1_000_000).toFixed(1)} MB`);

const port = await freePort();
// bubblewrap starts no second program in a container, so no key is made there: loopback has the keys for trials.
const host: Record<string, string> = program === "bwrap" ? { HOST: "127.0.0.1" } : {};
const environment = { PORT: String(port), MEMORY_LIMIT: memory, ...host };
const start = performance.now();
const container = startContainer(program, { folder, config, environment });
const address = `http://127.0.0.1:${port}`;
const ready = () =>
  fetch(`${address}/api/v1/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await ready())) {
  if (container.runtime.exitCode !== null || performance.now() - start > 120_000)
    throw new Error(`It did not start: ${container.log()}`);
  await wait(100);
}
console.log(`\n${program}: ready after ${((performance.now() - start) / 1_000).toFixed(1)} s`);
const pid = container.pid();
const facts = factsOf(pid);
console.log(facts);
must("runs as nobody", facts["user inside"] === "65532" && facts["user on the machine"] !== "0");
must("without capabilities", /^0+$/.test(facts.capabilities ?? "") && facts["no new privileges"] === "1");
must("root is read-only", facts.root === "ro");
must("the console that was built is served as it is", !container.log().includes("cannot be written"));

const admin = (...args: string[]) => container.run?.("node", "infra/admin/main.ts", ...args);
admin("tier", "acme", "business");
const key = admin("keys", "create", "acme")?.split("\n")[0] ?? "demo-business";
await wait(15_000);
console.log(`at rest: ${heldBy(pid).toFixed(0)} MB of its own\n`);

for (const { call, status, seconds, right } of await readmeCalls(folder, address, key))
  must(call, status === "200" && right, `${status} in ${seconds.toFixed(2)} s`);

const { called, faults: broken } = await everyOperation(address, key);
const answers = Map.groupBy(called, ({ status }) => status);
console.log(`\nstatuses: ${[...answers].map(([status, all]) => `${status} × ${all.length}`).join(", ")}`);
must(
  `${called.length} operations without a fault`,
  broken.length === 0,
  broken.map(({ id }) => id).join(", "),
);
for (const { id, text } of called.filter(({ status }) => status === 503)) console.log(`${id}: ${text}`);
const missing = container.log().match(/Cannot find (module|package)[^\\"]*/g) ?? [];
must("no module is missing", missing.length === 0, [...new Set(missing)].join("; "));

const scan = await scanOf(4);
const letter = Buffer.from("{\\rtf1\\ansi A letter}");
const work = Array.from({ length: 8 }, (_, at) =>
  at % 2 === 0 || slim
    ? send(address, key, { route: `pdf/ocr?n=${at}`, bytes: scan, name: "scan.pdf" })
    : send(address, key, { route: `convert/word-to-pdf?n=${at}`, bytes: letter, name: "letter.rtf" }),
);
const all = Promise.all(work);
const peak = await peakOf(pid, all);
const ceiling = Number.parseFloat(memory) * 1_024;
console.log(`\n8 calls at once: ${(await all).map(({ status }) => status).join(" ")}`);
must(`within MEMORY_LIMIT=${memory}`, peak <= ceiling, `at most ${peak.toFixed(0)} MB of ${ceiling}`);

const last = send(address, key, { route: "pdf/ocr", bytes: await scanOf(3), name: "last.pdf" });
await wait(1_500);
const stopping = performance.now();
const code = await stopContainer(container, config.StopSignal);
const ended = ((performance.now() - stopping) / 1_000).toFixed(1);
const { status } = await last.catch(() => ({ status: 0 }));
must(
  "a call in work is served after SIGTERM, and it ends by itself",
  status === 200 && code === 0,
  `${status}, exit code ${code}, after ${ended} s`,
);

rmSync(folder, { recursive: true, force: true });
console.log(faults.length === 0 ? "\nAll of it holds." : `\nWrong: ${faults.join("; ")}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
