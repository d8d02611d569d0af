import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "../checking/fixture.ts";
import { type Edit, edited, type Syntax, sample, specifications } from "./sample.ts";
import { childrenOf, el, type Tree, written } from "./tree.ts";

const specification = `${specifications.xrechnung}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;

const amount = (name: string, value: string, currencyID = "EUR") => el(name, value, { currencyID });
const category = el("ClassifiedTaxCategory", [
  el("ID", "S"),
  el("Percent", "19"),
  el("TaxScheme", [el("ID", "VAT")]),
]);
const part = (id: string, value: string, within: readonly Tree[] = [], taxes: readonly Tree[] = [category]) =>
  el("SubInvoiceLine", [
    el("ID", id),
    el("InvoicedQuantity", "1", { unitCode: "C62" }),
    amount("LineExtensionAmount", value),
    el("Item", [el("Name", `Part ${id}`), ...taxes]),
    el("Price", [amount("PriceAmount", value)]),
    ...within,
  ]);
const thirdParty = (more: Record<string, Tree | undefined> = {}) =>
  el(
    "PrepaidPayment",
    Object.values({
      id: el("ID", "Fee"),
      paid: amount("PaidAmount", "25.00"),
      words: el("InstructionID", "Fee of the authority"),
      ...more,
    }),
  );

/** Puts elements before the first of a name. */
function before(tree: Tree, name: string, more: readonly Tree[]): Tree {
  const all = childrenOf(tree);
  const at = all.findIndex((child) => child.name === name);
  return { ...tree, content: [...all.slice(0, at), ...more, ...all.slice(at)] };
}
const withParts = (tree: Tree, parts: readonly Tree[]): Tree => {
  const all = childrenOf(tree);
  const at = all.findIndex(({ name }) => name === "InvoiceLine");
  const line = all[at];
  if (line === undefined || typeof line.content === "string") throw new Error("no line");
  return { ...tree, content: all.with(at, { ...line, content: [...line.content, ...parts] }) };
};

const invoice = (edits: readonly Edit[] = [], syntax: Syntax = "ubl") =>
  edited(sample(syntax, { specification }), edits);
const due: Edit = ["BG-22/BT-115", "225.00"];

async function checked(tree: Tree) {
  const file = textFile("invoice.xml", written(tree), "application/xml");
  const answer = await post("/api/v1/workflows/validate-file", { file });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}
const broken = (data: { issues: { rule: string; severity: string }[] }) =>
  data.issues.filter(({ severity }) => severity !== "info").map(({ rule }) => rule);

const paid = (payment: Tree, edits: readonly Edit[] = [due]) =>
  before(invoice(edits), "AllowanceCharge", [payment]);

describe("an XRechnung of the extension", () => {
  it.each<[string, Tree]>([
    ["UBL", invoice()],
    ["a credit note", invoice([], "credit")],
    ["CII", invoice([], "cii")],
    [
      "lines within lines",
      withParts(invoice(), [part("1.1", "60.00"), part("1.2", "40.00", [part("1.2.1", "40.00")])]),
    ],
    ["a payment to a third party", paid(thirdParty())],
    ["XML attached", invoice([["BG-24/BT-125@mimeCode", "application/xml"]])],
    [
      "a scheme of its own",
      invoice([
        ["BG-4/BT-29-1", "XR01"],
        ["BG-25/BT-157-1", "XR03"],
        ["BG-7/BT-49-1", "XR02"],
      ]),
    ],
  ])("is valid: %s", async (_, tree) => {
    const data = await checked(tree);
    expect(data.issues).toEqual([]);
    expect(data.not_checked).toEqual([]);
    expect(data.result).toBe("valid");
  });

  it.each<[string, Tree]>([
    ["BR-DEX-01", invoice([["BG-24/BT-125@mimeCode", "text/html"]])],
    ["BR-DEX-02", withParts(invoice(), [part("1.1", "60.00"), part("1.2", "40.01")])],
    ["BR-DEX-02", withParts(invoice(), [part("1.1", "100.00", [part("1.1.1", "99.99")])])],
    ["BR-DEX-03", withParts(invoice(), [part("1.1", "100.00", [], [category, category])])],
    ["BR-DEX-03", withParts(invoice(), [part("1.1", "100.00", [], [])])],
    ["BR-DEX-04", invoice([["BG-4/BT-29-1", "XR04"]])],
    ["BR-DEX-05", invoice([["BG-7/BT-47-1", "XR04"]])],
    ["BR-DEX-06", invoice([["BG-25/BT-157-1", "XR04"]])],
    ["BR-DEX-07", invoice([["BG-7/BT-49-1", "XR04"]])],
    ["BR-DEX-08", invoice([["BG-13/BT-71-1", "XR04"]])],
    ["BR-DEX-09", paid(thirdParty(), [["BG-22/BT-115", "225.01"]])],
    ["BR-DEX-09", invoice([["BG-22/BT-115", "200.01"]], "credit")],
    ["BR-CO-16", invoice([["BG-22/BT-115", "200.01"]], "cii")],
    ["BR-DEX-10", paid(thirdParty({ id: undefined }))],
    ["BR-DEX-12", paid(thirdParty({ words: undefined }))],
    ["BR-DEX-13", paid(thirdParty({ paid: amount("PaidAmount", "25.000") }))],
    ["BR-DEX-14", paid(thirdParty({ paid: amount("PaidAmount", "25.00", "SEK") }))],
  ])("breaks %s", async (rule, tree) => {
    const data = await checked(tree);
    expect(broken(data)).toEqual([rule]);
    expect(data.issues[0].place.path).toMatch(/^\/(Invoice|CreditNote|CrossIndustryInvoice)\//);
  });

  it("breaks BR-DEX-15 with lines within lines in CII", async () => {
    const text = written(invoice([], "cii"));
    const [line = ""] = /<ram:LineID>2<\/ram:LineID>/.exec(text) ?? [];
    const xml = text.replace(line, `${line}<ram:ParentLineID>1</ram:ParentLineID>`);
    const file = textFile("invoice.xml", xml, "application/xml");
    const { json } = await post("/api/v1/workflows/validate-file", { file });
    expect(broken(json.data)).toEqual(["BR-DEX-15"]);
  });

  it("breaks BR-DEX-11 and what follows from it", async () => {
    const data = await checked(paid(thirdParty({ paid: undefined }), []));
    expect(broken(data)).toEqual(["BR-DEX-11", "BR-DEX-14"]);
  });

  it("of clean vehicles has a scheme of its own for them", async () => {
    const vehicles = `${specifications.xrechnung}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;
    const of = (scheme: string, identifier: string) =>
      checked(edited(sample("ubl", { specification: identifier }), [["BG-25/BT-158-1", scheme]]));
    expect(broken(await of("CVD", vehicles))).toEqual([]);
    expect(broken(await of("ZZZZ", vehicles))).toEqual(["BR-TMP-CVD-01"]);
    expect(broken(await of("CVD", specifications.xrechnung))).toEqual(["BR-CL-13"]);
  });

  it("has one base quantity of a price in CII, and is told to date the delivery", async () => {
    const text = written(sample("cii", { specification: specifications.xrechnung }));
    const told = async (quantity: string, unit = "C62") => {
      const gross = `$1<ram:BasisQuantity unitCode="${unit}">${quantity}</ram:BasisQuantity>\n<ram:AppliedTrade`;
      const xml = text.replaceAll(/(<\/ram:ChargeAmount>\n)<ram:AppliedTrade/g, gross);
      const file = textFile("invoice.xml", xml, "application/xml");
      return broken((await post("/api/v1/workflows/validate-file", { file })).json.data);
    };
    expect(await told("1")).toEqual([]);
    expect(await told("2")).toEqual(["BR-TMP-3", "BR-TMP-3"]);
    expect(await told("1", "KGM")).toEqual(["BR-TMP-3", "BR-TMP-3"]);
    const undated = edited(sample("ubl", { specification: specifications.xrechnung }), [
      ["BG-13/BT-72", null],
      ["BG-14", null],
    ]);
    const toldOf = async (tree: Tree) =>
      (await checked(tree)).issues.map(({ rule, severity }: { rule: string; severity: string }) => [
        rule,
        severity,
      ]);
    expect(await toldOf(undated)).toEqual([]);
    const without = edited(undated, [["BG-25/BG-26", null]]);
    expect(await toldOf(without)).toEqual([["BR-DE-TMP-32", "info"]]);
  });

  it("a code list that is behind the registry is a warning in XRechnung", async () => {
    const tree = edited(sample("ubl", { specification: specifications.xrechnung }), [
      ["BG-25/BT-157-1", "9999"],
      ["BG-25/BT-130", "XXXX"],
      ["BG-25/BT-150", "XXXX"],
    ]);
    const data = await checked(tree);
    expect(new Set(broken(data))).toEqual(new Set(["BR-CL-21", "BR-CL-23"]));
    expect(data.result).toBe("needs_review");
  });
});
