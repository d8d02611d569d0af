import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { detectDuplicates } from "../../shared/contract/workflows/duplicates.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { agreementPaper, type Terms, terms } from "./agreement.ts";
import { type Case, operationSet } from "./case.ts";
import { copiesAbroad } from "./copies-abroad.ts";
import { heading, text } from "./paper.ts";
import { type Deal, deal, invoicePaper, pump, rice, valve } from "./trade.ts";
import { csv, cutOff, docx, empty, html, pdf, plain, scanned } from "./writers.ts";

type Data = output<typeof detectDuplicates.returns.data>;

/** Files by the letter of the cluster that they are in, or `-` of none. */
const judged = (clusters: string) => ({
  faults: ({ clusters: found, unique }: Data) => {
    const shown = Array.from(clusters, (_, at) => {
      const index = found.findIndex(({ files }) => files.some((file) => file.index === at));
      return index < 0 ? "-" : String.fromCharCode(97 + index);
    }).join("");
    const shape = (code: string) =>
      Array.from(code, (letter) => (letter === "-" ? "-" : code.indexOf(letter))).join(",");
    return [
      shape(shown) !== shape(clusters) &&
        `${shown} for ${clusters} (${found.map(({ kind }) => kind).join(" ")}; unique ${unique.length})`,
    ];
  },
  unsure: ({ partial, not_checked }: Data) => partial && not_checked.length > 0,
});
const files = (
  name: string,
  make: () => Promise<InputFile[]>,
  clusters: string,
  more: object = {},
): Case<Data> => ({
  name,
  sent: async () => ({ files: await make(), ...more }),
  ...judged(clusters),
});
const bill = (change: Partial<Deal> = {}) => invoicePaper(deal(change));
const contract = (change: Partial<Terms> = {}) => agreementPaper(terms(change));
const letter = (more: string) => [
  heading("To the tenants"),
  text(
    "The water will be turned off on Monday from eight to ten because a valve in the cellar has to be replaced.",
  ),
  text("Please fill a bucket on Sunday evening."),
  text(more),
];

