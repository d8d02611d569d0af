import { expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { page, type Text } from "./fixture.ts";

const read = async (...texts: Text[]) =>
  (await post("/api/v1/ai/extract-invoice", { file: await page(...texts) })).json.data;

const table: readonly Text[] = [
  [50, 520, "Descrizione"],
  [350, 520, "Quantità"],
  [420, 520, "Prezzo"],
  [510, 520, "Importo"],
  [50, 500, "Sedia da ufficio"],
  [390, 500, "2", true],
  [470, 500, "50,00", true],
  [545, 500, "100,00", true],
  [420, 470, "Imponibile"],
  [545, 470, "100,00", true],
  [420, 455, "IVA 22%"],
  [545, 455, "22,00", true],
  [420, 440, "Totale fattura"],
  [545, 440, "122,00 EUR", true],
];

const head: readonly Text[] = [
  [50, 800, "Mancini Arredi S.p.A."],
  [50, 788, "Via G. Verdi 131"],
  [50, 776, "36950 Bergamo"],
  [50, 750, "Fattura N. 745330"],
  [300, 750, "Data: 08-12-2025"],
];

const buyer: readonly Text[] = [
  [50, 720, "Cliente: Rinaldi Trasporti S.p.A."],
  [93, 709, "Viale Europa 159"],
  [93, 698, "60176 Verona"],
  [93, 687, "P.IVA: IT16120174343"],
];

test("a VAT number under the buyer's address is the buyer's, one under the sums the seller's", async () => {
  const data = await read(...head, ...buyer, ...table, [50, 380, "P.IVA: IT98164976890"]);
  expect([data.vendor.vat_id, data.buyer.vat_id]).toEqual(["IT98164976890", "IT16120174343"]);
});

test("a VAT number beside the bank is the seller's, though it stands under the buyer", async () => {
  const data = await read(
    ...head,
    ...buyer.slice(0, 3),
    [93, 687, "P.IVA IT98164976890"],
    [300, 687, "Coordinate bancarie"],
    [420, 687, "Gallo Bank"],
    ...table,
  );
  expect([data.vendor.vat_id, data.buyer.vat_id]).toEqual(["IT98164976890", null]);
});

test("a name that breaks before its legal form is whole", async () => {
  const data = await read(
    ...head,
    [50, 720, "Cliente:"],
    [50, 709, "Rinaldi Trasporti Internazionali"],
    [50, 698, "S.p.A."],
    [50, 687, "Viale Europa 159"],
    [50, 676, "60176 Verona"],
    ...table,
  );
  expect(data.buyer.name).toBe("Rinaldi Trasporti Internazionali S.p.A.");
});

test("a title on the line of the seller's name is no part of it", async () => {
  const data = await read([50, 800, "Mancini Arredi S.p.A. Fattura"], ...head.slice(1), ...buyer, ...table);
  expect(data.vendor.name).toBe("Mancini Arredi S.p.A.");
});

test("a private person under a head is the buyer", async () => {
  const data = await read(
    ...head.slice(0, 3),
    [50, 750, "Facture n° 745330"],
    [300, 750, "Date: 08/12/2025"],
    [50, 720, "Facturer à"],
    [50, 709, "Hélène Garnier"],
    [50, 698, "180 chaussée de Mons"],
    [50, 687, "1846 Rennes"],
    ...table,
  );
  expect(data.buyer.name).toBe("Hélène Garnier");
});

test("days that stand close together belong to the heads above them", async () => {
  const data = await read(
    ...head.slice(0, 3),
    ...buyer,
    [300, 640, "Data"],
    [380, 640, "Scadenza"],
    [300, 626, "11 gennaio 2022"],
    [379, 626, "25 gennaio 2022"],
    ...table,
  );
  expect([data.date, data.due_date]).toEqual(["2022-01-11", "2022-01-25"]);
});

test("a day that breaks before its year is read whole", async () => {
  const data = await read(
    ...head.slice(0, 3),
    ...buyer,
    [300, 640, "Data:"],
    [340, 640, "12 marzo"],
    [340, 629, "2022"],
    [300, 610, "Scadenza:"],
    [360, 610, "26 marzo"],
    [360, 599, "2022"],
    ...table,
  );
  expect([data.date, data.due_date]).toEqual(["2022-03-12", "2022-03-26"]);
});

test("taxes of two rates under heads that begin with their rates are added up", async () => {
  const data = await read(
    ...head,
    ...buyer,
    ...table.slice(0, 8),
    [50, 440, "Imponibile"],
    [150, 440, "22% IVA"],
    [250, 440, "10% IVA"],
    [350, 440, "Totale fattura"],
    [50, 424, "100,00"],
    [150, 424, "15,40"],
    [250, 424, "3,00"],
    [350, 424, "118,40 EUR"],
  );
  expect([data.subtotal, data.tax_amount, data.total_amount]).toEqual([100, 18.4, 118.4]);
});
