import { describe, expect, test } from "vitest";
import { csv } from "./books.ts";
import { drafted, type Row } from "./drafted.ts";

const head = [
  "Date",
  "Invoice No",
  "Direction",
  "Net",
  "VAT",
  "VAT rate",
  "Type",
  "Country",
  "Reverse Charge",
  "VAT Number",
];
type Booked = {
  number?: string;
  direction?: "sale" | "purchase";
  net?: number;
  vat?: number | string;
  rate?: number | string;
  type?: string;
  country?: string;
  reverse?: string;
  id?: string;
};
const row = ({
  number = "A-1",
  direction = "purchase",
  net = 1_000,
  vat = 0,
  rate = 20,
  type = "Invoice",
  country = "",
  reverse = "N",
  id = "",
}: Booked): Row => [...["15/05/2026", number, direction, net, vat, rate, type, country, reverse, id]];
const uk = (...rows: readonly Booked[]) =>
  drafted({ file: csv([head, ...rows.map(row)], "book.csv"), filing_type: "uk_vat", period: "2026-Q2" });
const eu = (gstin: string, ...rows: readonly Booked[]) =>
  drafted({
    file: csv([head, ...rows.map(row)], "book.csv"),
    filing_type: "eu_vat",
    period: "2026-05",
    gstin,
  });
const de = "DE136695976";

describe("what the buyer owes the VAT of", () => {
  test("is computed from noughts where a rate stands beside them", async () => {
    const { value, notes } = await uk({ reverse: "Y" });
    expect([
      value("vatDueSales"),
      value("vatReclaimedCurrPeriod"),
      value("totalValuePurchasesExVAT"),
    ]).toEqual([...[200, 200, 1_000]]);
    expect(notes).toContain("VAT of 1 rows was computed");
  });

  test("is told to be missing where none does", async () => {
    for (const rate of ["", 0]) {
      const { value, notes } = await uk({ reverse: "Y", rate });
      expect(value("vatDueSales")).toBe(0);
      expect(notes).toContain(
        "1 row of purchases on which the buyer owes the VAT state neither it nor a rate",
      );
    }
    expect((await uk({ vat: 200 })).notes).not.toContain("buyer owes");
    expect((await uk({ vat: 0, rate: 0 })).notes).not.toContain("buyer owes");
  });

  test("is so of goods from another member state", async () => {
    const told = await eu(de, { country: "FR", type: "Acquisition", rate: 19, id: "FR40303265045" });
    expect([told.value("acquisitions.vat"), told.value("output_tax"), told.value("payable")]).toEqual([
      190, 190, 0,
    ]);
    const none = await eu(de, { country: "FR", rate: "", id: "FR40303265045" });
    expect(none.value("reverse_charge.vat")).toBe(0);
    expect(none.notes).toContain("1 row of purchases on which the buyer owes the VAT");
  });
});

test("VAT on a sale under reverse charge is in no sum, and is told", async () => {
  const { value, notes } = await uk({ direction: "sale", vat: 200, reverse: "Y" });
  expect(value("vatDueSales")).toBe(0);
  expect(notes).toContain("sales under reverse charge state VAT");
  expect((await uk({ direction: "sale", vat: 0, reverse: "Y" })).notes).not.toContain("state VAT");
});

describe("notes of other names", () => {
  test.each([
    "Credit Note",
    "Sales Return",
    "Stornorechnung",
    "Rechnungskorrektur",
    "Avoir",
    "Nota de crédito",
    "Refund",
  ])("%s takes back", async (type) => {
    const { value } = await uk(
      { direction: "sale", vat: 200 },
      { direction: "sale", number: "C-1", net: 100, vat: 20, type },
    );
    expect([value("vatDueSales"), value("totalValueSalesExVAT")]).toEqual([180, 900]);
  });

  test("Gutschrift takes back and is told, since a buyer's invoice has the name too", async () => {
    const { value, notes } = await eu(
      de,
      { direction: "sale", vat: 190, rate: 19 },
      { direction: "sale", number: "C-1", net: 100, vat: 19, rate: 19, type: "Gutschrift" },
    );
    expect(value("sales_19.net")).toBe(900);
    expect(notes).toContain("called Gutschrift were taken for credit notes");
  });

  test("Credit sale does not", async () => {
    const { value } = await uk({ direction: "sale", vat: 200, type: "Credit sale" });
    expect(value("totalValueSalesExVAT")).toBe(1_000);
  });
});

describe("the VAT of another member state", () => {
  test("of sales is not owed at home; VAT of home is", async () => {
    const { value } = await eu(
      de,
      { direction: "sale", vat: 190, rate: 19 },
      { direction: "sale", number: "A-2", vat: 200, country: "FR" },
      { direction: "sale", number: "A-3", vat: 190, rate: 19, country: "FR" },
    );
    expect([value("output_tax"), value("sales_elsewhere.vat"), value("sales_19.net")]).toEqual([
      380, 200, 2_000,
    ]);
  });

  test("is not deducted at home; what may be either is told", async () => {
    const { value, notes } = await eu(de, { vat: 190, rate: 19 }, { number: "A-2", vat: 200, country: "FR" });
    expect([value("input_tax"), value("input_elsewhere.vat")]).toEqual([190, 200]);
    expect(notes).not.toContain("purchases from other countries bear VAT");
    const same = await eu(de, { vat: 190, rate: 19, country: "AT" });
    expect(same.value("input_tax")).toBe(190);
    expect(same.notes).toContain("1 purchases from other countries bear VAT that was taken for DE's");
  });

  test("without a rate is told by what it is of the net amount", async () => {
    const { value } = await eu(de, { vat: 200, rate: "", country: "FR" });
    expect([value("input_tax"), value("input_elsewhere.vat")]).toEqual([0, 200]);
  });

  test("stands in box 4 with a word; import VAT without", async () => {
    expect((await uk({ vat: 200, country: "FR" })).notes).toContain("1 purchases from abroad bear VAT");
    expect((await uk({ vat: 200, country: "FR", type: "Import" })).notes).not.toContain("from abroad");
    expect((await uk({ vat: 200, country: "GB" })).notes).not.toContain("from abroad");
  });
});

