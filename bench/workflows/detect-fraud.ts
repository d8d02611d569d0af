import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { detectFraud } from "../../shared/contract/workflows/detect-fraud.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { type Case, operationSet } from "./case.ts";
import { doubtfulCases } from "./doubtful-bills.ts";
import { fraudAbroad } from "./fraud-abroad.ts";
import {
  type Deal,
  deal,
  farBuyer,
  gstin,
  indianFigure,
  invoicePaper,
  pump,
  rice,
  seller,
  sums,
  valve,
  wrongCheck,
} from "./trade.ts";
import { cutOff, dressed, empty, pdf, scanned } from "./writers.ts";

type Data = output<typeof detectFraud.returns.data>;

/** `flagged` by itself, or only told, and by which signal. */
type Expected = { flagged: boolean; signal?: string };

const judged = ({ flagged, signal }: Expected) => ({
  faults: (data: Data) => {
    const ids = data.signals.map(({ id }) => id);
    const told = signal === undefined || ids.includes(signal);
    return [
      flagged && !data.flagged && `not flagged (${ids.join(" ")})`,
      !flagged && data.flagged && `flagged (${ids.join(" ")})`,
      !told && `no ${signal} (${ids.join(" ")})`,
    ];
  },
  unsure: ({ not_checked, flagged: is }: Data) =>
    signal !== undefined && !is && not_checked.some(({ id }) => id === signal),
});

const bill = (change: Partial<Deal>, at: number, name = "bill") =>
  dressed(
    invoicePaper(
      deal({ date: "2026-02-17", bank: { account: "50200031887714", ifsc: "HDFC0000240" }, ...change }),
    ),
    name,
    at,
  );

let way = 0;
const one = (name: string, change: Partial<Deal>, expected: Expected): Case<Data> => {
  const at = way++;
  return { name, sent: async () => ({ file: await bill(change, at) }), ...judged(expected) };
};
const beside = (
  name: string,
  change: Partial<Deal>,
  others: readonly Partial<Deal>[],
  expected: Expected,
): Case<Data> => {
  const at = way++;
  return {
    name,
    sent: async () => {
      const files: InputFile[] = [];
      for (const [index, other] of others.entries()) files.push(await bill(other, at, `other-${index}`));
      return { file: await bill(change, at), files };
    },
    ...judged(expected),
  };
};

const far = { buyer: farBuyer };
const { net, total } = sums(deal());
const january: Partial<Deal> = { number: "VP/2526/0290", date: "2026-01-13", items: [valve] };
const december: Partial<Deal> = {
  number: "VP/2526/0261",
  date: "2025-12-11",
  items: [{ ...pump, quantity: 2 }],
};
const stranger: Partial<Deal> = {
  seller: { ...seller, name: "Tapti Bearings Private Limited", pan: "AAJCT9012F", street: "2 Mill Road" },
  bank: { account: "004405011882", ifsc: "ICIC0000044" },
  number: "TB-881",
  date: "2026-02-02",
  items: [rice],
};

