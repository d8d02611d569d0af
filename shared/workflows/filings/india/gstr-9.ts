import { rounded } from "../../../values/amounts/hundredths.ts";
import { type Draft, Figures, type Filing, figureSection } from "../draft.ts";
import { type BoughtKind, boughtKind, boughtKinds, isOwedByBuyer, isRefused } from "./credit.ts";
import { hsnSummary } from "./gstr-1-lists.ts";
import {
  type InwardLine,
  inward,
  inwardLine,
  type OutwardLine,
  outward,
  outwardLine,
  totals,
} from "./gstr-9-lines.ts";
import { suppliesOf, supplyColumns, undirected } from "./supplies.ts";
import { type Item, type Supply, taxesOf, taxNames } from "./supply.ts";

class Return9 {
  readonly figures = new Figures();

  sale(supply: Supply): void {
    const line = outwardLine(supply);
    // Notes have lines of their own, on which they are positive.
    const isNote = line === "4I" || line === "4J" || line === "5H" || line === "5I";
    this.supplied(line, supply, isNote ? 1 : supply.sign);
  }

  purchase(supply: Supply): void {
    if (isOwedByBuyer(supply)) this.supplied("4G", supply, supply.sign);
    if (supply.treatment !== "taxed" || isRefused(supply)) return;
    for (const item of supply.items) this.credited(inwardLine(supply), supply, item);
  }

  private supplied(line: OutwardLine, { items }: Supply, sign: number): void {
    const { label, columns } = outward[line];
    for (const item of items)
      for (const tax of columns)
        this.figures.sum(`${line}.${tax}`, `${line} ${label}: ${taxNames[tax]}`, sign * item[tax], item.rows);
  }

  /** An item of several rows is parted among them by their taxable values. */
  private credited(line: InwardLine, { entries, sign, written }: Supply, item: Item): void {
    const { label, columns, kinds } = inward[line];
    const rows = entries.filter(({ id }) => item.rows.includes(id));
    for (const row of rows) {
      const taxable = written * (row.amount("taxable") ?? 0);
      const share = item.txval === 0 ? 1 / rows.length : taxable / item.txval;
      const kind = boughtKind(row);
      for (const tax of columns) {
        const amount = sign * share * item[tax];
        this.figures.sum(`${line}.${tax}`, `${line} ${label}: ${taxNames[tax]}`, amount, [row.id]);
        if (kinds.length === 0) continue;
        const part = partOf(line, kind);
        this.figures.sum(
          `${line}.${part}.${tax}`,
          `${line} ${label}, ${boughtKinds[part]}: ${taxNames[tax]}`,
          amount,
          [row.id],
        );
      }
    }
  }

  addTotals(): void {
    for (const [id, label, plus, minus] of totals) {
      for (const tax of taxesOf) {
        const names = (lines: readonly string[]) => lines.map((line) => `${line}.${tax}`);
        const sum = (lines: readonly string[]) =>
          names(lines).reduce((all, name) => all + this.figures.value(name), 0);
        const rows = this.figures.rowsOf(...names([...plus, ...minus]));
        if (rows.length > 0)
          this.figures.add(
            `${id}.${tax}`,
            `${id} ${label}: ${taxNames[tax]}`,
            rounded(sum(plus) - sum(minus)),
            rows,
          );
      }
    }
  }
}

/** Imported goods are inputs or capital goods. */
const partOf = (line: InwardLine, kind: BoughtKind): BoughtKind =>
  line === "6E" && kind === "is" ? "ip" : kind;

/** Lines that books do not tell are not in the file: a nought would say that there is nothing to report. */
function portalOf({ figures }: Return9, supplies: readonly Supply[], gstin: string | undefined, fp: string) {
  const amounts = (prefix: string, columns: readonly string[]) =>
    Object.fromEntries(columns.map((tax) => [tax, figures.value(`${prefix}.${tax}`)]));
  const table = (number: string) =>
    Object.fromEntries(
      Object.entries(outward)
        .filter(([line]) => line.startsWith(number))
        .map(([line, { key, columns }]) => [key, amounts(line, columns)]),
    );
  const table6 = Object.fromEntries(
    Object.entries(inward).map(([line, { key, columns, kinds }]) => [
      key,
      kinds.length === 0
        ? amounts(line, columns)
        : kinds.map((kind) => ({ itc_typ: kind, ...amounts(`${line}.${kind}`, columns) })),
    ]),
  );
  const items = hsnSummary(supplies).map(({ num: _, ...row }) => ({ ...row, isconcesstional: "N" }));
  return { gstin, fp, table4: table("4"), table5: table("5"), table6, table17: { items } };
}

/** Layout: GSTN, GSTR-9 JSON of the offline utility. */
export const gstr9: Filing = {
  form: () => "GSTR-9",
  wanted: [...supplyColumns, "hsn", "itc", "itc_blocked", "available"],
  build(entries, context): Draft {
    const made = new Return9();
    const sales = suppliesOf(entries, "sale", context);
    const purchases = suppliesOf(entries, "purchase", context);
    const sold = sales.supplies.filter(({ cancelled }) => !cancelled);
    for (const supply of sold) made.sale(supply);
    for (const supply of purchases.supplies.filter(({ cancelled }) => !cancelled)) made.purchase(supply);
    made.addTotals();
    const figures = made.figures.list();
    const fp = `03${context.period.last.slice(0, 4)}`;
    return {
      figures,
      sections: [figureSection("gstr_9", "GSTR-9", figures)],
      portal: {
        format: "json",
        filename: `GSTR9_${context.gstin}_${fp}.json`,
        content: portalOf(made, sold, context.gstin, fp),
      },
      left_out: [...undirected(entries), ...sales.left_out, ...purchases.left_out],
      notes: [
        ...sales.notes,
        ...purchases.notes,
        "Capital goods are those that a row calls so; what is not a service and not called so stands under inputs.",
        "Tables 4F, 4K, 4L, 6A, 6H and 7 to 16 compare with returns filed and later corrections: they are filled in on the portal and are not in its file.",
      ],
    };
  },
};
