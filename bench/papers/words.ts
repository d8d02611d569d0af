import type { Dice } from "../generate/dice.ts";

export const languages = ["en", "de", "fr", "es", "it"] as const;
export type Language = (typeof languages)[number];
export type Sort =
  | "date"
  | "code"
  | "person"
  | "company"
  | "street"
  | "money"
  | "whole"
  | "word"
  | "term"
  | "percent"
  | "count"
  | "thing";
export type Column = { head: string; sort: Sort; right?: boolean };

export const titles: Record<Language, readonly string[]> = {
  en: [
    "Service report",
    "Delivery summary",
    "Booking confirmation",
    "Work order",
    "Stock count",
    "Test protocol",
  ],
  de: ["Prüfprotokoll", "Lieferübersicht", "Arbeitsauftrag", "Buchungsbestätigung", "Inventurliste"],
  fr: ["Rapport d'intervention", "Bon de travail", "Confirmation de réservation", "Fiche de stock"],
  es: ["Informe de servicio", "Orden de trabajo", "Confirmación de reserva", "Hoja de inventario"],
  it: ["Rapporto di intervento", "Ordine di lavoro", "Conferma di prenotazione", "Scheda di magazzino"],
};

export const labels: Record<Language, readonly (readonly [string, Sort])[]> = {
  en: [
    ["Order date", "date"],
    ["Reference", "code"],
    ["Contact", "person"],
    ["Customer", "company"],
    ["Site", "street"],
    ["Due", "date"],
    ["Approved by", "person"],
    ["Warehouse", "word"],
    ["Batch", "code"],
    ["Deposit", "money"],
    ["Carrier", "company"],
    ["Operator", "person"],
    ["Valid until", "date"],
    ["Balance", "money"],
    ["Department", "word"],
    ["Terms", "term"],
    ["Machine", "code"],
    ["Budget", "money"],
  ],
  de: [
    ["Auftragsdatum", "date"],
    ["Zeichen", "code"],
    ["Ansprechpartner", "person"],
    ["Kunde", "company"],
    ["Standort", "street"],
    ["Fällig am", "date"],
    ["Geprüft von", "person"],
    ["Lager", "word"],
    ["Charge", "code"],
    ["Anzahlung", "money"],
    ["Spediteur", "company"],
    ["Bediener", "person"],
    ["Gültig bis", "date"],
    ["Restbetrag", "money"],
    ["Abteilung", "word"],
    ["Gerät", "code"],
  ],
  fr: [
    ["Date de commande", "date"],
    ["Référence", "code"],
    ["Contact", "person"],
    ["Client", "company"],
    ["Site", "street"],
    ["Échéance", "date"],
    ["Approuvé par", "person"],
    ["Dépôt", "word"],
    ["Lot", "code"],
    ["Acompte", "money"],
    ["Transporteur", "company"],
    ["Opérateur", "person"],
    ["Valable jusqu'au", "date"],
    ["Solde", "money"],
    ["Service", "word"],
    ["Machine", "code"],
  ],
  es: [
    ["Fecha de pedido", "date"],
    ["Referencia", "code"],
    ["Contacto", "person"],
    ["Cliente", "company"],
    ["Lugar", "street"],
    ["Vencimiento", "date"],
    ["Aprobado por", "person"],
    ["Almacén", "word"],
    ["Lote", "code"],
    ["Anticipo", "money"],
    ["Transportista", "company"],
    ["Operario", "person"],
    ["Válido hasta", "date"],
    ["Saldo", "money"],
    ["Sección", "word"],
    ["Equipo", "code"],
  ],
  it: [
    ["Data ordine", "date"],
    ["Riferimento", "code"],
    ["Referente", "person"],
    ["Cliente", "company"],
    ["Sede", "street"],
    ["Scadenza", "date"],
    ["Approvato da", "person"],
    ["Magazzino", "word"],
    ["Lotto", "code"],
    ["Acconto", "money"],
    ["Vettore", "company"],
    ["Operatore", "person"],
    ["Valido fino al", "date"],
    ["Saldo", "money"],
    ["Reparto", "word"],
    ["Macchina", "code"],
  ],
};

const heads: Record<
  Language,
  Record<"label" | "code" | "word" | "date" | "whole" | "money" | "percent" | "count", readonly string[]>
> = {
  en: {
    count: ["No.", "#", "Pos"],
    label: ["Item", "Test", "Position", "Task", "Product"],
    code: ["Code", "SKU", "Batch"],
    word: ["Unit", "Status", "Room", "Type"],
    date: ["Date", "Done on"],
    whole: ["Qty", "Pieces", "Minutes", "Counted"],
    money: ["Price", "Amount", "Cost", "Value"],
    percent: ["Share", "Discount"],
  },
  de: {
    count: ["Nr.", "Pos."],
    label: ["Artikel", "Prüfung", "Bezeichnung", "Leistung"],
    code: ["Code", "Charge"],
    word: ["Einheit", "Zustand", "Raum", "Art"],
    date: ["Datum", "Erledigt am"],
    whole: ["Menge", "Stück", "Minuten"],
    money: ["Preis", "Betrag", "Kosten", "Wert"],
    percent: ["Anteil", "Rabatt"],
  },
  fr: {
    count: ["N°", "Pos."],
    label: ["Article", "Essai", "Désignation", "Tâche"],
    code: ["Code", "Lot"],
    word: ["Unité", "État", "Salle", "Type"],
    date: ["Date", "Fait le"],
    whole: ["Qté", "Pièces", "Minutes"],
    money: ["Prix", "Montant", "Coût", "Valeur"],
    percent: ["Part", "Remise"],
  },
  es: {
    count: ["Nº", "Pos."],
    label: ["Artículo", "Prueba", "Descripción", "Tarea"],
    code: ["Código", "Lote"],
    word: ["Unidad", "Estado", "Sala", "Tipo"],
    date: ["Fecha", "Hecho el"],
    whole: ["Cant.", "Piezas", "Minutos"],
    money: ["Precio", "Importe", "Coste", "Valor"],
    percent: ["Cuota", "Descuento"],
  },
  it: {
    count: ["N.", "Pos."],
    label: ["Articolo", "Prova", "Descrizione", "Attività"],
    code: ["Codice", "Lotto"],
    word: ["Unità", "Stato", "Sala", "Tipo"],
    date: ["Data", "Eseguito il"],
    whole: ["Q.tà", "Pezzi", "Minuti"],
    money: ["Prezzo", "Importo", "Costo", "Valore"],
    percent: ["Quota", "Sconto"],
  },
};

