import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { checkConsistency, crossCheck } from "../../shared/contract/workflows/consistency.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { type Case, operationSet } from "./case.ts";
import { orderCases } from "./desk-orders.ts";
import { grid, heading, type Paper, pairs, text } from "./paper.ts";
import { firmConsistency, firmCrossChecks } from "./papers-of-firms.ts";
import {
  buyer,
  cents,
  type Deal,
  deal,
  germanFigure,
  gstin,
  hindiFigure,
  type Item,
  indianFigure,
  invoicePaper,
  pump,
  seller,
  sums,
  valve,
} from "./trade.ts";
import { cutOff, dressed, empty, html, pdf, scanned, xlsx } from "./writers.ts";

type Data = output<typeof checkConsistency.returns.data>;
type Verdict = Data["result"];

type Order = {
  number?: string;
  items?: readonly Item[];
  vendor?: string;
  figure?: (value: number) => string;
  total?: number;
};
function orderPaper({
  number = "PO-7741",
  items = [pump, valve],
  vendor = seller.name,
  figure = (value) => value.toFixed(2),
  total,
}: Order = {}): Paper {
  const { net, tax } = sums(deal({ items }));
  return [
    heading("Purchase Order"),
    text(buyer.name),
    pairs(["GSTIN", gstin(buyer)], ["PO No.", number], ["PO Date", "02-Feb-2026"]),
    text("Supplier"),
    text(vendor),
    pairs(["GSTIN", gstin(seller)]),
    grid(
      ["Particulars", "HSN", "Quantity", "Unit price", "GST rate", "Value"],
      items.map(({ name, hsn, quantity, price, rate }) => [
        name,
        hsn,
        String(quantity),
        figure(price),
        `${rate}%`,
        figure(cents(quantity * price)),
      ]),
      [2, 3, 4, 5],
    ),
    pairs(
      ["Taxable Value", figure(net)],
      ["Tax", figure(tax)],
      ["Grand Total", figure(total ?? cents(net + tax))],
    ),
  ];
}
const receiptPaper = (rows: readonly (readonly [string, number, number])[]): Paper => [
  heading("Goods Receipt Note"),
  text(buyer.name),
  pairs(
    ["GRN No.", "GRN-118"],
    ["GRN Date", "15-Feb-2026"],
    ["PO No.", "PO-7741"],
    ["Supplier", seller.name],
  ),
  grid(
    ["Particulars", "Ordered Qty", "Accepted Qty"],
    rows.map(([name, ordered, got]) => [name, String(ordered), String(got)]),
    [1, 2],
  ),
];

const expecting = (verdict: Verdict, about?: RegExp) => ({
  faults: (data: Data) => [
    data.result !== verdict &&
      `${data.result} for ${verdict} (${data.differences.map(({ field }) => field).join(", ")})`,
    about !== undefined &&
      !data.differences.some(({ field }) => about.test(field)) &&
      `nothing said of ${about.source}`,
  ],
  unsure: ({ result, differences, not_checked }: Data) =>
    verdict !== "needs_review" && result === "needs_review" && differences.length + not_checked.length > 0,
});

const billed = (change: Partial<Deal> = {}) => invoicePaper(deal({ order: "PO-7741", ...change }));
let way = 0;
const match = (
  name: string,
  bill: Partial<Deal>,
  order: Order,
  verdict: Verdict,
  about?: RegExp,
): Case<Data> => {
  const at = way++;
  return {
    name,
    sent: async () => ({
      files: [await dressed(billed(bill), "bill", at), await dressed(orderPaper(order), "order", at + 1)],
    }),
    ...expecting(verdict, about),
  };
};

