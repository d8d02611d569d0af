import { rounded, sumOf } from "../../../values/amounts/hundredths.ts";
import { isPan } from "../../../values/identifiers/india.ts";
import type { Entry } from "../book/entry.ts";
import { type Cell, type Draft, Figures, type Filing } from "../draft.ts";
import { repeatedPayments } from "../repeated-rows.ts";
import { rowsInPeriod } from "../rows-in-period.ts";
import { byName } from "../same-payee.ts";
import { type Deduction, depositDue, isUnchecked, rateFault, untaxedFault } from "./tds-rates.ts";
import { clauseOf, isSection, type Statement, sectionOf, statementOf } from "./tds-sections.ts";

const head = [
  "Challan",
  "BSR code",
  "Deposited on",
  "PAN",
  "Name",
  "Section",
  "Paid or credited on",
  "Amount paid",
  "TDS",
  "TDS deposited",
  "Rate",
  "Source row",
];

const rowOf = (entry: Entry): Cell[] => [
  entry.text("challan"),
  entry.text("bsr"),
  entry.date("challan_date") ?? null,
  panOf(entry),
  entry.text("party", "employee"),
  entry.text("section"),
  entry.date("date") ?? null,
  entry.amount("paid", "gross", "amount", "taxable") ?? null,
  entry.amount("tds") ?? null,
  entry.amount("deposited") ?? null,
  entry.amount("tds_rate", "rate") ?? null,
  entry.id,
];

/** What the utility of Protean takes in place of a PAN (e-TDS file formats, field "PAN of deductee"). */
const noPan = /^(?:PANNOTAVBL|PANAPPLIED|PANINVALID)$/;
const panOf = (entry: Entry) => entry.text("pan").toUpperCase().replace(/\s/g, "").replace(noPan, "");

const paidIn = (entry: Entry) => entry.amount("paid", "gross", "amount", "taxable") ?? 0;
const nameIn = (entry: Entry) => entry.text("party", "employee") || `row ${entry.source.row}`;

const deductionOf = (entry: Entry): Deduction => ({
  section: entry.text("section"),
  date: entry.date("date") ?? "",
  paid: paidIn(entry),
  tds: entry.amount("tds") ?? 0,
  pan: isPan(panOf(entry)) ? panOf(entry) : undefined,
});

/** Why a row's section is none; undefined when it is one. */
function sectionFault(entry: Entry, date: string): string | undefined {
  const text = entry.text("section");
  if (text === "") return "no section is named: its rate was not checked.";
  return isSection(text, date)
    ? undefined
    : `"${text.slice(0, 20)}" is not a section under which tax is deducted: its rate was not checked.`;
}

/** Why a section stands on another form than this; undefined where it may stand here. */
function formFault(text: string, form: Statement): string | undefined {
  const section = sectionOf(text);
  const own = section === undefined ? undefined : statementOf(section);
  if (own !== undefined && own !== form)
    return `tax under ${section} is stated on Form ${own}, not on ${form}.`;
  return section !== undefined && own === undefined && form === "24Q"
    ? `tax under ${section} is not of salaries: Form 24Q is for sections 192 and 194P.`
    : undefined;
}

/** Why the deposit of a row is not what was deducted; undefined when it is, or the row states none. */
function depositFault(entry: Entry): string | undefined {
  const [tds, deposited] = [entry.amount("tds") ?? 0, entry.amount("deposited")];
  return deposited === undefined || deposited <= tds + 1
    ? undefined
    : `${deposited} is shown as deposited of ${tds} that were deducted.`;
}

/** Statements have no amounts below nought: what was taken back is corrected in the statement that had it. */
const belowFault = (entry: Entry): string | undefined =>
  paidIn(entry) < 0 || (entry.amount("tds") ?? 0) < 0
    ? "an amount is below nought; what was taken back is corrected in the statement that had it."
    : undefined;

/** What is wrong with the section or the rate of a deduction, or with the day on which it was deposited. */
function faultsOf(entry: Entry, form: Statement): string[] {
  const [date, deposited] = [entry.date("date"), entry.date("challan_date")];
  if (date === undefined) return [];
  const faults = [
    sectionFault(entry, date),
    formFault(entry.text("section"), form),
    rateFault(deductionOf(entry)),
    depositFault(entry),
    belowFault(entry),
  ];
  const due = depositDue(date);
  const late = deposited !== undefined && deposited > due;
  return [
    ...faults.filter((fault) => fault !== undefined),
    ...(late
      ? [
          `the tax of ${date} was deposited on ${deposited}, after ${due}: interest of 1.5 % a month (section 201(1A)).`,
        ]
      : []),
  ];
}

/** The rows by payee: of one PAN or, without it, one name; under a PAN that names several each is one. */
const payeesOf = (rows: readonly Entry[]) =>
  [...Map.groupBy(rows, (entry) => panOf(entry) || nameIn(entry))].map(([pan, same]) => ({
    pan,
    payees: byName(same, (entry) => entry.text("party", "employee")),
  }));

/** PANs that rows give to several payees. */
const shared = (rows: readonly Entry[]): string[] =>
  payeesOf(rows).flatMap(({ pan, payees }) =>
    payees.length < 2
      ? []
      : [
          `PAN ${pan} is given to ${payees.length} payees, ${payees
            .slice(0, 3)
            .map(([first]) => (first === undefined ? "" : `${nameIn(first)} (row ${first.source.row})`))
            .join(" and ")}; it is of one alone, and whose it is the rows do not tell.`,
        ],
  );

