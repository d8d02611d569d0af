import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "../checking/fixture.ts";
import { homes, nationalRows } from "./national-rows.ts";
import {
  categoryRows,
  codeRows,
  contentRows,
  peppolRows,
  type RuleRow,
  totalRows,
  xrechnungRows,
} from "./rule-rows.ts";
import { edited, type Options, type Syntax, sample, specifications } from "./sample.ts";
import { written } from "./tree.ts";

const route = "/api/v1/workflows/validate-file";
const syntaxes: readonly Syntax[] = ["ubl", "credit", "cii"];

async function checked(xml: string, format_type?: string) {
  const answer = await post(route, { file: textFile("invoice.xml", xml, "application/xml"), format_type });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

type Issue = { rule: string; severity: string; place: { line: number; path: string } | null };

/** A number that is taken out leaves UBL's element of its registration, which is a rule of its own (binding.test.ts). */
const apart = new Set(["e_invoice.schema", "UBL-SR-53"]);

/** Business rules that are broken; what the published checks let pass is only told, and the schema is apart. */
const broken = (issues: readonly Issue[]) => {
  const counted = issues.filter(({ severity, rule }) => severity !== "info" && !apart.has(rule));
  return [...new Set(counted.map(({ rule }) => rule))].sort();
};

describe("an invoice that holds everything and is right", () => {
  const all: Options[] = [
    ...["S", "Z", "E", "AE", "K", "G", "O", "L", "M"].map((category) => ({ category })),
    ...Object.values(specifications).flatMap((specification) =>
      (["transfer", "card", "debit"] as const).map((payment) => ({ specification, payment })),
    ),
  ];
  for (const syntax of syntaxes)
    it(`breaks no rule: ${syntax}`, async () => {
      for (const options of all) {
        const data = await checked(written(sample(syntax, options)));
        expect(data.issues, JSON.stringify(options)).toEqual([]);
        expect(data.not_checked).toEqual([]);
        expect(data.result).toBe("valid");
      }
    });
});

describe("an invoice of a country that Peppol has rules for", () => {
  const specification = specifications.peppol;
  for (const syntax of syntaxes)
    it(`breaks none of them: ${syntax}`, async () => {
      for (const { edits, options, only = syntaxes } of homes) {
        if (!only.includes(syntax)) continue;
        const data = await checked(written(edited(sample(syntax, { specification, ...options }), edits)));
        expect(broken(data.issues), JSON.stringify(edits)).toEqual([]);
      }
    });
});

const groups: readonly (readonly [string, readonly RuleRow[]])[] = [
  ["contents", contentRows],
  ["totals", totalRows],
  ["codes", codeRows],
  ["VAT categories", categoryRows],
  ["XRechnung", xrechnungRows],
  ["Peppol", peppolRows],
  ["a country's rules in Peppol", nationalRows],
];

describe.each(groups)("a change of %s breaks exactly its rule", (_, rows) => {
  const cases = rows.flatMap((row) =>
    (row.only ?? syntaxes).map((syntax) => ({
      ...row,
      syntax,
      what: row.edits.map(([place]) => place).join(", "),
    })),
  );
  it.each(cases)("$id in $syntax: $what", async ({ id, syntax, edits, options, also = [] }) => {
    const data = await checked(written(edited(sample(syntax, options), edits)));
    expect(broken(data.issues)).toEqual([...new Set([id, ...also])].sort());
    const issue = data.issues.find(({ rule }: Issue) => rule === id);
    expect(issue.place.path).toMatch(/^\/(Invoice|CreditNote|CrossIndustryInvoice)/);
    expect(issue.place.line).toBeGreaterThan(0);
    expect(issue.source.length).toBeGreaterThan(10);
  });
});
