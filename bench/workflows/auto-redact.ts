import { autoRedact } from "../../shared/contract/workflows/redaction.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { pageCharacters } from "../../shared/pdf/redaction/page-characters.ts";
import { freshCall } from "./call.ts";
import { type Case, setOf } from "./case.ts";
import { grid, heading, type Paper, pairs, text } from "./paper.ts";
import { gstin, seller } from "./trade.ts";
import { empty, pdf, type Style } from "./writers.ts";

/** The redacted file's letters and digits, without blanks and marks, and what the answer says beside it. */
type Data = { letters: string; headers: string };

const operation = runnable(autoRedact, workflowOperations.autoRedact);
const bare = (value: string) => value.replace(/[^\p{L}\p{N}@]/gu, "").toLowerCase();

async function redacted(
  fields: Readonly<Record<string, unknown>>,
): Promise<{ data: Data; warnings: readonly string[] }> {
  const answer = await operation.run(fields, freshCall());
  if (!(answer.body instanceof Uint8Array)) throw new Error("The file was not answered whole.");
  using document = await PdfiumDocument.open(answer.body);
  const pages = Array.from({ length: document.pageCount }, (_, at) => pageCharacters(document, at).text);
  return {
    data: { letters: bare(pages.join("")), headers: JSON.stringify(answer.headers ?? {}) },
    warnings: (answer.warnings ?? []).map(({ text: each }) => each),
  };
}

/** What has to go and what has to stay. */
const redaction = (
  name: string,
  types: string,
  paper: Paper,
  gone: readonly string[],
  stays: readonly string[],
  style: Style = {},
): Case<Data> => ({
  name,
  sent: async () => ({ file: await pdf(paper, "letter", style), pii_types: types }),
  faults: ({ letters }, warnings) => [
    ...gone.map((value) => letters.includes(bare(value)) && warnings.length === 0 && `${value} is left`),
    ...stays.map((value) => !letters.includes(bare(value)) && `${value} is gone`),
  ],
  unsure: ({ letters, headers }, warnings) =>
    gone.some((value) => letters.includes(bare(value))) &&
    (warnings.length > 0 || /unsure|left|found/i.test(headers)),
});
const line = (value: string) => [heading("Record"), text(`${value} and the boat leaves at noon.`)];

