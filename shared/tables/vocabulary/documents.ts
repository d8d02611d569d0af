import type { Vocabulary } from "./meanings.ts";

/**
 * Heads of registers and ledgers: Tally, Zoho Books, Busy, QuickBooks, ERPNext, SAP, DATEV (format of bookings 7.0), the
 * French FEC (article A47 A-1 LPF), the portal's Excel of GSTR-1, 2A and 2B and the keys of its JSON.
 */
export const documentHeads: Vocabulary = {
  en: {
    document_number:
      "invoice number|invoice no|invoice num|invoice|inv no|inv number|inv num|inv|invoicenum|inum|bill no|bill number|bill num|bill id|bill|document number|document no|document id|document|doc no|doc number|doc num|note number|note no|nt num|ntnum|credit note no|credit note number|debit note no|debit note number|note refund voucher number|invoice advance receipt number|tax invoice no|tax invoice number|supplier invoice|supplier invoice no|supplier invoice number|supplier inv no|supplier bill no|vendor invoice no|vendor invoice number|vendor bill no|party invoice no|party invoice number|party bill no|boe no|boe number|bill of entry no|bill of entry number|num|invoice ref|bill ref|sales invoice no|purchase invoice no|credit memo no|credit memo number",
    voucher_number: "voucher no|voucher number|vch no|vch number|voucher num|voucher|entry no|entry number",
    original_number:
      "original invoice no|original invoice number|original note no|original note number|original document no|original document number|original bill no|original no|original number|original inv no|oinum|ont num|original invoice",
    reference:
      "reference|reference no|reference number|ref no|ref number|ref|supplier ref|supplier ref no|supplier reference|vendor ref|party ref|doc ref|document reference|customer reference|customer reference no|customer ref no|invoice reference|invoice id|inv id",
    number: "number",
    serial: "s no|sr no|sl no|serial no|serial number|sno|srno|slno|no|nr|#|row|sr|sl",
    document_date:
      "invoice date|inv date|inv dt|invoice dt|bill date|bill dt|document date|document dt|doc date|doc dt|note date|note dt|nt dt|dt|idt|dated|supplier invoice date|supplier inv date|supplier bill date|vendor invoice date|vendor bill date|party invoice date|party bill date|boe date|bill of entry date|date of invoice|date of bill|date of document|date of note|tax invoice date|ref date|reference date|invoice advance receipt date|note refund voucher date|date of issue|issue date|tax point|tax point date|tax date",
    voucher_date: "voucher date|vch date|vch dt|voucher dt|entry date",
    original_date:
      "original invoice date|original note date|original document date|original bill date|original date|oidt|ont dt",
    date: "date",
    due_date: "due date|payment due date|maturity date|net due date|date due",
    filing_date:
      "gstr 1 filing date|gstr1 filing date|gstr 1 5 filing date|filing date|date of filing|gstr 1 iff gstr 1a gstr 5 filing date|gstr 1 iff gstr 5 filing date",
    payment_date:
      "payment date|pay date|date of payment|credit date|date of credit|date of payment or credit|paid date|paid on|pymt date|instruction date|debit date",
    document_type:
      "document type|doc type|document kind|doc kind|kind of document|note type|voucher type|vch type|invoice type description|bill type|nature of document|nature of documents|nt typ|ntty",
    type: "type|kind|supply category",
    direction: "direction|book|sale or purchase|sales or purchase|inward or outward",
    nature: "nature",
    invoice_type:
      "invoice type|supply type|inv typ|gst treatment|export type|type of supply|supply typ|inv type",
    category: "category",
    period:
      "period|month|return period|filing period|tax period|gstr 1 period|gstr 1 filing period|gstr 1 5 period|gstr 1 iff gstr 5 period",
    reverse_charge:
      "reverse charge|rcm|rchrg|reverse charge applicable|is reverse charge|supply attract reverse charge|supply attracts reverse charge|rev|reverse|reverse charge y n|liable to reverse charge",
    state: "state",
    place_of_supply:
      "place of supply|pos|state of supply|supply state|place of supply pos|destination of supply",
    itc_availability: "itc availability|availability of itc|itc avl|itcavl",
    itc_reason: "itc reason|reason|reason for itc unavailability|reason of unavailability|rsn",
    itc_eligibility:
      "itc eligibility|eligibility for itc|eligible itc|itc eligible|eligibility|itc|itc status|itc claim|itc type|itc category|itc class|input credit status|input credit type|claim itc|eligible|eligible for itc",
    itc_blocked: "blocked|itc blocked|is blocked|ineligible|itc ineligible",
    payment_status: "payment status|pay status|paid|paid or unpaid|outstanding",
    port: "port code|port|shipping port code|port of export",
    shipping_bill: "shipping bill number|shipping bill no|shipping bill|sbnum|sb no",
    shipping_date: "shipping bill date|sbdt|sb date",
  },
  de: {
    document_number:
      "rechnungsnummer|rechnungs nr|rechnungsnr|rechnung nr|rechnung|re nr|belegnummer|beleg nr|belegnr|beleg|belegfeld 1|fakturanummer|faktura nr|externe belegnummer|dokumentnummer",
    voucher_number: "buchungsnummer|journalnummer|buchungsnr|journal nr",
    reference: "referenz|referenznummer|kundenreferenz|zuordnung|belegfeld 2",
    serial: "lfd nr|laufende nummer|position|zeile",
    document_date: "rechnungsdatum|belegdatum|fakturadatum|datum der rechnung|ausstellungsdatum|re datum",
    date: "datum",
    due_date: "falligkeit|falligkeitsdatum|fallig am|nettofalligkeit|zahlbar bis",
    payment_date: "zahlungsdatum|bezahlt am|zahldatum",
    document_type: "belegart|dokumentart|rechnungsart",
    period: "zeitraum|buchungsperiode|periode|monat",
  },
  fr: {
    document_number:
      "numero de facture|numero facture|n facture|no facture|num facture|facture|n de facture|no de facture|piece ref|numero de piece|n piece|no piece|numero de document",
    voucher_number: "ecriture num|numero d ecriture",
    reference: "reference|ref",
    document_date: "date de facture|date facture|date de la facture|date piece|piece date|date d emission",
    due_date: "date d echeance|echeance|date echeance",
    payment_date: "date de paiement|date paiement|date de reglement",
    document_type: "type de document|type de piece|journal lib|journal code",
    period: "periode|mois",
  },
  es: {
    document_number:
      "numero de factura|numero factura|n factura|no factura|num factura|nro factura|n de factura|no de factura|factura|numero de documento|no documento|nro documento",
    reference: "referencia|ref",
    document_date:
      "fecha de factura|fecha factura|fecha de emision|fecha emision|fecha de expedicion|fecha expedicion|fecha documento",
    date: "fecha",
    due_date: "fecha de vencimiento|vencimiento|fecha vencimiento",
    payment_date: "fecha de pago|fecha pago",
    document_type: "tipo de documento|tipo documento|tipo de factura",
    period: "periodo|mes",
  },
  it: {
    document_number:
      "numero fattura|numero della fattura|n fattura|nr fattura|num fattura|fattura|numero documento|n documento|nr documento|num doc",
    document_date: "data fattura|data documento|data emissione|data doc|data della fattura",
    date: "data",
    due_date: "data scadenza|scadenza",
    payment_date: "data pagamento|data di pagamento",
    document_type: "tipo documento|tipo doc",
    period: "periodo|mese",
  },
  pt: {
    document_number:
      "numero da fatura|numero fatura|n fatura|no fatura|fatura|numero da nota|numero da nota fiscal|nota fiscal|n da nota|no nota fiscal|numero do documento|no documento",
    reference: "referencia",
    document_date: "data da fatura|data fatura|data de emissao|data emissao|data do documento|data da nota",
    date: "data",
    due_date: "data de vencimento|vencimento|data vencimento",
    payment_date: "data de pagamento|data pagamento|data do pagamento",
    document_type: "tipo de documento|tipo documento",
    period: "periodo",
  },
  nl: {
    document_number:
      "factuurnummer|factuurnr|factuur nr|factuur|documentnummer|factuur nummer|boekstuknummer|boekstuk|nummer factuur",
    reference: "referentie|kenmerk",
    document_date: "factuurdatum|datum factuur|documentdatum",
    date: "datum",
    due_date: "vervaldatum|vervaldag",
    payment_date: "betaaldatum|betaald op",
    document_type: "soort document|documentsoort|type document",
    period: "periode",
  },
  pl: {
    document_number: "numer faktury|nr faktury|faktura|numer dokumentu|nr dokumentu|numer dowodu|nr dowodu",
    reference: "referencja|numer referencyjny",
    serial: "lp|l p",
    document_date: "data wystawienia|data faktury|data dokumentu|data wystawienia faktury",
    date: "data",
    due_date: "termin platnosci|data platnosci",
    document_type: "typ dokumentu|rodzaj dokumentu",
    period: "okres|miesiac",
  },
  hi: {
    document_number: "चालान संख्या|बिल संख्या|बीजक संख्या|इनवॉइस संख्या|इनवॉइस नंबर|बिल नंबर|चालान नंबर",
    voucher_number: "वाउचर संख्या|वाउचर नंबर",
    reference: "संदर्भ|संदर्भ संख्या",
    serial: "क्रम संख्या|क्रमांक",
    document_date:
      "चालान तिथि|बिल तिथि|बीजक तिथि|इनवॉइस तिथि|बिल दिनांक|चालान दिनांक|इनवॉइस दिनांक|इनवॉइस की तारीख",
    date: "दिनांक|तिथि|तारीख",
    due_date: "देय तिथि",
    document_type: "दस्तावेज़ प्रकार",
    place_of_supply: "आपूर्ति का स्थान",
    reverse_charge: "रिवर्स चार्ज",
  },
  sv: {
    document_number: "fakturanummer|fakturanr|faktura nr",
    voucher_number: "verifikationsnr",
    document_date: "fakturadatum",
    due_date: "forfallodatum|forfallodag",
    payment_date: "betalningsdatum|betald den",
  },
  da: {
    document_number: "fakturanummer|fakturanr|faktura nr",
    voucher_number: "bilagsnummer|bilagsnr",
    document_date: "fakturadato|udstedelsesdato",
    due_date: "forfaldsdato|betalingsfrist",
    payment_date: "betalingsdato",
  },
  no: {
    document_number: "fakturanummer|fakturanr|faktura nr",
    voucher_number: "bilagsnummer|bilagsnr",
    document_date: "fakturadato|utstedelsesdato",
    due_date: "forfallsdato|forfall",
    payment_date: "betalingsdato|betalt dato",
  },
  fi: {
    document_number: "laskun numero|laskunumero|laskunro|laskun nro",
    voucher_number: "tositenumero|tositenro",
    document_date: "laskun paivamaara|laskupaiva|laskun paivays|laskun pvm",
    due_date: "erapaiva",
  },
  cs: {
    document_number: "cislo faktury|cislo dokladu|c faktury",
    document_date: "datum vystaveni|datum faktury|datum dokladu",
    due_date: "datum splatnosti|splatnost",
    payment_date: "datum uhrady",
  },
  ru: {
    document_number: "номер счета|номер счета-фактуры|номер счет-фактуры|номер накладной|счет-фактура",
    document_date: "дата счета|дата счета-фактуры|дата счет-фактуры|дата документа|дата накладной",
    due_date: "срок оплаты",
    payment_date: "дата оплаты",
  },
  tr: {
    document_number: "fatura no|fatura numarasi|belge no|belge numarasi",
    document_date: "fatura tarihi|belge tarihi|duzenleme tarihi",
    date: "tarih",
    due_date: "vade|vade tarihi|son odeme tarihi",
    payment_date: "odeme tarihi",
  },
  ar: {
    document_number: "رقم الفاتورة|رقم المستند",
    reference: "المرجع|رقم المرجع",
    document_date: "تاريخ الفاتورة|تاريخ الإصدار",
    date: "التاريخ",
    due_date: "تاريخ الاستحقاق",
    payment_date: "تاريخ الدفع",
  },
  ja: {
    document_number: "請求書番号|請求番号|インボイス番号|書類番号",
    voucher_number: "伝票番号",
    reference: "参照番号",
    document_date: "請求日|請求書日付|発行日",
    voucher_date: "伝票日付",
    date: "日付|年月日",
    due_date: "支払期限|支払期日|お支払期限",
    payment_date: "支払日",
    document_type: "書類種別|伝票種別",
  },
  zh: {
    document_number: "发票号码|发票号|发票编号|單據號碼|單據編號|单据号码|单据编号|發票號碼",
    voucher_number: "凭证号|憑證號",
    document_date: "开票日期|发票日期|開票日期|發票日期",
    date: "日期",
    due_date: "到期日|到期日期",
    payment_date: "付款日期",
    document_type: "发票类型|單據類型|单据类型",
  },
};
