import { setTimeout as wait } from "node:timers/promises";
import { array, looseObject, number, type output, string, unknown } from "zod";
import { type InputFile, isInputFile } from "../../shared/contract/file.ts";
import { Service } from "../abuse/service/service.ts";
import { agreementPaper, terms } from "./agreement.ts";
import { type Case, setOf } from "./case.ts";
import { batchAbroad } from "./judged-abroad.ts";
import { heading, text } from "./paper.ts";
import { deal, germanFigure, hindiFigure, indianFigure, invoicePaper, pump, sums } from "./trade.ts";
import { csv, cutOff, docx, empty, html, json, pdf, plain, scanned, xlsx } from "./writers.ts";

const read = looseObject({
  document_type: string(),
  fields: array(looseObject({ name: string(), value: unknown() })),
});
const result = looseObject({
  filename: string(),
  status: string(),
  data: read.optional(),
  error: string().nullable().optional(),
});
const job = looseObject({
  status: string(),
  files_processed: number(),
  files_failed: number(),
  results: array(result),
});
type Job = output<typeof job>;

let running: Promise<Service> | undefined;
/** One service for all jobs; it ends with this process. */
const service = () => {
  running ??= Service.start();
  return running;
};
const headers = { Authorization: "Bearer demo-business" };

const filesIn = ({ files }: Readonly<Record<string, unknown>>): readonly InputFile[] =>
  Array.isArray(files) ? files.filter(isInputFile) : [];

