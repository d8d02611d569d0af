/** What a column of a book means, by the heads that programs and portals give it (letters and digits alone). */
export const columns = {
  number:
    "invoice number|invoice no|inv no|bill no|bill number|voucher no|document number|doc no|note number|credit note no|debit note no|invoicenum|inum|reference|number",
  date: "invoice date|date|bill date|voucher date|document date|doc date|note date|payment date|dated|idt|pay date|date of payment",
  type: "document type|doc type|type|note type|transaction type|voucher type|supply category",
  direction: "direction|ledger|book|sale or purchase|nature",
  party:
    "customer|customer name|party|party name|buyer|buyer name|recipient|recipient name|receiver name|supplier|supplier name|vendor|vendor name|name|deductee|deductee name|payee|payee name|name of deductee|contractor",
  customer_gstin:
    "customer gstin|buyer gstin|recipient gstin|gstin of recipient|gstin uin of recipient|receiver gstin|ctin",
  supplier_gstin: "supplier gstin|vendor gstin|gstin of supplier|seller gstin|stin",
  gstin: "gstin|gst number|gst no|party gstin|gstin uin|gstin no",
  place: "place of supply|pos|state of supply|supply state|state",
  country: "country|country code|customer country|supplier country|destination|ship to country",
  vat_id:
    "vat number|vat id|vat no|customer vat|customer vat number|customer vat id|vat registration number|vat reg no|supplier vat number|ust idnr|uid",
  value:
    "invoice value|total|total amount|invoice total|invoice amount|gross amount|gross|bill amount|note value|grand total|val|total value|amount including tax|amount inc vat",
  taxable:
    "taxable value|taxable amount|taxable|net|net amount|net value|subtotal|base|txval|amount before tax|assessable value|value excluding vat|net of vat",
  rate: "rate|tax rate|gst rate|gst|vat rate|gst percent|rate of tax|vat percent|rt",
  igst: "igst|igst amount|integrated tax|integrated tax amount|iamt|integrated tax paid",
  cgst: "cgst|cgst amount|central tax|central tax amount|camt|central tax paid",
  sgst: "sgst|sgst amount|state tax|state ut tax|sgst utgst|utgst|samt|state ut tax amount|state ut tax paid",
  cess: "cess|cess amount|csamt|cess paid",
  vat: "vat|vat amount|tax|tax amount|vat due|output vat|input vat|mwst|tva",
  hsn: "hsn|hsn sac|hsn code|hsn sac code|sac|hsn sc",
  description: "description|item|item description|product|particulars|narration|details",
  unit: "unit|uqc|uom|unit of measure",
  quantity: "quantity|qty|total quantity",
  reverse_charge: "reverse charge|rcm|rchrg|reverse charge applicable|is reverse charge",
  invoice_type: "invoice type|supply type|inv typ|gst treatment|export type|type of supply|category",
  port: "port code|port|shipping port code",
  shipping_bill: "shipping bill number|shipping bill no|shipping bill|sbnum",
  shipping_date: "shipping bill date|sbdt",
  status: "status|state of document|cancelled",
  itc: "itc|itc eligibility|eligibility for itc|eligible itc|itc eligible|itc availability",
  pan: "pan|pan of deductee|deductee pan|pan no|pan number",
  section: "section|section code|tds section|nature of payment",
  paid: "amount paid|amount paid credited|amount credited|payment|payment amount|amount|sum paid|gross payment",
  tds: "tds|tds amount|tax deducted|tax deducted at source|amount of tax deducted|tds deducted",
  tds_rate: "tds rate|rate of deduction|rate at which deducted",
  deposited: "tax deposited|tds deposited|amount deposited",
  challan: "challan|challan no|challan serial no|challan number",
  bsr: "bsr code|bsr",
  challan_date: "challan date|date of deposit|deposit date",
  tin: "tin|ssn|ein|taxpayer id|payee tin|recipient tin|ssn ein|tax id",
  tin_type: "tin type|recipient tin type|payee tin type",
  address: "address|street|street address|recipient address",
  city: "city|town|recipient city",
  zip: "zip|zip code|postal code|recipient zip",
  payee_account: "account number|recipient account number|form account number|vendor id|vendor number",
  withheld: "federal tax withheld|federal income tax withheld|withheld|backup withholding",
  state_tax: "state tax withheld|state income tax withheld",
  supply_kind: "goods or services|goods services|kind of supply|nature of supply|indicator|art der leistung",
  uan: "uan|uan number|universal account number",
  esi_number: "ip number|esi number|esic number|esi no|insurance number",
  employee: "employee|employee name|member name|ip name|name of employee",
  gross: "gross wages|gross salary|gross pay|gross earnings|total earnings",
  pf_wages: "epf wages|pf wages|basic da|basic and da|basic plus da|basic|basic salary|basic wages",
  esi_wages: "esi wages|esic wages|total monthly wages",
  days: "days|days worked|no of days|paid days|number of days",
  absent: "ncp days|absent days|loss of pay days|lop days|lop",
  professional_tax: "professional tax|pt|p tax|profession tax",
  head: "head|account|account head|particular|line|line item|ledger account|caption|field",
  amount: "amount|value|balance|closing balance|current year|figure|amount rs|amount inr",
} as const;

export type ColumnName = keyof typeof columns;

/** Letters and digits of a head, with one blank between words. A unit or currency in brackets is no part of it. */
export const headKey = (head: string): string =>
  head
    .toLowerCase()
    .replace(/\([^)]{0,200}\)|\[[^\]]*\]/g, " ")
    .replace(/%/g, " percent ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const meanings = new Map<string, ColumnName[]>();
for (const [name, heads] of Object.entries(columns) as [ColumnName, string][]) {
  for (const head of [...heads.split("|"), headKey(name)]) {
    meanings.set(head, [...(meanings.get(head) ?? []), name]);
  }
}

/** Every meaning that a head may have; which one counts is the filing's to say. */
export const meaningsOf = (head: string): readonly ColumnName[] =>
  meanings.get(headKey(head).replace(/ (?:rs|inr|gbp|eur|usd)$/, "")) ?? [];
