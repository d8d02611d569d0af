import type { KindWords } from "./kind-words.ts";

export const danish: KindWords = {
  invoice: {
    titles: "faktura|regning|honorarnota|proformafaktura|slutfaktura|acontofaktura|samlefaktura|salgsfaktura",
    words: [
      "fakturanummer|fakturanr|faktura nr|faktura nummer|regning nr|faktura no|regningsnummer",
      "fakturadato|faktura dato|udstedelsesdato",
      "faktureres til|kunde|debitor|fakturaadresse|køber",
      "i alt at betale|at betale|betalingsfrist|forfaldsdato|betalingsbetingelser|forfald|sidste rettidige betaling|betales senest|til betaling|netto 14 dage|betalingsdato",
      "moms|cvr|cvr nr|momsbeløb|heraf moms|momspligtig|ekskl moms|inkl moms",
      "i alt|subtotal|beløb ekskl moms|total inkl moms|total ekskl moms|netto|stk pris|enhedspris|momsgrundlag",
    ],
    names: "faktura|regning",
  },
  credit_note: {
    titles: "kreditnota|kreditfaktura|kreditering",
    words: [
      "kreditnota nr|kreditnotanummer|kreditnotanr|kreditnota nummer",
      "vedrører faktura|oprindelig faktura|krediteres|kreditering af|til gode|vedr faktura",
    ],
    names: "kreditnota",
  },
  receipt: {
    titles: "kvittering|kassebon|bon|købsbon|betalingskvittering|kassekvittering|købskvittering",
    words: [
      "bon|bon nr|bonnr|kvittering nr|kassebon|kvittering",
      "kontant|byttepenge|retur kontant",
      "tak for besøget|tak for handlen|velkommen igen|tak for dit besøg|på gensyn",
      "kasse|kassemedarbejder|de blev betjent af|du blev betjent af|ekspedient|bord",
      "øreafrunding|afrunding|antal varer",
      "dankort|betalingskort|visa dankort|mobilepay|kontaktløs",
    ],
    names: "kvittering|kassebon|bon",
  },
  purchase_order: {
    titles: "indkøbsordre|bestilling|ordre|købsordre|ordrebekræftelse|rekvisition|indkøbsrekvisition",
    words: [
      "ordrenummer|ordrenr|ordre nr|indkøbsordre nr|ordredato|bestillingsnummer|købsordre nr|rekvisitionsnr",
      "leverandør|leveringsadresse|leveres til",
      "ønsket levering|levering senest|leveringstid|venligst lever|vi bestiller|ordrebekræftelse|ønsket leveringsdato|leveringsbetingelser",
      "indkøber|bestilt af|godkendt af|rekvirent",
    ],
    names: "ordre|bestilling|indkobsordre",
  },
  delivery_note: {
    titles: "følgeseddel|fragtbrev|pakkeseddel|leveringsseddel|pakkeliste|forsendelsesseddel",
    words: [
      "følgeseddel nr|følgeseddelnummer|følgeseddelnr|pakkeseddel nr|fragtbrevsnummer|følgeseddel",
      "antal kolli|kolli|bruttovægt|varer modtaget|modtaget af|modtaget i god stand|vægt brutto|fragtfører|varerne modtaget",
    ],
    names: "folgeseddel|fragtbrev",
  },
  bank_statement: {
    titles: "kontoudskrift|kontoudtog|kontooversigt|posteringsoversigt|kontoudtræk|bankudskrift",
    words: [
      "saldo primo|saldo ultimo|primo saldo|ultimo saldo|ny saldo|saldo|startsaldo|slutsaldo|overført saldo",
      "kontohaver|kontonr|kontonummer|reg nr|periode|kontoudskrift nr|udskrift nr",
      "indsat|hævet|indbetaling|udbetaling|debet|kredit",
      "bogføringsdato|valør|valørdato|rentedato|posteringer|posteringstekst|bogført",
      "betalingsservice|overførsel|dankort|automat|kortkøb|lønoverførsel|hævning",
    ],
    names: "kontoudskrift|kontoudtog",
  },
  payslip: {
    titles: "lønseddel|lønspecifikation|lønafregning|lønopgørelse",
    words: [
      "månedsløn|bruttoløn|grundløn|timeløn|løn|ferieberettiget løn",
      "nettoløn|til udbetaling|udbetales|til disposition|netto udbetalt|udbetalt",
      "am bidrag|a skat|atp|arbejdsmarkedsbidrag|trækprocent|a indkomst|feriepenge",
      "medarbejder|medarbejdernr|lønperiode|cpr|overtid|ansat|cpr nr|medarbejdernummer",
    ],
    names: "lonseddel|lonspecifikation",
  },
  contract: {
    titles:
      "kontrakt|aftale|lejekontrakt|lejeaftale|ansættelseskontrakt|ansættelsesaftale|købsaftale|samarbejdsaftale|konsulentaftale|rammeaftale|fortrolighedsaftale|databehandleraftale|licensaftale|leverandøraftale|serviceaftale|erhvervslejekontrakt|købekontrakt",
    words: [
      "denne aftale|denne kontrakt|nærværende aftale|nærværende kontrakt|aftalen|lejekontrakten|følgende aftale",
      "herefter kaldet|i det følgende|herefter benævnt|herefter",
      "parterne|parter|mellem parterne|hver af parterne|begge parter",
      "opsige|opsigelse|dansk ret|tvister|varsel|værneting|fortrolighed|misligholdelse|ophævelse",
      "indgået følgende|to eksemplarer|er indgået|underskrevet|underskrift",
      "udlejer|lejer|arbejdsgiver|leverandøren|sælger|køber|lejeren|medarbejderen",
    ],
    names: "kontrakt|aftale|lejekontrakt",
  },
};
