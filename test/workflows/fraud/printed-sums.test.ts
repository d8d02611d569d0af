import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";

const bill = (...foot: string[]) =>
  [
    ...["Harrow Lighting Ltd", "22 Kiln Lane, Derby DE1 2AB", "INVOICE", "Invoice no: HL-3107"],
    ...["Invoice date: 12 March 2026", "Bill to: Thorne Hotels plc", "Description  Qty  Unit price  Amount"],
    ...["Desk lamp  10  32.50  325.00", "Subtotal  325.00", "VAT 20%  65.00", "Total GBP  390.00", ...foot],
  ].join("\n");

async function examine(text: string) {
  const file = { filename: "a.txt", contentType: "text/plain", bytes: Buffer.from(text) };
  const { status, json, text: body } = await post("/api/v1/workflows/detect-fraud", { file });
  expect(status, body.slice(0, 300)).toBe(200);
  return { flagged: json.data.flagged, ids: json.data.signals.map(({ id }: { id: string }) => id) };
}

it.each([
  ["the rest", ["Paid on account 100.00", "Balance due 290.00"], []],
  ["the rest but five cents", ["Paid on account 100.00", "Balance due 290.05"], []],
  ["the rest but seven cents", ["Paid on account 100.00", "Balance due 290.07"], ["arithmetic_mismatch"]],
  ["the whole again", ["Paid on account 100.00", "Balance due 390.00"], ["arithmetic_mismatch"]],
  ["all of it, where nothing was paid", ["Balance due 390.00"], []],
])("what is asked for after a payment is %s", async (_, foot, ids) => {
  expect(await examine(bill(...foot))).toEqual({ flagged: ids.length > 0, ids });
});

it.each([
  ["Three hundred ninety pounds only", []],
  ["Four hundred ninety pounds only", ["sum_in_words"]],
  ["Four hundred ninety euros only", ["sum_in_words"]],
  ["Four hundred ninety lamps only", []],
])("a sum in words closes with its currency: %s", async (words, ids) => {
  expect(await examine(bill(words))).toEqual({ flagged: ids.length > 0, ids });
});

const rates = (amount: string, total: string) =>
  [
    ...["Lumen GmbH", "Rechnung Nr. 2026-088", "Rechnungsdatum: 03.03.2026", "Kunde: Feldmann AG"],
    ...["Pos Menge Beschreibung Einzelpreis Betrag", "1 4 Beratung 250,00 1.000,00", "2 2 Buch 50,00 100,00"],
    ...["Nettobetrag 1.100,00", "19 % MwSt auf 1.000,00 190,00", `7 % MwSt auf 100,00 ${amount}`],
    `Gesamtbetrag ${total} EUR`,
  ].join("\n");

it.each([
  ["7,00", "1.297,00", []],
  ["17,00", "1.307,00", ["tax_above_rate"]],
  ["5,00", "1.295,00", []],
  ["7,00", "1.397,00", ["arithmetic_mismatch"]],
])("of several rates each is held against its own base: %s of 100 in %s", async (amount, total, ids) => {
  expect(await examine(rates(amount, total))).toEqual({ flagged: ids.length > 0, ids });
});

const supplies = (between: readonly string[], total: string) =>
  [
    ...["Prairie Office Supply Co.", "880 Elm Street, Omaha, NE 68102", "INVOICE", "Invoice no: 20611"],
    ...["Invoice date: April 17, 2026", "Bill to: Missouri Valley Dental", "Item  Qty  Price  Amount"],
    ...["Gloves  12  64.00  768.00", "Masks  5  40.00  200.00", "Subtotal  968.00", ...between],
    ...["Sales tax  79.88", `Total  ${total}`],
  ].join("\n");

it.each([
  ["is what is missing", ["Loyalty credit  -68.00"], "979.88", []],
  ["is what is too much", ["Environmental levy  12.50"], "1,060.38", []],
  ["is one of two that are", ["Loyalty credit  -68.00", "Environmental levy  12.50"], "992.38", []],
  ["is within five cents", ["Loyalty credit  -68.00"], "979.93", []],
  ["is seven cents off", ["Loyalty credit  -68.00"], "979.95", ["arithmetic_mismatch"]],
  ["is another sum", ["Loyalty credit  -68.00"], "999.88", ["arithmetic_mismatch"]],
  ["is none", [], "979.88", ["arithmetic_mismatch"]],
  ["has no name", ["-68.00"], "979.88", ["arithmetic_mismatch"]],
])("a row that was not read between net and total %s", async (_, between, total, ids) => {
  expect(await examine(supplies(between, total))).toEqual({ flagged: ids.length > 0, ids });
});
