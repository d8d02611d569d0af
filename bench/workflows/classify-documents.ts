import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { classifyDocuments } from "../../shared/contract/workflows/classification.ts";
import type { DocumentKind } from "../../shared/contract/workflows/document-kinds.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { agreementPaper, terms } from "./agreement.ts";
import { type Case, operationSet } from "./case.ts";
import { grid, heading, type Paper, pairs, text } from "./paper.ts";
import { deal, gstin, invoicePaper, seller } from "./trade.ts";
import { docx, dressed, empty, pdf, scanned, xlsx } from "./writers.ts";

type Kinds = output<typeof classifyDocuments.returns.data>;

const kind = (name: string, make: () => Promise<InputFile>, type: DocumentKind): Case<Kinds> => ({
  name,
  sent: async () => ({ files: [await make()] }),
  faults: ({ documents }) => [documents[0]?.type !== type && `${documents[0]?.type} for ${type}`],
  unsure: ({ documents }) =>
    documents[0]?.type === "unknown" &&
    type !== "unknown" &&
    documents[0].alternatives.some((each) => each.type === type),
});
let way = 0;
const shown = (name: string, paper: Paper, type: DocumentKind): Case<Kinds> => {
  const at = way++;
  return kind(name, () => dressed(paper, "scan001", at), type);
};
const rows = grid(
  ["Pos", "Artikel", "Menge", "Einzelpreis", "Betrag"],
  [
    ["1", "Drahtseil", "40", "14,20", "568,00"],
    ["2", "Haken", "2", "412,00", "824,00"],
  ],
  [2, 3, 4],
);