const cases: readonly Case<Data>[] = [
  one("a clean bill", {}, { flagged: false }),
  one("a clean bill to another state", far, { flagged: false }),
  one("a clean bill of two rates", { items: [pump, rice] }, { flagged: false }),
  one(
    "a clean bill of Indian grouping",
    { figure: indianFigure, items: [{ ...pump, quantity: 70 }] },
    { flagged: false },
  ),
  one(
    "a clean credit note",
    { title: "Credit Note", extra: [["Original Invoice No.", "VP/2526/0301"]] },
    { flagged: false },
  ),
  one("a clean bill rounded to the rupee", { printed: { total: Math.round(total) } }, { flagged: false }),
  one("17 % IGST", { ...far, items: [{ ...pump, rate: 17 }] }, { flagged: true, signal: "invalid_gst_rate" }),
  one(
    "17 % in the summary",
    { ...far, items: [{ ...pump, rate: 17 }], rates: "summary" },
    { flagged: true, signal: "invalid_gst_rate" },
  ),
  one(
    "a total that is not the sum",
    { printed: { total: total + 5000 } },
    { flagged: true, signal: "arithmetic_mismatch" },
  ),
  one(
    "two digits of the total swapped",
    { printed: { total: 71_550 } },
    { flagged: true, signal: "arithmetic_mismatch" },
  ),
  one("a subtotal above its lines", { printed: { net: net + 4_000 } }, { flagged: true, signal: "line_sum" }),
  one("a subtotal below its lines", { printed: { net: net - 4_000 } }, { flagged: true, signal: "line_sum" }),
  one(
    "a wrong check digit",
    { printed: { sellerGstin: wrongCheck(gstin(seller)) } },
    { flagged: true, signal: "gstin_checksum" },
  ),
  one(
    "a PAN of another holder",
    { extra: [["PAN", "AAGCV4472K"]] },
    { flagged: true, signal: "pan_gstin_mismatch" },
  ),
  one("dated in four years", { date: "2030-02-17" }, { flagged: true, signal: "future_date" }),
  one("due before it was issued", { due: "2026-01-17" }, { flagged: true, signal: "due_before_issue" }),
  one("due on the day of issue", { due: "2026-02-17" }, { flagged: false }),
  one(
    "tax above its rate",
    { ...far, items: [pump], rates: "summary", printed: { integrated: 12_000 } },
    { flagged: true, signal: "tax_not_rate" },
  ),
  one(
    "central tax across states",
    { ...far, integrated: false },
    { flagged: false, signal: "tax_type_mismatch" },
  ),
  one(
    "a line that is not its product",
    { printed: { lineAmount: 70_700, net: net + 20_000 } },
    { flagged: true },
  ),
  beside("clean beside clean bills of the vendor", {}, [january, december], { flagged: false }),
  beside("clean beside bills of others", {}, [stranger], { flagged: false }),
  beside(
    "an account that is new",
    { bank: { account: "917010099887", ifsc: "UTIB0000911" } },
    [january, december],
    { flagged: true, signal: "bank_changed" },
  ),
  beside(
    "an account of which one digit is new",
    { bank: { account: "50200031887741", ifsc: "HDFC0000240" } },
    [january, december],
    { flagged: true, signal: "bank_changed" },
  ),
  beside("the same bill twice", {}, [{}], { flagged: true, signal: "duplicate_exact" }),
  beside("the same bill with O for 0", {}, [{ number: "VP/2526/O318" }], {
    flagged: true,
    signal: "duplicate_near",
  }),
  beside("the number with another amount", {}, [{ items: [pump] }], {
    flagged: false,
    signal: "number_reused",
  }),
  beside(
    "two vendors with one account",
    { bank: { account: "50200031887714", ifsc: "HDFC0000240" } },
    [{ ...stranger, bank: { account: "50200031887714", ifsc: "HDFC0000240" } }],
    { flagged: true, signal: "shared_account" },
  ),
  beside(
    "a name that looks alike",
    {
      seller: { ...seller, name: "Vindhya Purnps Private Limited", pan: "AAGCX1234B" },
      bank: { account: "917010099887", ifsc: "UTIB0000911" },
    },
    [january, december],
    { flagged: true, signal: "lookalike_vendor" },
  ),
  beside(
    "split below an approval limit",
    { items: [{ ...pump, quantity: 4, price: 20_500 }], number: "VP/2526/0318" },
    [
      { items: [{ ...pump, quantity: 4, price: 20_400 }], number: "VP/2526/0319" },
      { items: [{ ...pump, quantity: 4, price: 20_600 }], number: "VP/2526/0320" },
    ],
    { flagged: false, signal: "split_invoices" },
  ),
  {
    name: "a scan of a clean bill",
    sent: async () => ({ file: await scanned(await pdf(invoicePaper(deal()), "bill", { face: "serif" })) }),
    ...judged({ flagged: false }),
  },
  {
    name: "a bill without its end",
    sent: async () => ({ file: cutOff(await pdf(invoicePaper(deal()), "bill"), 0.7) }),
    faults: ({ not_checked }) => [not_checked.length === 0 && "nothing said of what was not checked"],
    unsure: ({ not_checked }) => not_checked.length > 0,
  },
  {
    name: "an empty file",
    sent: async () => ({ file: empty("bill.pdf") }),
    faults: () => [],
    refused: "must",
  },
];

export const detectFraudSet = operationSet(
  "detect-fraud",
  runnable(detectFraud, workflowOperations.detectFraud),
  [...cases, ...doubtfulCases, ...fraudAbroad],
);
