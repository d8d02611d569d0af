// How many of so many callers at once are answered, and when the last of them is: npm run bench -- overload

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { call } from "./abuse/http/call.ts";
import { encodeForm } from "./abuse/http/form.ts";
import { Service } from "./abuse/service/service.ts";

const data = join(import.meta.dirname, "../../shared/data");
const kinds = [
  ["pdf/page-count", "pdf/fedreg.pdf"],
  ["pdf/compress", "pdf/fedreg.pdf"],
  ["pdf/ocr", "hostile/scan.pdf"],
] as const;
const accounts = { one: ["demo-business"], two: ["demo-business", "demo-developer"] } as const;
/** After the start, ms: what is loaded ahead of time is there. */
const settled = 15_000;
/** Longer than the service lets a call wait, ms. */
const patience = 300_000;

const absent = kinds.filter(([, file]) => !existsSync(join(data, file)));
if (absent.length > 0) {
  console.log(`Nothing measured: ${absent.map(([, file]) => file).join(", ")} is not there.`);
  process.exit(0);
}
const service = await Service.start();
await wait(settled);
const rows: Record<string, string | number>[] = [];
for (const [path, file] of kinds) {
  const part = { name: "file", filename: "a.pdf", bytes: readFileSync(join(data, file)) };
  for (const [of, keys] of Object.entries(accounts)) {
    for (const callers of [10, 30, 60]) {
      const start = performance.now();
      const calls = Array.from({ length: callers }, (_, at) =>
        call(service.url, {
          ...{ method: "POST", path: `/api/v1/${path}`, key: keys[at % keys.length] ?? "" },
          ...encodeForm([part]),
          timeoutMs: patience,
        }),
      );
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
      const others = statuses.filter((status) => status !== 200 && status !== 503).length;
      const seconds = ((performance.now() - start) / 1_000).toFixed(1);
      rows.push({
        path,
        accounts: of,
        callers,
        200: count(200),
        503: count(503),
        others,
        "last, s": seconds,
      });
    }
  }
}
console.table(rows);
await service.stop();
process.exit(0);
