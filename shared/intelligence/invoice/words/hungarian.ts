import type { LanguageWords } from "./language-words.ts";

export const hungarian: LanguageWords = {
  labels: {
    invoice_title: "szamla|jovairo szamla|sztorno szamla|helyesbito szamla",
    invoice_number: "szamlaszam|szamla sorszama|sorszam|szamla szama|bizonylatszam|szamla szam|szla sorszam",
    date: "szamla kelte|kiallitas datuma|kelte|kiallitas kelte|szamla datuma",
    due_date: "fizetesi hatarido|esedekesseg|fiz hatarido|esedekesseg datuma",
    purchase_order: "rendelesszam|megrendeles szama|rendeles szama",
    delivery: "teljesites datuma|teljesites idopontja|teljesites kelte|teljesites",
    net: "netto osszesen|osszesen netto|netto osszeg|adoalap|adoalap osszesen|netto vegosszeg",
    tax: "afa|afa osszesen|afa osszege|osszesen afa|afa osszeg",
    total:
      "fizetendo|brutto osszesen|osszesen brutto|fizetendo osszeg|vegosszeg|osszesen|fizetendo vegosszeg|brutto vegosszeg|fizetendo osszesen|brutto osszeg",
    prepaid: "fizetve|eloleg",
    discount: "kedvezmeny|engedmeny",
    surcharge: "szallitasi dij|szallitasi koltseg",
    round_off: "kerekites",
    account: "bankszamlaszam|bankszamla|szamlaszamunk",
    vat_id: "kozossegi adoszam|eu adoszam",
    tax_number: "adoszam|cegjegyzekszam",
    seller: "elado|szallito|szamlakibocsato|kibocsato",
    buyer: "vevo|vasarlo|megrendelo|vevo neve",
    ship_to: "szallitasi cim",
    other: "fizetesi mod|oldal|ugyfelszam|megjegyzes",
  },
  heads: {
    description: "megnevezes|leiras|termek|szolgaltatas megnevezese|termek megnevezese",
    quantity: "mennyiseg|menny",
    unit: "mee|mertekegyseg",
    unit_price: "egysegar|netto egysegar|nettó ár",
    tax_rate: "afa kulcs|afa|afa %",
    tax: "afa osszeg|afa erteke",
    amount: "netto ertek|netto osszeg|netto|ertek",
    gross: "brutto ertek|brutto osszeg",
  },
};
