import { describe, expect, it } from "vitest";
import { frauds, plantedInvoices } from "../../../bench/fraud-planted.ts";
import { signalKinds } from "../../../shared/workflows/fraud/catalogue.ts";
import { flaggedFrom } from "../../../shared/workflows/fraud/detect-fraud.ts";
import { post } from "../../harness/request.ts";
import { type InvoiceSetting, taxInvoice } from "../checking/fixture.ts";

type Report = { flagged: boolean; score: number; signals: { id: string }[] };

async function examined(file: Awaited<ReturnType<typeof taxInvoice>>): Promise<Report> {
  const { status, json, text } = await post("/api/v1/workflows/detect-fraud", { file });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}

const idsOf = ({ signals }: Report) => signals.map(({ id }) => id);

describe("a contradiction in the invoice itself", () => {
  it("weighs enough to flag alone", () => {
    const hard = Object.entries(signalKinds).filter(([, kind]) => "hard" in kind);
    expect(hard.length).toBeGreaterThan(7);
    for (const [id, { weight }] of hard) expect(weight, id).toBeGreaterThanOrEqual(flaggedFrom);
  });

  it("is found and flagged wherever it was planted; the same invoices without it are not", async () => {
    for await (const { fraud, file } of plantedInvoices(1)) {
      const report = await examined(file);
      const signal = frauds[fraud];
      expect(report.flagged, `${file.filename}: ${JSON.stringify(report.signals)}`).toBe(signal !== null);
      if (signal !== null) expect(idsOf(report), file.filename).toContain(signal);
    }
  });

  it("of tax and rate begins a paisa past the rupee that may be rounded", async () => {
    const away = { place: "27-Maharashtra", buyer: "27AAPFU0939F1ZV", integrated: true };
    const of = async (setting: InvoiceSetting) =>
      idsOf(await examined(await taxInvoice({ ...away, ...setting })));
    expect(await of({ tax: 1801 })).not.toContain("tax_not_rate");
    expect(await of({ tax: 1801.01 })).toContain("tax_not_rate");
  });

  it("of rate and day begins with the day on which the rate ended", async () => {
    const butter = [{ name: "Butter", hsn: "04051000", quantity: 10, price: 500, rate: 12 }];
    const last = await examined(await taxInvoice({ date: "21/09/2025", lines: butter }));
    expect(idsOf(last)).not.toContain("invalid_gst_rate");
    const next = await examined(await taxInvoice({ date: "22/09/2025", lines: butter }));
    expect(idsOf(next)).toContain("invalid_gst_rate");
    expect(next.flagged).toBe(true);
  });
});
