import type { Document } from "../../document/document.ts";
import { straightened } from "../../document/layout/straighten.ts";
import { dollarOfCountry } from "../../values/amounts/currencies.ts";
import { decimalMark } from "../../values/amounts/decimal-mark.ts";
import { sumOf } from "../../values/amounts/hundredths.ts";
import type { DecimalMark } from "../../values/amounts/read-number.ts";
import { dayOrder } from "../../values/dates/day-order.ts";
import { isVatId } from "../../values/identifiers/vat.ts";
import { compareNames } from "../../values/organisations/compare-names.ts";
import { fieldPath } from "../../values/text/field-path.ts";
import { warning } from "../../warnings/warning.ts";
import { checksOf } from "./checks.ts";
import { currencyOf } from "./currency.ts";
import { documentType } from "./document-type.ts";
import { ofEInvoice } from "./e-invoice.ts";
import { type Extraction, expected, missingFields } from "./extraction.ts";
import { LabelIndex } from "./find-labels.ts";
import { type HeaderFields, headerFields, stateOf } from "./header-fields.ts";
import type { InvoiceData, PartyData } from "./invoice.ts";
import { InvoiceEvidence } from "./invoice-evidence.ts";
import { type FoundItem, lineItemsOf } from "./line-items.ts";
import { linesFit, netOf } from "./lines-fit.ts";
import { mendedItems } from "./mended-items.ts";
import { mendedTotals } from "./mended-totals.ts";
import { type View, viewOf } from "./page-view.ts";
import { type Parties, type Party, partiesOf } from "./parties.ts";
import { isSlip } from "./receipt/is-slip.ts";
import { issuerOf, receiptDate, withReceiptTotal } from "./receipt.ts";
import { type Money, printedMoney } from "./totals/money.ts";
import { ratesOf } from "./totals/rates.ts";
import { type Totals, totalsOf } from "./totals.ts";

/** `unproven`: identifiers that are printed, by path, and left out because their check digits do not hold. */
function partyData(fields: InvoiceEvidence, path: "vendor" | "buyer", party: Party): PartyData {
  const vat = party.vat_id;
  return {
    name: fields.take(`${path}.name`, party.name),
    gstin: fields.take(`${path}.gstin`, party.gstin, 0.08),
    vat_id: fields.take(`${path}.vat_id`, vat, vat !== undefined && isVatId(vat.value) ? 0.05 : 0),
    tax_number: fields.take(`${path}.tax_number`, party.tax_number),
    pan: fields.take(`${path}.pan`, party.pan, 0.05),
    address: fields.take(`${path}.address`, party.address),
    email: fields.take(`${path}.email`, party.email),
    phone: fields.take(`${path}.phone`, party.phone, -0.1),
  };
}

/**
 * The net sum where none is printed: what the tax leaves of the total, when the lines make it. Without a tax the sum of the
 * lines is both net and total.
 */
function netFromLines(totals: Totals, items: readonly FoundItem[]): Totals {
  const { net, tax, total } = totals;
  const value = netOf(totals);
  if (net !== undefined || total === undefined || value === undefined) return totals;
  const lines = items.map(({ item }) => item);
  const sum = sumOf(lines.map(({ amount }) => amount));
  const fits =
    tax === undefined ? linesFit(lines, totals) : lines.length > 0 && Math.abs(sum - value) < 0.011;
  if (!fits) return totals;
  const derived = { ...total, value, weight: total.weight - 0.05 };
  return { ...totals, net: derived, adds_up: totals.adds_up || tax !== undefined };
}

/** Lines of a till slip count only when they add up: other rows look like them. Elsewhere a wrong sum is a warning. */
function trustedItems(items: readonly FoundItem[], totals: Totals, slip: boolean): readonly FoundItem[] {
  const lines = items.map(({ item }) => item);
  return slip && !linesFit(lines, totals) ? [] : items;
}

