/** Words on till slips by language: even places serve the development part, odd ones the part kept aside. */
export type Till = Readonly<{
  total: readonly string[];
  subtotal: readonly string[];
  tax: readonly string[];
  cash: readonly string[];
  change: readonly string[];
  card: readonly string[];
  rounding: readonly string[];
  date: readonly string[];
  number: readonly string[];
  thanks: readonly string[];
}>;

export const tills: Readonly<Record<string, Till>> = {
  en: {
    total: ["TOTAL", "TOTAL DUE", "Total", "Amount due", "GRAND TOTAL", "BALANCE DUE"],
    subtotal: ["SUBTOTAL", "Sub total"],
    tax: ["VAT incl.", "Incl. VAT", "TAX"],
    cash: ["CASH", "Cash tendered"],
    change: ["CHANGE", "Change due"],
    card: ["VISA", "Card payment"],
    rounding: ["ROUNDING", "Rounding adj."],
    date: ["Date", "Date/Time"],
    number: ["Receipt no.", "Ticket"],
    thanks: ["THANK YOU", "Please call again"],
  },
  de: {
    total: ["SUMME", "Gesamtbetrag", "GESAMT", "Zu zahlen", "Summe EUR", "TOTAL"],
    subtotal: ["Zwischensumme", "Zw.-Summe"],
    tax: ["inkl. MwSt.", "enthaltene MwSt."],
    cash: ["BAR", "Gegeben bar"],
    change: ["Rückgeld", "Zurück"],
    card: ["EC-Karte", "Girocard"],
    rounding: ["Rundung", "Rundungsdifferenz"],
    date: ["Datum", "Datum/Zeit"],
    number: ["Bon-Nr.", "Beleg"],
    thanks: ["Vielen Dank für Ihren Einkauf", "Auf Wiedersehen"],
  },
  fr: {
    total: ["TOTAL", "NET A PAYER", "TOTAL TTC", "Montant dû"],
    subtotal: ["SOUS-TOTAL", "Sous total"],
    tax: ["dont TVA", "TVA incluse"],
    cash: ["ESPECES", "Espèces"],
    change: ["RENDU", "Monnaie rendue"],
    card: ["CB", "Carte bancaire"],
    rounding: ["Arrondi"],
    date: ["Date", "Le"],
    number: ["Ticket n°", "N° ticket"],
    thanks: ["Merci de votre visite", "A bientôt"],
  },
  es: {
    total: ["TOTAL", "TOTAL A PAGAR", "Total", "IMPORTE TOTAL"],
    subtotal: ["Subtotal", "Base"],
    tax: ["IVA incluido", "IVA incl."],
    cash: ["EFECTIVO", "Entregado"],
    change: ["CAMBIO", "Cambio"],
    card: ["TARJETA", "Tarjeta"],
    rounding: ["Redondeo"],
    date: ["Fecha", "Fecha y hora"],
    number: ["Ticket", "Factura simplificada"],
    thanks: ["Gracias por su visita", "Hasta pronto"],
  },
  it: {
    total: ["TOTALE", "TOTALE COMPLESSIVO", "TOTALE EURO", "Importo pagato"],
    subtotal: ["SUBTOTALE", "Subtotale"],
    tax: ["di cui IVA", "IVA inclusa"],
    cash: ["CONTANTI", "Contante"],
    change: ["RESTO", "Resto"],
    card: ["BANCOMAT", "Pagamento elettronico"],
    rounding: ["Arrotondamento"],
    date: ["Data", "Data e ora"],
    number: ["Documento n.", "Scontrino"],
    thanks: ["Grazie e arrivederci", "Grazie"],
  },
  nl: {
    total: ["TOTAAL", "Te betalen", "Totaal", "TOTAAL EUR"],
    subtotal: ["Subtotaal", "SUBTOTAAL"],
    tax: ["incl. btw", "BTW"],
    cash: ["CONTANT", "Contant"],
    change: ["WISSELGELD", "Retour"],
    card: ["PIN", "Pinbetaling"],
    rounding: ["Afronding"],
    date: ["Datum", "Datum/tijd"],
    number: ["Bonnr.", "Kassabon"],
    thanks: ["Bedankt en tot ziens", "Fijne dag"],
  },
};
