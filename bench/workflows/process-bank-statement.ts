import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { processBankStatement } from "../../shared/contract/workflows/statements.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { layoutCases } from "./bank-layouts.ts";
import { type Booked, balances, booked, camt, closing, mt940, ofx, opening } from "./bank-month.ts";
import { type Case, operationSet } from "./case.ts";
import { grid, heading, type Paper, pairs, text } from "./paper.ts";
import { statementCases } from "./practice/statements.ts";
import { dayFirst, englishFigure, frenchFigure, germanFigure, hindiFigure, indianFigure } from "./trade.ts";
import { type Cell, csv, cutOff, empty, html, pdf, scanned, xlsx } from "./writers.ts";

type Data = output<typeof processBankStatement.returns.data>;
type Status = Data["statements"][number]["reconciliation"]["status"];
type Expected = { status: Status; rows?: readonly Booked[]; closing?: number | null; statements?: number };

const key = ({ date, amount }: { date: string; amount: number }) => `${date} ${amount.toFixed(2)}`;
const judged = ({ status, rows = booked, closing: end, statements = 1 }: Expected) => ({
  faults: (data: Data) => {
    const read = data.transactions.map(key).sort();
    const meant = rows.map(key).sort();
    const other = meant.find((each, at) => each !== read[at]);
    const found = data.statements.map(({ reconciliation }) => reconciliation.status);
    return [
      data.statements.length !== statements && `${data.statements.length} statements for ${statements}`,
      read.length !== meant.length && `${read.length} bookings for ${meant.length}`,
      other !== undefined && `no booking ${other} (${read.join(", ")})`,
      found.some((each) => each !== status) && `${found.join(", ")} for ${status}`,
      end !== undefined &&
        data.statements.at(-1)?.closing_balance !== end &&
        `closes with ${data.statements.at(-1)?.closing_balance}`,
    ];
  },
  unsure: ({ statements: all, transactions }: Data, warnings: readonly string[]) =>
    status === "reconciled" &&
    transactions.length > 0 &&
    all.every(({ reconciliation }) => reconciliation.status !== "reconciled")
      ? all.some(({ reconciliation }) => reconciliation.status === "not_reconciled")
      : warnings.some((each) => /order of day|assumed|not read|cut off|could not/i.test(each)) &&
        status !== "reconciled",
});

type Way = {
  head?: readonly string[];
  figure?: (value: number) => string;
  day?: (iso: string) => string;
  row?: (booking: Booked, at: number, figure: (value: number) => string, day: string) => readonly string[];
  before?: readonly (readonly [string, string])[];
  after?: readonly (readonly [string, string])[];
  title?: string;
};
const figures = [2, 3, 4];
const sided: NonNullable<Way["row"]> = ({ text: words, amount }, at, figure, day) => [
  day,
  words,
  amount < 0 ? figure(-amount) : "",
  amount > 0 ? figure(amount) : "",
  figure(balances[at] ?? 0),
];
const signed: NonNullable<Way["row"]> = ({ text: words, amount }, at, figure, day) => [
  day,
  words,
  figure(amount),
  figure(balances[at] ?? 0),
];
const bare: NonNullable<Way["row"]> = ({ text: words, amount }, _, figure, day) => [
  day,
  words,
  figure(amount),
];
const bearing = (figure: (value: number) => string) => [
  ["Opening Balance", figure(opening)] as const,
  ["Closing Balance", figure(closing)] as const,
];

function paper(way: Way, rows: readonly Booked[] = booked): Paper {
  const {
    figure = englishFigure,
    day = (iso) => dayFirst(iso, "."),
    row = sided,
    title = "Statement of account",
  } = way;
  const { head = ["Date", "Text", "Paid out", "Paid in", "Balance"] } = way;
  return [
    heading(title),
    pairs(["Account Number", "00338114477"], ...(way.before ?? bearing(figure))),
    grid(
      head,
      rows.map((each, at) => row(each, at, figure, day(each.date))),
      figures,
    ),
    ...(way.after === undefined ? [] : [pairs(...way.after)]),
  ];
}
const sheet = (way: Way): readonly (readonly Cell[])[] =>
  paper(way).flatMap((part): Cell[][] => {
    if ("pairs" in part) return part.pairs.map((pair) => [...pair]);
    if ("rows" in part) return [...(part.head ? [[...part.head]] : []), ...part.rows.map((row) => [...row])];
    return [];
  });

