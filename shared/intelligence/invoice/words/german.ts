import type { LanguageWords } from "./language-words.ts";

export const german: LanguageWords = {
  labels: {
    invoice_title: "gutschrift|rechnungskorrektur|stornorechnung|korrekturrechnung",
    invoice_number:
      "beleg nummer|dokumentnummer|dokument nr|dokumentnr|gutschrift nr|gutschriftnr|gutschriftsnr|gutschrift nummer|rechnungskorrektur nr|korrekturrechnung nr|stornorechnung nr|storno nr",
    reference: "nummer|nr|unser zeichen|referenz",
    date: "dokumentdatum|gutschriftsdatum|erstellt am|ausgestellt am|rechnungs datum|datum rechnung|fakturadatum|faktura datum",
    due_date:
      "falligkeitstermin|zahlbar am|zahltermin|zahlbar spatestens|fallig zum|zahlung bis|zahlungsfrist|zahlungstermin|zu zahlen bis zum",
    purchase_order: "bestell nr|bestell nummer|ihr auftrag|auftrag nr|auftragsnr",
    delivery: "datum der lieferung|leistungszeitpunkt|lieferzeitraum",
    net: "nettobetrag gesamt|netto gesamtbetrag|netto summe|gesamtnetto|total netto|nettorechnungsbetrag|gesamt exkl mwst|total exkl mwst|zwischentotal|summe exkl mwst|gesamt ohne mwst|gesamt ohne ust",
    tax: "steuer|steuern|mwst summe|gesamt mwst|summe steuer|mehrwertsteuer betrag",
    total:
      "gesamt inkl mwst|gesamt inkl ust|gesamtbetrag inkl|total inkl mwst|endsumme brutto|gutschriftsbetrag|gutschriftbetrag|rechnungs gesamtbetrag|rechnungstotal|total inkl|gesamtpreis brutto|zahlungsbetrag|zu zahlender gesamtbetrag",
    discount: "abzgl rabatt|abzuglich rabatt|preisnachlass",
    surcharge: "porto|porto und verpackung|versandkostenpauschale|lieferkosten|verpackung",
    vat_id:
      "ust id no|umsatzsteuer ident nr|uid nummer|umsatzsteuer identnr|ust ident nummer|ust identifikationsnummer|ust id nummer|umsatzsteuer id nr|mwst nummer|mwst id",
    seller: "verkauft von|verkauft durch|aussteller|rechnungsaussteller|anbieter|rechnung ausgestellt von",
    buyer: "an|auftraggeber|debitor|rechnung fur|kundenadresse|kundenanschrift|rechnungsadressat",
    ship_to:
      "leistungsort|leistungsadresse|verbrauchsstelle|lieferstelle|abnahmestelle|objekt|bauvorhaben|einsatzort",
    other:
      "kd nr|kdnr|debitornr|debitorennummer|kundenreferenz|projekt|projekt nr|vorgang|vorgangsnummer|ohne mwst|ohne ust|ohne mehrwertsteuer|exkl mwst|exkl ust|zzgl mwst|zzgl ust",
  },
  heads: {
    position: "position nr",
    description: "leistung artikel|artikel beschreibung|beschreibung der leistung|ware|warenbezeichnung",
    quantity: "stuck|stueck|stck|stunden|std",
    unit: "einh|vpe",
    unit_price: "preis stk|preis netto|einzelpreis netto|einzel|einzelpreis eur|stundensatz",
    tax_rate: "ust satz|mwst satz",
    amount:
      "gesamt netto|gesamt eur|betrag eur|gesamtpreis netto|netto betrag|zeilensumme|summe netto|preis gesamt|positionssumme",
    gross: "gesamt brutto",
  },
};
