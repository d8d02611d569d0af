/** Heads as programs, banks and portals write them, by what they say: typed by hand, not taken from the vocabulary. */
export type HeadRow = readonly [heading: string, says: string];

const rows = (says: string, heads: string): HeadRow[] => heads.split("|").map((head) => [head, says]);

/** Registers and ledgers: Tally, Zoho, QuickBooks, SAP, DATEV, FEC, GSTR-1, 2A, 2B. */
export const registerHeads: readonly HeadRow[] = [
  ...rows(
    "number",
    "Invoice No|Invoice No.|Invoice Number|INVOICE #|Inv. No|Bill No|Bill Number|Supplier Invoice No.|Document Number|Doc. No.|Voucher No|Vch No.|Note Number|Num|inum|InvoiceNumber|invoice_no|Reference No.|Invoice No. *|Rechnungsnummer|Rechnungs-Nr.|Belegnummer|Belegfeld 1|Numéro de facture|N° facture|PieceRef|Número de factura|Nº factura|Numero fattura|Número da fatura|Nota Fiscal|Factuurnummer|Numer faktury|Nr faktury|चालान संख्या|बिल नंबर|Fakturanummer|Laskun numero|Číslo faktury|Номер счета-фактуры|Fatura No|رقم الفاتورة|請求書番号|发票号码",
  ),
  ...rows(
    "date",
    "Invoice Date|Date|Inv Date|Bill Date|Document Date|Doc. Date|Voucher Date|Dated|Supplier Invoice Date|idt|InvoiceDate|Invoice Date (dd-mm-yyyy)|Rechnungsdatum|Belegdatum|Date de facture|PieceDate|Fecha factura|Fecha de emisión|Data fattura|Data documento|Data da fatura|Factuurdatum|Data wystawienia|चालान तिथि|दिनांक|Fakturadatum|Fakturadato|Laskun päivämäärä|Datum vystavení|Дата счета|Fatura Tarihi|FATURA TARİHİ|تاريخ الفاتورة|発行日|日付|开票日期",
  ),
  ...rows("gstin", "GSTIN|GST No|GST Number|GSTIN No.|Party GSTIN|GST Registration No|जीएसटीआईएन"),
  ...rows(
    "taxable",
    "Taxable Value|Taxable Amount|Taxable Amt.|Taxable Value (₹)|Taxable Value (Rs.)|Taxable Value in INR|txval|Assessable Value|Amount before tax|Net Amount|Sub Total|Basic Amount|Nettobetrag|Bemessungsgrundlage|Montant HT|Base HT|Base imponible|Imponibile|Base tributável|Bedrag excl. btw|Wartość netto|कर योग्य मूल्य|Belopp exkl. moms|Beløb ekskl. moms|Beløp ekskl. mva|Veroton summa|Základ daně|Сумма без НДС|Matrah|المبلغ الخاضع للضريبة|税抜金額|不含税金额",
  ),
  ...rows(
    "rate",
    "Rate|Rate %|GST Rate|GST %|Tax Rate|Rate (%)|GST Rate (%)|rt|Steuersatz|Taux TVA|Tipo de IVA|Aliquota IVA|Taxa IVA|Btw-tarief|Stawka VAT|जीएसटी दर|Momssats|Mva-sats|ALV-kanta|Sazba DPH|Ставка НДС|KDV Oranı|نسبة الضريبة|税率|稅率",
  ),
  ...rows(
    "igst",
    "IGST|IGST Amount|Integrated Tax|Integrated Tax Amount|Integrated Tax(₹)|iamt|Input IGST|IGST Amt|आईजीएसटी",
  ),
  ...rows("cgst", "CGST|CGST Amount|Central Tax|Central Tax(₹)|camt|CGST Amt|Input CGST|सीजीएसटी"),
  ...rows(
    "sgst",
    "SGST|SGST Amount|State/UT Tax|State/UT Tax(₹)|SGST/UTGST|State Tax|samt|SGST Amt|एसजीएसटी",
  ),
  ...rows("cess", "Cess|Cess Amount|Cess(₹)|csamt|उपकर"),
  ...rows(
    "total",
    "Invoice Value|Invoice Amount|Total|Total Amount|Grand Total|Bill Amount|Invoice Value (₹)|Gross Amount|Amount incl. tax|Rechnungsbetrag|Bruttobetrag|Montant TTC|Total TTC|Importe total|Totale fattura|Valor total|Factuurbedrag|Wartość brutto|चालान मूल्य|Belopp inkl. moms|Fakturabeløb|Beløp inkl. mva|Verollinen summa|Celkem s DPH|Сумма с НДС|Genel Toplam|المبلغ الإجمالي|合計金額|价税合计",
  ),
  ...rows("place", "Place of Supply|POS|Place Of Supply (State)|State of Supply|आपूर्ति का स्थान"),
  ...rows("reverse", "Reverse Charge|RCM|Supply Attract Reverse Charge|Reverse Charge (Y/N)|rchrg"),
];

