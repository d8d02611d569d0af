import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import type { detectDuplicates } from "../../shared/contract/workflows/duplicates.ts";
import type { Case } from "./case.ts";
import {
  americanBill,
  changed,
  countryPaper,
  emiratesBill,
  frenchBill,
  germanBill,
  kleinunternehmer,
  polishBill,
} from "./country-bills.ts";
import { heading, type Paper, text } from "./paper.ts";
import { csv, docx, html, pdf, plain, scanned, xlsx } from "./writers.ts";

type Data = output<typeof detectDuplicates.returns.data>;
/** Groups of files by their number; a file in none of them is no copy. */
const files = (
  name: string,
  sent: () => Promise<readonly InputFile[]>,
  groups: readonly (readonly number[])[],
  notRead: readonly number[] = [],
): Case<Data> => ({
  name: `abroad: ${name}`,
  sent: async () => ({ files: await sent() }),
  faults: ({ clusters, not_checked, unique }) => {
    const found = clusters.map((each) => each.files.map(({ index }) => index).join("+")).toSorted();
    const expected = groups.map((each) => each.join("+")).toSorted();
    return [
      found.join(" ") !== expected.join(" ") &&
        `groups ${found.join(" ") || "none"} for ${expected.join(" ") || "none"}`,
      ...notRead.map(
        (at) =>
          (!not_checked.some(({ index }) => index === at) || unique.some(({ index }) => index === at)) &&
          `${at} is not said to be unread`,
      ),
    ];
  },
});

const lease = (rent: string, months: string): Paper => [
  heading("Lease agreement"),
  text(
    "This lease is made between Rowan Estates Ltd (the Landlord) and Fenwick Books Ltd (the Tenant) for the shop at 14 Bridge Street, Hexham.",
  ),
  text(
    `The Tenant pays a rent of ${rent} a month in advance on the first day of each month by standing order to the Landlord's account.`,
  ),
  text(
    `The lease begins on 1 March 2026 and lasts ${months} months. Either party may end it by three months' notice in writing.`,
  ),
  text(
    "The Tenant keeps the inside of the shop in good repair, insures its stock, and uses the shop for the sale of books and stationery alone.",
  ),
  text(
    "The Landlord keeps roof, outer walls and drains in repair and insures the building against fire, storm and flood.",
  ),
  text("This lease is governed by the law of England and Wales."),
];
const bail: Paper = [
  heading("Contrat de bail"),
  text(
    "Le présent bail est conclu entre Rowan Estates Ltd (le bailleur) et Fenwick Books Ltd (le preneur) pour le magasin situé 14 Bridge Street, Hexham.",
  ),
  text(
    "Le preneur paie un loyer de 1 450,00 GBP par mois, d'avance, le premier jour de chaque mois, par virement permanent.",
  ),
  text(
    "Le bail commence le 1er mars 2026 et dure 36 mois. Chaque partie peut y mettre fin par un préavis écrit de trois mois.",
  ),
];
const bookings = [
  ["Date", "Payee", "Amount"],
  ["2026-03-02", "Stadtwerke Ulm", -182.4],
  ["2026-03-05", "Alpina Maschinen AG", 1561.28],
  ["2026-03-09", "Telekom", -49.95],
  ["2026-03-12", "Finanzamt Stuttgart", -2204.11],
  ["2026-03-20", "Bergmann Werkzeugbau GmbH", -676],
] as const;

export const copiesAbroad: readonly Case<Data>[] = [
  files(
    "the rent of two months",
    async () => [
      await pdf(countryPaper(emiratesBill), "march"),
      await pdf(
        countryPaper(changed(emiratesBill, ["ANF-2026-0307", "ANF-2026-0411"], ["31/03/2026", "30/04/2026"])),
        "april",
      ),
    ],
    [],
  ),
  files(
    "a Polish bill as PDF and as a web page",
    async () => [
      await pdf(countryPaper(polishBill), "faktura"),
      html(countryPaper(polishBill), "faktura-www"),
    ],
    [[0, 1]],
  ),
  files("a German bill, its scan, and a bill of another vendor", async () => {
    const bill = await pdf(countryPaper(germanBill), "rechnung");
    return [bill, await scanned(bill), await pdf(countryPaper(kleinunternehmer), "andere")];
  }, [[0, 1]]),
  files(
    "one lease in two languages",
    async () => [await pdf(lease("1,450.00 GBP", "36"), "lease"), await pdf(bail, "bail")],
    [],
  ),
  files(
    "two vendors whose bills have one number and one form",
    async () => [
      await pdf(countryPaper(germanBill), "a"),
      await pdf(
        countryPaper(
          changed(
            germanBill,
            ["Bergmann Werkzeugbau GmbH", "Vogt Präzision KG"],
            ["Industriestraße 41, 70565 Stuttgart", "Am Hafen 8, 24103 Kiel"],
            ["DE136695976", "DE811128135"],
            ["Spannbacke 125 mm", "Messuhr digital"],
            ["Führungsschiene", "Granitplatte"],
          ),
        ),
        "b",
      ),
    ],
    [],
  ),
  files(
    "a lease as Word and as PDF",
    async () => [
      await docx(lease("1,450.00 GBP", "36"), "lease"),
      await pdf(lease("1,450.00 GBP", "36"), "lease-signed", { face: "serif" }),
    ],
    [[0, 1]],
  ),
  files(
    "a bill and the note that takes it back",
    async () => [
      await pdf(countryPaper(germanBill), "rechnung"),
      await pdf(
        countryPaper({
          ...germanBill,
          title: "Gutschrift zu Rechnung RE-4471",
          facts: [
            ["Gutschrift-Nr.", "GS-0007"],
            ["Datum", "20.03.2026"],
          ],
        }),
        "gutschrift",
      ),
    ],
    [],
  ),
  files(
    "bookings with comma, with semicolon, and as a workbook",
    async () => [
      csv(bookings, "comma"),
      csv(bookings, "semicolon", ";"),
      await xlsx({ March: bookings }, "book"),
    ],
    [[0, 1, 2]],
  ),
  files(
    "a page without anything beside a bill",
    async () => [await pdf(countryPaper(frenchBill), "facture"), await pdf([], "blank")],
    [],
    [1],
  ),
  files(
    "a bill sent again as text with a note above",
    async () => [
      await pdf(countryPaper(americanBill), "invoice"),
      plain(
        [
          text("Second reminder. Our invoice is still open, please see below."),
          ...countryPaper(americanBill),
        ],
        "reminder",
      ),
    ],
    [[0, 1]],
  ),
  files(
    "two printings of one bill, the second with another due day",
    async () => [
      await pdf(countryPaper(frenchBill), "facture"),
      await docx(countryPaper(changed(frenchBill, ["11/02/2026", "28/02/2026"])), "facture-2"),
    ],
    [[0, 1]],
  ),
  files(
    "order and bill of the same goods",
    async () => [
      await pdf(countryPaper(germanBill), "rechnung"),
      await pdf(
        countryPaper({
          ...germanBill,
          title: "Bestellung B-90233",
          seller: ["Alpina Maschinen AG", "Seestraße 5, 88045 Friedrichshafen"],
          buyer: ["Lieferant:", "Bergmann Werkzeugbau GmbH", "Industriestraße 41, 70565 Stuttgart"],
          facts: [
            ["Bestellnummer", "B-90233"],
            ["Bestelldatum", "12.02.2026"],
          ],
          foot: [],
        }),
        "bestellung",
      ),
    ],
    [],
  ),
];
