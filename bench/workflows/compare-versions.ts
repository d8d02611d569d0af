import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { compareVersions } from "../../shared/contract/workflows/comparison.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { agreementPaper, type Terms, terms } from "./agreement.ts";
import { type Case, operationSet } from "./case.ts";
import { grid, heading, type Paper, text } from "./paper.ts";
import { versionCases } from "./practice/versions.ts";
import { csv, cutOff, docx, dressed, empty, html, pdf, plain, scanned } from "./writers.ts";

type Data = output<typeof compareVersions.returns.data>;
type Kind = Data["key_changes"][number]["kind"];

/** A changed value of a kind with the words on both sides; how many changes there are at all. */
type Expected = { key?: readonly [Kind, string, string]; changes?: number; most?: number };
const flat = (words: string) => words.replace(/\s+/g, " ");
const judged = ({ key, changes, most }: Expected) => ({
  faults: (data: Data) => {
    const named = data.key_changes.map(
      ({ kind, old, new: fresh }) => `${kind} ${old?.text} > ${fresh?.text}`,
    );
    const found = (wanted: NonNullable<typeof key>) =>
      data.key_changes.some(
        ({ kind, old, new: fresh }) =>
          kind === wanted[0] &&
          flat(old?.text ?? "").includes(wanted[1]) &&
          flat(fresh?.text ?? "").includes(wanted[2]),
      );
    const all = data.changes.map(
      ({ type, old, new: fresh }) => `${type} ${old?.text.slice(0, 40)} > ${fresh?.text.slice(0, 40)}`,
    );
    return [
      key !== undefined &&
        !found(key) &&
        `no ${key.join(" ")}: ${named.join(", ")} | ${all.slice(0, 3).join(", ")}`,
      changes !== undefined &&
        data.changes.length !== changes &&
        `${data.changes.length} changes for ${changes}: ${all.slice(0, 4).join(", ")}`,
      most !== undefined &&
        data.changes.length > most &&
        `${data.changes.length} changes: ${all.slice(0, 4).join(", ")}`,
      changes === 0 && !data.identical && "not identical",
      changes !== 0 && data.identical && "identical",
    ];
  },
});

type Make = (paper: Paper, name: string) => Promise<InputFile> | InputFile;
const styled: Make = (paper, name) => pdf(paper, name, { face: "serif" });
const ways: readonly (readonly [Make, Make])[] = [
  [pdf, styled],
  [docx, docx],
  [docx, pdf],
  [html, pdf],
  [plain, html],
];
let way = 0;
const versions = (
  name: string,
  old: Paper,
  fresh: Paper,
  expected: Expected,
  pair = ways[way++ % ways.length] ?? ways[0],
): Case<Data> => ({
  name,
  sent: async () => ({
    old_version: await (pair?.[0] ?? pdf)(old, "v1"),
    new_version: await (pair?.[1] ?? pdf)(fresh, "v2"),
  }),
  ...judged(expected),
});
const was: Partial<Terms> = { account: "DE89 3704 0044 0532 0130 00" };
const old = agreementPaper(terms(was));
const edited = (change: Partial<Terms>) => agreementPaper(terms({ ...was, ...change }));
const prices = (price: string): Paper => [
  heading("Price list"),
  text("Prices hold for a year."),
  grid(
    ["Part", "Unit", "Price"],
    [
      ["Wire rope", "m", "14.20"],
      ["Hook block", "pc", price],
      ["Brake shoe", "pc", "96.00"],
    ],
    [2],
  ),
];

