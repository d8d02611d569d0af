import { expect, test } from "vitest";
import { post } from "../harness/request.ts";

// Bills that print net, tax and total of each rate in a row, and those of all together.

async function read(...foot: readonly string[]) {
  const lines = [
    ...["FACTURE 2422342", "", "Informatique Fournier SARL", "68 chemin Vert, 69003 Lyon", ""],
    ...["Date de facture : 31/12/2024", "", "Taux      HT         TVA       TTC"],
    ...[
      "10 %      4 000,00     400,00    4 400,00 €",
      "20 %      1 000,00     200,00    1 200,00 €",
      ...foot,
    ],
  ];
  const file = { filename: "bill.txt", contentType: "text/plain", bytes: Buffer.from(lines.join("\n")) };
  const { status, json, text } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, text.slice(0, 300)).toBe(200);
  const { subtotal, tax_amount, total_amount } = json.data;
  return [subtotal, tax_amount, total_amount];
}

test("the sums are those of all rates, under labels or without", async () => {
  const whole = [5_000, 600, 5_600];
  expect(await read("", "Total HT 5 000,00 €", "TVA 600,00 €", "Montant TTC 5 600,00 €")).toEqual(whole);
  expect(await read("", "Somme 5 600,00 €")).toEqual(whole);
});

test("what rounding may move is a cent for each rate, no more", async () => {
  expect((await read("", "Total TTC 5 600,02 €"))[2]).toBe(5_600.02);
  expect(await read("", "Somme 5 600,03 €")).toEqual([null, 600, null]);
});

test("a row of one rate is the bill's own where there is no other", async () => {
  const lines = ["FACTURE 7", "", "Informatique Fournier SARL", "", "Taux   HT   TVA   TTC"];
  const text = [...lines, "20 %      1 000,00     200,00    1 200,00 €"].join("\n");
  const file = { filename: "bill.txt", contentType: "text/plain", bytes: Buffer.from(text) };
  const { json } = await post("/api/v1/ai/extract-invoice", { file });
  expect(json.data).toMatchObject({ subtotal: 1_000, tax_amount: 200, total_amount: 1_200 });
});
