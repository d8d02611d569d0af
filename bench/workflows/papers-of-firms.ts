import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import type { checkConsistency } from "../../shared/contract/workflows/consistency.ts";
import type { Case } from "./case.ts";
import {
  americanBill,
  type CountryBill,
  changed,
  countryPaper,
  emiratesBill,
  frenchBill,
  germanBill,
  polishBill,
  ukReverseCharge,
} from "./country-bills.ts";
import { grid, heading, type Paper, pairs } from "./paper.ts";
import { csv, docx, html, pdf, plain } from "./writers.ts";

type Data = output<typeof checkConsistency.returns.data>;
type Result = Data["result"];

const told = ({ result, differences, not_checked }: Data) =>
  `${result} (${differences.map(({ field, severity }) => `${severity} ${field}`).join("; ")}) (${not_checked.map(({ id }) => id).join(" ")})`;
/** A result that says it is not sure counts as unsure where a surer one is right. */
const held = (
  name: string,
  sent: () => Promise<readonly InputFile[]>,
  results: readonly Result[],
  about?: RegExp,
): Case<Data> => ({
  name: `firms: ${name}`,
  sent: async () => ({ files: await sent() }),
  faults: (data) => [
    !results.includes(data.result) && `${told(data)} for ${results.join(" or ")}`,
    about !== undefined &&
      !data.differences.some(({ field, reason }) => about.test(`${field} ${reason}`)) &&
      `nothing said of ${about.source}: ${told(data)}`,
  ],
  unsure: ({ result, not_checked }) =>
    result === "needs_review" && !results.includes(result) && not_checked.length > 0,
});

const orderOf = (bill: CountryBill, order: Partial<CountryBill>): Paper =>
  countryPaper({
    ...bill,
    seller: bill.buyer.slice(1),
    buyer: ["Supplier:", ...bill.seller],
    foot: [],
    ...order,
  });
const germanOrder = orderOf(germanBill, {
  title: "Bestellung",
  buyer: ["Lieferant:", ...germanBill.seller],
  facts: [
    ["Bestellnummer", "B-90233"],
    ["Bestelldatum", "12.02.2026"],
  ],
});
const ordered = {
  facts: [
    ["PO Number", "PO-5520"],
    ["Order date", "02 March 2026"],
  ] as const,
};
const emiratesOrdered = changed(emiratesBill, ["Due date", "PO Number"], ["30/04/2026", "PO-5520"]);
const emiratesOrder = orderOf(emiratesBill, { title: "PURCHASE ORDER", ...ordered });
const americanBilled = changed(americanBill, ["Terms", "P.O. Number"], ["2% 10, Net 30", "PO-5520"]);
const americanOrder = orderOf(americanBill, { title: "Purchase Order", ...ordered });

const vendor = (title: string, ...all: readonly (readonly [string, string])[]): Paper => [
  heading(title),
  pairs(...all),
];
const thornbury = (number: string) =>
  [
    ["Company name", "Thornbury Homes plc"],
    ["Company number", number],
    ["Registered office", "1 Castle Street, Bristol BS1 3AG"],
  ] as const;

