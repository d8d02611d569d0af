import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import type { riskCheck } from "../../shared/contract/pipelines/risk-check.ts";
import type { trustedData } from "../../shared/contract/pipelines/trusted-data.ts";
import type { Case } from "./case.ts";
import {
  changed,
  countryPaper,
  frenchBill,
  germanBill,
  gstinOf,
  indianBill,
  indianVendor,
  spanishBill,
  ukReverseCharge,
} from "./country-bills.ts";
import { grid, heading, type Paper, pairs, text } from "./paper.ts";
import { csv, cutOff, docx, html, json, pdf, plain } from "./writers.ts";

type Risk = output<typeof riskCheck.returns.data>;
type Trust = output<typeof trustedData.returns.data>;
type Level = Risk["risk_level"];

const told = ({ risk_level, risk_score, findings }: Risk) =>
  `${risk_level} ${risk_score}: ${findings.map(({ id }) => id).join(" ")}`;
const risk = (
  name: string,
  file: () => Promise<InputFile>,
  levels: readonly Level[],
  more: (data: Risk) => readonly (string | false)[] = () => [],
): Case<Risk> => ({
  name: `abroad: ${name}`,
  sent: async () => ({ file: await file() }),
  faults: (data) => [
    !levels.includes(data.risk_level) && `${told(data)} for ${levels.join(" or ")}`,
    ...more(data),
  ],
  refused: name.startsWith("nothing:") ? "may" : undefined,
});
const typed = (type: Risk["document_type"]) => (data: Risk) => [
  data.document_type !== type && `${data.document_type} for ${type}`,
];
const about = (pattern: RegExp) => (data: Risk) => [
  !data.findings.some(({ id, title, explanation }) => pattern.test(`${id} ${title} ${explanation}`)) &&
    `nothing said of ${pattern.source}: ${told(data)}`,
];

