import type { LabelKind } from "./label-kinds.ts";
import { mender } from "./mended-words.ts";
import { plainOf } from "./page-view.ts";
import { languageWords } from "./words/all.ts";

export type { LabelKind };

/** Phrases as printed in English, German, French, Dutch, Spanish, Italian and on Indian and Malaysian papers. */
const phrases: Readonly<Record<LabelKind, string>> = {
  invoice_number:
    "invoice number|invoice no|invoice num|invoice nr|invoice #|invoice id|inv no|inv #|tax invoice no|tax invoice number|bill no|bill number|bill #|receipt no|receipt number|receipt #|document no|doc no|document number|voucher no|credit note no|credit note number|rechnungsnummer|rechnungsnr|rechnung nr|quittung nr|quittungsnummer|honorarnote nr|honorarnotennummer|parcella n|parcella nr|notula n|ricevuta n|recibo n|recibo no|rechnung no|rechnung #|rechnungs nr|rechnung nummer|re nr|belegnummer|belegnr|beleg nr|gutschriftsnummer|facture no|facture numero|facture n|numero de facture|no de facture|no facture|num facture|facture #|factuurnummer|factuurnr|factuur nr|factuur nummer|factuur no|numero de factura|factura no|factura numero|factura n|nº factura|no factura|numero fattura|fattura n|fattura nr|fattura no|fattura numero|numero faktury|faktura nr|fatura no|numero da fatura",
  invoice_title:
    "proforma invoice|pro forma invoice|proforma|honorarnote|honorarrechnung|parcella|notula|ricevuta|quittung|recibo|factuur|invoice|rechnung|facture|fattura|factura|tax invoice|bill",
  date: "invoice date|date of invoice|date of issue|issue date|issued on|issued|bill date|billing date|dated|date|document date|receipt date|inv date|tax date|rechnungsdatum|datum der rechnung|ausstellungsdatum|belegdatum|datum|rechnung vom|date de facture|date de la facture|date facture|date d emission|date demission|factuurdatum|factuur datum|fecha de factura|fecha factura|fecha|fecha de emision|data fattura|data documento|data|data da fatura|data wystawienia|tarikh|date time|invoice dt|ack date",
  due_date:
    "due date|payment due|payment due date|due on|due by|date due|pay by|payable by|zahlungsziel|faelligkeitsdatum|falligkeitsdatum|fallig am|faellig am|fallig|falligkeit|zahlbar bis|zu zahlen bis|bitte uberweisen sie bis zum|bitte zahlen sie bis|uberweisen sie bis|netto bis|date limite de paiement|date d echeance|date decheance|echeance|a payer avant le|vervaldatum|te betalen voor|betaaldatum|fecha de vencimiento|vencimiento|data scadenza|scadenza|data de vencimento|termin platnosci",
  reference: "ref",
  purchase_order:
    "po number|po no|po #|p o no|purchase order|purchase order no|purchase order number|order number|order no|order id|order #|your order|customer order|buyers order no|bestellnummer|bestellnr|bestellung|bestellung nr|auftragsnummer|auftrags nr|ihre bestellung|ihre bestellnummer|numero de commande|commande no|no de commande|bon de commande|bon de commande no|bon de commande numero|commande|orden de compra|orden de compra no|no de pedido|pedido no|su pedido|ordine no|ordine n|no ordine|vs ordine|ordine di acquisto|ordem de compra|encomenda no|inkoopordernummer|inkooporder|numer zamowienia|zamowienie nr|ordernummer|order|bestelnummer|uw referentie|numero de pedido|pedido|ordine|numero ordine",
  terms:
    "payment terms|terms of payment|terms|payment conditions|zahlungsbedingungen|zahlungsbedingung|zahlungskonditionen|conditions de paiement|conditions de reglement|modalites de paiement|betalingsvoorwaarden|betalingstermijn|condiciones de pago|forma de pago|condizioni di pagamento|modalita di pagamento|mode terms of payment",
  delivery:
    "delivery date|date of supply|service date|order date|ship date|shipping date|lieferdatum|leistungsdatum|liefer und leistungsdatum|bestelldatum|auftragsdatum|orderdatum|leverdatum|date de livraison|date de commande|fecha de entrega|billing period|invoice period|abrechnungszeitraum|leistungszeitraum|print date|printed on",
  net: "subtotal|sub total|sub total excl tax|net amount|net total|total net|amount before tax|total before tax|taxable value|taxable amount|total taxable value|total taxable amount|total excl vat|total excluding vat|total excluding tax|total excl tax|total ex vat|total without tax|net value|assessable value|nettobetrag|nettosumme|netto|summe netto|gesamt netto|gesamtbetrag netto|rechnungssumme netto|rechnungssumme ohne ust|rechnungsbetrag netto|zwischensumme|zwischensumme netto|nettowert|warenwert netto|summe ohne mwst|netto gesamt|steuerbasisbetrag|basisbetrag|total ht|montant ht|montant eur ht|total hors taxe|total hors taxes|montant total ht|sous total|total general ht|base ht|subtotaal|exclusief btw|excl btw|totaal excl btw|totaal exclusief btw|bedrag excl btw|grondslag|netto bedrag|netto totaal|base imponible|total neto|importe neto|imponibile|totale imponibile|valor liquido|wartosc netto|total excluding gst|total sales excluding gst|total excl gst|sub total excluding gst|amount excl gst",
  withheld:
    "withholding tax|less withholding tax|tax withheld|tds|less tds|tds deducted|less tds deducted|irpf|retencion|retenciones|retencion irpf|irpf retencion|retencion por irpf|retencion fiscal|ritenuta|ritenuta d acconto|ritenuta di acconto|ritenuta acconto|ritenuta irpef|retencao|retencao irs|retencao de irs|retencao na fonte|retencao irs na fonte",
  lines_total:
    "positionssumme|summe der positionen|line total|items total|total of lines|warenwert|total charges",
  tax: "tax|vat|gst|tax amount|vat amount|gst amount|total tax|total vat|total gst|tax total|sales tax|amount of tax|umsatzsteuer|mehrwertsteuer|mwst|ust|zzgl mwst|zzgl ust|zuzuglich mwst|zuzugl ust|zuzuglich umsatzsteuer|zzgl umsatzsteuer|ust gesamt|mwst gesamt|steuerbetrag|ust betrag|mwst betrag|gesamtsteuer|summe mwst|summe ust|enthaltene mwst|tva|montant tva|total tva|montant de la tva|tva total|btw|btw bedrag|totaal btw|bedrag btw|btw totaal|iva|cuota iva|importe iva|total iva|imposta|totale iva|valor do iva|kwota vat|service tax|total tax amount|gst payable|add gst",
  total:
    "total|grand total|invoice total|total amount|amount total|total invoice|total due|total payable|total incl vat|total incl tax|total including vat|total including tax|total inc vat|total incl gst|total inclusive of gst|total inclusive gst|total including gst|total amount incl gst|total sales inclusive of gst|total sales inclusive gst|total sales|total for this invoice|total invoice amount|invoice amount|total invoice value|total value|bill amount|net payable|net amount payable|total rm|total amt|total amt incl gst|total amt payable|total amount payable|nett total|nett amount|total after tax|total amount after tax|total rounded|rounded total|total amount due on|gesamtbetrag|gesamtsumme|gesamt|endbetrag|endsumme|rechnungsbetrag|rechnungssumme|rechnungssumme brutto|rechnungsendbetrag|bruttobetrag|bruttosumme|brutto|summe brutto|gesamt brutto|gesamtbetrag brutto|summe inkl ust|summe inkl mwst|summe|gesamtbetrag inkl mwst|gesamtbetrag inkl ust|total brutto|total eur|total ttc|montant ttc|montant eur ttc|total facture|montant total|montant total ttc|total general|net a payer ttc|totaal|factuur totaal|factuur totaal eur|totaalbedrag|totaal incl btw|totaal inclusief btw|inclusief btw|te betalen totaal|total factura|importe total|total a pagar|total a percibir|total a receber|totale|totale fattura|totale documento|totale da pagare|valor total|total geral|razem|do zaplaty|jumlah|jumlah besar|round total|total to pay|order total|order value|total order value|order amount|total order amount|po total|po value|purchase order total|auftragswert|auftragssumme|bestellwert|bestellsumme|gesamtbestellwert|montant de la commande|total commande|total de la commande|importe del pedido|total pedido|totale ordine|importo ordine|totaal bestelling|orderbedrag|valor do pedido",
  due: "due|amount due|balance due|balance|total amount due|amount payable|payable amount|payable|amount to pay|zahlbetrag|zu zahlen|zu zahlender betrag|offener betrag|restbetrag|fälliger betrag|zahllast|net a payer|somme a payer|reste a payer|solde|montant du|montant du prelevement|te betalen|openstaand bedrag|saldo|importe a pagar|da pagare|a pagar",
  prepaid:
    "amount paid|paid|prepaid|advance paid|less advance|payments received|deposit|erhaltene anzahlungen|anzahlung|anzahlungen|bereits gezahlt|deja paye|acompte|acompte verse|betaald|vooruitbetaald|reeds betaald|anticipo|acconto",
  discount:
    "discount|total discount|less discount|less|trade discount|gesamtbetrag der abschlage|rabatt|nachlass|abschlag|abschlage|skonto sofort|remise|remises|korting|descuento|sconto|desconto|item discount",
  surcharge:
    "shipping|shipping and handling|freight|delivery charges|packing|handling|versand|versandkosten|fracht|gesamtbetrag der zuschlage|zuschlage|zuschlag|transportkosten|frais de port|livraison|port|verzendkosten|gastos de envio|spese di spedizione|service charge|serv charge|svc charge",
  round_off:
    "round off|rounding|round off adjustment|rounded off|roundoff|rounding adj|rounding adjustment|rounding adj|rundung|rundungsdifferenz|rundungsbetrag|arrondi|afronding|redondeo|arrotondamento|less round off|add round off",
  tender:
    "cash|card|change|change due|tendered|cash tendered|visa|master|mastercard|credit card|debit card|tunai|baki|kembali|cash received|bar|gegeben|ruckgeld|paid by|payment|total qty|total quantity|total items|total item|total pax|no of items|item count|qty total|total savings|total saving|you saved|points|exchange",
  cgst: "cgst|central tax|add cgst|output cgst|cgst amount|total cgst",
  sgst: "sgst|utgst|sgst utgst|state tax|add sgst|output sgst|sgst amount|total sgst|state ut tax",
  igst: "igst|integrated tax|add igst|output igst|igst amount|total igst",
  cess: "cess|gst cess|compensation cess|cess amount",
  irn: "irn|irn no|invoice reference number",
  place_of_supply: "place of supply|supply place",
  reverse_charge:
    "reverse charge|tax payable on reverse charge|whether tax is payable on reverse charge|tax is payable on reverse charge",
  iban: "iban|iban nr|iban no|iban number|iban nummer",
  bic: "bic|swift|swift code|bic swift|swift bic|bic code",
  account:
    "a c|a c no|ac no|bank a c|bank a c no|account no|account number|a c number|acct no|bank account|bank account no|account|kontonummer|kontonr|konto nr|kto nr|kto|konto|numero de compte|rekeningnummer|cuenta",
  ifsc: "ifsc|ifsc code|ifs code|rtgs ifsc code|rtgs neft ifsc|branch ifs code",
  bank: "bank name|bank|bankname|name of bank|nom de la banque|kreditinstitut|banca|banco",
  currency: "currency|wahrung|devise|valuta|moneda|beträge in|betrage in|invoice currency|waehrung",
  gstin: "gstin|gstin uin|gst no|gst number|gstin no|gst in|gst reg no|gstin number|gst tin",
  vat_id:
    "ust identnr|ust ident nr|vat|vat id|vat no|vat number|vat reg no|vat registration no|vat registration number|ust id|ust idnr|ustid|ustidnr|ust id nr|umsatzsteuer id|umsatzsteuer identifikationsnummer|umsatzsteueridentifikationsnummer|umsatzsteuer idnr|ustidno|mwst nr|tva intracommunautaire|no de tva|no tva|numero de tva|tva|no de tva intra communautaire|no de tva intracommunautaire|btw|btw nr|btw nummer|btw id|nif|cif|nif cif|partita iva|p iva|vat reg|uid|uid nr",
  tax_number:
    "steuernummer|steuernr|steuer nr|st nr|tax id|tax no|tax number|tin|vat tin|gst id|gst id no|gst registration no|siret|siren|company no|reg no|co reg no|roc no|company reg no|kvk|kvk nummer|cin|service tax #|service tax no|ein|registration no|brn|abn|acn|cnpj|cpf|uen|cvr",
  pan: "pan|pan no|pan number|companys pan",
  seller:
    "seller|sold by|vendor|supplier|from|bill from|issued by|service provider|seller details|supplier details|verkaufer|lieferant|rechnungssteller|rechnungsersteller|leistungserbringer|rechnung von|absender|emetteur|vendeur|fournisseur|prestataire|verkoper|leverancier|afzender|vendedor|proveedor|emisor|cedente|fornitore|details of supplier|consignor",
  buyer:
    "bill to|billed to|ordered by|billing address|bill to address|invoice to|invoiced to|customer|customer details|customer name|buyer|buyer bill to|client|sold to|sold to party|details of receiver billed to|details of receiver|recipient|purchaser|party name|party|ms|billing details|billing to|invoice address|kaufer|kaufer leistungsempfanger|rechnungsempfanger|leistungsempfanger|kunde|rechnung an|rechnungsadresse|rechnungsanschrift|empfanger|acheteur|facture a|adresse de facturation|destinataire|client facture|nom de l abonne|nom de labonne|koper|factuuradres|klant|factuur aan|cliente|facturar a|comprador|destinatario|cessionario|spett le|spettle|to",
  ship_to:
    "ship to|shipping address|deliver to|delivery address|delivery to|consignee|consignee ship to|shipped to|lieferadresse|lieferanschrift|warenempfanger|abweichender warenempfanger|lieferung an|adresse de livraison|livre a|afleveradres|bezorgadres|direccion de entrega|indirizzo di consegna|destinazione|place of delivery",
  payee:
    "abweichender zahlungsempfanger|zahlungsempfanger|payee|remit to|kontoinhaber|beneficiary|account name|account holder|steuervertreter|abweichender rechnungsempfanger",
  name: "name|firma|company|company name|nom|naam|nombre|nome|trade name|legal name",
  address: "address|anschrift|adresse|adres|direccion|indirizzo|strasse",
  other:
    "globale nummer|customer no|customer number|customer id|customer code|account code|kundennummer|kundennr|kunden nr|ihre kundennummer|ihre nummer|klantnummer|id client|idclient|numero client|client no|no client|lieferantennummer|your reference|ihr zeichen|hinweis|note|notes|remarks|bemerkung|bemerkungen|seite|page|tel|telefon|telephone|phone|fax|email|e mail|mail|website|web|internet|gln|blz|state|state code|code|amount in words|bank details|bankverbindung|declaration|verwendungszweck|ansprechpartner|contact|sachbearbeiter|attn|att|bearbeiter|cashier|counter|table|staff|operator|member|salesperson|sales person|time|uhrzeit|adresse email de contact|numero de ligne|adresse de linstallation|zahlungsform|zahlungsart|payment method|mode of payment|methode de paiement|delivery note|lieferschein|lieferscheinnummer|hsn summary|order status|vehicle no|eway bill no|e way bill no|ack no|lr no|challan no|dispatch|transport|transporter|geschaftsfuhrung|geschaftsf|hrb|amtsgericht|registergericht|vorstand|aufsichtsrat|handelsregister|description|tax invoice|positionsdaten|belegsummen|umsatzsteueraufschlusselung|inhalt|betreff|handelsregisternummer",
};