export const firmConsistency: readonly Case<Data>[] = [
  held(
    "a German bill as it was ordered",
    async () => [await pdf(countryPaper(germanBill), "rechnung"), await pdf(germanOrder, "bestellung")],
    ["consistent"],
  ),
  held(
    "a German bill of one piece more",
    async () => [
      await pdf(
        countryPaper(
          changed(
            germanBill,
            ['"8","84,50","676,00"', '"9","84,50","760,50"'],
            ["1.312,00", "1.396,50"],
            ["249,28", "265,34"],
            ["1.561,28", "1.661,84"],
          ),
        ),
        "rechnung",
      ),
      await pdf(germanOrder, "bestellung"),
    ],
    ["inconsistent"],
    /quantity/,
  ),
  held(
    "a British company number with one other digit",
    async () => [
      await pdf(vendor("Supplier registration form", ...thornbury("04821177")), "form"),
      await pdf(vendor("Certificate of incorporation", ...thornbury("04821171")), "certificate"),
    ],
    ["inconsistent", "needs_review"],
    /number|registration/i,
  ),
  held(
    "a Handelsregister number with two digits swapped",
    async () => [
      plain(
        vendor(
          "Lieferantenstammblatt",
          ["Firma", "Bergmann Werkzeugbau GmbH"],
          ["Handelsregister", "HRB 729164, Amtsgericht Stuttgart"],
          ["USt-IdNr.", "DE136695976"],
        ),
        "stammblatt",
      ),
      await docx(
        vendor(
          "Selbstauskunft",
          ["Firma", "Bergmann Werkzeugbau GmbH"],
          ["Handelsregister", "HRB 729146, Amtsgericht Stuttgart"],
          ["USt-IdNr.", "DE136695976"],
        ),
        "auskunft",
      ),
    ],
    ["inconsistent", "needs_review"],
    /number|regist/i,
  ),
  held(
    "a CNPJ with its marks and without",
    async () => [
      await pdf(
        vendor(
          "Cadastro de fornecedor",
          ["Razão social", "Horizonte Consultoria Ltda"],
          ["CNPJ", "11.222.333/0001-81"],
        ),
        "cadastro",
      ),
      html(
        vendor(
          "Comprovante de inscrição",
          ["Razão social", "HORIZONTE CONSULTORIA LTDA"],
          ["CNPJ", "11222333000181"],
        ),
        "comprovante",
      ),
    ],
    ["consistent"],
  ),
  held(
    "a VAT number with its country and without",
    async () => [
      await pdf(
        vendor(
          "Supplier form",
          ["Supplier name", "Harlow Groundworks Ltd"],
          ["VAT number", "GB 980 7806 84"],
          ["Company number", "07712345"],
        ),
        "form",
      ),
      await pdf(
        vendor(
          "VAT certificate",
          ["Name", "Harlow Groundworks Limited"],
          ["VAT registration number", "980780684"],
          ["Company number", "07712345"],
        ),
        "certificate",
      ),
    ],
    ["consistent", "needs_review"],
  ),
  held(
    "an order in euros that is billed in dollars",
    async () => [
      await pdf(countryPaper(changed(emiratesOrdered, ["AED", "USD"])), "invoice"),
      await pdf(
        orderOf(changed(emiratesBill, ["AED", "EUR"]), { title: "PURCHASE ORDER", ...ordered }),
        "order",
      ),
    ],
    ["inconsistent", "needs_review"],
    /currency/i,
  ),
  held(
    "less was received than is billed",
    async () => [
      await pdf(countryPaper(americanBilled), "invoice"),
      await pdf(americanOrder, "order"),
      await pdf(
        [
          heading("Goods Receipt Note"),
          pairs(
            ["GRN Number", "GRN-77"],
            ["PO Number", "PO-5520"],
            ["Date", "04/15/2026"],
            ["Supplier", "Prairie Office Supply Co."],
          ),
          grid(
            ["Item", "Ordered", "Received"],
            [
              ["Exam gloves, case", "12", "10"],
              ["Face masks, case", "5", "5"],
            ],
            [1, 2],
          ),
        ],
        "grn",
      ),
    ],
    ["inconsistent"],
    /receiv|quantity/i,
  ),
  held(
    "freight that nobody ordered",
    async () => [
      await pdf(
        countryPaper({
          ...changed(
            emiratesOrdered,
            ["15,500.00", "17,000.00"],
            ["775.00", "850.00"],
            ["16,275.00", "17,850.00"],
          ),
          rows: [...emiratesBill.rows, ["Mobilisation charge", "1", "1,500.00", "1,500.00"]],
        }),
        "invoice",
      ),
      await pdf(emiratesOrder, "order"),
    ],
    ["inconsistent"],
  ),
  held(
    "an IBAN that cannot be on one of two forms",
    async () => [
      await pdf(
        vendor(
          "Fiche fournisseur",
          ["Raison sociale", "Menuiserie Lacombe SARL"],
          ["N° TVA", "FR40303265045"],
          ["IBAN", "FR14 2004 1010 0505 0001 3M02 606"],
        ),
        "fiche",
      ),
      await pdf(
        vendor(
          "Relevé d'identité bancaire",
          ["Titulaire", "Menuiserie Lacombe SARL"],
          ["IBAN", "FR14 2004 1010 0505 0001 3M02 616"],
        ),
        "rib",
      ),
    ],
    ["inconsistent"],
    /iban|account/i,
  ),
  held(
    "a French firm with accents and without",
    async () => [
      await pdf(
        vendor(
          "Fiche fournisseur",
          ["Raison sociale", "Société Générale de Travaux SARL"],
          ["SIREN", "732 829 320"],
          ["N° TVA", "FR44732829320"],
        ),
        "fiche",
      ),
      plain(
        vendor(
          "Extrait Kbis",
          ["Dénomination", "SOCIETE GENERALE DE TRAVAUX"],
          ["SIREN", "732829320"],
          ["N° TVA", "FR44732829320"],
        ),
        "kbis",
      ),
    ],
    ["consistent", "needs_review"],
  ),
  held(
    "one of two papers is white",
    async () => [await pdf(countryPaper(germanBill), "rechnung"), await pdf([], "blank")],
    ["needs_review"],
  ),
  held(
    "the bill names another order",
    async () => [
      await pdf(countryPaper(changed(germanBill, ["B-90233", "B-90338"])), "rechnung"),
      await pdf(germanOrder, "bestellung"),
    ],
    ["inconsistent", "needs_review"],
    /order/,
  ),
];

