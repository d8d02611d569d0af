import type { LanguageWords } from "./language-words.ts";

export const italian: LanguageWords = {
  labels: {
    name: "ragione sociale|denominazione|denominazione ragione sociale|nominativo|nome ragione sociale",
    address: "sede|sede legale|domicilio fiscale",
    invoice_title: "nota di credito",
    invoice_number:
      "n documento|no documento|nr documento|numero documento|num documento|n fattura|no fattura|nr fattura|num fattura|fattura num|documento numero|documento n|doc n|nota di credito n|nota di credito no|nota di credito nr|nota di credito numero",
    reference: "numero|n|nr|riferimento|rif",
    date: "data emissione|data di emissione|emessa il|data della fattura|data di fattura|emesso il",
    due_date:
      "data di scadenza|scadenza pagamento|data pagamento|pagare entro|pagamento entro|pagamento entro il|da pagare entro|data di pagamento|scadenza il",
    purchase_order: "ordine n|ordine nr|ordine no|vs ordine|vostro ordine|rif ordine|n ordine",
    delivery: "data consegna|data ddt|data di consegna",
    net: "totale netto|subtotale|totale merce|totale senza iva|totale imponibile euro|totale imponibili|imponibile totale|totale iva esclusa|totale al netto iva",
    tax: "totale imposta|imposta iva|iva totale|importo iva",
    total:
      "totale a pagare|totale complessivo|importo totale|totale euro|totale nota di credito|totale ivato|totale iva inclusa|totale iva compresa|importo da pagare|totale generale|totale con iva",
    due: "netto a pagare|saldo a pagare",
    discount: "sconto commerciale",
    surcharge: "trasporto|spese di trasporto|spese trasporto|spese spedizione",
    iban: "cod iban|codice iban|coordinate iban",
    vat_id:
      "part iva|partita iva e codice fiscale|p iva c f|p iva cod fisc|c f p iva|cod fisc p iva|p iva cf|numero iva|partita iva n|partita iva no|p iva n|piva|codice iva",
    seller: "venduto da|emittente|venditore|cedente prestatore|dati fornitore|venduto da|emessa da|mittente",
    buyer:
      "intestatario|intestata a|committente|spettabile|dati cliente|cessionario committente|fatturare a|fatturato a|indirizzo di fatturazione|intestazione fattura|cliente intestatario|fattura a",
    ship_to: "luogo di intervento|indirizzo di fornitura|luogo di consegna|luogo destinazione|cantiere",
    other: "codice cliente|cod cliente|pagina|c f|codice fiscale|senza iva|escl iva|iva esclusa|esclusa iva",
  },
  heads: {
    position: "riga|n|nr",
    description: "prodotto|servizio|prestazione|descrizione articolo|oggetto|descrizione prodotto|articolo",
    quantity: "q ta|pezzi|pz|quant",
    unit: "u m|unita",
    unit_price: "prezzo unit|prezzo un|p unit|prezzo netto",
    tax_rate: "aliquota|aliq iva|aliq|aliquota iva",
    amount: "valore|prezzo tot|totale riga|importo netto|totale netto|imponibile",
    gross: "totale ivato",
  },
};
