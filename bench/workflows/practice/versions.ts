import type { output } from "zod";
import type { compareVersions } from "../../../shared/contract/workflows/comparison.ts";
import type { Case } from "../case.ts";
import type { Paper } from "../paper.ts";
import { grid, heading, pairs, text } from "../paper.ts";
import { csv, docx, pdf, plain, scanned, xlsx } from "../writers.ts";

type Data = output<(typeof compareVersions)["returns"]["data"]>;
type Pair = () => Promise<[unknown, unknown]>;
const keys = (d: Data) => JSON.stringify(d.key_changes.map((k) => [k.kind, k.old?.text, k.new?.text]));
const clean = (name: string, two: Pair): Case<Data> => ({
  name,
  sent: async () => {
    const [old_version, new_version] = await two();
    return { old_version, new_version };
  },
  faults: (d) => [
    d.key_changes.length > 0 && `accused: ${keys(d)}`,
    d.counts.changed + d.counts.inserted + d.counts.deleted > 0 &&
      `changes: ${JSON.stringify(d.changes.map((x) => [x.type, x.old?.text, x.new?.text])).slice(0, 300)}`,
  ],
});
/** Exactly one key change of the kind, with these words. */
const one = (
  name: string,
  kind: string,
  old: RegExp,
  neu: RegExp,
  two: Pair,
  more: (d: Data) => (string | false)[] = () => [],
): Case<Data> => ({
  name,
  sent: async () => {
    const [old_version, new_version] = await two();
    return { old_version, new_version };
  },
  faults: (d) => [
    !d.key_changes.some(
      (k) =>
        k.kind === kind &&
        old.test(`${k.old?.text} ${k.old?.value}`) &&
        neu.test(`${k.new?.text} ${k.new?.value}`),
    ) && `no ${kind} ${old} → ${neu} in ${keys(d)}`,
    d.key_changes.length !== 1 && `${d.key_changes.length} key changes: ${keys(d)}`,
    d.identical && "identical",
    ...more(d),
  ],
});
const invoice = (iban: string, vat = "GB 980 7806 84"): Paper => [
  heading("INVOICE 2026-0417"),
  pairs(
    ["Supplier", "Corvid Tools Limited"],
    ["VAT registration number", vat],
    ["Invoice date", "17 April 2026"],
  ),
  grid(
    ["Description", "Qty", "Amount"],
    [
      ["Cordless drill", "4", "480.00"],
      ["Bit set", "10", "120.00"],
    ],
    [1, 2],
  ),
  pairs(["Total due", "£720.00"], ["IBAN", iban], ["BIC", "BARCGB22"]),
];
const indian = (ac: string, ifsc: string, amt = "Rs. 5,00,000/- (Rupees Five Lakh only)"): Paper => [
  heading("LOAN AGREEMENT"),
  text(`The Lender shall disburse a sum of ${amt} to the Borrower by NEFT.`),
  text(`Account No. ${ac} maintained with State Bank of India, Fort Branch, IFSC ${ifsc}.`),
  text("The Borrower shall repay the loan in 24 equal monthly instalments commencing from 5 May 2026."),
];
const loan = (rate: string): Paper => [
  heading("FACILITY LETTER"),
  text(
    `Interest shall accrue on the Loan at the rate of ${rate} per annum, calculated on the basis of a 365 day year.`,
  ),
  text("The Facility is repayable on demand."),
];
const de = (frist: string, miete: string): Paper => [
  heading("Mietvertrag"),
  text(`Die Kündigungsfrist beträgt ${frist} zum Monatsende.`),
  text(`Die monatliche Grundmiete beträgt ${miete} und ist am dritten Werktag eines Monats fällig.`),
];
const policy = (n: number): Paper => [
  heading("TRAVEL POLICY"),
  ...[
    "Employees book travel through the portal.",
    "Receipts are handed in within ten days.",
    "Business class is not refunded.",
    "Mileage is paid at the approved rate.",
  ].map((t, i) => text(`${i + n}. ${t}`)),
];
const clausesOf = [
  "The Supplier shall deliver the Goods to the Premises on the agreed date and at its own cost.",
  "The Buyer shall inspect the Goods within a reasonable time and tell the Supplier of any defect.",
  "Title to the Goods passes to the Buyer upon payment in full of the price by the Buyer.",
  "Neither party may assign this Agreement without the prior written consent of the other party.",
];
const accounts = (loss: string): Paper => [
  heading("INCOME STATEMENT"),
  grid(
    ["Item", "2025"],
    [
      ["Revenue", "48,200.00"],
      ["Costs", "46,950.00"],
      ["Result for the year", loss],
    ],
    [1],
  ),
];

