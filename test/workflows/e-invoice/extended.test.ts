import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "../checking/fixture.ts";
import { sample, specifications } from "./sample.ts";
import { written } from "./tree.ts";

const profile = (name: string) => `urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:${name}`;
const core = written(sample("cii"));
const extended = core.replace(specifications.en16931, profile("extended"));

const firstLine = /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>/;
const terms = "<ram:SpecifiedTradePaymentTerms>";

type Issue = { rule: string; severity: string; field: string; place: { line: number } };
const fileOf = (xml: string) => textFile("invoice.xml", xml, "application/xml");
async function issuesOf(xml: string): Promise<Issue[]> {
  const { status, text, json } = await post("/api/v1/einvoice/validate", { file: fileOf(xml) });
  expect(status, text).toBe(200);
  return json.data.issues;
}
const told = async (xml: string, severity = "error") =>
  (await issuesOf(xml)).filter((each) => each.severity === severity).map(({ rule }) => rule);

/** The first line once more, of a subtype. */
const lineOf = (subtype: string, xml = extended) =>
  xml.replace(firstLine, (line) => {
    const more = line
      .replace(
        "<ram:LineID>1</ram:LineID>",
        `<ram:LineID>0</ram:LineID>\n<ram:LineStatusReasonCode>${subtype}</ram:LineStatusReasonCode>`,
      )
      .replace("Part 1", "Set of parts");
    return `${more}\n${line}`;
  });

const fee =
  "<ram:SpecifiedLogisticsServiceCharge><ram:Description>Freight</ram:Description><ram:AppliedAmount>10.00</ram:AppliedAmount><ram:AppliedTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>";
const sums: readonly (readonly [string, string])[] = [
  [terms, `${fee}\n${terms}`],
  ["ChargeTotalAmount>10.00", "ChargeTotalAmount>20.00"],
  ["TaxBasisTotalAmount>200.00", "TaxBasisTotalAmount>210.00"],
  [
    "<ram:CalculatedAmount>38.00</ram:CalculatedAmount>",
    "<ram:CalculatedAmount>39.90</ram:CalculatedAmount>",
  ],
  ['TaxTotalAmount currencyID="EUR">38.00', 'TaxTotalAmount currencyID="EUR">39.90'],
  ["GrandTotalAmount>238.00", "GrandTotalAmount>249.90"],
  ["DuePayableAmount>200.00", "DuePayableAmount>211.90"],
];
const withFee = (xml: string, left = "") =>
  sums
    .filter(([from]) => from !== left)
    .reduce((text, [from, to]) => text.replace(from, to), xml)
    .replace(/(<ram:CalculatedAmount>39.90[\s\S]*?<ram:BasisAmount>)200.00/, "$1210.00");

describe("Factur-X EXTENDED", () => {
  it("has the sample for a valid invoice", async () => {
    expect(await told(extended)).toEqual([]);
  });

  it.each(["GROUP", "INFORMATION"])("leaves a line of the subtype %s out of every sum", async (subtype) => {
    expect(await told(lineOf(subtype))).toEqual([]);
  });

  it("takes a line of the subtype DETAIL into its sums", async () => {
    expect(await told(lineOf("DETAIL"))).toEqual(expect.arrayContaining(["BR-CO-10", "BR-S-08"]));
  });

  it("gives the lines that are in the sums as data, and names the other as lost when it is converted", async () => {
    const file = fileOf(lineOf("GROUP"));
    const { json } = await post("/api/v1/ai/extract-invoice", { file });
    expect(json.data.line_items.map((line: { description: string }) => line.description)).toEqual([
      "Part 1 & more",
      "Part 2 & more",
    ]);
    const converted = await post("/api/v1/einvoice/convert", { file, syntax: "ubl" });
    expect(converted.json.data.lost.map(({ value }: { value: string }) => value)).toContain(
      "Set of parts & more",
    );
  });

  it("counts fees of logistics to the charges", async () => {
    expect(await told(withFee(extended))).toEqual([]);
    expect(await told(withFee(extended, "ChargeTotalAmount>10.00"))).toContain("BR-CO-12");
    expect(await told(withFee(extended).replace("AppliedAmount>10.00", "AppliedAmount>11.00"))).toEqual(
      expect.arrayContaining(["BR-CO-12", "BR-S-08"]),
    );
  });

  it("writes a fee of logistics as a charge of the standard", async () => {
    const { json } = await post("/api/v1/einvoice/convert", {
      file: fileOf(withFee(extended)),
      ...{ syntax: "ubl", target: "en16931" },
    });
    expect(json.data.xml).toContain("<cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason>");
    expect(json.data.issues.filter(({ severity }: Issue) => severity === "error")).toEqual([]);
  });

  it("is needed for such lines and fees", async () => {
    for (const xml of [lineOf("GROUP", core), withFee(core)]) {
      const found = (await issuesOf(xml)).find(({ rule }) => rule === "e_invoice.extension");
      expect(found).toMatchObject({ severity: "error", place: { line: expect.any(Number) } });
    }
  });

  it.each([
    ["BR-CO-10", "LineTotalAmount>200.00<", "200.02", "200.03"],
    ["BR-CO-12", "ChargeTotalAmount>10.00<", "10.01", "10.02"],
    ["BR-CO-13", "TaxBasisTotalAmount>200.00<", "200.04", "200.05"],
    ["BR-CO-15", "GrandTotalAmount>238.00<", "237.96", "237.95"],
    ["BR-S-08", "CalculatedAmount>38.00<", "200.04", "200.05"],
  ])("lets a hundredth pass for each amount in %s", async (id, element, near, far) => {
    const changed = (xml: string, value: string) =>
      id === "BR-S-08"
        ? xml.replace(/(<ram:CalculatedAmount>38.00[\s\S]*?<ram:BasisAmount>)200.00/, `$1${value}`)
        : xml.replace(element, element.replace(/>.*</, `>${value}<`));
    expect(await told(changed(extended, near))).not.toContain(id);
    expect(await told(changed(extended, near), "info")).toContain(id);
    expect(await told(changed(extended, far))).toContain(id);
    // CII lets less than a unit pass in no category with a rate: the standard's own profile is exact.
    expect(await told(changed(core, near))).toContain(id);
  });

  it("may have several discounts of a price", async () => {
    const discount = /<ram:AppliedTradeAllowanceCharge>[\s\S]*?<\/ram:AppliedTradeAllowanceCharge>/;
    expect(await told(extended.replace(discount, "$&$&"))).not.toContain("e_invoice.repeated");
    expect(await told(core.replace(discount, "$&$&"))).toContain("e_invoice.repeated");
  });
});

it("asks a profile without lines for no line behind its VAT", async () => {
  const lines = new RegExp(firstLine.source, "g");
  const without = (name: string) =>
    core
      .replace(specifications.en16931, profile(name))
      .replaceAll(lines, "")
      .replaceAll(/<ram:SpecifiedTradeAllowanceCharge>[\s\S]*?<\/ram:SpecifiedTradeAllowanceCharge>/g, "");
  expect(await told(without("basicwl"))).not.toContain("BR-S-01");
});