test("boxes of Northern Ireland are told when something stands in them", async () => {
  expect((await uk({ vat: 200, country: "FR", type: "Acquisition" })).notes).toContain("Boxes 2, 8 and 9");
  expect((await uk({ vat: 200 })).notes).not.toContain("Boxes 2, 8 and 9");
});

test.each([
  ["Void", "Cancelled."],
  ["Quote", "no invoice and no note"],
  ["Draft", "no invoice and no note"],
])("a sale called %s is left out", async (type, reason) => {
  const { value, reasons } = await uk(
    { direction: "sale", vat: 200 },
    { direction: "sale", number: "A-2", vat: 200, type },
  );
  expect([value("vatDueSales"), reasons]).toEqual([200, [expect.stringContaining(reason)]]);
});

test("import VAT that was postponed is due and reclaimed; that which customs took is reclaimed", async () => {
  for (const type of ["Import (postponed VAT accounting)", "PVA import"]) {
    const { value } = await uk({ vat: 200, type });
    expect([value("vatDueSales"), value("vatReclaimedCurrPeriod"), value("netVatDue")]).toEqual([
      200, 200, 0,
    ]);
    expect([value("totalValueSalesExVAT"), value("totalValuePurchasesExVAT")]).toEqual([0, 1_000]);
  }
  const paid = await uk({ vat: 200, type: "Import" });
  expect([paid.value("vatDueSales"), paid.value("vatReclaimedCurrPeriod")]).toEqual([0, 200]);
});

test.each([
  ["Sage", ["SI", "SC", "PI", "PC"]],
  ["Xero", ["Receivable Invoice", "Receivable Credit Note", "Payable Invoice", "Payable Credit Note"]],
  ["Germany", ["Verkauf", "Verkauf Storno", "Einkauf", "Einkauf Storno"]],
])("the kinds of %s say the side and what goes back", async (_, [si = "", sc = "", pi = "", pc = ""]) => {
  const columns = head.filter((name) => name !== "Direction");
  const rows = [
    row({ number: "1", net: 1_000, vat: 200, type: si }),
    row({ number: "2", net: 100, vat: 20, type: sc }),
    row({ number: "3", net: 500, vat: 100, type: pi }),
    row({ number: "4", net: 50, vat: 10, type: pc }),
  ].map((cells) => cells.filter((_cell, at) => at !== head.indexOf("Direction")));
  const { value } = await drafted({
    ...{ file: csv([columns, ...rows], "book.csv"), filing_type: "uk_vat", period: "2026-Q2" },
  });
  expect([value("vatDueSales"), value("vatReclaimedCurrPeriod")]).toEqual([180, 90]);
});

test("a sale to another member state without VAT and without the buyer's number is told", async () => {
  const sold = (id: string, vat = 0) =>
    eu(de, { direction: "sale", vat, rate: vat === 0 ? 0 : 19, country: "FR", id, type: "goods" });
  expect((await sold("")).notes).toContain("1 sales to other member states bear no VAT");
  expect((await sold("FR40303265045")).notes).not.toContain("bear no VAT");
  expect((await sold("", 190)).notes).not.toContain("bear no VAT");
});

describe("a row that states its gross amount alone", () => {
  const gross = (cells: Row, heads: Row = []) =>
    drafted({
      file: csv(
        [["Date", "Invoice No", "Direction", "Gross", "VAT", "VAT rate", ...heads], cells],
        "book.csv",
      ),
      filing_type: "uk_vat",
      period: "2026-Q2",
    });
  const sold = ["15/05/2026", "S-1", "sale"] as const;

  test.each([
    ["with its VAT", [120, 20, ""], 100, 20],
    ["with its rate", [119.99, "", 20], 99.99, 20],
    ["with both", [105, 5, 5], 100, 5],
    ["at a rate of nought", [100, "", 0], 100, 0],
    ["without VAT", [100, 0, ""], 100, 0],
    ["below nought", [-120, -20, ""], -100, -20],
  ] as const)("is taken without its tax: %s", async (_, amounts, net, vat) => {
    const { value, notes } = await gross([...sold, ...amounts]);
    expect([value("totalValueSalesExVAT"), value("vatDueSales")]).toEqual([net, vat]);
    expect(notes).toContain("The net amount of 1 row is the gross one without its VAT");
  });

  test.each([
    ["the tax has the other sign", [-120, 20, ""], []],
    ["neither tax nor rate is stated", [120, "", ""], []],
    ["the buyer owes the tax", [120, 20, ""], ["Y"]],
  ] as const)("is left out where %s", async (_, amounts, reverse) => {
    const { value, reasons } = await gross(
      [...sold, ...amounts, ...reverse],
      reverse.length === 0 ? [] : ["Reverse Charge"],
    );
    expect(value("totalValueSalesExVAT")).toBe(0);
    expect(reasons).toEqual(["No net amount."]);
  });
});
