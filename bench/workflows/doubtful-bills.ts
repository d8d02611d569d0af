import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import type { detectFraud } from "../../shared/contract/workflows/detect-fraud.ts";
import type { Case } from "./case.ts";
import { grid, heading, type Paper, pairs, text } from "./paper.ts";
import {
  type Deal,
  deal,
  farBuyer,
  frenchFigure,
  germanFigure,
  gstin,
  invoicePaper,
  pump,
  rice,
  seller,
  sums,
  valve,
} from "./trade.ts";
import { docx, dressed, html, pdf, plain } from "./writers.ts";

type Data = output<typeof detectFraud.returns.data>;
/** `told`: signals of which one has to be there, flagged or not. */
type Expected = { flagged?: boolean; told?: RegExp; untold?: RegExp };
const judged = ({ flagged, told, untold }: Expected) => ({
  faults: (data: Data) => {
    const ids = data.signals.map(({ id }) => id).join(" ");
    return [
      flagged !== undefined &&
        flagged !== data.flagged &&
        `${data.flagged ? "" : "not "}flagged (${ids}; ${data.not_checked.map(({ id }) => id).join(" ")})`,
      told !== undefined && !told.test(ids) && `no ${told.source} (${ids})`,
      untold?.test(ids) === true && `told ${ids}`,
    ];
  },
  unsure: (data: Data) =>
    told !== undefined && !data.flagged && data.not_checked.some(({ id }) => told.test(id)),
});
const account = { account: "38114477025", ifsc: "SBIN0001308" };
const paper = (change: Partial<Deal> = {}) =>
  invoicePaper(deal({ date: "2026-03-11", bank: account, ...change }));
let turn = 1;
const alone = (name: string, change: Partial<Deal>, expected: Expected): Case<Data> => {
  const at = turn++;
  return {
    name,
    sent: async () => ({ file: await dressed(paper(change), "bill", at) }),
    ...judged(expected),
  };
};
const beside = (
  name: string,
  change: Partial<Deal>,
  others: readonly Partial<Deal>[],
  expected: Expected,
): Case<Data> => ({
  name,
  sent: async () => {
    const files: InputFile[] = [];
    for (const [at, other] of others.entries())
      files.push(await pdf(paper(other), `earlier-${at}`, { ruled: at % 2 === 0 }));
    return { file: html(paper(change), "bill"), files };
  },
  ...judged(expected),
});
const single = (
  name: string,
  make: () => Promise<InputFile> | InputFile,
  expected: Expected,
): Case<Data> => ({ name, sent: async () => ({ file: await make() }), ...judged(expected) });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const { total } = sums(deal());
const earlier: Partial<Deal> = { number: "VP/2526/0377", date: "2026-02-09", items: [valve] };
const stranger: Partial<Deal> = {
  seller: { ...seller, name: "Narmada Tools LLP", pan: "AATFN4410J", street: "71 Ring Road" },
  bank: { account: "004405011882", ifsc: "ICIC0000044" },
};

type Euro = {
  net?: number;
  tax?: number;
  total?: number;
  iban?: string;
  rate?: number;
  figure?: (value: number) => string;
};
const rechnung = ({
  net = 1_440,
  rate = 19,
  tax = (net * rate) / 100,
  total: sum = net + tax,
  iban = "DE89 3704 0044 0532 0130 00",
}: Euro = {}): Paper => [
  heading("Rechnung"),
  text("Elbe Crane Works GmbH, Werftweg 9, 22113 Hamburg"),
  pairs(["Rechnungsnummer", "R-2026-204"], ["Rechnungsdatum", "11.03.2026"], ["USt-IdNr.", "DE129273398"]),
  text("Medway Port Services GmbH, Hafenstraße 4, 20457 Hamburg"),
  grid(
    ["Bezeichnung", "Menge", "Einzelpreis", "Betrag"],
    [["Seilrolle 40 mm", "12", "120,00", "1.440,00"]],
    [1, 2, 3],
  ),
  pairs(
    ["Nettobetrag", germanFigure(net)],
    [`MwSt. ${rate} %`, germanFigure(tax)],
    ["Rechnungsbetrag", `${germanFigure(sum)} EUR`],
    ["IBAN", iban],
    ["BIC", "COBADEFFXXX"],
  ),
];
const facture = (sum = 864): Paper => [
  heading("Facture"),
  text("Atelier Blanc SARL, 3 rue des Lices, 35000 Rennes"),
  pairs(["Facture n°", "F-311"], ["Date de facture", "11/03/2026"], ["N° TVA", "FR40303265045"]),
  text("Client : Dale Joinery"),
  grid(
    ["Désignation", "Quantité", "Prix unitaire", "Montant"],
    [["Table en chêne", "2", frenchFigure(360), frenchFigure(720)]],
    [1, 2, 3],
  ),
  pairs(
    ["Total HT", frenchFigure(720)],
    ["TVA 20 %", frenchFigure(144)],
    ["Total TTC", `${frenchFigure(sum)} €`],
  ),
];