const card = (pan: string, name: string): Paper => [
  heading("INCOME TAX DEPARTMENT"),
  text("GOVT. OF INDIA"),
  text("Permanent Account Number Card"),
  pairs(["PAN", pan], ["Name", name]),
];
const certificate = (number: string, name: string): Paper => [
  heading("Form GST REG-06"),
  text("Registration Certificate"),
  pairs(["Registration Number", number], ["Legal Name", name], ["Date of Liability", "01/07/2017"]),
];
const cheque = (account: string, ifsc: string, name: string): Paper => [
  heading("CANCELLED CHEQUE"),
  text("HDFC Bank Ltd, Bhopal"),
  pairs(["A/c No", account], ["IFSC", ifsc], ["Account Name", name]),
];
const files = (
  name: string,
  make: () => Promise<InputFile[]>,
  verdict: Verdict,
  about?: RegExp,
  type?: string,
): Case<Data> => ({
  name,
  sent: async () => ({ files: await make(), ...(type === undefined ? {} : { comparison_type: type }) }),
  ...expecting(verdict, about),
});
const vendors = (name: string, one: Paper, other: Paper, verdict: Verdict, about?: RegExp): Case<Data> =>
  files(
    name,
    async () => [await pdf(one, "one", { columns: true }), html(other, "other")],
    verdict,
    about,
    "vendor_verification",
  );

const { total } = sums(deal());
const pan = seller.pan;
/** Cases of two files: those of both routes. */
const two: readonly Case<Data>[] = [
  match("a bill as ordered", {}, {}, "consistent"),
  match(
    "a bill as ordered, in German figures",
    { figure: germanFigure },
    { figure: germanFigure },
    "consistent",
  ),
  match(
    "Indian figures beside plain ones",
    { figure: indianFigure, items: [{ ...pump, quantity: 61 }] },
    { items: [{ ...pump, quantity: 61 }] },
    "consistent",
  ),
  match("Devanagari figures beside plain ones", { figure: hindiFigure }, {}, "consistent"),
  match(
    "one more billed than ordered",
    { items: [{ ...pump, quantity: 7 }, valve] },
    {},
    "inconsistent",
    /quantity/,
  ),
  match(
    "a price above the order's",
    { items: [{ ...pump, price: 8950 }, valve] },
    {},
    "inconsistent",
    /price/,
  ),
  match("a price within the tolerance", { items: [{ ...pump, price: 8460 }, valve] }, {}, "consistent"),
  match(
    "a price just past the tolerance",
    { items: [{ ...pump, price: 8500 }, valve] },
    {},
    "inconsistent",
    /price/,
  ),
  match(
    "a line that was not ordered",
    { items: [pump, valve, { ...valve, name: "Installation kit", hsn: "84139190" }] },
    {},
    "inconsistent",
    /line/,
  ),
  match("less billed than ordered", { items: [{ ...pump, quantity: 3 }, valve] }, {}, "consistent"),
  match("lines in another order", { items: [valve, pump] }, {}, "consistent"),
  match("an order of another number", { order: "PO-7714" }, {}, "inconsistent", /order_number/),
  match(
    "an order of another vendor",
    {},
    { vendor: "Tapti Bearings Private Limited" },
    "inconsistent",
    /vendor|name/,
  ),
  match("a vendor without its legal form", {}, { vendor: "VINDHYA PUMPS PVT. LTD." }, "consistent"),
  match(
    "a vendor with a word more",
    {},
    { vendor: "Vindhya Pumps Finance Private Limited" },
    "inconsistent",
    /vendor|name/,
  ),
  match("a total above the order's", { printed: { total: total + 9_000 } }, {}, "inconsistent", /total/),
  match(
    "an HSN and words spelt otherwise",
    {
      items: [
        { ...pump, name: "Pump, monoblock (2 HP)" },
        { ...valve, name: "Gate valve brass" },
      ],
    },
    {},
    "consistent",
  ),
  vendors(
    "papers of one vendor",
    card(pan, "VINDHYA PUMPS PRIVATE LIMITED"),
    certificate(gstin(seller), "Vindhya Pumps Private Limited"),
    "consistent",
  ),
  vendors(
    "a PAN that is not in the GSTIN",
    card("AAGCV4472K", "VINDHYA PUMPS PRIVATE LIMITED"),
    certificate(gstin(seller), seller.name),
    "inconsistent",
    /pan/,
  ),
  vendors(
    "names of two companies",
    card(pan, "VINDHYA PUMPS PRIVATE LIMITED"),
    certificate(gstin(seller), "Vindhya Motors Private Limited"),
    "inconsistent",
    /name/,
  ),
  vendors(
    "account numbers that differ by a digit",
    cheque("50200031887714", "HDFC0000240", seller.name),
    [
      heading("Vendor Registration Form"),
      pairs(["Vendor Name", seller.name], ["Account Number", "50200031887741"], ["IFSC Code", "HDFC0000240"]),
    ],
    "inconsistent",
    /account/,
  ),
  vendors(
    "an account written with blanks",
    cheque("5020 0031 8877 14", "HDFC0000240", seller.name),
    [
      heading("Vendor Registration Form"),
      pairs(["Vendor Name", seller.name], ["Account Number", "50200031887714"], ["IFSC Code", "HDFC0000240"]),
    ],
    "consistent",
  ),
  vendors(
    "an IFSC of another branch",
    cheque("50200031887714", "HDFC0000240", seller.name),
    [
      heading("Vendor Registration Form"),
      pairs(["Vendor Name", seller.name], ["Account Number", "50200031887714"], ["IFSC Code", "HDFC0000241"]),
    ],
    "needs_review",
  ),
  files(
    "a bill and an order cut off",
    async () => [cutOff(await pdf(billed(), "bill"), 0.7), await pdf(orderPaper(), "order")],
    "needs_review",
  ),
  files(
    "a scan of a bill for one more than ordered",
    async () => [
      await scanned(
        await pdf(billed({ items: [{ ...pump, quantity: 7 }, valve] }), "bill", { face: "serif" }),
      ),
      await pdf(orderPaper(), "order"),
    ],
    "inconsistent",
    /quantity/,
  ),
  files(
    "two letters",
    async () => [
      await pdf([heading("Notice"), text("The canteen is closed on Monday.")], "one"),
      html([heading("Minutes"), text("The lift is repaired.")], "two"),
    ],
    "needs_review",
  ),
  {
    name: "an order as a workbook with a column moved",
    sent: async () => ({
      files: [
        await pdf(billed(), "bill"),
        await xlsx(
          {
            Order: [
              ["Purchase Order"],
              ["PO No.", "PO-7741"],
              ["Supplier", seller.name],
              ["GSTIN", gstin(seller)],
              [],
              ["Value", "Unit price", "Quantity", "Particulars"],
              [pump.quantity * pump.price, pump.price, pump.quantity, pump.name],
              [valve.quantity * valve.price, valve.price, valve.quantity, valve.name],
              ["Grand Total", total],
            ],
          },
          "order",
        ),
      ],
    }),
    ...expecting("consistent"),
  },
  {
    name: "an empty order",
    sent: async () => ({ files: [await pdf(billed(), "bill"), empty("order.pdf")] }),
    faults: () => [],
    refused: "must",
  },
];

