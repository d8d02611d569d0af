import { expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { newAccount } from "../harness/account.ts";
import { numberedPdf, pdfFile } from "../harness/pdf.ts";
import { get, post } from "../harness/request.ts";
import { chain, type Steps, step } from "./chain.ts";

// What is wrong with a chain is told before it starts, all of it at once.

const pdf = async (name = "a.pdf") => pdfFile(await numberedPdf(1), name);
const text = (): InputFile => ({
  filename: "note.txt",
  contentType: "text/plain",
  bytes: Buffer.from("Dear Sir, this is a note of a few words.\n"),
});

/** `1.options.level: message` of each problem. */
const told = (answer: { status: number; text: string }): string[] => {
  expect([answer.status, answer.status === 422 ? "" : answer.text]).toEqual([422, ""]);
  const { detail }: { detail: { loc: (string | number)[]; msg: string }[] } = JSON.parse(answer.text);
  return detail.map(({ loc, msg }) => `${loc.slice(2).join(".")}: ${msg}`);
};

const rows: [string, Steps, string[]][] = [
  [
    "a slip in an operation's name",
    [step("pdf/comprss")],
    ["0.operation: Unknown operation; did you mean pdf/compress?"],
  ],
  [
    "the right name of another group",
    [step("sign/watermark")],
    ["0.operation: Unknown operation; did you mean pdf/watermark?"],
  ],
  [
    "an operation that takes a key, and one that needs a second file",
    [step("sign/certificate"), step("workflows/compare-versions")],
    [
      "0.operation: sign/certificate takes a private key, which is kept nowhere, and is no step. Call it by itself",
      "1.operation: workflows/compare-versions needs more than one file and its options, and is no step. Call it by itself",
    ],
  ],
  [
    "a name that is near to none",
    [step("xylophone")],
    ["0.operation: Unknown operation. Expected the address of one that takes a file, such as pdf/compress"],
  ],
  [
    "a wrong value and an unknown option",
    [step("pdf/compress", { level: "highest" }), step("pdf/rotate", { degree: 90 })],
    [
      '0.options.level: Invalid option: expected one of "low"|"medium"|"high"',
      "1.options.degree: Unknown field; did you mean degrees?",
    ],
  ],
  [
    "a rule of the operation",
    [step("optimize/to-size")],
    ["0.options.target_size_mb: Send target_size_mb or target_size_kb"],
  ],
  [
    "an option that is missing",
    [step("pdf/delete-pages")],
    ["0.options.pages: Invalid input: expected string, received undefined"],
  ],
  [
    "a field of a step",
    [{ operation: "pdf/rotate", option: {} }],
    ["0.option: Unknown field; did you mean options?"],
  ],
  [
    "a step without an operation",
    [{ options: {} }],
    ["0.operation: Invalid input: expected string, received undefined"],
  ],
  [
    "a PDF operation behind text",
    [step("convert/pdf-to-text"), step("pdf/rotate")],
    ["1.operation: pdf/rotate takes pdf, and gets txt here"],
  ],
  [
    "an operation behind a ZIP",
    [step("pdf/split"), step("ai/summarize")],
    [expect.stringMatching(/^1.operation: ai\/summarize takes .*, and gets zip here$/)],
  ],
  [
    "a picture where pages are wanted",
    [step("convert/pdf-to-png"), step("pdf/watermark", { text: "x" })],
    ["1.operation: pdf/watermark takes pdf, and gets image, zip here"],
  ],
  [
    "an engine that is elsewhere",
    [step("word-to-pdf"), step("pdf/rotate")],
    [
      expect.stringMatching(
        /^0.operation: convert\/word-to-pdf runs in a function of its own.*Call \/api\/v1\/convert\/word-to-pdf before/,
      ),
    ],
  ],
  [
    "what keeps files",
    [step("chat/upload")],
    [expect.stringMatching(/^0.operation: chat\/upload keeps a file/)],
  ],
  [
    "what needs two files",
    [step("workflows/compare-documents")],
    [expect.stringMatching(/^0.operation: Unknown operation/)],
  ],
  [
    "a chain in a chain",
    [step("chains/run", { steps: [] })],
    [expect.stringMatching(/^0.operation: Unknown operation/)],
  ],
  [
    "a condition on a later step",
    [step("pdf/rotate", {}, { step: 1, field: "a", is: 1 })],
    ["0.when: step is one before this one, from 1"],
  ],
  [
    "a condition on a step without data",
    [step("pdf/rotate"), step("pdf/rotate", {}, { step: 1, field: "a", is: 1 })],
    ["1.when: Step 1 (pdf/rotate) answers no data"],
  ],
  [
    "a condition on a field that there is not",
    [step("ai/extract-invoice"), step("pdf/rotate", {}, { step: 1, field: "invoice_nmber", is: "7" })],
    ["1.when: The data of step 1 (ai/extract-invoice) has no such field; did you mean invoice_number?"],
  ],
  ["half a condition", [step("pdf/rotate", {}, { min: 1 })], ["0.when: is, min and max need step and field"]],
  ["an empty condition", [step("pdf/rotate", {}, {})], ["0.when: Name at least one condition"]],
  [
    "a condition of a join",
    [step("pdf/merge", {}, { kind: "pdf" })],
    ["0.when: pdf/merge joins all files, and when is of one file"],
  ],
  [
    "bounds that cross",
    [step("pdf/rotate", {}, { min_pages: 3, max_pages: 2 })],
    ["0.when: min_pages is more than max_pages"],
  ],
  [
    "a kind that no file is by then",
    [step("convert/pdf-to-text"), step("ai/summarize", {}, { kind: "pdf" })],
    ["1.operation: No file is pdf here, but txt"],
  ],
];

test.each(rows)("%s", async (_name, steps, problems) => {
  expect(told(await chain(await pdf(), steps))).toEqual(problems);
});

test("confidence of a finding, and a list's entries, are fields", async () => {
  const steps = [
    step("ai/extract-invoice"),
    step("pdf/rotate", {}, { step: 1, field: "confidence", min: 0.5 }),
    step("pdf/rotate", {}, { step: 1, field: "line_items.0.amount", min: 1 }),
  ];
  expect((await chain(undefined, steps, { dry_run: "true" })).status).toBe(200);
});

test("all that is wrong is told at once, and costs nothing", async () => {
  const { key } = await newAccount("business", 7);
  const steps = [step("pdf/comprss"), step("pdf/rotate", { degrees: 45 }, { field: "x" }), { what: 1 }];
  const answer = await chain(await pdf(), steps, {}, { key });
  expect(told(answer).map((each) => each.split(":")[0])).toEqual([
    ...["0.operation", "1.options.degrees", "1.when", "2.operation", "2.what"],
  ]);
  expect((await get("/api/v1/usage/check", { key })).json.remaining).toBe(100_000 - 7);
});

test("files that do not fit the first step are all named, and nothing runs", async () => {
  const files = [text(), await pdf(), { ...text(), filename: "other.txt" }];
  const answer = await chain(files, [step("pdf/rotate"), step("pdf/page-count")]);
  expect(answer.json.detail).toEqual(
    [0, 2].map((file) => ({
      loc: ["body", "files", file],
      msg: "Step 1: pdf/rotate takes pdf, and gets txt here",
      type: "value_error",
    })),
  );
});

test.each([
  ["no JSON", "[{", /neither JSON nor YAML, line 1, column 3/],
  ["no array", '{"operation":"pdf/rotate"}', /an array of 1 to 20 steps/],
  ["no step", "[]", /an array of 1 to 20 steps/],
  [
    "a text that is too long",
    JSON.stringify([step("pdf/watermark", { text: "x".repeat(20_000) })]),
    /up to 20000 characters/,
  ],
] as const)("%s is no chain", async (_name, steps, said) => {
  const answer = await post("/api/v1/chains/run", { files: [await pdf()], steps });
  expect(answer.json.detail).toMatchObject(
    [{ loc: ["body", "steps"], msg: said }].map(({ loc, msg }) => ({
      loc,
      msg: expect.stringMatching(msg),
    })),
  );
});

test("a chain has 20 steps and 20 files at most", async () => {
  const steps = (count: number) => Array.from({ length: count }, () => step("pdf/page-count"));
  const one = await pdf();
  const dry = { dry_run: "true" };
  const files = (count: number) => Array.from({ length: count }, () => one);
  expect((await chain(undefined, steps(20), dry)).json.data.calls).toBe(20);
  expect((await chain(undefined, steps(21), dry)).status).toBe(422);
  expect((await chain(files(20), steps(1), dry)).json.data.calls).toBe(20);
  expect((await chain(files(21), steps(1), dry)).json.detail).toMatchObject([
    { loc: ["body", "files"], msg: "At most 20 files per call" },
  ]);
});

test("without a file nothing runs", async () => {
  expect((await chain(undefined, [step("pdf/rotate")])).json.detail).toEqual([
    { loc: ["body", "files"], msg: "Field required", type: "missing" },
  ]);
});

test("the sandbox checks a chain as well", async () => {
  const steps = JSON.stringify([step("pdf/comprss")]);
  const answer = await post("/api/v1/sandbox/chains/run", { files: [await pdf()], steps });
  expect(told(answer)).toEqual(["0.operation: Unknown operation; did you mean pdf/compress?"]);
});
