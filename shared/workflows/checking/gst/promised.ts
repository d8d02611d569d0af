import type { Promised } from "../rules/rule.ts";
import { type GstDocument, isUnregistered, taxCharged } from "./gst-document.ts";
import type { GstReturn } from "./rules-return.ts";

const rule46 = "CGST Rules 2017, rule 46";

const untaxed = (one: GstDocument) =>
  (taxCharged(one)?.value ?? 0) === 0 || one.kind === "bill_of_entry" || one.igstOnIntra === true;

/** Of what others supplied, the portal states no rates (GSTN, API of GSTR-2B). */
const statesNoRates = ({ layout, lines }: GstDocument) =>
  layout === "return" && lines.every(({ rate }) => rate === undefined);

/** A supply whose buyer and place are not stated is one of the supplier's own state (IGST Act, section 10(1)(ca)). */
const isLocalSale = ({ recipient, recipientState, placeOfSupply, igst, cgst, sgst }: GstDocument) =>
  [recipient, recipientState, placeOfSupply].every((each) => each === undefined) &&
  (igst?.value ?? 0) === 0 &&
  (cgst?.value ?? 0) !== 0 &&
  (sgst?.value ?? 0) !== 0;

/** What a tax document that is called valid was held against. */
export const gstPromised: readonly Promised<GstDocument>[] = [
  {
    id: "gst.supplier",
    rules: ["gst.supplier_gstin.valid"],
    reason: "No GSTIN of the supplier was read, so that it could not be tested.",
    source: `${rule46}(a)`,
    absent: ({ layout, kind, supplier, ownSupplies }) =>
      layout === "return" || ownSupplies === true || kind === "bill_of_entry" || isUnregistered(supplier),
  },
  {
    id: "gst.number",
    rules: ["gst.number.form"],
    reason: "No number of the document was read.",
    source: `${rule46}(b)`,
    absent: ({ kind }) => kind === "bill_of_entry",
  },
  {
    id: "gst.date",
    rules: ["gst.date.period"],
    reason: "No date of the document was read.",
    source: `${rule46}(c)`,
  },
  {
    id: "gst.tax_type",
    rules: ["gst.tax_type.within_state", "gst.tax_type.across_states"],
    reason:
      "Where the supply comes from, where it goes or which tax it bears was not read: whether IGST or CGST and SGST is due could not be tested.",
    source: "IGST Act 2017, sections 7, 8, 10 and 12",
    absent: (one) => untaxed(one) || isLocalSale(one),
  },
  {
    id: "gst.rate",
    rules: ["gst.rate.effective"],
    reason: "Whether the tax is taken at a rate in force could not be tested.",
    source: "CGST Act 2017, section 9; notifications 1/2017, 11/2017 and 9/2025-CT(R)",
    absent: (one) => untaxed(one) || statesNoRates(one),
  },
  {
    id: "gst.total",
    rules: ["gst.total.sum"],
    reason: "Taxable value and total were not both read: whether they add up could not be tested.",
    source: `${rule46}(k) to (m); CGST Act 2017, section 15`,
    // Returns state the total beside the lines, and what else is in it nowhere.
    absent: ({ layout }) => layout === "return",
  },
  {
    id: "gst.lines",
    rules: ["gst.total.taxable"],
    reason:
      "The lines or the taxable value of the document were not read in full: whether they add up could not be tested.",
    source: `${rule46}(g) to (k)`,
    absent: ({ layout, kind }) => layout === "return" || layout === "e_way_bill" || kind === "bill_of_entry",
  },
];

/** What a return that is called valid was held against; its documents have promises of their own. */
export const returnPromised: readonly Promised<GstReturn>[] = [
  {
    id: "gst.return.content",
    rules: [
      "gst.return.date_in_period",
      "gst.return.summary",
      "gst.return.net_credit",
      "gst.return.supplies",
      "gst.return.summed_rows",
    ],
    reason: "The return holds no documents and no sums that rules could be applied to.",
    source: "CGST Act 2017, sections 37 to 39",
  },
];
