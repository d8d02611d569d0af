import type { Vocabulary } from "./meanings.ts";

const taxNumbers = ["gstin", "gst no", "gst", "gstin no", "gstin uin", "gst reg no", "gst registration no"];

/** How heads put a number of the tax to a party: `Vendor GSTIN`, `GST No of the Vendor`. */
const numbersOf = (...parties: readonly string[]): string =>
  parties
    .flatMap((party) =>
      taxNumbers.flatMap((id) => [`${party} ${id}`, `${id} of ${party}`, `${id} of the ${party}`]),
    )
    .join("|");

/** Who stands in a row: names, numbers that authorities give, places. */
export const partyHeads: Vocabulary = {
  en: {
    supplier_name:
      "supplier|supplier name|supplier legal name|name of supplier|name of the supplier|vendor|vendor name|vendor legal name|name of vendor|name of the vendor|seller|seller name|trade legal name of the supplier|trade legal name of supplier|trade name of supplier|legal name of supplier|trade legal name|trade name|legal name|contractor|supplier trade name|supplier account name|creditor|creditor name|trdnm",
    customer_name:
      "customer|customer name|customer full name|name of customer|name of the customer|buyer|buyer name|recipient|recipient name|receiver|receiver name|name of recipient|name of the recipient|billed to|bill to|client|client name|debtor|debtor name|sold to|name of buyer",
    party_name:
      "party|party name|name of party|name of the party|party account|party account name|party ledger name|account party|business partner|contact name",
    name: "name|full name",
    payee_name:
      "payee|payee name|deductee|deductee name|name of deductee|name of the deductee|beneficiary|beneficiary name|bene name|name of beneficiary|account holder name|name of payee",
    employee_name: "employee|employee name|member name|ip name|name of employee|name of member",
    account_name: "account name|account title",
    supplier_gstin: `stin|ctin of supplier|supplier s gstin|${numbersOf("supplier", "vendor", "seller", "creditor")}`,
    customer_gstin: `customer s gstin|${numbersOf("customer", "client", "debtor")}`,
    recipient_gstin: `recipient s gstin|${numbersOf("recipient", "receiver", "buyer")}`,
    company_gstin: `business gstin|business gst no|company s gstin|gstin of taxpayer|gstin of the taxpayer|${numbersOf("company", "our", "my", "own")}`,
    gstin:
      "gstin|gst in|gst no|gst number|gstin no|gstin number|gst reg no|gst registration|gst registration no|gst registration number|party gstin|party gst|party gst no|party gstin uin|gst identification number|gst id",
    gstin_uin: "gstin uin|uin gstin",
    counterparty_gstin: "ctin",
    vat_id:
      "vat number|vat id|vat no|customer vat|customer vat number|customer vat id|customer vat no|vat registration number|vat registration no|vat reg no|supplier vat number|supplier vat id|vat identification number|vat id number|vat id no|eu vat number",
    pan: "pan|pan of deductee|deductee pan|pan no|pan number|permanent account number|pan of the deductee",
    tin: "tin|ssn|ein|taxpayer id|payee tin|recipient tin|recipient s tin|ssn ein|tax id|tax id number|taxpayer identification number",
    tin_type: "tin type|recipient tin type|payee tin type",
    country:
      "country|country code|customer country|supplier country|destination|ship to country|country of destination",
    address: "address|street|street address|recipient address",
    city: "city|town|recipient city",
    zip: "zip|zip code|postal code|recipient zip|postcode|pin code",
    email:
      "email|email id|email address|beneficiary email|bene email|beneficiary email id|bene email id|e mail",
  },
  de: {
    supplier_name:
      "lieferant|lieferantenname|kreditor|kreditorenname|verkaufer|name des lieferanten|rechnungssteller",
    customer_name:
      "kunde|kundenname|debitor|debitorenname|kaufer|rechnungsempfanger|name des kunden|auftraggebername",
    party_name: "geschaftspartner|firma|name des geschaftspartners",
    name: "name",
    vat_id:
      "ust idnr|ust id nr|ust id|ustid|umsatzsteuer id|umsatzsteuer identifikationsnummer|ust identifikationsnummer|eu ust idnr|uid|uid nummer|eu mitgliedstaat u ust idnr",
    country: "land|landercode|bestimmungsland|landerkennzeichen",
    city: "ort",
    zip: "plz|postleitzahl",
    address: "strasse|anschrift|adresse",
  },
  fr: {
    supplier_name: "fournisseur|nom du fournisseur|nom fournisseur|vendeur",
    customer_name: "client|nom du client|nom client|acheteur",
    party_name: "tiers|comp aux lib|nom du tiers",
    name: "nom|raison sociale",
    vat_id:
      "numero de tva|numero tva|n tva|no tva|tva intracommunautaire|numero de tva intracommunautaire|n tva intracommunautaire|identifiant tva",
    country: "pays",
    city: "ville",
    zip: "code postal",
    address: "adresse",
  },
  es: {
    supplier_name: "proveedor|nombre del proveedor|nombre proveedor|emisor",
    customer_name: "cliente|nombre del cliente|nombre cliente|receptor|comprador",
    party_name: "tercero|nombre y apellidos o razon social",
    name: "nombre|razon social",
    vat_id: "nif|cif|nif iva|nif del proveedor|nif del cliente|numero de iva|cif nif|nif cif",
    country: "pais",
    city: "ciudad",
    zip: "codigo postal",
    address: "direccion",
  },
  it: {
    supplier_name: "fornitore|nome fornitore|cedente|cedente prestatore",
    customer_name: "cliente|nome cliente|cessionario|cessionario committente",
    name: "nome|denominazione|ragione sociale",
    vat_id: "partita iva|p iva|piva|partita iva fornitore|partita iva cliente",
    country: "paese|nazione",
    city: "citta",
    zip: "cap",
    address: "indirizzo",
  },
  pt: {
    supplier_name: "fornecedor|nome do fornecedor|emitente",
    customer_name: "cliente|nome do cliente|destinatario|tomador",
    name: "nome|razao social",
    vat_id: "nif|cnpj|contribuinte|numero de contribuinte|nipc",
    country: "pais",
    city: "cidade",
    address: "endereco|morada",
  },
  nl: {
    supplier_name: "leverancier|naam leverancier|leveranciersnaam|crediteur",
    customer_name: "klant|klantnaam|naam klant|afnemer|debiteur",
    vat_id: "btw nummer|btwnummer|btw nr|btw id|btw identificatienummer",
    country: "land",
    city: "plaats|stad",
    zip: "postcode",
    address: "adres",
  },
  pl: {
    supplier_name: "dostawca|sprzedawca|nazwa dostawcy|nazwa sprzedawcy",
    customer_name: "klient|nabywca|nazwa klienta|nazwa nabywcy",
    party_name: "kontrahent|nazwa kontrahenta",
    name: "nazwa",
    vat_id: "nip|nip kontrahenta|nip sprzedawcy|nip nabywcy|nip dostawcy|numer vat",
    country: "kraj",
    address: "adres",
  },
  hi: {
    supplier_name: "आपूर्तिकर्ता|आपूर्तिकर्ता का नाम|विक्रेता|विक्रेता का नाम",
    customer_name: "ग्राहक|ग्राहक का नाम|क्रेता|खरीदार",
    party_name: "पार्टी|पार्टी का नाम",
    name: "नाम",
    supplier_gstin: "आपूर्तिकर्ता जीएसटीआईएन|आपूर्तिकर्ता का जीएसटीआईएन",
    gstin: "जीएसटीआईएन|जीएसटी नंबर|जीएसटी संख्या",
    pan: "पैन",
    state: "राज्य",
  },
  sv: {
    supplier_name: "leverantor|leverantorsnamn|saljare",
    customer_name: "kund|kundnamn|kopare",
    vat_id: "momsregistreringsnummer|organisationsnummer|orgnr|org nr",
    address: "adress",
  },
  da: {
    supplier_name: "leverandor|leverandornavn|saelger",
    customer_name: "kunde|kundenavn|kober",
    vat_id: "momsnummer|cvr nummer|cvr nr|cvr|se nummer",
  },
  no: {
    supplier_name: "leverandor|leverandornavn|selger",
    customer_name: "kunde|kundenavn|kjoper",
    vat_id: "organisasjonsnummer|orgnr|org nr",
  },
  fi: {
    supplier_name: "toimittaja|toimittajan nimi|myyja",
    customer_name: "asiakas|asiakkaan nimi|ostaja",
    vat_id: "y-tunnus|alv-tunnus|alv-numero",
    address: "osoite",
  },
  cs: {
    supplier_name: "dodavatel|nazev dodavatele|prodavajici",
    customer_name: "odberatel|nazev odberatele|zakaznik|kupujici",
    vat_id: "dic|dic dodavatele|dic odberatele",
    address: "adresa",
  },
  ru: {
    supplier_name: "поставщик|наименование поставщика|продавец",
    customer_name: "покупатель|наименование покупателя|заказчик",
    vat_id: "инн|инн поставщика|инн покупателя|инн контрагента",
    address: "адрес",
  },
  tr: {
    supplier_name: "tedarikci|tedarikci adi|satici",
    customer_name: "musteri|musteri adi|alici",
    party_name: "cari unvan|cari adi|cari hesap",
    name: "unvan",
    vat_id: "vergi no|vergi numarasi|vkn",
    address: "adres",
  },
  ar: {
    supplier_name: "المورد|اسم المورد|البائع",
    customer_name: "العميل|اسم العميل|المشتري",
    name: "الاسم",
    vat_id: "الرقم الضريبي|رقم التسجيل الضريبي",
    address: "العنوان",
  },
  ja: {
    supplier_name: "仕入先|仕入先名|請求元",
    customer_name: "得意先|得意先名|顧客名|請求先",
    party_name: "取引先|取引先名",
    name: "名称|氏名|名前",
    payee_name: "支払先|支払先名|受取人|受取人名",
    account_name: "口座名義",
    vat_id: "登録番号|適格請求書発行事業者登録番号",
    address: "住所",
  },
  zh: {
    supplier_name: "供应商|供应商名称|销售方|销售方名称|供應商|供應商名稱",
    customer_name: "客户|客户名称|购买方|购买方名称|客戶|客戶名稱",
    party_name: "往来单位|往來單位",
    name: "名稱",
    payee_name: "收款人|收款人名称",
    vat_id: "纳税人识别号|统一社会信用代码|統一編號",
    address: "地址",
  },
};
