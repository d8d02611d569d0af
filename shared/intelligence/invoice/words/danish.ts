import type { LanguageWords } from "./language-words.ts";

export const danish: LanguageWords = {
  labels: {
    invoice_title: "faktura|regning|kreditnota",
    invoice_number:
      "fakturanummer|fakturanr|faktura nr|faktura nummer|regning nr|regningsnummer|kreditnota nr|kreditnotanummer",
    date: "fakturadato|dato|kreditnotadato|udstedelsesdato",
    due_date:
      "forfaldsdato|betalingsfrist|forfald|sidste rettidige betalingsdag|betales senest|senest betaling|betalingsdato",
    purchase_order: "deres ordre|ordre nr|ordrenr|rekvisition",
    delivery: "leveringsdato",
    net: "belob ekskl moms|i alt ekskl moms|total ekskl moms|ekskl moms|subtotal|momsgrundlag|netto i alt",
    tax: "moms|momsbelob|heraf moms|moms i alt",
    total:
      "i alt|i alt at betale|at betale|total inkl moms|i alt inkl moms|til betaling|total dkk|belob at betale",
    prepaid: "aconto betalt|forudbetalt",
    discount: "rabat",
    surcharge: "fragt|gebyr|levering",
    round_off: "oreafrunding|afrunding",
    account: "kontonr|kontonummer|reg nr|bankkonto",
    vat_id: "cvr nr|cvr|cvr nummer|se nr|moms nr|momsnr",
    seller: "saelger|leverandor",
    buyer: "til|kunde|kober|faktureres til|fakturaadresse|debitor",
    ship_to: "leveringsadresse",
    other: "kundenr|kundenummer|deres ref|vor ref|betalingsbetingelser|vores reference",
  },
  heads: {
    description: "beskrivelse|varebeskrivelse|tekst|varetekst|ydelse",
    quantity: "antal",
    unit: "enhed",
    unit_price: "stk pris|enhedspris|pris|pris pr stk",
    tax_rate: "moms %|moms",
    amount: "belob|i alt|linjetotal|pris i alt",
    gross: "inkl moms",
  },
};
