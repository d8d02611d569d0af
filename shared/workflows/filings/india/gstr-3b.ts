import { rounded, sumOf } from "../../../values/amounts/hundredths.ts";
import { type Draft, Figures, type Filing, figureSection } from "../draft.ts";
import { creditSource, creditSources, isOwedByBuyer, refusalOf } from "./credit.ts";
import { suppliesOf, supplyColumns, undirected } from "./supplies.ts";
import { type Item, type Supply, type Taxes, taxesOf, taxNames } from "./supply.ts";

const credits = ["iamt", "camt", "samt", "csamt"] as const;

/** Lines of table 3.1 with the columns that each has (GSTN, GSTR-3B JSON of the offline utility). */
const outward = {
  osup_det: { label: "3.1(a) outward taxable supplies", columns: taxesOf },
  osup_zero: { label: "3.1(b) zero rated supplies", columns: ["txval", "iamt", "csamt"] },
  osup_nil_exmp: { label: "3.1(c) nil rated and exempted supplies", columns: ["txval"] },
  isup_rev: { label: "3.1(d) inward supplies under reverse charge", columns: taxesOf },
  osup_nongst: { label: "3.1(e) non-GST outward supplies", columns: ["txval"] },
} as const satisfies Record<string, { label: string; columns: readonly (keyof Taxes)[] }>;
type Outward = keyof typeof outward;

function outwardLine({ type, treatment, reverse }: Supply): Outward | undefined {
  if (type === "SEWP" || type === "SEWOP" || type === "WPAY" || type === "WOPAY") return "osup_zero";
  if (treatment === "non_gst") return "osup_nongst";
  if (treatment !== "taxed") return "osup_nil_exmp";
  // The recipient pays: the supplier has no tax to declare here.
  return reverse ? undefined : "osup_det";
}

/** From this period on what is blocked stands in 4(A) and, reversed, in 4(B)(1) (Notification 14/2022-CT, Circular 170/02/2022). */
const grossFrom = "2022-08-01";
const reversed = "4(B)(1) ITC reversed: section 17(5) and rules 38, 42 and 43";

class Return3b {
  readonly figures = new Figures();
  readonly unregistered = new Map<string, { txval: number; iamt: number }>();
  private readonly gross: boolean;

  constructor(first: string) {
    this.gross = first >= grossFrom;
    for (const [line, { label, columns }] of Object.entries(outward))
      for (const tax of columns) this.figures.declare(`${line}.${tax}`, `${label}: ${taxNames[tax]}`);
    for (const [line, label] of Object.entries(creditSources))
      for (const tax of credits) this.figures.declare(`itc_avl.${line}.${tax}`, `${label}: ${taxNames[tax]}`);
    for (const tax of credits) {
      if (this.gross) this.figures.declare(`itc_rev.RUL.${tax}`, `${reversed}: ${taxNames[tax]}`);
      this.figures.declare(`itc_inelg.OTH.${tax}`, `4(D)(2) ineligible ITC: ${taxNames[tax]}`);
    }
    for (const part of ["inter", "intra"])
      this.figures.declare(
        `isup_details.GST.${part}`,
        `5 inward supplies exempt, nil rated or of composition dealers: ${part} state`,
      );
  }

  put(prefix: string, label: string, columns: readonly (keyof Taxes)[], sign: number, item: Item): void {
    for (const tax of columns)
      this.figures.sum(`${prefix}.${tax}`, `${label}: ${taxNames[tax]}`, sign * item[tax], item.rows);
  }

  sale(supply: Supply): void {
    const line = outwardLine(supply);
    if (line === undefined) return;
    for (const item of supply.items) {
      this.put(line, outward[line].label, outward[line].columns, supply.sign, item);
      if (line !== "osup_det" || !supply.inter || supply.ctin !== undefined) continue;
      const found = this.unregistered.get(supply.pos) ?? { txval: 0, iamt: 0 };
      this.unregistered.set(supply.pos, {
        txval: rounded(found.txval + supply.sign * item.txval),
        iamt: rounded(found.iamt + supply.sign * item.iamt),
      });
      this.put(
        `unreg_details.${supply.pos}`,
        `3.2 to unregistered persons in ${supply.pos}`,
        ["txval", "iamt"],
        supply.sign,
        item,
      );
    }
  }

  purchase(supply: Supply): void {
    if (supply.treatment !== "taxed") {
      const part = supply.inter ? "inter" : "intra";
      for (const { txval, rows } of supply.items)
        this.figures.add(`isup_details.GST.${part}`, "", supply.sign * txval, rows);
      return;
    }
    const line = creditSource(supply);
    const [entry] = supply.entries;
    const refusal = entry === undefined ? undefined : refusalOf(entry);
    for (const item of supply.items) {
      if (isOwedByBuyer(supply)) this.put("isup_rev", outward.isup_rev.label, taxesOf, supply.sign, item);
      if (refusal === "unavailable")
        this.put("itc_inelg.OTH", "4(D)(2) ineligible ITC", credits, supply.sign, item);
      else if (refusal === "blocked" && !this.gross)
        this.put("itc_inelg.RUL", "4(D)(1) as per section 17(5)", credits, supply.sign, item);
      else this.put(`itc_avl.${line}`, creditSources[line], credits, supply.sign, item);
      if (refusal === "blocked" && this.gross) this.put("itc_rev.RUL", reversed, credits, supply.sign, item);
    }
  }

