import { PDFDocument } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { lostPaths } from "../harness/field-paths.ts";
import { post } from "../harness/request.ts";
import { page } from "./fixture.ts";

const xml = (total: string) => `<?xml version="1.0"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="r" xmlns:udt="u">
<rsm:ExchangedDocument><ram:ID>R-77</ram:ID><ram:IssueDateTime><udt:DateTimeString format="102">20260203</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Schrauben &amp; Muttern</ram:Name></ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>10.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">10</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Eisen Huber KG</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount><ram:GrandTotalAmount>${total}</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

async function hybrid(source: string) {
  const printed = await page(
    [50, 700, "Rechnung Nr. R-77 vom 03.02.2026"],
    [50, 680, "Gesamtbetrag"],
    [300, 680, "119,00 EUR", true],
  );
  const document = await PDFDocument.load(printed.bytes);
  await document.attach(Buffer.from(source), "factur-x.xml", { mimeType: "text/xml" });
  return { ...printed, bytes: await document.save() };
}

describe("an e-invoice attached to the PDF", () => {
  test("fills what the page does not print, and agrees with what it does", async () => {
    const { status, json } = await post("/api/v1/ai/extract-invoice", { file: await hybrid(xml("119.00")) });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      invoice_number: "R-77",
      vendor: { name: "Eisen Huber KG" },
      subtotal: 100,
      tax_amount: 19,
      total_amount: 119,
    });
    expect(json.data.line_items).toEqual([
      {
        description: "Schrauben & Muttern",
        hsn_sac: null,
        quantity: 10,
        unit: "C62",
        unit_price: 10,
        tax_rate: 19,
        amount: 100,
      },
    ]);
    expect(lostPaths(json.data)).toEqual([]);
    expect(json.data.evidence.total_amount.text).toBe("119,00");
    expect(json.warnings ?? []).toEqual([]);
  });

  test("that contradicts the page is a warning", async () => {
    const { json } = await post("/api/v1/ai/extract-invoice", { file: await hybrid(xml("219.00")) });
    expect(json.data.total_amount).toBe(219);
    expect(json.warnings.join()).toContain("total_amount: the page and the attached e-invoice differ");
  });

  test("with entities of its own is not read", async () => {
    const { status, json } = await post("/api/v1/ai/extract-invoice", {
      file: await hybrid(`<!DOCTYPE x>${xml("1.00")}`),
    });
    expect([status, json.data.total_amount]).toEqual([200, 119]);
  });
});