/** One section and clause, however it is written. */
const sectionKey = (text: string) => `${sectionOf(text) ?? text} ${clauseOf(text) ?? ""}`;

/** Payees whose payments bear no tax and are more than their section leaves free. */
function untaxed(rows: readonly Entry[]): string[] {
  const bySection = payeesOf(rows).flatMap(({ payees }) =>
    payees.flatMap((own) => [...Map.groupBy(own, (entry) => sectionKey(entry.text("section"))).values()]),
  );
  return bySection.flatMap((own) => {
    const fault = untaxedFault(own.map(deductionOf));
    return fault === undefined || own[0] === undefined ? [] : [`${nameIn(own[0])}: ${fault}`];
  });
}

/** The deposit that a row names: numbers of challans begin anew each day at each branch. */
const depositOf = (entry: Entry) => `${entry.text("bsr")}.${entry.date("challan_date") ?? ""}`;

function add(figures: Figures, rows: readonly Entry[], form: Statement): string[] {
  const notes: string[] = [];
  const deposits = Map.groupBy(rows, (entry) => entry.text("challan"));
  const isShared = (challan: string) => new Set((deposits.get(challan) ?? []).map(depositOf)).size > 1;
  for (const entry of rows) {
    const section = entry.text("section") || "no section";
    const [paid, tds] = [paidIn(entry), entry.amount("tds") ?? 0];
    figures.add("total.paid", "Amount paid or credited", paid, [entry.id]);
    figures.add("total.tds", "Tax deducted", tds, [entry.id]);
    figures.add("total.deposited", "Tax deposited", entry.amount("deposited") ?? 0, [entry.id]);
    figures.add(`section.${section}.paid`, `Section ${section}: amount paid or credited`, paid, [entry.id]);
    figures.add(`section.${section}.tds`, `Section ${section}: tax deducted`, tds, [entry.id]);
    const challan = entry.text("challan");
    if (challan !== "") {
      const id = isShared(challan) ? `${challan}.${depositOf(entry)}` : challan;
      const told = isShared(challan)
        ? `${challan} (BSR ${entry.text("bsr")}, ${entry.date("challan_date") ?? "no day"})`
        : challan;
      figures.add(`challan.${id}.tds`, `Challan ${told}: tax deducted`, tds, [entry.id]);
    }
    const name = nameIn(entry);
    if (!isPan(panOf(entry)))
      notes.push(
        `${name}: ${panOf(entry) === "" ? "no PAN" : "the PAN cannot be"}; tax is deducted at the higher rate (section 206AA).`,
      );
    notes.push(...faultsOf(entry, form).map((fault) => `${name}: ${fault}`));
  }
  const unchecked = new Set(
    rows
      .map(deductionOf)
      .filter(isUnchecked)
      .map(({ section }) => section),
  );
  if (unchecked.size > 0)
    notes.push(`No rate was held against the tax under ${[...unchecked].join(", ")}: see to it yourself.`);
  return [...shared(rows), ...repeatedPayments(rows, nameIn), ...notes, ...untaxed(rows)];
}

/** `before` and `after` are the form's names up to and from the tax year 2026-27 (Income-tax Rules 2026). */
export const tdsReturn = (before: Statement, after: string): Filing => ({
  form: ({ first }) => (first < "2026-04-01" ? `Form ${before}` : `Form ${after}`),
  reads: "rows",
  wanted: [
    "pan",
    "party",
    "section",
    "date",
    "paid",
    "tds",
    "deposited",
    "tds_rate",
    "challan",
    "bsr",
    "challan_date",
  ],
  build(entries, { period }): Draft {
    const { rows, left_out } = rowsInPeriod(entries, period);
    const usable = rows.filter((entry) => entry.amount("tds") !== undefined);
    for (const { source } of rows.filter((entry) => entry.amount("tds") === undefined))
      left_out.push({ source, reason: "No amount of tax deducted." });
    const figures = new Figures();
    for (const [id, label] of [
      ["paid", "Amount paid or credited"],
      ["tds", "Tax deducted"],
      ["deposited", "Tax deposited"],
    ] as const)
      figures.declare(`total.${id}`, label);
    const notes = add(figures, usable, before);
    const missing = (entry: Entry) => {
      const tds = entry.amount("tds") ?? 0;
      return tds < 0 ? tds : Math.max(0, tds - (entry.amount("deposited") ?? 0));
    };
    const net = rounded(figures.value("total.tds") - figures.value("total.deposited"));
    // What one row has too much does not make up for another's lack.
    const short = net < 0 ? net : sumOf(usable.map(missing));
    const unpaid = usable.filter((entry) => entry.text("challan") === "").length;
    return {
      figures: figures.list(),
      sections: [{ id: "annexure", title: "Deductees and challans", head, rows: usable.map(rowOf) }],
      left_out,
      notes: [
        ...notes,
        ...(short > 0 ? [`${short.toFixed(2)} of the tax deducted is not shown as deposited.`] : []),
        ...(short < 0 ? [`${(-short).toFixed(2)} more is shown as deposited than was deducted.`] : []),
        ...(unpaid > 0 ? [`${unpaid} rows name no challan.`] : []),
        "The return itself is made with the Return Preparation Utility of Protean from these rows, and checked by its File Validation Utility.",
      ],
    };
  },
});
