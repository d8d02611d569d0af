import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import type { checkConsistency } from "../../shared/contract/workflows/consistency.ts";
import type { Case } from "./case.ts";
import { grid, heading, type Paper, pairs, text } from "./paper.ts";
import {
  buyer,
  cents,
  type Deal,
  dayFirst,
  deal,
  farBuyer,
  germanFigure,
  gstin,
  type Item,
  invoicePaper,
  pump,
  seller,
  sums,
  valve,
  wrongCheck,
} from "./trade.ts";
import { csv, docx, html, pdf, plain } from "./writers.ts";

type Data = output<typeof checkConsistency.returns.data>;
type Verdict = Data["result"];

const expecting = (verdict: Verdict | "not consistent", about?: RegExp) => ({
  faults: ({ result, differences }: Data) => [
    (verdict === "not consistent" ? result === "consistent" : result !== verdict) &&
      `${result} for ${verdict} (${differences.map(({ field }) => field).join(", ")})`,
    about !== undefined &&
      !differences.some(({ field, reason }) => about.test(field) || about.test(reason)) &&
      `nothing said of ${about.source}`,
  ],
  unsure: ({ result, differences, not_checked }: Data) =>
    (verdict === "consistent" || verdict === "inconsistent") &&
    result === "needs_review" &&
    differences.length + not_checked.length > 0,
});
const files = (
  name: string,
  make: () => Promise<InputFile[]>,
  verdict: Verdict | "not consistent",
  about?: RegExp,
  type?: string,
): Case<Data> => ({
  name,
  sent: async () => ({ files: await make(), ...(type === undefined ? {} : { comparison_type: type }) }),
  ...expecting(verdict, about),
});

type Order = {
  items?: readonly Item[];
  figure?: (value: number) => string;
  number?: string;
  day?: string;
  from?: string;
  total?: number;
  count?: (value: number) => string;
};
const orderPaper = ({
  items = [pump, valve],
  figure = (value) => value.toFixed(2),
  number = "BO/26/0093",
  day = "05-Feb-2026",
  from = gstin(seller),
  total,
  count = String,
}: Order = {}): Paper => {
  const { net, tax } = sums(deal({ items }));
  return [
    heading("Order for goods"),
    pairs(
      ["Purchase Order No", number],
      ["Order Date", day],
      ["Vendor", seller.name],
      ["Vendor GSTIN", from],
      ["Ship To", buyer.name],
    ),
    grid(
      ["Item", "Qty", "Rate", "Amount"],
      items.map(({ name, quantity, price }) => [
        name,
        count(quantity),
        figure(price),
        figure(cents(quantity * price)),
      ]),
      [1, 2, 3],
    ),
    pairs(
      ["Net Amount", figure(net)],
      ["GST", figure(tax)],
      ["Order Total", figure(total ?? cents(net + tax))],
    ),
  ];
};
const billPaper = (change: Partial<Deal> = {}) => invoicePaper(deal({ order: "BO/26/0093", ...change }));
let turn = 0;
const held = (
  name: string,
  bill: Partial<Deal>,
  order: Order,
  verdict: Verdict | "not consistent",
  about?: RegExp,
) => {
  const at = turn++;
  return files(
    name,
    async () => [
      at % 2 === 0
        ? await pdf(billPaper(bill), "bill", { ruled: at % 4 === 0 })
        : html(billPaper(bill), "bill"),
      at % 3 === 0
        ? await docx(orderPaper(order), "order")
        : await pdf(orderPaper(order), "order", { face: "serif" }),
    ],
    verdict,
    about,
  );
};
const part = (item: Item, quantity: number): Item => ({ ...item, quantity });