/** The amounts and lines of a scan with what OCR misread put right where the rest proves it. */
function mended(
  totals: Totals,
  found: readonly FoundItem[],
  { index, view, decimal }: { index: LabelIndex; view: View; decimal: DecimalMark | undefined },
): { totals: Totals; items: readonly FoundItem[] } {
  if (view.scans.size === 0) return { totals, items: found };
  const items = mendedItems(found, totals);
  const lines = items.map(({ item }) => item);
  const known = { items: lines, rates: ratesOf(view, decimal), printed: printedMoney(view, decimal) };
  return { totals: mendedTotals(totals, index, known), items };
}

function bankOf(fields: InvoiceEvidence, header: HeaderFields): InvoiceData["bank"] {
  const { iban } = header;
  return {
    iban: fields.take("bank.iban", iban, 0.05),
    bic: fields.take("bank.bic", header.bic),
    account_number: fields.take("bank.account_number", header.account_number),
    ifsc: fields.take("bank.ifsc", header.ifsc),
    bank_name: fields.take("bank.bank_name", header.bank_name, -0.1),
  };
}

function withReceiptHead(parties: Parties, receipt: boolean, view: Parameters<typeof issuerOf>[0]): Parties {
  if (!receipt) return parties;
  const { name, address } = issuerOf(view);
  if (name === undefined) return parties;
  const vendor = { ...parties.vendor, name, address: address ?? parties.vendor.address };
  // Most slips name no buyer: the likeliest other name is the shop's own.
  const taken =
    parties.buyer.name !== undefined && compareNames(name.value, parties.buyer.name.value) === "same";
  const buyer = taken ? { ...parties.buyer, name: undefined, address: undefined } : parties.buyer;
  return { ...parties, vendor, buyer };
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/**
 * Reads an invoice, credit note or receipt from its layout: values beside their labels, the set of amounts that adds
 * up, lines under their column heads. Nothing is guessed: what is not printed is null and, when it should be there,
 * named in `warnings`. Crooked scans are read straight; places are those of the page as it is.
 */
export function extractInvoice(document: Document): Extraction {
  if (document.eInvoice !== undefined) return ofEInvoice(document.eInvoice, document);
  const { document: straight, placed } = straightened(document);
  const read = readStraight(straight);
  if (straight === document) return read;
  const evidence = Object.entries(read.data.evidence).map(([path, found]) => [path, placed(found)] as const);
  const unproven = Object.entries(read.unproven).map(
    ([path, found]) => [path, { ...found, evidence: placed(found.evidence) }] as const,
  );
  const data = { ...read.data, evidence: Object.fromEntries(evidence) };
  return { ...read, data, unproven: Object.fromEntries(unproven) };
}

/** Sums of a paper that may be no invoice fall below 0.75. */
const uncalled = -0.3;

/** Whether anything says that a paper is an invoice: a title, a number, a buyer, a tax or what a seller is registered by. */
const isCalledInvoice = (
  index: LabelIndex,
  { header, parties, totals }: { header: HeaderFields; parties: Parties; totals: Totals },
): boolean =>
  index.of("invoice_title").length > 0 ||
  [header.invoice_number, header.iban, totals.tax, totals.due, parties.buyer.name].some(Boolean) ||
  [parties.vendor.gstin, parties.vendor.vat_id, parties.vendor.tax_number].some(Boolean);

/** One of net, tax and total is misread or misprinted, and none tells which: all of them fall below 0.9. */
const contradiction = -0.15;

function readStraight(document: Document): Extraction {
  const view = viewOf(document);
  const index = new LabelIndex(view);
  const scanned = document.pages.some(({ source }) => source === "ocr");
  const receipt = isSlip(document, scanned);
  const decimal = decimalMark(view.text);
  const chosen = totalsOf(index, view, decimal, receipt);
  const found = lineItemsOf(index, view, decimal, receipt ? undefined : chosen);
  const whole = receipt
    ? { totals: withReceiptTotal(chosen, index, view, decimal), items: found }
    : mended(chosen, found, { index, view, decimal });
  const totals = netFromLines(whole.totals, whole.items);
  const items = trustedItems(whole.items, totals, scanned && receipt);
  const currency = currencyOf(index, view, totals.total, document.language);
  // Where no currency is named, an address of the United States tells that the month stands first.
  const hint = currency?.value ?? dollarOfCountry(view.text);
  const order = dayOrder(view.text, { currency: hint, language: document.language });
  const read = headerFields(index, view, order);
  const header = receipt ? { ...read, date: receiptDate(index, view, order) } : read;
  const parties = withReceiptHead(partiesOf(index, view), receipt, view);

  const fields = new InvoiceEvidence();
  const place = header.place_of_supply;
  const unproven = {
    ...parties.unproven,
    ...(header.unprovenIban && { "bank.iban": header.unprovenIban }),
  };
  const lines = items.map(({ item }) => item);
  const checks = checksOf({
    totals,
    items: lines,
    gstins: { vendor: parties.vendor.gstin?.value, buyer: parties.buyer.gstin?.value },
    iban: header.iban?.value,
    unproven: Object.keys(unproven),
    placeCode: place && stateOf(place.value)?.code,
  });
  const fits = linesFit(lines, totals);
  const fails = (check: string) => checks.some(({ name, passed }) => name === check && !passed);
  const contradicts = fails("net_plus_tax_is_total") || (!totals.adds_up && fails("lines_add_up"));
  const called = receipt || isCalledInvoice(index, { header, parties, totals });
  const bonus = totals.adds_up ? 0.12 : contradicts ? contradiction : fits ? 0.08 : 0;
  const slip = (scanned ? -0.1 : 0) + (called ? 0 : uncalled);
  const money = (path: string, value: Money | undefined, extra = 0) => fields.take(path, value, extra + slip);
  const reverse = fields.take("reverse_charge", header.reverse_charge);
  const data: InvoiceData = {
    document_type: documentType(index, view, receipt),
    invoice_number: fields.take("invoice_number", header.invoice_number, slip),
    date: fields.take("date", header.date, slip),
    due_date: fields.take("due_date", header.due_date, slip),
    purchase_order: fields.take("purchase_order", header.purchase_order, slip),
    payment_terms: fields.take("payment_terms", header.payment_terms, -0.05),
    vendor: partyData(fields, "vendor", parties.vendor),
    buyer: partyData(fields, "buyer", parties.buyer),
    currency: fields.take("currency", currency),
    subtotal: money("subtotal", totals.net, bonus),
    discount: money("discount", totals.discount, -0.1),
    shipping: money("shipping", totals.surcharge, -0.1),
    tax_amount: money("tax_amount", totals.tax, bonus),
    taxes: totals.breakdown,
    cgst: money("cgst", totals.cgst, bonus),
    sgst: money("sgst", totals.sgst, bonus),
    igst: money("igst", totals.igst, bonus),
    cess: money("cess", totals.cess, bonus),
    tax_withheld: money("tax_withheld", totals.withheld, -0.1),
    round_off: money("round_off", totals.round_off),
    total_amount: money("total_amount", totals.total, bonus),
    amount_paid: money("amount_paid", totals.prepaid, -0.1),
    amount_due: money("amount_due", totals.due, -0.05),
    bank: bankOf(fields, header),
    irn: fields.take("irn", header.irn, 0.08),
    place_of_supply: fields.take("place_of_supply", place),
    reverse_charge: reverse === null ? null : /^y/i.test(reverse),
    line_items: lines,
    checks,
    confidences: fields.confidences,
    evidence: fields.evidence,
  };
  for (const [at, { evidence }] of items.entries()) fields.evidence[fieldPath("line_items", at)] = evidence;
  const warnings = [
    ...(called ? [] : [warning("not_called_invoice")]),
    ...missingFields(data),
    ...Object.keys(unproven).map((path) => warning("identifier_unproven", path)),
    ...(items.length > 0 ? [] : [warning(found.length > 0 ? "line_items_unreliable" : "no_line_items")]),
    ...checks.filter(({ passed }) => !passed).map(({ name }) => warning("check_failed", name)),
  ];
  const sure = expected.map((path) => fields.confidences[path] ?? 0.3);
  return { data, confidence: Math.round(average(sure) * 1000) / 1000, warnings, unproven };
}
