import { gstinCheck } from "../../shared/values/identifiers/india.ts";
import { grid, heading, type Paper, pairs, text } from "./paper.ts";

/** A GSTIN of a state and a PAN, with its check character. */
export const gstinOf = (state: string, pan: string, entity = "1"): string => {
  const base = `${state}${pan}${entity}Z`;
  return base + gstinCheck(base);
};
/** The same with another check character. */
export const wrongCheck = (gstin: string): string => gstin.slice(0, -1) + (gstin.endsWith("7") ? "8" : "7");

export type Firm = {
  name: string;
  street: string;
  place: string;
  pan: string;
  state: string;
  stateName: string;
};
export const seller: Firm = {
  name: "Vindhya Pumps Private Limited",
  street: "Plot 44, Industrial Area Phase II",
  place: "Bhopal 462023",
  pan: "AAGCV4471K",
  state: "23",
  stateName: "Madhya Pradesh",
};
export const buyer: Firm = {
  name: "Chambal Agro Industries LLP",
  street: "9 Station Road",
  place: "Indore 452001",
  pan: "AAQFC8820M",
  state: "23",
  stateName: "Madhya Pradesh",
};
export const farBuyer: Firm = {
  name: "Sabarmati Textiles Limited",
  street: "18 Ashram Road",
  place: "Ahmedabad 380009",
  pan: "AABCS7719Q",
  state: "24",
  stateName: "Gujarat",
};
export const gstin = ({ state, pan }: Firm): string => gstinOf(state, pan);

export type Item = { name: string; hsn: string; quantity: number; price: number; rate: number };
export const pump: Item = {
  name: "Monoblock pump 2 HP",
  hsn: "84137010",
  quantity: 6,
  price: 8450,
  rate: 18,
};
export const valve: Item = {
  name: "Brass gate valve",
  hsn: "84818030",
  quantity: 24,
  price: 412.5,
  rate: 18,
};
export const rice: Item = { name: "Basmati rice 25 kg", hsn: "10063020", quantity: 40, price: 2150, rate: 5 };

export const cents = (value: number): number => Math.round(value * 100) / 100;
export const plainFigure = (value: number): string => value.toFixed(2);
export const indianFigure = (value: number): string => {
  const [whole = "", part = ""] = Math.abs(value).toFixed(2).split(".");
  const groups =
    whole.length <= 3 ? whole : `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",")},${whole.slice(-3)}`;
  return `${value < 0 ? "-" : ""}${groups}.${part}`;
};
export const germanFigure = (value: number): string =>
  value.toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const englishFigure = (value: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const frenchFigure = (value: number): string =>
  value.toLocaleString("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const devanagari = (value: string) =>
  value.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
export const hindiFigure = (value: number): string => devanagari(indianFigure(value));

/** 2026-03-09 as 09-Mar-2026. */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
export const worded = (iso: string): string => {
  const [year = "", month = "", day = ""] = iso.split("-");
  return `${day}-${months[Number(month) - 1]}-${year}`;
};
export const dayFirst = (iso: string, mark = "/"): string => iso.split("-").reverse().join(mark);

export type Deal = {
  title: string;
  seller: Firm;
  buyer: Firm;
  number: string;
  date: string;
  items: readonly Item[];
  /** IGST instead of CGST and SGST; by the states when absent. */
  integrated?: boolean;
  figure: (value: number) => string;
  day: (iso: string) => string;
  /** Printed in place of what is right. */
  printed: {
    sellerGstin?: string;
    buyerGstin?: string;
    place?: string;
    net?: number;
    central?: number;
    state?: number;
    integrated?: number;
    total?: number;
    lineRate?: number;
    lineAmount?: number;
    taxName?: string;
    dateText?: string;
  };
  order?: string;
  due?: string;
  bank?: { account: string; ifsc: string };
  /** Where rates stand. */
  rates: "lines" | "summary" | "nowhere";
  extra?: readonly (readonly [string, string])[];
};

export const deal = (change: Partial<Deal> = {}): Deal => ({
  title: "GST Tax Invoice",
  seller,
  buyer,
  number: "VP/2526/0318",
  date: "2026-02-17",
  items: [pump, valve],
  figure: plainFigure,
  day: worded,
  printed: {},
  rates: "lines",
  ...change,
});

/** Sums of a deal by its lines: net, tax by kind, total. */
export function sums({ items, integrated, seller: from, buyer: to }: Deal) {
  const net = cents(items.reduce((sum, { quantity, price }) => sum + cents(quantity * price), 0));
  const tax = cents(
    items.reduce((sum, { quantity, price, rate }) => sum + (cents(quantity * price) * rate) / 100, 0),
  );
  const across = integrated ?? from.state !== to.state;
  const half = cents(tax / 2);
  return {
    net,
    tax,
    across,
    central: across ? 0 : half,
    state: across ? 0 : half,
    total: cents(net + (across ? tax : 2 * half)),
  };
}

export function invoicePaper(of: Deal): Paper {
  const { seller: from, buyer: to, printed, figure, rates, items } = of;
  const { net, tax, across, central, state } = sums(of);
  const shown = {
    net: printed.net ?? net,
    integrated: printed.integrated ?? (across ? tax : 0),
    central: printed.central ?? central,
    state: printed.state ?? state,
  };
  const total = printed.total ?? cents(shown.net + shown.integrated + shown.central + shown.state);
  const rate = printed.lineRate ?? items[0]?.rate ?? 0;
  const taxName = (name: string, share: number) =>
    printed.taxName ?? (rates === "summary" ? `${name} @ ${share}%` : name);
  const head = [
    "Particulars",
    "HSN",
    "Quantity",
    "Unit price",
    ...(rates === "lines" ? ["GST rate"] : []),
    "Value",
  ];
  const rows = items.map((item, at) => [
    item.name,
    item.hsn,
    String(item.quantity),
    figure(item.price),
    ...(rates === "lines" ? [`${printed.lineRate ?? item.rate}%`] : []),
    figure(
      at === 0
        ? (printed.lineAmount ?? cents(item.quantity * item.price))
        : cents(item.quantity * item.price),
    ),
  ]);
  return [
    heading(of.title),
    text(from.name),
    text(`${from.street}, ${from.place}, ${from.stateName}`),
    pairs(
      ["GSTIN", printed.sellerGstin ?? gstin(from)],
      ["Invoice No.", of.number],
      ["Dated", printed.dateText ?? of.day(of.date)],
      ...(of.due === undefined ? [] : [["Due Date", of.day(of.due)] as const]),
      ...(of.order === undefined ? [] : [["PO No.", of.order] as const]),
      ["Place of Supply", printed.place ?? `${to.stateName} (${to.state})`],
      ["Reverse Charge", "No"],
      ...(of.extra ?? []),
    ),
    text("Billed To"),
    text(to.name),
    text(`${to.street}, ${to.place}, ${to.stateName}`),
    pairs(["GSTIN", printed.buyerGstin ?? gstin(to)]),
    grid(head, rows, head.map((_, at) => at).slice(2)),
    pairs(
      ["Taxable Value", figure(shown.net)],
      ...(shown.integrated !== 0 ? [[taxName("IGST", rate), figure(shown.integrated)] as const] : []),
      ...(shown.central !== 0 ? [[taxName("CGST", rate / 2), figure(shown.central)] as const] : []),
      ...(shown.state !== 0 ? [[taxName("SGST", rate / 2), figure(shown.state)] as const] : []),
      ["Grand Total", figure(total)],
    ),
    ...(of.bank === undefined ? [] : [pairs(["Bank Account No", of.bank.account], ["IFSC", of.bank.ifsc])]),
  ];
}
