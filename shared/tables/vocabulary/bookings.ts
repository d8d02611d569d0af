import type { Vocabulary } from "./meanings.ts";

/** The heads alone and before the word for what they count: `Debit`, `Debit Amount`, `Debit Amt`. */
const sums = (heads: string): string =>
  heads
    .split("|")
    .flatMap((head) => [head, `${head} amount`, `${head} amt`])
    .join("|");

/**
 * Heads of statements and exports as banks print them, from the exports of the banks that bench/statements/layouts-*.ts
 * lists, and of DATEV's bookings.
 */
export const bookingHeads: Vocabulary = {
  en: {
    booking_date:
      "booking date|posting date|posted date|post date|completed date|booked at|booked on|settlement date|processed date|cleared date|clearing date|date completed|date posted|posting|book date|process date|processing date|operation date|date of posting|date of booking|date of transaction|tarikh|posted|gl date",
    transaction_date:
      "transaction date|trans date|trans. date|started date|date started|created utc|created (utc)|created|created on|created at|purchase date|date of purchase|initiated date|authorised date|authorized date|txn date|tran date|transaction dt|txn dt|tran dt",
    value_date:
      "value date|valuta date|available on utc|available on (utc)|available on|effective date|interest date|val date|value dt|val dt",
    time: "time|timezone|time zone|transaction time|txn time",
    booking_text:
      "narrative|memo|payment reference|transaction description|description 1|original description|extended details|appears on your statement as|payment type and details|type and details|transaction type and details|notes|transaction remark|transaction remarks|transaction detail|transaction details|transaction particular|transaction particulars|transaction narration|payment remark|payment remarks|payment detail|payment details|payment particular|payment particulars|payment narration|txn remark|txn remarks|txn detail|txn details|txn particular|txn particulars|txn narration|tran remark|tran remarks|tran detail|tran details|tran particular|tran particulars|tran narration|payment description|txn description|tran description|narration details|descriptions|detail|remark|details of transaction|details of transactions|label|text|purpose|reason|comment|transactions|transaction|butiran|credit narration|debit narration",
    counterparty:
      "counter party|counterparty name|partner name|merchant|merchant name|payer name|target name|payer|remitter|remitter name|counterparty|name auftraggeber",
    booking_reference:
      "transaction id|reference id|balance transaction id|source id|transferwise id|check or slip #|check number|serial|chq|chq no|chq number|chq nos|chq ref|chq ref no|chq ref number|chq ref nos|chq reference|chq reference no|chq reference number|chq reference nos|cheque|cheque no|cheque number|cheque nos|cheque ref|cheque ref no|cheque ref number|cheque ref nos|cheque reference|cheque reference no|cheque reference number|cheque reference nos|check no|check nos|check ref|check ref no|check ref number|check ref nos|check reference|check reference no|check reference number|check reference nos|ch q|ch q no|ch q number|ch q nos|ch q ref|ch q ref no|ch q ref number|ch q ref nos|ch q reference|ch q reference no|ch q reference number|ch q reference nos|cq|cq no|cq number|cq nos|cq ref|cq ref no|cq ref number|cq ref nos|cq reference|cq reference no|cq reference number|cq reference nos|check|ref chq no|ref chq number|ref no chq no|ref no cheque no|ref cheque no|reference no cheque no|cheque details|chq details|instrument|instrument id|instrument no|instrument number|utr|utr no|utr number|operation number|transaction no|transaction number|transaction ref|transaction reference|txn id|txn no|txn ref|txn number|tran id|tran no|tran ref|utr ref no|bank reference|bank ref no",
    booked_amount:
      "total amount|transaction amount|txn amount|credit/debit amount|debit/credit amount|transaction value|amount in account currency|transaction amt|txn amt|jumlah",
    fee: "fee|fees|fee amount|charge|charges|commission",
    debit: sums(
      "subtractions|withdrawals/subtractions|withdrawals / subtractions|money out|outflow|paid out|spent|withdrawal|withdrawals|debit|debits|payment out|payments out|out going|outgoing|dr|payments|debite",
    ),
    credit: sums(
      "additions|deposits/additions|deposits / additions|money in|inflow|paid in|deposit|deposits|credit|credits|payment in|payments in|in coming|incoming|cr|receipts|received|lodgement|lodgements",
    ),
    balance:
      "closing|ending daily balance|running bal|running bal.|balance after|balance after transaction|daily balance|bal|closing balance|closing bal|running balance|available balance|available bal|account balance|account bal|ledger balance|ledger bal|outstanding balance|outstanding bal|balance",
    balance_before: "balance before|balance before transaction|start balance|opening balance",
    status: "status|transaction status|booking status|state of document|cancelled",
    aside:
      "receipt|irn|irn date|ack no|ack date|source|gstin status|sort code|branch|spending category|local amount|local currency|total fees|balance impact|exchange from|exchange to|exchange to amount|original amount|original currency|account type|card no.|card no|card member|member name|details type|reporting category|emoji|category split|town/city|city/state|from email address|to email address|attachment|note|subcategory|categories|amount currency|foreign amount|foreign currency|amount in foreign currency|fx rate|exchange rate|branch code|branch name|init br|reward points|points",
    counterparty_account:
      "partner account|partner account no|partner account number|partner iban|partner iban no|partner iban number|counterparty account|counterparty account no|counterparty account number|counterparty iban|counterparty iban no|counterparty iban number|remitter account|remitter account number|remitter iban|remitter iban no|remitter iban number|beneficiary iban|payee account|payee iban|bank account",
    side: "debit/credit|credit/debit|dr/cr|cr/dr|c/d|d/c|+/-|dr cr|cr dr|creditdebit|credit debit indicator|debit credit indicator|debit/credit indicator|dr/cr indicator|dr/cr flag",
    transaction_type: "transaction type|txn type|tran type",
    currency: "currency|ccy|curr|currency code",
  },
  de: {
    booking_date: "buchungstag|buchungsdatum|buchung|buchungsdatum / valuta|gebucht am|abschlussdatum",
    transaction_date: "umsatztag|transaktionsdatum|kaufdatum",
    value_date: "valuta|valutadatum|wertstellung|wertstellungsdatum|wertstellung (valuta)|wert",
    time: "uhrzeit|zeit|abschlusszeit",
    booking_text:
      "verwendungszweck|buchungstext|vorgang|vorgang/verwendungszweck|erlauterung|erlauterungen|avisierungstext|umsatzinformation|angaben zu den umsatzen|beschreibung1|beschreibung2|buchungsdetails|mitteilung|zahlungszweck|text",
    counterparty:
      "beguenstigter/zahlungspflichtiger|begunstigter/zahlungspflichtiger|begunstigter / auftraggeber|auftraggeber / begunstigter|auftraggeber/empfanger|auftraggeber/beguenstigter|auftraggeber/begunstigter|zahlungsempfanger|zahlungsempfanger*in|zahlungsempfangerin|empfanger|empfanger/zahlungspflichtiger|name zahlungsbeteiligter|zahlungsbeteiligter",
    counterparty_account: "kontonummer/iban|kontonummer / iban|iban zahlungsbeteiligter|iban|kontonummer",
    booking_reference: "kundenreferenz (end-to-end)|transaktions-nr.|transaktions-nr",
    booked_amount: "umsatz|umsatz in eur|buchungsbetrag|umsatz (ohne soll/haben kz)|betrag (s/h)",
    debit: "soll|belastung|lastschrift|zu ihren lasten|betrag soll|lasten|ausgang|auszahlung",
    credit: "haben|gutschrift|zu ihren gunsten|betrag haben|gunsten|eingang|einzahlung",
    balance: "saldo|kontostand|saldo nach buchung|neuer saldo|kontosaldo",
    balance_before: "anfangssaldo|saldo vor buchung",
    currency: "wahrung|waehrung|whg|wkz|wkz umsatz|wahrungskennzeichen|hauswahrung|belegwahrung",
    status: "status|info|buchungsstatus",
    side: "soll/haben|s/h|soll/haben kennzeichen|soll/haben kz|s/h kennzeichen",
    fee: "gebuhr|gebuhren|entgelt",
    aside:
      "auftragskonto|bezeichnung auftragskonto|iban auftragskonto|bic auftragskonto|bankname auftragskonto|bic (swift-code)|bic (swift-code) zahlungsbeteiligter|bic|glaeubiger id|glaubiger id|glaubiger-id|mandatsreferenz|sammlerreferenz|lastschrift ursprungsbetrag|auslagenersatz ruecklastschrift|bewegungstyp|umsatzart|umsatztyp|fremde gebuhren|abweichender empfanger|anzahl der auftrage|anzahl der schecks|zahlungspflichtige*r|einzelbetrag|fussnoten|beschreibung3|iban kontoinhaber|kategorie|bemerkung|gekennzeichneter umsatz|steuerrelevant|bu schlussel|kostenstelle|kost1 kostenstelle|kost2 kostenstelle|buchungskreis|geschaftsjahr",
  },
  fr: {
    booking_date:
      "date operation|date d'operation|date de l'operation|date ope|date ope.|date comptable|date de comptabilisation|ecriture date|date ecriture",
    value_date: "valeur|date valeur|date de valeur",
    booking_text:
      "libelle|libelle des operations|nature des operations|nature de l'operation|operation|operations|detail de l'ecriture|detail|communication|communications|intitule|motif|ecriture lib",
    counterparty: "contrepartie|nom de la contrepartie|beneficiaire",
    counterparty_account: "compte contrepartie",
    booking_reference: "n° operation|numero",
    booked_amount: "montant de l'operation|montant euros",
    debit: "debit|debit euros|debits|sorties",
    credit: "credit|credit euros|credits|entrees",
    balance: "solde|solde apres operation|nouveau solde",
    balance_before: "solde avant operation",
    currency: "devise|monnaie|idevise",
    status: "statut|etat",
    fee: "frais|commission",
    aside: "comp aux num|ecriture let|date let|valid date|montantdevise",
  },
  nl: {
    booking_date: "boekdatum|boekingsdatum|uitvoeringsdatum|verwerkingsdatum|transactiedatum",
    value_date: "rentedatum|valutadatum|valutadag",
    booking_text:
      "omschrijving|omschrijving-1|mededelingen|mededeling|vrije mededeling|details van de transactie|bijzonderheden",
    counterparty: "naam / omschrijving|naam tegenpartij|tegenpartij|naam tegenrekening|naam",
    counterparty_account:
      "tegenrekening|tegenrekening iban/bban|rekening tegenpartij|rekeningnummer tegenpartij",
    booking_reference: "transactiereferentie|volgnr|volgnummer",
    side: "af bij|af/bij|bij/af",
    booked_amount: "bedrag|transactiebedrag|bedrag eur",
    debit: "debet|af|uitgaven",
    credit: "bij|inkomsten",
    balance: "saldo|saldo na trn|saldo na mutatie|eindsaldo|saldo na boeking",
    balance_before: "beginsaldo|saldo voor mutatie|saldo voor boeking",
    currency: "munt|muntsoort|valuta|valutacode",
    status: "status",
    aside:
      "rekening|rekeningnummer|rubrieknaam|afschriftnummer|code|mutatiesoort|tag|iban/bban|naam uiteindelijke partij|bic tegenpartij|adres tegenpartij|gestructureerde mededeling",
  },
  es: {
    booking_date:
      "fecha operacion|fecha de operacion|f. operacion|f.operacion|fecha contable|f. contable|fecha de la operacion",
    value_date: "fecha valor|f. valor|f.valor|valor|fecha de valor",
    booking_text: "concepto|descripcion|observaciones|movimiento|detalle|mas datos|concepto ampliado",
    counterparty: "beneficiario|ordenante|beneficiario/ordenante",
    booked_amount: "importe|importe eur|monto|importe euros",
    debit: "cargo|cargos|debe|gasto|gasto (-)|debito|retiros",
    credit: "abono|abonos|haber|ingreso|ingreso (+)|credito|depositos",
    balance: "saldo|disponible|saldo disponible|saldo contable|saldo posterior",
    balance_before: "saldo anterior|saldo inicial",
    currency: "divisa|moneda",
    status: "estado",
    aside: "categoria|subcategoria|comentario|oficina",
  },
  it: {
    booking_date: "data contabile|data operazione|data registrazione|data movimento|data contab.",
    value_date: "data valuta|valuta",
    booking_text:
      "descrizione|descrizione operazione|descrizione estesa|causale|operazione|dettagli|causale operazione|descrizione movimento",
    counterparty: "controparte|beneficiario/ordinante",
    booked_amount: "importo|importo eur|importo in euro|ammontare",
    debit: "dare|addebiti|addebito|uscite|uscita",
    credit: "avere|accrediti|accredito|entrate|entrata",
    balance: "saldo|saldo contabile|saldo disponibile|saldo progressivo",
    balance_before: "saldo iniziale|saldo precedente",
    currency: "divisa",
    status: "stato|contabilizzazione",
    aside: "conto o carta|categoria|causale abi",
  },
  pt: {
    booking_date: "data lancamento|data do lancamento|data mov.|data movimento|data da operacao",
    value_date: "data valor",
    booking_text: "descricao|historico|lancamento|descritivo|detalhes",
    booking_reference: "identificador|docto|dcto|dcto.|documento",
    booked_amount: "valor|montante|quantia",
    debit: "debito|saida|saidas",
    credit: "credito|entrada|entradas",
    balance: "saldo|saldo contabilistico|saldo apos",
    balance_before: "saldo anterior",
    currency: "moeda",
    status: "situacao|estado",
    side: "d/c|c/d",
    aside: "ag./origem|agencia|categoria",
  },
  sv: {
    booking_date: "bokforingsdag|bokforingsdatum|bokford|bokfort|bokf.dag",
    transaction_date: "transaktionsdag|transaktionsdatum|kopdatum",
    value_date: "valutadag|valutadatum",
    booking_text:
      "beskrivning|text|rubrik|meddelande|text/mottagare|text / mottagare|handelse|transaktion|specifikation",
    counterparty: "namn|mottagare|referens|avsandare",
    booking_reference: "verifikationsnummer|verifikation",
    booked_amount: "belopp|insattning/uttag|summa",
    debit: "uttag|ut",
    credit: "insattning|insattningar|in",
    balance: "saldo|bokfort saldo",
    status: "status",
    aside: "radnummer|clearingnummer|produkt|transaktionstyp|typ",
  },
  da: {
    booking_date: "dato|bogforingsdato|bogfort|bogfort dato",
    value_date: "rentedato|valordato",
    booking_text: "tekst|beskrivelse|posteringstekst",
    booked_amount: "belob|belob i dkk|belop",
    debit: "ut fra konto|ut av konto",
    credit: "inn pa konto|inn til konto",
    balance: "saldo|saldo i dkk",
    currency: "valuta",
  },
  fi: {
    booking_date: "kirjauspaiva|kirjauspaivamaara|tapahtumapaiva|paivamaara|paivays",
    value_date: "arvopaiva|maksupaiva",
    booking_text: "viesti|selitys|selite|tapahtumalaji",
    counterparty: "saaja/maksaja|saaja|maksaja",
    booking_reference: "viite|viitenumero",
    booked_amount: "maara|maara eur|maara euroa|summa",
    balance: "saldo",
  },
  pl: {
    booking_date: "data ksiegowania",
    transaction_date: "data operacji|data transakcji",
    value_date: "data waluty",
    booking_text: "opis operacji|opis transakcji|tytul|tytul operacji|szczegoly|opis|typ transakcji",
    counterparty: "nadawca/odbiorca|nadawca / odbiorca|dane kontrahenta|odbiorca|nadawca",
    counterparty_account: "numer konta|nr rachunku|numer rachunku",
    booked_amount: "kwota|kwota operacji|kwota transakcji",
    debit: "obciazenia|wydatki|obciazenie",
    credit: "uznania|wplywy|uznanie",
    balance: "saldo|saldo po operacji|saldo po transakcji",
    currency: "waluta",
    status: "status",
    aside: "rachunek|kategoria",
  },
  cs: {
    booking_date: "datum zauctovani|datum provedeni|datum transakce|datum uctovani",
    value_date: "datum valuty|valuta",
    booking_text: "zprava|popis|zprava pro prijemce|oznaceni operace|poznamka|typ transakce|typ operace",
    counterparty: "nazev protiuctu|protistrana",
    counterparty_account: "cislo protiuctu|protiucet",
    booked_amount: "castka|objem|castka v mene uctu",
    balance: "zustatek|zustatek po transakci",
    currency: "mena",
    status: "stav",
    aside: "cislo uctu",
  },
  ru: {
    booking_date: "дата операции|дата|дата проводки|дата операции (мск)",
    value_date: "дата платежа|дата валютирования|дата обработки",
    booking_text:
      "описание|категория и описание|описание операции|назначение платежа|детали операции|наименование операции",
    counterparty: "контрагент",
    booked_amount: "сумма операции|сумма|сумма в валюте счета|сумма в валюте операции",
    debit: "расход|дебет|списание",
    credit: "приход|кредит|поступление|зачисление",
    balance: "остаток|остаток средств|баланс|остаток средств в валюте счета",
    currency: "валюта операции|валюта",
    status: "статус",
    aside: "номер карты|сумма платежа|валюта платежа|кэшбэк|кешбэк|категория|mcc|номер документа|номер",
  },
  hi: {
    transaction_date: "लेनदेन तिथि|लेनदेन दिनांक",
    value_date: "मूल्य तिथि",
    booking_text: "लेनदेन विवरण|ब्यौरा",
    debit: "नामे|निकासी|डेबिट|निकासी राशि",
    credit: "जमा|क्रेडिट|जमा राशि",
    balance: "शेष|शेष राशि|बैलेंस",
    currency: "मुद्रा",
    status: "स्थिति",
  },
  no: {
    booking_date: "bokforingsdato|bokfort",
    booking_text: "forklaring|beskrivelse|tekst",
    debit: "ut av konto|ut fra konto",
    credit: "inn pa konto|inn til konto",
    booked_amount: "belop",
    currency: "valutakode",
  },
  tr: {
    transaction_date: "islem tarihi",
    booking_text: "aciklama|islem aciklamasi",
    booking_reference: "dekont no|islem no|fis no",
    booked_amount: "islem tutari",
    debit: "borc|cikan|cekilen",
    credit: "alacak|giren|yatan",
    balance: "bakiye",
    currency: "para birimi|doviz cinsi",
  },
  ar: {
    transaction_date: "تاريخ العملية|تاريخ المعاملة",
    value_date: "تاريخ القيمة|تاريخ الحق",
    booking_text: "البيان|تفاصيل العملية|التفاصيل",
    debit: "مدين|سحب|المسحوبات|المدين",
    credit: "دائن|إيداع|الإيداعات|الدائن",
    balance: "الرصيد",
    currency: "العملة",
  },
  ja: {
    booking_date: "記帳日|起算日|取扱日",
    transaction_date: "取引日|お取引日",
    booking_text: "摘要|お取引内容|取引内容",
    booked_amount: "取引金額",
    debit: "お支払金額|支払金額|出金|出金額|出金金額|お引出し|お引出し金額|引出金額",
    credit: "お預り金額|預り金額|入金|入金額|入金金額|お預入れ|お預入れ金額|預入金額",
    balance: "差引残高|残高|お取引後残高",
    fee: "手数料",
    currency: "通貨",
  },
  zh: {
    booking_date: "记账日期|入账日期|記帳日期|入帳日期",
    transaction_date: "交易日期|交易时间|交易時間",
    booking_text: "交易摘要|用途|附言|摘要",
    counterparty: "对方户名|对方名称|對方戶名",
    counterparty_account: "对方账号|对方账户|對方帳號",
    booking_reference: "交易流水号|流水号",
    booked_amount: "交易金额|發生額|发生额",
    debit: "支出|支出金额|借方金额|借方发生额|支出金額|借方金額",
    credit: "收入|收入金额|贷方金额|贷方发生额|收入金額|貸方金額",
    balance: "余额|账户余额|餘額|帳戶餘額",
    fee: "手续费",
    currency: "币种|幣別",
  },
};