const polishStatement = (wrong = false): Paper => [
  heading("Wyciąg z rachunku nr 3/2026"),
  text("Bank Wiślany S.A."),
  pairs(
    ["Posiadacz rachunku", "Księgarnia Pod Lipą s.c."],
    ["Numer rachunku", "PL61 1090 1014 0000 0712 1981 2874"],
    ["Okres", "2026-03-01 - 2026-03-31"],
    ["Saldo początkowe", "12 400,00 PLN"],
  ),
  grid(
    ["Data", "Opis operacji", "Kwota", "Saldo po operacji"],
    [
      ["2026-03-03", "Przelew: Hurtownia Papiernicza", "-1 645,20", "10 754,80"],
      ["2026-03-10", "Wpłata gotówkowa", "3 210,00", wrong ? "14 964,80" : "13 964,80"],
      ["2026-03-17", "Czynsz lokal", "-2 800,00", wrong ? "12 164,80" : "11 164,80"],
      ["2026-03-28", "Opłata za prowadzenie rachunku", "-25,00", wrong ? "12 139,80" : "11 139,80"],
    ],
    [2, 3],
  ),
  pairs(["Saldo końcowe", wrong ? "12 139,80 PLN" : "11 139,80 PLN"]),
];
const overdrawn: Paper = [
  heading("Statement of account"),
  text("Northern Counties Bank plc"),
  pairs(
    ["Account name", "Fenwick Books Ltd"],
    ["Sort code", "60-16-13"],
    ["Account number", "31926819"],
    ["Statement period", "1 April 2026 to 30 April 2026"],
    ["Opening balance", "£240.15"],
  ),
  grid(
    ["Date", "Details", "Paid out", "Paid in", "Balance"],
    [
      ["02 Apr 2026", "Direct debit Rowan Estates", "1,450.00", "", "-1,209.85"],
      ["09 Apr 2026", "Card payment refund", "", "86.40", "-1,123.45"],
      ["16 Apr 2026", "Card takings", "", "2,910.00", "1,786.55"],
      ["30 Apr 2026", "Overdraft interest", "14.20", "", "1,772.35"],
    ],
    [2, 3, 4],
  ),
  pairs(["Closing balance", "£1,772.35"]),
];
const mutual: Paper = [
  heading("Consultancy Agreement"),
  text(
    "This agreement is made on 3 February 2026 between Fenwick Books Ltd (the Client) and Isla Reid (the Consultant).",
  ),
  text("1. Services. The Consultant catalogues the Client's antiquarian stock as described in Schedule 1."),
  text("2. Fees. The Client pays £320 a day within 30 days of a proper invoice."),
  text(
    "3. Term and termination. The agreement lasts six months. Either party may end it by 14 days' notice in writing.",
  ),
  text(
    "4. Liability. The liability of each party under this agreement is limited to the fees paid in the six months before the claim. Nothing limits liability for death, personal injury or fraud.",
  ),
  text(
    "5. Confidentiality. Each party keeps the other's confidential information secret during the term and for two years after it.",
  ),
  text("6. Data protection. Each party complies with the UK GDPR."),
  text(
    "7. Governing law. This agreement is governed by the law of Scotland, and its courts have jurisdiction.",
  ),
];
const onesided: Paper = [
  heading("Master Services Agreement"),
  text(
    "This agreement is made on 3 February 2026 between Fenwick Books Ltd (the Customer) and Cloudline Hosting Inc. (the Provider).",
  ),
  text(
    "1. Term. The initial term is five years. It renews automatically for further terms of five years unless the Customer gives notice twelve months before the end.",
  ),
  text("2. Fees. The Provider may increase the fees at any time at its sole discretion without notice."),
  text(
    "3. Indemnity. The Customer shall indemnify the Provider without limit against all losses of whatever kind. The liability of the Customer is unlimited.",
  ),
  text("4. Provider's liability. The Provider accepts no liability whatsoever, howsoever arising."),
  text(
    "5. Termination. The Provider may terminate at any time for convenience. The Customer may not terminate before the end of the term.",
  ),
  text("6. Governing law. This agreement is governed by the law of Delaware."),
];
const german: Paper = [
  heading("Dienstleistungsvertrag"),
  text(
    "zwischen der Bergmann Werkzeugbau GmbH, Stuttgart (Auftraggeber) und der Rein & Klar Gebäudeservice GmbH, Esslingen (Auftragnehmer).",
  ),
  text("§ 1 Gegenstand. Der Auftragnehmer reinigt die Büroräume des Auftraggebers an jedem Werktag."),
  text("§ 2 Vergütung. Der Auftraggeber zahlt monatlich 1.480,00 EUR zuzüglich gesetzlicher Umsatzsteuer."),
  text(
    "§ 3 Laufzeit und Kündigung. Der Vertrag beginnt am 1. April 2026 und kann von jeder Partei mit einer Frist von drei Monaten zum Monatsende gekündigt werden.",
  ),
  text("§ 4 Haftung. Die Parteien haften nach den gesetzlichen Vorschriften."),
  text("§ 5 Schlussbestimmungen. Es gilt deutsches Recht. Gerichtsstand ist Stuttgart."),
];

