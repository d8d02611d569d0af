import type { output } from "zod";
import { tagRetention } from "../../shared/contract/workflows/retention.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { type Case, operationSet } from "./case.ts";
import { heading, type Paper, pairs, text } from "./paper.ts";
import { deal, invoicePaper } from "./trade.ts";
import { cutOff, dressed, empty, pdf } from "./writers.ts";

type Data = output<typeof tagRetention.returns.data>;
type Sent = { document_type?: string; document_date?: string; jurisdiction?: string };
type Expected = { expiry: string | null; law?: RegExp; date?: string; type?: string; where?: string };

const judged = ({ expiry, law, date, type, where }: Expected) => ({
  faults: (data: Data) => [
    data.expiry_date !== expiry && `until ${data.expiry_date} for ${expiry} (${data.legal_basis})`,
    law !== undefined && !law.test(data.legal_basis ?? "") && `by ${data.legal_basis}`,
    date !== undefined && data.document_date !== date && `of ${data.document_date} for ${date}`,
    type !== undefined && data.document_type !== type && `${data.document_type} for ${type}`,
    where !== undefined && data.jurisdiction !== where && `${data.jurisdiction} for ${where}`,
  ],
});
const note: Paper = [heading("Paper"), text("A paper without a date of its own.")];
let way = 0;
const tagged = (name: string, paper: Paper, sent: Sent, expected: Expected): Case<Data> => {
  const at = way++;
  return {
    name,
    sent: async () => ({ file: await dressed(paper, "paper", at), ...sent }),
    ...judged(expected),
  };
};
const given = (
  document_type: string,
  document_date: string,
  jurisdiction: string,
  expiry: string | null,
  law?: RegExp,
): Case<Data> =>
  tagged(
    `${document_type} of ${document_date}, ${jurisdiction}`,
    note,
    { document_type, document_date, jurisdiction },
    { expiry, ...(law === undefined ? {} : { law }) },
  );

/** Ends worked out from the laws' own words: the year that counts, and the years from its end. */
const cases: readonly Case<Data>[] = [
  // Section 128(5) of the Companies Act: eight financial years; section 36 CGST: 72 months from the annual return's due date.
  given("invoice", "2025-03-31", "IN", "2033-03-31", /128/),
  given("invoice", "2025-04-01", "IN", "2034-03-31", /128/),
  given("gst_return", "2025-03-31", "IN", "2031-12-31", /s\. 36/),
  given("gst_return", "2025-04-01", "IN", "2032-12-31", /s\. 36/),
  // § 147 AO: eight years from the end of the calendar year, ten for accounts, six for letters.
  given("invoice", "2025-12-31", "DE", "2033-12-31", /147|14b/),
  given("invoice", "2026-01-01", "DE", "2034-12-31", /147|14b/),
  given("receipt", "2024-06-30", "DE", "2032-12-31", /147/),
  given("financial_statement", "2025-12-31", "DE", "2035-12-31", /147/),
  given("letter", "2025-07-14", "DE", "2031-12-31", /147/),
  given("invoice", "2014-12-31", "DE", "2024-12-31"),
  given("invoice", "2015-01-01", "DE", "2023-12-31"),
  {
    name: "a bill whose words give type, date and country",
    sent: async () => ({ file: await pdf(invoicePaper(deal()), "bill") }),
    ...judged({ expiry: "2034-03-31", date: "2026-02-17", type: "invoice", where: "IN" }),
  },
  {
    name: "a Rechnung whose words give all",
    sent: async () => ({
      file: await pdf(
        [
          heading("Rechnung"),
          text("Rhein Handel GmbH, 50667 Köln"),
          pairs(
            ["Rechnungsnummer", "2026-114"],
            ["Rechnungsdatum", "03.02.2026"],
            ["USt-IdNr.", "DE129273398"],
          ),
          pairs(["Gesamtbetrag", "1.656,48 EUR"]),
        ],
        "rechnung",
      ),
    }),
    ...judged({ expiry: "2034-12-31", date: "2026-02-03", type: "invoice", where: "DE" }),
  },
  tagged(
    "a bill by the words of a sent date",
    invoicePaper(deal()),
    { document_date: "2025-03-31" },
    { expiry: "2033-03-31", date: "2025-03-31" },
  ),
  tagged(
    "a bill sent as a letter",
    invoicePaper(deal()),
    { document_type: "letter", jurisdiction: "DE" },
    { expiry: "2032-12-31", type: "letter" },
  ),
  {
    name: "a paper without a date",
    sent: async () => ({ file: await pdf(note, "paper"), document_type: "invoice", jurisdiction: "IN" }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "a paper without a country",
    sent: async () => ({
      file: await pdf([heading("Invoice"), pairs(["Invoice date", "14 March 2026"])], "paper"),
      document_type: "invoice",
    }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "31 February is sent",
    sent: async () => ({
      file: await pdf(note, "paper"),
      document_type: "invoice",
      document_date: "2026-02-31",
      jurisdiction: "IN",
    }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "a date that two orders fit",
    sent: async () => ({
      file: await pdf(
        [heading("Invoice"), pairs(["Invoice date", "04/05/2026"], ["Total", "USD 100.00"])],
        "paper",
      ),
      document_type: "invoice",
      jurisdiction: "US",
    }),
    faults: ({ document_date: date }) => [
      date !== "2026-04-05" && `of ${date} for a bill of the United States`,
    ],
    unsure: (_, warnings) => warnings.length > 0,
  },
  {
    name: "an empty file",
    sent: async () => ({
      file: empty("a.pdf"),
      document_type: "invoice",
      document_date: "2026-02-01",
      jurisdiction: "IN",
    }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "a bill cut off",
    sent: async () => ({ file: cutOff(await pdf(invoicePaper(deal()), "bill"), 0.7) }),
    faults: (_, warnings) => [warnings.length === 0 && "nothing said of the end"],
    refused: "may",
    unsure: (_, warnings) => warnings.length > 0,
  },
  given("research_paper", "2026-02-01", "IN", null),
  given("payslip", "2025-11-30", "DE", "2033-12-31", /147/),
  given("delivery_note", "2025-11-30", "DE", "2033-12-31", /147/),
];

export const retentionSet = operationSet(
  "tag-retention",
  runnable(tagRetention, workflowOperations.tagRetention),
  cases,
);
