import { expect, test } from "vitest";
import { runMutated } from "../../bench/abuse/parts/mutated.ts";
import { Report } from "../../bench/abuse/report.ts";
import { Service } from "../../bench/abuse/service/service.ts";
import { standard } from "../../bench/abuse/settings.ts";

// The bounded part of `npm run test:abuse -- mutated`.

test("mutated PDFs, images and texts: never a 5xx, and good calls after them are right", async () => {
  const service = await Service.start();
  try {
    const report = new Report("mutated");
    const { seed } = standard;
    const seen = await runMutated(report, { service, kinds: /^(pdf|png|eml)$/, count: 14, seed, scale: 30 });
    expect(report.findings).toEqual([]);
    expect([...seen.keys()].toSorted()).toEqual(["eml", "pdf", "png"]);
  } finally {
    await service.stop();
  }
});
