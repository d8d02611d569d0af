import type { LanguageWords } from "./language-words.ts";

export const czech: LanguageWords = {
  labels: {
    invoice_title: "faktura|dobropis|opravny danovy doklad|danovy doklad|faktura danovy doklad",
    invoice_number:
      "faktura c|cislo faktury|faktura cislo|cislo dokladu|evidencni cislo|danovy doklad c|faktura danovy doklad c|dobropis c|cislo dobropisu|variabilni symbol",
    date: "datum vystaveni|vystaveno dne|vystaveno|datum faktury",
    due_date: "datum splatnosti|splatnost|splatne dne|splatnost do",
    purchase_order: "objednavka c|cislo objednavky|objednavka",
    delivery:
      "datum uskutecneni zdanitelneho plneni|datum zdanitelneho plneni|duzp|datum zdan plneni|datum dodani",
    net: "zaklad dane|celkem bez dph|bez dph|cena bez dph celkem|zaklad|mezisoucet",
    tax: "dph|castka dph|dph celkem",
    total: "celkem k uhrade|k uhrade|celkem s dph|celkem|castka k uhrade|celkova castka|k uhrade celkem",
    prepaid: "zaplaceno|uhrazeno zalohou|zaloha",
    discount: "sleva",
    surcharge: "postovne|doprava|balne",
    round_off: "zaokrouhleni",
    iban: "cislo uctu iban",
    bic: "swift bic kod",
    account: "cislo uctu|bankovni ucet",
    tax_number: "ico",
    seller: "dodavatel|prodavajici|zhotovitel",
    buyer: "odberatel|zakaznik|kupujici|objednatel|prijemce faktury",
    ship_to: "dodaci adresa|konecny prijemce|misto dodani",
    other:
      "konstantni symbol|specificky symbol|forma uhrady|zpusob platby|strana|zpusob uhrady|cislo zakaznika",
  },
  heads: {
    description: "nazev|popis|oznaceni dodavky|nazev polozky|polozka|text polozky|predmet",
    quantity: "mnozstvi|pocet|ks",
    unit: "mj|jednotka|m j",
    unit_price: "cena za mj|jednotkova cena|cena bez dph|cena mj",
    tax_rate: "sazba dph|dph",
    tax: "castka dph",
    amount: "celkem bez dph|bez dph|zaklad dane|cena celkem|celkem|zaklad",
    gross: "celkem s dph|cena s dph",
  },
};
