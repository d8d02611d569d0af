import { allowance, type NamedGroup, scheme } from "./named-group.ts";

/** Lines of an invoice (BG-25), as `namedInvoice` has them. */
export const namedLine: NamedGroup = {
  group: "BG-25",
  name: ["line_items", "Lines", "Positionen"],
  many: true,
  terms: {
    "BT-126": ["id", "Line", "Pos."],
    "BT-153": ["description", "Item", "Artikel"],
    "BT-154": ["details", "Item description", "Artikelbeschreibung"],
    "BT-127": ["note", "Note", "Anmerkung"],
    "BT-155": ["seller_item", "Seller's item number", "Artikelnummer des Verkäufers"],
    "BT-156": ["buyer_item", "Buyer's item number", "Artikelnummer des Käufers"],
    "BT-157": ["standard_item", "Standard item number", "Artikelkennung"],
    "BT-157-1": scheme("standard_item_scheme"),
    "BT-159": ["origin_country", "Country of origin", "Ursprungsland", "country"],
    "BT-128": ["object", "Invoiced object", "Abgerechnetes Objekt"],
    "BT-128-1": scheme("object_scheme", "objectScheme"),
    "BT-132": ["order_line", "Order line", "Bestellposition"],
    "BT-133": ["buyer_accounting_reference", "Buyer accounting reference", "Buchungsreferenz des Käufers"],
    "BT-129": ["quantity", "Quantity", "Menge", "number"],
    "BT-130": ["unit", "Unit", "Einheit", "unit"],
    "BT-148": ["gross_price", "Gross price", "Bruttopreis", "number"],
    "BT-147": ["price_discount", "Price discount", "Preisnachlass", "number"],
    "BT-146": ["unit_price", "Net price", "Nettopreis", "number"],
    "BT-149": ["price_quantity", "Price per quantity", "Preisbasismenge", "number"],
    "BT-150": ["price_unit", "Unit of the price", "Einheit des Preises", "unit"],
    "BT-151": ["tax_category", "VAT category", "Umsatzsteuerkategorie", "category"],
    "BT-152": ["tax_rate", "VAT rate", "Umsatzsteuersatz", "percent"],
    "BT-131": ["amount", "Net amount", "Nettobetrag", "amount"],
  },
  lists: [
    {
      term: "BT-158",
      name: ["classifications", "Classifications", "Klassifizierungen"],
      value: ["code", "Code", "Code"],
      scheme: scheme("scheme", "classScheme"),
      attribute: "listID",
    },
  ],
  groups: [
    {
      group: "BG-26",
      name: ["period", "Period", "Zeitraum"],
      terms: {
        "BT-134": ["start", "From", "Von", "day"],
        "BT-135": ["end", "To", "Bis", "day"],
      },
    },
    allowance("BG-27", "allowance", ["allowances", "Allowances", "Nachlässe"]),
    allowance("BG-28", "charge", ["charges", "Charges", "Zuschläge"]),
    {
      group: "BG-32",
      name: ["attributes", "Attributes", "Eigenschaften"],
      many: true,
      terms: {
        "BT-160": ["name", "Name", "Name"],
        "BT-161": ["value", "Value", "Wert"],
      },
    },
  ],
};
