import type { FilingType } from "../../workflows/filings/catalogue.ts";
import { type GeneratedFiling, generateFiling } from "../../workflows/filings/generate-filing.ts";
import { jsonOf } from "../../workflows/filings/operation.ts";
import { Skip } from "../pipeline.ts";
import type { ReadFile } from "../read-files.ts";
import type { RegulatoryType } from "./type-of.ts";
import type { Year } from "./year-of.ts";

const quarters = [1, 2, 3, 4] as const;

/** The filings of a type, with the periods of a financial year. An audit report has no return here. */
const filingsOf: Readonly<
  Record<Exclude<RegulatoryType, "audit">, (year: string) => readonly (readonly [FilingType, string])[]>
> = {
  gst: (year) => [["gstr_9", year]],
  itr: (year) => [["itr", year]],
  tds: (year) => quarters.map((quarter) => ["tds_26q", `${year.slice(0, 4)}-Q${quarter}`] as const),
  mca: (year) => [["mca_aoc_4", year]],
};

/** As many of the rows that were left out as a reason names. */
const mostNamed = 3;

/** Why rows were left out of drafts that have none; a row of one quarter is left out of the others. */
function reasonsOf(drafts: readonly GeneratedFiling[]): string[] {
  const left = drafts.flatMap(({ left_out }) =>
    left_out.map(
      ({ source: { file, row }, reason }) => `${file}${row === 0 ? "" : `, row ${row}`}: ${reason}`,
    ),
  );
  const [...named] = new Set(left);
  const more = named.length - mostNamed;
  return [...named.slice(0, mostNamed), ...(more > 0 ? [`${more} more rows were left out.`] : [])];
}

type Asked = {
  type: RegulatoryType;
  year: Year | undefined;
  data: string | undefined;
  gstin: string | undefined;
};

/** Drafts the filings of the year; those of a period without rows are left out. */
export function draftsOf(
  files: readonly ReadFile[],
  { type, year, data, gstin }: Asked,
): GeneratedFiling[] | Skip {
  if (type === "audit") return new Skip("An audit report is not a return: its totals are the result.");
  if (year === undefined) return new Skip("No date tells the year. Send assessment_year.");
  if (type === "gst" && gstin === undefined) return new Skip("Send gstin to have GSTR-9 drafted.");
  const read = files.map(({ file, document }) => ({ json: jsonOf(file), document }));
  const json = read.flatMap((each) => each.json ?? []);
  const documents = read.flatMap((each) => (each.json === undefined ? [each.document] : []));
  const drafts = filingsOf[type](year.financial).map(([filing, period]) =>
    generateFiling(documents, { type: filing, period, gstin, data, json }),
  );
  const filled = drafts.filter(({ figures }) => figures.some(({ rows }) => rows.length > 0));
  return filled.length === 0
    ? new Skip(
        [`No rows of ${year.financial} were found that ${type} is made of.`, ...reasonsOf(drafts)].join(" "),
      )
    : filled;
}
