// Reads the labelled invoices and receipts beside the checkout and scores them: `npm run bench invoice`.
// Prints the score of each set, and how many values that were reported at 0.9 and more are right.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document } from "../shared/document/document.ts";
import { readDocument } from "../shared/document/read-document.ts";
import { extractInvoice } from "../shared/intelligence/invoice/extract-invoice.ts";
import type { InvoiceData } from "../shared/intelligence/invoice/invoice.ts";

const folder = join(import.meta.dirname, "../../shared/data");
const sets = ["invoices-zugferd", "invoices-i2d", "invoices-gst-synth", "receipts-sroie"] as const;

/** Scorer's field → our path. */
const paths: Readonly<Record<(typeof sets)[number], Readonly<Record<string, string>>>> = {
  "invoices-zugferd": {
    invoice_number: "invoice_number",
    date: "date",
    seller_name: "vendor.name",
    buyer_name: "buyer.name",
    seller_vat: "vendor.vat_id",
    currency: "currency",
    net: "subtotal",
    tax: "tax_amount",
    total: "total_amount",
    iban: "bank.iban",
  },
  "invoices-i2d": {
    invoice_number: "invoice_number",
    date: "date",
    amount: "total_amount",
    amount_untaxed: "subtotal",
    amount_tax: "tax_amount",
    currency: "currency",
    date_due: "due_date",
    iban: "bank.iban",
    vat: "vendor.vat_id",
  },
  "invoices-gst-synth": {
    invoice_number: "invoice_number",
    date: "date",
    due_date: "due_date",
    seller_name: "vendor.name",
    seller_gstin: "vendor.gstin",
    buyer_name: "buyer.name",
    buyer_gstin: "buyer.gstin",
    place_of_supply: "place_of_supply",
    net: "subtotal",
    cgst: "cgst",
    sgst: "sgst",
    igst: "igst",
    round_off: "round_off",
    total: "total_amount",
    bank_account: "bank.account_number",
    ifsc: "bank.ifsc",
    irn: "irn",
  },
  "receipts-sroie": {
    company: "vendor.name",
    date: "date",
    address: "vendor.address",
    total: "total_amount",
  },
};

function at(data: InvoiceData, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
      data,
    );
}

const cache = process.env.INVOICE_CACHE;

async function documentOf(set: string, name: string): Promise<Document> {
  const kept = cache === undefined ? undefined : join(cache, `${set}__${name}.json`);
  if (kept !== undefined && existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
  const bytes = readFileSync(join(folder, "intelligence", set, name));
  return readDocument({ filename: name, contentType: "application/octet-stream", bytes });
}

const plain = (value: unknown) =>
  String(value ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
const same = (truth: unknown, value: unknown) => {
  if (typeof truth === "number") return typeof value === "number" && Math.abs(truth - value) < 0.011;
  const [one, other] = [plain(truth), plain(value)];
  return one === other || (other.length > 3 && (one.includes(other) || other.includes(one)));
};

const results = mkdtempSync(join(tmpdir(), "invoice-"));
const sure = { right: 0, all: 0 };
const wrong: string[] = [];
const steps = new Map<number, [right: number, all: number]>();
for (const set of sets) {
  mkdirSync(join(results, set));
  const names = readdirSync(join(folder, "intelligence", set)).filter((name) =>
    /\.(pdf|jpg|png)$/.test(name),
  );
  for (const name of names) {
    const { data } = extractInvoice(await documentOf(set, name));
    const base = name.replace(/\.\w+$/, "");
    const prediction = Object.fromEntries(
      Object.entries(paths[set]).map(([field, path]) => [field, at(data, path)]),
    );
    writeFileSync(
      join(results, set, `${base}.json`),
      JSON.stringify({ ...prediction, lines: data.line_items }),
    );
    const read = JSON.parse(readFileSync(join(folder, "intelligence", set, `${base}.truth.json`), "utf8"));
    const truth = Array.isArray(read) ? read[0] : read;
    for (const [field, path] of Object.entries(paths[set])) {
      const confidence = data.confidences[path];
      const expected = truth[field];
      if (
        confidence === undefined ||
        expected === undefined ||
        expected === null ||
        expected === "" ||
        (set === "receipts-sroie" && field !== "company")
      )
        continue;
      const right = same(expected, prediction[field]);
      const step = Math.floor(confidence * 20) / 20;
      const [good, all] = steps.get(step) ?? [0, 0];
      steps.set(step, [good + (right ? 1 : 0), all + 1]);
      if (confidence >= 0.9) {
        sure.all += 1;
        if (right) sure.right += 1;
      }
      if (!right)
        wrong.push(`${base} ${field} ${confidence}: ${String(prediction[field])} is not ${String(expected)}`);
    }
  }
  const score = execFileSync(process.execPath, [join(folder, "score.mjs"), set, "-", join(results, set)], {
    encoding: "utf8",
  });
  console.log(score.trim());
}
rmSync(results, { recursive: true });
console.log(`reported at 0.9 and more: ${sure.right} of ${sure.all} right`);
console.table(
  [...steps]
    .sort(([one], [other]) => one - other)
    .map(([step, [right, all]]) => ({ step, right, all, share: right / all })),
);
console.log(wrong.join("\n"));
process.exit(0);