export const doubtfulCases: readonly Case<Data>[] = [
  alone("an honest bill with its account", {}, { flagged: false }),
  alone("a bill of today", { date: inDays(0) }, { flagged: false, untold: /future/ }),
  alone("a bill of next week", { date: inDays(7) }, { flagged: true, told: /future_date/ }),
  alone("a day that no month has", { printed: { dateText: "31/02/2026" } }, { flagged: true, told: /date/ }),
  alone(
    "a total five paise off",
    { printed: { total: Number((total + 0.05).toFixed(2)) } },
    { flagged: false },
  ),
  alone(
    "a total that is a tenth",
    { printed: { total: Number((total / 10).toFixed(2)) } },
    { flagged: true, told: /arithmetic_mismatch/ },
  ),
  alone(
    "central tax twice and no state tax",
    { printed: { central: 2 * sums(deal()).central, state: 0 } },
    { told: /tax/ },
  ),
  alone(
    "a rate of 12 % after it ended",
    { items: [{ ...rice, rate: 12 }] },
    { flagged: true, told: /invalid_gst_rate/ },
  ),
  alone("both rates of food and pumps", { items: [rice, valve] }, { flagged: false }),
  alone(
    "a letter O in the GSTIN",
    { printed: { sellerGstin: gstin(seller).replace(/0|(?<=^..)A/, "O") } },
    { told: /gstin/ },
  ),
  beside("the same bill as another kind of file", {}, [{}], { flagged: true, told: /duplicate_exact/ }),
  beside("the same bill with dashes in its number", { number: "VP-2526-0318" }, [{}], {
    flagged: true,
    told: /duplicate/,
  }),
  beside(
    "the same bill a day later under the next number",
    { number: "VP/2526/0319", date: "2026-03-12" },
    [{}],
    { flagged: false },
  ),
  beside(
    "the account written with blanks",
    { bank: { account: "3811 4477 025", ifsc: "SBIN0001308" } },
    [earlier],
    { flagged: false, untold: /bank_changed/ },
  ),
  beside(
    "two digits of the account swapped",
    { bank: { account: "38114470725", ifsc: "SBIN0001308" } },
    [earlier],
    { flagged: true, told: /bank_changed/ },
  ),
  beside(
    "the vendor's name with and without its form",
    { seller: { ...seller, name: "VINDHYA PUMPS PVT LTD" } },
    [earlier],
    { flagged: false, untold: /lookalike/ },
  ),
  beside("one number and amount of two vendors", {}, [stranger], { flagged: false, untold: /duplicate/ }),
  beside(
    "one number in two financial years",
    { number: "VP/0318", date: "2026-04-01" },
    [{ number: "VP/0318", date: "2026-03-31", items: [valve] }],
    { flagged: false, untold: /number_reused/ },
  ),
  beside(
    "one number on the two ends of a financial year",
    { number: "VP/0318", date: "2026-03-31" },
    [{ number: "VP/0318", date: "2025-04-01", items: [valve] }],
    { told: /number_reused/ },
  ),
  beside(
    "bills of every month",
    { number: "VP/2526/0390" },
    [earlier, { number: "VP/2526/0361", date: "2026-01-12", items: [pump] }],
    { flagged: false },
  ),
  single("an honest bill in German", () => pdf(rechnung(), "rechnung"), { flagged: false }),
  single(
    "a bill in German with a wrong sum",
    () => pdf(rechnung({ total: 1_931.6 }), "rechnung", { ruled: true }),
    { flagged: true, told: /arithmetic_mismatch/ },
  ),
  single("a bill in German whose tax is not its rate", () => docx(rechnung({ tax: 373.6 }), "rechnung"), {
    flagged: true,
    told: /tax/,
  }),
  single(
    "a bill in German with an IBAN that cannot be",
    () => pdf(rechnung({ iban: "DE89 3704 0044 0532 0130 01" }), "rechnung"),
    { told: /iban/ },
  ),
  single("a bill in German whose net is not its line", () => pdf(rechnung({ net: 1_740 }), "rechnung"), {
    flagged: true,
    told: /line_sum/,
  }),
  single("an honest bill in French", () => html(facture(), "facture"), { flagged: false }),
  single("a bill in French with two digits swapped", () => pdf(facture(846), "facture"), {
    flagged: true,
    told: /arithmetic_mismatch/,
  }),
  single("an honest bill as text", () => plain(paper({ buyer: farBuyer }), "bill"), { flagged: false }),
  single(
    "a bill as text with a wrong total",
    () => plain(paper({ printed: { total: total + 3_000 } }), "bill"),
    { flagged: true, told: /arithmetic_mismatch/ },
  ),
];
