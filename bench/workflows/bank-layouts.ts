import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import type { processBankStatement } from "../../shared/contract/workflows/statements.ts";
import type { Booked } from "./bank-month.ts";
import type { Case } from "./case.ts";
import { grid, heading, type Paper, pairs, text } from "./paper.ts";
import { cents, dayFirst, englishFigure, frenchFigure, germanFigure } from "./trade.ts";
import { type Cell, csv, docx, html, pdf, plain, xlsx } from "./writers.ts";

type Data = output<typeof processBankStatement.returns.data>;
type Status = Data["statements"][number]["reconciliation"]["status"];
type Expected = {
  status: Status;
  rows?: readonly Booked[];
  statements?: number;
  also?: (data: Data) => string | false;
};

const start = 1_940.2;
/** Two bookings are equal in all, and one goes over the turn of the balance to below nought. */
const month: readonly Booked[] = [
  { date: "2026-04-01", text: "Kiosk", amount: -3.5 },
  { date: "2026-04-01", text: "Kiosk", amount: -3.5 },
  { date: "2026-04-08", text: "Transfer DE89 3704 0044 0532 0130 00 Rhein", amount: -2_200 },
  { date: "2026-04-17", text: "Salary Elbe Crane Works", amount: 3_410.65 },
  { date: "2026-04-29", text: "Order 2026 0417 refund", amount: 18 },
];
const runOf = (rows: readonly Booked[], from = start) =>
  rows.map((_, at) => cents(rows.slice(0, at + 1).reduce((sum, { amount }) => sum + amount, from)));
const run = runOf(month);
const end = run.at(-1) ?? start;

type Look = {
  head: readonly string[];
  figure?: (value: number) => string;
  day?: (iso: string) => string;
  row?: (
    booked: Booked,
    day: string,
    figure: (value: number) => string,
    balance: number,
  ) => readonly string[];
  before?: readonly (readonly [string, string])[];
  after?: readonly (readonly [string, string])[];
  title?: string;
  /** Rows of the table that are no bookings. */
  first?: readonly string[];
  last?: readonly string[];
};
const twoSides: NonNullable<Look["row"]> = ({ text: words, amount }, day, figure, balance) => [
  day,
  words,
  amount < 0 ? figure(-amount) : "",
  amount > 0 ? figure(amount) : "",
  figure(balance),
];
const oneColumn: NonNullable<Look["row"]> = ({ text: words, amount }, day, figure, balance) => [
  day,
  words,
  figure(amount),
  figure(balance),
];
function paper(look: Look, rows: readonly Booked[] = month, from = start): Paper {
  const { head, figure = englishFigure, day = (iso) => dayFirst(iso), row = twoSides } = look;
  const balances = runOf(rows, from);
  return [
    heading(look.title ?? "Account statement"),
    ...(look.before === undefined ? [] : [pairs(...look.before)]),
    grid(
      head,
      [
        ...(look.first ? [look.first] : []),
        ...rows.map((each, at) => row(each, day(each.date), figure, balances[at] ?? 0)),
        ...(look.last ? [look.last] : []),
      ],
      [2, 3, 4],
    ),
    ...(look.after === undefined ? [] : [pairs(...look.after)]),
  ];
}
const sheet = (of: Paper): Cell[][] =>
  of.flatMap((part): Cell[][] => {
    if ("pairs" in part) return part.pairs.map((pair) => [...pair]);
    if ("rows" in part) return [[...(part.head ?? [])], ...part.rows.map((row) => [...row])];
    return [];
  });
const bearing = (opening: string, closing: string, figure = englishFigure, to = end) =>
  [
    [opening, figure(start)],
    [closing, figure(to)],
  ] as const;