export const riskAbroad: readonly Case<Risk>[] = [
  risk(
    "a Polish statement in order",
    () => pdf(polishStatement(), "wyciag", { ruled: true }),
    ["none", "low"],
    typed("bank_statement"),
  ),
  risk(
    "a Polish statement whose balance jumps",
    () => pdf(polishStatement(true), "wyciag", { ruled: true }),
    ["medium", "high"],
    about(/balance/i),
  ),
  risk(
    "an overdrawn account with a refund",
    () => pdf(overdrawn, "statement"),
    ["none", "low"],
    typed("bank_statement"),
  ),
  risk(
    "a contract that is fair to both",
    () => docx(mutual, "agreement"),
    ["none", "low"],
    typed("contract"),
  ),
  risk(
    "a contract that binds one side",
    () => pdf(onesided, "msa"),
    ["medium", "high"],
    about(/liab|indemn|renew|terminat/i),
  ),
  risk(
    "a German contract",
    () => pdf(german, "vertrag", { face: "serif" }),
    ["none", "low"],
    typed("contract"),
  ),
  risk(
    "a British bill under the reverse charge",
    () => pdf(countryPaper(ukReverseCharge), "invoice"),
    ["none", "low"],
    typed("invoice"),
  ),
  risk(
    "a Spanish bill with tax withheld",
    async () => html(countryPaper(spanishBill), "factura"),
    ["none", "low"],
    typed("invoice"),
  ),
  risk(
    "a French bill whose total is not net and tax",
    () => pdf(countryPaper(changed(frenchBill, ["1 500,00 €", "1 590,00 €"])), "facture"),
    ["medium", "high"],
    about(/sum|total/i),
  ),
  risk(
    "an Indian bill of a GSTIN that cannot be",
    () =>
      pdf(
        countryPaper({
          ...indianBill,
          seller: indianBill.seller.map((line) =>
            line.startsWith("GSTIN") ? `GSTIN: 29${indianVendor.pan}1ZZ` : line,
          ),
        }),
        "bill",
      ),
    ["low", "medium", "high"],
    about(/gstin/i),
  ),
  risk(
    "a GSTR-1 whose tax is not that of its rate",
    async () =>
      json(
        {
          gstin: indianVendor.gstin,
          fp: "052026",
          b2b: [
            {
              ctin: gstinOf("32", "AACCM2209P"),
              inv: [
                {
                  inum: "KP/93",
                  idt: "11-05-2026",
                  val: 118000,
                  pos: "32",
                  rchrg: "N",
                  inv_typ: "R",
                  itms: [{ num: 1, itm_det: { rt: 18, txval: 100000, iamt: 12000 } }],
                },
              ],
            },
          ],
        },
        "gstr1",
      ),
    ["medium", "high"],
    typed("gst_filing"),
  ),
  risk(
    "nothing: a white page",
    () => pdf([], "blank"),
    ["none"],
    (data) => [data.not_checked.length === 0 && "says that all was checked"],
  ),
  risk(
    "nothing: a bill cut off",
    async () => cutOff(await pdf(countryPaper(germanBill), "rechnung")),
    ["none", "low"],
    (data) => [data.not_checked.length === 0 && "says that all was checked"],
  ),
];

const seen = ({ results }: Trust) =>
  results
    .map(
      ({ verdict, reasons, not_checked }) =>
        `${verdict} (${reasons.join(" | ")}) (${not_checked.map(({ id }) => id).join(" ")})`,
    )
    .join("; ");
const trust = (
  name: string,
  files: () => Promise<readonly InputFile[]>,
  verdicts: readonly (readonly Trust["results"][number]["verdict"][])[],
): Case<Trust> => ({
  name: `abroad: ${name}`,
  sent: async () => ({ files: await files() }),
  faults: (data) => [
    ...verdicts.map((each, at) => {
      const found = data.results[at]?.verdict;
      return (
        (found === undefined || !each.includes(found)) && `file ${at}: ${seen(data)} for ${each.join(" or ")}`
      );
    }),
    data.trusted !== data.results.every(({ verdict }) => verdict === "trusted") &&
      "trusted is not that of all files",
  ],
  refused: name.startsWith("nothing:") ? "may" : undefined,
});
const sound = ["trusted", "needs_review"] as const;
const neft = (ifsc: string) =>
  csv(
    [
      ["Beneficiary Name", "Beneficiary Account Number", "IFSC", "Amount", "Payment Mode", "Remarks"],
      ["Kaveri Pumps Private Limited", "50200031447719", "HDFC0001182", "91086.00", "NEFT", "KP/26-27/0093"],
      ["Malabar Estates Limited", "002101556677", ifsc, "42500.00", "NEFT", "Rent June"],
    ],
    "neft",
  );
const transfer = (iban: string) =>
  csv(
    [
      ["Name", "IBAN", "BIC", "Amount", "Currency", "Reference"],
      ["Bergmann Werkzeugbau GmbH", iban, "COBADEFFXXX", "1561.28", "EUR", "RE-4471"],
      ["Menuiserie Lacombe SARL", "FR1420041010050500013M02606", "PSSTFRPPLYO", "1500.00", "EUR", "2026-088"],
    ],
    "payments",
  );