const kinds: readonly Case<Kinds>[] = [
  shown("a bill", invoicePaper(deal()), "invoice"),
  shown("a bill that names its order", invoicePaper(deal({ order: "PO-7741" })), "invoice"),
  shown(
    "a credit note",
    invoicePaper(deal({ title: "Credit Note", extra: [["Original Invoice No.", "VP/1"]] })),
    "credit_note",
  ),
  shown(
    "a Rechnung",
    [
      heading("Rechnung"),
      pairs(["Rechnungsnummer", "2026-114"], ["Rechnungsdatum", "14.02.2026"], ["USt-IdNr.", "DE129273398"]),
      rows,
      pairs(["Nettobetrag", "1.392,00 €"], ["19 % MwSt.", "264,48 €"], ["Gesamtbetrag", "1.656,48 €"]),
    ],
    "invoice",
  ),
  shown(
    "an Angebot",
    [
      heading("Angebot"),
      pairs(["Angebotsnummer", "A-114"], ["Datum", "14.02.2026"]),
      text("Wir bieten Ihnen freibleibend an:"),
      rows,
      text("Das Angebot gilt bis 31.03.2026."),
    ],
    "quotation",
  ),
  shown(
    "a Lieferschein",
    [
      heading("Lieferschein"),
      pairs(["Lieferschein-Nr.", "L-114"], ["Lieferdatum", "14.02.2026"]),
      grid(["Pos", "Artikel", "Menge"], [["1", "Drahtseil", "40"]]),
      text("Ware vollständig erhalten:"),
    ],
    "delivery_note",
  ),
  shown(
    "a facture",
    [
      heading("Facture"),
      pairs(["Facture n°", "F-2026-88"], ["Date", "14/02/2026"], ["TVA intracommunautaire", "FR40303265045"]),
      grid(["Désignation", "Quantité", "Prix unitaire", "Montant"], [["Câble", "40", "14,20", "568,00"]]),
      pairs(["Total HT", "568,00 €"], ["TVA 20 %", "113,60 €"], ["Total TTC", "681,60 €"]),
    ],
    "invoice",
  ),
  shown(
    "a bon de commande",
    [
      heading("Bon de commande"),
      pairs(["Commande n°", "BC-88"], ["Date", "14/02/2026"], ["Fournisseur", "Verre SARL"]),
      grid(["Désignation", "Quantité", "Prix"], [["Câble", "40", "14,20"]]),
    ],
    "purchase_order",
  ),
  shown(
    "a factura",
    [
      heading("Factura"),
      pairs(["Factura n.º", "F-88"], ["Fecha", "14/02/2026"], ["NIF", "B12345678"]),
      grid(["Concepto", "Cantidad", "Precio", "Importe"], [["Cable", "40", "14,20", "568,00"]]),
      pairs(["Base imponible", "568,00 €"], ["IVA 21 %", "119,28 €"], ["Total", "687,28 €"]),
    ],
    "invoice",
  ),
  shown(
    "an order",
    [
      heading("Purchase Order"),
      pairs(["PO Number", "7741"], ["Order Date", "02 Feb 2026"]),
      text("Please deliver the following goods:"),
      grid(["Item", "Qty", "Price"], [["Wire rope", "40", "14.20"]]),
    ],
    "purchase_order",
  ),
  shown("a contract", agreementPaper(terms()), "contract"),
  shown(
    "a Kontoauszug",
    [
      heading("Kontoauszug"),
      pairs(["IBAN", "DE89370400440532013000"], ["Alter Kontostand", "1.200,00"]),
      grid(["Buchung", "Wert", "Verwendungszweck", "Betrag"], [["02.03.", "02.03.", "Miete", "-850,00"]]),
      pairs(["Neuer Kontostand", "350,00"]),
    ],
    "bank_statement",
  ),
  shown(
    "a payslip",
    [
      heading("Payslip for February 2026"),
      pairs(["Employee", "Ira Menon"], ["Employee ID", "1188"], ["UAN", "100200300400"]),
      grid(
        ["Earnings", "Amount", "Deductions", "Amount"],
        [
          ["Basic", "30,000", "Provident Fund", "1,800"],
          ["HRA", "12,000", "Professional Tax", "200"],
        ],
      ),
      pairs(["Net Pay", "40,000"]),
    ],
    "payslip",
  ),
  shown(
    "a résumé",
    [
      heading("Ira Menon"),
      text("ira@kaimur.example.com, +91 98260 12345"),
      heading("Experience"),
      text("Design engineer, Kaimur Cables, 2019 to 2025"),
      heading("Education"),
      text("B.Tech, NIT Calicut, 2019"),
      heading("Skills"),
      text("AutoCAD, Python"),
    ],
    "resume",
  ),
  shown(
    "minutes",
    [
      heading("Minutes of the meeting of the Board of Directors"),
      text("Held on 4 March 2026 at Bhopal."),
      pairs(["Present", "A. Rao, S. Das"], ["Apologies", "None"]),
      text("It was resolved that the accounts be approved. The meeting closed at 17:30."),
    ],
    "minutes",
  ),
  shown(
    "a letter",
    [
      text("14 February 2026"),
      text("Dear Ms Rao,"),
      text("Thank you for your letter about the fence. We shall come on Friday and look at it."),
      text("Yours sincerely,"),
      text("P. Osei"),
    ],
    "letter",
  ),
  shown(
    "a GST certificate",
    [
      heading("Form GST REG-06"),
      text("Government of India"),
      text("Registration Certificate"),
      pairs(["Registration Number", gstin(seller)], ["Legal Name", seller.name]),
    ],
    "gst_registration",
  ),
  shown(
    "a claim form",
    [
      heading("Motor insurance claim form"),
      pairs(["Policy Number", "MOT/118"], ["Date of accident", "14/01/2026"], ["Claim amount", "84,500"]),
    ],
    "insurance_claim",
  ),
  shown(
    "terms of a shop",
    [
      heading("Terms of Service"),
      text(
        "By using this website you agree to these terms of service. We may change these terms at any time. Your account may be suspended.",
      ),
    ],
    "terms",
  ),
  shown(
    "a policy of leave",
    [
      heading("Leave Policy"),
      text(
        "Purpose: this policy sets out the leave of employees. Scope: it applies to all employees of the company. Policy owner: Human Resources.",
      ),
    ],
    "policy",
  ),
  shown(
    "a recipe",
    [
      heading("Lemon cake"),
      text(
        "Beat four eggs with the sugar. Add flour, butter and the peel of two lemons. Bake for forty minutes.",
      ),
    ],
    "unknown",
  ),
  kind(
    "a list in a workbook",
    () =>
      xlsx(
        {
          Team: [
            ["Name", "Town"],
            ["Ira", "Kochi"],
            ["Om", "Bhopal"],
          ],
        },
        "team",
      ),
    "spreadsheet",
  ),
  kind(
    "a scan of a bill",
    async () => scanned(await pdf(invoicePaper(deal()), "scan001", { face: "serif" })),
    "invoice",
  ),
  kind("a bill whose name says contract", () => pdf(invoicePaper(deal()), "contract"), "invoice"),
  kind("a contract whose name says invoice", () => docx(agreementPaper(terms()), "invoice"), "contract"),
  {
    // Alone it fails the call, as any file that cannot be read does (docs/decisions/reading.md).
    name: "an empty file",
    sent: async () => ({ files: [empty("scan001.pdf")] }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "an empty file beside a bill",
    sent: async () => ({ files: [await pdf(invoicePaper(deal()), "bill"), empty("bank-statement.pdf")] }),
    faults: ({ documents: [one, other] }) => [
      one?.type !== "invoice" && `${one?.type} for invoice`,
      !/empty/i.test(other?.error ?? "") && "nothing said of the empty file",
    ],
  },
];

export const classifySet = operationSet(
  "classify-documents",
  runnable(classifyDocuments, workflowOperations.classifyDocuments),
  kinds,
);
