import type { KindWords } from "./kind-words.ts";

export const swedish: KindWords = {
  invoice: {
    titles:
      "faktura|samlingsfaktura|proformafaktura|slutfaktura|delfaktura|kontantfaktura|arvodesräkning|räkning|kundfaktura",
    words: [
      "fakturanummer|fakturanr|faktura nr|faktura nummer|ocr|ocr nummer|räkning nr",
      "fakturadatum|faktura datum",
      "fakturaadress|faktureras till|kund|fakturamottagare|köpare|betalningsmottagare",
      "att betala|förfallodatum|betalningsvillkor|förfallodag|betala senast|dröjsmålsränta|oss tillhanda senast|summa att betala",
      "moms|momsreg nr|momsregistreringsnummer|varav moms|f skatt|godkänd för f skatt",
      "netto|belopp|totalt exkl moms|summa exkl moms|totalt inkl moms|à pris|att betala sek|delsumma|bankgiro",
    ],
    names: "faktura|rakning",
  },
  credit_note: {
    titles: "kreditfaktura|kreditnota|kreditering|kredit",
    words: [
      "kreditfaktura nr|kreditnota nr|kreditfakturanummer|kreditnummer",
      "avser faktura|krediterar faktura|ursprunglig faktura|att kreditera|kreditering av|kreditering av faktura|tillgodo",
    ],
    names: "kreditfaktura|kreditnota",
  },
  receipt: {
    titles: "kvitto|kassakvitto|betalningskvitto|köpkvitto",
    words: [
      "kvitto|kvittonr|kvittonummer|kvitto nr",
      "kontant|växel|kontant betalt",
      "tack för besöket|välkommen åter|tack för ditt köp|tack och välkommen åter",
      "kassa|kassör|du betjänades av|expedit|säljare|bord",
      "öresavrundning|antal varor|antal artiklar",
      "bankkort|kortbetalning|betalkort|swish|kontokort",
    ],
    names: "kvitto",
  },
  purchase_order: {
    titles: "inköpsorder|beställning|orderbekräftelse|orderbeställning|rekvisition|avrop",
    words: [
      "ordernummer|ordernr|beställningsnummer|inköpsordernummer|orderdatum|order nr|beställningsdatum",
      "leverantör|leveransadress|levereras till",
      "önskad leverans|vänligen leverera|leveranstid|önskat leveransdatum|vi beställer|härmed beställs|leveransvillkor|bekräfta ordern",
      "inköpare|beställare|godkänd av|beställt av",
    ],
    names: "bestallning|inkopsorder",
  },
  delivery_note: {
    titles: "följesedel|fraktsedel|leveranssedel|packsedel|plocklista|packlista|leveransnota",
    words: [
      "följesedelsnummer|följesedel nr|följesedelsnr|fraktsedelsnummer|packsedel nr|följesedel",
      "antal kolli|kolli|bruttovikt|godset mottaget|godset mottagits|mottaget av|vikt brutto|godsmottagare|varorna mottagna",
    ],
    names: "foljesedel|fraktsedel|packsedel",
  },
  bank_statement: {
    titles: "kontoutdrag|kontoutskrift|kontobesked|transaktionslista|kontohändelser|kreditkortsutdrag",
    words: [
      "ingående saldo|utgående saldo|saldo|föregående saldo|nytt saldo",
      "kontohavare|kontonummer|kontoinnehavare|period|kontoutdrag nr",
      "insättning|uttag|insättningar|debet|kredit",
      "bokföringsdag|valutadag|transaktionsdag|bokföringsdatum|transaktioner|reskontradatum",
      "autogiro|kortköp|överföring|bankomat|swish|betalning|stående överföring",
    ],
    names: "kontoutdrag",
  },
  payslip: {
    titles: "lönespecifikation|lönebesked|löneavi|lönespec|löneutbetalning",
    words: [
      "månadslön|bruttolön|grundlön|timlön|lön",
      "nettolön|utbetalas|utbetalt|netto att utbetala|att utbetala",
      "preliminär skatt|prel skatt|arbetsgivaravgift|skatteavdrag|skattetabell|semesterlön",
      "anställd|anställningsnr|anställningsnummer|löneperiod|personnummer|semesterdagar|utbetalningsdag|övertid",
    ],
    names: "lonespecifikation|lonebesked",
  },
  contract: {
    titles:
      "avtal|hyresavtal|anställningsavtal|köpeavtal|uppdragsavtal|hyreskontrakt|samarbetsavtal|ramavtal|sekretessavtal|licensavtal|tjänsteavtal|konsultavtal|leveransavtal|kontrakt|personuppgiftsbiträdesavtal|arrendeavtal|köpekontrakt",
    words: [
      "detta avtal|detta kontrakt|avtalet|detta hyresavtal|följande avtal",
      "nedan kallad|nedan kallat|nedan benämnd|i det följande",
      "parterna|parter|vardera parten|båda parter",
      "uppsägningstid|säga upp|svensk lag|tvist|allmän domstol|sekretess|skiljedom|uppsägning|hävning",
      "upprättats i två|två exemplar|har träffats|har ingåtts|tagit var sitt",
      "hyresvärd|hyresgäst|hyresvärden|hyresgästen|arbetsgivaren|uppdragstagaren|köparen|säljaren|arbetstagaren",
    ],
    names: "avtal|kontrakt|hyresavtal",
  },
  resume: { titles: "meritförteckning|curriculum", names: "meritforteckning" },
};
