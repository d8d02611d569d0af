import { at, rounded, unless, within } from "../rules/breaches.ts";
import type { Breach, Cited, Rule } from "../rules/rule.ts";
import { type At, isObject, JsonReader } from "../source/json.ts";
import { financialYear, gstinFault } from "./codes.ts";
import { documentsOfReturn, formOf } from "./from-return.ts";
import type { GstDocument } from "./gst-document.ts";
import { rates } from "./rate-table.ts";

export type GstReturn = { at: At; root: JsonReader; documents: readonly GstDocument[] };

export const gstReturn = (found: At): GstReturn => ({
  at: found,
  root: new JsonReader(found),
  documents: documentsOfReturn(found),
});

const periodOf = (root: JsonReader) => root.text("fp") ?? root.text("ret_period") ?? root.text("rtnprd");
const taxes = [
  ["igst", "iamt"],
  ["cgst", "camt"],
  ["sgst", "samt"],
  ["cess", "csamt"],
] as const;

/** `032020` is `2020-03`. */
const monthOfPeriod = (text: string) =>
  /^(0[1-9]|1[0-2])20\d{2}$/.test(text) ? `${text.slice(2)}-${text.slice(0, 2)}` : undefined;

/** Credit of a 2B: every sum against its parts. */
function summaryBreaches(summary: JsonReader): Breach[] {
  return Object.keys(summary.object).flatMap((name) => {
    const group = summary.child(name);
    return group === undefined
      ? []
      : Object.keys(group.object).flatMap((kind) => {
          const sum = group.child(kind);
          if (sum === undefined) return [];
          const parts = Object.keys(sum.object).flatMap((part) => sum.child(part) ?? []);
          return taxes.flatMap(([tax]): Breach[] => {
            const stated = sum.number(tax);
            const each = parts.map((part) => part.number(tax));
            if (stated === undefined || each.every((part) => part === undefined)) return [];
            const expected = each.reduce((total, part) => total + (part?.value ?? 0), 0);
            return within(stated.value, expected, 0.01)
              ? []
              : [at(`${kind}.${tax}`, stated, undefined, rounded(expected))];
          });
        });
  });
}

/** Net credit of a 3B: what is available less what is reversed. */
function netBreaches(credit: JsonReader): Breach[] {
  const net = credit.child("itc_net");
  if (net === undefined) return [];
  const sum = (list: string, tax: string) =>
    credit.list(list).reduce((total, row) => total + (row.number(tax)?.value ?? 0), 0);
  return taxes.flatMap(([, tax]): Breach[] => {
    const stated = net.number(tax);
    if (stated === undefined) return [];
    const expected = sum("itc_avl", tax) - sum("itc_rev", tax);
    return within(stated.value, expected, 0.01)
      ? []
      : [at(`itc_net.${tax}`, stated, undefined, rounded(expected))];
  });
}

/** Lists of GSTR-1 whose rows are sums by rate (GSTN, API of GSTR-1). */
const summedLists = ["b2cs", "data", "hsn_b2b", "hsn_b2c"];

/** A row of sums: its rate is one of the table, and its tax follows. Notes may keep rates that have ended. */
function summedBreaches({
  row,
  rate,
  base,
}: Record<"rate" | "base", Cited<number>> & { row: JsonReader }): Breach[] {
  if (!rates.some((each) => each.rate === rate.value))
    return [at(`${row.path}.rt`, rate, `${rate.value} % is not a GST rate.`)];
  const parts = ["iamt", "camt", "samt"].flatMap((name) => row.number(name) ?? []);
  const [first] = parts.filter(({ value }) => value !== 0);
  const tax = parts.reduce((sum, { value }) => sum + value, 0);
  const expected = (base.value * rate.value) / 100;
  // Supplies without payment of tax stand at their rate (LUT).
  return first === undefined || within(tax, expected, 1)
    ? []
    : [at(`${row.path}.tax`, { ...first, value: rounded(tax) }, undefined, rounded(expected))];
}

