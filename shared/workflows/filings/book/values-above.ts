import type { Document } from "../../../document/document.ts";
import { linesAbove, partiesAbove } from "../../../tables/above-table.ts";
import type { LabelledParty } from "../../../tables/party-label.ts";
import type { ReadTable } from "../../../tables/read-table.ts";
import type { Sheet } from "../../../tables/sheet.ts";
import { warning } from "../../../warnings/warning.ts";
import type { ColumnName } from "./columns.ts";
import type { Values } from "./entry.ts";

/** The tables of a file: all of them, and those that are books. */
export type Tables = {
  document: Document;
  sheets: readonly Sheet[];
  books: readonly ReadTable<ColumnName>[];
};
type Above = { values: Values; notes: string[] };

/** Columns of which one at least says with whom a row is. */
const ofParty: readonly ColumnName[] = [
  "party",
  "gstin",
  "customer_gstin",
  "supplier_gstin",
  "vat_id",
  "pan",
];
/** The first twelve characters of a GSTIN: a number that was mistyped is one too. */
const gstinLike = /\b\d{2}[A-Z]{5}\d{4}[A-Z]\w{1,4}\b/;

const packed = (text: string) => text.replace(/\s/g, "").toUpperCase();

const numberOf = (side: LabelledParty["side"], gstin: string): Values =>
  side === "customer"
    ? { customer_gstin: gstin }
    : side === "supplier"
      ? { supplier_gstin: gstin }
      : { gstin };

const valuesOf = ({ side, name, gstin }: LabelledParty): Values => ({
  ...(name === undefined ? {} : { party: name }),
  ...(gstin === undefined ? {} : numberOf(side, packed(gstin))),
  ...(side === undefined ? {} : { direction: side === "customer" ? "sale" : "purchase" }),
});

/**
 * What a label above the rows of a book says of each of them: with whom they are, where no column does and the filing asks
 * for a GSTIN. Of two parties the one is meant that is not the filer; a number that no label heads is told.
 */
export function valuesAbove(
  table: ReadTable<ColumnName>,
  { document, sheets, books }: Tables,
  { wanted, gstin: own }: { wanted: readonly ColumnName[]; gstin: string | undefined },
): Above {
  const has = new Set(table.fields.values());
  if (!wanted.includes("gstin") || ofParty.some((name) => has.has(name))) return { values: {}, notes: [] };
  const parties = partiesAbove(document, table, books, sheets);
  const [party, more] = parties.filter(({ gstin }) => gstin === undefined || packed(gstin) !== own);
  const said = (text: string) => `${document.filename}: ${text}`;
  if (party !== undefined && more === undefined) {
    const shown = [party.name, party.gstin].filter((each) => each !== undefined).join(", ");
    return { values: valuesOf(party), notes: [said(warning("party_above", shown).text)] };
  }
  const numbered = linesAbove(document, table, books).filter((line) => {
    const found = gstinLike.exec(line.toUpperCase())?.[0];
    return found !== undefined && found !== own;
  });
  return {
    values: {},
    notes: numbered.length === 0 ? [] : [said(warning("party_unread", numbered).text)],
  };
}