const file = (
  name: string,
  make: () => Promise<InputFile | readonly InputFile[]>,
  expected: Expected,
  currency?: string,
): Case<Data> => ({
  name,
  sent: async () => {
    const made = await make();
    return { files: "bytes" in made ? [made] : made, ...(currency === undefined ? {} : { currency }) };
  },
  ...judged(expected),
});
const asPdf = (name: string, way: Way, expected: Expected, style = {}): Case<Data> =>
  file(name, () => pdf(paper(way), "statement", style), expected);
const asCsv = (name: string, way: Way, expected: Expected, separator = ",", currency?: string): Case<Data> =>
  file(name, async () => csv(sheet(way), "statement", separator), expected, currency);

const all: Expected = { status: "reconciled", closing };
const american = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
const negated = booked.map((each) => ({ ...each, amount: -each.amount }));
const german = {
  head: ["Buchungstag", "Verwendungszweck", "Soll", "Haben", "Saldo"],
  figure: germanFigure,
  before: [
    ["Anfangssaldo", germanFigure(opening)],
    ["Endsaldo", germanFigure(closing)],
  ],
  title: "Kontoauszug",
} as const;
const french = {
  head: ["Date", "Libellé", "Débit", "Crédit", "Solde"],
  figure: frenchFigure,
  before: [
    ["Solde initial", frenchFigure(opening)],
    ["Solde final", frenchFigure(closing)],
  ],
  title: "Relevé de compte",
} as const;
const spanish = {
  head: ["Fecha", "Concepto", "Cargo", "Abono", "Saldo"],
  figure: germanFigure,
  before: [
    ["Saldo inicial", germanFigure(opening)],
    ["Saldo final", germanFigure(closing)],
  ],
  title: "Extracto de cuenta",
} as const;
const none: Way = { row: bare, head: ["Date", "Text", "Amount"], before: [] };

const raw = (filename: string, content: string): InputFile => ({
  filename,
  contentType: "",
  bytes: Buffer.from(content),
});