/** A return as a whole; its invoices are held against the rules of invoices. */
export const returnRules: readonly Rule<GstReturn>[] = [
  {
    id: "gst.return.gstin",
    severity: "error",
    message: "The GSTIN of the return is not valid.",
    source: "CGST Act 2017, section 25; GSTN, structure of the GSTIN",
    check: ({ root }) => {
      const gstin = root.text("gstin");
      const fault = gstin === undefined ? { says: "The return has no GSTIN." } : gstinFault(gstin.value);
      if (fault === undefined) return [];
      return [
        gstin === undefined
          ? { field: "gstin", says: fault.says }
          : at("gstin", gstin, fault.says, "expected" in fault ? (fault.expected ?? null) : null),
      ];
    },
  },
  {
    id: "gst.return.period",
    severity: "error",
    message: "The period is month and year in six digits, MMYYYY.",
    source: "GSTN, API of returns: fp, ret_period, rtnprd",
    check: ({ root }) => {
      const period = periodOf(root);
      if (period === undefined) return [{ field: "period", says: "The return has no period." }];
      return unless(monthOfPeriod(period.value) !== undefined, () => at("period", period));
    },
  },
  {
    id: "gst.return.date_in_period",
    severity: "warning",
    message: "The document is dated after the period of the return.",
    source: "CGST Rules 2017, rules 59 and 60",
    check: ({ root, documents }) => {
      const month = monthOfPeriod(periodOf(root)?.value ?? "");
      const dated = documents.filter(({ date }) => date !== undefined);
      return month === undefined || dated.length === 0
        ? undefined
        : dated.flatMap(({ date, name }) =>
            date === undefined || date.value.slice(0, 7) <= month ? [] : [at(`${name}.date`, date)],
          );
    },
  },
  {
    id: "gst.return.summed_rows",
    severity: "error",
    message: "The tax of the row is not its taxable value at its rate.",
    source: "FORM GSTR-1, tables 7 and 12; CGST Act 2017, section 9",
    check: ({ root }) => {
      const rows = [root, ...["hsn"].flatMap((name) => root.child(name) ?? [])].flatMap((at) =>
        summedLists.flatMap((name) => at.list(name)),
      );
      const told = rows.flatMap((row) => {
        const [rate, base] = [row.number("rt"), row.number("txval")];
        return rate === undefined || base === undefined ? [] : [{ row, rate, base }];
      });
      return told.length === 0 ? undefined : told.flatMap(summedBreaches);
    },
  },
  {
    id: "gst.return.duplicate",
    severity: "error",
    message: "The document stands in the return twice: a number is used once in a financial year.",
    source: "CGST Rules 2017, rule 46(b)",
    check: ({ documents, at: found }) => {
      const listed = documents.filter(({ number }) => number !== undefined);
      if (listed.length === 0) return undefined;
      const seen = new Set<string>();
      const received = formOf(found) !== "GSTR-1";
      return listed.flatMap(({ number, kind, supplier, date, name, lines }) => {
        if (number === undefined) return [];
        // Amendments repeat the document they amend, in a list of their own.
        const list = /(\w{1,200})\[/.exec(number.place.path ?? "")?.[1] ?? "";
        const key = [
          list,
          kind,
          received ? supplier?.value : "",
          number.value.toUpperCase(),
          financialYear(date?.value ?? "0000-01-01"),
          lines.length === 0,
        ].join(" ");
        if (seen.has(key)) return [at(`${name}.number`, number)];
        seen.add(key);
        return [];
      });
    },
  },
  {
    id: "gst.return.summary",
    severity: "warning",
    message: "The sum of the credit is not the sum of its parts.",
    source: "GSTN, API of GSTR-2B: itcsumm",
    check: ({ root }) => {
      const summary = root.child("itcsumm");
      return summary === undefined ? undefined : summaryBreaches(summary);
    },
  },
  {
    id: "gst.return.net_credit",
    severity: "error",
    message: "Net credit is not available credit less reversed credit.",
    source: "FORM GSTR-3B, table 4(C)",
    check: ({ root }) => {
      const credit = root.child("itc_elg");
      return credit === undefined ? undefined : netBreaches(credit);
    },
  },
  {
    id: "gst.return.supplies",
    severity: "error",
    message: "CGST and SGST of the supplies differ.",
    source: "FORM GSTR-3B, table 3.1; CGST Act 2017, section 9(1)",
    check: ({ root }) => {
      const supplies = root.child("sup_details");
      if (supplies === undefined) return undefined;
      return Object.keys(supplies.object).flatMap((name): Breach[] => {
        const row = supplies.child(name);
        const [cgst, sgst] = [row?.number("camt"), row?.number("samt")];
        return cgst === undefined || sgst === undefined || within(cgst.value, sgst.value, 0.01)
          ? []
          : [at(`${name}.samt`, sgst, undefined, cgst.value)];
      });
    },
  },
  {
    id: "gst.return.exempt_tax",
    severity: "error",
    message: "Supplies that are nil rated, exempt or outside the tax bear no tax.",
    source: "FORM GSTR-3B, table 3.1(c) and (e)",
    check: ({ root }) => {
      const supplies = root.child("sup_details");
      if (supplies === undefined) return undefined;
      return ["osup_nil_exmp", "osup_nongst"].flatMap((name) =>
        taxes.flatMap(([, tax]): Breach[] => {
          const stated = isObject(supplies.object[name]) ? supplies.child(name)?.number(tax) : undefined;
          return stated === undefined || stated.value === 0
            ? []
            : [at(`${name}.${tax}`, stated, undefined, 0)];
        }),
      );
    },
  },
];
