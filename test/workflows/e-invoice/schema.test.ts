import { describe, expect, it } from "vitest";
import { Schema } from "../../../shared/document/xml/schema.ts";
import { parseXml } from "../../../shared/document/xml/xml.ts";
import { post } from "../../harness/request.ts";
import { textFile } from "../checking/fixture.ts";
import { type Syntax, sample, specifications } from "./sample.ts";
import { childrenOf, el, elementAt, type Tree, written } from "./tree.ts";

const route = "/api/v1/workflows/validate-file";

async function breaches(xml: string) {
  const file = textFile("invoice.xml", xml, "application/xml");
  const { json, status, text } = await post(route, { file });
  expect(status, text).toBe(200);
  const issues = json.data.issues.filter(({ rule }: { rule: string }) => rule === "e_invoice.schema");
  return {
    result: json.data.result,
    says: issues.map(({ message }: { message: string }) => message),
    places: issues.map(({ place }: { place: { path: string; line: number } }) => place),
  };
}

const root = { ubl: "/Invoice", credit: "/CreditNote", cii: "/CrossIndustryInvoice" };

/** The sample with one element changed in its place among those of its parent. */
function changed(syntax: Syntax, path: string, change: (all: Tree[], at: number, one: Tree) => void): string {
  const tree = sample(syntax);
  const { parent, element } = elementAt(tree, `${root[syntax]}/${path}`);
  const all = childrenOf(parent);
  change(all, all.indexOf(element), element);
  parent.content = all;
  return written(tree);
}

const swap = (all: Tree[], at: number) => all.splice(at, 2, ...all.slice(at, at + 2).toReversed());
const twice = (all: Tree[], at: number, one: Tree) => all.splice(at, 0, one);
const gone = (all: Tree[], at: number) => all.splice(at, 1);
const holds = (text: string) => (_: Tree[], __: number, one: Tree) => {
  one.content = text;
};
const attribute = (name: string, value?: string) => (_: Tree[], __: number, one: Tree) => {
  const { [name]: _gone, ...rest } = one.attributes;
  one.attributes = value === undefined ? rest : { ...rest, [name]: value };
};
const beside = (name: string) => (all: Tree[], at: number) => all.splice(at, 0, el(name, "x"));
const address = "AccountingSupplierParty/Party/PostalAddress";
const settlement = "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";

const rows: readonly (readonly [
  syntax: Syntax,
  what: string,
  path: string,
  change: (all: Tree[], at: number, one: Tree) => void,
  says: string,
])[] = [
  [
    "ubl",
    "two elements in the other order",
    `${address}/CityName`,
    swap,
    "The element cbc:CityName has to stand before cbc:PostalZone.",
  ],
  ["credit", "an element twice", "ID", twice, "The element cbc:ID may stand once in cn:CreditNote."],
  [
    "ubl",
    "an element gone",
    "LegalMonetaryTotal/PayableAmount",
    gone,
    "The element cbc:PayableAmount is missing in cac:LegalMonetaryTotal.",
  ],
  [
    "ubl",
    "an unknown element",
    `${address}/CityName`,
    beside("Town"),
    "The element cac:PostalAddress has no element cbc:Town.",
  ],
  [
    "ubl",
    "an attribute gone",
    "LegalMonetaryTotal/PayableAmount",
    attribute("currencyID"),
    "The element cbc:PayableAmount lacks its attribute currencyID.",
  ],
  [
    "ubl",
    "an unknown attribute",
    "ID",
    attribute("colour", "red"),
    "The element cbc:ID has no attribute colour.",
  ],
  [
    "ubl",
    "a day that is not in the calendar",
    "DueDate",
    holds("2026-02-29"),
    "What stands in cbc:DueDate is not a date such as 2026-01-31.",
  ],
  [
    "ubl",
    "words for a number",
    "LegalMonetaryTotal/PayableAmount",
    holds("1.000,00"),
    "What stands in cbc:PayableAmount is not a decimal number.",
  ],
  [
    "cii",
    "two elements in the other order",
    `${settlement}/InvoiceCurrencyCode`,
    swap,
    "has to stand before",
  ],
  [
    "cii",
    "an element gone",
    "ExchangedDocument/ID",
    gone,
    "The element ram:ID is missing in rsm:ExchangedDocument.",
  ],
  [
    "cii",
    "an element twice",
    "ExchangedDocument/IssueDateTime",
    twice,
    "may stand once in rsm:ExchangedDocument.",
  ],
  [
    "cii",
    "nothing of a choice",
    "ExchangedDocument/IssueDateTime/DateTimeString",
    gone,
    "The element udt:DateTimeString is missing in ram:IssueDateTime.",
  ],
];

