import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { trustedData } from "../../shared/contract/pipelines/trusted-data.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { pipelineOperations } from "../../shared/operations/pipelines.ts";
import { agreementPaper, terms } from "./agreement.ts";
import { clean, far, faulty } from "./bills.ts";
import { type Case, operationSet } from "./case.ts";
import { trustAbroad } from "./judged-abroad.ts";
import { heading, text } from "./paper.ts";
import { buyer, deal, gstin, invoicePaper, pump } from "./trade.ts";
import { type Cell, csv, cutOff, docx, dressed, empty, pdf, scanned } from "./writers.ts";

type Trust = output<typeof trustedData.returns.data>;

const trust = (
  name: string,
  make: () => Promise<InputFile>,
  verdict: Trust["results"][number]["verdict"],
): Case<Trust> => ({
  name,
  sent: async () => ({ files: [await make()] }),
  faults: ({ results }) => [
    results[0]?.verdict !== verdict &&
      `${results[0]?.verdict} for ${verdict}: ${results[0]?.reasons.join(" ").slice(0, 160)}`,
  ],
  unsure: ({ results }) =>
    results[0]?.verdict === "needs_review" && verdict !== "needs_review" && results[0].reasons.length > 0,
});
const trusts: readonly Case<Trust>[] = [
  ...clean.map(([name, change], at) =>
    trust(name, () => dressed(invoicePaper(deal(change)), "bill", at), "trusted"),
  ),
  ...faulty.map(([name, change], at) =>
    trust(name, () => dressed(invoicePaper(deal(change)), "bill", at), "not_trusted"),
  ),
  trust(
    "a letter, which has no rules",
    () => docx([heading("Notice"), text("The lift will be repaired on Thursday.")], "notice"),
    "needs_review",
  ),
  trust("a contract, which has no rules", () => pdf(agreementPaper(terms()), "agreement"), "needs_review"),
  trust("a bill cut off", async () => cutOff(await pdf(invoicePaper(deal()), "bill"), 0.7), "needs_review"),
  trust(
    "a scan of a clean bill",
    async () => scanned(await pdf(invoicePaper(deal()), "bill", { face: "serif" })),
    "needs_review",
  ),
  trust("an empty page", () => pdf([], "blank"), "not_trusted"),
  trust(
    "a register with a row at 17 %",
    async () =>
      csv(
        [
          [
            "Sr",
            "Customer",
            "GSTIN",
            "Invoice No",
            "Invoice Date",
            "Place of Supply",
            "HSN",
            "Rate",
            "Taxable Value",
            "CGST",
            "SGST",
            "IGST",
            "Invoice Value",
          ],
          [1, buyer.name, gstin(buyer), "B-1", "02/02/2026", "23", "84137010", 17, 1000, 85, 85, 0, 1170],
        ],
        "register",
      ),
    "not_trusted",
  ),
  trust(
    "a payout with a payment twice",
    async () =>
      csv(
        [
          ["Beneficiary Name", "Beneficiary Account No", "IFSC Code", "Amount", "Payment Mode"],
          ...[1, 2].map((): Cell[] => ["Kaimur Cables", "50200044718821", "HDFC0000240", "18500.00", "NEFT"]),
        ],
        "payout",
      ),
    "not_trusted",
  ),
  {
    name: "a clean bill beside one at 17 %",
    sent: async () => ({
      files: [
        await pdf(invoicePaper(deal()), "a"),
        await pdf(invoicePaper(deal({ ...far, items: [{ ...pump, rate: 17 }] })), "b"),
      ],
    }),
    faults: ({ trusted, results }) => [
      trusted && "all trusted",
      results[1]?.verdict === "trusted" && "the second is trusted",
    ],
  },
  {
    name: "a clean bill beside an empty file",
    sent: async () => ({ files: [await pdf(invoicePaper(deal()), "a"), empty("b.pdf")] }),
    faults: ({ trusted, documents }) => [
      trusted && "all trusted",
      documents.every(({ error }) => error === null) && "nothing said of the empty file",
    ],
  },
  {
    name: "an empty file",
    sent: async () => ({ files: [empty("a.pdf")] }),
    faults: () => [],
    refused: "must",
  },
];

export const trustSet = operationSet("trusted-data", runnable(trustedData, pipelineOperations.trustedData), [
  ...trusts,
  ...trustAbroad,
]);
