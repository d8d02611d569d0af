// The command line over many real PDFs, killed by SIGKILL KILLS times on its way and run again to the end.
// Run: npm run bench -- command-line-kill   (FILES=200, KILLS=3, PAGEWRIGHT_URL or a service of its own)
// Fails on an input with no answer, two inputs of one result, a result that is no PDF, a call that was paid twice, or a
// result left half written.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const count = Number(process.env.FILES ?? 200);
const kills = Number(process.env.KILLS ?? 3);
const program = join(import.meta.dirname, "../pagewright.cjs");
const data = join(import.meta.dirname, "../../shared/data");
const folder = mkdtempSync(join(tmpdir(), "pagewright-many-"));

// A service that knows calls of an earlier bench would not be paid for them again.
const mark = folder.slice(-6);

const sources = ["pdf", "pdf-hard"].flatMap((name) =>
  readdirSync(join(data, name))
    .filter((file) => file.endsWith(".pdf"))
    .map((file) => join(data, name, file)),
);
// Copies stand in folders of their own, under the same names.
for (let at = 0; at < count; at++) {
  const source = sources[at % sources.length] ?? "";
  const into = join(folder, `${mark}-${Math.floor(at / sources.length)}`);
  mkdirSync(into, { recursive: true });
  copyFileSync(source, join(into, source.slice(source.lastIndexOf("/") + 1)));
}

type Line = {
  input: string;
  result?: { remaining: number };
  output?: string;
  earlier?: boolean;
  error?: { code: string };
};

function start(words: readonly string[]): { child: ChildProcess; lines: Line[] } {
  const env = { ...process.env, XDG_STATE_HOME: join(folder, "state") };
  const child = spawn(process.execPath, [program, ...words], { cwd: folder, env });
  const lines: Line[] = [];
  let rest = "";
  child.stdout?.on("data", (chunk) => {
    const parts = `${rest}${chunk}`.split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts.filter((part) => part.startsWith("{")).map((part) => JSON.parse(part)));
  });
  return { child, lines };
}

const words = ["rotate", `${mark}-*/*.pdf`, "--degrees", "90", "-o", "out/", "--parallel", "4", "--json"];
const begun = performance.now();
const remaining = async (): Promise<number> => {
  const asked = start(["usage-check", "--json"]);
  await once(asked.child, "close");
  return asked.lines[0]?.result?.remaining ?? Number.NaN;
};
const before = await remaining();
for (let kill = 1; kill <= kills; kill++) {
  const { child, lines } = start(words);
  // Each run gets a little further than the one before.
  while (lines.length < (count * kill) / (kills + 1) && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill("SIGKILL");
  await once(child, "close");
  console.log(`killed after ${lines.length} of ${count}`);
}
const { child, lines } = start(words);
await once(child, "close");
const paid = before - (await remaining());
const made = lines.filter(({ output }) => output !== undefined);
const refused = lines.filter(({ error }) => error !== undefined);
const files = readdirSync(join(folder, "out")).filter((name) => name.endsWith(".pdf"));
const parts = readdirSync(join(folder, "out")).filter((name) => name.endsWith(".part"));
const heads = files.filter((name) => readFileSync(join(folder, "out", name)).includes("%PDF-"));
const wrong = {
  lost: count - new Set(lines.map(({ input }) => input)).size + made.length - files.length,
  doubled: made.length - new Set(made.map(({ output }) => output)).size,
  "no PDF": files.length - heads.length,
  "paid twice": paid - made.length,
  "left half written": parts.length,
};
const codes = Object.entries(Object.groupBy(refused, ({ error }) => error?.code ?? ""));
console.log(
  `${count} files: ${made.length} results, ${made.filter(({ earlier }) => earlier).length} of them of the killed runs; refused ${
    codes.map(([code, all]) => `${all?.length} ${code}`).join(", ") || "none"
  }; ${Math.round((performance.now() - begun) / 1_000)} s`,
);
console.log(
  Object.entries(wrong)
    .map(([name, value]) => `${name} ${value}`)
    .join(", "),
);
await once(start(["stop"]).child, "close");
rmSync(folder, { recursive: true, force: true });
process.exit(Object.values(wrong).every((value) => value === 0) ? 0 : 1);