const judged = ({ status, rows = month, statements = 1, also }: Expected) => ({
  faults: (data: Data) => {
    const key = ({ date, amount }: { date: string; amount: number }) => `${date} ${amount.toFixed(2)}`;
    const [read, meant] = [data.transactions.map(key).sort(), rows.map(key).sort()];
    const found = data.statements.map(({ reconciliation }) => reconciliation.status);
    return [
      data.statements.length !== statements && `${data.statements.length} statements for ${statements}`,
      read.join() !== meant.join() && `read ${read.join(", ")}`,
      found.some((each) => each !== status) &&
        `${found.join(", ")} for ${status}: ${data.statements[0]?.reconciliation.reason}`,
      also?.(data) ?? false,
    ];
  },
  unsure: ({ reconciled, transactions }: Data, warnings: readonly string[]) =>
    status === "reconciled" && !reconciled && transactions.length > 0 && warnings.length > 0,
});
const made = (
  name: string,
  files: () => Promise<InputFile | readonly InputFile[]>,
  expected: Expected,
  currency?: string,
): Case<Data> => ({
  name,
  sent: async () => {
    const all = await files();
    return { files: "bytes" in all ? [all] : all, ...(currency === undefined ? {} : { currency }) };
  },
  ...judged(expected),
});
const raw = (filename: string, content: string): InputFile => ({
  filename,
  contentType: "",
  bytes: Buffer.from(content),
});
const all: Expected = { status: "reconciled" };
const english: Look = {
  head: ["Date", "Details", "Money out", "Money in", "Balance"],
  before: bearing("Opening balance", "Closing balance"),
};
const polish = (value: number) => `${frenchFigure(value)} PLN`;
const swiss = (value: number) => value.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, "'");
const eastern = (value: number) =>
  englishFigure(value).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const sided = (value: number) => `${englishFigure(Math.abs(value))} ${value < 0 ? "DR" : "CR"}`;
const american = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
const short = (iso: string) =>
  `${Number(iso.slice(8))} ${["Dec", "Jan", "Feb", "Mar", "Apr"][Number(iso.slice(5, 7)) % 12]}`;
const turn: readonly Booked[] = [
  { date: "2025-12-29", text: "Gas", amount: -60 },
  { date: "2025-12-31", text: "Interest", amount: 1.25 },
  { date: "2026-01-02", text: "Rent", amount: -700 },
  { date: "2026-01-15", text: "Pay", amount: 900 },
];
const swift = (value: number) => Math.abs(value).toFixed(2).replace(".", ",");
const reversed = (): string =>
  [
    ":20:R",
    ":25:NL91ABNA0417164300",
    ":28C:9/1",
    ":60F:C260401EUR1000,00",
    ":61:2604020402D100,00NTRFNONREF",
    ":86:Paid",
    ":61:2604030403RD100,00NTRFNONREF",
    ":86:Taken back",
    ":61:2604090409C40,00NTRFNONREF",
    ":86:Got",
    ":61:2604100410RC40,00NTRFNONREF",
    ":86:Taken back",
    `:62F:C260430EUR${swift(1000)}`,
    "-",
  ].join("\r\n");

