import { isEin, isItin, isSsn } from "../../../values/identifiers/united-states.ts";
import type { Entry } from "../book/entry.ts";
import { type Cell, type Draft, Figures, type Filing } from "../draft.ts";
import { repeatedPayments } from "../repeated-rows.ts";
import { rowsInPeriod } from "../rows-in-period.ts";
import { irisCsv, irisMost, type Payee } from "./iris-csv.ts";
import { byPayee, isOutgoing, paidTo, payeeKey, payeeOf } from "./payee.ts";

/** From this sum in a year a payee is reported (26 USC 6041A; Public Law 119-21, section 70433, from 2026 on). */
const leastOf = (year: string): number => (year < "2026" ? 600 : 2_000);

const networks = /\b(?:paypal|venmo|third.?party network)\b/i;
const cards = /\b(?:credit|debit|prepaid|gift|purchasing|company|corporate) ?cards?\b/i;
const byNetwork = (entry: Entry) => {
  const [type, method] = [entry.text("type"), entry.text("method")];
  return networks.test(`${type} ${method}`) || cards.test(type) || /\bcards?\b/i.test(method);
};
const isHome = (country: string) =>
  country === "" || /^(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i.test(country);

/** Why a payment is not reported on this form. */
function unreported(entry: Entry): string | undefined {
  if (payeeKey(entry) === "") return "No payee.";
  if (paidTo(entry) === undefined) return "No amount paid.";
  if (byNetwork(entry)) return "Paid by card or network: its operator reports it on 1099-K.";
  const country = entry.text("country");
  if (!isHome(country))
    return `The payee is in ${country.slice(0, 40)}: foreign persons are reported on 1042-S, as far as they earned it in the United States.`;
  const other = /\b(?:rent|rents|rental|royalt(?:y|ies))\b/i.exec(
    `${entry.text("type")} ${entry.text("invoice_type")}`,
  )?.[0];
  return other === undefined ? undefined : `Called ${other.toLowerCase()}: that is reported on 1099-MISC.`;
}

/** Whether the IRS or the Social Security Administration gives such a number to anyone. */
const canBe = ({ tin, tinType }: Payee): boolean =>
  (tinType !== "SSN" && isEin(tin)) || (tinType !== "EIN" && (isSsn(tin) || isItin(tin)));

const tableOf = ({ source: { file, sheet } }: Entry) => `${file}\u0000${sheet ?? ""}`;

/** Rows without a day of payment in tables that have such days: what counts is when it was paid, not when it was billed. */
function unpaid(entries: readonly Entry[]): ReadonlySet<Entry> {
  const dated = new Set(entries.filter((entry) => entry.has("paid_on")).map(tableOf));
  return new Set(entries.filter((entry) => dated.has(tableOf(entry)) && !entry.has("paid_on")));
}

/** What IRIS asks for and the rows do not say. */
function missing(payee: Payee): string[] {
  const { name, tin, tinType, city } = payee;
  if (tin.length !== 9)
    return [
      `${name}: ${tin === "" ? "no TIN" : "the TIN has not nine digits"}; ask for a Form W-9 (backup withholding applies).`,
    ];
  return [
    ...(canBe(payee)
      ? []
      : [
          `${name}: no payee has the ${tinType || "TIN"} ${tin}; ask for a Form W-9 (backup withholding applies).`,
        ]),
    ...(tinType === ""
      ? [
          `${name}: nine digits do not tell an EIN from an SSN; write 12-3456789 or 123-45-6789, or add a column tin type.`,
        ]
      : []),
    ...(city === ""
      ? [`${name}: the address has no city, state and ZIP; add columns, or write "street, city, ST 12345".`]
      : []),
  ];
}

const row = (payee: Payee): Cell[] => [
  payee.tin,
  payee.name,
  [payee.address, payee.city, `${payee.state} ${payee.zip}`.trim()]
    .filter((part) => part !== "")
    .join(", ") || null,
  payee.compensation,
  payee.withheld,
  payee.stateTax,
];

/** Layout: IRS, IRIS Taxpayer Portal, CSV template of Form 1099-NEC. */
export const us1099Nec: Filing = {
  form: ({ first }) => `1099-NEC (${first.slice(0, 4)})`,
  reads: "rows",
  wanted: [
    ...(["tin", "party", "address", "country", "date", "paid_on", "paid"] as const),
    ...(["withheld", "state_tax", "type", "invoice_type", "method"] as const),
  ],
  build(entries, { period, gstin: filer }): Draft {
    const year = period.first.slice(0, 4);
    const due = unpaid(entries);
    const { rows, left_out } = rowsInPeriod(
      entries.filter((entry) => !due.has(entry)),
      period,
      "paid_on",
    );
    for (const { source } of due) left_out.push({ source, reason: "Not paid: it has no day of payment." });
    const outgoing = isOutgoing(rows);
    for (const entry of rows) {
      const reason = unreported(entry);
      if (reason !== undefined) left_out.push({ source: entry.source, reason });
    }
    const usable = rows.filter((entry) => unreported(entry) === undefined);
    const figures = new Figures();
    const least = leastOf(year);
    const payees: Payee[] = [];
    const notes: string[] = [];
    for (const { key, rows: same, shared } of byPayee(usable)) {
      const payee = payeeOf(same, key, outgoing);
      const { name, compensation: paid, withheld } = payee;
      if (shared)
        notes.push(`${name}: other rows give the TIN ${payee.tin} to another payee; it is of one alone.`);
      if (!shared && paid < least && withheld === 0) {
        const reason = `${name} got ${paid.toFixed(2)} in the year, less than ${least}.`;
        left_out.push(...same.map(({ source }) => ({ source, reason })));
        continue;
      }
      const ids = same.map(({ id }) => id);
      figures.add(`${key}.box_1`, `${name}: box 1, nonemployee compensation`, paid, ids);
      figures.add(`${key}.box_4`, `${name}: box 4, federal income tax withheld`, withheld, ids);
      figures.add("total.box_1", "All payees: box 1", paid, ids);
      payees.push(payee);
    }
    const ein = filer?.replace(/\D/g, "") ?? "";
    return {
      figures: figures.list(),
      sections: [
        {
          id: "forms",
          title: "1099-NEC",
          head: ["Recipient TIN", "Recipient name", "Address", "Box 1", "Box 4", "Box 5"],
          rows: payees.map(row),
        },
      ],
      portal: {
        format: "csv",
        filename: `IRIS-1099-NEC-${year}.csv`,
        content: irisCsv(payees, year, ein.length === 9 ? ein : ""),
      },
      left_out,
      notes: [
        ...(outgoing
          ? [
              "All amounts are below nought, as money that left an account: they were taken for what was paid.",
            ]
          : []),
        ...notes,
        ...repeatedPayments(usable, (entry) => entry.text("party") || payeeKey(entry)),
        ...payees.flatMap(missing),
        "Payments to corporations are not reported, except to lawyers: leave those out that are.",
        "The payer's name, address and phone are not in the rows: fill them in. Compare the heads with the template of the portal before the upload.",
        ...(payees.length > irisMost ? [`IRIS takes ${irisMost} returns in a file: part it.`] : []),
      ],
    };
  },
};
