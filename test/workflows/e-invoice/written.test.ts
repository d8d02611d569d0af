import { describe, expect, it } from "vitest";
import { readTerms } from "../../../shared/document/e-invoice/read-e-invoice.ts";
import { standardised } from "../../../shared/document/e-invoice/standard.ts";
import { invoiceJson } from "../../../shared/workflows/einvoice/invoice-json.ts";
import { post } from "../../harness/request.ts";
import { textFile } from "../checking/fixture.ts";
import { randomInvoice, unlike } from "./random-invoice.ts";
import { edited, type Syntax, sample } from "./sample.ts";
import { childrenOf, el, type Tree, written } from "./tree.ts";

const create = "/api/v1/einvoice/create";
const convert = "/api/v1/einvoice/convert";

const jsonOf = (xml: string) => {
  const stated = readTerms(Buffer.from(xml));
  if (stated === undefined) throw new Error("no e-invoice");
  return invoiceJson(standardised(stated.terms, stated.syntax));
};

const xmlFile = (xml: string) => textFile("invoice.xml", xml, "application/xml");

async function converted(xml: string, syntax: "ubl" | "cii", more: Record<string, string> = {}) {
  const answer = await post(convert, { file: xmlFile(xml), syntax, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

/** The elements of an XML in their order, by their paths. */
function pathsOf(xml: string): string[] {
  const open: string[] = [];
  return [...xml.matchAll(/<(\/?)(?:\w+:)?(\w+)[^>]*?(\/?)>/g)].flatMap(([, end, name = "", alone]) => {
    if (end === "/") {
      open.pop();
      return [];
    }
    const path = [...open, name].join("/");
    if (alone === "") open.push(name);
    return [path];
  });
}

/** Names that stand one before the other in an element: "Invoice ID<IssueDate". The sample was written by the schemas. */
function ordersOf(xml: string): Set<string> {
  const children = new Map<string, string[]>();
  const pairs = new Set<string>();
  for (const path of pathsOf(xml)) {
    const at = path.lastIndexOf("/");
    const [parent, name] = [path.slice(0, Math.max(0, at)), path.slice(at + 1)];
    const before = children.get(parent) ?? [];
    for (const each of new Set(before)) if (each !== name) pairs.add(`${parent} ${each}<${name}`);
    children.set(parent, [...before, name]);
    // The next of its name begins anew.
    for (const key of children.keys()) if (key === path || key.startsWith(`${path}/`)) children.delete(key);
  }
  return pairs;
}

const reversed = (pair: string) => pair.replace(/ (\w+)<(\w+)$/, " $2<$1");

describe("what is written", () => {
  it.each<Syntax>(["ubl", "credit", "cii"])(
    "has its elements in the order of the schema: %s",
    async (syntax) => {
      for (const payment of ["transfer", "card", "debit"] as const) {
        const xml = written(sample(syntax, { payment }));
        const data = await converted(xml, syntax === "cii" ? "cii" : "ubl");
        expect(pathsOf(data.xml).toSorted()).toEqual(pathsOf(xml).toSorted());
        const known = ordersOf(xml);
        expect([...ordersOf(data.xml)].filter((pair) => known.has(reversed(pair)))).toEqual([]);
        // The network of a card is no term of the standard.
        const network = syntax !== "cii" && payment === "card" ? [/NetworkID$/] : [];
        expect(data.lost.map(({ path }: { path: string }) => path)).toEqual(
          network.map((path) => expect.stringMatching(path)),
        );
        expect(data.issues.filter(({ severity }: { severity: string }) => severity !== "info")).toEqual([]);
      }
    },
  );

  it("reads again as it was given, is valid, and has the sums that were counted apart", async () => {
    for (let seed = 0; seed < 60; seed++) {
      const { target, syntax, json, due, tax } = randomInvoice(seed);
      const answer = await post(create, { data: JSON.stringify(json), target, syntax });
      expect(answer.status, `${seed}: ${answer.text.slice(0, 2000)}`).toBe(200);
      const { data } = answer.json;
      const read = jsonOf(data.xml);
      expect(unlike(json, read), String(seed)).toEqual([]);
      expect([read.amount_due, read.tax_amount], String(seed)).toEqual([due, tax]);
      // An XRechnung without a day of delivery is told so, and valid.
      const graver = data.issues.filter(({ severity }: { severity: string }) => severity !== "info");
      expect(graver, String(seed)).toEqual([]);
      // The sums that were computed agree when they are given, and change nothing.
      const again = await post(create, { data: JSON.stringify(read), target, syntax, export_format: "xml" });
      expect(again.text, String(seed)).toBe(data.xml);
    }
  });

  it("says the same in the other syntax and back", async () => {
    for (let seed = 0; seed < 30; seed++) {
      const { target, syntax, json } = randomInvoice(seed);
      if (Array.isArray(json.preceding_invoices))
        json.preceding_invoices = json.preceding_invoices.slice(0, 1);
      const made = await post(create, { data: JSON.stringify(json), target, syntax });
      const xml: string = made.json.data.xml;
      const other = await converted(xml, syntax === "ubl" ? "cii" : "ubl");
      expect(other.lost, String(seed)).toEqual([]);
      const back = await converted(other.xml, syntax);
      expect(back.lost, String(seed)).toEqual([]);
      expect(unlike(jsonOf(xml), jsonOf(back.xml)), String(seed)).toEqual([]);
    }
  });
});

/** Puts an element behind those of a name. */
function added(tree: Tree, name: string, element: Tree): Tree {
  const copy = structuredClone(tree);
  const within = childrenOf(copy);
  within.splice(within.findLastIndex((each) => each.name === name) + 1, 0, element);
  return copy;
}

describe("what gets lost", () => {
  const second = el("BillingReference", [
    el("InvoiceDocumentReference", [el("ID", "R-71/2026"), el("IssueDate", "2026-01-06")]),
  ]);

  it("is named value by value: a second preceding invoice in CII", async () => {
    const data = await converted(written(added(sample("ubl"), "BillingReference", second)), "cii");
    expect(data.lost).toEqual([
      {
        ...{ term: "BT-25", name: "Preceding invoices, Invoice number", value: "R-71/2026", became: null },
        path: "/Invoice/BillingReference[2]/InvoiceDocumentReference/ID",
        line: expect.any(Number),
        reason: "UN/CEFACT CII D16B has no place for it",
      },
      expect.objectContaining({ term: "BT-26", value: "2026-01-06" }),
    ]);
  });

  it("is named where EN 16931 has no term: at its path and line", async () => {
    const xml = written(added(sample("ubl"), "ID", el("UUID", "5f0c1c1e")));
    const data = await converted(xml, "cii");
    expect(data.lost).toEqual([
      {
        ...{ term: null, name: null, value: "5f0c1c1e", became: null, path: "/Invoice/UUID" },
        line: xml.slice(0, xml.indexOf("<cbc:UUID>")).split("\n").length,
        reason: "EN 16931 has no term for it",
      },
    ]);
  });

  it("stands in X-Warning of a file", async () => {
    const file = xmlFile(written(added(sample("ubl"), "BillingReference", second)));
    const answer = await post(convert, { file, syntax: "cii", export_format: "xml" });
    expect(answer.headers["content-type"]).toBe("application/xml");
    expect(answer.headers["x-warning"]).toContain("BT-25 is not in the result");
    expect(answer.text).toContain("<rsm:CrossIndustryInvoice");
  });

  it("are no words that a syntax writes otherwise: subjects, tax points, days, creditors", async () => {
    const tree = edited(sample("cii", { payment: "debit" }), [["BT-8", "29"]]);
    const { xml, lost } = await converted(written(tree), "ubl");
    expect(lost).toEqual([]);
    expect(xml).toContain("<cbc:Note>#AAI#Thank you.</cbc:Note>");
    expect(xml).toContain("<cbc:DescriptionCode>35</cbc:DescriptionCode>");
    expect(xml).toContain('<cbc:ID schemeID="SEPA">DE98ZZZ09999999999</cbc:ID>');
    expect(xml).toContain("<cbc:IssueDate>2026-02-03</cbc:IssueDate>");
    const back = await converted(xml, "cii");
    expect(back.xml).toContain("<ram:SubjectCode>AAI</ram:SubjectCode>");
    expect(back.xml).toContain("<ram:DueDateTypeCode>29</ram:DueDateTypeCode>");
    expect(back.xml).toContain("<ram:CreditorReferenceID>DE98ZZZ09999999999</ram:CreditorReferenceID>");
  });

  it("is not what a target changes: its specification stands in computed", async () => {
    const data = await converted(written(sample("cii")), "ubl", { target: "peppol" });
    expect(data.lost).toEqual([]);
    expect(data.specification).toMatch(/billing:3\.0$/);
    expect(data.computed).toEqual([expect.objectContaining({ term: "BT-24", path: "specification" })]);
    expect(data.format_type).toBe("peppol");
  });

  it("keeps both identifiers of a seller of CII, with and without a scheme", async () => {
    const tree = sample("cii");
    const own = JSON.stringify(tree).replace(
      '{"name":"GlobalID","attributes":{"schemeID":"0088"},"content":"4012345000009"},{"name":"Name","attributes":{},"content":"Eisen',
      '{"name":"ID","attributes":{},"content":"A-1"},$&',
    );
    const data = await converted(written(JSON.parse(own)), "ubl");
    expect(data.lost).toEqual([]);
    expect(data.xml).toContain("<cbc:ID>A-1</cbc:ID>");
    expect(data.xml).toContain('<cbc:ID schemeID="0088">4012345000009</cbc:ID>');
  });

  it("is nothing of a file that is no e-invoice: it is refused", async () => {
    const answer = await post(convert, { file: textFile("a.txt", "Hello", "text/plain"), syntax: "ubl" });
    expect([answer.status, answer.json.code]).toEqual([400, "unsupported_format"]);
    const peppol = await post(convert, {
      file: xmlFile(written(sample("ubl"))),
      syntax: "cii",
      target: "peppol",
    });
    expect(peppol.status).toBe(422);
    expect(peppol.json.detail[0].loc).toEqual(["body", "syntax"]);
  });
});

describe("validate", () => {
  it("answers as validate-file does, and only for e-invoices", async () => {
    const file = xmlFile(written(edited(sample("cii"), [["BG-22/BT-115", "999.00"]])));
    const own = await post("/api/v1/einvoice/validate", { file });
    const theirs = await post("/api/v1/workflows/validate-file", { file });
    expect(own.status, own.text).toBe(200);
    expect(own.json.data).toEqual(theirs.json.data);
    expect(own.json.data.issues[0].rule).toBe("BR-CO-16");
    const other = await post("/api/v1/einvoice/validate", {
      file: textFile("gst.csv", "GSTIN,Invoice number\n27AAPFU0939F1ZV,1\n"),
    });
    expect([other.status, other.json.code]).toEqual([400, "unsupported_format"]);
    expect((await post("/api/v1/einvoice/validate", { file, format_type: "gst" })).status).toBe(422);
  });
});
