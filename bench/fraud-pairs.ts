// Invoices beside earlier ones of the same parties, with and without one contradiction between them.
import { gstinCheck } from "../shared/values/identifiers/india.ts";
import type { ReadInvoice } from "../shared/workflows/fraud/signal.ts";
import { invoiceOfRow } from "../test/workflows/fraud/invoice-rows.ts";

/** What is false between an invoice and those before it, or nothing; the signal that ought to say so. */
export const pairFrauds = {
  none: null,
  reused: "number_reused",
  account: "bank_changed",
  round_trip: "round_trip",
} as const;
type PairFraud = keyof typeof pairFrauds;
type Pair = { fraud: PairFraud; invoice: ReadInvoice; others: ReadInvoice[] };

type Row = Parameters<typeof invoiceOfRow>[0];

/** Numbers from 0 to 1 by a seed (Lehmer, minimal standard). */
function dice(seed: number): (most: number) => number {
  let state = seed * 7_919 + 13;
  const roll = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let at = 0; at < 5; at++) roll();
  return (most) => Math.floor(roll() * most);
}

const firms = ["Narmada Tools", "Kaveri Foods", "Sunrise Traders", "Godavari Looms", "Tapti Steels"];
const gstinOf = (at: number) => {
  const base = `27AABC${"ABCDE"[at]}${1234 + at}K1Z`;
  return base + gstinCheck(base);
};
const day = (from: string, days: number) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

function rowOf(seller: number, buyer: number, number: string, date: string, price: number): Row {
  const tax = Math.round(price * 18) / 100;
  const half = Math.round(tax * 50) / 100;
  return {
    ...{ invoice_number: number, date, due_date: null, place_of_supply: "27" },
    ...{ seller_name: `${firms[seller]} Pvt Ltd`, seller_gstin: gstinOf(seller) },
    ...{ buyer_name: `${firms[buyer]} Pvt Ltd`, buyer_gstin: gstinOf(buyer) },
    lines: [
      { description: "Goods", hsn: "84669390", qty: 1, unit_price: price, amount: price, gst_rate: 18 },
    ],
    ...{ net: price, cgst: half, sgst: half, igst: 0, tax: 2 * half, total: price + 2 * half, round_off: 0 },
    ...{ bank_account: `60291837${4000 + seller}`, ifsc: "HDFC0001234" },
  };
}

/** An invoice with two to five others: of its vendor, and of its buyer to somebody. */
export function pairOf(fraud: PairFraud, seed: number): Pair {
  const pick = dice(seed);
  const [seller, buyer] = [pick(5), 0];
  const other = (seller + 1 + pick(3)) % 5;
  const to = buyer === seller ? other : buyer;
  const price = (1_237 + pick(400_000)) / 4 + 0.13;
  const date = day("2026-04-03", pick(180));
  const number = `${"ABC"[pick(3)]}/${100 + pick(800)}`;
  const before = Array.from({ length: 2 + pick(3) }, (_, at) =>
    rowOf(seller, to, `P/${1_000 + 17 * at}`, day(date, -20 - 31 * at), price * (0.6 + 0.17 * at)),
  );
  // The buyer sells too: to another, or another amount.
  const sold = rowOf(to, pick(2) === 0 ? seller : other, "S/77", day(date, 3 + pick(20)), price * 1.31);
  const own = rowOf(seller, to, number, date, price);
  const rows = [...before, sold];
  if (fraud === "reused") rows.push(rowOf(seller, to, number, day(date, -pick(2)), price * 1.4));
  if (fraud === "account") own.bank_account = `77334455${1_000 + pick(8_000)}`;
  if (fraud === "round_trip") rows.push(rowOf(to, seller, "S/78", day(date, 1 + pick(29)), price));
  return {
    fraud,
    invoice: invoiceOfRow(own, "invoice"),
    others: rows.map((row, at) => invoiceOfRow(row, `other-${at}`)),
  };
}
