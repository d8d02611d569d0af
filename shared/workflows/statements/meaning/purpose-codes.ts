/** What a payment is for (ISO 20022, ExternalPurpose1Code): banks print the code and its name behind who paid. */
const purposes: readonly (readonly [code: string, name: string])[] = [
  ["BEXP", "Business Expenses"],
  ["BONU", "Bonus Payment"],
  ["CASH", "Cash Management Transfer"],
  ["CCRD", "Credit Card Payment"],
  ["CHAR", "Charity Payment"],
  ["DIVI", "Dividend"],
  ["EDUC", "Education"],
  ["GDDS", "Purchase Sale Of Goods"],
  ["GIFT", "Gift"],
  ["HLRP", "Housing Loan Repayment"],
  ["INSU", "Insurance Premium"],
  ["INTC", "Intra Company Payment"],
  ["IVPT", "Invoice Payment"],
  ["LOAN", "Loan"],
  ["MDCS", "Medical Services"],
  ["OTHR", "Other(?:s| Payment)?"],
  ["PHON", "Telephone Bill"],
  ["REFU", "Refund"],
  ["RENT", "Rent"],
  ["SALA", "Salary(?: Payment)?"],
  ["SCVE", "Purchase Sale Of Services"],
  ["SUPP", "Supplier Payment"],
  ["TAXS", "Tax Payment"],
  ["TRAD", "Trade Services"],
  ["TREA", "Treasury Payment"],
  ["UBIL", "Utilities"],
];

/** The code alone may be a word of a name. */
const printed = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${purposes.map(([code, name]) => `${code}[ /-]{1,3}${name}`).join("|")})(?![\\p{L}\\p{N}])`,
  "giu",
);

/** A text without the codes of purposes that it prints with their names; they part what stands around them. */
export const withoutPurposes = (text: string): string =>
  text
    .replace(printed, "/")
    .replace(/^\/|\/$/g, "")
    .trim();