/** Exports of banks, and of programs that book what banks do. */
export const statementHeads: readonly HeadRow[] = [
  ...rows(
    "date",
    "Date|Transaction Date|Txn Date|Posting Date|Booking Date|Post Date|Completed Date|Buchungstag|Buchungsdatum|Datum|Belegdatum|EcritureDate|Date opération|Date comptable|Fecha|Fecha operación|Data contabile|Data|Data lançamento|Boekdatum|Data księgowania|Bokföringsdag|Dato|Kirjauspäivä|Datum zaúčtování|Дата операции|दिनांक|Bokføringsdato|İşlem Tarihi|Tarih|تاريخ العملية|التاريخ|日付|取引日|交易日期",
  ),
  ...rows(
    "description",
    "Description|Narration|Particulars|Transaction Remarks|Details|Transaction Details|Memo|Verwendungszweck|Buchungstext|Libellé|EcritureLib|Concepto|Descripción|Descrizione|Causale|Descrição|Histórico|Omschrijving|Mededelingen|Tytuł operacji|Opis|Beskrivning|Tekst|Viesti|Popis|Назначение платежа|विवरण|Forklaring|Açıklama|AÇIKLAMA|البيان|摘要|お取引内容|交易摘要",
  ),
  ...rows(
    "amount",
    "Amount|Amount (INR)|Amount in EUR|Transaction Amount|Value|Total Amount|Betrag|Betrag (EUR)|Umsatz|Montant|Importe|Importe (EUR)|Importo|Valor (R$)|Montante|Bedrag (EUR)|Kwota|Belopp|Beløb|Määrä|Částka|Сумма|राशि|Beløp|İşlem Tutarı|Tutar|المبلغ|金額|取引金額|交易金额",
  ),
  ...rows(
    "debit",
    "Debit|Debit Amount|Withdrawal|Withdrawals|Withdrawal Amt.|Withdrawal Amount (INR)|Paid out|Money Out|Dr|Soll|Belastung|Débit|Cargo|Debe|Dare|Addebiti|Débito|Debet|Uttag|Obciążenia|Расход|डेबिट|निकासी|Ut av konto|Borç|مدين|お支払金額|出金|支出",
  ),
  ...rows(
    "credit",
    "Credit|Credit Amount|Deposit|Deposits|Deposit Amt.|Deposit Amount (INR)|Paid in|Money In|Cr|Haben|Gutschrift|Crédit|Abono|Haber|Avere|Accrediti|Crédito|Insättning|Uznania|Приход|क्रेडिट|जमा|Inn på konto|Alacak|دائن|お預り金額|入金|收入",
  ),
  ...rows(
    "balance",
    "Balance|Closing Balance|Running Balance|Available Balance|Balance (INR)|Ledger Balance|Saldo|Kontostand|Saldo nach Buchung|Solde|Saldo disponible|Saldo contabile|Saldo po operacji|Zůstatek|Остаток|शेष राशि|Bakiye|الرصيد|差引残高|残高|余额",
  ),
  ...rows(
    "reference",
    "Reference|Ref No./Cheque No.|Chq./Ref.No.|Cheque Number|Transaction ID|UTR No|Instrument ID|Kundenreferenz|Referenz|Référence|Referencia|Identificador|Volgnummer|Viite|Dekont No|رقم المرجع|交易流水号",
  ),
];

/** Sheets of bulk payments. */
export const paymentHeads: readonly HeadRow[] = [
  ...rows(
    "beneficiary",
    "Beneficiary Name|Bene Name|Payee Name|Payee|Vendor Name|Name|Employee Name|Account Holder Name|लाभार्थी का नाम",
  ),
  ...rows(
    "account",
    "Account Number|Account No.|A/c No|Beneficiary Account No|Beneficiary A/c No.*|BeneficiaryAccountNumber|Bene Acc No|Credit Account|Payee Account Number|Bank Account|खाता संख्या",
  ),
  ...rows(
    "ifsc",
    "IFSC|IFSC Code|Beneficiary IFSC|Bene IFSC Code|RTGS/NEFT IFSC Code|Bank IFSC|आईएफएससी कोड",
  ),
  ...rows(
    "amount",
    "Amount|Payment Amount|Txn Amount|Transaction Amount|Amount (INR)|Amount in Rs.|Amount Payable|Net Pay|Transfer Amount|Amt|Betrag|Montant|Importe|राशि",
  ),
];

/** Lists of vendors, as onboarding gets them. */
export const vendorHeads: readonly HeadRow[] = [
  ...rows(
    "vendor_name",
    "Vendor Name|Supplier|Supplier Name|Party Name|Lieferant|Fournisseur|Leverancier|आपूर्तिकर्ता का नाम|Leverantör|Leverandør|Toimittaja|Dodavatel|Поставщик|Tedarikçi|المورد|仕入先|供应商",
  ),
  ...rows("pan", "PAN|PAN No.|Permanent Account Number|PAN Number *|पैन"),
  ...rows("account_number", "Account Number|A/c No.|Beneficiary A/c No|Bank Account No|खाता संख्या"),
  ...rows("ifsc", "IFSC|IFSC Code|Beneficiary IFSC Code|आईएफएससी कोड"),
  ...rows("email", "Email|E-mail ID|Beneficiary Email"),
];

/** Lists of claims, as insurers get them. */
export const claimHeads: readonly HeadRow[] = [
  ...rows("policy_number", "Policy Number|Policy No."),
  ...rows("claim_amount", "Claim Amount|Amount Claimed"),
  ...rows("pan", "PAN|पैन"),
  ...rows("account_number", "Account Number|Beneficiary Account No|खाता संख्या"),
  ...rows("ifsc", "IFSC Code|Bene IFSC|आईएफएससी"),
];
