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
