import { createEInvoice } from "../../../shared/workflows/einvoice/create.ts";
import { authority, certificate, keyPem, pem } from "../../../test/harness/certificates.ts";
import { onePage, stream, textPdf } from "./pdf.ts";

// What a route is asked with where no ordinary file of a kind (good.ts) is work for it.

const company = "24AAQCA8719H1ZC";
const supplier = "24AABCR6898M1ZN";

/** GSTR-2B as the portal writes it, with one bill. */
const portal = {
  data: {
    gstin: company,
    rtnprd: "122023",
    docdata: {
      b2b: [
        {
          ctin: supplier,
          trdnm: "Reliable Supplies",
          supprd: "122023",
          supfildt: "11-01-2024",
          inv: [
            {
              ...{ inum: "BILL-23-00001", typ: "R", dt: "11-12-2023", val: 11_800, pos: "24", rev: "N" },
              ...{ itcavl: "Y", rsn: "" },
              items: [{ num: 1, rt: 18, txval: 10_000, igst: 0, cgst: 900, sgst: 900, cess: 0 }],
            },
          ],
        },
      ],
    },
  },
};

const register = [
  "Our GSTIN,Supplier GSTIN,Party Name,Supplier Invoice No.,Invoice Date,Taxable Value,IGST,CGST,SGST",
  `${company},${supplier},Reliable Supplies,BILL-23-00001,11/12/2023,10000,0,900,900`,
  `${company},${supplier},Reliable Supplies,BILL-23-00002,14/12/2023,2500,0,225,225`,
];

const taxInvoice = [
  "Tax Invoice",
  "Example Traders Pvt Ltd",
  "GSTIN: 27AAPFU0939F1ZV",
  "Invoice number: INV-2026-0042",
  "Invoice date: 2026-01-15",
  "Bill to: Sample Industries LLP",
  "Place of supply: 27 Maharashtra",
  "Consulting HSN/SAC 998311 2 500.00 1,000.00",
  "CGST 9% 90.00",
  "SGST 9% 90.00",
  "Total amount due: INR 1,180.00",
];

/** A page with a picture, a field and an attached file. */
const furnished = onePage({
  content: stream("q 90 0 0 90 20 20 cm /I Do Q"),
  resources: "/XObject << /I 6 0 R >>",
  page: "/Annots [7 0 R]",
  catalog: "/AcroForm << /Fields [7 0 R] >> /Names << /EmbeddedFiles << /Names [(a.txt) 8 0 R] >> >>",
  more: [
    stream(
      "abc",
      "/Type /XObject /Subtype /Image /Width 1 /Height 3 /BitsPerComponent 8 /ColorSpace /DeviceGray",
    ),
    "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [10 10 90 30] /F 4 /P 3 0 R >>",
    "<< /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F 9 0 R >> >>",
    stream("hello", "/Type /EmbeddedFile"),
  ],
});

const sold = {
  ...{ invoice_number: "R-1", date: "2026-02-03", due_date: "2026-03-05", type_code: "380", currency: "EUR" },
  vendor: {
    ...{ name: "Eisen Huber KG", vat_id: "DE136695976" },
    address: { street: "Uferweg 40", postcode: "63571", city: "Gelnhausen", country: "DE" },
  },
  buyer: { name: "Kunden AG", address: { postcode: "63450", city: "Hanau", country: "DE" } },
  line_items: [{ description: "Steel", quantity: 8, unit: "C62", unit_price: 25, tax_rate: 19, amount: 200 }],
};

async function eInvoice(): Promise<NamedFile> {
  const input = { data: JSON.stringify(sold), target: "en16931", export_format: "json" } as const;
  const made = await createEInvoice(input);
  const xml = "data" in made ? made.data.xml : "";
  return { filename: "invoice.xml", bytes: Buffer.from(xml) };
}
/** A certificate of a root's, and the same with its key. */
const ada = certificate({ common: "Ada", issuer: authority() });
const alone = { filename: "signer.pem", bytes: Buffer.from(pem(ada)) };
const signer = { filename: "signer.pem", bytes: Buffer.from(pem(ada) + keyPem(ada)) };
const invoice = await eInvoice();
const whole = { filename: "furnished.pdf", bytes: furnished };

export type NamedFile = { filename: string; bytes: Uint8Array };

/** By route and, but for the first, the field. */
export const ownGood: ReadonlyMap<string, NamedFile> = new Map([
  ["sign/certificate certificate", signer],
  ["sign/prepare certificate", alone],
  ["pdf/extract-images", whole],
  ["pdf/extract-attachments", whole],
  ["pdf/fill-form", whole],
  ["pdf/fill-form data_file", { filename: "values.csv", bytes: Buffer.from("name\nAda\n") }],
  ["einvoice/validate", invoice],
  ["einvoice/convert", invoice],
  ["einvoice/render", invoice],
  ["workflows/reconcile-documents", { filename: "gstr2b.json", bytes: Buffer.from(JSON.stringify(portal)) }],
  [
    "workflows/reconcile-documents register",
    { filename: "books.csv", bytes: Buffer.from(register.join("\n")) },
  ],
  ["workflows/validate-file", { filename: "invoice.pdf", bytes: textPdf([taxInvoice]) }],
]);
