import { PDFDocument } from "pdf-lib";
import type { output } from "zod";
import type { contractIntel } from "../../../shared/contract/pipelines/contract-intel.ts";
import type { Case } from "../case.ts";
import type { Paper } from "../paper.ts";
import { heading, text } from "../paper.ts";
import { docx, pdf, plain } from "../writers.ts";

type Data = output<(typeof contractIntel)["returns"]["data"]>;
const services = (
  o: {
    supplier?: string;
    customer?: string;
    law?: string;
    fee?: string;
    term?: string;
    start?: string;
    notice?: string;
  } = {},
): Paper => [
  heading("SERVICES AGREEMENT"),
  text(
    `This Agreement is made on ${o.start ?? "1 March 2026"} between ${o.supplier ?? "Corvid Tools Limited"} (the “Supplier”) and ${o.customer ?? "Medway Hire Limited"} (the “Customer”).`,
  ),
  text(
    "1. Services. The Supplier shall provide the maintenance services described in Schedule 1 with reasonable skill and care.",
  ),
  text(
    `2. Charges. The Customer shall pay the Supplier ${o.fee ?? "£4,000"} per month within 30 days of the date of a valid invoice.`,
  ),
  text(
    `3. Term. This Agreement commences on ${o.start ?? "1 March 2026"} and continues for ${o.term ?? "two years"}.`,
  ),
  text(
    `4. Termination. Either party may terminate this Agreement on not less than ${o.notice ?? "three months"}' written notice.`,
  ),
  text(`5. Governing law. ${o.law ?? "This Agreement shall be governed by the laws of England and Wales."}`),
];
const blank = async (name: string) => {
  const d = await PDFDocument.create();
  d.addPage([595, 842]);
  return { filename: `${name}.pdf`, contentType: "application/pdf", bytes: await d.save() };
};
const law = (f: { fact: string }) => /law/i.test(f.fact);
const lawOf = (l: string) => `This Agreement shall be governed by and construed in accordance with ${l}.`;

