import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document } from "../../shared/document/document.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { isIban } from "../../shared/values/identifiers/bank.ts";
import { isVatId } from "../../shared/values/identifiers/vat.ts";
import { asScanned } from "../generate/confuse.ts";
import { make } from "../generate/make.ts";
import { scanOf } from "../generate/scan.ts";
import type { Part } from "../generate/words/wording.ts";
import { wornOf } from "../generate/worn.ts";
import { everydayBills } from "./everyday.ts";

/** A labelled file. `truth` is the file beside it; `as` says that it is read as a scan of its pages, or worn. */
export type Labelled = { name: string; path: string; truth: string; as?: "scanned" | "worn" };

/** A set of labelled files, the scorer that knows its fields, and where each of its fields stands in an answer. */
export type LabelledSet = {
  name: string;
  scorer: "invoices-zugferd" | "invoices-i2d" | "invoices-gst-synth" | "receipts-sroie";
  paths: Readonly<Record<string, string>>;
  files: (part: Part) => Promise<Labelled[]>;
};

const data = join(import.meta.dirname, "../../../shared/data");
export const scorerFile = join(data, "score.mjs");

/** One third is kept aside, by a hash of the file's name: it is measured and never looked at. */
export const partOf = (base: string): Part =>
  Number.parseInt(createHash("sha256").update(base).digest("hex").slice(0, 8), 16) % 3 === 0
    ? "aside"
    : "develop";

const labelled = (folder: string): Labelled[] =>
  readdirSync(folder)
    .filter((name) => /\.(pdf|jpg|png)$/.test(name))
    .map((name) => ({
      name,
      path: join(folder, name),
      truth: join(folder, name.replace(/\.\w+$/, ".truth.json")),
    }));

const stored = (set: string) => async (part: Part) =>
  labelled(join(data, "intelligence", set)).filter(({ name }) => partOf(name.replace(/\.\w+$/, "")) === part);

/** Generated files: how many of each part. They are made once and stay in the folder for temporary files. */
const counts = {
  invoice: { develop: 240, aside: 120 },
  varied: { develop: 240, aside: 0 },
  unlisted: { develop: 120, aside: 60 },
  small: { develop: 160, aside: 80 },
  receipt: { develop: 60, aside: 40 },
} as const;

const generated = (kind: keyof typeof counts) => async (part: Part) => {
  const name = kind === "invoice" ? part : `${kind}-${part}`;
  const folder = join(process.env.INVOICE_CACHE ?? join(tmpdir(), "generated-invoices"), name);
  await make(kind, part, counts[kind][part], folder);
  return labelled(folder).slice(0, counts[kind][part]);
};

const everyday = async (part: Part) =>
  part === "aside"
    ? []
    : everydayBills(join(process.env.INVOICE_CACHE ?? join(tmpdir(), "generated-invoices"), "everyday"));

/** OCR takes seconds a page: the first few of the generated invoices serve as scans. */
const scanned = { develop: 30, aside: 20 } as const;
const asScans = async (part: Part) =>
  (await generated("invoice")(part))
    .slice(0, scanned[part])
    .map((file) => ({ ...file, as: "scanned" as const }));

/** Worse pictures of the receipts developed on: other misreadings of print that is known. Of those kept aside none are made. */
const asWorn = async (part: Part) =>
  part === "aside"
    ? []
    : (await stored("receipts-sroie")(part)).map((file) => ({ ...file, as: "worn" as const }));

/** Scorer's field → our path. */
const invoicePaths = {
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
};

const receiptPaths = {
  company: "vendor.name",
  date: "date",
  address: "vendor.address",
  total: "total_amount",
};

export const sets: readonly LabelledSet[] = [
  { name: "generated", scorer: "invoices-zugferd", paths: invoicePaths, files: generated("invoice") },
  { name: "generated-varied", scorer: "invoices-zugferd", paths: invoicePaths, files: generated("varied") },
  {
    name: "generated-unlisted",
    scorer: "invoices-zugferd",
    paths: invoicePaths,
    files: generated("unlisted"),
  },
  { name: "generated-small", scorer: "invoices-zugferd", paths: invoicePaths, files: generated("small") },
  { name: "everyday", scorer: "invoices-zugferd", paths: invoicePaths, files: everyday },
  { name: "generated-scans", scorer: "invoices-zugferd", paths: invoicePaths, files: asScans },
  {
    name: "invoices-zugferd",
    scorer: "invoices-zugferd",
    paths: invoicePaths,
    files: stored("invoices-zugferd"),
  },
  {
    name: "invoices-i2d",
    scorer: "invoices-i2d",
    paths: {
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
    files: stored("invoices-i2d"),
  },
  {
    name: "invoices-gst-synth",
    scorer: "invoices-gst-synth",
    paths: {
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
    files: stored("invoices-gst-synth"),
  },
  {
    name: "receipts-sroie",
    scorer: "receipts-sroie",
    paths: receiptPaths,
    files: stored("receipts-sroie"),
  },
  { name: "receipts-worn", scorer: "receipts-sroie", paths: receiptPaths, files: asWorn },
  {
    name: "receipts-generated",
    scorer: "receipts-sroie",
    paths: receiptPaths,
    files: generated("receipt"),
  },
];

/** Identifiers that a label states though their check digits do not hold: a reader must not report those. */
const checked: Readonly<Record<string, (text: string) => boolean>> = {
  seller_vat: isVatId,
  vat: isVatId,
  iban: isIban,
};

export function truthOf(file: Labelled): Readonly<Record<string, unknown>> {
  const read: unknown = JSON.parse(readFileSync(file.truth, "utf8"));
  const truth: unknown = Array.isArray(read) ? read[0] : read;
  const fields = Object.entries(typeof truth === "object" && truth !== null ? truth : {});
  const stated = process.env.INVOICE_AS_LABELLED === "1";
  return Object.fromEntries(
    fields.map(([field, value]) =>
      !stated && /^[A-Z]{2}/.test(String(value)) && checked[field]?.(String(value)) === false
        ? [field, null]
        : [field, value],
    ),
  );
}

const cache = process.env.INVOICE_CACHE;

/** A file as it is read. A generated slip is read as OCR might: its errors are drawn by its name. */
export async function documentOf(file: Labelled): Promise<Document> {
  const document = await readOnce(file);
  const slip = /^receipt-\w+-(\d+)\.pdf$/.exec(file.name);
  return slip === null ? document : asScanned(document, Number(slip[1]));
}

/** The file itself, or a picture made of it. */
async function bytesOf({ name, path, as }: Labelled): Promise<Uint8Array> {
  const bytes = readFileSync(path);
  if (as === "scanned") return scanOf(bytes);
  return as === "worn" ? wornOf(bytes, Number.parseInt(name, 10)) : bytes;
}

/** What was read once is kept where there is a folder for it. */
async function readOnce(file: Labelled): Promise<Document> {
  const { name, as } = file;
  const kept = cache === undefined ? undefined : join(cache, as ?? "read", `${name}.json`);
  if (kept !== undefined && existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
  const bytes = await bytesOf(file);
  const document = await readDocument({ filename: name, contentType: "application/octet-stream", bytes });
  if (kept !== undefined) {
    mkdirSync(join(kept, ".."), { recursive: true });
    writeFileSync(kept, JSON.stringify(document));
  }
  return document;
}