export const versionCases: readonly Case<Data>[] = [
  one(
    "one digit of an IBAN on an invoice",
    "account",
    /31926819/,
    /31926810/,
    async () =>
      [
        await pdf(invoice("GB29 NWBK 6016 1331 9268 19"), "a"),
        await pdf(invoice("GB29 NWBK 6016 1331 9268 10"), "b"),
      ].map((x) => x) as [unknown, unknown],
  ),
  {
    ...one("account and branch of an Indian lender", "account", /30456712345/, /30456712354/, async () => [
      await docx(indian("30456712345", "SBIN0000300"), "a"),
      await docx(indian("30456712354", "SBIN0000800"), "b"),
    ]),
    faults: (d) => [
      !d.key_changes.some((k) => k.kind === "account" && /30456712345/.test(k.old?.text ?? "")) &&
        `no account: ${keys(d)}`,
      !/SBIN0000800/.test(keys(d)) && `no IFSC: ${keys(d)}`,
    ],
  },
  one("a rate that is off by one", "percentage", /7\.5/, /8\.5/, async () => [
    await pdf(loan("7.5%"), "a"),
    await pdf(loan("8.5%"), "b"),
  ]),
  one("a rate written in words", "percentage", /seven/, /nine/, async () => [
    plain(loan("seven per cent"), "a"),
    plain(loan("nine per cent"), "b"),
  ]),
  one("a lakh more to be lent", "amount", /500000|5,00,000/, /600000|6,00,000/, async () => [
    await pdf(indian("30456712345", "SBIN0000300"), "a"),
    await pdf(indian("30456712345", "SBIN0000300", "Rs. 6,00,000/- (Rupees Six Lakh only)"), "b"),
  ]),
  one("three months become six in a Mietvertrag", "duration", /drei Monate/, /sechs Monate/, async () => [
    await pdf(de("drei Monate", "1.250,00 €"), "a"),
    await pdf(de("sechs Monate", "1.250,00 €"), "b"),
  ]),
  one("a Grundmiete whose figures are turned", "amount", /1250|1\.250/, /1520|1\.520/, async () => [
    await docx(de("drei Monate", "1.250,00 €"), "a"),
    await docx(de("drei Monate", "1.520,00 €"), "b"),
  ]),
  one("a day of a bail commercial", "date", /mars|2026-03-01/, /mai|2026-05-01/, async () => [
    plain(
      [
        heading("BAIL COMMERCIAL"),
        text("Le présent bail est consenti pour une durée de neuf années à compter du 1er mars 2026."),
      ],
      "a",
    ),
    plain(
      [
        heading("BAIL COMMERCIAL"),
        text("Le présent bail est consenti pour une durée de neuf années à compter du 1er mai 2026."),
      ],
      "b",
    ),
  ]),
  one("another British VAT number", "registration", /980 ?7806 ?84/, /802 ?3116 ?86/, async () => [
    await pdf(invoice("GB29 NWBK 6016 1331 9268 19"), "a"),
    await pdf(invoice("GB29 NWBK 6016 1331 9268 19", "GB 802 3116 86"), "b"),
  ]),
  one("a loss that becomes a profit", "amount", /\(1,250\.00\)/, /1,250\.00/, async () => [
    await pdf(accounts("(1,250.00)"), "a"),
    await pdf(accounts("1,250.00"), "b"),
  ]),
  {
    name: "shall becomes shall not",
    sent: async () => ({
      old_version: await pdf(
        [heading("NDA"), text("The Recipient shall disclose the Information to its professional advisers.")],
        "a",
      ),
      new_version: await pdf(
        [
          heading("NDA"),
          text("The Recipient shall not disclose the Information to its professional advisers."),
        ],
        "b",
      ),
    }),
    faults: (d) => [
      d.identical && "identical",
      !d.changes.some((x) => /\bnot\b/.test(x.new?.text ?? "")) && "not is not shown",
    ],
  },
  one("a price of a price list", "number", /12\.4/, /14\.2/, async () => [
    await xlsx(
      {
        Prices: [
          ["Article", "Unit", "Price EUR"],
          ["Screw M6", "100", 12.4],
          ["Nut M6", "100", 9.1],
        ],
      },
      "a",
    ),
    await xlsx(
      {
        Prices: [
          ["Article", "Unit", "Price EUR"],
          ["Screw M6", "100", 14.2],
          ["Nut M6", "100", 9.1],
        ],
      },
      "b",
    ),
  ]),
  clean("an invoice as Word and as PDF", async () => [
    await docx(invoice("GB29 NWBK 6016 1331 9268 19"), "a"),
    await pdf(invoice("GB29 NWBK 6016 1331 9268 19"), "b"),
  ]),
  clean("typed quotes and dashes made typographic", async () => [
    plain([text('The "Goods" - being the Supplier\'s tools - cost GBP 1,000 per month...')], "a"),
    plain([text("The “Goods” – being the Supplier’s tools – cost GBP\u00a01,000 per month…")], "b"),
  ]),
  {
    name: "clauses of a policy numbered on",
    sent: async () => ({ old_version: await docx(policy(1), "a"), new_version: await docx(policy(2), "b") }),
    faults: (d) => [
      d.key_changes.length > 0 && `accused: ${keys(d)}`,
      d.counts.inserted + d.counts.deleted > 0 && JSON.stringify(d.counts),
    ],
  },
  {
    name: "a paragraph moved to the end",
    sent: async () => ({
      old_version: await pdf([heading("TERMS OF SALE"), ...clausesOf.map((t) => text(t))], "a"),
      new_version: await pdf(
        [heading("TERMS OF SALE"), ...[...clausesOf.slice(1), clausesOf[0] ?? ""].map((t) => text(t))],
        "b",
      ),
    }),
    faults: (d) => [
      d.key_changes.length > 0 && `accused: ${keys(d)}`,
      d.counts.moved !== 1 && JSON.stringify(d.counts),
    ],
  },
  clean("a scan of the signed loan agreement", async () => [
    await pdf(indian("30456712345", "SBIN0000300"), "a"),
    await scanned(await pdf(indian("30456712345", "SBIN0000300"), "b")),
  ]),
  clean("a CSV saved with semicolons", async () => [
    csv(
      [
        ["Article", "Price"],
        ["Screw M6", "12.40"],
        ["Nut M6", "9.10"],
      ],
      "a",
    ),
    csv(
      [
        ["Article", "Price"],
        ["Screw M6", "12.40"],
        ["Nut M6", "9.10"],
      ],
      "b",
      ";",
    ),
  ]),
];
