import type { KindWords } from "./kind-words.ts";

export const czech: KindWords = {
  invoice: {
    titles:
      "faktura|faktura daňový doklad|daňový doklad|zálohová faktura|proforma faktura|vyúčtování|faktura za služby|konečná faktura|zjednodušený daňový doklad|vyúčtovací faktura",
    words: [
      "faktura č|číslo faktury|faktura číslo|daňový doklad č|číslo dokladu|evidenční číslo|variabilní symbol|faktura vydaná",
      "datum vystavení|datum uskutečnění zdanitelného plnění|datum zdanitelného plnění|duzp|vystaveno dne",
      "odběratel|příjemce faktury|fakturujeme vám|zákazník",
      "datum splatnosti|splatnost|k úhradě|celkem k úhradě|forma úhrady|způsob úhrady|k zaplacení",
      "dph|dič|základ daně|sazba dph|rekapitulace dph|ičo",
      "celkem bez dph|celkem s dph|cena celkem|cena bez dph|celkem|mezisoučet",
    ],
    names: "faktura|danovy doklad",
  },
  credit_note: {
    titles: "dobropis|opravný daňový doklad|opravná faktura|storno faktury",
    words: [
      "dobropis č|číslo dobropisu|opravný daňový doklad č|dobropis číslo",
      "k původní faktuře|původní faktura|původní doklad|k faktuře|důvod opravy|oprava dokladu",
    ],
    names: "dobropis|opravny danovy doklad",
  },
  receipt: {
    titles:
      "účtenka|paragon|pokladní doklad|příjmový pokladní doklad|stvrzenka|pokladní blok|prodejka|potvrzení o platbě",
    words: [
      "účtenka|účtenka č|paragon č|číslo účtenky",
      "hotově|hotovost|vráceno|zaplaceno hotově",
      "děkujeme za nákup|děkujeme za návštěvu|děkujeme",
      "pokladna|pokladní|obsluha|obsluhoval|stůl",
      "zaokrouhlení|počet položek",
      "platební karta|kartou|platba kartou|bezkontaktní",
    ],
    names: "uctenka|paragon",
  },
  purchase_order: {
    titles: "objednávka|objednávka vydaná|závazná objednávka|potvrzení objednávky|nákupní objednávka",
    words: [
      "objednávka č|číslo objednávky|objednávka číslo|datum objednávky",
      "dodavatel|místo dodání|dodací adresa|adresa dodání",
      "objednáváme|termín dodání|prosíme o dodání|požadovaný termín|potvrzení objednávky|objednáváme u vás",
      "objednal|schválil|vystavil|odpovědná osoba",
    ],
    names: "objednavka",
  },
  delivery_note: {
    titles: "dodací list|výdejka|nákladní list|balicí list|předávací protokol|expediční list",
    words: [
      "dodací list č|číslo dodacího listu|dodací list číslo|datum dodání|nákladní list č",
      "převzal|předal|počet balíků|hrubá hmotnost|hmotnost brutto|zboží převzal|počet palet|dopravce|počet kusů celkem",
    ],
    names: "dodaci list",
  },
  bank_statement: {
    titles:
      "výpis z účtu|výpis|bankovní výpis|výpis z běžného účtu|výpis pohybů|přehled pohybů na účtu|měsíční výpis",
    words: [
      "počáteční zůstatek|konečný zůstatek|předchozí zůstatek|disponibilní zůstatek|zůstatek",
      "majitel účtu|číslo účtu|výpis č|období|číslo výpisu|za období",
      "má dáti|připsáno|odepsáno|příjmy|výdaje|na vrub|ve prospěch",
      "datum zaúčtování|datum valuty|popis transakce|datum transakce|protiúčet|název protiúčtu",
      "inkaso|příchozí platba|odchozí platba|platba kartou|trvalý příkaz|výběr z bankomatu|převod|příkaz k úhradě",
    ],
    names: "vypis",
  },
  payslip: {
    titles: "výplatní páska|výplatní lístek|výplatnice|mzdový list|výplatní listina",
    words: [
      "základní mzda|hrubá mzda|hrubá mzda celkem|měsíční mzda",
      "čistá mzda|k výplatě|částka k výplatě|doplatek mzdy|srážky celkem",
      "zdravotní pojištění|sociální pojištění|záloha na daň|sleva na dani|daň z příjmů",
      "zaměstnanec|osobní číslo|přesčasy|přesčas|odpracované hodiny|dovolená",
    ],
    names: "vyplatni paska|mzda",
  },
  contract: {
    titles:
      "smlouva|smlouva o nájmu|nájemní smlouva|pracovní smlouva|kupní smlouva|smlouva o dílo|smlouva o poskytování služeb|rámcová smlouva|smlouva o mlčenlivosti|dohoda|dohoda o provedení práce|licenční smlouva|dodatek ke smlouvě|smlouva o spolupráci|smlouva o půjčce",
    words: [
      "tato smlouva|této smlouvy|touto smlouvou|předmět smlouvy|smlouva|předmětem této smlouvy",
      "dále jen|dále jako|níže uvedeného",
      "smluvní strany|smluvních stran|smluvní strana",
      "občanského zákoníku|výpovědní lhůtou|výpovědní doba|vypovědět|odstoupit|odstoupení|mlčenlivost|smluvní pokuta|rozhodné právo",
      "nabývá účinnosti|stejnopisech|ve dvou vyhotoveních|uzavřená podle|uzavírají|dnem podpisu",
      "pronajímatel|nájemce|zhotovitel|objednatel|zaměstnavatel|prodávající|kupující",
    ],
    names: "smlouva|dohoda",
  },
  resume: { titles: "životopis|strukturovaný životopis|profesní životopis", names: "zivotopis" },
};
