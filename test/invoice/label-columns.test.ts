import { expect, test } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import { extractInvoice } from "../../shared/intelligence/invoice/extract-invoice.ts";
import { page, pages, type Text } from "./fixture.ts";

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

test("a head that says without tax is not the tax", async () => {
  const data = await read(
    ...seller,
    ...buyer,
    [50, 560, "Beschreibung"],
    [350, 560, "Menge"],
    [420, 571, "Preis"],
    [420, 560, "Ohne"],
    [420, 549, "MwSt."],
    [510, 560, "Betrag"],
    ...table.slice(4).map(([x, y, text, right]): Text => [x, y - 14, text, right ?? false]),
  );
  expect(data).toMatchObject({ tax_amount: null, total_amount: 1150 });
});

test("the foot of a page is no part of the line above it", async () => {
  const foot: Text[] = [
    [50, 60, "Acme Widgets Inc., Springfield"],
    [230, 60, "Board: Ada Lovelace, Grace Hopper"],
    [440, 60, "Account 4711 000 815"],
  ];
  const [heads, line] = [table.slice(0, 4), table.slice(4, 8)];
  const down = (texts: readonly Text[], by: number) =>
    texts.map(([x, y, text, right]): Text => [x, y - by, text, right ?? false]);
  const file = await pages(
    [...seller, ...buyer, ...down(heads, 454), ...down(line, 454), ...foot],
    [
      ...down(heads, -200),
      ...down(line, -200),
      [420, 710, "Total USD"],
      [545, 710, "2,300.00", true],
      ...foot,
    ],
  );
  const { line_items } = extractInvoice(await readDocument(file)).data;
  expect(line_items?.map(({ description }) => description)).toEqual([
    "Blue widget, large",
    "Blue widget, large",
  ]);
});
