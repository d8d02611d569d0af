import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "../checking/fixture.ts";
import { type Syntax, sample, specifications } from "./sample.ts";
import { written } from "./tree.ts";

type Row = readonly [id: string, syntax: Syntax, from: string | RegExp, to: string, also?: readonly string[]];

const checked = async (xml: string) => {
  const file = textFile("invoice.xml", xml, "application/xml");
  const { status, text, json } = await post("/api/v1/einvoice/validate", { file });
  expect(status, text).toBe(200);
  return json.data;
};

type Issue = { rule: string; severity: string };
const rulesOf = (issues: readonly Issue[]) =>
  [...new Set(issues.filter(({ severity }) => severity === "error").map(({ rule }) => rule))]
    .filter((rule) => rule !== "e_invoice.schema")
    .toSorted();

const means = /<cac:PaymentMeans>[\s\S]*?<\/cac:PaymentMeans>/;
const ciiMeans =
  /<ram:SpecifiedTradeSettlementPaymentMeans>[\s\S]*?<\/ram:SpecifiedTradeSettlementPaymentMeans>/;
const address = "<ram:PostalTradeAddress>";
const period = "<ram:BillingSpecifiedPeriod>";
const object = "<cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>";
const supporting = "<ram:TypeCode>916</ram:TypeCode>";
const order = "<ram:BuyerOrderReferencedDocument>";

const inside = (id: string, holder: string, element: string): Row => [
  `CII-DT-${id}`,
  "cii",
  holder,
  `${holder}<ram:${element}>x</ram:${element}>`,
];
const ofReference = (id: string, element: string): Row => inside(id, order, element);
const attribute = (id: string, from: string, name: string): Row => [
  `CII-DT-${id}`,
  "cii",
  new RegExp(`<ram:${from}`),
  `<ram:${from} ${name}="x"`,
];

const rows: readonly Row[] = [
  ["UBL-SR-43", "ubl", object, ""],
  ["UBL-SR-43", "ubl", object, "<cbc:DocumentTypeCode>50</cbc:DocumentTypeCode>"],
  [
    "UBL-SR-44",
    "ubl",
    means,
    "$&<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>R-78</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>DE89370400440532013000</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>",
  ],
  [
    "UBL-SR-46",
    "ubl",
    "<cbc:PaymentMeansCode>58",
    '<cbc:PaymentMeansCode name="a">58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>DE89370400440532013000</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:PaymentMeans><cbc:PaymentMeansCode name="a">58',
  ],
  [
    "UBL-SR-47",
    "credit",
    means,
    "$&<cac:PaymentMeans><cbc:PaymentMeansCode>10</cbc:PaymentMeansCode></cac:PaymentMeans>",
  ],
  ["UBL-SR-53", "ubl", /<cbc:CompanyID>201[^<]*<\/cbc:CompanyID>(?=\s*<cac:TaxScheme>)/, ""],
  ["UBL-CR-666", "ubl", object, `${object}<cac:Attachment/>`],
  ["UBL-CR-673", "ubl", object, `${object}<cbc:DocumentDescription>x</cbc:DocumentDescription>`],
  ["UBL-DT-06", "ubl", ' mimeCode="application/pdf"', "", ["BR-CL-24"]],
  ["UBL-DT-07", "ubl", ' filename="hours.pdf"', ""],
  [
    "CII-SR-462",
    "cii",
    "<ram:DueDateTypeCode>72",
    "<ram:DueDateTypeCode>29</ram:DueDateTypeCode><ram:DueDateTypeCode>72",
  ],
  [
    "CII-SR-467",
    "cii",
    ciiMeans,
    "$&<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>10</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>",
  ],
  [
    "CII-SR-468",
    "cii",
    "<ram:TypeCode>58</ram:TypeCode>",
    "<ram:TypeCode>58</ram:TypeCode><ram:Information>a</ram:Information><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE89370400440532013000</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans><ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:Information>b</ram:Information>",
  ],
  ofReference("015", "URIID"),
  ofReference("016", "StatusCode"),
  ofReference("017", "CopyIndicator"),
  ofReference("018", "TypeCode"),
  ofReference("019", "GlobalID"),
  ofReference("020", "RevisionID"),
  ofReference("021", "Name"),
  ofReference("022", "AttachmentBinaryObject"),
  ofReference("023", "Information"),
  ["CII-DT-024", "cii", supporting, `${supporting}<ram:ReferenceTypeCode>AAA</ram:ReferenceTypeCode>`],
  ofReference("025", "SectionName"),
  ofReference("026", "PreviousRevisionID"),
  ofReference("028", "EffectiveSpecifiedPeriod"),
  ofReference("029", "IssuerTradeParty"),
  ofReference("030", "AttachedSpecifiedBinaryFile"),
  attribute("101", "LineID", "schemeName"),
  attribute("102", "LineID", "schemeAgencyName"),
  attribute("103", "LineID", "schemeDataURI"),
  attribute("104", "LineID", "schemeURI"),
  attribute("008", "TypeCode", "name"),
  attribute("009", "TypeCode", "listURI"),
  ["CII-DT-031", "cii", "<ram:LineTotalAmount", '<ram:LineTotalAmount currencyID="EUR"'],
  attribute("032", "LineTotalAmount", "currencyCodeListVersionID"),
  attribute("034", "BilledQuantity", "unitCodeListID"),
  attribute("035", "BilledQuantity", "unitCodeListAgencyID"),
  attribute("036", "BilledQuantity", "unitCodeListAgencyName"),
  ...[
    "069 DurationMeasure",
    "070 InclusiveIndicator",
    "071 Description",
    "073 CompleteDateTime",
    "074 OpenIndicator",
  ].map((each) => inside(each.slice(0, 3), period, each.slice(4))),
  ...["075 SeasonCode", "076 ID", "077 Name", "078 SequenceNumeric", "079 StartDateFlexibilityCode"].map(
    (each) => inside(each.slice(0, 3), period, each.slice(4)),
  ),
  ...["080 ContinuousIndicator", "081 PurposeCode"].map((each) =>
    inside(each.slice(0, 3), period, each.slice(4)),
  ),
  ...[
    "082 ID",
    "083 PostOfficeBox",
    "084 BuildingName",
    "086 LineFour",
    "087 LineFive",
    "088 StreetName",
  ].map((each) => inside(each.slice(0, 3), address, each.slice(4))),
  ...["089 CitySubDivisionName", "090 CountryName", "091 CountrySubDivisionID", "092 AttentionOf"].map(
    (each) => inside(each.slice(0, 3), address, each.slice(4)),
  ),
  ...["093 CareOf", "094 BuildingNumber", "095 DepartmentName", "096 AdditionalStreetName"].map((each) =>
    inside(each.slice(0, 3), address, each.slice(4)),
  ),
  [
    "CII-DT-037",
    "cii",
    "<ram:ApplicableTradeTax>",
    "<ram:ApplicableTradeTax><ram:TypeCode>GST</ram:TypeCode></ram:ApplicableTradeTax><ram:ApplicableTradeTax>",
    ["BR-45", "BR-46", "BR-47", "BR-48"],
  ],
];

