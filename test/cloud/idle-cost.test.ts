import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type IdleRow, idleRows, idleTable } from "../../infra/definition/idle-cost.ts";
import { synthesize, type Template } from "./template.ts";

const rowsOf = ({ resources }: Template) => idleRows(resources.map(([, resource]) => resource));
const together = (rows: readonly IdleRow[]) => rows.reduce((sum, { dollars }) => sum + dollars, 0);

test("docs/costs.md has what the template costs at rest, row by row", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/costs.md"), "utf8");
  expect(page).toContain(idleTable(rowsOf(synthesize())));
});

test("an alarm is paid by the metrics that it watches, and what is asked for is counted", () => {
  const alarm = (Properties: Record<string, unknown>) => ({ Type: "AWS::CloudWatch::Alarm", Properties });
  const one = together(idleRows([alarm({ MetricName: "Errors" })]));
  const metrics = [{ MetricStat: {} }, { MetricStat: {} }, { Expression: "m1 + m2" }];
  expect(together(idleRows([alarm({ Metrics: metrics })])) - one).toBeCloseTo(0.1, 6);
  const asked = together(rowsOf(synthesize({ waf: "true" })));
  expect(asked - together(rowsOf(synthesize()))).toBeCloseTo(6, 6);
});
