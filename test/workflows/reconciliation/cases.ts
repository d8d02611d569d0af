import { readFileSync } from "node:fs";
import { join } from "node:path";
import { array, looseObject, number, object, type output, record, string } from "zod";
import type { InputFile } from "../../../shared/contract/file.ts";
import { dataFolder, hasData } from "../../harness/data.ts";
import { type Bill, company, csvRegister, gstr2b, type Register } from "./fixture.ts";

const caseOf = object({
  PURCHASE_INVOICE: looseObject({
    bill_no: string(),
    company_gstin: string().nullish(),
    is_out_state: number().nullish(),
  }).optional(),
  BILL_OF_ENTRY: looseObject({ bill_no: string() }).optional(),
  INWARD_SUPPLY: looseObject({
    bill_no: string(),
    company_gstin: string().nullish(),
    place_of_supply: string().nullish(),
    items: array(
      looseObject({
        taxable_value: number(),
        igst: number().optional(),
        cgst: number().optional(),
        sgst: number().optional(),
      }),
    ).optional(),
  }),
  RECONCILED_DATA: looseObject({ match_status: string() }),
});

export type ReconciliationCase = { name: string; register: InputFile; file: InputFile; expected: string };

const statuses: Readonly<Record<string, string>> = {
  "Exact Match": "exact",
  "Suggested Match": "suggested",
  Mismatch: "mismatch",
};

function made(name: string, each: output<typeof caseOf>): ReconciliationCase {
  const { PURCHASE_INVOICE: invoice, BILL_OF_ENTRY: entry, INWARD_SUPPLY: inward } = each;
  const between = { igst: 1_800, cgst: 0, sgst: 0 };
  const [item] = inward.items ?? [];
  const portal: Bill = {
    number: inward.bill_no,
    place: inward.place_of_supply?.slice(0, 2) ?? "24",
    ...(item === undefined
      ? {}
      : { taxable: item.taxable_value, igst: item.igst ?? 0, cgst: item.cgst ?? 0, sgst: item.sgst ?? 0 }),
  };
  const books: Register[number] =
    entry !== undefined
      ? { number: entry.bill_no, type: "Bill of Entry", gstin: "", name: "Foreign Supplier", ...between }
      : {
          number: invoice?.bill_no ?? "",
          ours: invoice?.company_gstin ?? company,
          ...(invoice?.is_out_state === 1 ? { place: "29", ...between } : {}),
        };
  const listed = entry === undefined ? { b2b: [portal] } : { impg: [portal] };
  return {
    name,
    register: csvRegister([books]),
    file: gstr2b({ gstin: inward.company_gstin ?? company, ...listed }),
    expected: statuses[each.RECONCILED_DATA.match_status] ?? "",
  };
}

/** Cases of another program's reconciliation, with what it expects; none where the data are absent. */
export function reconciliationCases(): ReconciliationCase[] {
  if (!hasData) return [];
  const path = join(dataFolder, "intelligence/gst-india/test_purchase_reconciliation_tool.json");
  const { TEST_CASES: all } = looseObject({ TEST_CASES: record(string(), array(caseOf)) }).parse(
    JSON.parse(readFileSync(path, "utf8")),
  );
  return Object.entries(all).flatMap(([name, some]) => some.map((each, at) => made(`${name} ${at}`, each)));
}
