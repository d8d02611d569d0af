import ExcelJS from "exceljs";
import { expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { engineer } from "./fixture.ts";

const fields = [
  ["File", "engineer.pdf"],
  ["Name", "Jane Roe"],
  ["Headline", "Senior Software Engineer"],
  ["E-mail", "jane.roe@example.com"],
  ["Phone", "+1 512 555 0143"],
  ["Location", "Austin, TX"],
  ["LinkedIn", "https://linkedin.com/in/jane-roe"],
  ["GitHub", "https://github.com/janeroe"],
  ["Website", null],
  ["Years of experience", expect.any(Number)],
  ["Latest position", "Senior Software Engineer"],
  ["Latest company", "Acme Robotics, Inc."],
  [
    "Experience",
    "Senior Software Engineer, Acme Robotics, Inc., 2020-01 – present\nSoftware Developer, Initech, 2016-06 – 2020-03",
  ],
  ["Education", "B.Sc., Computer Science, University of Texas at Austin, 2012 – 2016"],
  ["Skills", "TypeScript, Go, SQL, Docker, K8s, Postgres"],
  ["Languages", "English (native), Spanish (B2)"],
  ["Certificates", "AWS Certified Solutions Architect"],
  ["Summary", null],
] as const;

const beside = {
  Experience: [
    ["Candidate", "Jane Roe"],
    ["Position", "Senior Software Engineer"],
    ["Company", "Acme Robotics, Inc."],
    ["Location", "Austin, TX"],
    ["Start", "2020-01"],
    ["End", "present"],
    ["Months", expect.any(Number)],
    [
      "Highlights",
      expect.stringMatching(/^Led five engineers .*\nWrote services in TypeScript and Go on AWS$/),
    ],
  ],
  Education: [
    ["Candidate", "Jane Roe"],
    ["Degree", "B.Sc."],
    ["Area", "Computer Science"],
    ["Institution", "University of Texas at Austin"],
    ["Location", null],
    ["Start", "2012"],
    ["End", "2016"],
    ["Grade", "3.8/4.0"],
  ],
  Skills: [
    ["Candidate", "Jane Roe"],
    ["Group", "Languages"],
    ["Skill", "TypeScript"],
  ],
} as const;

async function bookOf(job?: string): Promise<ExcelJS.Workbook> {
  const { status, json } = await post("/api/v1/ai/parse-resume", {
    ...{ files: [await engineer()], ...(job === undefined ? {} : { job_description: job }) },
  });
  expect(status).toBe(200);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await (await fetch(json.data.download_urls.excel)).arrayBuffer());
  return book;
}

type Columns = readonly (readonly [head: string, value: unknown])[];
function expectSheet(sheet: ExcelJS.Worksheet | undefined, columns: Columns): void {
  const [head, first] = [sheet?.getRow(1), sheet?.getRow(2)];
  expect(columns.map((_, at) => [head?.getCell(at + 1).value, first?.getCell(at + 1).value])).toEqual(
    columns,
  );
  expect(head?.cellCount).toBe(columns.length);
  expect(head?.font).toMatchObject({ bold: true });
  expect(sheet?.views).toMatchObject([{ state: "frozen", ySplit: 1 }]);
  first?.eachCell((cell) => {
    expect(cell.alignment).toMatchObject({ vertical: "top", wrapText: true });
    expect(cell.numFmt).toBe(typeof cell.value === "string" ? "@" : undefined);
  });
}

test("the workbook of résumés has a head for each column, and texts that stay texts and break", async () => {
  const book = await bookOf();
  expectSheet(book.getWorksheet("Candidates"), fields);
  for (const [name, columns] of Object.entries(beside)) expectSheet(book.getWorksheet(name), columns);
  // As wide as the longest line and two more, at least 10 and at most 60.
  const widths = book.getWorksheet("Candidates")?.columns.map(({ width }) => width);
  expect([0, 1, 6, 12, 17].map((at) => widths?.[at])).toEqual([14, 10, 34, 60, 10]);
});

test("beside a job the workbook has rank and score before, and what fits behind", async () => {
  const book = await bookOf("We need an engineer with Kubernetes, Go and Haskell.");
  expectSheet(book.getWorksheet("Candidates"), [
    ["Rank", 1],
    ["Score", expect.any(Number)],
    ...fields,
    ["Matched skills", "Go, Kubernetes"],
    ["Missing skills", "Haskell"],
    ["Reasons", expect.stringContaining("2 of 3 skills asked for: Go, Kubernetes.")],
  ]);
});
