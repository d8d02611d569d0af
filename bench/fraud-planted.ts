// Invoices with and without one planted contradiction, as PDFs: the same seed gives the same files.
import type { InputFile } from "../shared/contract/file.ts";
import { gstinCheck } from "../shared/values/identifiers/india.ts";
import { pagePdf } from "../test/workflows/checking/fixture.ts";

/** What is false in an invoice, or nothing; the signal that ought to say so. */
export const frauds = {
  none: null,
  total: "arithmetic_mismatch",
  gstin: "gstin_checksum",
  future: "future_date",
  due: "due_before_issue",
  pan: "pan_gstin_mismatch",
  net_high: "line_sum",
  net_low: "line_sum",
  tax: "tax_not_rate",
  rate: "invalid_gst_rate",
} as const;
export type Fraud = keyof typeof frauds;
export type Planted = { fraud: Fraud; seed: number; file: InputFile };

/** Numbers from 0 to 1 by a seed (Lehmer, minimal standard). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const columns = [50, 220, 290, 340, 410, 470] as const;
const row = (...texts: string[]) => texts.map((text, index) => [columns[index] ?? 50, text] as const);
const money = (value: number) => value.toFixed(2);
const goods = [
  ["Office chair", "94013000", 18],
  ["Bench vice", "84669390", 18],
  ["Basmati rice", "10063020", 5],
  ["Annual support", "998313", 18],
] as const;
const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";

/** One invoice. Layouts differ in where dates, PAN and rates stand. */
async function planted(fraud: Fraud, seed: number): Promise<Planted> {
  const roll = dice(seed * 7_919 + 13);
  for (let at = 0; at < 5; at++) roll();
  const pick = (most: number) => Math.floor(roll() * most);
  const pan = `${[0, 1, 2].map(() => letters[pick(23)]).join("")}CA${1_000 + pick(8_999)}${letters[pick(23)]}`;
  const base = `27${pan}1Z`;
  const right = base + gstinCheck(base);
  const wrong = base + (right.endsWith("7") ? "8" : "7");
  const rate = fraud === "rate" ? [17, 15, 24][pick(3)] : undefined;
  const lines = Array.from({ length: 1 + pick(4) }, () => {
    const [name, hsn, own] = goods[pick(goods.length)] ?? goods[0];
    return { name, hsn, rate: rate ?? own, quantity: 1 + pick(30), price: (100 + pick(900_000)) / 100 };
  });
  const amounts = lines.map(({ quantity, price }) => Math.round(quantity * price * 100) / 100);
  const net = amounts.reduce((sum, amount) => sum + amount, 0);
  const tax = lines.reduce((sum, { rate: own }, at) => sum + ((amounts[at] ?? 0) * own) / 100, 0);
  const off = 100 + pick(9_000);
  const shownNet = net + (fraud === "net_high" ? off : fraud === "net_low" ? -Math.min(off, net / 2) : 0);
  const half = Math.round((tax * (fraud === "tax" ? 1.2 : 1) * 100) / 2) / 100;
  const total = shownNet + 2 * half + (fraud === "total" ? off : 0);
  const day = `${String(1 + pick(28)).padStart(2, "0")}/0${4 + pick(5)}/${fraud === "future" ? 2029 : 2026}`;
  const due = fraud === "due" ? "15/01/2026" : day.replace(/\/\d\d\//, "/10/");
  const file = await pagePdf(
    [
      "TAX INVOICE",
      `${["Narmada Tools", "Kaveri Foods", "Sunrise Traders"][pick(3)]} Private Limited`,
      "12 Ring Road, Pune, Maharashtra 411001",
      `GSTIN: ${fraud === "gstin" ? wrong : right}`,
      `PAN: ${fraud === "pan" ? `AAACZ${pan.slice(5)}` : pan}`,
      `Invoice No: ${["INV", "NT", "26-27"][pick(3)]}/${100 + pick(900)}`,
      `Invoice Date: ${day}`,
      `Due Date: ${due}`,
      "Place of Supply: 27-Maharashtra",
      "",
      "Bill To:",
      "Godavari Looms LLP",
      "7 Mill Lane, Nashik, Maharashtra 422001",
      "",
      row("Description", "HSN/SAC", "Qty", "Rate", "GST %", "Amount"),
      ...lines.map(({ name, hsn, quantity, price, rate: own }, at) =>
        row(name, hsn, String(quantity), money(price), `${own}%`, money(amounts[at] ?? 0)),
      ),
      "",
      row("", "", "", "", "Subtotal", money(shownNet)),
      row("", "", "", "", "CGST", money(half)),
      row("", "", "", "", "SGST", money(half)),
      row("", "", "", "", "Total", money(total)),
    ],
    `${fraud}-${seed}.pdf`,
  );
  return { fraud, seed, file };
}

/** `count` of each fraud, and as many clean ones as there are false. */
export async function* plantedInvoices(count: number): AsyncGenerator<Planted> {
  const kinds = Object.keys(frauds).filter((kind): kind is Fraud => kind in frauds && kind !== "none");
  for (let seed = 1; seed <= count; seed++) {
    for (const [at, kind] of kinds.entries()) {
      yield planted(kind, seed * 100 + at);
      yield planted("none", seed * 100 + 50 + at);
    }
  }
}
