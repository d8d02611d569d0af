import type { output } from "zod";
import { riskCheck } from "../../shared/contract/pipelines/risk-check.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { pipelineOperations } from "../../shared/operations/pipelines.ts";
import { agreementPaper, terms } from "./agreement.ts";
import { clean, far, faulty } from "./bills.ts";
import { type Case, operationSet } from "./case.ts";
import { riskAbroad } from "./judged-abroad.ts";
import { grid, heading, type Paper, pairs } from "./paper.ts";
import { deal, invoicePaper, pump } from "./trade.ts";
import { cutOff, dressed, empty, pdf, scanned } from "./writers.ts";

type Risk = output<typeof riskCheck.returns.data>;

const statement = (closing: string, balance = "1,150.00"): Paper => [
  heading("Statement of account"),
  pairs(
    ["Account Number", "00338114477"],
    ["Currency", "INR"],
    ["Opening Balance", "1,000.00"],
    ["Closing Balance", closing],
  ),
  grid(
    ["Date", "Particulars", "Debit", "Credit", "Balance"],
    [
      ["17/02/2026", "Receipt", "", "500.00", "1,500.00"],
      ["18/02/2026", "Rent", "350.00", "", balance],
    ],
    [2, 3, 4],
  ),
];

let way = 0;
const risk = (
  name: string,
  paper: Paper,
  type: Risk["document_type"],
  finding: RegExp | undefined,
  areas: readonly string[] = ["fraud", "validation", "statement"],
): Case<Risk> => {
  const at = way++;
  return {
    name,
    sent: async () => ({ file: await dressed(paper, "paper", at) }),
    faults: (data) => {
      const grave = data.findings.filter(({ area, severity }) => areas.includes(area) && severity !== "low");
      return [
        data.document_type !== type && `${data.document_type} for ${type}`,
        finding !== undefined &&
          !data.findings.some(({ id }) => finding.test(id)) &&
          `nothing said of ${finding.source}: ${data.findings.map(({ id }) => id).join(" ")}`,
        finding === undefined && grave.length > 0 && `found ${grave.map(({ id }) => id).join(" ")}`,
      ];
    },
  };
};
const risks: readonly Case<Risk>[] = [
  ...clean.map(([name, change]) => risk(name, invoicePaper(deal(change)), "invoice", undefined)),
  ...faulty.map(([name, change, finding]) => risk(name, invoicePaper(deal(change)), "invoice", finding)),
  risk("a statement that follows", statement("1,150.00"), "bank_statement", undefined),
  risk(
    "a statement that does not follow",
    statement("1,510.00"),
    "bank_statement",
    /balance|not_reconciled|closing/,
  ),
  risk(
    "a statement with a wrong balance",
    statement("1,150.00", "1,510.00"),
    "bank_statement",
    /balance|not_reconciled/,
  ),
  risk(
    "a contract without a cap",
    agreementPaper(terms({ cap: undefined })),
    "contract",
    /cap|liability/,
    [],
  ),
  risk("a contract that renews itself", agreementPaper(terms()), "contract", /renewal/, []),
  risk("a contract without a law", agreementPaper(terms({ law: undefined })), "contract", /law/, []),
  {
    name: "a bill cut off",
    sent: async () => ({ file: cutOff(await pdf(invoicePaper(deal()), "bill"), 0.7) }),
    faults: ({ not_checked, risk_level: level }) => [
      not_checked.length === 0 && level === "none" && "no risk of a file without its end",
    ],
    refused: "may",
    unsure: ({ not_checked }) => not_checked.length > 0,
  },
  {
    name: "a scan at 17 %",
    sent: async () => ({
      file: await scanned(
        await pdf(invoicePaper(deal({ ...far, items: [{ ...pump, rate: 17 }] })), "bill", { face: "serif" }),
      ),
    }),
    faults: ({ findings }) => [!findings.some(({ id }) => /rate/.test(id)) && "nothing said of the rate"],
  },
  { name: "an empty file", sent: async () => ({ file: empty("a.pdf") }), faults: () => [], refused: "must" },
  {
    name: "a page without text",
    sent: async () => ({ file: await pdf([], "blank") }),
    faults: ({ not_checked, risk_level: level }) => [
      level === "none" && not_checked.length === 0 && "no risk of nothing",
    ],
    unsure: ({ not_checked }) => not_checked.length > 0,
    refused: "may",
  },
];

export const riskSet = operationSet("risk-check", runnable(riskCheck, pipelineOperations.riskCheck), [
  ...risks,
  ...riskAbroad,
]);