const bestellung = (count: number): Paper => [
  heading("Bestellung"),
  text("Medway Port Services GmbH, Hafenstraße 4, 20457 Hamburg"),
  pairs(
    ["Bestellnummer", "4500017788"],
    ["Bestelldatum", "02.02.2026"],
    ["Lieferant", "Elbe Crane Works GmbH"],
  ),
  grid(
    ["Bezeichnung", "Menge", "Einzelpreis", "Gesamtpreis"],
    [["Seilrolle 40 mm", String(count), "120,00", germanFigure(count * 120)]],
    [1, 2, 3],
  ),
  pairs(
    ["Nettobetrag", germanFigure(count * 120)],
    ["MwSt. 19 %", germanFigure(count * 22.8)],
    ["Gesamtbetrag", germanFigure(count * 142.8)],
  ),
];
const rechnung = (count: number, price = 120): Paper => [
  heading("Rechnung"),
  text("Elbe Crane Works GmbH"),
  text("Werftweg 9, 22113 Hamburg"),
  pairs(
    ["Rechnungsnummer", "R-2026-118"],
    ["Rechnungsdatum", "17.02.2026"],
    ["Ihre Bestellnummer", "4500017788"],
    ["USt-IdNr.", "DE129273398"],
  ),
  text("Medway Port Services GmbH, Hafenstraße 4, 20457 Hamburg"),
  grid(
    ["Bezeichnung", "Menge", "Einzelpreis", "Gesamtpreis"],
    [["Seilrolle 40 mm", String(count), germanFigure(price), germanFigure(count * price)]],
    [1, 2, 3],
  ),
  pairs(
    ["Nettobetrag", germanFigure(count * price)],
    ["MwSt. 19 %", germanFigure(count * price * 0.19)],
    ["Gesamtbetrag", `${germanFigure(count * price * 1.19)} EUR`],
  ),
];
const letter = (iban: string): Paper => [
  heading("Bank details"),
  pairs(["Company Name", "Elbe Crane Works GmbH"], ["IBAN", iban], ["BIC", "COBADEFFXXX"]),
];
const supplierForm = (iban: string): Paper => [
  heading("Supplier registration form"),
  pairs(["Vendor Name", "Elbe Crane Works GmbH"], ["VAT No", "DE129273398"], ["IBAN", iban]),
];
const banks = (
  name: string,
  one: string,
  other: string,
  verdict: Verdict | "not consistent",
  about?: RegExp,
) =>
  files(
    name,
    async () => [await pdf(letter(one), "letter", { columns: true }), html(supplierForm(other), "form")],
    verdict,
    about,
    "vendor_verification",
  );
const receipt = (accepted: number, received = accepted, rejected = received - accepted): Paper => [
  heading("Goods Receipt Note"),
  pairs(["GRN No", "G-77"], ["GRN Date", "16-Feb-2026"], ["PO No.", "BO/26/0093"], ["Supplier", seller.name]),
  grid(
    ["Item", "Received Qty", "Rejected Qty", "Accepted Qty"],
    [
      [pump.name, String(received), String(rejected), String(accepted)],
      [valve.name, "24", "0", "24"],
    ],
    [1, 2, 3],
  ),
];
const received = (name: string, of: Paper, verdict: Verdict | "not consistent", about?: RegExp) =>
  files(
    name,
    async () => [
      await pdf(billPaper(), "bill"),
      await pdf(orderPaper(), "order", { ruled: true }),
      html(of, "grn"),
    ],
    verdict,
    about,
  );

