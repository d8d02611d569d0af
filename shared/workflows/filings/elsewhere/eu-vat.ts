import { csvText } from "../../../convert/spreadsheet/csv.ts";
import { sumOf } from "../../../values/amounts/hundredths.ts";
import { type Draft, Figures, type Filing, figureSection } from "../draft.ts";
import { members } from "./member-states.ts";
import { type VatRow, vatColumns } from "./vat-row.ts";
import { isTaxOf, unstatedTax, vatRows } from "./vat-rows.ts";

function partOf(row: VatRow, home: string | undefined): [string, string] {
  const { direction, country, vat, reverse, acquisition, kind, vatId } = row;
  const abroad = country !== undefined && country !== home;
  const union = abroad && members.has(country);
  const elsewhere = union && vat !== 0 && !reverse && !acquisition && home !== undefined;
  if (elsewhere && isTaxOf(row, home) === false)
    return direction === "sale"
      ? ["sales_elsewhere", "Supplies with the VAT of another member state: one-stop shop, or a return there"]
      : ["input_elsewhere", "Supplies received with the VAT of another member state: refunded there"];
  if (direction === "sale") {
    if (union && vat === 0 && vatId !== undefined)
      return kind === "services"
        ? ["services_eu", "Services to taxable persons in the Union"]
        : ["goods_eu", "Intra-Community supplies of goods, exempt"];
    if (abroad && !union && vat === 0) return ["exports", "Exports and supplies outside the Union"];
    if (reverse) return ["domestic_reverse", "Supplies on which the recipient owes the tax"];
    const rate = row.rate === undefined ? "no rate stated" : `${row.rate} %`;
    return [`sales_${row.rate ?? "unstated"}`, `Taxed supplies, ${rate}`];
  }
  if (acquisition || (union && kind === "goods"))
    return ["acquisitions", "Intra-Community acquisitions of goods"];
  if (reverse || (abroad && vat === 0))
    return ["reverse_charge", "Supplies received on which the buyer owes the tax"];
  return ["input", "Supplies received with VAT"];
}

const homeOf = (filer: string | undefined) => filer?.slice(0, 2).toUpperCase().replace("EL", "GR");

export const euVat: Filing = {
  form: () => "VAT return data",
  wanted: vatColumns,
  build(entries, { period, gstin }): Draft {
    const home = homeOf(gstin);
    const { rows, left_out, notes } = vatRows(entries, period, home);
    const figures = new Figures();
    const parts = new Map<VatRow, string>();
    for (const row of rows) {
      const [id, label] = partOf(row, home);
      parts.set(row, id);
      figures.add(`${id}.net`, `${label}: net`, row.net, [row.entry.id]);
      figures.add(`${id}.vat`, `${label}: VAT`, row.vat, [row.entry.id]);
    }
    const ids = figures.list().map(({ id }) => id);
    const output = ids.filter(
      (id) => id.endsWith(".vat") && /^sales_(?!elsewhere)|^acquisitions|^reverse_charge/.test(id),
    );
    const input = ids.filter((id) => /^(?:input|acquisitions|reverse_charge)\.vat$/.test(id));
    const sum = (of: readonly string[]) => sumOf(of.map((id) => figures.value(id)));
    figures.add("output_tax", "VAT owed", sum(output), figures.rowsOf(...output));
    figures.add("input_tax", "VAT that may be deducted", sum(input), figures.rowsOf(...input));
    figures.add(
      "payable",
      "VAT to be paid, or claimed when negative",
      sum(output) - sum(input),
      figures.rowsOf(...output, ...input),
    );
    const bought = rows.filter((row) => /^(?:acquisitions|reverse_charge)$/.test(parts.get(row) ?? ""));
    const unnumbered = rows.filter(
      ({ direction, country, vat, vatId, net, kind }) =>
        direction === "sale" &&
        country !== undefined &&
        country !== home &&
        members.has(country) &&
        vat === 0 &&
        net !== 0 &&
        vatId === undefined &&
        kind !== "triangular",
    ).length;
    const foreign = rows.filter(
      (row) => parts.get(row) === "input" && row.vat !== 0 && (row.country ?? home) !== home,
    ).length;
    const made = figures.list();
    return {
      figures: made,
      sections: [figureSection("vat", "VAT return", made)],
      left_out,
      notes: [
        ...notes,
        ...unstatedTax(bought),
        ...(unnumbered === 0
          ? []
          : [
              `${unnumbered} sales to other member states bear no VAT and name no VAT number of the buyer: without one they are not exempt (Directive 2006/112/EC, art. 138).`,
            ]),
        ...(foreign === 0
          ? []
          : [
              `${foreign} purchases from other countries bear VAT that was taken for ${home}'s: VAT of another country is not deducted here.`,
            ]),
        "Each member state has a form of its own: these are the sums that it asks for. Limits of deduction are not applied.",
      ],
    };
  },
};