const persons = [
  "Ana Souza",
  "Tom Ashworth",
  "Lena Fischer",
  "Marc Dubois",
  "Giulia Conti",
  "Priya Menon",
  "Jorge Ruiz",
  "Mia Berg",
];
const companies = [
  "Borealis AB",
  "Weber Handels GmbH",
  "Atelier Morel SARL",
  "Denver Grocers LLC",
  "Frutas Levante S.L.",
  "Kestrel Logistics Ltd",
  "Metalpol S.A.",
  "Omega Bau AG",
];
const streets = [
  "12 Lake View, Leeds",
  "Hauptstr. 8, 34117 Kassel",
  "8 rue des Lilas, 69003 Lyon",
  "Calle Mayor 21, Madrid",
  "Via Roma 5, Forlì",
  "Plot 9, Electronic City",
];
const things: Record<Language, readonly string[]> = {
  en: [
    "Brake pad",
    "Oil filter",
    "Steel bolt M8",
    "Pump check",
    "Window cleaning",
    "Cable 2 m",
    "Paper A4 white",
    "Valve",
  ],
  de: [
    "Bremsbelag",
    "Ölfilter",
    "Schraube M8",
    "Pumpe prüfen",
    "Fenster reinigen",
    "Kabel 2 m",
    "Papier A4 weiß",
    "Ventil",
  ],
  fr: [
    "Plaquette",
    "Filtre à huile",
    "Vis M8",
    "Contrôle pompe",
    "Nettoyage vitres",
    "Câble 2 m",
    "Papier A4",
    "Vanne",
  ],
  es: [
    "Pastilla",
    "Filtro de aceite",
    "Tornillo M8",
    "Revisión bomba",
    "Limpieza",
    "Cable 2 m",
    "Papel A4",
    "Válvula",
  ],
  it: [
    "Pastiglia",
    "Filtro olio",
    "Vite M8",
    "Controllo pompa",
    "Pulizia vetri",
    "Cavo 2 m",
    "Carta A4",
    "Valvola",
  ],
};
const words = ["A1", "Nord", "Atlas", "kg", "ok", "B2-11", "Orion", "pcs", "Süd", "C4"];

const point = (language: Language) => (language === "en" ? [",", "."] : [".", ","]) as [string, string];

function amount(language: Language, dice: Dice): string {
  const [thousands, decimal] = point(language);
  const whole = String(dice.chance(0.3) ? dice.int(1_000, 48_000) : dice.int(2, 999));
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${String(dice.int(0, 99)).padStart(2, "0")}`;
}

function day(language: Language, dice: Dice): string {
  const [d, m, y] = [dice.int(13, 28), dice.int(1, 12), dice.int(2024, 2026)];
  const [dd, mm] = [String(d).padStart(2, "0"), String(m).padStart(2, "0")];
  return language === "en" ? `${y}-${mm}-${dd}` : language === "de" ? `${dd}.${mm}.${y}` : `${dd}/${mm}/${y}`;
}

export function printed(sort: Sort, language: Language, dice: Dice): string {
  const made: Record<Sort, () => string> = {
    date: () => day(language, dice),
    code: () => `${dice.letters(2)}-${dice.digits(4)}`,
    person: () => dice.pick(persons),
    company: () => dice.pick(companies),
    street: () => dice.pick(streets),
    money: () => amount(language, dice),
    whole: () => String(dice.int(1, 400)),
    word: () => dice.pick(words),
    term: () => dice.pick(["30 days net", "FOB Yantian", "on receipt", "36 months"]),
    percent: () => `${dice.int(1, 40)} %`,
    count: () => "1",
    thing: () => dice.pick(things[language]),
  };
  return made[sort]();
}

/** Three to six columns: a label, and what is told of it. */
export function columnsOf(language: Language, dice: Dice): Column[] {
  const own = heads[language];
  const figures = (["whole", "money", "money", "percent"] as const).slice(dice.int(0, 2));
  const named = (["code", "word", "date"] as const).filter(() => dice.chance(0.4));
  const used = new Set<string>();
  const head = (sort: keyof typeof own) => {
    const free = own[sort].filter((each) => !used.has(each));
    const one = dice.pick(free.length > 0 ? free : own[sort]);
    used.add(one);
    return one;
  };
  const right = dice.chance(0.75);
  const counted: Column[] = dice.chance(0.3) ? [{ head: head("count"), sort: "count" }] : [];
  return [
    ...counted,
    { head: head("label"), sort: "thing" },
    ...named.map((sort) => ({ head: head(sort), sort })),
    ...figures.map((sort) => ({ head: head(sort), sort, right })),
  ];
}
