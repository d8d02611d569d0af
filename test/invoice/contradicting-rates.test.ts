import { describe, expect, it } from "vitest";
import { post } from "../harness/request.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

async function read(...lines: string[]): Promise<Data> {
  const file = { filename: "a.txt", contentType: "text/plain", bytes: Buffer.from(lines.join("\n")) };
  const { status, json, text } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}
const failed = ({ checks }: Data): string[] =>
  checks.filter(({ passed }: Data) => !passed).map(({ name }: Data) => name);

describe("a bill of two rates", () => {
  const bill = (reduced: string, total: string) =>
    read(
      ...["Lumen GmbH", "Lindenstr. 4, 10969 Berlin", "Rechnung Nr. 2026-088", "Rechnungsdatum: 03.03.2026"],
      ...[
        "Pos Menge Beschreibung Einzelpreis Betrag",
        "1 4 Beratung 250,00 1.000,00",
        "2 2 Buch 50,00 100,00",
      ],
      ...["Nettobetrag 1.100,00", "19 % MwSt auf 1.000,00 190,00", `7 % MwSt auf 100,00 ${reduced}`],
      `Gesamtbetrag ${total} EUR`,
    );

  it("has its rows as its breakdown", async () => {
    const data = await bill("7,00", "1.297,00");
    expect([data.tax_amount, data.taxes.length, failed(data)]).toEqual([197, 2, []]);
  });

  // 190, 7 and the base of 100 make what is missing: what is taxed is no tax.
  it("whose total is another has the tax of its rows, and says that they do not meet", async () => {
    const data = await bill("7,00", "1.397,00");
    expect([data.tax_amount, failed(data)]).toEqual([197, ["net_plus_tax_is_total"]]);
    expect(data.confidences.total_amount).toBeLessThan(0.9);
    expect(data.confidences.tax_amount).toBeLessThan(0.9);
  });

  it("of which one row is not what its rate makes gives the row as it is printed, and says so", async () => {
    const data = await bill("17,00", "1.307,00");
    expect(data.taxes[1]).toEqual({ rate: 7, base: 100, amount: 17 });
    expect(failed(data)).toEqual(["rate_times_base_is_tax"]);
  });

  it.each([
    ["7,02", []],
    ["7,03", ["rate_times_base_is_tax"]],
  ])("may be rounded by two cents a row: %s", async (reduced, expected) => {
    const total = (1290 + Number(reduced.replace(",", "."))).toFixed(2).replace(".", ",");
    expect(failed(await bill(reduced, total))).toEqual(expected);
  });
});

describe("a day that no calendar has", () => {
  const bill = (date: string) =>
    read(
      ...["Harrow Lighting Ltd", "INVOICE", "Invoice no: HL-3107", `Invoice date: ${date}`],
      ...["Due date: 11 April 2026", "Desk lamp 10 32.50 325.00", "Total GBP 325.00"],
    );
  it.each([
    ["30 April 2026", "2026-04-30"],
    ["31 April 2026", null],
    ["", null],
  ])(
    "beside the label of a bill's day is none, and the last day to pay does not stand in for it: %s",
    async (printed, date) => {
      const data = await bill(printed);
      expect([data.date, data.due_date]).toEqual([date, "2026-04-11"]);
    },
  );
});