const three = (
  name: string,
  bill: Partial<Deal>,
  received: readonly (readonly [string, number, number])[],
  verdict: Verdict,
  about?: RegExp,
): Case<Data> =>
  files(
    name,
    async () => [
      await pdf(billed(bill), "bill"),
      html(orderPaper(), "order"),
      await pdf(receiptPaper(received), "grn", { ruled: true }),
    ],
    verdict,
    about,
  );
const many: readonly Case<Data>[] = [
  three(
    "ordered, received and billed alike",
    {},
    [
      [pump.name, 6, 6],
      [valve.name, 24, 24],
    ],
    "consistent",
  ),
  three(
    "one less received than billed",
    {},
    [
      [pump.name, 6, 5],
      [valve.name, 24, 24],
    ],
    "inconsistent",
    /quantity/,
  ),
  three("a line that never came", {}, [[pump.name, 6, 6]], "inconsistent", /line/),
  files(
    "three bills of one number",
    async () => [await pdf(billed(), "a"), html(billed(), "b"), await pdf(orderPaper(), "order")],
    "inconsistent",
  ),
  files(
    "two bills that together are more than ordered",
    async () => [
      await pdf(billed({ number: "VP/1" }), "a"),
      await pdf(billed({ number: "VP/2" }), "b", { ruled: true }),
      await pdf(orderPaper(), "order"),
    ],
    "inconsistent",
  ),
];

export const checkConsistencySet = operationSet(
  "check-consistency",
  runnable(checkConsistency, workflowOperations.checkConsistency),
  [
    ...two.filter((_, at) => at % 2 === 0),
    ...two.filter((_, at) => at % 2 === 1).slice(0, 6),
    ...many,
    ...firmConsistency,
    ...orderCases,
  ],
);
export const crossCheckSet = operationSet(
  "cross-check",
  runnable(crossCheck, workflowOperations.crossCheck),
  [...two, ...firmCrossChecks],
);
