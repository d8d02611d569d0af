import type { DocumentKind } from "../../../contract/workflows/document-kinds.ts";
import type { Document, Table } from "../../../document/document.ts";
import { openItems } from "./open-items.ts";
import { plainWords } from "./plain-words.ts";

type Shape = {
  kind: Exclude<DocumentKind, "unknown">;
  weight: number;
  /** What is said of it. */
  reason: string;
  /** What was found, undefined when nothing was; the page it stands on when there is one. */
  find: (document: Document) => { text: string; page?: number } | undefined;
};

/** Words of the head of a table: its head rows, else its first. */
const headOf = ({ cells, headerRows }: Table): string[] =>
  cells.filter(({ row }) => row < Math.max(1, headerRows)).flatMap(({ text }) => plainWords(text));

const statementHead: readonly (readonly string[])[] = [
  ["date", "datum", "buchungstag", "fecha", "data"],
  [
    "description",
    "label",
    "narration",
    "particulars",
    "details",
    "transaction",
    "verwendungszweck",
    "buchungstext",
    "omschrijving",
    "causale",
    "opis",
    "text",
    "concepto",
    "descrizione",
    "libelle",
    "remarks",
    "memo",
    "payee",
  ],
  [
    "balance",
    "debit",
    "credit",
    "withdrawal",
    "withdrawals",
    "deposit",
    "deposits",
    "amount",
    "saldo",
    "betrag",
    "soll",
    "haben",
    "solde",
    "montant",
    "importe",
  ],
];
/** Columns that an invoice has too: without them an amount alone makes no statement. */
const goods = [
  "quantity",
  "qty",
  "menge",
  "price",
  "rate",
  "hsn",
  "unit",
  "tax",
  "vat",
  "gst",
  "invoice",
  "item",
];

function statementTable(document: Document) {
  const { pages } = document;
  if (openItems(document) !== undefined) return undefined;
  for (const page of pages.slice(0, 5)) {
    for (const table of page.tables) {
      const head = headOf(table);
      const complete = statementHead.every((words) => words.some((word) => head.includes(word)));
      if (complete && !goods.some((word) => head.includes(word)) && table.rows > 2)
        return { text: head.join(" "), page: page.number };
    }
  }
  return undefined;
}

/** What share of its words makes a text sound like a contract: `shall` and its like, in each thousand. */
const legalWords =
  /(?<!\p{L})(?:shall|hereby|hereof|hereto|herein|hereunder|thereof|pursuant|notwithstanding|indemnif\w{1,10}|parties|agreement|vertrags?|parteien|gem(?:ä|a)ß|contractant|présentes)(?!\p{L})/giu;
const perThousand = 12;

function legalLanguage({ text }: Document) {
  const front = text.slice(0, 60_000);
  const words = front.split(/\s+/).length;
  const found = front.match(legalWords) ?? [];
  if (words < 120 || found.length < 4 || (found.length * 1_000) / words < perThousand) return undefined;
  return { text: [...new Set(found.map((word) => word.toLowerCase()))].slice(0, 5).join(", ") };
}

/** Tables hold nearly all that a workbook says. */
function mostlyTables({ pages, format }: Document) {
  if (!["xlsx", "xls", "csv"].includes(format)) return undefined;
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  return words > 0 ? { text: format } : undefined;
}

/** A strip of paper: a single page much higher than a sheet, with little on it. */
function strip({ pages }: Document) {
  const [page] = pages;
  if (page === undefined || pages.length > 1 || page.height < 1.7 * page.width) return undefined;
  return page.words.length > 0 && page.words.length < 400
    ? { text: "one narrow page", page: page.number }
    : undefined;
}

/** Labels with which a memorandum begins, each group once. */
const memoLabels: readonly RegExp[] = [
  /^(?:to|an|à|para|a|aan|til|till)$/u,
  /^(?:from|von|de|da|van|fra|från)$/u,
  /^(?:subject|re|betreff|betrifft|objet|asunto|oggetto|onderwerp|assunto|emne|ämne)$/u,
];
const memoLines = 12;

/** A memorandum names whom it is for, whom it is from and what it is of, each behind a label of its own. */
function memoHead({ pages: [page] }: Document) {
  const lines = (page?.blocks ?? []).flatMap((block) => block.lines).slice(0, memoLines);
  const labels = lines.flatMap(
    ({ words }) => /^(\p{L}+)\s?:/u.exec(words.map(({ text }) => text).join(" "))?.[1] ?? [],
  );
  const known = labels.map((label) => label.toLowerCase());
  if (!memoLabels.every((group) => known.some((label) => group.test(label)))) return undefined;
  return { text: labels.join(", "), page: page?.number ?? 1 };
}

/** What tells a kind without its words. */
export const shapes: readonly Shape[] = [
  { kind: "bank_statement", weight: 4, reason: "a table of dated bookings", find: statementTable },
  { kind: "statement_of_account", weight: 4, reason: "a list of invoices and payments", find: openItems },
  { kind: "contract", weight: 4, reason: "the language of contracts", find: legalLanguage },
  { kind: "spreadsheet", weight: 3, reason: "a file of tables", find: mostlyTables },
  { kind: "receipt", weight: 2, reason: "the shape of a till receipt", find: strip },
  {
    kind: "presentation",
    weight: 5,
    reason: "a file of slides",
    find: ({ format }) => (format === "pptx" || format === "ppt" ? { text: format } : undefined),
  },
  {
    kind: "letter",
    weight: 3,
    reason: "the head of a memorandum",
    find: memoHead,
  },
  {
    kind: "letter",
    weight: 3,
    reason: "an e-mail message",
    find: ({ format }) => (format === "eml" || format === "msg" ? { text: format } : undefined),
  },
];
