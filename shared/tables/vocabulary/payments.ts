import type { Vocabulary } from "./meanings.ts";

/** Sheets of bulk payments (NEFT, RTGS, IMPS, NACH), statements of tax deducted, wages, and lines of accounts. */
export const paymentHeads: Vocabulary = {
  en: {
    account_number:
      "account number|account no|a c no|a c number|acc no|bank account number|bank account no|bank a c no|ac no",
    payee_account:
      "beneficiary account no|beneficiary account number|beneficiary account|beneficiary a c no|beneficiary acc no|beneficiary ac no|bene account no|bene account number|bene a c no|bene acc no|credit account no|credit account|credit account number|destination account number|payee account number|payee account no|recipient account number|form account number|vendor id|vendor number",
    account_confirmed:
      "confirm account number|confirm account no|confirm a c no|confirm beneficiary account number|confirm beneficiary account no|confirm bank account number|re enter account number|reenter account number|re enter account no|re enter beneficiary account number|account number confirmation",
    debit_account:
      "debit account no|debit account number|debit account|debit a c no|debit acc no|from account|source account|remitter account no|sender account number",
    ifsc: "ifsc|ifsc code|beneficiary ifsc|beneficiary ifsc code|bene ifsc|bene ifsc code|beneficiary bank ifsc code|beneficiary bank ifsc|rtgs neft ifsc code|ifs code|bank ifsc code|bank ifsc|destination bank ifsc|ifsc no|ifc code",
    bic: "bic|bic code|swift|swift code|bic swift|swift bic|bank bic|beneficiary bic|beneficiary swift|beneficiary bank bic|beneficiary bank swift code|payee bic",
    sort_code:
      "sort code|sortcode|bank sort code|beneficiary sort code|payee sort code|destination sort code",
    routing:
      "routing number|routing no|aba number|aba routing number|aba|routing transit number|bank routing number|receiving dfi|rtn",
    bank_name: "bank name|beneficiary bank|beneficiary bank name|bene bank name|bene bank|destination bank",
    payment_mode:
      "payment mode|mode|method|paid by|paid via|payment type|payment method|mode of payment|transfer type|pymt mode",
    mandate:
      "umrn|umrn no|unique mandate reference number|mandate reference|mandate reference number|mandate id",
    payment_amount:
      "payment amount|transaction amount|txn amount|instruction amount|amount payable|transfer amount|net pay|amount paid|amount paid credited|amount credited|sum paid|gross payment|payment|amount paid or credited|amount of payment|instrument amount",
    section: "section|section code|tds section|nature of payment",
    tds: "tax withheld|tds withheld|tds|tds amount|tax deducted|tax deducted at source|amount of tax deducted|tds deducted",
    tds_rate: "tds rate|rate of deduction|rate at which deducted|rate of tds",
    deposited: "tax deposited|tds deposited|amount deposited",
    challan: "cin|challan identification number|challan|challan no|challan serial no|challan number",
    challan_date: "challan date|date of deposit|deposit date",
    bsr: "bsr code|bsr",
    withheld: "federal tax withheld|federal income tax withheld|withheld|backup withholding",
    state_tax: "state tax withheld|state income tax withheld",
    uan: "uan|uan number|universal account number|uan no",
    esi_number: "ip number|esi number|esic number|esi no|insurance number",
    wages: "gross wages|gross salary|gross pay|gross earnings|total earnings",
    pf_wages: "epf wages|pf wages|basic da|basic and da|basic plus da|basic|basic salary|basic wages",
    esi_wages: "esi wages|esic wages|total monthly wages",
    days: "days|days worked|no of days|paid days|number of days",
    absent: "ncp days|absent days|loss of pay days|lop days|lop",
    professional_tax: "professional tax|pt|p tax|profession tax",
    account_head:
      "head|account|particular|line|line item|account head|caption|field|expense head|expense type|expense category|expense|expense account|head of account|account category",
    ledger: "ledger|ledger account|ledger name|gl account|gl account name",
  },
  de: {
    account_head: "sachkonto|konto|kontobezeichnung|gegenkonto|aufwandskonto",
    payment_mode: "zahlungsart",
    payment_amount: "zahlungsbetrag|uberweisungsbetrag",
    payee_name:
      "empfangername|name des empfangers|zahlungsempfanger|begunstigter|begunstigter name|kontoinhaber",
    payee_account: "iban empfanger|empfanger iban|iban des empfangers|kontonummer empfanger",
    bic: "bic|bic empfanger|swift bic",
  },
  fr: {
    account_head: "compte|compte lib|compte num|libelle du compte",
    payee_name: "nom du beneficiaire|titulaire|titulaire du compte",
    payee_account: "iban du beneficiaire|iban beneficiaire|compte beneficiaire",
    bic: "bic|code bic|bic beneficiaire",
    payment_mode: "mode de paiement",
  },
  es: { account_head: "cuenta contable|cuenta", payment_mode: "forma de pago|metodo de pago" },
  it: { account_head: "conto|sottoconto", payment_mode: "modalita di pagamento" },
  pt: { account_head: "conta|conta contabil", payment_mode: "forma de pagamento" },
  nl: { account_head: "grootboekrekening|grootboek", payment_mode: "betaalwijze" },
  pl: { account_head: "konto ksiegowe|konto", payment_mode: "sposob platnosci" },
  hi: {
    account_number: "खाता संख्या|खाता नंबर",
    ifsc: "आईएफएससी|आईएफएससी कोड",
    payee_name: "लाभार्थी|लाभार्थी का नाम",
    payment_mode: "भुगतान का तरीका",
  },
  ja: {
    account_number: "口座番号",
    bank_name: "銀行名|金融機関名",
    payment_amount: "振込金額",
    account_head: "勘定科目|科目",
  },
  zh: {
    account_number: "账号|收款账号|帳號",
    bank_name: "开户行|银行名称|銀行名稱",
    payment_amount: "付款金额|付款金額",
    account_head: "科目|会计科目|會計科目",
  },
};
