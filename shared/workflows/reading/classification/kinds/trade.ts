import type { Kind } from "../kind.ts";

/** Papers of buying and selling, in English, German, French, Spanish, Italian and Dutch. */
export const tradeKinds: readonly Kind[] = [
  {
    kind: "invoice",
    title: "Invoice",
    workflow: "ai/extract-invoice",
    others: ["workflows/detect-fraud", "workflows/cross-check", "workflows/validate-file"],
    titles:
      "invoice|tax invoice|gst invoice|commercial invoice|proforma invoice|bill of supply|rechnung|handelsrechnung|teilrechnung|schlussrechnung|abschlagsrechnung|facture|fattura|factura|factuur|electronic invoice",
    words: [
      [
        2,
        "invoice no|invoice number|invoice nr|invoice id|inv no|rechnungsnummer|rechnungs nr|rechnungsnr|rechnung nr|facture n|numero de facture|facture no|numero fattura|factuurnummer|numero de factura|bill no|bill number",
      ],
      [
        1,
        "invoice date|rechnungsdatum|date de facture|date facture|factuurdatum|fecha de factura|data fattura|date of invoice|rechnung vom",
      ],
      [
        1,
        "bill to|billed to|invoice to|sold to|buyer|rechnungsempfanger|rechnungsanschrift|client facture|factuuradres|details of receiver",
      ],
      [
        1,
        "amount due|balance due|total due|due date|payment terms|zahlbar|zahlungsziel|faellig|fallig|zahlungsbedingungen|net a payer|date limite de paiement|te betalen|vervaldatum|zahlbetrag",
      ],
      [
        1,
        "vat|gst|cgst|igst|mwst|ust|umsatzsteuer|tva|iva|btw|mehrwertsteuer|sales tax|tax amount|hsn|hsn sac|ust idnr|umsatzsteuer id",
      ],
      [
        0.5,
        "subtotal|sub total|taxable value|rechnungssumme|erhaltene anzahlungen|leistungsdatum|liefer und leistungsdatum|nettobetrag|netto|summe netto|total ht|total ttc|unit price|einzelpreis|prix unitaire|stuckpreis|grand total|gesamtbetrag",
      ],
    ],
    names: "invoice|inv|rechnung|facture|fattura|factura|factuur|bill",
  },
  {
    kind: "credit_note",
    title: "Credit note",
    workflow: "ai/extract-invoice",
    others: ["workflows/cross-check"],
    titles:
      "credit note|credit memo|credit memorandum|gutschrift|rechnungskorrektur|korrekturrechnung|storno|stornorechnung|avoir|nota di credito|nota de credito|creditnota|debit note",
    words: [
      [
        3,
        "credit note no|credit note number|gutschriftsnummer|gutschrift nr|credit memo no|debit note no|avoir no",
      ],
      [
        1,
        "original invoice|against invoice|zu rechnung|ursprungliche rechnung|korrigierte rechnung|original invoice no",
      ],
    ],
    names: "credit note|credit memo|creditnote|gutschrift|avoir|storno|rechnungskorrektur",
  },
  {
    kind: "receipt",
    title: "Receipt",
    workflow: "ai/extract-invoice",
    titles:
      "receipt|cash receipt|official receipt|sales receipt|payment receipt|cash bill|cash sales|quittung|kassenbon|kassenbeleg|recu|ticket de caisse|ricevuta|scontrino|recibo|resit|kwitansi",
    words: [
      [2, "receipt no|receipt number|receipt|resit|quittung|cash bill|cash sale"],
      [
        2,
        "change|change due|cash tendered|tendered|cash received|ruckgeld|gegeben|baki|kembali|cash|tunai|rendu",
      ],
      [
        1.5,
        "thank you|thank u|please come again|terima kasih|vielen dank fur ihren einkauf|goods sold are not|not refundable|no refund|exchange within|merci de votre visite|all goods sold",
      ],
      [1.5, "cashier|counter|table no|kasse|kassierer|bediener|caisse|pos no|terminal|served by|till"],
      [
        1,
        "rounding|rounding adj|round adj|rounding adjustment|total sales|total inclusive|total inclusive of gst|item count|total qty|qty total",
      ],
      [
        1,
        "visa|mastercard|master card|debit card|credit card|card no|approval code|ec karte|girocard|kartenzahlung",
      ],
      [
        3,
        "received with thanks|received with thanks from|received a sum of|received the sum of|dankend erhalten|betrag dankend erhalten|recu la somme de|recibi de|he recibido de|ricevo la somma|ricevuto da|ontvangen van",
      ],
    ],
    names: "receipt|quittung|kassenbon|bon|recu|ticket|scontrino|recibo",
  },
  {
    kind: "purchase_order",
    title: "Purchase order",
    workflow: "workflows/cross-check",
    titles:
      "purchase order|work order|order confirmation|bestellung|bestellschein|auftragsbestatigung|bon de commande|ordine di acquisto|orden de compra|pedido de compra|inkooporder",
    words: [
      [
        2,
        "po number|po no|purchase order no|purchase order number|bestellnummer|bestell nr|p o no|order no|order number|numero de commande",
      ],
      [1.5, "vendor|supplier|deliver to|ship to|lieferadresse|delivery address|lieferant"],
      [
        1.5,
        "please supply|please deliver|we order|delivery date|expected delivery|required by|delivery schedule|liefertermin|wir bestellen",
      ],
      [1, "authorised by|authorized by|approved by|prepared by|requisition|requested by"],
    ],
    names: "purchase order|po|order|bestellung|commande",
  },
  {
    kind: "quotation",
    title: "Quotation",
    workflow: "workflows/parse-document",
    others: ["workflows/cross-check"],
    titles:
      "quotation|quote|price quotation|estimate|preliminary estimate|cost estimate|repair estimate|proposal|angebot|kostenvoranschlag|devis|offerte|preventivo|presupuesto|cotizacion",
    words: [
      [
        2,
        "quotation no|quote no|quote number|quotation number|angebotsnummer|angebots nr|devis no|estimate no",
      ],
      [
        1.5,
        "valid until|validity|valid for|quote valid|gultig bis|angebot gilt|valable jusqu|offer is valid",
      ],
      [
        1.5,
        "we are pleased to quote|pleased to quote|pleased to offer|wir bieten|unser angebot|wir unterbreiten|as per your enquiry|your enquiry|your inquiry|ihre anfrage|notre meilleure offre|nous vous proposons|nuestra oferta|la nostra offerta",
      ],
    ],
    names: "quotation|quote|estimate|angebot|devis|proposal",
  },
  {
    kind: "delivery_note",
    title: "Delivery note",
    workflow: "workflows/cross-check",
    titles:
      "delivery note|delivery challan|delivery order|packing list|packing slip|dispatch note|goods received note|lieferschein|packliste|bon de livraison|albaran|bolla di consegna|e way bill|waybill|consignment note|bill of lading",
    words: [
      [
        2,
        "delivery note no|challan no|lieferscheinnummer|lieferschein nr|e way bill no|eway bill no|delivery order no|lr no",
      ],
      [
        1,
        "received in good|goods received|received by|gross weight|number of packages|no of packages|vehicle no|transporter|bruttogewicht",
      ],
    ],
    names: "delivery|challan|packing|lieferschein|ewaybill|waybill|grn",
  },
];
