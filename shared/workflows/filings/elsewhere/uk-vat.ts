import { rounded } from "../../../values/amounts/hundredths.ts";
import { type Draft, Figures, type Filing, figureSection } from "../draft.ts";
import { type VatRow, vatColumns } from "./vat-row.ts";
import { unstatedTax, vatRows } from "./vat-rows.ts";

/** HMRC, VAT (MTD) API, "Submit VAT return for period"; VAT Notice 700/12. */
const boxes = {
  vatDueSales: "Box 1: VAT due on sales and other outputs",
  vatDueAcquisitions: "Box 2: VAT due on acquisitions from the EU into Northern Ireland",
  vatReclaimedCurrPeriod: "Box 4: VAT reclaimed on purchases and other inputs",
  totalValueSalesExVAT: "Box 6: sales and other outputs, without VAT",
  totalValuePurchasesExVAT: "Box 7: purchases and other inputs, without VAT",
  totalValueGoodsSuppliedExVAT: "Box 8: goods supplied from Northern Ireland to the EU",
  totalAcquisitionsExVAT: "Box 9: goods acquired from the EU in Northern Ireland",
} as const;
type Box = keyof typeof boxes;

const home = new Set([undefined, "GB", "XI"]);

const isPostponed = ({ entry }: VatRow) =>
  /\bpostponed\b|\bpva\b/i.test(`${entry.text("type")} ${entry.text("invoice_type")}`);

/** The boxes in which a row stands, with its amount in each. */
function boxesOf(row: VatRow): [Box, number][] {
  const { direction, net, vat, reverse, acquisition, country, kind } = row;
  if (direction === "sale") {
    const dispatched = acquisition && kind !== "services" && !home.has(country);
    return [
      ["vatDueSales", reverse ? 0 : vat],
      ["totalValueSalesExVAT", net],
      ...(dispatched ? ([["totalValueGoodsSuppliedExVAT", net]] as [Box, number][]) : []),
    ];
  }
  const bought: [Box, number][] = [
    ["vatReclaimedCurrPeriod", vat],
    ["totalValuePurchasesExVAT", net],
  ];
  if (acquisition) return [...bought, ["vatDueAcquisitions", vat], ["totalAcquisitionsExVAT", net]];
  // Import VAT that was postponed is due on the return that reclaims it (Notice 700/12, 3.2 and 3.5).
  if (isPostponed(row)) return [...bought, ["vatDueSales", vat]];
  if (!reverse) return bought;
  // Services from abroad are an output of their buyer too; goods and works under the domestic charge are not (Notice 735).
  return home.has(country)
    ? [...bought, ["vatDueSales", vat]]
    : [...bought, ["vatDueSales", vat], ["totalValueSalesExVAT", net]];
}

/** What stands in boxes that are for some alone. */
function doubts(rows: readonly VatRow[], figures: Figures): string[] {
  const bought = rows.filter(({ direction }) => direction === "purchase");
  const abroad = bought.filter(
    ({ country, vat, reverse, acquisition, entry }) =>
      !home.has(country) && vat !== 0 && !reverse && !acquisition && !/import/i.test(entry.text("type")),
  );
  const northern = (["vatDueAcquisitions", "totalValueGoodsSuppliedExVAT", "totalAcquisitionsExVAT"] as const)
    .map((box) => figures.value(box))
    .some((value) => value !== 0);
  return [
    ...unstatedTax(bought.filter((row) => row.reverse || row.acquisition || isPostponed(row))),
    ...(abroad.length === 0
      ? []
      : [
          `${abroad.length} purchases from abroad bear VAT, which stands in box 4: only VAT of the United Kingdom is reclaimed there, as customs or a supplier registered here took it.`,
        ]),
    ...(northern
      ? ["Boxes 2, 8 and 9 are for goods that moved between Northern Ireland and the EU alone (since 2021)."]
      : []),
  ];
}

export const ukVat: Filing = {
  form: () => "VAT Return (nine boxes)",
  wanted: vatColumns,
  build(entries, { period }): Draft {
    const { rows, left_out, notes } = vatRows(entries, period, "GB");
    const figures = new Figures();
    for (const [box, label] of Object.entries(boxes)) figures.declare(box, label);
    for (const row of rows) {
      for (const [box, amount] of boxesOf(row)) figures.sum(box, boxes[box], amount, [row.entry.id]);
    }
    const [due, acquired, reclaimed] = (
      ["vatDueSales", "vatDueAcquisitions", "vatReclaimedCurrPeriod"] as const
    ).map((box) => figures.value(box));
    const total = rounded((due ?? 0) + (acquired ?? 0));
    const net = rounded(total - (reclaimed ?? 0));
    const all = figures.rowsOf("vatDueSales", "vatDueAcquisitions", "vatReclaimedCurrPeriod");
    figures.add(
      "totalVatDue",
      "Box 3: total VAT due",
      total,
      figures.rowsOf("vatDueSales", "vatDueAcquisitions"),
    );
    figures.add(
      "netVatDue",
      `Box 5: net VAT ${net < 0 ? "to be reclaimed" : "to be paid"}`,
      Math.abs(net),
      all,
    );
    const value = (box: Box | "totalVatDue" | "netVatDue") => figures.value(box);
    // Boxes 6 to 9 are whole pounds (Notice 700/12, 3.1).
    const pounds = (box: Box) => Math.trunc(value(box));
    const made = figures.list();
    return {
      figures: made,
      sections: [figureSection("boxes", "Boxes", made, "Box")],
      portal: {
        format: "json",
        filename: `VAT-${period.label}.json`,
        content: {
          vatDueSales: value("vatDueSales"),
          vatDueAcquisitions: value("vatDueAcquisitions"),
          totalVatDue: value("totalVatDue"),
          vatReclaimedCurrPeriod: value("vatReclaimedCurrPeriod"),
          netVatDue: value("netVatDue"),
          totalValueSalesExVAT: pounds("totalValueSalesExVAT"),
          totalValuePurchasesExVAT: pounds("totalValuePurchasesExVAT"),
          totalValueGoodsSuppliedExVAT: pounds("totalValueGoodsSuppliedExVAT"),
          totalAcquisitionsExVAT: pounds("totalAcquisitionsExVAT"),
          finalised: false,
        },
      },
      left_out,
      notes: [
        ...notes,
        ...doubts(rows, figures),
        "HMRC gives the periodKey of the obligation; add it, and set finalised when the return is right.",
      ],
    };
  },
};