export const trustAbroad: readonly Case<Trust>[] = [
  trust(
    "an Indian bill in order",
    async () => [await pdf(countryPaper(indianBill), "bill", { ruled: true })],
    [sound],
  ),
  trust(
    "an Indian bill at a rate that has ended",
    async () => [
      await pdf(
        countryPaper(
          changed(
            indianBill,
            ["IGST 18%", "IGST 12%"],
            ["13,894.47", "9,262.98"],
            ["0.03", "-0.48"],
            ["91,086.00", "86,454.00"],
            [
              "Rupees ninety one thousand and eighty six only",
              "Rupees eighty six thousand four hundred and fifty four only",
            ],
          ),
        ),
        "bill",
        { ruled: true },
      ),
    ],
    [["not_trusted"]],
  ),
  trust("transfers in order", async () => [transfer("DE89370400440532013000")], [sound]),
  trust("a transfer to an IBAN that cannot be", async () => [transfer("DE89370400440532013009")], [
    ["not_trusted"],
  ]),
  trust("NEFT payments in order", async () => [neft("ICIC0000021")], [sound]),
  trust("a NEFT payment to an IFSC that cannot be", async () => [neft("ICIC000021")], [["not_trusted"]]),
  trust(
    "a letter",
    async () => [
      await pdf(
        [
          heading("Notice of rent review"),
          text("Dear Mr Fenwick,"),
          text(
            "from 1 March 2027 the rent of the shop at 14 Bridge Street will be reviewed under clause 4 of the lease. We will write again in January.",
          ),
          text("Yours sincerely, Rowan Estates Ltd"),
        ],
        "letter",
      ),
    ],
    [["needs_review"]],
  ),
  trust("nothing: a white page", async () => [await pdf([], "blank")], [["needs_review", "not_trusted"]]),
  trust(
    "a bill cut off beside a whole list",
    async () => [cutOff(await pdf(countryPaper(germanBill), "rechnung")), transfer("DE89370400440532013000")],
    [["needs_review", "not_trusted"], sound],
  ),
  trust(
    "a German bill has no rules of India",
    async () => [await pdf(countryPaper(germanBill), "rechnung")],
    [["needs_review"]],
  ),
  trust("a Polish statement as text", async () => [plain(polishStatement(), "wyciag")], [sound]),
  trust(
    "a Polish statement whose balance jumps",
    async () => [await pdf(polishStatement(true), "wyciag", { ruled: true })],
    [["needs_review", "not_trusted"]],
  ),
  trust(
    "a French bill whose total is not net and tax",
    async () => [await pdf(countryPaper(changed(frenchBill, ["1 500,00 €", "1 590,00 €"])), "facture")],
    [["needs_review", "not_trusted"]],
  ),
];

/** A file with its kind and what has to be read of it. */
export const batchAbroad = [
  [
    "the settings of a program",
    async () =>
      json(
        {
          name: "ledger-sync",
          version: "2.4.1",
          scripts: { start: "node main.js" },
          retries: 3,
          invoice: { enabled: true },
        },
        "settings",
      ),
    { type: "unknown" },
  ],
  [
    "a list of shapes on a map",
    async () =>
      json(
        {
          type: "FeatureCollection",
          features: [
            {
              type: "Feature",
              geometry: { type: "Point", coordinates: [9.18, 48.78] },
              properties: { total: 4 },
            },
          ],
        },
        "map",
      ),
    { type: "unknown" },
  ],
  [
    "a bill as JSON of a shop",
    async () =>
      json(
        {
          invoice_number: "SH-2201",
          invoice_date: "2026-04-02",
          seller: { name: "Prairie Office Supply Co." },
          total_amount: 979.88,
          currency: "USD",
        },
        "bill",
      ),
    { type: "invoice", values: { invoice_number: "SH-2201" } },
  ],
  [
    "a Spanish bill",
    async () => pdf(countryPaper(spanishBill), "factura"),
    { type: "invoice", values: { invoice_number: "F26/031" } },
  ],
  [
    "a Polish statement",
    async () => pdf(polishStatement(), "wyciag", { ruled: true }),
    { type: "bank_statement" },
  ],
  ["a German contract", async () => docx(german, "vertrag"), { type: "contract" }],
] as const satisfies readonly (readonly [
  string,
  () => Promise<InputFile>,
  { type: string; values?: Readonly<Record<string, string>> },
])[];
