import { expect, test } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import { extractInvoice } from "../../shared/intelligence/invoice/extract-invoice.ts";
import { page, type Text } from "./fixture.ts";

const read = async (...texts: Text[]) => extractInvoice(await readDocument(await page(...texts))).data;

const seller: readonly Text[] = [
  [50, 800, "Acme Widgets Inc."],
  [50, 786, "100 Main Street"],
  [50, 772, "Springfield, IL 62701"],
];

const buyer: readonly Text[] = [
  [50, 740, "Bill To:"],
  [50, 726, "Globex Corporation"],
  [50, 712, "4 Cypress Creek Road"],
  [50, 698, "Portland, OR 97201"],
];

const table: readonly Text[] = [
  [50, 560, "Description"],
  [350, 560, "Quantity"],
  [420, 560, "Unit Price"],
  [510, 560, "Amount"],
  [50, 544, "Blue widget, large"],
  [390, 544, "46", true],
  [470, 544, "25.00", true],
  [545, 544, "1,150.00", true],
  [420, 510, "Total USD"],
  [545, 510, "1,150.00", true],
];

test("a head that breaks in the middle names what stands under it", async () => {
  const data = await read(
    ...seller,
    ...buyer,
    [50, 650, "Invoice"],
    [50, 639, "Number"],
    [180, 650, "Invoice"],
    [180, 639, "Date"],
    [310, 650, "Due"],
    [310, 639, "Date"],
    [50, 622, "INV-1001"],
    [180, 622, "2026-03-04"],
    [310, 622, "2026-03-31"],
    ...table,
  );
  expect(data).toMatchObject({ invoice_number: "INV-1001", date: "2026-03-04", due_date: "2026-03-31" });
});

test("of values that stand close together, each head takes its own", async () => {
  const data = await read(
    ...seller,
    ...buyer,
    [300, 650, "Invoice Date"],
    [372, 650, "Due Date"],
    [430, 650, "Invoice No."],
    [318, 636, "2026-03-04"],
    [375, 636, "2026-03-31"],
    [432, 636, "INV-1001"],
    ...table,
  );
  expect(data).toMatchObject({ invoice_number: "INV-1001", date: "2026-03-04", due_date: "2026-03-31" });
});

test("rows of other columns do not part a head from its value", async () => {
  const data = await read(
    ...seller,
    [50, 740, "Bill To:"],
    [50, 728, "Globex Corporation"],
    [50, 716, "4 Cypress Creek Road"],
    [50, 704, "Portland, OR 97201"],
    [400, 745, "Invoice No."],
    [250, 740, "Ship To:"],
    [250, 734, "Warehouse 5"],
    [400, 720, "INV-1001"],
    ...table,
  );
  expect(data.invoice_number).toBe("INV-1001");
});

test("who is to read it does not buy", async () => {
  const data = await read(
    ...seller,
    [50, 712, "Menuiserie Renard SASU"],
    [50, 698, "À l'att. de Luc Moreau"],
    [50, 684, "12 Mill Lane"],
    [50, 670, "Portland, OR 97201"],
    [400, 780, "Invoice No."],
    [480, 780, "INV-1001"],
    ...table,
  );
  expect(data.buyer.name).toBe("Menuiserie Renard SASU");
});