const cases: readonly Case<Data>[] = [
  asPdf("sides and balances", {}, all),
  asPdf("one column with signs", { row: signed, head: ["Date", "Text", "Amount", "Balance"] }, all, {
    ruled: true,
  }),
  asPdf("German heads", german, all, { face: "serif" }),
  asPdf("French heads", french, all),
  asPdf("Spanish heads", spanish, all, { ruled: true }),
  asPdf(
    "figures of Indian grouping",
    { figure: indianFigure, head: ["Txn Date", "Narration", "Withdrawal", "Deposit", "Balance"] },
    all,
  ),
  file("Devanagari digits", async () => html(paper({ figure: hindiFigure }), "statement"), all),
  asPdf("two pages without a second head", {}, all, { rowsPerPage: 3 }),
  asPdf("two pages with the head again", {}, all, { rowsPerPage: 3, headAgain: true, ruled: true }),
  asPdf(
    "minus behind the figure",
    {
      row: ({ text: words, amount }, at, figure, day) => [
        day,
        words,
        `${figure(Math.abs(amount))}${amount < 0 ? "-" : ""}`,
        figure(balances[at] ?? 0),
      ],
      head: ["Date", "Text", "Amount", "Balance"],
    },
    all,
  ),
  asPdf(
    "brackets for money out",
    {
      row: ({ text: words, amount }, at, figure, day) => [
        day,
        words,
        amount < 0 ? `(${figure(-amount)})` : figure(amount),
        figure(balances[at] ?? 0),
      ],
      head: ["Date", "Text", "Amount", "Balance"],
    },
    all,
  ),
  asPdf(
    "Dr and Cr behind the figure",
    {
      row: ({ text: words, amount }, at, figure, day) => [
        day,
        words,
        `${figure(Math.abs(amount))} ${amount < 0 ? "Dr" : "Cr"}`,
        `${figure(balances[at] ?? 0)} Cr`,
      ],
      head: ["Date", "Text", "Amount", "Balance"],
    },
    all,
  ),
  asPdf(
    "a closing balance that does not follow",
    {
      before: [
        ["Opening Balance", englishFigure(opening)],
        ["Closing Balance", englishFigure(closing + 40_000)],
      ],
    },
    { status: "not_reconciled" },
  ),
  asPdf(
    "a booking altered",
    {
      row: (each, at, figure, day) => sided(at === 1 ? { ...each, amount: 84_750.4 } : each, at, figure, day),
    },
    {
      status: "not_reconciled",
      rows: booked.map((each, at) => (at === 1 ? { ...each, amount: 84_750.4 } : each)),
    },
  ),
  file(
    "a page that is missing",
    async () =>
      pdf(
        paper(
          { row: (each, at, figure, day) => sided(each, at < 3 ? at : at + 1, figure, day) },
          booked.filter((_, at) => at !== 3),
        ),
        "statement",
      ),
    { status: "not_reconciled", rows: booked.filter((_, at) => at !== 3) },
  ),
  asPdf("no balances at all", none, { status: "not_provable" }),
  asPdf(
    "an opening balance alone",
    { ...none, before: [["Opening Balance", englishFigure(opening)]] },
    { status: "not_provable" },
  ),
  asCsv("CSV with signs and no balance", none, { status: "not_provable" }),
  asCsv("CSV with semicolons and German figures", german, all, ";"),
  asCsv(
    "CSV with reordered columns",
    {
      head: ["Balance", "Paid in", "Paid out", "Text", "Date"],
      row: (each, at, figure, day) => sided(each, at, figure, day).toReversed(),
    },
    all,
  ),
  asCsv(
    "US dates",
    { day: american, head: ["Posting Date", "Description", "Debit", "Credit", "Balance"] },
    all,
    ",",
    "usd",
  ),
  {
    ...asCsv(
      "dates that two orders fit",
      {
        day: (iso) =>
          Number(iso.slice(8)) > 12
            ? american(`2026-${iso.slice(8, 10) > "20" ? "04" : "05"}-0${iso.slice(9)}`)
            : american(iso),
        row: signed,
        head: ["Date", "Description", "Amount", "Balance"],
      },
      { status: "not_provable" },
    ),
    faults: (data, warnings) => [
      data.reconciled && warnings.length === 0 && "reconciled with an order of dates that nothing decides",
    ],
    unsure: (_, warnings) => warnings.some((each) => /day and month|order of/i.test(each)),
  },
  asCsv("CSV whose days stand below Day", { head: ["Day", "Text", "Paid out", "Paid in", "Balance"] }, all),
  asPdf("PDF whose days stand below Day", { head: ["Day", "Text", "Paid out", "Paid in", "Balance"] }, all),
  asCsv("CSV whose days stand below When", { head: ["When", "What", "Amount", "Balance"], row: signed }, all),
  asCsv(
    "an unknown head",
    { head: ["Date", "Text", "Withdrawn by you", "Paid to you", "What is left"] },
    all,
  ),
  file("the whole file twice", async () => [await pdf(paper({}), "march"), csv(sheet({}), "march")], {
    status: "reconciled",
    statements: 2,
  }),
  file(
    "cards: charges without a sign",
    async () =>
      csv(
        [
          ["Date", "Description", "Card Member", "Amount"],
          ...negated.map(({ date, text: words, amount }) => [
            american(date),
            words,
            "A SHARMA",
            amount.toFixed(2),
          ]),
        ],
        "amex",
      ),
    { status: "not_provable" },
    "usd",
  ),
  file("OFX", async () => raw("march.ofx", ofx(booked)), { status: "not_provable", closing }),
  file("MT940", async () => raw("march.sta", mt940(closing)), all),
  file("MT940 whose end does not follow", async () => raw("march.sta", mt940(closing - 0.1)), {
    status: "not_reconciled",
  }),
  file("CAMT", async () => raw("march.xml", camt(closing)), all),
  file("CAMT whose end does not follow", async () => raw("march.xml", camt(closing + 1)), {
    status: "not_reconciled",
  }),
  {
    ...file("CAMT with a booking without a day", async () => raw("march.xml", camt(closing, true)), {
      status: "reconciled",
    }),
    faults: (data, warnings) => [
      data.transactions.length < booked.length &&
        data.reconciled &&
        warnings.length === 0 &&
        "a booking lost without a word",
    ],
    unsure: (data, warnings) => !data.reconciled || warnings.length > 0,
  },
  {
    ...file(
      "30 February",
      async () =>
        csv(sheet({ day: (iso) => (iso.endsWith("-14") ? "30.02.2026" : dayFirst(iso, ".")) }), "statement"),
      all,
    ),
    faults: (data, warnings) => [
      data.reconciled && warnings.length === 0 && "nothing said of a day that is none",
    ],
    unsure: (data, warnings) => !data.reconciled || warnings.length > 0,
  },
  {
    ...file(
      "two currencies in one list",
      async () =>
        csv(
          [
            ["Date", "Text", "Amount", "Currency"],
            ["2026-03-02", "a", "100.00", "EUR"],
            ["2026-03-03", "b", "-40.00", "USD"],
            ["2026-03-04", "c", "-10.00", "EUR"],
          ],
          "wise",
        ),
      { status: "not_provable" },
    ),
    faults: ({ totals_by_currency: sums, reconciled }) => [
      reconciled && "reconciled",
      sums.length !== 2 && `${sums.length} currencies`,
      sums.find(({ currency }) => currency === "EUR")?.net !== 90 && "EUR is not 90",
    ],
    unsure: () => false,
  },
  file(
    "pending and reverted rows",
    async () =>
      csv(
        [
          [
            "Type",
            "Started Date",
            "Completed Date",
            "Description",
            "Amount",
            "Fee",
            "Currency",
            "State",
            "Balance",
          ],
          [
            "CARD_PAYMENT",
            "2026-03-02 10:00:00",
            "2026-03-02 12:00:00",
            "Shop",
            "-10.00",
            "0.00",
            "EUR",
            "COMPLETED",
            "90.00",
          ],
          ["CARD_PAYMENT", "2026-03-03 10:00:00", "", "Hotel", "-50.00", "0.00", "EUR", "PENDING", ""],
          [
            "TRANSFER",
            "2026-03-04 10:00:00",
            "2026-03-04 10:00:00",
            "Fee",
            "-20.00",
            "1.50",
            "EUR",
            "COMPLETED",
            "68.50",
          ],
          ["CARD_PAYMENT", "2026-03-05 10:00:00", "", "Undone", "-5.00", "0.00", "EUR", "REVERTED", ""],
        ],
        "revolut",
      ),
    {
      status: "not_provable",
      rows: [
        { date: "2026-03-02", text: "", amount: -10 },
        { date: "2026-03-04", text: "", amount: -21.5 },
      ],
    },
  ),
  file(
    "a workbook with real dates and numbers",
    async () =>
      xlsx(
        {
          March: [
            ["Account Number", "338114477"],
            ["Opening Balance", opening],
            ["Date", "Text", "Paid out", "Paid in", "Balance"],
            ...booked.map(({ date, text: words, amount }, at): Cell[] => [
              new Date(`${date}T00:00:00Z`),
              words,
              amount < 0 ? -amount : null,
              amount > 0 ? amount : null,
              balances[at] ?? 0,
            ]),
            ["Closing Balance", null, null, null, closing],
          ],
        },
        "march",
      ),
    all,
  ),
  file(
    "newest first",
    async () =>
      pdf(
        paper(
          { row: (each, _, figure, day) => sided(each, booked.indexOf(each), figure, day) },
          booked.toReversed(),
        ),
        "statement",
      ),
    all,
  ),
  file("a scan", async () => scanned(await pdf(paper({}), "statement", { face: "serif" })), all),
  {
    ...file("a statement cut off", async () => cutOff(await pdf(paper({}), "statement"), 0.7), all),
    faults: ({ reconciled }, warnings) => [reconciled && warnings.length === 0 && "reconciled"],
    refused: "may",
    unsure: ({ reconciled }, warnings) => !reconciled && warnings.length > 0,
  },
  {
    ...file("MT940 cut off", async () => raw("march.sta", mt940(closing).slice(0, 260)), all),
    faults: ({ reconciled }) => [reconciled && "reconciled"],
    refused: "may",
    unsure: ({ reconciled }) => !reconciled,
  },
  {
    name: "an empty file",
    sent: async () => ({ files: [empty("march.csv")] }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "heads without bookings",
    sent: async () => ({ files: [csv([["Date", "Text", "Amount", "Balance"]], "march")] }),
    faults: ({ reconciled, failed }) => [reconciled && "reconciled", failed.length > 0 && false],
    unsure: ({ statements }) =>
      statements.every(({ reconciliation }) => reconciliation.status === "no_transactions"),
  },
  {
    ...file(
      "a letter",
      async () =>
        pdf(
          [heading("Dear customer"), text("Your card was renewed on 2 March 2026. The fee is 12.00.")],
          "letter",
        ),
      all,
    ),
    refused: "must",
  },
];

export const statementsSet = operationSet(
  "process-bank-statement",
  runnable(processBankStatement, workflowOperations.processBankStatement),
  [...cases, ...layoutCases, ...statementCases],
);
