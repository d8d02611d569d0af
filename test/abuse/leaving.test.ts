import { expect, test } from "vitest";
import { goodFiles } from "../../bench/abuse/files/good.ts";
import { longFiles } from "../../bench/abuse/files/long.ts";
import { heavyCalls, leaveRoute } from "../../bench/abuse/parts/leaving.ts";
import { Report } from "../../bench/abuse/report.ts";
import { Service } from "../../bench/abuse/service/service.ts";

// The bounded part of `npm run test:abuse -- leaving`: each moment and manner once on two routes.

test.each(["convert/pdf-to-text", "pdf/compress"])(
  "callers of %s who leave hold up nobody, and pay for what was delivered alone",
  async (title) => {
    const [good, files] = [await goodFiles(), await longFiles()];
    const given = heavyCalls(files).find((each) => each.given.title === title);
    expect(given).toBeDefined();
    if (given === undefined) return;
    const service = await Service.start();
    try {
      const report = new Report("leaving");
      // Other tests run beside this one: 30 times the second that a quiet machine is given.
      const seen = await leaveRoute({ report, service, scale: 30, good }, given, files, 12);
      expect(report.findings).toEqual([]);
      expect(seen.delivered).toBeGreaterThan(0);
    } finally {
      await service.stop();
    }
  },
);
