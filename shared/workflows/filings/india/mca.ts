import { headFiling } from "../heads.ts";

const equity = [
  "share_capital",
  "reserves",
  "long_term_borrowings",
  "other_non_current_liabilities",
  "short_term_borrowings",
  "trade_payables",
  "provisions",
  "other_current_liabilities",
];
const assets = [
  "fixed_assets",
  "investments",
  "loans_and_advances",
  "inventories",
  "trade_receivables",
  "cash",
  "other_assets",
];
const costs = ["materials", "employee_costs", "finance_costs", "depreciation", "other_expenses"];

/** Heads of Schedule III, division I, of the Companies Act 2013. */
export const aoc4 = headFiling({
  form: () => "AOC-4",
  lines: [
    {
      id: "fixed_assets",
      label: "Property, plant and equipment, intangible assets",
      match: /accumulated (?:depreciation|amorti[sz]ation)|provision for depreciation/i,
      less: true,
    },
    { id: "depreciation", label: "Depreciation and amortisation", match: /depreciation|amorti[sz]ation/i },
    {
      id: "finance_costs",
      label: "Finance costs",
      match: /finance cost|interest (?:expense|paid|on)|bank charges/i,
    },
    { id: "employee_costs", label: "Employee benefits expense", match: /employee|salar|wages|staff/i },
    {
      id: "materials",
      label: "Cost of materials and purchases",
      match: /materials? consumed|purchases?\b|cost of (?:goods|materials)/i,
    },
    {
      id: "tax_expense",
      label: "Tax expense",
      match: /tax expense|current tax|deferred tax(?! (?:asset|liab))/i,
    },
    {
      id: "other_income",
      label: "Other income",
      match: /other income|interest (?:income|received)|dividend/i,
    },
    { id: "revenue", label: "Revenue from operations", match: /revenue|turnover|\bsales\b/i },
    { id: "share_capital", label: "Share capital", match: /share capital|equity capital/i },
    { id: "reserves", label: "Reserves and surplus", match: /reserve|surplus|retained/i },
    {
      id: "long_term_borrowings",
      label: "Long-term borrowings",
      match: /(?:long.?term|secured|term) (?:borrowing|loan)/i,
    },
    {
      id: "short_term_borrowings",
      label: "Short-term borrowings",
      match: /short.?term (?:borrowing|loan)|overdraft|cash credit/i,
    },
    {
      id: "trade_payables",
      label: "Trade payables",
      match: /trade payable|(?:sundry )?creditor|accounts payable/i,
    },
    {
      id: "trade_receivables",
      label: "Trade receivables",
      match: /trade receivable|(?:sundry )?debtor|accounts receivable/i,
    },
    { id: "provisions", label: "Provisions", match: /provision/i },
    {
      id: "other_non_current_liabilities",
      label: "Other non-current liabilities",
      match: /(?:deferred tax|non.?current) liabilit/i,
    },
    {
      id: "other_current_liabilities",
      label: "Other current liabilities",
      match: /current liabilit|payable/i,
    },
    {
      id: "fixed_assets",
      label: "Property, plant and equipment, intangible assets",
      match: /fixed assets?|property|plant|equipment|intangible|building|vehicle|furniture/i,
    },
    { id: "investments", label: "Investments", match: /investment/i },
    { id: "inventories", label: "Inventories", match: /inventor|stock/i },
    { id: "cash", label: "Cash and cash equivalents", match: /\bcash\b|\bbank\b/i },
    {
      id: "loans_and_advances",
      label: "Loans and advances given",
      match: /loans? and advances?|advances?\b|deposits?\b/i,
    },
    { id: "other_assets", label: "Other assets", match: /assets?\b|prepaid/i },
    {
      id: "other_expenses",
      label: "Other expenses",
      match: /expense|expenditure|\brent\b|audit|travel|power|repair/i,
    },
  ],
  totals: [
    { id: "total_equity_and_liabilities", label: "Total of equity and liabilities", plus: equity },
    { id: "total_assets", label: "Total of assets", plus: assets },
    { id: "total_income", label: "Total income", plus: ["revenue", "other_income"] },
    { id: "total_expenses", label: "Total expenses", plus: costs },
    {
      id: "profit_before_tax",
      label: "Profit before tax",
      plus: ["total_income"],
      minus: ["total_expenses"],
    },
    {
      id: "profit_after_tax",
      label: "Profit after tax",
      plus: ["profit_before_tax"],
      minus: ["tax_expense"],
    },
  ],
  checks: [
    {
      one: "total_assets",
      other: "total_equity_and_liabilities",
      text: "Assets and liabilities do not balance",
    },
  ],
  notes: [
    "AOC-4 takes the audited statements as an attachment too; the form itself is filled in on the portal.",
  ],
});

export const mgt7 = headFiling({
  form: () => "MGT-7",
  lines: [
    { id: "authorised_capital", label: "Authorised capital", match: /authori[sz]ed/i },
    { id: "paid_up_capital", label: "Paid-up capital", match: /paid.?up|issued capital|share capital/i },
    {
      id: "equity_shares",
      label: "Number of equity shares",
      match: /(?:number|no\.?) of (?:equity )?shares|equity shares/i,
    },
    { id: "turnover", label: "Turnover", match: /turnover|revenue|sales/i },
    { id: "net_worth", label: "Net worth", match: /net.?worth/i },
    { id: "indebtedness", label: "Indebtedness", match: /indebted|borrowing|secured loan/i },
    { id: "promoters", label: "Number of promoters", match: /promoter/i },
    { id: "members", label: "Number of members", match: /members|shareholders/i },
    { id: "debenture_holders", label: "Number of debenture holders", match: /debenture/i },
    {
      id: "board_meetings",
      label: "Number of board meetings",
      match: /board meeting|meetings? of (?:the )?board/i,
    },
    { id: "remuneration", label: "Remuneration of directors and key managers", match: /remuneration/i },
    { id: "directors", label: "Number of directors", match: /directors/i },
  ],
  totals: [],
  limits: [
    {
      id: "paid_up_capital",
      most: "authorised_capital",
      text: "The paid-up capital is above the authorised one",
    },
  ],
  notes: [
    "Lists of members, transfers, meetings and attendance are filled in on the portal: they are not sums.",
  ],
});
