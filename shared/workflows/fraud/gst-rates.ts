import { fromInvoice } from "../checking/gst/from-invoice.ts";
import { amountRules } from "../checking/gst/rules-amounts.ts";
import { rateRules } from "../checking/gst/rules-rates.ts";
import { Checked, type Issue } from "../checking/rules/rule.ts";
import type { SignalId } from "./catalogue.ts";
import type { Findings, Place, ReadInvoice } from "./signal.ts";

/** What the rules of GST say is a sign of fraud: a rate that cannot be, a tax that its rate does not make. */
const signalOf: Readonly<Record<string, SignalId>> = {
  "gst.rate.in_force": "invalid_gst_rate",
  "gst.rate.printed": "invalid_gst_rate",
  "gst.rate.effective": "tax_not_rate",
  "gst.total.rate": "tax_not_rate",
};
const rules = [...rateRules, ...amountRules].filter(({ id }) => id in signalOf);

function placeOf({ place }: Issue, file: string): Place[] {
  return place?.page === undefined || place.bbox === undefined
    ? []
    : [{ file, page: place.page, bbox: place.bbox, text: place.text }];
}

/** Holds the rates of an Indian invoice against the rules that validate-file has. */
export function checkRates(findings: Findings, { data, document, filename }: ReadInvoice): void {
  const isIndian = data.vendor.gstin !== null || (data.currency === "INR" && data.cgst !== null);
  const one = fromInvoice(data, document);
  const left = (reason: string) => findings.skip(reason, "invalid_gst_rate", "tax_not_rate");
  if (!isIndian || !one.sure) {
    left(isIndian ? "OCR read the page: a wrong digit of its own makes a rate wrong." : "It shows no GST.");
    return;
  }
  const { issues, notChecked } = new Checked().add(rules, one, null, [
    {
      id: "gst.rate",
      rules: ["gst.rate.effective"],
      reason: "No GST was read to take the rate from.",
      source: "",
    },
  ]);
  for (const { reason } of notChecked) left(reason);
  for (const issue of issues) {
    const id = signalOf[issue.rule];
    if (id === undefined || issue.severity !== "error") continue;
    const stated = issue.expected === null ? "" : ` Found ${issue.found}, expected ${issue.expected}.`;
    findings.add(id, `${issue.message}${stated}`, placeOf(issue, filename));
  }
}
