import type { KindWords } from "./kind-words.ts";

export const romanian: KindWords = {
  invoice: {
    titles:
      "factură|factură fiscală|factura fiscală|factură proformă|factură proforma|factura|factură de avans|notă de plată onorariu|invoice factură",
    words: [
      "factura nr|factură nr|numărul facturii|nr factură|nr facturii|factură fiscală nr|seria|număr factură",
      "data facturii|data emiterii|data emiterii facturii|emisă la",
      "cumpărător|client|beneficiar|cumpărătorul",
      "total de plată|de plată|termen de plată|data scadenței|scadență|termen plată|scadent la",
      "tva|cota tva|cui|valoare tva|cod fiscal",
      "total fără tva|valoare fără tva|total general|subtotal|preț unitar|valoare|bază de impozitare|total cu tva",
    ],
    names: "factura|proforma",
  },
  credit_note: {
    titles:
      "factură storno|factură de stornare|notă de credit|storno|factura storno|notă de creditare|factură de storno",
    words: [
      "factură storno nr|nota de credit nr|notă de credit nr|storno nr",
      "stornare|storno|stornare factura|factura stornată|factura inițială|aferent facturii",
    ],
    names: "storno|nota de credit",
  },
  receipt: {
    titles: "bon fiscal|chitanță|bon|chitanța|chitanță fiscală|bon de casă",
    words: [
      "bon fiscal|chitanța nr|chitanță nr|nr bon|seria chitanței|bf nr",
      "numerar|cash|restituit|plătit numerar|am primit",
      "vă mulțumim|vă mai așteptăm|mulțumim pentru vizită|mulțumim",
      "casier|casa|ospătar|masa",
      "total tva|nr articole|total lei",
      "plată card|card bancar",
    ],
    names: "bon|chitanta",
  },
  purchase_order: {
    titles:
      "comandă|comandă de achiziție|comandă fermă|notă de comandă|comandă furnizor|confirmare comandă|comanda",
    words: [
      "comanda nr|comandă nr|numărul comenzii|nr comandă|data comenzii|număr comandă",
      "furnizor|adresa de livrare|loc de livrare|livrare la",
      "să livrați|vă rugăm să livrați|termen de livrare|data livrării|comandăm|vă rugăm|confirmați comanda",
      "aprobat|aprobat de|solicitant|întocmit|cumpărător",
    ],
    names: "comanda",
  },
  delivery_note: {
    titles:
      "aviz de însoțire a mărfii|aviz de însoțire|aviz de expediție|notă de livrare|scrisoare de transport|aviz|proces verbal de predare primire|listă de ambalare|bon de livrare",
    words: [
      "aviz nr|avizul nr|nr aviz|aviz de însoțire",
      "număr colete|colete|greutate brută|mijloc de transport|semnătura de primire|am primit|date privind expediția|delegat|primit|masa brută",
    ],
    names: "aviz|livrare",
  },
  bank_statement: {
    titles: "extras de cont|extras de cont curent|situația contului|extras bancar",
    words: [
      "sold inițial|sold final|sold anterior|sold precedent|sold disponibil|sold",
      "titular|cont iban|numărul contului|perioada|extras nr|număr cont|cod client",
      "debit|credit|rulaj debit|rulaj credit|încasări|plăți|total debit|total credit",
      "data tranzacției|tranzacții|data valutei|detalii tranzacție|descriere|data procesării",
      "debitare directă|plată cu cardul|retragere numerar|încasare|ordin de plată|plată la pos",
    ],
    names: "extras",
  },
  payslip: {
    titles: "fluturaș de salariu|fluturaș|fluturaș salariu|stat de plată|fluturaș de plată|fluturaș salarial",
    words: [
      "salariu de bază|total brut|salariu brut|venit brut|salariu de încadrare|salariu tarifar",
      "salariu net|rest de plată|net de plată|venit net|total rețineri",
      "cass|impozit pe venit|contribuții|deducere personală|impozit|asigurări sociale",
      "salariat|marca|ore suplimentare|angajat|funcția|zile lucrate|ore lucrate",
    ],
    names: "fluturas|salariu",
  },
  contract: {
    titles:
      "contract de închiriere|contract de muncă|contract individual de muncă|contract de prestări servicii|contract de vânzare cumpărare|contract de vânzare|acord de confidențialitate|contract de comodat|contract cadru|contract de furnizare|act adițional|contract de colaborare|contract de împrumut|acord",
    words: [
      "prezentul contract|prezentului contract|acest contract|obiectul contractului|prezentul acord",
      "denumită în continuare|denumit în continuare|numit în continuare|numită în continuare",
      "părțile|între părți|oricare dintre părți|părți contractante|părțile contractante|fiecare parte",
      "rezilia|preaviz|litigiile|instanțele|reziliere|încetarea contractului|forța majoră|confidențialitate|legea română",
      "încheiat între|s a încheiat|două exemplare|în două exemplare|încheiat astăzi",
      "locator|locatar|prestator|beneficiar|angajator|angajat|vânzător|chiriaș|proprietar",
    ],
    names: "contract|acord",
  },
};
