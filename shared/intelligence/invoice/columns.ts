import type { ColumnKind } from "./label-kinds.ts";
import { mender } from "./mended-words.ts";
import { plainOf } from "./page-view.ts";
import { languageWords } from "./words/all.ts";

export type { ColumnKind };

/** Column heads of line-item tables in English, German, French, Dutch, Spanish and Italian. */
const heads: Readonly<Record<ColumnKind, string>> = {
  position: "pos|pos nr|position|sl no|s no|sr no|sno|srno|sl|line|#|item no|lfd nr|nr|ligne|regel",
  code: "code|item code|sku|part no|article|art nr|artnr|artikelnummer|artikelnr|artikel nr|art no|product code|reference|ref|gtin|unsere art nr|art nr kunde|artnr lieferant|art nr lieferant|material|codigo|codice|fsn",
  description:
    "description|description of goods|description of goods services|description of goods and services|particulars|item|items|item description|product|products|product description|title|details|service|services|goods|beschreibung|bezeichnung|artikelbeschreibung|artikelbezeichnung|artikel|produkt|leistung|leistungsbeschreibung|text|designation|libelle|produit|prestation|omschrijving|artikelomschrijving|product omschrijving|descripcion|concepto|descrizione|code desc|activity",
  hsn: "hsn|sac|hsn sac|hsn code|sac code|hsn sac code",
  quantity:
    "qty|quantity|quantities|units|no of units|hours|hrs|days|tage|jours|nb jours|giorni|giornate|dias|dagen|heures|stunden|uren|ore|horas|menge|anzahl|stuck|stk|quantite|qte|aantal|hoeveelheid|hoeveelheid|hoeveelheid|hoeveeleid|cantidad|cant|uds|quantita|qta|nos|billed qty|anz|hoeveel|hoeveelheid",
  unit: "unit|uom|units of measure|einheit|mengeneinheit|meng einheit|me|ve|vke geb|unite|eenheid|unidad|per|um",
  unit_price:
    "tjm|tjm ht|tagessatz|stundensatz|day rate|daily rate|tarif|tarief|tariffa|tarifa|price|rate|unit price|unit cost|price unit|unit rate|price per unit|cost|mrp|preis|einzelpreis|e preis|ep|stuckpreis|nettopreis|vk preis|preis einheit|preis eur|prix|prix unitaire|prix unitaire ht|pu|pu ht|p u|p u ht|prijs|prijs per stuk|stukprijs|eenheidsprijs|precio|precio unitario|p unitario|prezzo|prezzo unitario|sprice|uprice|u p|rsp",
  discount: "discount|disc|rabatt|rabatt %|disc %|remise|korting|descuento|dto|sconto",
  tax_rate:
    "gst %|gst|gst rate|tax %|tax rate|tax|vat %|vat|vat rate|mwst|mwst %|ust|ust %|steuersatz|steuer|steuer %|tva|% tva|tva %|taux tva|btw|btw %|iva|iva %|% iva|igst %|cgst %|sgst %",
  tax: "tax amount|gst amount|vat amount|mwst betrag|ust betrag|steuerbetrag|montant tva|btw bedrag|igst|cgst|sgst|igst amount|cgst amount|sgst amount",
  amount:
    "amount|total|line total|net amount|total amount|taxable|taxable value|taxable amount|amount rs|amount inr|extended price|value|sum|sub total|subtotal|line amount|betrag|gesamt|gesamtpreis|summe|gesamtbetrag|nettobetrag|nettowert|zeilenbetrag|wert|positionsbetrag|g preis|gp|total eur|montant|montant ht|total ht|prix total|bedrag|totaal|prijs incl btw|totaalprijs|importe|total linea|importo|totale|prezzo totale|amt|ext price|net|net price|netto",
  gross:
    "gross|gross amount|total incl|total incl vat|total ttc|montant ttc|brutto|bruttobetrag|amount incl gst|total incl gst",
  date: "date|datum|service date",
};

/** When two heads share a column (words stacked above each other), the earlier kind wins. */
export const columnPriority: readonly ColumnKind[] = [
  "amount",
  "gross",
  "unit_price",
  "quantity",
  "hsn",
  "tax",
  "tax_rate",
  "discount",
  "description",
  "unit",
  "code",
  "position",
  "date",
];

type Head = { kind: ColumnKind; words: readonly string[] };
const byFirst = new Map<string, Head[]>();
const tables = [heads, ...languageWords.map((words) => words.heads)];
for (const [kind, list] of tables.flatMap((table) => Object.entries(table))) {
  for (const phrase of list.split("|")) {
    const words = phrase.split(" ").map(plainOf).filter(Boolean);
    const first = words[0] ?? "";
    byFirst.set(first, [...(byFirst.get(first) ?? []), { kind: kind as ColumnKind, words }]);
  }
}
for (const list of byFirst.values()) list.sort((one, other) => other.words.length - one.words.length);

export const headsFrom = (word: string): readonly Head[] => byFirst.get(word) ?? [];

/** The word of a head that OCR may have misread: `omschriing`, `anfumt`; any other as it is. */
export const mendedHead = mender(
  tables.flatMap((table) => Object.values(table).flatMap((list) => list.split(/[| ]/))).map(plainOf),
);