const cases: readonly Case<Data>[] = [
  versions("the same in another font", old, old, { changes: 0 }, [pdf, styled]),
  versions("the same as Word and PDF", old, old, { changes: 0 }, [docx, pdf]),
  versions("the same as HTML and text", old, old, { changes: 0 }, [html, plain]),
  versions("the payee's account", old, edited({ account: "DE02 1203 0000 0000 2020 51" }), {
    key: ["account", "DE89", "DE02"],
  }),
  versions("one digit of the account", old, edited({ account: "DE89 3704 0044 0532 0130 01" }), {
    key: ["account", "00", "01"],
  }),
  versions("a bare account number", edited({ account: "00338114477" }), edited({ account: "00338114747" }), {
    key: ["account", "00338114477", "00338114747"],
  }),
  versions("the fee", old, edited({ fee: "EUR 81,400" }), {
    key: ["amount", "18,400", "81,400"],
    changes: 1,
  }),
  versions("the currency of the fee", old, edited({ fee: "USD 18,400" }), { key: ["amount", "EUR", "USD"] }),
  versions("the fee written otherwise", old, edited({ fee: "EUR 18,400.00" }), { most: 1 }),
  versions("the days to pay", old, edited({ days: "sixty (60) days" }), {
    key: ["duration", "thirty", "sixty"],
  }),
  versions("the notice", old, edited({ notice: "nineteen (19) days" }), {
    key: ["duration", "ninety", "nineteen"],
  }),
  versions("the date", old, edited({ made: "14 August 2025" }), { key: ["date", "April", "August"] }),
  versions("the date written otherwise", old, edited({ made: "14.04.2025" }), { most: 1 }),
  versions("a party", old, edited({ second: "Medway Port Holdings Limited" }), {
    key: ["party", "Services", "Holdings"],
  }),
  versions(
    "a not put in",
    old,
    edited({
      cap: "The aggregate liability of the Contractor under this Agreement shall exceed the fees paid in the preceding twelve months.",
    }),
    { changes: 1 },
  ),
  versions("a clause taken out", old, edited({ cap: undefined }), { most: 2 }),
  versions(
    "a clause put in",
    old,
    edited({ more: ["The Client may audit the books of the Contractor once a year."] }),
    { changes: 1 },
  ),
  versions("the law", old, edited({ law: "New South Wales" }), { changes: 1 }),
  versions("a price in a table", prices("412.00"), prices("421.00"), { key: ["number", "412", "421"] }, [
    docx,
    docx,
  ]),
  versions("a price in a table, as PDF", prices("412.00"), prices("421.00"), { changes: 1 }, [
    (paper, name) => pdf(paper, name, { ruled: true }),
    (paper, name) => pdf(paper, name, { ruled: true, face: "serif" }),
  ]),
  versions("a price in a table, Word and HTML", prices("412.00"), prices("421.00"), { changes: 1 }, [
    docx,
    html,
  ]),
  versions(
    "five edits",
    old,
    edited({
      fee: "EUR 18,900",
      days: "forty (40) days",
      notice: "eighty (80) days",
      law: "Scotland",
      made: "15 April 2025",
    }),
    { key: ["amount", "18,400", "18,900"] },
    [docx, docx],
  ),
  versions(
    "amounts with Indian grouping",
    edited({ fee: "Rs. 1,25,000/-" }),
    edited({ fee: "Rs. 1,52,000/-" }),
    { key: ["amount", "1,25,000", "1,52,000"] },
  ),
  versions(
    "percent of a penalty",
    edited({ more: ["Late payment bears interest of 8 % a year."] }),
    edited({ more: ["Late payment bears interest of 18 % a year."] }),
    { key: ["percentage", "8", "18"] },
  ),
  {
    name: "cells of two CSV files",
    sent: async () => ({
      old_version: csv(
        [
          ["Part", "Price"],
          ["Rope", "14.20"],
          ["Hook", "412.00"],
        ],
        "a",
      ),
      new_version: csv(
        [
          ["Part", "Price"],
          ["Rope", "14.20"],
          ["Hook", "421.00"],
        ],
        "b",
      ),
    }),
    ...judged({ changes: 1 }),
  },
  {
    name: "a page that is missing",
    sent: async () => {
      const long = edited({
        more: Array.from(
          { length: 50 },
          (_, at) => `Annex item ${at + 1}: crane ${at * 7 + 3} is inspected every ${at + 2} weeks.`,
        ),
      });
      const { PDFDocument } = await import("pdf-lib");
      const whole = await pdf(long, "v1");
      const less = await PDFDocument.load(whole.bytes);
      less.removePage(1);
      return { old_version: whole, new_version: { ...whole, filename: "v2.pdf", bytes: await less.save() } };
    },
    faults: (data: Data) => [data.identical && "identical", data.counts.deleted === 0 && "nothing deleted"],
  },
  {
    name: "a scan with another fee",
    sent: async () => ({
      old_version: await pdf(old, "v1", { face: "serif" }),
      new_version: await scanned(await pdf(edited({ fee: "EUR 81,400" }), "v2", { face: "serif" })),
    }),
    ...judged({ key: ["amount", "18,400", "81,400"] }),
  },
  {
    name: "a version cut off",
    sent: async () => ({ old_version: await pdf(old, "v1"), new_version: cutOff(await pdf(old, "v2"), 0.7) }),
    faults: ({ identical }: Data, warnings: readonly string[]) => [
      identical && warnings.length === 0 && "identical",
    ],
    refused: "may",
    unsure: (_: Data, warnings: readonly string[]) => warnings.length > 0,
  },
  {
    name: "an empty version",
    sent: async () => ({ old_version: await pdf(old, "v1"), new_version: empty("v2.pdf") }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "another document altogether",
    sent: async () => ({
      old_version: await dressed(old, "v1", 0),
      new_version: await dressed(prices("412.00"), "v2", 1),
    }),
    faults: ({ similarity }: Data) => [similarity > 0.4 && `similarity ${similarity}`],
  },
];

export const compareSet = operationSet(
  "compare-versions",
  runnable(compareVersions, workflowOperations.compareVersions),
  [...cases, ...versionCases],
);
