import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";

// A bill as plain text: a rate beside its tax, and a day.

type Bill = { tax?: string; beside?: string; total?: string; date?: string; charge?: string };

const text = ({
  beside = "VAT 20%",
  tax = "64.00",
  total = "384.00",
  date = "Date: 12/03/2026",
  charge = "",
}: Bill) => `Kestrel Print Works Ltd
4 Mill Street, Leeds LS1 4AB

INVOICE KP-2041
${date}
Bill to: Dorset Wind Surveys

Description          Qty   Price     Amount
Brochures A4         500    0.40     200.00
Posters               20    6.00     120.00
                      Subtotal        320.00
${charge}                      ${beside}         ${tax}
                      Total          ${total}
`;

async function examine(bill: Bill) {
  const file = { filename: "bill.txt", contentType: "text/plain", bytes: Buffer.from(text(bill)) };
  const { status, json, text: body } = await post("/api/v1/workflows/detect-fraud", { file });
  expect(status, body.slice(0, 300)).toBe(200);
  const { signals, not_checked: left, flagged } = json.data;
  return {
    flagged,
    ids: signals.map(({ id }: { id: string }) => id),
    says: (id: string) => signals.find((each: { id: string }) => each.id === id)?.explanation,
    left: (id: string) => left.find((each: { id: string }) => each.id === id)?.reason,
  };
}

describe("a tax beside its rate", () => {
  it.each<[string, Bill, boolean]>([
    ["is what the rate makes", {}, false],
    ["is rounded line by line", { tax: "64.06", total: "384.06" }, false],
    ["is more than rounding makes", { tax: "64.07", total: "384.07" }, true],
    ["is far more", { tax: "74.00", total: "394.00" }, true],
    ["is less, as a part may bear none", { tax: "40.00", total: "360.00" }, false],
    [
      "is taken of the freight too",
      { charge: "                      Shipping         50.00\n", tax: "74.00", total: "444.00" },
      false,
    ],
    ["in German", { beside: "MwSt 19 %", tax: "70,80".replace(",", "."), total: "390.80" }, true],
  ])("%s", async (_, bill, above) => {
    const { ids, flagged } = await examine(bill);
    expect([ids.includes("tax_above_rate"), flagged]).toEqual([above, above]);
  });

  it("is told with both", async () => {
    const { says } = await examine({ tax: "74.00", total: "394.00" });
    expect(says("tax_above_rate")).toBe("20 % of 320 is 64, the invoice charges 74.");
  });

  it.each([
    ["a sales tax, which may be several", { beside: "Sales tax 20%" }],
    ["no rate", { beside: "VAT" }],
    ["two rates", { beside: "VAT 20% and 5%" }],
  ])("is not judged beside %s", async (_, bill) => {
    const { left, ids } = await examine({ ...bill, tax: "74.00", total: "394.00" });
    expect(ids).not.toContain("tax_above_rate");
    expect(left("tax_above_rate")).toBe("No single rate of a value added tax stands beside the tax.");
  });
});

describe("a day", () => {
  it.each([
    ["Date: 29/02/2026", true],
    ["Date: 29/02/2024", false],
    ["Date: 30/02/2026", true],
    ["Date: 31/04/2026", true],
    ["Date: 30/04/2026", false],
    ["Date: 31 June 2026", true],
    ["Datum: 31.04.2026", true],
    ["Due date: 31/04/2026", false],
  ])("that no calendar has is told: %s", async (date, impossible) => {
    const { ids, says } = await examine({ date });
    expect(ids.includes("impossible_date")).toBe(impossible);
    if (impossible)
      expect(says("impossible_date")).toMatch(/^The invoice is dated .*, which no calendar has\.$/);
  });
});
