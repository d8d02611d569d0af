import type { LanguageWords } from "./language-words.ts";

export const polish: LanguageWords = {
  labels: {
    invoice_title: "faktura|faktura vat|faktura korygujaca",
    invoice_number:
      "nr faktury|numer faktury|faktura vat nr|faktura numer|faktura korygujaca nr|nr dokumentu|numer dokumentu",
    reference: "nr|numer",
    date: "data faktury|wystawiono dnia|data wystawienia faktury|z dnia|wystawiona dnia|data dokumentu",
    due_date:
      "termin zaplaty|platne do|zaplata do|data platnosci|platnosc do|do zaplaty do dnia|termin zaplaty do",
    purchase_order: "zamowienie nr|nr zamowienia|numer zamowienia|zamowienie",
    delivery: "data sprzedazy|data dostawy|data wykonania uslugi|data zakonczenia dostawy",
    net: "razem netto|suma netto|wartosc netto razem|kwota netto|netto razem|wartosc sprzedazy netto|ogolem netto|lacznie netto",
    tax: "podatek vat|kwota podatku|podatek|razem vat|suma vat|vat razem",
    total:
      "razem brutto|suma brutto|wartosc brutto|razem do zaplaty|kwota do zaplaty|ogolem|kwota brutto|naleznosc|lacznie do zaplaty|wartosc do zaplaty|suma do zaplaty|ogolem brutto|lacznie brutto",
    prepaid: "zaplacono|wplacono",
    discount: "upust|rabat",
    surcharge: "koszt wysylki|koszty wysylki|dostawa|przesylka",
    iban: "nr konta|numer rachunku|numer konta|nr rachunku|rachunek",
    vat_id: "nip|nip ue|nr vat ue|vat ue|numer nip|nip nr|nr nip",
    seller: "sprzedawca|wystawca|dane sprzedawcy|sprzedajacy",
    buyer: "nabywca|kupujacy|odbiorca|platnik|dane nabywcy|dane kupujacego|faktura dla",
    ship_to: "adres dostawy|miejsce dostawy|adres wykonania uslugi",
    other:
      "nr klienta|kod klienta|numer klienta|strona|rachunek bankowy|sposob zaplaty|forma platnosci|bez vat|bez podatku",
  },
  heads: {
    position: "lp|l p|poz",
    description:
      "nazwa|nazwa towaru lub uslugi|nazwa towaru uslugi|opis|towar usluga|towar|usluga|nazwa towaru",
    quantity: "ilosc|liczba",
    unit: "j m|jm|jedn|jednostka|miara",
    unit_price: "cena|cena netto|cena jedn netto|cena jednostkowa|cena jednostkowa netto|cena jedn|cena j",
    tax_rate: "stawka vat|stawka|vat stawka",
    tax: "kwota vat",
    amount: "wartosc netto|wartosc|kwota|kwota netto",
    gross: "wartosc brutto|kwota brutto",
  },
};
