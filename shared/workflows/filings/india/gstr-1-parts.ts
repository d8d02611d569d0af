import { rounded, sumOf } from "../../../values/amounts/hundredths.ts";
import type { Item, Supply } from "./supply.ts";

/** `DD-MM-YYYY`, as the portal writes days. */
export const portalDate = (iso: string): string => iso.split("-").reverse().join("-");

/** Value from which an invoice to the unregistered in another state is listed by itself (CGST Rules, rule 59(4)). */
export const largeInvoice = (date: string): number => (date < "2024-08-01" ? 250_000 : 100_000);

export type Part = "b2b" | "b2cl" | "b2cs" | "cdnr" | "cdnur" | "exp" | "nil";

const isAbroad = ({ type }: Supply) => type === "WPAY" || type === "WOPAY";
const isLarge = ({ inter, value, date }: Supply) => inter && value > largeInvoice(date);

/** The invoice of the period that a note names. */
const originalOf = ({ entries: [row] }: Supply, invoices: ReadonlyMap<string, Supply>): Supply | undefined =>
  invoices.get(row?.text("original").toUpperCase() ?? "");

/** Invoices by their numbers. */
export const invoicesIn = (supplies: readonly Supply[]): ReadonlyMap<string, Supply> =>
  new Map(
    supplies
      .filter(({ kind }) => kind === "invoice")
      .map((supply) => [supply.number.toUpperCase(), supply] as const),
  );

/** Notes to the unregistered of which the books do not say whether their invoices were large. */
export const ofUnknownSize = (supplies: readonly Supply[], invoices: ReadonlyMap<string, Supply>): number =>
  supplies.filter(
    (supply) =>
      supply.kind !== "invoice" &&
      supply.ctin === undefined &&
      supply.inter &&
      !isAbroad(supply) &&
      !isLarge(supply) &&
      !supply.again &&
      originalOf(supply, invoices) === undefined,
  ).length;

/** The table of GSTR-1 in which a document stands; a note of the unregistered where its invoice does. */
export function partOf(supply: Supply, invoices: ReadonlyMap<string, Supply>): Part {
  const { kind, ctin, type, treatment } = supply;
  const abroad = isAbroad(supply);
  const large = isLarge(kind === "invoice" ? supply : (originalOf(supply, invoices) ?? supply));
  if (treatment !== "taxed" && type === "R") return "nil";
  if (kind !== "invoice") {
    if (ctin !== undefined && !abroad) return "cdnr";
    return abroad || large ? "cdnur" : "b2cs";
  }
  if (abroad) return "exp";
  if (ctin !== undefined) return "b2b";
  return large ? "b2cl" : "b2cs";
}

/** Items as the portal numbers them: the rate without its part behind the point, and 01. */
const itemNumber = (rate: number) => Math.trunc(rate) * 100 + 1;

/** Tables of one kind of tax leave the others out. */
function detail(item: Item, inter: boolean, both: boolean) {
  const { rate: rt, txval, iamt, camt, samt, csamt } = item;
  if (both) return { rt, txval, iamt, csamt };
  return inter ? { txval, rt, iamt, csamt } : { txval, rt, camt, samt, csamt };
}

export const itemsOf = ({ items, inter }: Supply, only = false) =>
  items.map((item) => ({ num: itemNumber(item.rate), itm_det: detail(item, inter, only) }));

const yes = (value: boolean) => (value ? "Y" : "N");

export function b2b(supplies: readonly Supply[]) {
  return [...Map.groupBy(supplies, ({ ctin }) => ctin ?? "")].map(([ctin, inv]) => ({
    ctin,
    inv: inv.map((supply) => ({
      inum: supply.number,
      idt: portalDate(supply.date),
      val: supply.value,
      pos: supply.pos,
      rchrg: yes(supply.reverse),
      inv_typ: supply.type,
      itms: itemsOf(supply),
    })),
  }));
}

