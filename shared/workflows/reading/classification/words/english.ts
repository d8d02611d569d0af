import type { KindWords } from "./kind-words.ts";

export const english: KindWords = {
  invoice: {
    titles: "fee note|statement of fees|sales invoice|vat invoice|service invoice|final invoice",
    words: [
      "invoice ref|fee note no",
      "",
      "invoice for",
      "please pay|payable within|pay within",
      "total vat",
      "total before vat|net total",
    ],
  },
  credit_note: {
    titles: "credit invoice|refund note",
    words: [
      "credit number",
      "relates to invoice|relating to invoice|credit against|total credited|total credit|credited",
    ],
  },
  receipt: {
    titles: "till receipt|till slip|cash receipt",
    words: ["till receipt", "", "thank you for your visit|thank you for shopping|thank you for your custom"],
  },
  purchase_order: {
    titles: "order form|purchase requisition",
    words: [
      "order ref",
      "",
      "we hereby order|delivery required|please confirm|required delivery date",
      "buyer s signature",
    ],
  },
  delivery_note: {
    titles: "advice note|goods dispatch note|despatch note|delivery docket|proof of delivery",
    words: [
      "delivery note number|despatch no|dispatched|despatched|docket no",
      "received in good order|received in good condition|number of parcels|net weight",
    ],
  },
  bank_statement: { words: ["", "", "", "", "card payment|card purchase"] },
  payslip: {
    titles: "salary statement|wage statement|statement of earnings",
    words: ["", "", "tax code", "pay date|period of pay"],
  },
  contract: {
    titles: "deed of lease|tenancy agreement|cleaning services agreement",
    words: ["", "", "the parties shall|between the parties", "this agreement is governed"],
  },
};
