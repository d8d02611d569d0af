import { address, allowance, contact, identifiers, type NamedGroup, scheme } from "./named-group.ts";
import { namedLine } from "./named-line.ts";

/**
 * The terms of an invoice with their keys and names. Where the data of an extracted invoice have the same value, the key
 * is the same. Source of the terms and their English names: EN 16931-1:2017, 6.3; of the German ones: KoSIT, XRechnung 3.0.2.
 */
export const namedInvoice: NamedGroup = {
  group: "",
  name: ["", "Invoice", "Rechnung"],
  terms: {
    "BT-1": ["invoice_number", "Invoice number", "Rechnungsnummer"],
    "BT-2": ["date", "Invoice date", "Rechnungsdatum", "day"],
    "BT-3": ["type_code", "Invoice type", "Rechnungsart", "invoiceType"],
    "BT-5": ["currency", "Currency", "Währung", "currency"],
    "BT-6": ["tax_currency", "VAT currency", "Währung der Umsatzsteuer", "currency"],
    "BT-7": ["tax_point_date", "VAT point date", "Datum der Steuerfälligkeit", "day"],
    "BT-8": ["tax_point_code", "VAT point date code", "Code der Steuerfälligkeit", "taxPoint"],
    "BT-9": ["due_date", "Due date", "Fälligkeitsdatum", "day"],
    "BT-10": ["buyer_reference", "Buyer reference", "Käuferreferenz / Leitweg-ID"],
    "BT-11": ["project", "Project", "Projekt"],
    "BT-12": ["contract", "Contract", "Vertrag"],
    "BT-13": ["purchase_order", "Purchase order", "Bestellnummer"],
    "BT-14": ["sales_order", "Sales order", "Auftragsnummer"],
    "BT-15": ["receiving_advice", "Receiving advice", "Wareneingangsmeldung"],
    "BT-16": ["despatch_advice", "Despatch advice", "Lieferavis"],
    "BT-17": ["tender", "Tender or lot", "Vergabe oder Los"],
    "BT-18": ["object", "Invoiced object", "Abgerechnetes Objekt"],
    "BT-18-1": scheme("object_scheme", "objectScheme"),
    "BT-19": ["buyer_accounting_reference", "Buyer accounting reference", "Buchungsreferenz des Käufers"],
    "BT-20": ["payment_terms", "Payment terms", "Zahlungsbedingungen"],
    "BT-23": ["process", "Business process", "Geschäftsprozess"],
    "BT-24": ["specification", "Specification", "Spezifikation"],
    "BT-110": ["tax_amount", "VAT total", "Umsatzsteuer gesamt", "amount"],
    "BT-111": [
      "tax_amount_in_tax_currency",
      "VAT total in the VAT currency",
      "Umsatzsteuer in deren Währung",
      "amount",
    ],
  },
  groups: [
    {
      group: "BG-1",
      name: ["notes", "Notes", "Bemerkungen"],
      many: true,
      terms: {
        "BT-21": ["subject", "Subject", "Betreff", "subject"],
        "BT-22": ["text", "Note", "Bemerkung"],
      },
    },
    {
      group: "BG-3",
      name: ["preceding_invoices", "Preceding invoices", "Vorausgegangene Rechnungen"],
      many: true,
      terms: {
        "BT-25": ["invoice_number", "Invoice number", "Rechnungsnummer"],
        "BT-26": ["date", "Invoice date", "Rechnungsdatum", "day"],
      },
    },
    {
      group: "BG-4",
      name: ["vendor", "Seller", "Verkäufer"],
      terms: {
        "BT-27": ["name", "Name", "Name"],
        "BT-28": ["trading_name", "Trading name", "Handelsname"],
        "BT-30": ["registration", "Registration", "Registernummer"],
        "BT-30-1": scheme("registration_scheme"),
        "BT-31": ["vat_id", "VAT identifier", "Umsatzsteuer-ID"],
        "BT-32": ["tax_number", "Tax number", "Steuernummer"],
        "BT-33": ["legal_information", "Legal information", "Rechtliche Angaben"],
        "BT-34": ["electronic_address", "Electronic address", "Elektronische Adresse"],
        "BT-34-1": scheme("electronic_address_scheme", "addressScheme"),
      },
      lists: [identifiers("BT-29")],
      groups: [address("BG-5"), contact("BG-6")],
    },
    {
      group: "BG-7",
      name: ["buyer", "Buyer", "Käufer"],
      terms: {
        "BT-44": ["name", "Name", "Name"],
        "BT-45": ["trading_name", "Trading name", "Handelsname"],
        "BT-46": ["identifier", "Identifier", "Kennung"],
        "BT-46-1": scheme("identifier_scheme"),
        "BT-47": ["registration", "Registration", "Registernummer"],
        "BT-47-1": scheme("registration_scheme"),
        "BT-48": ["vat_id", "VAT identifier", "Umsatzsteuer-ID"],
        "tax-number": ["tax_number", "Tax number", "Steuernummer"],
        "BT-49": ["electronic_address", "Electronic address", "Elektronische Adresse"],
        "BT-49-1": scheme("electronic_address_scheme", "addressScheme"),
      },
      groups: [address("BG-8"), contact("BG-9")],
    },
    {
      group: "BG-10",
      name: ["payee", "Payee", "Zahlungsempfänger"],
      terms: {
        "BT-59": ["name", "Name", "Name"],
        "BT-60": ["identifier", "Identifier", "Kennung"],
        "BT-60-1": scheme("identifier_scheme"),
        "BT-61": ["registration", "Registration", "Registernummer"],
        "BT-61-1": scheme("registration_scheme"),
      },
    },
    {
      group: "BG-11",
      name: ["tax_representative", "Tax representative", "Steuervertreter"],
      terms: {
        "BT-62": ["name", "Name", "Name"],
        "BT-63": ["vat_id", "VAT identifier", "Umsatzsteuer-ID"],
      },
      groups: [address("BG-12")],
    },
    {
      group: "BG-13",
      name: ["delivery", "Delivery", "Lieferung"],
      terms: {
        "BT-70": ["name", "Delivered to", "Empfänger"],
        "BT-71": ["identifier", "Identifier", "Kennung"],
        "BT-71-1": scheme("identifier_scheme"),
        "BT-72": ["date", "Date of delivery", "Lieferdatum", "day"],
      },
      groups: [address("BG-15")],
    },
    {
      group: "BG-14",
      name: ["period", "Invoicing period", "Abrechnungszeitraum"],
      terms: {
        "BT-73": ["start", "From", "Von", "day"],
        "BT-74": ["end", "To", "Bis", "day"],
      },
    },
    namedLine,
    allowance("BG-20", "allowance", ["allowances", "Allowances", "Nachlässe"]),
    allowance("BG-21", "charge", ["charges", "Charges", "Zuschläge"]),
    {
      group: "BG-23",
      name: ["taxes", "VAT breakdown", "Umsatzsteuer"],
      many: true,
      terms: {
        "BT-118": ["category", "VAT category", "Umsatzsteuerkategorie", "category"],
        "BT-119": ["rate", "VAT rate", "Umsatzsteuersatz", "percent"],
        "BT-116": ["base", "Taxable amount", "Steuerbasis", "amount"],
        "BT-117": ["amount", "VAT amount", "Steuerbetrag", "amount"],
        "BT-120": ["exemption_reason", "Exemption reason", "Befreiungsgrund"],
        "BT-121": ["exemption_code", "Exemption code", "Code der Befreiung", "exemption"],
      },
    },
    {
      group: "BG-22",
      name: ["", "Totals", "Summen"],
      terms: {
        "BT-106": ["lines_total", "Sum of the lines", "Summe der Positionen", "amount"],
        "BT-107": ["allowances_total", "Sum of allowances", "Summe der Nachlässe", "amount"],
        "BT-108": ["charges_total", "Sum of charges", "Summe der Zuschläge", "amount"],
        "BT-109": ["subtotal", "Total without VAT", "Gesamtbetrag ohne Umsatzsteuer", "amount"],
        "BT-112": ["total_amount", "Total with VAT", "Gesamtbetrag mit Umsatzsteuer", "amount"],
        "BT-113": ["amount_paid", "Paid amount", "Bereits gezahlt", "amount"],
        "BT-114": ["round_off", "Rounding", "Rundung", "amount"],
        "BT-115": ["amount_due", "Amount due", "Zahlbetrag", "amount"],
      },
    },
    {
      group: "BG-16",
      name: ["payment", "Payment", "Zahlung"],
      many: true,
      terms: {
        "BT-81": ["means_code", "Payment means", "Zahlungsart", "means"],
        "BT-82": ["means_text", "Payment means in words", "Zahlungsart in Worten"],
        "BT-83": ["remittance", "Remittance information", "Verwendungszweck"],
        "BT-86": ["bic", "BIC", "BIC"],
      },
      groups: [
        {
          group: "BG-17",
          name: ["account", "Account", "Konto"],
          terms: {
            "BT-84": ["account", "Account", "Konto", "iban"],
            "BT-85": ["holder", "Account holder", "Kontoinhaber"],
          },
        },
        {
          group: "BG-18",
          name: ["card", "Card", "Karte"],
          terms: {
            "BT-87": ["number", "Card number", "Kartennummer"],
            "BT-88": ["holder", "Cardholder", "Karteninhaber"],
          },
        },
        {
          group: "BG-19",
          name: ["direct_debit", "Direct debit", "Lastschrift"],
          terms: {
            "BT-89": ["mandate", "Mandate", "Mandat"],
            "BT-90": ["creditor", "Creditor identifier", "Gläubiger-ID"],
            "BT-91": ["account", "Debited account", "Belastetes Konto", "iban"],
          },
        },
      ],
    },
    {
      group: "BG-24",
      name: ["documents", "Supporting documents", "Rechnungsbegründende Unterlagen"],
      many: true,
      terms: {
        "BT-122": ["id", "Reference", "Kennung"],
        "BT-123": ["description", "Description", "Beschreibung"],
        "BT-124": ["url", "Address", "Adresse", "url"],
        "BT-125": ["content", "Attached file", "Anhang", "base64"],
      },
      attributes: {
        mime_code: { of: "BT-125", attribute: "mimeCode", name: ["mime_code", "Media type", "Medientyp"] },
        filename: { of: "BT-125", attribute: "filename", name: ["filename", "File name", "Dateiname"] },
      },
    },
  ],
};