export const contractCases: readonly Case<Data>[] = [
  {
    name: "a new version under another law",
    sent: async () => ({
      old_file: await pdf(services({ law: lawOf("the laws of the State of Delaware") }), "old"),
      file: await pdf(services({ law: lawOf("the laws of the State of New York") }), "new"),
    }),
    faults: (d) => [
      !/New York$/.test(d.contracts[0]?.clauses.governing_law ?? "") &&
        `law ${d.contracts[0]?.clauses.governing_law}`,
      !/Delaware/.test(JSON.stringify(d.comparison?.changes ?? "")) && "comparison does not show Delaware",
      !/law/i.test(d.summary + JSON.stringify(d.portfolio)) &&
        "the summary does not say that the law changed",
    ],
  },
  {
    name: "three papers of which one is under the law of Scotland",
    sent: async () => ({
      files: [
        await pdf(services(), "a"),
        await docx(services({ customer: "Forth Ports Limited", law: lawOf("the law of Scotland") }), "b"),
        await pdf(services({ customer: "Tyne Hire Limited" }), "c"),
      ],
    }),
    faults: (d) => [
      d.portfolio?.facts.find(law)?.differs !== true && "law does not differ",
      d.portfolio?.facts.find(law)?.values.find((v) => v.file.startsWith("b"))?.value !== "Scotland" &&
        "b is not Scotland",
    ],
  },
  {
    name: "three papers that name one law in three ways",
    sent: async () => ({
      files: [
        await pdf(services(), "a"),
        await docx(
          services({
            law: "This Agreement and any non-contractual obligations arising out of it are governed by English law.",
          }),
          "b",
        ),
        await pdf(services({ law: lawOf("the laws of England") }), "c"),
      ],
    }),
    faults: (d) => [
      d.portfolio?.facts.find(law)?.differs !== false &&
        `the law is said to differ: ${JSON.stringify(d.portfolio?.facts.find(law))}`,
    ],
  },
  {
    name: "a file without text among three",
    sent: async () => ({
      files: [
        await pdf(services(), "a"),
        await blank("empty"),
        await pdf(services({ customer: "Tyne Hire Limited" }), "c"),
      ],
    }),
    faults: (d, w) => [
      !d.not_checked.some((x) => /empty/.test(JSON.stringify(x))) &&
        `empty.pdf is not in not_checked ${JSON.stringify(d.not_checked)} ${w}`,
      d.contracts.some((x) => /empty/.test(x.file) && x.clauses.missing.length > 0) &&
        "clauses said missing of an empty page",
      d.portfolio?.missing.some((m) => m.files.some((f: string) => /empty/.test(f))) &&
        "missing of the empty file",
    ],
  },
  {
    name: "a single file without text",
    sent: async () => ({ file: await blank("empty") }),
    refused: "may",
    faults: (d, w) => [
      d.not_checked.length === 0 && `nothing in not_checked; ${w}`,
      d.contracts.some((x) => x.clauses.missing.length > 0) && "clauses said missing of an empty page",
    ],
  },
  {
    name: "an old version without text",
    sent: async () => ({ old_file: await blank("old"), file: await pdf(services(), "new") }),
    refused: "may",
    faults: (d, w) => [d.not_checked.length === 0 && `nothing in not_checked; ${w}`],
  },
  {
    name: "a counterparty that is only named in a schedule",
    sent: async () => ({
      file: await pdf(
        [
          ...services(),
          text("Schedule 1. The Supplier may use Northgate Vehicle Hire Limited as a subcontractor."),
        ],
        "a",
      ),
      counterparty_name: "Northgate Vehicle Hire Ltd",
    }),
    faults: (d) => [
      d.contracts[0]?.counterparty?.is_party !== false && "a subcontractor is said to be a party",
      (d.contracts[0]?.counterparty?.mentions ?? 0) === 0 && "no mention found",
    ],
  },
  {
    name: "a counterparty whose legal form is written short",
    sent: async () => ({
      file: await docx(services({ customer: "Sahyadri Textiles Private Limited" }), "a"),
      counterparty_name: "Sahyadri Textiles Pvt. Ltd.",
    }),
    faults: (d) => [
      d.contracts[0]?.counterparty?.is_party !== true && "not found as a party",
      d.contracts[0]?.counterparty?.role !== "Customer" && `role ${d.contracts[0]?.counterparty?.role}`,
    ],
  },
  {
    name: "the same paper as Word and as PDF",
    sent: async () => ({ old_file: await docx(services(), "old"), file: await pdf(services(), "new") }),
    faults: (d) => [
      d.comparison?.key_changes.length !== 0 && `accused: ${d.comparison?.summary}`,
      d.comparison?.changes.length !== 0 &&
        `changes: ${JSON.stringify(d.comparison?.changes.map((x) => [x.old?.text, x.new?.text]))}`,
    ],
  },
  {
    name: "supplier and customer swapped",
    sent: async () => ({
      old_file: await pdf(services(), "old"),
      file: await pdf(services({ supplier: "Medway Hire Limited", customer: "Corvid Tools Limited" }), "new"),
    }),
    faults: (d) => [
      d.comparison?.identical !== false && "identical",
      !d.comparison?.key_changes.some((k) => k.kind === "party") &&
        `no party in ${JSON.stringify(d.comparison?.key_changes.map((k) => [k.kind, k.old, k.new]))}`,
    ],
  },
  {
    name: "three German papers",
    sent: async () => ({
      files: ["a", "b", "c"].map((n) =>
        plain(
          [
            heading("DIENSTLEISTUNGSVERTRAG"),
            text(
              `Zwischen der Nordlicht Software GmbH (Auftragnehmerin) und der Kundin ${n.toUpperCase()} AG (Auftraggeberin) wird folgender Vertrag geschlossen.`,
            ),
            text(
              "§ 1 Die Auftragnehmerin erbringt die in Anlage 1 beschriebenen Leistungen. § 2 Die Vergütung beträgt 4.000,00 EUR je Monat.",
            ),
            text(
              "§ 9 Der Vertrag kann mit einer Frist von drei Monaten zum Quartalsende gekündigt werden. Es gilt deutsches Recht.",
            ),
          ],
          n,
        ),
      ),
    }),
    faults: (d, w) => [
      !/English|German|language/i.test(JSON.stringify([w, d.not_checked])) && `no word of the language: ${w}`,
      d.contracts.some((x) => x.clauses.missing.length > 0) && "clauses said missing of German papers",
    ],
  },
  {
    name: "three papers whose ends come in another order",
    sent: async () => ({
      files: [
        await pdf(services({ start: "1 October 2026" }), "a"),
        await pdf(services({ start: "1 January 2026", customer: "Tyne Hire Limited" }), "b"),
        await docx(services({ start: "1 June 2026", customer: "Forth Ports Limited", fee: "£4,500" }), "c"),
      ],
    }),
    faults: (d) => [
      d.portfolio?.dates.map((x) => x.date).join() !==
        [...(d.portfolio?.dates.map((x) => x.date) ?? [])].sort().join() && "dates are not in order",
      !d.portfolio?.dates.some((x) => x.file.startsWith("b") && x.date === "2026-01-01") &&
        "the start of b is not there",
    ],
  },
];
