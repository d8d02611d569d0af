import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import type { reconcileDocuments } from "../../shared/contract/workflows/reconciliation.ts";
import type { Case } from "./case.ts";
import { grid, heading, type Paper, pairs, text } from "./paper.ts";
import { buyer, cents, dayFirst, farBuyer, gstin, gstinOf, seller } from "./trade.ts";
import { type Cell, csv, html, json, plain, xlsx } from "./writers.ts";

type Data = output<typeof reconcileDocuments.returns.data>;
type Status = Data["matches"][number]["status"];

type Bought = {
  number: string;
  date: string;
  from: string;
  taxable: number;
  rate: number;
  across?: boolean;
  kind?: "bill" | "credit" | "debit";
  available?: "Y" | "N";
};
const vendor = gstinOf("24", "AAHCM5520D");
const bought = (change: Partial<Bought> = {}): Bought => ({
  number: "MK/0077/25-26",
  date: "2026-01-14",
  from: vendor,
  taxable: 31_400,
  rate: 12 + 6,
  across: true,
  ...change,
});
const taxOf = ({ taxable, rate, across }: Bought) => {
  const tax = cents((taxable * rate) / 100);
  return { integrated: across ? tax : 0, half: across ? 0 : cents(tax / 2), total: cents(taxable + tax) };
};

const head = [
  "Posting Date",
  "Ref No",
  "Ref Date",
  "Creditor",
  "GST No. of Creditor",
  "Basic Value",
  "Integrated Tax",
  "Central Tax",
  "State Tax",
  "Net Payable",
  "Doc Kind",
];
const kinds = { bill: "Invoice", credit: "CRN", debit: "DBN" };
const line = (
  of: Bought,
  {
    day = dayFirst,
    figure = String,
  }: { day?: (iso: string) => string; figure?: (value: number) => Cell } = {},
): Cell[] => {
  const { integrated, half, total } = taxOf(of);
  return [
    day("2026-01-31"),
    of.number,
    day(of.date),
    "Mahi Kraft Private Limited",
    of.from,
    ...[of.taxable, integrated, half, half, total].map(figure),
    kinds[of.kind ?? "bill"],
  ];
};
const books = (all: readonly Bought[], look: Parameters<typeof line>[1] = {}): Cell[][] => [
  [...head],
  ...all.map((each) => line(each, look)),
];

const portal = (all: readonly Bought[], company = gstin(buyer)): InputFile => {
  const party = (each: Bought) => ({
    ctin: each.from,
    trdnm: "Mahi Kraft Private Limited",
    supprd: "012026",
    supfildt: "11-02-2026",
  });
  const figures = (each: Bought) => {
    const { integrated, half, total } = taxOf(each);
    return {
      dt: dayFirst(each.date, "-"),
      val: total,
      pos: "23",
      rev: "N",
      itcavl: each.available ?? "Y",
      rsn: each.available === "N" ? "P" : "",
      items: [
        { num: 1, rt: each.rate, txval: each.taxable, igst: integrated, cgst: half, sgst: half, cess: 0 },
      ],
    };
  };
  const bills = all.filter(({ kind }) => kind === undefined || kind === "bill");
  const notes = all.filter(({ kind }) => kind === "credit" || kind === "debit");
  return json(
    {
      data: {
        gstin: company,
        rtnprd: "012026",
        docdata: {
          b2b: bills.map((each) => ({
            ...party(each),
            inv: [{ inum: each.number, typ: "R", ...figures(each) }],
          })),
          cdnr: notes.map((each) => ({
            ...party(each),
            nt: [
              { ntnum: each.number, typ: each.kind === "credit" ? "C" : "D", suptyp: "R", ...figures(each) },
            ],
          })),
        },
      },
    },
    "2b",
  );
};
type Expected = { statuses?: readonly Status[]; integrated?: number; also?: (data: Data) => string | false };
const judged = ({ statuses, integrated, also }: Expected) => ({
  faults: (data: Data) => {
    const found = data.matches
      .map(({ status }) => status)
      .sort()
      .join(" ");
    const meant = statuses?.toSorted().join(" ");
    const claimed = data.itc?.claimable?.igst ?? 0;
    return [
      meant !== undefined &&
        found !== meant &&
        `${found} for ${meant}: ${data.matches
          .map(({ reason }) => reason)
          .join(" ")
          .slice(0, 160)}`,
      integrated !== undefined &&
        Math.abs(claimed - integrated) > 0.005 &&
        `claims ${claimed} for ${integrated}`,
      also?.(data) ?? false,
    ];
  },
});
const held = (
  name: string,
  ours: readonly Bought[],
  theirs: readonly Bought[],
  expected: Expected,
  look: Parameters<typeof line>[1] = {},
): Case<Data> => ({
  name,
  sent: async () => ({ file: portal(theirs), register: csv(books(ours, look), "creditors") }),
  ...judged(expected),
});
const sent = (
  name: string,
  register: () => Promise<InputFile> | InputFile,
  theirs: readonly Bought[],
  expected: Expected,
): Case<Data> => ({
  name,
  sent: async () => ({ file: portal(theirs), register: await register() }),
  ...judged(expected),
});
const [a, b] = [bought(), bought({ number: "MK/0081/25-26", date: "2026-01-30", taxable: 4_250 })];
const changed = (at: number, value: Cell) => (rows: Cell[][]) =>
  rows.map((row, index) => (index === 1 ? row.map((cell, column) => (column === at ? value : cell)) : row));
