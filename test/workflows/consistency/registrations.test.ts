import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

const file = (filename: string, lines: readonly string[]) => ({
  ...{ filename, contentType: "text/plain" },
  bytes: Buffer.from(lines.join("\n")),
});
async function compared(one: readonly string[], other: readonly string[], more = {}): Promise<Data> {
  const files = [file("one.txt", one), file("other.txt", other)];
  const { status, json, text } = await post("/api/v1/workflows/check-consistency", { files, ...more });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}
const differing = ({ differences }: Data) => differences.map(({ field }: Data) => field);

/** A paper of a firm: its title, what the name stands behind, what the number stands behind. */
const papers: readonly (readonly [string, [string, string, string], [string, string, string], string])[] = [
  [
    "a British company number",
    ["Supplier form", "Company name", "Company number"],
    ["Certificate", "Name", "Company No."],
    "company_number",
  ],
  [
    "a German register",
    ["Stammblatt", "Firma", "Handelsregister"],
    ["Auskunft", "Name der Firma", "Handelsregisternummer"],
    "company_number",
  ],
  [
    "a French SIREN",
    ["Fiche fournisseur", "Raison sociale", "SIREN"],
    ["Extrait Kbis", "Dénomination", "N° SIREN"],
    "company_number",
  ],
  [
    "a Polish KRS",
    ["Karta dostawcy", "Nazwa firmy", "Numer KRS"],
    ["Odpis", "Firma", "KRS"],
    "company_number",
  ],
  [
    "a Brazilian CNPJ",
    ["Cadastro", "Razão social", "CNPJ"],
    ["Comprovante", "Nome empresarial", "CNPJ"],
    "vat_id",
  ],
  ["a Spanish NIF", ["Ficha", "Razón social", "NIF"], ["Certificado", "Nombre", "CIF"], "vat_id"],
  [
    "an American EIN",
    ["Form W-9", "Business name", "Employer identification number"],
    ["Master record", "Vendor name", "EIN"],
    "vat_id",
  ],
  [
    "a German tax number",
    ["Stammblatt", "Firma", "Steuernummer"],
    ["Auskunft", "Firma", "Steuer-Nr."],
    "tax_number",
  ],
];
const paper = ([title, name, number]: [string, string, string], value: string) => [
  title,
  "",
  `${name}: Bergmann Holding`,
  `${number}: ${value}`,
];

describe("a number that a register or tax office gave", () => {
  it.each(papers)("%s is compared under each of its names", async (_, one, other, field) => {
    const same = await compared(paper(one, "72914638"), paper(other, "72914638"));
    expect([same.result, differing(same)]).toEqual(["consistent", []]);
    const slip = await compared(paper(one, "72914638"), paper(other, "72914683"));
    expect([slip.result, differing(slip)]).toEqual(["inconsistent", [field]]);
    expect(slip.differences[0].values.map(({ value }: Data) => value)).toEqual(["72914638", "72914683"]);
  });

  const german = (label: string, value: string) => paper(["Stammblatt", "Firma", label], value);
  it.each([
    ["the court behind it", "HRB 729164, Amtsgericht Stuttgart", "Amtsgericht Stuttgart HRB 729164", true],
    ["without its letters", "HRB 729164", "729164", true],
    ["blanks within", "732 829 320", "732829320", true],
    ["noughts in front", "04821177", "4821177", true],
    ["a digit more", "HRB 729164", "HRB 7291640", false],
    ["another register of the court", "HRB 729164", "HRA 729164", false],
  ])("of a company is read with %s", async (_, one, other, same) => {
    const data = await compared(german("Handelsregister", one), german("Handelsregister", other));
    expect(differing(data)).toEqual(same ? [] : ["company_number"]);
  });

  it.each([
    ["with its country and without", "GB 980 7806 84", "980780684", true],
    ["of two countries", "DE136695976", "AT136695976", false],
    ["with marks and without", "11.222.333/0001-81", "11222333000181", true],
    ["of two establishments", "11.222.333/0001-81", "11.222.333/0002-62", false],
  ])("of the tax is read %s", async (_, one, other, same) => {
    const data = await compared(german("VAT number", one), german("VAT number", other));
    expect(differing(data)).toEqual(same ? [] : ["vat_id"]);
  });

  it("alone proves who a paper is about", async () => {
    const data = await compared(
      ["Form", "", "Company number: 04821177"],
      ["Deed", "", "Company number: 04821177"],
    );
    expect([data.result, data.not_checked.map(({ id }: Data) => id)]).toEqual([
      "needs_review",
      ["consistency.name"],
    ]);
  });
});

describe("a GSTIN that nobody has", () => {
  const [right, wrong] = ["27AAPFU0939F1ZV", "27AAPFU0939F1ZX"];
  const order = (gstin: string) => [
    ...["Purchase Order", "Purchase Order No: BO-93", "Vendor: Nandi Pumps Ltd", `GSTIN: ${gstin}`],
    ...[
      "Order Date: 05-02-2026",
      "Item  Qty  Rate  Amount",
      "Pump  2  500.00  1000.00",
      "Order Total  1180.00",
    ],
  ];
  const bill = (gstin: string) => [
    ...["Nandi Pumps Ltd", `GSTIN: ${gstin}`, "Tax Invoice", "Invoice No: 77", "Invoice Date: 17-02-2026"],
    ...["Order No: BO-93", "Item  Qty  Rate  Amount", "Pump  2  500.00  1000.00", "Subtotal  1000.00"],
    ...["GST 18%  180.00", "Grand Total  1180.00"],
  ];
  const form = (gstin: string) => ["Vendor form", "", "Vendor name: Nandi Pumps Ltd", `GSTIN: ${gstin}`];

  it.each([
    ["on a bill", order(right), bill(wrong), "invoice_po", 1],
    ["on an order", order(wrong), bill(right), "invoice_po", 0],
    ["on the papers of a vendor that agree", form(wrong), form(wrong), "vendor_verification", 0],
  ])("is a contradiction in itself: %s", async (_, one, other, comparison_type, at) => {
    const { result, differences } = await compared(one, other, { comparison_type });
    expect(result).toBe("inconsistent");
    const found = differences.find(
      ({ field, reason }: Data) => field === "gstin" && reason.includes("check character"),
    );
    expect(found).toMatchObject({ severity: "error", values: [{ document: at, value: wrong }] });
  });

  it("is not told of one that can be", async () => {
    const { differences } = await compared(order(right), bill(right), { comparison_type: "invoice_po" });
    expect(differing({ differences })).not.toContain("gstin");
  });
});