export const layoutCases: readonly Case<Data>[] = [
  made(
    "heads in Portuguese",
    () =>
      pdf(
        paper({
          head: ["Data", "Histórico", "Débito", "Crédito", "Saldo"],
          figure: germanFigure,
          before: bearing("Saldo anterior", "Saldo atual", germanFigure),
        }),
        "extrato",
      ),
    all,
  ),
  made(
    "heads in Italian",
    async () =>
      html(
        paper({
          head: ["Data operazione", "Descrizione", "Addebiti", "Accrediti", "Saldo"],
          figure: germanFigure,
          before: bearing("Saldo iniziale", "Saldo finale", germanFigure),
        }),
        "estratto",
      ),
    all,
  ),
  made(
    "heads in Polish with the currency behind the figure",
    async () =>
      csv(
        sheet(
          paper({
            head: ["Data operacji", "Opis operacji", "Kwota", "Saldo po operacji"],
            figure: polish,
            row: oneColumn,
            before: bearing("Saldo początkowe", "Saldo końcowe", polish),
          }),
        ),
        "historia",
        ";",
      ),
    all,
  ),
  made(
    "a Dutch list with Af and Bij",
    async () =>
      csv(
        [
          ["Datum", "Naam / Omschrijving", "Rekening", "Af Bij", "Bedrag (EUR)", "Saldo na mutatie"],
          ...month.map(({ date, text: words, amount }, at) => [
            date.replaceAll("-", ""),
            words,
            "NL91ABNA0417164300",
            amount < 0 ? "Af" : "Bij",
            germanFigure(Math.abs(amount)),
            germanFigure(run[at] ?? 0),
          ]),
        ],
        "mutaties",
        ";",
      ),
    { status: "not_provable" },
  ),
  made(
    "apostrophes between thousands",
    () =>
      pdf(
        paper({
          head: ["Buchungsdatum", "Text", "Belastung", "Gutschrift", "Saldo"],
          figure: swiss,
          day: (iso) => dayFirst(iso, "."),
          before: bearing("Anfangssaldo", "Schlusssaldo", swiss),
        }),
        "konto",
        { ruled: true },
      ),
    all,
  ),
  made(
    "Eastern Arabic digits",
    async () =>
      html(
        paper({
          ...english,
          figure: eastern,
          before: bearing("Opening balance", "Closing balance", eastern),
        }),
        "kashf",
      ),
    all,
  ),
  made(
    "balances with their side, overdrawn in between",
    () =>
      pdf(
        paper({
          ...english,
          row: (each, day, figure, balance) => [
            ...twoSides(each, day, figure, balance).slice(0, 4),
            sided(balance),
          ],
          before: [
            ["Opening balance", sided(start)],
            ["Closing balance", sided(end)],
          ],
        }),
        "statement",
      ),
    all,
  ),
  made(
    "days without a year over the turn of the year",
    () =>
      pdf(
        paper(
          {
            ...english,
            day: short,
            before: [
              ["Statement period", "20 December 2025 to 19 January 2026"],
              ["Opening balance", "800.00"],
              ["Closing balance", "941.25"],
            ],
          },
          turn,
          800,
        ),
        "turn",
      ),
    { ...all, rows: turn },
  ),
  made("a running balance and nothing else", async () => csv(sheet(paper({ head: english.head })), "april"), {
    status: "not_provable",
  }),
  made(
    "carried forward in the first and last row",
    () =>
      pdf(
        paper({
          head: english.head,
          first: ["", "Balance brought forward", "", "", englishFigure(start)],
          last: ["", "Balance carried forward", "", "", englishFigure(end)],
        }),
        "april",
      ),
    all,
  ),
  made(
    "a row of sums at the end",
    async () => docx(paper({ ...english, last: ["", "Totals", "2,207.00", "3,428.65", ""] }), "april"),
    all,
  ),
  made(
    "a side that the balance contradicts",
    () =>
      pdf(
        paper({
          ...english,
          row: (each, day, figure, balance) =>
            each.amount === 18
              ? [day, each.text, figure(18), "", figure(balance)]
              : twoSides(each, day, figure, balance),
        }),
        "april",
      ),
    {
      status: "not_reconciled",
      rows: month.map((each) => (each.amount === 18 ? { ...each, amount: -18 } : each)),
    },
  ),
  made("a statement as text", async () => plain(paper(english), "april"), all),
  made(
    "IBANs in groups in the texts and the head",
    () =>
      pdf(
        paper({ ...english, before: [["IBAN", "NL91 ABNA 0417 1643 00"], ...(english.before ?? [])] }),
        "april",
      ),
    {
      ...all,
      also: ({ statements }) => statements[0]?.iban !== "NL91ABNA0417164300" && `IBAN ${statements[0]?.iban}`,
    },
  ),
  made(
    "a day of value before the day of booking",
    async () =>
      csv(
        [
          ["Opening balance", englishFigure(start)],
          ["Value Date", "Posting Date", "Details", "Debit", "Credit", "Balance"],
          ...month.map((each, at) => [
            "2026-03-31",
            ...twoSides(each, each.date, englishFigure, run[at] ?? 0),
          ]),
          ["Closing balance", englishFigure(end)],
        ],
        "april",
      ),
    all,
  ),
  made(
    "two files that overlap",
    async () => {
      const part = (rows: readonly Booked[], from: number, name: string) =>
        csv(
          sheet(
            paper(
              {
                ...english,
                before: [
                  ["Account Number", "40718822"],
                  ["Opening balance", englishFigure(from)],
                  ["Closing balance", englishFigure(runOf(rows, from).at(-1) ?? 0)],
                ],
              },
              rows,
              from,
            ),
          ),
          name,
        );
      return [part(month.slice(0, 4), start, "a"), part(month.slice(2), run[1] ?? 0, "b")];
    },
    { ...all, statements: 2 },
  ),
  made(
    "a list cut off before its last booking",
    async () => csv(sheet(paper(english)).slice(0, -1), "april"),
    { status: "not_reconciled", rows: month.slice(0, -1) },
  ),
  made("reversals in MT940", async () => raw("april.sta", reversed()), {
    ...all,
    rows: [
      { date: "2026-04-02", text: "", amount: -100 },
      { date: "2026-04-03", text: "", amount: 100 },
      { date: "2026-04-09", text: "", amount: 40 },
      { date: "2026-04-10", text: "", amount: -40 },
    ],
  }),
  made(
    "QIF with the month first",
    async () =>
      raw(
        "april.qif",
        `!Type:Bank\n${month.map(({ date, text: words, amount }) => `D${american(date)}\nT${englishFigure(amount)}\nP${words}\n^`).join("\n")}\n`,
      ),
    { status: "not_provable" },
    "usd",
  ),
  made(
    "an American list with its sums above the head",
    async () =>
      csv(
        [
          ["Description", "", "Summary Amt."],
          ["Beginning balance as of 04/01/2026", "", englishFigure(start)],
          ["Total credits", "", "3,428.65"],
          ["Total debits", "", "-2,207.00"],
          ["Ending balance as of 04/30/2026", "", englishFigure(end)],
          [],
          ["Date", "Description", "Amount", "Running Bal."],
          ["04/01/2026", "Beginning balance as of 04/01/2026", "", englishFigure(start)],
          ...month.map((each, at) => oneColumn(each, american(each.date), englishFigure, run[at] ?? 0)),
        ].map((row) => [...row]),
        "stmt",
      ),
    all,
    "usd",
  ),
  made(
    "a month without bookings",
    () =>
      pdf(
        [
          ...paper(
            { ...english, before: bearing("Opening balance", "Closing balance", englishFigure, start) },
            [],
          ),
          text("No transactions in this period."),
        ],
        "quiet",
      ),
    { status: "no_transactions", rows: [] },
  ),
  made(
    "whole yen",
    async () => {
      const rows = [
        { date: "2026-04-02", text: "家賃", amount: -80_000 },
        { date: "2026-04-25", text: "給与", amount: 310_000 },
      ];
      return csv(
        sheet(
          paper(
            {
              head: ["日付", "摘要", "お支払金額", "お預り金額", "差引残高"],
              figure: (value) => value.toLocaleString("en-US"),
              day: (iso) => iso.replaceAll("-", "/"),
              before: [
                ["期首残高", "150,000"],
                ["期末残高", "380,000"],
              ],
            },
            rows,
            150_000,
          ),
        ),
        "meisai",
      );
    },
    {
      ...all,
      rows: [
        { date: "2026-04-02", text: "", amount: -80_000 },
        { date: "2026-04-25", text: "", amount: 310_000 },
      ],
    },
  ),
  made(
    "two accounts on two sheets",
    async () =>
      xlsx(
        {
          Main: sheet(
            paper({ ...english, before: [["Account Number", "40718822"], ...(english.before ?? [])] }),
          ),
          Savings: sheet(
            paper({ ...english, before: [["Account Number", "40718833"], ...(english.before ?? [])] }),
          ),
        },
        "both",
      ),
    { ...all, statements: 2, rows: [...month, ...month] },
  ),
];
