import type { Box } from "../document/document.ts";
import { labelled } from "../document/fields/label.ts";
import { withoutEnd } from "../values/text/without-end.ts";
import { meaningsOf } from "./heading.ts";
import type { SheetRow } from "./sheet.ts";
import type { Meaning } from "./vocabulary/meanings.ts";

/** A party that a label names. `gstin` is the number as it is written. */
export type LabelledParty = { side: "supplier" | "customer" | undefined; name?: string; gstin?: string };

type Told = { side: LabelledParty["side"]; holds: "name" | "gstin" };

const told: Partial<Record<Meaning, Told>> = {
  supplier_name: { side: "supplier", holds: "name" },
  customer_name: { side: "customer", holds: "name" },
  party_name: { side: undefined, holds: "name" },
  supplier_gstin: { side: "supplier", holds: "gstin" },
  customer_gstin: { side: "customer", holds: "gstin" },
  recipient_gstin: { side: "customer", holds: "gstin" },
  gstin: { side: undefined, holds: "gstin" },
};

/** A label, its value, and where the label stands. */
export type Pair = { key: string; value: string; box: Box };

const bare = (label: string) => withoutEnd(label, " :：");

/** `Vendor: Mahi Kraft` in one cell, or the label in one and the value in the next. */
export function pairsIn({ cells, box }: SheetRow): Pair[] {
  const list = [...cells]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, { text }]) => (text === "" ? [] : [text]));
  return list.flatMap((text, at): Pair[] => {
    const found = labelled(text);
    const value = list[at + 1];
    if (found !== undefined) return [{ key: found.label, value: text.slice(found.at), box }];
    return value === undefined ? [] : [{ key: text, value, box }];
  });
}

/** Labels with their values from the top, and on one line from the left. */
const downwards = (one: Pair, other: Pair) =>
  Math.round(other.box[3]) - Math.round(one.box[3]) || one.box[0] - other.box[0];

/** A number of the tax without a word of whose it is belongs to the party whose name was read before. */
export function partiesOf(pairs: readonly Pair[]): LabelledParty[] {
  const found: LabelledParty[] = [];
  let open: LabelledParty | undefined;
  for (const { key, value } of pairs.toSorted(downwards)) {
    const says = meaningsOf(bare(key)).flatMap((meaning) => told[meaning] ?? [])[0];
    // `Vendor | GSTIN` are heads of a table.
    if (says === undefined || value === "" || meaningsOf(bare(value)).length > 0) continue;
    const { side, holds } = says;
    if (holds === "name") {
      const before = found.find((each) => each.side === side && (each.name ?? value) === value);
      open = before ?? { side };
      if (before === undefined) found.push(open);
      open.name = value;
    } else if (side === undefined) {
      if (open !== undefined) open.gstin ??= value;
    } else {
      const own = found.find((each) => each.side === side);
      if (own === undefined) found.push({ side, gstin: value });
      else own.gstin = value;
    }
  }
  return found;
}

/** A row with more cells is no title. */
const mostOfTitle = 2;
const filled = ({ cells }: SheetRow) => [...cells.values()].filter(({ text }) => text !== "").length;
export const mayBeTitle = (row: SheetRow): boolean => filled(row) <= mostOfTitle;

/** Whether a row is a title that names a party: the rows below it are with that one. */
export const namesParty = (row: SheetRow): boolean =>
  mayBeTitle(row) && partiesOf(pairsIn(row)).some(({ name }) => name !== undefined);