const cases: readonly Case<Data>[] = [
  redaction(
    "a PAN",
    "pan",
    line("Permanent Account Number AAGPV4471K"),
    ["AAGPV4471K"],
    ["boat leaves at noon"],
  ),
  redaction("a PAN in small letters", "pan", line("PAN: aagpv4471k"), ["aagpv4471k"], ["boat"]),
  redaction(
    "a PAN in a table",
    "pan",
    [
      grid(
        ["Name", "PAN", "Paid"],
        [
          ["Ira", "AAGPV4471K", "1,200.00"],
          ["Om", "ABCPM4471K", "900.00"],
        ],
      ),
    ],
    ["AAGPV4471K", "ABCPM4471K"],
    ["1,200.00", "900.00"],
    { ruled: true },
  ),
  redaction("an Aadhaar in groups", "aadhaar", line("Aadhaar 2341 2341 2346"), ["2341 2341 2346"], ["boat"]),
  redaction("twelve digits that are none", "aadhaar", line("Parcel 2341 2341 2345"), [], ["2341 2341 2345"]),
  redaction("an SSN", "ssn", line("SSN 219-09-9998"), ["219-09-9998"], ["boat"]),
  redaction(
    "an SSN without dashes behind its label",
    "ssn",
    line("Social Security Number: 219099998"),
    ["219099998"],
    ["boat"],
  ),
  redaction("an SSN that is never given", "ssn", line("Ticket 000-12-3456"), [], ["000-12-3456"]),
  redaction(
    "an e-mail address",
    "email",
    line("Write to ira.menon+x@kaimur-cables.example.com"),
    ["ira.menon+x@kaimur-cables.example.com"],
    ["Write to"],
  ),
  redaction("a phone of India", "phone", line("Phone +91 98260 12345"), ["98260 12345"], ["Phone", "boat"]),
  redaction("a phone of Germany", "phone", line("Telefon 030 / 2093 5812"), ["030 / 2093 5812"], ["boat"]),
  redaction("a phone in brackets", "phone", line("Call (415) 555-2671"), ["415 555 2671"], ["boat"]),
  redaction(
    "amounts are no phones",
    "phone",
    line("The total of 98,260,123.45 was paid on 12/03/2026"),
    [],
    ["98,260,123.45", "12/03/2026"],
  ),
  redaction(
    "an account behind its label",
    "bank_account",
    line("A/c No. 50200031887714"),
    ["50200031887714"],
    ["boat"],
  ),
  redaction(
    "an account in groups",
    "bank_account",
    line("Account Number: 5020 0031 8877 14"),
    ["5020 0031 8877 14"],
    ["boat"],
  ),
  redaction(
    "an account below its head",
    "bank_account",
    [grid(["Payee", "Account No", "Amount"], [["Ira", "50200031887714", "7,500.00"]])],
    ["50200031887714"],
    ["7,500.00"],
  ),
  redaction(
    "an IBAN in groups",
    "iban",
    line("IBAN DE89 3704 0044 0532 0130 00"),
    ["DE89 3704 0044 0532 0130 00"],
    ["boat"],
  ),
  redaction(
    "an IBAN with a wrong check digit behind its label",
    "iban",
    line("IBAN: DE88 3704 0044 0532 0130 00"),
    ["DE88 3704 0044 0532 0130 00"],
    ["boat"],
  ),
  redaction("a card", "credit_card", line("Card 4012 8888 8888 1881"), ["4012 8888 8888 1881"], ["boat"]),
  redaction(
    "a card of 15 digits",
    "credit_card",
    line("Card 3782-822463-10005"),
    ["3782 822463 10005"],
    ["boat"],
  ),
  redaction(
    "sixteen digits that are no card",
    "credit_card",
    line("Order 4012 8888 8888 1882"),
    [],
    ["4012 8888 8888 1882"],
  ),
  redaction("a GSTIN", "gstin", line(`GSTIN ${gstin(seller)}`), [gstin(seller)], ["boat"]),
  redaction("an IP address", "ip", line("Seen at 203.0.113.77"), ["203.0.113.77"], ["Seen at"]),
  redaction(
    "a version is no IP address",
    "ip",
    line("Section 1.2.3 of release 10.4.1"),
    [],
    ["1.2.3", "10.4.1"],
  ),
  redaction(
    "a date of birth",
    "date_of_birth",
    [pairs(["Date of Birth", "17/08/1984"], ["Date of Issue", "02/03/2026"])],
    ["17/08/1984"],
    ["02/03/2026"],
  ),
  redaction(
    "a date of birth in words",
    "date_of_birth",
    [pairs(["Born", "17 August 1984"])],
    ["17 August 1984"],
    [],
    { columns: true },
  ),
  redaction("spaced letters", "pan", [text("PAN"), text("A A G P V 4 4 7 1 K")], ["AAGPV4471K"], []),
  redaction(
    "all that is named",
    "email,phone,pan",
    [
      pairs(
        ["PAN", "AAGPV4471K"],
        ["Phone", "+91 98260 12345"],
        ["Email", "ira@kaimur.example.com"],
        ["Amount", "5,400.00"],
      ),
    ],
    ["AAGPV4471K", "98260 12345", "ira@kaimur.example.com"],
    ["5,400.00"],
    { columns: true },
  ),
  redaction(
    "only what is named",
    "email",
    [pairs(["PAN", "AAGPV4471K"], ["Email", "ira@kaimur.example.com"])],
    ["ira@kaimur.example.com"],
    ["AAGPV4471K"],
  ),
  redaction("digits of another script", "phone", [text("Phone +91 ९८२६० १२३४५")], ["९८२६० १२३४५"], [], {
    face: "indian",
  }),
  redaction(
    "a value on many pages",
    "pan",
    [
      grid(
        ["No", "PAN"],
        Array.from({ length: 60 }, (_, at) => [String(at), "AAGPV4471K"]),
      ),
    ],
    ["AAGPV4471K"],
    ["59"],
    { rowsPerPage: 20 },
  ),
  {
    name: "an empty file",
    sent: async () => ({ file: empty("a.pdf"), pii_types: "pan" }),
    faults: () => [],
    refused: "must",
  },
];

export const redactSet = setOf("auto-redact", cases, redacted);
