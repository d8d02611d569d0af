import type { Document } from "../../document/document.ts";
import { invalidField } from "../../errors/service-error.ts";
import { contradicts, orderByDays } from "../../values/dates/day-order.ts";
import { isGstin } from "../../values/identifiers/india.ts";
import { isVatId } from "../../values/identifiers/vat.ts";
import { doubtsIn } from "../../warnings/doubts.ts";
import type { Book, Entry } from "./book/entry.ts";
import { type JsonFile, readData, readJsonFile } from "./book/read-data.ts";
import { readEntries } from "./book/read-entries.ts";
import { type FilingKind, type FilingType, filingKinds } from "./catalogue.ts";
import type { Draft } from "./draft.ts";
import { type Period, periodOf } from "./period.ts";
import { rowsInCurrency } from "./return-currency.ts";

export type FilingOptions = {
  type: FilingType;
  /** As a caller writes it. */
  period: string;
  gstin?: string | undefined;
  /** Rows as JSON. */
  data?: string | undefined;
  /** Files of JSON. */
  json?: readonly JsonFile[];
};

export type GeneratedFiling = Draft & {
  type: FilingType;
  kind: FilingKind;
  form: string;
  period: Period;
  due: string;
  gstin: string | undefined;
  entries: readonly Entry[];
};

function filerOf(gstin: string | undefined, { country, needsGstin }: FilingKind): string | undefined {
  const id = gstin?.toUpperCase().replace(/[\s.-]/g, "");
  if (needsGstin && id === undefined)
    throw invalidField("gstin", "Field required for this filing", "missing");
  if (needsGstin && country === "IN" && id !== undefined && !isGstin(id))
    throw invalidField("gstin", "The GSTIN cannot be: its shape, state or check character is wrong");
  return id;
}

/** A filer's VAT number that cannot be is noted and not refused: the portal knows who files. */
function filerDoubts(id: string | undefined, { country }: FilingKind): string[] {
  if (id === undefined || (country !== "GB" && country !== "EU")) return [];
  const whole = country === "GB" && /^\d/.test(id) ? `GB${id}` : id;
  return isVatId(whole)
    ? []
    : [`${id.slice(0, 20)}: the shape or the check digits of the filer's VAT number do not fit; see to it.`];
}

/** Both parts as one book, numbered through; the dates of a file are read in one order. */
function together(books: readonly Book[], { country }: FilingKind): Book {
  const entries = books.flatMap((book) => book.entries);
  const files = [...Map.groupBy(entries, ({ source }) => source.file)].map(([file, own]) => ({
    ...{ file, own },
    ...orderByDays(
      own.flatMap(({ dates }) => dates),
      country === "US" ? "mdy" : "dmy",
    ),
  }));
  const orders = new Map(files.map(({ file, order }) => [file, order]));
  return {
    entries: entries.map((entry, at) => entry.numbered(at + 1, orders.get(entry.source.file) ?? "dmy")),
    left_out: books.flatMap((book) => book.left_out),
    notes: [
      ...books.flatMap((book) => book.notes),
      ...files.flatMap(({ file, own, order, sure }) => {
        const otherOrder = own
          .filter(({ dates }) => dates.some((text) => contradicts(text, order)))
          .map(({ source }) => source.row);
        const ambiguous = own.flatMap((entry) => entry.ambiguous);
        return doubtsIn({ order, sure, otherOrder, ambiguous }).map(({ text }) => `${file}: ${text}`);
      }),
    ],
  };
}

/** Drafts a return from documents that were read, and from JSON rows. Throws a 422 for a period or GSTIN that cannot be. */
export function generateFiling(documents: readonly Document[], options: FilingOptions): GeneratedFiling {
  const kind: FilingKind = filingKinds[options.type];
  const period = periodOf(options.period, kind.periods, kind.yearStart);
  const gstin = filerOf(options.gstin, kind);
  const reader = { wanted: kind.filing.wanted, reads: kind.filing.reads, gstin };
  const read = [
    readEntries(documents, reader),
    ...(options.json ?? []).map((file) => readJsonFile(file, reader)),
    ...(options.data === undefined ? [] : [readData(options.data, reader)]),
  ];
  const book = together(read, kind);
  const { rows, left_out: foreign } = rowsInCurrency(book.entries, kind, gstin);
  const draft = kind.filing.build(rows, { period, gstin });
  const left_out = [...book.left_out, ...foreign, ...draft.left_out];
  const base = {
    type: options.type,
    kind,
    period,
    gstin,
    form: kind.filing.form(period),
    due: kind.due(period, gstin),
  };
  return {
    ...draft,
    ...base,
    left_out,
    notes: [...book.notes, ...filerDoubts(gstin, kind), ...draft.notes],
    entries: book.entries,
  };
}
