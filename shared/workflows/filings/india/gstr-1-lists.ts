import { rounded, sumOf } from "../../../values/amounts/hundredths.ts";
import { unitCodes } from "../../checking/gst/unit-codes.ts";
import type { Period } from "../period.ts";
import type { Supply } from "./supply.ts";

/** Unit codes of table 12 (GSTN, UQC list) by how books write them. */
const units: Readonly<Record<string, string>> = {
  nos: "NOS",
  no: "NOS",
  number: "NOS",
  numbers: "NOS",
  pcs: "PCS",
  pc: "PCS",
  pieces: "PCS",
  piece: "PCS",
  kg: "KGS",
  kgs: "KGS",
  g: "GMS",
  gms: "GMS",
  gm: "GMS",
  ltr: "LTR",
  litre: "LTR",
  l: "LTR",
  mtr: "MTR",
  m: "MTR",
  metre: "MTR",
  box: "BOX",
  boxes: "BOX",
  bag: "BAG",
  bags: "BAG",
  set: "SET",
  sets: "SET",
  dozen: "DOZ",
  doz: "DOZ",
  pair: "PRS",
  pairs: "PRS",
  unit: "UNT",
  units: "UNT",
  ton: "TON",
  tons: "TON",
  tonnes: "MTS",
  mts: "MTS",
  sqm: "SQM",
  sqft: "SQF",
  roll: "ROL",
  rolls: "ROL",
  bundle: "BDL",
  btl: "BTL",
  bottle: "BTL",
};

/** Services have no quantity; what is none of the portal's codes is OTH. */
const unitOf = (unit: string, hsn: string): string =>
  hsn.startsWith("99")
    ? "NA"
    : (units[unit.toLowerCase().replace(/[^a-z]/g, "")] ??
      (unitCodes.has(unit.toUpperCase()) ? unit.toUpperCase() : "OTH"));

/** From this period on, table 12 parts supplies to the registered from the others (GSTN advisory, 1 May 2025). */
const parted = "2025-05-01";

type Line = {
  hsn: string;
  desc: string;
  uqc: string;
  qty: number;
  rt: number;
  share: number;
  supply: Supply;
  row: number;
};

/** Lines that state an HSN; their taxes are their share of the rate's taxes in the document. */
function linesOf(supply: Supply): Line[] {
  return supply.entries.flatMap((entry) => {
    const item = supply.items.find(({ rows }) => rows.includes(entry.id));
    const hsn = entry.text("hsn").replace(/\D/g, "");
    if (item === undefined || hsn === "") return [];
    const taxable = supply.written * (entry.amount("taxable") ?? 0);
    const quantity = Math.abs(entry.amount("quantity") ?? 0);
    return [
      {
        hsn,
        desc: entry.text("description").slice(0, 30).trim(),
        uqc: unitOf(entry.text("unit"), hsn),
        qty: hsn.startsWith("99") ? 0 : taxable < 0 ? -quantity : quantity,
        rt: item.rate,
        share: item.txval === 0 ? 0 : taxable / item.txval,
        supply,
        row: entry.id,
      },
    ];
  });
}

function summary(lines: readonly Line[]) {
  const same = Map.groupBy(lines, ({ hsn, uqc, rt }) => `${hsn} ${uqc} ${rt}`);
  return [...same.values()].map((group, at) => {
    const [first] = group;
    const sum = (key: "txval" | "iamt" | "camt" | "samt" | "csamt") =>
      sumOf(
        group.map(
          ({ supply, share, rt }) =>
            supply.sign * share * (supply.items.find(({ rate }) => rate === rt)?.[key] ?? 0),
        ),
      );
    return {
      num: at + 1,
      hsn_sc: first?.hsn ?? "",
      desc: group.find(({ desc }) => desc !== "")?.desc ?? "",
      uqc: first?.uqc ?? "OTH",
      qty: rounded(group.reduce((all, { qty, supply }) => all + supply.sign * qty, 0)),
      rt: first?.rt ?? 0,
      txval: sum("txval"),
      iamt: sum("iamt"),
      camt: sum("camt"),
      samt: sum("samt"),
      csamt: sum("csamt"),
    };
  });
}

/** All supplies by HSN, unit and rate. */
export const hsnSummary = (supplies: readonly Supply[]) => summary(supplies.flatMap(linesOf));

export type HsnRow = ReturnType<typeof summary>[number];

/** Table 12. */
export function hsn(supplies: readonly Supply[], { first }: Period) {
  if (first < parted) return { data: hsnSummary(supplies) };
  return {
    hsn_b2b: hsnSummary(supplies.filter(({ ctin }) => ctin !== undefined)),
    hsn_b2c: hsnSummary(supplies.filter(({ ctin }) => ctin === undefined)),
  };
}

const natures = { invoice: 1, debit: 4, credit: 5 } as const;

/** A number as the text before its last digits and their value. */
function seriesOf(number: string): { prefix: string; value: number; width: number } {
  const match = /^(.*?)(\d{1,9})(\D*)$/.exec(number);
  const [, before = "", digits = "", after = ""] = match ?? [];
  return match === null
    ? { prefix: number, value: 0, width: 0 }
    : { prefix: `${before}#${after}`, value: Number(digits), width: digits.length };
}

/** Table 13: each series of numbers with its first and last; what is missing between them is said in `gaps`. */
export function documentsIssued(supplies: readonly Supply[]) {
  const gaps: string[] = [];
  const documents = supplies.filter(({ again }) => !again);
  const kinds = Map.groupBy(documents, ({ kind }) => natures[kind]);
  const doc_det = [...kinds]
    .toSorted((one, other) => one[0] - other[0])
    .map(([doc_num, same]) => {
      const series = Map.groupBy(same, ({ number }) => seriesOf(number).prefix);
      return {
        doc_num,
        docs: [...series.values()].map((numbers, at) => {
          const sorted = numbers.toSorted(
            (one, other) => seriesOf(one.number).value - seriesOf(other.number).value,
          );
          const [from, to] = [sorted[0]?.number ?? "", sorted.at(-1)?.number ?? ""];
          const span = seriesOf(to).value - seriesOf(from).value + 1;
          const cancel = numbers.filter(({ cancelled }) => cancelled).length;
          if (span > numbers.length)
            gaps.push(
              `${from} to ${to}: ${span - numbers.length} numbers of the series are not in the books; say whether they were cancelled.`,
            );
          return {
            num: at + 1,
            from,
            to,
            totnum: numbers.length,
            cancel,
            net_issue: numbers.length - cancel,
          };
        }),
      };
    });
  return { doc_issue: { doc_det }, gaps };
}
