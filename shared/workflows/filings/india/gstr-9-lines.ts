import { type CreditSource, creditSource } from "./credit.ts";
import { type Supply, type Taxes, taxesOf } from "./supply.ts";

type Column = keyof Taxes;
/** `key` is the line's name in the portal's JSON (GSTN, GSTR-9 offline utility). */
type FormLine = { label: string; columns: readonly Column[]; key: string };

const [value, zeroRated] = [["txval"], ["txval", "iamt", "csamt"]] as const;
const [credit, imported] = [
  ["iamt", "camt", "samt", "csamt"],
  ["iamt", "csamt"],
] as const;

/** Tables 4 and 5, as far as books tell them (CGST Rules, form GSTR-9). */
export const outward = {
  "4A": { label: "supplies to unregistered persons (B2C)", columns: taxesOf, key: "b2c" },
  "4B": { label: "supplies to registered persons (B2B)", columns: taxesOf, key: "b2b" },
  "4C": { label: "exports with payment of tax", columns: zeroRated, key: "exp" },
  "4D": { label: "supplies to SEZ with payment of tax", columns: zeroRated, key: "sez" },
  "4E": { label: "deemed exports", columns: taxesOf, key: "deemed" },
  "4G": { label: "inward supplies under reverse charge", columns: taxesOf, key: "rchrg" },
  "4I": { label: "credit notes to 4B to 4E", columns: taxesOf, key: "cr_nt" },
  "4J": { label: "debit notes to 4B to 4E", columns: taxesOf, key: "dr_nt" },
  "5A": { label: "exports without payment of tax", columns: value, key: "zero_rtd" },
  "5B": { label: "supplies to SEZ without payment of tax", columns: value, key: "sez" },
  "5C": {
    label: "supplies on which the recipient pays under reverse charge",
    columns: value,
    key: "rchrg",
  },
  "5D": { label: "exempted supplies", columns: value, key: "exmt" },
  "5E": { label: "nil rated supplies", columns: value, key: "nil" },
  "5F": { label: "non-GST supplies", columns: value, key: "non_gst" },
  "5H": { label: "credit notes to 5A to 5F", columns: value, key: "cr_nt" },
  "5I": { label: "debit notes to 5A to 5F", columns: value, key: "dr_nt" },
} as const satisfies Record<string, FormLine>;
export type OutwardLine = keyof typeof outward;

/** Table 6; `kinds` are those that the line is parted into. */
export const inward = {
  "6B": {
    label: "inward supplies other than imports and under reverse charge",
    columns: credit,
    key: "supp_non_rchrg",
    kinds: ["ip", "cg", "is"],
  },
  "6C": {
    label: "from unregistered persons under reverse charge",
    columns: credit,
    key: "supp_rchrg_unreg",
    kinds: ["ip", "cg", "is"],
  },
  "6D": {
    label: "from registered persons under reverse charge",
    columns: credit,
    key: "supp_rchrg_reg",
    kinds: ["ip", "cg", "is"],
  },
  "6E": { label: "import of goods", columns: imported, key: "iog", kinds: ["ip", "cg"] },
  "6F": { label: "import of services", columns: imported, key: "ios", kinds: [] },
  "6G": { label: "credit received from ISD", columns: credit, key: "isd", kinds: [] },
} as const satisfies Record<string, FormLine & { kinds: readonly string[] }>;
export type InwardLine = keyof typeof inward;

/** Sums of the form: lines that are added and those that are taken off. */
export const totals = [
  ["4H", "sub-total 4A to 4G", ["4A", "4B", "4C", "4D", "4E", "4G"], []],
  ["4M", "sub-total 4I to 4L", ["4J"], ["4I"]],
  ["4N", "supplies on which tax is payable", ["4H", "4M"], []],
  ["5G", "sub-total 5A to 5F", ["5A", "5B", "5C", "5D", "5E", "5F"], []],
  ["5L", "sub-total 5H to 5K", ["5I"], ["5H"]],
  ["5M", "turnover on which no tax is payable", ["5G", "5L"], []],
  ["5N", "total turnover", ["4N", "5M"], ["4G"]],
  ["6I", "sub-total 6B to 6H", ["6B", "6C", "6D", "6E", "6F", "6G"], []],
] as const satisfies readonly (readonly [string, string, readonly string[], readonly string[]])[];

const byType: Partial<Record<Supply["type"], OutwardLine>> = {
  WPAY: "4C",
  WOPAY: "5A",
  SEWP: "4D",
  SEWOP: "5B",
  DE: "4E",
};
const byTreatment: Partial<Record<Supply["treatment"], OutwardLine>> = {
  exempt: "5D",
  nil: "5E",
  non_gst: "5F",
};

/** The line of a sale. Notes to the unregistered are taken off 4A; those to others have lines of their own. */
export function outwardLine({ kind, type, treatment, ctin, reverse }: Supply): OutwardLine {
  const own = byType[type] ?? (treatment === "taxed" ? undefined : byTreatment[treatment]);
  if (own === undefined && ctin === undefined) return "4A";
  const line = own ?? (reverse ? "5C" : "4B");
  if (kind === "invoice") return line;
  const untaxed = line.startsWith("5");
  if (kind === "credit") return untaxed ? "5H" : "4I";
  return untaxed ? "5I" : "4J";
}

const bySource: Readonly<Record<Exclude<CreditSource, "ISRC">, InwardLine>> = {
  IMPG: "6E",
  IMPS: "6F",
  ISD: "6G",
  OTH: "6B",
};

/** The line of the credit that a purchase gives. */
export function inwardLine(supply: Supply): InwardLine {
  const source = creditSource(supply);
  if (source !== "ISRC") return bySource[source];
  return supply.ctin === undefined ? "6C" : "6D";
}
