import { newWorkbook } from "../../../format/new-workbook.ts";
import type { Candidate } from "../resume.ts";
import { type CellValue, overview } from "./columns.ts";

const widest = 60;
const narrowest = 10;

type Sheet = { name: string; head: readonly string[]; rows: readonly (readonly CellValue[])[] };

const label = ({ name, filename }: Candidate) => name ?? filename;

function sheetsOf(candidates: readonly Candidate[]): Sheet[] {
  return [
    { name: "Candidates", ...overview(candidates) },
    {
      name: "Experience",
      head: ["Candidate", "Position", "Company", "Location", "Start", "End", "Months", "Highlights"],
      rows: candidates.flatMap((candidate) =>
        candidate.experience.map((post) => [
          label(candidate),
          post.position,
          post.company,
          post.location,
          post.start,
          post.current ? "present" : post.end,
          post.months,
          post.highlights.join("\n"),
        ]),
      ),
    },
    {
      name: "Education",
      head: ["Candidate", "Degree", "Area", "Institution", "Location", "Start", "End", "Grade"],
      rows: candidates.flatMap((candidate) =>
        candidate.education.map((study) => [
          label(candidate),
          study.degree,
          study.area,
          study.institution,
          study.location,
          study.start,
          study.current ? "present" : study.end,
          study.grade,
        ]),
      ),
    },
    {
      name: "Skills",
      head: ["Candidate", "Group", "Skill"],
      rows: candidates.flatMap((candidate) =>
        candidate.skills.flatMap(({ group, skills }) =>
          skills.map((skill) => [label(candidate), group, skill]),
        ),
      ),
    },
  ];
}

const width = (head: string, values: readonly CellValue[]) => {
  const longest = Math.max(
    head.length,
    ...values.flatMap((value) => String(value ?? "").split("\n")).map(({ length }) => length),
  );
  return Math.min(widest, Math.max(narrowest, longest + 2));
};

/** A workbook of candidates, posts, studies and skills. Text is stored as text, so that no formula can run. */
export async function workbookOf(candidates: readonly Candidate[]): Promise<Uint8Array> {
  const book = await newWorkbook();
  for (const { name, head, rows } of sheetsOf(candidates)) {
    const sheet = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
    sheet.columns = head.map((title, at) => ({
      width: width(
        title,
        rows.map((row) => row[at] ?? null),
      ),
    }));
    sheet.addRow([...head]).font = { bold: true };
    for (const values of rows) {
      const row = sheet.addRow([...values]);
      row.eachCell((cell) => {
        cell.alignment = { vertical: "top", wrapText: true };
        if (typeof cell.value === "string") cell.numFmt = "@";
      });
    }
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}