describe("what the binding of a syntax asks for", () => {
  it.each(rows.map(([id, syntax, from, to, also = []]) => ({ id, syntax, from, to, also })))(
    "$id in $syntax breaks by one change",
    async ({ id, syntax, from, to, also }) => {
      const before = written(sample(syntax));
      const after = before.replace(from, to);
      expect(after).not.toBe(before);
      const data = await checked(after);
      expect(rulesOf(data.issues)).toContain(id);
      expect(rulesOf(data.issues).filter((rule) => rule !== id && !also.includes(rule))).toEqual([]);
      expect(data.issues.find(({ rule }: Issue) => rule === id).place.line).toBeGreaterThan(0);
    },
  );

  it("holds where payments say the same", async () => {
    const twice = written(sample("ubl")).replace(means, "$&$&");
    expect(rulesOf((await checked(twice)).issues)).toEqual([]);
    const ciiTwice = written(sample("cii")).replace(ciiMeans, "$&$&");
    expect(rulesOf((await checked(ciiTwice)).issues)).toEqual([]);
  });

  it("is not asked of Factur-X EXTENDED, which holds more", async () => {
    const text = written(sample("cii")).replace(address, `${address}<ram:CareOf>x</ram:CareOf>`);
    const extended = "urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended";
    const data = await checked(text.replace(specifications.en16931, extended));
    expect(data.format_type).toBe("factur_x");
    expect(data.issues.map(({ rule }: Issue) => rule)).not.toContain("CII-DT-093");
  });

  it("asks of a line's document that it is the invoiced object, also where it says nothing", async () => {
    const text = written(sample("ubl", { specification: specifications.peppol }));
    const line = text.replace(
      /(<cac:DocumentReference>\s*<cbc:ID[^>]*>[^<]*<\/cbc:ID>)\s*<cbc:DocumentTypeCode>130<\/cbc:DocumentTypeCode>/,
      "$1",
    );
    expect(line).not.toBe(text);
    expect(rulesOf((await checked(line)).issues)).toContain("PEPPOL-EN16931-R101");
  });
});
