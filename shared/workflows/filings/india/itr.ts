import { headFiling } from "../heads.ts";

const income = [
  "salary",
  "house_property",
  "business",
  "capital_gains_short",
  "capital_gains_long",
  "other_sources",
];
const deductions = ["deduction_80c", "deduction_80d", "deduction_80g", "deduction_other"];
const taxes = ["tds", "tcs", "advance_tax", "self_assessment_tax"];

/** What the books call paid out is no income: salaries to staff, rent, interest on a loan. */
const paidOut = /\bpaid\b(?! by)|\bpayable\b|expens|\bto (?:staff|employees|workers)\b/i;
const borrowed = /\bpaid\b(?! by)|\bpayable\b|expens|\bon (?:[a-z]+ )?(?:loan|borrowing)|\bloan interest/i;

/** Heads of income: Income-tax Act 1961, section 14; Income-tax Act 2025, section 13. */
export const itr = headFiling({
  form: ({ first }) =>
    first < "2026-04-01" ? "ITR data (assessment year form)" : "ITR data (tax year form)",
  lines: [
    { id: "tds", label: "Tax deducted at source", match: /\btds\b|deducted at source/i },
    { id: "tcs", label: "Tax collected at source", match: /\btcs\b|collected at source/i },
    { id: "advance_tax", label: "Advance tax", match: /advance tax/i },
    { id: "self_assessment_tax", label: "Self-assessment tax", match: /self.?assessment/i },
    {
      id: "deduction_80c",
      label: "Deduction 80C",
      match: /80.?c\b|provident fund|\bppf\b|\belss\b|life insurance/i,
    },
    { id: "deduction_80d", label: "Deduction 80D", match: /80.?d\b|health insurance|mediclaim/i },
    { id: "deduction_80g", label: "Deduction 80G", match: /80.?g\b|donation/i },
    { id: "deduction_other", label: "Other deductions of chapter VI-A", match: /\b80[a-z]*\b|deduction/i },
    { id: "capital_gains_short", label: "Short-term capital gains", match: /short.?term|\bstcg\b/i },
    { id: "capital_gains_long", label: "Long-term capital gains", match: /long.?term|\bltcg\b/i },
    {
      id: "house_property",
      label: "Income from house property",
      match: /house property|rental|\brent\b/i,
      but: paidOut,
    },
    { id: "salary", label: "Income from salary", match: /salar|wages|pension/i, but: paidOut },
    { id: "business", label: "Profits of business or profession", match: /business|profession|\bprofit/i },
    {
      id: "other_sources",
      label: "Income from other sources",
      match: /interest|dividend|other sources?|other income/i,
      but: borrowed,
    },
  ],
  totals: [
    { id: "gross_total_income", label: "Gross total income", plus: income },
    { id: "total_deductions", label: "Deductions of chapter VI-A", plus: deductions },
    { id: "total_income", label: "Total income", plus: ["gross_total_income"], minus: ["total_deductions"] },
    { id: "taxes_paid", label: "Taxes paid", plus: taxes },
  ],
  limits: [
    {
      id: "deduction_80c",
      most: 150_000,
      text: "Deduction 80C is above what section 80CCE allows",
    },
    {
      id: "house_property",
      least: -200_000,
      text: "A loss from house property is set off against other heads up to 2,00,000 alone (section 71(3A))",
    },
    ...["capital_gains_short", "capital_gains_long"].map((id) => ({
      ...{ id, least: 0 },
      text: "A capital loss is not set off against other heads (section 71(3))",
    })),
  ],
  notes: [
    "Amounts are summed as they were sent: limits of deductions, set-off of losses, rates and surcharge are not applied.",
    "The portal takes the JSON of its own utility; this is the data to enter there.",
  ],
});
