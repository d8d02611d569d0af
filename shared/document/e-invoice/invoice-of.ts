import type { EInvoice, EInvoiceLine, EInvoiceTax } from "./e-invoice.ts";
import { type AddressTerms, addressTerms } from "./group-terms.ts";
import { type PlacedField, placedFields } from "./places.ts";
import { allOf, firstOf, type Group, groupsOf, type Stated, statedAt } from "./terms.ts";

/** A decimal of XML Schema, the only way that EN 16931 writes an amount, of as many digits as a number has room for. */
const amountOf = (stated: Stated | undefined): number | null =>
  stated !== undefined && /^[-+]?(?:\d{1,15}(?:\.\d{0,30})?|\.\d{1,30})$/.test(stated.text)
    ? Number(stated.text)
    : null;

const textOf = (stated: Stated | undefined): string | null => stated?.text ?? null;

/** ISO 8601, or format 102 of UNTDID 2379, which is YYYYMMDD; as YYYY-MM-DD. */
export function dateOf(stated: Stated | undefined): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(stated?.text ?? "");
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}

const kinds = { text: textOf, date: dateOf, amount: amountOf } as const;

/** The first place at which a value of the field's kind stands. */
function statedValue(invoice: Group, { at, kind }: PlacedField): string | number | null {
  for (const place of at) {
    const value = kinds[kind](statedAt(invoice, [place]));
    if (value !== null) return value;
  }
  return null;
}

function lineOf(line: Group): EInvoiceLine[] {
  // A simplified FatturaPA has amounts with the tax in them.
  const amount = amountOf(firstOf(line, "BT-131") ?? firstOf(line, "gross"));
  if (amount === null) return [];
  return [
    {
      description: textOf(firstOf(line, "BT-153")),
      quantity: amountOf(firstOf(line, "BT-129")),
      unit: textOf(firstOf(line, "BT-130")),
      unit_price: amountOf(firstOf(line, "BT-146")),
      tax_rate: amountOf(firstOf(line, "BT-152")),
      amount,
    },
  ];
}

/** A tax of a breakdown; a Facturae may have the surcharge of equivalence beside it, on the same base. */
function taxOf(breakdown: Group, terms: { rate: string; amount: string }): EInvoiceTax[] {
  const amount = amountOf(firstOf(breakdown, terms.amount));
  const [rate, base] = [amountOf(firstOf(breakdown, terms.rate)), amountOf(firstOf(breakdown, "BT-116"))];
  return amount === null ? [] : [{ rate, base, amount }];
}

function addressOf(
  address: Group | undefined,
  { street, additional, third, postcode, city, country }: AddressTerms,
): string | null {
  const text = (term: string) => textOf(firstOf(address, term));
  const town = [text(postcode), text(city)].filter(Boolean).join(" ");
  return [...[street, additional, third].map(text), town, text(country)].filter(Boolean).join(", ") || null;
}

/** An invoice as data, from the terms that are stated. */
export function invoiceOf(invoice: Group, syntax: EInvoice["syntax"]): EInvoice {
  const [seller] = groupsOf(invoice, "BG-4", "BG-5");
  const [buyer] = groupsOf(invoice, "BG-7", "BG-8");
  const isCredit = invoice.path === "/CreditNote";
  return {
    syntax,
    type_code: textOf(firstOf(invoice, "BT-3")) ?? (isCredit ? "381" : null),
    values: Object.fromEntries(placedFields.map((field) => [field.path, statedValue(invoice, field)])),
    addresses: {
      vendor: addressOf(seller, addressTerms["BG-5"]),
      buyer: addressOf(buyer, addressTerms["BG-8"]),
    },
    taxes: groupsOf(invoice, "BG-23").flatMap((tax) => [
      ...taxOf(tax, { rate: "BT-119", amount: "BT-117" }),
      ...taxOf(tax, { rate: "surcharge", amount: "surcharge-amount" }),
    ]),
    lines: groupsOf(invoice, "BG-25").flatMap(lineOf),
    lines_total: amountOf(statedAt(invoice, ["BG-22/BT-106"])),
    notes: groupsOf(invoice, "BG-1").flatMap((note) => allOf(note, "BT-22").map(({ text }) => text)),
  };
}