// Spaces and hyphens come and go (`USt-Id Nr`, `UStIdNr`), so phrases are kept without them.
const kindOf = new Map<string, LabelKind>();
let longest = 0;
const tables = [phrases, ...languageWords.map(({ labels }) => labels)];
for (const [kind, list] of tables.flatMap((table) => Object.entries(table))) {
  for (const phrase of list.split("|")) {
    const joined = phrase.split(" ").map(plainOf).join("");
    longest = Math.max(longest, joined.length);
    if (!kindOf.has(joined)) kindOf.set(joined, kind as LabelKind);
  }
}

/** Kinds whose words are looked for in scans though a letter of theirs was read wrongly. */
const mendable: readonly LabelKind[] = [
  "total",
  "due",
  "net",
  "tax",
  "round_off",
  "tender",
  "discount",
  "surcharge",
  "date",
  "due_date",
  "invoice_number",
  "iban",
  "vat_id",
];

/** The word of a label that OCR may have misread: `T0TAL`, `SUBTOTAI`, `ROUNDNG`, `Datuin`; any other as it is. */
export const mendedWord = mender(
  mendable.flatMap((kind) => tables.flatMap((table) => table[kind]?.split(/[| ]/) ?? [])).map(plainOf),
);

/** The longest label that these words begin with, and how many of them it takes. */
export function labelFrom(words: readonly string[]): { kind: LabelKind; count: number } | undefined {
  let joined = "";
  let found: { kind: LabelKind; count: number } | undefined;
  for (const [at, word] of words.entries()) {
    joined += word;
    if (joined.length > longest) break;
    const kind = kindOf.get(joined);
    if (kind !== undefined && word !== "") found = { kind, count: at + 1 };
  }
  return found;
}
