// What a stranger may send, and what it does to the service. Run: npm run test:abuse -- [part…] (docs/testing.md)

import { parts } from "./parts.ts";
import { Report } from "./report.ts";
import { readSettings } from "./settings.ts";

const { parts: asked, settings } = readSettings(process.argv.slice(2));
const names = asked.length === 0 ? Object.keys(parts) : asked;
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

// What it started ends with it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

let failed = 0;
for (const name of names) {
  const report = new Report(name, settings.out);
  try {
    await (await parts[name]?.())?.(report, settings);
  } catch (error) {
    report.finding(`the part ended: ${error instanceof Error ? error.stack : error}`);
  }
  report.save();
  failed += report.findings.length;
  report.say(report.findings.length === 0 ? "nothing found" : `${report.findings.length} findings`);
}
process.exit(failed === 0 ? 0 : 1);
