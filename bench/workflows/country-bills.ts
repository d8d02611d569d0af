import { grid, heading, type Paper, pairs, text } from "./paper.ts";

type Pairs = readonly (readonly [string, string])[];

/** A bill as a firm of one country prints it; sums stand as they are written. */
export type CountryBill = {
  title: string;
  seller: readonly string[];
  buyer: readonly string[];
  facts: Pairs;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  totals: Pairs;
  foot?: readonly string[];
};

export const countryPaper = ({
  title,
  seller,
  buyer,
  facts,
  head,
  rows,
  totals,
  foot = [],
}: CountryBill): Paper => [
  ...seller.map(text),
  heading(title),
  ...buyer.map(text),
  pairs(...facts),
  grid(head, rows, [1, 2, 3, 4]),
  pairs(...totals),
  ...foot.map(text),
];

const code = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** A GSTIN with its check character, by the rule of GSTN. */
export function gstinOf(state: string, pan: string): string {
  const bare = `${state}${pan}1Z`;
  const sum = [...bare].reduce((all, each, at) => {
    const product = code.indexOf(each) * (1 + (at % 2));
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return bare + (code[(36 - (sum % 36)) % 36] ?? "");
}

export const kleinunternehmer: CountryBill = {
  title: "Rechnung",
  seller: ["Jana Petersen Illustration", "Deichstraße 9, 20459 Hamburg", "Steuernummer: 43/512/01877"],
  buyer: ["An:", "Verlag Nordlicht GmbH", "Speicherweg 2, 28195 Bremen"],
  facts: [
    ["Rechnungsnummer", "2026-014"],
    ["Rechnungsdatum", "07.06.2026"],
    ["Zahlbar bis", "21.06.2026"],
  ],
  head: ["Leistung", "Menge", "Einzelpreis", "Betrag"],
  rows: [
    ["Titelillustration Kinderbuch", "1", "1.500,00 €", "1.500,00 €"],
    ["Vignetten", "10", "50,00 €", "500,00 €"],
  ],
  totals: [["Rechnungsbetrag", "2.000,00 €"]],
  foot: [
    "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.",
    "IBAN: DE89 3704 0044 0532 0130 00, BIC: COBADEFFXXX",
  ],
};

export const germanBill: CountryBill = {
  title: "Rechnung",
  seller: ["Bergmann Werkzeugbau GmbH", "Industriestraße 41, 70565 Stuttgart", "USt-IdNr.: DE136695976"],
  buyer: ["Kunde:", "Alpina Maschinen AG", "Seestraße 5, 88045 Friedrichshafen"],
  facts: [
    ["Rechnungs-Nr.", "RE-4471"],
    ["Datum", "03.03.2026"],
    ["Fällig am", "02.04.2026"],
    ["Bestellnummer", "B-90233"],
  ],
  head: ["Artikel", "Menge", "Preis", "Gesamt"],
  rows: [
    ["Spannbacke 125 mm", "8", "84,50", "676,00"],
    ["Führungsschiene", "3", "212,00", "636,00"],
  ],
  totals: [
    ["Nettobetrag", "1.312,00 EUR"],
    ["MwSt. 19 %", "249,28 EUR"],
    ["Gesamtbetrag", "1.561,28 EUR"],
  ],
  foot: ["IBAN DE89 3704 0044 0532 0130 00"],
};

export const ukReverseCharge: CountryBill = {
  title: "INVOICE",
  seller: ["Harlow Groundworks Ltd", "Unit 7, Mead Park, Harlow CM20 2SE", "VAT Reg No: GB980780684"],
  buyer: ["Bill to:", "Thornbury Homes plc", "1 Castle Street, Bristol BS1 3AG"],
  facts: [
    ["Invoice No", "HG/1187"],
    ["Invoice Date", "28 February 2026"],
    ["Due Date", "30 March 2026"],
  ],
  head: ["Description", "Qty", "Rate", "Amount"],
  rows: [
    ["Excavation, plots 4 to 9", "6", "1,250.00", "7,500.00"],
    ["Spoil removal", "14", "180.00", "2,520.00"],
  ],
  totals: [
    ["Subtotal", "£10,020.00"],
    ["VAT (reverse charge)", "£0.00"],
    ["Total due", "£10,020.00"],
  ],
  foot: [
    "Reverse charge: customer to account to HMRC for VAT of £2,004.00 (20%).",
    "Sort code 60-16-13, account 31926819",
  ],
};

export const spanishBill: CountryBill = {
  title: "Factura",
  seller: ["Lucía Ferrer Ortega, arquitecta", "C/ Mallorca 210, 08008 Barcelona", "NIF: 12345678Z"],
  buyer: ["Cliente:", "Promociones Montseny S.L.", "NIF: B58378431"],
  facts: [
    ["Factura nº", "F26/031"],
    ["Fecha", "15/05/2026"],
    ["Vencimiento", "14/06/2026"],
  ],
  head: ["Concepto", "Cantidad", "Precio", "Importe"],
  rows: [
    ["Proyecto básico", "1", "1.000,00", "1.000,00"],
    ["Dirección de obra, visitas", "4", "250,00", "1.000,00"],
  ],
  totals: [
    ["Base imponible", "2.000,00 €"],
    ["IVA 21 %", "420,00 €"],
    ["Retención IRPF 15 %", "-300,00 €"],
    ["Total a pagar", "2.120,00 €"],
  ],
  foot: ["IBAN ES91 2100 0418 4502 0005 1332"],
};

export const polishBill: CountryBill = {
  title: "Faktura VAT",
  seller: ["Hurtownia Papiernicza Wisła Sp. z o.o.", "ul. Długa 12, 31-147 Kraków", "NIP: 5261040828"],
  buyer: ["Nabywca:", "Księgarnia Pod Lipą s.c.", "ul. Lipowa 3, 20-020 Lublin"],
  facts: [
    ["Faktura nr", "FV/118/04/2026"],
    ["Data wystawienia", "2026-04-09"],
    ["Termin płatności", "2026-04-23"],
  ],
  head: ["Nazwa towaru", "Ilość", "Cena netto", "Wartość netto", "VAT"],
  rows: [
    ["Papier ksero A4", "40", "18,50", "740,00", "23%"],
    ["Atlas szkolny", "20", "35,00", "700,00", "5%"],
  ],
  totals: [
    ["Razem netto", "1 440,00 zł"],
    ["VAT 23%", "170,20 zł"],
    ["VAT 5%", "35,00 zł"],
    ["Do zapłaty", "1 645,20 zł"],
  ],
  foot: ["Rachunek: PL61 1090 1014 0000 0712 1981 2874"],
};

export const emiratesBill: CountryBill = {
  title: "TAX INVOICE",
  seller: ["Al Noor Facilities Management LLC", "Office 1204, Business Bay, Dubai", "TRN: 100123456700003"],
  buyer: ["Customer:", "Palm Crescent Hotel FZE", "TRN: 100765432100003"],
  facts: [
    ["Invoice No.", "ANF-2026-0307"],
    ["Date", "31/03/2026"],
    ["Due date", "30/04/2026"],
  ],
  head: ["Description", "Qty", "Unit price", "Amount AED"],
  rows: [
    ["HVAC maintenance, March", "1", "12,000.00", "12,000.00"],
    ["Window cleaning", "2", "1,750.00", "3,500.00"],
  ],
  totals: [
    ["Total excluding VAT", "AED 15,500.00"],
    ["VAT 5%", "AED 775.00"],
    ["Total including VAT", "AED 16,275.00"],
  ],
};

export const americanBill: CountryBill = {
  title: "Invoice",
  seller: ["Prairie Office Supply Co.", "880 Elm Street, Omaha, NE 68102", "EIN 47-1234567"],
  buyer: ["Bill To:", "Missouri Valley Dental Group", "12 Harbor Drive, New York, NY 10004"],
  facts: [
    ["Invoice #", "20611"],
    ["Invoice Date", "04/17/2026"],
    ["Terms", "2% 10, Net 30"],
    ["Due Date", "05/17/2026"],
  ],
  head: ["Item", "Qty", "Price", "Total"],
  rows: [
    ["Exam gloves, case", "12", "$64.00", "$768.00"],
    ["Face masks, case", "5", "$40.00", "$200.00"],
  ],
  totals: [
    ["Subtotal", "$968.00"],
    ["Volume discount", "-$68.00"],
    ["Sales tax (8.875%)", "$79.88"],
    ["Amount due", "$979.88"],
  ],
};

export const frenchBill: CountryBill = {
  title: "FACTURE",
  seller: ["Menuiserie Lacombe SARL", "14 rue des Tanneurs, 69005 Lyon", "N° TVA : FR40303265045"],
  buyer: ["Client :", "Hôtel du Parc SAS", "3 avenue Foch, 38000 Grenoble"],
  facts: [
    ["Facture n°", "2026-088"],
    ["Date de facture", "12/01/2026"],
    ["Échéance", "11/02/2026"],
  ],
  head: ["Désignation", "Qté", "PU HT", "Montant HT"],
  rows: [
    ["Porte chêne massif", "2", "480,00", "960,00"],
    ["Pose", "4", "72,50", "290,00"],
  ],
  totals: [
    ["Total HT", "1 250,00 €"],
    ["TVA 20 %", "250,00 €"],
    ["Total TTC", "1 500,00 €"],
  ],
  foot: ["IBAN FR14 2004 1010 0505 0001 3M02 606"],
};

export const japaneseBill: CountryBill = {
  title: "請求書",
  seller: ["株式会社さくら商店", "東京都台東区浅草1-2-3", "登録番号: T1234567890123"],
  buyer: ["有限会社みなと食堂 御中"],
  facts: [
    ["請求書番号", "2026-0415"],
    ["発行日", "2026年4月15日"],
    ["支払期限", "2026年5月31日"],
  ],
  head: ["品名", "数量", "単価", "金額"],
  rows: [
    ["米 10kg ※", "5", "4,800", "24,000"],
    ["食器洗剤", "6", "500", "3,000"],
  ],
  totals: [
    ["小計", "27,000円"],
    ["消費税(8%)", "1,920円"],
    ["消費税(10%)", "300円"],
    ["合計金額", "29,220円"],
  ],
  foot: ["※は軽減税率対象"],
};

export const brazilianBill: CountryBill = {
  title: "Fatura de Serviços",
  seller: ["Horizonte Consultoria Ltda", "Av. Paulista 900, São Paulo - SP", "CNPJ: 11.222.333/0001-81"],
  buyer: ["Tomador:", "Cooperativa Vale Verde", "CNPJ: 11.444.777/0001-61"],
  facts: [
    ["Fatura nº", "000342"],
    ["Data de emissão", "20/02/2026"],
    ["Vencimento", "20/03/2026"],
  ],
  head: ["Descrição", "Qtd", "Valor unitário", "Valor"],
  rows: [["Consultoria fiscal (horas)", "40", "250,00", "10.000,00"]],
  totals: [
    ["Valor bruto", "R$ 10.000,00"],
    ["IRRF retido 1,5%", "R$ 150,00"],
    ["ISS retido 5%", "R$ 500,00"],
    ["Valor líquido a pagar", "R$ 9.350,00"],
  ],
};

const [vendor, customer] = ["AAFCK7412L", "AACCM2209P"];
export const indianBill: CountryBill = {
  title: "TAX INVOICE",
  seller: [
    "Kaveri Pumps Private Limited",
    "18, Peenya Industrial Area, Bengaluru, Karnataka 560058",
    `GSTIN: ${gstinOf("29", vendor)}`,
  ],
  buyer: [
    "Bill to:",
    "Malabar Estates Limited",
    "MG Road, Kochi, Kerala 682016",
    `GSTIN: ${gstinOf("32", customer)}`,
    "Place of supply: 32 Kerala",
  ],
  facts: [
    ["Invoice No", "KP/26-27/0093"],
    ["Invoice Date", "11-05-2026"],
    ["Due Date", "10-06-2026"],
  ],
  head: ["Description", "HSN", "Qty", "Rate", "Amount"],
  rows: [
    ["Submersible pump 5 HP", "84137010", "3", "21,450.50", "64,351.50"],
    ["Control panel", "85371000", "3", "4,280.00", "12,840.00"],
  ],
  totals: [
    ["Taxable value", "77,191.50"],
    ["IGST 18%", "13,894.47"],
    ["Round off", "0.03"],
    ["Grand total", "Rs. 91,086.00"],
  ],
  foot: ["Amount in words: Rupees ninety one thousand and eighty six only"],
};

export const indianVendor = { pan: vendor, gstin: gstinOf("29", vendor) };

/** The bill with other words in the place of some. */
export const changed = (bill: CountryBill, ...swaps: readonly (readonly [string, string])[]): CountryBill => {
  const told = JSON.stringify(bill);
  const other = swaps.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`Not in the bill: ${from}`);
    return all.replaceAll(from, to);
  }, told);
  return JSON.parse(other);
};