describe("an e-invoice against its schema", () => {
  it.each(rows)("%s: %s (%s)", async (syntax, _, path, change, says) => {
    const found = await breaches(changed(syntax, path, change));
    expect(found.says.join("\n")).toContain(says);
    expect(found.result).toBe("invalid");
    expect(found.places[0].path.startsWith(root[syntax])).toBe(true);
    expect(found.places[0].line).toBeGreaterThan(1);
  });

  it("elements of another namespace are none of its own", async () => {
    const other = written(sample("ubl")).replace("CommonBasicComponents-2", "CommonBasicComponents-3");
    const { says } = await breaches(other);
    expect(says[0]).toContain("CommonBasicComponents-3}:");
  });

  it("text stands beside no elements", async () => {
    const xml = written(sample("ubl")).replace("<cac:PostalAddress>", "<cac:PostalAddress>Uferweg 40");
    expect((await breaches(xml)).says).toEqual([
      "The element cac:PostalAddress holds elements; text may not stand in it.",
    ]);
  });

  it("what an extension holds is not looked at", async () => {
    const xml = written(sample("ubl")).replace(
      /(<Invoice [^>]*>)/,
      '$1<e:UBLExtensions xmlns:e="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><e:UBLExtension><e:ExtensionContent><o:Own xmlns:o="urn:own" any="1">text<o:More/></o:Own></e:ExtensionContent></e:UBLExtension></e:UBLExtensions>',
    );
    expect((await breaches(xml)).says).toEqual([]);
  });

  it("each profile of Factur-X has its own", async () => {
    const said = async (profile: string) =>
      (await breaches(written(sample("cii", { specification: `${profile}` })))).says;
    expect(await said("urn:factur-x.eu:1p0:minimum")).toContain(
      "The element rsm:SupplyChainTradeTransaction has no element ram:IncludedSupplyChainTradeLineItem.",
    );
    expect(await said("urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended")).toEqual([]);
    expect(await said(specifications.xrechnung)).toEqual([]);
  });
});

describe("values by the built-in types of XML Schema", () => {
  const own = {
    source: "made for this test",
    namespaces: { a: "urn:a" },
    roots: ["a:r"],
    elements: { "a:r": "R", "a:v": "V", "a:n": "N", "a:o": "N" },
    types: { R: "a:v{1,2} a:n?", V: "=decimal", N: "=string kind! list=7", D: "=date" },
  };
  const said = (inner: string, types: Record<string, string> = {}) => {
    const schema = new Schema({ ...own, types: { ...own.types, ...types } });
    return schema.breaches(parseXml(Buffer.from(`<r xmlns="urn:a">${inner}</r>`))).map(({ says }) => says);
  };

  it.each([
    ["decimal", ["0", "-1.5", "+.5", "5.", " 12 "], ["", "1e3", "1,5", "²", "--1"]],
    ["boolean", ["true", "false", "0", "1"], ["TRUE", "yes", ""]],
    [
      "date",
      ["2024-02-29", "2000-02-29", "2026-01-31Z", "2026-12-31+14:00", "12026-01-01"],
      [
        "2026-02-29",
        "1900-02-29",
        "2026-04-31",
        "2026-00-10",
        "2026-1-3",
        "2026-01-00",
        "2026-01-31+14:01",
        "31.01.2026",
      ],
    ],
    ["time", ["00:00:00", "23:59:59.5", "24:00:00", "12:30:00Z"], ["24:00:01", "12:30", "12:60:00"]],
    [
      "dateTime",
      ["2026-01-31T12:30:00", "2026-01-31T24:00:00Z"],
      ["2026-01-31", "2026-02-30T12:30:00", "2026-01-31 12:30:00"],
    ],
    ["base64Binary", ["", "QUJD", "QUI=", "Q U\nJD"], ["QUJ", "====", "QU*D"]],
    ["token", ["", "anything at all"], []],
  ])("%s", (base, right, wrong) => {
    for (const text of right) expect(said(`<v>${text}</v>`, { V: `=${base}` }), text).toEqual([]);
    for (const text of wrong) expect(said(`<v>${text}</v>`, { V: `=${base}` }), text).toHaveLength(1);
  });

  it.each([
    ["<v>1</v>", []],
    ["<v>1</v><v>2</v>", []],
    ["<v>1</v><v>2</v><v>3</v>", ["The element a:v may stand 2 times in a:r."]],
    ["", ["The element a:v is missing in a:r."]],
    ["<n kind='x'/>", ["The element a:v is missing in a:r."]],
    ["<v>1</v><n/>", ["The element a:n lacks its attribute kind."]],
    ["<v>1</v><n kind='x'><o/></n>", ["The element a:n holds text; a:o may not stand in it."]],
    ["<v>1</v><n kind='x'/><v>2</v>", ["The element a:v has to stand before a:n."]],
    ["<v>1</v><n kind='x' list='7'/>", []],
    ["<v>1</v><n kind='x' list='8'/>", ["The attribute list of a:n is 7."]],
    ["<v xml:lang='en'>1</v>", ["The element a:v has no attribute xml:lang."]],
  ])("%s", (inner, says) => {
    expect(said(inner)).toEqual(says);
  });
});
