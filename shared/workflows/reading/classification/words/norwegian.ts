import type { KindWords } from "./kind-words.ts";

export const norwegian: KindWords = {
  invoice: {
    titles: "faktura|regning|proformafaktura|sluttfaktura|samlefaktura|salgsfaktura|honorarfaktura|salærnota",
    words: [
      "fakturanummer|fakturanr|faktura nr|kid nummer|faktura nummer|faktura no",
      "fakturadato|faktura dato",
      "faktureres til|kunde|fakturaadresse|kjøper|fakturamottaker",
      "å betale|forfallsdato|forfall|betalingsbetingelser|betales innen|betalingsfrist|til betaling|sum å betale|beløp å betale|betalingsvilkår",
      "mva|merverdiavgift|org nr|foretaksregisteret|herav mva|mva beløp|eks mva|inkl mva",
      "netto|delsum|sum eks mva|sum inkl mva|totalt|beløp|enhetspris|mva grunnlag|totalbeløp",
    ],
    names: "faktura|regning",
  },
  credit_note: {
    titles: "kreditnota|kreditfaktura|kreditering",
    words: [
      "kreditnota nr|kreditnotanummer|kreditnotanr|kreditnota nummer",
      "gjelder faktura|opprinnelig faktura|krediterer|kreditert|til gode|kreditering av|vedrører faktura",
    ],
    names: "kreditnota",
  },
  receipt: {
    titles: "kvittering|salgskvittering|kassalapp|betalingskvittering|kjøpskvittering|kassebong|bong",
    words: [
      "kvittering|kvittering nr|salgskvittering|bong nr|kvitteringsnr",
      "kontant|veksel|kontanter|vekslepenger",
      "velkommen igjen|takk for besøket|takk for handelen|takk for at du handlet|velkommen tilbake",
      "kasse|kasserer|betjent av|ekspeditør|bord|operatør",
      "øreavrunding|avrunding|antall varer",
      "bankkort|bankaxept|kortbetaling|vipps|kontaktløs",
    ],
    names: "kvittering|bong",
  },
  purchase_order: {
    titles: "innkjøpsordre|bestilling|ordre|ordrebekreftelse|rekvisisjon|kjøpsordre|innkjøpsbestilling",
    words: [
      "ordrenummer|ordrenr|ordre nr|bestillingsnummer|innkjøpsordre nr|ordredato|bestillingsnr|rekvisisjonsnr",
      "leverandør|leveringsadresse|leveres til",
      "ønsket levering|ønsket leveringsdato|levering innen|leveringstid|vennligst lever|vi bestiller|ordrebekreftelse|leveringsbetingelser",
      "innkjøper|bestilt av|godkjent av|bestiller|rekvirent",
    ],
    names: "ordre|bestilling|innkjopsordre",
  },
  delivery_note: {
    titles: "pakkseddel|følgeseddel|fraktbrev|leveringsseddel|pakkliste|utleveringsseddel",
    words: [
      "pakkseddel nr|følgeseddel nr|pakkseddelnummer|pakkseddelnr|følgeseddelnummer|fraktbrevnummer|pakkseddel",
      "antall kolli|kolli|bruttovekt|varer mottatt|varene er mottatt|mottatt av|mottatt i god stand|transportør|varene mottatt",
    ],
    names: "pakkseddel|fraktbrev|folgeseddel",
  },
  bank_statement: {
    titles: "kontoutskrift|kontoutdrag|kontooversikt|transaksjonsoversikt|bankutskrift",
    words: [
      "inngående saldo|utgående saldo|ny saldo|saldo|forrige saldo|saldo fra kontoutskrift",
      "kontoeier|kontonummer|kontohaver|periode|kontoutskrift nr|utskrift nr",
      "inn på konto|ut av konto|innskudd|uttak|innbetaling|utbetaling",
      "bokført|rentedato|bokføringsdato|transaksjoner|valuteringsdato|forklaring",
      "avtalegiro|overføring|varekjøp|minibank|nettbank|nettgiro|lønn",
    ],
    names: "kontoutskrift",
  },
  payslip: {
    titles: "lønnsslipp|lønnslipp|lønnsspesifikasjon|lønnsavregning|lønnsoppgave",
    words: [
      "fastlønn|månedslønn|bruttolønn|brutto lønn|timelønn|grunnlønn",
      "netto utbetalt|nettolønn|netto lønn|utbetalt|til utbetaling",
      "skattetrekk|forskuddstrekk|pensjonstrekk|tabelltrekk|feriepengegrunnlag|fagforeningstrekk|arbeidsgiveravgift|feriepenger",
      "ansatt|ansattnr|lønnsperiode|overtid|ansattnummer|fødselsnummer|stilling",
    ],
    names: "lonnsslipp|lonnslipp",
  },
  contract: {
    titles:
      "avtale|kontrakt|leieavtale|leiekontrakt|husleiekontrakt|arbeidsavtale|kjøpsavtale|kjøpekontrakt|samarbeidsavtale|rammeavtale|konsulentavtale|taushetserklæring|konfidensialitetsavtale|lisensavtale|oppdragsavtale|databehandleravtale|tjenesteavtale",
    words: [
      "denne avtalen|denne kontrakten|avtalen|nærværende avtale|følgende avtale|leieavtalen",
      "heretter kalt|i det følgende|heretter",
      "partene|parter|mellom partene|hver av partene|begge parter",
      "oppsigelsestid|oppsigelse|si opp|norsk rett|verneting|tvister|taushetsplikt|mislighold|heving",
      "det inngått|to eksemplarer|er inngått|utstedt i|underskrift",
      "utleier|leietaker|arbeidsgiver|arbeidstaker|selger|kjøper|oppdragsgiver",
    ],
    names: "kontrakt|avtale|leieavtale",
  },
};
