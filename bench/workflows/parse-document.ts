import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { parseDocument } from "../../shared/contract/workflows/parsing.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { type Case, operationSet } from "./case.ts";
import { grid, heading, type Paper, pairs } from "./paper.ts";
import {
  deal,
  farBuyer,
  frenchFigure,
  germanFigure,
  hindiFigure,
  indianFigure,
  invoicePaper,
  pump,
  sums,
  valve,
} from "./trade.ts";
import { csv, cutOff, docx, dressed, empty, html, pdf, plain, scanned } from "./writers.ts";

type Parsed = output<typeof parseDocument.returns.data>;

const field = ({ fields }: Parsed, name: RegExp) => fields.find((each) => name.test(each.name));
const bill = (
  name: string,
  make: () => Promise<InputFile>,
  expected: Readonly<Record<string, string | number>>,
): Case<Parsed> => ({
  name,
  sent: async () => ({ file: await make() }),
  faults: (data) =>
    Object.entries(expected).map(([label, value]) => {
      const found = field(data, new RegExp(`(^|[._])${label}$`));
      return found?.value !== value && `${label} ${found?.value} for ${value}`;
    }),
});
const { total } = sums(deal());
const right = { invoice_number: "VP/2526/0318", date: "2026-02-17", total_amount: total };
const listed = (
  name: string,
  make: () => Promise<InputFile>,
  cell: readonly [row: number, column: number, value: string | number],
  type: string,
): Case<Parsed> => ({
  name,
  sent: async () => ({ file: await make() }),
  faults: ({ tables }) => {
    const [row, column, value] = cell;
    const found = tables?.[0]?.cells.find((each) => each.row === row && each.column === column);
    return [
      found === undefined && "no such cell",
      found !== undefined &&
        (found.value !== value || found.value_type !== type) &&
        `${found.value_type} ${found.value} for ${type} ${value}`,
    ];
  },
});
const table = (value: string, head = "Amount"): Paper => [
  heading("List"),
  grid(
    ["Item", head, "Town"],
    [
      ["Rope", value, "Kochi"],
      ["Hook", value, "Bhopal"],
      ["Shoe", value, "Pune"],
    ],
    [1],
  ),
];
const paired = (
  label: string,
  value: string,
  expected: string | number,
  type: string,
  at = 0,
): Case<Parsed> => ({
  name: `${label}: ${value}`,
  sent: async () => ({
    file: await dressed(
      [heading("Record of a boat"), pairs([label, value], ["Berth", "North"])],
      "record",
      at,
    ),
  }),
  faults: (data) => {
    // Labels and values in two columns may be a table as well as a form.
    const cells = data.tables?.flatMap((table) => table.cells) ?? [];
    const found =
      data.fields.find((each) => each.label.startsWith(label)) ?? cells.find((each) => each.text === value);
    return [
      found === undefined && `no ${label}`,
      found !== undefined &&
        (found.value !== expected || found.value_type !== type) &&
        `${found.value_type} ${found.value} for ${type} ${expected}`,
    ];
  },
});

const parses: readonly Case<Parsed>[] = [
  bill("a bill as PDF", () => pdf(invoicePaper(deal()), "bill"), right),
  bill("a bill in rules", () => pdf(invoicePaper(deal()), "bill", { ruled: true, columns: true }), right),
  bill("a bill as Word", () => docx(invoicePaper(deal()), "bill"), right),
  bill("a bill as HTML", async () => html(invoicePaper(deal()), "bill"), right),
  bill("a bill as text", async () => plain(invoicePaper(deal()), "bill"), right),
  bill("a bill in German figures", () => pdf(invoicePaper(deal({ figure: germanFigure })), "bill"), right),
  bill("a bill in French figures", () => pdf(invoicePaper(deal({ figure: frenchFigure })), "bill"), right),
  bill(
    "a bill of Indian grouping",
    () => pdf(invoicePaper(deal({ figure: indianFigure, items: [{ ...pump, quantity: 70 }] })), "bill"),
    { total_amount: 697_970 },
  ),
  bill(
    "a bill in Devanagari digits",
    async () => html(invoicePaper(deal({ figure: hindiFigure })), "bill"),
    right,
  ),
  bill(
    "a bill over two pages",
    () =>
      pdf(
        invoicePaper(
          deal({ items: Array.from({ length: 8 }, (_, at) => ({ ...valve, name: `Valve ${at}` })) }),
        ),
        "bill",
        { ruled: true, rowsPerPage: 5 },
      ),
    { total_amount: 93_456 },
  ),
  bill(
    "a scan of a bill",
    async () => scanned(await pdf(invoicePaper(deal({ buyer: farBuyer })), "bill", { face: "serif" })),
    right,
  ),
  listed(
    "a table of English figures",
    () => pdf(table("1,234.50"), "list", { ruled: true }),
    [1, 1, 1234.5],
    "amount",
  ),
  listed(
    "a table of German figures",
    () => pdf(table("1.234,50"), "list", { ruled: true }),
    [1, 1, 1234.5],
    "amount",
  ),
  listed(
    "a table of figures with a code",
    () => docx(table("1,234.50 USD"), "list"),
    [1, 1, 1234.5],
    "amount",
  ),
  listed(
    "a table of percentages",
    async () => html(table("12.5 %", "Rate"), "list"),
    [1, 1, 12.5],
    "percentage",
  ),
  listed(
    "a table of dates with a day past 12",
    async () => html(table("23/01/2026", "Day"), "list"),
    [1, 1, "2026-01-23"],
    "date",
  ),
  listed(
    "a table of numbers with noughts before",
    async () =>
      csv(
        [
          ["Name", "Member"],
          ["Ira", "00471"],
          ["Om", "00472"],
        ],
        "list",
      ),
    [1, 1, "00471"],
    "text",
  ),
  listed(
    "a table of long account numbers",
    async () =>
      csv(
        [
          ["Name", "Account"],
          ["Ira", "5020003188771422"],
          ["Om", "5020003188771423"],
        ],
        "list",
      ),
    [1, 1, "5020003188771422"],
    "text",
  ),
  paired("Monthly rent", "€ 1.380,00", 1380, "amount"),
  paired("Deposit", "USD 2,500.75", 2500.75, "amount", 2),
  paired("Launch date", "14 March 2026", "2026-03-14", "date", 1),
  paired("Boat number", "0047", "0047", "text", 3),
  paired("Share", "12.5%", 12.5, "percentage", 2),
  paired("Loss", "(1,250.00)", -1250, "number", 3),
  { name: "an empty file", sent: async () => ({ file: empty("a.pdf") }), faults: () => [], refused: "must" },
  {
    name: "a bill cut off",
    sent: async () => ({ file: cutOff(await pdf(invoicePaper(deal()), "bill"), 0.7) }),
    faults: (_, warnings) => [warnings.length === 0 && "nothing said of the end"],
    refused: "may",
    unsure: (_, warnings) => warnings.length > 0,
  },
];

const parseOperation = runnable(parseDocument, workflowOperations.parseDocument);
export const parseSet = operationSet("parse-document, normalize-data", parseOperation, parses);
