import { foldMarks } from "../../../values/text/fold.ts";

export const registerFields = [
  "supplier_gstin",
  "supplier_name",
  "company_gstin",
  "bill_no",
  "bill_date",
  "original_bill_no",
  "original_bill_date",
  "doc_type",
  "place_of_supply",
  "reverse_charge",
  "taxable_value",
  "igst",
  "cgst",
  "sgst",
  "cess",
  "total_tax",
  "document_value",
  "rate",
  "itc_availability",
  "itc_reason",
  "eligibility",
  "nature",
  "period",
  "payment_date",
  "payment_status",
  "customer",
] as const;
export type RegisterField = (typeof registerFields)[number];

/**
 * Headings of purchase registers (Tally, Zoho Books, Busy, SAP, ERPNext) and of the portal's own Excel of GSTR-2B. The
 * first that matches wins: what is narrower stands above.
 */
const headings: readonly (readonly [RegisterField, RegExp])[] = [
  ["customer", /customer|recipient (?:name|gstin)|buyer|bill(?:ed)? to/],
  [
    "original_bill_no",
    /original .{0,200}(?:invoice|note|document|bill) ?(?:no|number|#)|original (?:no|number)/,
  ],
  ["original_bill_date", /original .{0,200}date/],
  [
    "company_gstin",
    /(?:company|our|my|own|recipient|buyer|business)(?:'s)? gst ?(?:in|no)|gstin of (?:the )?(?:company|recipient|taxpayer|buyer)/,
  ],
  [
    "supplier_gstin",
    /gst ?in|gst ?(?:no|number|reg|registration)|\bctin\b|gstin ?\/ ?uin|supplier gst|vendor gst|party gst/,
  ],
  ["place_of_supply", /place of supply|\bpos\b|supply state|state of supply/],
  ["reverse_charge", /reverse charge|\brcm\b|\brev(?:erse)?\b/],
  ["itc_availability", /itc availab|availability of itc/],
  ["itc_reason", /^reason|itc reason|reason (?:for|of)/],
  [
    "eligibility",
    /eligib|itc (?:status|claim|type|category|class)|input credit (?:status|type)|claim itc|blocked/,
  ],
  ["payment_status", /pay(?:ment)? ?status|^paid$|paid or unpaid|outstanding/],
  ["payment_date", /(?:payment|paid) (?:date|on)|date of payment/],
  ["period", /return period|filing period|gstr ?-?1.{0,200}period|tax period|^period$|^month$/],
  [
    "doc_type",
    /(?:document|doc|voucher|vch|note|transaction|invoice|bill) ?type|^type$|^voucher$|nature of (?:document|transaction)/,
  ],
  [
    "bill_date",
    /(?:supplier|vendor|party)(?:'s)? (?:invoice|bill|inv) (?:date|dt)|(?:invoice|inv|bill|note|document|doc|ref(?:erence)?|boe|bill of entry) ?\.? ?(?:date|dt)|date of (?:invoice|bill|document|note)|^date$/,
  ],
  [
    "bill_no",
    /(?:supplier|vendor|party)(?:'s)? (?:invoice|bill|inv|ref)|(?:invoice|inv|bill|note|document|doc|ref(?:erence)?|boe|bill of entry) ?\.? ?(?:no|num|number|#|id)\b|^(?:invoice|bill|inv|number|inum)$/,
  ],
  [
    "taxable_value",
    /taxable|assessable|net (?:amount|value)|basic (?:amount|value)|amount before tax|base (?:amount|value)|purchase value|sub ?total/,
  ],
  ["igst", /\bigst\b|integrated tax|\biamt\b/],
  ["cgst", /\bcgst\b|central tax|\bcamt\b/],
  ["sgst", /\bsgst\b|\butgst\b|state ?\/? ?(?:ut)? tax|sgst ?\/ ?utgst|\bsamt\b/],
  ["cess", /\bcess\b/],
  ["rate", /\brate\b|gst ?%|tax ?%/],
  ["total_tax", /total (?:tax|gst)|gst amount|tax amount|^tax$|^gst$/],
  [
    "document_value",
    /(?:invoice|bill|note|document|total|gross|grand) ?(?:value|amount|total|amt)|^(?:total|amount|value)$|amount (?:incl|after)/,
  ],
  [
    "supplier_name",
    /(?:supplier|vendor|party|seller|trade|legal|ledger|account) ?\/? ?(?:legal )?(?:name)?|^name$|particulars|name of (?:the )?(?:supplier|vendor|party)/,
  ],
  ["nature", /expense|head|category|description|narration|remarks|hsn|item|nature|goods|account/],
];

/** Words of a heading without marks, currency signs and case. */
export const headingText = (text: string): string =>
  foldMarks(text)
    .replace(/[₹$_*:.]|\(\s{0,20}(?:rs|inr|₹)?\s{0,20}\)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

export function fieldOf(heading: string): RegisterField | undefined {
  const text = headingText(heading);
  if (text === "" || text.length > 80) return undefined;
  return headings.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Whether columns make a list of documents of purchase. */
export function isRegister(fields: ReadonlySet<RegisterField>): boolean {
  const tax = fields.has("igst") || fields.has("cgst") || fields.has("total_tax");
  return (
    fields.has("bill_no") &&
    (fields.has("taxable_value") || tax) &&
    (fields.has("supplier_gstin") || fields.has("supplier_name") || tax)
  );
}
