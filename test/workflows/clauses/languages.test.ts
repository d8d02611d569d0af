import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";

async function answer(text: string) {
  const file = { filename: "contract.txt", contentType: "text/plain", bytes: Buffer.from(text.trimStart()) };
  const {
    status,
    json,
    text: body,
  } = await post("/api/v1/workflows/extract-clauses", {
    file,
    document_type: "contract",
  });
  expect(status, body.slice(0, 300)).toBe(200);
  return json;
}

const named = (data: { parties: { name: string; role: string | null }[] }) =>
  data.parties.map(({ name, role }) => [name, role]);

const lease = `
MIETVERTRAG ÜBER GEWERBERÄUME

zwischen
Grundwert Immobilien GmbH & Co. KG, vertreten durch die Geschäftsführerin Frau Dr. Ilse Brandt, Königstraße 14, 70173 Stuttgart
– nachfolgend „Vermieter“ –
und
Café Zeitlos UG (haftungsbeschränkt), Marktplatz 3, 73728 Esslingen
– nachfolgend „Mieter“ –

§ 1 Mietgegenstand
Vermietet werden die Räume im Erdgeschoss des Anwesens Marktplatz 3.
§ 2 Mietdauer
Das Mietverhältnis beginnt am 1. April 2026 und endet am 31. März 2031.
§ 9 Gerichtsstand
Gerichtsstand ist Stuttgart. Es gilt deutsches Recht.
`;

const services = `
CONTRAT DE PRESTATION DE SERVICES

Entre les soussignés :
La société Lumière Conseil, SAS au capital de 50 000 euros, dont le siège social est situé 8 rue Pasteur, 69007 Lyon, représentée par M. Julien Faure, ci-après « le Prestataire »,
d'une part,
et
La Mutuelle des Artisans du Rhône, dont le siège est 2 place Carnot, 69002 Lyon, ci-après « le Client »,
d'autre part.

Article 9 – Droit applicable
Le présent contrat est soumis au droit français.
`;

describe("a contract in another language", () => {
  test.each([
    [
      "German",
      lease,
      [
        ["Grundwert Immobilien GmbH & Co. KG", "Vermieter"],
        ["Café Zeitlos UG", "Mieter"],
      ],
    ],
    [
      "French",
      services,
      [
        ["Lumière Conseil, SAS", "Prestataire"],
        ["La Mutuelle des Artisans du Rhône", "Client"],
      ],
    ],
  ])(
    "has its parties, and nothing is called missing that was not looked for: %s",
    async (_, text, parties) => {
      const { data, warnings } = await answer(text);
      expect(named(data)).toEqual(parties);
      expect(data.missing).toEqual([]);
      expect(warnings.join(" ")).toContain("which clauses are missing is not said");
    },
  );

  test("in English is held against the list", async () => {
    const { data } = await answer(
      "SUPPLY AGREEMENT\n\nThis Agreement is made between Acme, Inc. and Brown LLC on 1 May 2026.\n\nThe Supplier shall deliver the goods in good order and condition to the Buyer.",
    );
    expect(data.missing.map(({ category }: { category: string }) => category)).toContain("governing_law");
  });
});

test("an Indian deed: persons, M/s., and roles without quotation marks", async () => {
  const { data } = await answer(`
LEAVE AND LICENSE AGREEMENT
This Agreement is made at Pune on this 5th day of January 2026
BETWEEN
Mrs. Sunita Prakash Deshmukh, aged 52 years, Occupation: Business, residing at Flat No. 4, Kothrud, Pune 411038, hereinafter called the LICENSOR of the ONE PART
AND
M/s. Orchid Softech Private Limited, a company incorporated under the Companies Act, 2013, having its registered office at Baner, Pune, hereinafter called the LICENSEE of the OTHER PART.
1. The Licensor grants the Licensee a license for a period of 33 months commencing from 01/02/2026 and ending on 31/10/2028.
2. The monthly license fee is Rs. 85,000/- payable on or before the 5th of each month.
3. The Courts at Pune shall have jurisdiction.
`);
  expect(named(data)).toEqual([
    ["Mrs. Sunita Prakash Deshmukh", "LICENSOR"],
    ["Orchid Softech Private Limited", "LICENSEE"],
  ]);
  const found = data.clauses.map(({ category }: { category: string }) => category);
  expect(found).toEqual(expect.arrayContaining(["payment_terms", "dispute_resolution"]));
  expect(data.expiry_date).toBe("2028-10-31");
});

test("a line of a table of terms is a clause of what its label names", async () => {
  const { data } = await answer(`
NON-DISCLOSURE AGREEMENT
Parties:
Disclosing Party: Quanta Robotics Inc.
Receiving Party: Fenwick & Hale Engineering Ltd
Effective date: 14 May 2026
The Receiving Party shall hold all Confidential Information in strict confidence for five years.
Governing law: England and Wales
`);
  expect(data.governing_law).toBe("England and Wales");
  expect(data.missing.map(({ category }: { category: string }) => category)).not.toContain("governing_law");
});