  /** What is left of the credit: 4(A) less 4(B), of which books hold what they call blocked. */
  net(tax: (typeof credits)[number]): number {
    const available = Object.keys(creditSources).map((line) => this.figures.value(`itc_avl.${line}.${tax}`));
    return rounded(sumOf(available) - this.figures.value(`itc_rev.RUL.${tax}`));
  }
}

const creditsOf = (value: (tax: (typeof credits)[number]) => number) =>
  Object.fromEntries(credits.map((tax) => [tax, value(tax)]));
const nothing = creditsOf(() => 0);

function portalOf(made: Return3b, gstin: string | undefined, ret_period: string) {
  const { figures } = made;
  const sup_details = Object.fromEntries(
    Object.entries(outward).map(([line, { columns }]) => [
      line,
      Object.fromEntries(columns.map((tax) => [tax, figures.value(`${line}.${tax}`)])),
    ]),
  );
  return {
    gstin,
    ret_period,
    sup_details,
    inter_sup: {
      unreg_details: [...made.unregistered].map(([pos, sums]) => ({ pos, ...sums })),
      comp_details: [],
      uin_details: [],
    },
    itc_elg: {
      itc_avl: Object.keys(creditSources).map((ty) => ({
        ty,
        ...creditsOf((tax) => figures.value(`itc_avl.${ty}.${tax}`)),
      })),
      itc_rev: [
        { ty: "RUL", ...creditsOf((tax) => figures.value(`itc_rev.RUL.${tax}`)) },
        { ty: "OTH", ...nothing },
      ],
      itc_net: creditsOf((tax) => made.net(tax)),
      itc_inelg: [
        { ty: "RUL", ...creditsOf((tax) => figures.value(`itc_inelg.RUL.${tax}`)) },
        { ty: "OTH", ...creditsOf((tax) => figures.value(`itc_inelg.OTH.${tax}`)) },
      ],
    },
    inward_sup: {
      isup_details: [
        {
          ty: "GST",
          inter: figures.value("isup_details.GST.inter"),
          intra: figures.value("isup_details.GST.intra"),
        },
        { ty: "NONGST", inter: 0, intra: 0 },
      ],
    },
    eco_dtls: { eco_sup: { txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 }, eco_reg_sup: { txval: 0 } },
  };
}

/** Layout: GSTN, GSTR-3B JSON of the offline utility. */
export const gstr3b: Filing = {
  form: () => "GSTR-3B",
  wanted: [...supplyColumns, "itc", "itc_blocked", "available"],
  build(entries, context): Draft {
    const made = new Return3b(context.period.first);
    const sales = suppliesOf(entries, "sale", context);
    const purchases = suppliesOf(entries, "purchase", context);
    const valid = ({ cancelled }: Supply) => !cancelled;
    for (const supply of sales.supplies.filter(valid)) made.sale(supply);
    for (const supply of purchases.supplies.filter(valid)) made.purchase(supply);
    const [year = "", month = ""] = context.period.last.split("-");
    const figures = made.figures.list();
    for (const tax of credits) {
      const lines = [...Object.keys(creditSources).map((line) => `itc_avl.${line}`), "itc_rev.RUL"].map(
        (line) => `${line}.${tax}`,
      );
      figures.push({
        id: `itc_net.${tax}`,
        label: `4(C) net ITC available: ${taxNames[tax]}`,
        value: made.net(tax),
        rows: made.figures.rowsOf(...lines),
      });
    }
    const debits = purchases.supplies.filter(
      (supply) => valid(supply) && supply.kind === "debit" && !supply.again,
    ).length;
    const skipped = sales.supplies.filter(
      (supply) => valid(supply) && outwardLine(supply) === undefined,
    ).length;
    return {
      figures,
      sections: [figureSection("gstr_3b", "GSTR-3B", figures)],
      portal: {
        format: "json",
        filename: `GSTR3B_${context.gstin}_${month}${year}.json`,
        content: portalOf(made, context.gstin, `${month}${year}`),
      },
      left_out: [...undirected(entries), ...sales.left_out, ...purchases.left_out],
      notes: [
        ...sales.notes,
        ...purchases.notes,
        ...(skipped > 0
          ? [`${skipped} sales under reverse charge stand in no line: their recipients declare them.`]
          : []),
        ...(debits > 0
          ? [
              `${debits} debit notes among the purchases were added as their suppliers'; the filer's own, for goods that went back, lessen the credit: call those purchase returns.`,
            ]
          : []),
        "Other reversals of 4(B), the split of 3.1.1 for e-commerce, interest and late fee are not in books: add them.",
        "ITC may be claimed as far as GSTR-2B shows it (CGST Act, section 16(2)(aa)).",
      ],
    };
  },
};