/**
 * The list that the German portal imports (ELSTER, "Import von Meldelisten zur Zusammenfassenden Meldung", CSV version
 * 3.0: UTF-8, version, heads, then number with its country, whole euros, kind).
 */
const elsterList = (lines: readonly (readonly [country: string, id: string, sum: number, kind: string])[]) =>
  csvText([
    ["#v3.0"],
    ["USt-IdNr.", "Betrag (Euro)", "Art der Leistung"],
    ...lines.map(([country, id, sum, kind]) => [`${country}${id}`, String(sum), kind]),
  ]);

/** Kinds of supply as the lists of the member states code them. */
const codes = { goods: "L", services: "S", triangular: "D" } as const;

export const euRecapitulative: Filing = {
  form: () => "Recapitulative statement (EC sales list)",
  wanted: vatColumns,
  build(entries, { period, gstin }): Draft {
    const home = homeOf(gstin);
    const { rows, left_out, notes } = vatRows(entries, period, home);
    const listed: (VatRow & { vatId: string; kind: keyof typeof codes })[] = [];
    for (const row of rows) {
      const { entry, direction, country, vat, vatId, kind } = row;
      const leave = (reason: string) => left_out.push({ source: entry.source, reason });
      if (direction !== "sale" || country === undefined || country === home || !members.has(country))
        leave("No supply to another member state.");
      else if (vat !== 0) leave("Charged with VAT: it is not exempt in the Union.");
      else if (vatId === undefined)
        leave(
          `"${entry.text("vat_id").slice(0, 20)}" cannot be a VAT number: without one the supply is not exempt.`,
        );
      else if (kind === undefined) leave("Not known whether goods, services or triangular: add a column.");
      else {
        listed.push({ ...row, vatId, kind });
        const registered = vatId.slice(0, 2).replace("EL", "GR");
        if (registered !== country)
          notes.push(
            `${entry.text("number") || `Row ${entry.source.row}`}: the buyer is in ${country} and its VAT number is of ${registered}; the statement names ${registered}.`,
          );
      }
    }
    const figures = new Figures();
    const groups = Map.groupBy(listed, ({ vatId, kind }) => `${vatId} ${codes[kind]}`);
    const lines = [...groups].map(([key, same]): [string, string, number, string] => {
      const [id = "", code = ""] = key.split(" ");
      const sum = sumOf(same.map(({ net }) => net));
      figures.add(
        `${id}.${code}`,
        `${id}: ${same[0]?.kind ?? ""}`,
        sum,
        same.map(({ entry }) => entry.id),
      );
      return [id.slice(0, 2), id.slice(2), Math.round(sum), code];
    });
    figures.add(
      "total",
      "Total of the statement",
      sumOf(listed.map(({ net }) => net)),
      listed.map(({ entry }) => entry.id),
    );
    return {
      figures: figures.list(),
      sections: [
        {
          id: "statement",
          title: "Recapitulative statement",
          head: ["Country", "VAT number", "Amount", "Kind"],
          rows: lines,
        },
      ],
      ...(home === "DE"
        ? {
            portal: {
              format: "csv" as const,
              filename: `ZM-${period.label}.csv`,
              content: elsterList(lines),
            },
          }
        : {}),
      left_out,
      notes: [
        ...notes,
        "Kinds: L goods, S services, D triangular. Amounts of the statement are in whole euros.",
      ],
    };
  },
};