const never = (status: Status) => (data: Data) =>
  data.matches.some((each) => each.status === status) && `${status}`;

const creditors: Paper = [
  heading("Creditors"),
  grid(
    head,
    books([a, b])
      .slice(1)
      .map((row) => row.map(String)),
  ),
];

const ofOne = (row: readonly Cell[]) => row.filter((_, at) => at !== 3 && at !== 4).map(String);
const ledger: Paper = [
  pairs(["Creditor", "Mahi Kraft Private Limited"], ["GSTIN", vendor]),
  grid(ofOne(head), books([a, b]).slice(1).map(ofOne)),
];

export const purchaseCases: readonly Case<Data>[] = [
  held("heads of creditors", [a, b], [a, b], { statuses: ["exact", "exact"], integrated: 6_417 }),
  held("credit that 2B says is not available", [a], [bought({ available: "N" })], {
    statuses: ["exact"],
    integrated: 0,
  }),
  held(
    "a debit note adds",
    [a, bought({ number: "D-9", kind: "debit", taxable: 1_000 })],
    [a, bought({ number: "D-9", kind: "debit", taxable: 1_000 })],
    { statuses: ["exact", "exact"], integrated: 5_832 },
  ),
  held(
    "a debit note booked as a credit note",
    [bought({ number: "D-9", kind: "credit", taxable: 1_000 })],
    [bought({ number: "D-9", kind: "debit", taxable: 1_000 })],
    { also: never("exact"), integrated: 0 },
  ),
  held(
    "one number of two suppliers",
    [a, bought({ from: gstin(farBuyer) })],
    [a, bought({ from: gstin(farBuyer) })],
    { statuses: ["exact", "exact"] },
  ),
  held("one number of two years", [a], [bought({ date: "2025-01-14" })], {
    also: never("exact"),
    integrated: 0,
  }),
  held("a number in small letters", [bought({ number: "mk/0077/25-26" })], [a], {
    also: never("mismatch"),
    integrated: 5_652,
  }),
  held(
    "dates with the month first",
    [a, b],
    [a, b],
    { statuses: ["exact", "exact"] },
    { day: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}` },
  ),
  held(
    "dates of either order that the portal settles",
    [bought({ date: "2026-01-05" })],
    [bought({ date: "2026-01-05" })],
    { statuses: ["exact"] },
    { day: (iso) => (iso === "2026-01-31" ? "" : dayFirst(iso)) },
  ),
  held(
    "amounts in dollars",
    [a],
    [a],
    { also: never("exact") },
    { figure: (value) => `USD ${value.toFixed(2)}` },
  ),
  held(
    "tax in the books that is a rupee more",
    [a],
    [a],
    { statuses: ["suggested"], integrated: 5_652 },
    { figure: (value) => (value === 5_652 ? "5653.00" : value) },
  ),
  held(
    "tax in the books that is a paisa past the tolerance",
    [a],
    [a],
    { statuses: ["mismatch"], integrated: 0 },
    { figure: (value) => (value === 5_652 ? "5653.01" : value) },
  ),
  held(
    "a bill to be paid with no tax in the books",
    [a],
    [a],
    { also: never("exact") },
    { figure: (value) => (value === 5_652 ? 0 : value) },
  ),
  held("a bill of the books alone is not claimed", [b], [], { statuses: ["missing_in_2b"], integrated: 0 }),
  sent(
    "a bill in three rows",
    () =>
      csv(
        [
          [...head],
          ...[10_000, 20_000, 1_400].map((taxable): Cell[] =>
            line(bought({ taxable })).map((cell, at) => (at === 9 ? 37_052 : cell)),
          ),
        ],
        "creditors",
      ),
    [a],
    { statuses: ["exact"], integrated: 5_652 },
  ),
  sent(
    "a title, a line of blanks, sums by month",
    () =>
      csv(
        [
          ["Creditors ledger"],
          [],
          ...books([a, b]),
          ["", "", "", "Total for January", "", 35_650, 6_417, 0, 0, 42_067, ""],
        ],
        "creditors",
      ),
    [a, b],
    { statuses: ["exact", "exact"] },
  ),
  sent(
    "heads in Hindi",
    () =>
      csv(
        [
          [
            "बिल दिनांक",
            "बिल संख्या",
            "आपूर्तिकर्ता",
            "जीएसटीआईएन",
            "कर योग्य मूल्य",
            "आईजीएसटी",
            "सीजीएसटी",
            "एसजीएसटी",
            "कुल राशि",
          ],
          [dayFirst(a.date), a.number, "Mahi Kraft", a.from, 31_400, 5_652, 0, 0, 37_052],
        ],
        "kray",
      ),
    [a],
    { statuses: ["exact"] },
  ),
  sent("a register as a page of HTML", () => html(creditors, "creditors"), [a, b], {
    statuses: ["exact", "exact"],
  }),
  sent("a register as text", () => plain(creditors, "creditors"), [a, b], { statuses: ["exact", "exact"] }),
  ...(["|", "\t"] as const).map((mark) =>
    sent(
      `a register as text with ${mark === "|" ? "bars" : "tabs"}`,
      () => plain(creditors, "creditors", mark),
      [a, b],
      { statuses: ["exact", "exact"] },
    ),
  ),
  ...([html, plain] as const).map((write) =>
    sent(`a ledger of one creditor as ${write.name}`, () => write(ledger, "ledger"), [a, b], {
      statuses: ["exact", "exact"],
    }),
  ),
  sent(
    "a ledger of one creditor who is not called one",
    () => plain([heading("Mahi Kraft Private Limited"), text(vendor), ...ledger.slice(1)], "ledger"),
    [a, b],
    { also: never("exact"), integrated: 0 },
  ),
  sent(
    "real dates and numbers below a blank row",
    () =>
      xlsx(
        {
          Jan: [
            [],
            [...head],
            ...[a, b].map((each) =>
              line(each, { figure: Number }).map((cell, at) =>
                at === 2 ? new Date(`${each.date}T00:00:00Z`) : cell,
              ),
            ),
          ],
        },
        "creditors",
      ),
    [a, b],
    { statuses: ["exact", "exact"] },
  ),
  sent(
    "the letter O in a GSTIN",
    () => csv(changed(4, vendor.replace(/0(?=D)/, "O"))(books([a])), "creditors"),
    [a],
    { also: never("exact"), integrated: 0 },
  ),
  sent("31 January as 31 June", () => csv(changed(2, "31/06/2026")(books([a])), "creditors"), [a], {
    also: never("exact"),
  }),
  {
    name: "the portal's file of another company",
    sent: async () => ({
      file: portal([a], gstin(farBuyer)),
      register: csv(
        [
          [...head, "Our GSTIN"],
          [...line(a), gstin(buyer)],
        ],
        "creditors",
      ),
    }),
    faults: (data) => [
      never("exact")(data) &&
        !JSON.stringify([data.not_checked, data.matches]).match(
          /another (company|registration)|company_gstin|own GSTIN/i,
        ) &&
        "exact without a word of the company",
    ],
  },
  {
    name: "the supplier's own books",
    sent: async () => ({
      file: portal([bought({ from: gstin(seller) })]),
      register: csv(books([a]), "creditors"),
    }),
    ...judged({ statuses: ["missing_in_2b", "missing_in_books"], integrated: 0 }),
  },
];