/** Sends the files as one job, and waits until it has ended. */
async function batch(
  fields: Readonly<Record<string, unknown>>,
): Promise<{ data: Job; warnings: readonly string[] }> {
  const { url } = await service();
  const form = new FormData();
  for (const { filename, contentType, bytes } of filesIn(fields))
    form.append("files", new Blob([Uint8Array.from(bytes)], { type: contentType }), filename);
  const sent = await fetch(`${url}/api/v1/workflows/parse-batch`, { method: "POST", headers, body: form });
  if (!sent.ok) throw new Error(`${sent.status}: ${(await sent.text()).slice(0, 200)}`);
  const { job_id: id } = looseObject({ job_id: string() }).parse(await sent.json());
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/api/v1/workflows/job/${id}`, { headers });
    const data = job.parse(await answer.json());
    if (/^(completed|failed)/.test(data.status)) return { data, warnings: [] };
    await wait(500);
  }
  throw new Error("The job did not end.");
}

/** What each file has to come to: `failed`, or its type with values of fields by the end of their names. */
type Meant = "failed" | { type: string; values?: Readonly<Record<string, string | number>> };
const together = (
  name: string,
  make: () => Promise<readonly InputFile[]>,
  meant: readonly Meant[],
): Case<Job> => ({
  name,
  sent: async () => ({ files: await make() }),
  faults: ({ results, files_failed: failed }) => [
    results.length !== meant.length && `${results.length} results for ${meant.length} files`,
    failed !== meant.filter((each) => each === "failed").length && `${failed} failed`,
    ...meant.flatMap((each, at) => {
      const { status, data, filename } = results[at] ?? { status: "none", data: undefined, filename: "" };
      if (each === "failed") return [status !== "failed" && `${filename} ${status}, not failed`];
      const values = Object.entries(each.values ?? {}).map(([label, value]) => {
        const found = data?.fields.find(({ name: field }) =>
          new RegExp(`(^|[._])${label}$`).test(field),
        )?.value;
        return found !== value && `${filename}: ${label} ${String(found)} for ${value}`;
      });
      return [
        data?.document_type !== each.type && `${filename}: ${data?.document_type} for ${each.type}`,
        ...values,
      ];
    }),
  ],
});

const { total } = sums(deal());
const bill: Meant = {
  type: "invoice",
  values: { invoice_number: "VP/2526/0318", date: "2026-02-17", total_amount: total },
};
const paper = invoicePaper(deal());
const letter = [
  text("14 February 2026"),
  text("Dear Ms Rao,"),
  text("Thank you for your letter about the fence. We shall come on Friday."),
  text("Yours sincerely,"),
  text("P. Osei"),
];

const cases: readonly Case<Job>[] = [
  together("one bill", async () => [await pdf(paper, "a")], [bill]),
  together(
    "a bill in four formats",
    async () => [await pdf(paper, "a"), await docx(paper, "b"), html(paper, "c"), plain(paper, "d")],
    [bill, bill, bill, bill],
  ),
  together(
    "two files of one name",
    async () => [await pdf(paper, "a"), await pdf(agreementPaper(terms()), "a")],
    [bill, { type: "contract" }],
  ),
  together("the same file twice", async () => {
    const made = await pdf(paper, "a");
    return [made, made];
  }, [bill, bill]),
  together(
    "an empty file between two bills",
    async () => [await pdf(paper, "a"), empty("b.pdf"), html(paper, "c")],
    [bill, "failed", bill],
  ),
  together("a bill cut off", async () => [cutOff(await pdf(paper, "a"), 0.7), await pdf(paper, "b")], [
    "failed",
    bill,
  ]),
  together("a page without text", async () => [await pdf([], "blank"), await pdf(paper, "b")], [
    "failed",
    bill,
  ]),
  together(
    "a file that says it is PDF",
    async () => [
      { filename: "a.pdf", contentType: "application/pdf", bytes: Buffer.from("PK no document") },
      await pdf(paper, "b"),
    ],
    ["failed", bill],
  ),
  together(
    "a bill in German figures",
    async () => [await pdf(invoicePaper(deal({ figure: germanFigure })), "a")],
    [bill],
  ),
  together(
    "a bill in Devanagari digits",
    async () => [html(invoicePaper(deal({ figure: hindiFigure })), "a")],
    [bill],
  ),
  together(
    "a bill of Indian grouping",
    async () => [
      await pdf(invoicePaper(deal({ figure: indianFigure, items: [{ ...pump, quantity: 70 }] })), "a"),
    ],
    [{ type: "invoice", values: { total_amount: 697_970 } }],
  ),
  together(
    "a bill and its credit note",
    async () => [
      await pdf(paper, "a"),
      await pdf(invoicePaper(deal({ title: "Credit Note", number: "CN-9" })), "b"),
    ],
    [bill, { type: "credit_note" }],
  ),
  together(
    "a contract and a letter",
    async () => [await docx(agreementPaper(terms()), "a"), await pdf(letter, "b")],
    [{ type: "contract" }, { type: "letter" }],
  ),
  together(
    "a workbook and a CSV file",
    async () => [
      await xlsx(
        {
          Team: [
            ["Name", "Town"],
            ["Ira", "Kochi"],
          ],
        },
        "a",
      ),
      csv(
        [
          ["Name", "Town"],
          ["Om", "Bhopal"],
        ],
        "b",
      ),
    ],
    [{ type: "spreadsheet" }, { type: "spreadsheet" }],
  ),
  together("a scan of a bill", async () => [await scanned(await pdf(paper, "a", { face: "serif" }))], [bill]),
  together(
    "a bill over two pages",
    async () => [
      await pdf(
        invoicePaper(
          deal({
            items: Array.from({ length: 8 }, (_, at) => ({ ...pump, name: `Pump ${at}`, quantity: 1 })),
          }),
        ),
        "a",
        { ruled: true, rowsPerPage: 5 },
      ),
    ],
    [{ type: "invoice", values: { total_amount: 79_768 } }],
  ),
  together(
    "a bill in serif and rules",
    async () => [await pdf(paper, "a", { face: "serif", ruled: true, columns: true })],
    [bill],
  ),
  together(
    "names of other scripts",
    async () => [
      { ...(await pdf(paper, "a")), filename: "चालान फरवरी.pdf" },
      { ...html(paper, "b"), filename: "Rechnung (2) #7.html" },
    ],
    [bill, bill],
  ),
  together("JSON that is no document", async () => [json({ a: 1 }, "a"), await pdf(paper, "b")], [
    "failed",
    bill,
  ]),
  together(
    "a notice and nothing else",
    async () => [await pdf([heading("Notice"), text("The lift will be repaired on Thursday.")], "a")],
    [{ type: "unknown" }],
  ),
  together(
    "twelve bills of a series",
    async () =>
      Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          pdf(invoicePaper(deal({ number: `VP/2526/${400 + at}` })), `b${at}`),
        ),
      ),
    Array.from({ length: 12 }, (_, at) => ({
      type: "invoice",
      values: { invoice_number: `VP/2526/${400 + at}` },
    })),
  ),
];

export const parseBatchSet = setOf(
  "parse-batch",
  [
    ...cases,
    ...batchAbroad.map(([name, file, meant]) =>
      together(`abroad: ${name}`, async () => [await file()], [meant]),
    ),
  ],
  batch,
  async () => (await running)?.stop(),
);
