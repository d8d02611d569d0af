// What a deployment costs in a month in which nobody calls, row by row from its template, at the prices of
// infra/definition/prices.ts. The rows of docs/costs.md are these (test/cloud/idle-cost.test.ts).
// Run: npm run bench -- idle-costs

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../infra/cloud/app.ts";
import { idleRows, idleTable } from "../infra/definition/idle-cost.ts";
import { pricesOf } from "../infra/definition/prices.ts";

const outdir = mkdtempSync(join(tmpdir(), "pagewright-idle-"));
const [stack] = createApp({ outdir, bundled: false }).synth().stacks;
console.log(`USD a month, ${pricesOf.region}, ${pricesOf.read}, no free tier.\n`);
console.log(idleTable(idleRows(Object.values(stack?.template.Resources ?? {}))));