export function b2cl(supplies: readonly Supply[]) {
  return [...Map.groupBy(supplies, ({ pos }) => pos)].map(([pos, inv]) => ({
    pos,
    inv: inv.map((supply) => ({
      inum: supply.number,
      idt: portalDate(supply.date),
      val: supply.value,
      itms: itemsOf(supply, true),
    })),
  }));
}

type Small = { pos: string; rate: number; inter: boolean; item: Item; sign: number };

/** Small supplies by place and rate; notes of small supplies are taken off. */
export function b2cs(supplies: readonly Supply[]) {
  const all = supplies.flatMap(({ pos, inter, sign, items }): Small[] =>
    items.map((item) => ({ pos, rate: item.rate, inter, item, sign })),
  );
  return [...Map.groupBy(all, ({ pos, rate }) => `${pos} ${rate}`).values()].map((same) => {
    const [first] = same;
    const sum = (key: "txval" | "iamt" | "camt" | "samt" | "csamt") =>
      sumOf(same.map(({ item, sign }) => sign * item[key]));
    const inter = first?.inter === true;
    const taxes = inter ? { iamt: sum("iamt") } : { camt: sum("camt"), samt: sum("samt") };
    return {
      sply_ty: inter ? "INTER" : "INTRA",
      pos: first?.pos ?? "",
      typ: "OE",
      rt: first?.rate ?? 0,
      txval: sum("txval"),
      ...taxes,
      csamt: sum("csamt"),
    };
  });
}

const noteOf = (supply: Supply) => ({
  ntty: supply.kind === "credit" ? "C" : "D",
  nt_num: supply.number,
  nt_dt: portalDate(supply.date),
  val: supply.value,
});

export function cdnr(supplies: readonly Supply[]) {
  return [...Map.groupBy(supplies, ({ ctin }) => ctin ?? "")].map(([ctin, nt]) => ({
    ctin,
    nt: nt.map((supply) => ({
      ...noteOf(supply),
      pos: supply.pos,
      rchrg: yes(supply.reverse),
      inv_typ: supply.type,
      itms: itemsOf(supply),
    })),
  }));
}

export const cdnur = (supplies: readonly Supply[]) =>
  supplies.map((supply) => {
    const typ = supply.type === "WPAY" ? "EXPWP" : supply.type === "WOPAY" ? "EXPWOP" : "B2CL";
    return {
      typ,
      ...noteOf(supply),
      ...(typ === "B2CL" ? { pos: supply.pos } : {}),
      itms: itemsOf(supply, true),
    };
  });

export function exp(supplies: readonly Supply[]) {
  return [...Map.groupBy(supplies, ({ type }) => type)].map(([exp_typ, inv]) => ({
    exp_typ,
    inv: inv.map((supply) => {
      const [first] = supply.entries;
      const [port, bill, day] = [
        first?.text("port"),
        first?.text("shipping_bill"),
        first?.date("shipping_date"),
      ];
      return {
        inum: supply.number,
        idt: portalDate(supply.date),
        val: supply.value,
        ...(port ? { sbpcode: port } : {}),
        ...(bill ? { sbnum: bill } : {}),
        ...(day ? { sbdt: portalDate(day) } : {}),
        itms: supply.items.map(({ txval, rate: rt, iamt, csamt }) => ({ txval, rt, iamt, csamt })),
      };
    }),
  }));
}

/** Supplies at nought, exempt and outside GST, by whom and where they went. */
export function nil(supplies: readonly Supply[]) {
  const key = ({ inter, ctin }: Supply) => `${inter ? "INTR" : "INTRA"}${ctin === undefined ? "B2C" : "B2B"}`;
  const inv = [...Map.groupBy(supplies, key)].map(([sply_ty, same]) => {
    const sum = (treatment: Supply["treatment"]) =>
      sumOf(
        same
          .filter((supply) => supply.treatment === treatment)
          .flatMap(({ items, sign }) => items.map(({ txval }) => sign * txval)),
      );
    return { sply_ty, expt_amt: sum("exempt"), nil_amt: rounded(sum("nil")), ngsup_amt: sum("non_gst") };
  });
  return { inv };
}
