import type { LanguageWords } from "./language-words.ts";

export const norwegian: LanguageWords = {
  labels: {
    invoice_title: "faktura|kreditnota",
    invoice_number: "fakturanummer|fakturanr|faktura nr|kreditnota nr|kreditnotanr",
    date: "fakturadato|dato",
    due_date: "forfallsdato|forfall|betalingsfrist|betales innen",
    purchase_order: "deres ordre|ordrenr|bestillingsnr",
    delivery: "leveringsdato",
    net: "sum eks mva|netto|eks mva|belop eks mva|totalt eks mva|delsum|mva grunnlag|netto sum",
    tax: "mva|merverdiavgift|mva belop|herav mva|sum mva",
    total:
      "a betale|sum a betale|belop a betale|totalt|sum inkl mva|totalt inkl mva|totalbelop|til betaling|totalt a betale",
    prepaid: "betalt|forskuddsbetalt",
    discount: "rabatt",
    surcharge: "frakt|fakturagebyr",
    round_off: "oreavrunding|avrunding",
    account: "kontonummer|kontonr|bankkonto|til konto",
    vat_id: "org nr mva|mva nr",
    tax_number: "org nr|orgnr|organisasjonsnummer|foretaksregisteret",
    seller: "selger|leverandor",
    buyer: "til|kunde|kjoper|faktureres til|fakturaadresse|fakturamottaker",
    ship_to: "leveringsadresse",
    other: "kundenr|kundenummer|deres ref|var ref|deres referanse|var referanse|kid|betalingsbetingelser",
  },
  heads: {
    description: "beskrivelse|varenavn|produkt|tekst",
    quantity: "antall|ant",
    unit: "enhet",
    unit_price: "pris|enhetspris|stk pris",
    tax_rate: "mva %|mva|mva sats",
    amount: "belop|sum|netto|linjesum|belop eks mva",
    gross: "inkl mva",
  },
};
