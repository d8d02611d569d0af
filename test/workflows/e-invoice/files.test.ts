import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { csvFile, textFile } from "../checking/fixture.ts";
import { edited, sample, specifications } from "./sample.ts";
import { written } from "./tree.ts";

const route = "/api/v1/workflows/validate-file";
const ubl = written(sample("ubl"));
const cii = written(sample("cii"));
const wrongTotal = written(edited(sample("cii"), [["BG-22/BT-115", "999.00"]]));

const xmlFile = (content: string | Uint8Array): InputFile => ({
  filename: "invoice.xml",
  contentType: "application/xml",
  bytes: typeof content === "string" ? Buffer.from(content) : content,
});

const printed = ["Rechnung Nr. R-77/2026 vom 03.02.2026", "Gesamtbetrag 238,00 EUR"];

async function pdfWith(
  attachments: Readonly<Record<string, string>>,
  lines: readonly string[] = printed,
): Promise<InputFile> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 50, y: 780 - at * 20, size: 11 });
  for (const [name, content] of Object.entries(attachments))
    await document.attach(Buffer.from(content), name, { mimeType: "text/xml" });
  return { filename: "invoice.pdf", contentType: "application/pdf", bytes: await document.save() };
}

async function checked(file: InputFile, format_type?: string) {
  const answer = await post(route, { file, format_type });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

const rulesOf = (data: { issues: { rule: string; severity: string }[] }) =>
  data.issues.map(({ rule }) => rule);
const messagesOf = (data: { issues: { message: string }[] }) => data.issues.map(({ message }) => message);
const unchecked = (data: { not_checked: { id: string }[] }) => data.not_checked.map(({ id }) => id);

describe("what a file is told by", () => {
  it.each([
    [specifications.en16931, "en16931"],
    [specifications.xrechnung, "xrechnung"],
    [specifications.peppol, "peppol"],
    ["urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic", "factur_x"],
  ])("%s is %s", async (specification, format) => {
    const data = await checked(xmlFile(written(sample("cii", { specification }))));
    expect(data.format_type).toBe(format);
    expect(data.format_detected).toBe(true);
    expect(data.format_reasons[0]).toContain(specification);
    expect(data.fields).toMatchObject({
      ...{ specification, invoice_number: "R-77/2026", date: "2026-02-03", seller: "Eisen Huber & Söhne KG" },
      ...{ buyer: "Kunden AG Mitte", currency: "EUR", total: "238.00", amount_due: "200.00", lines: 2 },
    });
  });

  it("a self-billed claim is a credit note, and a valid type", async () => {
    const file = xmlFile(written(edited(sample("cii"), [["BT-3", "502"]])));
    expect(rulesOf(await checked(file))).toEqual([]);
    const { json } = await post("/api/v1/ai/extract-invoice", { file });
    expect(json.data.document_type).toBe("credit_note");
  });

  it("another format than it names is held against that one's rules", async () => {
    const data = await checked(xmlFile(ubl), "xrechnung");
    expect(data.format_type).toBe("xrechnung");
    expect(rulesOf(data)).toEqual(["BR-DE-21"]);
  });

  it("what is no e-invoice is refused by name", async () => {
    const answer = await post(route, { file: csvFile([["a", "b"]]), format_type: "en16931" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("an e-invoice in UBL 2.1 or UN/CEFACT CII");
  });

  it("the profile MINIMUM is no invoice, and is not asked for lines", async () => {
    const tree = edited(sample("cii", { specification: "urn:factur-x.eu:1p0:minimum" }), [
      ["BG-25", null],
      ["BG-25", null],
      ["BG-23", null],
      ["BG-20", null],
      ["BG-21", null],
      ["BG-22/BT-107", null],
      ["BG-22/BT-108", null],
      ["BG-22/BT-106", null],
    ]);
    const data = await checked(xmlFile(written(tree)));
    expect(rulesOf(data).filter((rule) => rule !== "e_invoice.schema")).toEqual(["factur_x.profile"]);
    // The sample states more than the schema of this profile holds.
    expect(messagesOf(data)).toContain("The element ram:PostalTradeAddress has no element ram:LineOne.");
    expect(data.result).toBe("invalid");
  });
});

describe("an e-invoice in a PDF", () => {
  it("is found, and each issue says in which attachment it is", async () => {
    const data = await checked(await pdfWith({ "factur-x.xml": wrongTotal }));
    expect(data.format_type).toBe("en16931");
    expect(data.layout).toContain("embedded as factur-x.xml");
    const [issue] = data.issues;
    expect(issue).toMatchObject({
      ...{ rule: "BR-CO-16", severity: "error", field: "BT-115", found: "999.00", expected: "200.00" },
      place: {
        attachment: "factur-x.xml",
        path: "/CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation/DuePayableAmount",
        text: "999.00",
      },
    });
    const lines = wrongTotal.split("\n");
    expect(lines[issue.place.line - 1]).toContain("999.00");
    expect(data.result).toBe("invalid");
  });

  it("beside a second one is checked, and the second is named as not checked", async () => {
    const data = await checked(await pdfWith({ "factur-x.xml": cii, "xrechnung.xml": ubl }));
    expect(rulesOf(data)).toEqual([]);
    expect(unchecked(data)).toContain("e_invoice.other");
    expect(data.not_checked.find(({ id }: { id: string }) => id === "e_invoice.other").reason).toContain(
      "xrechnung.xml",
    );
  });

  it("that cannot be read is said beside one that can", async () => {
    const data = await checked(await pdfWith({ "a.xml": cii.slice(0, 3000), "factur-x.xml": cii }));
    expect(unchecked(data)).toContain("e_invoice.broken");
  });
});

describe("the page beside its e-invoice", () => {
  const pageIssues = async (lines: readonly string[]) => {
    const data = await checked(await pdfWith({ "factur-x.xml": cii }, lines));
    return data.issues.filter(({ rule }: { rule: string }) => rule === "e_invoice.page");
  };

  it("that says the same is no issue", async () => {
    expect(await pageIssues([...printed, "IBAN DE89 3704 0044 0532 0130 00"])).toEqual([]);
  });

  it.each([
    ["total", [printed[0] ?? "", "Gesamtbetrag 338,00 EUR"], "BT-112", 338, 238],
    [
      "account",
      [...printed, "IBAN DE02 1203 0000 0000 2020 51"],
      "bank.iban",
      "DE02120300000000202051",
      "DE89370400440532013000",
    ],
    [
      "day",
      ["Rechnung Nr. R-77/2026 vom 04.02.2026", "Gesamtbetrag 238,00 EUR"],
      "BT-2",
      "2026-02-04",
      "2026-02-03",
    ],
  ])(
    "with another %s is named with both values and the place on the page",
    async (_, lines, field, found, expected) => {
      const [issue, ...more] = await pageIssues(lines);
      expect(more).toEqual([]);
      expect(issue).toMatchObject({ severity: "warning", found, expected, place: { page: 1 } });
      expect(issue.field).toBe(field);
      expect(issue.message).toContain("factur-x.xml, line ");
    },
  );
});

describe("how a file is written", () => {
  it.each([
    ["a byte order mark", Buffer.from(`\ufeff${ubl}`)],
    ["line ends of Windows", Buffer.from(ubl.replaceAll("\n", "\r\n"))],
    ["UTF-16", Buffer.from(`\ufeff${ubl.replace("UTF-8", "UTF-16")}`, "utf16le")],
    ["no declaration", Buffer.from(ubl.replace(/^<\?xml.*\n/, ""))],
  ])("%s changes nothing", async (_, bytes) => {
    const data = await checked(xmlFile(bytes));
    expect(data.format_type).toBe("en16931");
    expect(rulesOf(data)).toEqual([]);
  });

  it("an invoice without seller and totals is told what it lacks", async () => {
    const data = await checked(
      xmlFile(
        written(
          edited(sample("ubl"), [
            ["BG-4", null],
            ["BG-22", null],
          ]),
        ),
      ),
    );
    expect(rulesOf(data)).toEqual(
      expect.arrayContaining(["BR-06", "BR-08", "BR-12", "BR-13", "BR-14", "BR-15"]),
    );
    expect(data.result).toBe("invalid");
  });

  it("another namespace than the syntax has is an error", async () => {
    const data = await checked(xmlFile(cii.replace("CrossIndustryInvoice:100", "CrossIndustryInvoice:13")));
    expect(rulesOf(data)).toContain("e_invoice.syntax");
  });

  it("amounts are exact, however long they are", async () => {
    const big = "90071992547409.93";
    const xml = written(
      edited(sample("ubl"), [
        ["BG-22/BT-114", big],
        ["BG-22/BT-115", "90071992547609.93"],
      ]),
    );
    expect(rulesOf(await checked(xmlFile(xml)))).toEqual([]);
    const off = xml.replace("90071992547609.93", "90071992547609.94");
    expect(rulesOf(await checked(xmlFile(off)))).toEqual(["BR-CO-16"]);
  });

  it.each([
    ["entities", ubl.replace("?>\n", '?>\n<!DOCTYPE Invoice [<!ENTITY a "b">]>\n'), "document type"],
    ["a broken end", ubl.slice(0, 2000), "not well formed"],
    ["endless nesting", ubl.replace("<cbc:ID>R-77/2026", `${"<cbc:a>".repeat(300)}R-77/2026`), "levels"],
  ])("%s are a 400 that says so", async (_, xml, words) => {
    const answer = await post(route, { file: textFile("invoice.xml", xml, "application/xml") });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).toContain(words);
  });

  it("a thousand lines are checked, and the one that is wrong is found among them", async () => {
    const lines = ubl.match(/<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>\n/g) ?? [];
    const wrong = (lines[1] ?? "").replace(
      '<cbc:PriceAmount currencyID="EUR">25.00',
      '<cbc:PriceAmount currencyID="EUR">-25.00',
    );
    const xml = ubl.replace(lines[1] ?? "", () => (lines[1] ?? "").repeat(1000) + wrong);
    const data = await checked(xmlFile(xml));
    expect(data.fields.lines).toBe(1002);
    const [issue] = data.issues.filter(({ rule }: { rule: string }) => rule === "BR-27");
    expect(issue.place.path).toBe("/Invoice/InvoiceLine[1002]/Price/PriceAmount");
    expect(rulesOf(data)).toEqual(expect.arrayContaining(["BR-27", "BR-CO-10", "BR-S-08"]));
  });
});

describe("what an attached e-invoice states", () => {
  it("is the data, with the certainty of data, whatever the page prints", async () => {
    const many = cii.replace(/(<ram:BilledQuantity unitCode="[^"]*">)[^<]*/, "$14.00000000000000");
    expect(many).toContain("4.00000000000000");
    const { json } = await post("/api/v1/ai/extract-invoice", {
      file: await pdfWith({ "factur-x.xml": many }),
    });
    const { data } = json;
    expect(data.line_items[0].quantity).toBe(4);
    expect(json.confidence ?? data.confidence).toBe(1);
    for (const path of ["invoice_number", "total_amount", "vendor.name"])
      expect(data.confidences[path], path).toBe(1);
  });
});