const cases: readonly Case<Data>[] = [
  files(
    "the same bytes under two names",
    async () => {
      const made = await pdf(bill(), "a");
      return [made, { ...made, filename: "b.pdf" }];
    },
    "aa",
  ),
  files("one bill as PDF and Word", async () => [await pdf(bill(), "a"), await docx(bill(), "b")], "aa"),
  files(
    "one bill in two layouts",
    async () => [
      await pdf(bill(), "a"),
      await pdf(bill(), "b", { face: "serif", columns: true, ruled: true }),
    ],
    "aa",
  ),
  files(
    "two bills of neighbouring numbers",
    async () => [await pdf(bill(), "a"), await pdf(bill({ number: "VP/2526/0319" }), "b")],
    "--",
  ),
  files(
    "two bills of one number and other lines",
    async () => [await pdf(bill(), "a"), await pdf(bill({ items: [rice] }), "b")],
    "aa",
  ),
  files(
    "one number of two vendors",
    async () => [
      await pdf(bill(), "a"),
      await pdf(
        bill({
          seller: { ...deal().seller, name: "Tapti Bearings Private Limited", pan: "AAJCT9012F" },
          items: [rice],
          date: "2026-01-03",
        }),
        "b",
      ),
    ],
    "--",
  ),
  files(
    "bills of two months with all else alike",
    async () => [
      await pdf(bill(), "a"),
      await pdf(bill({ number: "VP/2526/0290", date: "2026-01-17" }), "b"),
    ],
    "--",
  ),
  files(
    "a bill and its credit note",
    async () => [
      await pdf(bill(), "a"),
      await pdf(
        bill({ title: "Credit Note", number: "CN-9", extra: [["Original Invoice No.", "VP/2526/0318"]] }),
        "b",
      ),
    ],
    "--",
  ),
  files(
    "a bill and its scan",
    async () => {
      const made = await pdf(bill(), "a", { face: "serif" });
      return [made, await scanned(made)];
    },
    "aa",
  ),
  files(
    "a bill and the scan of another",
    async () => [
      await pdf(bill(), "a"),
      await scanned(
        await pdf(bill({ number: "VP/2526/0777", items: [valve, pump] }), "b", { face: "serif" }),
      ),
    ],
    "--",
  ),
  files(
    "contracts that differ in the fee",
    async () => [await pdf(contract(), "a"), await docx(contract({ fee: "EUR 81,400" }), "b")],
    "aa",
  ),
  files(
    "contracts of other parties",
    async () => [
      await pdf(contract(), "a"),
      await pdf(contract({ first: "Harbor Light, Inc.", second: "Kestrel Data, LLC", fee: "USD 90" }), "b"),
    ],
    "aa",
    { similarity_threshold: 0.8 },
  ),
  files(
    "a letter and another one",
    async () => [plain(letter("Thank you."), "a"), html(contract(), "b")],
    "--",
  ),
  files(
    "a letter with a word more",
    async () => [plain(letter("Thank you."), "a"), html(letter("Thank you very much."), "b")],
    "aa",
  ),
  files(
    "three files, two alike",
    async () => [await pdf(bill(), "a"), plain(letter("Thank you."), "b"), await docx(bill(), "c")],
    "a-a",
  ),
  files(
    "two pairs",
    async () => [await pdf(bill(), "a"), plain(letter("x"), "b"), html(bill(), "c"), html(letter("x"), "d")],
    "abab",
  ),
  files(
    "four bills of a series",
    async () => Promise.all([1, 2, 3, 4].map((at) => pdf(bill({ number: `VP/2526/040${at}` }), `b${at}`))),
    "----",
  ),
  files(
    "CSV files alike but for the order of lines",
    async () => [
      csv(
        [
          ["Name", "Town"],
          ["Ira Menon", "Kochi"],
          ["Om Prakash", "Bhopal"],
        ],
        "a",
      ),
      csv(
        [
          ["Name", "Town"],
          ["Om Prakash", "Bhopal"],
          ["Ira Menon", "Kochi"],
        ],
        "b",
      ),
    ],
    "aa",
    { similarity_threshold: 0.5 },
  ),
  files(
    "CSV files alike but for one figure",
    async () => {
      const rows = (last: string) =>
        csv(
          [
            ["Item", "Price"],
            ...Array.from({ length: 40 }, (_, at) => [`Item number ${at} of the list`, `${at * 13}.00`]),
            ["Total", last],
          ],
          "a",
        );
      return [rows("10,140.00"), { ...rows("10,410.00"), filename: "b.csv" }];
    },
    "aa",
  ),
  files(
    "an annex within a book",
    async () => [plain([...contract(), ...letter("x")], "whole"), plain(letter("x"), "part")],
    "--",
  ),
  files("two blank pages", async () => [await pdf([], "a"), await pdf([heading(" ")], "b")], "--"),
  files(
    "two hundred words in two languages",
    async () => [
      plain(letter("x"), "a"),
      plain(
        [
          text(
            "Am Montag wird das Wasser von acht bis zehn Uhr abgestellt, weil ein Ventil im Keller ersetzt werden muss.",
          ),
        ],
        "b",
      ),
    ],
    "--",
  ),
  files(
    "a bill and the same cut off",
    async () => {
      const made = await pdf(bill(), "a");
      return [made, { ...cutOff(made, 0.75), filename: "b.pdf" }];
    },
    "aa",
  ),
  files(
    "a bill of one letter changed in the number",
    async () => [await pdf(bill({ number: "VP/2526/O318" }), "a"), await pdf(bill(), "b")],
    "aa",
  ),
  {
    name: "an empty file beside a bill",
    sent: async () => ({ files: [await pdf(bill(), "a"), empty("b.pdf")] }),
    faults: ({ not_checked }) => [not_checked.length === 0 && "nothing said of the empty file"],
    unsure: ({ partial }) => partial,
  },
];

export const duplicatesSet = operationSet(
  "detect-duplicates",
  runnable(detectDuplicates, workflowOperations.detectDuplicates),
  [...cases, ...copiesAbroad],
);
