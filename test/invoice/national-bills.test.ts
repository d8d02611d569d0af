import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";

// Bills as plain text in the habits of their countries: taxes inside the total, bases beside rates, forms with heads.

async function read(text: string) {
  const file = { filename: "bill.txt", contentType: "text/plain", bytes: Buffer.from(text.trimStart()) };
  const { status, json, text: answer } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, answer.slice(0, 300)).toBe(200);
  return json;
}

const failed = (data: { checks: { name: string; passed: boolean }[] }) =>
  data.checks.filter(({ passed }) => !passed).map(({ name }) => name);

describe("a tax inside the total", () => {
  const taxi = (sentence: string) =>
    read(`
Harbour Taxis Ltd
Unit 4, Quay Road, Poole BH15 1HX

Receipt no. HT-0091
18/02/2026

Customer: Dorset Wind Surveys
Journeys 02-16 Feb (11)              £418.80
${sentence}
TOTAL PAID                           £418.80
`);

  test.each([
    "Total includes VAT at 20% of         £69.80",
    "including 20% VAT                    £69.80",
    "VAT 20% included                     £69.80",
  ])("leaves the net sum where its rate proves it: %s", async (sentence) => {
    const { data } = await taxi(sentence);
    expect(data).toMatchObject({ subtotal: 349, tax_amount: 69.8, total_amount: 418.8 });
    expect(data.taxes).toEqual([{ rate: 20, base: 349, amount: 69.8 }]);
    expect(data.line_items).toMatchObject([{ description: "Journeys 02-16 Feb (11)", amount: 418.8 }]);
    expect(data.confidences.subtotal).toBeLessThan(0.9);
  });

  test("leaves none where the rate does not", async () => {
    const { data } = await taxi("Total includes VAT at 20% of         £69.90");
    expect([data.subtotal, data.taxes, data.total_amount]).not.toEqual([348.9, expect.anything(), 418.8]);
    expect(data.taxes).toEqual([]);
  });
});

describe("sums that contradict each other", () => {
  const bill = (total: string) =>
    read(`
Keller Elektro GmbH, Industriestr. 22, 86159 Augsburg
Rechnung Nr. 88120
Datum 12.02.2026

Nettobetrag      400,00
MwSt 19%          76,00
Gesamtbetrag     ${total}
`);

  test("are none of them sure", async () => {
    const { data } = await bill("467,00");
    expect(failed(data)).toContain("net_plus_tax_is_total");
    for (const path of ["subtotal", "tax_amount", "total_amount"])
      expect(data.confidences[path], path).toBeLessThan(0.9);
  });

  test("are sure where they agree", async () => {
    const { data } = await bill("476,00");
    for (const path of ["subtotal", "tax_amount", "total_amount"])
      expect(data.confidences[path], path).toBeGreaterThan(0.9);
  });
});

test("cents alone behind a sign are an amount: a rounding of two rappen", async () => {
  const { data } = await read(`
Elektro Keller AG, Industriestrasse 22, 8604 Volketswil

Rechnung Nr. 88120
Datum 12.02.2026      Zahlbar innert 30 Tagen

Stockwerkeigentümer Seeblick
8610 Uster

Reparatur Gegensprechanlage        2.5 Std   à 128.00    320.00
Material                                                 86.40
Zwischentotal                                           406.40
MWST 8.1%                                                32.92
Rundung                                                   -.02
Total CHF                                               439.30
`);
  expect(data).toMatchObject({ subtotal: 406.4, tax_amount: 32.92, round_off: -0.02, total_amount: 439.3 });
  expect(data.payment_terms).toBe("Zahlbar innert 30 Tagen");
  expect(data.line_items[0]).toMatchObject({ description: "Reparatur Gegensprechanlage", quantity: 2.5 });
  expect(failed(data)).toEqual([]);
});

test("what is kept back is not what it is reckoned from, and a title does not hide the seller under it", async () => {
  const { data } = await read(`
FACTURA Nº 26/0042
Fecha: 28-02-2026
Marta Ruiz Gil - Arquitecta   NIF 12345678Z
C/ Mayor 5, 2ºB, 50001 Zaragoza

Cliente: Promociones Ebro S.L.   CIF B50123459
Avda. Goya 70, 50005 Zaragoza

Proyecto básico reforma local            3.200,00 €
Base imponible                           3.200,00 €
IVA 21 %                                   672,00 €
Retención IRPF 15 % sobre 3.200,00        -480,00 €
Total a percibir                         3.392,00 €
`);
  expect(data).toMatchObject({ subtotal: 3200, tax_amount: 672, tax_withheld: -480, total_amount: 3392 });
  expect(data.vendor).toMatchObject({ name: "Marta Ruiz Gil", address: "C/ Mayor 5, 2ºB, 50001 Zaragoza" });
  expect(data.buyer.name).toBe("Promociones Ebro S.L.");
});

