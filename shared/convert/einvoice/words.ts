import type { renderLanguages } from "../../contract/html.ts";

export type RenderLanguage = (typeof renderLanguages)[number];
/** One text in each language. */
export type Words = Readonly<Record<RenderLanguage, string>>;

const words = (en: string, de: string): Words => ({ en, de });

/** What the page says of itself. */
export const pageWords = {
  invoice: words("Invoice", "Rechnung"),
  totals: words("Totals", "Summen"),
  scheme: words("Scheme", "Schema"),
  bytes: words("bytes", "Byte"),
  more: words("Further statements", "Weitere Angaben"),
  purpose: words(
    "This page shows what the electronic invoice states. The invoice is its XML.",
    "Diese Seite zeigt, was die elektronische Rechnung angibt. Die Rechnung ist ihr XML.",
  ),
} as const;

/** Names of codes by the term that holds them; codes without one are shown as they are. */
export const codeWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  // UNTDID 1001
  "BT-3": {
    "326": words("Partial invoice", "Teilrechnung"),
    "380": words("Invoice", "Rechnung"),
    "381": words("Credit note", "Gutschrift"),
    "384": words("Corrected invoice", "Rechnungskorrektur"),
    "386": words("Prepayment invoice", "Vorauszahlungsrechnung"),
    "389": words("Self-billed invoice", "Rechnung im Gutschriftsverfahren"),
  },
  // UNTDID 2005
  "BT-8": {
    "3": words("Date of the invoice", "Rechnungsdatum"),
    "35": words("Date of delivery", "Lieferdatum"),
    "432": words("Date of payment", "Zahlungsdatum"),
  },
  // UNTDID 4461
  "BT-81": {
    "10": words("Cash", "Bargeld"),
    "20": words("Cheque", "Scheck"),
    "30": words("Credit transfer", "Überweisung"),
    "48": words("Bank card", "Bankkarte"),
    "49": words("Direct debit", "Lastschrift"),
    "54": words("Credit card", "Kreditkarte"),
    "55": words("Debit card", "Debitkarte"),
    "57": words("Standing agreement", "Dauerauftrag"),
    "58": words("SEPA credit transfer", "SEPA-Überweisung"),
    "59": words("SEPA direct debit", "SEPA-Lastschrift"),
    "97": words("Clearing between partners", "Verrechnung zwischen Partnern"),
  },
  // UNTDID 5305
  category: {
    S: words("Standard rate", "Regelsteuersatz"),
    Z: words("Zero rated", "Nullsatz"),
    E: words("Exempt", "Steuerbefreit"),
    AE: words("Reverse charge", "Umkehr der Steuerschuldnerschaft"),
    K: words("Intra-Community supply", "Innergemeinschaftliche Lieferung"),
    G: words("Export outside the EU", "Ausfuhr in ein Drittland"),
    O: words("Not subject to VAT", "Nicht steuerbar"),
    L: words("IGIC (Canary Islands)", "IGIC (Kanarische Inseln)"),
    M: words("IPSI (Ceuta and Melilla)", "IPSI (Ceuta und Melilla)"),
    B: words("Split payment", "Split Payment"),
  },
  // UN/ECE Recommendations 20 and 21
  unit: {
    ANN: words("year", "Jahr"),
    C62: words("piece", "Stück"),
    DAY: words("day", "Tag"),
    EA: words("piece", "Stück"),
    GRM: words("g", "g"),
    H87: words("piece", "Stück"),
    HUR: words("hour", "Stunde"),
    KGM: words("kg", "kg"),
    KMT: words("km", "km"),
    KWH: words("kWh", "kWh"),
    LS: words("lump sum", "pauschal"),
    LTR: words("l", "l"),
    MIN: words("minute", "Minute"),
    MON: words("month", "Monat"),
    MTK: words("m²", "m²"),
    MTQ: words("m³", "m³"),
    MTR: words("m", "m"),
    P1: words("%", "%"),
    SET: words("set", "Satz"),
    TNE: words("t", "t"),
    WEE: words("week", "Woche"),
    XPK: words("package", "Packung"),
  },
};
