import { describe, expect, it } from "vitest";
import { frauds, plantedInvoices } from "../../../bench/fraud-planted.ts";
import { signalKinds } from "../../../shared/workflows/fraud/catalogue.ts";
import { flaggedFrom } from "../../../shared/workflows/fraud/detect-fraud.ts";
import { post } from "../../harness/request.ts";
import { type InvoiceSetting, pagePdf, taxInvoice } from "../checking/fixture.ts";

type Report = {
  flagged: boolean;
  score: number;
  signals: { id: string }[];
  not_checked: { id: string }[];
};

type File = Awaited<ReturnType<typeof taxInvoice>>;

async function examined(file: File, ...files: File[]): Promise<Report> {
  const { status, json, text } = await post("/api/v1/workflows/detect-fraud", {
    file,
    ...(files.length === 0 ? {} : { files }),
  });
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

  it("of lines and net amount is not called none where a line may not have been read", async () => {
    const report = await examined(await taxInvoice({ net: 13_000, tax: 2_340 }));
    expect(idsOf(report)).not.toContain("line_sum");
    expect(report.not_checked.map(({ id }) => id)).toContain("line_sum");
    const whole = await examined(await taxInvoice({}));
    expect(whole.not_checked.map(({ id }) => id)).not.toContain("line_sum");
  });

  it("of the halves of a tax begins a paisa past the rupee that may be rounded", async () => {
    const of = async (central: number, state: number) =>
      idsOf(await examined(await taxInvoice({ halves: [central, state] })));
    expect(await of(900.5, 899.5)).not.toContain("tax_halves_differ");
    expect(await of(900.51, 899.49)).toContain("tax_halves_differ");
    expect(await of(899.49, 900.51)).toContain("tax_halves_differ");
    expect(await of(1_800, 0)).toContain("tax_halves_differ");
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

describe("a contradiction against an earlier invoice", () => {
  const chairs = (price: number) => [{ name: "Office chair", hsn: "94013000", quantity: 4, price, rate: 18 }];
  const beside = async (own: InvoiceSetting, other: InvoiceSetting) =>
    examined(await taxInvoice(own), await taxInvoice({ filename: "earlier.pdf", ...other }));

  it.each([
    ["12/11/2025", "12/11/2025", true],
    ["01/04/2025", "31/03/2026", true],
    ["31/03/2026", "01/04/2026", false],
  ])(
    "of one number, dated %s and %s, flags where both are of one year: %s",
    async (date, earlier, flagged) => {
      const report = await beside({ date }, { date: earlier, lines: chairs(3000) });
      expect(idsOf(report).includes("number_reused")).toBe(flagged);
      expect(report.flagged).toBe(flagged);
      const same = await beside({ date }, { date: earlier, number: "NF/25-26/0017", lines: chairs(3000) });
      expect(idsOf(same)).not.toContain("number_reused");
    },
  );

  const [nandi, cauvery] = ["29AABCR1718E1ZL", "29AAGCB1286Q1Z0"];
  const back: InvoiceSetting = { supplier: cauvery, buyer: nandi, number: "CS/1" };

  it.each<[what: string, other: InvoiceSetting, found: boolean]>([
    ["the same amount on the same day", {}, true],
    ["30 days later", { date: "12/12/2025" }, true],
    ["31 days later", { date: "13/12/2025" }, false],
    ["30 days before", { date: "13/10/2025" }, true],
    ["1 % more", { lines: chairs(2525) }, true],
    ["past 1 % more", { lines: chairs(2525.5) }, false],
    ["to another buyer", { buyer: "27AAPFU0939F1ZV", place: "27-Maharashtra", integrated: true }, false],
  ])("whose buyer charges the vendor %s goes round: %s", async (_, other, found) => {
    const report = await beside({}, { ...back, ...other });
    expect(idsOf(report).includes("round_trip")).toBe(found);
    expect(report.flagged).toBe(found);
  });

  it("is none where a vendor charges the same amount twice", async () => {
    expect(idsOf(await beside({}, { number: "NF/25-26/0017", date: "20/12/2025" }))).not.toContain(
      "round_trip",
    );
  });
});

describe("a contradiction that hangs on the order of day and month", () => {
  /** An invoice in dollars, whose dates in digits may be read either way unless a day is above 12. */
  const billed = async (date: string, due: string, more = "") =>
    examined(
      await pagePdf(
        [
          ...["INVOICE", "Harbor Design LLC", "12 Elm Street, Springfield", "", "Invoice Number: HD-1044"],
          ...[
            `Invoice Date: ${date}`,
            `Due Date: ${due}`,
            more,
            "",
            "Bill To:",
            "Ann Lee",
            "2 Oak Street",
            "",
          ],
          [
            [50, "Description"],
            [290, "Qty"],
            [340, "Rate"],
            [470, "Amount"],
          ],
          [
            [50, "Design work"],
            [290, "4"],
            [340, "250.00"],
            [470, "1,000.00"],
          ],
          "",
          [
            [410, "Total"],
            [470, "$1,000.00"],
          ],
        ],
        "invoice.pdf",
      ),
    );

  it("is named as not looked at where the order is a guess, and flags where it is none", async () => {
    // 8 May and 7 June, or 5 August and 6 July.
    const guessed = await billed("05/08/2026", "07/06/2026");
    expect(idsOf(guessed)).not.toContain("due_before_issue");
    expect(guessed.not_checked.map(({ id }) => id)).toContain("due_before_issue");
    // Early either way.
    expect(idsOf(await billed("05/08/2026", "04/07/2026"))).toContain("due_before_issue");
    const told = await billed("08/05/2026", "07/06/2026", "Delivered: 08/25/2026");
    expect(idsOf(told)).toContain("due_before_issue");
  });
});
