import type { output } from "zod";
import type { Finding } from "../../contract/operation.ts";
import { type availableFilings as declared, filingExports } from "../../contract/workflows/filings.ts";
import { type FilingKind, filingKinds } from "./catalogue.ts";
import { type Period, periodOf } from "./period.ts";

type Data = output<(typeof declared)["returns"]["data"]>;

/** The last period of the filing's first kind that has ended before a day (YYYY-MM-DD). */
export function lastPeriod({ periods, yearStart }: FilingKind, today: string): Period {
  const [kind = "month"] = periods;
  const [year = 0, month = 0] = today.split("-").map(Number);
  const before = (back: number) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1));
    return [at.getUTCFullYear(), at.getUTCMonth() + 1] as const;
  };
  for (let back = 0; back < 26; back++) {
    const [of, at] = before(back);
    const begin = at >= yearStart ? of : of - 1;
    const quarter = Math.floor((((at - yearStart + 12) % 12) as number) / 3) + 1;
    const text =
      kind === "month"
        ? `${of}-${String(at).padStart(2, "0")}`
        : kind === "quarter"
          ? `${begin}-Q${quarter}`
          : String(begin);
    const period = periodOf(text, [kind], yearStart);
    if (period.last < today) return period;
  }
  throw new Error("No period has ended.");
}

/** Every filing with the last period that has ended, and the day by which that is due. */
export function listFilings(today: string): Data["filings"] {
  return Object.entries(filingKinds).map(([filing_type, each]: [string, FilingKind]) => {
    const period = lastPeriod(each, today);
    return {
      filing_type,
      title: each.title,
      authority: each.authority,
      country: each.country,
      periods: [...each.periods],
      form: each.filing.form(period),
      next_period: period.label,
      due_date: each.due(period),
      due_rule: each.dueRule,
      required_fields: [...each.required],
      gstin_required: each.needsGstin,
      portal_layout: each.portal ?? null,
      export_formats: filingExports.filter((format) => format !== "portal" || each.portal !== undefined),
      source: each.source,
    };
  });
}

export async function availableFilings(): Promise<Finding<Data>> {
  const as_of = new Date().toISOString().slice(0, 10);
  return { data: { as_of, filings: listFilings(as_of) }, engine: "embedded" };
}
