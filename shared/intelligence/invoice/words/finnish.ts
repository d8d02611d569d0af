import type { LanguageWords } from "./language-words.ts";

export const finnish: LanguageWords = {
  labels: {
    invoice_title: "lasku|hyvityslasku",
    invoice_number:
      "laskun numero|laskunumero|laskun nro|laskunro|lasku nro|hyvityslaskun numero|hyvityslasku nro",
    date: "paivays|laskun paivays|laskun paiva|laskupaiva|paivamaara|laskun pvm|pvm",
    due_date: "erapaiva|era pv|maksettava viimeistaan",
    purchase_order: "tilausnumero|tilauksenne|tilaus nro",
    delivery: "toimituspaiva|toimituspvm",
    net: "veroton yhteensa|yhteensa veroton|veroton|veroton summa|alv 0|summa ilman alv|valisumma",
    tax: "alv|arvonlisavero|alv yhteensa|alv osuus|veron osuus",
    total:
      "yhteensa|maksettava yhteensa|maksettava|verollinen yhteensa|yhteensa eur|loppusumma|yhteensa maksettava|laskun loppusumma|laskun summa",
    prepaid: "maksettu",
    discount: "alennus",
    surcharge: "toimituskulut|laskutuslisa|rahti",
    round_off: "pyoristys",
    account: "tilinumero",
    vat_id: "alv tunnus|alv nro|alv numero",
    tax_number: "y tunnus",
    seller: "myyja|toimittaja",
    buyer: "asiakas|ostaja|laskutusosoite|laskun saaja|maksaja",
    ship_to: "toimitusosoite",
    other: "viitenumero|viite|asiakasnumero|asiakasnro|maksuehto|viivastyskorko|sivu|viitteenne|viitteemme",
  },
  heads: {
    description: "kuvaus|nimike|tuote|selite|tuotteen nimi",
    quantity: "maara|kpl",
    unit: "yks|yksikko",
    unit_price: "a hinta|yksikkohinta|hinta|ahinta|hinta alv 0",
    tax_rate: "alv %|alv",
    amount: "summa|yhteensa|veroton|rivisumma",
    gross: "verollinen|yhteensa alv",
  },
};
