import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleAll, bundleFolder } from "../infra/bundle/bundle.ts";

// What loading a function's bundle takes of the processor, beside the bundle of `pdf`: five processes each, in turn.

const names = ["pdf", "ai", "chat", "workflows"];
const runs = 5;

const script = (address: string) =>
  // What Lambda gives its functions beside node's own.
  `globalThis.awslambda = { streamifyResponse: (handler) => handler, HttpResponseStream: { from: (stream) => stream } }; const before = process.cpuUsage(); await import(${JSON.stringify(address)}); const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000); process.exit(0);`;

function cost(name: string): number {
  const address = pathToFileURL(join(bundleFolder, name, "index.mjs")).href;
  const shown = execFileSync(process.execPath, ["--input-type=module", "-e", script(address)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return Number(shown.trim().split("\n").at(-1));
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

await bundleAll(names);
const costs = new Map<string, number[]>(names.map((name) => [name, []]));
for (let run = 0; run < runs; run++) for (const name of names) costs.get(name)?.push(cost(name));
const base = median(costs.get("pdf") ?? []);
for (const [name, own] of costs)
  console.log(`${name.padEnd(10)} ${Math.round(median(own))} ms, ratio ${(median(own) / base).toFixed(2)}`);
process.exit(0);