export const firmCrossChecks: readonly Case<Data>[] = [
  held(
    "an Emirati order and its bill",
    async () => [
      await docx(countryPaper(emiratesOrdered), "invoice"),
      await pdf(emiratesOrder, "order", { ruled: true }),
    ],
    ["consistent"],
  ),
  held(
    "an American order and its bill",
    async () => [await pdf(countryPaper(americanBilled), "invoice"), html(americanOrder, "order")],
    ["consistent"],
  ),
  held(
    "an order without tax and the bill with it",
    async () => [
      await pdf(countryPaper(germanBill), "rechnung"),
      await pdf(
        orderOf(germanBill, {
          title: "Bestellung",
          facts: [
            ["Bestellnummer", "B-90233"],
            ["Bestelldatum", "12.02.2026"],
          ],
          totals: [["Bestellwert netto", "1.312,00 EUR"]],
        }),
        "bestellung",
      ),
    ],
    ["consistent", "needs_review"],
  ),
  held(
    "a price a third of a percent higher",
    async () => [
      await pdf(
        countryPaper(
          changed(
            emiratesOrdered,
            ["1,750.00", "1,755.00"],
            ["3,500.00", "3,510.00"],
            ["15,500.00", "15,510.00"],
            ["775.00", "775.50"],
            ["16,275.00", "16,285.50"],
          ),
        ),
        "invoice",
      ),
      await pdf(emiratesOrder, "order"),
    ],
    ["consistent"],
  ),
  held(
    "a price three percent higher",
    async () => [
      await pdf(
        countryPaper(
          changed(
            emiratesOrdered,
            ["1,750.00", "1,802.50"],
            ["3,500.00", "3,605.00"],
            ["15,500.00", "15,605.00"],
            ["775.00", "780.25"],
            ["16,275.00", "16,385.25"],
          ),
        ),
        "invoice",
      ),
      await pdf(emiratesOrder, "order"),
    ],
    ["inconsistent"],
    /price/,
  ),
  held(
    "a NIP with dashes and without",
    async () => [
      await pdf(
        vendor(
          "Karta dostawcy",
          ["Nazwa", "Hurtownia Papiernicza Wisła Sp. z o.o."],
          ["NIP", "526-10-40-828"],
        ),
        "karta",
      ),
      await pdf(
        vendor(
          "Odpis KRS",
          ["Firma", "HURTOWNIA PAPIERNICZA WISŁA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ"],
          ["NIP", "5261040828"],
        ),
        "krs",
      ),
    ],
    ["consistent", "needs_review"],
  ),
  held(
    "an EIN with two digits swapped",
    async () => [
      await pdf(
        vendor(
          "Form W-9",
          ["Business name", "Prairie Office Supply Co."],
          ["Employer identification number", "47-1234567"],
        ),
        "w9",
      ),
      await pdf(
        vendor("Vendor master record", ["Vendor name", "Prairie Office Supply Co."], ["EIN", "47-1243567"]),
        "master",
      ),
    ],
    ["inconsistent", "needs_review"],
    /ein|number|tax/i,
  ),
  held(
    "a Spanish NIF with another letter",
    async () => [
      await pdf(
        vendor("Ficha de proveedor", ["Nombre", "Lucía Ferrer Ortega"], ["NIF", "12345678Z"]),
        "ficha",
      ),
      await pdf(
        vendor(
          "Certificado de la Agencia Tributaria",
          ["Nombre", "LUCIA FERRER ORTEGA"],
          ["NIF", "12345678S"],
        ),
        "certificado",
      ),
    ],
    ["inconsistent", "needs_review"],
    /nif|number|tax/i,
  ),
  held(
    "two bills of two firms",
    async () => [
      await pdf(countryPaper(frenchBill), "facture"),
      await pdf(countryPaper(polishBill), "faktura"),
    ],
    ["inconsistent", "needs_review"],
  ),
  held(
    "an order as a list and the bill without prices apart",
    async () => [
      await pdf(
        countryPaper(changed(ukReverseCharge, ["Due Date", "PO Number"], ["30 March 2026", "PO-81"])),
        "invoice",
      ),
      csv(
        [
          ["PO Number", "Supplier", "Description", "Qty"],
          ["PO-81", "Harlow Groundworks Ltd", "Excavation, plots 4 to 9", 6],
          ["PO-81", "Harlow Groundworks Ltd", "Spoil removal", 14],
        ],
        "order",
      ),
    ],
    ["needs_review"],
  ),
];