test("a Brazilian service invoice: heads of a form, a tax inside the price, what is left to pay", async () => {
  const { data } = await read(`
NOTA FISCAL DE SERVIÇOS ELETRÔNICA - NFS-e
Número da Nota: 00001234
Data de Emissão: 15/03/2026

PRESTADOR DE SERVIÇOS
Nome/Razão Social: Oliveira Consultoria Ltda
CNPJ: 12.345.678/0001-95
Endereço: Rua das Flores, 100 - São Paulo - SP

TOMADOR DE SERVIÇOS
Nome/Razão Social: Mercado Azul S.A.
CNPJ: 98.765.432/0001-98

Valor dos Serviços: R$ 5.000,00
Base de Cálculo: R$ 5.000,00
Valor do ISS: R$ 250,00
ISS retido: R$ 250,00
Valor Líquido da Nota: R$ 4.750,00
`);
  expect(data.vendor).toMatchObject({
    name: "Oliveira Consultoria Ltda",
    address: "Rua das Flores, 100 - São Paulo - SP",
  });
  expect(data.buyer.name).toBe("Mercado Azul S.A.");
  expect(data).toMatchObject({
    total_amount: 5000,
    amount_due: 4750,
    tax_withheld: 250,
    tax_amount: null,
    subtotal: null,
    line_items: [],
  });
});

test("a Japanese qualified invoice", async () => {
  const { data } = await read(`
請求書
請求書番号: INV-2026-0412
請求日: 2026年4月12日
お支払期限: 2026年5月31日

株式会社青空商事 御中
〒150-0002 東京都渋谷区渋谷2-15-1

株式会社みどり印刷
〒460-0008 愛知県名古屋市中区栄3-4-5
登録番号: T1234567890123

品名            数量   単価      金額
名刺印刷         200    15       3,000
パンフレット     500    120     60,000

小計                            63,000
消費税(10%)                      6,300
合計                            69,300円
`);
  expect(data).toMatchObject({
    invoice_number: "INV-2026-0412",
    date: "2026-04-12",
    due_date: "2026-05-31",
    vendor: { name: "株式会社みどり印刷", tax_number: "T1234567890123" },
    buyer: { name: "株式会社青空商事", address: "〒150-0002 東京都渋谷区渋谷2-15-1" },
    currency: "JPY",
    subtotal: 63_000,
    tax_amount: 6300,
    total_amount: 69_300,
  });
  expect(data.line_items).toMatchObject([{ description: "名刺印刷" }, { description: "パンフレット" }]);
});

test("a unit in a column of its own is no part of the description", async () => {
  const { data } = await read(`
Faktura VAT nr FV/2026/03/17
Data wystawienia: 17.03.2026

Sprzedawca: Jan Kowalski Usługi Remontowe
ul. Lipowa 5, 30-002 Kraków

Lp.  Nazwa usługi           J.m.  Ilość  Cena netto  Wartość netto  VAT   Wartość brutto
1    Malowanie pokoju       szt.  4      650,00      2 600,00       23%   3 198,00
2    Wymiana drzwi          szt.  2      900,00      1 800,00       23%   2 214,00

                                          Razem       4 400,00       1 012,00   5 412,00
Do zapłaty: 5 412,00 PLN
`);
  expect(data.line_items).toMatchObject([
    { description: "Malowanie pokoju", quantity: 4, unit: "szt." },
    { description: "Wymiana drzwi", quantity: 2, unit: "szt." },
  ]);
});

test("the people of a letter: `An` alone heads the buyer", async () => {
  const { data } = await read(`
Annegret Voss – Lektorat
Am Kanal 3
28195 Bremen

An
Verlag Nordlicht GmbH
Hafenstr. 9
27568 Bremerhaven

Rechnung 2026-007                                 Bremen, den 2. März 2026

Lektorat des Manuskripts „Watt“                   1.442,00 €
Gesamtbetrag                                      1.442,00 €
`);
  expect(data.buyer).toMatchObject({
    name: "Verlag Nordlicht GmbH",
    address: "Hafenstr. 9, 27568 Bremerhaven",
  });
});

describe("an identifier", () => {
  const bill = (vendor: string, buyer: string) =>
    read(`
TAX INVOICE
Sri Lakshmi Traders
No. 14, Gandhi Nagar, Coimbatore - 641001, Tamil Nadu
GSTIN : ${vendor}

Invoice No : SLT/25-26/118        Date : 09-Jan-2026
Buyer : Kerala Agro Mart
Kochi - 682011, Kerala
GSTIN: ${buyer}
Place of Supply: Kerala (32)

S.No  Description   HSN    Qty   Rate     Amount
1     Drip pipe 16mm 3917  500   12.50    6,250.00
                           Taxable value  6,250.00
                           IGST @ 18%     1,125.00
                           Grand Total    7,375.00
`);

  test("that a text states is never changed to one whose check digit holds", async () => {
    const { data, warnings } = await bill("33AABCS1429B1ZB", "32AAACK1234F1ZP");
    expect(data.buyer.gstin).toBe("32AAACK1234F1ZP");
    expect(data.confidences["buyer.gstin"]).toBe(0.1);
    expect(warnings.join(" ")).toContain("buyer.gstin: check digits do not hold");
  });

  test("of the buyer does not stand for the seller's state", async () => {
    // The seller's does not hold, the buyer's does: nothing tells the seller's state.
    const { data } = await bill("33AABCS1429B1ZB", "32AAACK1234F1Z9");
    expect(data.checks.map(({ name }: { name: string }) => name)).not.toContain(
      "tax_kind_fits_place_of_supply",
    );
  });

  test("behind the word for the tax alone is given as printed where its shape is one", async () => {
    const { data } = await read(`
De Groene Tuin B.V.
Dorpsstraat 8, 3732 HJ De Bilt
KvK 30123456   BTW NL001234567B01

FACTUUR F-26-031
Datum: 5 maart 2026

Tuinonderhoud           37,50
BTW 9%                   3,38
Totaal                € 40,88
`);
    expect([data.vendor.vat_id, data.confidences["vendor.vat_id"]]).toEqual(["NL001234567B01", 0.1]);
  });
});
