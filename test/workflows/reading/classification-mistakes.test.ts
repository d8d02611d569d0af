import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { plain } from "./papers.ts";

const typeOf = async (filename: string, ...lines: string[]): Promise<string> => {
  const { status, json, text } = await post("/api/v1/workflows/classify-documents", {
    files: [plain(filename, lines.join("\n"))],
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data.documents[0].type;
};

it.each([
  [
    "German",
    "SCHADENMELDUNG",
    "Versicherungsnehmer: Jana Roth",
    "Versicherungsnummer: KV-123456",
    "Schadenhergang: Auffahrunfall",
    "Schadenhöhe: 1.800,00 EUR",
  ],
  ["Spanish", "PARTE DE ACCIDENTE", "Asegurado: Ana Ruiz", "Fecha del siniestro: 03/03/2026"],
  ["French", "DÉCLARATION DE SINISTRE", "Date du sinistre : 03/03/2026", "Assuré : Jean Roux"],
])("a report of a loss is a claim, though it names the policy: %s", async (_, ...lines) => {
  expect(await typeOf("a.txt", ...lines)).toBe("insurance_claim");
});

it("the policy itself is none", async () => {
  const lines = ["VERSICHERUNGSSCHEIN", "Versicherungsnummer: KV-123456", "Versicherungssumme: 300.000 EUR"];
  expect(await typeOf("a.txt", ...lines)).toBe("insurance_policy");
});

it.each([
  ["Datum;Buchungstext;Soll;Haben;Saldo", "bank_statement"],
  ["Datum;Buchungstext;Menge;Preis;Betrag", "spreadsheet"],
])("a bank's export is a statement by its heads: %s", async (head, type) => {
  const rows = ["02.01.2026;Miete;900,00;;100,00", "05.01.2026;Gehalt;;2.000,00;2.100,00"];
  expect(await typeOf("export.csv", head, ...rows)).toBe(type);
});

it.each([
  ["Balance Sheet as at 31st March 2026", "financial_statement"],
  ["Minutes of the board meeting held on 4 March 2026", "minutes"],
  ["INSPECTION REPORT", "report"],
  ["Bestätigungsvermerk des unabhängigen Abschlussprüfers", "audit_report"],
  ["Devis n° D-2026-33", "quotation"],
  ["Consent for use of Aadhaar", "unknown"],
  ["Aadhaar Enrolment Acknowledgement", "unknown"],
  ["Status: Cancelled", "unknown"],
  ["Witness statement", "unknown"],
  ["Statement of remarks", "unknown"],
  ["The roof is described in the report.", "unknown"],
  ["Notes on who is asked to sign and when, with all that belongs to the inspection report", "unknown"],
])("the line that a text opens with names it when the name is its head: %s", async (line, type) => {
  expect(await typeOf("a.txt", line, "Linden Works", "4 March 2026")).toBe(type);
});

it.each([
  [2, "report"],
  [3, "unknown"],
])("a letterhead of %i lines may stand above it: %s", async (lines, type) => {
  const head = ["Dale & Sons", "4 Elm Street", "0151 442 211"].slice(0, lines);
  expect(await typeOf("a.txt", ...head, "INSPECTION REPORT", "Roof and gutters")).toBe(type);
});

it("what follows a number's label is another paper's name", async () => {
  const claim = ["Déclaration de sinistre habitation", "N° de contrat 88112"];
  expect(await typeOf("a.txt", ...claim)).toBe("insurance_claim");
  expect(await typeOf("a.txt", "N° de contrat 88112", "Linden")).toBe("unknown");
});

it.each([
  [["To: All staff", "From: HR", "Subject: Office closure"], "letter"],
  [["An: Alle", "Von: Personal", "Betreff: Betriebsruhe"], "letter"],
  [["To: All staff", "From: HR", "Room: 4"], "unknown"],
])("a memorandum names whom it is for, from and what it is of: %j", async (lines, type) => {
  expect(await typeOf("a.txt", ...lines, "The office is closed.")).toBe(type);
});

it.each([
  ["請求書", "invoice"],
  ["领收书", "unknown"],
  ["領収書", "receipt"],
  ["报价单", "quotation"],
  ["계약서", "contract"],
  ["كشف حساب", "bank_statement"],
  ["Договор аренды", "contract"],
  ["βιογραφικό σημείωμα", "resume"],
  ["किरायानामा", "contract"],
])("titles in other scripts: %s", async (title, type) => {
  expect(await typeOf("a.txt", title, "2026")).toBe(type);
});

it.each([
  ["Received with thanks from A. Menon Rs. 5,000/- towards rent", "receipt"],
  ["Your parcel was received from A. Menon", "unknown"],
])("what says that money was received is a receipt: %s", async (line, type) => {
  expect(await typeOf("a.txt", line, "Shree Estates")).toBe(type);
});

const statement = (...rows: string[]) => [
  "Northwind Supplies Ltd",
  "STATEMENT OF ACCOUNT",
  "Date  Details  Debit  Credit  Balance",
  ...rows,
];
const billed = "05/03/2026  INV-1001  1,200.00    1,200.00";
const transferred = "20/03/2026  Transfer from Acme    500.00  700.00";

it.each([
  ["most rows are of invoices", statement(billed, billed, transferred), "statement_of_account"],
  ["half of the rows are", statement(billed, billed, transferred, transferred), "bank_statement"],
  ["one row is", statement(billed), "bank_statement"],
  [
    "the head tells what is left to pay",
    [
      "Godavari Looms",
      "Statement of account",
      "Bill  Date  Amount  Outstanding",
      "GL/101  05-04-2025  1,180.00  0.00",
      "GL/118  09-06-2025  590.00  590.00",
    ],
    "statement_of_account",
  ],
  [
    "the debts are sorted by age",
    ["Northwind Supplies Ltd", "STATEMENT OF ACCOUNT", "Customer No: C-100", "Ageing: 0-30 days 1,200.00"],
    "statement_of_account",
  ],
  [
    "open items are listed in German",
    ["Muster Handel GmbH", "Offene Posten", "R-1001  05.03.2026  1.190,00", "Summe offen 1.190,00 EUR"],
    "statement_of_account",
  ],
])("a firm's statement of what it is owed is none of a bank: %s", async (_, lines, type) => {
  expect(await typeOf("a.txt", ...lines)).toBe(type);
});
