import type { KindWords } from "./kind-words.ts";

export const german: KindWords = {
  invoice: {
    titles:
      "honorarrechnung|honorarnote|endrechnung|sammelrechnung|proformarechnung|kleinbetragsrechnung|leistungsrechnung|faktura|kostennote",
    words: [
      "rechnung nummer|honorarrechnung nr|honorarnote nr|faktura nr",
      "datum der rechnung",
      "rechnung an|rechnung fur|leistungsempfanger",
      "fallig am|fallig bis|zahlbar bis|zahlbar innerhalb|bitte uberweisen|wir berechnen|berechnen wir ihnen|erlauben wir uns zu berechnen|zahlungsfrist|ohne abzug",
      "zzgl mwst|zzgl ust",
      "rechnungsbetrag|zwischensumme|rechnungsendbetrag|endbetrag",
    ],
  },
  credit_note: {
    titles: "gutschriftsanzeige|rechnungsgutschrift|kreditnote",
    words: [
      "gutschriftnummer|storno nr|kreditnote nr",
      "gutschriftbetrag|gutschriftsbetrag|zu unserer rechnung|zur rechnung",
    ],
  },
  receipt: {
    titles: "kassenzettel|bon|barbeleg|zahlungsquittung|kassenquittung",
    words: [
      "bon nr|beleg nr|kassenbon",
      "gegeben bar|bargeld|zu zahlen bar",
      "vielen dank fur ihren besuch|danke fur ihren einkauf",
      "es bediente sie|kassiererin",
    ],
  },
  purchase_order: {
    titles: "auftrag|lieferauftrag|bestellauftrag|bestellformular|einkaufsbestellung",
    words: [
      "auftragsnummer|bestelldatum",
      "lieferanschrift|lieferung an|lieferung bis",
      "bestellen wir|hiermit bestellen|bitte liefern|liefertermin|bitte bestatigen",
      "besteller|einkaufer",
    ],
  },
  delivery_note: {
    titles: "warenbegleitschein|versandschein|frachtbrief|ladeschein|versandanzeige",
    words: [
      "lieferschein nummer|lieferschein no",
      "colli|gesamtgewicht|anzahl packstucke|packstucke|ware erhalten|ware ordnungsgemass erhalten|empfang bestatigt",
    ],
  },
  bank_statement: {
    titles: "depotauszug|finanzstatus|kontoubersicht|rechnungsabschluss",
    words: [
      "kontostand am|kontostand|anfangsbestand|endbestand|saldovortrag",
      "kontoinhaber|auszug|kontoauszug nr",
      "belastung",
      "buchungstext|wertstellung",
      "kartenzahlung|dauerauftrag|gehaltseingang",
    ],
  },
  payslip: {
    titles:
      "lohnausweis|lohnzettel|bezugemitteilung|bezugeabrechnung|gehaltszettel|abrechnung der brutto netto bezuge",
    words: [
      "gehalt|grundgehalt|bruttobezug|bruttogehalt|grundlohn",
      "netto auszahlung|nettobezug|nettoverdienst|nettogehalt",
      "krankenversicherung|rentenversicherung|steuerklasse|ahv",
      "sv nummer|eintritt|personal nr",
    ],
  },
  contract: {
    titles:
      "werkvertrag|pachtvertrag|darlehensvertrag|gesellschaftsvertrag|rahmenvertrag|wartungsvertrag|lizenzvertrag|geheimhaltungsvereinbarung|vereinbarung|anstellungsvertrag|untermietvertrag|kooperationsvertrag|auftragsverarbeitungsvertrag|mietvertrag uber gewerberaume",
    words: [
      "der vorliegende vertrag|dieses vertrags|das mietverhaltnis|das arbeitsverhaltnis",
      "im folgenden|nachfolgend genannt",
      "vertragspartner|vertragspartei|vertragsschliessenden",
      "schriftform|kundigungsfrist|gekundigt werden|salvatorische klausel",
      "unterschriften|die unterschrift",
      "mieterin|vermieterin|auftragnehmer|verkaufer",
    ],
  },
};