export const orderCases: readonly Case<Data>[] = [
  held("an order in other words", {}, {}, "consistent"),
  held(
    "the order in dollars and the bill in rupees",
    { figure: (value) => `INR ${value.toFixed(2)}` },
    { figure: (value) => `USD ${value.toFixed(2)}` },
    "not consistent",
  ),
  held(
    "quantities with units and decimals",
    {},
    { count: (value) => `${value.toFixed(2)} Nos` },
    "consistent",
  ),
  held("a price at the tolerance", { items: [{ ...pump, price: 8_492.25 }, valve] }, {}, "consistent"),
  held(
    "a price a paisa past the tolerance",
    { items: [{ ...pump, price: 8_492.26 }, valve] },
    {},
    "inconsistent",
    /price/,
  ),
  held("one line ordered, billed as two", { items: [part(pump, 4), part(pump, 2), valve] }, {}, "consistent"),
  held(
    "one line ordered, billed as two that are one more",
    { items: [part(pump, 4), part(pump, 3), valve] },
    {},
    "inconsistent",
    /quantity|line/,
  ),
  held(
    "two lines ordered, billed as one",
    {},
    { items: [part(pump, 4), part(pump, 2), valve] },
    "consistent",
  ),
  held("a bill to another firm than the one that ordered", { buyer: farBuyer }, {}, "not consistent"),
  held(
    "a bill of another registration with a wrong digit",
    { printed: { sellerGstin: wrongCheck(gstin(seller)) } },
    {},
    "not consistent",
  ),
  held(
    "a bill that is older than its order",
    { date: "2026-01-20" },
    {},
    "not consistent",
    /date|before|older/i,
  ),
  held(
    "a bill at 28 % of an order at 18 %",
    {
      items: [
        { ...pump, rate: 28 },
        { ...valve, rate: 28 },
      ],
    },
    {},
    "inconsistent",
    /total|tax/,
  ),
  held("an order number with other marks", { order: "BO-26-93" }, {}, "not consistent"),
  held(
    "the total of the order is a tenth of that of the bill",
    {},
    { total: cents(sums(deal()).total / 10) },
    "inconsistent",
    /total/,
  ),
  files(
    "an order as text",
    async () => [await pdf(billPaper(), "bill"), plain(orderPaper(), "order")],
    "consistent",
  ),
  files(
    "an order as text with two less",
    async () => [
      await pdf(billPaper(), "bill"),
      plain(orderPaper({ items: [part(pump, 4), valve] }), "order"),
    ],
    "inconsistent",
    /quantity/,
  ),
  files(
    "papers in German",
    async () => [
      await pdf(rechnung(12), "rechnung"),
      await pdf(bestellung(12), "bestellung", { ruled: true }),
    ],
    "consistent",
  ),
  files(
    "papers in German with two more billed",
    async () => [
      await pdf(rechnung(14), "rechnung"),
      await pdf(bestellung(12), "bestellung", { ruled: true }),
    ],
    "inconsistent",
    /quantity/,
  ),
  files(
    "papers in German at a higher price",
    async () => [html(rechnung(12, 127), "rechnung"), await docx(bestellung(12), "bestellung")],
    "inconsistent",
    /price/,
  ),
  banks(
    "one IBAN in groups and in one",
    "DE89 3704 0044 0532 0130 00",
    "DE89370400440532013000",
    "consistent",
  ),
  banks(
    "two IBANs that differ by two digits",
    "DE89 3704 0044 0532 0130 00",
    "DE02370400440532013001",
    "inconsistent",
    /iban|account/i,
  ),
  banks(
    "an IBAN that cannot be",
    "DE89 3704 0044 0532 0130 00",
    "DE89 3704 0044 0532 0130 01",
    "not consistent",
    /iban|account/i,
  ),
  received("all that came was good", receipt(6), "consistent"),
  received("one of six was sent back", receipt(5, 6), "inconsistent", /quantity/),
  received("one more came than was billed", receipt(7), "not consistent"),
  files(
    "the order as a list",
    async () => [
      await pdf(billPaper(), "bill"),
      csv(
        [
          ["Purchase Order No", "BO/26/0093"],
          ["Order Date", dayFirst("2026-02-05")],
          ["Vendor", seller.name],
          [],
          ["Item", "Qty", "Rate", "Amount"],
          ["Brass gate valve", 24, 412.5, 9_900],
          ["Monoblock pump 2 HP", 6, 8_450, 50_700],
          ["Order Total", "", "", sums(deal()).total],
        ],
        "order",
      ),
    ],
    "consistent",
  ),
];
