import type { LanguageWords } from "./language-words.ts";

export const romanian: LanguageWords = {
  labels: {
    invoice_title: "factura fiscala|factura storno|factura proforma",
    invoice_number:
      "seria|serie|factura seria|factura nr|numar factura|nr factura|numarul facturii|nr facturii|factura fiscala nr|serie si numar",
    date: "data facturii|data emiterii|data emitere",
    due_date: "data scadenta|data scadentei|scadenta|termen de plata|termen plata|scadent la",
    purchase_order: "comanda nr|nr comanda|comanda",
    delivery: "data livrarii",
    net: "total fara tva|valoare fara tva|subtotal fara tva|baza de impozitare|baza impozabila|total valoare",
    tax: "valoare tva|total tva|cota tva",
    total: "total de plata|de plata|total general|total cu tva|total lei|total factura|valoare totala",
    prepaid: "avans|achitat",
    discount: "reducere",
    surcharge: "transport|cheltuieli de transport|taxa livrare",
    iban: "cont iban|cont bancar iban",
    account: "cont bancar",
    vat_id: "cod fiscal|cod tva|cod de inregistrare fiscala",
    tax_number: "reg com|nr reg com|nr ord reg com",
    seller: "furnizor|vanzator|prestator",
    buyer: "cumparator|beneficiar|client",
    ship_to: "adresa de livrare|loc livrare",
    other: "pagina|cod client|mod de plata|capital social|delegat",
  },
  heads: {
    position: "nr crt",
    description:
      "denumire|denumirea|denumirea produselor sau a serviciilor|descriere|denumire produs|denumirea produselor|produs serviciu",
    quantity: "cantitate|cantitatea|cant",
    unit: "u m",
    unit_price: "pretul unitar|pret unitar|pret|pret unitar fara tva|pret fara tva",
    tax_rate: "cota tva",
    tax: "valoare tva|valoarea tva",
    amount: "valoare|valoare fara tva|valoarea",
    gross: "valoare cu tva|total cu tva",
  },
};
