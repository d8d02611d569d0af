import { afterAll, beforeAll, expect, test } from "vitest";
import { rawRequests } from "../../bench/abuse/contract/raw-requests.ts";
import { runGenerated, sendRaw } from "../../bench/abuse/parts/generated.ts";
import { Report } from "../../bench/abuse/report.ts";
import { Service } from "../../bench/abuse/service/service.ts";
import { routes } from "../../shared/contract/routes.ts";

// The bounded part of `npm run test:abuse -- generated`: every raw request, and all odd requests of a few routes.

const some =
  /^\/api\/v1\/(pdf\/page-count|pdf\/rotate|pdf\/number-pages|sign\/add-signature|chat\/ask|usage\/history|bulk\/\{job_id\}|sandbox\/pdf\/page-count)$|^\/$/;

let service: Service;
beforeAll(async () => {
  service = await Service.start();
});
afterAll(() => service.stop());

test("requests that no client library sends are answered with a status of their own", async () => {
  const report = new Report("raw");
  await sendRaw(report, service.port, rawRequests);
  expect(report.findings).toEqual([]);
});

test("generated requests get a declared status and body, none a 5xx, and the quota is exact", async () => {
  const report = new Report("generated");
  const chosen = routes().filter(({ path }) => some.test(path));
  expect(chosen.length).toBeGreaterThan(6);
  const seen = await runGenerated(report, { service, routes: chosen, parallel: 2 });
  expect(report.findings).toEqual([]);
  expect(seen.get(422)).toBeGreaterThan(50);
  expect(seen.get(200)).toBeGreaterThan(50);
});
