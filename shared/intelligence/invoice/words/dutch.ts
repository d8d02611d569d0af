import type { LanguageWords } from "./language-words.ts";

export const dutch: LanguageWords = {
  labels: {
    invoice_title: "creditnota|creditfactuur",
    invoice_number:
      "factuurno|documentnummer|documentnr|creditnota nr|creditnotanummer|creditnummer|creditfactuur nr",
    reference: "nummer|nr|referentie|onze referentie|kenmerk|ons kenmerk",
    date: "datum factuur|facturatiedatum|datum van factuur",
    due_date:
      "uiterste betaaldatum|betalen voor|te betalen uiterlijk|uiterlijk te betalen|betalen uiterlijk|betaling voor|te voldoen voor|vervaldag|te betalen uiterlijk op|betalen uiterlijk op|uiterlijk betalen op",
    purchase_order: "uw order|uw ordernummer|bestelling|order nr|bestelnr",
    delivery: "datum levering|leveringsdatum",
    net: "totaal netto|totaal ex btw|totaal excl|subtotaal excl btw|bedrag exclusief btw|bedrag excl|totaal zonder btw|bedrag zonder btw|totaal exclusief|subtotaal exclusief btw|nettobedrag",
    tax: "btw hoog|btw laag|btw hoog tarief|btw laag tarief",
    total:
      "factuurtotaal|factuurbedrag|totaal te betalen|totaal factuur|eindtotaal|totaal bedrag|te voldoen|totaal incl|te crediteren|te betalen bedrag|totaal inclusief|totaalbedrag incl btw|totaal te voldoen|eindbedrag|totaalbedrag inclusief btw",
    prepaid: "reeds voldaan|aanbetaling",
    discount: "af korting|factuurkorting",
    surcharge: "bezorgkosten|transportkosten|administratiekosten",
    iban: "rekeningnummer iban|iban rekening",
    vat_id:
      "btw identificatienummer|btw identificatie nr|btw no|ob nummer|btw nr nl|btw identificatie|btw identificatienr|btw nummer nl|btw nummer be",
    buyer:
      "aan|factuur adres|debiteur|opdrachtgever|factuur voor|gefactureerd aan|factureren aan|klantgegevens|afnemer|naam klant",
    ship_to: "werkadres|leveringsadres|uitvoeringsadres|projectadres",
    other: "debiteurnummer|debiteurnr|debiteuren nr|klant nr|pagina|excl btw|exclusief btw|zonder btw|ex btw",
    seller: "gegevens leverancier|verkocht door|factuur van",
  },
  heads: {
    description: "beschrijving|dienst|werkzaamheden",
    quantity: "eenheden|uren|stuks",
    unit: "eenh",
    unit_price: "tarief|prijs per eenheid|prijs excl btw|stuksprijs",
    tax_rate: "btw tarief|btw percentage",
    amount: "regeltotaal|totaal excl btw|bedrag excl btw|regelbedrag|netto bedrag",
    gross: "incl btw|totaal incl btw|bedrag incl btw",
  },
};
