import type { LanguageWords } from "./language-words.ts";

export const swedish: LanguageWords = {
  labels: {
    invoice_title: "faktura|kreditfaktura|kreditnota",
    invoice_number: "fakturanummer|fakturanr|faktura nr|faktura nummer|kreditfaktura nr|kreditnota nr",
    date: "fakturadatum",
    due_date: "forfallodatum|forfallodag|betalas senast|betala senast|att betala senast|oss tillhanda",
    purchase_order: "ert ordernummer|ordernr|er order",
    delivery: "leveransdatum",
    net: "netto exkl moms|summa exkl moms|totalt exkl moms|belopp exkl moms|exkl moms|delsumma|nettobelopp",
    tax: "moms|varav moms|momsbelopp|moms totalt",
    total:
      "att betala|summa att betala|totalt inkl moms|summa inkl moms|totalt att betala|belopp att betala|totalbelopp|totalt|summa|att kreditera|summa att kreditera",
    prepaid: "redan betalt|delbetalning",
    discount: "avdrag",
    surcharge: "frakt|fraktavgift|faktureringsavgift",
    round_off: "oresavrundning|oresutjamning|avrundning",
    account: "bankgiro|plusgiro|kontonummer",
    vat_id: "momsreg nr|momsregistreringsnummer|vat nr|momsregnr",
    tax_number: "org nr|organisationsnummer|orgnr",
    seller: "saljare|leverantor",
    buyer: "kund|fakturaadress|faktureras till|faktura till|kopare|fakturamottagare",
    ship_to: "leveransadress",
    other:
      "er referens|var referens|kundnummer|kundnr|betalningsvillkor|ocr|ocr nummer|sida|drojsmalsranta|f skatt",
  },
  heads: {
    description: "beskrivning|benamning|artikelbenamning|specifikation",
    quantity: "antal|ant",
    unit: "enhet",
    unit_price: "a pris|pris|styckpris|pris per enhet",
    tax_rate: "moms|moms %",
    amount: "belopp|summa|radsumma|netto|nettobelopp",
    gross: "inkl moms",
  },
};
