import type { LanguageWords } from "./language-words.ts";

export const english: LanguageWords = {
  labels: {
    invoice_title:
      "credit note|credit memo|sales invoice|commercial invoice|proforma invoice|pro forma invoice",
    invoice_number:
      "folio no|folio number|sales invoice no|cash memo no|cash memo number|bill of supply no|tax invoice #|invoice ref|invoice reference|credit note #|credit memo no|credit memo #|credit memo number|credit number",
    reference: "ref|ref no|our ref|our reference|number|no",
    date: "credit note date|date issued|issued",
    due_date:
      "payment date|to be paid by|payable before|due|payment due by|pay before|payable on|payment due on|payment deadline",
    purchase_order: "your order no|your po|customer po|order ref",
    delivery: "date of delivery|tax point|supply date",
    net: "net|total excl|amount excl vat|amount before vat|total before vat|total ex tax|sub total net|value excl vat|total exclusive of vat|total exclusive of tax|total before taxes",
    tax: "plus vat|add vat|plus tax|sales tax amount|hst|gst hst|qst|pst|gst qst",
    total:
      "total incl|total inc|total with vat|total inc tax|balance due|total credit|credit total|total refund|total credited|total to be paid|total price|total inclusive of vat|total inclusive of tax",
    due: "please pay|pay this amount|amount now due|total now due",
    prepaid: "advance received|deposit received|less deposit|deposit paid|less deposit paid|less payments",
    lines_total: "gross amount|gross total|net charges|total fees",
    surcharge:
      "tip|gratuity|delivery|delivery charge|postage|postage packing|postage and packing|carriage|shipping handling",
    vat_id:
      "vat registration|vat reg number|vat id no|eu vat|eu vat no|vat id number|vat identification number|vat identification no|vat registration nr|vat registered no",
    tax_number:
      "trn|trn no|trn number|customer trn|supplier trn|tax registration number|abn no|gst hst no|hst number|hst no",
    seller:
      "shipper|exporter|shipper exporter|seller exporter|issuer|merchant|company details|seller name|supplier name|seller information|from seller",
    buyer:
      "member|tenant|lessee|responsible party|guest name|policyholder|insured name|customer address|customer billing address|invoice recipient|bill to party|invoice for|billed party|client name|client details|buyer details|purchaser details",
    ship_to:
      "service address|site address|installation address|supply address|job site|project address|property address|premises|service location",
    other:
      "client id|customer ref|customer reference|project|excl vat|excl tax|excluding vat|excluding tax|ex vat|ex tax|without vat|without tax|before tax|before vat",
  },
  heads: {
    description: "product service|item service|task|work|charge|charges",
    unit_price: "price each|each|net unit price|unit price net|hourly rate|unit amount",
    tax_rate: "sales tax|vat code",
    amount: "line value|net value|net total|extended|extended amount|line net|price total",
  },
};
