import { describe, expect, it } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { post } from "../harness/request.ts";
import { pagePdf, textFile, workbookFile } from "../workflows/checking/fixture.ts";

async function read(file: InputFile) {
  const { status, json, text } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}
const parties = async (file: InputFile) => {
  const { vendor, buyer } = await read(file);
  return [vendor.name, buyer.name];
};

const pair = (label: string, value: string) => [[50, label] as const, [250, value] as const];
const goods = [
  [
    [50, "Description"],
    [260, "Qty"],
    [320, "Unit Price"],
    [480, "Amount"],
  ],
  [
    [50, "Office chair"],
    [260, "10"],
    [320, "120.00"],
    [480, "1,200.00"],
  ],
  [
    [320, "Total GBP"],
    [480, "1,200.00"],
  ],
] as const;
const [buyer, vendor] = [pair("Buyer", "Beta Software Ltd"), pair("Vendor", "Alpha Furniture Ltd")];

describe("parties whose labels have no colon and stand left of their names", () => {
  it.each([
    ["the buyer first", [buyer, vendor]],
    ["the seller first", [vendor, buyer]],
  ])("are told apart: %s", async (_, rows) => {
    const file = await pagePdf(["INVOICE", pair("Invoice Number", "INV-118"), ...rows, ...goods]);
    expect(await parties(file)).toEqual(["Alpha Furniture Ltd", "Beta Software Ltd"]);
  });

  it("are told apart in a workbook", async () => {
    const file = await workbookFile([
      ["INVOICE"],
      ["Invoice Number", "INV-118"],
      ["Buyer", "Beta Software Ltd"],
      ["Seller", "Alpha Furniture Ltd"],
      ["Description", "Qty", "Unit Price", "Amount"],
      ["Office chair", 10, 120, 1200],
      ["Total GBP", "", "", 1200],
    ]);
    expect(await parties(file)).toEqual(["Alpha Furniture Ltd", "Beta Software Ltd"]);
  });

  it("heads beside each other are no form: the names stand below", async () => {
    const file = await pagePdf([
      "INVOICE",
      pair("Vendor", "Buyer"),
      pair("Alpha Furniture Ltd", "Beta Software Ltd"),
      pair("1 High Street, Leeds LS1 1AA", "2 Low Road, York YO1 1AA"),
      pair("Invoice Number", "INV-118"),
      ...goods,
    ]);
    expect(await parties(file)).toEqual(["Alpha Furniture Ltd", "Beta Software Ltd"]);
  });
});

it.each([
  ["BON DE COMMANDE\nBeta SAS\n2 rue Basse, 75001 Paris\n\nBon de commande n° : BC-118", "BC-118"],
  ["BON DE COMMANDE\nBeta SAS\n2 rue Basse, 75001 Paris", null],
  ["FACTURA\nBeta SL\n\nOrden de compra: BC-118", "BC-118"],
  ["FATTURA\nBeta Srl\n\nVs. ordine: BC-118", "BC-118"],
  ["INVOICE\nBeta Ltd\n\nPO Number: PO-118", "PO-118"],
])("the number of an order is none of a house: %s", async (text, number) => {
  expect((await read(textFile("a.txt", `${text}\n\nTotal 2.040,00 €`))).purchase_order).toBe(number);
});
