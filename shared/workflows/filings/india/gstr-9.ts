import { type Cell, type Draft, Figures, type Filing } from "../draft.ts";
import { gstr3b } from "./gstr-3b.ts";
import { type Supply, suppliesOf, taxNames } from "./supplies.ts";

const taxes = ["txval", "iamt", "camt", "samt", "csamt"] as const;

/** Lines of tables 4, 5, 6 and 7 that books can tell (CGST Rules, form GSTR-9). */
const lines = {
  "4A": "supplies to unregistered persons (B2C)",
  "4B": "supplies to registered persons (B2B)",
  "4C": "exports with payment of tax",
  "4D": "supplies to SEZ with payment of tax",
  "4E": "deemed exports",
  "4G": "inward supplies under reverse charge",
  "4I": "credit notes to 4B to 4E",
  "4J": "debit notes to 4B to 4E",
  "5A": "exports without payment of tax",
  "5B": "supplies to SEZ without payment of tax",
  "5C": "supplies on which the recipient pays under reverse charge",
  "5D": "exempted supplies",
  "5E": "nil rated supplies",
  "5F": "non-GST supplies",
  "6B": "input tax credit on inward supplies",
  "6C": "input tax credit under reverse charge",
} as const;
type Line = keyof typeof lines;

const byType: Partial<Record<Supply["type"], Line>> = {
  WPAY: "4C",
  WOPAY: "5A",
  SEWP: "4D",
  SEWOP: "5B",
  DE: "4E",
};
const byTreatment: Partial<Record<Supply["treatment"], Line>> = { exempt: "5D", nil: "5E", non_gst: "5F" };

/** Notes to the unregistered are taken off 4A; those to others have lines of their own. */
function lineOf({ kind, type, treatment, ctin, reverse }: Supply): Line {
  const own = byType[type] ?? (treatment === "taxed" ? undefined : byTreatment[treatment]);
  if (own !== undefined && (kind === "invoice" || own.startsWith("5"))) return own;
  if (ctin === undefined && own === undefined) return "4A";
  if (kind === "invoice") return reverse ? "5C" : "4B";
  return kind === "credit" ? "4I" : "4J";
}

const refused = ({ entries: [entry] }: Supply) =>
  /^(?:no|n|false|ineligible|blocked)/i.test(entry?.text("itc") ?? "");

/** The year's figures for the tables that follow from books; the portal fills in what it knows from the returns filed. */
export const gstr9: Filing = {
  form: () => "GSTR-9",
  wanted: gstr3b.wanted,
  build(entries, context): Draft {
    const figures = new Figures();
    const put = (line: Line, supply: Supply, sign: number) => {
      for (const item of supply.items)
        for (const tax of taxes)
          figures.sum(
            `${line}.${tax}`,
            `${line} ${lines[line]}: ${taxNames[tax]}`,
            sign * item[tax],
            item.rows,
          );
    };
    const sales = suppliesOf(entries, "sale", context);
    const purchases = suppliesOf(entries, "purchase", context);
    for (const supply of sales.supplies.filter(({ cancelled }) => !cancelled)) {
      const line = lineOf(supply);
      put(line, supply, line === "4I" || line === "4J" ? 1 : supply.sign);
    }
    for (const supply of purchases.supplies.filter(({ cancelled }) => !cancelled)) {
      if (supply.reverse) put("4G", supply, supply.sign);
      if (supply.treatment === "taxed" && !refused(supply))
        put(supply.reverse ? "6C" : "6B", supply, supply.sign);
    }
    const value = (tax: string, ...of: Line[]) =>
      of.reduce((sum, line) => sum + figures.value(`${line}.${tax}`), 0);
    for (const tax of taxes) {
      const plus: Line[] = ["4A", "4B", "4C", "4D", "4E", "4G", "4J"];
      const rows = figures.rowsOf(...[...plus, "4I"].map((line) => `${line}.${tax}`));
      figures.add(
        `4N.${tax}`,
        `4N supplies on which tax is payable: ${taxNames[tax]}`,
        value(tax, ...plus) - value(tax, "4I"),
        rows,
      );
    }
    const made = figures.list();
    const unknown = entries.filter(({ direction }) => direction === undefined);
    return {
      figures: made,
      sections: [
        {
          id: "gstr_9",
          title: "GSTR-9",
          head: ["Line", "Description", "Amount", "Source rows"],
          rows: made.map(({ id, label, value: amount, rows }): Cell[] => [id, label, amount, rows.join(" ")]),
        },
      ],
      left_out: [
        ...unknown.map(({ source }) => ({ source, reason: "Not known whether it is a sale or a purchase." })),
        ...sales.left_out,
        ...purchases.left_out,
      ],
      notes: [
        ...sales.notes,
        ...purchases.notes,
        "Tables 8 to 16 compare with returns filed and later corrections: they are filled in on the portal.",
      ],
    };
  },
};
