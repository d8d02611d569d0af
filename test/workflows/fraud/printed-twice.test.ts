import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { pagePdf } from "../checking/fixture.ts";

type Report = {
  flagged: boolean;
  signals: { id: string; explanation: string }[];
  not_checked: { id: string }[];
};

async function examined(file: InputFile, files: readonly InputFile[] = []): Promise<Report> {
  const { status, json, text } = await post("/api/v1/workflows/detect-fraud", {
    file,
    ...(files.length === 0 ? {} : { files }),
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}
const ids = ({ signals }: Report) => signals.map(({ id }) => id);
const left = (report: Report, id: string) => report.not_checked.some((each) => each.id === id);

const columns = [50, 280, 340, 420, 500];
const row = (...texts: string[]) => texts.map((text, at) => [columns[at] ?? 50, text] as const);
const sums = (...rows: (readonly [label: string, sum: string])[]) =>
  rows.map(([label, sum]) => [[340, label] as const, [500, sum] as const]);

const british = (...foot: string[]) =>
  pagePdf([
    ...["INVOICE", "Alpha Furniture Ltd", "1 High Street, Leeds LS1 1AA", "VAT No: GB980780684", ""],
    ...["Invoice Number: INV-77", "Invoice Date: 12 March 2026", "", "Bill To:", "Beta Software Ltd", ""],
    row("Description", "Qty", "Unit Price", "Amount"),
    row("Office chair", "10", "120.00", "1,200.00"),
    row("Desk lamp", "20", "25.02", "500.40"),
    ...sums(["Subtotal", "GBP 1,700.40"], ["VAT 20%", "340.08"], ["Total", "GBP 2,040.48"]),
    ...foot,
  ]);

describe("a sum that is written out", () => {
  it.each<[string, boolean]>([
    ["Amount in words: two thousand and forty pounds only", false],
    ["Amount in words: two thousand and forty pounds and forty pence", false],
    ["Amount in words: two thousand four hundred pounds only", true],
    ["Total in words: two thousand forty-one pounds only", true],
    // The net sum, and the tax, are sums of the invoice too.
    ["Amount in words: one thousand seven hundred pounds only", false],
    ["Tax amount in words: three hundred and forty pounds only", false],
  ])("is the total: %s", async (line, differs) => {
    const report = await examined(await british(line));
    expect([ids(report).includes("sum_in_words"), report.flagged]).toEqual([differs, differs]);
  });

  it("goes on in the next line", async () => {
    const broken = ["Amount in words: two thousand", "four hundred pounds only"];
    const report = await examined(await british(...broken));
    expect(report.signals.find(({ id }) => id === "sum_in_words")?.explanation).toBe(
      "The sum in words is 2,400, the total in figures 2,040.48.",
    );
  });

  it.each(["Amount in words: zweitausend Pfund", "We thank you for two hundred years of trust."])(
    "is not looked for where none is: %s",
    async (line) => {
      const report = await examined(await british(line));
      expect(ids(report)).not.toContain("sum_in_words");
      expect(left(report, "sum_in_words")).toBe(true);
    },
  );
});

const german = (number: string, rates: (readonly [label: string, sum: string])[], accounts: string[]) =>
  pagePdf(
    [
      ...["RECHNUNG", "Alpha Möbel GmbH", "Hauptstraße 1, 80331 München", "USt-IdNr.: DE136695976", ""],
      ...[`Rechnungsnummer: ${number}`, "Rechnungsdatum: 12.03.2026", "", "Rechnung an:", "Beta GmbH", ""],
      row("Bezeichnung", "Menge", "Einzelpreis", "Gesamtpreis"),
      row("Bürostuhl", "10", "120,00", "1.200,00"),
      row("Lampe", "20", "25,00", "500,00"),
      ...sums(["Nettobetrag", "1.700,00 EUR"], ...rates),
      ...accounts,
    ],
    `${number}.pdf`,
  );

describe("a rate that is printed beside a tax", () => {
  it.each([
    [
      "of the whole, and made too much of",
      [
        ["MwSt. 19 %", "343,00 EUR"],
        ["Gesamtbetrag", "2.043,00 EUR"],
      ],
      true,
    ],
    [
      "of a part, beside another rate",
      [
        ["MwSt. 19 % auf 1.200,00", "228,00 EUR"],
        ["MwSt. 7 % auf 500,00", "35,00 EUR"],
        ["Gesamtbetrag", "1.963,00 EUR"],
      ],
      false,
    ],
  ] as const)("%s", async (_, rates, above) => {
    const report = await examined(await german("R-77", [...rates], []));
    expect([ids(report).includes("tax_above_rate"), report.flagged]).toEqual([above, above]);
    expect(left(report, "tax_above_rate")).toBe(!above);
  });
});

const rates = [
  ["MwSt. 19 %", "323,00 EUR"],
  ["Gesamtbetrag", "2.023,00 EUR"],
] as const;
const [first, second, third] = [
  "IBAN: DE89 3704 0044 0532 0130 00",
  "IBAN: DE02 1203 0000 0000 2020 51",
  "IBAN: DE02 5001 0517 0137 0750 30",
];

it.each([
  ["the same two in the other order", [first, second], [second, first], false],
  ["one of the two", [second], [first, second], false],
  ["a third", [third], [first, second], true],
])("an account is changed that no earlier invoice prints: %s", async (_, now, before, changed) => {
  const report = await examined(await german("R-77", [...rates], now), [
    await german("R-66", [...rates], before),
  ]);
  expect(ids(report).includes("bank_changed")).toBe(changed);
});

describe("the same account number", () => {
  const paidAt = (number: string, ...bank: string[]) =>
    pagePdf([
      ...["INVOICE", "Alpha Furniture Ltd", "1 High Street, Leeds LS1 1AA", "VAT No: GB980780684", ""],
      ...[
        `Invoice Number: ${number}`,
        "Invoice Date: 12 March 2026",
        "",
        "Bill To:",
        "Beta Software Ltd",
        "",
      ],
      row("Description", "Qty", "Unit Price", "Amount"),
      row("Office chair", "10", `12${number.length}.00`, `1,2${number.length}0.00`),
      ...sums(["Total", `GBP 1,2${number.length}0.00`]),
      ...["", "Bank details", ...bank],
    ]);
  const account = "Account number: 31926819";
  const changed = async (mine: string[], theirs: string[]) => {
    const report = await examined(await paidAt("INV-177", account, ...mine), [
      await paidAt("INV-76", account, ...theirs),
    ]);
    return report.signals.find(({ id }) => id === "bank_changed")?.explanation;
  };

  it("at another bank is another account", async () => {
    expect(await changed(["Sort code: 60-16-13"], ["Sort code: 20-00-00"])).toContain("The bank 601613");
  });

  it.each([
    ["the same bank", ["Sort code: 60-16-13"], ["Sort code: 601613"]],
    ["with a further code", ["Sort code: 60-16-13", "BIC: NWBKGB2L"], ["Sort code: 60-16-13"]],
    ["the head office by its full code", ["BIC: NWBKGB2LXXX"], ["BIC: NWBKGB2L"]],
    ["an invoice without a code", ["Sort code: 60-16-13"], []],
  ])("is the vendor's: %s", async (_, mine, theirs) => {
    expect(await changed(mine, theirs)).toBeUndefined();
  });
});
