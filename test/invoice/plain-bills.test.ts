import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";

// Bills of shops, craftsmen and persons: no legal form, no heads over the lines, a total alone.

async function read(...lines: readonly string[]) {
  const file = { filename: "bill.txt", contentType: "text/plain", bytes: Buffer.from(lines.join("\n")) };
  const { status, json, text } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}

describe("the seller of a bill without a legal form", () => {
  test.each([
    [
      "under the title",
      ["INVOICE", "", "The Corner Bakery", "4 High Street, Leeds LS1 4DY"],
      "The Corner Bakery",
    ],
    [
      "over the title",
      ["Malermeister Krüger", "Hauptstr. 5, 50667 Köln", "", "Rechnung"],
      "Malermeister Krüger",
    ],
    ["a person", ["FACTURE", "", "Sophie Garnier", "3 rue des Lilas", "69003 Lyon"], "Sophie Garnier"],
    ["in capitals", ["KRISHNA STORES", "Main Bazaar, Jaipur 302001", "", "CASH BILL"], "KRISHNA STORES"],
  ])("is read %s", async (_, head, name) => {
    const data = await read(...head, "", "Invoice number: 88", "Date: 2026-03-04", "", "Total: EUR 952.00");
    expect(data).toMatchObject({ invoice_number: "88", total_amount: 952, vendor: { name } });
  });

  test.each([
    ["a sentence", "Dear customer for the summer course we ask for"],
    ["seven words", "Terms And Rules Of Our Summer Course"],
  ])("is not %s that opens the page", async (_, first) => {
    const data = await read(
      first,
      "4 High Street, Leeds LS1 4DY",
      "",
      "Invoice number: 88",
      "Total: EUR 952.00",
    );
    expect(data.vendor.name).not.toBe(first);
  });

  test("is not looked for on a page that is no bill", async () => {
    const data = await read("Garden Club", "4 High Street, Leeds LS1 4DY", "", "Present: 12 members");
    expect(data.vendor.name).toBeNull();
  });
});

describe("lines without heads", () => {
  const bill = (total: string, ...more: readonly string[]) =>
    read(
      ...["Sharma Electricals", "12 MG Road, Pune 411001", "", "Bill No: 451", "Date: 12/03/2026", ""],
      ...["LED bulb 9W     4    120.00    480.00", "Wall switch     2     45.00     90.00", ...more],
      `Total                         ${total}`,
    );
  const lines = [
    { description: "LED bulb 9W", quantity: 4, unit_price: 120, amount: 480 },
    { description: "Wall switch", quantity: 2, unit_price: 45, amount: 90 },
  ];

  test("that make the total are read where no net sum is stated", async () => {
    expect((await bill("570.00")).line_items).toMatchObject(lines);
  });
  test("that make what the tax leaves of the total are read", async () => {
    const data = await bill("672.60", "GST 18%                       102.60");
    expect(data).toMatchObject({ tax_amount: 102.6, total_amount: 672.6, line_items: lines });
  });
  test.each(["570.02", "569.98"])("that do not make the total are left: %s", async (total) => {
    expect((await bill(total)).line_items).toEqual([]);
  });
});

test.each([
  ["Cash Memo No 2291", "2291"],
  ["Cash memo number: CM-17", "CM-17"],
  ["Bill of Supply No: 58", "58"],
])("the number of a memo stands behind its own label: %s", async (line, number) => {
  const head = ["Gupta Provision Store", "Shop 14, Sector 9 Market, Chandigarh 160009", "", line];
  const data = await read(
    ...head,
    "Date: 14/07/2026",
    "",
    "Basmati rice 5kg   2   450.00   900.00",
    "Total   900.00",
  );
  expect(data).toMatchObject({ invoice_number: number, total_amount: 900 });
});

test.each([
  ["Prestador: Silva Informática Ltda", "Tomador: Comercial Souza S.A."],
  ["Prestador de serviços: Silva Informática Ltda", "Tomador de serviços: Comercial Souza S.A."],
])("a Brazilian bill of services says who renders them and who takes them: %s", async (seller, buyer) => {
  const data = await read(
    ...["NOTA FISCAL DE SERVIÇOS", "Número da nota: 00981", "Data de emissão: 05/03/2026"],
    ...[seller, "CNPJ 11.222.333/0001-81", buyer, "", "Suporte mensal 1 1.500,00", "Valor total R$ 1.500,00"],
  );
  expect(data).toMatchObject({
    invoice_number: "00981",
    total_amount: 1500,
    vendor: { name: "Silva Informática Ltda" },
    buyer: { name: "Comercial Souza S.A." },
  });
});

test("lines of plain text whose figures stand in no column keep all their words and figures", async () => {
  const data = await read(
    ...["FACTURA N.º 2026/044", "Fecha: 9 de febrero de 2026", "Cliente: Transportes Ruiz", ""],
    ...["Cambio de aceite 1 60,00 60,00", "Filtro 2 15,00 30,00", "Líquido de frenos 3 8,00 24,00"],
    ...["Base imponible 114,00", "IVA 21% 23,94", "Total factura 137,94 €"],
  );
  expect(data.line_items).toMatchObject([
    { description: "Cambio de aceite", quantity: 1, unit_price: 60, amount: 60 },
    { description: "Filtro", quantity: 2, unit_price: 15, amount: 30 },
    { description: "Líquido de frenos", quantity: 3, unit_price: 8, amount: 24 },
  ]);
});

test.each([
  ["Client : Mme Leroy", "Mme Leroy"],
  ["Client: Boulangerie Leroy", "Boulangerie Leroy"],
  ["Client : Leroy 01.23.45.67.89", "Leroy 01.23.45.67.89"],
])("a line with its price is nobody's name or address: %s", async (line, name) => {
  const data = await read(
    ...[
      "Menuiserie Petit SARL",
      "SIRET 12345678900012",
      "Facture n° F2026-031",
      "Date : 4 mars 2026",
      line,
      "",
    ],
    ...["Porte en chêne 1 450,00 450,00", "Pose de la porte 3 h 45,00 135,00"],
    ...["Total HT 585,00 €", "TVA 10 % 58,50 €", "Total TTC 643,50 €"],
  );
  const { vendor, buyer } = data;
  expect([vendor.name, buyer.name, buyer.address]).toEqual(["Menuiserie Petit SARL", name, null]);
});

test.each([
  ["Seller: BuildIt Ltd", "Floor tiles 2 20.00 40.00", "Unit heater 1 60.00 60.00"],
  ["Supplier name: BuildIt Ltd", "Floor tiles 40.00", "Road sign 60.00"],
])("goods under the seller are not its address: %s", async (seller, ...goods) => {
  const { vendor } = await read(...["INVOICE 4402", "Date: 2026-03-04", seller], ...goods, "Total 100.00");
  expect([vendor.name, vendor.address]).toEqual(["BuildIt Ltd", null]);
});
