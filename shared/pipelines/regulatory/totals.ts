import type { output } from "zod";
import type { regulatory } from "../../contract/pipelines/regulatory.ts";
import { unitOfTitle } from "../../tables/head-unit.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import { normalize } from "../../workflows/reading/parsing/normalize.ts";
import type { ReadFile } from "../read-files.ts";
import { yearsIn } from "./year-of.ts";

export type Total = output<(typeof regulatory)["returns"]["data"]>["totals"][number];

/** Of a list of lines each has its own place in the list, which is no name of an amount. */
const inList = /\[\d+\]/;

/** Every labelled amount of the documents, summed by its name and currency, each with where it stands. */
export function totalsOf(files: readonly ReadFile[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { file, document } of files) {
    const { data } = normalize(document, { extract_entities: false, include_tables: false });
    for (const { name, label, value, value_type: type, currency, text, provenance } of data.fields) {
      if (typeof value !== "number" || type !== "amount" || inList.test(name)) continue;
      const key = `${name} ${currency ?? ""}`;
      const sum = totals.get(key) ?? { field: name, label, currency, total: 0, values: [] };
      sum.total = rounded(sum.total + value);
      sum.values.push({ file: file.filename, value, page: provenance.page, text });
      totals.set(key, sum);
    }
  }
  return [...totals.values()].toSorted((one, other) => other.values.length - one.values.length);
}

/** What a reader of the totals must see to: figures in lakhs, and papers of another year. */
export function totalNotes(files: readonly ReadFile[], financial: string | undefined): string[] {
  return files.flatMap(({ file, document }) => {
    const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => text));
    const unit = lines.map(unitOfTitle).find((each) => each !== undefined);
    const years = yearsIn(document.text);
    const other = financial !== undefined && years.size > 0 && !years.has(financial);
    return [
      ...(unit === undefined
        ? []
        : [`${file.filename}: its figures are in ${unit}; they stand in the totals as they are written.`]),
      ...(other
        ? [
            `${file.filename} names another year, ${[...years].join(", ")}; its amounts are in the totals of ${financial}.`,
          ]
        : []),
    ];
  });
}
