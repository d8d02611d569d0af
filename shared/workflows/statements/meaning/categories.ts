/** Which way money must go for a rule to fit. */
type Way = "in" | "out";

export type CategoryRule = {
  id: string;
  category: string;
  way?: Way;
  /** Words of the booking's text or its counterparty. */
  words: RegExp;
};

/**
 * The first rule that fits a booking's text names its category. What returns and what banks charge stand above what the
 * money was for, names of trades above kinds of transfer. The words are those of Indian, British, American and European
 * statements; sources: RBI's list of payment systems, NPCI's narration formats, Pay.UK and NACHA codes.
 */
export const categoryRules: readonly CategoryRule[] = [
  {
    id: "return_charges",
    category: "bank_charges",
    way: "out",
    words: /\b(?:rtn|ret|return|bounce|dishonou?r|unpaid)\b.{0,12}\b(?:chgs?|chrg|charges?|fees?)\b/i,
  },
  {
    id: "returned",
    category: "returned_payment",
    words:
      /\b(?:(?:chq|cheque|check|chk|ach|nach|ecs|emi|mandate|i\/?w|o\/?w|inward|outward)\b.{0,25}\b(?:rtn|ret|return(?:ed)?|bounced?|dishonou?r(?:ed)?|unpaid|reject(?:ed)?)|returned (?:item|cheque|check|payment|direct debit)|unpaid (?:direct debit|cheque|item)|insufficient funds|nsf|rtn chg|lastschriftr(?:ue|ü)ckgabe|r(?:ue|ü)cklastschrift)\b/i,
  },
  { id: "reversal", category: "reversal", words: /\b(?:reversal|reversed|rev(?:rsl)?|storno|chargeback)\b/i },
  { id: "refund", category: "refund", way: "in", words: /\b(?:refund|rfnd|cashback|cash rebate)\b/i },
  {
    id: "gst_payment",
    category: "tax_gst",
    way: "out",
    words: /\b(?:gst\s*(?:challan|payment|pmt|portal)|gstn|cbic|goods and services tax|gst pmt)\b/i,
  },
  {
    id: "tds_payment",
    category: "tax_direct",
    way: "out",
    words:
      /\b(?:oltas|tds|tcs|income ?tax|advance tax|self assessment|itns|cbdt|tin ?2\.0|direct tax|hmrc|irs|finanzamt|impots|eftps)\b/i,
  },
  {
    id: "tax_refund",
    category: "tax_refund",
    way: "in",
    words: /\b(?:income ?tax|itd(?:tax)?|gst|hmrc|irs|finanzamt|cbdt)\b/i,
  },
  {
    id: "bank_charges",
    category: "bank_charges",
    way: "out",
    words:
      /\b(?:(?:bank|service|sms|annual|maintenance|min(?:imum)? bal(?:ance)?|folio|cheque ?book|debit card|atm|processing|late|overlimit|transaction|neft|rtgs|imps)\.? ?(?:chgs?|charges?|fees?)|chrgs?|charges?|amb chrg|consolidated charges|kontof(?:ue|ü)hrung|entgelt|overdraft fee|wire fee)\b/i,
  },
  {
    id: "interest_earned",
    category: "interest_received",
    way: "in",
    words: /\b(?:int\.?(?:erest)?\s*(?:pd|paid|cr|credit(?:ed)?|earned)?|zinsen|int\.pd)\b/i,
  },
  {
    id: "interest_paid",
    category: "interest_paid",
    way: "out",
    words: /\b(?:interest|int\.?\s*(?:coll|debit|dr|chgd)|sollzinsen)\b/i,
  },
  {
    id: "salary_in",
    category: "salary",
    way: "in",
    words: /\b(?:salary|sal\b|payroll|wages?|gehalt|lohn|stipend)\b/i,
  },
  {
    id: "salary_out",
    category: "payroll",
    way: "out",
    words: /\b(?:salary|payroll|wages?|gehalt|lohn|stipend|epfo?|provident fund|esic?|pf\b)\b/i,
  },
  { id: "rent", category: "rent", words: /\b(?:rent|lease|miete|loyer|alquiler)\b/i },
  {
    id: "loan",
    category: "loan",
    words: /\b(?:emi|loan|mortgage|bajaj fin|instal?lment|hypothek|kredit(?!karte))\b/i,
  },
  {
    id: "insurance",
    category: "insurance",
    words: /\b(?:insurance|premium|lic|hdfc life|icici pru|policy bazaar|versicherung|assurance)\b/i,
  },
  {
    id: "investment",
    category: "investment",
    words:
      /\b(?:mutual fund|sip|zerodha|groww|demat|nse|bse|clearing corp|fixed deposit|fd\b|rd\b|dividend|ppf|nps|brokerage|etf|vanguard)\b/i,
  },
  {
    id: "utilities",
    category: "utilities",
    words:
      /\b(?:electric(?:ity)?|power|discom|bescom|mseb|tneb|water|gas|british gas|edf|utility|utilities|stadtwerke|bill ?desk|broadband)\b/i,
  },
  {
    id: "telecom",
    category: "telecom",
    words: /\b(?:airtel|jio|vodafone|vi\b|bsnl|telecom|telekom|mobile|recharge|o2|verizon|at&t|t-mobile)\b/i,
  },
  {
    id: "fuel",
    category: "fuel",
    way: "out",
    words: /\b(?:petrol|fuel|diesel|hpcl|bpcl|iocl|indian ?oil|shell|bp\b|gas station|tankstelle)\b/i,
  },
  {
    id: "travel",
    category: "travel",
    words:
      /\b(?:irctc|uber|ola|makemytrip|goibibo|airlines?|airways|indigo|flight|hotel|railway|transit|transport|taxi|fastag|toll|trainline|tfl|bahn|parking)\b/i,
  },
  {
    id: "groceries",
    category: "groceries",
    words:
      /\b(?:grocer(?:y|ies)|supermarket|bigbasket|blinkit|zepto|dmart|tesco|sainsbury'?s?|aldi|lidl|rewe|edeka|walmart|kroger|grocer)\b/i,
  },
  {
    id: "food",
    category: "food",
    way: "out",
    words:
      /\b(?:swiggy|zomato|restaurant|cafe|café|coffee|pizza|burger|diner|food|bakery|bistro|starbucks|mcdonald'?s?)\b/i,
  },
  {
    id: "software",
    category: "software",
    way: "out",
    words:
      /\b(?:aws|amazon web services|google (?:cloud|workspace|ads?)|microsoft|azure|adobe|github|zoho|software|saas|openai|slack|atlassian)\b/i,
  },
  {
    id: "entertainment",
    category: "entertainment",
    way: "out",
    words: /\b(?:netflix|spotify|hotstar|prime video|cinema|bookmyshow|youtube|disney)\b/i,
  },
  {
    id: "health",
    category: "health",
    words: /\b(?:pharmacy|hospital|clinic|medical|apollo|diagnostic|apotheke|dental|health)\b/i,
  },
  {
    id: "education",
    category: "education",
    words: /\b(?:school|college|university|tuition|course|udemy|fees? edu)\b/i,
  },
  {
    id: "professional",
    category: "professional_fees",
    words:
      /\b(?:consult(?:ing|ancy|ant)|professional|legal|advocate|audit(?:or)?|chartered|architects?|retainer)\b/i,
  },
  {
    id: "contractor",
    category: "contractors",
    words:
      /\b(?:contract(?:or)?s?|works|labou?r|manpower|security services|housekeeping|catering|freight|logistics|courier|advertis(?:ing|ement))\b/i,
  },
  { id: "commission", category: "commission", words: /\b(?:commission|brokerage)\b/i },
  {
    id: "cash_deposit",
    category: "cash_deposit",
    way: "in",
    words:
      /\b(?:cash dep(?:osit)?|csh dep|by cash|cdm|cash\s{0,20}-?\s{0,20}(?:bna|cdm)|bna|bareinzahlung|cash paid in)\b/i,
  },
  {
    id: "cash_withdrawal",
    category: "cash_withdrawal",
    way: "out",
    words:
      /\b(?:atm|nwd|awb|eaw|cash w(?:ith)?d(?:ra)?w?(?:al|l)?|cash withdrawal|self|to cash|geldautomat|bargeld|cash machine)\b/i,
  },
  {
    id: "card_payment",
    category: "card_payment",
    words: /\b(?:credit card|cc payment|card payment|cred\b|billpay.{0,200}card)\b/i,
  },
  {
    id: "card_purchase",
    category: "card_purchase",
    way: "out",
    words: /\b(?:pos|pur(?:chase)?|debit card|visa|mastercard|rupay|ecom|contactless|kartenzahlung)\b/i,
  },
  {
    id: "cheque_in",
    category: "cheque_received",
    way: "in",
    words: /\b(?:chq|cheque|check|clg|clearing|cts)\b/i,
  },
  {
    id: "cheque_out",
    category: "cheque_paid",
    way: "out",
    words: /\b(?:chq|cheque|check|clg|clearing|cts)\b/i,
  },
  {
    id: "own_transfer",
    category: "own_transfer",
    words: /\b(?:own account|self transfer|own a\/c|sweep|between accounts|internal transfer|umbuchung)\b/i,
  },
  {
    id: "mandate",
    category: "direct_debit",
    way: "out",
    words:
      /\b(?:ach\s*d?|nach|ecs|direct debit|dd\b|standing order|si\b|lastschrift|dauerauftrag|autopay|mandate)\b/i,
  },
  {
    id: "transfer_in",
    category: "transfer_in",
    way: "in",
    words:
      /\b(?:upi|imps|neft|rtgs|ift|fast|fps|bacs|chaps|sepa|wire|transfer|trf|tfr|giro|paynow|zelle|ach|faster payment|(?:ue|ü)berweisung)\b/i,
  },
  {
    id: "transfer_out",
    category: "transfer_out",
    way: "out",
    words:
      /\b(?:upi|imps|neft|rtgs|ift|fast|fps|bacs|chaps|sepa|wire|transfer|trf|tfr|giro|paynow|zelle|ach|faster payment|(?:ue|ü)berweisung)\b/i,
  },
];

export type Category = { category: string; rule: string };

/** Slashes, dashes and underscores divide words in what banks write. */
const spaced = (text: string) => text.replace(/[/_*:|-]+/g, " ");

/** The category of a booking and the rule that chose it. */
export function categoryOf(text: string, amount: number): Category {
  const way: Way = amount < 0 ? "out" : "in";
  const plain = spaced(text);
  const rule = categoryRules.find(
    (each) =>
      (each.way === undefined || each.way === way) && (each.words.test(text) || each.words.test(plain)),
  );
  if (rule !== undefined) return { category: rule.category, rule: rule.id };
  return { category: way === "in" ? "other_income" : "other_expense", rule: "none" };
}
