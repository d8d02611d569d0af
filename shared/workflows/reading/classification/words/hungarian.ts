import type { KindWords } from "./kind-words.ts";

export const hungarian: KindWords = {
  invoice: {
    titles:
      "számla|díjbekérő|előlegszámla|végszámla|proforma számla|készpénzfizetési számla|átutalásos számla|elektronikus számla|részszámla|egyszerűsített számla|e számla",
    words: [
      "számlaszám|számla sorszáma|számla száma|sorszám|számla sorszám|számla szám|bizonylatszám",
      "számla kelte|kiállítás dátuma|kelte|teljesítés dátuma|teljesítés időpontja|teljesítés kelte|számla dátuma",
      "vevő|vásárló|vevő neve|vevő adatai",
      "fizetendő|fizetési határidő|esedékesség|fizetési mód|fizetendő összeg|fizetendő végösszeg|bruttó végösszeg",
      "áfa|adószám|áfa összege|áfa kulcs|közösségi adószám|áfa tartalom",
      "nettó összesen|bruttó összesen|nettó érték|bruttó érték|nettó egységár|egységár|összesen|nettó összeg|adóalap",
    ],
    names: "szamla|dijbekero",
  },
  credit_note: {
    titles:
      "jóváíró számla|helyesbítő számla|sztornó számla|stornó számla|érvénytelenítő számla|módosító számla|sztornószámla|jóváírás",
    words: [
      "jóváíró számla száma|helyesbítő számla sorszáma|sztornó számla sorszáma|stornó számla sorszáma",
      "hivatkozott számla|eredeti számla|eredeti számla sorszáma|módosított számla|visszáru|érvénytelenített számla",
    ],
    names: "jovairo|sztorno|helyesbito",
  },
  receipt: {
    titles: "nyugta|blokk|pénztárbizonylat|bevételi pénztárbizonylat|nem adóügyi bizonylat|elismervény",
    words: [
      "nyugta|nyugtaszám|nyugta száma|blokk",
      "készpénz|visszajáró|átvett összeg|fizetve készpénzzel",
      "köszönjük a vásárlást|köszönjük|viszontlátásra|köszönjük hogy nálunk vásárolt",
      "pénztáros|pénztár|pénztárgép|eladó|kassza|asztal",
      "kerekítés|tételek száma|részösszeg",
      "bankkártya|kártya|érintéses|kártyás fizetés",
    ],
    names: "nyugta|blokk",
  },
  purchase_order: {
    titles:
      "megrendelés|beszerzési rendelés|rendelés|megrendelőlap|rendelés visszaigazolás|szállítói rendelés|megrendelő",
    words: [
      "megrendelés száma|rendelésszám|rendelési szám|megrendelésszám|megrendelés dátuma|rendelés száma|rendelés dátuma",
      "szállító|szállítási cím|átvétel helye|beszállító",
      "szállítási határidő|kért szállítási határidő|megrendeljük|kérjük szállítani|visszaigazolását|kérjük|kért szállítás",
      "megrendelő|jóváhagyta|beszerző|kapcsolattartó",
    ],
    names: "megrendeles|rendeles",
  },
  delivery_note: {
    titles:
      "szállítólevél|fuvarlevél|átadás átvételi jegyzőkönyv|csomaglista|kísérőjegyzék|kiszállítási bizonylat",
    words: [
      "szállítólevél száma|szállítólevélszám|szállítólevél sorszáma|fuvarlevél száma",
      "átvette|átadta|csomagok száma|bruttó tömeg|bruttó súly|raklapok száma|árut átvettem|fuvarozó|címzett",
    ],
    names: "szallitolevel|fuvarlevel",
  },
  bank_statement: {
    titles:
      "számlakivonat|bankszámlakivonat|folyószámla kivonat|kivonat|számlatörténet|bankkivonat|havi kivonat",
    words: [
      "nyitó egyenleg|záró egyenleg|előző egyenleg|egyenleg|nyitóegyenleg|záróegyenleg",
      "számlatulajdonos|számlaszám|időszak|kivonat száma|kivonat sorszáma|bankszámlaszám",
      "terhelés|jóváírás|terhelések|jóváírások|kiadás|bevétel",
      "könyvelés dátuma|értéknap|könyvelési nap|tranzakciók|közlemény|tranzakció dátuma",
      "átutalás|csoportos beszedés|kártyás vásárlás|készpénzfelvétel|állandó megbízás|utalás",
    ],
    names: "szamlakivonat|kivonat",
  },
  payslip: {
    titles: "bérjegyzék|fizetési jegyzék|bérlap|bérfizetési jegyzék|jövedelemigazolás|bérszámfejtési lap",
    words: [
      "alapbér|bruttó bér|bruttó munkabér|személyi alapbér|bruttó összesen|havibér",
      "nettó kifizetés|nettó bér|levonások összesen|kifizetendő|nettó munkabér|nettó fizetendő",
      "szja|tb járulék|társadalombiztosítási járulék|nyugdíjjárulék|személyi jövedelemadó|adóelőleg",
      "munkavállaló|adóazonosító jel|túlóra|dolgozó|munkakör|taj szám|taj|munkáltató",
    ],
    names: "berjegyzek|berlap",
  },
  contract: {
    titles:
      "szerződés|bérleti szerződés|munkaszerződés|adásvételi szerződés|megbízási szerződés|vállalkozási szerződés|titoktartási megállapodás|keretszerződés|szolgáltatási szerződés|megállapodás|együttműködési megállapodás|kölcsönszerződés|licencszerződés|szállítási szerződés|társasági szerződés",
    words: [
      "jelen szerződés|e szerződés|a szerződésben|a szerződést|jelen megállapodás|szerződés tárgya",
      "a továbbiakban|továbbiakban",
      "felek|szerződő felek|a felek|felek között|bármelyik fél",
      "felmondási idővel|felmondás|felmondhatják|polgári törvénykönyv|ptk|irányadó|titoktartás|jogvita|kötbér|bíróság",
      "amely létrejött|létrejött|elolvasás után|aláírták|két példányban|alulírott helyen és napon",
      "bérbeadó|bérlő|megbízó|megbízott|vállalkozó|munkáltató|eladó|vevő",
    ],
    names: "szerzodes|megallapodas",
  },
  resume: { titles: "önéletrajz|szakmai önéletrajz", names: "oneletrajz" },
};
