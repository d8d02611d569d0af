import type { Document } from "../../../document/document.ts";
import { linesAbove, partiesAbove } from "../../../tables/above-table.ts";
import type { LabelledParty } from "../../../tables/party-label.ts";
import type { ReadTable } from "../../../tables/read-table.ts";
import type { Sheet, SheetCell } from "../../../tables/sheet.ts";
import { type Warning, warning } from "../../../warnings/warning.ts";
import type { RegisterField } from "./columns.ts";

/** The tables of a file: all of them, and those that are registers. */
export type Tables = {
  document: Document;
  sheets: readonly Sheet[];
  registers: readonly ReadTable<RegisterField>[];
};

type Above = { above: LabelledParty | undefined; told: Warning[] };

/**
 * The supplier that a label above the rows of a register names, where no column does. What stands there without such a
 * label is told: it may be whose books these are.
 */
export function supplierAbove(
  table: ReadTable<RegisterField>,
  { document, sheets, registers }: Tables,
): Above {
  const fields = [...table.fields.values()];
  if (fields.includes("supplier_gstin") || fields.includes("supplier_name"))
    return { above: undefined, told: [] };
  const parties = partiesAbove(document, table, registers, sheets);
  const above =
    parties.find(({ side }) => side === "supplier") ?? parties.find(({ side }) => side === undefined);
  const said = [above?.name, above?.gstin].filter((each) => each !== undefined).join(", ");
  return {
    above,
    told: [
      above === undefined
        ? warning("party_unread", linesAbove(document, table, registers))
        : warning("party_above", said),
    ],
  };
}

const cell = (text: string): SheetCell => ({ text, span: 1, place: { text } });

/** What stands above the rows as cells of each of them. */
export const cellsAbove = (
  above: LabelledParty | undefined,
): Partial<Record<"supplier_name" | "supplier_gstin", SheetCell>> => ({
  ...(above?.name === undefined ? {} : { supplier_name: cell(above.name) }),
  ...(above?.gstin === undefined ? {} : { supplier_gstin: cell(above.gstin) }),
});
